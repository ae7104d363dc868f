#include "constraints/normal_forms/automaton.hpp"
#include "constraints/normal_forms/clause.hpp"
#include "constraints/normal_forms/count.hpp"
#include "constraints/normal_forms/element.hpp"
#include "constraints/normal_forms/reified_sum.hpp"
#include "constraints/rules/family.hpp"
#include "constraints/rules/linear_forms.hpp"
#include "language/sentences/lowering_support.hpp"
#include "model/rules/evaluate.hpp"
#include "test.hpp"

// What closed rules are called, and which form they take.
namespace grids {
namespace {

using rules::Aggregate;
using rules::Arithmetic;
using rules::ListWord;
using rules::Predicate;
using rules::Rule;
using rules::Term;

Region first(std::size_t count, std::size_t from = 0) {
  Region cells;
  for (std::size_t i = 0; i < count; ++i) cells.push_back(cell_at(from + i));
  return cells;
}

Term list(std::size_t count) { return Term::of_cells(first(count)); }
Term one(std::size_t cell) { return Term::of_cells({cell_at(cell)}); }
Term of(Aggregate word, Term of) { return Term::of(word, std::move(of)); }
Term five() { return Term::of_number(5); }

Term kind(Term::Kind kind, Term operand) {
  Term term;
  term.kind = kind;
  term.operands.push_back(std::move(operand));
  return term;
}

/// How many of the cells hold the first symbols.
Term count_low(Term of, std::size_t symbols) {
  auto term = Term::of(Aggregate::count, std::move(of));
  rules::Class low;
  low.texts.resize(symbols, true);
  low.texts.resize(4, false);
  term.classes.push_back(low);
  return term;
}

std::string_view compared(Term left, Term right = five()) {
  return family(Rule::compare(std::move(left), Comparison::equal, std::move(right)));
}

std::shared_ptr<const rules::Judgment> judgment(const Rule& rule, const Puzzle& puzzle) {
  return std::make_shared<const rules::Judgment>(
      rules::Judgment{rule, std::make_shared<rules::Vocabulary>(puzzle.symbols()), {}, {}});
}

/// What the rule becomes when nothing is listed.
Replacement forms(const Rule& rule, Puzzle& puzzle) { return lowered(judgment(rule, puzzle), puzzle, {}, {0, 0}); }

template <typename Form>
bool only(const Replacement& replacement) {
  const auto constraints = replacement.constraints();
  return constraints.size() == 1 && dynamic_cast<const Form*>(constraints.front().get()) != nullptr;
}

}  // namespace

TEST_CASE("reasoning with a comparison is called by the word that says most of it") {
  CHECK(compared(of(Aggregate::sum, list(3))) == "sum");
  CHECK(compared(of(Aggregate::sum, list(3)), of(Aggregate::sum, list(2))) == "equal sums");
  CHECK(compared(count_low(list(3), 1)) == "count");
  CHECK(compared(count_low(list(3), 1), count_low(list(3), 2)) == "balance");
  CHECK(compared(count_low(list(3), 1), of(Aggregate::sum, list(2))) == "count");
  CHECK(compared(of(Aggregate::visible, list(3)), of(Aggregate::sum, list(2))) == "visibility");
  CHECK(compared(of(Aggregate::sum, Term::of(ListWord::between, list(3)))) == "sandwich");
  CHECK(compared(of(Aggregate::sum, Term::of(ListWord::rest, list(3)))) == "sum");
  CHECK(compared(of(Aggregate::maximum, list(3))).empty());
  CHECK(compared(Term::of(Arithmetic::subtract, {of(Aggregate::maximum, list(3)), of(Aggregate::minimum, list(3))})) ==
        "span");
  CHECK(compared(Term::of(Arithmetic::subtract, {of(Aggregate::maximum, list(3)), of(Aggregate::sum, list(3))})) ==
        "sum");
  CHECK(compared(kind(Term::Kind::runs, list(3))) == "line logic");
  CHECK(compared(kind(Term::Kind::as_item, list(3))) == "no equal lines");
  CHECK(compared(kind(Term::Kind::links, list(3))) == "links");
  CHECK(compared(five(), kind(Term::Kind::if_linked, list(3))) == "links");
  CHECK(compared(one(0), one(1)).empty());
}

TEST_CASE("reasoning with what is said of a list is called by what is said, and by what is denied") {
  CHECK(family(Rule::of(Predicate::increasing, list(3))) == "order");
  CHECK(family(Rule::of(Predicate::is, list(3))).empty());
  CHECK(family(Rule::negation(Rule::of(Predicate::all_equal, list(3)))) == "no three alike");
  CHECK(family(Rule::negation(Rule::of(Predicate::all_equal, list(2)))) == "not all alike");
  CHECK(family(Rule::negation(Rule::of(Predicate::all_equal, list(4)))) == "not all alike");
  CHECK(family(Rule::negation(Rule::of(Predicate::increasing, list(3)))) == "order");
  Rule linked;
  linked.kind = Rule::Kind::linked;
  const auto ordered = Rule::of(Predicate::increasing, list(3));
  CHECK(family(linked) == "links");
  CHECK(family(Rule::any({ordered, linked})) == "links");
  CHECK(family(Rule::all({ordered, ordered})).empty());
}

TEST_CASE("what counts cells becomes a count, compared with a number or with a cell") {
  Puzzle puzzle(Grid({1, 5}), Symbols::numbers(1, 4));
  for (const auto comparison : {Comparison::equal, Comparison::at_most, Comparison::not_equal}) {
    CHECK(only<Count>(forms(Rule::compare(count_low(list(3), 2), comparison, Term::of_number(2)), puzzle)));
    CHECK(only<Count>(forms(Rule::compare(count_low(list(3), 2), comparison, one(3)), puzzle)));
    CHECK(only<Count>(forms(Rule::compare(one(3), comparison, count_low(list(3), 2)), puzzle)));
  }
}

TEST_CASE("a pattern of one item to a place says something of each cell, and denied it is a clause") {
  using rules::Pattern;
  Puzzle puzzle(Grid({1, 4}), Symbols::numbers(1, 3));
  const rules::Vocabulary vocabulary(puzzle.symbols());
  const auto place = [&](std::vector<std::size_t> numbers) {
    Pattern one{.kind = Pattern::Kind::one_of, .items = {}, .operands = {}};
    for (const auto number : numbers) one.items.push_back(vocabulary.item(symbol_at(number - 1)));
    return one;
  };
  const Pattern any{.kind = Pattern::Kind::any_item, .items = {}, .operands = {}};
  auto rule = Rule::of(Predicate::matches, list(4));
  rule.pattern = std::make_shared<Pattern>(
      Pattern{.kind = Pattern::Kind::sequence, .items = {}, .operands = {place({1}), any, place({2, 3}), place({3})}});
  const auto denied = forms(Rule::negation(rule), puzzle);
  REQUIRE(only<Clause>(denied));
  const auto& clause = dynamic_cast<const Clause&>(*denied.constraints().front());
  CHECK(Region(clause.scope().begin(), clause.scope().end()) == Region{cell_at(0), cell_at(2), cell_at(3)});
  for (std::size_t first = 0; first < 3; ++first)
    for (std::size_t third = 0; third < 3; ++third)
      for (std::size_t fourth = 0; fourth < 3; ++fourth)
        CHECK(clause.accepts(std::vector{symbol_at(first), symbol_at(third), symbol_at(fourth)}) ==
              !(first == 0 && third > 0 && fourth == 2));
  CHECK(forms(rule, puzzle).constraints().empty());
  CHECK(puzzle.domain(cell_at(0)) == Domain::of(symbol_at(0)));
  CHECK(puzzle.domain(cell_at(2)) == Domain(0b110));
  CHECK(puzzle.domain(cell_at(1)) == Domain(0b111));
  CHECK(puzzle.domain(cell_at(3)) == Domain(0b100));
  auto shorter = rule;
  shorter.terms.front() = list(3);
  CHECK(forms(shorter, puzzle).kind() == Replacement::Kind::contradiction);
}

TEST_CASE("a sum of few values is read cell by cell, any other is kept within its bounds") {
  Puzzle puzzle(Grid({1, 5}), Symbols({{"A", 1}, {"B", 60}, {"C", 101}}));
  const auto weighed = [&](std::size_t cells, Comparison comparison) {
    const auto sum = Term::of(Arithmetic::add, {of(Aggregate::sum, list(cells)), Term::of_number(1)});
    const auto about = judgment({}, puzzle);
    const Location where;
    Workbench bench(puzzle, about, where);
    const auto statement = linear_statement(sum, comparison, Term::of_number(164), bench);
    REQUIRE(statement);
    require(*statement, bench);
    return std::move(bench).result();
  };
  CHECK(only<AutomatonConstraint>(weighed(4, Comparison::equal)));
  CHECK(only<ReifiedSum>(weighed(5, Comparison::equal)));
  CHECK(only<ReifiedSum>(weighed(3, Comparison::at_most)));
}

TEST_CASE("signs are exchanged where that leaves fewer negative weights, and only there") {
  Puzzle puzzle(Grid({1, 5}), Symbols::numbers(0, 2));
  const auto about = judgment({}, puzzle);
  const Location where;
  const Workbench bench(puzzle, about, where);
  const auto kept = linear_statement(one(0), Comparison::at_most, one(1), bench);
  REQUIRE(kept);
  CHECK(kept->comparison == Comparison::at_most);
  const auto turned =
      linear_statement(one(0), Comparison::at_most,
                       Term::of(Arithmetic::add, {of(Aggregate::sum, Term::of_cells(first(2, 1))), five()}), bench);
  REQUIRE(turned);
  CHECK(turned->comparison == Comparison::at_least);
  CHECK(turned->target == -5);
}

namespace {

constexpr std::size_t many = 16;

/// Symbols of which sixteen have more sums than an automaton holds: powers of 17.
std::vector<Symbol> powers_of_17() {
  std::vector<Symbol> symbols;
  for (std::int64_t power = 1; symbols.size() < 8; power *= 17) symbols.push_back({std::to_string(power), power});
  return symbols;
}

Rule sum_is(std::vector<rules::NumberRange> ranges) {
  auto rule = Rule::of(Predicate::is, of(Aggregate::sum, list(many)));
  rules::Class wanted;
  wanted.texts.resize(8, false);
  wanted.numbers = std::move(ranges);
  rule.classes.push_back(wanted);
  return rule;
}

}  // namespace

TEST_CASE("a sum that is one of many numbers is kept to the ranges of these, however many sums there are") {
  const Puzzle puzzle(Grid({1, many}), Symbols(powers_of_17()));
  const auto rule = sum_is({{2'000, 60'000},
                            {100'001, 9'000'000},
                            {2'005, 70'000},
                            {70'001, 71'000},
                            {30'000'000, 900'000'000},
                            {1'000'000'000, 2'000'000'000}});
  auto within = puzzle;
  const auto made = forms(rule, within);
  for (const auto& form : made.constraints()) {
    CHECK(dynamic_cast<const AutomatonConstraint*>(form.get()) == nullptr);
    within.add(form);
  }
  const auto vocabulary = rules::Vocabulary(puzzle.symbols());
  Random random(7);
  int held = 0;
  for (int round = 0; round < 300; ++round) {
    const auto most = 3 + random.below(6);
    auto full = within;
    std::vector<SymbolId> assigned;
    for (const auto cell : first(many)) {
      assigned.push_back(symbol_at(random.below(random.below(most) + 1)));
      full.narrow(cell, Domain::of(assigned.back()));
    }
    const bool expected = rules::holds(rule, vocabulary, rules::Assignment(first(many), assigned));
    held += expected ? 1 : 0;
    CHECK(lowering_support::solved(full).empty() != expected);
  }
  CHECK(held > 50);
  CHECK(held < 250);
}

TEST_CASE("numbers that follow one another are one range, in whatever pieces they are told") {
  const auto forms_of = [&](std::vector<rules::NumberRange> ranges) {
    Puzzle puzzle(Grid({1, many}), Symbols(powers_of_17()));
    return forms(sum_is(std::move(ranges)), puzzle).constraints().size();
  };
  const auto of_one = forms_of({{2'000, 40'000}});
  CHECK(forms_of({{2'000, 3'000}, {3'001, 40'000}}) == of_one);
  CHECK(forms_of({{3'001, 40'000}, {2'000, 3'000}, {2'500, 2'600}}) == of_one);
  CHECK(forms_of({{2'000, 3'000}, {3'002, 40'000}}) > of_one);
}

namespace {

/// The cell of the first ones whose place another cell names.
Term cell_named_by(std::size_t chooser, std::size_t length) {
  auto term = kind(Term::Kind::word, list(length));
  term.word = ListWord::cell;
  term.operands.push_back(one(chooser));
  return term;
}

/// Whether the only form of the rule is an element that agrees with it in every one of many assignments to nine cells.
bool is_exact_element(const Rule& rule, const Puzzle& puzzle) {
  auto working = puzzle;
  const auto made = forms(rule, working);
  if (!only<Element>(made)) return false;
  const auto& element = *made.constraints().front();
  const rules::Vocabulary vocabulary(puzzle.symbols());
  Random random(3);
  int held = 0;
  for (int round = 0; round < 3'000; ++round) {
    std::vector<SymbolId> all;
    for (const auto cell : first(9)) {
      const auto& domain = puzzle.domain(cell);
      do all.push_back(symbol_at(random.below(9)));
      while (!domain.contains(all.back()) && (all.pop_back(), true));
    }
    std::vector<SymbolId> told;
    for (const auto cell : element.scope()) told.push_back(all[index(cell)]);
    const bool holds = rules::holds(rule, vocabulary, rules::Assignment(first(9), all));
    if (element.accepts(told) != holds) return false;
    held += holds ? 1 : 0;
  }
  return held > 100 && held < 2'900;
}

}  // namespace

TEST_CASE("a cell of a list whose place a cell in its middle names is an element") {
  const Puzzle puzzle(Grid({1, 9}), Symbols::numbers(1, 9));
  const auto compared = [](Term chosen, Comparison comparison, Term other) {
    return Rule::compare(std::move(chosen), comparison, std::move(other));
  };
  for (const auto comparison : {Comparison::equal, Comparison::not_equal, Comparison::less, Comparison::at_least}) {
    CAPTURE(static_cast<int>(comparison));
    CHECK(is_exact_element(compared(cell_named_by(4, 9), comparison, five()), puzzle));
    CHECK(is_exact_element(compared(five(), comparison, cell_named_by(3, 9)), puzzle));
    CHECK(is_exact_element(compared(cell_named_by(4, 8), comparison, five()), puzzle));
    CHECK(is_exact_element(compared(cell_named_by(4, 8), comparison, one(8)), puzzle));
    CHECK(is_exact_element(compared(one(0), comparison, cell_named_by(3, 8)), puzzle));
  }
}

TEST_CASE("how many rules hold of what single cells hold is a sum over the cells, without hidden ones") {
  const auto is_one_of = [](Term of, std::vector<bool> symbols) {
    auto rule = Rule::of(Predicate::is, std::move(of));
    rule.classes.emplace_back();
    rule.classes.back().texts = std::move(symbols);
    return rule;
  };
  const auto hidden_cells_for = [&](std::vector<Rule> rules, std::size_t symbols) {
    Term holding;
    holding.kind = Term::Kind::holding;
    holding.rules = std::make_shared<std::vector<Rule>>(std::move(rules));
    Puzzle asked(Grid({1, 5}), Symbols::numbers(1, static_cast<std::int64_t>(symbols)));
    (void)forms(Rule::compare(std::move(holding), Comparison::equal, Term::of_number(2)), asked);
    return asked.cell_count() - asked.grid().cell_count();
  };
  const std::vector<bool> low{true, false, false, false};
  const std::vector<bool> middle{false, true, true, false};
  CHECK(hidden_cells_for({is_one_of(one(0), low), is_one_of(one(1), middle), is_one_of(one(2), low)}, 4) == 0);
  CHECK(hidden_cells_for({is_one_of(one(0), low), is_one_of(list(2), low), is_one_of(one(2), low)}, 4) > 0);
  CHECK(hidden_cells_for({is_one_of(one(0), low), Rule::of(Predicate::increasing, list(2)), is_one_of(one(2), low)},
                         4) > 0);
  CHECK(hidden_cells_for(
            {is_one_of(one(0), {true, false}), is_one_of(one(1), {false, true}), is_one_of(one(2), {true, false})}, 2) >
        0);
}

}  // namespace grids
