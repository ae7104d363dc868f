#include "constraints/normal_forms/groups.hpp"

#include <algorithm>
#include <cassert>

#include "constraints/normal_forms/encoding.hpp"
#include "constraints/normal_forms/group_walk.hpp"
#include "constraints/normal_forms/last_cell.hpp"
#include "model/rules/evaluate.hpp"

namespace grids {

Groups::Groups(Meaning meaning, GroupDemand demand, std::vector<std::vector<std::uint16_t>> neighbours, Label label)
    : Labelled(std::move(label)), board_(std::move(meaning), std::move(neighbours), std::move(demand)) {
  assert(board_.scope.size() <= most_cells && board_.neighbours.size() == board_.scope.size());
}

bool Groups::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  return rules::holds(board_.meaning.rule, *board_.meaning.vocabulary, rules::Assignment(board_.scope, symbols));
}

Verdict Groups::propagate(State& state) const {
  if (const auto verdict = judge_last_cell(*this, state)) return *verdict;
  NoGroupNotes notes;
  return narrow(state, notes) ? Verdict::keep : Verdict::contradiction;
}

template <typename Notes>
bool Groups::narrow(State& state, Notes& notes) const {
  const auto& kinds = board_.demand.kinds;
  return std::ranges::all_of(
      kinds, [&](const GroupDemand::Kind& kind) { return GroupWalk<Notes>(board_, state, kind, notes).narrow(); });
}

void Groups::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  replay(past)->explain(removed, reason);
}

/// What the last open cell tells has no notes.
std::unique_ptr<const Propagator::Replay> Groups::replay(const History& past) const {
  return std::make_unique<NotedRun>(*this, past, [this](State& state, GroupNotes& notes) {
    return judge_last_cell(*this, state) || narrow(state, notes);
  });
}

void Groups::prepare(Encoder& encoder) const {
  for (const auto cell : board_.scope)
    for (const auto symbol : encoder.candidates(cell)) boolean(encoder, {cell, Domain::of(symbol)});
  for (const auto& kind : board_.demand.kinds)
    for (const auto cell : board_.scope) boolean(encoder, {cell, kind.symbols});
}

void Groups::cut(std::span<const SymbolId> symbols, Encoder& encoder) const {
  assert(!accepts(symbols) && "only what breaks it can be cut off");
  const auto holds = [&](std::size_t place) { return Literal{board_.scope[place], Domain::of(symbols[place])}; };
  if (board_.meaning.rule.kind != rules::Rule::Kind::each_found || board_.demand.kinds.empty()) {
    BooleanLiterals clause;
    for (std::size_t place = 0; place < board_.scope.size(); ++place) clause.push_back(!boolean(encoder, holds(place)));
    return encoder.clause(std::move(clause));
  }
  const auto spoken_of =
      rules::scope(board_.meaning.rule.operands.front());  // of cells and links beyond the group, too
  for (const auto& group :
       rules::broken(board_.meaning.rule, *board_.meaning.vocabulary, rules::Assignment(board_.scope, symbols))) {
    BooleanLiterals clause;
    std::vector<bool> beside(board_.scope.size());
    std::vector<std::size_t> inside;
    for (const auto cell : group)
      inside.push_back(static_cast<std::size_t>(std::ranges::lower_bound(board_.scope, cell) - board_.scope.begin()));
    for (const auto place : inside)
      for (const auto next : board_.neighbours[place]) beside[next] = true;
    for (const auto place : inside) {
      beside[place] = false;
      clause.push_back(!boolean(encoder, holds(place)));
    }
    const auto kind = std::ranges::find_if(board_.demand.kinds, [&](const GroupDemand::Kind& each) {
      return each.symbols.contains(symbols[inside.front()]);
    });
    for (std::size_t place = 0; place < board_.scope.size(); ++place)
      if (beside[place]) clause.push_back(boolean(encoder, {board_.scope[place], kind->symbols}));
    for (const auto cell : spoken_of)
      if (std::ranges::find(group, cell) == group.end())
        clause.push_back(!boolean(encoder, holds(static_cast<std::size_t>(std::ranges::lower_bound(board_.scope, cell) -
                                                                          board_.scope.begin()))));
    encoder.clause(std::move(clause));
  }
}

}  // namespace grids
