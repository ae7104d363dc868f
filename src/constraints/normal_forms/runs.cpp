#include "constraints/normal_forms/runs.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <functional>
#include <memory>

#include "constraints/normal_forms/automaton.hpp"

namespace grids {
namespace {

/// A bit for each cell, a cell behind the last one that is outside of runs, and the end behind that.
__extension__ using TwoWords = unsigned __int128;
constexpr std::size_t most_cells_of_a_word = 62;

template <typename Word>
constexpr Word bit(std::size_t place) noexcept {
  return Word{1} << place;
}

/// Those of `through` that can be reached from `from` by going on within it, to higher places.
template <typename Word>
Word upwards(Word from, Word through) noexcept {
  from &= through;
  return (((from + through) ^ through) | from) & through;
}

template <typename Word>
Word downwards(Word from, Word through) noexcept {
  from &= through;
  for (std::size_t step = 1; step < sizeof(Word) * 8; step *= 2) {
    from |= through & (from >> step);
    through &= through >> step;
  }
  return from;
}

/// Where as many of `cells` begin in a row.
template <typename Word>
Word stretches(Word cells, std::size_t length) noexcept {
  for (std::size_t have = 1; have < length;) {
    const auto step = std::min(have, length - have);
    cells &= cells >> step;
    have += step;
  }
  return cells;
}

/// The cells of stretches as long that begin there.
template <typename Word>
Word covered(Word begins, std::size_t length) noexcept {
  for (std::size_t have = 1; have < length;) {
    const auto step = std::min(have, length - have);
    begins |= begins << step;
    have += step;
  }
  return begins;
}

/// What the cells of a line can be.
template <typename Word>
struct Line {
  Word inside;
  Word outside;
};

/// The ways to lay runs on a line. Where a run can begin is named by its first cell; the end by the place behind the
/// additional cell.
template <typename Word>
class Layings {
 public:
  Layings(std::size_t cells, std::span<const std::uint8_t> lengths) noexcept
      : end_(bit<Word>(cells + 1)), beyond_(bit<Word>(cells)), lengths_(lengths) {
    assert(lengths.size() <= Runs::most_runs && "a word for each lies on the stack");
  }

  /// Whether there are any. Finds where each run can begin, given those before it.
  bool exist(Line<Word> line) noexcept {
    line.outside |= beyond_;
    begins_[0] = passing(Word{1}, line.outside);
    for (std::size_t run = 0; run < lengths_.size(); ++run) {
      const auto behind = behind_run(run, line.inside);
      begins_[run + 1] = passing((behind & line.outside) << 1, line.outside);
      if (begins_[run + 1] == 0) return false;
    }
    return (begins_[lengths_.size()] & end_) != 0;
  }

  /// What the cells are in some of them, when they have been found to exist.
  Line<Word> possible(Line<Word> line) const noexcept {
    line.outside |= beyond_;
    Line<Word> all{0, 0};
    auto leads = passing_back(end_, line.outside);  // where all that is left to lay can be laid
    all.outside = begins_[lengths_.size()] & line.outside & (leads >> 1);
    for (auto run = lengths_.size(); run-- > 0;) {
      const auto apart = line.outside & (leads >> 1);  // the cell between this run and what follows
      const std::size_t length = lengths_[run];
      if (length == Runs::any_length) {
        const auto last = line.inside & (apart >> 1);
        const auto reached = upwards(begins_[run], line.inside);
        leads = downwards(last, line.inside);
        all.inside |= reached & leads;
        all.outside |= (reached & last) << 1;
      } else {
        leads = stretches(line.inside, length) & (apart >> length);
        const auto begins = begins_[run] & leads;
        all.inside |= covered(begins, length);
        all.outside |= begins << length;
      }
      leads = passing_back(leads, line.outside);
      all.outside |= begins_[run] & line.outside & (leads >> 1);
    }
    return all;
  }

 private:
  /// Where one can be behind any number of cells outside.
  static Word passing(Word places, Word outside) noexcept { return places | upwards(places, outside) << 1; }
  static Word passing_back(Word places, Word outside) noexcept {
    return places | downwards(Word(places >> 1), outside);
  }

  Word behind_run(std::size_t run, Word inside) const noexcept {
    const std::size_t length = lengths_[run];
    if (length == Runs::any_length) return upwards(begins_[run], inside) << 1;
    return (begins_[run] & stretches(inside, length)) << length;
  }

  Word end_;
  Word beyond_;
  std::span<const std::uint8_t> lengths_;
  std::array<Word, Runs::most_runs + 1> begins_;  // not initialised: found before it is read
};

template <typename Word, typename Visit>
void each_bit(Word word, Visit&& visit) {
  for (auto left = static_cast<std::uint64_t>(word); left != 0; left &= left - 1)
    visit(static_cast<std::size_t>(std::countr_zero(left)));
  if constexpr (sizeof(Word) > sizeof(std::uint64_t))
    each_bit(static_cast<std::uint64_t>(word >> 64), [&](std::size_t place) { visit(64 + place); });
}

}  // namespace

Runs::Runs(std::vector<Literal> inside, std::vector<std::uint8_t> lengths, Label label)
    : Labelled(std::move(label)), inside_(std::move(inside)), lengths_(std::move(lengths)) {
  scope_.reserve(inside_.size());
  for (const auto& literal : inside_) scope_.push_back(literal.cell);
  assert(scope_.size() <= most_cells && lengths_.size() <= most_runs && !repeated_cell(scope_));
  assert(std::ranges::all_of(lengths_, [](std::size_t length) { return length <= most_cells; }));
}

bool Runs::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  std::vector<std::size_t> found;
  bool in_run = false;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const bool inside = inside_[i].symbols.contains(symbols[i]);
    if (inside && !in_run) found.push_back(0);
    if (inside) ++found.back();
    in_run = inside;
  }
  return std::ranges::equal(found, lengths_,
                            [](std::size_t is, std::size_t asked) { return asked == any_length || is == asked; });
}

Verdict Runs::propagate(State& state) const noexcept {
  return scope_.size() <= most_cells_of_a_word ? narrow<std::uint64_t>(state) : narrow<TwoWords>(state);
}

template <typename Word>
Verdict Runs::narrow(State& state) const noexcept {
  Line<Word> line{0, 0};
  for (std::size_t i = 0; i < inside_.size(); ++i) {
    const auto candidates = state[inside_[i].cell];
    if (!(candidates & inside_[i].symbols).empty()) line.inside |= bit<Word>(i);
    if (!(candidates - inside_[i].symbols).empty()) line.outside |= bit<Word>(i);
  }
  Layings<Word> layings(inside_.size(), lengths_);
  if (!layings.exist(line)) return Verdict::contradiction;
  const auto all = layings.possible(line);
  const auto require = [&](Word cells, bool inside) {
    each_bit(cells, [&](std::size_t i) {
      [[maybe_unused]] const bool left = inside_[i].require(state, inside);
      assert(left && "each cell is something in some laying");
    });
  };
  require(Word(line.inside & ~all.inside), false);
  require(Word(line.outside & ~all.outside), true);
  return (all.inside & all.outside) == 0 ? Verdict::entailed : Verdict::keep;
}

void Runs::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  if (scope_.size() <= most_cells_of_a_word)
    find_reason<std::uint64_t>(past, removed, reason);
  else
    find_reason<TwoWords>(past, removed, reason);
}

template <typename Word>
void Runs::find_reason(const History& past, std::optional<Removal> removed, Reason& reason) const {
  struct Known {
    std::size_t place;
    Domain within;
    History::Moment since;
  };
  Line<Word> line{0, 0};
  std::vector<Known> known;
  for (std::size_t i = 0; i < inside_.size(); ++i) {
    const auto& [cell, symbols] = inside_[i];
    const bool asked = removed && removed->cell == cell;
    const auto had = asked ? Domain::of(removed->symbol) : past[cell];
    const bool can_be_inside = !(had & symbols).empty();
    const bool can_be_outside = !(had - symbols).empty();
    if (can_be_inside) line.inside |= bit<Word>(i);
    if (can_be_outside) line.outside |= bit<Word>(i);
    if (asked || (can_be_inside && can_be_outside)) continue;
    const auto within = can_be_inside ? symbols : ~symbols;
    if (!within.contains(past.first(cell))) known.push_back({i, within, past.since(cell, within)});
  }
  std::ranges::stable_sort(known, std::greater(), &Known::since);
  Layings<Word> layings(inside_.size(), lengths_);
  assert(!layings.exist(line) && "it was found then, too");
  for (const auto& [place, within, since] : known) {
    const auto here = bit<Word>(place);
    const Line<Word> without{line.inside | here, line.outside | here};
    if (layings.exist(without))
      reason.add(scope_[place], within);
    else
      line = without;
  }
}

RunChain Runs::chain() const {
  RunChain chain;
  for (const auto length : lengths_)
    chain.append(length == any_length ? std::nullopt : std::optional<std::uint32_t>(length));
  chain.end();
  return chain;
}

/// Where in the runs the decided cells before the first undecided one lead to, and what those behind it are.
void Runs::append_remainder(const State& state, Remainder& remainder) const {
  const auto runs = chain();
  RunChain::Place reached = 0;
  std::size_t i = 0;
  for (; i < inside_.size() && !inside_[i].open(state); ++i) {
    const auto next = inside_[i].possible(state) ? runs.inside(reached, 1) : runs.outside(reached);
    if (!next) break;
    reached = *next;
  }
  remainder.push_back(reached);
  for (; i < inside_.size(); ++i)
    if (!inside_[i].open(state)) remainder.push_back(inside_[i].possible(state) ? 1 : 0);
}

/// By the automaton of what the cells can be.
void Runs::encode(Encoder& encoder) const {
  const auto runs = chain();
  std::vector<Alphabet> alphabets;
  for (const auto cell : scope_) alphabets.push_back({encoder.candidates(cell), {}});
  auto automaton = unroll(Alphabets(alphabets), runs, true, [&](std::size_t i, SymbolId symbol) {
    return inside_[i].symbols.contains(symbol) ? 1U : 0U;
  });
  if (!automaton) return Propagator::encode(encoder);
  AutomatonConstraint(scope_, std::make_shared<const Automaton>(std::move(*automaton)), label()).encode(encoder);
}

}  // namespace grids
