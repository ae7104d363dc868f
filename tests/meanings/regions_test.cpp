#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "composing.hpp"
#include "core/diagnostics.hpp"
#include "counting/solution_counter.hpp"
#include "reference/expect_solutions.hpp"
#include "reference/naive_solver.hpp"
#include "test.hpp"

// What is said of sought regions, held against drawing every set of walls on a small grid, and filling its cells.
namespace grids::region_tests {
namespace {

using Cells = std::vector<std::size_t>;  ///< in reading order

/// A grid with walls between neighbours as a person looks at it: what can be walked between is one region.
class Parted {
 public:
  Parted(std::size_t rows, std::size_t columns, std::uint64_t walls, std::string held)
      : rows_(rows), columns_(columns), held_(std::move(held)) {
    for (std::size_t cell = 0; cell < rows * columns; ++cell)
      for (const auto next : {cell + 1, cell + columns}) {
        if (next >= rows * columns || (next == cell + 1 && next % columns == 0)) continue;
        if (((walls >> pairs_.size()) & 1) != 0) walled_.insert({cell, next});
        pairs_.push_back({cell, next});
      }
    std::set<std::size_t> left;
    for (std::size_t cell = 0; cell < rows * columns; ++cell) left.insert(cell);
    while (!left.empty()) {
      Cells spread{*left.begin()};
      std::set<std::size_t> region;
      while (!spread.empty()) {
        const auto cell = spread.back();
        spread.pop_back();
        if (left.erase(cell) == 0) continue;
        region.insert(cell);
        for (const auto& [a, b] : pairs_)
          if ((a == cell || b == cell) && !walled_.contains({a, b})) spread.push_back(a == cell ? b : a);
      }
      regions_.emplace_back(region.begin(), region.end());
    }
  }

  static std::size_t pair_count(std::size_t rows, std::size_t columns) {
    return rows * (columns - 1) + columns * (rows - 1);
  }
  const std::vector<Cells>& regions() const { return regions_; }
  const std::vector<std::pair<std::size_t, std::size_t>>& pairs() const { return pairs_; }
  const Cells& region_of(std::size_t cell) const {
    return *std::ranges::find_if(regions_, [&](const Cells& each) { return std::ranges::count(each, cell) == 1; });
  }
  bool together(std::size_t a, std::size_t b) const { return &region_of(a) == &region_of(b); }
  /// No wall runs within a region.
  bool is_division() const {
    return std::ranges::none_of(walled_, [&](const auto& pair) { return together(pair.first, pair.second); });
  }
  /// Sides of the cells towards others that lie elsewhere, and towards the rim.
  std::size_t walls_around(const Cells& cells) const {
    std::size_t count = 0;
    for (const auto cell : cells) {
      const auto row = cell / columns_;
      const auto column = cell % columns_;
      count += (row == 0 ? 1U : 0U) + (column == 0 ? 1U : 0U) + (row + 1 == rows_ ? 1U : 0U) +
               (column + 1 == columns_ ? 1U : 0U);
    }
    for (const auto& [a, b] : walled_) count += std::ranges::count(cells, a) != std::ranges::count(cells, b) ? 1U : 0U;
    return count;
  }
  bool rectangle(const Cells& cells) const { return box(cells).first * box(cells).second == cells.size(); }
  bool square(const Cells& cells) const { return rectangle(cells) && box(cells).first == box(cells).second; }
  bool half_turn(const Cells& cells) const {
    std::set<std::size_t> down;
    std::set<std::size_t> across;
    for (const auto cell : cells) down.insert(cell / columns_), across.insert(cell % columns_);
    return std::ranges::all_of(cells, [&](std::size_t cell) {
      const auto row = *down.begin() + *down.rbegin() - cell / columns_;
      const auto column = *across.begin() + *across.rbegin() - cell % columns_;
      return std::ranges::count(cells, row * columns_ + column) == 1;
    });
  }
  std::set<char> symbols(const Cells& cells) const {
    std::set<char> all;
    for (const auto cell : cells) all.insert(held_[cell]);
    return all;
  }
  char held(std::size_t cell) const { return held_[cell]; }
  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  bool each(const std::function<bool(const Cells&)>& holds) const { return std::ranges::all_of(regions_, holds); }

  /// How high and wide the cells are, together.
  std::pair<std::size_t, std::size_t> box(const Cells& cells) const {
    std::set<std::size_t> down;
    std::set<std::size_t> across;
    for (const auto cell : cells) {
      down.insert(cell / columns_);
      across.insert(cell % columns_);
    }
    return {*down.rbegin() - *down.begin() + 1, *across.rbegin() - *across.begin() + 1};
  }

 private:
  std::size_t rows_;
  std::size_t columns_;
  std::string held_;
  std::vector<std::pair<std::size_t, std::size_t>> pairs_;
  std::set<std::pair<std::size_t, std::size_t>> walled_;
  std::vector<Cells> regions_;
};

struct Saying {
  std::string sentences;
  std::function<bool(const Parted&)> meaning;
};

std::size_t meant(const Saying& saying, const std::string& symbols, std::size_t rows, std::size_t columns) {
  std::size_t count = 0;
  for (std::uint64_t walls = 0; walls < std::uint64_t{1} << Parted::pair_count(rows, columns); ++walls) {
    if (!Parted(rows, columns, walls, {}).is_division()) continue;
    std::vector<std::size_t> chosen(symbols.empty() ? 0 : rows * columns);
    for (bool more = true; more;) {
      std::string held;
      for (const auto place : chosen) held += symbols[place];
      count += saying.meaning(Parted(rows, columns, walls, held)) ? 1 : 0;
      std::size_t next = 0;
      while (next < chosen.size() && ++chosen[next] == symbols.size()) chosen[next++] = 0;
      more = next < chosen.size();
    }
  }
  return count;
}

void agree(const std::vector<Saying>& sayings, const std::string& symbols, std::size_t rows, std::size_t columns) {
  auto begin = "- size: " + std::to_string(rows) + 'x' + std::to_string(columns) + "\n- sought: region\n";
  if (!symbols.empty()) begin += "- symbols:";
  for (const auto symbol : symbols) begin += std::string(" ") + symbol;
  for (const auto& saying : sayings) {
    CAPTURE(saying.sentences);
    const auto puzzle = composing::from_text(begin + "\n- " + saying.sentences + "\n");
    const auto wanted = meant(saying, symbols, rows, columns);
    CHECK(wanted > 0);
    expect_solutions(puzzle, wanted, 400);
  }
}

/// Clues of the puzzles below: a1 is 2, b2 is 4, c3 is 3.
std::size_t clue(std::size_t cell) { return cell == 0 ? 2 : cell == 4 ? 4 : cell == 8 ? 3 : 0; }
std::size_t clues(const Cells& cells) {
  return static_cast<std::size_t>(std::ranges::count_if(cells, [](std::size_t cell) { return clue(cell) > 0; }));
}
std::size_t told(const Cells& cells) {
  std::size_t sum = 0;
  for (const auto cell : cells) sum += clue(cell);
  return sum;
}
const std::string with_clues = "clues: ['2..', '.4.', '..3']\n- ";

}  // namespace

TEST_CASE("divisions are as many as is known") {
  // A145835, and the same of 2x3.
  const Saying all{"each cell: walls < 5", [](const Parted&) { return true; }};
  CHECK(meant(all, {}, 2, 2) == 12);
  CHECK(meant(all, {}, 2, 3) == 74);
  CHECK(meant(all, {}, 3, 3) == 1434);
  agree({all}, {}, 3, 3);
}

TEST_CASE("what is said of sought regions is what it means, on every division") {
  agree(
      {
          {"each region: length = 3",
           [](const Parted& p) { return p.each([](const Cells& r) { return r.size() == 3; }); }},
          {"each region: 1 < length != 4",
           [](const Parted& p) { return p.each([](const Cells& r) { return r.size() > 1 && r.size() != 4; }); }},
          {"each region: rectangle",
           [](const Parted& p) { return p.each([&](const Cells& r) { return p.rectangle(r); }); }},
          {"each region: rectangle and length < 4",
           [](const Parted& p) { return p.each([&](const Cells& r) { return p.rectangle(r) && r.size() < 4; }); }},
          {"each region: not rectangle or length = 1",
           [](const Parted& p) { return p.each([&](const Cells& r) { return !p.rectangle(r) || r.size() == 1; }); }},
          {"each region: square", [](const Parted& p) { return p.each([&](const Cells& r) { return p.square(r); }); }},
          {"number of each region = 3", [](const Parted& p) { return p.regions().size() == 3; }},
          {"length of each region all different",
           [](const Parted& p) {
             std::set<std::size_t> sizes;
             for (const auto& region : p.regions()) sizes.insert(region.size());
             return sizes.size() == p.regions().size();
           }},
          {"each cell: walls < 4", [](const Parted& p) { return p.each([](const Cells& r) { return r.size() > 1; }); }},
          {"each pair of region: walls < 6",
           [](const Parted& p) {
             return std::ranges::all_of(p.pairs(), [&](const auto& pair) {
               return !p.together(pair.first, pair.second) || p.walls_around({pair.first, pair.second}) < 6;
             });
           }},
          {"each walled pair: walls > 5",
           [](const Parted& p) {
             return std::ranges::all_of(p.pairs(), [&](const auto& pair) {
               return p.together(pair.first, pair.second) || p.walls_around({pair.first, pair.second}) > 5;
             });
           }},
          {"each row across region: walls > 6",
           [](const Parted& p) {
             for (std::size_t row = 0; row < p.rows(); ++row) {
               Cells cells;
               for (std::size_t i = 0; i < p.columns(); ++i) cells.push_back(row * p.columns() + i);
               const bool parted = std::ranges::any_of(cells, [&](auto cell) { return !p.together(cells[0], cell); });
               if (parted && p.walls_around(cells) <= 6) return false;
             }
             return true;
           }},
          {"each row: number of each part by region = 2",
           [](const Parted& p) {
             for (std::size_t row = 0; row < p.rows(); ++row) {
               std::size_t parts = 1;
               for (std::size_t i = 1; i < p.columns(); ++i)
                 parts += p.together(row * p.columns() + i - 1, row * p.columns() + i) ? 0 : 1;
               if (parts != 2) return false;
             }
             return true;
           }},
          {with_clues + "each region: rectangle and length of clues = 1 and length = sum of clues",
           [](const Parted& p) {
             return p.each([&](const Cells& r) { return p.rectangle(r) && clues(r) == 1 && r.size() == told(r); });
           }},
          {with_clues + "each region: length of clues = 1 and length = sum of clues",
           [](const Parted& p) { return p.each([](const Cells& r) { return clues(r) == 1 && r.size() == told(r); }); }},
          {with_clues + "each clued region: length = clue",
           [](const Parted& p) {
             return p.each([](const Cells& r) { return clues(r) == 0 || (clues(r) == 1 && r.size() == told(r)); });
           }},
          {with_clues + "each clued region: rectangle",
           [](const Parted& p) { return p.each([&](const Cells& r) { return clues(r) == 0 || p.rectangle(r); }); }},
          {"clues: ['?..', '.4.', '...']\n- each region: length of clues = 1 and length = sum of clues",
           [](const Parted& p) {
             return p.each([](const Cells& r) {
               const bool four = std::ranges::count(r, std::size_t{4}) == 1;
               return four ? r.size() == 4 && r.front() != 0 : r.front() == 0;
             });
           }},
          {"each region: half turn",
           [](const Parted& p) { return p.each([&](const Cells& r) { return p.half_turn(r); }); }},
          {"stars: [a1-a2, b2, c2-c3]\n- each pair of star: not walled\n- each star: region of cell 1 half turn\n- "
           "each "
           "region: number of each star = 1",
           [](const Parted& p) {
             const std::set<Cells> stars{{0, 1}, {4}, {7, 8}};
             return p.regions().size() == 3 && std::ranges::all_of(stars, [&](const Cells& star) {
                      const auto& region = p.region_of(star[0]);
                      return p.together(star[0], star.back()) && p.half_turn(region) &&
                             region.front() + region.back() == star.front() + star.back();
                    });
           }},
          {"stars: [a2, b1, c2]\n- each region: number of each star = 1",
           [](const Parted& p) {
             return p.each([](const Cells& r) {
               return std::ranges::count_if(r, [](std::size_t cell) { return cell == 1 || cell == 3 || cell == 7; }) ==
                      1;
             });
           }},
          {"stars: [a2-a3, c1-c2]\n- each region: number of each star = 1",
           [](const Parted& p) {
             return p.each([](const Cells& r) {
               const auto some = [&](std::size_t a, std::size_t b) {
                 return std::ranges::any_of(r, [&](std::size_t cell) { return cell == a || cell == b; });
               };
               return some(1, 2) != some(6, 7);
             });
           }},
          {"each corner: walls < 4",
           [](const Parted& p) {
             for (const auto at : std::vector<std::size_t>{0, 1, 3, 4})
               if (!p.together(at, at + 1) && !p.together(at, at + 3) && !p.together(at + 1, at + 4) &&
                   !p.together(at + 3, at + 4))
                 return false;
             return true;
           }},
          {"each walled pair: length of region of cell 1 != length of region of cell 2",
           [](const Parted& p) {
             return std::ranges::all_of(p.pairs(), [&](const auto& pair) {
               return p.together(pair.first, pair.second) ||
                      p.region_of(pair.first).size() != p.region_of(pair.second).size();
             });
           }},
          {with_clues + "each clued cell: length of region of cell 1 = clue",
           [](const Parted& p) {
             return std::ranges::all_of(std::set<std::size_t>{0, 4, 8},
                                        [&](std::size_t cell) { return p.region_of(cell).size() == clue(cell); });
           }},
          {"shapes: {I: [xxx], L: [xx, x.]}\n- each region: shape is I L",
           [](const Parted& p) { return p.each([](const Cells& r) { return r.size() == 3; }); }},
          {"shapes: {I: [xxx], L: [xx, x.], O: [x], P: [xx]}\n- each region: shape as drawn is I L O P",
           [](const Parted& p) {
             return p.each([](const Cells& r) {
               const bool row = r.back() - r.front() + 1 == r.size() && r.front() / 3 == r.back() / 3;
               return row || (r.size() == 3 && r[1] == r[0] + 1 && r[2] == r[0] + 3);
             });
           }},
          {"shapes: {I: [xxx], L: [xx, x.]}\n- each a1: shape of region of cell 1 is I L\n- each b2: shape of region "
           "of cell 1 is L",
           [](const Parted& p) {
             const auto& middle = p.region_of(4);
             return p.region_of(0).size() == 3 && middle.size() == 3 && !p.rectangle(middle);
           }},
          {"shapes: {L: [xx, x.]}\n- each c2: shape as drawn of region of cell 1 is L",
           [](const Parted& p) {
             return p.region_of(7) == Cells{4, 5, 7};
           }},
          {"shapes: {L: [xx, x.]}\n- each region: length = 3 and not shape is L",
           [](const Parted& p) {
             return p.each([](const Cells& r) {
               return r.size() == 3 && (r[2] - r[0] == 2 || r[2] - r[0] == 6) && r[1] - r[0] == r[2] - r[1];
             });
           }},
          {"clues: ['-..', '+.|', '...']\n- each region: >\n    rectangle and length of clues = 1 and (clues is '+' "
           "and "
           "square or clues is '-' and number of each row < number of each column or clues is '|' and number of each "
           "row "
           "> number of each column)",
           [](const Parted& p) {
             return p.each([&](const Cells& r) {
               const auto in = [&](std::size_t cell) { return std::ranges::count(r, cell) == 1; };
               const auto [high, wide] = p.box(r);
               return p.rectangle(r) && in(0) + in(3) + in(5) == 1 && (!in(0) || high < wide) &&
                      (!in(3) || high == wide) && (!in(5) || high > wide);
             });
           }},
      },
      {}, 3, 3);
}

TEST_CASE("regions are judged with what their cells hold") {
  agree(
      {
          {"each region: all different",
           [](const Parted& p) { return p.each([&](const Cells& r) { return p.symbols(r).size() == r.size(); }); }},
          {"each region: permutation",
           [](const Parted& p) {
             return p.each([&](const Cells& r) { return r.size() == 2 && p.symbols(r).size() == 2; });
           }},
          {"each region: all equal and length < 4",
           [](const Parted& p) {
             return p.each([&](const Cells& r) { return p.symbols(r).size() == 1 && r.size() < 4; });
           }},
          {"each region: count 1 = 1",
           [](const Parted& p) {
             return p.each([&](const Cells& r) {
               return std::ranges::count_if(r, [&](std::size_t cell) { return p.held(cell) == '1'; }) == 1;
             });
           }},
          {"each region: a1 is 1 or length = 2",
           [](const Parted& p) { return p.held(0) == '1' || p.each([&](const Cells& r) { return r.size() == 2; }); }},
          {"each region: length = cell 1",
           [](const Parted& p) {
             return p.each([&](const Cells& r) { return r.size() == static_cast<std::size_t>(p.held(r[0]) - '0'); });
           }},
          {"each pair across region: all different\n- each region: all equal",
           [](const Parted& p) {
             return std::ranges::all_of(p.pairs(), [&](const auto& pair) {
               return p.together(pair.first, pair.second) == (p.held(pair.first) == p.held(pair.second));
             });
           }},
      },
      "12", 2, 3);
}

TEST_CASE("a naive solver finds the same divisions") {
  for (const auto* sentence :
       {"each region: rectangle and length = 2", "each region: square", "number of each region = 4"}) {
    CAPTURE(sentence);
    const auto puzzle = composing::from_text(std::string("- size: 2x2\n- sought: region\n- ") + sentence + "\n");
    CHECK(SolutionCounter().count(puzzle).count == SolutionCount(reference::solutions(puzzle).size()));
  }
}

TEST_CASE("layers that are sought are not drawn, and have a name") {
  const auto mistake = [](const std::string& text) {
    try {
      composing::from_text(text);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  const std::string begin = "- size: 2x2\n";
  CHECK(mistake(begin + "- sought: region\n- each region: length = 2\n").empty());
  CHECK(mistake(begin + "- sought: row\n").find("expected the name of one layer") != std::string::npos);
  CHECK(mistake(begin + "- sought: a1\n").find("expected the name of one layer") != std::string::npos);
  CHECK(mistake(begin + "- sought: [region, room]\n").find("expected the name of one layer") != std::string::npos);
  CHECK(mistake(begin + "- sought: region\n- regions: a1-a2\n- each region: length = 2\n").find("region") !=
        std::string::npos);
  CHECK(mistake(begin + "- sought: region\n- each knight pair across region: walls = 8\n").empty());
  CHECK(mistake(begin + "- sought: region\n- each a1 b2 across region: walls = 8\n").find("hang together") !=
        std::string::npos);
}

}  // namespace grids::region_tests
