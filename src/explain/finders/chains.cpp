#include <algorithm>
#include <cassert>
#include <functional>
#include <set>

#include "explain/finders/few_sentences.hpp"
#include "explain/finders/inference_graph.hpp"

namespace grids::explain {
namespace {

/// Looked at from one look at the clock to the next: some microseconds.
constexpr std::size_t nodes_between_looks = 64;

using Graph = InferenceGraph;

/// Which chains a technique looks for.
struct ChainKind {
  std::vector<Graph::Kind> by;  ///< what it goes through
  bool one_symbol = false;      ///< all its candidates have the same symbol
  std::uint32_t most_truths = 64;
};

ChainKind kind_of(Technique technique) {
  switch (technique) {
    case Technique::squeeze: return {.by = {Graph::by_cell}, .most_truths = 2};
    case Technique::skyscraper:
    case Technique::two_string_kite:
    case Technique::turbot_fish: return {.by = {Graph::by_group}, .one_symbol = true, .most_truths = 2};
    case Technique::empty_rectangle:
      return {.by = {Graph::by_group, Graph::by_grouping}, .one_symbol = true, .most_truths = 2};
    case Technique::xy_wing: return {.by = {Graph::by_cell}, .most_truths = 3};
    case Technique::w_wing: return {.by = {Graph::by_cell, Graph::by_group}, .most_truths = 3};
    case Technique::x_chain: return {.by = {Graph::by_group}, .one_symbol = true};
    case Technique::xy_chain: return {.by = {Graph::by_cell}};
    case Technique::als_xy_wing: return {.by = {Graph::by_cell, Graph::by_set}, .most_truths = 3};
    case Technique::grouped_chain:
      return {.by = {Graph::by_cell, Graph::by_group, Graph::by_grouping}, .most_truths = 12};
    case Technique::als_chain:
      return {.by = {Graph::by_cell, Graph::by_group, Graph::by_grouping, Graph::by_set}, .most_truths = 6};
    default: return {.by = {Graph::by_cell, Graph::by_group}};
  }
}

/// A step of a chain: of a truth these candidates are gone, so that one of those holds.
struct Inference {
  Graph::Kind kind{};
  std::uint32_t truth = 0;
  std::vector<Candidate> gone = {};
  std::vector<Candidate> left = {};
};

bool in_group(const Inference& one) { return one.kind == Graph::by_group || one.kind == Graph::by_grouping; }

/// What people call such a chain.
Technique technique_of(const Rules& rules, const std::vector<Inference>& chain) {
  const auto any = [&](Graph::Kind kind) { return std::ranges::find(chain, kind, &Inference::kind) != chain.end(); };
  const auto all = [&](Graph::Kind kind) {
    return std::ranges::all_of(chain, [&](const Inference& one) { return one.kind == kind; });
  };
  const auto symbol = chain.front().gone.front().symbol;
  const bool one_symbol = std::ranges::all_of(
      chain, [&](const Inference& one) { return in_group(one) && one.gone.front().symbol == symbol; });
  if (any(Graph::by_set)) {
    const bool of_sets = !any(Graph::by_group) && !any(Graph::by_grouping);
    return of_sets && chain.size() == 3 ? Technique::als_xy_wing : Technique::als_chain;
  }
  if (any(Graph::by_grouping))
    return one_symbol && chain.size() == 2 ? Technique::empty_rectangle : Technique::grouped_chain;
  if (all(Graph::by_cell)) {
    const auto either_or = [&](const Inference& one) { return rules.either_or(one.left.front().cell); };
    if (chain.size() == 2 && std::ranges::all_of(chain, either_or)) return Technique::squeeze;
    return chain.size() == 3 ? Technique::xy_wing : Technique::xy_chain;
  }
  if (chain.size() == 3 && chain[0].kind == Graph::by_cell && chain[1].kind == Graph::by_group &&
      chain[2].kind == Graph::by_cell && chain[2].left.front().symbol == symbol &&
      chain[0].left.front().symbol == chain[2].gone.front().symbol)
    return Technique::w_wing;
  if (!one_symbol) return Technique::alternating_chain;
  if (chain.size() != 2) return Technique::x_chain;
  const auto& first = rules.group(group_at(chain[0].truth - rules.cell_count()));
  const auto& second = rules.group(group_at(chain[1].truth - rules.cell_count()));
  if (first.shape != Group::Shape::line || second.shape != Group::Shape::line) return Technique::turbot_fish;
  const auto crossing = std::ranges::any_of(
      first.cells, [&](CellId cell) { return std::ranges::find(second.cells, cell) != second.cells.end(); });
  return crossing ? Technique::two_string_kite : Technique::skyscraper;
}

/// Looks for chains: if some candidates do not hold, others do. What is excluded by all of both is gone.
///
/// From each candidate, taken to hold, breadth first: what it excludes leaves of a truth a node that holds; and so on,
/// until one excludes the candidate itself.
class ChainSearch {
 public:
  ChainSearch(const Position& position, const TechniqueRow& row, Deductions& found)
      : position_(position),
        rules_(position.rules()),
        row_(row),
        kind_(kind_of(row.technique)),
        found_(found),
        graph_(inference_graph(position)),
        plain_(kind_.by.back() != Graph::by_grouping && kind_.by.back() != Graph::by_set),
        short_(plain_ && kind_.most_truths <= 3),
        excluded_(rules_.cell_count() * rules_.symbol_count()),
        gone_before_(excluded_.size()) {}

  void run() {
    for (std::size_t i = 0; i < rules_.cell_count(); ++i) {
      const auto cell = cell_at(i);
      if (position_.filled(cell)) continue;
      if (row_.technique == Technique::squeeze) {
        if (is_choice(cell))
          for (const auto symbol : position_[cell]) squeeze({cell, symbol});
        continue;
      }
      for (const auto symbol : position_[cell])
        if (plain_ || !gone_before_[number({cell, symbol})]) start({cell, symbol});
    }
  }

 private:
  struct Visit {
    std::uint32_t start = 0;  ///< in whose search it was reached
    std::uint32_t truths = 0;
    Graph::Node from{};
    std::uint32_t step = 0;
    Graph::Kind kind{};
  };

  std::size_t number(Candidate candidate) const {
    return index(candidate.cell) * rules_.symbol_count() + index(candidate.symbol);
  }

  /// Of two cells that hold either this or that: if the first does not hold this, the second holds that.
  void squeeze(Candidate first) {
    const Candidate other{first.cell, (position_[first.cell] - Domain::of(first.symbol)).lowest()};
    const auto node = graph_.node(other);
    const auto holds = [&](std::uint32_t truth, SymbolId symbol) {
      const Candidate last{cell_at(truth), symbol};
      const Candidate before{last.cell, (position_[last.cell] - Domain::of(symbol)).lowest()};
      return conclude({{Graph::by_cell, static_cast<std::uint32_t>(index(first.cell)), {first}, {other}},
                       {Graph::by_cell, truth, {before}, {last}}});
    };
    if (const auto truth = graph_.broken_truth(node); truth < rules_.cell_count() && is_choice(cell_at(truth)))
      for (const auto symbol : position_[cell_at(truth)])
        if (holds(truth, symbol)) return;
    const auto steps = graph_.steps(node, Graph::by_cell);
    for (auto i = steps.begin; i < steps.end; ++i) {
      const auto& [to, truth, gone] = graph_.step(i);
      if (is_choice(cell_at(truth)) && holds(truth, graph_.symbol(to))) return;
    }
  }
  bool is_choice(CellId cell) const { return rules_.either_or(cell) && position_[cell].size() == 2; }

  void start(Candidate first) {
    ++start_;
    const auto root = graph_.node(first);
    for (const auto& gone : graph_.excluded(root)) excluded_[number(gone)] = start_;
    if (row_.technique == Technique::alternating_chain && graph_.broken_truth(root) != Graph::no_truth)
      return broken(first, root);
    queue_.clear();
    reach(root, {.start = start_});
    for (std::size_t next = 0; next < queue_.size(); ++next) {
      if (next % nodes_between_looks == 0) position_.demand_time();
      const auto node = queue_[next];
      const auto truths = visits_[node].truths + 1;
      if (truths > kind_.most_truths) return;
      for (const auto kind : kind_.by) {
        const auto steps = graph_.steps(node, kind);
        for (auto i = steps.begin; i < steps.end; ++i) {
          const auto to = graph_.step(i).to;
          if (!allowed(i, first, kind)) continue;
          if (!reach(to, {.start = start_, .truths = truths, .from = node, .step = i, .kind = kind})) continue;
          if (truths > 1 && excludes_first(to) && conclude(to) && !short_) return;
        }
      }
    }
  }

  bool allowed(std::uint32_t step, Candidate first, Graph::Kind kind) const {
    const auto& [to, truth, gone] = graph_.step(step);
    if (kind == Graph::by_set && graph_.sets()[truth].cells.size() == 1) return false;  // that is a cell
    return !kind_.one_symbol || (truth >= rules_.cell_count() && graph_.symbol(to) == first.symbol);
  }

  bool reach(Graph::Node node, const Visit& visit) {
    if (visits_.size() <= node) visits_.resize(std::max(graph_.size(), std::size_t{node} + 1));
    if (visits_[node].start == start_) return false;
    visits_[node] = visit;
    queue_.push_back(node);
    return true;
  }

  /// Excluding goes both ways.
  bool excludes_first(Graph::Node node) const {
    return std::ranges::all_of(graph_.cells(node), [&](CellId cell) {
      return excluded_[number({cell, graph_.symbol(node)})] == start_;
    });
  }

  std::vector<Inference> chain_to(Graph::Node last) const {
    std::vector<Inference> chain;
    for (auto node = last; visits_[node].truths > 0; node = visits_[node].from) {
      const auto& visit = visits_[node];
      const auto& step = graph_.step(visit.step);
      Inference one{.kind = visit.kind, .truth = step.truth};
      for (const auto cell : graph_.cells(node)) one.left.push_back({cell, graph_.symbol(node)});
      const auto left = [&](const Candidate& candidate) {
        return std::ranges::find(one.left, candidate) != one.left.end();
      };
      if (visit.kind == Graph::by_set) {
        one.gone = places_of(position_, graph_.sets()[step.truth], step.gone);
      } else if (step.truth < rules_.cell_count()) {
        for (const auto symbol : position_[cell_at(step.truth)])
          if (const Candidate candidate{cell_at(step.truth), symbol}; !left(candidate)) one.gone.push_back(candidate);
      } else {
        const auto group = group_at(step.truth - rules_.cell_count());
        for_each_place(rules_.group(group), position_.places(group, one.left.front().symbol), [&](CellId cell) {
          if (const Candidate candidate{cell, one.left.front().symbol}; !left(candidate)) one.gone.push_back(candidate);
        });
      }
      chain.push_back(std::move(one));
    }
    std::ranges::reverse(chain);
    return chain;
  }

  /// What all of these exclude, and is no part of the chain.
  std::vector<Candidate> excluded_by(const std::vector<Inference>& chain) {
    std::vector<Candidate> ends = chain.front().gone;
    ends.insert(ends.end(), chain.back().left.begin(), chain.back().left.end());
    std::vector<Candidate> gone;
    for (const auto& candidate : graph_.excluded(graph_.node(ends.front()))) {
      const auto by_all = std::ranges::all_of(
          ends, [&](const Candidate& end) { return end != candidate && rules_.linked(end, candidate); });
      const auto part = std::ranges::any_of(chain, [&](const Inference& one) {
        return std::ranges::find(one.gone, candidate) != one.gone.end() ||
               std::ranges::find(one.left, candidate) != one.left.end();
      });
      if (by_all && !part) gone.push_back(candidate);
    }
    return gone;
  }

  /// The first candidate excludes both of a truth.
  void broken([[maybe_unused]] Candidate first, Graph::Node root) {
    const auto truth = graph_.broken_truth(root);
    Inference one{.kind = truth < rules_.cell_count() ? Graph::by_cell : Graph::by_group, .truth = truth};
    if (truth < rules_.cell_count()) {
      for (const auto symbol : position_[cell_at(truth)]) one.left.push_back({cell_at(truth), symbol});
    } else {
      const auto group = group_at(truth - rules_.cell_count());
      const auto symbol = graph_.broken_symbol(root);
      one.left = candidates_in(rules_.group(group), position_.places(group, symbol), symbol);
    }
    assert(std::ranges::find(one.left, first) == one.left.end());
    one.gone.assign(1, one.left.front());
    one.left.erase(one.left.begin());
    if (one.left.size() == 1) conclude({std::move(one)});
  }

  bool conclude(Graph::Node last) {
    auto chain = chain_to(last);
    if (technique_of(rules_, chain) != row_.technique) return false;
    // It may be read from either end.
    if (chain.back().left.front() < chain.front().gone.front()) {
      std::ranges::reverse(chain);
      for (auto& one : chain) std::swap(one.gone, one.left);
    }
    std::vector<std::uint32_t> truths;
    for (const auto& one : chain) truths.push_back(one.truth);
    truths.push_back(static_cast<std::uint32_t>(number(chain.front().gone.front())));
    truths.push_back(static_cast<std::uint32_t>(number(chain.back().left.front())));
    return told_.insert(std::move(truths)).second ? conclude(chain) : true;
  }

  bool conclude(const std::vector<Inference>& chain) {
    Deduction one;
    one.eliminations = excluded_by(chain);
    if (one.eliminations.empty()) return false;
    one.proof = {.technique = row_.technique, .difficulty = row_.weight + length_weight(2 * chain.size())};
    const std::vector<Candidate>* before = nullptr;
    for (const auto& [kind, truth, gone, left] : chain) {
      if (before != nullptr) add_linking_rules(rules_, *before, gone, one.proof.rules);
      before = &left;
      if (kind == Graph::by_set) {
        add_set(position_, graph_.sets()[truth], one.proof);
        one.proof.sets.push_back(graph_.sets()[truth].cells);
      } else if (truth < rules_.cell_count()) {
        one.proof.truths.push_back(Truth::of(cell_at(truth)));
      } else {
        one.proof.truths.push_back(Truth::of(group_at(truth - rules_.cell_count()), left.front().symbol));
      }
      for (const auto& candidate : gone) one.proof.pattern.push_back({candidate, false});
      for (const auto& candidate : left) one.proof.pattern.push_back({candidate, true});
    }
    if (row_.technique == Technique::squeeze) {
      add_few_sentences(rules_, chain.front().gone, chain.back().left, one.eliminations, one.proof.rules);
    } else {
      add_linking_rules(rules_, chain.front().gone, one.eliminations, one.proof.rules);
      add_linking_rules(rules_, chain.back().left, one.eliminations, one.proof.rules);
    }
    for (const auto& gone : one.eliminations) gone_before_[number(gone)] = true;
    found_.push_back(std::move(one));
    return true;
  }

  /// Each doubling of its length makes a chain harder by 0.2.
  double length_weight(std::size_t length) const {
    double weight = 0;
    for (std::size_t i = 6; i < length; i += i / 2) weight += 0.1;
    return kind_.most_truths <= 3 ? 0 : weight;
  }

  const Position& position_;
  const Rules& rules_;
  const TechniqueRow& row_;
  ChainKind kind_;
  Deductions& found_;
  Graph& graph_;
  bool plain_;  ///< it goes through single candidates; of others one that takes a candidate away is enough
  bool short_;  ///< all of them are told, not just the first one from each candidate
  std::set<std::vector<std::uint32_t>> told_;  ///< the truths of those
  std::vector<Visit> visits_;                  ///< by node
  std::vector<std::uint32_t> excluded_;        ///< by candidate: the start that excludes it
  std::vector<bool> gone_before_;              ///< by candidate: whether a chain takes it away
  std::vector<Graph::Node> queue_;
  std::uint32_t start_ = 0;
};

/// Links that are sought are such cells, too, where no cell of the grid is.
bool has_either_or(const Rules& rules) {
  for (std::size_t i = 0; i < rules.cell_count(); ++i)
    if (rules.either_or(cell_at(i))) return true;
  return false;
}

}  // namespace

void find_chains(Position& position, const TechniqueRow& row, Deductions& found) {
  if (row.technique == Technique::squeeze && !has_either_or(position.rules())) return;
  ChainSearch(position, row, found).run();
  if (row.technique != Technique::squeeze) return;
  // What speaks of cells that nobody sees waits: what others come to may make it needless.
  const auto told = [&](const Deduction& one) {
    const auto& pattern = one.proof.pattern;
    return position.rules().told(pattern.front().candidate.cell) &&
           position.rules().told(pattern.back().candidate.cell);
  };
  if (std::ranges::any_of(found, told)) std::erase_if(found, std::not_fn(told));
}

}  // namespace grids::explain
