#include <algorithm>
#include <grids/puzzle.hpp>
#include <map>

#include "api/puzzle_data.hpp"
#include "api/translation.hpp"
#include "core/nearest.hpp"
#include "formats/documents/placement_line.hpp"

namespace grids::GRIDS_ABI {

Cell::Cell(const char* name) : Cell(std::string(name)) {}

Cell::Cell(const std::string& name) {
  const auto place = parse_cell_name(name);
  if (!place) throw InputError("'" + name + "' is no cell; a cell is named as b3 or r2c3");
  row = place->row;
  column = place->column;
}

std::string Cell::name(CellNames names) const {
  const auto number = [](std::size_t from_zero) { return std::to_string(from_zero + 1); };
  if (names == CellNames::letters) return row_letters(row) + number(column);
  return std::string("r").append(number(row)).append("c").append(number(column));
}

Puzzle::Data::Data(grids::Puzzle composed, std::vector<std::string> of_files, std::vector<Diagnostic> of_warnings)
    : puzzle(std::move(composed)), files(std::move(of_files)), warnings(std::move(of_warnings)) {
  for (const auto& symbol : puzzle.symbols()) symbols.push_back(symbol.name);
}

std::size_t Puzzle::rows() const noexcept { return data_->puzzle.grid().rows(); }
std::size_t Puzzle::columns() const noexcept { return data_->puzzle.grid().columns(); }
const std::vector<std::string>& Puzzle::symbols() const noexcept { return data_->symbols; }

std::vector<Cell> Puzzle::cells() const {
  std::vector<Cell> cells;
  const auto& grid = data_->puzzle.grid();
  for (const auto cell : grid.cells()) cells.push_back(told(grid, cell));
  return cells;
}

bool Puzzle::in_play(Cell cell) const noexcept {
  const auto& grid = data_->puzzle.grid();
  return grid.contains({cell.row, cell.column}) && grid.in_play(grid.cell({cell.row, cell.column}));
}

std::vector<std::string> Puzzle::candidates(Cell cell) const {
  const auto& puzzle = data_->puzzle;
  const auto id = cell_of(puzzle.grid(), cell);
  return puzzle.grid().in_play(id) ? told(puzzle, puzzle.domain(id)) : std::vector<std::string>();
}

const std::string& Puzzle::type() const noexcept { return data_->puzzle.captions.type; }
const std::string& Puzzle::title() const noexcept { return data_->puzzle.captions.title; }
const std::string& Puzzle::author() const noexcept { return data_->puzzle.captions.author; }
const std::string& Puzzle::rules() const noexcept { return data_->puzzle.captions.rules; }

std::vector<Given> Puzzle::givens() const {
  std::vector<Given> givens;
  for (const auto& [cell, symbol] : data_->puzzle.givens()) givens.push_back(told(data_->puzzle, cell, symbol));
  return givens;
}

Puzzle with(const Puzzle& puzzle, std::vector<grids::Given> givens) {
  auto data = std::make_shared<Puzzle::Data>(*puzzle.data());
  data->puzzle.set_givens(std::move(givens));
  return Puzzle(std::move(data));
}

std::vector<grids::Given> givens_of(const grids::Puzzle& puzzle, const std::vector<Given>& givens) {
  std::map<CellId, SymbolId> known;
  const auto& symbols = puzzle.symbols();
  for (const auto& [cell, name] : givens) {
    const auto id = cell_of(puzzle.grid(), cell);
    if (!puzzle.grid().in_play(id)) throw InputError(cell.name() + " is a block, which holds no symbol");
    const auto symbol = symbols.find(name);
    if (!symbol) throw InputError("'" + name + "' at " + cell.name() + " is not a symbol (" + symbols.text() + ")");
    const auto [there, is_new] = known.emplace(id, *symbol);
    if (!is_new && there->second != *symbol)
      throw InputError(cell.name() + " cannot hold both '" + symbols.name(there->second) + "' and '" + name + "'");
  }
  std::vector<grids::Given> all;
  for (const auto& [cell, symbol] : known) all.push_back({cell, symbol});
  return all;
}

Puzzle Puzzle::with_givens(const std::vector<Given>& givens) const {
  return with(*this, givens_of(data_->puzzle, givens));
}

Puzzle Puzzle::with_givens(std::string_view line) const {
  std::vector<grids::Given> givens;
  PlacementReader::Rest behind;
  const auto wrong = PlacementReader(data_->puzzle).read(line, givens, behind);
  if (!wrong.empty()) throw InputError(wrong);
  return with(*this, std::move(givens));
}

bool Puzzle::accepts(const Solution& solution) const {
  const auto& puzzle = data_->puzzle;
  if (solution.puzzle().rows() != rows() || solution.puzzle().columns() != columns()) return false;
  const auto symbols = solution_of(solution);
  return std::ranges::all_of(puzzle.givens(),
                             [&](const grids::Given& given) { return symbols[index(given.cell)] == given.symbol; }) &&
         puzzle.accepts(symbols);
}

const std::vector<std::string>& Puzzle::files() const noexcept { return data_->files; }
const std::vector<Diagnostic>& Puzzle::warnings() const noexcept { return data_->warnings; }

const std::string& Solution::at(Cell cell) const {
  static const std::string nothing;
  const auto& puzzle = inside(puzzle_);
  const auto id = cell_of(puzzle.grid(), cell);
  return puzzle.grid().in_play(id) ? puzzle.symbols().name(symbol_at(symbols_[index(id)])) : nothing;
}

std::optional<std::int64_t> Solution::number(Cell cell) const {
  const auto& puzzle = inside(puzzle_);
  const auto id = cell_of(puzzle.grid(), cell);
  return puzzle.grid().in_play(id) ? puzzle.symbols().number(symbol_at(symbols_[index(id)])) : std::nullopt;
}

std::vector<std::pair<Cell, Cell>> Solution::links() const {
  const auto& puzzle = inside(puzzle_);
  std::vector<std::pair<Cell, Cell>> joined;
  if (!puzzle.links_shown) return joined;
  for (const auto& [first, second, link, rank] : puzzle.links)
    if (puzzle.number(link, symbol_at(symbols_[index(link)])).value_or(0) == 1)
      joined.emplace_back(told(puzzle.grid(), first), told(puzzle.grid(), second));
  return joined;
}

std::string Solution::line() const {
  std::string line;
  SolutionWriter(inside(puzzle_)).append(solution_of(*this), line);
  return line;
}

bool operator==(const Solution& a, const Solution& b) {
  return a.puzzle_.rows() == b.puzzle_.rows() && a.puzzle_.columns() == b.puzzle_.columns() &&
         a.puzzle_.symbols() == b.puzzle_.symbols() && a.symbols_ == b.symbols_;
}

}  // namespace grids::GRIDS_ABI
