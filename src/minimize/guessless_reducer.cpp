#include "minimize/guessless_reducer.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace grids {
namespace {

constexpr std::uint64_t checks_between_looks = 8;

}  // namespace

GuesslessReducer::GuesslessReducer(const SwitchedRules& rules, const std::vector<Piece>& pieces,
                                   const std::vector<Given>& lasting, const std::vector<bool>& always)
    : pieces_(pieces), lasting_(lasting), always_(always), deduction_(rules) {}

bool GuesslessReducer::reduce(const std::vector<std::size_t>& order, std::vector<bool>& kept, const Limits& limits,
                              const Progress& progress, const Otherwise& otherwise) {
  if (!begin()) return true;
  auto others = kept;
  std::vector<std::size_t> tried;
  for (const auto piece : order) {
    if (kept[piece]) tried.push_back(piece);
    others[piece] = false;
  }
  std::vector<std::size_t> stay;
  for (std::size_t i = 0; i < others.size(); ++i)
    if (others[i]) stay.push_back(i);
  Task task{std::move(tried), kept, {}, limits, progress, otherwise};
  return !tell(stay) || halve(task, 0, task.order.size());
}

std::span<const Domain> GuesslessReducer::left(const std::vector<bool>& kept) {
  std::vector<std::size_t> pieces;
  for (std::size_t i = 0; i < kept.size(); ++i)
    if (kept[i]) pieces.push_back(i);
  return begin() && tell(pieces) ? deduction_.left() : std::span<const Domain>();
}

/// Tells what stays whatever goes.
bool GuesslessReducer::begin() {
  if (!deduction_.start(always_)) return false;
  narrowings_.clear();
  for (const auto& given : lasting_) narrowings_.push_back({given.cell, Domain::of(given.symbol)});
  return deduction_.add(narrowings_, {});
}

/// Goes on with these pieces, too. They all hold in one solution.
bool GuesslessReducer::tell(const std::vector<std::size_t>& pieces) {
  narrowings_.clear();
  parts_.clear();
  for (const auto piece : pieces) {
    for (const auto& given : pieces_[piece].givens) narrowings_.push_back({given.cell, Domain::of(given.symbol)});
    parts_.insert(parts_.end(), pieces_[piece].parts.begin(), pieces_[piece].parts.end());
  }
  return pieces.empty() || deduction_.add(narrowings_, parts_);
}

/// Whether the position has already found all of a piece.
bool GuesslessReducer::follows(std::size_t piece) {
  const auto& [givens, parts] = pieces_[piece];
  return parts.empty() &&
         std::ranges::all_of(givens, [this](const Given& given) { return deduction_.is_decided(given.cell); });
}

/// Of small puzzles a check takes a microsecond or two, of which a look at the clock is a good part.
bool GuesslessReducer::out_of_time(Task& task) const {
  if (task.limits.is_interrupted()) return true;
  if (checks_ < task.next_look) return false;
  task.next_look = checks_ + checks_between_looks;
  const auto rest = task.stopwatch.rest_of(task.limits);
  return rest.time && rest.time->count() == 0;
}

/// In a position in which all pieces but these have been told: those before them that stay, and all behind them. False
/// at a limit.
bool GuesslessReducer::halve(Task& task, std::size_t first, std::size_t last) {
  if (out_of_time(task)) return false;
  if (first == last) return true;
  ++checks_;
  // What follows from pieces that stay, or are tried later, can go; the others are tried in the same order behind it.
  const auto begin = task.order.begin() + static_cast<std::ptrdiff_t>(first);
  const auto end = task.order.begin() + static_cast<std::ptrdiff_t>(last);
  const auto open = std::stable_partition(begin, end, [this](std::size_t piece) { return follows(piece); });
  std::for_each(begin, open, [&task](std::size_t piece) { task.kept[piece] = false; });
  first += static_cast<std::size_t>(open - begin);
  if (first == last) {
    if (task.progress) task.progress(last);
    return true;
  }
  const bool solved = deduction_.is_solved();
  if (solved || last - first == 1) {
    for (auto i = first; i < last; ++i) task.kept[task.order[i]] = false;
    if (!solved)
      task.kept[task.order[first]] = !task.otherwise || !task.otherwise(task.order[first], deduction_.position());
    if (task.progress) task.progress(last);
    return true;
  }
  const auto middle = first + (last - first) / 2;
  const auto tell_kept = [&](std::size_t from, std::size_t to) {
    told_.clear();
    for (auto i = from; i < to; ++i)
      if (task.kept[task.order[i]]) told_.push_back(task.order[i]);
    return tell(told_);
  };
  deduction_.push();
  const bool told = tell_kept(middle, last);
  assert(told && "they hold in one solution");
  const bool before = !told || halve(task, first, middle);
  deduction_.pop();
  if (!before) return false;
  deduction_.push();
  const bool goes_on = !tell_kept(first, middle) || halve(task, middle, last);
  deduction_.pop();
  return goes_on;
}

}  // namespace grids
