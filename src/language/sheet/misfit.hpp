#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/diagnostics.hpp"

namespace grids {

/// A rule that is right in itself and does not fit this puzzle: `each box: permutation` of a 6x6 grid. A type cannot
/// help that, so what the puzzle typed is blamed for it; see Suspects.
class Misfit : public InputError {
 public:
  /// `advice` is for the author of the rule, and left out where a puzzle is blamed. `about` names what does not fit, if
  /// the fact alone tells: "symbols".
  Misfit(const Location& where, const std::string& fact, const std::string& advice = {}, std::string about = {})
      : InputError(where, fact + advice), where_(where), fact_(fact), about_(std::move(about)) {}

  const Location& where() const noexcept { return where_; }
  const std::string& fact() const noexcept { return fact_; }
  const std::string& about() const noexcept { return about_; }

 private:
  Location where_;
  std::string fact_;
  std::string about_;
};

/// The places where a puzzle typed what rules depend on: its size, its symbols, its parameters.
class Suspects {
 public:
  /// `name`, as rules mention it, was settled at `where`.
  void add(const std::string& name, const Location& where) { places_[name] = where; }
  /// The source of this name is a type of the library: its rules are right. A type that somebody is writing may be
  /// wrong.
  void trust(const std::string& source) { trusted_.insert(source); }

  /// The mistake at the place that is to blame, with the rule as a note: of what stands in another file than the rule,
  /// a name that the rule (its line, if it is not given) mentions, or else `typed` (the judged list, if it was drawn),
  /// the symbols, the size. Only rules of trusted sources are excused like that.
  InputError blamed(const Misfit& misfit, const Location& typed = {}, std::string_view rule = {}) const;

 private:
  Location culprit(const Misfit& misfit, const Location& typed, std::string_view rule) const;

  std::map<std::string, Location, std::less<>> places_;
  std::set<std::string> trusted_;
};

}  // namespace grids
