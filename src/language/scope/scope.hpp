#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "language/sheet/sheet.hpp"
#include "language/syntax/syntax.hpp"
#include "model/rules/rule.hpp"

namespace grids {

/// What names mean in a sentence: variables of `for` and values of definitions, then parameters,
/// then cells, then symbols.
class Scope {
 public:
  using Variables = std::map<std::string, std::vector<rules::Item>>;

  Scope(const Sheet& sheet, rules::Vocabulary& vocabulary) : sheet_(&sheet), vocabulary_(&vocabulary) {}

  const Sheet& sheet() const noexcept { return *sheet_; }
  rules::Vocabulary& vocabulary() const noexcept { return *vocabulary_; }
  const Variables& variables() const noexcept { return variables_; }
  /// The same scope in which `name` means `items`.
  Scope with(const std::string& name, std::vector<rules::Item> items) const;
  /// The same scope without variables: inside a definition.
  Scope without_variables() const;
  /// The scope of what parameter `name`, mentioned at `where`, holds. Throws when parameters mention
  /// each other without end.
  Scope inside_parameter(const std::string& name, const Location& where) const;

  /// What a variable or parameter stands for; nothing when there is none of this name. Throws
  /// when it holds neither a number nor symbols.
  std::optional<std::vector<rules::Item>> find(const std::string& name, const Location& where) const;
  /// The item of a symbol, of a part of symbols, or of a number; nothing for other texts.
  std::optional<rules::Item> item(const std::string& text) const;
  /// A number known before solving. Throws when it is not.
  Rational number(const syntax::Term& term) const;
  /// The same as a count of cells, 0 to a few thousand.
  std::size_t whole_number(const syntax::Term& term) const;
  /// "no symbol 'q'", with the nearest known name.
  [[noreturn]] void unknown_name(const std::string& name, const Location& where) const;

 private:
  const Sheet* sheet_;
  rules::Vocabulary* vocabulary_;
  Variables variables_;
  std::size_t depth_ = 0;
};

/// A number of the grid itself: `width`, `height`, or `size` of a square one.
std::optional<std::int64_t> grid_measure(const Grid& grid, const std::string& name, const Location& where);

}  // namespace grids
