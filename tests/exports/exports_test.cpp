#include "engines/exports/exports.hpp"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>

#include "composing.hpp"
#include "engines/native_engine.hpp"
#include "model/rewriter.hpp"
#include "test.hpp"

namespace grids {
namespace {

namespace fs = std::filesystem;

/// The variables that hold, as the exported map writes them, out of a solver's output.
using Holding = std::function<std::set<std::string>(const std::string& output)>;

/// A folder that goes away with its files.
struct Folder {
  Folder() : path(fs::temp_directory_path() / ("grids-exports-" + std::to_string(::getpid()))) {
    fs::create_directories(path);
  }
  ~Folder() { fs::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  fs::path path;
};

std::string read(const fs::path& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

int run(const std::string& command) { return std::system(command.c_str()); }

/// Says so and returns false when a program that a test needs is not installed.
bool installed(const std::string& program) {
  if (run("command -v " + program + " >/dev/null 2>&1") == 0) return true;
  WARN(program << " is not installed: what is exported for it was not solved");
  return false;
}

/// Puzzles of several normal forms, each with one solution that is not found without search.
const std::vector<std::string> texts{
    "- Sudoku\n- initial: |\n"
    "    ....6...7\n    ....97...\n    ..5..2.9.\n    ..3...2..\n    51.....6.\n"
    "    4.2.....1\n    .7..5.92.\n    ..4.7...6\n    ...1....8\n",
    "- size: 3x3\n- symbols: 1-9\n- each row: sum = 15\n- each column: sum = 15\n- a1 + b2 + c3 = 15\n"
    "- a3 + b2 + c1 = 15\n- each a1-c3: permutation\n- a1 < a3\n- a1 < c1\n- a1 < c3\n- a3 > c1\n",
};

std::string exported(const Puzzle& puzzle, std::string_view format) {
  auto rewritten = puzzle;
  REQUIRE(rewritten.apply_givens());
  REQUIRE_FALSE(rewrite(rewritten).contradiction);
  const auto model = PseudoBooleanModel::of(rewritten);
  std::string text;
  find_export_format(format)->write({rewritten, model}, [&text](std::string_view piece) { text.append(piece); });
  return text;
}

/// Reads back, through the map in the comments of an exported text, which symbols the variables stand for.
Solution read_back(const Puzzle& puzzle, const std::string& text, const std::set<std::string>& holding) {
  std::map<std::string, std::string> symbols;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string comment;
    std::string variable;
    std::string name;
    if (!(words >> comment >> variable >> name) || name.find('=') == std::string::npos) continue;
    if (variable == "holds" || holding.contains(variable))
      symbols[name.substr(0, name.find('='))] = name.substr(name.find('=') + 1);
  }
  Solution solution;
  for (const auto cell : puzzle.grid().cells()) {
    const auto symbol = puzzle.symbols().find(symbols[puzzle.grid().name(cell)]);
    REQUIRE(symbol);
    solution.push_back(*symbol);
  }
  return solution;
}

std::string with_files(std::string command, const std::string& in, const std::string& out) {
  for (const auto& [word, file] : {std::pair(std::string("OUT"), out), std::pair(std::string("IN"), in)})
    for (auto at = command.find(word); at != std::string::npos; at = command.find(word, at + file.size()))
      command.replace(at, word.size(), file);
  return command;
}

Solution only_solution(const Puzzle& puzzle) {
  Solution only;
  const auto answer = NativeEngine().solve(puzzle, 2, {}, [&only](const Solution& solution) {
    only = solution;
    return true;
  });
  REQUIRE(answer.outcome() == Outcome::unique);
  return only;
}

/// Exports each puzzle, solves it by a command in which IN and OUT stand for files, and demands its solution.
void solve_exports(std::string_view format, const std::string& command, const Holding& holding) {
  const Folder folder;
  const auto in = (folder.path / "in").string();
  const auto out = (folder.path / "out").string();
  for (const auto& text : texts) {
    INFO(text);
    const auto puzzle = composing::from_text(text);
    const auto model = exported(puzzle, format);
    std::ofstream(in) << model;
    run(with_files(command, in, out));
    const auto output = read(out);
    INFO(output);
    CHECK(read_back(puzzle, model, holding(output)) == only_solution(puzzle));
    fs::remove(out);
  }
}

std::set<std::string> words_of(const std::string& output) {
  std::istringstream in(output);
  std::set<std::string> words;
  for (std::string word; in >> word;) words.insert(word);
  return words;
}

/// Of lines of three words or more, the name in those where the value is 1: glpsol's "17 x17 * 1 0 1", CBC's "17 x17 1
/// 0".
std::set<std::string> ones(const std::string& output, std::size_t name, std::size_t value) {
  std::set<std::string> holding;
  std::istringstream in(output);
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::vector<std::string> all;
    for (std::string word; words >> word;) all.push_back(word);
    if (all.size() > std::max(name, value) && all[value] == "1") holding.insert(all[name]);
  }
  return holding;
}

/// The variables with these names ("a1=7") in the map of an exported text.
std::set<std::string> variables_of(const std::string& text, const std::set<std::string>& names) {
  std::set<std::string> variables;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string comment;
    std::string variable;
    std::string name;
    if (words >> comment >> variable >> name && names.contains(name)) variables.insert(variable);
  }
  return variables;
}

TEST_CASE("cadical and minisat solve exported clauses") {
  if (installed("cadical")) solve_exports("dimacs", "cadical -q IN >OUT", words_of);
  if (installed("minisat")) solve_exports("dimacs", "minisat -verb=0 IN OUT >/dev/null 2>&1", words_of);
}

TEST_CASE("glpsol and cbc solve exported linear programs") {
  if (installed("glpsol"))
    solve_exports("lp", "glpsol --lp IN --output OUT >/dev/null",
                  [](const std::string& output) { return ones(output, 1, 3); });
  if (installed("cbc"))
    solve_exports("lp", "cp IN IN.lp; cbc IN.lp solve solution OUT >/dev/null",
                  [](const std::string& output) { return ones(output, 1, 2); });
}

TEST_CASE("glpsol and cbc solve exported MPS files") {
  if (installed("glpsol"))
    solve_exports("mps", "glpsol --freemps IN --output OUT >/dev/null",
                  [](const std::string& output) { return ones(output, 1, 3); });
  if (installed("cbc"))
    solve_exports("mps", "cp IN IN.mps; cbc IN.mps solve solution OUT >/dev/null",
                  [](const std::string& output) { return ones(output, 1, 2); });
}

TEST_CASE("minizinc compiles exported models, and gecode solves them") {
  if (!installed("minizinc") || !installed("fzn-gecode")) return;
  const Folder folder;
  const auto in = (folder.path / "model.mzn").string();
  const auto out = (folder.path / "out").string();
  for (const auto& text : texts) {
    INFO(text);
    const auto puzzle = composing::from_text(text);
    const auto model = exported(puzzle, "minizinc");
    std::ofstream(in) << model;
    run("minizinc --solver gecode " + in + " >" + out + " 2>&1");
    const auto output = read(out);
    INFO(output);
    CHECK(read_back(puzzle, model, variables_of(model, words_of(output))) == only_solution(puzzle));
  }
}

TEST_CASE("a format has one name, and unknown ones are nobody's") {
  for (const auto& format : export_formats()) CHECK(find_export_format(format.name) == &format);
  CHECK(find_export_format("cnf") == nullptr);
}

}  // namespace
}  // namespace grids
