#include "counting/frontier.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "counting/constraint_graph.hpp"
#include "counting/row_stack.hpp"
#include "model/rewriter.hpp"
#include "propagation/fixpoint.hpp"
#include "propagation/program.hpp"

namespace grids {
namespace {

/// Decides cells in the order in which counting does, and brings together what leaves the same.
class Frontier {
 public:
  Frontier(const Puzzle& rewritten, const Program& program, const StopToken& stop)
      : grid_(rewritten.grid()), stop_(stop), fixpoint_(program), graph_(rewritten, program), rows_(program) {
    const auto root = free_row();
    std::ranges::copy(program.root(), rows_[root]);
    fixpoint_.wake_all();
    has_some_ = fixpoint_.run(rows_[root]);
    level_.push_back({{{}, 1}, root});
  }

  std::vector<FrontierState> advance(std::size_t wanted) {
    auto most = states();
    for (bool decided = has_some_; decided && level_.size() < wanted;) {
      decided = decide_a_cell();
      if (level_.size() >= most.size()) most = states();
    }
    return most;
  }

 private:
  struct Node {
    FrontierState state;
    std::size_t row = 0;
  };

  std::vector<FrontierState> states() const {
    std::vector<FrontierState> states;
    for (const auto& node : level_) states.push_back(node.state);
    return states;
  }

  std::size_t free_row() {
    if (free_rows_.empty()) return next_row_++;
    const auto row = free_rows_.back();
    free_rows_.pop_back();
    return row;
  }

  std::optional<CellId> undecided_cell(std::size_t row) {
    const auto domains = fixpoint_.publish(rows_[row]);
    for (const auto cell : graph_.cells())
      if (index(cell) < grid_.cell_count() && grid_.in_play(cell) && !domains[index(cell)].single()) return cell;
    return std::nullopt;
  }

  /// In every state one more. False when none was left.
  bool decide_a_cell() {
    known_.clear();
    next_.clear();
    bool decided = false;
    for (auto& node : level_) {
      demand_more_time(stop_, "the puzzle was still being cut");
      const auto cell = undecided_cell(node.row);
      if (!cell) {
        take(std::move(node.state), node.row);
        continue;
      }
      decided = true;
      for (const auto symbol : fixpoint_.publish(rows_[node.row])[index(*cell)]) {
        const auto row = free_row();
        if (!rows_.assume(fixpoint_, node.row, row, *cell, Domain::of(symbol))) {
          free_rows_.push_back(row);
          continue;
        }
        auto state = node.state;
        state.givens.push_back({*cell, symbol});
        take(std::move(state), row);
      }
      free_rows_.push_back(node.row);
    }
    level_.swap(next_);
    return decided;
  }

  void take(FrontierState state, std::size_t row) {
    const auto [known, is_new] = known_.try_emplace(signature(row), next_.size());
    if (is_new) {
      next_.push_back({std::move(state), row});
      return;
    }
    next_[known->second].state.times += state.times;
    free_rows_.push_back(row);
  }

  /// Of all that is undecided: component by component, since each may have its symbols renamed by itself.
  std::string signature(std::size_t row) {
    const auto domains = fixpoint_.publish(rows_[row]);
    graph_.part(graph_.cells(), domains, rows_[row], components_);
    std::string whole;
    for (const auto& component : components_) {
      graph_.write_signature(component, fixpoint_.state(rows_[row]), rows_[row], signature_);
      whole.insert(whole.end(), signature_.begin(), signature_.end());
    }
    return whole;
  }

  const Grid& grid_;
  StopToken stop_;
  Fixpoint fixpoint_;
  ConstraintGraph graph_;
  RowStack rows_;
  std::size_t next_row_ = 0;
  std::vector<std::size_t> free_rows_;
  bool has_some_ = false;  ///< propagation at the root refutes nothing
  std::vector<Node> level_;
  std::vector<Node> next_;
  std::unordered_map<std::string, std::size_t> known_;  ///< the states of `next_`
  std::vector<Component> components_;
  std::vector<std::uint8_t> signature_;
};

}  // namespace

std::vector<FrontierState> frontier_states(const Puzzle& puzzle, std::size_t wanted, const StopToken& stop) {
  auto working = puzzle;
  const auto rewriting = rewrite_with_givens(working, nullptr, stop);
  if (rewriting.stopped) throw Stopped("the puzzle was still being rewritten");
  if (rewriting.contradiction) return {{{}, 1}};
  const auto program = Program::lower(working, {.stop = stop});
  return Frontier(working, program, stop).advance(wanted);
}

}  // namespace grids
