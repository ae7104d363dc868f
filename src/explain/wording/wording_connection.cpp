// What would become of cells that hang together otherwise, in words.
#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/counted.hpp"
#include "core/joined_cells.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/wording/broken_rule.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/ways_of_rules.hpp"
#include "explain/wording/wording.hpp"

namespace grids::explain {
namespace {

using Joined = words::Predicate::Joined;

/// More parts than these are not told one by one.
constexpr std::size_t most_parts = 2;
/// More cells in a row than these are not told one by one.
constexpr std::size_t most_in_row = 12;

/// Cells that hang together, as far as a step knows them: those that count, and those that may.
class KnownConnection {
 public:
  KnownConnection(const Rules& rules, const rules::Judgment& judgment, const std::vector<Fact>& premises)
      : grid_(rules.puzzle().grid()), joined_(judgment.rule().predicate->texts.joined) {
    const auto left = left_by_facts(rules, premises);
    for (const auto cell : rules::scope(judgment.rule())) {
      Domain counting;
      for (const auto symbol : rules.start(cell))
        if (rules::contains_known(judgment.rule().classes.front(), judgment.vocabulary->item(symbol)))
          counting.insert(symbol);
      of_cell_.emplace(cell, Left{.counting = counting, .left = left[index(cell)]});
    }
  }

  bool knows(CellId cell) const { return of_cell_.contains(cell); }
  /// Whether that says of its cell that it counts.
  bool counts(const Candidate& candidate) const {
    return of_cell_.at(candidate.cell).counting.contains(candidate.symbol);
  }

  /// A cell that counts, beyond which no way leads to this one; `rim` for what is outside.
  std::optional<CellId> out_of_reach(CellId cell) const {
    const auto pieces = possible(std::nullopt);
    for (const auto part : parts())
      if (!pieces.joined(part, cell)) return part;
    return std::nullopt;
  }

  /// A cell that counts, and one of those from which it would be parted.
  struct CutOff {
    CellId part{};
    CellId rest{};
  };

  /// What would be parted from others that count, if this cell did not: in the smaller part, and in the largest.
  std::optional<CutOff> cut_off_without(std::optional<CellId> cell) const {
    const auto pieces = possible(cell);
    std::map<CellId, std::size_t> sizes;
    for (const auto& [each, left] : of_cell_)
      if (each != cell && left.may_count()) ++sizes[pieces.piece(each)];
    std::map<CellId, CellId> first;  // of the pieces
    for (const auto part : parts())
      if (part != cell) first.emplace(pieces.piece(part), part);
    if (first.size() < 2) return std::nullopt;
    const auto size = [&](const auto& piece) {
      const bool outside = joined_ == Joined::by_edges_and_rim && piece.first == pieces.piece(rim());
      return outside ? of_cell_.size() : sizes[piece.first];
    };
    const auto smallest = std::ranges::min_element(first, {}, size);
    auto largest = smallest;
    for (auto each = first.begin(); each != first.end(); ++each)
      if (each != smallest && (largest == smallest || size(*each) > size(*largest))) largest = each;
    return CutOff{.part = smallest->second, .rest = largest->second};
  }

  /// The cells that are known to count, ascending.
  Region sure() const {
    Region found;
    for (const auto& [cell, left] : of_cell_)
      if (left.counts()) found.push_back(cell);
    return found;
  }

  bool may_count(CellId cell) const { return of_cell_.at(cell).may_count(); }
  CellId rim() const { return cell_at(grid_.cell_count()); }
  std::string name(CellId part, const Wording& wording) const { return part == rim() ? "the rim" : wording.cell(part); }

 private:
  struct Left {
    Domain counting;  ///< the symbols with which it counts
    Domain left;
    bool may_count() const { return !(left & counting).empty(); }
    bool counts() const { return !left.empty() && (left - counting).empty(); }
  };

  /// The cells that count, ascending, and what is outside where they hang together by it.
  Region parts() const {
    auto found = sure();
    if (joined_ == Joined::by_edges_and_rim) found.push_back(rim());
    return found;
  }

  /// What hangs together over cells that may count, but for one.
  JoinedCells possible(std::optional<CellId> but) const {
    JoinedCells pieces;
    for (const auto& [cell, left] : of_cell_) {
      if (cell == but || !left.may_count()) continue;
      for (const auto beside : beside_of(cell))
        if (const auto other = of_cell_.find(beside);
            beside != but && other != of_cell_.end() && other->second.may_count())
          pieces.join(cell, beside);
      if (joined_ == Joined::by_edges_and_rim && grid_.lattice().lies_at_rim(grid_.place(cell)))
        pieces.join(cell, rim());
    }
    return pieces;
  }

  Region beside_of(CellId cell) const {
    return joined_ == Joined::by_edges_and_corners ? grid_.around(cell) : grid_.neighbours(cell);
  }

  const Grid& grid_;
  Joined joined_;
  std::map<CellId, Left> of_cell_;
};

/// Cells that touch one after another, from rim to rim or all around.
class CellsInRow {
 public:
  /// With one more that is open.
  CellsInRow(const Grid& grid, const Region& others, CellId open) : grid_(grid), open_(open), all_(others) {
    all_.push_back(open);
  }

  bool find() {
    row_ = {open_};
    is_ring_ = true;
    if (grow()) return true;
    is_ring_ = false;
    for (const auto first : all_) {
      row_ = {first};
      if (is_at_rim(first) && grow()) return true;
    }
    return false;
  }

  bool is_ring() const { return is_ring_; }

  /// In their order, without the open one: from this where it is at an end.
  Region others() const {
    auto cells = row_;
    if (cells.back() == open_) std::ranges::reverse(cells);
    std::erase(cells, open_);
    return cells;
  }

  /// Whether this cell would do as well as the open one, at the same end.
  bool goes_on_with(CellId cell) const {
    if (cell == open_) return true;
    if (is_ring_ || !is_at_rim(cell) || row_.size() < 2) return false;
    if (row_.front() == open_) return touch(row_[1], cell);
    return row_.back() == open_ && touch(row_[row_.size() - 2], cell);
  }

 private:
  bool is_at_rim(CellId cell) const { return grid_.lattice().lies_at_rim(grid_.place(cell)); }
  bool touch(CellId one, CellId other) const {
    const auto around = grid_.around(one);
    return std::ranges::find(around, other) != around.end();
  }

  bool grow() {
    if (row_.size() == all_.size())
      return is_ring_ ? row_.size() > most_in_knot && touch(row_.back(), row_.front()) : is_at_rim(row_.back());
    const auto last = row_.back();
    for (const auto next : all_) {
      if (std::ranges::find(row_, next) != row_.end() || !touch(last, next)) continue;
      row_.push_back(next);
      if (grow()) return true;
      row_.pop_back();
    }
    return false;
  }

  /// Around one cell everybody sees them.
  static constexpr std::size_t most_in_knot = 4;

  const Grid& grid_;
  CellId open_;
  Region all_;
  Region row_;
  bool is_ring_ = false;
};

/// The shortest row of cells through one of them, each of which touches the next, from rim to rim or all around.
class Barrier {
 public:
  /// Through `open` and others that `shut` says are shut.
  Barrier(const Grid& grid, CellId open, const std::function<bool(CellId)>& shut) : grid_(grid), open_(open) {
    before_.emplace(open, open);
    arm_.emplace(open, open);
    order_ = {open};
    for (std::size_t i = 0; i < order_.size(); ++i)
      for (const auto next : grid_.around(order_[i])) {
        if (before_.contains(next) || !shut(next)) continue;
        before_.emplace(next, order_[i]);
        arm_.emplace(next, order_[i] == open ? next : arm_.at(order_[i]));
        order_.push_back(next);
      }
  }

  /// One that parts these cells, in the order in which its cells touch; empty where none does.
  Region parting(CellId one, CellId other) const {
    std::vector<Region> rows;
    for (std::size_t i = 0; i < order_.size(); ++i)
      for (std::size_t j = 0; j <= i; ++j) {
        const auto from = order_[i];
        const auto to = order_[j];
        const bool same = arm_.at(from) == arm_.at(to) && to != open_;
        const auto around = grid_.around(from);
        const bool closes = is_at_rim(from) && is_at_rim(to);
        const bool ring = to != open_ && std::ranges::find(around, to) != around.end();
        if (same || i == j || !(closes || ring)) continue;
        if (auto row = joined(from, to); row.size() <= most_in_row) rows.push_back(std::move(row));
      }
    std::ranges::stable_sort(rows, {}, [](const Region& row) { return row.size(); });
    const auto parts = [&](const Region& row) { return is_parted(one, other, row); };
    const auto found = std::ranges::find_if(rows, parts);
    return found == rows.end() ? Region() : *found;
  }

 private:
  bool is_at_rim(CellId cell) const { return grid_.lattice().lies_at_rim(grid_.place(cell)); }

  /// By way of the open one.
  Region joined(CellId from, CellId to) const {
    Region row;
    for (auto at = from; at != open_; at = before_.at(at)) row.push_back(at);
    row.push_back(open_);
    const auto end = row.size();
    for (auto at = to; at != open_; at = before_.at(at)) row.push_back(at);
    std::reverse(row.begin() + static_cast<std::ptrdiff_t>(end), row.end());
    return row;
  }

  bool is_parted(CellId one, CellId other, const Region& row) const {
    std::set<CellId> reached{one};
    for (Region waiting{one}; !waiting.empty() && !reached.contains(other);) {
      const auto from = waiting.back();
      waiting.pop_back();
      for (const auto next : grid_.neighbours(from))
        if (std::ranges::find(row, next) == row.end() && reached.insert(next).second) waiting.push_back(next);
    }
    return !reached.contains(other);
  }

  const Grid& grid_;
  CellId open_;
  std::map<CellId, CellId> before_;
  std::map<CellId, CellId> arm_;
  Region order_;
};

/// What the rule says if it is that cells hang together.
const rules::Judgment* connection(RuleId rule, const Rules& rules) {
  const auto* const judgment = rules.judgment(rule);
  const bool known = judgment != nullptr && judgment->rule().kind == rules::Rule::Kind::predicate &&
                     judgment->rule().predicate->texts.joined != Joined::not_asked;
  return known ? judgment : nullptr;
}

}  // namespace

std::vector<Fact> gone_by(const Proof& refutation, const Rules& rules) {
  std::vector<Fact> gone;
  const auto add = [&](const Fact& fact) {
    const auto& [candidate, holds] = fact;
    for (const auto symbol : rules.start(candidate.cell))
      if (holds != (symbol == candidate.symbol)) gone.push_back({{candidate.cell, symbol}, false});
  };
  for (const auto& fact : refutation.premises) add(fact);
  for (const auto& fact : refutation.pattern) add(fact);
  return gone;
}

std::string broken_connection(const Rules& rules, const Proof& refutation, const Wording& wording) {
  const auto* const judgment = refutation.broken_rule ? connection(*refutation.broken_rule, rules) : nullptr;
  if (judgment == nullptr) return {};
  const KnownConnection known(rules, *judgment, gone_by(refutation, rules));
  const auto off = known.cut_off_without(std::nullopt);
  if (!off) return {};
  return ", and " + known.name(off->part, wording) + " would be cut off from " + known.name(off->rest, wording);
}

/// ", and a5 would be cut off otherwise": where another rule leaves some ways to go on, and each of them does that.
std::string Wording::connected_beside_others(const Step& step, const Proof& proof) const {
  constexpr std::size_t most_tried = 256;
  const auto joins = [this](RuleId id) { return connection(id, rules_) != nullptr; };
  const auto joined = std::ranges::find_if(proof.rules, joins);
  if (joined == proof.rules.end() || std::ranges::count_if(proof.rules, joins) > 1 ||
      !reason(proof).ends_with(rule(*joined)))
    return {};
  auto known = proof.premises;
  std::set<CellId> parts;
  std::map<Candidate, CellId> off_with;  // what would be cut off, by one cell of a way that does
  bool each_with_one = true;
  const auto rim = cell_at(rules_.puzzle().grid().cell_count());
  const auto off_in = [&](WaysOfRules::Way way) {
    auto facts = known;
    for (const auto& [cell, held] : way)
      for (const auto symbol : rules_.start(cell))
        if (symbol != held) facts.push_back({{cell, symbol}, false});
    return KnownConnection(rules_, *connection(*joined, rules_), facts).cut_off_without(std::nullopt);
  };
  WaysOfRules ways(rules_, proof, *joined);
  for (const auto& gone : step.eliminations) {
    const auto off_with_one = [&](WaysOfRules::Way way) {
      return std::ranges::any_of(way, [&](const Candidate& held) {
        const auto off = held == gone ? std::nullopt : off_in(std::array{gone, held});
        if (off) off_with.emplace(held, off->part);
        return off.has_value();
      });
    };
    const auto is_broken = [&](WaysOfRules::Way way) {
      const auto off = off_in(way);
      if (off) parts.insert(off->part);
      each_with_one = each_with_one && off && off_with_one(way);
      return off.has_value();
    };
    if (!ways.each_with(gone, most_tried, is_broken)) return {};
    known.push_back({gone, false});
  }
  if (parts.empty() || parts.size() > most_parts) return {};
  const auto name = [&](CellId part) { return part == rim ? std::string("the rim") : cell(part); };
  if (step.eliminations.size() == 1 && each_with_one && off_with.size() == most_parts) {
    std::map<CellId, std::vector<Candidate>> by_part;
    for (const auto& [held, part] : off_with) by_part[part].push_back(held);
    const auto& [first, with] = *by_part.begin();
    if (by_part.size() == 1) {
      std::vector<std::string> each_way;
      for (const auto& held : with) each_way.push_back(fills({held}));
      return ", and " + name(first) + " would be cut off otherwise, as then " + alternatives(each_way);
    }
    std::vector<std::string> texts;
    for (const auto& [part, held] : by_part)
      texts.push_back(name(part) + (texts.empty() ? " would be cut off if " : " if ") + supposed(held));
    return ", and otherwise " + alternatives(texts);
  }
  std::vector<std::string> names;
  for (const auto part : parts) names.push_back(name(part));
  return ", and " + alternatives(names) + " would be cut off otherwise";
}

/// ", and a5 would be cut off from c4 otherwise", ", and no way leads there from a5": of a rule that cells hang
/// together, where what the step rests on shows it.
std::string Wording::connected_otherwise(const Step& step, const Proof& proof) const {
  if (proof.technique == Technique::two_rules || proof.technique == Technique::two_rules_afar)
    return connected_beside_others(step, proof);
  const bool alone = proof.speaks_alone() && proof.rules.size() == 1;
  const auto* const judgment = alone ? connection(proof.rules.front(), rules_) : nullptr;
  if (judgment == nullptr || step.eliminations.empty()) return {};
  const KnownConnection known(rules_, *judgment, proof.premises);
  const auto cells = [&](const Candidate& gone) { return known.knows(gone.cell); };
  if (!std::ranges::all_of(step.eliminations, cells)) return {};
  const auto counts = [&](const Candidate& gone) { return known.counts(gone); };
  const bool out = std::ranges::all_of(step.eliminations, counts);
  if (!out && std::ranges::any_of(step.eliminations, counts)) return {};
  const auto name = [&](CellId part) { return known.name(part, *this); };
  std::vector<std::string> texts;
  std::vector<std::string> parts;
  for (const auto& gone : step.eliminations) {
    if (out) {
      const auto part = known.out_of_reach(gone.cell);
      if (!part) return {};
      add_once(parts, name(*part));
      continue;
    }
    const auto off = known.cut_off_without(gone.cell);
    if (!off) return {};
    add_once(parts, name(off->part));
    const auto of = [&](CellId one, CellId other) { return name(one) + " would be cut off from " + name(other); };
    if (std::ranges::find(texts, of(off->rest, off->part)) == texts.end()) add_once(texts, of(off->part, off->rest));
  }
  if (parts.size() > most_parts) return {};
  return out ? ", and no way leads there from " + alternatives(parts) : ", and " + enumerated(texts) + " otherwise";
}

/// ", as b3, c4 and d5 are black, and with a2 they go from rim to rim": of cells that part others only together with
/// one that the step takes away, in the order in which they touch.
std::string Wording::parted_by(const Step& step, const Proof& proof) const {
  constexpr std::size_t least_in_row = 3;
  const auto* const judgment = connection(proof.rules.front(), rules_);
  const auto& grid = rules_.puzzle().grid();
  if (judgment == nullptr || proof.rules.size() != 1 || step.eliminations.empty() ||
      judgment->rule().predicate->texts.joined != Joined::by_edges || !grid.lattice().is_square())
    return {};
  const KnownConnection known(rules_, *judgment, proof.premises);
  Region between;
  std::map<CellId, Candidate> held;
  for (const auto& fact : proof.premises) {
    const auto cell = fact.candidate.cell;
    if (!known.knows(cell) || known.may_count(cell)) continue;
    const auto symbol = fact.holds ? std::optional(fact.candidate) : other_of(fact.candidate);
    if (!symbol) return {};
    if (held.emplace(cell, *symbol).second) between.push_back(cell);
  }
  if (between.size() < least_in_row || between.size() > most_in_row) return {};
  std::vector<std::string> with;
  CellsInRow row(grid, between, step.eliminations.front().cell);
  if (!row.find()) return {};
  for (const auto& gone : step.eliminations) {
    if (!row.goes_on_with(gone.cell)) return {};
    add_once(with, cell(gone.cell));
  }
  std::vector<Candidate> filled;
  for (const auto each : row.others()) filled.push_back(held.at(each));
  return ", as " + fills(std::move(filled)) + ", and with " + alternatives(with) + " they go " +
         (row.is_ring() ? "all around" : "from rim to rim");
}

/// "; a2, b3, c4 and d5 would go from rim to rim": of cells that cannot count, some of them from the start, which would
/// part others together with the one that a step takes away, where these are more than lie around one cell; and whether
/// that names all that the step rests on.
std::pair<std::string, bool> Wording::parted_in_order(const Step& step, const Proof& proof) const {
  constexpr std::size_t least = 4;
  const auto* const judgment = connection(proof.rules.front(), rules_);
  const auto& grid = rules_.puzzle().grid();
  if (judgment == nullptr || proof.rules.size() != 1 || step.eliminations.size() != 1 ||
      judgment->rule().predicate->texts.joined != Joined::by_edges || !grid.lattice().is_square())
    return {};
  const KnownConnection known(rules_, *judgment, proof.premises);
  const auto open = step.eliminations.front().cell;
  const auto off = known.cut_off_without(open);
  if (!off) return {};
  const Barrier barrier(grid, open, [&](CellId each) { return known.knows(each) && !known.may_count(each); });
  const auto row = barrier.parting(off->part, off->rest);
  if (row.size() < least) return {};
  std::vector<std::string> names;
  for (const auto each : row) names.push_back(cell(each));
  const auto ends = grid.around(row.front());
  const bool touch = std::ranges::find(ends, row.back()) != ends.end();
  // Around one cell everybody sees them.
  if (touch && row.size() == least) return {};
  const auto is_in_row = [&](CellId each) { return std::ranges::find(row, each) != row.end(); };
  const auto is_named = [&](const Fact& fact) { return is_in_row(fact.candidate.cell); };
  const auto is_of_step = [&](CellId each) {
    return each == open ||
           std::ranges::any_of(proof.premises, [each](const Fact& fact) { return fact.candidate.cell == each; });
  };
  return {"; " + enumerated(names) + " would go " + (touch ? "all around" : "from rim to rim"),
          std::ranges::all_of(proof.premises, is_named) && std::ranges::all_of(row, is_of_step)};
}

Region Wording::hanging_together(const Proof& proof) const {
  const auto* const judgment = connection(proof.rules.front(), rules_);
  return judgment == nullptr ? Region() : KnownConnection(rules_, *judgment, proof.premises).sure();
}

}  // namespace grids::explain
