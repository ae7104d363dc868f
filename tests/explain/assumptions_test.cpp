#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cctype>
#include <set>
#include <string>
#include <utility>

#include "core/random.hpp"
#include "engines/sat/guarded_rules.hpp"
#include "explain/minimal_k.hpp"
#include "explain/oracle/oracle.hpp"
#include "explain/sets/hitting_sets.hpp"
#include "explain/sets/smallest_set.hpp"
#include "explain/wording/wording.hpp"
#include "explaining.hpp"
#include "source_path.hpp"

namespace grids::explain {
namespace {

const std::string without_chains = "....6...7....97.....5..2.9...3...2..51.....6.4.2.....1.7..5.92...4.7...6...1....8";

TEST_CASE("where no pattern helps, assumptions are refuted, and the explanation comes to its end") {
  const Explained explained(sudoku(without_chains));
  CHECK(explained.explainer.standing() == Standing::solved);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
}

/// Where the last two cells hold 1, the others cannot hold these. It notes whether it was asked about cells of which
/// one has no candidates left.
class Watching : public Propagator {
 public:
  Watching(std::array<Domain, 2> gone, bool& asked_too_late) : gone_(gone), asked_too_late_(&asked_too_late) {}
  std::span<const CellId> scope() const override { return scope_; }
  bool accepts(std::span<const SymbolId> symbols) const override {
    const bool says_it = symbols[2] == symbol_at(0) && symbols[3] == symbol_at(0);
    return !says_it || (!gone_[0].contains(symbols[0]) && !gone_[1].contains(symbols[1]));
  }
  NamedText text(const Puzzle&) const override { return "watching"; }
  std::string_view kind() const override { return "watching"; }
  Verdict propagate(State& state) const noexcept override {
    const auto is_empty = [&](CellId cell) { return state[cell].empty(); };
    *asked_too_late_ = *asked_too_late_ || std::ranges::any_of(scope_, is_empty);
    const auto one = Domain::of(symbol_at(0));
    if (state[scope_[2]] != one || state[scope_[3]] != one) return Verdict::keep;
    for (std::size_t i = 0; i < gone_.size(); ++i)
      if (!state.remove(scope_[i], gone_[i])) return Verdict::contradiction;
    return Verdict::entailed;
  }

 private:
  Region scope_{cell_at(0), cell_at(1), cell_at(2), cell_at(3)};
  std::array<Domain, 2> gone_;
  bool* asked_too_late_;
};

TEST_CASE("an assumption is followed again without asking a rule about a cell that has no candidates left") {
  Puzzle puzzle(Grid({1, 4}), Symbols::numbers(1, 4));
  const auto symbols = [](std::initializer_list<std::size_t> which) {
    Domain domain;
    for (const auto one : which) domain.insert(symbol_at(one));
    return domain;
  };
  bool asked_too_late = false;
  // In the end neither of the first two cells holds anything; it is the second one to which that happens first.
  puzzle.add(std::make_shared<Watching>(std::array{symbols({0, 1}), symbols({0, 1})}, asked_too_late));
  puzzle.add(std::make_shared<Watching>(std::array{symbols({2}), symbols({2, 3})}, asked_too_late));
  puzzle.add(std::make_shared<Watching>(std::array{symbols({3}), symbols({})}, asked_too_late));
  puzzle.set_givens({{cell_at(3), symbol_at(0)}});
  const Explained explained(puzzle, only("rule-alone,refutation"));
  REQUIRE(explained.first_use(Technique::refutation) != nullptr);
  CHECK_FALSE(asked_too_late);
}

TEST_CASE("an assumption that is followed again by fewer steps names what goes without saying by then") {
  const Explained explained(
      composing::from_text("- Numberlink\n- clues: |\n"
                           "    .......2\n"
                           "    21...4..\n"
                           "    ...9..1.\n"
                           "    ...36...\n"
                           "    ..6...8.\n"
                           "    ..5...7.\n"
                           "    ....54.8\n"
                           "    ..9..3.7\n"));
  CHECK(explained.first_unproved() == explained.journal().steps().size());
}

TEST_CASE("with assumptions forbidden too, a smallest set of rules leaves no way") {
  const Explained explained(
      composing::from_text(
          "- LatinSquare\n- size: 4x4\n- initial: |\n    1...\n    .2..\n    ..3.\n    ....\n- a2 < a3\n- c1 < c2\n"),
      only("single,full-house,by-cases"));
  CHECK(explained.explainer.standing() != Standing::contradiction);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
}

/// Of the earlier steps that steps of this technique rest on, those that could go by the checker: it proves the step
/// from what the others tell. And how many there are.
std::pair<std::size_t, std::size_t> needless_references(const Explained& explained, Technique technique) {
  const Checker checker(explained.rules);
  const auto& journal = explained.journal();
  std::size_t needless = 0;
  std::size_t all = 0;
  for (StepNumber i = 0; i < journal.steps().size(); ++i) {
    if (journal.steps()[i].proof().technique != technique) continue;
    for (const auto reference : journal.references(i)) {
      auto fewer = journal.steps()[i];
      std::erase_if(fewer.proofs.front().premises,
                    [&](const Fact& fact) { return journal.origin(fact, i) == reference; });
      needless += checker.check(fewer) == Judgement::proved ? 1 : 0;
      ++all;
    }
  }
  return {needless, all};
}

TEST_CASE("a step by cases rests on few steps that other cases could do without") {
  const Explained explained(composing::from_file(source_path("puzzles/hexagonmasyu/apiary.yml")));
  CHECK(explained.first_unproved() == explained.journal().steps().size());
  const auto [needless, all] = needless_references(explained, Technique::by_cases);
  CHECK(all >= 5);
  CHECK(3 * needless <= all);
}

TEST_CASE("an assumption rests on no step that nothing of what follows looks at") {
  const auto refuted = [](const char* file, CellId cell) {
    const Explained explained(composing::from_file(source_path(file)));
    for (StepNumber i = 0; i < explained.journal().steps().size(); ++i) {
      const auto& step = explained.journal().steps()[i];
      const bool is_it = std::ranges::find(step.eliminations, cell, &Candidate::cell) != step.eliminations.end();
      if (is_it && step.proof().technique == Technique::lookahead) return step.proof().premises;
    }
    FAIL("no assumption about that cell fails");
    return std::vector<Fact>();
  };
  // c6 would leave a5 and b4 as the only places of two clues' bulbs, whatever is known.
  CHECK(refuted("puzzles/akari/chandelier.yml", cell_at(25)).empty());
  // Column 4 has its two stars in c4 and f4 then: what is known of its other cells is nothing to it.
  for (const auto& fact : refuted("puzzles/starbattle/galaxy.yml", cell_at(53)))
    CHECK(fact.candidate.cell != cell_at(73));
}

TEST_CASE("what an assumption leads to rests on few steps that it could do without") {
  const std::pair<const char*, Technique> puzzles[] = {{"puzzles/lits/boulder.yml", Technique::lookahead},
                                                       {"puzzles/littlekiller/slingshot.yml", Technique::refutation}};
  for (const auto& [file, technique] : puzzles) {
    CAPTURE(file);
    const Explained explained(composing::from_file(source_path(file)));
    CHECK(explained.first_unproved() == explained.journal().steps().size());
    const auto [needless, all] = needless_references(explained, technique);
    CHECK(all >= 10);
    // Its links are followed as they were found: another way might need fewer.
    CHECK(2 * needless < all);
  }
}

TEST_CASE("an assumption that is told with less still follows from what is told") {
  const Explained explained(composing::from_file(source_path("puzzles/consecutive/bricks.yml")));
  REQUIRE(explained.first_use(Technique::refutation) != nullptr);
  CHECK(explained.first_unproved() == explained.journal().steps().size());
}

/// So far from being solved that looking for a single step takes longer than a stop.
Puzzle almost_empty() { return composing::from_text("- Sudoku\n- size: 25x25\n- box: 5x5\n- a1 = 1\n"); }

TEST_CASE("a stop within a step ends it, and leaves the explanation open") {
  const auto puzzle = almost_empty();
  const Rules rules(puzzle);
  const std::atomic<bool> never = false;
  const auto soon = [&] { return StopToken(&never, StopToken::Clock::now() + std::chrono::milliseconds(50)); };
  Explainer explainer(rules, puzzle.givens(), only("by-cases"));
  CHECK(explainer.run(soon()) == Standing::open);
  CHECK(explainer.advance(soon()) == Standing::open);
  CHECK(explainer.journal().steps().empty());
  FewCellsExplanation few(rules, puzzle.givens(), only("by-cases"));
  CHECK(few.run(soon()) == Standing::open);
}

TEST_CASE("an oracle that was told to stop gives no answer, by search or by clauses") {
  const auto puzzle = sudoku(without_chains);
  const Rules rules(puzzle);
  Oracle oracle(rules);
  oracle.start_from(puzzle.domains());
  std::atomic<bool> stopped = false;
  oracle.heed(StopToken(&stopped));
  CHECK(oracle.search(puzzle.domains(), {}, 2) != Feasibility::impossible);
  auto& clauses = oracle.clauses();
  stopped = true;
  CHECK_THROWS_AS(oracle.search(puzzle.domains(), {}, 2), Stopped);
  CHECK_THROWS_AS(oracle.search(Candidate{}, 2), Stopped);
  CHECK_THROWS_AS(oracle.closure(puzzle.domains()), Stopped);
  CHECK_THROWS_AS(clauses.expressible(0), Stopped);
}

TEST_CASE("a smallest hitting set meets every set and has no member too many") {
  HittingSets sets(6);
  sets.add({0, 1});
  sets.add({1, 2});
  sets.add({3, 4});
  sets.add({1, 5});
  Budget plenty(1'000'000);
  const auto smallest = sets.smallest(6, plenty);
  REQUIRE(smallest);
  CHECK(smallest->size() == 2);
  CHECK_FALSE(sets.smallest(2, plenty));
  CHECK_FALSE(sets.cut_short());
  Budget none(0);
  CHECK_FALSE(sets.smallest(6, none));
  CHECK(sets.cut_short());
}

TEST_CASE("a smallest hitting set is as small as any, also of many numbers") {
  constexpr std::array<std::uint32_t, 10> numbers{0, 3, 61, 62, 63, 64, 65, 126, 127, 128};
  Random random(1);
  for (int round = 0; round < 100; ++round) {
    HittingSets sets(129);
    std::vector<std::uint64_t> chosen;  // bits: places in `numbers`
    for (auto count = 3 + random.below(8); count > 0; --count) {
      chosen.push_back(random.next() & random.next() & 0x3ff);
      if (chosen.back() == 0) chosen.back() = 1;
      std::vector<std::uint32_t> set;
      for (std::size_t i = 0; i < numbers.size(); ++i)
        if (chosen.back() >> i & 1) set.push_back(numbers[i]);
      sets.add(set);
    }
    int fewest = 10;
    for (std::uint64_t some = 0; some < 1024; ++some)
      if (std::ranges::all_of(chosen, [&](std::uint64_t set) { return (set & some) != 0; }))
        fewest = std::min(fewest, std::popcount(some));
    Budget plenty(10'000'000);
    const auto smallest = sets.smallest(11, plenty);
    REQUIRE(smallest);
    CHECK(smallest->size() == static_cast<std::size_t>(fewest));
    std::uint64_t found = 0;
    for (const auto number : *smallest)
      found |= std::uint64_t{1} << (std::ranges::find(numbers, number) - numbers.begin());
    CHECK(found < 1024);
    CHECK(std::ranges::all_of(chosen, [&](std::uint64_t set) { return (set & found) != 0; }));
    CHECK_FALSE(sets.smallest(static_cast<std::size_t>(fewest), plenty));
    CHECK_FALSE(sets.cut_short());
  }
}

TEST_CASE("the smallest set that is enough is proved smallest") {
  // Enough: 2 and 5 together, or 0, 1 and 3.
  Budget plenty(1'000'000);
  const auto set = smallest_set(
      8, [](const std::vector<bool>& in) { return (in[2] && in[5]) || (in[0] && in[1] && in[3]); }, plenty);
  CHECK(set.members == std::vector<std::uint32_t>{2, 5});
  CHECK(set.proved());
}

TEST_CASE("who is asked about sets may take members away that are not needed, and add some that do not help") {
  // Enough: 2 and 5 together, or 0, 1 and 3.
  std::size_t asked = 0;
  const Judge judge = [&](std::vector<bool>& in) {
    ++asked;
    const bool first = in[2] && in[5];
    if (!first && !(in[0] && in[1] && in[3])) {
      in[4] = in[6] = in[7] = true;
      return Sufficiency::lacking;
    }
    for (std::size_t i = 0; i < in.size(); ++i) in[i] = first ? i == 2 || i == 5 : i == 0 || i == 1 || i == 3;
    return Sufficiency::enough;
  };
  Budget plenty(1'000'000);
  const auto set = smallest_set(8, judge, plenty);
  CHECK(set.members == std::vector<std::uint32_t>{2, 5});
  CHECK(set.proved());
  CHECK(asked < 40);
}

TEST_CASE("of sets that nothing can be said about, none is claimed not to be enough") {
  const Judge judge = [](std::vector<bool>& in) {
    return std::ranges::count(in, true) >= 6 ? Sufficiency::enough : Sufficiency::unknown;
  };
  Budget plenty(1'000'000);
  const auto set = smallest_set(8, judge, plenty);
  CHECK(set.members.size() == 6);
  CHECK(set.at_least == 0);
}

TEST_CASE("each cell is filled by looking at as few filled cells as can be") {
  const auto puzzle = composing::from_text("- LatinSquare\n- size: 3x3\n- initial: 12.......\n");
  const Rules rules(puzzle);
  FewCellsExplanation few(rules, puzzle.givens(), {});
  few.run({});
  REQUIRE_FALSE(few.looked_at().empty());
  CHECK(few.looked_at().front().count == 2);
  CHECK(few.looked_at().front().proved);
  const Checker checker(rules);
  for (const auto& step : few.explainer().journal().steps()) CHECK(checker.check(step) == Judgement::proved);
}

TEST_CASE("a proof by cases says how few rules cannot be enough, if that says anything") {
  const Explained explained(sudoku(without_chains));
  const TechniqueTable techniques;
  const Wording wording(explained.rules, techniques, CellNames::letters);
  Proof proof{.technique = Technique::by_cases, .rules = {rule_at(0), rule_at(1), rule_at(2)}, .at_least = 1};
  CHECK(wording.because(proof).ends_with(" (perhaps fewer are enough)"));
  proof.at_least = 2;
  CHECK(wording.because(proof).ends_with(" (fewer than 2 are not enough)"));
  proof.at_least = 3;
  CHECK(wording.because(proof).ends_with(" (fewer are not enough)"));
}

/// The cells named in a text, turned and mirrored, and moved to the corner, in every way.
std::set<std::set<std::pair<int, int>>> ways_to_lie(const std::string& text) {
  std::vector<std::pair<int, int>> cells;
  for (std::size_t i = 0; i + 1 < text.size(); ++i)
    if (std::isdigit(static_cast<unsigned char>(text[i + 1])) != 0 && text[i] >= 'a' && text[i] <= 'g')
      cells.emplace_back(text[i] - 'a', text[i + 1] - '1');
  std::set<std::set<std::pair<int, int>>> ways;
  for (int way = 0; way < 8; ++way) {
    std::set<std::pair<int, int>> moved;
    std::pair<int, int> corner{100, 100};
    for (auto& [row, column] : cells) {
      row = std::exchange(column, -row);
      if (way == 4) row = -row;
      corner = {std::min(corner.first, row), std::min(corner.second, column)};
    }
    for (const auto& [row, column] : cells) moved.emplace(row - corner.first, column - corner.second);
    ways.insert(std::move(moved));
  }
  return ways;
}

TEST_CASE("of shapes that differ it is told which cells would have the same one") {
  const Explained explained(composing::from_file(source_path("puzzles/lits/boulder.yml")));
  const TechniqueTable techniques;
  const Wording wording(explained.rules, techniques, CellNames::letters);
  const std::string differ = " differ, and ";
  const std::string same = " would have the shape of ";
  std::size_t told = 0;
  for (const auto& step : explained.journal().steps()) {
    const auto sentence = wording.sentence(step, step.proof());
    const auto first = sentence.find(differ);
    if (first == std::string::npos) continue;
    const auto second = sentence.find(same, first);
    REQUIRE(second != std::string::npos);
    const auto one = ways_to_lie(sentence.substr(first + differ.size(), second - first - differ.size()));
    const auto other = ways_to_lie(sentence.substr(second + same.size()));
    CAPTURE(sentence);
    CHECK(one == other);
    CHECK(one.begin()->size() == 4);
    ++told;
  }
  CHECK(told >= 8);
}

TEST_CASE("of islands that an assumption makes too large, too small or of no shape it is told which") {
  const auto says = [](const char* file, const std::string& text) {
    const Explained explained(composing::from_file(source_path(file)));
    const TechniqueTable techniques;
    const Wording wording(explained.rules, techniques, CellNames::letters);
    return std::ranges::any_of(explained.journal().steps(), [&](const Step& step) {
      return wording.sentence(step, step.proof()).find(text) != std::string::npos;
    });
  };
  // 12 cells of the island hold its number and all that is white or open beside it; f6 would join another.
  CHECK(says("puzzles/nurikabe/atoll.yml", "is its size, and that of the 12 in e6 would have 13 cells"));
  CHECK(
      says("puzzles/nurikabe/atoll.yml",
           "g5 or g6 were black, that of the 12 in e6 could have only 11 cells, as a5, b6, d6 and f5 are black, but"));
  // They make a corner around a black cell.
  CHECK(says("puzzles/mochikoro/cake.yml", "is its size, and e6, f5 and f6 could not be in one"));
  CHECK(says("puzzles/mochikoro/feast.yml", "is its size, and that of the 8 in e1 could have only 2 cells"));
}

TEST_CASE("of a count that could not be reached it is told for what cells there would be") {
  const auto refuted = [](const std::string& rule) {
    const Explained explained(
        composing::from_text("- size: 1x3\n- symbols: x -\n- each pair: count x < 2\n- each row: " + rule + '\n'),
        only("lookahead"));
    REQUIRE(!explained.journal().steps().empty());
    const TechniqueTable techniques;
    const auto& step = explained.journal().steps().front();
    return Wording(explained.rules, techniques, CellNames::letters).sentence(step, step.proof());
  };
  for (const auto* const rule : {"count x = 2", "count x > 1", "count x >= 2"}) {
    CAPTURE(rule);
    CHECK(refuted(rule).find(", for which only a2 would be left") != std::string::npos);
  }
  CHECK(refuted("length = 3 and count x > 1").find(", for which only a2 would be left") != std::string::npos);
  CHECK(refuted("sum of length of each run among x = 2").find("would be left") == std::string::npos);
}

TEST_CASE("what a chain passes is told as people see it, links and cells with two symbols as what they are") {
  const auto puzzle =
      composing::from_text("- size: 2x2\n- symbols: 1-3\n- links: shown\n- each linked pair: all equal\n");
  const Rules rules(puzzle);
  const TechniqueTable techniques;
  const Wording wording(rules, techniques, CellNames::letters);
  const auto told = [&](std::vector<Fact> facts) {
    return wording.because({.technique = Technique::grouped_chain, .pattern = std::move(facts)});
  };
  const auto holds = [](std::size_t cell, std::size_t symbol) {
    return Fact{{cell_at(cell), symbol_at(symbol)}, true};
  };
  const auto gone = [](std::size_t cell, std::size_t symbol) {
    return Fact{{cell_at(cell), symbol_at(symbol)}, false};
  };
  const auto first = index(puzzle.links[0].cell);
  const auto second = index(puzzle.links[1].cell);
  CHECK(told({holds(0, 0), holds(1, 0)}) == "if a1 or a2 is 1");
  CHECK(told({holds(0, 0), holds(0, 2)}) == "if a1 is 1 or 3");
  CHECK(told({holds(0, 0), holds(first, 1)}) == "if a1 is 1 or a line runs a1-a2");
  CHECK(told({gone(0, 0), gone(1, 0)}) == "if a1 and a2 are not 1");
  CHECK(told({gone(0, 0), gone(0, 2)}) == "if a1 is neither 1 nor 3");
  CHECK(told({gone(first, 1), gone(second, 1)}) == "if no line runs a1-a2 and a1-b1");
  CHECK(told({gone(0, 0), gone(first, 1)}) == "if a1 is not 1 and no line runs a1-a2");
  // What a cell holds instead tells of all that it does not hold; one symbol is told by itself.
  CHECK(told({gone(0, 0), gone(0, 2), holds(0, 1), gone(1, 1)}) == "if a1 is 2, a2 is not 2");
  CHECK(told({gone(0, 0), gone(0, 2), holds(1, 1)}) == "if a1 is neither 1 nor 3, a2 is 2");
  CHECK(told({gone(0, 0), holds(0, 1)}) == "if a1 is not 1, a1 is 2");
}

TEST_CASE("where thousands of nodes refute a candidate, one deduction is made after the other, within some work") {
  const auto puzzle = composing::from_file(source_path("puzzles/snake/python.yml"));
  const Rules rules(puzzle);
  Explainer explainer(rules, puzzle.givens());
  std::size_t by_cases = 0;
  while (by_cases < 3) {
    REQUIRE(explainer.advance() == Standing::open);
    by_cases += explainer.journal().steps().back().proof().technique == Technique::by_cases ? 1 : 0;
  }
  for (const auto& step : explainer.journal().steps()) {
    CHECK(step.proof().difficulty <= 20);
    for (const auto& [cell, symbol] : step.eliminations)
      if (rules.told(cell) && index(cell) < puzzle.expected->size()) CHECK(puzzle.expected->at(index(cell)) != symbol);
  }
}

TEST_CASE("assumptions from which the same follows are refuted at once") {
  const Explained explained(
      composing::from_text("- size: 1x4\n- symbols: x y -\n- initial: xx..\n- each row: count x = 2\n"),
      only("refutation"));
  REQUIRE(explained.journal().steps().size() == 1);
  const auto& step = explained.journal().steps().front();
  CHECK(step.eliminations.size() == 2);
  CHECK(step.proof().assumed == 2);
  const Wording wording(explained.rules, explained.explainer.approach().techniques, CellNames::letters);
  CHECK(wording.sentence(step) ==
        "a3 and a4 are not x: refutation, if a3 or a4 were x, this would not hold: row a has 2 x");
  CHECK(explained.first_unproved() == 1);
}

TEST_CASE("of pairs that nobody is shown, an assumption is told by what makes them pairs") {
  const auto sentences = proved_sentences(
      "- Tents\n- left: '., 1, ., 2, ., 0, ., .'\n- clues: |\n"
      "    ........\n    .T.....T\n    ..T..T..\n    ....T...\n    T......T\n    ..T.....\n    ..T...TT\n"
      "    ....T...\n");
  CHECK(std::ranges::find(sentences,
                          "e5 is a tent: lookahead, if e5 were grass, then c5 would be a tent (the tree at d5 needs a "
                          "tent of its own), so b6 would be grass (no two tents touch), but the tree at c6 needs a "
                          "tent of its own") != sentences.end());
}

}  // namespace
}  // namespace grids::explain
