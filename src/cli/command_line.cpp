#include "cli/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <span>
#include <sstream>

#include "cli/options/help_format.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/nearest.hpp"
#include "core/visible_text.hpp"

namespace grids::cli {
namespace {

bool is_option(std::string_view argument) { return argument.size() > 1 && argument.front() == '-'; }

/// The verb of this name, or null.
const CLI::App* find_verb(const CLI::App& app, const std::string& name) {
  const auto verbs = app.get_subcommands([&name](const CLI::App* verb) { return verb->get_name() == name; });
  return verbs.empty() ? nullptr : verbs.front();
}

std::vector<std::string> verb_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const auto* verb : app.get_subcommands([](const CLI::App*) { return true; })) names.push_back(verb->get_name());
  return names;
}

std::vector<std::string> option_names(const CLI::App& verb) {
  std::vector<std::string> names;
  for (const auto* option : verb.get_options())
    for (const auto& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

/// What the first word that nobody understands was perhaps meant to be.
std::string suggestion(const CLI::App& app, std::span<char*> arguments) {
  const auto verbs = verb_names(app);
  if (arguments.empty()) return fmt::format("say what to do: {}", fmt::join(verbs, ", "));
  const std::string first = arguments.front();
  const auto* verb = find_verb(app, first);
  if (verb == nullptr && is_option(first))
    return fmt::format("no option '{}' before a verb{}", first, did_you_mean(first, option_names(app)));
  if (verb == nullptr) return fmt::format("no verb '{}'{}", first, did_you_mean(first, verbs));
  for (const std::string argument : arguments.subspan(1)) {
    const auto name = argument.substr(0, argument.find('='));
    if (name.starts_with("--") && verb->get_option_no_throw(name) == nullptr)
      return fmt::format("no option '{}'{}", name, did_you_mean(name, option_names(*verb)));
  }
  return {};
}

ExitCode complain_of_usage(const CLI::App& app, const CLI::ParseError& error, std::span<char*> arguments) {
  const auto verbs = app.get_subcommands();
  const auto guess = suggestion(app, arguments);
  fmt::print(stderr, "grids: {}\n", visible_text(guess.empty() ? error.what() : guess));
  fmt::print(stderr, "See grids {}--help.\n", verbs.empty() ? "" : verbs.front()->get_name() + ' ');
  return ExitCode::bad_input;
}

void describe(CLI::App& app) {
  app.set_version_flag("--version", "grids " GRIDS_VERSION);
  app.require_subcommand(1);
  app.formatter(std::make_shared<HelpFormat>());
  app.footer(std::string(exit_codes_help) +
             "\nExamples:\n"
             "  grids solve puzzles/sudoku/morning.yml\n"
             "  grids minimize Sudoku\n"
             "\n`grids help VERB` says more about each verb.");
}

void add_verbs(CLI::App& app, ExitCode& exit_code) {
  add_solve(app, exit_code);
  add_minimize(app, exit_code);
  add_batch(app, exit_code);
  add_check(app, exit_code);
  add_candidates(app, exit_code);
  add_explain(app, exit_code);
  add_convert(app, exit_code);
  add_generate(app, exit_code);
  add_hint(app, exit_code);
  add_play(app, exit_code);
  add_rate(app, exit_code);
  add_export(app, exit_code);
  add_prove(app, exit_code);
  add_render(app, exit_code);
  add_types(app, exit_code);
  add_new(app, exit_code);
  add_schema(app, exit_code);
  add_help(app);
  for (auto* verb : app.get_subcommands([](CLI::App*) { return true; })) verb->group("Verbs");
}

constexpr auto about_grids = "Solves, explains, makes and draws grid puzzles described by constraint files.";

}  // namespace

ExitCode run_command_line(int count, char** arguments) {
  CLI::App app(about_grids, "grids");
  auto exit_code = ExitCode::done;
  describe(app);
  add_verbs(app, exit_code);
  try {
    app.parse(count, arguments);
  } catch (const CLI::Success& success) {
    std::ostringstream text;  // the help or the version
    app.exit(success, text, text);
    write_out(text.str());
  } catch (const CLI::ParseError& error) {
    return complain_of_usage(app, error, std::span(arguments, static_cast<std::size_t>(count)).subspan(1));
  }
  return exit_code;
}

CommandOutline command_outline() {
  CLI::App app(about_grids, "grids");
  auto unused = ExitCode::done;
  describe(app);
  add_verbs(app, unused);
  return outline(app);
}

}  // namespace grids::cli
