// What techniques find in positions made at random, held against what they are by definition, tried cell by cell.

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <numeric>
#include <set>

#include "core/random.hpp"
#include "explain/finders/finder.hpp"
#include "explaining.hpp"

namespace grids::explain {
namespace {

using Cells = std::vector<std::size_t>;
using Gone = std::set<std::pair<std::size_t, std::size_t>>;  ///< cells and symbols

/// A Latin square, with boxes or without, and how far a reader has come who has crossed out nothing of the solution.
class Board {
 public:
  /// `kept`: in how many of ten cases a candidate is.
  Board(std::size_t side, Size box, std::size_t kept, Random& random)
      : side_(side),
        puzzle_(composing::from_text(
            (box.rows > 1 ? "- Sudoku: {box: " + text(box) + ", size: " : "- LatinSquare: {size: ") +
            text({side, side}) + "}\n")),
        rules_(puzzle_),
        position_(rules_) {
    for (std::size_t i = 0; i < side; ++i) {
      Cells row(side);
      Cells column(side);
      Cells block(side);
      const auto across = side / box.columns;
      for (std::size_t j = 0; j < side; ++j) {
        row[j] = i * side + j;
        column[j] = j * side + i;
        block[j] = (i / across * box.rows + j / box.columns) * side + i % across * box.columns + j % box.columns;
      }
      lines_.push_back(row);
      lines_.push_back(column);
      if (box.rows > 1) blocks_.push_back(block);
    }
    differ_.resize(cell_count() * cell_count());
    for (const auto& group : groups())
      for (const auto a : group)
        for (const auto b : group) differ_[a * cell_count() + b] = a != b;
    // The rows of a box are the same one, moved by as many columns as it has; the symbols are any.
    std::vector<std::size_t> symbols(side);
    std::iota(symbols.begin(), symbols.end(), 0U);
    random.shuffle(symbols);
    for (std::size_t cell = 0; cell < side * side; ++cell) {
      const auto row = cell / side;
      const auto shift = box.rows > 1 ? row % box.rows * box.columns + row / box.rows : row;
      solution_.push_back(symbols[(cell + shift) % side]);
    }
    for (std::size_t cell = 0; cell < side * side; ++cell)
      for (std::size_t symbol = 0; symbol < side; ++symbol)
        if (symbol != solution_[cell] && random.below(10) >= kept) remove(cell, symbol);
    for (std::size_t cell = 0; cell < side * side; ++cell)
      if (random.below(8) == 0) fill(cell);
  }

  Board(const Board&) = delete;
  Board& operator=(const Board&) = delete;

  std::size_t side() const { return side_; }
  std::size_t cell_count() const { return side_ * side_; }
  Position& position() { return position_; }
  const std::vector<Cells>& lines() const { return lines_; }
  const std::vector<Cells>& blocks() const { return blocks_; }
  std::vector<Cells> groups() const {
    auto all = lines_;
    all.insert(all.end(), blocks_.begin(), blocks_.end());
    return all;
  }
  bool has(std::size_t cell, std::size_t symbol) const { return position_.has({cell_at(cell), symbol_at(symbol)}); }
  bool open(std::size_t cell) const { return !position_.filled(cell_at(cell)); }
  std::set<std::size_t> candidates(std::size_t cell) const {
    std::set<std::size_t> all;
    for (std::size_t symbol = 0; symbol < side_; ++symbol)
      if (has(cell, symbol)) all.insert(symbol);
    return all;
  }
  Cells places(const Cells& group, std::size_t symbol) const {
    Cells places;
    for (const auto cell : group)
      if (has(cell, symbol)) places.push_back(cell);
    return places;
  }
  bool differ(std::size_t a, std::size_t b) const { return differ_[a * cell_count() + b]; }
  /// The cells in which all of `places` exclude the symbol.
  Cells excluded_by(const Cells& places, std::size_t symbol) const {
    Cells excluded;
    for (std::size_t cell = 0; cell < cell_count(); ++cell)
      if (has(cell, symbol) && std::ranges::all_of(places, [&](std::size_t place) { return differ(cell, place); }))
        excluded.push_back(cell);
    return excluded;
  }

  Deductions found(Technique technique) {
    Deductions found;
    const TechniqueTable table;
    finder_of(technique)(position_, table.row(technique), found);
    return found;
  }
  Gone taken_away(std::initializer_list<Technique> techniques) {
    Gone gone;
    for (const auto technique : techniques)
      for (const auto& one : found(technique))
        for (const auto& [cell, symbol] : one.eliminations) gone.emplace(index(cell), index(symbol));
    return gone;
  }
  Gone placed(Technique technique) {
    Gone placed;
    for (const auto& one : found(technique)) placed.emplace(index(one.placement->cell), index(one.placement->symbol));
    return placed;
  }

 private:
  static std::string text(Size size) { return std::to_string(size.rows) + "x" + std::to_string(size.columns); }
  void remove(std::size_t cell, std::size_t symbol) {
    if (has(cell, symbol)) position_.remove({cell_at(cell), symbol_at(symbol)});
  }
  void fill(std::size_t cell) {
    const auto symbol = solution_[cell];
    for (std::size_t other = 0; other < side_; ++other)
      if (other != symbol) remove(cell, other);
    position_.fill(cell_at(cell));
    for (const auto excluded : excluded_by({cell}, symbol)) remove(excluded, symbol);
  }

  std::size_t side_;
  Puzzle puzzle_;
  Rules rules_;
  Position position_;
  std::vector<Cells> lines_;
  std::vector<Cells> blocks_;
  std::vector<bool> differ_;  ///< of each two cells
  std::vector<std::size_t> solution_;
};

/// All ways to choose so many of some items.
template <typename Item>
void choose(const std::vector<Item>& items, std::size_t count,
            const std::function<void(const std::vector<Item>&)>& visit, std::size_t from = 0,
            std::vector<Item> chosen = {}) {
  if (chosen.size() == count) return visit(chosen);
  for (auto i = from; i < items.size(); ++i) {
    chosen.push_back(items[i]);
    choose(items, count, visit, i + 1, chosen);
    chosen.pop_back();
  }
}

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

/// What chains of single candidates refute: one that, taken to hold, makes one candidate after another hold, each the
/// last of a cell's or group's two, of which one excludes it. `at_once`: those to which that happens by the first or no
/// step, which are no chains. `turning`: those whose chain comes back to a candidate that it made hold, which refutes
/// that one first.
Gone chains(const Board& board, Gone& at_once, Gone& turning) {
  const auto side = board.side();
  std::vector<std::vector<std::size_t>> truths;  // candidates of which one must hold
  for (std::size_t cell = 0; cell < board.cell_count(); ++cell) {
    auto& truth = truths.emplace_back();
    for (const auto symbol : board.candidates(cell)) truth.push_back(cell * side + symbol);
  }
  for (const auto& group : board.groups())
    for (std::size_t symbol = 0; symbol < side; ++symbol) {
      auto& truth = truths.emplace_back();
      for (const auto cell : board.places(group, symbol)) truth.push_back(cell * side + symbol);
    }
  const auto excludes = [&](std::size_t a, std::size_t b) {
    if (a / side == b / side) return a != b;
    return a % side == b % side && board.differ(a / side, b / side);
  };
  struct Step {
    std::size_t from = 0;
    std::size_t gone = 0;
    std::size_t depth = 0;
  };
  Gone refuted;
  for (std::size_t first = 0; first < board.cell_count() * side; ++first) {
    const std::pair candidate{first / side, first % side};
    if (!board.has(candidate.first, candidate.second) || !board.open(candidate.first)) continue;
    for (const auto& truth : truths)
      if (std::ranges::all_of(truth, [&](std::size_t one) { return excludes(first, one); })) at_once.insert(candidate);
    std::map<std::size_t, Step> steps{{first, {}}};  // to each that holds
    std::vector<std::size_t> queue{first};
    const auto turns = [&](std::size_t last) {
      std::set<std::size_t> met;
      for (auto at = last; at != first; at = steps[at].from)
        if (!met.insert(at).second || !met.insert(steps[at].gone).second) return true;
      return false;
    };
    for (std::size_t next = 0; next < queue.size(); ++next)
      for (const auto& truth : truths) {
        if (truth.size() != 2) continue;
        const auto holds = queue[next];
        const auto out = excludes(holds, truth[0]);
        if (out == excludes(holds, truth[1])) continue;
        const auto left = truth[out ? 1 : 0];
        const auto depth = steps[holds].depth + 1;
        if (!steps.try_emplace(left, Step{holds, truth[out ? 0 : 1], depth}).second) continue;
        queue.push_back(left);
        if (excludes(left, first)) (depth == 1 ? at_once : turns(left) ? turning : refuted).insert(candidate);
      }
  }
  return refuted;
}

Board random_board(int number, Random& random) {
  const auto kept = 4 + random.below(5);
  return number % 2 == 0 ? Board(6, {2, 3}, kept, random) : Board(5, {1, 1}, kept, random);
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

TEST_CASE("what leaves a symbol one place in a group fills it at once") {
  Random random(5);
  std::size_t count = 0;
  for (int number = 0; number < 60; ++number) {
    auto board = random_board(number, random);
    /// The places that are left of a group in which something is gone, where there is one.
    const auto last_places = [&](const std::vector<Candidate>& gone) {
      Gone last;
      const auto is_gone = [&](std::size_t cell, std::size_t symbol) {
        return std::ranges::find(gone, Candidate{cell_at(cell), symbol_at(symbol)}) != gone.end();
      };
      for (const auto& group : board.groups())
        for (std::size_t symbol = 0; symbol < board.side(); ++symbol) {
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
      for (const auto& one : board.found(half))
        if (!last_places(one.eliminations).empty()) expected.insert(one.eliminations);
      std::set<std::vector<Candidate>> found;
      for (const auto& one : board.found(whole)) {
        found.insert(one.eliminations);
        REQUIRE(one.placement);
        CHECK(last_places(one.eliminations).contains({index(one.placement->cell), index(one.placement->symbol)}));
      }
      CHECK(found == expected);
      count += found.size();
    }
  }
  CHECK(count > 50);
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

TEST_CASE("chains of all names take away all that follows from one candidate after another") {
  Random random(4);
  std::size_t count = 0;
  for (int number = 0; number < 60; ++number) {
    auto board = random_board(number, random);
    Gone at_once;
    Gone turning;
    const auto expected = chains(board, at_once, turning);
    const auto found =
        board.taken_away({Technique::skyscraper, Technique::two_string_kite, Technique::turbot_fish, Technique::xy_wing,
                          Technique::w_wing, Technique::x_chain, Technique::xy_chain, Technique::alternating_chain});
    for (const auto& gone : expected) CHECK((at_once.contains(gone) || found.contains(gone)));
    for (const auto& gone : found) CHECK((at_once.contains(gone) || turning.contains(gone) || expected.contains(gone)));
    count += expected.size();
  }
  CHECK(count > 100);
}

}  // namespace
}  // namespace grids::explain
