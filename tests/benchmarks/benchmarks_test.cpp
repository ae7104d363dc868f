#include <fstream>
#include <sstream>

#include "composing.hpp"
#include "engines/placement_solver.hpp"
#include "source_path.hpp"
#include "test.hpp"

namespace grids {
namespace {

/// The givens of a line: a character for each cell, or symbols separated by blanks; `.` is unknown.
std::vector<Given> givens(const Puzzle& puzzle, const std::string& line) {
  std::vector<Given> givens;
  std::istringstream words(line);
  const bool packed = line.find(' ') == std::string::npos;
  std::string symbol;
  for (std::size_t i = 0; packed ? i < line.size() : static_cast<bool>(words >> symbol); ++i) {
    if (packed) symbol = line.substr(i, 1);
    if (const auto found = puzzle.symbols().find(symbol)) givens.push_back({cell_at(i), *found});
  }
  return givens;
}

std::uint64_t nodes_of(const std::string& workload, const std::string& type) {
  const bool is_file = type.ends_with(".yml");
  const auto puzzle = is_file ? composing::from_file(source_path(type)) : composing::from_text("- " + type + "\n");
  const CompiledRules rules(puzzle);
  PlacementSolver solver(rules);
  std::ifstream lines(source_path("benchmarks/" + workload + ".txt"));
  std::uint64_t nodes = 0;
  for (std::string line; std::getline(lines, line);) nodes += solver.solve(givens(puzzle, line)).statistics.nodes;
  return nodes;
}

TEST_CASE("every workload takes the number of nodes that is written down") {
  std::ifstream workloads(source_path("benchmarks/workloads.txt"));
  std::size_t checked = 0;
  for (std::string line; std::getline(workloads, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    std::string workload;
    std::string type;
    std::uint64_t nodes = 0;
    words >> workload >> type >> nodes;
    INFO(workload);
    CHECK(nodes_of(workload, type) == nodes);
    ++checked;
  }
  CHECK(checked == 6);
}

}  // namespace
}  // namespace grids
