// Solves Sudokus, a line each, with two threads, and draws the first one:  example_batch puzzles.txt picture.svg
#include <fstream>
#include <grids/grids.hpp>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

namespace {

std::string solved(grids::Solver& solver, const std::string& line) {
  try {
    const auto answer = solver.solve(line);
    switch (answer.outcome) {
      case grids::Outcome::unique: return "unique " + answer.solutions.front().line();
      case grids::Outcome::several: return "several";
      case grids::Outcome::none: return "none";
      case grids::Outcome::unknown: return "cut short";
    }
    return {};
  } catch (const grids::InputError& error) {
    return std::string("error: ") + error.what();
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) {
    std::cerr << "usage: example_batch FILE PICTURE\n";
    return 2;
  }
  std::vector<std::string> lines;
  std::ifstream file(arguments[1]);
  for (std::string line; std::getline(file, line);) lines.push_back(line);

  const auto sudoku = grids::load("Sudoku");
  const grids::Solver prepared(sudoku);  // the rules are worked out once
  std::vector<std::string> results(lines.size());
  const auto work = [&](std::size_t first) {
    auto solver = prepared;  // one for each thread; they share the rules
    for (auto i = first; i < lines.size(); i += 2) results[i] = solved(solver, lines[i]);
  };
  std::thread other(work, 1);
  work(0);
  other.join();
  for (const auto& result : results) std::cout << result << '\n';

  if (!lines.empty()) std::ofstream(arguments[2]) << grids::render_svg(sudoku.with_givens(lines.front()));
}
