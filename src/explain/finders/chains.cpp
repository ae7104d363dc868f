#include <algorithm>
#include <bit>

#include "explain/finders/common.hpp"

namespace grids::explain {
namespace {

/// Looked at from one look at the clock to the next: some microseconds.
constexpr std::size_t nodes_between_looks = 64;

/// Which chains a technique looks for.
struct ChainKind {
  bool by_groups = true;        ///< uses that a symbol has two places left in a group
  bool by_cells = true;         ///< uses that a cell has two candidates left
  bool one_symbol = false;      ///< all its candidates have the same symbol
  bool only_either_or = false;  ///< all its cells hold either this or that
  std::size_t most_truths = 64;
};

ChainKind kind_of(Technique technique) {
  switch (technique) {
    case Technique::squeeze: return {.by_groups = false, .only_either_or = true, .most_truths = 2};
    case Technique::skyscraper:
    case Technique::two_string_kite:
    case Technique::turbot_fish: return {.by_cells = false, .one_symbol = true, .most_truths = 2};
    case Technique::xy_wing: return {.by_groups = false, .most_truths = 3};
    case Technique::w_wing: return {.most_truths = 3};
    case Technique::x_chain: return {.by_cells = false, .one_symbol = true};
    case Technique::xy_chain: return {.by_groups = false};
    default: return {};
  }
}

/// What people call a chain that rests on these truths.
Technique technique_of(const Rules& rules, const std::vector<Fact>& chain, const std::vector<Truth>& truths) {
  const auto in_cell = [](const Truth& truth) { return !truth.group.has_value(); };
  const auto cells = static_cast<std::size_t>(std::ranges::count_if(truths, in_cell));
  const auto symbol = chain.front().candidate.symbol;
  const bool one = std::ranges::all_of(chain, [&](const Fact& fact) { return fact.candidate.symbol == symbol; });
  const auto either_or = [&](const Truth& truth) { return rules.either_or(truth.cell); };
  if (cells == 2 && truths.size() == 2 && std::ranges::all_of(truths, either_or)) return Technique::squeeze;
  if (cells == truths.size()) return truths.size() == 3 ? Technique::xy_wing : Technique::xy_chain;
  if (truths.size() == 3 && truths[1].group && in_cell(truths[0]) && in_cell(truths[2]) &&
      chain.back().candidate.symbol == symbol && chain[1].candidate.symbol == chain[4].candidate.symbol)
    return Technique::w_wing;
  if (!one || cells > 0) return Technique::alternating_chain;
  if (truths.size() != 2) return Technique::x_chain;
  const auto& first = rules.group(*truths[0].group);
  const auto& second = rules.group(*truths[1].group);
  if (first.shape != Group::Shape::line || second.shape != Group::Shape::line) return Technique::turbot_fish;
  const auto crossing = std::ranges::any_of(
      first.cells, [&](CellId cell) { return std::ranges::find(second.cells, cell) != second.cells.end(); });
  return crossing ? Technique::two_string_kite : Technique::skyscraper;
}

/// Looks for chains: if the first candidate does not hold, the last one does. What excludes both is gone.
///
/// From each candidate, taken not to hold, breadth first: of two candidates of which one must hold, the
/// other one then does; what it excludes then does not.
class ChainSearch {
 public:
  ChainSearch(const Position& position, const TechniqueRow& row, Deductions& found)
      : position_(position),
        rules_(position.rules()),
        row_(row),
        kind_(kind_of(row.technique)),
        found_(found),
        nodes_(2 * rules_.cell_count() * rules_.symbol_count()),
        excluded_(rules_.cell_count() * rules_.symbol_count()) {}

  void run() {
    for (std::size_t i = 0; i < rules_.cell_count(); ++i) {
      const auto cell = cell_at(i);
      if (position_.filled(cell) || (kind_.only_either_or && !rules_.either_or(cell))) continue;
      for (const auto symbol : position_[cell]) start({cell, symbol});
    }
  }

 private:
  struct Node {
    std::uint32_t visit = 0;  ///< the start in whose search it was reached
    std::uint32_t from = 0;
    std::uint32_t truths = 0;
    Truth truth;
  };

  std::uint32_t number(Candidate candidate, bool holds) const {
    const auto place = index(candidate.cell) * rules_.symbol_count() + index(candidate.symbol);
    return static_cast<std::uint32_t>(2 * place + (holds ? 1 : 0));
  }
  Candidate candidate(std::uint32_t number) const {
    return {cell_at(number / 2 / rules_.symbol_count()), symbol_at(number / 2 % rules_.symbol_count())};
  }

  void start(Candidate first) {
    ++visit_;
    first_ = first;
    done_ = false;
    for_each_excluded(first, [&](Candidate gone) { excluded_[number(gone, false) / 2] = visit_; });
    queue_.clear();
    reach(number(first, false), number(first, false), {}, 0);
    for (std::size_t next = 0; next < queue_.size() && !done_; ++next) {
      if (next % nodes_between_looks == 0) position_.demand_time();
      const auto node = queue_[next];
      if (node % 2 == 0)
        turn_on(node);
      else
        turn_off(node);
    }
  }

  /// All that `one` excludes: in its own cell, and by links.
  template <typename Visit>
  void for_each_excluded(Candidate one, Visit&& visit) const {
    if (!kind_.one_symbol)
      for (const auto symbol : position_[one.cell] - Domain::of(one.symbol)) visit(Candidate{one.cell, symbol});
    rules_.for_each_link(one, [&](const Link& link) {
      if (position_.has(link.to) && (!kind_.one_symbol || link.to.symbol == one.symbol)) visit(link.to);
    });
  }

  void reach(std::uint32_t node, std::uint32_t from, const Truth& truth, std::uint32_t truths) {
    if (nodes_[node].visit == visit_) return;
    nodes_[node] = {visit_, from, truths, truth};
    queue_.push_back(node);
  }

  /// The node's candidate does not hold: of each truth with one other candidate, that one does.
  void turn_on(std::uint32_t node) {
    const auto [cell, symbol] = candidate(node);
    const auto truths = nodes_[node].truths + 1;
    if (truths > kind_.most_truths) return;
    if (kind_.by_cells)
      if (const auto others = position_[cell] - Domain::of(symbol); others.single())
        reach(number({cell, others.lowest()}, true), node, Truth::of(cell), truths);
    if (!kind_.by_groups) return;
    for (const auto& [group, place] : rules_.groups_of(cell)) {
      if (!rules_.group(group).required.contains(symbol)) continue;
      const auto others = position_.places(group, symbol) & ~(std::uint64_t{1} << place);
      if (!std::has_single_bit(others)) continue;
      const auto other = rules_.group(group).cells[static_cast<std::size_t>(std::countr_zero(others))];
      reach(number({other, symbol}, true), node, Truth::of(group, symbol), truths);
    }
  }

  void turn_off(std::uint32_t node) {
    const auto last = candidate(node);
    gone_.clear();
    for_each_excluded(last, [&](Candidate gone) {
      if (nodes_[node].truths > 1 && excluded_[number(gone, false) / 2] == visit_) gone_.push_back(gone);
      reach(number(gone, false), node, {}, nodes_[node].truths);
    });
    if (!gone_.empty()) conclude(node);
  }

  void conclude(std::uint32_t node) {
    Deduction one;
    std::vector<Fact> chain;
    std::vector<Truth> truths;
    for (auto at = node;; at = nodes_[at].from) {
      chain.push_back({candidate(at), at % 2 == 1});
      if (at % 2 == 1) truths.push_back(nodes_[at].truth);
      if (nodes_[at].from == at) break;
    }
    std::ranges::reverse(chain);
    std::ranges::reverse(truths);
    std::erase_if(gone_, [&](const Candidate& gone) {
      return std::ranges::any_of(chain, [&](const Fact& fact) { return fact.candidate == gone; });
    });
    if (gone_.empty() || technique_of(rules_, chain, truths) != row_.technique) return;
    one.eliminations = gone_;
    one.proof = {.technique = row_.technique, .difficulty = row_.weight + length_weight(chain.size())};
    one.proof.truths = std::move(truths);
    add_rules(chain, one);
    one.proof.pattern = std::move(chain);
    found_.push_back(std::move(one));
    done_ = true;
  }

  void add_rules(const std::vector<Fact>& chain, Deduction& one) const {
    for (std::size_t i = 1; i + 1 < chain.size(); i += 2)
      add_linking_rules(rules_, {chain[i].candidate}, {chain[i + 1].candidate}, one.proof.rules);
    add_linking_rules(rules_, {chain.front().candidate, chain.back().candidate}, one.eliminations, one.proof.rules);
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
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> excluded_;  ///< by candidate: the start that excludes it
  std::vector<std::uint32_t> queue_;
  std::vector<Candidate> gone_;
  Candidate first_;
  std::uint32_t visit_ = 0;
  bool done_ = false;
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
}

}  // namespace grids::explain
