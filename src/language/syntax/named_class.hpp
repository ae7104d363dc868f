#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace grids {

/// What kind of value an argument takes.
enum class ArgumentKind {
  region,        ///< "a1 b2 c1-c3"
  regions,       ///< "a1-c3, d1-f3", or a list of regions
  number,        ///< a number that is known before solving
  operation,     ///< + - * / ?
  symbols,       ///< symbols of the puzzle, "1-4", "A B"
  symbol_lists,  ///< lists of symbols, with repetitions
};

struct ArgumentSpec {
  std::string_view name;
  ArgumentKind kind;
};

/// A name that files of old have for a sentence.
struct NamedClass {
  std::string_view name;     ///< "SumIs"
  std::string_view summary;  ///< one line for people
  std::vector<ArgumentSpec> arguments;
  /// What the sentence says of each region among the arguments; if there is none, of each line. Arguments are names in
  /// it: `operator` of the word that the operator means, `lists` of any one of them.
  std::string_view rule;
};

/// The classes that files can name.
std::span<const NamedClass> named_classes();
/// The class of this name, or null.
const NamedClass* find_class(std::string_view name);

}  // namespace grids
