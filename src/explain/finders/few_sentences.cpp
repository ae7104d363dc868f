#include "explain/finders/few_sentences.hpp"

#include <algorithm>

#include "explain/finders/common.hpp"

namespace grids::explain {
namespace {

/// Of more cells than these a rule speaks of the whole grid.
constexpr std::size_t most_in_a_list = 40;

}  // namespace

FewSentences::FewSentences(const Rules& rules)
    : rules_(rules), domains_(rules.expanded().domains().begin(), rules.expanded().domains().end()) {}

void FewSentences::add_pairs(const std::vector<Candidate>& places, const std::vector<Candidate>& others) {
  for (const auto& place : places)
    for (const auto& other : others)
      if (place.cell != other.cell && rules_.linked(place, other)) add_pair(place, other);
}

void FewSentences::choose(std::vector<RuleId>& to) {
  const auto tells_of = [this](const auto& sentence) {
    return std::ranges::count_if(sentence.second, [this](const auto& by) { return open_.contains(by.first); });
  };
  while (!open_.empty()) {
    const auto most = std::ranges::max_element(telling_, {}, tells_of);
    for (const auto& [pair, rule] : most->second)
      if (open_.erase(pair) > 0 && std::ranges::find(to, rule) == to.end()) to.push_back(rule);
  }
}

void FewSentences::add_pair(const Candidate& one, const Candidate& other) {
  const ExcludingPair pair = std::minmax(one, other);
  if (!open_.insert(pair).second) return;
  add_rule(rules_.linking_rule(one, other), pair);
  for (const auto rule : rules_.others_of(one.cell))
    if (excludes(rule, one, other)) add_rule(rule, pair);
}

void FewSentences::add_rule(RuleId rule, const ExcludingPair& pair) {
  const auto* const judgment = rules_.judgment(rule);
  const bool of_pairs = judgment != nullptr && rules_.rule(rule).scope().size() == 2;
  const auto sentence = of_pairs ? Sentence{judgment->text.letters(), {}} : Sentence{{}, rule};
  auto& told = telling_[sentence];
  if (std::ranges::find(told, std::pair(pair, rule)) == told.end()) told.emplace_back(pair, rule);
}

bool FewSentences::excludes(RuleId rule, const Candidate& one, const Candidate& other) {
  const auto scope = rules_.rule(rule).scope();
  if (scope.size() > most_in_a_list || std::ranges::find(scope, other.cell) == scope.end()) return false;
  domains_[index(one.cell)] = Domain::of(one.symbol);
  const bool possible = infer_alone(rules_.rule(rule), domains_, residue_);
  const bool excluded = possible && !domains_[index(other.cell)].contains(other.symbol);
  for (const auto cell : scope) domains_[index(cell)] = rules_.start(cell);
  return excluded;
}

void add_few_sentences(const Rules& rules, const std::vector<Candidate>& some, const std::vector<Candidate>& others,
                       const std::vector<Candidate>& targets, std::vector<RuleId>& to) {
  FewSentences why(rules);
  why.add_pairs(some, targets);
  why.add_pairs(others, targets);
  const auto before = static_cast<std::ptrdiff_t>(to.size());
  why.choose(to);
  std::stable_partition(to.begin() + before, to.end(), [&](RuleId id) {
    const auto scope = rules.rule(id).scope();
    return std::ranges::any_of(some,
                               [&](const Candidate& one) { return std::ranges::find(scope, one.cell) != scope.end(); });
  });
}

}  // namespace grids::explain
