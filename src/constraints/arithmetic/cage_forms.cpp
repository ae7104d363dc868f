#include "constraints/arithmetic/cage_forms.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "constraints/arithmetic/make_relation.hpp"
#include "core/number_limits.hpp"
#include "model/puzzle.hpp"

namespace grids {
namespace {

/// Forms kept at most; then all are forgotten and collected anew.
constexpr std::size_t most_forms = 20'000;

Expression term(const Region& region, Operator op) {
  std::vector<Expression> cells;
  for (const auto cell : region) cells.push_back(Expression::of_cell(cell));
  switch (op) {
    case Operator::difference: return Expression::of(Expression::Kind::difference, std::move(cells));
    case Operator::product: return Expression::of(Expression::Kind::multiply, std::move(cells));
    case Operator::quotient: return Expression::of(Expression::Kind::quotient, std::move(cells));
    default: return Expression::of(Expression::Kind::add, std::move(cells));
  }
}

template <typename Value>
void append(std::string& bytes, Value value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

/// All that a form depends on.
void write_key(const CageStatement& cage, const Puzzle& puzzle, std::string& key) {
  key.clear();
  append(key, cage.alphabet.get());
  append(key, cage.operation);
  append(key, cage.target);
  std::uint64_t differ = 1;
  for (std::size_t i = 0; i < cage.cells.size(); ++i) {
    append(key, puzzle.domain(cage.cells[i]).bits());
    for (std::size_t j = 0; j < i; ++j) {
      differ = differ << 1 | (puzzle.must_differ(cage.cells[i], cage.cells[j]) ? 1U : 0U);
      if (differ >> 63 == 0) continue;
      append(key, differ);
      differ = 1;
    }
  }
  append(key, differ);
}

/// How many of the numbers may be multiplied without leaving the range of numbers: 0 when not all are positive.
std::size_t most_factors(const std::vector<std::int64_t>& numbers) {
  const auto [least, most] = std::ranges::minmax(numbers);
  if (least < 1) return 0;
  return most == 1 ? std::numeric_limits<std::size_t>::max()
                   : static_cast<std::size_t>(std::log(largest_result) / std::log(static_cast<double>(most)));
}

}  // namespace

std::vector<Formula> cage_formulas(const Region& region, Operator op, std::int64_t target) {
  std::vector<Formula> formulas;
  for (const auto each : {Operator::sum, Operator::difference, Operator::product, Operator::quotient})
    if (op == each || op == Operator::any)
      formulas.push_back({term(region, each), Comparison::equal, Expression::of_number(target)});
  return formulas;
}

SharedNumbers CageForms::alphabet(const Puzzle& puzzle, std::size_t cells) {
  const auto& symbols = puzzle.symbols();
  const auto same = [&symbols](const Alphabet& known) {
    return std::ranges::equal(*known.numbers, symbols, {}, {},
                              [](const Symbol& symbol) { return symbol.number.value_or(0); });
  };
  const std::lock_guard lock(mutex_);
  auto found = std::ranges::find_if(alphabets_, same);
  if (found == alphabets_.end()) {
    std::vector<std::int64_t> numbers;
    for (const auto& symbol : symbols) numbers.push_back(symbol.number.value_or(0));
    const auto most = most_factors(numbers);
    alphabets_.push_back({std::make_shared<const std::vector<std::int64_t>>(std::move(numbers)), most});
    found = alphabets_.end() - 1;
  }
  return std::max<std::size_t>(cells, 2) > found->most_cells ? nullptr : found->numbers;
}

Replacement CageForms::rewrite(const CageStatement& cage, const Label& label, Puzzle& puzzle) {
  assert(cage.alphabet != nullptr && !cage.cells.empty() && "numbers that can be multiplied, of some cells");
  thread_local std::string wanted;  // keeps its memory from cage to cage
  write_key(cage, puzzle, wanted);
  if (const auto known = find(wanted)) return instance(*known, cage, label, puzzle);
  auto replacement =
      replace_by(make_relation(puzzle, cage_formulas(cage.cells, cage.operation, cage.target), label, {}), puzzle);
  if (auto made = form(cage, replacement, puzzle)) {
    const std::lock_guard lock(mutex_);
    if (forms_.size() >= most_forms) forms_.clear();
    forms_.emplace(wanted, std::move(made));
  }
  return replacement;
}

std::shared_ptr<const CageForms::Form> CageForms::find(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto known = forms_.find(key);
  return known == forms_.end() ? nullptr : known->second;
}

/// Null when the replacement is of a kind that cannot be shared.
std::shared_ptr<const CageForms::Form> CageForms::form(const CageStatement& cage, const Replacement& replacement,
                                                       const Puzzle& puzzle) {
  auto made = std::make_shared<Form>();
  auto& form = *made;
  form.kind = replacement.kind();
  for (const auto cell : cage.cells) form.left.push_back(puzzle.domain(cell));
  if (form.kind != Replacement::Kind::others) return made;
  if (replacement.constraints().size() != 1) return nullptr;
  const auto& only = replacement.constraints().front();
  Region scope(only->scope().begin(), only->scope().end());
  // Without the labels, which hold on to the cages that they speak of.
  if (const auto* pair = dynamic_cast<const PairRelation*>(only.get()))
    form.shape.emplace<PairRelation>(*pair, scope[0], scope[1], Label());
  else if (const auto* table = dynamic_cast<const Table*>(only.get()))
    form.shape.emplace<Table>(*table, std::move(scope), Label());
  else if (const auto* combination = dynamic_cast<const Combination*>(only.get()))
    form.shape.emplace<Combination>(*combination, std::move(scope), Label());
  else
    return nullptr;
  for (const auto cell : only->scope()) {
    const auto place = std::ranges::find(cage.cells, cell);
    if (place == cage.cells.end()) return nullptr;
    form.scope.push_back(cell_at(static_cast<std::size_t>(place - cage.cells.begin())));
  }
  return made;
}

Replacement CageForms::instance(const Form& form, const CageStatement& cage, const Label& label, Puzzle& puzzle) {
  for (std::size_t i = 0; i < cage.cells.size(); ++i) puzzle.narrow(cage.cells[i], form.left[i]);
  if (form.kind == Replacement::Kind::contradiction) return Replacement::contradiction();
  if (form.kind == Replacement::Kind::entailed) return Replacement::entailed();
  const auto cell = [&](CellId place) { return cage.cells[index(place)]; };
  if (const auto* pair = std::get_if<PairRelation>(&form.shape))
    return Replacement::by(std::make_shared<PairRelation>(*pair, cell(form.scope[0]), cell(form.scope[1]), label));
  Region scope;
  scope.reserve(form.scope.size());
  for (const auto place : form.scope) scope.push_back(cell(place));
  if (const auto* table = std::get_if<Table>(&form.shape))
    return Replacement::by(std::make_shared<Table>(*table, std::move(scope), label));
  return Replacement::by(std::make_shared<Combination>(std::get<Combination>(form.shape), std::move(scope), label));
}

}  // namespace grids
