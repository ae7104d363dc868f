#include "formats/sgt/parts.hpp"

#include <algorithm>

#include "core/symbols.hpp"

namespace grids {
namespace {

std::size_t read_extent(PassageScanner& scanner, std::size_t most, const std::string& what) {
  const auto extent = scanner.number(what);
  if (extent.value >= 1 && extent.value <= most) return extent.value;
  throw InputError(extent.typed.where(),
                   "a side of " + std::string(extent.typed.text) + "; it must be 1 to " + std::to_string(most));
}

bool at_end(const PassageScanner& scanner) { return scanner.at_end() || scanner.next_is(','); }

[[noreturn]] void fail_beyond_cells(const Passage& at, std::size_t cells) {
  throw InputError(at.where(), "this goes on beyond the last of the " + std::to_string(cells) + " cells");
}

[[noreturn]] void fail_short_of_cells(const PassageScanner& scanner, std::size_t found, std::size_t cells) {
  throw InputError(scanner.here().where(),
                   "the grid ends after " + std::to_string(found) + " of " + std::to_string(cells) + " cells");
}

}  // namespace

std::size_t read_sgt_side(PassageScanner& scanner) {
  return read_extent(scanner, Symbols::most, "the side of the grid");
}

Size read_sgt_size(PassageScanner& scanner) {
  const auto columns = read_extent(scanner, Grid::most, "the number of columns");
  return {scanner.take('x') ? read_extent(scanner, Grid::most, "the number of rows") : columns, columns};
}

void skip_sgt_difficulty(PassageScanner& scanner) {
  if (scanner.take('d')) scanner.skip();
}

Size read_sgt_header(PassageScanner& scanner) {
  const auto size = read_sgt_size(scanner);
  skip_sgt_difficulty(scanner);
  scanner.expect(':', "':' after the size of the grid");
  return size;
}

void read_sgt_runs(PassageScanner& scanner, std::size_t cells, const std::function<void(CellId)>& read_cell) {
  std::size_t cell = 0;
  bool after_number = false;
  while (!at_end(scanner)) {
    const auto at = scanner.here();
    if (scanner.take('_')) {
      if (after_number && scanner.next_is_digit()) continue;
      throw InputError(at.where(), "'_' parts two numbers, expected one on each side");
    }
    const char next = at.text.front();
    const bool is_run = next >= 'a' && next <= 'z';
    const auto passed = is_run ? static_cast<std::size_t>(next - 'a') + 1 : 1;
    if (cell + passed > cells) fail_beyond_cells(at, cells);
    is_run ? static_cast<void>(scanner.skip()) : read_cell(cell_at(cell));
    after_number = !is_run;
    cell += passed;
  }
  if (cell < cells) fail_short_of_cells(scanner, cell, cells);
}

void read_sgt_steps(PassageScanner& scanner, const Grid& grid, const SgtSteps& steps,
                    const std::function<void(CellId, char)>& found) {
  std::size_t cell = 0;
  while (!at_end(scanner)) {
    const auto at = scanner.here();
    const auto offset = steps.letters.find(scanner.skip());
    if (offset == std::string_view::npos)
      throw InputError(at.where(), "found " + quoted(at.text) + ", expected a letter: how many cells to pass over");
    const bool finds = at.text != "z" && at.text != "Z";
    cell += finds ? offset % steps.longest : 25;
    if (cell > grid.cell_count()) fail_beyond_cells(at, grid.cell_count());
    if (finds && cell < grid.cell_count()) found(cell_at(cell), at.text.front());
    if (finds) ++cell;
  }
  if (cell <= grid.cell_count()) fail_short_of_cells(scanner, cell, grid.cell_count());
}

std::vector<std::string> read_sgt_counts(PassageScanner& scanner, std::size_t count, const std::string& what) {
  std::vector<std::string> counts;
  while (counts.size() < count) {
    const auto expected = what + " " + std::to_string(counts.size() + 1) + " of " + std::to_string(count);
    scanner.expect(',', "',' and " + expected);
    counts.emplace_back(scanner.number(expected).typed.text);
  }
  return counts;
}

}  // namespace grids
