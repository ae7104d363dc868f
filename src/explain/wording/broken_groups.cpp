// What would become of islands and the like, and of groups of equal cells that say how many they are, in words.
#include <algorithm>
#include <cassert>
#include <charconv>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <system_error>

#include "core/counted.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/wording/broken_rule.hpp"
#include "explain/wording/fault.hpp"
#include "explain/wording/reached.hpp"
#include "model/rules/group_terms.hpp"

namespace grids::explain {
namespace {

using rules::Rule;
using rules::Term;

/// What a rule says of each group, as far as it is told here.
struct Said {
  bool clued = false;       ///< each has a clue
  bool clued_once = false;  ///< none has two
  bool sized = false;       ///< a clue is the size
  bool rectangle = false;
};

bool is_size(const Rule& rule) {
  return is_equation(rule) && is_size_of_group(rule.terms[0]) && is_clue_sum_of_group(rule.terms[1]);
}

/// `length of clues = 1 and length = sum of clues`, perhaps `length of clues = 0 or ..`, perhaps `rectangle and ..`.
Said said_of_each(const Rule& rule) {
  Said said;
  for (const auto& part : rule.kind == Rule::Kind::all ? std::span(rule.operands) : std::span(&rule, 1)) {
    const bool alone =
        part.kind == Rule::Kind::any && part.operands.size() == 2 && says_clue_count_of_group(part.operands[0], 0);
    if (alone) {
      const auto clued = said_of_each(part.operands[1]);
      said.clued_once |= clued.clued;
      said.sized |= clued.sized;
    }
    said.clued |= says_clue_count_of_group(part, 1);
    said.sized |= is_size(part);
    said.rectangle |= part.kind == Rule::Kind::predicate && part.predicate == words::Predicate::rectangle &&
                      is_group(part.terms.front());
  }
  said.clued_once |= said.clued;
  return said;
}

/// The cells of groups, by what is left in them: those that are in one, and those that may be.
class LeftForGroups {
 public:
  /// Of all symbols a group is of those that `among` keeps of what is left in a cell.
  LeftForGroups(const Grid& grid, const Region& cells, const std::vector<Domain>& left,
                const std::function<Domain(Domain)>& among)
      : grid_(grid) {
    for (const auto cell : cells) {
      const auto kept = among(left[index(cell)]);
      if (!kept.empty()) may_.insert(cell);
      if (!kept.empty() && kept == left[index(cell)]) in_.insert(cell);
    }
  }

  const std::set<CellId>& in() const { return in_; }
  bool may(CellId cell) const { return may_.contains(cell); }
  /// What hangs together with the cell for sure.
  std::set<CellId> least(CellId cell) const {
    return together(cell, [this](CellId each) { return in_.contains(each); });
  }
  /// Of which cells it is known that they are in no group with one.
  using IsBeyond = std::function<bool(CellId)>;

  /// What may hang together with it at most.
  std::set<CellId> most(CellId cell, const IsBeyond& is_beyond) const {
    return together(cell, [&](CellId each) { return may_.contains(each) && !is_beyond(each); });
  }
  /// How many cells it has at least, if all of `with`, which hang together, are of one group with it; more than there
  /// are where that cannot be.
  std::size_t least_with(CellId cell, const std::set<CellId>& with, const IsBeyond& is_beyond) const {
    const auto sizes = sizes_from(cell, with, is_beyond, *with.begin());
    const auto at = sizes.find(*with.begin());
    return at == sizes.end() ? grid_.cell_count() + 1 : at->second;
  }
  /// The same of two such pieces.
  std::size_t least_with_both(CellId cell, const std::set<CellId>& one, const std::set<CellId>& other,
                              const IsBeyond& is_beyond) const {
    // Three ways meet somewhere, whose cells count thrice.
    auto with = one;
    with.insert(other.begin(), other.end());
    const auto from_cell = sizes_from(cell, with, is_beyond);
    const auto from_one = sizes_from(*one.begin(), with, is_beyond);
    const auto from_other = sizes_from(*other.begin(), with, is_beyond);
    auto least = grid_.cell_count() + 1;
    for (const auto& [meeting, size] : from_cell) {
      const auto to_one = from_one.find(meeting);
      const auto to_other = from_other.find(meeting);
      if (to_one == from_one.end() || to_other == from_other.end()) continue;
      const auto again = 2 * (in_.contains(meeting) ? this->least(meeting).size() : 1);
      least = std::min(least, size + to_one->second + to_other->second - again);
    }
    return least;
  }
  /// What touches every cell that may be the last one of its group, of so many cells.
  std::set<CellId> beside_last_cell(CellId cell, std::size_t number, const IsBeyond& is_beyond) const {
    const auto own = least(cell);
    if (own.size() + 1 != number) return {};
    std::set<CellId> lasts;
    for (const auto each : own)
      for (const auto next : grid_.neighbours(each))
        if (!own.contains(next) && may_.contains(next) && !is_beyond(next)) lasts.insert(next);
    std::map<CellId, std::size_t> beside;
    for (const auto last : lasts)
      for (const auto next : grid_.neighbours(last))
        if (!own.contains(next) && !lasts.contains(next)) ++beside[next];
    std::set<CellId> all;
    for (const auto& [next, count] : beside)
      if (count == lasts.size()) all.insert(next);
    return all;
  }
  /// Whether a group of so many cells would have these, too, if nothing was in the way.
  bool seems_near(CellId cell, const std::set<CellId>& with, std::size_t number) const {
    const auto from = grid_.place(cell);
    const auto distance = [&](CellId to) {
      const auto [row, column] = grid_.place(to);
      return std::max(row, from.row) - std::min(row, from.row) + std::max(column, from.column) -
             std::min(column, from.column);
    };
    return grid_.lattice().is_square() && distance(*std::ranges::min_element(with, {}, distance)) < number;
  }
  /// Its group, as far as that is known, and all that touches it; nothing of a cell that need not be in one.
  std::set<CellId> with_neighbours(CellId cell) const {
    if (!in_.contains(cell)) return {};
    auto all = least(cell);
    for (const auto each : least(cell))
      for (const auto next : grid_.neighbours(each)) all.insert(next);
    return all;
  }
  /// All cells of the smallest rectangle around these.
  std::set<CellId> around(const std::set<CellId>& cells) const {
    assert(!cells.empty());
    auto low = grid_.place(*cells.begin());
    auto high = low;
    for (const auto cell : cells) {
      const auto [row, column] = grid_.place(cell);
      low = {std::min(low.row, row), std::min(low.column, column)};
      high = {std::max(high.row, row), std::max(high.column, column)};
    }
    std::set<CellId> all;
    for (auto row = low.row; row <= high.row; ++row)
      for (auto column = low.column; column <= high.column; ++column) all.insert(grid_.cell({row, column}));
    return all;
  }

 private:
  std::set<CellId> together(CellId first, const std::function<bool(CellId)>& among) const {
    return reached_from(first, [&](CellId from) {
      auto cells = grid_.neighbours(from);
      std::erase_if(cells, [&](CellId cell) { return !among(cell); });
      return cells;
    });
  }

  /// Of each cell in reach how many cells a group has at least that has it, too; what is of `with` is in reach anyway.
  /// Of one that is looked for no more than up to that one.
  std::map<CellId, std::size_t> sizes_from(CellId cell, const std::set<CellId>& with, const IsBeyond& is_beyond,
                                           std::optional<CellId> wanted = std::nullopt) const {
    // The shortest way, where a step into what hangs together for sure takes all of that.
    std::map<CellId, std::size_t> sizes;
    std::set<std::pair<std::size_t, CellId>> waiting;
    const auto take = [&](CellId to, std::size_t before) {
      if (sizes.contains(to)) return;
      const auto piece = in_.contains(to) ? least(to) : std::set<CellId>{to};
      for (const auto each : piece) {
        sizes.emplace(each, before + piece.size());
        waiting.emplace(before + piece.size(), each);
      }
    };
    take(cell, 0);
    while (!waiting.empty() && !(wanted && sizes.contains(*wanted))) {
      const auto [size, from] = *waiting.begin();
      waiting.erase(waiting.begin());
      for (const auto to : grid_.neighbours(from))
        if (with.contains(to) || (may_.contains(to) && !is_beyond(to))) take(to, size);
    }
    return sizes;
  }

  const Grid& grid_;
  std::set<CellId> in_;
  std::set<CellId> may_;
};

/// More clues than these nobody takes for ones that reach a cell.
constexpr std::size_t most_far = 2;

std::string all_named(const std::set<CellId>& cells, const Wording& wording) {
  std::vector<std::string> names;
  for (const auto cell : cells) names.push_back(wording.cell(cell));
  return enumerated(names);
}

std::optional<std::size_t> whole_number(const std::string& text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// Of the group of `one`, which has too many cells, or can have too few at most.
Fault of_size(Fault::Kind kind, CellId cell, std::string one, std::size_t size) {
  assert((kind == Fault::Kind::too_small || kind == Fault::Kind::too_large) && size > 0);
  const bool most = kind == Fault::Kind::too_small;
  auto text = "that of " + one + (most ? " could have only " : " would have ") + counted(size, "cell", "cells");
  return {.kind = kind, .cell = cell, .of = std::move(one), .text = std::move(text)};
}

/// Of islands and the like.
std::optional<Fault> fault_of_clued(const Rules& rules, const Said& said, const LeftForGroups& left,
                                    const Wording& wording) {
  std::map<CellId, std::string> clues;
  for (const auto& clue : rules.puzzle().layout.cell_clues) clues.emplace(clue.cell, clue.text);
  const auto clue_in = [&](CellId cell) { return "the " + clues.at(cell) + " in " + wording.cell(cell); };
  const auto has_clue = [&](CellId cell) { return clues.contains(cell); };
  std::map<CellId, std::set<CellId>> of_clue;  // what is of its group, or touches that
  std::map<CellId, std::size_t> clues_at;      // of how many clues a cell is
  for (const auto& [cell, text] : clues)
    for (const auto each : of_clue.emplace(cell, left.with_neighbours(cell)).first->second) ++clues_at[each];
  const auto beyond_others = [&](CellId clue) {
    return [&, &own = of_clue.at(clue)](CellId cell) {
      const auto at = clues_at.find(cell);
      return at != clues_at.end() && at->second > (own.contains(cell) ? 1U : 0U);
    };
  };
  const auto beyond_none = [](CellId) { return false; };
  // Where a group lacks one cell, what touches each that this may be is of no other group.
  for (const auto& [cell, text] : clues) {
    auto& own = of_clue.at(cell);
    for (const auto each : left.beside_last_cell(cell, whole_number(text).value_or(0), beyond_others(cell)))
      if (own.insert(each).second) ++clues_at[each];
  }
  std::map<CellId, std::vector<std::set<CellId>>> only_from;  // of clues that alone reach some pieces
  for (std::set<CellId> looked_at; const auto cell : left.in()) {
    if (looked_at.contains(cell)) continue;
    const auto group = left.least(cell);
    looked_at.insert(group.begin(), group.end());
    const auto all = said.rectangle ? left.around(group) : group;
    if (!std::ranges::all_of(all, [&](CellId each) { return left.may(each); }))
      return Fault{
          .kind = Fault::Kind::apart, .cell = cell, .text = all_named(group, wording) + " could not be in one"};
    Region clued;
    std::ranges::copy_if(all, std::back_inserter(clued), has_clue);
    if (clued.size() > 1)
      return Fault{.kind = Fault::Kind::several_clues,
                   .cell = cell,
                   .text = clue_in(clued[0]) + " and " + clue_in(clued[1]) + " would be in one"};
    if (clued.empty()) {
      if (!said.clued) continue;
      if (std::ranges::none_of(left.most(cell, beyond_none), has_clue))
        return Fault{.kind = Fault::Kind::no_clue,
                     .cell = cell,
                     .text = all_named(group, wording) + " would be in one without a number"};
      Region reaching;
      std::vector<std::string> far;
      for (const auto& [clue, text] : clues) {
        const auto number = whole_number(text).value_or(rules.puzzle().grid().cell_count());
        const auto size = left.least_with(clue, group, beyond_others(clue));
        if (size <= number)
          reaching.push_back(clue);
        else if (size <= rules.puzzle().grid().cell_count() && left.seems_near(clue, group, number))
          far.push_back("that of " + clue_in(clue) + " would have " + counted(size, "cell", "cells"));
      }
      if (reaching.empty())
        return Fault{.kind = Fault::Kind::unreached,
                     .cell = cell,
                     .text = "no number could reach " + wording.cell(cell),
                     .far = far.size() > most_far ? std::string() : enumerated(far)};
      if (reaching.size() == 1) only_from[reaching.front()].push_back(group);
      continue;
    }
    const auto given = whole_number(clues.at(clued.front()));
    if (!given) continue;
    const auto number = *given;
    if (all.size() > number) return of_size(Fault::Kind::too_large, cell, clue_in(clued.front()), all.size());
    const auto most = left.most(cell, beyond_others(clued.front()));
    if (most.size() < number) return of_size(Fault::Kind::too_small, cell, clue_in(clued.front()), most.size());
  }
  for (const auto& [clue, pieces] : only_from) {
    const auto number = whole_number(clues.at(clue));
    for (std::size_t i = 0; number && i < pieces.size(); ++i)
      for (std::size_t j = i + 1; j < pieces.size(); ++j) {
        const auto size = left.least_with_both(clue, pieces[i], pieces[j], beyond_others(clue));
        if (size <= *number) continue;
        const auto pair = wording.cell(*pieces[i].begin()) + " and " + wording.cell(*pieces[j].begin());
        const auto one = "that of " + clue_in(clue) + ", which alone could reach " + pair + ", ";
        return Fault{
            .kind = Fault::Kind::too_large,
            .cell = clue,
            .of = clue_in(clue),
            .text = one + (size > rules.puzzle().grid().cell_count() ? "could not have both"
                                                                     : "would have " + counted(size, "cell", "cells"))};
      }
  }
  return std::nullopt;
}

/// Of each group `length = cell 1`.
bool says_own_size(const Rule& rule) {
  if (!rules::is_equation(rule) || !rules::is_size_of_group(rule.terms[0])) return false;
  const auto& cell = rule.terms[1];
  return cell.kind == Term::Kind::word && cell.word == rules::ListWord::cell && rules::is_group(cell.operands[0]) &&
         rules::known_number(cell.operands[1]) == Rational(1);
}

/// Of cells that hang together because they are equal.
std::optional<Fault> fault_of_equal(const Rules& rules, const Region& cells, const std::vector<Domain>& left,
                                    const Region& near, const Wording& wording) {
  const auto& grid = rules.puzzle().grid();
  std::map<SymbolId, LeftForGroups> of_symbol;
  std::set<CellId> looked_at;
  for (const auto* const some : {&near, &cells})
    for (const auto cell : *some) {
      const auto held = left[index(cell)];
      if (!held.single() || looked_at.contains(cell)) continue;
      const auto number = rules.expanded().number(cell, held.lowest());
      if (!number || *number < 1) continue;
      auto of_held = of_symbol.find(held.lowest());
      if (of_held == of_symbol.end())
        of_held =
            of_symbol
                .emplace(held.lowest(), LeftForGroups(grid, cells, left, [&](Domain among) { return among & held; }))
                .first;
      const auto& known = of_held->second;
      const auto group = known.least(cell);
      looked_at.insert(group.begin(), group.end());
      // What is known is called by its number, and what is assumed has it with this.
      const auto is_known = [&](CellId each) { return std::ranges::find(near, each) == near.end(); };
      const auto one = std::ranges::find_if(group, is_known);
      const auto name = one == group.end() ? "a " + std::to_string(*number) + " in " + wording.cell(cell)
                                           : "the " + std::to_string(*number) + " in " + wording.cell(*one);
      const auto size = static_cast<std::size_t>(*number);
      if (group.size() > size) return of_size(Fault::Kind::too_large, cell, name, group.size());
      if (const auto most = known.most(cell, [](CellId) { return false; }); most.size() < size)
        return of_size(Fault::Kind::too_small, cell, name, most.size());
    }
  return std::nullopt;
}

}  // namespace

Domain among_class(const rules::Class& symbols, const rules::Vocabulary& vocabulary, Domain left) {
  Domain among;
  for (const auto symbol : left)
    if (contains_known(symbols, vocabulary.item(symbol))) among |= Domain::of(symbol);
  return among;
}

std::string kind_of_clue(const Puzzle& puzzle) {
  const auto is_number = [](const CellClue& clue) {
    return clue.text.find_first_not_of("0123456789?") == std::string::npos;
  };
  return std::ranges::all_of(puzzle.layout.cell_clues, is_number) ? "number" : "sign";
}

std::optional<Fault> fault_of_groups(const Rules& rules, const rules::Judgment& judgment,
                                     const std::vector<Domain>& left, const Region& near, const Wording& wording) {
  if (judgment.rule().kind != Rule::Kind::each_found) return std::nullopt;
  const auto& groups = judgment.rule().terms.front();
  const auto* const cells = rules::plain_cells(groups.operands.front());
  if (groups.finding != rules::Finding::groups || cells == nullptr) return std::nullopt;
  const auto& each = judgment.rule().operands.front();
  if (groups.classes.empty() && says_own_size(each)) return fault_of_equal(rules, *cells, left, near, wording);
  if (groups.classes.size() != 1 || !groups.classes.front().is_known()) return std::nullopt;
  const auto said = said_of_each(each);
  if (!said.clued_once || !said.sized) return std::nullopt;
  const auto among = [&](Domain of) { return among_class(groups.classes.front(), *judgment.vocabulary, of); };
  return fault_of_clued(rules, said, LeftForGroups(rules.puzzle().grid(), *cells, left, among), wording);
}

std::string broken_groups(const Rules& rules, const Proof& refutation, const Wording& wording) {
  const auto* const judgment = rules.judgment(*refutation.broken_rule);
  if (judgment == nullptr) return {};
  const auto left = left_by_facts(rules, gone_by(refutation, rules));
  const auto fault = fault_of(rules, *judgment, left, {}, wording);
  return fault ? ", and " + fault->text : std::string();
}

}  // namespace grids::explain
