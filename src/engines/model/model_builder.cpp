#include "engines/model/model_builder.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <set>
#include <stdexcept>

#include "core/unsupported.hpp"
#include "propagation/propagator.hpp"

namespace grids {
namespace {

/// Sums stay exact in floating point, too.
constexpr std::int64_t most_number = std::int64_t{1} << 52;

/// Literals between two looks at the stop.
constexpr std::size_t look_interval = 4096;

struct Span {
  std::int64_t low = 0;
  std::int64_t high = 0;
};

Span span_of(const Part& part) {
  assert(!part.empty());
  Span span{part[0].number, part[0].number};
  for (const auto& alternative : part) {
    span.low = std::min(span.low, alternative.number);
    span.high = std::max(span.high, alternative.number);
  }
  return part.size() > 1 ? span : Span{std::min<std::int64_t>(span.low, 0), std::max<std::int64_t>(span.high, 0)};
}

Span span_of(const std::vector<Part>& parts) {
  Span sum;
  for (const auto& part : parts) {
    const auto [low, high] = span_of(part);
    sum = {sum.low + low, sum.high + high};
  }
  return sum;
}

std::vector<Part> negated(std::vector<Part> parts) {
  for (auto& part : parts)
    for (auto& alternative : part) alternative.number = -alternative.number;
  return parts;
}

/// The literals of a sum that only counts them, each once and as this number.
std::optional<BooleanLiterals> counted(const std::vector<Part>& parts, std::int64_t number) {
  BooleanLiterals literals;
  for (const auto& part : parts)
    for (const auto& alternative : part) {
      if (alternative.number == number) literals.push_back(alternative.literal);
      if (alternative.number != number && alternative.number != 0) return std::nullopt;
    }
  std::set<std::size_t> variables;
  for (const auto literal : literals)
    if (!variables.insert(literal.variable()).second) return std::nullopt;
  return literals;
}

/// Takes the parts that are decided out of a sum and returns what they come to.
std::int64_t take_constants(std::vector<Part>& parts) {
  std::int64_t sum = 0;
  for (auto& part : parts) {
    std::erase_if(part, [](const Alternative& alternative) { return alternative.literal.is_never(); });
    const auto holding = std::ranges::find_if(part, &BooleanLiteral::is_always, &Alternative::literal);
    if (holding == part.end()) continue;
    sum += holding->number;
    part.clear();
  }
  std::erase_if(parts, [](const Part& part) { return part.empty(); });
  return sum;
}

}  // namespace

ModelBuilder::ModelBuilder(const Puzzle& puzzle) : puzzle_(puzzle) {
  model_.holds_.resize(puzzle.cell_count() * Domain::capacity, BooleanLiteral::never());
  for (std::size_t i = 0; i < puzzle.cell_count(); ++i) {
    const auto domain = puzzle.domain(cell_at(i));
    BooleanLiterals alternatives;
    for (const auto symbol : domain) {
      auto& literal = model_.holds_[i * Domain::capacity + index(symbol)];
      literal = domain.single() ? BooleanLiteral::always() : BooleanLiteral::of(model_.variables_.size());
      if (!domain.single()) model_.variables_.push_back({cell_at(i), symbol, {}});
      alternatives.push_back(literal);
    }
    exactly_one(std::move(alternatives));
  }
  model_.cell_variables_ = model_.variables_.size();
  model_.undecided_cells_ = model_.groups_.size();
}

void ModelBuilder::add(const Constraint& constraint) {
  begin(constraint);
  const auto* const propagator = dynamic_cast<const Propagator*>(&constraint);
  if (propagator == nullptr) cannot_express(constraint);
  propagator->encode(*this);
  end();
}

void ModelBuilder::prepare(const Constraint& constraint) {
  begin(constraint);
  const auto* const cuts = dynamic_cast<const LazyConstraint*>(&constraint);
  if (cuts == nullptr) cannot_express(constraint);
  cuts->prepare(*this);
  prepared_.emplace_back(&constraint, cuts);
  model_.said_by_cuts_.push_back(model_.extents_.size());
  end();
}

void ModelBuilder::begin(const Constraint& constraint) {
  current_ = &constraint;
  next_look_ = literals_;
}

void ModelBuilder::end() {
  model_.extents_.push_back({model_.clauses_.size(), model_.sums_.size(), model_.variables_.size()});
}

bool ModelBuilder::cut_off(std::span<const Domain> symbols) {
  assert(symbols.size() == puzzle_.cell_count());
  const auto known = model_.cuts_.size();
  for (std::size_t i = 0; i < prepared_.size(); ++i) {
    const auto& [constraint, cuts] = prepared_[i];
    std::vector<SymbolId> held;
    for (const auto cell : constraint->scope()) held.push_back(symbols[index(cell)].lowest());
    if (constraint->accepts(held)) continue;
    begin(*constraint);
    const auto said = model_.clauses_.size();
    cuts->cut(held, *this);
    if (model_.clauses_.size() == said) throw std::logic_error("what breaks a rule cannot be forbidden");
    for (auto clause = said; clause < model_.clauses_.size(); ++clause)
      model_.cuts_.push_back({model_.said_by_cuts_[i], std::move(model_.clauses_[clause])});
    model_.clauses_.resize(said);
  }
  return model_.cuts_.size() > known;
}

void ModelBuilder::cannot_express(const Constraint& constraint) {
  throw Unsupported("'" + constraint.text(puzzle_).letters() +
                    "' is too large or too unusual for a pseudo-Boolean model; the engine native can solve it");
}

void ModelBuilder::count(std::size_t literals) {
  literals_ += literals;
  if (literals_ >= next_look_) {
    next_look_ = literals_ + look_interval;
    demand_more_time(stop_, "the statements for solvers were still being written");
  }
  if (literals_ > most_literals && current_ != nullptr) cannot_express(*current_);
}

BooleanLiteral ModelBuilder::auxiliary(std::string_view purpose) {
  count(1);
  model_.variables_.push_back({{}, {}, purpose});
  return BooleanLiteral::of(model_.variables_.size() - 1);
}

BooleanLiteral ModelBuilder::member(CellId cell, Domain symbols) {
  const auto inside = symbols & candidates(cell);
  const auto outside = candidates(cell) - symbols;
  if (outside.empty()) return BooleanLiteral::always();
  if (inside.empty()) return BooleanLiteral::never();
  if (inside.single()) return holds(cell, inside.lowest());
  if (outside.single()) return !holds(cell, outside.lowest());
  const auto [place, added] = members_.try_emplace({cell, inside.bits()}, BooleanLiteral::never());
  if (!added) return place->second;
  place->second = auxiliary("member");
  BooleanLiterals alternatives;
  for (const auto symbol : inside) alternatives.push_back(holds(cell, symbol));
  link({place->second}, std::move(alternatives));
  return place->second;
}

void ModelBuilder::clause(BooleanLiterals literals) {
  assert(std::ranges::all_of(literals,
                             [this](BooleanLiteral literal) {
                               return literal.is_constant() || literal.variable() < model_.variables_.size();
                             }) &&
         "of this model");
  if (std::ranges::any_of(literals, &BooleanLiteral::is_always)) return;
  std::erase_if(literals, [](BooleanLiteral literal) { return literal.is_never(); });
  std::ranges::sort(literals, {}, [](BooleanLiteral literal) { return std::pair(literal.variable(), literal.code()); });
  literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
  for (std::size_t i = 1; i < literals.size(); ++i)
    if (literals[i] == !literals[i - 1]) return;
  count(literals.size() + 1);
  model_.clauses_.push_back(std::move(literals));
}

void ModelBuilder::at_most_one(BooleanLiterals literals) { group(Group::Kind::at_most_one, std::move(literals)); }
void ModelBuilder::exactly_one(BooleanLiterals literals) { group(Group::Kind::exactly_one, std::move(literals)); }
void ModelBuilder::one_place(BooleanLiterals literals) { group(Group::Kind::one_place, std::move(literals)); }

void ModelBuilder::group(Group::Kind kind, BooleanLiterals literals) {
  std::erase_if(literals, [](BooleanLiteral literal) { return literal.is_never(); });
  if (const auto holding = std::ranges::find_if(literals, &BooleanLiteral::is_always); holding != literals.end()) {
    literals.erase(holding);
    for (const auto literal : literals) clause({!literal});
  } else if (literals.size() > 1) {
    count(literals.size() + 1);
    model_.groups_.push_back({kind, std::move(literals)});
  } else if (kind != Group::Kind::at_most_one) {
    clause(std::move(literals));
  }
}

void ModelBuilder::link(BooleanLiterals left, BooleanLiterals right) {
  for (auto* side : {&left, &right}) {
    const auto& other = side == &left ? right : left;
    std::erase_if(*side, [](BooleanLiteral literal) { return literal.is_never(); });
    const auto holding = std::ranges::find_if(*side, &BooleanLiteral::is_always);
    if (holding == side->end() && !side->empty()) continue;
    if (holding != side->end()) {
      side->erase(holding);
      clause(other);
      for (const auto literal : *side) clause({!literal});
    } else {
      for (const auto literal : other) clause({!literal});
    }
    return;
  }
  count(left.size() + right.size() + 2);
  model_.links_.push_back({std::move(left), std::move(right)});
}

void ModelBuilder::sum_if(BooleanLiteral condition, std::vector<Part> parts, Comparison comparison,
                          std::int64_t target) {
  target -= take_constants(parts);
  if (condition.is_never()) return;
  BooleanLiterals conditions;
  if (!condition.is_always()) conditions.push_back(condition);
  const auto [low, high] = span_of(parts);
  if (std::max({-low, high, target, -target}) > most_number) cannot_express(*current_);
  switch (comparison) {
    case Comparison::equal: return sum_equal(conditions, std::move(parts), target);
    case Comparison::less: return sum_at_most(conditions, std::move(parts), target - 1);
    case Comparison::at_most: return sum_at_most(conditions, std::move(parts), target);
    case Comparison::greater: return sum_at_most(conditions, negated(std::move(parts)), -target - 1);
    case Comparison::at_least: return sum_at_most(conditions, negated(std::move(parts)), -target);
    case Comparison::not_equal: break;
  }
  if (target < low || target > high) return;
  conditions.push_back(auxiliary("below"));
  sum_at_most(conditions, parts, target - 1);
  conditions.back() = !conditions.back();
  sum_at_most(conditions, negated(std::move(parts)), -target - 1);
}

void ModelBuilder::sum_equal(const BooleanLiterals& conditions, std::vector<Part> parts, std::int64_t target) {
  if (!conditions.empty()) {
    sum_at_most(conditions, parts, target);
    sum_at_most(conditions, negated(std::move(parts)), -target);
    return;
  }
  const auto [low, high] = span_of(parts);
  if (target < low || target > high) return clause({});
  if (parts.empty()) return;
  if (target == 1)
    if (auto literals = counted(parts, 1)) return exactly_one(std::move(*literals));
  count(4 * parts.size());
  model_.sums_.push_back({std::move(parts), true, target});
}

/// A condition that fails leaves room for any sum.
void ModelBuilder::sum_at_most(const BooleanLiterals& conditions, std::vector<Part> parts, std::int64_t target) {
  const auto [low, high] = span_of(parts);
  if (high <= target) return;
  if (low > target) {
    BooleanLiterals some_fails;
    for (const auto condition : conditions) some_fails.push_back(!condition);
    return clause(std::move(some_fails));
  }
  if (conditions.empty() && target == 1)
    if (auto literals = counted(parts, 1)) return at_most_one(std::move(*literals));
  if (conditions.empty() && target == -1)
    if (auto literals = counted(parts, -1)) return clause(std::move(*literals));
  const auto room = high - target;
  std::vector<Part> all;
  for (const auto condition : conditions) all.push_back({{condition, room}});
  all.insert(all.end(), parts.begin(), parts.end());
  count(4 * all.size());
  model_.sums_.push_back({std::move(all), false, target + room * static_cast<std::int64_t>(conditions.size())});
}

}  // namespace grids
