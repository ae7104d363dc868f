// Techniques over rules that count cells.

#include <algorithm>
#include <functional>
#include <map>

#include "core/random.hpp"
#include "explain/wording/wording.hpp"
#include "explaining.hpp"

namespace grids::explain {
namespace {

std::string told(const Explained& explained, const Step& step) {
  return Wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters).sentence(step);
}

bool proved(const Explained& explained) { return explained.first_unproved() == explained.journal().steps().size(); }

TEST_CASE("of two counts the one tells of the cells that are in both, and the other of the rest") {
  const Explained mines(composing::from_text("- size: 1x4\n- symbols: x -\n- each a1-a3: count x = 1\n"
                                             "- each a2-a4: count x = 2\n"),
                        only("two-counts"));
  const auto* const step = mines.first_use(Technique::two_counts);
  REQUIRE(step != nullptr);
  CHECK(told(mines, *step) == "a4 = x; a1 = -: a1-a3 has 1 x, so at most one of a2 and a3 = x; a2-a4 has 2 x");
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
  CHECK(told(explained, explained.journal().steps().front()).ends_with("so one of a1, a3 and c1 = x, whichever it is"));
  CHECK(proved(explained));
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
  CHECK(told(explained, *step) ==
        "c1, c2, d1 and d2 = -: as many for as many, row a has 1 x, in a1 or a2; row b has 1 x, in b1 or b2; these "
        "allow no more: column 1 has 1 x and column 2 has 1 x");
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
  CHECK(told(explained, *step) ==
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

}  // namespace
}  // namespace grids::explain
