#include "language/classes/argument_reader.hpp"

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "language/layers/region_parser.hpp"
#include "language/syntax/known_term.hpp"

namespace grids {
namespace {

std::vector<Region> read_regions(const Node& value, const Grid& grid) {
  Diagnostics mistakes;
  auto typed = parse_regions(value, grid, mistakes);
  mistakes.throw_if_errors();
  std::vector<Region> regions;
  for (auto& region : typed) regions.push_back(std::move(region.cells));
  if (regions.empty()) throw InputError(value.where, "expected cells, such as a1 b2 c1-c3");
  return regions;
}

/// A single region: commas join its cells as blanks do.
Region read_region(const Node& value, const Grid& grid) {
  Region all;
  for (const auto& region : read_regions(value, grid)) all.insert(all.end(), region.begin(), region.end());
  return all;
}

std::int64_t read_number(const Node& value, Parameters& parameters) {
  if (!value.is_text()) throw InputError(value.where, "expected a number");
  Diagnostics mistakes;
  const auto term = parse_term(value, mistakes);
  mistakes.throw_if_errors();
  const auto number = value_of(*term, parameters.numbers());
  if (!number.is_whole()) throw InputError(value.where, "expected a whole number, this is " + number.text());
  return number.numerator();
}

Operator read_operator(const Node& value) {
  constexpr std::array<std::pair<std::string_view, Operator>, 7> operators{{
      {"+", Operator::sum},
      {"-", Operator::difference},
      {"*", Operator::product},
      {"x", Operator::product},
      {"/", Operator::quotient},
      {"?", Operator::any},
      {"", Operator::any},
  }};
  if (value.is_text())
    for (const auto& [sign, op] : operators)
      if (value.text == sign) return op;
  throw InputError(value.where, "expected an operator: + - * / or ? in quotes");
}

SymbolId read_symbol(const ClassSymbol& symbol, const Symbols& symbols) {
  if (const auto known = symbols.find(symbol.name)) return *known;
  throw InputError(symbol.where, "'" + symbol.name + "' is not a symbol (" + symbols.text() + ")");
}

std::vector<SymbolId> read_symbol_list(const Node& value, Parameters& parameters, const Puzzle& puzzle) {
  std::vector<SymbolId> list;
  for (const auto& symbol : parameters.symbols(value)) list.push_back(read_symbol(symbol, puzzle.symbols()));
  return list;
}

Domain read_symbols_of(const Node& value, Parameters& parameters, const Puzzle& puzzle) {
  Domain domain;
  for (const auto symbol : read_symbol_list(value, parameters, puzzle)) domain.insert(symbol);
  return domain;
}

std::vector<std::vector<SymbolId>> read_symbol_lists(const Node& value, Parameters& parameters, const Puzzle& puzzle) {
  std::vector<std::vector<SymbolId>> lists;
  if (value.is_text())
    for (const auto& part : split_text(value, ",\n"))
      lists.push_back(read_symbol_list(Node::of_text(std::string(part.text), part.where), parameters, puzzle));
  for (const auto& item : value.items) lists.push_back(read_symbol_list(item, parameters, puzzle));
  if (lists.empty()) throw InputError(value.where, "expected lists of symbols, such as [1 2 3, 3 2 1]");
  return lists;
}

}  // namespace

ArgumentValue read_argument(const Node& value, ArgumentKind kind, Parameters& parameters, const Puzzle& puzzle) {
  switch (kind) {
    case ArgumentKind::region: return read_region(value, puzzle.grid());
    case ArgumentKind::regions: return read_regions(value, puzzle.grid());
    case ArgumentKind::number: return read_number(value, parameters);
    case ArgumentKind::operation: return read_operator(value);
    case ArgumentKind::symbols: return read_symbols_of(value, parameters, puzzle);
    case ArgumentKind::symbol_lists: return read_symbol_lists(value, parameters, puzzle);
    case ArgumentKind::rule: throw InputError(value.where, "a rule is typed as a sentence: 'each row: ..'");
  }
  return {};
}

}  // namespace grids
