#include "explain/explainer.hpp"

#include <algorithm>
#include <cassert>
#include <stdexcept>

#include "core/sort_unique.hpp"
#include "explain/cases.hpp"
#include "explain/contradiction.hpp"
#include "explain/finders/common.hpp"
#include "explain/finders/with_oracle.hpp"
#include "explain/journal/absorbing.hpp"
#include "explain/near_premises.hpp"
#include "explain/oracle/oracle.hpp"
#include "explain/premises.hpp"
#include "explain/refutations.hpp"
#include "explain/shut_in.hpp"
#include "explain/sweeps.hpp"

namespace grids::explain {
namespace {

/// Techniques that are cheap to look through again are worth noting all at once; of the others one
/// at a time is enough, since most of what they see is of no use.
constexpr double note_all_up_to = 5.4;
/// The more steps by cases a puzzle takes, the less is each of them worth, but never less than this part of the first.
constexpr std::uint64_t least_part_for_cases = 10;
constexpr double hardest_of_all = 1e9;
constexpr double for_three_rules = 0.6;
/// To fill the last cell of a sum takes a bit more than that of a row.
constexpr double for_a_rule = 0.1;
/// For what a step by a rule and groups that it crosses can do without.
constexpr Budget for_groups{1'000'000};
/// For a way that what is not told can go.
constexpr std::uint64_t most_nodes_untold = 1'000'000;

/// Whether it counts places that a step has taken away since it was found: it is found again without them.
bool counts_what_is_gone(const Deduction& deduction, const Position& position) {
  if (!deduction.proof.shared) return false;
  return std::ranges::any_of(deduction.proof.pattern, [&](const Fact& fact) { return !position.has(fact.candidate); });
}

/// Whether one rule about many cells is all that it goes by.
bool is_of_one_wide_rule(const Proof& proof, const Rules& rules) {
  return proof.speaks_alone() && proof.rules.size() == 1 && proof.absorbed.empty() &&
         is_wide(rules, proof.rules.front());
}

/// Whether what a technique sees that is harder than it mostly is waits until those in between have been asked. Of
/// those that take long to look through, and of a path, which is told better than by its rules, it does not.
bool may_wait(const TechniqueRow& row) {
  constexpr double up_to = 2.9;
  return row.weight <= up_to && row.technique != Technique::number_path;
}

/// How hard the easiest of these is.
double easiest(const Deductions& found) {
  return std::ranges::min(found, {}, [](const Deduction& one) { return one.proof.difficulty; }).proof.difficulty;
}

std::vector<bool> filled_cells(const Position& position) {
  std::vector<bool> filled(position.rules().cell_count());
  for (std::size_t i = 0; i < filled.size(); ++i) filled[i] = position.filled(cell_at(i));
  return filled;
}

/// What all rules in normal form accept, the puzzle as composed accepts, too: the last word on every solution.
void demand_accepted(const Puzzle& puzzle, std::span<const Domain> filled) {
  Solution solution;
  for (std::size_t i = 0; i < puzzle.cell_count(); ++i) solution.push_back(filled[i].lowest());
  if (!puzzle.accepts(solution)) throw std::logic_error("an explanation was found that breaks the puzzle's rules");
}

}  // namespace

Explainer::Explainer(const Rules& rules, std::span<const Given> givens, Approach approach)
    : approach_(std::move(approach)), givens_(givens.begin(), givens.end()), record_(rules, givens, approach_.unread) {
  judge();
}

Explainer::Explainer(const Position& position, Candidate assumed, Approach approach)
    : approach_(std::move(approach)), record_(position, assumed, approach_.unread), keeps_books_(false) {
  judge();
}

Explainer::~Explainer() = default;

Standing Explainer::run(const StopToken& stop) {
  while (standing_ == Standing::open && !stop.stop_requested()) advance(stop);
  return standing_;
}

Standing Explainer::advance(const StopToken& stop) {
  if (standing_ != Standing::open) return standing_;
  record_.heed(stop);
  try {
    look(stop);
  } catch (const Stopped&) {
    // What was noted by now stands; the rest is left open.
  }
  record_.heed({});
  return standing_;
}

Standing Explainer::look(const StopToken& stop) {
  if (record_.carry_on_first(approach_.techniques.row(Technique::rule_alone))) return judge();
  if (told() && goes_on(stop)) return standing_ = Standing::solved;
  std::vector<Deductions> waiting;
  const auto settle_up_to = [&](double weight) {
    for (;;) {
      const auto next = std::ranges::min_element(waiting, {}, easiest);
      if (next == waiting.end() || easiest(*next) > weight) return false;
      auto found = std::move(*next);
      waiting.erase(next);
      if (settle(found)) return true;
    }
  };
  for (const auto& row : approach_.techniques.rows()) {
    if (!row.allowed) continue;
    if (stop.stop_requested()) return standing_;
    if (settle_up_to(row.weight)) return judge();
    Deductions found;
    find(row, stop, found);
    if (found.empty()) continue;
    waiting.push_back(std::move(found));
    if (settle_up_to(may_wait(row) ? row.weight : hardest_of_all)) return judge();
  }
  if (settle_up_to(hardest_of_all)) return judge();
  return standing_ = Standing::stuck;
}

/// Whether all is filled that tells solutions apart: of links that are not shown, several ways may go with the rest.
bool Explainer::told() const {
  const auto& puzzle = rules().puzzle();
  for (std::size_t i = 0; i < puzzle.told_cells(); ++i)
    if (!position().filled(cell_at(i))) return false;
  return true;
}

/// Whether some way to fill the open cells agrees with all rules.
bool Explainer::goes_on(const StopToken& stop) {
  if (approach_.solvable) return true;
  auto& oracle = this->oracle(stop);
  if (oracle.search(position().domains(), {}, most_nodes_untold) != Feasibility::possible) return false;
  demand_accepted(rules().puzzle(), oracle.way());
  return true;
}

std::uint64_t Explainer::work() const noexcept { return oracle_ == nullptr ? 0 : oracle_->work(); }

Oracle& Explainer::oracle(const StopToken& stop) {
  if (!oracle_) oracle_ = std::make_unique<Oracle>(rules());
  oracle_->heed(stop);
  return *oracle_;
}

void Explainer::find(const TechniqueRow& row, const StopToken& stop, Deductions& found) {
  if (row.technique == Technique::rule_alone) find_plain(found);
  if (!found.empty()) return;
  if (const auto finder = finder_of(row.technique); finder != nullptr) {
    finder(record_.looked_through(), row, found);
    const auto& of_rules = approach_.techniques.row(Technique::rule_alone);
    if (row.technique == Technique::full_house && of_rules.allowed && keeps_books_)
      find_last_cells(record_.looked_through(), of_rules, std::min(row.weight + for_a_rule, of_rules.weight), found);
    if (row.technique == Technique::count_sets && found.empty()) find_joined(row, found);
    std::erase_if(found, [this](const Deduction& one) { return !can_be_told(one); });
    return;
  }
  const bool of_lines = is_of_rules(row.technique);  // those that need no oracle are among the finders
  if (of_lines && rules().others().empty()) return;
  auto& oracle = this->oracle(stop);
  if (of_lines) find_line_combinations(record_.looked_through(), oracle, row, approach_.unread, found);
  if (of_lines && row.technique != Technique::rule_and_groups) return;
  if (row.technique == Technique::lookahead || row.technique == Technique::refutation)
    return find_refutations(*this, oracle, row, stop, found);
  const auto budget = of_lines ? for_groups : for_cases();
  if (!of_lines) find_by_cases(position(), oracle, row, budget, found);
  if (approach_.unread) return;
  for (auto& one : found) {
    if (!of_lines && tell_cases(one, oracle, row, stop)) continue;
    one.proof.premises = needed_for_cases(one, premises(one.proof, position()), journal(), position(), oracle, budget);
  }
}

/// Whether they are few. How hard it is to find them does not depend on how they are told.
bool Explainer::tell_cases(Deduction& by_cases, Oracle& oracle, const TechniqueRow& row, const StopToken& stop) const {
  auto proof = refuted_by_cases(*this, by_cases.eliminations.front(), oracle, row, stop);
  if (!proof) return false;
  proof->difficulty = by_cases.proof.difficulty;
  by_cases.proof = std::move(*proof);
  by_cases.needs_nothing = by_cases.proof.premises.empty();
  return true;
}

/// Where one symbol is left and nobody looks for it, it is written down before a rule is asked again.
void Explainer::find_plain(Deductions& found) {
  auto row = approach_.techniques.row(Technique::naked_single);
  row.weight = std::min(row.weight, approach_.techniques.row(Technique::rule_alone).weight);
  if (row.allowed) find_plain_singles(record_.looked_through(), row, found);
}

/// What a rule says of two cells with what is known, and others of these, takes as much as three rules that count do.
void Explainer::find_joined(const TechniqueRow& count_sets, Deductions& found) {
  auto row = approach_.techniques.row(Technique::squeeze);
  row.weight = std::max(row.weight, count_sets.weight + for_three_rules);
  if (row.allowed) find_joined_by_what_is_known(record_.looked_through(), row, found);
}

/// What the next step by cases is worth, after those that there are.
Budget Explainer::for_cases() const {
  const auto before = std::ranges::count_if(
      journal().steps(), [](const Step& step) { return step.proof().technique == Technique::by_cases; });
  const auto part = std::min(least_part_for_cases, 1 + static_cast<std::uint64_t>(before));
  assert(part > 0);
  return Budget(approach_.for_cases.left() / part);
}

/// What follows from cells that have no name cannot be told to anybody: it may fill what people see.
bool Explainer::can_be_told(const Deduction& deduction) const {
  return std::ranges::all_of(deduction.proof.pattern,
                             [this](const Fact& fact) { return rules().has_name(fact.candidate.cell); });
}

/// Makes steps of what one technique found. Whether any came of it.
bool Explainer::settle(Deductions& found) {
  assert(!found.empty());
  const auto difficulty = [](const Deduction& one) { return one.proof.difficulty; };
  if (!std::ranges::is_sorted(found, {}, difficulty)) std::ranges::stable_sort(found, {}, difficulty);
  if (approach_.greedy || approach_.reset_always || found.front().proof.difficulty > note_all_up_to)
    return std::ranges::any_of(found, [this](Deduction& deduction) {
      complete(deduction, left_by({&deduction, 1}));
      return note(deduction);
    });
  // What is harder may not be needed any more. In which order an assumption is followed, nobody reads.
  if (keeps_books_)
    std::erase_if(found, [easiest = found.front().proof.difficulty](const Deduction& one) {
      return one.proof.difficulty > easiest;
    });
  // What proofs rest on is read before a step changes it.
  const auto left = left_by(found);
  for (auto& deduction : found) complete(deduction, left);
  if (!keeps_books_) return std::ranges::count_if(found, [this](Deduction& deduction) { return note(deduction); }) > 0;
  bool any = false;
  const bool easy = found.front().proof.difficulty <= approach_.techniques.row(Technique::rule_alone).weight;
  const auto before = filled_cells(position());
  for (auto& deductions : sweeps(std::move(found), rules())) {
    std::erase_if(deductions, [&](Deduction& deduction) {
      return !is_news(deduction) || counts_what_is_gone(deduction, position()) ||
             (any && !easy && is_overtaken(deduction, before));
    });
    if (deductions.empty()) continue;
    // What steps found along with it filled by now may be what people see around a group, and takes no premises.
    if (any && !approach_.unread)
      for (auto& deduction : deductions)
        if (is_of_one_wide_rule(deduction.proof, rules())) {
          leave_out_of_rectangles(deduction, position(), journal());
          cite_what_shuts_in(deduction, position());
          absorb(deduction.proof);
        }
    auto deduction = swept(std::move(deductions));
    if (!note(deduction)) continue;
    any = true;
    if (!easy) settle_plain();
  }
  return any;
}

/// Whether cells of its rules were filled since: then something easier may tell it, and if not, it is found again.
bool Explainer::is_overtaken(const Deduction& deduction, const std::vector<bool>& filled_before) const {
  return std::ranges::any_of(deduction.proof.rules, [&](RuleId rule) {
    return is_local(rules(), rule) && std::ranges::any_of(rules().rule(rule).scope(), [&](CellId cell) {
             return position().filled(cell) && !filled_before[index(cell)];
           });
  });
}

/// What a step leaves, nobody looks for: it is written down before the next one that was found along with it.
void Explainer::settle_plain() {
  while (!record_.misplaced()) {
    Deductions found;
    find_plain(found);
    if (found.empty() || !settle(found)) return;
  }
}

/// Forgets what of a deduction is known by now. Whether anything is left.
bool Explainer::is_news(Deduction& deduction) const {
  if (deduction.placement && position().filled(deduction.placement->cell)) return false;
  std::erase_if(deduction.also, [&](const Candidate& filled) { return position().filled(filled.cell); });
  std::erase_if(deduction.eliminations, [&](const Candidate& candidate) { return !position().has(candidate); });
  return deduction.placement || !deduction.eliminations.empty();
}

/// Makes a step of what of a deduction is news. False where nothing is.
bool Explainer::note(Deduction& deduction) {
  position().demand_time();
  if (!is_news(deduction)) return false;
  Step step{.placement = deduction.placement, .eliminations = std::move(deduction.eliminations), .proofs = {}};
  step.also = std::move(deduction.also);
  step.proofs.push_back(std::move(deduction.proof));
  record_.apply(std::move(step));
  return true;
}

/// What all of these leave of each cell.
std::vector<Domain> Explainer::left_by(std::span<const Deduction> found) const {
  std::vector<Domain> left(position().domains().begin(), position().domains().end());
  for (const auto& deduction : found)
    for (const auto& [cell, symbol] : deduction.eliminations) left[index(cell)] -= Domain::of(symbol);
  return left;
}

void Explainer::complete(Deduction& deduction, std::span<const Domain> left) const {
  position().demand_time();
  if (approach_.unread && !may_leave_one_symbol(deduction, left)) return say_what_excludes(deduction);
  const bool said_what_it_needs = deduction.needs_nothing || !deduction.proof.premises.empty();
  if (!said_what_it_needs) deduction.proof.premises = premises(deduction.proof, position());
  const bool told =
      said_what_it_needs && deduction.proof.speaks_alone() && is_wide(rules(), deduction.proof.rules.front());
  if (!approach_.unread && keeps_books_) {
    if (deduction.proof.turns)
      leave_out_of_turns(deduction, position(), journal());
    else if (!told)
      leave_out_premises(deduction, left, journal(), rules());
    if (told) leave_out_of_rectangles(deduction, position(), journal());
    if (is_of_one_wide_rule(deduction.proof, rules())) {
      cite_near(deduction, position());
      cite_what_shuts_in(deduction, position());
    }
  }
  say_what_excludes(deduction);
  absorb(deduction.proof);
  if (!approach_.unread && keeps_books_ && rules().unsaid().empty()) leave_out_absorbed(deduction, journal(), rules());
}

/// Whether it may fill a cell in its step (see `all_but_one_gone`), alone or with others that were found: that takes
/// its premises even where nobody reads them.
bool Explainer::may_leave_one_symbol(const Deduction& deduction, std::span<const Domain> left) const {
  const auto technique = deduction.proof.technique;
  if (!deduction.proof.speaks_alone() && !is_of_rules(technique) && !is_of_counts(technique)) return false;
  return std::ranges::any_of(deduction.eliminations, [&](const Candidate& gone) {
    return left[index(gone.cell)].empty() || left[index(gone.cell)].single();
  });
}

/// That one symbol is left where nobody looks for it is owed to the rules by which filled cells exclude the others.
/// Elsewhere that filled cells differ goes without saying, and what else they exclude does not.
void Explainer::say_what_excludes(Deduction& deduction) const {
  if (deduction.proof.technique != Technique::naked_single) return;
  const auto [cell, symbol] = *deduction.placement;
  auto& proof = deduction.proof;
  if (!rules().is_plain(cell)) {
    for (const auto other : rules().start(cell) - Domain::of(symbol)) {
      const auto& why = journal().reason({cell, other});
      if (why.kind != Reason::Kind::linked) continue;
      const bool repeats = position()[why.by] == Domain::of(other) && rules().must_differ(why.by, cell);
      if (!repeats || !rules().group_of(why.rule)) proof.rules.push_back(why.rule);
    }
    sort_unique(proof.rules);
    return;
  }
  std::vector<Excluding> all;
  Domain excluded;
  for (const auto other : rules().start(cell) - Domain::of(symbol)) {
    const auto& why = journal().reason({cell, other});
    if (why.kind != Reason::Kind::linked) continue;
    proof.rules.push_back(why.rule);
    excluded.insert(other);
    if (std::ranges::find(all, why.by, &Excluding::by) == all.end()) all.push_back({why.by, why.rule, {}});
  }
  sort_unique(proof.rules);
  if (approach_.unread || all.size() < 2) return;
  const auto few = few_that_exclude(std::move(all), cell, excluded);
  if (few.empty()) return;
  proof.rules.clear();
  std::erase_if(proof.premises, [&excluded, of = cell](const Fact& fact) {
    return !fact.holds && fact.candidate.cell == of && excluded.contains(fact.candidate.symbol);
  });
  for (const auto& one : few) {
    proof.rules.push_back(one.rule);
    proof.premises.push_back({{one.by, position()[one.by].lowest()}, true});
  }
  sort_unique(proof.rules);
  sort_unique(proof.premises);
}

/// Those of these filled cells that exclude all the symbols, where some are not needed; else none.
std::vector<Explainer::Excluding> Explainer::few_that_exclude(std::vector<Excluding> all, CellId cell,
                                                              Domain symbols) const {
  for (auto& one : all)
    for (const auto other : symbols) {
      const Candidate by{one.by, position()[one.by].lowest()};
      if (rules().linked(by, {cell, other}) && rules().linking_rule(by, {cell, other}) == one.rule)
        one.symbols.insert(other);
    }
  const auto count = all.size();
  std::vector<Excluding> few;
  while (!symbols.empty()) {
    const auto most =
        std::ranges::max_element(all, {}, [&](const Excluding& one) { return (one.symbols & symbols).size(); });
    if ((most->symbols & symbols).empty()) return {};
    symbols -= most->symbols;
    few.push_back(*most);
  }
  if (few.size() == count) few.clear();
  return few;
}

void Explainer::absorb(Proof& proof) const {
  if (keeps_books_ && journal().told_count() < journal().steps().size()) absorb_bookkeeping(proof, rules(), journal());
}

void Explainer::place(Candidate candidate, Proof proof) {
  Step step{.placement = candidate, .eliminations = {}, .proofs = {}};
  step.proofs.push_back(std::move(proof));
  take(std::move(step));
}

void Explainer::take(Step step) {
  record_.apply(std::move(step));
  judge();
}

void Explainer::set(Candidate candidate, std::vector<Candidate> also) {
  oracle_.reset();  // what is possible in the puzzle need not be so any more
  Step step{.placement = candidate, .also = std::move(also)};
  step.proofs.push_back({.technique = Technique::outside});
  take(std::move(step));
}

void Explainer::ban(const std::vector<Candidate>& candidates) {
  oracle_.reset();
  Step step;
  for (const auto& candidate : candidates)
    if (position().has(candidate)) step.eliminations.push_back(candidate);
  step.proofs.push_back({.technique = Technique::outside});
  take(std::move(step));
}

void Explainer::know(std::span<const Domain> left) {
  assert(left.size() <= rules().cell_count());
  Step step;
  for (std::size_t i = 0; i < left.size(); ++i) {
    const auto cell = cell_at(i);
    if (position().filled(cell) || left[i].empty()) continue;  // nobody fills a block
    if (left[i].single())
      step.also.push_back({cell, left[i].lowest()});
    else
      for (const auto symbol : position()[cell] - left[i]) step.eliminations.push_back({cell, symbol});
  }
  if (step.also.empty() && step.eliminations.empty()) return;
  step.proofs.push_back({.technique = Technique::outside});
  take(std::move(step));
}

/// Techniques conclude from what they look at; that nothing is left to look at says nothing of the rules, so these
/// are asked.
Standing Explainer::judge() {
  if (approach_.solvable) return standing_ = position().open_cells() > 0 ? Standing::open : Standing::solved;
  if (auto proof = contradiction()) {
    proof->premises = premises(*proof, position());
    return end(std::move(*proof));
  }
  if (position().open_cells() > 0) return standing_ = Standing::open;
  demand_accepted(rules().puzzle(), position().domains());
  return standing_ = Standing::solved;
}

Standing Explainer::end(Proof proof) {
  absorb(proof);
  record_.set_contradiction(std::move(proof));
  return standing_ = Standing::contradiction;
}

std::optional<Proof> Explainer::contradiction() const {
  if (const auto& misplaced = record_.misplaced())
    return Proof{.truths = {Truth::of(misplaced->cell)}, .pattern = {{*misplaced, true}}};
  return explain::contradiction(position());
}

}  // namespace grids::explain
