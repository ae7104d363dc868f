#include "cli/options/command_outline.hpp"

#include "cli/options/verb.hpp"

namespace grids::cli {
namespace {

const OptionOutline help_option{{"-h", "--help"}, {}, {}, "Print this help message and exit"};
const OptionOutline version_option{{"--version"}, {}, {}, "Display program version information and exit"};

OptionOutline outline(const Option& option) {
  OptionOutline out{option.dashed_names(), option.text(), {}, option.help()};
  for (const auto& check : option.checks())
    out.choices.insert(out.choices.end(), check.choices.begin(), check.choices.end());
  return out;
}

VerbOutline outline(const Verb& verb) {
  VerbOutline out{verb.name(), verb.help(), {}, {help_option}, verb.footer()};
  for (const auto& option : verb.options())
    if (option.dashed_names().empty())
      out.positionals.push_back({option.names(), option.help()});
    else
      out.options.push_back(outline(option));
  return out;
}

}  // namespace

CommandOutline outline(VerbTable& verbs) {
  CommandOutline out{"grids", verbs.description(), verbs.version(), {help_option, version_option}, {}, verbs.footer()};
  for (const auto& verb : verbs.verbs()) out.verbs.push_back(outline(verb));
  return out;
}

}  // namespace grids::cli
