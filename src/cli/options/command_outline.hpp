#pragma once

#include <string>
#include <vector>

namespace grids::cli {

class VerbTable;

/// An option as --help shows it.
struct OptionOutline {
  std::vector<std::string> names;    ///< with their dashes: -o, --output
  std::string value;                 ///< FILE, N, TIME ..; empty for a flag
  std::vector<std::string> choices;  ///< the values it takes, where these are few names
  std::string description;
};

/// What stands without dashes: FILE
struct PositionalOutline {
  std::string name;
  std::string description;
};

struct VerbOutline {
  std::string name;
  std::string description;
  std::vector<PositionalOutline> positionals;
  std::vector<OptionOutline> options;
  std::string footer;  ///< what --help says below the options, examples among it
};

/// The whole command line as data, from which the manual page and the shells' completions are made.
struct CommandOutline {
  std::string name;
  std::string description;
  std::string version;
  std::vector<OptionOutline> options;
  std::vector<VerbOutline> verbs;
  std::string footer;
};

/// Of the table by which the command line is read and which --help prints.
CommandOutline outline(VerbTable& verbs);

}  // namespace grids::cli
