#include <set>
#include <sstream>

#include "cli/command_line.hpp"
#include "cli/pages/completions.hpp"
#include "cli/pages/manual_page.hpp"
#include "running/program.hpp"
#include "test.hpp"

using namespace grids::cli;
using namespace grids::cli_tests;

namespace {

/// What `grids VERB --help` names with two dashes at the start of a line of its list of options.
std::set<std::string> options_in_help(const std::string& verb) {
  std::set<std::string> names;
  std::istringstream help(run_grids({verb, "--help"}).out);
  for (std::string line; std::getline(help, line);) {
    const auto dashes = line.find("--");
    if (!line.starts_with("  -") || dashes > 6) continue;
    names.insert(line.substr(dashes, line.find_first_of(" ,", dashes) - dashes));
  }
  return names;
}

/// As troff wants them.
std::string in_troff(const std::string& name) {
  std::string out;
  for (const char letter : name) out += letter == '-' ? "\\-" : std::string(1, letter);
  return out;
}

/// The part of a text between two marks.
std::string part(const std::string& text, const std::string& begin, const std::string& end) {
  const auto from = text.find(begin);
  REQUIRE(from != std::string::npos);
  return text.substr(from, text.find(end, from + begin.size()) - from);
}

}  // namespace

TEST_CASE("the manual page and the completions know every verb and option that --help shows") {
  const auto command = command_outline();
  const auto manual = manual_page(command);
  const auto bash = bash_completion(command);
  const auto zsh = zsh_completion(command);
  const auto fish = fish_completion(command);
  CHECK(command.verbs.size() >= 17);
  for (const auto& verb : command.verbs) {
    std::string heading = verb.name;
    for (auto& letter : heading) letter = static_cast<char>(std::toupper(letter));
    const auto in_manual = part(manual, ".SH " + heading + "\n", "\n.SH");
    const auto in_bash = part(bash, "        " + verb.name + ") options='", "\n");
    const auto in_zsh = part(zsh, "    " + verb.name + ")\n", ";;");
    const auto options = options_in_help(verb.name);
    CHECK_FALSE(options.empty());
    for (const auto& option : options) {
      INFO(verb.name << ' ' << option);
      CHECK(in_manual.find("\\fB" + in_troff(option) + "\\fR") != std::string::npos);
      CHECK((in_bash + ' ').find_first_of(" '", in_bash.find(option)) == in_bash.find(option) + option.size());
      CHECK(in_zsh.find("'*" + option + "[") != std::string::npos);
      CHECK(fish.find("from " + verb.name + "'") != std::string::npos);
      CHECK(fish.find(" -l " + option.substr(2) + ' ') != std::string::npos);
    }
  }
}

TEST_CASE("a line of the manual that begins with a dot is text, not a request") {
  const CommandOutline command{"grids", "a\n.b \\ c", "grids 1", {}, {}, {}};
  CHECK(manual_page(command).find("a\n\\&.b \\e c\n") != std::string::npos);
}

TEST_CASE("values that are few names are completed") {
  CHECK(bash_completion(command_outline()).find("render:--theme) COMPREPLY=($(compgen -W 'light dark auto'") !=
        std::string::npos);
  CHECK(bash_completion(command_outline()).find("solve:-I|solve:--include) COMPREPLY=($(compgen -f") !=
        std::string::npos);
}
