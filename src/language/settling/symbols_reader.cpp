#include "language/settling/symbols_reader.hpp"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace grids {
namespace {

bool is_reserved(const std::string& name) {
  return name == "." || name == "*" || name == "?" || name.starts_with('#') || name.starts_with('{');
}

bool check(const ClassSymbol& symbol, std::set<std::string>& names, Diagnostics& diagnostics) {
  if (is_reserved(symbol.name)) {
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

}  // namespace

std::optional<Symbols> read_symbols(const Node& node, Parameters& parameters, Diagnostics& diagnostics) {
  if (node.is_map()) {
    diagnostics.error(node.where, "symbols in two parts are not read yet: list them one by one");
    return std::nullopt;
  }
  const auto errors = diagnostics.error_count();
  std::vector<Symbol> symbols;
  std::set<std::string> names;
  try {
    for (const auto& symbol : parameters.symbols(node))
      if (check(symbol, names, diagnostics)) symbols.push_back({symbol.name, symbol.number});
  } catch (const InputError& mistake) {
    diagnostics.add(mistake);
    return std::nullopt;
  }
  if (diagnostics.error_count() > errors) return std::nullopt;
  if (symbols.empty()) {
    diagnostics.error(node.where, "expected symbols, such as 1-9 or A B C");
    return std::nullopt;
  }
  return Symbols(std::move(symbols));
}

}  // namespace grids
