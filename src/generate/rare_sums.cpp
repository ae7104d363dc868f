#include "generate/rare_sums.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
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
constexpr std::size_t steps_per_cell_anew = 100;  // of a filling that is there already

class Filling {
 public:
  Filling(const Grid& grid, std::vector<std::int64_t> numbers)
      : grid_(grid), numbers_(std::move(numbers)), runs_of_(grid.cell_count()), values_(grid.cell_count()) {
    for (const bool across : {true, false})
      for (const auto cell : grid.cells()) add_run(cell, across);
    std::size_t longest = 0;
    for (const auto& run : runs_) longest = std::max(longest, run.cells.size());
    find_rarities(longest);
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
    for (const auto run : runs_of_[index(cell)])
      cells.insert(cells.end(), runs_[run].cells.begin(), runs_[run].cells.end());
    return cells;
  }

  void anneal(Random& random, double from, std::size_t for_each) {
    const auto cells = grid_.cells();
    const auto steps = for_each * cells.size();
    const auto cooling = std::pow(cold / from, 1 / static_cast<double>(steps));
    auto heat = from;
    for (auto& run : runs_) count(run);
    for (std::size_t step = 0; step < steps; ++step, heat *= cooling) {
      const auto cell = cells[random.below(cells.size())];
      const auto value = random.below(numbers_.size());
      const auto old = values_[index(cell)];
      if (value == old) continue;
      double worse = 0;
      for (const auto run : runs_of_[index(cell)]) worse += change_of_cost(runs_[run], old, value);
      if (worse > 0 && random.fraction() >= layouts::likelihood(worse / heat)) continue;
      values_[index(cell)] = value;
      for (const auto run : runs_of_[index(cell)]) runs_[run].replace(old, value, numbers_);
    }
  }

  /// Nothing when some run holds a number twice.
  std::optional<Solution> solution() const {
    Solution solution(values_.size(), symbol_at(0));
    for (const auto& run : runs_)
      if (std::ranges::any_of(run.times, [](std::uint16_t times) { return times > 1; })) return std::nullopt;
    for (const auto cell : grid_.cells()) solution[index(cell)] = symbol_at(values_[index(cell)]);
    return solution;
  }

 private:
  struct Run {
    Region cells;
    std::int64_t sum = 0;
    std::vector<std::uint16_t> times = {};  ///< by value: how often it holds it

    void replace(std::size_t old, std::size_t value, const std::vector<std::int64_t>& numbers) {
      sum += numbers[value] - numbers[old];
      --times[old];
      ++times[value];
    }
  };

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
    runs_.push_back({std::move(run)});
  }

  void count(Run& run) const {
    run.sum = 0;
    run.times.assign(numbers_.size(), 0);
    for (const auto cell : run.cells) {
      run.sum += numbers_[values_[index(cell)]];
      ++run.times[values_[index(cell)]];
    }
  }

  /// Of each length, the logarithm of how many sets of different numbers have a sum; nothing where none has.
  void find_rarities(std::size_t longest) {
    const auto [least, most] = std::ranges::minmax(numbers_);
    least_ = least;
    std::vector<std::map<std::int64_t, double>> ways(longest + 1);
    ways[0][0] = 1;
    for (const auto number : numbers_)
      for (auto length = longest; length > 0; --length)
        for (const auto& [sum, count] : ways[length - 1]) ways[length][sum + number] += count;
    for (std::size_t length = 0; length <= longest; ++length) {
      auto& rarities = rarities_.emplace_back(length * static_cast<std::size_t>(most - least) + 1);
      for (const auto& [sum, count] : ways[length]) rarities[place(length, sum)] = std::log(count);
    }
  }
  std::size_t place(std::size_t length, std::int64_t sum) const {
    return static_cast<std::size_t>(sum - static_cast<std::int64_t>(length) * least_);
  }

  double change_of_cost(const Run& run, std::size_t old, std::size_t value) const {
    const auto length = run.cells.size();
    const auto& rarities = rarities_[length];
    const auto sum = run.sum + numbers_[value] - numbers_[old];
    const auto repeated = (run.times[value] > 0 ? 1 : 0) - (run.times[old] > 1 ? 1 : 0);
    return rarities[place(length, sum)] - rarities[place(length, run.sum)] + repetition * repeated;
  }

  const Grid& grid_;
  std::vector<std::int64_t> numbers_;
  std::vector<Run> runs_;
  std::vector<std::vector<std::size_t>> runs_of_;
  std::int64_t least_ = 0;                     ///< number
  std::vector<std::vector<double>> rarities_;  ///< by length and by how far a sum is from the least that is thinkable
  std::vector<std::size_t> values_;            ///< of each cell: the place of its number
};

}  // namespace

std::optional<Solution> fill_with_rare_sums(const Grid& grid, const Symbols& symbols, Random& random,
                                            const Solution* start, std::optional<CellId> stirred) {
  assert(start == nullptr || start->size() >= grid.cell_count());
  assert(start != nullptr || !stirred);
  std::vector<std::int64_t> numbers;
  for (const auto& symbol : symbols) {
    if (!symbol.number) return std::nullopt;
    numbers.push_back(*symbol.number);
  }
  Filling filling(grid, std::move(numbers));
  if (start != nullptr) filling.set(*start);
  filling.stir(start != nullptr && stirred ? filling.around(*stirred) : grid.cells(), random);
  if (start != nullptr)
    filling.anneal(random, hot / 4, steps_per_cell_anew);
  else
    filling.anneal(random, hot, steps_per_cell);
  return filling.solution();
}

}  // namespace grids
