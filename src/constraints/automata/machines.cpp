#include "constraints/automata/machines.hpp"

#include <algorithm>
#include <compare>

#include "constraints/automata/unroll.hpp"

namespace grids {

namespace {

/// Adds up numbers. Where none is negative, all totals beyond the one asked for are alike.
class Adder {
 public:
  explicit Adder(Alphabets alphabets) {
    for (const auto& alphabet : alphabets) {
      for (const auto symbol : alphabet.symbols) {
        const auto number = alphabet.number(symbol);
        rising_ &= number >= 0;
        exact_ &= number <= most_number && number >= -most_number;
      }
    }
  }

  bool exact() const { return exact_; }
  std::int64_t sum(std::int64_t total, std::int64_t number, std::int64_t asked) const {
    return rising_ && total + number > asked ? asked + 1 : total + number;
  }

 private:
  bool rising_ = true;
  bool exact_ = true;
};

}  // namespace

std::vector<Alphabet> counting_each(Alphabets alphabets) {
  std::vector<Alphabet> ones;
  for (const auto& alphabet : alphabets)
    ones.push_back({alphabet.symbols, std::vector<std::int64_t>(Domain::capacity, 1)});
  return ones;
}

std::optional<Automaton> count_among(Alphabets alphabets, Domain among, Demand demand, AutomatonLimits limits) {
  return sum_among(counting_each(alphabets), among, demand, limits);
}

std::optional<Automaton> sum_among(Alphabets alphabets, Domain among, Demand demand, AutomatonLimits limits) {
  const Adder adder(alphabets);
  if (!adder.exact()) return std::nullopt;
  const auto step = [&](std::size_t position, std::int64_t total, SymbolId symbol) {
    if (!among.contains(symbol)) return std::optional(total);
    return std::optional(adder.sum(total, alphabets[position].number(symbol), demand.number));
  };
  return unroll(
      alphabets, std::int64_t{0}, step, [&](std::int64_t total) { return demand.met_by(total); }, limits);
}

std::optional<Automaton> visible_among(Alphabets alphabets, Domain among, Demand demand, AutomatonLimits limits) {
  struct Seen {
    std::optional<std::int64_t> highest;
    std::int64_t count = 0;
    auto operator<=>(const Seen&) const = default;
  };
  const auto step = [&](std::size_t position, const Seen& seen, SymbolId symbol) {
    const auto number = alphabets[position].number(symbol);
    if (!among.contains(symbol) || (seen.highest && number <= *seen.highest)) return std::optional(seen);
    return std::optional(Seen{number, seen.count > demand.number ? seen.count : seen.count + 1});
  };
  return unroll(
      alphabets, Seen(), step, [&](const Seen& seen) { return demand.met_by(seen.count); }, limits);
}

std::optional<Automaton> sum_between(Alphabets alphabets, Domain one_end, Domain other_end, Demand demand,
                                     AutomatonLimits limits) {
  enum class Phase { before, until_one, until_other, after };
  struct Progress {
    Phase phase = Phase::before;
    std::int64_t total = 0;
    auto operator<=>(const Progress&) const = default;
  };
  const Adder adder(alphabets);
  if (!adder.exact()) return std::nullopt;
  const auto step = [&](std::size_t position, Progress progress, SymbolId symbol) {
    const auto closing = progress.phase == Phase::until_one ? one_end : other_end;
    if (progress.phase == Phase::before) {
      if (one_end.contains(symbol))
        progress.phase = Phase::until_other;
      else if (other_end.contains(symbol))
        progress.phase = Phase::until_one;
    } else if (progress.phase != Phase::after) {
      if (closing.contains(symbol))
        progress.phase = Phase::after;
      else
        progress.total = adder.sum(progress.total, alphabets[position].number(symbol), demand.number);
    }
    return std::optional(progress);
  };
  const auto accepting = [&](const Progress& progress) {
    return progress.phase == Phase::after && demand.met_by(progress.total);
  };
  return unroll(alphabets, Progress(), step, accepting, limits);
}

std::optional<Automaton> sum_of_own_length(Alphabets alphabets, Demand demand, AutomatonLimits limits) {
  struct Progress {
    std::int64_t left = 0;
    std::int64_t total = 0;
    auto operator<=>(const Progress&) const = default;
  };
  if (alphabets.empty()) return Automaton::nothing(0);
  const Adder adder(alphabets);
  if (!adder.exact()) return std::nullopt;
  const auto length = static_cast<std::int64_t>(alphabets.size());
  const auto step = [&](std::size_t position, Progress progress, SymbolId symbol) -> std::optional<Progress> {
    const auto number = alphabets[position].number(symbol);
    if (position == 0) progress.left = number;
    if (progress.left < 0 || progress.left > length) return std::nullopt;
    if (progress.left == 0) return progress;
    return Progress{progress.left - 1, adder.sum(progress.total, number, demand.number)};
  };
  return unroll(
      alphabets, Progress(), step, [&](const Progress& end) { return demand.met_by(end.total); }, limits);
}

std::optional<Automaton> sums_of_runs(Alphabets alphabets, Domain among, std::vector<std::optional<std::int64_t>> sums,
                                      AutomatonLimits limits) {
  struct Progress {
    std::size_t begun = 0;
    bool inside = false;
    std::int64_t total = 0;  ///< of the run inside which we are, if its sum is asked for
    auto operator<=>(const Progress&) const = default;
  };
  const Adder adder(alphabets);
  if (!adder.exact()) return std::nullopt;
  const auto well_ended = [&](const Progress& progress) {
    return !progress.inside || progress.total == sums[progress.begun - 1].value_or(0);
  };
  const auto step = [&](std::size_t position, Progress progress, SymbolId symbol) -> std::optional<Progress> {
    if (!among.contains(symbol))
      return well_ended(progress) ? std::optional(Progress{progress.begun, false, 0}) : std::nullopt;
    if (!progress.inside && progress.begun == sums.size()) return std::nullopt;
    if (!progress.inside) progress = {progress.begun + 1, true, 0};
    if (const auto asked = sums[progress.begun - 1])
      progress.total = adder.sum(progress.total, alphabets[position].number(symbol), *asked);
    return progress;
  };
  const auto accepting = [&](const Progress& end) { return end.begun == sums.size() && well_ended(end); };
  return unroll(alphabets, Progress(), step, accepting, limits);
}

std::optional<Automaton> no_longer_repeats(Alphabets alphabets, std::size_t most, AutomatonLimits limits) {
  struct Repeat {
    SymbolId symbol{};
    std::size_t length = 0;
    auto operator<=>(const Repeat&) const = default;
  };
  const auto step = [&](std::size_t, const Repeat& repeat, SymbolId symbol) {
    const auto length = repeat.symbol == symbol ? repeat.length + 1 : 1;
    return length <= most ? std::optional(Repeat{symbol, length}) : std::nullopt;
  };
  return unroll(
      alphabets, Repeat(), step, [](const Repeat&) { return true; }, limits);
}

std::optional<Automaton> each_step_among(Alphabets alphabets, Domain among,
                                         const std::function<bool(std::int64_t, std::int64_t)>& relation,
                                         AutomatonLimits limits) {
  using Last = std::optional<std::int64_t>;
  const auto step = [&](std::size_t position, const Last& last, SymbolId symbol) {
    if (!among.contains(symbol)) return std::optional<Last>(std::in_place, last);
    const auto number = alphabets[position].number(symbol);
    return last && !relation(*last, number) ? std::nullopt : std::optional<Last>(std::in_place, number);
  };
  return unroll(
      alphabets, Last(), step, [](const Last&) { return true; }, limits);
}

std::optional<Automaton> item_among(Alphabets alphabets, Domain among, std::size_t place, Domain item,
                                    AutomatonLimits limits) {
  const auto step = [&](std::size_t, std::size_t passed, SymbolId symbol) -> std::optional<std::size_t> {
    if (!among.contains(symbol) || passed == place) return passed;
    return passed + 1 < place || item.contains(symbol) ? std::optional(passed + 1) : std::nullopt;
  };
  const auto accepting = [&](std::size_t passed) { return place > 0 && passed == place; };
  return unroll(alphabets, std::size_t{0}, step, accepting, limits);
}

}  // namespace grids
