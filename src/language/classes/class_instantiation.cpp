#include "language/classes/class_instantiation.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/nearest.hpp"
#include "language/classes/argument_reader.hpp"

namespace grids {
namespace {

std::vector<std::string> names_of(const ConstraintClass& row) {
  std::vector<std::string> names;
  for (const auto& argument : row.arguments) names.push_back(argument.name);
  return names;
}

std::string listed(const std::vector<std::string>& names) {
  std::string list;
  for (const auto& name : names) list.append(list.empty() ? "'" : ", '").append(name).append("'");
  return list.empty() ? "no arguments" : list;
}

const ArgumentSpec* find_argument(const ConstraintClass& row, const std::string& name) {
  const auto found = std::ranges::find(row.arguments, name, &ArgumentSpec::name);
  return found == row.arguments.end() ? nullptr : &*found;
}

/// The arguments as a map: a bare value is the only argument that must be there.
Node as_map(const ClassItem& item, const ConstraintClass& row) {
  if (item.arguments.is_map()) return item.arguments;
  if (item.arguments.is_nothing()) return Node::of_map({}, item.name.where);
  const auto required = [](const ArgumentSpec& argument) { return argument.required; };
  if (std::ranges::count_if(row.arguments, required) != 1)
    throw InputError(item.arguments.where,
                     item.name.text + " takes " + listed(names_of(row)) + " as a map: " + item.name.text + ": {" +
                         (row.arguments.empty() ? "" : row.arguments.front().name + ": ..") + "}");
  const auto only = std::ranges::find_if(row.arguments, required);
  std::vector<Node::Entry> entries;
  entries.push_back({Node::of_text(only->name, item.arguments.where), item.arguments});
  return Node::of_map(std::move(entries), item.arguments.where);
}

void check_complete(const Node& map, const ClassItem& item, const ConstraintClass& row, Diagnostics& diagnostics) {
  for (const auto& argument : row.arguments)
    if (argument.required && map.find(argument.name) == nullptr)
      diagnostics.error(item.name.where,
                        item.name.text + " needs '" + argument.name + "'; it takes " + listed(names_of(row)));
}

Arguments read_arguments(const Node& map, const ClassItem& item, const ConstraintClass& row, Parameters& parameters,
                         const Puzzle& puzzle, Diagnostics& diagnostics) {
  Arguments arguments(item.name.where);
  for (const auto& [key, value] : map.entries) {
    const auto* argument = find_argument(row, key.text);
    if (argument == nullptr) {
      const auto names = names_of(row);
      diagnostics.error(key.where,
                        item.name.text + " has no argument '" + key.text + "'" + did_you_mean(key.text, names) +
                            (did_you_mean(key.text, names).empty() ? "; it takes " : " It takes ") + listed(names));
      continue;
    }
    try {
      arguments.set(key.text, read_argument(value, argument->kind, parameters, puzzle), value.where);
    } catch (const InputError& mistake) {
      diagnostics.add(mistake);
    }
  }
  return arguments;
}

}  // namespace

void instantiate_class(const ClassItem& item, const Registry& registry, Parameters& parameters, Puzzle& puzzle,
                       Diagnostics& diagnostics) {
  const auto* row = registry.find(item.name.text);
  if (row == nullptr) return;
  const auto errors = diagnostics.error_count();
  try {
    const auto map = as_map(item, *row);
    check_complete(map, item, *row, diagnostics);
    const auto arguments = read_arguments(map, item, *row, parameters, puzzle, diagnostics);
    if (diagnostics.error_count() == errors) puzzle.add(row->make(arguments, puzzle), item.name.where);
  } catch (const InputError& mistake) {
    diagnostics.add(mistake);
  }
}

}  // namespace grids
