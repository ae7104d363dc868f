#include "explain/explainer.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <stdexcept>

#include "core/sort_unique.hpp"
#include "explain/finders/common.hpp"
#include "explain/finders/with_oracle.hpp"
#include "explain/journal/absorbing.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/oracle/oracle.hpp"
#include "explain/refutations.hpp"
#include "explain/sweeps.hpp"

namespace grids::explain {
namespace {

/// Techniques that are cheap to look through again are worth noting all at once; of the others one
/// at a time is enough, since most of what they see is of no use.
constexpr double note_all_up_to = 5.4;
/// The more steps by cases a puzzle takes, the less is each of them worth, but never less than this part of the first.
constexpr std::uint64_t least_part_for_cases = 10;
/// For a way that what is not told can go.
constexpr std::uint64_t most_nodes_untold = 1'000'000;

/// Whether it counts places that a step has taken away since it was found: it is found again without them.
bool counts_what_is_gone(const Deduction& deduction, const Position& position) {
  if (!deduction.proof.shared) return false;
  return std::ranges::any_of(deduction.proof.pattern, [&](const Fact& fact) { return !position.has(fact.candidate); });
}

void add_gone(const Position& position, CellId cell, Domain symbols, std::vector<Fact>& facts) {
  for (const auto symbol : (position.rules().start(cell) & symbols) - position[cell])
    facts.push_back({{cell, symbol}, false});
}

/// What all rules in normal form accept, the puzzle as composed accepts, too: the last word on every solution.
void demand_accepted(const Puzzle& puzzle, std::span<const Domain> filled) {
  Solution solution;
  for (std::size_t i = 0; i < puzzle.cell_count(); ++i) solution.push_back(filled[i].lowest());
  if (!puzzle.accepts(solution)) throw std::logic_error("an explanation was found that breaks the puzzle's rules");
}

}  // namespace

std::vector<Fact> premises(const Proof& proof, const Position& position) {
  const auto& rules = position.rules();
  std::vector<Fact> facts;
  for (const auto& truth : proof.truths) {
    if (!truth.group) {
      add_gone(position, truth.cell, rules.start(truth.cell), facts);
      continue;
    }
    for (const auto cell : rules.group(*truth.group).cells) add_gone(position, cell, Domain::of(truth.symbol), facts);
  }
  if (proof.truths.empty()) {
    // Each cell once and in order: so are its facts, of which there are many more.
    std::vector<CellId> cells;
    auto all = proof.rules;
    all.insert(all.end(), proof.absorbed.begin(), proof.absorbed.end());
    for (const auto rule : all)
      cells.insert(cells.end(), rules.rule(rule).scope().begin(), rules.rule(rule).scope().end());
    sort_unique(cells);
    for (const auto cell : cells) add_gone(position, cell, rules.start(cell), facts);
    return facts;
  }
  sort_unique(facts);
  return facts;
}

Explainer::Explainer(const Rules& rules, std::span<const Given> givens, Approach approach)
    : approach_(std::move(approach)), givens_(givens.begin(), givens.end()), position_(rules), journal_(rules) {
  assert(std::ranges::all_of(givens, [&rules](const Given& given) {
    return index(given.cell) < rules.cell_count() && index(given.symbol) < rules.symbol_count();
  }));
  for (const auto& [cell, symbol] : givens_)
    if (!position_.filled(cell)) fill({cell, symbol}, no_step);
  // What a rule says of one cell alone, such as `c3 = 3`, is a given in other words.
  for (std::size_t i = 0; i < rules.puzzle().grid().cell_count(); ++i)
    if (const auto start = rules.start(cell_at(i)); start.single() && !position_.filled(cell_at(i)))
      fill({cell_at(i), start.lowest()}, no_step);
  judge();
}

Explainer::Explainer(const Position& position, Candidate assumed, Approach approach)
    : approach_(std::move(approach)), position_(position), journal_(position.rules()), keeps_books_(false) {
  for (std::size_t i = 0; i < rules().cell_count(); ++i)
    for (const auto symbol : rules().start(cell_at(i)) - position_[cell_at(i)])
      journal_.set_reason({cell_at(i), symbol}, {.kind = Reason::Kind::start});
  fill(assumed, no_step);
  judge();
}

Explainer::~Explainer() = default;

Standing Explainer::run(const StopToken& stop) {
  while (standing_ == Standing::open && !stop.stop_requested()) advance(stop);
  return standing_;
}

Standing Explainer::advance(const StopToken& stop) {
  if (standing_ != Standing::open) return standing_;
  position_.heed(stop);
  try {
    look(stop);
  } catch (const Stopped&) {
    // What was noted by now stands; the rest is left open.
  }
  position_.heed({});
  return standing_;
}

Standing Explainer::look(const StopToken& stop) {
  if (carry_on_first()) return judge();
  if (told() && goes_on(stop)) return standing_ = Standing::solved;
  Deductions found;
  for (const auto& row : approach_.techniques.rows()) {
    if (!row.allowed) continue;
    if (stop.stop_requested()) return standing_;
    found.clear();
    find(row, stop, found);
    if (!found.empty() && settle(found)) return judge();
  }
  return standing_ = Standing::stuck;
}

/// Whether all is filled that tells solutions apart: of links that are not shown, several ways may go with the rest.
bool Explainer::told() const {
  const auto& puzzle = rules().puzzle();
  for (std::size_t i = 0; i < puzzle.told_cells(); ++i)
    if (!position_.filled(cell_at(i))) return false;
  return true;
}

/// Whether some way to fill the open cells agrees with all rules.
bool Explainer::goes_on(const StopToken& stop) {
  if (approach_.solvable) return true;
  auto& oracle = this->oracle(stop);
  if (oracle.search(position_.domains(), {}, most_nodes_untold) != Feasibility::possible) return false;
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
  if (const auto finder = finder_of(row.technique); finder != nullptr) {
    finder(position_, row, found);
    std::erase_if(found, [this](const Deduction& one) { return !can_be_told(one); });
    return;
  }
  const bool of_lines = is_of_rules(row.technique);  // those that need no oracle are among the finders
  if (of_lines && rules().others().empty()) return;
  auto& oracle = this->oracle(stop);
  if (of_lines) return find_line_combinations(position_, oracle, row, approach_.unread, found);
  if (row.technique == Technique::refutation) return find_refutations(*this, oracle, row, stop, found);
  const auto budget = for_cases();
  find_by_cases(position_, oracle, row, budget, found);
  if (approach_.unread) return;
  for (auto& one : found)
    one.proof.premises = needed_for_cases(one, premises(one.proof, position_), journal_, position_, oracle, budget);
}

/// What the next step by cases is worth, after those that there are.
Budget Explainer::for_cases() const {
  const auto before = std::ranges::count_if(
      journal_.steps(), [](const Step& step) { return step.proof().technique == Technique::by_cases; });
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
  std::ranges::stable_sort(found, {}, [](const Deduction& one) { return one.proof.difficulty; });
  if (approach_.greedy || approach_.reset_always || found.front().proof.difficulty > note_all_up_to)
    return std::ranges::any_of(found, [this](Deduction& deduction) {
      complete(deduction, left_by({&deduction, 1}));
      return note(deduction);
    });
  // What is harder may not be needed any more.
  std::erase_if(found, [easiest = found.front().proof.difficulty](const Deduction& one) {
    return one.proof.difficulty > easiest;
  });
  // What proofs rest on is read before a step changes it.
  const auto left = left_by(found);
  for (auto& deduction : found) complete(deduction, left);
  if (!keeps_books_) return std::ranges::count_if(found, [this](Deduction& deduction) { return note(deduction); }) > 0;
  bool any = false;
  for (auto& deductions : sweeps(std::move(found), rules())) {
    std::erase_if(deductions, [this](Deduction& deduction) {
      return !is_news(deduction) || counts_what_is_gone(deduction, position_);
    });
    if (deductions.empty()) continue;
    auto deduction = swept(std::move(deductions));
    any = note(deduction) || any;
  }
  return any;
}

/// Forgets what of a deduction is known by now. Whether anything is left.
bool Explainer::is_news(Deduction& deduction) const {
  if (deduction.placement && position_.filled(deduction.placement->cell)) return false;
  std::erase_if(deduction.eliminations, [&](const Candidate& candidate) { return !position_.has(candidate); });
  return deduction.placement || !deduction.eliminations.empty();
}

/// Makes a step of what of a deduction is news. False where nothing is.
bool Explainer::note(Deduction& deduction) {
  position_.demand_time();
  if (!is_news(deduction)) return false;
  Step step{.placement = deduction.placement, .eliminations = std::move(deduction.eliminations), .proofs = {}};
  step.also = std::move(deduction.also);
  step.proofs.push_back(std::move(deduction.proof));
  apply(std::move(step));
  return true;
}

/// What all of these leave of each cell.
std::vector<Domain> Explainer::left_by(std::span<const Deduction> found) const {
  std::vector<Domain> left(position_.domains().begin(), position_.domains().end());
  for (const auto& deduction : found)
    for (const auto& [cell, symbol] : deduction.eliminations) left[index(cell)] -= Domain::of(symbol);
  return left;
}

void Explainer::complete(Deduction& deduction, std::span<const Domain> left) const {
  position_.demand_time();
  if (approach_.unread && !may_leave_one_symbol(deduction, left)) return say_what_excludes(deduction);
  const bool said_what_it_needs = !deduction.proof.premises.empty();
  if (!said_what_it_needs) deduction.proof.premises = premises(deduction.proof, position_);
  const bool told =
      said_what_it_needs && deduction.proof.speaks_alone() && is_wide(rules(), deduction.proof.rules.front());
  if (!approach_.unread && keeps_books_ && !told) leave_out_premises(deduction, left);
  say_what_excludes(deduction);
  absorb(deduction.proof);
}

/// Keeps of what a rule is known to rest on what it needs: fewer steps are to be looked up. What cells have lost that
/// it may fill stays. Of rules about many cells the rule itself has said what it needs, as far as it can.
void Explainer::leave_out_premises(Deduction& deduction, std::span<const Domain> left) const {
  auto& known = deduction.proof.premises;
  const auto& together = deduction.proof.rules;
  if (!deduction.proof.speaks_alone() || !deduction.proof.absorbed.empty()) return;
  const bool of_steps = std::ranges::any_of(known, [&](const Fact& fact) { return !journal_.origins(fact).empty(); });
  if (!of_steps || std::ranges::any_of(known, &Fact::holds)) return;
  const auto fills = [&](CellId cell) {
    const auto& stays = left[index(cell)];
    return (stays.empty() || stays.single()) &&
           std::ranges::find(deduction.eliminations, cell, &Candidate::cell) != deduction.eliminations.end();
  };
  std::vector<Fact> kept;
  std::ranges::copy_if(known, std::back_inserter(kept), [&](const Fact& fact) { return fills(fact.candidate.cell); });
  std::vector<Domain> after;
  std::vector<std::uint64_t> residue;
  const EnoughLeft enough = [&](const std::vector<Domain>& before) {
    after = before;
    for (const auto& [candidate, holds] : kept) after[index(candidate.cell)] -= Domain::of(candidate.symbol);
    if (!infer_together(rules(), together, after, residue)) return true;
    return std::ranges::none_of(deduction.eliminations,
                                [&](const Candidate& gone) { return after[index(gone.cell)].contains(gone.symbol); });
  };
  known = needed_premises(known, rules(), journal_, enough);
  known.insert(known.end(), kept.begin(), kept.end());
  sort_unique(known);
}

/// Whether it may fill a cell in its step (see `all_but_one_gone`), alone or with others that were found: that takes
/// its premises even where nobody reads them.
bool Explainer::may_leave_one_symbol(const Deduction& deduction, std::span<const Domain> left) const {
  if (!deduction.proof.speaks_alone() && !is_of_rules(deduction.proof.technique)) return false;
  return std::ranges::any_of(deduction.eliminations, [&](const Candidate& gone) {
    return left[index(gone.cell)].empty() || left[index(gone.cell)].single();
  });
}

/// That of two symbols one is left is owed to the rule which excludes the other one.
void Explainer::say_what_excludes(Deduction& deduction) const {
  if (deduction.proof.technique != Technique::naked_single || !rules().either_or(deduction.placement->cell)) return;
  const auto [cell, symbol] = *deduction.placement;
  for (const auto other : rules().start(cell) - Domain::of(symbol))
    if (const auto& why = journal_.reason({cell, other}); why.kind == Reason::Kind::linked)
      deduction.proof.rules = {why.rule};
}

void Explainer::absorb(Proof& proof) const {
  if (keeps_books_ && journal_.told_count() < journal_.steps().size()) absorb_bookkeeping(proof, rules(), journal_);
}

void Explainer::place(Candidate candidate, Proof proof) {
  Step step{.placement = candidate, .eliminations = {}, .proofs = {}};
  step.proofs.push_back(std::move(proof));
  take(std::move(step));
}

void Explainer::take(Step step) {
  apply(std::move(step));
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
    if (position_.has(candidate)) step.eliminations.push_back(candidate);
  step.proofs.push_back({.technique = Technique::outside});
  take(std::move(step));
}

void Explainer::apply(Step step) {
  assert(!step.proofs.empty() && "nothing is concluded without a reason");
  step.settled.clear();
  step.carried = {};
  step.bookkeeping = false;
  tells_ = step.proof().technique == Technique::outside || !step.proof().summed.empty();
  const auto placement = step.placement;
  const auto also = step.also;
  const auto eliminations = step.eliminations;
  if (!approach_.unread) step.left = little_left(eliminations, step.proof());
  const auto number = journal_.add(std::move(step));
  for (const auto& candidate : eliminations) remove(candidate, {.kind = Reason::Kind::step, .step = number});
  if (placement) fill(*placement, number);
  for (const auto& candidate : also) {
    if (position_.filled(candidate.cell)) continue;
    journal_.add_settled(number, candidate);
    fill(candidate, number);
  }
  for (const auto& candidate : eliminations) {
    if (const auto settled = settled_by(candidate.cell, number)) fill(*settled, number);
    if (const auto settled = all_but_one_gone(candidate.cell, number)) fill(*settled, number);
  }
  carry_on(number);
  if (!tells_) journal_.set_bookkeeping(number);
}

/// What rules that go without saying come to before any step is made: a step of its own.
bool Explainer::carry_on_first() {
  const auto& unsaid = rules().unsaid();
  if (unsaid.empty() || !journal_.steps().empty()) return false;
  Step step;
  const auto& row = approach_.techniques.row(Technique::rule_alone);
  step.proofs.push_back({.technique = row.technique, .difficulty = row.weight});
  auto domains = std::vector<Domain>(position_.domains().begin(), position_.domains().end());
  unsaid.follow(
      unsaid.all_cells(), [&](CellId cell) { return domains[index(cell)]; },
      [&](const Unsaid::Gone& gone) {
        domains[index(gone.candidate.cell)] -= Domain::of(gone.candidate.symbol);
        auto& by = step.proofs.front().rules;
        if (gone.rule)
          by.push_back(*gone.rule);
        else
          by.insert(by.end(), gone.by->rules.begin(), gone.by->rules.end());
      });
  if (step.proof().rules.empty()) return false;
  sort_unique(step.proofs.front().rules);
  apply(std::move(step));
  return true;
}

/// Takes along with a step what goes without saying once that is known.
void Explainer::carry_on(StepNumber number) {
  const auto& unsaid = rules().unsaid();
  const auto& proof = journal_.steps()[number].proof();
  if (unsaid.empty() || !proof.summed.empty()) return;
  if (number == 0) changed_ = unsaid.all_cells();
  Carried carried;
  const auto loses_unsaid = [&](CellId cell) {
    return std::ranges::any_of(rules().start(cell), [&](SymbolId symbol) {
      const auto& why = journal_.reason({cell, symbol});
      if (why.kind == Reason::Kind::linked) return goes_without_saying(rules().judgment(why.rule));
      return std::ranges::find(carried.gone, Candidate{cell, symbol}) != carried.gone.end();
    });
  };
  while (!changed_.empty() && !misplaced_) {
    auto touched = changed_;
    const auto first = carried.gone.size();
    unsaid.follow(
        std::exchange(changed_, {}), [&](CellId cell) { return position_[cell]; },
        [&](const Unsaid::Gone& gone) { carry(gone, number, carried); });
    changed_.clear();
    for (auto i = first; i < carried.gone.size(); ++i) touched.push_back(carried.gone[i].cell);
    for (const auto cell : touched) {
      if (position_.filled(cell) || !position_[cell].single() || !loses_unsaid(cell)) continue;
      for (const auto symbol : rules().start(cell) - position_[cell]) owe({{cell, symbol}, false}, number, carried);
      const Candidate last{cell, position_[cell].lowest()};
      journal_.add_settled(number, last);
      fill(last, number);
    }
  }
  sort_unique(carried.rules);
  sort_unique(carried.premises);
  journal_.set_carried(number, std::move(carried));
}

void Explainer::carry(const Unsaid::Gone& gone, StepNumber number, Carried& carried) {
  remove(gone.candidate, {.kind = Reason::Kind::step, .step = number});
  carried.gone.push_back(gone.candidate);
  if (approach_.unread) return;
  if (gone.rule) {
    carried.rules.push_back(*gone.rule);
    for (const auto cell : rules().rule(*gone.rule).scope())
      for (const auto symbol : rules().start(cell) - position_[cell]) owe({{cell, symbol}, false}, number, carried);
    return;
  }
  carried.rules.insert(carried.rules.end(), gone.by->rules.begin(), gone.by->rules.end());
  const auto without = gone.without & rules().start(gone.cell);
  for (const auto symbol : without) owe({{gone.cell, symbol}, false}, number, carried);
}

/// Notes that what a step carries along rests on this, unless that is of the step itself.
void Explainer::owe(const Fact& fact, StepNumber number, Carried& carried) const {
  if (approach_.unread) return;
  const auto& why = journal_.reason(fact.candidate);
  if (why.kind == Reason::Kind::step && why.step == number) return;
  const bool by_cell = why.kind == Reason::Kind::linked || why.kind == Reason::Kind::same_cell;
  if (!by_cell || journal_.filled_by(why.by) != number) {
    carried.premises.push_back(fact);
    return;
  }
  if (why.kind == Reason::Kind::linked) carried.rules.push_back(why.rule);
}

/// Where so much goes, what stays is sooner told: of what rules say, as soon as two are left and two go. What earlier
/// steps took away would have to be told, too, and is only where this one rests on it.
std::vector<std::pair<CellId, Domain>> Explainer::little_left(const std::vector<Candidate>& gone,
                                                              const Proof& proof) const {
  constexpr std::size_t most = 3;
  constexpr std::size_t few = 2;
  const bool by_rules = proof.speaks_alone() || is_of_rules(proof.technique);
  std::map<CellId, Domain> of_cell;
  for (const auto& [cell, symbol] : gone) of_cell[cell].insert(symbol);
  std::vector<std::pair<CellId, Domain>> left;
  for (const auto& [cell, symbols] : of_cell) {
    const auto stays = position_[cell] - symbols;
    const auto untold = [&, cell = cell](SymbolId symbol) {
      const Fact before{{cell, symbol}, false};
      return journal_.reason(before.candidate).kind == Reason::Kind::step &&
             (!by_rules || std::ranges::find(proof.premises, before) == proof.premises.end());
    };
    if (stays.empty() || stays.size() > most) continue;
    if (symbols.size() < (by_rules && stays.size() == few ? few : stays.size() + 2)) continue;
    if (!std::ranges::any_of(rules().start(cell) - position_[cell], untold)) left.emplace_back(cell, stays);
  }
  return left;
}

void Explainer::remove(Candidate candidate, const Reason& reason) {
  if (!position_.has(candidate)) return;
  tells_ = tells_ || rules().told(candidate.cell);
  position_.remove(candidate);
  journal_.set_reason(candidate, reason);
  if (!rules().unsaid().empty()) changed_.push_back(candidate.cell);
}

/// Fills a cell and takes away what that excludes at a glance. Neighbours that hold either this or that, and are left
/// one of the two by a step, are filled with it, and so are theirs by rules about two cells; what follows from these in
/// turn is for later steps.
void Explainer::fill(Candidate first, StepNumber step) {
  assert(index(first.cell) < rules().cell_count() && index(first.symbol) < rules().symbol_count());
  struct Filled {
    Candidate candidate;
    int after = 0;  ///< how many were filled before it, each because of the other
  };
  std::vector<Filled> waiting;
  const auto note = [&](Candidate candidate, int after) {
    position_.fill(candidate.cell);
    tells_ = tells_ || rules().told(candidate.cell);
    journal_.set_filled(candidate.cell, step);
    waiting.push_back({candidate, after});
  };
  note(first, 0);
  while (!waiting.empty()) {
    const auto candidate = waiting.back().candidate;
    const auto after = waiting.back().after;
    waiting.pop_back();
    const auto cell = candidate.cell;
    if (!position_.has(candidate) && !misplaced_) misplaced_ = candidate;
    for (const auto other : position_[cell] - Domain::of(candidate.symbol))
      remove({cell, other}, {.kind = Reason::Kind::same_cell, .by = cell});
    rules().for_each_link(candidate, [&](const Link& link) {
      const bool of_two = rules().rule(link.rule).scope().size() == 2;
      if (speaks_for_itself(rules(), cell, link.rule)) return;
      remove(link.to, {.kind = Reason::Kind::linked, .by = cell, .rule = link.rule});
      if (after > 1 || (after == 1 && !of_two)) return;
      if (const auto settled = settled_by(link.to.cell, step)) note(*settled, after + 1);
    });
  }
}

/// What a step leaves an open cell that holds either this or that.
std::optional<Candidate> Explainer::settled_by(CellId cell, StepNumber step) {
  if (step == no_step || position_.filled(cell) || !position_[cell].single() || !rules().either_or(cell)) return {};
  const Candidate candidate{cell, position_[cell].lowest()};
  journal_.add_settled(step, candidate);
  return candidate;
}

/// What a step by rules leaves a cell of any kind, where that rests on nothing beyond what the step does and what
/// earlier ones took away, which becomes a premise. Then nobody has to look again to see that one symbol is left.
std::optional<Candidate> Explainer::all_but_one_gone(CellId cell, StepNumber number) {
  if (position_.filled(cell) || !position_[cell].single()) return {};
  const auto& step = journal_.steps()[number];
  const auto& proof = step.proof();
  if (!proof.speaks_alone() && !is_of_rules(proof.technique)) return {};
  const Candidate last{cell, position_[cell].lowest()};
  std::vector<Fact> before;
  for (const auto symbol : rules().start(cell) - position_[cell]) {
    const Candidate gone{cell, symbol};
    if (std::ranges::find(step.eliminations, gone) != step.eliminations.end()) continue;
    if (std::ranges::find(proof.premises, Fact{gone, false}) != proof.premises.end()) continue;
    const auto& why = journal_.reason(gone);
    if (why.kind != Reason::Kind::step || journal_.steps()[why.step].bookkeeping) return {};
    before.push_back({gone, false});
  }
  journal_.add_premises(number, before);
  journal_.add_settled(number, last);
  return last;
}

/// Techniques conclude from what they look at; that nothing is left to look at says nothing of the rules, so these
/// are asked.
Standing Explainer::judge() {
  if (approach_.solvable) return standing_ = position_.open_cells() > 0 ? Standing::open : Standing::solved;
  if (auto proof = contradiction()) {
    proof->premises = premises(*proof, position_);
    absorb(*proof);
    journal_.set_contradiction(std::move(*proof));
    return standing_ = Standing::contradiction;
  }
  if (position_.open_cells() > 0) return standing_ = Standing::open;
  demand_accepted(rules().puzzle(), position_.domains());
  return standing_ = Standing::solved;
}

std::optional<Proof> Explainer::contradiction() const {
  if (misplaced_) return Proof{.truths = {Truth::of(misplaced_->cell)}, .pattern = {{*misplaced_, true}}};
  if (const auto truth = broken_truth()) return Proof{.truths = {*truth}};
  if (const auto rule = broken_rule()) return Proof{.rules = {*rule}};
  return std::nullopt;
}

std::optional<Truth> Explainer::broken_truth() const {
  const auto& rules = position_.rules();
  for (std::size_t i = 0; i < rules.cell_count(); ++i)
    if (position_[cell_at(i)].empty()) return Truth::of(cell_at(i));
  for (std::size_t i = 0; i < rules.groups().size(); ++i)
    for (const auto symbol : rules.groups()[i].required)
      if (position_.places(group_at(i), symbol) == 0) return Truth::of(group_at(i), symbol);
  return std::nullopt;
}

/// A rule that does not accept what its cells are filled with. As long as others are open, those are not asked: they
/// may still speak for themselves.
std::optional<RuleId> Explainer::broken_rule() const {
  const auto& rules = position_.rules();
  for (const auto rule : rules.without_cells())
    if (!rules.rule(rule).accepts({})) return rule;
  if (position_.open_cells() > 0) return std::nullopt;
  std::vector<SymbolId> symbols;
  for (std::size_t i = 0; i < rules.rule_count(); ++i) {
    symbols.clear();
    for (const auto cell : rules.rule(rule_at(i)).scope()) symbols.push_back(position_[cell].lowest());
    if (!rules.rule(rule_at(i)).accepts(symbols)) return rule_at(i);
  }
  return std::nullopt;
}

}  // namespace grids::explain
