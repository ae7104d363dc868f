#include "explain/finders/inference_graph.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "core/bits.hpp"

namespace grids::explain {
namespace {

/// More places than these nobody takes as one.
constexpr std::size_t most_grouped = 6;
constexpr InferenceGraph::Node no_node = ~InferenceGraph::Node{0};

}  // namespace

void InferenceGraph::update(const Position& position) {
  if (position_ == &position && changes_ == position.changes()) return;
  position_ = &position;
  changes_ = position.changes();
  const auto& rules = position.rules();
  symbols_ = rules.symbol_count();
  nodes_.clear();
  cells_.clear();
  excluded_.clear();
  steps_.clear();
  of_candidate_.assign(rules.cell_count() * symbols_, no_node);
  of_cells_.clear();
  has_sets_ = false;
  gone_in_cell_.assign(rules.cell_count(), Domain());
  gone_in_group_.assign(rules.groups().size() * symbols_, 0);
}

InferenceGraph::Node InferenceGraph::node(Candidate candidate) {
  assert(position_ != nullptr && position_->has(candidate) && "what is gone is no node");
  auto& known = of_candidate_[number(candidate)];
  if (known == no_node) known = add_node(candidate.symbol, {&candidate.cell, 1});
  return known;
}

InferenceGraph::Node InferenceGraph::add_node(SymbolId symbol, std::span<const CellId> cells) {
  Known known{.symbol = symbol, .cells = {static_cast<std::uint32_t>(cells_.size()), 0}};
  cells_.insert(cells_.end(), cells.begin(), cells.end());
  known.cells.end = static_cast<std::uint32_t>(cells_.size());
  nodes_.push_back(known);
  return static_cast<Node>(nodes_.size() - 1);
}

/// The node of these cells, which are ascending.
InferenceGraph::Node InferenceGraph::group_node(SymbolId symbol, std::span<const CellId> cells) {
  assert(!cells.empty() && std::ranges::is_sorted(cells) && "nodes of the same cells are one");
  if (cells.size() == 1) return node({cells.front(), symbol});
  auto key = static_cast<std::uint64_t>(index(symbol)) + 1;
  for (const auto cell : cells) key = (key ^ index(cell)) * 0x9E3779B97F4A7C15;
  for (;; ++key) {
    const auto [at, fresh] = of_cells_.try_emplace(key, no_node);
    if (fresh) return at->second = add_node(symbol, cells);
    if (this->symbol(at->second) == symbol && std::ranges::equal(this->cells(at->second), cells)) return at->second;
  }
}

std::span<const Candidate> InferenceGraph::excluded(Node node) {
  assert(node < nodes_.size());
  if (!nodes_[node].has_excluded) find_excluded(node);
  return {excluded_.data() + nodes_[node].excluded.begin, excluded_.data() + nodes_[node].excluded.end};
}

void InferenceGraph::find_excluded(Node node) {
  const auto& rules = position_->rules();
  const auto symbol = nodes_[node].symbol;
  const auto cells = this->cells(node);
  const auto from = excluded_.size();
  const auto first = cells.front();
  const auto by_all = [&](Candidate gone) {
    return std::ranges::all_of(cells.subspan(1), [&](CellId cell) { return rules.linked({cell, symbol}, gone); });
  };
  if (cells.size() == 1)
    for (const auto other : (*position_)[first] - Domain::of(symbol)) excluded_.push_back({first, other});
  rules.for_each_link({first, symbol}, [&](const Link& link) {
    if (position_->has(link.to) && by_all(link.to)) excluded_.push_back(link.to);
  });
  nodes_[node].excluded = {static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(excluded_.size())};
  nodes_[node].has_excluded = true;
}

InferenceGraph::Range InferenceGraph::steps(Node node, Kind kind) {
  if (kind == by_set) {
    if (!nodes_[node].has_set_steps) find_set_steps(node);
  } else if (!nodes_[node].has_steps) {
    find_steps(node);
  }
  return nodes_[node].steps[kind];
}

std::uint32_t InferenceGraph::broken_truth(Node node) {
  if (!nodes_[node].has_steps) find_steps(node);
  return nodes_[node].broken;
}

/// Whether these places exclude something together beyond the group.
bool InferenceGraph::useful(const Group& group, std::uint64_t places, SymbolId symbol) const {
  const auto& rules = position_->rules();
  const auto board = position_->board(symbol);
  for (std::size_t word = 0; word < board.size(); ++word) {
    auto seen = board[word];
    for (auto rest = places; rest != 0 && seen != 0; rest &= rest - 1)
      seen &= rules.peers(group.cells[lowest_bit(rest)])[word];
    for (; seen != 0; seen &= seen - 1)
      if (const auto cell = cell_at(word * 64 + lowest_bit(seen));
          std::ranges::find(group.cells, cell) == group.cells.end())
        return true;
  }
  return false;
}

void InferenceGraph::find_steps(Node node) {
  const auto& rules = position_->rules();
  for (auto& found : found_) found.clear();
  touched_cells_.clear();
  touched_groups_.clear();
  for (const auto& [cell, symbol] : excluded(node)) {
    if (gone_in_cell_[index(cell)].empty()) touched_cells_.push_back(cell);
    gone_in_cell_[index(cell)].insert(symbol);
    for (const auto& [group, place] : rules.groups_of(cell)) {
      if (!rules.group(group).required.contains(symbol)) continue;
      auto& gone = gone_in_group_[index(group) * symbols_ + index(symbol)];
      if (gone == 0) touched_groups_.push_back(static_cast<std::uint32_t>(index(group) * symbols_ + index(symbol)));
      gone |= std::uint64_t{1} << place;
    }
  }
  for (const auto cell : touched_cells_) {
    const auto gone = std::exchange(gone_in_cell_[index(cell)], Domain());
    const auto left = (*position_)[cell] - gone;
    if (left.empty()) nodes_[node].broken = static_cast<std::uint32_t>(index(cell));
    if (!left.single()) continue;
    const auto to = this->node({cell, left.lowest()});
    if (to != node)
      found_[gone.single() ? by_cell : by_grouping].push_back({to, static_cast<std::uint32_t>(index(cell))});
  }
  std::vector<CellId> cells;
  for (const auto touched : touched_groups_) {
    const auto id = group_at(touched / symbols_);
    const auto symbol = symbol_at(touched % symbols_);
    const auto& group = rules.group(id);
    const auto gone = std::exchange(gone_in_group_[touched], 0);
    const auto left = position_->places(id, symbol) & ~gone;
    const auto count = count_bits(left);
    if (count == 0) {
      nodes_[node].broken = static_cast<std::uint32_t>(rules.cell_count() + index(id));
      nodes_[node].broken_symbol = symbol;
    }
    if (count == 0 || count > most_grouped || (count > 1 && !useful(group, left, symbol))) continue;
    cells.clear();
    for_each_place(group, left, [&](CellId cell) { cells.push_back(cell); });
    std::ranges::sort(cells);
    const auto to = group_node(symbol, cells);
    if (to == node) continue;
    found_[count == 1 && std::has_single_bit(gone) ? by_group : by_grouping].push_back(
        {to, static_cast<std::uint32_t>(rules.cell_count() + index(id))});
  }
  for (const auto kind : {by_cell, by_group, by_grouping}) {
    nodes_[node].steps[kind].begin = static_cast<std::uint32_t>(steps_.size());
    steps_.insert(steps_.end(), found_[kind].begin(), found_[kind].end());
    nodes_[node].steps[kind].end = static_cast<std::uint32_t>(steps_.size());
  }
  nodes_[node].has_steps = true;
}

const std::vector<AlmostLockedSet>& InferenceGraph::sets() {
  if (!has_sets_) {
    sets_ = almost_locked_sets(*position_);
    has_sets_ = true;
    index_sets();
  }
  return sets_;
}

void InferenceGraph::index_sets() {
  incidences_.assign(of_candidate_.size(), {});
  count_.assign(sets_.size() * symbols_, 0);
  for (std::size_t i = 0; i < sets_.size(); ++i)
    for (const auto symbol : sets_[i].symbols) {
      const auto places = places_of(*position_, sets_[i], symbol);
      for (const auto& place : places)
        incidences_[number(place)].push_back(
            {static_cast<std::uint32_t>(i), symbol, static_cast<std::uint32_t>(places.size())});
    }
}

/// Of each set all of whose places of one symbol are gone, the places of the others.
void InferenceGraph::find_set_steps(Node node) {
  sets();
  auto& found = found_[by_set];
  found.clear();
  std::vector<std::size_t> touched;
  std::vector<CellId> cells;
  excluded(node);
  for (auto i = nodes_[node].excluded.begin; i < nodes_[node].excluded.end; ++i)
    for (const auto& [set, symbol, places] : incidences_[number(excluded_[i])]) {
      const auto place = set * symbols_ + index(symbol);
      if (count_[place] == 0) touched.push_back(place);
      if (++count_[place] < places) continue;
      for (const auto other : sets_[set].symbols - Domain::of(symbol)) {
        cells.clear();
        for (const auto cell : sets_[set].cells)
          if ((*position_)[cell].contains(other)) cells.push_back(cell);
        if (const auto to = group_node(other, cells); to != node) found.push_back({to, set, symbol});
      }
    }
  for (const auto place : touched) count_[place] = 0;
  nodes_[node].steps[by_set] = {static_cast<std::uint32_t>(steps_.size()),
                                static_cast<std::uint32_t>(steps_.size() + found.size())};
  steps_.insert(steps_.end(), found.begin(), found.end());
  nodes_[node].has_set_steps = true;
}

}  // namespace grids::explain
