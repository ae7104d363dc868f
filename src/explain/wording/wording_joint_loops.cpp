// What would become of the one loop if another rule went on otherwise, in words.
#include <algorithm>
#include <functional>
#include <set>
#include <span>

#include "explain/wording/known_links.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/wording.hpp"

namespace grids::explain {
namespace {

/// What other rules leave of the cells that they speak of, tried out one after the other.
class WaysOfRules {
 public:
  /// Those of the proof but for the one loop itself.
  WaysOfRules(const Rules& rules, const Proof& proof, RuleId loop) : rules_(rules), proof_(proof) {
    for (const auto id : proof.rules) {
      if (id == loop) continue;
      local_.push_back(id);
      for (const auto cell : rules.rule(id).scope())
        if (std::ranges::find(cells_, cell) == cells_.end()) cells_.push_back(cell);
    }
  }

  /// Calls `look` with every way to fill them in which the candidate holds, until it returns false. False, too, where
  /// there are too many.
  bool each_with(const Candidate& assumed, const std::function<bool(std::span<const Candidate>)>& look) {
    constexpr std::size_t most_tried = 4'096;
    if (std::ranges::find(cells_, assumed.cell) == cells_.end()) cells_.push_back(assumed.cell);
    domains_.clear();
    std::size_t ways = 1;
    for (const auto cell : cells_) {
      auto domain = rules_.start(cell);
      for (const auto& [candidate, holds] : proof_.premises)
        if (candidate.cell == cell) domain &= holds ? Domain::of(candidate.symbol) : ~Domain::of(candidate.symbol);
      if (cell == assumed.cell) domain &= Domain::of(assumed.symbol);
      domains_.push_back(domain);
      ways *= domain.size();
      if (ways > most_tried) return false;
    }
    way_.clear();
    return fill(look);
  }

 private:
  bool fill(const std::function<bool(std::span<const Candidate>)>& look) {
    if (way_.size() == cells_.size()) return !is_accepted() || look(way_);
    const auto at = way_.size();
    for (const auto symbol : domains_[at]) {
      way_.push_back({cells_[at], symbol});
      const bool go_on = fill(look);
      way_.pop_back();
      if (!go_on) return false;
    }
    return true;
  }

  bool is_accepted() const {
    return std::ranges::all_of(local_, [&](RuleId id) {
      std::vector<SymbolId> symbols;
      for (const auto cell : rules_.rule(id).scope())
        symbols.push_back(way_[static_cast<std::size_t>(std::ranges::find(cells_, cell) - cells_.begin())].symbol);
      return rules_.rule(id).accepts(symbols);
    });
  }

  const Rules& rules_;
  const Proof& proof_;
  std::vector<RuleId> local_;
  Region cells_;
  std::vector<Domain> domains_;
  std::vector<Candidate> way_;
};

}  // namespace

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
  WaysOfRules ways(rules_, proof, *loop);
  auto left = step.eliminations;
  for (std::size_t before = 0; before != left.size() && !left.empty();) {
    before = left.size();
    // What one of them comes to holds for the others, too.
    std::erase_if(left, [&](const Candidate& gone) {
      tried.clear();
      if (!ways.each_with(gone, is_broken)) return false;
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
