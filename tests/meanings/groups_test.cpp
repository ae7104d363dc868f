#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "composing.hpp"
#include "reference/expect_solutions.hpp"
#include "test.hpp"

// What is said of groups, held against looking at every way to fill a small grid.
namespace grids::group_tests {
namespace {

constexpr std::size_t rows = 3;

using Group = std::vector<std::size_t>;  ///< cells in reading order

/// A filled grid as a person looks at it.
struct Filled {
  std::size_t columns;
  std::string held = {};

  bool touch(std::size_t a, std::size_t b, bool corners) const {
    const auto apart = [](std::size_t x, std::size_t y) { return x < y ? y - x : x - y; };
    const auto down = apart(a / columns, b / columns);
    const auto across = apart(a % columns, b % columns);
    return down < 2 && across < 2 && down + across > 0 && (corners || down + across == 1);
  }

  /// Of cells that hold one of `symbols`; of none, of cells that hold the same.
  std::vector<Group> groups(const std::string& symbols, bool corners = false) const {
    std::set<std::size_t> left;
    for (std::size_t cell = 0; cell < held.size(); ++cell)
      if (symbols.empty() || symbols.find(held[cell]) != std::string::npos) left.insert(cell);
    std::vector<Group> all;
    while (!left.empty()) {
      std::vector<std::size_t> spread{*left.begin()};
      std::set<std::size_t> group;
      while (!spread.empty()) {
        const auto cell = spread.back();
        spread.pop_back();
        if (left.erase(cell) == 0) continue;
        group.insert(cell);
        for (const auto next : left)
          if (touch(cell, next, corners) && (!symbols.empty() || held[next] == held[cell])) spread.push_back(next);
      }
      all.emplace_back(group.begin(), group.end());
    }
    return all;
  }

  /// How high and wide the cells are, together.
  std::pair<std::size_t, std::size_t> box(const Group& group) const {
    std::set<std::size_t> down;
    std::set<std::size_t> across;
    for (const auto cell : group) {
      down.insert(cell / columns);
      across.insert(cell % columns);
    }
    return {*down.rbegin() - *down.begin() + 1, *across.rbegin() - *across.begin() + 1};
  }
  bool half_turn(const Group& group) const {
    std::set<std::size_t> rows_of;
    std::set<std::size_t> columns_of;
    for (const auto cell : group) rows_of.insert(cell / columns), columns_of.insert(cell % columns);
    return std::ranges::all_of(group, [&](std::size_t cell) {
      const auto row = *rows_of.begin() + *rows_of.rbegin() - cell / columns;
      const auto column = *columns_of.begin() + *columns_of.rbegin() - cell % columns;
      return std::ranges::count(group, row * columns + column) == 1;
    });
  }
  /// The group of a cell, of those that hold one of `symbols`; none where it does not.
  Group group_of(std::size_t cell, const std::string& symbols) const {
    for (const auto& group : groups(symbols))
      if (std::ranges::count(group, cell) == 1) return group;
    return {};
  }
  std::vector<std::size_t> neighbors(std::size_t cell) const {
    std::vector<std::size_t> all;
    for (std::size_t other = 0; other < held.size(); ++other)
      if (touch(cell, other, false)) all.push_back(other);
    return all;
  }
  /// Those that have a cell among these.
  std::vector<Group> met(const std::vector<std::size_t>& cells, const std::string& symbols) const {
    auto all = groups(symbols);
    std::erase_if(all, [&](const Group& group) {
      return std::ranges::none_of(group, [&](std::size_t cell) { return std::ranges::count(cells, cell) == 1; });
    });
    return all;
  }
  /// Whether one can be laid upon the other, turned or mirrored.
  bool alike(const Group& one, const Group& other) const {
    const auto distances = [&](const Group& group) {
      std::multiset<std::multiset<std::size_t>> all;
      for (const auto a : group) {
        std::multiset<std::size_t> of_cell;
        for (const auto b : group) {
          const auto down = a / columns > b / columns ? a / columns - b / columns : b / columns - a / columns;
          const auto across = a % columns > b % columns ? a % columns - b % columns : b % columns - a % columns;
          of_cell.insert(down * down + across * across);
        }
        all.insert(of_cell);
      }
      return all;
    };
    return distances(one) == distances(other);
  }
  bool each_cell(const std::function<bool(std::size_t)>& holds) const {
    for (std::size_t cell = 0; cell < held.size(); ++cell)
      if (!holds(cell)) return false;
    return true;
  }
  bool rectangle(const Group& group) const { return box(group).first * box(group).second == group.size(); }

  bool each(const std::vector<Group>& groups, const std::function<bool(const Group&)>& holds) const {
    return std::ranges::all_of(groups, holds);
  }
  long sum(const Group& group) const {
    long all = 0;
    for (const auto cell : group) all += held[cell] - '0';
    return all;
  }
};

struct Saying {
  std::string sentences;
  std::function<bool(const Filled&)> meaning;
};

std::size_t meant(const Saying& saying, const std::string& symbols, std::size_t columns) {
  std::size_t count = 0;
  std::vector<std::size_t> chosen(rows * columns);
  for (;;) {
    Filled filled{columns};
    for (const auto place : chosen) filled.held += symbols[place];
    count += saying.meaning(filled) ? 1 : 0;
    std::size_t next = 0;
    while (next < chosen.size() && ++chosen[next] == symbols.size()) chosen[next++] = 0;
    if (next == chosen.size()) return count;
  }
}

void agree(const std::vector<Saying>& sayings, const std::string& symbols, std::size_t columns) {
  std::string declared;
  for (const auto symbol : symbols) declared += std::string(" ") + symbol;
  for (const auto& saying : sayings) {
    CAPTURE(saying.sentences);
    const auto puzzle = composing::from_text("- size: 3x" + std::to_string(columns) + "\n- symbols:" + declared +
                                             "\n- " + saying.sentences + "\n");
    const auto wanted = meant(saying, symbols, columns);
    CHECK(wanted > 0);
    expect_solutions(puzzle, wanted, 400);
  }
}

/// Clues of the puzzles below: b1 is 3, a4 is 2, c3 is 4.
long clue(std::size_t cell) { return cell == 4 ? 3 : cell == 3 ? 2 : cell == 10 ? 4 : 0; }
long clues(const Group& group) {
  return std::ranges::count_if(group, [](std::size_t cell) { return clue(cell) > 0; });
}
long told(const Group& group) {
  long all = 0;
  for (const auto cell : group) all += clue(cell);
  return all;
}
const std::string with_clues = "clues: ['...2', '3...', '..4.']\n- ";

long size(const Group& group) { return static_cast<long>(group.size()); }

}  // namespace

TEST_CASE("what is said of groups of one class is what it means, on every filling") {
  agree(
      {
          {"each group among x: length = 2",
           [](const Filled& f) { return f.each(f.groups("x"), [](const Group& g) { return size(g) == 2; }); }},
          {"each group: 2 <= length <= 5",
           [](const Filled& f) {
             return f.each(f.groups(""), [](const Group& g) { return size(g) >= 2 && size(g) <= 5; });
           }},
          {"each king group among x: not length = 3",
           [](const Filled& f) { return f.each(f.groups("x", true), [](const Group& g) { return size(g) != 3; }); }},
          {"each king group among -: 2 < length < 5",
           [](const Filled& f) {
             return f.each(f.groups("-", true), [](const Group& g) { return size(g) > 2 && size(g) < 5; });
           }},
          {"each group among x: rectangle",
           [](const Filled& f) { return f.each(f.groups("x"), [&](const Group& g) { return f.rectangle(g); }); }},
          {"each group among x: not rectangle",
           [](const Filled& f) { return f.each(f.groups("x"), [&](const Group& g) { return !f.rectangle(g); }); }},
          {"each group: square and length < 9",
           [](const Filled& f) {
             return f.each(f.groups(""),
                           [&](const Group& g) { return f.rectangle(g) && f.box(g).first == f.box(g).second; });
           }},
          {"each king group among x: rectangle",
           [](const Filled& f) { return f.each(f.groups("x", true), [&](const Group& g) { return f.rectangle(g); }); }},
          {"number of each group among x = number of each group among -",
           [](const Filled& f) { return f.groups("x").size() == f.groups("-").size(); }},
          {"max of length of each group = 4",
           [](const Filled& f) {
             return std::ranges::max(f.groups(""), {}, [](const Group& g) { return g.size(); }).size() == 4;
           }},
          {"not number of each king group > 2", [](const Filled& f) { return f.groups("", true).size() <= 2; }},
          {"each row: number of each group among x = 1",
           [](const Filled& f) {
             for (std::size_t row = 0; row < rows; ++row) {
               Filled line{f.columns, f.held.substr(row * f.columns, f.columns)};
               if (line.groups("x").size() != 1) return false;
             }
             return true;
           }},
          {with_clues + "each group among -: length of clues = 1 and length = sum of clues",
           [](const Filled& f) {
             return f.each(f.groups("-"), [](const Group& g) { return clues(g) == 1 && size(g) == told(g); });
           }},
          {with_clues + "each group among x: length = sum of clues",
           [](const Filled& f) { return f.each(f.groups("x"), [](const Group& g) { return size(g) == told(g); }); }},
          {with_clues + "each clued group among -: length = clue",
           [](const Filled& f) {
             return f.each(f.groups("-"),
                           [](const Group& g) { return clues(g) == 0 || (clues(g) == 1 && size(g) == told(g)); });
           }},
          {with_clues + "each clued group: not length = clue",
           [](const Filled& f) {
             return f.each(f.groups(""),
                           [](const Group& g) { return clues(g) == 0 || (clues(g) == 1 && size(g) != told(g)); });
           }},
          {with_clues + "each clued group among x: length < 3",
           [](const Filled& f) {
             return f.each(f.groups("x"), [](const Group& g) { return clues(g) == 0 || size(g) < 3; });
           }},
          {with_clues + "each group: 0 < length of clues < 3",
           [](const Filled& f) {
             return f.each(f.groups(""), [](const Group& g) { return clues(g) > 0 && clues(g) < 3; });
           }},
          {"clues: ['...a', '3...', '..b.']\n- each group among -: length of clues = 1",
           [](const Filled& f) { return f.each(f.groups("-"), [](const Group& g) { return clues(g) == 1; }); }},
          {"clues: ['...a', '3...', '..b.']\n- each group among x: length = sum of clues",
           [](const Filled& f) {
             return f.each(f.groups("x"), [](const Group& g) {
               return clues(g) == 1 && size(g) == 3 && std::ranges::find(g, std::size_t{4}) != g.end();
             });
           }},
          {"clues: ['...?', '3...', '..?.']\n- each group among -: length of clues = 1 and length = sum of clues",
           [](const Filled& f) {
             return f.each(f.groups("-"), [](const Group& g) {
               const bool known = std::ranges::find(g, std::size_t{4}) != g.end();
               return clues(g) == 1 && (!known || size(g) == 3);
             });
           }},
      },
      "x-", 4);
}

TEST_CASE("what is said of groups of numbers is what it means, on every filling") {
  agree({{"each group: length = cell 1",
          [](const Filled& f) {
            return f.each(f.groups(""), [&](const Group& g) { return size(g) == f.held[g.front()] - '0'; });
          }},
         {"each group: length <= cell 1",
          [](const Filled& f) {
            return f.each(f.groups(""), [&](const Group& g) { return size(g) <= f.held[g.front()] - '0'; });
          }},
         {"each king group: length > cell 1",
          [](const Filled& f) {
            return f.each(f.groups("", true), [&](const Group& g) { return size(g) > f.held[g.front()] - '0'; });
          }},
         {"each group among 1-2: sum = 4",
          [](const Filled& f) { return f.each(f.groups("12"), [&](const Group& g) { return f.sum(g) == 4; }); }}},
        "123", 3);
}

TEST_CASE("what is said of the groups at a cell is what it means, on every filling") {
  const auto total = [](const std::vector<Group>& groups) {
    long all = 0;
    for (const auto& group : groups) all += size(group);
    return all;
  };
  agree(
      {
          {"each cell: length of group of cell 1 > 3",
           [](const Filled& f) {
             return f.each_cell([&](std::size_t cell) {
               return f.met({cell}, "x").size() + f.met({cell}, "-").size() == 1 &&
                      size(f.group_of(cell, f.held.substr(cell, 1))) > 3;
             });
           }},
          {with_clues + "each clued cell: 0 < length of group among x of cell 1 <= clue",
           [](const Filled& f) {
             return f.each_cell([&](std::size_t cell) {
               return clue(cell) == 0 || (size(f.group_of(cell, "x")) > 0 && size(f.group_of(cell, "x")) <= clue(cell));
             });
           }},
          {with_clues + "each clued cell: length of group of cell 1 = clue",
           [](const Filled& f) {
             return f.each_cell([&](std::size_t cell) {
               return clue(cell) == 0 || size(f.group_of(cell, f.held.substr(cell, 1))) == clue(cell);
             });
           }},
          {with_clues + "each neighbors: sum of length of each meeting group among x = clue",
           [&](const Filled& f) {
             return f.each_cell([&](std::size_t cell) {
               return clue(cell) == 0 || total(f.met(f.neighbors(cell), "x")) == clue(cell);
             });
           }},
          {with_clues + "each neighbors: sum of length of each meeting group among - < clue",
           [&](const Filled& f) {
             return f.each_cell([&](std::size_t cell) {
               return clue(cell) == 0 || total(f.met(f.neighbors(cell), "-")) < clue(cell);
             });
           }},
          {"each neighbors: number of each meeting group among x = 1",
           [](const Filled& f) {
             return f.each_cell([&](std::size_t cell) { return f.met(f.neighbors(cell), "x").size() == 1; });
           }},
          {"each pair: if all different then length of group of cell 1 != length of group of cell 2",
           [](const Filled& f) {
             return f.each_cell([&](std::size_t cell) {
               return std::ranges::all_of(f.neighbors(cell), [&](std::size_t other) {
                 return f.held[cell] == f.held[other] || size(f.group_of(cell, f.held.substr(cell, 1))) !=
                                                             size(f.group_of(other, f.held.substr(other, 1)));
               });
             });
           }},
          {"each pair: if all different then shape of group of cell 1 = shape of group of cell 2",
           [](const Filled& f) {
             return f.each_cell([&](std::size_t cell) {
               return std::ranges::all_of(f.neighbors(cell), [&](std::size_t other) {
                 return f.held[cell] == f.held[other] ||
                        f.alike(f.group_of(cell, f.held.substr(cell, 1)), f.group_of(other, f.held.substr(other, 1)));
               });
             });
           }},
      },
      "x-", 4);
}

TEST_CASE("what is said of how groups lie is what it means, on every filling") {
  agree(
      {
          {"each group: half turn",
           [](const Filled& f) { return f.each(f.groups(""), [&](const Group& g) { return f.half_turn(g); }); }},
          {"each group among x: not half turn",
           [](const Filled& f) { return f.each(f.groups("x"), [&](const Group& g) { return !f.half_turn(g); }); }},
          {"each row: among x half turn",
           [](const Filled& f) {
             for (std::size_t row = 0; row < rows; ++row) {
               const auto line = f.held.substr(row * f.columns, f.columns);
               if (line != std::string(line.rbegin(), line.rend())) return false;
             }
             return true;
           }},
          {"among x half turn", [](const Filled& f) { return f.held == std::string(f.held.rbegin(), f.held.rend()); }},
          {"shape of each group among x all different",
           [](const Filled& f) {
             const auto groups = f.groups("x");
             for (std::size_t i = 0; i < groups.size(); ++i)
               for (std::size_t j = 0; j < i; ++j)
                 if (f.alike(groups[i], groups[j])) return false;
             return true;
           }},
          {"shape of among x = shape of among -",
           [](const Filled& f) {
             Group x;
             Group other;
             for (std::size_t cell = 0; cell < f.held.size(); ++cell) (f.held[cell] == 'x' ? x : other).push_back(cell);
             return f.alike(x, other);
           }},
          {"shapes: {I: [xxx], L: [xx, x.]}\n- each group among x: shape is I L",
           [](const Filled& f) { return f.each(f.groups("x"), [](const Group& g) { return size(g) == 3; }); }},
          {"shapes: {I: [xxx], L: [xx, x.]}\n- each group among x: shape as drawn is L",
           [](const Filled& f) {
             return f.each(f.groups("x"), [&](const Group& g) {
               return size(g) == 3 && g[1] == g[0] + 1 && g[2] == g[0] + f.columns;
             });
           }},
          {"each group among x: number of each row < 2",
           [](const Filled& f) { return f.each(f.groups("x"), [&](const Group& g) { return f.box(g).first == 1; }); }},
          {"areas: [aaab, aabb, abbb]\n- each group among x: number of each area = 1",
           [](const Filled& f) {
             const std::string areas = "aaabaabbabbb";
             return f.each(f.groups("x"), [&](const Group& g) {
               return std::ranges::all_of(g, [&](std::size_t cell) { return areas[cell] == areas[g[0]]; });
             });
           }},
          {"clues: [w..., '..h.', '....']\n- each clued group among x: {w: number of each row = 1, h: number of each "
           "row > 1}",
           [](const Filled& f) {
             return f.each(f.groups("x"), [&](const Group& g) {
               const bool wide = std::ranges::count(g, std::size_t{0}) == 1;
               const bool high = std::ranges::count(g, std::size_t{6}) == 1;
               return !(wide && high) && (!wide || f.box(g).first == 1) && (!high || f.box(g).first > 1);
             });
           }},
          {"each corner: count x < 3",
           [](const Filled& f) {
             for (std::size_t row = 0; row + 1 < rows; ++row)
               for (std::size_t column = 0; column + 1 < f.columns; ++column) {
                 const auto at = row * f.columns + column;
                 const std::string around{f.held[at], f.held[at + 1], f.held[at + f.columns],
                                          f.held[at + f.columns + 1]};
                 if (std::ranges::count(around, 'x') > 2) return false;
               }
             return true;
           }},
      },
      "x-", 4);
}
}  // namespace grids::group_tests
