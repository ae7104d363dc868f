#include "asking.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <chrono>

namespace grids::matrix_tests {
namespace {

constexpr int limit_seconds = 4;
/// Until the kernel ends a run that hears of nothing; of processor time, since machines may be busy.
constexpr unsigned long patience_seconds = 2 * limit_seconds;

/// Verbs whose work is short, so that they need no limit.
constexpr std::array without_limit = {"types", "new", "schema", "play", "help"};

bool takes_limit(const std::string& verb) { return std::ranges::find(without_limit, verb) == without_limit.end(); }

std::string joined(const Words& words) {
  std::string line = "grids";
  for (const auto& word : words)
    line += word.find_first_of(" \n'") == std::string::npos ? ' ' + word : " '" + word + "'";
  return line;
}

std::string last_line(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  const auto end = text.rfind('\n');
  return end == std::string::npos ? text : text.substr(end + 1);
}

}  // namespace

void Offences::add(const Words& command, const std::string& what) {
  text_ += "  " + what + "\n    " + joined(command) + "\n";
}

cli_tests::Outcome Asking::ask(Words command, const std::string& input) const {
  if (takes_limit(command.front())) {
    command.emplace_back("--time-limit");
    command.push_back(std::to_string(limit_seconds) + "s");
  }
  cli_tests::Command run{command, input};
  run.resource_limits = {{RLIMIT_CPU, patience_seconds}};
  auto outcome = cli_tests::run(run);
  if (outcome.exit_code == 1 || outcome.exit_code > 5 || outcome.err.find("This is a bug") != std::string::npos)
    complain(command, "exit code " + std::to_string(outcome.exit_code) + ": " + last_line(outcome.err));
  return outcome;
}

Verdict Asking::verdict(const Words& puzzle, const Words& more) const {
  Words command = {"solve", "--unique"};
  command.insert(command.end(), more.begin(), more.end());
  command.insert(command.end(), puzzle.begin(), puzzle.end());
  switch (ask(command).exit_code) {
    case 0: return Verdict::unique;
    case 3: return Verdict::none;
    case 4: return Verdict::several;
    case 5: return Verdict::unknown;
    default: return Verdict::refused;
  }
}

}  // namespace grids::matrix_tests
