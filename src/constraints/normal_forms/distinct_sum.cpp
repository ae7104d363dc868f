#include "constraints/normal_forms/distinct_sum.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>

#include "constraints/normal_forms/encoding.hpp"

namespace grids {
namespace {

constexpr std::size_t most_cells = Domain::capacity;

/// An undecided cell and the rank of its lowest number among the free ones.
struct Start {
  std::size_t cell = 0;
  std::size_t rank = 0;
};

/// The free numbers in rising order, and where in them each undecided cell starts.
struct Ladder {
  std::array<std::int64_t, Domain::capacity> numbers;
  std::size_t free = 0;
  std::array<Start, most_cells> starts;
  std::size_t cells = 0;

  void sort() noexcept { std::sort(starts.begin(), starts.begin() + static_cast<std::ptrdiff_t>(cells), lower); }
  static bool lower(const Start& a, const Start& b) noexcept { return a.rank < b.rank; }

  /// The smallest sum of different numbers for all cells but `skipped`; nothing when they run out.
  std::optional<std::int64_t> smallest_sum(std::size_t skipped) const noexcept {
    std::int64_t sum = 0;
    std::size_t next = 0;
    for (std::size_t i = 0; i < cells; ++i) {
      if (starts[i].cell == skipped) continue;
      next = std::max(next, starts[i].rank);
      if (next >= free) return std::nullopt;
      sum += numbers[next++];
    }
    return sum;
  }
};

}  // namespace

/// The ladder of the numbers for smallest sums, and that of their negatives for largest ones.
struct DistinctSum::Bounds {
  Ladder up;
  Ladder down;

  Bounds(std::span<const SymbolId> by_number, const Numbers& terms, std::span<const Domain> cells) noexcept {
    Domain free;
    for (const auto cell : cells) free |= cell;
    std::array<std::size_t, Domain::capacity> rank{};
    for (const auto symbol : by_number) {
      if (!free.contains(symbol)) continue;
      rank[index(symbol)] = up.free;
      up.numbers[up.free++] = terms.at(0, symbol);
    }
    down.free = up.free;
    for (std::size_t i = 0; i < up.free; ++i) down.numbers[i] = -up.numbers[up.free - 1 - i];
    for (std::size_t i = 0; i < cells.size(); ++i) {
      auto lowest = up.free;
      std::size_t highest = 0;
      for (const auto symbol : cells[i]) {
        lowest = std::min(lowest, rank[index(symbol)]);
        highest = std::max(highest, rank[index(symbol)]);
      }
      up.starts[up.cells++] = {i, lowest};
      down.starts[down.cells++] = {i, up.free - 1 - highest};
    }
    up.sort();
    down.sort();
  }
};

DistinctSum::DistinctSum(Region scope, Numbers terms, LinearRelation::Form form, std::int64_t target, Label label)
    : Relation(scope, label),
      sum_(std::move(scope), std::move(terms), form, target, std::move(label)),
      by_number_(Domain::capacity) {
  assert(sum_.terms().uniform() && form != LinearRelation::Form::not_equal && !this->scope().empty());
  for (std::size_t i = 0; i < by_number_.size(); ++i) by_number_[i] = symbol_at(i);
  std::ranges::stable_sort(by_number_, {}, [this](SymbolId symbol) { return sum_.terms().at(0, symbol); });
}

bool DistinctSum::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  Domain seen;
  for (const auto symbol : symbols) {
    if (seen.contains(symbol)) return false;
    seen.insert(symbol);
  }
  return sum_.accepts(symbols);
}

double DistinctSum::expected_tuples(std::span<const Domain> domains) const { return sum_.expected_tuples(domains); }

Verdict DistinctSum::propagate(State& state) const noexcept {
  Domain used;
  std::int64_t decided = 0;
  std::array<std::size_t, most_cells> open;
  std::size_t count = 0;
  for (std::size_t i = 0; i < scope().size(); ++i) {
    const auto domain = state[scope()[i]];
    if (!domain.single()) {
      if (count == most_cells) return Verdict::contradiction;
      open[count++] = i;
      continue;
    }
    if (used.contains(domain)) return Verdict::contradiction;
    used |= domain;
    decided += sum_.terms().at(i, domain.lowest());
  }
  const bool equal = sum_.form() == LinearRelation::Form::equal;
  const auto rest = sum_.target() - decided;
  if (count == 0) return rest == 0 || (!equal && rest > 0) ? Verdict::entailed : Verdict::contradiction;

  std::array<Domain, most_cells> domains;
  for (std::size_t i = 0; i < count; ++i) {
    domains[i] = state[scope()[open[i]]] - used;
    if (domains[i].empty()) return Verdict::contradiction;
  }
  const Bounds bounds(by_number_, sum_.terms(), std::span(domains).first(count));
  for (std::size_t i = 0; i < count; ++i) {
    const auto smallest = bounds.up.smallest_sum(i);
    const auto largest = bounds.down.smallest_sum(i);
    if (!smallest || !largest) return Verdict::contradiction;
    const auto range = sum_.terms().range(0, domains[i]);
    const auto inside = sum_.terms().between(0, domains[i], equal ? rest + *largest : range.low, rest - *smallest);
    if (!state.narrow(scope()[open[i]], inside)) return Verdict::contradiction;
  }
  return count == 1 ? Verdict::entailed : Verdict::keep;
}

/// By bounds alone, if they say it, or because another cell had the symbol.
void DistinctSum::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  for (const auto cell : scope()) {
    if (!removed || cell == removed->cell || !past.had(cell, removed->symbol)) continue;
    if (past[cell].single()) return reason.add(cell, past[cell]);
  }
  if (!sum_.explain_by_bounds(past, removed, reason)) Propagator::explain(past, removed, reason);
}

/// Used symbols are no candidates any more.
void DistinctSum::append_remainder(const State& state, Remainder& remainder) const {
  sum_.append_remainder(state, remainder);
}

void DistinctSum::encode(Encoder& encoder) const {
  encode_different(encoder, scope());
  sum_.encode(encoder);
}

}  // namespace grids
