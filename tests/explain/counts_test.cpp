// Techniques over rules that count cells.

#include <algorithm>
#include <bit>
#include <functional>
#include <map>

#include "core/random.hpp"
#include "explaining.hpp"

namespace grids::explain {
namespace {

bool proved(const Explained& explained) { return explained.first_unproved() == explained.journal().steps().size(); }

TEST_CASE("of two counts the one tells of the cells that are in both, and the other of the rest") {
  const Explained mines(composing::from_text("- size: 1x4\n- symbols: x -\n- each a1-a3: count x = 1\n"
                                             "- each a2-a4: count x = 2\n"),
                        only("two-counts"));
  const auto* const step = mines.first_use(Technique::two_counts);
  REQUIRE(step != nullptr);
  CHECK(sentence(mines, *step) ==
        "a4 = x; a1 = -: a1-a3 has 1 x, so at most one of a2 and a3 = x; a2-a4 has 2 x, so just one of them");
  CHECK(proved(mines));
}

TEST_CASE("two counts say nothing of a single cell that is in both") {
  for (const auto* second : {"1", "2"}) {
    const Explained apart(composing::from_text("- size: 1x5\n- symbols: x -\n- each a1-a3: count x = 1\n"
                                               "- each a3-a5: count x = " +
                                               std::string(second) + "\n"),
                          only("two-counts"));
    CHECK(apart.journal().steps().empty());
  }
}

TEST_CASE("two counts of the same cells leave so many for the third symbol") {
  const Explained explained(
      composing::from_text("- size: 1x4\n- symbols: + - x\n- each row: [count + = 2, count - = 2]\n"),
      only("two-counts"));
  REQUIRE(explained.journal().steps().size() == 1);
  CHECK(explained.journal().steps().front().eliminations.size() == 4);
  CHECK(proved(explained));
}

TEST_CASE("whichever of some places counts, what all of them exclude is out") {
  const Explained explained(composing::from_text("- size: 3x3\n- symbols: x -\n- each a1 a3 c1: count x = 1\n"
                                                 "- each pair (0, 1), pair (1, 1): count x < 2\n"),
                            only("all-places"));
  REQUIRE(explained.journal().steps().size() == 1);
  CHECK(
      sentence(explained, explained.journal().steps().front()).find("so one of a1, a3 and c1 = x, whichever it is; ") !=
      std::string::npos);
  CHECK(proved(explained));
}

TEST_CASE("of what all of some places exclude few sentences tell") {
  // Columns tell of one of them each, and touching of both.
  const Explained explained(composing::from_text("- size: 2x2\n- symbols: x -\n- each a1 a2: count x = 1\n"
                                                 "- each column: count x < 2\n- each king pair: count x < 2\n"),
                            only("all-places"));
  REQUIRE(explained.journal().steps().size() == 1);
  CHECK(sentence(explained, explained.journal().steps().front()).find("column") == std::string::npos);
  CHECK(proved(explained));
}

TEST_CASE("of places that exclude each other one counts") {
  // x in a3 would leave a1 and b1, which touch; x in b2 would leave a1 alone.
  const Explained explained(composing::from_text("- size: 2x3\n- symbols: x -\n- each a1 a2 b1 b3: count x = 2\n"
                                                 "- each pair: count x < 2\n"),
                            only("all-places"));
  REQUIRE(!explained.journal().steps().empty());
  const auto& step = explained.journal().steps().front();
  CHECK(
      sentence(explained, step) ==
      "a3 and b2 = -: a1 a2 b1 b3 has 2 x, so two of a1, a2, b1 and b3 = x, whichever they are; a2 and a3 have at most "
      "1 x; a2 and b2 have at most 1 x; b1 and b2 have at most 1 x; a3 and b3 have at most 1 x; and likewise "
      "elsewhere");
  CHECK(proved(explained));
}

TEST_CASE("where places may hold a third symbol, what they come to is harder to see") {
  const auto hardest = [](const std::string& symbols) {
    const Explained explained(composing::from_text("- size: 1x3\n- symbols: " + symbols +
                                                   "\n- each row: count + = 2\n- each pair: count + < 2\n"),
                              only("all-places"));
    REQUIRE(!explained.journal().steps().empty());
    CHECK(proved(explained));
    return explained.journal().steps().front().proof().difficulty;
  };
  const auto of_two = hardest("+ -");
  const auto of_three = hardest("+ - x");
  CHECK(of_two == 2.5);
  CHECK(of_three > of_two);
  CHECK(of_three < 2.7);
}

TEST_CASE("places that an earlier step took away are not counted") {
  for (const auto* file : {"puzzles/starbattle/lantern.yml", "puzzles/starbattle/galaxy.yml"}) {
    const Explained explained(composing::from_file(source_path(file)));
    const auto& steps = explained.journal().steps();
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (!steps[i].proof().shared) continue;
      for (const auto& fact : steps[i].proof().pattern) {
        const auto& why = explained.journal().reason(fact.candidate);
        CHECK((why.kind != Reason::Kind::step || why.step >= i));
      }
    }
  }
}

TEST_CASE("what so many counts need fills as many others") {
  const Explained explained(composing::from_text("- size: 4x4\n- symbols: x -\n- each row, column: count x = 1\n"
                                                 "- initial: [..--, ..--, ...., ....]\n"),
                            only("count-sets"));
  const auto* const step = explained.first_use(Technique::count_sets);
  REQUIRE(step != nullptr);
  CHECK(step->eliminations.size() == 4);
  CHECK(sentence(explained, *step) ==
        "c1, c2, d1 and d2 = -: as many for as many, row a has 1 x, so one of a1 and a2 = x; row b has 1 x, so one of "
        "b1 and b2 = x; these two need all the room that there is: at most one of a1 and b1 = x (column 1 has 1 x), "
        "and at most one of a2 and b2 = x (column 2 has 1 x)");
  CHECK(proved(explained));
}

TEST_CASE("cells that take turns are told by a count, beside others that do") {
  // Six cells that alternate but for the gap in c: the pair holds one +, so that the three hold two.
  const Explained explained(
      composing::from_text("- size: 1x6\n- symbols: + - x\n- each pair: [count + < 2, count - < 2]\n"
                           "- each row: count + = 3\n- each a1-a2, a4-a6: count x = 0\n"
                           "- initial: ..x...\n"),
      only("rule-alone,alternating"));
  const auto* const step = explained.first_use(Technique::alternating);
  REQUIRE(step != nullptr);
  CHECK(sentence(explained, *step) ==
        "a4 and a6 are not -; a5 is not +: a1 and a2, and a4, a5 and a6 take turns, and row a has 3 +");
  CHECK(proved(explained));
}

/// What a file says of some cells.
struct Counted {
  std::vector<std::size_t> cells;
  std::size_t symbol = 0;
  char compared = '=';
  std::ptrdiff_t number = 0;

  bool accepts(const std::map<std::size_t, std::size_t>& filled) const {
    const auto count = std::ranges::count_if(cells, [&](std::size_t cell) { return filled.at(cell) == symbol; });
    return compared == '<' ? count <= number : compared == '>' ? count >= number : count == number;
  }
};

/// Some counts of rows, columns and blocks of a small grid, as a filling of it has them.
std::string counted_grid(Random& random, std::vector<Counted>* all = nullptr) {
  std::string text = "- size: 4x4\n- symbols: + - x\n";
  std::vector<std::size_t> filled;
  for (int i = 0; i < 16; ++i) filled.push_back(random.below(3));
  const auto add = [&](const std::string& region, const std::vector<std::size_t>& cells) {
    const auto symbol = random.below(3);
    const auto count = std::ranges::count_if(cells, [&](std::size_t cell) { return filled[cell] == symbol; });
    const std::string compared = random.below(3) == 0 ? " <= " : random.below(3) == 0 ? " >= " : " = ";
    text += "- each " + region + ": count " + "+-x"[symbol] + compared + std::to_string(count) + "\n";
    if (all != nullptr) all->push_back({cells, symbol, compared[1], count});
  };
  for (std::size_t i = 0; i < 4; ++i) {
    const std::string row(1, static_cast<char>('a' + i));
    for (int again = 0; again < 2; ++again) {
      add(row + "1-" + row + "4", {4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3});
      add("a" + std::to_string(i + 1) + "-d" + std::to_string(i + 1), {i, i + 4, i + 8, i + 12});
    }
  }
  add("a1-b2", {0, 1, 4, 5});
  add("b2-c3", {5, 6, 9, 10});
  add("c3-d4", {10, 11, 14, 15});
  return text;
}

TEST_CASE("where two counts say no more, each candidate is part of a way to fill their cells that both accept") {
  Random random(8);
  std::size_t tried = 0;
  std::size_t steps = 0;
  for (int i = 0; i < 12; ++i) {
    std::vector<Counted> all;
    const auto text = counted_grid(random, &all);
    INFO(text);
    const Explained explained(composing::from_text(text), only("rule-alone,two-counts"));
    const auto& position = explained.explainer.position();
    for (const auto& step : explained.journal().steps()) steps += step.proof().speaks_alone() ? 0 : 1;
    for (std::size_t a = 0; a < all.size(); ++a)
      for (std::size_t b = 0; b < a; ++b) {
        if (std::ranges::find_first_of(all[a].cells, all[b].cells) == all[a].cells.end()) continue;
        std::map<std::size_t, std::size_t> filled;
        for (const auto* rule : {&all[a], &all[b]})
          for (const auto cell : rule->cells) filled[cell] = 0;
        std::map<std::size_t, Domain> supported;
        const std::function<void(std::map<std::size_t, std::size_t>::iterator)> fill = [&](auto at) {
          if (at == filled.end()) {
            if (all[a].accepts(filled) && all[b].accepts(filled))
              for (const auto& [cell, symbol] : filled) supported[cell].insert(symbol_at(symbol));
            return;
          }
          for (const auto symbol : position[cell_at(at->first)]) {
            at->second = index(symbol);
            fill(std::next(at));
          }
        };
        fill(filled.begin());
        ++tried;
        for (const auto& [cell, symbol] : filled) CHECK(supported[cell] == position[cell_at(cell)]);
      }
  }
  CHECK(tried > 500);
  CHECK(steps > 5);
}

TEST_CASE("whatever counts come to together is proved by another way") {
  Random random(7);
  std::size_t steps = 0;
  for (int i = 0; i < 60; ++i) {
    const auto text = counted_grid(random);
    INFO(text);
    const Explained explained(composing::from_text(text), only("rule-alone,two-counts,all-places,count-sets"));
    CHECK(explained.explainer.standing() != Standing::contradiction);
    CHECK(proved(explained));
    for (const auto& step : explained.journal().steps()) steps += step.proof().speaks_alone() ? 0 : 1;
  }
  CHECK(steps > 30);
}

TEST_CASE("rules about one line leave together what fillings of it hold, and nothing else") {
  constexpr std::size_t length = 5;
  Random random(10);
  std::size_t steps = 0;
  for (int i = 0; i < 100; ++i) {
    std::vector<std::size_t> filled;
    for (std::size_t cell = 0; cell < length; ++cell) filled.push_back(random.below(3));
    std::string text = "- size: 1x5\n- symbols: 0-2\n";
    const auto name = [](std::size_t cell) { return "a" + std::to_string(cell + 1); };
    for (std::size_t symbol = 0; symbol < 2; ++symbol)
      text += "- each row: count " + std::to_string(symbol) + " = " +
              std::to_string(std::ranges::count(filled, symbol)) + "\n";
    for (int pair = 0; pair < 3; ++pair) {
      const auto a = random.below(length);
      const auto b = (a + 1 + random.below(length - 1)) % length;
      const auto sum = filled[a] + filled[b];
      text +=
          "- " + name(a) + " + " + name(b) + (random.below(2) == 0 ? " != " : " <= ") + std::to_string(sum + 1) + "\n";
      text += "- " + name(a) +
              (filled[a] == filled[b]  ? " = "
               : filled[a] < filled[b] ? " < "
                                       : " > ") +
              name(b) + "\n";
      if (random.below(2) == 0) break;
    }
    text += "- each window 3 of row: not all equal\n";
    if (filled[0] == filled[1] || filled[2] == filled[3]) text += "- a1 + a2 + a3 >= 1\n";
    INFO(text);
    const auto puzzle = composing::from_text(text);
    std::vector<Domain> held(length);
    Solution solution(length);
    for (std::size_t code = 0; code < 243; ++code) {
      auto rest = code;
      for (auto& symbol : solution) symbol = symbol_at(rest % 3), rest /= 3;
      if (!puzzle.accepts(solution)) continue;
      for (std::size_t cell = 0; cell < length; ++cell) held[cell].insert(solution[cell]);
    }
    const Explained explained(puzzle, only("rule-alone,line-and-pairs,line-combinations"));
    if (held.front().empty()) {
      CHECK(explained.explainer.standing() == Standing::contradiction);
      continue;
    }
    CHECK(proved(explained));
    for (std::size_t cell = 0; cell < length; ++cell)
      CHECK(explained.explainer.position()[cell_at(cell)] == held[cell]);
    for (const auto& step : explained.journal().steps()) steps += is_of_rules(step.proof().technique) ? 1 : 0;
  }
  CHECK(steps > 10);
}

TEST_CASE("what too many places of a count exclude is out, whatever the count") {
  constexpr std::size_t side = 5;
  Random random(11);
  const auto touch = [](std::size_t a, std::size_t b) {
    const auto apart = [](std::size_t x, std::size_t y) { return x < y ? y - x : x - y; };
    return a != b && apart(a / side, b / side) < 2 && apart(a % side, b % side) < 2;
  };
  std::size_t steps = 0;
  for (int i = 0; i < 60; ++i) {
    std::vector<bool> marked(side * side);
    for (int trial = 0; trial < 12; ++trial) {
      const auto cell = random.below(side * side);
      bool free = true;
      for (std::size_t other = 0; other < side * side; ++other) free = free && !(marked[other] && touch(cell, other));
      marked[cell] = free;
    }
    std::string text = "- size: 5x5\n- symbols: x -\n- each king pair: count x < 2\n";
    std::vector<std::pair<std::vector<std::size_t>, std::ptrdiff_t>> lines;
    for (std::size_t line = 0; line < side; ++line)
      for (const bool row : {true, false}) {
        std::vector<std::size_t> cells;
        for (std::size_t j = 0; j < side; ++j) cells.push_back(row ? line * side + j : j * side + line);
        const auto count = std::ranges::count_if(cells, [&](std::size_t cell) { return marked[cell]; });
        lines.emplace_back(cells, count);
        const std::string letter(1, static_cast<char>('a' + line));
        const auto number = std::to_string(line + 1);
        text += "- each " + (row ? letter + "1-" + letter + "5" : "a" + number + "-e" + number) +
                ": count x = " + std::to_string(count) + "\n";
      }
    INFO(text);
    const Explained explained(composing::from_text(text), only("rule-alone,all-places"));
    CHECK(explained.explainer.standing() != Standing::contradiction);
    CHECK(proved(explained));
    const auto& position = explained.explainer.position();
    for (const auto& step : explained.journal().steps()) steps += step.proof().shared ? 1 : 0;
    for (const auto& [cells, count] : lines) {
      std::vector<std::size_t> places;
      auto needed = count;
      for (const auto cell : cells)
        if (position[cell_at(cell)].size() == 2)
          places.push_back(cell);
        else if (position[cell_at(cell)] == Domain(0b01))
          --needed;
      if (needed < 1) continue;
      for (std::size_t cell = 0; cell < side * side; ++cell) {
        const auto excluded = std::ranges::count_if(places, [&](std::size_t place) { return touch(cell, place); });
        const bool out = excluded > 1 && static_cast<std::ptrdiff_t>(places.size()) - excluded < needed;
        if (out) CHECK(position[cell_at(cell)] == Domain(0b10));
      }
    }
  }
  CHECK(steps > 5);
}

TEST_CASE("where as many rows must hold as many as as many columns take, these hold no others") {
  constexpr std::size_t side = 5;
  Random random(13);
  std::size_t steps = 0;
  for (int i = 0; i < 120; ++i) {
    // In each row and column as many are marked, in the columns of a Latin square's symbols.
    const auto count = static_cast<std::ptrdiff_t>(1 + random.below(2));
    std::vector<std::size_t> rows{0, 1, 2, 3, 4};
    std::vector<std::size_t> columns{0, 1, 2, 3, 4};
    random.shuffle(rows);
    random.shuffle(columns);
    std::vector<bool> marked;
    std::string text = "- size: 5x5\n- symbols: x -\n- each row, column: count x = " + std::to_string(count) + "\n";
    text += "- initial: |\n";
    for (std::size_t row = 0; row < side; ++row) {
      text += "    ";
      for (std::size_t column = 0; column < side; ++column) {
        marked.push_back(static_cast<std::ptrdiff_t>((rows[row] + columns[column]) % side) < count);
        text += marked.back() || random.below(5) < 2 ? '.' : '-';
      }
      text += "\n";
    }
    const auto at = [](std::size_t way, std::size_t line, std::size_t place) {
      return way == 0 ? line * side + place : place * side + line;
    };
    INFO(text);
    const Explained explained(composing::from_text(text), only("rule-alone,count-sets"));
    CHECK(explained.explainer.standing() != Standing::contradiction);
    CHECK(proved(explained));
    for (const auto& step : explained.journal().steps()) steps += step.proof().speaks_alone() ? 0 : 1;
    const auto& position = explained.explainer.position();
    for (std::size_t cell = 0; cell < side * side; ++cell)
      CHECK(position.has({cell_at(cell), symbol_at(marked[cell] ? 0 : 1)}));
    const auto is_open = [&](std::size_t cell) { return position[cell_at(cell)].size() == 2; };
    const auto left = [&](std::size_t way, std::size_t line) {
      auto open = count;
      for (std::size_t place = 0; place < side; ++place)
        open -= position[cell_at(at(way, line, place))] == Domain(0b01) ? 1 : 0;
      return open;
    };
    for (std::size_t way = 0; way < 2; ++way)
      for (unsigned bases = 1; bases < 1U << side; ++bases)
        for (unsigned covers = 1; covers < 1U << side; ++covers) {
          if (std::popcount(bases) > 3 || std::popcount(covers) > 3) continue;
          std::ptrdiff_t needed = 0;
          std::ptrdiff_t taken = 0;
          bool inside = true;
          bool others = false;
          for (std::size_t line = 0; line < side; ++line) {
            if (bases >> line & 1U) needed += left(way, line);
            if (covers >> line & 1U) taken += left(1 - way, line);
            for (std::size_t place = 0; place < side; ++place) {
              if (!is_open(at(way, line, place))) continue;
              const bool in_base = bases >> line & 1U;
              const bool in_cover = covers >> place & 1U;
              inside = inside && (!in_base || in_cover);
              others = others || (in_cover && !in_base);
            }
          }
          if (inside && needed == taken) CHECK_FALSE(others);
        }
  }
  CHECK(steps > 3);
}

TEST_CASE("of places of a count it is told how many another one allows, and what is left for the others") {
  const auto sentences = proved_sentences(
      "- Minesweeper\n- clues: |\n    11..1..0\n    2.3....1\n    ...1...2\n    .....2..\n    2.4.3...\n    .2.1.22.\n "
      "   .2.....1\n    1...0...\n");
  CHECK(
      tells(sentences,
            "four mines around e3, so four of d2, d3, d4, e2, e4 and f3 are mines; one mine around c4, so at most one "
            "of d3 and d4 is a mine; one mine around f4, so at most one of e4 and f3 is a mine"));
  CHECK(tells(sentences,
              "d4 is a mine; f3 and g3 are free: three mines around e5, so at least one of e4 and f5 is a mine; one "
              "mine around f4, so just one of them; then all others of the first are mines, and none of the second"));
}

TEST_CASE("of a squeeze between equal numbers it is told which, and what its conclusion fills by which rule") {
  const auto sentences = proved_sentences(
      "- Hitori\n- clues: |\n    28411677\n    12513318\n    61327435\n    42113458\n    54638217\n    86776521\n    "
      "83745226\n    65681768\n");
  CHECK(sentences.front() ==
        "d4 is black, so c4, d3, d5 and e4 are white, so b5 is black, so a5, b4, b6 and c5 are white: either a4 or b4 "
        "is white, as a4 and b4 touch, so not both are black; no number is left twice in column 4, and 1 stands in a4, "
        "b4 and d4; then no two black cells touch and no number is left twice in column 5; 3 stands in d5 and b5");
  // h1 is black by row h: that column 1 has another 6 is nothing to it.
  CHECK(tells(sentences, "6 in h7, h1 and h3"));
  CHECK(!tells(sentences, "6 stands in c1 and h1"));
}

TEST_CASE("how far one sees is told where another rule, or an assumption, says more of it") {
  const auto sentences = proved_sentences(
      "- Kurodoko\n- clues: |\n    3  .  .  .  3  .  .\n    .  .  .  .  .  .  .\n    .  .  .  8  5  .  .\n    .  .  8  "
      ".  .  .  .\n    7  13 .  .  .  .  .\n    .  .  .  .  .  5  .\n    .  .  .  .  4  .  .\n");
  CHECK(
      tells(sentences,
            "a7 is white: a5 sees three cells; a6 and a7 touch, so not both are black, and with a7 black a5 could see "
            "itself, one right, and none or at least two down"));
  CHECK(tells(sentences,
              "but g5 sees four cells, and it could see itself, none or at least four up, and up to two right"));
}

}  // namespace
}  // namespace grids::explain
