#include "core/symbols.hpp"

#include <algorithm>
#include <cassert>

#include "core/characters.hpp"

namespace grids {

Symbols::Symbols(std::vector<Symbol> symbols) : symbols_(std::move(symbols)) {
  assert(symbols_.size() <= most);
  for (std::size_t i = 0; i < symbols_.size(); ++i) {
    by_name_.emplace(symbols_[i].name, symbol_at(i));
    if (count_characters(symbols_[i].name) != 1) single_characters_ = false;
  }
}

Symbols Symbols::in_parts(std::vector<Symbol> symbols, std::vector<SymbolPart> parts) {
  Symbols together(std::move(symbols));
  together.parts_ = std::move(parts);
  return together;
}

Symbols Symbols::none() { return Symbols({{".", std::nullopt}}); }

Symbols Symbols::numbers(std::int64_t low, std::int64_t high) {
  std::vector<Symbol> symbols;
  for (auto value = low; value <= high; ++value) symbols.push_back({std::to_string(value), value});
  return Symbols(std::move(symbols));
}

std::optional<SymbolId> Symbols::find(std::string_view name) const {
  const auto found = by_name_.find(std::string(name));
  if (found == by_name_.end()) return std::nullopt;
  return found->second;
}

bool Symbols::all_numeric() const noexcept {
  return std::ranges::all_of(symbols_, [](const Symbol& symbol) { return symbol.number.has_value(); });
}

std::string Symbols::text() const {
  const auto consecutive = [](const Symbol& a, const Symbol& b) {
    return a.number && b.number && *b.number == *a.number + 1 && a.name == std::to_string(*a.number) &&
           b.name == std::to_string(*b.number);
  };
  std::string out;
  for (std::size_t i = 0; i < symbols_.size();) {
    auto last = i;
    while (last + 1 < symbols_.size() && consecutive(symbols_[last], symbols_[last + 1])) ++last;
    if (!out.empty()) out += ' ';
    out += symbols_[i].name;
    if (last > i + 1) {
      out += '-' + symbols_[last].name;
      i = last + 1;
    } else {
      ++i;
    }
  }
  return out;
}

std::string Symbols::text(Domain candidates) const {
  std::string out = "{";
  for (const auto symbol : candidates) {
    if (out.size() > 1 && !single_characters_) out += ' ';
    out += name(symbol);
  }
  return out + '}';
}

std::string Symbols::half(Domain candidates) const {
  if (parts_.size() != 2 || candidates.empty() || candidates.single() || candidates == all()) return {};
  // The part's value for the first candidate, if the candidates are all symbols that have it.
  const auto known = [&](const std::vector<std::string>& of_symbol) -> std::string {
    const auto& value = of_symbol[index(candidates.lowest())];
    for (std::size_t i = 0; i < of_symbol.size(); ++i)
      if ((of_symbol[i] == value) != candidates.contains(symbol_at(i))) return {};
    return value;
  };
  if (const auto first = known(parts_[0].of_symbol); !first.empty()) return first + '.';
  if (const auto second = known(parts_[1].of_symbol); !second.empty()) return '.' + second;
  return {};
}

}  // namespace grids
