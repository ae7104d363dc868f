#include "engines/model/cnf.hpp"

#include <algorithm>

#include "engines/model/binary_sum.hpp"
#include "engines/model/sum_paths.hpp"
#include "propagation/encoding/paths.hpp"

namespace grids {
namespace {

/// Groups up to this length are said pair by pair.
constexpr std::size_t most_pairwise = 16;
/// A longer group is split into pieces of this many literals.
constexpr std::size_t piece = 4;
/// Sums with more steps are added up in binary instead.
constexpr std::size_t most_steps = 100'000;

}  // namespace

void demand_more_time(const StopToken& stop) { demand_more_time(stop, "the clauses were still being written"); }

std::optional<ClauseEncoding> clause_encoding(std::string_view name) {
  if (name == "naive") return ClauseEncoding::naive;
  if (name == "improved") return ClauseEncoding::improved;
  if (name == "auto") return ClauseEncoding::automatic;
  return std::nullopt;
}

Cnf::Cnf(const PseudoBooleanModel& model, ClauseEncoding encoding, const StopToken& stop)
    : variables_(model.variables().size()) {
  const auto each = [&stop](const auto& statements, const auto& write) {
    for (const auto& statement : statements) {
      demand_more_time(stop);
      write(statement);
    }
  };
  each(model.clauses(), [this](const auto& literals) { clause(literals); });
  each(model.cuts(), [this](const auto& one) { clause(one.literals); });
  each(model.groups(), [&](const auto& one) { group(one, encoding); });
  each(model.links(), [this](const auto& one) { link(one.left, one.right); });
  each(model.sums(), [this](const auto& one) { sum(one); });
}

BooleanLiteral Cnf::auxiliary(std::string_view) { return BooleanLiteral::of(variables_++); }

void Cnf::clause(std::initializer_list<BooleanLiteral> literals) { clause(BooleanLiterals(literals)); }

void Cnf::clause(const BooleanLiterals& literals) {
  if (std::ranges::any_of(literals, &BooleanLiteral::is_always)) return;
  for (const auto literal : literals)
    if (!literal.is_never()) literals_.push_back(literal.code());
  literals_.push_back(0);
  ++clause_count_;
}

void Cnf::group(const PseudoBooleanModel::Group& group, ClauseEncoding encoding) {
  using Kind = PseudoBooleanModel::Group::Kind;
  if (group.kind != Kind::at_most_one) clause(group.literals);
  if (group.kind == Kind::one_place && encoding == ClauseEncoding::naive) return;
  at_most_one(group.literals, encoding == ClauseEncoding::automatic && group.literals.size() > most_pairwise);
}

/// Split: of the first few and "one of the rest", and then of the rest, at most one holds.
void Cnf::at_most_one(BooleanLiterals literals, bool split) {
  while (split && literals.size() > piece + 1) {
    const auto rest = auxiliary("rest");
    BooleanLiterals first(literals.begin(), literals.begin() + piece);
    first.push_back(rest);
    at_most_one(std::move(first), false);
    literals.erase(literals.begin(), literals.begin() + piece);
    literals.push_back(!rest);
  }
  for (std::size_t i = 0; i < literals.size(); ++i)
    for (std::size_t j = i + 1; j < literals.size(); ++j) clause({!literals[i], !literals[j]});
}

void Cnf::link(const BooleanLiterals& left, const BooleanLiterals& right) {
  for (const auto* side : {&left, &right}) {
    const auto& other = side == &left ? right : left;
    for (const auto literal : *side) {
      auto implied = other;
      implied.insert(implied.begin(), !literal);
      clause(implied);
    }
  }
}

void Cnf::sum(const PseudoBooleanModel::Sum& sum) {
  if (const auto layers = sum_paths(sum, most_steps))
    encode_paths(*this, std::span<const PathLayer>(*layers));
  else
    encode_in_binary(*this, sum);
}

}  // namespace grids
