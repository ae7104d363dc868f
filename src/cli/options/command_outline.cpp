#include "cli/options/command_outline.hpp"

#include <CLI/CLI.hpp>
#include <sstream>

namespace grids::cli {
namespace {

/// `one_of` describes itself as {a,b,c}.
std::vector<std::string> choices(const CLI::Option& option) {
  const auto type = option.get_type_name();
  const auto open = type.find('{');
  if (open == std::string::npos) return {};
  std::istringstream names(type.substr(open + 1, type.find('}', open) - open - 1));
  std::vector<std::string> all;
  for (std::string name; std::getline(names, name, ',');) all.push_back(name);
  return all;
}

OptionOutline outline(const CLI::Option& option) {
  OptionOutline out{{}, option.get_option_text(), choices(option), option.get_description()};
  for (const auto& name : option.get_snames()) out.names.push_back("-" + name);
  for (const auto& name : option.get_lnames()) out.names.push_back("--" + name);
  return out;
}

VerbOutline verb_outline(const CLI::App& verb) {
  VerbOutline out{verb.get_name(), verb.get_description(), {}, {}, verb.get_footer()};
  for (const auto* option : verb.get_options())
    if (option->get_positional())
      out.positionals.push_back({option->get_name(true), option->get_description()});
    else
      out.options.push_back(outline(*option));
  return out;
}

}  // namespace

CommandOutline outline(const CLI::App& app) {
  CommandOutline out{app.get_name(), app.get_description(), app.version(), {}, {}, app.get_footer()};
  for (const auto* option : app.get_options()) out.options.push_back(outline(*option));
  for (const auto* verb : app.get_subcommands([](const CLI::App*) { return true; }))
    out.verbs.push_back(verb_outline(*verb));
  return out;
}

}  // namespace grids::cli
