#include "constraints/normal_forms/table.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "constraints/normal_forms/clause.hpp"
#include "constraints/normal_forms/pair_relation.hpp"
#include "core/bits.hpp"
#include "model/puzzle.hpp"

namespace grids {
namespace {

/// Of more cells there would be more to list than is ever asked.
constexpr std::size_t most_pairs = 5;

/// Of pairs of bits, one for each cell's lower and higher candidate: those lower bits beside which the higher is set.
constexpr std::size_t open_among(std::size_t pairs) noexcept { return pairs & (pairs >> 1) & 0x155; }

/// In how many ways one can choose from them, or one more than `most`.
std::size_t product_of_sizes(std::span<const Domain> candidates, std::size_t most) noexcept {
  std::size_t product = 1;
  for (const auto domain : candidates) {
    product *= domain.size();
    if (product > most) return most + 1;
  }
  return product;
}

/// So few that to look at each takes less than to look at each symbol.
bool has_few_bits(std::uint64_t bits) noexcept {
  for (int i = 0; i < 4; ++i) bits &= bits - 1;
  return bits == 0;
}

}  // namespace

Table::Listing::Listing(Tuples list, std::size_t cells) : tuples(std::move(list)), columns(cells) {
  assert(cells >= 1 && cells <= most_table_cells && !tuples.empty() && tuples.size() % cells == 0);
  for (std::size_t i = 0; i < tuples.size(); ++i) columns[i % cells].occurring.insert(tuples[i]);
  for (auto& column : columns) {
    column.lowest = index(column.occurring.lowest());
    column.width = index(column.occurring.highest()) - column.lowest + 1;
    column.place = width;
    width += column.width;
  }
  blocks = (tuples.size() / cells + 63) / 64;
  supports.resize(blocks * width);
  for (std::size_t i = 0; i < tuples.size(); ++i) {
    const auto tuple = i / cells;
    const auto& column = columns[i % cells];
    const auto place = tuple / 64 * width + column.place + index(tuples[i]) - column.lowest;
    supports[place] |= std::uint64_t{1} << (tuple % 64);
  }
  const auto is_pair = [](const Column& column) { return column.occurring.size() <= 2; };
  if (cells <= most_pairs && std::ranges::all_of(columns, is_pair)) list_pairs();
}

/// Of candidates of which all are decided but one, what one or the other leaves; and so on from the decided ones up.
void Table::Listing::list_pairs() {
  const auto cells = columns.size();
  left_by_pairs.assign(std::size_t{1} << (2 * cells), 0);
  for (std::size_t at = 0; at < tuples.size(); at += cells) {
    std::size_t pairs = 0;
    for (std::size_t i = 0; i < cells; ++i)
      pairs |= (index(tuples[at + i]) == columns[i].lowest ? std::size_t{1} : std::size_t{2}) << (2 * i);
    left_by_pairs[pairs] = static_cast<std::uint16_t>(pairs);
  }
  for (std::size_t pairs = 0; pairs < left_by_pairs.size(); ++pairs) {
    const auto both = open_among(pairs);
    if (both == 0) continue;
    const auto one = both & -both;
    left_by_pairs[pairs] = left_by_pairs[pairs - one] | left_by_pairs[pairs - 2 * one];
  }
}

Table::Table(Region scope, Tuples tuples, Label label)
    : Labelled(std::move(label)),
      scope_(std::move(scope)),
      listing_(std::make_shared<const Listing>(std::move(tuples), scope_.size())) {}

Needs Table::needs() const { return {Event::any, static_cast<std::uint8_t>(listing_->blocks <= 4 ? 1 : 2), 0, true}; }

bool Table::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  const std::span tuples(listing_->tuples);
  for (std::size_t at = 0; at < tuples.size(); at += symbols.size())
    if (std::ranges::equal(symbols, tuples.subspan(at, symbols.size()))) return true;
  return false;
}

/// The tuples of a block that the candidates leave. Of a cell that may hold all symbols, or one, that is known at once;
/// of others all symbols are looked at: to skip those that are no candidates takes branches that cost more.
std::uint64_t Table::fitting(std::size_t block, std::span<const Domain> candidates) const noexcept {
  auto fit = ~std::uint64_t{0};
  if (block + 1 == listing_->blocks)
    if (const auto rest = listing_->tuples.size() / scope_.size() % 64; rest != 0) fit >>= 64 - rest;
  for (std::size_t i = 0; i < candidates.size() && fit != 0; ++i) {
    const auto& column = listing_->columns[i];
    if (candidates[i] == column.occurring) continue;
    const auto* const support = listing_->supports_of(block, column);
    if (candidates[i].single()) {
      fit &= support[index(candidates[i].lowest()) - column.lowest];
      continue;
    }
    const auto candidate = candidates[i].bits() >> column.lowest;
    std::uint64_t some = 0;
    for (std::size_t symbol = 0; symbol < column.width; ++symbol)
      some |= support[symbol] & -std::uint64_t{has_bit(candidate, symbol)};
    fit &= some;
  }
  return fit;
}

Verdict Table::propagate_pairs(State& state) const noexcept {
  const auto& columns = listing_->columns;
  const auto higher = [](const Column& column) { return column.lowest + column.width - 1; };
  std::size_t pairs = 0;
  for (std::size_t i = 0; i < scope_.size(); ++i) {
    const auto candidates = state[scope_[i]];
    const bool low = candidates.contains(symbol_at(columns[i].lowest));
    const bool high = columns[i].width > 1 && candidates.contains(symbol_at(higher(columns[i])));
    pairs |= (std::size_t{low} | std::size_t{high} << 1) << (2 * i);
  }
  const std::size_t left = listing_->left_by_pairs[pairs];
  if (left == 0) return Verdict::contradiction;
  for (std::size_t i = 0; i < scope_.size(); ++i) {
    const auto& column = columns[i];
    const auto candidates = left >> (2 * i) & 3;
    const auto one = symbol_at(candidates == 1 ? column.lowest : higher(column));
    if (!state.narrow(scope_[i], candidates == 3 ? column.occurring : Domain::of(one))) return Verdict::contradiction;
  }
  const auto open = open_among(pairs);
  return (open & (open - 1)) == 0 ? Verdict::entailed : Verdict::keep;
}

Verdict Table::propagate(State& state) const noexcept {
  if (!listing_->left_by_pairs.empty()) return propagate_pairs(state);
  std::array<Domain, most_table_cells> domains;
  std::array<Domain, most_table_cells> supported;       // of each nothing so far
  std::array<std::size_t, most_table_cells> undecided;  // places in the scope
  const auto count = scope_.size();
  const auto& columns = listing_->columns;
  std::size_t open = 0;
  for (std::size_t i = 0; i < count; ++i) {
    domains[i] = state[scope_[i]] & columns[i].occurring;
    if (domains[i].empty()) return Verdict::contradiction;
    if (!domains[i].single()) undecided[open++] = i;
  }
  bool some = false;
  for (std::size_t block = 0; block < listing_->blocks; ++block) {
    const auto fit = fitting(block, std::span(domains).first(count));
    if (fit == 0) continue;
    some = true;
    if (has_few_bits(fit)) {
      for (auto rest = fit; rest != 0; rest &= rest - 1) {
        const auto* const tuple =
            listing_->tuples.data() + (block * 64 + static_cast<std::size_t>(std::countr_zero(rest))) * count;
        for (const auto i : std::span(undecided).first(open)) supported[i].insert(tuple[i]);
      }
      continue;
    }
    for (const auto i : std::span(undecided).first(open)) {
      const auto* const support = listing_->supports_of(block, columns[i]);
      Domain::Bits bits = 0;  // from the lowest symbol on
      for (std::size_t symbol = 0; symbol < columns[i].width; ++symbol)
        bits |= Domain::Bits{(support[symbol] & fit) != 0} << symbol;
      supported[i] |= Domain(bits << columns[i].lowest);
    }
  }
  if (!some) return Verdict::contradiction;
  for (const auto i : std::span(undecided).first(open)) domains[i] &= supported[i];
  for (std::size_t i = 0; i < count; ++i)
    if (!state.narrow(scope_[i], domains[i])) return Verdict::contradiction;
  return open <= 1 ? Verdict::entailed : Verdict::keep;
}

/// Where one way to choose from the candidates is no tuple: that it is not chosen.
std::shared_ptr<const Clause> Table::all_but_one(std::span<const std::uint64_t> fit,
                                                 std::span<const Domain> candidates) const {
  const auto fitting_with = [&](const Column& column, SymbolId symbol) {
    std::size_t count = 0;
    for (std::size_t block = 0; block < fit.size(); ++block)
      count += count_bits(fit[block] & listing_->supports_of(block, column)[index(symbol) - column.lowest]);
    return count;
  };
  std::vector<Literal> literals;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (candidates[i].single()) continue;
    const auto rarest = *std::ranges::min_element(
        candidates[i], {}, [&](SymbolId symbol) { return fitting_with(listing_->columns[i], symbol); });
    literals.push_back({scope_[i], candidates[i] - Domain::of(rarest)});
  }
  return std::make_shared<Clause>(std::move(literals), label());
}

/// Decided cells and tuples that no longer fit leave a smaller table.
Replacement Table::simplified(const Puzzle& puzzle) const {
  const auto count = scope_.size();
  Region open;
  std::vector<std::size_t> places;
  std::vector<Domain> candidates;
  for (std::size_t i = 0; i < count; ++i) {
    candidates.push_back(puzzle.domain(scope_[i]) & listing_->columns[i].occurring);
    if (puzzle.domain(scope_[i]).single()) continue;
    open.push_back(scope_[i]);
    places.push_back(i);
  }
  std::vector<std::uint64_t> fit(listing_->blocks);
  std::size_t left = 0;
  for (std::size_t block = 0; block < fit.size(); ++block) {
    fit[block] = fitting(block, candidates);
    left += count_bits(fit[block]);
  }
  const auto all = product_of_sizes(candidates, left + 1);
  if (all == left) return Replacement::entailed();
  if (all == left + 1 && open.size() > 2) return Replacement::by(all_but_one(fit, candidates));
  if (open.size() == count && 2 * left > listing_->tuples.size() / count) return Replacement::keep();
  Tuples tuples;
  tuples.reserve(left * open.size());
  for (std::size_t block = 0; block < fit.size(); ++block)
    for (auto rest = fit[block]; rest != 0; rest &= rest - 1) {
      const auto tuple = block * 64 + static_cast<std::size_t>(std::countr_zero(rest));
      for (const auto place : places) tuples.push_back(listing_->tuples[tuple * count + place]);
    }
  return tabulated(std::move(open), std::move(tuples), label());
}

Replacement tabulated(Region scope, Tuples tuples, Label label) {
  if (scope.empty()) return Replacement::entailed();
  if (tuples.empty()) return Replacement::contradiction();
  if (scope.size() == 2) return Replacement::by(pair_relation(scope[0], scope[1], tuples, std::move(label)));
  return Replacement::by(std::make_shared<Table>(std::move(scope), std::move(tuples), std::move(label)));
}

/// Each tuple with the candidate in its cell had lost one of its others: of a decided cell, for that says most, or else
/// the one that went first.
void Table::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  const auto count = scope_.size();
  std::vector<Domain> had;
  std::vector<Domain> within(count, ~Domain());
  for (const auto cell : scope_)
    had.push_back(removed && removed->cell == cell ? Domain::of(removed->symbol) : past[cell]);
  const auto dated = [&](std::size_t i, SymbolId symbol) {
    return had[i].single() ? History::Moment{0} : past.since(scope_[i], past.first(scope_[i]) - Domain::of(symbol));
  };
  for (std::size_t tuple = 0; tuple < listing_->tuples.size(); tuple += count) {
    auto best = count;
    bool told = false;
    for (std::size_t i = 0; i < count && !told; ++i) {
      const auto symbol = listing_->tuples[tuple + i];
      if (had[i].contains(symbol)) continue;
      told = (removed && removed->cell == scope_[i]) || !within[i].contains(symbol) ||
             !past.first(scope_[i]).contains(symbol);
      if (best == count || dated(i, symbol) < dated(best, listing_->tuples[tuple + best])) best = i;
    }
    if (told) continue;
    if (best == count) return Propagator::explain(past, removed, reason);
    if (had[best].single())
      within[best] = had[best];
    else
      within[best] -= Domain::of(listing_->tuples[tuple + best]);
  }
  for (std::size_t i = 0; i < count; ++i)
    if (!removed || removed->cell != scope_[i]) reason.add(scope_[i], within[i]);
}

/// A variable for each tuple: it holds if the cells hold the tuple's symbols.
void Table::encode(Encoder& encoder) const {
  const auto count = scope_.size();
  std::vector<BooleanLiterals> with(count * Domain::capacity);
  const std::span tuples(listing_->tuples);
  for (std::size_t at = 0; at < tuples.size(); at += count) {
    const auto symbols = tuples.subspan(at, count);
    bool fits = true;
    for (std::size_t i = 0; i < count; ++i) fits = fits && encoder.candidates(scope_[i]).contains(symbols[i]);
    if (!fits) continue;
    const auto chosen = encoder.auxiliary("tuple");
    for (std::size_t i = 0; i < count; ++i) with[i * Domain::capacity + index(symbols[i])].push_back(chosen);
  }
  for (std::size_t i = 0; i < count; ++i)
    for (const auto symbol : encoder.candidates(scope_[i]))
      encoder.link({encoder.holds(scope_[i], symbol)}, with[i * Domain::capacity + index(symbol)]);
}

}  // namespace grids
