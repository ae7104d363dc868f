#include "cli/options/command_parser.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <span>
#include <sstream>
#include <string_view>

#include "cli/options/help_format.hpp"
#include "cli/terminal/terminal.hpp"

// CLI11 takes the compiler seconds wherever it is included: this is the only file that does.

namespace grids::cli {
namespace {

/// CLI11's help, without what it says about types and exclusions of options; on a terminal as wide as that.
class HelpFormat : public CLI::Formatter {
 public:
  HelpFormat() {
    column_width(28);
    label("SUBCOMMAND", "VERB");
  }

  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override {
    const auto help = CLI::Formatter::make_help(app, std::move(name), mode);
    return is_terminal(Stream::output) ? wrapped_help(help, terminal_width(Stream::output), get_column_width()) : help;
  }
  std::string make_option_opts(const CLI::Option* option) const override {
    const auto& type = option->get_option_text();
    return type.empty() ? type : ' ' + type;
  }
};

/// Flags are there or not, or are counted; all else takes any target.
template <typename Value>
CLI::Option* add(CLI::App& app, const Option& option, Value* target) {
  if constexpr (std::is_same_v<Value, bool> || std::is_same_v<Value, int>)
    return app.add_flag(option.names(), *target, option.help());
  else
    return app.add_option(option.names(), *target, option.help());
}

CLI::Option* add(CLI::App& app, const Option& option) {
  auto* const added = std::visit([&](auto* target) { return add(app, option, target); }, option.target());
  added->option_text(option.text());
  if (option.is_required()) added->required();
  if (option.has_one_value_each()) added->allow_extra_args(false);
  for (const auto& check : option.checks())
    added->check(CLI::Validator([&check](const std::string& value) { return check.complaint(value); }, ""));
  return added;
}

void add_options(CLI::App& added, const Verb& verb) {
  std::map<const Option*, CLI::Option*> options;
  for (const auto& option : verb.options()) options.emplace(&option, add(added, option));
  for (const auto& option : verb.options()) {
    for (const auto* other : option.excluded()) options.at(&option)->excludes(options.at(other));
    for (const auto* other : option.needed()) options.at(&option)->needs(options.at(other));
  }
  added.footer(verb.footer());
  added.callback([&verb] { verb.run(); });
}

/// Of the verb that is named; where none is, of all without their options. To tell CLI11 of what nobody asks for takes
/// longer than solving a Sudoku.
std::unique_ptr<CLI::App> make_app(VerbTable& verbs, const std::string& named) {
  auto app = std::make_unique<CLI::App>(verbs.description(), "grids");
  app->set_version_flag("--version", verbs.version());
  app->require_subcommand(1);
  app->formatter(std::make_shared<HelpFormat>());
  app->footer(verbs.footer());
  if (const auto* verb = verbs.find(named)) {
    add_options(*app->add_subcommand(verb->name(), verb->help()), *verb);
  } else {
    for (const auto& [name, help] : verbs.summaries()) app->add_subcommand(name, help)->group("Verbs");
  }
  return app;
}

}  // namespace

std::string run_verb(VerbTable& verbs, int count, char** arguments) {
  const std::span words(arguments, static_cast<std::size_t>(count));
  const auto named = std::ranges::find_if(words.subspan(1), [&](const char* word) { return verbs.contains(word); });
  const auto app = make_app(verbs, named == words.end() ? "" : *named);
  try {
    app->parse(count, arguments);
  } catch (const CLI::Success& success) {
    std::ostringstream text;  // the help or the version
    app->exit(success, text, text);
    return text.str();
  } catch (const CLI::ParseError& error) {
    const auto parsed = app->get_subcommands();
    throw UsageError(error.what(), parsed.empty() ? std::string() : parsed.front()->get_name());
  }
  return {};
}

std::string help_text(VerbTable& verbs, const std::string& verb) {
  const auto app = make_app(verbs, verb);
  return verb.empty() ? app->help() : app->get_subcommand(verb)->help("grids");
}

}  // namespace grids::cli
