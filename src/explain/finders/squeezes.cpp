#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "explain/finders/common.hpp"
#include "explain/finders/few_sentences.hpp"
#include "explain/rules/unsaid.hpp"

namespace grids::explain {
namespace {

/// For each rule, how often anything had changed when it was last seen to join no two cells of use.
struct ChoiceNotes final : Notes {
  std::map<RuleId, std::uint64_t> silent;
};

/// Looks for two cells of either this or that which a rule joins once something is known: if the first does not hold
/// this, the second holds that. What both exclude is gone.
class Squeezes {
 public:
  Squeezes(const Position& position, const TechniqueRow& row, Deductions& found)
      : position_(position),
        rules_(position.rules()),
        row_(row),
        found_(found),
        domains_(position.domains().begin(), position.domains().end()) {}

  /// Whether it found anything.
  bool look_at(RuleId rule) {
    const auto before = found_.size();
    if (!is_local(rules_, rule) || goes_without_saying(rules_.judgment(rule))) return false;
    // Where so many are to be found, all places that are left tell more.
    if (std::ranges::find(rules_.tallies().all(), rule, &CountRule::rule) != rules_.tallies().all().end()) return false;
    const auto scope = rules_.rule(rule).scope();
    std::vector<CellId> open;
    for (const auto cell : scope)
      if (position_[cell].size() > 1) open.push_back(cell);
    const bool known = std::ranges::any_of(scope, [&](CellId cell) { return position_[cell] != rules_.start(cell); });
    if (!known || open.size() < 2 || open.size() > most_at_a_glance) return false;
    for (const auto cell : open)
      if (is_choice(cell))
        for (const auto symbol : position_[cell]) assume(rule, {cell, symbol}, open);
    return found_.size() > before;
  }

 private:
  bool is_choice(CellId cell) const {
    return rules_.told(cell) && rules_.either_or(cell) && position_[cell].size() == 2;
  }

  Candidate other(const Candidate& one) const {
    return {one.cell, (position_[one.cell] - Domain::of(one.symbol)).lowest()};
  }

  void assume(RuleId rule, Candidate assumed, const std::vector<CellId>& open) {
    domains_[index(assumed.cell)] = Domain::of(assumed.symbol);
    const bool possible = infer_alone(rules_.rule(rule), domains_, residue_);
    std::vector<Candidate> held;
    for (const auto cell : open) {
      if (possible && cell != assumed.cell && is_choice(cell) && domains_[index(cell)].single())
        held.push_back({cell, domains_[index(cell)].lowest()});
    }
    for (const auto cell : rules_.rule(rule).scope()) domains_[index(cell)] = position_[cell];
    const auto first = other(assumed);
    // It can be read from either end, and what always holds is seen without what is known.
    for (const auto& last : held)
      if (first < last && !rules_.linked(assumed, other(last))) conclude(rule, first, last);
  }

  void conclude(RuleId rule, const Candidate& first, const Candidate& last) {
    Deduction one;
    rules_.for_each_link(first, [&](const Link& link) {
      const auto& gone = link.to;
      if (gone.cell != last.cell && position_.has(gone) && rules_.told(gone.cell) && rules_.linked(last, gone))
        one.eliminations.push_back(gone);
    });
    if (one.eliminations.empty() || !told_.insert(one.eliminations).second) return;
    auto& proof = one.proof;
    proof = {.technique = row_.technique, .difficulty = row_.weight};
    proof.truths = {Truth::of(first.cell), Truth::of(last.cell)};
    proof.rules = {rule};
    add_few_sentences(rules_, {first}, {last}, one.eliminations, proof.rules);
    proof.pattern = {{first, false}, {other(first), true}, {other(last), false}, {last, true}};
    for (const auto cell : rules_.rule(rule).scope()) position_.add_gone(cell, proof.premises);
    found_.push_back(std::move(one));
  }

  const Position& position_;
  const Rules& rules_;
  const TechniqueRow& row_;
  Deductions& found_;
  std::vector<Domain> domains_;
  std::vector<std::uint64_t> residue_;
  std::set<std::vector<Candidate>> told_;  ///< what was concluded, each time once
};

}  // namespace

void find_joined_by_what_is_known(Position& position, const TechniqueRow& row, Deductions& found) {
  auto& silent = position.notebook().at<ChoiceNotes>(Notebook::choices).silent;
  Squeezes squeezes(position, row, found);
  for (const auto rule : position.rules().others()) {
    position.demand_time();
    auto& known = silent[rule];
    if (known >= position.changed(rule)) continue;
    if (!squeezes.look_at(rule)) known = position.changes() + 1;
  }
}

}  // namespace grids::explain
