#include "cli/batch/solution_line.hpp"

#include <algorithm>

#include "render/known_lines.hpp"
#include "render/text.hpp"

namespace grids::cli {

SolutionLine::SolutionLine(const Puzzle& puzzle) : symbols_(puzzle), drawn_(has_lines(puzzle) ? &puzzle : nullptr) {}

void SolutionLine::append(const Solution& solution, std::string& out) const {
  if (drawn_ == nullptr) return symbols_.append(solution, out);
  TextStyle plain;
  plain.boxes = false;
  auto rows = render_text(*drawn_, solution, plain);
  if (rows.ends_with('\n')) rows.pop_back();
  std::ranges::replace(rows, '\n', '/');
  out += rows;
}

}  // namespace grids::cli
