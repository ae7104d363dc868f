// What an assumption makes of islands and the like: groups with a clue that is their size.
#include <algorithm>
#include <charconv>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <system_error>

#include "core/counted.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/wording/broken_rule.hpp"
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
  LeftForGroups(const Rules& rules, const Term& groups, const rules::Vocabulary& vocabulary,
                const std::vector<Domain>& left)
      : grid_(rules.puzzle().grid()) {
    for (const auto cell : *rules::plain_cells(groups.operands.front())) {
      const auto among = among_class(groups.classes.front(), vocabulary, left[index(cell)]);
      if (!among.empty()) may_.insert(cell);
      if (!among.empty() && among == left[index(cell)]) in_.insert(cell);
    }
  }

  const std::set<CellId>& in() const { return in_; }
  bool may(CellId cell) const { return may_.contains(cell); }
  /// What hangs together with the cell for sure.
  std::set<CellId> least(CellId cell) const {
    return together(cell, [this](CellId each) { return in_.contains(each); });
  }
  /// What may hang together with it at most; `others` are in no group with it.
  std::set<CellId> most(CellId cell, const Region& others) const {
    std::set<CellId> beyond;
    for (const auto other : others) {
      if (!in_.contains(other)) continue;
      for (const auto near : least(other)) {
        beyond.insert(near);
        for (const auto next : grid_.neighbours(near)) beyond.insert(next);
      }
    }
    return together(cell, [&](CellId each) { return may_.contains(each) && !beyond.contains(each); });
  }
  /// All cells of the smallest rectangle around these.
  std::set<CellId> around(const std::set<CellId>& cells) const {
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

  const Grid& grid_;
  std::set<CellId> in_;
  std::set<CellId> may_;
};

std::string all_named(const std::set<CellId>& cells, const Wording& wording) {
  std::vector<std::string> names;
  for (const auto cell : cells) names.push_back(wording.cell(cell));
  return enumerated(names);
}

}  // namespace

Domain among_class(const rules::Class& symbols, const rules::Vocabulary& vocabulary, Domain left) {
  Domain among;
  for (const auto symbol : left)
    if (contains_known(symbols, vocabulary.item(symbol))) among |= Domain::of(symbol);
  return among;
}

std::string broken_groups(const Rules& rules, const Proof& refutation, const Wording& wording) {
  const auto* const judgment = rules.judgment(*refutation.broken_rule);
  if (judgment == nullptr || judgment->rule().kind != Rule::Kind::each_found) return {};
  const auto& groups = judgment->rule().terms.front();
  if (groups.finding != rules::Finding::groups || groups.classes.size() != 1 || !groups.classes.front().is_known() ||
      rules::plain_cells(groups.operands.front()) == nullptr)
    return {};
  const auto said = said_of_each(judgment->rule().operands.front());
  if (!said.clued_once || !said.sized) return {};

  const LeftForGroups left(rules, groups, *judgment->vocabulary, left_by_facts(rules, gone_by(refutation, rules)));
  std::map<CellId, std::string> clues;
  for (const auto& clue : rules.puzzle().layout.cell_clues) clues.emplace(clue.cell, clue.text);
  const auto clue_in = [&](CellId cell) { return "the " + clues.at(cell) + " in " + wording.cell(cell); };
  const auto has_clue = [&](CellId cell) { return clues.contains(cell); };
  for (std::set<CellId> looked_at; const auto cell : left.in()) {
    if (looked_at.contains(cell)) continue;
    const auto group = left.least(cell);
    looked_at.insert(group.begin(), group.end());
    const auto all = said.rectangle ? left.around(group) : group;
    if (!std::ranges::all_of(all, [&](CellId each) { return left.may(each); }))
      return ", and " + all_named(group, wording) + " could not be in one";
    Region clued;
    std::ranges::copy_if(all, std::back_inserter(clued), has_clue);
    if (clued.size() > 1) return ", and " + clue_in(clued[0]) + " and " + clue_in(clued[1]) + " would be in one";
    if (clued.empty()) {
      if (said.clued && std::ranges::none_of(left.most(cell, {}), has_clue))
        return ", and " + all_named(group, wording) + " would be in one without a number";
      continue;
    }
    const auto& text = clues.at(clued.front());
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) continue;
    if (all.size() > number)
      return ", and that of " + clue_in(clued.front()) + " would have " + std::to_string(all.size()) + " cells";
    Region others;
    for (const auto& [other, said_there] : clues)
      if (other != clued.front()) others.push_back(other);
    const auto most = left.most(cell, others);
    if (most.size() < number)
      return ", and that of " + clue_in(clued.front()) + " could have only " + counted(most.size(), "cell", "cells");
  }
  return {};
}

}  // namespace grids::explain
