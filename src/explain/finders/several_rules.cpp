#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

#include "core/sort_unique.hpp"
#include "explain/finders/common.hpp"
#include "explain/finders/fit_together.hpp"
#include "explain/rules/unsaid.hpp"

namespace grids::explain {
namespace {

/// The sides of a cell and of those around it: no clue that is looked at with its neighbourhood tells of more.
constexpr std::size_t most_seen_around = 16;

/// The sides of a cell.
constexpr std::size_t most_at_one_cell = 4;

/// A place that is looked at: what a sentence says there, and the other rules that speak of nothing but its sides.
struct Site {
  std::vector<RuleId> sentence;
  std::vector<RuleId> all;  ///< the others first
  std::vector<CellId> cells;
};

struct SiteNotes final : Notes {
  bool known = false;
  std::vector<Site> sites;
  /// For each of these, how often anything had changed when it was last seen that no two rules, or not even more of
  /// them, say anything more.
  std::vector<std::uint64_t> silent_in_pairs;
  std::vector<std::uint64_t> silent;
};

/// Whether it tells how something runs from cell to cell, or along them, or what nobody sees that depends on that.
bool is_of_sides(const Rules& rules, RuleId id) {
  return !is_wide(rules, id) && !goes_without_saying(rules.judgment(id)) &&
         std::ranges::all_of(rules.rule(id).scope(), [&](CellId cell) {
           const bool of_grid = index(cell) < rules.puzzle().grid().cell_count();
           return rules.start(cell).size() <= 2 && !of_grid;
         });
}

bool is_within(std::span<const CellId> scope, const std::vector<CellId>& cells) {
  return std::ranges::all_of(scope, [&](CellId cell) { return std::ranges::binary_search(cells, cell); });
}

/// Whether it joins several things that nobody sees by themselves, and not only says what one of these means.
bool means_more_than_one(const Rules& rules, RuleId id) {
  return std::ranges::count_if(rules.rule(id).scope(), [&](CellId cell) { return !rules.told(cell); }) > 1;
}

/// Whether it speaks of two of the sides of a cell and, as where these meet at the border, of one more at most.
bool meets_at_the_border(std::span<const CellId> scope, const std::vector<CellId>& cells) {
  const auto is_here = [&](CellId cell) { return std::ranges::binary_search(cells, cell); };
  return scope.size() < most_at_one_cell && std::ranges::count_if(scope, is_here) == 2;
}

std::vector<CellId> cells_of(const Rules& rules, const std::vector<RuleId>& together) {
  std::vector<CellId> cells;
  for (const auto id : together)
    cells.insert(cells.end(), rules.rule(id).scope().begin(), rules.rule(id).scope().end());
  sort_unique(cells);
  return cells;
}

std::size_t told_among(const Rules& rules, const std::vector<CellId>& cells) {
  return static_cast<std::size_t>(std::ranges::count_if(cells, [&](CellId cell) { return rules.told(cell); }));
}

/// The rules that each sentence about a few sides became; each rule by itself where a sentence speaks of more.
std::vector<std::vector<RuleId>> sentences_about_sides(const Rules& rules) {
  std::map<const rules::Judgment*, std::vector<RuleId>> of_judgment;
  for (const auto id : rules.others()) of_judgment[rules.judgment(id)].push_back(id);
  std::vector<std::vector<RuleId>> sentences;
  for (const auto& [judgment, all] : of_judgment) {
    const bool of_few = std::ranges::all_of(all, [&](RuleId id) { return is_of_sides(rules, id); }) &&
                        told_among(rules, cells_of(rules, all)) <= most_seen_around;
    if (judgment != nullptr && of_few)
      sentences.push_back(all);
    else
      for (const auto id : all)
        if (is_of_sides(rules, id)) sentences.push_back({id});
  }
  std::ranges::sort(sentences);
  return sentences;
}

/// Whether a rule is seen by whoever looks at these cells.
bool is_seen_there(const Rules& rules, RuleId id, const std::vector<CellId>& cells) {
  if (!is_of_sides(rules, id)) return false;
  const auto scope = rules.rule(id).scope();
  if (means_more_than_one(rules, id)) return is_within(scope, cells);
  const auto is_here = [&](CellId cell) { return !rules.told(cell) || std::ranges::binary_search(cells, cell); };
  return std::ranges::all_of(scope, is_here) ||
         (told_among(rules, cells) <= most_at_one_cell && meets_at_the_border(scope, cells));
}

std::vector<Site> sites_to_look_at(const Rules& rules) {
  std::vector<Site> sites;
  for (auto& sentence : sentences_about_sides(rules)) {
    const auto cells = cells_of(rules, sentence);
    const auto told = told_among(rules, cells);
    if (told < 2 || told > most_seen_around) continue;
    std::vector<RuleId> met;
    for (const auto cell : cells) {
      const auto others = rules.others_of(cell);
      met.insert(met.end(), others.begin(), others.end());
    }
    sort_unique(met);
    std::erase_if(met, [&](RuleId id) {
      return std::ranges::find(sentence, id) != sentence.end() || !is_seen_there(rules, id, cells);
    });
    if (met.empty()) continue;
    met.insert(met.end(), sentence.begin(), sentence.end());
    auto all_cells = cells_of(rules, met);
    sites.push_back({.sentence = std::move(sentence), .all = std::move(met), .cells = std::move(all_cells)});
  }
  return sites;
}

class Look {
 public:
  Look(const Position& position, const Site& site, std::vector<Domain>& domains)
      : position_(position), rules_(position.rules()), site_(site), domains_(domains) {}

  /// What the rules there refute, by those that it takes.
  std::map<std::vector<RuleId>, std::vector<Candidate>> refuted() {
    std::map<std::vector<RuleId>, std::vector<Candidate>> by;
    std::vector<Domain> possible(domains_.size());
    std::vector<Domain> way;
    for (const auto cell : site_.cells) {
      if (position_.filled(cell) || position_[cell].single()) continue;
      for (const auto symbol : position_[cell]) {
        if (possible[index(cell)].contains(symbol)) continue;
        const Candidate candidate{cell, symbol};
        domains_[index(cell)] = Domain::of(symbol);
        if (fit_together(rules_, site_.all, domains_, &way))
          for (const auto other : site_.cells)
            if (way[index(other)].single()) possible[index(other)].insert(way[index(other)].lowest());
        if (!possible[index(cell)].contains(symbol) && !fit_together(rules_, site_.all, domains_))
          by[needed()].push_back(candidate);
        domains_[index(cell)] = position_[cell];
      }
    }
    return by;
  }

 private:
  /// Of the rules that leave no way, some without which there is one.
  std::vector<RuleId> needed() {
    auto together = site_.all;
    for (const auto id : site_.all) {
      auto fewer = together;
      std::erase(fewer, id);
      if (!fit_together(rules_, fewer, domains_)) together = std::move(fewer);
    }
    sort_unique(together);
    assert(!together.empty() && "some rule is broken");
    return together;
  }

  const Position& position_;
  const Rules& rules_;
  const Site& site_;
  std::vector<Domain>& domains_;
};

/// How many things are said there: one by all rules of a sentence.
std::size_t things_said(const Site& site, const std::vector<RuleId>& together) {
  const auto in_sentence = [&](RuleId id) { return std::ranges::find(site.sentence, id) != site.sentence.end(); };
  const auto others = together.size() - static_cast<std::size_t>(std::ranges::count_if(together, in_sentence));
  return others + (others < together.size() ? 1 : 0);
}

}  // namespace

/// What a clue says, or that a line goes on, and all else that is said of the same few sides: whoever looks there sees
/// it together.
void find_by_several_rules(Position& position, const TechniqueRow& row, Deductions& found) {
  const auto& rules = position.rules();
  auto& notes = position.notebook().at<SiteNotes>(Notebook::sites);
  if (!notes.known) {
    notes.known = true;
    notes.sites = sites_to_look_at(rules);
    notes.silent_in_pairs.assign(notes.sites.size(), 0);
    notes.silent.assign(notes.sites.size(), 0);
  }
  const bool in_pairs = row.technique == Technique::two_rules;
  auto& silent = in_pairs ? notes.silent_in_pairs : notes.silent;
  std::vector<Domain> domains(position.domains().begin(), position.domains().end());
  for (std::size_t i = 0; i < notes.sites.size(); ++i) {
    position.demand_time();
    const auto& site = notes.sites[i];
    std::uint64_t changed = 0;
    for (const auto id : site.all) changed = std::max(changed, position.changed(id) + 1);
    if (silent[i] >= changed) continue;
    bool said = false;
    for (auto& [together, gone] : Look(position, site, domains).refuted()) {
      if (in_pairs && things_said(site, together) > 2) continue;
      said = true;
      Deduction one;
      one.eliminations = gone;
      one.proof = {.technique = row.technique, .difficulty = row.weight, .rules = together};
      found.push_back(std::move(one));
    }
    if (!said) silent[i] = changed;
  }
}

}  // namespace grids::explain
