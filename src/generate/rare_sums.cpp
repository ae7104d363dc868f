#include "generate/rare_sums.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "generate/layouts/draw.hpp"

namespace grids {
namespace {

/// What a repeated number costs, against the logarithm of the ways to make a sum.
constexpr double repetition = 4;
constexpr double hot = 1.5;
constexpr double cold = 0.05;
constexpr std::size_t steps_per_cell = 400;

class Filling {
 public:
  Filling(const Grid& grid, std::vector<std::int64_t> numbers) : grid_(grid), numbers_(std::move(numbers)) {
    runs_of_.resize(grid.cell_count());
    for (const bool across : {true, false})
      for (const auto cell : grid.cells()) add_run(cell, across);
    for (const auto& run : runs_) longest_ = std::max(longest_, run.size());
    count_ways();
    values_.resize(grid.cell_count());
  }

  void stir(const Region& cells, Random& random) {
    for (const auto cell : cells) values_[index(cell)] = random.below(numbers_.size());
  }
  void set(const Solution& solution) {
    for (std::size_t i = 0; i < values_.size(); ++i) values_[i] = index(solution[i]);
  }
  /// The cells of all runs through the cell.
  Region around(CellId cell) const {
    Region cells;
    for (const auto run : runs_of_[index(cell)]) cells.insert(cells.end(), runs_[run].begin(), runs_[run].end());
    return cells;
  }

  void anneal(Random& random, double from) {
    const auto cells = grid_.cells();
    const auto steps = steps_per_cell * cells.size();
    for (std::size_t step = 0; step < steps; ++step) {
      const auto heat = from * std::pow(cold / from, static_cast<double>(step) / static_cast<double>(steps));
      const auto cell = cells[random.below(cells.size())];
      const auto before = cost_at(cell);
      const auto old = std::exchange(values_[index(cell)], random.below(numbers_.size()));
      const auto worse = cost_at(cell) - before;
      if (worse > 0 && layouts::draw_share(random) >= std::exp(-worse / heat)) values_[index(cell)] = old;
    }
  }

  /// Nothing when some run holds a number twice.
  std::optional<Solution> solution() const {
    Solution solution(values_.size(), symbol_at(0));
    for (const auto& run : runs_)
      if (repetitions(run) > 0) return std::nullopt;
    for (const auto cell : grid_.cells()) solution[index(cell)] = symbol_at(values_[index(cell)]);
    return solution;
  }

 private:
  void add_run(CellId cell, bool across) {
    const auto [row, column] = grid_.place(cell);
    const bool begins = across ? column == 0 || !grid_.in_play(grid_.cell({row, column - 1}))
                               : row == 0 || !grid_.in_play(grid_.cell({row - 1, column}));
    if (!begins) return;
    Region run;
    for (Place place{row, column}; grid_.contains(place) && grid_.in_play(grid_.cell(place));
         across ? ++place.column : ++place.row)
      run.push_back(grid_.cell(place));
    if (run.size() < 2) return;
    for (const auto each : run) runs_of_[index(each)].push_back(runs_.size());
    runs_.push_back(std::move(run));
  }

  /// Of each length, the sets of different numbers with each sum.
  void count_ways() {
    ways_.resize(longest_ + 1);
    ways_[0][0] = 1;
    for (const auto number : numbers_)
      for (auto length = longest_; length > 0; --length)
        for (const auto& [sum, ways] : ways_[length - 1]) ways_[length][sum + number] += ways;
  }

  double cost_at(CellId cell) const {
    double cost = 0;
    for (const auto run : runs_of_[index(cell)]) cost += cost_of(runs_[run]);
    return cost;
  }

  double cost_of(const Region& run) const {
    std::int64_t sum = 0;
    for (const auto cell : run) sum += numbers_[values_[index(cell)]];
    const auto ways = ways_[run.size()].find(sum);
    const auto rare = ways == ways_[run.size()].end() ? 0 : std::log(ways->second);
    return rare + repetition * static_cast<double>(repetitions(run));
  }

  std::size_t repetitions(const Region& run) const {
    Domain seen;
    std::size_t repeated = 0;
    for (const auto cell : run) {
      const auto one = Domain::of(symbol_at(values_[index(cell)]));
      if (!(seen & one).empty()) ++repeated;
      seen |= one;
    }
    return repeated;
  }

  const Grid& grid_;
  std::vector<std::int64_t> numbers_;
  std::vector<Region> runs_;
  std::vector<std::vector<std::size_t>> runs_of_;
  std::size_t longest_ = 0;
  std::vector<std::map<std::int64_t, double>> ways_;
  std::vector<std::size_t> values_;
};

}  // namespace

std::optional<Solution> fill_with_rare_sums(const Grid& grid, const Symbols& symbols, Random& random,
                                            const Solution* start, std::optional<CellId> stirred) {
  std::vector<std::int64_t> numbers;
  for (const auto& symbol : symbols) {
    if (!symbol.number) return std::nullopt;
    numbers.push_back(*symbol.number);
  }
  Filling filling(grid, std::move(numbers));
  if (start != nullptr) filling.set(*start);
  filling.stir(start != nullptr && stirred ? filling.around(*stirred) : grid.cells(), random);
  filling.anneal(random, start != nullptr ? hot / 4 : hot);
  return filling.solution();
}

}  // namespace grids
