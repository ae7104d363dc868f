#include "generate/reduction.hpp"

#include <algorithm>
#include <cassert>
#include <span>
#include <utility>

#include "generate/nearby.hpp"
#include "minimize/plateau.hpp"
#include "search/effort/within.hpp"

namespace grids {
namespace {

/// Steps from a puzzle that is too easy, each of so many things at most that come back.
constexpr std::size_t steps_to_harder = 16;
constexpr std::size_t most_back = 4;
/// Nodes after which a puzzle with everything is one to be begun anew. One with less may take twice as many as that
/// did, and so many in any case: what is harder than that is hard to look into, and nothing for people.
constexpr std::uint64_t nodes_to_begin = 20'000;
constexpr std::uint64_t nodes_to_go_on = 200;
/// Nodes after which another solution is looked for nearby.
constexpr std::uint64_t nodes_before_nearby = 500;
/// What takes more nodes is beyond techniques.
constexpr std::uint64_t nodes_for_techniques = 2'000;
/// Steps to fewer givens.
constexpr std::size_t steps_to_fewer = 200;

}  // namespace

Reduction::Reduction(Reducer& reducer, std::size_t givens, const Difficulty& wanted, Judge judge)
    : reducer_(reducer),
      givens_(givens),
      wanted_(wanted),
      allowed_(wanted.allowed()),
      is_for_propagation_(wanted.has_upper_end() && wanted.is_for_propagation()),
      allows_propagation_(wanted.has_upper_end() && !is_for_propagation_ && wanted.allows_propagation()),
      judge_(std::move(judge)) {
  assert(givens_ <= reducer_.pieces().size() && "the first pieces are givens");
}

Reduction::Result Reduction::run(Givens givens, const Limits& limits, Random& random) {
  assert((wanted_.is_any() || judge_) && "a difficulty is judged");
  assert(wanted_.is_any() || !is_minimal_);
  limits_ = limits;
  stopwatch_ = {};
  is_irreducible_ = true;
  guard_ = wanted_.is_any() && givens != Givens::all && !is_minimal_ ? Guard::no_guess : Guard::unique;
  say([] { return std::string("looking for other solutions"); });
  judgement_.reset();
  if (const auto begun = begin(givens == Givens::all); begun != Result::done) return begun;
  const bool at_once = is_for_propagation_ && reduce_at_once(givens);
  if (!at_once) {
    if (const auto judged = begin_judging(); judged != Result::done) return judged;
    if (givens != Givens::all && !reduce(of(true, kept_), kept_)) return Result::partial;
  }
  if (givens == Givens::all) return Result::done;
  // What is not too hard suits where nothing is too easy.
  const bool suits = wanted_.is_any() || wanted_.has_upper_end_alone();
  if (!suits) judgement_.reset();
  if (!suits && !make_harder(random)) return Result::partial;
  if (givens != Givens::fewest) return Result::done;
  judgement_.reset();
  return find_fewest(random) ? Result::done : Result::partial;
}

/// Begins with clues alone where they are enough.
Reduction::Result Reduction::begin(bool givens_first) {
  const auto count = reducer_.pieces().size();
  const std::vector<bool> all(count, true);
  kept_ = all;
  // Of mere givens, which are many, some are mostly needed: that none are would take a whole search to find out.
  const bool with_givens = givens_first || (is_minimal_ && givens_ == count);
  if (!with_givens) std::fill_n(kept_.begin(), givens_, false);
  const auto nodes = wanted_.has_upper_end() ? nodes_for_techniques : nodes_to_begin;
  const auto enough = [&] {
    bool holds = reducer_.holds(kept_, guard_, within(rest(), std::min(nodes, nodes_before_nearby)));
    if (reducer_.limited() && nodes > nodes_before_nearby)
      holds = !differs_nearby(reducer_, kept_, rest()) && reducer_.holds(kept_, guard_, within(rest(), nodes));
    return holds && (!is_for_propagation_ || kept_ == all || reducer_.found_without_guess());
  };
  bool unique = enough();
  if (!unique) {
    if (kept_ != all) {
      kept_ = all;
      unique = enough();
    }
    if (!unique && guard_ == Guard::no_guess && !may_guess_) return Result::guesses;
    if (!unique && guard_ == Guard::no_guess) {
      guard_ = Guard::unique;
      unique = enough();
    }
  }
  if (!unique) {
    const auto left = rest();
    return reducer_.limited() && left.time && left.time->count() == 0 ? Result::limit : Result::several;
  }
  nodes_to_go_on_ = std::max(nodes_to_go_on, 2 * reducer_.nodes());
  if (!is_for_propagation_ || reducer_.found_without_guess()) return Result::done;
  tell_stuck();
  return stuck_.empty() ? Result::done : Result::too_hard;
}

/// Most that propagation solves is easy to the end: all that can go goes at once, and is judged for the first time
/// then, as closely as it will be told. False where it was too hard, or a limit came first; then nothing is gone.
bool Reduction::reduce_at_once(Givens givens) {
  auto fewer = kept_;
  if (givens != Givens::all && !reducer_.reduce(of(true, kept_), fewer, Guard::no_guess, rest())) return false;
  auto judgement = judge_(fewer, allowed_, Judging::rated);
  if (!judgement.rating || wanted_.is_too_hard(*judgement.rating)) return false;
  judgement_ = std::move(judgement);
  kept_ = std::move(fewer);
  return true;
}

/// Whether it is easy enough to begin with, with givens beside clues if need be.
Reduction::Result Reduction::begin_judging() {
  if (!wanted_.has_upper_end() || solved_by_propagation()) return Result::done;
  const std::vector<bool> all(kept_.size(), true);
  auto judgement = bound(kept_);
  if (!easy_enough(kept_, judgement) && kept_ != all) {
    kept_ = all;
    judgement = bound(kept_);
  }
  if (easy_enough(kept_, judgement)) return Result::done;
  is_hopeless_ = !judgement.begun;
  stuck_ = std::move(judgement.stuck);
  return Result::too_hard;
}

/// Of a puzzle with everything that it may have: what propagation leaves open.
void Reduction::tell_stuck() {
  const auto left = reducer_.left(kept_);
  const auto domains = reducer_.puzzle().domains();
  is_hopeless_ = std::ranges::equal(left, domains.first(left.size()));
  for (std::size_t i = 0; i < left.size(); ++i)
    if (left[i].size() > 1) stuck_.push_back(cell_at(i));
}

Judgement Reduction::bound(const std::vector<bool>& kept) const {
  return judge_(kept, allowed_, allows_propagation_ ? Judging::beyond_propagation : Judging::bounded);
}

/// `judgement` is a bound, by the techniques that are allowed.
bool Reduction::easy_enough(const std::vector<bool>& kept, const Judgement& judgement) const {
  if (!judgement.at_most) return false;
  if (!wanted_.is_too_hard(*judgement.at_most)) return true;
  // Uses of a technique may be harder than it is as a rule, and yet nothing rest on them.
  const auto closely = judge_(kept, allowed_, Judging::rated);
  return closely.rating && !wanted_.is_too_hard(*closely.rating);
}

bool Reduction::holds(const std::vector<bool>& kept, const Limits& limits) {
  if (wanted_.has_upper_end()) {
    // What techniques solve has one solution; a search mostly finds a second one sooner than they are at their end.
    const bool enough = reducer_.holds(kept, guard_, within(limits, nodes_for_techniques));
    if (solved_by_propagation()) return true;
    return (enough || reducer_.limited()) && easy_enough(kept, bound(kept));
  }
  const bool enough = reducer_.holds(kept, guard_, within(limits, nodes_to_go_on_));
  if (reducer_.limited()) is_irreducible_ = false;
  return enough;
}

/// Takes these away as long as can be; whether it came to an end.
bool Reduction::reduce(const std::vector<std::size_t>& order, std::vector<bool>& kept) {
  const auto tell = [&](std::size_t tested) {
    say([&] { return "leaving out, " + std::to_string(tested) + " of " + std::to_string(order.size()); });
  };
  if (is_minimal_) return reducer_.reduce_fully(order, kept, rest(), tell);
  if (guard_ == Guard::no_guess && !wanted_.has_upper_end()) return reducer_.reduce(order, kept, guard_, rest(), tell);
  if (is_for_propagation_) return reduce_propagated(order, kept);
  return Reducer::reduce(
      order, kept, [this](const std::vector<bool>& fewer, const Limits& limits) { return holds(fewer, limits); },
      rest(), tell);
}

/// As much goes as propagation allows, which is mostly not too hard where only what it takes the place of may be used.
/// If it is, what goes first is found after which it is, stays, and others go instead.
bool Reduction::reduce_propagated(const std::vector<std::size_t>& order, std::vector<bool>& kept) {
  for (std::size_t next = 0; next < order.size();) {
    const auto untried = std::span(order).subspan(next);
    auto fewer = kept;
    if (!reducer_.reduce({untried.begin(), untried.end()}, fewer, Guard::no_guess, rest())) return false;
    std::vector<std::size_t> gone;  // places in the order
    for (auto i = next; i < order.size(); ++i)
      if (kept[order[i]] && !fewer[order[i]]) gone.push_back(i);
    const auto without = [&](std::size_t count) {
      auto left = kept;
      for (std::size_t i = 0; i < count; ++i) left[order[gone[i]]] = false;
      return left;
    };
    std::size_t least = 0;  // so many may go
    auto most = gone.size();
    for (auto tried = most; least < most; tried = least + (most - least + 1) / 2) {
      if (stopwatch_.stop_at(limits_).stop_requested()) return false;
      const auto left = without(tried);
      if (easy_enough(left, bound(left)))
        least = tried;
      else
        most = tried - 1;
    }
    kept = without(least);
    if (least == gone.size()) return true;
    next = gone[least] + 1;  // it stays
    say([&] { return "leaving out, " + std::to_string(next) + " of " + std::to_string(order.size()); });
  }
  return true;
}

/// The pieces that are there, or those that are not.
std::vector<std::size_t> Reduction::of(bool there, const std::vector<bool>& kept) const {
  std::vector<std::size_t> pieces;
  for (std::size_t i = 0; i < kept.size(); ++i)
    if (kept[i] == there) pieces.push_back(i);
  return pieces;
}

/// As long as the puzzle is too easy, something comes back and others go instead: of puzzles that are neither easier
/// nor meet fewer needs, one after the other. Ends at one that suits, or after some steps at the hardest; false at a
/// limit.
bool Reduction::make_harder(Random& random) {
  auto now = judge_(kept_, wanted_.techniques, Judging::rated);
  const auto better_or_equal = [this](const Judgement& next, const Judgement& last) {
    if (!next.rating || !last.rating) return !last.rating;
    const auto met = needs_met(wanted_, *next.rating);
    const auto before = needs_met(wanted_, *last.rating);
    return met != before ? met > before : next.rating->hardest >= last.rating->hardest;
  };
  for (std::size_t step = 0; step < steps_to_harder && !now.suits(wanted_); ++step) {
    if (!now.finished) return false;
    if (now.rating) say([&] { return "making harder than " + std::to_string(now.rating->hardest).substr(0, 3); });
    auto next = kept_;
    auto gone = of(false, kept_);
    if (gone.empty()) return true;
    random.shuffle(gone);
    gone.resize(std::min<std::size_t>(gone.size(), 1 + random.below(most_back)));
    for (const auto piece : gone) next[piece] = true;
    auto order = of(true, kept_);
    random.shuffle(order);
    std::stable_partition(order.begin(), order.end(), [this](std::size_t piece) { return piece < givens_; });
    order.insert(order.end(), gone.begin(), gone.end());
    if (!reduce(order, next)) return false;
    if (next == kept_) continue;
    if (auto judgement = judge_(next, wanted_.techniques, Judging::rated); better_or_equal(judgement, now)) {
      now = std::move(judgement);
      kept_ = std::move(next);
    }
  }
  return now.finished;
}

/// Fewer givens weigh more than fewer clues.
std::size_t Reduction::weight(std::size_t piece) const {
  const auto& pieces = reducer_.pieces();
  return piece < givens_ ? pieces.size() * pieces[piece].givens.size() : 1;
}

std::size_t Reduction::weight(const std::vector<bool>& kept) const {
  std::size_t sum = 0;
  for (const auto piece : of(true, kept)) sum += weight(piece);
  return sum;
}

/// A walk on the plateau of equally few givens; what it comes to suits as well as what it began with. False at a limit.
bool Reduction::find_fewest(Random& random) {
  std::vector<std::size_t> weights;
  for (std::size_t i = 0; i < kept_.size(); ++i) weights.push_back(weight(i));
  Plateau plateau(weights);
  plateau.next(random);
  plateau.take(of(true, kept_));
  for (std::size_t step = 0; step < steps_to_fewer; ++step) {
    say([&] { return "looking for fewer givens than " + std::to_string(weight(kept_) / kept_.size()); });
    const auto order = plateau.next(random);
    std::vector<bool> next(kept_.size());
    for (const auto piece : order) next[piece] = true;
    if (!reduce(order, next)) return false;
    plateau.take(of(true, next));
    const bool suits = wanted_.is_any() || weight(next) >= weight(kept_) ||
                       judge_(next, wanted_.techniques, Judging::rated).suits(wanted_);
    if (weight(next) < weight(kept_) && suits) kept_ = std::move(next);
  }
  return true;
}

}  // namespace grids
