#include "approval.hpp"

#include <cstdlib>
#include <regex>

#include "source_path.hpp"
#include "test.hpp"

namespace grids::cli_tests {
namespace {

std::string quoted(const std::string& argument) {
  const auto plain = argument.find_first_of(" \n*?#'$") == std::string::npos && !argument.empty();
  return plain ? argument : '\'' + argument + '\'';
}

std::string transcript(const Command& command, const Outcome& outcome) {
  std::string text = "$ grids";
  for (const auto& argument : command.arguments) text += ' ' + quoted(argument);
  text += '\n';
  if (!command.input.empty()) text += "--- standard input\n" + command.input;
  if (!outcome.out.empty()) text += "--- standard output\n" + outcome.out;
  if (!outcome.err.empty()) text += "--- standard error\n" + outcome.err;
  return text + "--- exit code " + std::to_string(outcome.exit_code) + '\n';
}

}  // namespace

std::string masked(std::string text) {
  const auto source = source_path();
  for (auto place = text.find(source); place != std::string::npos; place = text.find(source, place))
    text.replace(place, source.size(), "SOURCE");
  text = std::regex_replace(text, std::regex(R"(\d+(\.\d+)? (ms|s)\b)"), "TIME");
  text = std::regex_replace(text, std::regex(R"(("milliseconds":)[-+.e\d]+)"), "$1TIME");
  return std::regex_replace(text, std::regex(R"([\d,.]+/s\b)"), "RATE");
}

void approve(const std::string& name, const Command& command) {
  const auto file = source_path("tests/cli/approved/") + name + ".txt";
  const auto received = masked(transcript(command, run(command)));
  if (std::getenv("GRIDS_APPROVE") != nullptr) write_file(file, received);
  INFO("approved text: " << file << "; tests/cli/README.md says how to approve a change");
  CHECK(received == read_file(file));
}

}  // namespace grids::cli_tests
