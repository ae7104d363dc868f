#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "language/files/collection.hpp"
#include "language/settling/parameters.hpp"
#include "language/syntax/named_class.hpp"
#include "model/puzzle.hpp"
#include "model/rules/item.hpp"

namespace grids {

/// What stands under the name of an argument.
struct NamedValue {
  std::string name;
  std::string shown;
  std::vector<rules::Item> items;
};

/// The arguments of a class, as the sentence takes them that it stands for.
struct ClassArguments {
  std::vector<Region> regions;
  Location regions_at;             ///< the class, if it takes none
  std::vector<NamedValue> values;  ///< a target, symbols
  std::vector<NamedValue> lists;   ///< of which one will do; each of the same name
  Location lists_at;
  std::string word;  ///< what an operator stands for
};

/// Reads them: keys beside the name, a map behind it, or, for a class of one argument, the value alone. Nothing, with
/// the reasons in `diagnostics`, when one is missing or wrong.
std::optional<ClassArguments> read_arguments(const ClassItem& item, const NamedClass& row, Parameters& parameters,
                                             const Puzzle& puzzle, Diagnostics& diagnostics);

}  // namespace grids
