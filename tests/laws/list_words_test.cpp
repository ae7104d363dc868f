#include "closed_rules.hpp"
#include "constraints/normal_forms/automaton.hpp"
#include "laws/meanings.hpp"
#include "model/rewriter.hpp"
#include "test.hpp"

// Words that take parts of a list which depends on what the cells hold, against their meaning.
namespace grids {

using namespace closed_rules;
using namespace laws;

namespace {

using rules::ListWord;
using rules::Term;

/// What there is of a list; nothing where a part of it is not there.
using PartOfList = std::function<std::optional<Values>(const Values&)>;

Puzzle six_of_four() { return row_puzzle(6, range(1, 4)); }

rules::Class class_of_numbers(const Puzzle& puzzle, const Values& numbers) {
  const rules::Vocabulary vocabulary(puzzle.symbols());
  rules::Class symbols;
  symbols.texts.resize(vocabulary.declared_count());
  for (const auto number : numbers) symbols.texts[static_cast<std::size_t>(number - 1)] = true;
  return symbols;
}

Term whole_row(const Puzzle& puzzle) { return Term::of_cells(puzzle.grid().row(0)); }

Term without_ones(const Puzzle& puzzle) {
  auto term = Term::of(ListWord::among, whole_row(puzzle));
  term.classes.push_back(class_of_numbers(puzzle, {2, 3, 4}));
  return term;
}

Values without_ones(Values values) {
  std::erase(values, 1);
  return values;
}

Term part_of(ListWord word, Term list, std::optional<std::int64_t> number = {}) {
  auto term = Term::of(word, std::move(list));
  if (number) term.operands.push_back(Term::of_number(*number));
  return term;
}

Term between(const Puzzle& puzzle, const Values& one, const Values& other) {
  auto term = Term::of(ListWord::between, whole_row(puzzle));
  term.classes = {class_of_numbers(puzzle, one), class_of_numbers(puzzle, other)};
  return term;
}

/// Strictly between the first `one` and the first `other` that is another cell.
std::optional<Values> stands_between(const Values& values, std::int64_t one, std::int64_t other) {
  const auto first = std::ranges::find(values, one);
  if (first == values.end()) return std::nullopt;
  const auto second = one == other ? std::find(first + 1, values.end(), other) : std::ranges::find(values, other);
  if (second == values.end()) return std::nullopt;
  return Values(std::min(first, second) + 1, std::max(first, second));
}

Term lengths_of_runs(const Puzzle& puzzle) {
  Term run;
  run.kind = Term::Kind::run;
  Term term;
  term.kind = Term::Kind::runs;
  term.classes.push_back(class_of_numbers(puzzle, {2, 3, 4}));
  term.operands = {whole_row(puzzle), Term::of(rules::Aggregate::length, std::move(run))};
  return term;
}

Values run_lengths(const Values& values) {
  Values lengths;
  bool inside = false;
  for (const auto value : values) {
    if (value > 1 && inside) ++lengths.back();
    if (value > 1 && !inside) lengths.push_back(1);
    inside = value > 1;
  }
  return lengths;
}

/// Holds that the list's sum is each of these to the laws, as an automaton and in a search.
void hold_laws_of(const Term& list, const Values& targets, const PartOfList& part) {
  Chance chance(31);
  for (const auto target : targets) {
    auto puzzle = six_of_four();
    add(puzzle,
        rules::Rule::compare(Term::of(rules::Aggregate::sum, list), Comparison::equal, Term::of_number(target)));
    auto rewritten = puzzle;
    REQUIRE_FALSE(rewrite(rewritten).contradiction);
    REQUIRE(rewritten.constraints().size() == 1);
    REQUIRE(dynamic_cast<const AutomatonConstraint*>(rewritten.constraints().front().get()) != nullptr);
    const auto meaning = [&](const Values& values) {
      const auto items = part(values);
      return items && sum(*items) == target;
    };
    hold_rewriting_laws(puzzle, meaning, Strength::domain, chance, 4);
  }
}

}  // namespace

TEST_CASE("the words for all but some items keep the laws where nobody knows how many there are") {
  const auto list = without_ones(six_of_four());
  hold_laws_of(part_of(ListWord::rest, list), {0, 2, 5}, [](const Values& values) {
    const auto all = without_ones(values);
    return all.empty() ? all : Values(all.begin() + 1, all.end());
  });
  hold_laws_of(part_of(ListWord::inner, list), {0, 2, 5}, [](const Values& values) {
    const auto all = without_ones(values);
    return all.size() < 3 ? Values{} : Values(all.begin() + 1, all.end() - 1);
  });
  hold_laws_of(part_of(ListWord::ends, list), {2, 5}, [](const Values& values) {
    const auto all = without_ones(values);
    return all.size() < 2 ? all : Values{all.front(), all.back()};
  });
}

TEST_CASE("the words that count items keep the laws, and there is nothing where the list is too short") {
  const auto list = without_ones(six_of_four());
  hold_laws_of(part_of(ListWord::first, list, 2), {4, 6}, [](const Values& values) {
    const auto all = without_ones(values);
    return all.size() < 2 ? std::nullopt : std::optional(Values{all[0], all[1]});
  });
  hold_laws_of(part_of(ListWord::last, list, 2), {4, 6}, [](const Values& values) {
    const auto all = without_ones(values);
    return all.size() < 2 ? std::nullopt : std::optional(Values(all.end() - 2, all.end()));
  });
  hold_laws_of(part_of(ListWord::cell, list, 3), {2, 3}, [](const Values& values) {
    const auto all = without_ones(values);
    return all.size() < 3 ? std::nullopt : std::optional(Values{all[2]});
  });
}

TEST_CASE("what is between two symbols keeps the laws, whichever of them comes first") {
  const auto puzzle = six_of_four();
  hold_laws_of(between(puzzle, {1}, {4}), {0, 5}, [](const Values& values) { return stands_between(values, 1, 4); });
  hold_laws_of(between(puzzle, {3}, {3}), {0, 5}, [](const Values& values) { return stands_between(values, 3, 3); });
}

TEST_CASE("runs keep the laws") {
  const auto list = lengths_of_runs(six_of_four());
  hold_laws_of(part_of(ListWord::cell, list, 2), {1, 3}, [](const Values& values) {
    const auto lengths = run_lengths(values);
    return lengths.size() < 2 ? std::nullopt : std::optional(Values{lengths[1]});
  });
  hold_laws_of(part_of(ListWord::rest, list), {0, 2}, [](const Values& values) {
    const auto lengths = run_lengths(values);
    return lengths.empty() ? lengths : Values(lengths.begin() + 1, lengths.end());
  });
}

}  // namespace grids
