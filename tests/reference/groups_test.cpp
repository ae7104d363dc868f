#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "composing.hpp"
#include "counting/solution_counter.hpp"
#include "engines/native_engine.hpp"
#include "engines/sat/sat_engine.hpp"
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
    CHECK(SolutionCounter().count(puzzle).count == SolutionCount(wanted));
    if (wanted > 400) continue;
    NativeEngine native;
    SatEngine sat;
    for (Engine* const engine : std::initializer_list<Engine*>{&native, &sat}) {
      std::set<Solution> found;
      engine->solve(puzzle, wanted + 1, {}, [&](const Solution& solution) { return found.insert(solution).second; });
      CHECK(found.size() == wanted);
    }
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
}  // namespace grids::group_tests
