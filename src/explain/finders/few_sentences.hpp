#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "explain/rules/rules.hpp"

namespace grids::explain {

/// What makes pairs exclude each other, with as few sentences as will do: that no two touch may tell of all of them,
/// and then nobody thinks of the lines in which some of them lie.
class FewSentences {
 public:
  /// `rules` must outlive it.
  explicit FewSentences(const Rules& rules);

  /// Of all that exclude each other.
  void add_pairs(const std::vector<Candidate>& places, const std::vector<Candidate>& others);
  /// Adds to `to` the rules of the sentence that tells of most of the pairs, then of the one that does of most others,
  /// and so on; none that is there.
  void choose(std::vector<RuleId>& to);

 private:
  using ExcludingPair = std::pair<Candidate, Candidate>;
  /// What is said of pairs of cells is one sentence, however many there are; what is said of lists, one of each.
  using Sentence = std::pair<std::string, RuleId>;

  void add_pair(const Candidate& one, const Candidate& other);
  void add_rule(RuleId rule, const ExcludingPair& pair);
  bool excludes(RuleId rule, const Candidate& one, const Candidate& other);

  const Rules& rules_;
  std::vector<Domain> domains_;
  std::vector<std::uint64_t> residue_;
  std::set<ExcludingPair> open_;
  std::map<Sentence, std::vector<std::pair<ExcludingPair, RuleId>>> telling_;  // in the order in which they came
};

/// Adds by which rules each of `some`, and each of `others`, excludes these targets: first those that speak of the
/// former.
void add_few_sentences(const Rules& rules, const std::vector<Candidate>& some, const std::vector<Candidate>& others,
                       const std::vector<Candidate>& targets, std::vector<RuleId>& to);

}  // namespace grids::explain
