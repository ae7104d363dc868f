#pragma once

#include <memory>
#include <string_view>

#include "core/named_text.hpp"
#include "model/constraint.hpp"

namespace grids {
namespace rules {
struct Judgment;
NamedText told(const Judgment& judgment);
}  // namespace rules

/// How a normal form speaks of the rule that it came from: a table of tuples says nothing to people.
class Label {
 public:
  /// `text`: "a1 + a2 + b1 = 9". `kind`: its family in statistics: "sum". `technique`: what people call reasoning with
  /// it; empty where the normal form says it. Both are literals.
  Label(NamedText text, std::string_view kind, std::string_view technique = {})
      : text_(std::make_shared<const NamedText>(std::move(text))), kind_(kind), technique_(technique) {}
  /// That of the judgment it came from, which is put into words only when somebody asks.
  Label(std::shared_ptr<const rules::Judgment> judgment, std::string_view kind, std::string_view technique)
      : kind_(kind), technique_(technique), judgment_(std::move(judgment)) {}
  /// The same of a constraint.
  explicit Label(ConstraintPtr origin) : kind_(origin->kind()), origin_(std::move(origin)) {}
  /// Of a form that others are made like, and that speaks to nobody.
  Label() = default;

  NamedText text(const Puzzle& puzzle) const {
    if (origin_) return origin_->text(puzzle);
    if (judgment_) return rules::told(*judgment_);
    return text_ ? *text_ : NamedText();
  }
  std::string_view kind() const noexcept { return kind_; }
  std::string_view technique_or(std::string_view other) const { return technique_.empty() ? other : technique_; }

 private:
  std::shared_ptr<const NamedText> text_;  ///< labels are handed on more often than read
  std::string_view kind_;
  std::string_view technique_;
  ConstraintPtr origin_;
  std::shared_ptr<const rules::Judgment> judgment_;
};

}  // namespace grids
