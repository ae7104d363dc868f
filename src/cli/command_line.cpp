#include "cli/command_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "cli/options/command_parser.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/nearest.hpp"
#include "core/visible_text.hpp"

namespace grids::cli {
namespace {

bool is_option(std::string_view argument) { return argument.size() > 1 && argument.front() == '-'; }

/// `verb`, or null: of the program.
std::vector<std::string> option_names(const Verb* verb) {
  std::vector<std::string> names{"--help"};
  if (verb == nullptr) names.emplace_back("--version");
  if (verb != nullptr)
    for (const auto& option : verb->options())
      for (auto& name : option.dashed_names())
        if (name.starts_with("--")) names.push_back(std::move(name));
  return names;
}

/// What the first word that nobody understands was perhaps meant to be.
std::string suggestion(VerbTable& table, std::span<char*> arguments) {
  const auto verbs = table.names();
  if (arguments.empty()) return fmt::format("say what to do: {}", fmt::join(verbs, ", "));
  const std::string first = arguments.front();
  const auto* verb = table.find(first);
  if (verb == nullptr && is_option(first))
    return fmt::format("no option '{}' before a verb{}", first, did_you_mean(first, option_names(nullptr)));
  if (verb == nullptr) return fmt::format("no verb '{}'{}", first, did_you_mean(first, verbs));
  const auto options = option_names(verb);
  for (const std::string argument : arguments.subspan(1)) {
    const auto name = argument.substr(0, argument.find('='));
    if (name.starts_with("--") && std::ranges::find(options, name) == options.end())
      return fmt::format("no option '{}'{}", name, did_you_mean(name, options));
  }
  return {};
}

ExitCode complain_of_usage(VerbTable& verbs, const UsageError& error, std::span<char*> arguments) {
  const auto guess = suggestion(verbs, arguments);
  fmt::print(stderr, "grids: {}\n", visible_text(guess.empty() ? error.what() : guess));
  fmt::print(stderr, "See grids {}--help.\n", error.verb().empty() ? "" : error.verb() + ' ');
  return ExitCode::bad_input;
}

VerbTable empty_table() {
  return {"Solves, explains, makes and draws grid puzzles described by constraint files.", "grids " GRIDS_VERSION,
          std::string(exit_codes_help) +
              "\nExamples:\n"
              "  grids solve puzzles/sudoku/morning.yml\n"
              "  grids minimize Sudoku\n"
              "\n`grids help VERB` says more about each verb."};
}

/// In a browser, where every verb is downloaded, there are those that the studio's page asks.
#if defined(__EMSCRIPTEN__)
constexpr bool has_all_verbs = false;
#else
constexpr bool has_all_verbs = true;
#endif

void add_verbs(VerbTable& verbs, ExitCode& exit_code) {
  add_solve(verbs, exit_code);
  add_minimize(verbs, exit_code);
  if constexpr (has_all_verbs) {
    add_batch(verbs, exit_code);
    add_shard(verbs, exit_code);
  }
  add_check(verbs, exit_code);
  add_candidates(verbs, exit_code);
  add_explain(verbs, exit_code);
  add_convert(verbs, exit_code);
  add_generate(verbs, exit_code);
  add_clues(verbs, exit_code);
  add_hint(verbs, exit_code);
  if constexpr (has_all_verbs) add_play(verbs, exit_code);
  add_rate(verbs, exit_code);
  if constexpr (has_all_verbs) {
    add_export(verbs, exit_code);
    add_prove(verbs, exit_code);
  }
  add_render(verbs, exit_code);
  add_types(verbs, exit_code);
  if constexpr (has_all_verbs) add_studio(verbs, exit_code);
  add_new(verbs, exit_code);
  add_schema(verbs, exit_code);
  add_help(verbs);
}

}  // namespace

ExitCode run_command_line(int count, char** arguments) {
  auto verbs = empty_table();
  auto exit_code = ExitCode::done;
  add_verbs(verbs, exit_code);
  try {
    const auto text = run_verb(verbs, count, arguments);
    if (!text.empty()) write_out(text);
  } catch (const UsageError& error) {
    return complain_of_usage(verbs, error, std::span(arguments, static_cast<std::size_t>(count)).subspan(1));
  }
  return exit_code;
}

CommandOutline command_outline() {
  auto verbs = empty_table();
  auto unused = ExitCode::done;
  add_verbs(verbs, unused);
  return outline(verbs);
}

}  // namespace grids::cli
