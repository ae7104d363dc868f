#include "counting/cubes.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <map>

#include "counting/row_stack.hpp"
#include "engines/interface/enumeration.hpp"
#include "engines/native_engine.hpp"
#include "model/rewriter.hpp"
#include "propagation/fixpoint.hpp"
#include "propagation/program.hpp"

namespace grids {
namespace {

/// Cells whose branches are looked at, those with the fewest candidates: in large grids there are hundreds with two, of
/// which some decide far more than others.
constexpr std::size_t most_looked_at = 400;

/// A part that nobody cut must have no solutions, which is soon seen.
constexpr std::uint64_t most_nodes_of_none = 1000;

/// How fast a tree grows with what is to be decided if each node decides so much in its branches: the logarithm of the
/// x with sum x^-r = 1.
double growth(std::span<const double> reductions) {
  if (reductions.size() < 2) return 0;
  const auto least = std::max(*std::ranges::min_element(reductions), 1e-6);
  double low = 0;
  double high = std::log(static_cast<double>(reductions.size())) / least;
  for (int i = 0; i < 40; ++i) {
    const auto middle = (low + high) / 2;
    double sum = 0;
    for (const auto reduction : reductions) sum += std::exp(-middle * std::max(reduction, 1e-6));
    (sum > 1 ? low : high) = middle;
  }
  return high;
}

/// The tree whose leaves are the cubes.
class CubeTree {
 public:
  CubeTree(const Puzzle& puzzle, const Program& program, const StopToken& stop)
      : puzzle_(puzzle), stop_(stop), fixpoint_(program), rows_(program) {
    std::ranges::copy(program.root(), rows_[0]);
    fixpoint_.wake_all();
    nodes_.push_back({});
    nodes_[0].row = next_row_++;
    nodes_[0].cube.refuted = !fixpoint_.run(rows_[0]);
    nodes_[0].undecided = undecided(rows_[0]);
  }

  std::vector<Cube> split(std::size_t wanted) {
    for (std::size_t open = 1; open < wanted;) {
      const auto hardest = std::ranges::max_element(nodes_, {}, [](const Node& node) {
        return node.cube.refuted || node.whole || !node.children.empty() ? -1.0 : node.undecided;
      });
      if (hardest->cube.refuted || hardest->whole || !hardest->children.empty()) break;
      demand_more_time(stop_, "the puzzle was still being cut");
      open += cut(static_cast<std::size_t>(hardest - nodes_.begin()));
      if (open == 0) break;
    }
    std::vector<Cube> cubes;
    gather(0, cubes);
    return cubes;
  }

 private:
  struct Node {
    Cube cube = {};
    std::size_t row = 0;
    double undecided = 0;  ///< how many candidates must go
    bool whole = false;    ///< it cannot be cut
    std::vector<std::size_t> children = {};
  };
  struct Branching {
    CellId cell{};
    double growth = HUGE_VAL;
  };

  double undecided(std::uint64_t* row) {
    double sum = 0;
    for (const auto domain : fixpoint_.publish(row))
      sum += static_cast<double>(std::max<std::size_t>(domain.size(), 1) - 1);
    return sum;
  }

  /// Assumes a symbol in the row behind all others. Whether propagation lets it stand.
  bool assume(std::size_t row, CellId cell, SymbolId symbol) {
    return rows_.assume(fixpoint_, row, next_row_, cell, Domain::of(symbol));
  }

  /// The cell to cut at; with a growth that is no number where there is none.
  Branching choose(const Node& node) {
    const auto now = fixpoint_.publish(rows_[node.row]);
    std::vector<std::pair<CellId, Domain>> cells;
    for (const auto cell : puzzle_.grid().cells())
      if (puzzle_.grid().in_play(cell) && now[index(cell)].size() > 1) cells.emplace_back(cell, now[index(cell)]);
    std::ranges::stable_sort(cells, {}, [](const auto& one) { return one.second.size(); });
    cells.resize(std::min(cells.size(), most_looked_at));
    Branching best;
    for (const auto& [cell, candidates] : cells) {
      std::vector<double> reductions;
      for (const auto symbol : candidates)
        if (assume(node.row, cell, symbol)) reductions.push_back(node.undecided - undecided(rows_[next_row_]));
      const auto grows = growth(reductions);
      if (grows < best.growth) best = {cell, grows};
      if (reductions.size() < 2) break;
    }
    return best;
  }

  /// Cuts a leaf. Returns how many more leaves are open then, which may be one less; the count wraps around.
  std::size_t cut(std::size_t number) {
    const auto [cell, grows] = choose(nodes_[number]);
    if (grows == HUGE_VAL) {
      nodes_[number].whole = true;
      return 0;
    }
    std::size_t alive = 0;
    for (const auto symbol : puzzle_.domain(cell)) {
      Node child{nodes_[number].cube};
      child.cube.givens.push_back({cell, symbol});
      child.cube.refuted = !assume(nodes_[number].row, cell, symbol);
      if (!child.cube.refuted) {
        ++alive;
        child.undecided = undecided(rows_[next_row_]);
        child.row = next_row_++;
      }
      nodes_[number].children.push_back(nodes_.size());
      nodes_.push_back(std::move(child));
    }
    assert(!nodes_[number].children.empty() && "the composed cell has the candidates that propagation left");
    return alive - 1;
  }

  void gather(std::size_t number, std::vector<Cube>& cubes) const {
    const auto& node = nodes_[number];
    if (node.children.empty()) cubes.push_back(node.cube);
    const auto is_refuted = [this](std::size_t child) { return nodes_[child].cube.refuted; };
    const bool all_refuted = std::ranges::all_of(node.children, is_refuted);
    for (const auto child : node.children) {
      gather(child, cubes);
      if (is_refuted(child)) cubes.back().needed = all_refuted && child == node.children.front();
    }
  }

  const Puzzle& puzzle_;
  StopToken stop_;
  Fixpoint fixpoint_;
  RowStack rows_;
  std::size_t next_row_ = 0;
  std::vector<Node> nodes_;
};

/// Holds cubes against a puzzle. At each node some cell has a given in all cubes; those of each of its symbols are the
/// parts of a smaller grid.
class CubeCheck {
 public:
  CubeCheck(const Puzzle& puzzle, const Program& program) : puzzle_(puzzle), fixpoint_(program), rows_(program) {
    std::ranges::copy(program.root(), rows_[0]);
    fixpoint_.wake_all();
    alive_ = fixpoint_.run(rows_[0]);
  }

  bool are_all(std::vector<std::vector<Given>> cubes) { return !alive_ || are_all(0, std::move(cubes)); }

 private:
  bool are_all(std::size_t depth, std::vector<std::vector<Given>> cubes) {
    if (cubes.size() == 1 && cubes.front().empty()) return true;
    std::map<CellId, std::size_t> occurrences;
    for (const auto& cube : cubes)
      for (const auto& given : cube) ++occurrences[given.cell];
    std::vector<CellId> common;
    for (const auto& [cell, times] : occurrences)
      if (times == cubes.size()) common.push_back(cell);
    if (common.empty()) return false;
    const auto shown = std::ranges::find_if(common, [&](CellId cell) { return shows_rest(depth, cell, cubes); });
    const auto cell = shown == common.end() ? common.front() : *shown;
    std::map<SymbolId, std::vector<std::vector<Given>>> parts;
    for (auto& cube : cubes) {
      const auto given = std::ranges::find(cube, cell, &Given::cell);
      if (given == cube.end()) return false;  // another cell is there twice
      const auto symbol = given->symbol;
      cube.erase(given);
      parts[symbol].push_back(std::move(cube));
    }
    for (const auto symbol : puzzle_.domain(cell)) {
      auto part = parts.extract(symbol);
      if (!assume(depth, cell, symbol)) continue;
      path_.push_back({cell, symbol});
      const bool all = part.empty() ? has_none() : are_all(depth + 1, std::move(part.mapped()));
      path_.pop_back();
      if (!all) return false;
    }
    return parts.empty();
  }

  bool assume(std::size_t depth, CellId cell, SymbolId symbol) {
    return rows_.assume(fixpoint_, depth, depth + 1, cell, Domain::of(symbol));
  }

  /// Whether propagation refutes the symbols of the cell that no cube has, as at the one where the puzzle was cut.
  bool shows_rest(std::size_t depth, CellId cell, const std::vector<std::vector<Given>>& cubes) {
    auto rest = puzzle_.domain(cell);
    for (const auto& cube : cubes)
      for (const auto& given : cube)
        if (given.cell == cell) rest -= Domain::of(given.symbol);
    return std::ranges::none_of(rest, [&](SymbolId symbol) { return assume(depth, cell, symbol); });
  }

  /// Where the path leads, by a search: what was rewritten with its givens may refute more than they do here.
  bool has_none() const {
    auto givens = puzzle_.givens();
    givens.insert(givens.end(), path_.begin(), path_.end());
    auto part = puzzle_;
    part.set_givens(std::move(givens));
    Limits limits;
    limits.nodes = most_nodes_of_none;
    const auto answer = NativeEngine().solve(part, 1, limits, [](const Solution&) { return false; });
    return answer.complete && answer.found == 0;
  }

  const Puzzle& puzzle_;
  Fixpoint fixpoint_;
  RowStack rows_;
  std::vector<Given> path_;
  bool alive_ = false;
};

}  // namespace

std::vector<Cube> split_into_cubes(const Puzzle& puzzle, std::size_t wanted, const StopToken& stop) {
  auto working = puzzle;
  const auto rewriting = rewrite_with_givens(working, nullptr, stop);
  if (rewriting.stopped) throw Stopped("the puzzle was still being rewritten");
  if (rewriting.contradiction) return {{{}, true}};
  const auto program = Program::lower(working, {.stop = stop});
  return CubeTree(puzzle, program, stop).split(wanted);
}

bool are_all_parts(const Puzzle& puzzle, std::vector<std::vector<Given>> cubes) {
  auto working = puzzle;
  if (rewrite_with_givens(working).contradiction) return true;
  const auto program = Program::lower(working);
  return CubeCheck(puzzle, program).are_all(std::move(cubes));
}

}  // namespace grids
