#include "explain/rules/switched_explanation.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "explain/rating.hpp"
#include "explain/rules/rules_frame.hpp"
#include "explaining.hpp"

namespace grids::explain {
namespace {

Puzzle without(const Puzzle& puzzle, const std::vector<bool>& gone) {
  std::vector<ConstraintPtr> left;
  for (std::size_t i = 0; i < gone.size(); ++i)
    if (!gone[i]) left.push_back(puzzle.constraints()[i]);
  auto fewer = puzzle;
  fewer.set_constraints(std::move(left));
  return fewer;
}

/// All that techniques ask rules for, in words.
std::vector<std::string> told(const Rules& rules) {
  std::vector<std::string> lines;
  const auto say = [&](const std::string& what, const auto& numbers) {
    auto line = what;
    for (const auto number : numbers) line += ' ' + std::to_string(static_cast<std::size_t>(number));
    lines.push_back(line);
  };
  const auto linked = [](const auto& links) {
    std::vector<std::size_t> numbers;
    for (const auto& link : links) {
      numbers.push_back(index(link.to.cell));
      numbers.push_back(index(link.to.symbol));
      numbers.push_back(index(link.rule));
    }
    return numbers;
  };
  for (std::size_t i = 0; i < rules.rule_count(); ++i) {
    const auto& rule = rules.rule(rule_at(i));
    say(rule.text(rules.expanded()).letters() + ", " + std::string(rule.kind()) + " of", rule.scope());
    const auto* const judgment = rules.judgment(rule_at(i));
    lines.push_back(judgment == nullptr ? "-" : judgment->text.letters());
  }
  say("others", rules.others());
  say("without cells", rules.without_cells());
  for (const auto& group : rules.groups()) {
    say("group by " + std::to_string(index(group.rule)), group.cells);
    say("requires " + std::to_string(static_cast<int>(group.shape)), std::vector{group.required.bits()});
  }
  for (std::size_t i = 0; i < rules.cell_count(); ++i) {
    say("start", std::vector{rules.start(cell_at(i)).bits()});
    say("others of", rules.others_of(cell_at(i)));
    say("peers", rules.peers(cell_at(i)));
    say("peer links", linked(rules.peer_links(cell_at(i))));
    for (const auto& [group, place] : rules.groups_of(cell_at(i)))
      say("in", std::vector{index(group), std::size_t{place}});
    for (std::size_t symbol = 0; symbol < rules.symbol_count(); ++symbol)
      say("further", linked(rules.further_links({cell_at(i), symbol_at(symbol)})));
  }
  for (const auto& total : rules.totals().all())
    say("total " + std::to_string(total.sum) + " by " + std::to_string(index(total.rule)), total.cells);
  for (const auto& window : rules.totals().windows()) say("window", window.bases);
  for (std::size_t i = 0; i < rules.tallies().all().size(); ++i)
    say("tally by " + std::to_string(index(rules.tallies().all()[i].rule)),
        rules.tallies().beside(static_cast<std::uint32_t>(i)));
  return lines;
}

const char* const files[] = {"skyscrapers/hamlet.yml", "magnets/pole.yml",  "akari/taper.yml",
                             "futoshiki/sluice.yml",   "kenken/pocket.yml", "nonogram/kite.yml"};

}  // namespace

TEST_CASE("rules from which constraints were left out are those of a puzzle that never had them") {
  for (const auto* file : files) {
    const auto puzzle = composing::from_file(source_path(std::string("puzzles/") + file));
    const SwitchedExplanation switched(puzzle);
    CHECK(told(switched.rules()) == told(Rules(puzzle)));
    std::size_t answered = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      CAPTURE(file, seed);
      Random random(seed);
      std::vector<bool> gone(puzzle.constraints().size());
      const auto share = 2 + random.below(9);
      for (std::size_t i = 0; i < gone.size(); ++i) gone[i] = random.below(share) == 0;
      const auto quick = switched.without(gone, puzzle.givens());
      // What decides more, such as rows without equals, may be asked about; it is never answered wrongly.
      if (!quick) continue;
      ++answered;
      const auto fewer = without(puzzle, gone);
      const Rules slow(fewer);
      REQUIRE(told(*quick) == told(slow));
      Explainer one(*quick, puzzle.givens(), only("basic"));
      Explainer other(slow, puzzle.givens(), only("basic"));
      CHECK(one.run() == other.run());
      CHECK(one.journal().steps().size() == other.journal().steps().size());
      CHECK(std::ranges::equal(one.position().domains(), other.position().domains()));
    }
    CAPTURE(file);
    CHECK(answered > 0);
  }
}

TEST_CASE("rules of puzzles that go on from a frame are those of each by itself") {
  for (const auto* file : files) {
    const auto puzzle = composing::from_file(source_path(std::string("puzzles/") + file));
    const auto count = puzzle.constraints().size();
    for (const std::size_t shared : {std::size_t{0}, count / 3, count / 2}) {
      auto common = puzzle;
      common.take_constraints(shared);
      RulesFrame frame(common);
      for (std::uint64_t seed = 0; seed < 8; ++seed) {
        CAPTURE(file, shared, seed);
        Random random(seed);
        std::vector<bool> gone(count);
        for (std::size_t i = shared; i < count; ++i) gone[i] = random.below(3) == 0;
        const auto one = without(puzzle, gone);
        REQUIRE(told(Rules(one, frame)) == told(Rules(one)));
        const SwitchedExplanation switched(one, {}, &frame);
        std::vector<bool> fewer(one.constraints().size());
        for (std::size_t i = 0; i < fewer.size(); ++i) fewer[i] = random.below(4) == 0;
        const auto quick = switched.without(fewer, one.givens());
        const auto slow = SwitchedExplanation(one).without(fewer, one.givens());
        REQUIRE(quick.has_value() == slow.has_value());
        if (quick) CHECK(told(*quick) == told(*slow));
      }
    }
  }
}

TEST_CASE("a frame tells of most puzzles, and of none in which its own constraints decide what others become") {
  const auto expand = [](const Puzzle& puzzle, std::size_t shared) {
    auto common = puzzle;
    common.take_constraints(shared);
    Provenance provenance;
    return SharedExpansion(common, {}).expanded(puzzle, provenance, {}).has_value();
  };
  auto puzzle = composing::from_text("- LatinSquare: {size: 3}\n- a1 < a2\n- a1 + b2 = 4\n");
  auto constraints = puzzle.constraints();
  const auto clues_first = [](const ConstraintPtr& a, const ConstraintPtr& b) {
    return a->scope().size() < b->scope().size();
  };
  std::ranges::stable_sort(constraints, clues_first);
  puzzle.set_constraints(constraints);
  // That rows differ decides what sums in them become.
  CHECK_FALSE(expand(puzzle, 2));
  std::ranges::reverse(constraints);
  puzzle.set_constraints(constraints);
  CHECK(expand(puzzle, constraints.size() - 2));
}

TEST_CASE("clues that make cells differ which differ anyway can be left out, others not") {
  const auto puzzle = composing::from_text("- LatinSquare: {size: 3}\n- a1 < a2\n- a1 < b2\n");
  const SwitchedExplanation switched(puzzle);
  const auto number_of = [&](const std::vector<CellId>& cells) {
    std::size_t number = 0;
    while (!std::ranges::equal(puzzle.constraints()[number]->scope(), cells)) ++number;
    return number;
  };
  std::vector<bool> gone(puzzle.constraints().size());
  gone[number_of({cell_at(0), cell_at(1)})] = true;
  CHECK(switched.without(gone, {}));
  gone.assign(gone.size(), false);
  gone[number_of({cell_at(0), cell_at(4)})] = true;
  CHECK_FALSE(switched.without(gone, {}));
}

TEST_CASE("steps that nobody reads are those that would be read, and as hard") {
  for (const auto* file : files) {
    CAPTURE(file);
    const auto puzzle = composing::from_file(source_path(std::string("puzzles/") + file));
    const Rules rules(puzzle);
    for (const auto* techniques : {"basic", "full-house,hidden-single-line,rule-alone", "all"}) {
      CAPTURE(techniques);
      auto approach = only(techniques);
      Explainer read(rules, puzzle.givens(), approach);
      approach.solvable = true;
      approach.unread = true;
      Explainer unread(rules, puzzle.givens(), approach);
      REQUIRE(read.run() == unread.run());
      CHECK(std::ranges::equal(read.position().domains(), unread.position().domains()));
      const auto& steps = read.journal().steps();
      REQUIRE(steps.size() == unread.journal().steps().size());
      double hardest = 0;
      for (std::size_t i = 0; i < steps.size(); ++i) {
        CHECK(steps[i].eliminations == unread.journal().steps()[i].eliminations);
        CHECK(steps[i].placement == unread.journal().steps()[i].placement);
        hardest = std::max(hardest, unread.journal().steps()[i].proof().difficulty);
      }
      CHECK(rate(read).hardest <= hardest);
    }
  }
}

}  // namespace grids::explain
