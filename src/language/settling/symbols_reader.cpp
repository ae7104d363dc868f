#include "language/settling/symbols_reader.hpp"

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/grid.hpp"
#include "core/number_limits.hpp"
#include "language/syntax/reserved_words.hpp"

namespace grids {
namespace {

bool is_no_symbol(const std::string& name) {
  return name == "." || name == "*" || name == "?" || name.starts_with('#') || name.starts_with('{');
}

/// Whether the symbol's number, or what is typed as one, is larger than can be calculated with.
bool is_too_large(const ClassSymbol& symbol) {
  if (symbol.number) return *symbol.number > largest_symbol_number || *symbol.number < -largest_symbol_number;
  const auto typed = std::string_view(symbol.name).substr(symbol.name.rfind('=') + 1);
  const auto digits = typed.starts_with('-') ? typed.substr(1) : typed;
  return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
}

bool check(const ClassSymbol& symbol, std::set<std::string>& names, Diagnostics& diagnostics) {
  if (is_too_large(symbol)) {
    diagnostics.error(symbol.where, "the number of '" + symbol.name + "' is too large: at most " +
                                        std::to_string(largest_symbol_number) + ", which is 2^53");
    return false;
  }
  if (is_no_symbol(symbol.name)) {
    diagnostics.error(symbol.where, "'" + symbol.name +
                                        "' cannot be a symbol: . * ? and what begins with # or { mean something else");
    return false;
  }
  if (!names.insert(symbol.name).second) {
    diagnostics.error(symbol.where, "symbol '" + symbol.name + "' is declared twice");
    return false;
  }
  return true;
}

/// Rules write some symbols in quotes, `is '-'`: who does so where they are declared means the same one.
void take_quotes(std::string& name) {
  if (name.size() > 2 && name.front() == '\'' && name.back() == '\'') name = name.substr(1, name.size() - 2);
}

/// What rules take the name of the symbol for, unless it stands in quotes; empty when for the symbol.
std::string other_meaning(const std::string& name, const Parameters& parameters) {
  if (is_reserved(name) || is_kept(name)) return "a word of the language";
  if (parameters.is_known(name)) return "a parameter";
  return parse_cell_name(name) ? "a cell" : "";
}

void warn_if_hidden(const ClassSymbol& symbol, const Parameters& parameters, Diagnostics& diagnostics) {
  const auto meaning = other_meaning(symbol.name, parameters);
  if (!meaning.empty())
    diagnostics.warning(symbol.where, "symbol '" + symbol.name + "' is also " + meaning +
                                          ": a rule that means the symbol writes it in quotes");
}

/// The values that one part of the symbols can have.
struct PartValues {
  std::string name;
  std::vector<std::string> values;
};

/// The symbols of one list, checked.
std::vector<Symbol> listed(const Node& node, Parameters& parameters, Diagnostics& diagnostics) {
  std::vector<Symbol> symbols;
  std::set<std::string> names;
  for (auto symbol : parameters.symbols(node)) {
    take_quotes(symbol.name);
    if (check(symbol, names, diagnostics)) {
      warn_if_hidden(symbol, parameters, diagnostics);
      symbols.push_back({symbol.name, symbol.number});
    }
  }
  if (symbols.empty()) diagnostics.error(node.where, "expected symbols, such as 1-9 or A B C");
  return symbols;
}

std::vector<PartValues> read_parts(const Node& map, Parameters& parameters, Diagnostics& diagnostics) {
  std::vector<PartValues> parts;
  for (const auto& [name, list] : map.entries) {
    auto& part = parts.emplace_back(PartValues{name.text, {}});
    for (const auto& symbol : listed(list, parameters, diagnostics)) part.values.push_back(symbol.name);
  }
  if (parts.size() != 2)
    diagnostics.error(map.where, "expected symbols in two parts, such as {letter: A-C, digit: 1-3}");
  return parts;
}

/// Each value of the first part with each of the second: A1 A2 .. B1 B2 ..
std::optional<Symbols> combined(const std::vector<PartValues>& parts, const Location& where, Diagnostics& diagnostics) {
  const auto count = parts[0].values.size() * parts[1].values.size();
  if (count > Symbols::most) {
    diagnostics.add(TooManySymbols(where, "these are " + std::to_string(count) + " symbols in all; there may be " +
                                              std::to_string(Symbols::most)));
    return std::nullopt;
  }
  std::vector<Symbol> symbols;
  std::vector<SymbolPart> of_symbols{{parts[0].name, {}}, {parts[1].name, {}}};
  std::set<std::string> names;
  for (const auto& first : parts[0].values)
    for (const auto& second : parts[1].values) {
      symbols.push_back({first + second, std::nullopt});
      of_symbols[0].of_symbol.push_back(first);
      of_symbols[1].of_symbol.push_back(second);
      if (!names.insert(first + second).second)
        diagnostics.error(where, "'" + first + second + "' can be read in two ways");
    }
  return Symbols::in_parts(std::move(symbols), std::move(of_symbols));
}

}  // namespace

std::optional<Symbols> read_symbols(const Node& node, Parameters& parameters, Diagnostics& diagnostics) {
  const auto errors = diagnostics.error_count();
  try {
    if (node.is_map()) {
      const auto parts = read_parts(node, parameters, diagnostics);
      if (diagnostics.error_count() > errors) return std::nullopt;
      return combined(parts, node.where, diagnostics);
    }
    auto symbols = listed(node, parameters, diagnostics);
    if (diagnostics.error_count() > errors) return std::nullopt;
    return Symbols(std::move(symbols));
  } catch (const Misfit& misfit) {
    diagnostics.add(parameters.suspects().blamed(misfit, {}, node.text));
    return std::nullopt;
  } catch (const InputError& mistake) {
    diagnostics.add(mistake);
    return std::nullopt;
  }
}

}  // namespace grids
