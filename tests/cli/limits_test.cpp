#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "running/program.hpp"
#include "source_path.hpp"
#include "test.hpp"

// Whatever a verb does, it ends soon after its time limit, and after an interrupt, and says so. Times are those of the
// processor: on a busy machine others may take any.

using namespace grids::cli_tests;

namespace {

using Words = std::vector<std::string>;

constexpr auto limit = "300ms";
constexpr double limit_in_seconds = 0.3;
#ifdef GRIDS_SANITIZED
constexpr double allowed = 5;
#else
constexpr double allowed = 0.5;
#endif
/// Until the kernel ends a run that hears of nothing.
constexpr unsigned long patience_in_seconds = 20;

/// A puzzle that keeps a stage busy for long.
struct Large {
  const char* stage;
  std::string text;
};

Large composing() {
  return {"composing",
          "size: 128x128\nsymbols: 1-64\nfor n in 1-64: {for m in 1-64: {each window 2x2: count n = count m}}\n"};
}

/// Lines whose rules are automata, one for each of the clues.
Large rewriting() {
  constexpr std::size_t size = 60;
  std::string clues;
  for (std::size_t i = 0; i < size; ++i) clues += (i > 0 ? ", " : "") + std::to_string(2 + i);
  std::string text = "size: 60x60\nsymbols: 1-30\neach ray: visible = clue\n";
  for (const auto* side : {"top", "left", "right", "bottom"}) text.append(side).append(": ").append(clues).append("\n");
  return {"rewriting", std::move(text)};
}

Large searching() {
  return {
      "searching",
      "- size: 128x128\n- symbols: x -\n- each row: count x = 40\n- each window 2x2: not all equal\n- connected x\n"};
}

/// Sums of which each becomes many clauses.
Large writing() {
  return {"writing", "size: 60x60\nsymbols: 1-60\neach line: permutation\neach window 2x2: sum > 10\n"};
}

const std::vector<Words> solving = {{"solve"},
                                    {"solve", "-v"},
                                    {"solve", "--all", "--quiet"},
                                    {"solve", "--count"},
                                    {"solve", "--engine", "native"},
                                    {"solve", "--engine", "native-plain"},
                                    {"solve", "--engine", "sat"},
                                    {"solve", "--engine", "milp"},
                                    {"check"},
                                    {"candidates"},
                                    {"candidates", "--counts", "9"},
                                    {"render", "--solved"},
                                    {"minimize"},
                                    {"generate"},
                                    {"prove", "-o", "/dev/null"}};
/// These prepare the rules, and do not search.
const std::vector<Words> preparing = {{"render", "--candidates"}, {"export", "--to", "dimacs"},
                                      {"export", "--to", "lp"},   {"export", "--to", "mps"},
                                      {"export", "--to", "opb"},  {"export", "--to", "minizinc"}};
const std::vector<Words> others = {{"convert"}, {"explain"}, {"rate"}, {"hint"}, {"render"}};

/// The verbs that go through the stage.
std::vector<Words> verbs_of(const Large& puzzle) {
  const std::string stage = puzzle.stage;
  if (stage == "writing") return {{"export", "--to", "dimacs"}};
  auto verbs = solving;
  if (stage != "searching") verbs.insert(verbs.end(), preparing.begin(), preparing.end());
  if (stage == "composing") verbs.insert(verbs.end(), others.begin(), others.end());
  return verbs;
}

Command command_of(Words words, const std::string& file) {
  words.push_back(file);
  Command command{std::move(words)};
  command.resource_limits = {{RLIMIT_CPU, patience_in_seconds}};
  return command;
}

std::string joined(const Words& words) {
  std::string line;
  for (const auto& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

/// Waits until it has worked for some time, and interrupts it.
Outcome interrupted(const Command& command, double& before) {
  RunningProgram program(command);
  for (int i = 0; i < 300 && program.processor_seconds() < limit_in_seconds; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  before = program.processor_seconds();
  program.send_signal(SIGINT);
  return program.wait();
}

void demand_limits_kept(const Large& puzzle) {
  const TemporaryFolder folder;
  const auto file = folder.file("large.yml");
  write_file(file, puzzle.text);
  const auto verbs = verbs_of(puzzle);
  for (std::size_t i = 0; i < verbs.size(); i += grids::tries_all() ? 1 : 4) {
    const auto& words = verbs[i];
    CAPTURE(puzzle.stage, joined(words));
    auto limited = words;
    limited.insert(limited.end(), {"--time-limit", limit});
    const auto outcome = run(command_of(limited, file));
    CHECK(outcome.exit_code == 5);
    // The library that solves linear programs looks up only between its own steps.
    const auto slack = words.back() == "milp" ? 4 * allowed : allowed;
    CHECK(outcome.processor_seconds < limit_in_seconds + slack);
    double before = 0;
    const auto ended = interrupted(command_of(words, file), before);
    CHECK(ended.exit_code == 5);
    CHECK(ended.processor_seconds - before < slack);
  }
}

}  // namespace

TEST_CASE("composing heeds limits and interrupts, for whatever verb") { demand_limits_kept(composing()); }

TEST_CASE("rewriting heeds limits and interrupts, for whatever verb") { demand_limits_kept(rewriting()); }

TEST_CASE("searching heeds limits and interrupts, for whatever verb") { demand_limits_kept(searching()); }

TEST_CASE("writing clauses heeds limits and interrupts") { demand_limits_kept(writing()); }

#ifndef GRIDS_SANITIZED
TEST_CASE("who plays does not wait for the whole explanation of a puzzle that takes long") {
  constexpr unsigned long for_all_of_it = 11;  // seconds at most; the explanation alone takes longer
  Command command{{"play", "puzzles/hidato/pass.yml"}, "next\nhint\nback\n"};
  command.resource_limits = {{RLIMIT_CPU, for_all_of_it}};
  const auto outcome = run(command);
  CHECK(outcome.exit_code == 0);
  CHECK(outcome.out.find("1. ") != std::string::npos);
  CHECK(outcome.out.find("Look at ") != std::string::npos);
}
#endif

TEST_CASE("a pipe that nobody writes into is waited for until a limit or an interrupt") {
  const TemporaryFolder folder;
  const auto pipe = folder.file("pipe");
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  for (const auto* verb : {"solve", "check", "candidates", "explain", "render", "minimize", "convert", "export"}) {
    CAPTURE(verb);
    Words words = {verb, pipe};
    if (verb == std::string("export")) words.insert(words.end(), {"--to", "lp"});
    auto limited = words;
    limited.insert(limited.end(), {"--time-limit", "100ms"});
    const auto outcome = run_grids(limited);
    CHECK(outcome.exit_code == 5);
    CHECK(outcome.err.find("the puzzle was still being read") != std::string::npos);
    if (verb == std::string("solve") || verb == std::string("minimize")) {
      limited.emplace_back("--json");
      CHECK(run_grids(limited).out.find("\"limited\":true,\"message\":\"cut short by a limit: the puzzle was still") !=
            std::string::npos);
    }
    RunningProgram program({words});
    program.send_signal(SIGINT);
    CHECK(program.wait().exit_code == 5);
  }
  for (const Words& words : {Words{"batch", "Sudoku", pipe}, Words{"batch", "--from", "lines", pipe},
                             Words{"batch", "--from", "yaml", "-"}, Words{"play", "puzzles/sudoku/noon.yml"}}) {
    CAPTURE(joined(words));
    RunningProgram program({words});
    program.send_signal(SIGINT);
    CHECK(program.wait().exit_code == 5);
  }
}

TEST_CASE("a pipe is read once, whatever is looked for in it") {
  const TemporaryFolder folder;
  const auto pipe = folder.file("pipe");
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  const std::string drawing = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
  for (const auto& text : {read_file(grids::source_path("puzzles/sudoku/noon.yml")), drawing}) {
    CAPTURE(text);
    std::thread writer([&] { write_file(pipe, text); });
    const auto outcome = run_grids({"solve", pipe});
    writer.join();
    CHECK(outcome.exit_code == 0);
    CHECK(outcome.out == run_grids({"solve", "-"}, text).out);
  }
}
