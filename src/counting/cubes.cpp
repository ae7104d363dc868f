#include "counting/cubes.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <map>

#include "counting/row_stack.hpp"
#include "engines/interface/enumeration.hpp"
#include "model/rewriter.hpp"
#include "propagation/fixpoint.hpp"
#include "propagation/program.hpp"

namespace grids {
namespace {

/// Cells whose branches are looked at, those with the fewest candidates: in large grids there are hundreds with two, of
/// which some decide far more than others.
constexpr std::size_t most_looked_at = 400;
/// How often they are, as long as that shows anything.
constexpr int most_passes = 3;

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

/// Looks into the branches of a node's cells: what holds in all branches of one of them holds in the node, and what no
/// branch of one is left for has no solutions (Li and Anbulagan, "Heuristics based on unit propagation for
/// satisfiability problems", 1997; Freeman, "Improvements to propositional satisfiability search algorithms", 1995).
class Lookahead {
 public:
  struct Branching {
    CellId cell{};
    double growth = HUGE_VAL;
  };

  Lookahead(const Puzzle& puzzle, const Program& program, const StopToken& stop)
      : puzzle_(puzzle), stop_(stop), fixpoint_(program), rows_(program), united_(program.cell_count()) {
    std::ranges::copy(program.root(), rows_[scratch]);
    std::ranges::copy(program.root(), rows_[root]);
  }

  /// The number of the first row; those behind it may be assumed into, each at most one behind those before.
  static constexpr std::size_t root = 1;

  /// False where there are no solutions.
  bool settle_root() {
    fixpoint_.wake_all();
    return fixpoint_.run(rows_[root]) && settle(root);
  }
  bool assume(std::size_t from, std::size_t to, const Given& given) {
    return rows_.assume(fixpoint_, from, to, given.cell, Domain::of(given.symbol)) && settle(to);
  }
  std::span<const Domain> domains(std::size_t row) { return fixpoint_.publish(rows_[row]); }
  /// How many candidates must go.
  double undecided(std::size_t row) {
    double sum = 0;
    for (const auto domain : domains(row)) sum += static_cast<double>(std::max<std::size_t>(domain.size(), 1) - 1);
    return sum;
  }
  /// The cell to cut at in the row that was settled last; with a growth that is no number where there is none.
  const Branching& best() const noexcept { return best_; }

 private:
  static constexpr std::size_t scratch = 0;

  bool settle(std::size_t row) {
    bool changed = true;
    for (int pass = 0; changed && pass < most_passes; ++pass) {
      changed = false;
      best_ = {};
      for (const auto cell : cells_to_look_at(row))
        if (domains(row)[index(cell)].size() > 1 && !look_at(row, cell, changed)) return false;
    }
    return true;
  }

  std::vector<CellId> cells_to_look_at(std::size_t row) {
    const auto now = domains(row);
    std::vector<CellId> cells;
    for (const auto cell : puzzle_.grid().cells())
      if (puzzle_.grid().in_play(cell) && now[index(cell)].size() > 1) cells.push_back(cell);
    std::ranges::stable_sort(cells, {}, [now](CellId cell) { return now[index(cell)].size(); });
    cells.resize(std::min(cells.size(), most_looked_at));
    return cells;
  }

  /// In large grids a node has a thousand looks, of a millisecond each.
  bool look_at(std::size_t row, CellId cell, bool& changed) {
    demand_more_time(stop_, "the puzzle was still being cut");
    std::ranges::fill(united_, Domain());
    std::vector<double> reductions;
    const auto before = undecided(row);
    const auto candidates = domains(row)[index(cell)];
    for (const auto symbol : candidates) {
      if (!rows_.assume(fixpoint_, row, scratch, cell, Domain::of(symbol))) continue;
      const auto branch = domains(scratch);
      for (std::size_t i = 0; i < united_.size(); ++i) united_[i] |= branch[i];
      reductions.push_back(before - undecided(scratch));
    }
    if (const auto grows = growth(reductions); reductions.size() > 1 && grows < best_.growth) best_ = {cell, grows};
    return narrow(row, changed);
  }

  bool narrow(std::size_t row, bool& changed) {
    bool narrowed = false;
    const auto now = domains(row);
    for (std::size_t i = 0; i < united_.size(); ++i) {
      if ((now[i] - united_[i]).empty()) continue;
      if (!fixpoint_.narrow(rows_[row], cell_at(i), united_[i])) return false;
      narrowed = true;
    }
    changed |= narrowed;
    return !narrowed || fixpoint_.run(rows_[row]);
  }

  const Puzzle& puzzle_;
  StopToken stop_;
  Fixpoint fixpoint_;
  RowStack rows_;
  std::vector<Domain> united_;
  Branching best_;
};

/// The tree whose leaves are the cubes.
class CubeTree {
 public:
  CubeTree(const Puzzle& puzzle, const Program& program, const StopToken& stop) : lookahead_(puzzle, program, stop) {
    for (const auto cell : puzzle.grid().cells())
      if (puzzle.grid().in_play(cell) &&
          std::ranges::find(puzzle.givens(), cell, &Given::cell) == puzzle.givens().end())
        open_cells_.push_back(cell);
    nodes_.push_back({});
    nodes_[0].row = Lookahead::root;
    settled(nodes_[0], lookahead_.settle_root());
  }

  std::vector<Cube> split(std::size_t wanted) {
    for (std::size_t open = 1; open < wanted;) {
      const auto hardest = std::ranges::max_element(nodes_, {}, [](const Node& node) {
        return node.cube.refuted || node.whole() || !node.children.empty() ? -1.0 : node.undecided;
      });
      if (hardest->cube.refuted || hardest->whole() || !hardest->children.empty()) break;
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
    double undecided = 0;
    Lookahead::Branching branching = {};
    std::vector<std::size_t> children = {};
    /// It cannot be cut.
    bool whole() const { return branching.growth == HUGE_VAL; }
  };

  void settled(Node& node, bool alive) {
    node.cube.refuted = !alive;
    node.cube.givens = node.cube.path;
    if (!alive) return;
    node.undecided = lookahead_.undecided(node.row);
    node.branching = lookahead_.best();
    node.cube.givens.clear();
    const auto now = lookahead_.domains(node.row);
    for (const auto cell : open_cells_)
      if (now[index(cell)].single()) node.cube.givens.push_back({cell, now[index(cell)].lowest()});
  }

  /// Cuts a leaf. Returns how many more leaves are open then, which may be one less; the count wraps around.
  std::size_t cut(std::size_t number) {
    const auto cell = nodes_[number].branching.cell;
    const auto candidates = lookahead_.domains(nodes_[number].row)[index(cell)];
    std::size_t alive = 0;
    for (const auto symbol : candidates) {
      Node child;
      child.cube.path = nodes_[number].cube.path;
      child.cube.path.push_back({cell, symbol});
      child.row = next_row_;
      settled(child, lookahead_.assume(nodes_[number].row, child.row, {cell, symbol}));
      if (!child.cube.refuted) {
        ++alive;
        ++next_row_;
      }
      nodes_[number].children.push_back(nodes_.size());
      nodes_.push_back(std::move(child));
    }
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

  Lookahead lookahead_;
  std::vector<CellId> open_cells_;  ///< that have no given
  std::size_t next_row_ = Lookahead::root + 1;
  std::vector<Node> nodes_;
};

/// Goes down the tree that the cubes' paths are of.
class CubeCheck {
 public:
  CubeCheck(const Puzzle& puzzle, const Program& program, const StopToken& stop) : lookahead_(puzzle, program, stop) {}

  bool are_all(const std::vector<const Cube*>& cubes) {
    return !lookahead_.settle_root() || are_all(0, Lookahead::root, cubes);
  }

 private:
  bool are_all(std::size_t depth, std::size_t row, const std::vector<const Cube*>& cubes) {
    if (cubes.size() == 1 && cubes.front()->path.size() == depth) return holds(cubes.front()->givens, row);
    if (cubes.empty() || cubes.front()->path.size() <= depth) return false;
    const auto cell = cubes.front()->path[depth].cell;
    std::map<SymbolId, std::vector<const Cube*>> parts;
    for (const auto* const cube : cubes) {
      if (cube->path.size() <= depth || cube->path[depth].cell != cell) return false;
      parts[cube->path[depth].symbol].push_back(cube);
    }
    const auto next = row + 1;
    const auto candidates = lookahead_.domains(row)[index(cell)];
    for (const auto symbol : candidates) {
      const auto part = parts.extract(symbol);
      if (!lookahead_.assume(row, next, {cell, symbol})) continue;
      if (part.empty() || !are_all(depth + 1, next, part.mapped())) return false;
    }
    return parts.empty();
  }

  /// Whether what a cube demands follows from its path: else it has not all of the solutions.
  bool holds(const std::vector<Given>& givens, std::size_t row) {
    const auto now = lookahead_.domains(row);
    return std::ranges::all_of(
        givens, [now](const Given& given) { return now[index(given.cell)] == Domain::of(given.symbol); });
  }

  Lookahead lookahead_;
};

}  // namespace

std::vector<Cube> split_into_cubes(const Puzzle& puzzle, std::size_t wanted, const StopToken& stop) {
  auto working = puzzle;
  if (!rewrite_wholly(working, stop)) return {{{}, {}, true}};
  const auto program = Program::lower(working, {.stop = stop});
  return CubeTree(puzzle, program, stop).split(wanted);
}

bool are_all_parts(const Puzzle& puzzle, std::span<const Cube> cubes, const StopToken& stop) {
  auto working = puzzle;
  if (!rewrite_wholly(working, stop)) return true;
  const auto program = Program::lower(working, {.stop = stop});
  std::vector<const Cube*> all;
  for (const auto& cube : cubes) all.push_back(&cube);
  return CubeCheck(puzzle, program, stop).are_all(all);
}

}  // namespace grids
