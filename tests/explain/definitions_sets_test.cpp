// What techniques of sets and placements find in positions made at random, held against what they are by definition,
// tried cell by cell.

#include <map>

#include "random_board.hpp"

namespace grids::explain {
namespace {

/// Of two almost locked sets that share no cell, what follows from one or two symbols that stand in one of them only.
Gone almost_locked(const Board& board, std::size_t& count) {
  struct Set {
    Cells cells;
    std::set<std::size_t> symbols;
  };
  std::map<Cells, Set> sets;
  for (auto group : board.groups()) {
    std::erase_if(group, [&](std::size_t cell) { return !board.open(cell); });
    for (std::size_t size = 1; size <= 5; ++size)
      choose<std::size_t>(group, size, [&](Cells some) {
        std::set<std::size_t> symbols;
        for (const auto cell : some) symbols.merge(board.candidates(cell));
        std::ranges::sort(some);
        if (symbols.size() == size + 1) sets.try_emplace(some, Set{some, symbols});
      });
  }
  count = sets.size();
  Gone gone;
  const auto take = [&](const Cells& places, std::size_t symbol) {
    for (const auto cell : board.excluded_by(places, symbol)) gone.emplace(cell, symbol);
  };
  for (const auto& [key, a] : sets)
    for (const auto& [other, b] : sets) {
      if (other <= key || std::ranges::find_first_of(a.cells, b.cells) != a.cells.end()) continue;
      std::set<std::size_t> apart;
      std::set<std::size_t> shared;
      for (const auto symbol : a.symbols) {
        if (!b.symbols.contains(symbol)) continue;
        shared.insert(symbol);
        const auto of_b = board.places(b.cells, symbol);
        if (std::ranges::all_of(board.places(a.cells, symbol), [&](std::size_t cell) {
              return std::ranges::all_of(of_b, [&](std::size_t place) { return board.differ(cell, place); });
            }))
          apart.insert(symbol);
      }
      const auto of_both = [&, &one = a, &two = b](std::size_t symbol) {
        auto places = board.places(one.cells, symbol);
        for (const auto place : board.places(two.cells, symbol)) places.push_back(place);
        return places;
      };
      if (apart.size() == 1)
        for (const auto symbol : shared)
          if (!apart.contains(symbol)) take(of_both(symbol), symbol);
      if (apart.size() != 2) continue;
      for (const auto symbol : apart) take(of_both(symbol), symbol);
      for (const auto* set : {&a, &b})
        for (const auto symbol : set->symbols)
          if (!apart.contains(symbol)) take(board.places(set->cells, symbol), symbol);
    }
  return gone;
}

/// Candidates of a symbol that no way to place it once in every line and block has.
Gone unplaced(const Board& board) {
  Gone gone;
  const auto side = board.side();
  for (std::size_t symbol = 0; symbol < side; ++symbol) {
    std::set<std::size_t> placed;
    const std::function<void(Cells)> place = [&](const Cells& chosen) {
      if (chosen.size() == side) return placed.insert(chosen.begin(), chosen.end()), void();
      for (auto cell = chosen.size() * side; cell < (chosen.size() + 1) * side; ++cell) {
        const auto apart = [&](std::size_t other) { return !board.differ(other, cell); };
        if (!board.has(cell, symbol) || !std::ranges::all_of(chosen, apart)) continue;
        auto more = chosen;
        more.push_back(cell);
        place(more);
      }
    };
    place({});
    for (std::size_t cell = 0; cell < board.cell_count(); ++cell)
      if (board.has(cell, symbol) && !placed.contains(cell)) gone.emplace(cell, symbol);
  }
  return gone;
}

/// Of a line and a block that cross: some cells of both, and of each alone, that are as many as their symbols together,
/// none of which those of the line alone share with those of the block alone; each side adds more cells than symbols.
Gone sue_de_coq(const Board& board) {
  Gone gone;
  const auto symbols_of = [&](const Cells& cells) {
    std::set<std::size_t> symbols;
    for (const auto cell : cells) symbols.merge(board.candidates(cell));
    return symbols;
  };
  const auto added = [](const std::set<std::size_t>& more, const std::set<std::size_t>& to) {
    return static_cast<std::size_t>(
        std::ranges::count_if(more, [&](std::size_t symbol) { return !to.contains(symbol); }));
  };
  for (const auto& line : board.lines())
    for (const auto& block : board.blocks()) {
      const auto open = [&](const Cells& of, const Cells& other, bool shared) {
        auto cells = of;
        std::erase_if(cells, [&](std::size_t cell) {
          return !board.open(cell) || (std::ranges::find(other, cell) != other.end()) != shared;
        });
        return cells;
      };
      const auto each = [](const Cells& cells, std::size_t least, const std::function<void(const Cells&)>& visit) {
        for (auto size = least; size <= std::min<std::size_t>(cells.size(), 4); ++size)
          choose<std::size_t>(cells, size, visit);
      };
      each(open(line, block, true), 2, [&](const Cells& crossing) {
        const auto shared = symbols_of(crossing);
        each(open(line, block, false), 1, [&](const Cells& a) {
          const auto of_a = symbols_of(a);
          if (a.size() <= added(of_a, shared) || added(of_a, shared) == of_a.size()) return;
          each(open(block, line, false), 1, [&](const Cells& b) {
            const auto of_b = symbols_of(b);
            if (b.size() <= added(of_b, shared) || added(of_b, shared) == of_b.size()) return;
            if (added(of_a, of_b) != of_a.size()) return;
            auto all = crossing;
            all.insert(all.end(), a.begin(), a.end());
            all.insert(all.end(), b.begin(), b.end());
            const auto symbols = symbols_of(all);
            if (symbols.size() != all.size()) return;
            for (const auto symbol : symbols)
              for (const auto cell : board.excluded_by(board.places(all, symbol), symbol)) gone.emplace(cell, symbol);
          });
        });
      });
    }
  return gone;
}

TEST_CASE("placements of a symbol, and cells of two crossing groups, take away what they do by definition") {
  Random random(12);
  std::size_t unplaced_count = 0;
  std::size_t crossing_count = 0;
  for (int number = 0; number < 24; ++number) {
    auto board = random_board(number, random);
    const auto without_place = unplaced(board);
    CHECK(board.taken_away({Technique::symbol_placements}) == without_place);
    unplaced_count += without_place.size();
    const auto crossing = sue_de_coq(board);
    CHECK(board.taken_away({Technique::sue_de_coq}) == crossing);
    crossing_count += crossing.size();
  }
  CHECK(unplaced_count > 20);
  CHECK(crossing_count > 5);
}

TEST_CASE("pairs of almost locked sets take away what they do by definition") {
  Random random(3);
  std::size_t count = 0;
  for (int number = 0; number < 6; ++number) {
    auto board = random_board(number, random);
    std::size_t sets = 0;
    const auto expected = almost_locked(board, sets);
    if (sets > 600) continue;
    CHECK(board.taken_away({Technique::almost_locked_sets}) == expected);
    count += expected.size();
  }
  CHECK(count > 50);
}

}  // namespace
}  // namespace grids::explain
