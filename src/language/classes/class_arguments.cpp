#include "language/classes/class_arguments.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/counted.hpp"
#include "core/nearest.hpp"
#include "core/number_limits.hpp"
#include "language/layers/region_parser.hpp"
#include "language/syntax/known_term.hpp"

namespace grids {
namespace {

std::vector<std::string> names_of(const NamedClass& row) {
  std::vector<std::string> names;
  for (const auto& argument : row.arguments) names.emplace_back(argument.name);
  return names;
}

std::string listed(const std::vector<std::string>& names) {
  std::string list;
  for (const auto& name : names) list.append(list.empty() ? "'" : ", '").append(name).append("'");
  return list.empty() ? "no arguments" : list;
}

/// The arguments as a map: a bare value is the only argument.
Node as_map(const ClassItem& item, const NamedClass& row) {
  if (item.arguments.is_map()) return item.arguments;
  std::vector<Node::Entry> entries;
  if (!item.arguments.is_nothing())
    entries.push_back({Node::of_text(std::string(row.arguments.front().name), item.arguments.where), item.arguments});
  return Node::of_map(std::move(entries), item.name.where);
}

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
  if (const auto twice = repeated_cell(all))
    throw InputError(value.where, grid.name(*twice) + " is named twice in one region");
  return all;
}

Rational read_number(const Node& value, Parameters& parameters) {
  if (!value.is_text()) throw InputError(value.where, "expected a number");
  Diagnostics mistakes;
  const auto term = parse_term(value, mistakes);
  mistakes.throw_if_errors();
  const auto number = value_of(*term, parameters.numbers());
  if (!number.is_whole()) throw InputError(value.where, "expected a whole number, this is " + number.text());
  if (number < Rational(-largest_symbol_number) || Rational(largest_symbol_number) < number)
    throw InputError(value.where, "the number " + number.text() + " is too large: beyond 2^53");
  return number;
}

/// The word of the language that says the same.
std::string_view read_operator(const Node& value) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 7> words{{
      {"+", "sum"},
      {"-", "difference"},
      {"*", "product"},
      {"x", "product"},
      {"/", "quotient"},
      {"?", "arithmetic"},
      {"", "arithmetic"},
  }};
  if (value.is_text())
    for (const auto& [sign, word] : words)
      if (value.text == sign) return word;
  throw InputError(value.where, "expected an operator: + - * / or ? in quotes");
}

rules::Item item_of(const ClassSymbol& symbol, const Symbols& symbols) {
  const auto known = symbols.find(symbol.name);
  if (!known) throw InputError(symbol.where, "'" + symbol.name + "' is not a symbol (" + symbols.text() + ")");
  return rules::Item::of_text(static_cast<rules::TextId>(index(*known)), symbols.number(*known));
}

NamedValue read_symbols(std::string_view name, const Node& value, Parameters& parameters, const Puzzle& puzzle) {
  NamedValue read{std::string(name), {}, {}};
  for (const auto& symbol : parameters.symbols(value)) {
    read.items.push_back(item_of(symbol, puzzle.symbols()));
    read.shown.append(read.shown.empty() ? "" : " ").append(symbol.name);
  }
  return read;
}

std::vector<NamedValue> read_lists(std::string_view name, const Node& value, Parameters& parameters,
                                   const Puzzle& puzzle) {
  std::vector<NamedValue> lists;
  if (value.is_text())
    for (const auto& part : split_text(value, ",\n"))
      lists.push_back(read_symbols(name, Node::of_text(std::string(part.text), part.where), parameters, puzzle));
  for (const auto& item : value.items) lists.push_back(read_symbols(name, item, parameters, puzzle));
  if (lists.empty()) throw InputError(value.where, "expected lists of symbols, such as [1 2 3, 3 2 1]");
  // The contents of a region, with which they are compared, are sorted.
  for (auto& list : lists) std::ranges::stable_sort(list.items, rules::sorts_before);
  return lists;
}

void read(const ArgumentSpec& argument, const Node& value, Parameters& parameters, const Puzzle& puzzle,
          ClassArguments& all) {
  switch (argument.kind) {
    case ArgumentKind::region:
    case ArgumentKind::regions:
      all.regions_at = value.where;
      if (argument.kind == ArgumentKind::region)
        all.regions = {read_region(value, puzzle.grid())};
      else
        all.regions = read_regions(value, puzzle.grid());
      return;
    case ArgumentKind::number: {
      const auto number = read_number(value, parameters);
      all.values.push_back({std::string(argument.name), number.text(), {rules::Item::of_number(number)}});
      return;
    }
    case ArgumentKind::operation: all.word = read_operator(value); return;
    case ArgumentKind::symbols: all.values.push_back(read_symbols(argument.name, value, parameters, puzzle)); return;
    case ArgumentKind::symbol_lists:
      all.lists = read_lists(argument.name, value, parameters, puzzle);
      all.lists_at = value.where;
      return;
  }
}

/// A list that is not as long as its region could never be there.
void check_lists(const ClassArguments& arguments, Diagnostics& diagnostics) {
  for (const auto& list : arguments.lists)
    if (const auto cells = arguments.regions.front().size(); list.items.size() != cells)
      diagnostics.error(arguments.lists_at, "the list '" + list.shown + "' has " +
                                                counted(list.items.size(), "symbol", "symbols") + ", the region has " +
                                                counted(cells, "cell", "cells"));
}

}  // namespace

std::optional<ClassArguments> read_arguments(const ClassItem& item, const NamedClass& row, Parameters& parameters,
                                             const Puzzle& puzzle, Diagnostics& diagnostics) {
  const auto errors = diagnostics.error_count();
  const auto names = names_of(row);
  const bool lone = !item.arguments.is_map() && !item.arguments.is_nothing();
  if (lone && names.size() != 1) {
    diagnostics.error(item.arguments.where, item.name.text + " takes " + listed(names) +
                                                " as a map: " + item.name.text + ": {" +
                                                (names.empty() ? "" : names.front() + ": ..") + "}");
    return std::nullopt;
  }
  const auto map = as_map(item, row);
  for (const auto& name : names)
    if (map.find(name) == nullptr)
      diagnostics.error(item.name.where, item.name.text + " needs '" + name + "'; it takes " + listed(names));
  ClassArguments all;
  all.regions_at = item.name.where;
  for (const auto& [key, value] : map.entries) {
    const auto argument = std::ranges::find(row.arguments, key.text, &ArgumentSpec::name);
    if (argument == row.arguments.end()) {
      const auto meant = did_you_mean(key.text, names);
      diagnostics.error(key.where, item.name.text + " has no argument '" + key.text + "'" + meant +
                                       (meant.empty() ? "; it takes " : " It takes ") + listed(names));
      continue;
    }
    diagnostics.collect([&, &value = value] { read(*argument, value, parameters, puzzle, all); });
  }
  if (diagnostics.error_count() == errors) check_lists(all, diagnostics);
  return diagnostics.error_count() == errors ? std::optional(std::move(all)) : std::nullopt;
}

}  // namespace grids
