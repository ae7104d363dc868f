#include "explain/finders/placements.hpp"

#include <cassert>

#include "core/bits.hpp"

namespace grids::explain {
namespace {

/// Steps of looking for a placement with one candidate, after which it counts as possible.
constexpr std::size_t most_steps = 400;

/// Completes placements of one symbol, group by group, the one with the fewest places first.
class PlacementSearch {
 public:
  PlacementSearch(const Position& position, SymbolId symbol)
      : rules_(position.rules()), seen_(rules_.words()), board_(rules_.words()) {
    for (std::size_t i = 0; i < rules_.groups().size(); ++i)
      if (rules_.groups()[i].required.contains(symbol)) groups_.push_back(group_at(i));
    const auto board = position.board(symbol);
    board_.assign(board.begin(), board.end());
    for (const auto group : groups_) {
      CellSet cells(rules_.words());
      for (const auto cell : rules_.group(group).cells) add(cell, cells);
      masks_.push_back(std::move(cells));
    }
  }

  bool any_groups() const noexcept { return !groups_.empty(); }

  /// Whether some placement has the candidate; those that are found in one are passed over later.
  bool possible(CellId cell) {
    if (has(cell, seen_)) return true;
    steps_ = most_steps;
    chosen_.assign(1, cell);
    std::vector<bool> done(groups_.size());
    if (complete(without(board_, cell), done, cell)) {
      for (const auto one : chosen_) add(one, seen_);
      return true;
    }
    return steps_ == 0;
  }

 private:
  static void add(CellId cell, CellSet& to) { to[index(cell) / 64] |= std::uint64_t{1} << (index(cell) % 64); }
  static bool has(CellId cell, const CellSet& in) { return in[index(cell) / 64] >> (index(cell) % 64) & 1; }

  CellSet without(const CellSet& places, CellId chosen) const {
    auto left = places;
    const auto peers = rules_.peers(chosen);
    for (std::size_t word = 0; word < left.size(); ++word) left[word] &= ~peers[word];
    return left;
  }

  /// `left` are the places that nothing chosen excludes, the chosen ones among them.
  bool complete(const CellSet& left, std::vector<bool> done, CellId last) {
    for (std::size_t i = 0; i < groups_.size(); ++i) done[i] = done[i] || has(last, masks_[i]);
    std::size_t fewest = ~std::size_t{0};
    std::size_t best = groups_.size();
    for (std::size_t i = 0; i < groups_.size() && fewest > 1; ++i) {
      if (done[i]) continue;
      std::size_t count = 0;
      for (std::size_t word = 0; word < left.size(); ++word) count += count_bits(left[word] & masks_[i][word]);
      if (count == 0) return false;
      if (count >= fewest) continue;
      fewest = count;
      best = i;
    }
    if (best == groups_.size()) return true;
    // What was not yet found in a placement first: so fewer of them are looked for.
    for (const bool seen : {false, true})
      for (std::size_t word = 0; word < left.size(); ++word) {
        const auto ways = left[word] & masks_[best][word];
        for (auto rest = seen ? ways & seen_[word] : ways & ~seen_[word]; rest != 0; rest &= rest - 1) {
          if (steps_ == 0 || --steps_ == 0) return false;
          const auto cell = cell_at(word * 64 + lowest_bit(rest));
          chosen_.push_back(cell);
          if (complete(without(left, cell), done, cell)) return true;
          chosen_.pop_back();
        }
      }
    return false;
  }

  const Rules& rules_;
  CellSet seen_;
  CellSet board_;
  std::vector<GroupId> groups_;
  std::vector<CellSet> masks_;
  std::vector<CellId> chosen_;
  std::size_t steps_ = 0;
};

}  // namespace

const CellSet& Placements::impossible(const Position& position, SymbolId symbol) {
  assert(index(symbol) < position.rules().symbol_count());
  const auto board = position.board(symbol);
  known_.resize(position.rules().symbol_count());
  auto& known = known_[index(symbol)];
  if (!known.board.empty() && std::ranges::equal(known.board, board)) return known.impossible;
  position.demand_time();
  known.board.assign(board.begin(), board.end());
  known.impossible.assign(board.size(), 0);
  PlacementSearch search(position, symbol);
  if (!search.any_groups()) return known.impossible;
  for_each_cell(known.board, [&](CellId cell) {
    if (!search.possible(cell)) known.impossible[index(cell) / 64] |= std::uint64_t{1} << (index(cell) % 64);
  });
  return known.impossible;
}

/// What no placement of a symbol has.
void find_symbol_placements(Position& position, const TechniqueRow& row, Deductions& found) {
  const auto& rules = position.rules();
  for (std::size_t i = 0; i < rules.symbol_count(); ++i) {
    const auto symbol = symbol_at(i);
    Deduction one;
    for_each_cell(placements(position).impossible(position, symbol), [&](CellId cell) {
      one.eliminations.push_back({cell, symbol});
    });
    if (one.eliminations.empty()) continue;
    one.proof = {.technique = row.technique, .difficulty = row.weight};
    for (std::size_t group = 0; group < rules.groups().size(); ++group) {
      if (rules.groups()[group].required.contains(symbol))
        one.proof.truths.push_back(Truth::of(group_at(group), symbol));
      else
        one.proof.rules.push_back(rules.groups()[group].rule);
    }
    for_each_cell({position.board(symbol).begin(), position.board(symbol).end()}, [&](CellId cell) {
      one.proof.pattern.push_back({{cell, symbol}, true});
    });
    found.push_back(std::move(one));
  }
}

}  // namespace grids::explain
