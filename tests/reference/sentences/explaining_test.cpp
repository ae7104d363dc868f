#include <cstdlib>
#include <iostream>
#include <map>
#include <set>

#include "composing.hpp"
#include "explain/checking/checker.hpp"
#include "explain/explainer.hpp"
#include "reference/naive_solver.hpp"
#include "reference/random_puzzles.hpp"
#include "reference/sentences/random_sentences.hpp"
#include "test.hpp"

// What explanations claim, held against enumeration: of random puzzles as they are, with some of a solution given, with
// all of it, and with something wrong among it. GRIDS_SENTENCES=100000 tries so many.

namespace grids {
namespace {

using explain::Explainer;
using explain::Standing;
using Solutions = std::set<Solution>;

constexpr std::size_t random_sample = 150;
constexpr double most_assignments = 4'000;
constexpr double most_work = 400'000;

struct Wrong : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Solutions that differ in untold cells only are one.
Solutions enumerated(const Puzzle& puzzle) {
  Solutions all;
  for (auto solution : reference::solutions(puzzle)) {
    solution.resize(puzzle.told_cells());
    all.insert(std::move(solution));
  }
  return all;
}

double work_of(const Puzzle& puzzle) {
  double assignments = 1;
  for (const auto domain : puzzle.domains()) assignments *= static_cast<double>(domain.size());
  return assignments > most_assignments ? most_work + 1
                                        : assignments * static_cast<double>(1 + puzzle.constraints().size());
}

Standing standing_for(std::size_t solutions) {
  return solutions == 0 ? Standing::contradiction : solutions == 1 ? Standing::solved : Standing::stuck;
}

const char* name_of(Standing standing) {
  switch (standing) {
    case Standing::open: return "open";
    case Standing::solved: return "solved";
    case Standing::stuck: return "stuck";
    case Standing::contradiction: return "contradiction";
  }
  return "";
}

/// Holds explanations of one puzzle, with givens of all sorts, against what there is.
class Held {
 public:
  explicit Held(const std::string& text) : text_(text) {
    try {
      puzzle_ = composing::from_text(text);
    } catch (const InputError&) {
      return;
    }
    auto given = *puzzle_;
    given.apply_givens();
    makes_sense_ = work_of(given) <= most_work;
  }

  bool makes_sense() const { return makes_sense_; }

  /// What each explanation came to, and how often.
  void hold(std::size_t seed, std::map<Standing, std::size_t>& came_to) {
    hold_with(puzzle_->givens(), came_to);
    const auto all = enumerated(*puzzle_);
    std::mt19937 random(static_cast<std::uint32_t>(seed));
    if (!all.empty()) {
      auto some = all.begin();
      std::advance(some, random() % all.size());
      hold_with(part_of(*some, 2, random), came_to);
      hold_with(part_of(*some, 1, random), came_to);
      auto wrong = part_of(*some, 1, random);
      if (!wrong.empty()) {
        wrong[random() % wrong.size()].symbol = symbol_at(random() % puzzle_->symbols().size());
        hold_with(wrong, came_to);
      }
    }
    hold_with(anything(random), came_to);
  }

 private:
  /// One in `step` of the solution's cells.
  std::vector<Given> part_of(const Solution& solution, std::size_t step, std::mt19937& random) const {
    std::vector<Given> givens;
    for (const auto cell : puzzle_->grid().cells())
      if (puzzle_->grid().in_play(cell) && random() % step == 0) givens.push_back({cell, solution[index(cell)]});
    return givens;
  }

  /// Symbols in some cells, candidates or not.
  std::vector<Given> anything(std::mt19937& random) const {
    std::vector<Given> givens;
    for (const auto cell : puzzle_->grid().cells())
      if (puzzle_->grid().in_play(cell) && random() % 3 == 0)
        givens.push_back({cell, symbol_at(random() % puzzle_->symbols().size())});
    return givens;
  }

  void hold_with(std::vector<Given> givens, std::map<Standing, std::size_t>& came_to) {
    auto puzzle = *puzzle_;
    puzzle.set_givens(std::move(givens));
    const auto expected = enumerated(puzzle);
    std::string state;
    for (const auto& [cell, symbol] : puzzle.givens())
      state.append(" ").append(puzzle.grid().name(cell)).append("=").append(puzzle.symbols().name(symbol));
    try {
      const explain::Rules rules(puzzle);
      Explainer explainer(rules, puzzle.givens());
      explainer.run();
      ++came_to[explainer.standing()];
      hold_sound(explainer, expected);
      if (explainer.standing() != standing_for(expected.size()))
        throw Wrong(std::string(name_of(explainer.standing())) + " though there are " +
                    std::to_string(expected.size()) + " solutions");
      hold_proved(explainer);
      explain::Approach little;
      REQUIRE(little.techniques.allow_only("naked-single,hidden-single,full-house").empty());
      Explainer simple(rules, puzzle.givens(), little);
      simple.run();
      hold_sound(simple, expected);
    } catch (const std::exception& error) {
      UNSCOPED_INFO(text_ << "with" << state << ": " << error.what());
      CHECK(false);
    }
  }

  /// What is said is so, however little it may be.
  void hold_sound(const Explainer& explainer, const Solutions& expected) const {
    const auto standing = explainer.standing();
    if (standing == Standing::solved && expected.size() != 1)
      throw Wrong("solved though there are " + std::to_string(expected.size()) + " solutions");
    if (standing == Standing::contradiction && !expected.empty()) throw Wrong("a contradiction though there is none");
    if (standing == Standing::contradiction) return;
    for (const auto& solution : expected)
      for (std::size_t i = 0; i < solution.size(); ++i)
        if (!explainer.position()[cell_at(i)].contains(solution[i]))
          throw Wrong("a candidate is gone that a solution has: " + puzzle_->grid().name(cell_at(i)));
  }

  static void hold_proved(const Explainer& explainer) {
    const explain::Checker checker(explainer.rules());
    for (const auto& step : explainer.journal().steps())
      if (checker.check(step) == explain::Judgement::refuted) throw Wrong("a step is refuted by the checker");
  }

  const std::string& text_;
  std::optional<Puzzle> puzzle_;
  bool makes_sense_ = false;
};

std::size_t wanted() {
  const auto* const wanted = std::getenv("GRIDS_SENTENCES");
  const auto count = wanted == nullptr ? 0 : std::strtoull(wanted, nullptr, 10);
  return count == 0 ? random_sample : count;
}

TEST_CASE("an explanation of random sentences comes to a solution just where there is one, and only one") {
  std::map<Standing, std::size_t> came_to;
  std::size_t sensible = 0;
  for (std::size_t seed = 0; seed < wanted(); ++seed) {
    const auto text = reference::random_sentences(seed);
    Held held(text);
    if (!held.makes_sense()) continue;
    ++sensible;
    held.hold(seed, came_to);
  }
  if (wanted() != random_sample)
    for (const auto& [standing, count] : came_to) std::cout << name_of(standing) << ": " << count << '\n';
  CHECK(sensible > wanted() / 5);
  CHECK(came_to[Standing::open] == 0);
  for (const auto standing : {Standing::solved, Standing::stuck, Standing::contradiction})
    CHECK(came_to[standing] > sensible / 4);
}

TEST_CASE("an explanation of random puzzles comes to a solution just where there is one, and only one") {
  std::map<Standing, std::size_t> came_to;
  for (const auto& [name, make] : reference::random_puzzles()) {
    std::mt19937 random(2);
    for (std::size_t i = 0; i < 1 + wanted() / 30; ++i) {
      const auto text = make(random);
      Held held(text);
      if (held.makes_sense()) held.hold(i, came_to);
    }
  }
  CHECK(came_to[Standing::open] == 0);
}

}  // namespace
}  // namespace grids
