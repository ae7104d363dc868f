#include "counting/frontier.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/checksum.hpp"
#include "core/sha256.hpp"
#include "counting/constraint_graph.hpp"
#include "counting/row_stack.hpp"
#include "model/rewriter.hpp"
#include "propagation/fixpoint.hpp"
#include "propagation/program.hpp"

namespace grids {

/// Decides cells in the order in which counting does, and brings together what leaves the same.
class Frontier {
 public:
  Frontier(const Puzzle& rewritten, const Program& program, const StopToken& stop)
      : grid_(rewritten.grid()),
        stop_(stop),
        fixpoint_(program),
        graph_(rewritten, program),
        rows_(program),
        end_(grid_.cell_count()) {
    std::ranges::copy(program.root(), rows_[root]);
    fixpoint_.wake_all();
    has_some_ = fixpoint_.run(rows_[root]);
    begin({}, 1);
  }

  /// From this state, besides those that others begin from.
  void begin(std::vector<Given> givens, const SolutionCount& times) {
    const auto row = free_row();
    if (!rows_.assume(fixpoint_, root, row, givens)) return free_rows_.push_back(row);
    fixpoint_.publish(rows_[row]);
    level_.push_back({{std::move(givens), times}, row});
  }

  std::vector<FrontierState> advance(std::size_t wanted) {
    if (!has_some_) return {{{}, 1}};
    auto most = states();
    for (bool decided = true; decided && level_.size() < wanted;) {
      decided = decide_a_cell();
      if (level_.size() >= most.size()) most = states();
    }
    return most;
  }

  /// Until the cells before number `end` are decided. False, and nothing is left, when more states than `most` would be
  /// under way.
  bool decide_until(std::size_t end, std::size_t most) {
    end_ = end;
    most_ = most;
    while (decide_a_cell()) {
    }
    if (!too_many()) return true;
    clear();
    return false;
  }
  void clear() {
    level_.clear();
    free_rows_.clear();
    next_row_ = root + 1;
  }
  /// Besides its row it has what was decided, a signature and its place among others.
  std::size_t bytes_of_a_state() const noexcept { return rows_.bytes_of_a_row() + 2000; }

  struct Node {
    FrontierState state;
    std::size_t row = 0;  ///< its candidates were published
  };
  const std::vector<Node>& level() const noexcept { return level_; }
  ConstraintGraph& graph() noexcept { return graph_; }
  const std::uint64_t* row(const Node& node) { return rows_[node.row]; }
  std::span<const Domain> domains(const Node& node) { return fixpoint_.publish(rows_[node.row]); }
  State state(const Node& node) { return fixpoint_.state(rows_[node.row]); }
  std::string signature(const Node& node) { return signature(node.row); }
  /// Whether all symbols are, in what is left.
  bool interchangeable(const Node& node) {
    graph_.part(graph_.cells(), fixpoint_.publish(rows_[node.row]), rows_[node.row], components_);
    return std::ranges::all_of(components_, &Component::interchangeable);
  }
  /// Of the cells that some state has not decided.
  std::size_t first_undecided() {
    auto first = grid_.cell_count();
    for (const auto& node : level_)
      if (const auto cell = undecided_cell(node.row)) first = std::min(first, index(*cell));
    return first;
  }

 private:
  static constexpr std::size_t root = 0;

  std::vector<FrontierState> states() const {
    std::vector<FrontierState> states;
    for (const auto& node : level_) states.push_back(node.state);
    return states;
  }

  bool too_many() const { return next_row_ - free_rows_.size() > most_; }

  std::size_t free_row() {
    if (free_rows_.empty()) return next_row_++;
    const auto row = free_rows_.back();
    free_rows_.pop_back();
    return row;
  }

  std::optional<CellId> undecided_cell(std::size_t row) {
    const auto domains = fixpoint_.domains(rows_[row]);
    for (const auto cell : graph_.cells())
      if (index(cell) < end_ && grid_.in_play(cell) && !domains[index(cell)].single()) return cell;
    return std::nullopt;
  }

  /// In every state one more. False when none was left.
  bool decide_a_cell() {
    known_.clear();
    next_.clear();
    bool decided = false;
    for (auto& node : level_) {
      demand_more_time(stop_, "the puzzle was still being cut");
      if (too_many()) return false;
      const auto cell = undecided_cell(node.row);
      if (!cell) {
        if (!is_met_again(node.state.times, node.row)) next_.push_back({std::move(node.state), node.row});
        continue;
      }
      decided = true;
      const auto candidates = fixpoint_.domains(rows_[node.row])[index(*cell)];
      for (const auto symbol : candidates) {
        const auto row = free_row();
        if (!rows_.assume(fixpoint_, node.row, row, *cell, Domain::of(symbol))) {
          free_rows_.push_back(row);
          continue;
        }
        if (is_met_again(node.state.times, row)) continue;
        next_.push_back({node.state, row});
        next_.back().state.givens.push_back({*cell, symbol});
      }
      free_rows_.push_back(node.row);
    }
    level_.swap(next_);
    return decided;
  }

  /// Whether one of `next_` leaves the same, which then counts for this one, too; otherwise it is to become the next
  /// of them.
  bool is_met_again(const SolutionCount& times, std::size_t row) {
    const auto [known, is_new] = known_.try_emplace(signature(row), next_.size());
    if (is_new) return false;
    next_[known->second].state.times += times;
    free_rows_.push_back(row);
    return true;
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
  std::size_t end_;              ///< only cells before it are decided
  std::size_t most_ = SIZE_MAX;  ///< states under way
  std::size_t next_row_ = root + 1;
  std::vector<std::size_t> free_rows_;
  bool has_some_ = false;  ///< propagation at the root refutes nothing
  std::vector<Node> level_;
  std::vector<Node> next_;
  std::unordered_map<std::string, std::size_t> known_;  ///< the states of `next_`
  std::vector<Component> components_;
  std::vector<std::uint8_t> signature_;
};

std::vector<FrontierState> frontier_states(const Puzzle& puzzle, std::size_t wanted, const StopToken& stop) {
  auto working = puzzle;
  if (!rewrite_wholly(working, stop)) return {{{}, 1}};
  const auto program = Program::lower(working, {.stop = stop});
  return Frontier(working, program, stop).advance(wanted);
}

FrontierRounds::FrontierRounds(const Puzzle& puzzle, const StopToken& stop) : puzzle_(puzzle) {
  auto working = puzzle;
  if (!rewrite_wholly(working, stop)) return;
  rewritten_ = std::make_unique<const Puzzle>(std::move(working));
  program_ = std::make_unique<const Program>(Program::lower(*rewritten_, {.stop = stop}));
  frontier_ = std::make_unique<Frontier>(*rewritten_, *program_, stop);
}

FrontierRounds::~FrontierRounds() = default;

std::size_t FrontierRounds::end_of_round(std::size_t begin) const {
  assert(begin <= puzzle_.grid().cell_count() && "cells are numbered from 0");
  const auto columns = puzzle_.grid().columns();
  const auto row = begin / columns + (2 * (begin % columns) > columns ? 1 : 0);
  return std::min(puzzle_.grid().cell_count(), (row + 1) * columns);
}

std::vector<NamedState> FrontierRounds::start(std::size_t wanted) {
  if (frontier_ == nullptr) return {};
  frontier_->advance(wanted);
  const auto begin = frontier_->first_undecided();
  first_end_ = end_of_round(begin);
  auto states = named(begin);
  std::ranges::sort(states, {}, &NamedState::name);
  return states;
}

std::vector<NamedState> FrontierRounds::advance(std::span<const FrontierState> states, std::size_t end,
                                                std::size_t memory) {
  assert(end <= puzzle_.grid().cell_count() && memory > 0);
  std::map<std::string, FrontierState> all;
  if (frontier_ == nullptr) return {};
  const auto most = memory / frontier_->bytes_of_a_state();
  for (auto size = states.size(); !states.empty();) {
    size = std::min(size, states.size());
    frontier_->clear();
    for (const auto& state : states.first(size)) frontier_->begin(state.givens, state.times);
    if (!frontier_->decide_until(end, size == 1 ? SIZE_MAX : most)) {
      size = (size + 1) / 2;
      continue;
    }
    for (auto& [state, name] : named(end)) {
      const auto [known, is_new] = all.try_emplace(std::move(name), std::move(state));
      if (!is_new) known->second.times += state.times;
    }
    states = states.subspan(size);
  }
  std::vector<NamedState> named;
  for (auto& [name, state] : all) named.push_back({std::move(state), name});
  return named;
}

/// In front of a name stands how the state looks to cells that the next ones to be decided do not touch: first to those
/// that are touched last. States that differ there do not come to the same before.
std::vector<NamedState> FrontierRounds::named(std::size_t begin) {
  constexpr std::size_t digits_of_a_look = 4;
  constexpr std::size_t most_looks = 8;
  constexpr std::size_t digits_of_all = 32;  // 128 bits: of 10^9 states, two have the same once in 10^20 times
  auto& graph = frontier_->graph();
  const auto end = end_of_round(begin);
  std::vector<CellId> next;
  for (const auto cell : graph.cells())
    if (index(cell) >= begin && index(cell) < end) next.push_back(cell);
  std::vector<std::vector<CellId>> untouched;
  for (std::size_t i = 1; i < next.size() && i <= most_looks; ++i)
    untouched.push_back(graph.apart_from(std::span(next).first(next.size() - i), end));
  std::vector<NamedState> all;
  std::vector<std::uint8_t> look;
  for (const auto& node : frontier_->level()) {
    NamedState& state = all.emplace_back(NamedState{node.state, {}});
    const auto domains = frontier_->domains(node);
    Component part;
    part.interchangeable = frontier_->interchangeable(node);
    for (const auto& cells : untouched) {
      part.cells.clear();
      for (const auto cell : cells)
        if (!domains[index(cell)].single()) part.cells.push_back(cell);
      if (part.cells.empty()) continue;
      graph.write_signature(part, frontier_->state(node), frontier_->row(node), look);
      state.name += Checksum::of({reinterpret_cast<const char*>(look.data()), look.size()}).substr(0, digits_of_a_look);
    }
    state.name += Sha256::of(frontier_->signature(node)).substr(0, digits_of_all);
  }
  return all;
}

}  // namespace grids
