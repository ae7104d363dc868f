#include "cli/verbs/read_command.hpp"

#include <fmt/format.h>

#include "cli/options/command_parser.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/diagnostics.hpp"
#include "core/nearest.hpp"

namespace grids::cli {
namespace {

/// The verbs whose work can be cut.
VerbTable shared_verbs(ExitCode& exit_code) {
  VerbTable verbs("", "", "");
  add_batch(verbs, exit_code);
  add_minimize(verbs, exit_code);
  add_generate(verbs, exit_code);
  add_solve(verbs, exit_code);
  add_candidates(verbs, exit_code);
  return verbs;
}

/// The help that it asks for; empty when it is read.
std::string parse(VerbTable& verbs, const std::vector<std::string>& command) {
  std::vector<std::string> arguments{"grids"};
  arguments.insert(arguments.end(), command.begin(), command.end());
  std::vector<char*> pointers;
  for (auto& argument : arguments) pointers.push_back(argument.data());
  return run_verb(verbs, static_cast<int>(pointers.size()), pointers.data());
}

}  // namespace

ReadCommand::ReadCommand(const std::vector<std::string>& command) : verbs_(shared_verbs(exit_code_)) {
  const auto& name = command.front();
  verb_ = verbs_.find(name);
  if (verb_ == nullptr)
    throw InputError({}, fmt::format("the work of '{}' cannot be cut into shards; that of {} can{}", name,
                                     fmt::join(verbs_.names(), ", "), did_you_mean(name, verbs_.names())));
  run_ = verb_->callback([] {});
  try {
    if (parse(verbs_, command).empty()) return;
  } catch (const UsageError& error) {
    throw InputError({}, fmt::format("{}: {}", name, error.what()));
  }
  throw InputError({}, fmt::format("name the work to be cut, as `grids {} --help` says it", name));
}

PuzzleOptions ReadCommand::puzzle() const {
  PuzzleOptions options;
  if (verb() == "batch")
    options.files = {value<std::string>("TYPE")};
  else
    options.files = value<std::vector<std::string>>("FILE");
  options.folders = value<std::vector<std::string>>("--include");
  options.trust = has("--trust");
  options.settings = value<std::vector<std::string>>("--set");
  if (verb() == "minimize") options.initial = value<std::string>("--initial");
  return options;
}

ExitCode ReadCommand::run(const PieceOptions& options) const {
  for (const auto& [name, text] : options.texts) value<std::string>(name) = text;
  for (const auto& [name, number] : options.numbers) value<std::uint64_t>(name) = number;
  run_();
  return exit_code_;
}

}  // namespace grids::cli
