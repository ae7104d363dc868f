#include "engines/model/binary_sum.hpp"

#include <algorithm>
#include <cassert>
#include <deque>

#include "engines/model/cnf.hpp"

namespace grids {
namespace {

/// The literals of each binary digit, lowest first.
using Columns = std::vector<std::deque<BooleanLiteral>>;

void add_digit(Columns& columns, std::size_t digit, BooleanLiteral literal) {
  if (columns.size() <= digit) columns.resize(digit + 1);
  columns[digit].push_back(literal);
}

/// Adds a part to the columns, with its numbers made positive. Returns what was taken off them.
std::int64_t add_part(Cnf& cnf, Columns& columns, Part part) {
  assert(!part.empty());
  if (part.size() == 1) part.push_back({!part[0].literal, 0});
  const auto lowest = std::ranges::min(part, {}, &Alternative::number).number;
  for (std::size_t digit = 0; digit < 63; ++digit) {
    BooleanLiterals having;
    for (const auto& [literal, number] : part)
      if ((number - lowest) >> digit & 1) having.push_back(literal);
    if (having.empty()) continue;
    const auto one = having.size() == 1 ? having[0] : cnf.auxiliary("digit");
    if (having.size() > 1) cnf.link({one}, having);
    add_digit(columns, digit, one);
  }
  return lowest;
}

/// The sum digit and the carry of three digits.
struct Added {
  BooleanLiteral sum;
  BooleanLiteral carry;
};

Added full_adder(Cnf& cnf, BooleanLiteral a, BooleanLiteral b, BooleanLiteral c) {
  const Added added{cnf.auxiliary("digit"), cnf.auxiliary("carry")};
  const auto [sum, carry] = added;
  cnf.clause({!a, !b, !c, sum});
  cnf.clause({!a, b, c, sum});
  cnf.clause({a, !b, c, sum});
  cnf.clause({a, b, !c, sum});
  cnf.clause({a, b, c, !sum});
  cnf.clause({a, !b, !c, !sum});
  cnf.clause({!a, b, !c, !sum});
  cnf.clause({!a, !b, c, !sum});
  for (const auto& [x, y] : {std::pair(a, b), std::pair(a, c), std::pair(b, c)}) {
    cnf.clause({!x, !y, carry});
    cnf.clause({x, y, !carry});
  }
  return added;
}

/// Adds up every column into its carry and one digit.
BooleanLiterals digits_of_sum(Cnf& cnf, Columns columns) {
  BooleanLiterals digits;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    while (columns[i].size() > 1) {
      const auto a = columns[i][0];
      const auto b = columns[i][1];
      const auto c = columns[i].size() > 2 ? columns[i][2] : BooleanLiteral::never();
      columns[i].erase(columns[i].begin(), columns[i].begin() + (c.is_never() ? 2 : 3));
      const auto [sum, carry] = full_adder(cnf, a, b, c);
      columns[i].push_back(sum);
      add_digit(columns, i + 1, carry);
    }
    digits.push_back(columns[i].empty() ? BooleanLiteral::never() : columns[i][0]);
  }
  return digits;
}

}  // namespace

void encode_in_binary(Cnf& cnf, const PseudoBooleanModel::Sum& sum) {
  Columns columns;
  auto target = sum.target;
  for (const auto& part : sum.parts) target -= add_part(cnf, columns, part);
  if (target < 0) return cnf.clause({});
  const auto digits = digits_of_sum(cnf, std::move(columns));
  if (sum.equal && digits.size() < 63 && target >> digits.size() != 0) return cnf.clause({});
  // Where the target has a 0, the sum may have a 1 only if it has a 0 where the target has a 1 further up.
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const bool one = i < 63 && (target >> i & 1) != 0;
    if (sum.equal && one) cnf.clause({digits[i]});
    if (one) continue;
    BooleanLiterals clause{!digits[i]};
    for (auto j = i + 1; j < 63 && !sum.equal; ++j)
      if (target >> j & 1) clause.push_back(j < digits.size() ? !digits[j] : BooleanLiteral::always());
    cnf.clause(clause);
  }
}

}  // namespace grids
