#include "engines/model/linear_rows.hpp"

#include <map>

namespace grids {
namespace {

/// Puts a row together from literals: a negated one is 1 minus its variable.
class RowBuilder {
 public:
  void add(BooleanLiteral literal, std::int64_t coefficient) {
    if (literal.negative()) {
      constant_ += coefficient;
      coefficient = -coefficient;
    }
    coefficients_[literal.variable()] += coefficient;
  }
  void add(const BooleanLiterals& literals, std::int64_t coefficient) {
    for (const auto literal : literals) add(literal, coefficient);
  }

  LinearRow row(LinearRow::Kind kind, std::int64_t bound) const {
    LinearRow row{{}, kind, bound - constant_};
    for (const auto& [variable, coefficient] : coefficients_)
      if (coefficient != 0) row.terms.push_back({coefficient, variable});
    return row;
  }

 private:
  std::map<std::size_t, std::int64_t> coefficients_;
  std::int64_t constant_ = 0;
};

}  // namespace

std::vector<LinearRow> linear_rows(const PseudoBooleanModel& model, const StopToken& stop) {
  using Kind = LinearRow::Kind;
  std::vector<LinearRow> rows;
  const auto take = [&](LinearRow row) {
    demand_more_time(stop, "the statements for solvers were still being written");
    rows.push_back(std::move(row));
  };
  const auto add = [&take](const BooleanLiterals& literals, Kind kind, std::int64_t bound) {
    RowBuilder builder;
    builder.add(literals, 1);
    take(builder.row(kind, bound));
  };
  for (const auto& clause : model.clauses()) add(clause, Kind::at_least, 1);
  for (const auto& group : model.groups())
    add(group.literals, group.kind == PseudoBooleanModel::Group::Kind::at_most_one ? Kind::at_most : Kind::equal, 1);
  for (const auto& link : model.links()) {
    RowBuilder builder;
    builder.add(link.left, 1);
    builder.add(link.right, -1);
    take(builder.row(Kind::equal, 0));
  }
  for (const auto& sum : model.sums()) {
    RowBuilder builder;
    for (const auto& part : sum.parts)
      for (const auto& [literal, number] : part) builder.add(literal, number);
    take(builder.row(sum.equal ? Kind::equal : Kind::at_most, sum.target));
  }
  return rows;
}

}  // namespace grids
