// What techniques of single groups, and of lines that cross, find in positions made at random, held against what they
// are by definition, tried cell by cell.

#include <bit>
#include <map>

#include "random_board.hpp"

namespace grids::explain {
namespace {

Gone intersections(const Board& board, const std::vector<Cells>& groups) {
  Gone gone;
  for (const auto& group : groups)
    for (std::size_t symbol = 0; symbol < board.side(); ++symbol)
      if (const auto places = board.places(group, symbol); places.size() > 1)
        for (const auto cell : board.excluded_by(places, symbol)) gone.emplace(cell, symbol);
  return gone;
}

Gone naked_subsets(const Board& board, std::size_t size) {
  Gone gone;
  for (auto group : board.groups()) {
    std::erase_if(group, [&](std::size_t cell) { return !board.open(cell); });
    choose<std::size_t>(group, size, [&](const Cells& some) {
      std::set<std::size_t> symbols;
      for (const auto cell : some) symbols.merge(board.candidates(cell));
      if (symbols.size() != size) return;
      for (const auto cell : group)
        if (std::ranges::find(some, cell) == some.end())
          for (const auto symbol : symbols)
            if (board.has(cell, symbol)) gone.emplace(cell, symbol);
    });
  }
  return gone;
}

Gone hidden_subsets(const Board& board, std::size_t size) {
  Gone gone;
  for (const auto& group : board.groups()) {
    std::vector<std::size_t> symbols(board.side());
    std::iota(symbols.begin(), symbols.end(), 0U);
    choose<std::size_t>(symbols, size, [&](const std::vector<std::size_t>& some) {
      std::set<std::size_t> cells;
      for (const auto symbol : some)
        for (const auto cell : board.places(group, symbol)) cells.insert(cell);
      if (cells.size() != size || !std::ranges::all_of(cells, [&](std::size_t cell) { return board.open(cell); }))
        return;
      for (const auto cell : cells)
        for (const auto symbol : board.candidates(cell))
          if (std::ranges::find(some, symbol) == some.end()) gone.emplace(cell, symbol);
    });
  }
  return gone;
}

/// A symbol that so many rows, with two places or more each, have in as many columns stands there in no other row; and
/// the other way around.
Gone fish(const Board& board, std::size_t size) {
  Gone gone;
  std::vector<std::size_t> numbers(board.side());
  std::iota(numbers.begin(), numbers.end(), 0U);
  for (const bool rows : {true, false})
    for (std::size_t symbol = 0; symbol < board.side(); ++symbol)
      choose<std::size_t>(numbers, size, [&](const std::vector<std::size_t>& bases) {
        const auto at = [&](std::size_t base, std::size_t cover) {
          return rows ? base * board.side() + cover : cover * board.side() + base;
        };
        std::set<std::size_t> covers;
        for (const auto base : bases) {
          std::size_t count = 0;
          for (const auto cover : numbers)
            if (board.has(at(base, cover), symbol)) covers.insert(cover), ++count;
          if (count < 2) return;
        }
        if (covers.size() != size) return;
        for (const auto cover : covers)
          for (const auto other : numbers)
            if (std::ranges::find(bases, other) == bases.end() && board.has(at(other, cover), symbol))
              gone.emplace(at(other, cover), symbol);
      });
  return gone;
}

/// Of the lines of one direction, the fewest whose places, where the symbol in `cell` leaves them any, lie in fewer
/// lines of the other: it cannot stand there, so one of the places that it excludes holds it. 0 if there are none, 1 if
/// a line is left without a place.
std::size_t finned_fish(const Board& board, std::size_t cell, std::size_t symbol, bool rows) {
  const auto side = board.side();
  std::vector<std::set<std::size_t>> left;
  for (std::size_t base = 0; base < side; ++base) {
    std::set<std::size_t> covers;
    for (std::size_t cover = 0; cover < side; ++cover) {
      const auto at = rows ? base * side + cover : cover * side + base;
      if (at == cell || (board.has(at, symbol) && !board.differ(at, cell))) covers.insert(cover);
    }
    if (covers.empty()) return 1;
    if (base != (rows ? cell / side : cell % side)) left.push_back(covers);
  }
  for (std::size_t size = 2; size <= 4; ++size) {
    bool found = false;
    choose<std::set<std::size_t>>(left, size, [&](const std::vector<std::set<std::size_t>>& bases) {
      std::set<std::size_t> covers;
      for (const auto& base : bases) covers.insert(base.begin(), base.end());
      found = found || covers.size() < size;
    });
    if (found) return size;
  }
  return 0;
}

Gone xyz_wings(const Board& board) {
  Gone gone;
  for (std::size_t pivot = 0; pivot < board.cell_count(); ++pivot)
    for (std::size_t a = 0; a < board.cell_count(); ++a)
      for (std::size_t b = 0; b < a; ++b) {
        const auto three = board.candidates(pivot);
        const auto of_a = board.candidates(a);
        const auto of_b = board.candidates(b);
        if (three.size() != 3 || of_a.size() != 2 || of_b.size() != 2 || of_a == of_b) continue;
        if (!board.differ(pivot, a) || !board.differ(pivot, b)) continue;
        if (!std::ranges::includes(three, of_a) || !std::ranges::includes(three, of_b)) continue;
        for (const auto symbol : of_a)
          if (of_b.contains(symbol))
            for (const auto cell : board.excluded_by({pivot, a, b}, symbol)) gone.emplace(cell, symbol);
      }
  return gone;
}

TEST_CASE("singles are the last open cells of groups, the last places in them, and the last candidates of cells") {
  Random random(1);
  std::size_t count = 0;
  for (int number = 0; number < 60; ++number) {
    auto board = random_board(number, random);
    const auto places_of = [&](const std::vector<Cells>& groups) {
      Gone placed;
      for (const auto& group : groups)
        for (std::size_t symbol = 0; symbol < board.side(); ++symbol)
          if (const auto places = board.places(group, symbol); places.size() == 1 && board.open(places.front()))
            placed.emplace(places.front(), symbol);
      return placed;
    };
    Gone naked;
    for (std::size_t cell = 0; cell < board.cell_count(); ++cell)
      if (const auto left = board.candidates(cell); left.size() == 1 && board.open(cell))
        naked.emplace(cell, *left.begin());
    Gone houses;
    for (auto group : board.groups()) {
      std::erase_if(group, [&](std::size_t cell) { return !board.open(cell); });
      if (group.size() == 1) houses.emplace(group.front(), *board.candidates(group.front()).begin());
    }
    CHECK(board.placed(Technique::naked_single) == naked);
    CHECK(board.placed(Technique::hidden_single_line) == places_of(board.lines()));
    CHECK(board.placed(Technique::hidden_single_block) == places_of(board.blocks()));
    CHECK(board.placed(Technique::full_house) == houses);
    count += naked.size();
  }
  CHECK(count > 60);
}

TEST_CASE("intersections, subsets, fish and wings take away what they do by definition, and nothing else") {
  Random random(2);
  std::map<std::string, std::size_t> counts;
  const auto compare = [&](const std::string& name, const Gone& found, const Gone& expected) {
    INFO(name);
    CHECK(found == expected);
    counts[name] += expected.size();
  };
  for (int number = 0; number < 18; ++number) {
    auto board = random_board(number, random);
    compare("pointing", board.taken_away({Technique::pointing}), intersections(board, board.blocks()));
    compare("claiming", board.taken_away({Technique::claiming}), intersections(board, board.lines()));
    compare("naked pair", board.taken_away({Technique::naked_pair}), naked_subsets(board, 2));
    compare("naked triple", board.taken_away({Technique::naked_triple}), naked_subsets(board, 3));
    compare("naked quad", board.taken_away({Technique::naked_quad}), naked_subsets(board, 4));
    compare("hidden pair", board.taken_away({Technique::hidden_pair}), hidden_subsets(board, 2));
    compare("hidden triple", board.taken_away({Technique::hidden_triple}), hidden_subsets(board, 3));
    compare("hidden quad", board.taken_away({Technique::hidden_quad}), hidden_subsets(board, 4));
    compare("X-wing", board.taken_away({Technique::x_wing}), fish(board, 2));
    compare("swordfish", board.taken_away({Technique::swordfish}), fish(board, 3));
    compare("jellyfish", board.taken_away({Technique::jellyfish}), fish(board, 4));
    compare("XYZ-wing", board.taken_away({Technique::xyz_wing}), xyz_wings(board));
  }
  CHECK(counts.size() == 12);
  for (const auto& [name, count] : counts) {
    INFO(name);
    CHECK(count > 2);
  }
}

/// Sets of items that have as few choices among them as they are, of all sizes: what others cannot choose.
void for_each_tight_set(const std::vector<std::uint32_t>& choices,
                        const std::function<void(std::uint32_t items, std::uint32_t chosen)>& visit) {
  for (std::uint32_t items = 1; items + 1 < std::uint32_t{1} << choices.size(); ++items) {
    std::uint32_t chosen = 0;
    for (std::size_t i = 0; i < choices.size(); ++i)
      if ((items >> i & 1U) != 0) chosen |= choices[i];
    if (std::popcount(chosen) == std::popcount(items)) visit(items, chosen);
  }
}

TEST_CASE("subsets and fish of all sizes leave nothing that any set of cells, symbols or lines would take away") {
  constexpr std::size_t side = 11;
  const auto puzzle = composing::from_text("- LatinSquare: {size: 11x11}\n");
  Random random(7);
  std::size_t found = 0;
  std::size_t tried = 0;
  for (int number = 0; number < 20; ++number) {
    // In some rows some cells share their symbols, and some symbols share their cells in some rows.
    auto narrowed = puzzle;
    const auto cell = [](std::size_t row, std::size_t column) { return row * side + column; };
    for (int set = 0; set < 6; ++set) {
      const auto row = random.below(side);
      const auto symbol = random.below(side);
      const auto size = random.below(2) == 0 ? 5 : 2 + random.below(8);
      std::vector<std::size_t> some(side);
      std::iota(some.begin(), some.end(), 0U);
      random.shuffle(some);
      some.resize(size);
      // All of them, or each its own and the next one's, which makes a ring.
      const auto shares = [&](std::size_t one, std::size_t other) {
        return number % 4 < 2 || other == one || other == (one + 1) % size;
      };
      for (std::size_t one = 0; one < size; ++one) {
        Domain symbols;
        std::set<std::size_t> columns;
        for (std::size_t other = 0; other < size; ++other) {
          if (!shares(one, other)) continue;
          symbols.insert(symbol_at((row + some[other]) % side));
          columns.insert((symbol + side - some[other]) % side);
        }
        if (number % 2 == 0) REQUIRE(narrowed.narrow(cell_at(cell(row, some[one])), symbols));
        for (std::size_t column = 0; column < side; ++column)
          if (number % 2 == 1 && !columns.contains(column))
            REQUIRE(narrowed.narrow(cell_at(cell(some[one], column)), ~Domain::of(symbol_at(symbol))));
      }
    }
    const std::string techniques =
        number % 2 == 0
            ? "naked-pair,naked-triple,naked-quad,hidden-pair,hidden-triple,hidden-quad,naked-subset,hidden-subset"
            : "x-wing,swordfish,jellyfish,large-fish";
    const Explained explained(narrowed, only(techniques));
    const auto& position = explained.explainer.position();
    CHECK(explained.first_unproved() == explained.journal().steps().size());
    for (std::size_t i = 0; i < side * side; ++i)
      CHECK(position.has({cell_at(i), symbol_at((i / side + i % side) % side)}));
    for (const auto& step : explained.journal().steps()) found += step.proof().name.ends_with("of 5") ? 1 : 0;
    for (std::size_t line = 0; line < side; ++line)
      for (const bool rows : {true, false}) {
        std::vector<std::uint32_t> choices(side);
        for (std::size_t i = 0; i < side; ++i)
          for (std::size_t j = 0; j < side; ++j) {
            const bool has = number % 2 == 0
                                 ? position.has({cell_at(rows ? cell(line, i) : cell(i, line)), symbol_at(j)})
                                 : position.has({cell_at(rows ? cell(i, j) : cell(j, i)), symbol_at(line)});
            if (has) choices[i] |= 1U << j;
          }
        // Singles, of a cell or a place, are other techniques, and hide what is behind them.
        bool singles = std::ranges::any_of(choices, [](std::uint32_t of_one) { return std::has_single_bit(of_one); });
        for (std::size_t j = 0; j < side; ++j)
          singles =
              singles || std::ranges::count_if(choices, [j](std::uint32_t one) { return (one >> j & 1U) != 0; }) == 1;
        if (singles) continue;
        ++tried;
        for_each_tight_set(choices, [&](std::uint32_t items, std::uint32_t chosen) {
          std::uint32_t others = 0;
          for (std::size_t i = 0; i < side; ++i)
            if ((items >> i & 1U) == 0) others |= choices[i];
          if (std::popcount(items) + 1 < static_cast<int>(side)) CHECK((others & chosen) == 0);
        });
      }
  }
  CHECK(found > 0);
  CHECK(tried > 100);
}

TEST_CASE("fish with fins take away what leaves so many lines too few that cross them") {
  Random random(6);
  std::map<std::size_t, std::size_t> counts;
  for (int number = 0; number < 20; ++number) {
    auto board = random_board(number, random);
    const std::map<std::size_t, Gone> found{{2, board.taken_away({Technique::finned_x_wing})},
                                            {3, board.taken_away({Technique::finned_swordfish})},
                                            {4, board.taken_away({Technique::finned_jellyfish})}};
    for (std::size_t cell = 0; cell < board.cell_count(); ++cell)
      for (const auto symbol : board.candidates(cell)) {
        const auto by_rows = finned_fish(board, cell, symbol, true);
        const auto by_columns = finned_fish(board, cell, symbol, false);
        for (const auto size : {by_rows, by_columns}) {
          if (size < 2) continue;
          CHECK(found.at(size).contains({cell, symbol}));
          ++counts[size];
        }
        for (const auto& [size, gone] : found) {
          if (!gone.contains({cell, symbol})) continue;
          INFO(cell << " " << symbol << " " << size << " " << by_rows << " " << by_columns);
          CHECK(((by_rows > 0 && by_rows <= size) || (by_columns > 0 && by_columns <= size)));
        }
      }
  }
  CHECK(counts[2] > 20);
  CHECK(counts[3] > 20);
}

TEST_CASE("what leaves a symbol one place where somebody looks fills it at once") {
  Random random(5);
  std::size_t count = 0;
  for (int number = 0; number < 60; ++number) {
    auto board = random_board(number, random);
    const auto kind = [&](const Cells& group) {
      if (std::ranges::find(board.blocks(), group) != board.blocks().end()) return 'b';
      return group[0] / board.side() == group[1] / board.side() ? 'r' : 'c';
    };
    /// The places that are left of a group in which something is gone, where there is one: of the group that the half
    /// is about, or of the others like it.
    const auto last_places = [&](const Deduction& half, bool in_the_group) {
      Gone last;
      const auto& gone = half.eliminations;
      const auto is_gone = [&](std::size_t cell, std::size_t symbol) {
        return std::ranges::find(gone, Candidate{cell_at(cell), symbol_at(symbol)}) != gone.end();
      };
      Cells looked_at;
      for (const auto cell : board.position().rules().group(*half.proof.truths.front().group).cells)
        looked_at.push_back(index(cell));
      for (const auto& group : board.groups())
        for (std::size_t symbol = 0; symbol < board.side(); ++symbol) {
          if (in_the_group ? group != looked_at : kind(group) != kind(looked_at)) continue;
          auto places = board.places(group, symbol);
          if (std::erase_if(places, [&](std::size_t cell) { return is_gone(cell, symbol); }) > 0 && places.size() == 1)
            last.emplace(places.front(), symbol);
        }
      return last;
    };
    for (const auto& [whole, half] : {std::pair{Technique::direct_pointing, Technique::pointing},
                                      std::pair{Technique::direct_claiming, Technique::claiming},
                                      std::pair{Technique::direct_hidden_pair, Technique::hidden_pair},
                                      std::pair{Technique::direct_hidden_triple, Technique::hidden_triple}}) {
      std::set<std::vector<Candidate>> expected;
      const bool in_the_group = half == Technique::hidden_pair || half == Technique::hidden_triple;
      for (const auto& one : board.found(half))
        if (!last_places(one, in_the_group).empty()) expected.insert(one.eliminations);
      std::set<std::vector<Candidate>> found;
      for (const auto& one : board.found(whole)) {
        found.insert(one.eliminations);
        REQUIRE(one.placement);
        CHECK(last_places(one, in_the_group).contains({index(one.placement->cell), index(one.placement->symbol)}));
      }
      CHECK(found == expected);
      count += found.size();
    }
  }
  CHECK(count > 50);
}

TEST_CASE("what is found is as hard as the table says, and where that says more, harder the more there is to see") {
  Random random(9);
  const TechniqueTable table;
  std::map<Technique, std::map<std::size_t, std::set<double>>> difficulties;  // by truths
  for (int number = 0; number < 24; ++number) {
    auto board = random_board(number, random);
    for (const auto& row : table.rows()) {
      if (finder_of(row.technique) == nullptr) continue;
      for (const auto& one : board.found(row.technique)) {
        CHECK(one.proof.technique == row.technique);
        CHECK((one.placement || !one.eliminations.empty()));
        difficulties[row.technique][one.proof.truths.size()].insert(one.proof.difficulty);
        const bool fish = row.technique == Technique::franken_fish || row.technique == Technique::mutant_fish;
        const std::map<std::size_t, std::string> names{{2, "X-wing"}, {3, "swordfish"}, {4, "jellyfish"}};
        if (fish) CHECK(one.proof.name.ends_with(" " + names.at(one.proof.truths.size())));
      }
    }
  }
  CHECK(difficulties.size() > 30);
  const std::set<Technique> more{Technique::almost_locked_sets, Technique::franken_fish, Technique::mutant_fish};
  const std::set<Technique> longer{Technique::x_chain, Technique::xy_chain, Technique::alternating_chain,
                                   Technique::grouped_chain};
  for (const auto& [technique, by_truths] : difficulties) {
    INFO(table.name(technique));
    double before = table.row(technique).weight;
    if (technique == Technique::als_chain) continue;  // whose truths are those of all its sets
    for (const auto& [truths, some] : by_truths) {
      CHECK(some.size() == 1);
      if (more.contains(technique)) {
        CHECK((*some.begin() > before || &truths == &by_truths.begin()->first));
      } else if (longer.contains(technique)) {
        CHECK(*some.begin() >= before);
        CHECK(*some.begin() < table.row(technique).weight + 1);
      } else {
        CHECK(*some.begin() == before);
      }
      before = *some.begin();
    }
  }
}

}  // namespace
}  // namespace grids::explain
