// What would become of the one loop if another rule went on otherwise, in words.
#include <algorithm>
#include <set>

#include "explain/wording/known_links.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/ways_of_rules.hpp"
#include "explain/wording/wording.hpp"

namespace grids::explain {

/// ", which would close too soon otherwise": where another rule leaves some ways to go on, and each of them does that
/// to the loop.
std::string Wording::loop_beside_others(const Step& step, const Proof& proof) const {
  const auto is_whole = [this](RuleId id) {
    return is_one_loop(rules_.judgment(id)) && rules_.rule(id).scope().size() > most_at_one_place;
  };
  const auto loop = std::ranges::find_if(proof.rules, is_whole);
  if (loop == proof.rules.end() || std::ranges::count_if(proof.rules, is_whole) > 1 || says_where(*loop) ||
      !reason(proof).ends_with(rule(*loop)))
    return {};
  KnownLinks known(rules_, *rules_.judgment(*loop)->rule().strokes);
  known.know(proof.premises);
  enum class Fate : std::uint8_t { soon, apart, open };
  std::set<Fate> fates;
  std::set<Fate> tried;
  const auto is_broken = [&](WaysOfRules::Way way) {
    auto so = known;
    for (const auto& candidate : way) so.know(Fact{candidate, true});
    const auto course = so.go_on();
    if (course == KnownLinks::Course::branched) return true;
    const bool soon = so.closes();
    const bool apart = !soon && so.parts();
    if (!soon && !apart && course != KnownLinks::Course::stuck && !so.ends()) return false;
    tried.insert(soon ? Fate::soon : apart ? Fate::apart : Fate::open);
    return true;
  };
  constexpr std::size_t most_ways_tried = 4'096;
  WaysOfRules ways(rules_, proof, *loop);
  auto left = step.eliminations;
  for (std::size_t before = 0; before != left.size() && !left.empty();) {
    before = left.size();
    // What one of them comes to holds for the others, too.
    std::erase_if(left, [&](const Candidate& gone) {
      tried.clear();
      if (!ways.each_with(gone, most_ways_tried, is_broken)) return false;
      fates.merge(tried);
      known.know(Fact{gone, false});
      return true;
    });
  }
  if (!left.empty() || fates.empty() || fates.size() > 2) return {};
  std::vector<std::string> texts;
  if (fates.contains(Fate::soon)) texts.emplace_back("would close too soon");
  if (fates.contains(Fate::apart)) texts.emplace_back(texts.empty() ? "would fall apart" : "fall apart");
  if (fates.contains(Fate::open)) texts.emplace_back("could not be closed");
  return ", which " + alternatives(texts) + " otherwise";
}

}  // namespace grids::explain
