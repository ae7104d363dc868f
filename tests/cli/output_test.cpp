#include <sys/resource.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>

#include "running/program.hpp"
#include "source_path.hpp"
#include "test.hpp"

using grids::source_path;
using namespace grids::cli_tests;
namespace fs = std::filesystem;

namespace {

using Words = std::vector<std::string>;

/// Everything that writes a file: the words before `-o FILE`, the puzzle among them.
struct Writer {
  Words words;
  std::string suffix;
};

std::vector<Writer> writers(const std::string& puzzle) {
  return {{{"explain", puzzle}, ".html"}, {{"explain", puzzle}, ".txt"}, {{"render", puzzle}, ".svg"},
          {{"render", puzzle}, ".pdf"},   {{"render", puzzle}, ".txt"},  {{"export", "--to", "lp", puzzle}, ".lp"},
          {{"minimize", puzzle}, ".yml"}, {{"convert", puzzle}, ".yml"}, {{"new", "Sudoku"}, ".yml"}};
}

Outcome write_to(const std::string& file, const Writer& writer, Words more = {},
                 unsigned long largest = RLIM_INFINITY) {
  Command command{writer.words};
  command.arguments.insert(command.arguments.end(), {"-o", file});
  command.arguments.insert(command.arguments.end(), more.begin(), more.end());
  command.resource_limits = {{RLIMIT_FSIZE, largest}};
  return run(command);
}

std::size_t files_in(const std::string& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

const std::string morning = "puzzles/sudoku/morning.yml";

}  // namespace

TEST_CASE("no verb overwrites a file unless it is told to, nor leaves anything else behind") {
  for (const auto& writer : writers(source_path(morning))) {
    CAPTURE(writer.words, writer.suffix);
    const TemporaryFolder folder;
    const auto file = folder.file("old" + writer.suffix);
    write_file(file, "old");
    const auto refused = write_to(file, writer);
    CHECK(refused.exit_code == 2);
    CHECK(refused.err == file + " exists already; choose another name, or use --force\n");
    CHECK(read_file(file) == "old");
    CHECK(write_to(file, writer, {"--force"}).exit_code == 0);
    CHECK(read_file(file).size() > 3);
    CHECK(files_in(folder.file("")) == 1);
  }
}

TEST_CASE("no verb writes over what it reads, whatever it is called") {
  const TemporaryFolder folder;
  const auto puzzle = folder.file("mine.yml");
  const auto text = read_file(source_path(morning));
  write_file(puzzle, text);
  fs::create_symlink(puzzle, folder.file("link.yml"));
  for (auto writer : writers(puzzle)) {
    if (writer.words.front() == "new") continue;
    if (writer.words.front() == "render") writer.words.insert(writer.words.end(), {"--to", "svg"});
    CAPTURE(writer.words);
    for (const auto& name : {puzzle, folder.file("link.yml")}) {
      const auto refused = write_to(name, writer, {"--force"});
      CHECK(refused.exit_code == 2);
      CHECK(refused.err == name + " is what is read; choose another name\n");
      CHECK(read_file(puzzle) == text);
    }
  }
  const auto play = run_grids({"play", puzzle}, "export " + puzzle + "\nsave " + puzzle + "\n");
  CHECK(play.exit_code == 2);
  CHECK(play.out.find(puzzle + " is what is read; choose another name.") != std::string::npos);
  CHECK(read_file(puzzle) == text);
}

TEST_CASE("a file that cannot be written whole is not written at all, and the old one stays") {
  for (const auto& writer : writers(source_path(morning))) {
    CAPTURE(writer.words, writer.suffix);
    const TemporaryFolder folder;
    for (const auto* name : {"old", "new"}) {
      const auto file = folder.file(name + writer.suffix);
      if (name == std::string("old")) write_file(file, "old");
      const auto outcome = write_to(file, writer, {"--force"}, 256);
      CHECK(outcome.exit_code == 1);
      CHECK(outcome.err.find("grids: cannot write " + file + ": File too large\n") != std::string::npos);
    }
    CHECK(read_file(folder.file("old" + writer.suffix)) == "old");
    CHECK(files_in(folder.file("")) == 1);
  }
}

TEST_CASE("of a certificate all three files are written or none") {
  const TemporaryFolder folder;
  const auto name = folder.file("proof");
  const Writer prove{{"prove", source_path("puzzles/sudoku/midnight.yml")}, ""};
  for (const unsigned long largest : {256UL, 100'000UL}) {
    const auto outcome = write_to(name, prove, {}, largest);
    CHECK(outcome.exit_code == 1);
    CHECK(outcome.err.find("File too large") != std::string::npos);
    CHECK(files_in(folder.file("")) == 0);
  }
  write_file(name + ".cnf", "old");
  CHECK(write_to(name, prove).exit_code == 2);
  CHECK(files_in(folder.file("")) == 1);
  CHECK(write_to(name, prove, {"--force", "--time-limit", "0s"}).exit_code == 5);
  CHECK(read_file(name + ".cnf") == "old");
  CHECK(files_in(folder.file("")) == 1);
  CHECK(write_to(name, prove, {"--force"}).exit_code == 0);
  CHECK(files_in(folder.file("")) == 3);
}

TEST_CASE("an overwritten file keeps its mode, and a link leads where it led") {
  const TemporaryFolder folder;
  const Writer render{{"render", source_path(morning)}, ""};
  const auto file = folder.file("real.svg");
  write_file(file, "old");
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
  fs::create_symlink("real.svg", folder.file("link.svg"));
  fs::create_symlink("made.svg", folder.file("dangling.svg"));
  CHECK(write_to(folder.file("link.svg"), render).exit_code == 2);
  CHECK(write_to(folder.file("link.svg"), render, {"--force"}).exit_code == 0);
  CHECK(fs::is_symlink(folder.file("link.svg")));
  CHECK(read_file(file).starts_with("<svg"));
  CHECK(fs::status(file).permissions() == (fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read));
  CHECK(write_to(folder.file("dangling.svg"), render).exit_code == 0);
  CHECK(fs::is_symlink(folder.file("dangling.svg")));
  CHECK(read_file(folder.file("made.svg")).starts_with("<svg"));
}

TEST_CASE("pipes and devices are written as they come, without --force") {
  const TemporaryFolder folder;
  const auto expected = run_grids({"render", morning, "--to", "svg"}).out;
  CHECK(run_grids({"render", morning, "--to", "svg", "-o", "/dev/stdout"}).out == expected);
  CHECK(run_grids({"render", morning, "--to", "svg", "-o", "/dev/null"}).exit_code == 0);
  const auto full = run_grids({"render", morning, "--to", "svg", "-o", "/dev/full"});
  CHECK(full.exit_code == 1);
  CHECK(full.err == "grids: cannot write /dev/full: No space left on device\n");
  const auto pipe = folder.file("pipe");
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  RunningProgram writing({{"render", morning, "--to", "svg", "-o", pipe}});
  CHECK(read_file(pipe) == expected);
  CHECK(writing.wait().exit_code == 0);
}

TEST_CASE("where no file can be made, the message names the file and the cause") {
  const TemporaryFolder folder;
  const Writer render{{"render", "--to", "svg", source_path(morning)}, ""};
  const auto nowhere = folder.file("no/such.svg");
  CHECK(write_to(nowhere, render).err == "grids: cannot write " + nowhere + ": No such file or directory\n");
  fs::create_directory(folder.file("folder.svg"));
  CHECK(write_to(folder.file("folder.svg"), render).err ==
        "grids: cannot write " + folder.file("folder.svg") + ": Is a directory\n");
  CHECK(write_to("/proc/such.svg", render).exit_code == 1);
}

TEST_CASE("help of a verb is what the verb says of itself") {
  CHECK(run_grids({"help"}).out == run_grids({"--help"}).out);
  CHECK(run_grids({"help", "solve"}).out == run_grids({"solve", "--help"}).out);
}

TEST_CASE("whatever is printed, a full disk is told by the exit code") {
  const auto line = std::string(81, '.') + "\n";
  const std::vector<std::pair<Words, std::string>> printing = {{{"--help"}, {}},
                                                               {{"--version"}, {}},
                                                               {{"help"}, {}},
                                                               {{"help", "solve"}, {}},
                                                               {{"solve", "--help"}, {}},
                                                               {{"solve", morning}, {}},
                                                               {{"solve", "--json", morning}, {}},
                                                               {{"solve", "--count", morning}, {}},
                                                               {{"candidates", morning}, {}},
                                                               {{"check", morning}, {}},
                                                               {{"convert", morning}, {}},
                                                               {{"explain", morning}, {}},
                                                               {{"export", "--to", "opb", morning}, {}},
                                                               {{"generate", "SixySudoku"}, {}},
                                                               {{"hint", morning}, {}},
                                                               {{"minimize", morning}, {}},
                                                               {{"new", "Sudoku"}, {}},
                                                               {{"new"}, {}},
                                                               {{"play", morning}, "next\n"},
                                                               {{"rate", morning}, {}},
                                                               {{"render", morning}, {}},
                                                               {{"schema"}, {}},
                                                               {{"types"}, {}},
                                                               {{"types", "--json", "Sudoku"}, {}},
                                                               {{"batch", "Sudoku", "-"}, line},
                                                               {{"batch", "--from", "lines", "-"}, line}};
  for (const auto& [words, input] : printing) {
    CAPTURE(words);
    Command command{words, input};
    command.output_file = "/dev/full";
    const auto outcome = run(command);
    CHECK(outcome.exit_code == 1);
    CHECK(outcome.err.find("grids: cannot write to standard output: No space left on device\n") != std::string::npos);
  }
}

TEST_CASE("a model in which nothing is left to find, or that cannot be, is told of") {
  const std::string row = "symbols: I x\neach row: count I = 1 or count x = 1\ninitial: ";
  const auto solved = run_grids({"export", "--to", "opb", "-"}, row + "I.\n");
  CHECK(solved.exit_code == 0);
  CHECK(solved.err == "Preparing the rules has decided every cell: the model leaves nothing to find.\n");
  const auto impossible =
      run_grids({"export", "--to", "opb", "-"}, "symbols: I x\neach row: permutation\ninitial: II\n");
  CHECK(impossible.err == "Preparing the rules has shown that there is no solution: the model says so at once.\n");
  CHECK(run_grids({"export", "--to", "opb", "-"}, row + "...\n").err.empty());
}

TEST_CASE("explanations speak of lists in their number, and of each stretch in its row") {
  const auto stretches = run_grids({"explain", "-"},
                                   "symbols: x -\neach line: count x = clue\neach run among x of line: length > 1\n"
                                   "top: 0, 2, .\nleft: 0, ., 2\ninitial: ['...', '...', '...']\n");
  CHECK(stretches.out.find("each stretch of x in row b has at least 2 cells") != std::string::npos);
  CHECK(stretches.out.find("for each stretch") == std::string::npos);
  const auto around = run_grids({"explain", "-"},
                                "symbols: x -\neach around: count x = clue\neach clued cell: is -\n"
                                "initial: ['...', '...', '...']\nclues: ['...', '.0.', '...']\n");
  CHECK(around.out.find("the cells around b2 have no x") != std::string::npos);
}
