#pragma once

#include <string>
#include <vector>

#include "language/scope/scope.hpp"

namespace grids {

/// The items that a known class names, in its order; ranges are written out. Throws on unknown
/// names, and when the class is not known before solving.
std::vector<rules::Item> listed_symbols(const std::string& text, const Location& where, const Scope& scope);
std::vector<rules::Item> listed_symbols(const syntax::Class& symbols, const Scope& scope);

/// A class as far as it is known; its words `clue` and terms are left to the caller.
class ClassResolver {
 public:
  explicit ClassResolver(const Scope& scope) : scope_(scope) {}

  void add(const syntax::ClassItem& item);
  void add(std::vector<rules::Item> items);
  /// Whether the item is a word or term that only the caller understands.
  static bool depends_on_cells(const syntax::ClassItem& item);

  rules::Class resolved() const;
  const std::vector<rules::Item>& items() const noexcept { return items_; }

 private:
  void add_word(const std::string& text, const Location& where);
  void add_parity(bool even);
  bool add_range(const std::string& text, const Location& where);
  void add_numbers(std::int64_t low, std::int64_t high, const Location& where);
  void add_letters(char first, char last, const Location& where);
  std::optional<std::int64_t> end_of_range(const std::string& text, const Location& where) const;

  const Scope& scope_;
  std::vector<rules::Item> items_;
  bool even_ = false;
  bool odd_ = false;
};

}  // namespace grids
