#include <algorithm>

#include "explain/finders/inference_graph.hpp"

namespace grids::explain {
namespace {

using Graph = InferenceGraph;

/// Looks for a cell each of whose candidates a set excludes that lacks some symbol, or that symbol itself does:
/// whatever the cell holds, the symbol then stands in one of the sets, or in the cell.
class BlossomSearch {
 public:
  BlossomSearch(const Position& position, const TechniqueRow& row, Deductions& found)
      : position_(position),
        rules_(position.rules()),
        row_(row),
        found_(found),
        graph_(inference_graph(position)),
        by_(rules_.cell_count() * rules_.symbol_count()),
        gone_before_(by_.size()),
        counts_(rules_.cell_count()) {}

  void run() {
    if (graph_.sets().empty()) return;
    for (std::size_t i = 0; i < rules_.cell_count(); ++i) {
      position_.demand_time();
      if (position_.filled(cell_at(i))) continue;
      for (const auto symbol : position_[cell_at(i)])
        if (!gone_before_[number({cell_at(i), symbol})]) start({cell_at(i), symbol});
    }
  }

 private:
  /// What excludes a candidate: the step of a set, or, with none, the first candidate itself.
  struct Blame {
    std::uint32_t start = 0;
    std::uint32_t step = 0;
    bool by_set = false;
  };

  std::size_t number(Candidate candidate) const {
    return index(candidate.cell) * rules_.symbol_count() + index(candidate.symbol);
  }

  void start(Candidate first) {
    ++start_;
    touched_.clear();
    const auto root = graph_.node(first);
    for (const auto& gone : graph_.excluded(root)) blame(gone, {.start = start_});
    const auto steps = graph_.steps(root, Graph::by_set);
    for (auto i = steps.begin; i < steps.end; ++i)
      for (const auto& gone : graph_.excluded(graph_.step(i).to)) blame(gone, {start_, i, true});
    for (const auto cell : touched_)
      if (cell != first.cell && counts_[index(cell)].size() == position_[cell].size() && conclude(first, cell)) break;
    for (const auto cell : touched_) counts_[index(cell)] = {};
  }

  void blame(Candidate gone, const Blame& by) {
    auto& known = by_[number(gone)];
    if (known.start == start_) return;
    known = by;
    if (counts_[index(gone.cell)].empty()) touched_.push_back(gone.cell);
    counts_[index(gone.cell)].insert(gone.symbol);
  }

  bool conclude(Candidate first, CellId stem) {
    std::vector<std::uint32_t> petals;
    std::vector<Candidate> ends;
    for (const auto symbol : position_[stem]) {
      const auto& by = by_[number({stem, symbol})];
      if (!by.by_set)
        ends.push_back({stem, symbol});
      else if (std::ranges::find(petals, by.step) == petals.end())
        petals.push_back(by.step);
    }
    // One set is a chain; and what the candidate takes from the cell itself is to be the same symbol.
    if (petals.size() < 2) return false;
    Deduction one;
    one.proof = {.technique = row_.technique, .difficulty = row_.weight, .truths = {Truth::of(stem)}};
    for (const auto petal : petals) {
      const auto& [to, truth, gone] = graph_.step(petal);
      const auto& set = graph_.sets()[truth];
      if (std::ranges::find(set.cells, stem) != set.cells.end()) return false;
      std::vector<Candidate> left;
      for (const auto cell : graph_.cells(to)) left.push_back({cell, graph_.symbol(to)});
      for (const auto symbol : position_[stem])
        if (const auto& by = by_[number({stem, symbol})]; by.by_set && by.step == petal)
          add_linking_rules(rules_, left, {{stem, symbol}}, one.proof.rules);
      for (const auto& place : places_of(position_, set, gone))
        if (std::ranges::find(ends, place) == ends.end()) ends.push_back(place);
      add_set(position_, set, one.proof);
      one.proof.sets.push_back(set.cells);
    }
    if (std::ranges::any_of(ends, [&](const Candidate& end) { return end.symbol != first.symbol; })) return false;
    for (const auto& gone : graph_.excluded(graph_.node(ends.front())))
      if (gone.cell != stem &&
          std::ranges::all_of(ends, [&](const Candidate& end) { return end != gone && rules_.linked(end, gone); }))
        one.eliminations.push_back(gone);
    if (one.eliminations.empty()) return false;
    add_linking_rules(rules_, ends, one.eliminations, one.proof.rules);
    for (const auto symbol : position_[stem]) one.proof.pattern.push_back({{stem, symbol}, false});
    for (const auto& end : ends) one.proof.pattern.push_back({end, true});
    for (const auto& gone : one.eliminations) gone_before_[number(gone)] = true;
    found_.push_back(std::move(one));
    return true;
  }

  const Position& position_;
  const Rules& rules_;
  const TechniqueRow& row_;
  Deductions& found_;
  Graph& graph_;
  std::vector<Blame> by_;          ///< by candidate
  std::vector<bool> gone_before_;  ///< by candidate
  std::vector<Domain> counts_;     ///< by cell: what is excluded of it
  std::vector<CellId> touched_;
  std::uint32_t start_ = 0;
};

}  // namespace

void find_death_blossoms(Position& position, const TechniqueRow& row, Deductions& found) {
  BlossomSearch(position, row, found).run();
}

}  // namespace grids::explain
