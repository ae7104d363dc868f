#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/diagnostics.hpp"
#include "language/syntax/sentence_set.hpp"
#include "model/document.hpp"

namespace grids {

/// A value that some file gives to a name.
struct Setting {
  Node key;
  Node value;
  std::size_t depth = 0;  ///< how many includes away from the command line
};

/// A named class (see NamedClass) with its arguments, as typed.
struct ClassItem {
  Node name;
  Node arguments;
};

/// Everything that the files say, in no order: collected first, understood afterwards.
struct Collection {
  std::map<std::string, std::vector<Setting>> settings;  ///< attributes, parameters and layers
  std::map<std::string, std::vector<Setting>> defaults;  ///< what stands under `parameters`
  std::vector<ClassItem> classes;
  SentenceSet sentences;
  std::vector<Node> layer_declarations;              ///< what stands under `layers`
  std::optional<Location> every_cell_needs_formula;  ///< AllCellsMustHaveMathOp, where it stands
  std::vector<std::string> files;                    ///< in the order in which their reading ended
  Location first;                                    ///< the first text read, as a whole
  std::set<std::string> library_types;               ///< the names of the sources that are types of the library
  std::string type;
  /// The puzzle is still to be made: layers need not be drawn, a size may come from `make:`, and nothing is said of
  /// lists without a clue by cases.
  bool is_unmade = false;
  bool awaits_blocks = false;  ///< the same, and blocks are drawn before anything is asked of runs
  bool incomplete = false;     ///< something that the files name is missing: what follows from that is not said

  bool is_set(const std::string& name) const { return settings.contains(name); }
  /// The value that all files agree on, or null. Where they do not agree, says so.
  const Setting* agreed(const std::string& name, Diagnostics& diagnostics) const;
  /// The same for a parameter: what is set, or else the default nearest to the command line.
  const Setting* agreed_parameter(const std::string& name, Diagnostics& diagnostics) const;
  /// The default nearest to the command line, whatever is set; null where there is none.
  const Setting* proposed_parameter(const std::string& name, Diagnostics& diagnostics) const;
  /// The value nearest to the command line, for attributes that a puzzle may say anew.
  const Setting* outermost(const std::string& name) const;
};

/// The value in one line, for messages: "2x3", "[9, 9]", "a drawing".
std::string shown(const Node& value);

/// Whether both say the same, blanks at the ends aside.
bool same(const Node& a, const Node& b);

}  // namespace grids
