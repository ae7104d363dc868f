#include "refuter.hpp"

#include <algorithm>
#include <cstdlib>

namespace proof_checking {

Refuter::Refuter(Literal variables)
    : watches_(2 * (static_cast<std::size_t>(variables) + 1)),
      values_(static_cast<std::size_t>(variables) + 1),
      reasons_(static_cast<std::size_t>(variables) + 1, no_reason) {}

Clause Refuter::canonical(Clause clause) {
  std::ranges::sort(clause);
  clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
  return clause;
}

/// Literals that are not false come first, so that they are watched.
void Refuter::add(const Clause& given) {
  auto clause = canonical(given);
  const auto number = static_cast<Number>(clauses_.size());
  numbers_.emplace(clause, number);
  std::stable_partition(clause.begin(), clause.end(), [this](Literal literal) { return value(literal) >= 0; });
  clauses_.push_back(clause);
  if (clause.empty() || value(clause[0]) < 0) {
    refuted_ = true;
    return;
  }
  if (clause.size() > 1) {
    watches_[slot(clause[0])].push_back(number);
    watches_[slot(clause[1])].push_back(number);
  }
  const bool unit = clause.size() == 1 || value(clause[1]) < 0;
  if (unit && value(clause[0]) == 0) assign(clause[0], number);
  if (!propagate()) refuted_ = true;
}

bool Refuter::add_if_implied(const Clause& clause) {
  if (refuted_) return true;
  const auto known = trail_.size();
  bool conflict = false;
  for (const auto literal : clause) {
    conflict = value(literal) > 0;
    if (conflict) break;
    if (value(literal) == 0) assign(-literal, no_reason);
  }
  conflict = conflict || !propagate();
  undo(known);
  if (conflict) add(clause);
  return conflict;
}

/// A clause that made its literal true for good is kept: the literal would lose its reason.
void Refuter::remove(Clause clause) {
  const auto [first, last] = numbers_.equal_range(canonical(std::move(clause)));
  for (auto place = first; place != last; ++place) {
    auto& stored = clauses_[place->second];
    const bool reason = std::ranges::any_of(stored, [&](Literal literal) {
      return value(literal) > 0 &&
             reasons_[static_cast<std::size_t>(literal < 0 ? -literal : literal)] == place->second;
    });
    if (reason || stored.size() < 2) continue;
    for (const auto literal : {stored[0], stored[1]}) std::erase(watches_[slot(literal)], place->second);
    stored.clear();
    numbers_.erase(place);
    return;
  }
}

void Refuter::assign(Literal literal, Number reason) {
  const auto variable = static_cast<std::size_t>(literal < 0 ? -literal : literal);
  values_[variable] = literal < 0 ? -1 : 1;
  reasons_[variable] = reason;
  trail_.push_back(literal);
}

/// False on a conflict.
bool Refuter::propagate() {
  while (visited_ < trail_.size())
    if (!visit(-trail_[visited_++])) return false;
  return true;
}

/// Clauses that watch a literal which has become false watch another, or say something. False on a conflict.
bool Refuter::visit(Literal falsified) {
  auto& watching = watches_[slot(falsified)];
  std::size_t kept = 0;
  bool conflict = false;
  for (std::size_t i = 0; i < watching.size(); ++i) {
    const auto number = watching[i];
    auto& clause = clauses_[number];
    if (conflict) {
      watching[kept++] = number;
      continue;
    }
    if (clause[0] == falsified) std::swap(clause[0], clause[1]);
    const auto other = value(clause[0]) > 0 ? clause.end()
                                            : std::find_if(clause.begin() + 2, clause.end(),
                                                           [this](Literal one) { return value(one) >= 0; });
    if (value(clause[0]) <= 0 && other != clause.end()) {
      std::iter_swap(clause.begin() + 1, other);
      watches_[slot(clause[1])].push_back(number);
      continue;
    }
    watching[kept++] = number;
    conflict = value(clause[0]) < 0;
    if (value(clause[0]) == 0) assign(clause[0], number);
  }
  watching.resize(kept);
  return !conflict;
}

void Refuter::undo(std::size_t length) {
  for (; trail_.size() > length; trail_.pop_back()) {
    const auto variable = static_cast<std::size_t>(trail_.back() < 0 ? -trail_.back() : trail_.back());
    values_[variable] = 0;
    reasons_[variable] = no_reason;
  }
  visited_ = length;
}

/// The first, which is none of those before `from`.
Literal Refuter::undecided(std::size_t from) const {
  const auto place = std::find(values_.begin() + static_cast<std::ptrdiff_t>(from), values_.end(), 0);
  return place == values_.end() ? 0 : static_cast<Literal>(place - values_.begin());
}

std::optional<std::vector<bool>> Refuter::extended(const Clause& literals) {
  if (refuted_) return std::nullopt;
  const auto root = trail_.size();
  for (const auto literal : literals) {
    if (value(literal) < 0) {
      undo(root);
      return std::nullopt;
    }
    if (value(literal) == 0) assign(literal, no_reason);
  }
  struct Guess {
    Literal literal;
    std::size_t trail;
  };
  std::vector<Guess> guesses;
  bool consistent = propagate();
  for (;;) {
    if (!consistent) {
      if (guesses.empty()) break;
      const auto [literal, length] = guesses.back();
      guesses.pop_back();
      undo(length);
      if (literal < 0) {
        guesses.push_back({-literal, length});
        assign(-literal, no_reason);
      }
      consistent = literal < 0 && propagate();
      continue;
    }
    // Each guess was the first variable that was undecided.
    const auto variable = undecided(guesses.empty() ? 1 : static_cast<std::size_t>(std::abs(guesses.back().literal)));
    if (variable == 0) break;
    guesses.push_back({-variable, trail_.size()});
    assign(-variable, no_reason);
    consistent = propagate();
  }
  std::optional<std::vector<bool>> all;
  if (consistent) {
    all.emplace();
    for (const auto each : values_) all->push_back(each > 0);
  }
  undo(root);
  return all;
}

}  // namespace proof_checking
