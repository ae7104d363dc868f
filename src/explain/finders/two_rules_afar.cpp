#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

#include "core/sort_unique.hpp"
#include "explain/finders/common.hpp"
#include "explain/rules/unsaid.hpp"

namespace grids::explain {
namespace {

/// More cells than this nobody follows to where two rules meet.
constexpr std::size_t most_that_follow = 6;

/// So much harder is it to see what an assumption leads to at both ends.
constexpr double for_both_ends = 0.1;

/// Whether it stands beside a rule about the whole grid as a clue does: about a few cells, which people see.
bool is_said_of_few(const Rules& rules, RuleId rule) {
  const auto scope = rules.rule(rule).scope();
  return !is_wide(rules, rule) && !goes_without_saying(rules.judgment(rule)) &&
         std::ranges::all_of(scope, [&](CellId cell) { return rules.told(cell); });
}

/// The rules that one sentence about the whole grid became: that a loop is one, and goes on wherever it comes to.
using Sentence = std::vector<RuleId>;

std::vector<Sentence> sentences_about_the_grid(const Rules& rules) {
  std::vector<Sentence> sentences;
  std::map<const rules::Judgment*, std::size_t> of_judgment;
  for (const auto id : rules.others()) {
    const auto* const judgment = rules.judgment(id);
    if (!is_wide(rules, id) || goes_without_saying(judgment)) continue;
    const auto [place, is_new] = of_judgment.try_emplace(judgment, sentences.size());
    if (is_new || judgment == nullptr)
      sentences.push_back({id});
    else
      sentences[place->second].push_back(id);
  }
  for (const auto id : rules.others()) {
    const auto* const judgment = rules.judgment(id);
    const auto known = of_judgment.find(judgment);
    if (judgment != nullptr && known != of_judgment.end() && !is_wide(rules, id))
      sentences[known->second].push_back(id);
  }
  return sentences;
}

/// What a sentence about the whole grid makes of an assumption, and the rules about a few cells that stand there.
class Aftermath {
 public:
  Aftermath(const Position& position, const Sentence& sentence)
      : position_(position),
        of_cell_(position.domains().size()),
        waits_(position.rules().rule_count()),
        known_(position.domains().begin(), position.domains().end()),
        after_(known_) {
    const auto& rules = position.rules();
    for (const auto id : sentence)
      for (const auto cell : rules.rule(id).scope()) {
        auto& here = of_cell_[index(cell)];
        if (here.empty() && rules.told(cell)) cells_.push_back(cell);
        here.push_back(id);
      }
  }

  /// The cells that people see of which the sentence speaks.
  const std::vector<CellId>& cells() const noexcept { return cells_; }

  /// A rule that the assumption meets at once, itself or by what the sentence makes of it, and that cannot hold then
  /// together with it. None where the sentence denies it alone, or no rule about the whole grid is needed.
  std::optional<Deduction> denied(Candidate assumed) {
    after_[index(assumed.cell)] = Domain::of(assumed.symbol);
    changed_.assign(1, assumed.cell);
    fired_.clear();
    std::optional<Deduction> found;
    if (settle(0)) found = met_by_what_changed(assumed);
    for (const auto cell : changed_) after_[index(cell)] = known_[index(cell)];
    return found;
  }

 private:
  /// What was left of the cells that had changed, and how many rules had fired.
  struct Moment {
    std::vector<Domain> left;
    std::size_t fired = 0;
  };

  std::optional<Deduction> met_by_what_changed(Candidate assumed) {
    const auto& rules = position_.rules();
    sort_unique(changed_);
    const auto follows = [&](CellId cell) { return cell != assumed.cell && rules.told(cell); };
    if (static_cast<std::size_t>(std::ranges::count_if(changed_, follows)) > most_that_follow) return std::nullopt;
    const auto touched = changed_.size();
    std::vector<RuleId> met;
    for (std::size_t i = 0; i < touched; ++i) {
      const auto others = rules.others_of(changed_[i]);
      met.insert(met.end(), others.begin(), others.end());
    }
    sort_unique(met);
    const auto now = moment();
    for (const auto other : met) {
      if (!stands_beside(other)) continue;
      const bool fails = !run(other) || !settle(touched);
      auto found = fails ? denied_by(assumed, {other}) : std::nullopt;
      if (found) return found;
      go_back(now);
    }
    return met_at_both_ends(assumed, met);
  }

  /// What all rules about a few cells that speak of the assumption make of it together, the sentence does not allow: a
  /// line there leads on nowhere else at either end, and would part others from it.
  std::optional<Deduction> met_at_both_ends(Candidate assumed, const std::vector<RuleId>& met) {
    const auto now = moment();
    std::vector<RuleId> beside;
    for (const auto other : met) {
      const auto scope = position_.rules().rule(other).scope();
      if (stands_beside(other) && std::ranges::find(scope, assumed.cell) != scope.end()) beside.push_back(other);
    }
    std::optional<Deduction> found;
    if (denied_together(beside, now)) {
      // Each that takes part is told, and no other one.
      for (auto next = beside; const auto other : next) {
        auto fewer = beside;
        std::erase(fewer, other);
        go_back(now);
        if (fewer.empty() || !denied_together(fewer, now)) continue;
        beside = std::move(fewer);
      }
      go_back(now);
      const bool again = denied_together(beside, now);
      assert(again && fired_.size() > now.fired && "some rule made something of it");
      found = again ? denied_by(assumed, beside) : std::nullopt;
      if (found) found->proof.difficulty = for_both_ends;
    }
    go_back(now);
    return found;
  }

  /// Whether the sentence does not allow what these make of an assumption, which is little.
  bool denied_together(const std::vector<RuleId>& beside, const Moment& now) {
    const auto runs = [this](RuleId other) { return run(other); };
    if (!std::ranges::all_of(beside, runs)) return false;
    const auto follow = changed_.size() - now.left.size();
    return follow > 0 && follow <= most_that_follow && !settle(now.left.size());
  }

  /// Whether it is about a few cells, and not of the sentence.
  bool stands_beside(RuleId other) const {
    const auto& here = of_cell_[index(position_.rules().rule(other).scope().front())];
    return is_said_of_few(position_.rules(), other) && std::ranges::find(here, other) == here.end();
  }

  /// That some rules and the sentence deny it, as those that fired tell; none where no rule about the whole grid is
  /// needed.
  std::optional<Deduction> denied_by(Candidate assumed, const std::vector<RuleId>& beside) const {
    const auto wide = std::ranges::find_if(fired_, [&](RuleId id) { return is_wide(position_.rules(), id); });
    if (wide == fired_.end()) return std::nullopt;
    Deduction one;
    one.eliminations = {assumed};
    one.proof.rules = beside;
    one.proof.rules.push_back(*wide);
    one.proof.absorbed = fired_;
    sort_unique(one.proof.absorbed);
    std::erase_if(one.proof.absorbed,
                  [&](RuleId id) { return std::ranges::find(one.proof.rules, id) != one.proof.rules.end(); });
    return one;
  }

  Moment moment() const {
    Moment now{.left = {}, .fired = fired_.size()};
    for (const auto cell : changed_) now.left.push_back(after_[index(cell)]);
    return now;
  }

  void go_back(const Moment& to) {
    const auto touched = to.left.size();
    for (std::size_t i = touched; i < changed_.size(); ++i) after_[index(changed_[i])] = known_[index(changed_[i])];
    for (std::size_t i = 0; i < touched; ++i) after_[index(changed_[i])] = to.left[i];
    changed_.resize(touched);
    fired_.resize(to.fired);
  }

  /// Follows the rules of the sentence from the cells that changed since, those about many cells last. False on a
  /// contradiction.
  bool settle(std::size_t first) {
    std::vector<RuleId> waiting;
    std::vector<RuleId> wide;
    const auto wake = [&](CellId cell) {
      for (const auto id : of_cell_[index(cell)]) {
        if (waits_[index(id)]) continue;
        waits_[index(id)] = true;
        (is_wide(position_.rules(), id) ? wide : waiting).push_back(id);
      }
    };
    for (std::size_t i = first; i < changed_.size(); ++i) wake(changed_[i]);
    bool holds = true;
    while (holds && !(waiting.empty() && wide.empty())) {
      auto& next = waiting.empty() ? wide : waiting;
      const auto id = next.back();
      next.pop_back();
      waits_[index(id)] = false;
      const auto before = changed_.size();
      holds = run(id);
      for (auto i = before; i < changed_.size(); ++i) wake(changed_[i]);
    }
    for (const auto* const rest : {&waiting, &wide})
      for (const auto id : *rest) waits_[index(id)] = false;
    return holds;
  }

  /// Notes the cells that it changed, however often they did before.
  bool run(RuleId id) {
    const auto& rule = position_.rules().rule(id);
    before_.clear();
    for (const auto cell : rule.scope()) before_.push_back(after_[index(cell)]);
    const bool holds = infer_alone(rule, after_, residue_);
    const auto known = changed_.size();
    for (std::size_t i = 0; i < before_.size(); ++i)
      if (after_[index(rule.scope()[i])] != before_[i]) changed_.push_back(rule.scope()[i]);
    if (!holds || changed_.size() > known) fired_.push_back(id);
    return holds;
  }

  const Position& position_;
  std::vector<std::vector<RuleId>> of_cell_;  ///< the rules of the sentence
  std::vector<CellId> cells_;
  std::vector<bool> waits_;  ///< by rule
  std::vector<Domain> known_;
  std::vector<Domain> after_;
  std::vector<Domain> before_;
  std::vector<CellId> changed_;
  std::vector<RuleId> fired_;
  std::vector<std::uint64_t> residue_;
};

}  // namespace

/// A rule about the whole grid and one about a few cells: what the one makes of a candidate the other does not allow.
/// A loop that closed here would pass the clue that asks for more.
void find_by_two_rules_afar(Position& position, const TechniqueRow& row, Deductions& found) {
  for (const auto& sentence : sentences_about_the_grid(position.rules())) {
    Aftermath aftermath(position, sentence);
    for (const auto cell : aftermath.cells()) {
      if (position.filled(cell) || position[cell].single()) continue;
      for (const auto symbol : position[cell]) {
        position.demand_time();
        auto one = aftermath.denied({cell, symbol});
        if (!one) continue;
        one->proof.technique = row.technique;
        one->proof.difficulty += row.weight;
        found.push_back(std::move(*one));
      }
    }
  }
}

}  // namespace grids::explain
