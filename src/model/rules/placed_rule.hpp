#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>

#include "core/region.hpp"
#include "model/rules/rule.hpp"
#include "model/rules/written_rule.hpp"

namespace grids::rules {

/// What rules have in common that differ in their cells alone: one of them, and what is found out once for all.
class RuleForm {
 public:
  explicit RuleForm(Rule rule) : rule_(std::move(rule)) {}

  const Rule& rule() const noexcept { return rule_; }
  /// Its scope.
  const Region& cells() const;
  /// Each time with the vocabulary that the rule was closed with.
  const std::optional<WrittenRule>& written(const Vocabulary& vocabulary) const;

 private:
  Rule rule_;
  mutable std::once_flag cells_are_known_;
  mutable Region cells_;
  mutable std::once_flag is_written_;
  mutable std::optional<WrittenRule> written_;
};

/// A closed rule: one that is like no other, or one like another, said of other cells. That one is written out when
/// somebody asks for it, which solving hardly does. Threads may share one.
class PlacedRule {
 public:
  PlacedRule(Rule rule) : form_(std::make_shared<RuleForm>(std::move(rule))) {}
  /// `cells` has one for each of the form's, all different; the form's rule speaks of its cells alone.
  PlacedRule(std::shared_ptr<const RuleForm> form, Region cells);
  PlacedRule(const PlacedRule& other) : form_(other.form_), cells_(other.cells_) {}
  PlacedRule(PlacedRule&& other) noexcept
      : form_(std::move(other.form_)), cells_(std::move(other.cells_)), rule_(other.rule_.exchange(nullptr)) {}
  PlacedRule& operator=(const PlacedRule&) = delete;
  PlacedRule& operator=(PlacedRule&&) = delete;
  ~PlacedRule() { delete rule_.load(); }

  const std::shared_ptr<const RuleForm>& form() const noexcept { return form_; }
  /// Whether it is said of other cells than the form's own.
  bool is_moved() const noexcept { return !cells_.empty(); }
  /// One for each of the form's cells.
  const Region& cells() const { return is_moved() ? cells_ : form_->cells(); }
  /// Where these of the form's cells lie.
  Region placed(Region of_form) const;
  const Rule& rule() const;

 private:
  std::shared_ptr<const RuleForm> form_;
  Region cells_;                                     ///< empty where they are the form's own
  mutable std::atomic<const Rule*> rule_ = nullptr;  ///< owned, once it was written out
};

/// Whether the rule depends on nothing but which cells it names.
bool speaks_of_cells_alone(const Rule& rule);

}  // namespace grids::rules
