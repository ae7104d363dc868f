#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/domain.hpp"

namespace grids {

/// A symbol as its author declared it: a name, and a number where it has one.
struct Symbol {
  std::string name;
  std::optional<std::int64_t> number;
};

/// One part of two-part symbols: of `A1`, `letter` is `A`.
struct SymbolPart {
  std::string name;
  std::vector<std::string> of_symbol;  ///< each symbol's value, in symbol order
};

/// The puzzle's alphabet: 1 to `most` symbols in the order of their declaration.
class Symbols {
 public:
  static constexpr std::size_t most = Domain::capacity;

  Symbols() = default;
  /// `symbols` has at most `most` entries with distinct names (the reader has checked that).
  explicit Symbols(std::vector<Symbol> symbols);
  /// Symbols put together from `parts`, each of which has a value for every symbol.
  static Symbols in_parts(std::vector<Symbol> symbols, std::vector<SymbolPart> parts);
  /// Of puzzles whose cells hold nothing: a single one, which nobody types.
  static Symbols none();
  bool are_none() const noexcept { return symbols_.size() == 1 && symbols_.front().name == "."; }
  /// The numbers low..high.
  static Symbols numbers(std::int64_t low, std::int64_t high);

  std::size_t size() const noexcept { return symbols_.size(); }
  bool empty() const noexcept { return symbols_.empty(); }
  Domain all() const noexcept { return Domain::first_symbols(size()); }

  const std::string& name(SymbolId symbol) const { return symbols_[index(symbol)].name; }
  std::optional<std::int64_t> number(SymbolId symbol) const { return symbols_[index(symbol)].number; }
  std::optional<SymbolId> find(std::string_view name) const;
  /// The parts of which the symbols are put together; none when they are simple.
  const std::vector<SymbolPart>& parts() const noexcept { return parts_; }
  /// Whether every symbol is one character on the screen, so that drawings may be packed.
  bool single_characters() const noexcept { return single_characters_; }
  /// Whether every symbol has a number.
  bool all_numeric() const noexcept;
  /// "1-9", "A B C 5": as the language writes the list.
  std::string text() const;
  /// "symbols 1-9", "no symbols"
  std::string told() const { return are_none() ? "no symbols" : "symbols " + text(); }
  /// "{1 4 9}" as `initial` writes candidates.
  std::string text(Domain candidates) const;
  /// "A." or ".2", as `initial` writes it, when the candidates are all symbols with this one part; else empty.
  std::string half(Domain candidates) const;

  auto begin() const noexcept { return symbols_.begin(); }
  auto end() const noexcept { return symbols_.end(); }

 private:
  std::vector<Symbol> symbols_;
  std::vector<SymbolPart> parts_;
  std::unordered_map<std::string, SymbolId> by_name_;
  bool single_characters_ = true;
};

}  // namespace grids
