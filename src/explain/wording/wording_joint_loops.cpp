// What would become of the one loop if another rule went on otherwise, in words.
#include <algorithm>
#include <set>
#include <span>

#include "explain/wording/known_links.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/ways_of_rules.hpp"
#include "explain/wording/wording.hpp"

namespace grids::explain {
/// The same where another rule leaves some ways to go on, and each of them does that to the loop.
std::string Wording::loop_beside_others(const Step& step, const Proof& proof) const {
  const auto is_whole = [this](RuleId id) {
    return is_one_loop(rules_.judgment(id)) && rules_.rule(id).scope().size() > most_at_one_place;
  };
  const auto loop = std::ranges::find_if(proof.rules, is_whole);
  if (loop == proof.rules.end() || std::ranges::count_if(proof.rules, is_whole) > 1 || says_where(*loop) ||
      !reason(proof).ends_with(rule(*loop)))
    return {};
  const auto& puzzle = rules_.puzzle();
  const auto& links = puzzle.links.empty() ? puzzle.walls : puzzle.links;
  std::set<CellId> drawn;
  std::set<CellId> crossed_out;
  for (const auto& [candidate, holds] : proof.premises)
    if (link_of(links, candidate.cell) != nullptr)
      (is_there(candidate, rules_) == holds ? drawn : crossed_out).insert(candidate.cell);
  enum class Fate : std::uint8_t { soon, apart, open };
  std::set<Fate> fates;
  std::set<Fate> tried;
  const auto is_broken = [&](std::span<const Candidate> way) {
    auto drawn_now = drawn;
    auto crossed_out_now = crossed_out;
    for (const auto& candidate : way)
      if (link_of(links, candidate.cell) != nullptr)
        (is_there(candidate, rules_) ? drawn_now : crossed_out_now).insert(candidate.cell);
    KnownLinks known(links, std::move(drawn_now), std::move(crossed_out_now), *rules_.judgment(*loop)->rule.strokes);
    const auto course = known.go_on();
    if (course == KnownLinks::Course::branched) return true;
    const bool soon = known.closes();
    const bool apart = !soon && known.parts();
    if (!soon && !apart && course != KnownLinks::Course::stuck && !known.ends()) return false;
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
      if (link_of(links, gone.cell) != nullptr) (is_there(gone, rules_) ? crossed_out : drawn).insert(gone.cell);
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
