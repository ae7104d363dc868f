#include "constraints/rules/cage.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "constraints/arithmetic/numbers.hpp"
#include "constraints/rules/expressions.hpp"
#include "constraints/rules/make_relation.hpp"
#include "constraints/rules/requirements.hpp"
#include "core/diagnostics.hpp"
#include "model/puzzle.hpp"
#include "model/rules/aggregates.hpp"

namespace grids {
namespace {

using rules::operator_words;
using rules::OperatorWord;
using rules::Predicate;
using rules::Rule;
using rules::Term;

/// Of an operation for which the order of cells does not matter, though its sign reads as if it did: what is done to
/// the largest. Nothing for others.
std::string_view done_to_largest(Operator operation) {
  if (operation == Operator::difference) return " minus ";
  return operation == Operator::quotient ? " divided by " : "";
}

/// "a1 + a2 = 3", "the larger of a1 a2 minus the other = 1".
NamedText cage_text(const Puzzle& puzzle, const CageStatement& said) {
  const auto done = done_to_largest(said.operation);
  const bool of_largest = said.cells.size() > 1 && !done.empty();
  const bool of_two = said.cells.size() == 2;
  NamedText out;
  if (of_largest) out.append(of_two ? "the larger of" : "the largest of");
  for (const auto cell : said.cells) {
    if (of_largest)
      out.append(" ");
    else if (!out.empty())
      out.append(" ").append(text(said.operation)).append(" ");
    out.append(NamedText::cell(puzzle.grid(), cell));
  }
  if (of_largest) out.append(done).append(of_two ? "the other" : "the others");
  return out.append(" = ").append(std::to_string(said.target));
}

std::string_view cage_kind(Operator operation) {
  const auto* const found = std::ranges::find(operator_words, operation, &OperatorWord::operation);
  return found == operator_words.end() ? "any operator" : found->word->texts.name;
}

/// By arithmetic, one of the formulas that the cage stands for holds.
RelationPtr relation_of(const CageStatement& said, const Puzzle& puzzle, Label label, const Location& where) {
  std::vector<Expression> cells;
  for (const auto cell : said.cells) cells.push_back(Expression::of_cell(cell));
  std::vector<Formula> formulas;
  for (const auto& [operation, word] : operator_words)
    if (said.operation == operation || said.operation == Operator::any)
      formulas.push_back(
          {Expression::of(*expression_kind(word), cells), Comparison::equal, Expression::of_number(said.target)});
  return make_relation(puzzle, std::move(formulas), std::move(label), where);
}

}  // namespace

std::optional<CageStatement> cage_statement(const Rule& rule) {
  const auto said = [](const Term& list, Operator operation, const Term& number) -> std::optional<CageStatement> {
    const auto* const cells = plain_cells(list);
    const auto target = known_number(number);
    if (cells == nullptr || cells->empty() || !target || !target->is_whole()) return std::nullopt;
    return CageStatement{*cells, operation, target->numerator()};
  };
  if (rule.kind == Rule::Kind::predicate && rule.predicate == Predicate::arithmetic)
    return said(rule.terms[0], rule.operation, rule.terms[1]);
  if (!is_equation(rule) || rule.terms[0].kind != Term::Kind::aggregate) return std::nullopt;
  const auto* const found = std::ranges::find(operator_words, rule.terms[0].aggregate, &OperatorWord::word);
  if (found == operator_words.end()) return std::nullopt;
  return said(rule.terms[0].operands.front(), found->operation, rule.terms[1]);
}

ConstraintPtr Cage::made(CageStatement said, const Puzzle& puzzle, const std::shared_ptr<FormCache>& forms,
                         const Location& where) {
  require_in_play(puzzle, said.cells, where);
  if (said.target < -Numbers::largest || said.target > Numbers::largest)
    throw InputError(where, "the target " + std::to_string(said.target) + " is too large: beyond 2^53");
  auto numbers = forms->numbers(puzzle);
  RelationPtr relation;
  if (std::max<std::size_t>(said.cells.size(), 2) > numbers->most_factors)
    relation = relation_of(said, puzzle, Label(cage_text(puzzle, said), cage_kind(said.operation)), where);
  return std::make_shared<Cage>(std::move(said), forms, std::move(numbers), std::move(relation));
}

Cage::Cage(CageStatement said, std::shared_ptr<FormCache> forms, std::shared_ptr<const SymbolNumbers> numbers,
           RelationPtr relation)
    : said_(std::move(said)), forms_(std::move(forms)), numbers_(std::move(numbers)), relation_(std::move(relation)) {
  assert(forms_ != nullptr && numbers_ != nullptr && !said_.cells.empty() && "numbers of some cells");
}

Replacement Cage::apply(Puzzle& puzzle) const {
  if (relation_) return replace_by(relation_, puzzle);
  const Label label(shared_from_this());
  // Puzzles with the same numbers share them, so that their place tells them from others.
  const std::array<std::uint64_t, 3> said{reinterpret_cast<std::uintptr_t>(numbers_.get()),
                                          static_cast<std::uint64_t>(said_.operation),
                                          static_cast<std::uint64_t>(said_.target)};
  const std::string_view key(reinterpret_cast<const char*>(said.data()), sizeof said);
  return forms_->rewrite(
      key, said_.cells, [&](std::string_view, std::string_view = {}) { return label; }, puzzle,
      [&] { return replace_by(relation_of(said_, puzzle, label, {}), puzzle); });
}

/// Without a relation all numbers are positive, and small enough for every product to be exact.
bool Cage::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  if (relation_) return relation_->accepts(symbols);
  std::int64_t sum = 0;
  std::int64_t product = 1;
  std::int64_t largest = 0;
  for (const auto symbol : symbols) {
    const auto number = numbers_->numbers[index(symbol)];
    sum += number;
    product *= number;
    largest = std::max(largest, number);
  }
  const auto target = said_.target;
  const bool any = said_.operation == Operator::any;
  const auto is = [&](Operator operation, bool reached) { return (any || said_.operation == operation) && reached; };
  return is(Operator::sum, sum == target) || is(Operator::product, product == target) ||
         is(Operator::difference, 2 * largest - sum == target) ||
         is(Operator::quotient, target > 0 && largest % target == 0 && product / largest == largest / target);
}

NamedText Cage::text(const Puzzle& puzzle) const { return cage_text(puzzle, said_); }

std::string_view Cage::kind() const { return cage_kind(said_.operation); }

}  // namespace grids
