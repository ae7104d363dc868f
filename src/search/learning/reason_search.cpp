#include "search/learning/reason_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <utility>

#include "core/sort_unique.hpp"
#include "search/learning/luby.hpp"

namespace grids {
namespace {

constexpr std::uint64_t conflicts_per_run = 100;
constexpr std::size_t first_kept = 4000;
/// How many more clauses are kept each time after some were forgotten.
constexpr std::size_t more_kept = 400;
constexpr int deepest_reason = 100;
/// As many solutions are excluded by clauses, which leaves the search free where to go on.
constexpr std::size_t most_clauses_of_solutions = 10;
/// Patient propagators wait for as many literals as this share of the cells of the largest one; for half as many more
/// each time that one finds nothing, up to so many times as many.
constexpr std::size_t share_of_cells = 128;
constexpr std::uint64_t most_patience = 8;

/// All cells, in the order in which they are decided if all else is equal.
std::vector<CellId> cells_in_order(const Program& program) {
  std::vector<CellId> cells(program.branching_order().begin(), program.branching_order().end());
  cells.insert(cells.end(), program.untold_order().begin(), program.untold_order().end());
  std::vector<bool> there(program.cell_count());
  for (const auto cell : cells) there[index(cell)] = true;
  for (std::size_t i = 0; i < there.size(); ++i)
    if (!there[i]) cells.push_back(cell_at(i));
  return cells;
}

std::vector<double> activities(std::span<const CellId> cells, std::span<const std::uint32_t> failures) {
  std::vector<double> all;
  for (const auto cell : cells) all.push_back(1 + failures[index(cell)]);
  return all;
}

}  // namespace

ReasonSearch::ReasonSearch(const Program& program, std::span<const Domain> domains, std::span<const std::uint64_t> off,
                           std::span<const std::uint32_t> failures)
    : program_(program),
      literals_(domains),
      slacks_(program, literals_),
      clauses_(literals_.variables()),
      row_(program.root(), program.propagator_count()),
      queue_(program.layout().active_words),
      changed_((program.cell_count() + 63) / 64),
      unchanged_(program.cell_count()),
      changeable_(program),
      first_patient_(program.propagator_count()),
      trail_(literals_.variables(), {}),
      lost_(program.cell_count() * literals_.width(), History::never),
      cells_(cells_in_order(program)),
      place_(program.cell_count()),
      active_(activities(cells_, failures), program.branching_order().size()),
      last_symbol_(program.cell_count()),
      was_decided_(program.cell_count()),
      told_(literals_.variables()),
      analysis_(literals_.variables(), deepest_reason),
      shortening_(domains),
      conflicts_left_(conflicts_per_run),
      most_learned_(first_kept),
      asked_(literals_.variables()) {
  assert(program.network() == nullptr && "what a network removes has no reason");
  assert(domains.size() == program.cell_count() && failures.size() == domains.size());
  std::ranges::copy(domains, this->domains());
  for (std::size_t i = 0; i < off.size(); ++i) row_.data()[program.layout().active() + i] &= ~off[i];
  while (first_patient_ > 0 && program.propagator(first_patient_ - 1).needs().cost >= Needs::patient)
    least_patience_ = std::max(least_patience_, program.propagator(--first_patient_).scope().size() / share_of_cells);
  patience_ = least_patience_;
  wake_from(0);
  for (std::size_t i = 0; i < cells_.size(); ++i) place_[index(cells_[i])] = static_cast<std::uint32_t>(i);
}

ReasonSearch::Changeable::Changeable(const Program& program) {
  std::vector<std::uint32_t> words;
  for (std::size_t number = 0; number < program.propagator_count(); ++number) {
    words.clear();
    for (const auto cell : program.propagator(number).scope())
      words.push_back(static_cast<std::uint32_t>(index(cell) / 64));
    sort_unique(words);
    words_.insert(words_.end(), words.begin(), words.end());
    end_.push_back(words_.size());
  }
}

State ReasonSearch::node() noexcept {
  return State(domains(), program_.wake_table(), queue_.data(), {changed_.data(), unchanged_.data()});
}

/// The residues lie one behind another.
std::size_t ReasonSearch::residue_end(std::size_t number) const noexcept {
  return number + 1 < program_.propagator_count() ? program_.scheduled(number + 1).residue : program_.layout().active();
}

void ReasonSearch::save_domain(CellId cell, Domain held) {
  const auto words = std::bit_cast<std::array<std::uint64_t, Domain::words>>(held);
  for (std::size_t i = 0; i < words.size(); ++i)
    row_.save(program_.layout().domains() + index(cell) * Domain::words + i, words[i]);
}

void ReasonSearch::exclude(std::span<const Candidate> together) {
  Literals clause;
  for (const auto& [cell, symbol] : together) {
    const auto first = literals_.first(cell);
    if (!first.contains(symbol)) return;
    if (!first.single()) clause.push_back(!literals_.is(cell, symbol));
  }
  if (clause.size() > 1)
    clauses_.add(clause, 0);
  else if (clause.empty() || trail_.value(clause.front()) < 0)
    exhausted_ = true;
  else if (trail_.value(clause.front()) == 0)
    imply(clause.front(), {});
}

void ReasonSearch::randomize(std::uint64_t seed) {
  random_.emplace(seed);
  for (const auto place : place_) active_.multiply(place, 1 + random_->fraction());
}

void ReasonSearch::give(const Candidate& given) {
  const auto [cell, symbol] = given;
  if (!literals_.first(cell).contains(symbol)) {
    exhausted_ = true;
    return;
  }
  if (literals_.first(cell).single()) return;
  const auto literal = literals_.is(cell, symbol);
  if (trail_.value(literal) == 0) imply(literal, {});
  exhausted_ |= trail_.value(literal) < 0;
}

ReasonSearch::Status ReasonSearch::next(std::uint64_t nodes) {
  const auto end = statistics_.nodes + nodes;
  if (std::exchange(solved_, false)) exhausted_ = !leave_solution();
  while (!exhausted_) {
    if (statistics_.nodes >= end) return Status::limit;
    ++statistics_.nodes;
    if (!propagate()) {
      ++statistics_.failures;
      exhausted_ = !resolve_conflict();
      continue;
    }
    restart_if_due();
    forget_if_due();
    if (!decide() && !(patient_due_ = next_waiting().has_value())) {
      solved_ = true;
      return Status::solution;
    }
  }
  return Status::exhausted;
}

/// The literal holds from now on; the cell's candidates say so already.
void ReasonSearch::note(ClauseLiteral literal, Cause cause) {
  ++noted_;
  note_loss(literal, static_cast<History::Moment>(trail_.literals().size()));
  trail_.push(literal, cause);
  slacks_.hold(literal);
}

/// Of a literal that takes a single candidate away: when that went.
void ReasonSearch::note_loss(ClauseLiteral literal, History::Moment moment) noexcept {
  const auto cell = literals_.cell(literal);
  const auto lost = literals_.first(cell) - literals_.left(literal);
  if (lost.single()) lost_[index(cell) * literals_.width() + index(lost.lowest())] = moment;
}

/// The same where the cell does not know yet. What is known of its other candidates follows.
void ReasonSearch::imply(ClauseLiteral literal, Cause cause) {
  const auto cell = literals_.cell(literal);
  const auto before = domains()[index(cell)];
  const auto after = before & literals_.left(literal);
  note(literal, cause);
  if (!literals_.two_valued(cell)) {
    const Cause holding{Cause::Kind::literal, static_cast<std::uint32_t>(literal.number())};
    if (!literal.negative())
      for (const auto symbol : before - after) note(!literals_.is(cell, symbol), holding);
    else if (after.single())
      note(literals_.is(cell, after.lowest()), {Cause::Kind::cell});
  }
  if (after == before) return;
  save_domain(cell, before);
  node().set_unnoted(cell, after);
  note_woken(cell);
}

/// Patient propagators are put off where little has changed: most of the levels that a restart took back come again as
/// they were, and what a walk over all cells finds in one of them it finds a few levels later, too.
bool ReasonSearch::propagate() {
  const bool all = std::exchange(patient_due_, false) || noted_ - noted_by_patient_ >= patience_;
  if (all) noted_by_patient_ = noted_;
  const auto end = all ? program_.propagator_count() : first_patient_;
  while (follow_clauses()) {
    const auto number = next_waiting();
    if (!number || *number >= end) return true;
    const auto known = noted_;
    const bool holds = run(*number);
    const bool found_nothing = holds && noted_ == known;
    if (*number >= first_patient_)
      patience_ =
          found_nothing ? std::min(patience_ + least_patience_ / 2, least_patience_ * most_patience) : least_patience_;
    if (!holds) break;
  }
  give_up_queue();
  return false;
}

bool ReasonSearch::follow_clauses() {
  const auto imply = [this](ClauseLiteral literal, ClauseStore::Place clause) {
    this->imply(literal, {Cause::Kind::clause, clause});
  };
  while (trail_.has_next()) {
    if (trail_.follow(trail_.next(), clauses_, conflict_, imply)) continue;
    contradicted_ = nullptr;
    return false;
  }
  return true;
}

/// The cheapest propagator in the queue. Those that have nothing to say, or no more, leave it.
std::optional<std::size_t> ReasonSearch::next_waiting() noexcept {
  const auto* const active = row_.data() + program_.layout().active();
  const auto ready = slacks_.ready();
  for (; first_waiting_ < queue_.size(); ++first_waiting_) {
    const auto word = first_waiting_;
    if ((queue_[word] &= active[word] & ready[word]) != 0)
      return word * 64 + static_cast<std::size_t>(std::countr_zero(queue_[word]));
  }
  return std::nullopt;
}

void ReasonSearch::wake_from(std::size_t number) noexcept {
  first_waiting_ = std::min(first_waiting_, number / 64);
  for (; number < program_.propagator_count(); ++number) queue_[number / 64] |= std::uint64_t{1} << (number % 64);
}

/// Those who hear of the cell were put in the queue.
void ReasonSearch::note_woken(CellId cell) noexcept {
  const auto [begin, wakes] = program_.wake_table();
  if (begin == nullptr)
    first_waiting_ = 0;
  else if (const auto first = begin[index(cell)]; first < begin[index(cell) + 1])
    first_waiting_ = std::min<std::size_t>(first_waiting_, wakes[first].word);
}

/// Calls visit(cell) for the cells that the propagator changed; from then on they count as unchanged.
template <typename Visit>
void ReasonSearch::for_each_changed(std::size_t number, Visit&& visit) {
  for (const auto word : changeable_.words_of(number))
    for (auto rest = std::exchange(changed_[word], 0); rest != 0; rest &= rest - 1)
      visit(cell_at(word * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
}

bool ReasonSearch::run(std::size_t number) {
  if (slacks_.counts(number)) return run_count(number);
  const auto& scheduled = program_.scheduled(number);
  const auto bit = std::uint64_t{1} << (number % 64);
  const auto begin = static_cast<History::Moment>(trail_.literals().size());
  queue_[number / 64] &= ~bit;
  row_.save_part(number, scheduled.residue, residue_end(number));
  auto state = node();
  state.set_residue(row_.data() + scheduled.residue);
  ++statistics_.propagations;
  const auto verdict = scheduled.propagator->propagate(state);
  if (verdict == Verdict::contradiction) {
    for_each_changed(number, [this](CellId cell) { save_domain(cell, unchanged_[index(cell)]); });
    contradicted_ = scheduled.propagator;
    conflict_.clear();
    ask(number, begin, std::nullopt, conflict_);
    return false;
  }
  if (verdict == Verdict::entailed) {
    const auto word = program_.layout().active() + number / 64;
    row_.save(word, row_.data()[word]);
    row_.data()[word] &= ~bit;
  }
  if (scheduled.idempotent) queue_[number / 64] &= ~bit;
  note_changes(number, {Cause::Kind::propagator, static_cast<std::uint32_t>(number), begin});
  return true;
}

/// What follows from how many of the counted literals hold, and how many fail.
bool ReasonSearch::run_count(std::size_t number) {
  ++statistics_.propagations;
  for (const auto side : CountSlacks::sides) {
    const auto slack = slacks_.slack(number, side);
    if (slack < 0) {
      contradicted_ = &program_.propagator(number);
      conflict_.clear();
      tell_counted(number, side, conflict_);
      // The earliest of them are one too many.
      std::ranges::stable_sort(conflict_, {}, [this](ClauseLiteral literal) { return trail_.level_of(literal); });
      conflict_.resize(conflict_.size() + 1 - static_cast<std::size_t>(-slack));
      return false;
    }
    if (slack > 0) continue;
    slacks_.for_each_literal(number, side, [&](ClauseLiteral literal) {
      if (trail_.value(literal) == 0)
        imply(!literal, {Cause::Kind::count, static_cast<std::uint32_t>(number), 0, side});
    });
  }
  queue_[number / 64] &= ~(std::uint64_t{1} << (number % 64));
  return true;
}

/// What the propagator changed becomes known.
void ReasonSearch::note_changes(std::size_t number, Cause cause) {
  for_each_changed(number, [&](CellId cell) {
    const auto now = domains()[index(cell)];
    save_domain(cell, unchanged_[index(cell)]);
    note_woken(cell);
    if (literals_.two_valued(cell)) return note(literals_.is(cell, now.lowest()), cause);
    for (const auto symbol : unchanged_[index(cell)] - now) note(!literals_.is(cell, symbol), cause);
    if (now.single()) note(literals_.is(cell, now.lowest()), {Cause::Kind::cell});
  });
}

/// Whether there was anything to decide.
bool ReasonSearch::decide() {
  auto cell = choose();
  if (!cell) cell = choose_untold();
  if (!cell) return false;
  const auto candidates = domains()[index(*cell)];
  const auto last = last_symbol_[index(*cell)];
  const bool again = was_decided_[index(*cell)] && candidates.contains(last);
  row_.begin_level();
  trail_.begin_level();
  const auto first = random_ ? candidates.behind(random_->below(candidates.size())) : candidates.lowest();
  imply(literals_.is(*cell, again ? last : first), {});
  ++statistics_.guesses;
  statistics_.deepest = std::max<std::uint64_t>(statistics_.deepest, trail_.level());
  return true;
}

/// By what a cell's activity counts for less: the square of how many candidates it has. Nothing where it is decided.
double ReasonSearch::divisor(CellId cell) const noexcept {
  const auto domain = program_.layout().domains_of(row_.data())[index(cell)];
  if (domain.single()) return 0;
  const auto size = domain.pair() ? 2.0 : static_cast<double>(domain.size());
  return size * size;
}

/// The cell that took part in most conflicts of late, by the square of how many candidates it has.
std::optional<CellId> ReasonSearch::choose() noexcept {
  constexpr double least = 2 * 2;
  const auto place = active_.highest(least, [this](std::uint32_t each) { return divisor(cells_[each]); });
  if (!place) return std::nullopt;
  return cells_[*place];
}

/// The same among those that are decided last.
std::optional<CellId> ReasonSearch::choose_untold() const noexcept {
  std::optional<CellId> best;
  double highest = -1;
  for (const auto cell : program_.untold_order()) {
    const auto by = divisor(cell);
    if (by == 0) continue;
    const auto score = active_.activity(place_[index(cell)]) / by;
    if (score <= highest) continue;
    best = cell;
    highest = score;
  }
  return best;
}

void ReasonSearch::jump(std::size_t to_level) {
  if (to_level >= trail_.level()) return;
  trail_.jump(to_level, [this](ClauseLiteral literal) {
    note_loss(literal, History::never);
    slacks_.undo(literal);
    if (const auto left = literals_.left(literal); left.single()) {
      const auto cell = index(literals_.cell(literal));
      last_symbol_[cell] = left.lowest();
      was_decided_[cell] = true;
      if (place_[cell] < program_.branching_order().size()) active_.insert(place_[cell]);
    }
  });
  row_.jump(to_level);
  std::erase_if(replayed_, [this](const Replayed& each) { return each.begin >= trail_.literals().size(); });
  wake_from(first_patient_);
}

void ReasonSearch::give_up_queue() noexcept {
  std::ranges::fill(queue_, 0);
  first_waiting_ = queue_.size();
  std::ranges::fill(changed_, 0);
}

/// Goes on behind a solution. Untold cells are decided last, and what differs in them alone is the same.
bool ReasonSearch::leave_solution() {
  const auto untold = program_.untold_order();
  Literals clause;
  for (std::size_t level = 0; level < trail_.level(); ++level) {
    const auto decision = trail_.decision(level);
    if (std::ranges::find(untold, literals_.cell(decision)) != untold.end()) break;
    clause.insert(clause.begin(), !decision);
  }
  if (clause.empty()) return false;
  jump(clause.size());
  if (++excluded_ > most_clauses_of_solutions) return flip();
  jump(clause.size() - 1);
  imply(clause.front(), clause.size() == 1 ? Cause{} : Cause{Cause::Kind::clause, clauses_.add(clause, 0)});
  return true;
}

/// Refutes the last decision: those before it imply the contrary, as far as solutions go that were not found yet.
bool ReasonSearch::flip() {
  if (trail_.level() == 0) return false;
  const auto decision = trail_.decision(trail_.level() - 1);
  jump(trail_.level() - 1);
  enumerated_level_ = trail_.level();
  imply(!decision, {});
  return true;
}

void ReasonSearch::restart_if_due() {
  if (conflicts_left_ > 0) return;
  conflicts_left_ = conflicts_per_run * luby(++statistics_.restarts);
  jump(enumerated_level_);
}

void ReasonSearch::forget_if_due() {
  if (clauses_.learned() < most_learned_) return;
  most_learned_ += more_kept;
  std::vector<ClauseStore::Place*> needed;
  for (const auto literal : trail_.literals())
    if (auto& cause = trail_.cause(literal); cause.kind == Cause::Kind::clause) needed.push_back(&cause.value);
  std::vector<DerivationLog::Clause> gone;
  clauses_.forget(needed, [&](std::span<const ClauseLiteral> clause) {
    if (log_ != nullptr) gone.push_back(facts(clause));
  });
  if (log_ != nullptr) log_->forgotten(gone);
}

}  // namespace grids
