#include "clauses.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace proof_checking {
namespace {

constexpr std::size_t most_steps = 100'000;

/// Both sides of a link imply one another.
void add_link(Clauses& clauses, const Clause& left, const Clause& right) {
  const auto imply = [&clauses](Literal from, Clause to) {
    to.insert(to.begin(), -from);
    clauses.all.push_back(std::move(to));
  };
  for (const auto literal : left) imply(literal, right);
  for (const auto literal : right) imply(literal, left);
}

void add_at_most_one(Clauses& clauses, const Clause& literals) {
  for (std::size_t i = 0; i < literals.size(); ++i)
    for (std::size_t j = i + 1; j < literals.size(); ++j) clauses.all.push_back({-literals[i], -literals[j]});
}

/// What is known of a sum so far: its total, or (nothing) that it stays within the bound whatever comes.
using Total = std::optional<std::int64_t>;

/// Encodes one sum: layer by layer, a variable for each step from one total to the next.
class SumEncoding {
 public:
  SumEncoding(Clauses& clauses, const Sum& sum) : clauses_(clauses), sum_(sum) {
    for (const auto& part : sum.parts) {
      parts_.push_back(part);
      if (part.size() == 1) parts_.back().push_back({0, -part[0].literal});
    }
  }

  void encode() {
    std::map<Total, Clause> reached{{Total(0), {}}};
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      auto next = layer(i, reached);
      reached = std::move(next);
    }
  }

 private:
  struct Step {
    Total from;
    std::size_t choice = 0;
    Total to;
    Literal literal = 0;
  };

  /// The smallest or largest total of the parts from this one on.
  std::int64_t rest(std::size_t part, bool largest) const {
    std::int64_t total = 0;
    for (; part < parts_.size(); ++part) {
      const auto [low, high] = std::ranges::minmax(parts_[part], {}, &Term::number);
      total += largest ? high.number : low.number;
    }
    return total;
  }

  /// Takes the reached totals through one part; says what leads where, and returns what is reached then.
  std::map<Total, Clause> layer(std::size_t place, const std::map<Total, Clause>& reached) {
    const auto& part = parts_[place];
    auto steps = steps_of(place, reached);
    std::vector<Clause> by_choice(part.size());
    for (std::size_t choice = 0; choice < part.size(); ++choice) {
      const auto uses = std::ranges::count(steps, choice, &Step::choice);
      for (auto& step : steps)
        if (step.choice == choice && uses == 1) step.literal = part[choice].literal;
    }
    for (auto& step : steps) {
      if (step.literal != 0) continue;
      step.literal = ++clauses_.variables;
      by_choice[step.choice].push_back(step.literal);
    }
    std::map<Total, Clause> leaving;
    std::map<Total, Clause> next;
    for (const auto& step : steps) {
      leaving[step.from].push_back(step.literal);
      next[step.to].push_back(step.literal);
    }
    for (std::size_t choice = 0; choice < part.size(); ++choice)
      if (std::ranges::count(steps, choice, &Step::choice) != 1)
        add_link(clauses_, {part[choice].literal}, by_choice[choice]);
    if (place > 0)
      for (const auto& [total, entering] : reached) add_link(clauses_, entering, leaving[total]);
    return next;
  }

  std::vector<Step> steps_of(std::size_t place, const std::map<Total, Clause>& reached) {
    const auto low = rest(place + 1, false);
    const auto high = rest(place + 1, true);
    std::vector<Step> steps;
    for (const auto& [from, entering] : reached)
      for (std::size_t choice = 0; choice < parts_[place].size(); ++choice) {
        if (++steps_ > most_steps) throw Refusal("a sum is too large for this checker");
        if (!from) {
          steps.push_back({from, choice, from});
          continue;
        }
        const auto total = *from + parts_[place][choice].number;
        if (total + low > sum_.target || (sum_.equal && total + high < sum_.target)) continue;
        steps.push_back({from, choice, !sum_.equal && total + high <= sum_.target ? Total() : Total(total)});
      }
    return steps;
  }

  Clauses& clauses_;
  const Sum& sum_;
  std::vector<std::vector<Term>> parts_;
  std::size_t steps_ = 0;
};

}  // namespace

Clauses encode(const Claim& claim) {
  Clauses clauses{claim.variables, claim.clauses};
  clauses.all.insert(clauses.all.end(), claim.cuts.begin(), claim.cuts.end());
  for (const auto& graph : claim.graphs)
    clauses.all.insert(clauses.all.end(), graph.consequences.begin(), graph.consequences.end());
  for (const auto& group : claim.exactly_one) clauses.all.push_back(group);
  for (const auto& group : claim.exactly_one) add_at_most_one(clauses, group);
  for (const auto& group : claim.at_most_one) add_at_most_one(clauses, group);
  for (const auto& [left, right] : claim.links) add_link(clauses, left, right);
  for (const auto& sum : claim.sums) SumEncoding(clauses, sum).encode();
  for (const auto given : claim.givens) clauses.all.push_back({given});
  return clauses;
}

Clause exclusion(const Claim& claim) {
  Clause clause;
  for (const auto literal : claim.solution) clause.push_back(-literal);
  return clause;
}

}  // namespace proof_checking
