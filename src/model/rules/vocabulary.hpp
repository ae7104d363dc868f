#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/symbols.hpp"
#include "model/rules/item.hpp"

namespace grids::rules {

/// One part of two-part symbols: `letter` of `A1` is `A`.
struct Part {
  std::string name;
  std::vector<TextId> of_symbol;  ///< each symbol's part
};

/// Every text that the rules of a puzzle speak of: its symbols in their order, the values of their
/// parts, and words of clues that are neither.
class Vocabulary {
 public:
  Vocabulary() = default;
  explicit Vocabulary(const Symbols& symbols);

  /// The text's number, added if it is new.
  TextId intern(const std::string& text);

  std::size_t symbol_count() const noexcept { return symbols_; }
  /// Symbols and parts: the texts with the lowest numbers.
  std::size_t declared_count() const noexcept { return declared_; }
  std::optional<TextId> find(std::string_view text) const;
  const std::string& name(TextId text) const { return texts_[static_cast<std::size_t>(text)].name; }
  std::optional<std::int64_t> number(TextId text) const { return texts_[static_cast<std::size_t>(text)].number; }
  Item item(TextId text) const { return Item::of_text(text, number(text)); }
  Item item(SymbolId symbol) const { return item(static_cast<TextId>(index(symbol))); }

  std::span<const Part> parts() const noexcept { return parts_; }
  /// The part of this name; nothing when there is none.
  std::optional<std::size_t> find_part(std::string_view name) const;
  /// Whether the text is a symbol's, or a value of a symbol's part.
  bool is_symbol_or_part(TextId text) const { return static_cast<std::size_t>(text) < declared_; }
  /// "7", "A", "?", "(1 2 3)".
  std::string text(const Item& item) const;

 private:
  void add_part(const SymbolPart& declared);

  std::vector<Symbol> texts_;
  std::unordered_map<std::string, TextId> by_name_;
  std::vector<Part> parts_;
  std::size_t symbols_ = 0;
  std::size_t declared_ = 0;
};

/// The whole number that a text spells: "12", "-3".
std::optional<std::int64_t> whole_number(std::string_view text);

}  // namespace grids::rules
