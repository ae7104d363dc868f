#include "counting/constraint_graph.hpp"

#include <algorithm>
#include <cassert>

namespace grids {
namespace {

/// Seven bits to a byte, the lowest first; the last byte has the highest bit clear.
void write_number(std::uint64_t number, std::vector<std::uint8_t>& signature) {
  for (; number >= 128; number >>= 7) signature.push_back(static_cast<std::uint8_t>(number | 128));
  signature.push_back(static_cast<std::uint8_t>(number));
}

void write_bytes(std::uint64_t word, std::size_t count, std::vector<std::uint8_t>& signature) {
  for (; count > 0; --count, word >>= 8) signature.push_back(static_cast<std::uint8_t>(word));
}

void write_bytes(Domain symbols, std::size_t count, std::vector<std::uint8_t>& signature) {
  for (std::size_t word = 0; count > 0; ++word) {
    const auto here = std::min<std::size_t>(count, sizeof(std::uint64_t));
    write_bytes(symbols.word(word), here, signature);
    count -= here;
  }
}

}  // namespace

ConstraintGraph::ConstraintGraph(const Puzzle& rewritten, const Program& program)
    : rank_(program.cell_count()), seen_cells_(program.cell_count()) {
  assert(rewritten.cell_count() == program.cell_count() && "the program is lowered from it");
  for (std::size_t i = 0; i < program.cell_count(); ++i) {
    const auto candidates = rewritten.domain(cell_at(i));
    symbol_bytes_.push_back(index(candidates.highest()) / 8 + 1);
    if (candidates.single()) continue;
    rank_[i] = static_cast<std::uint32_t>(order_.size());
    order_.push_back(cell_at(i));
  }
  add_links(rewritten, program);
  seen_links_.resize(links_.size());
}

void ConstraintGraph::add_links(const Puzzle& rewritten, const Program& program) {
  for (std::size_t i = 0; i < program.propagator_count(); ++i)
    if (!program.propagator(i).implied())
      links_.push_back({&program.propagator(i), program.layout().active() + i / 64, std::uint64_t{1} << (i % 64)});
  for (const auto& constraint : rewritten.constraints()) {
    const auto* const propagator = dynamic_cast<const Propagator*>(constraint.get());
    if (program.network() != nullptr && propagator != nullptr && propagator->network_region())
      links_.push_back({propagator});
  }
  std::vector<std::vector<std::uint32_t>> links_of(program.cell_count());
  for (std::size_t i = 0; i < links_.size(); ++i)
    for (const auto cell : links_[i].propagator->scope())
      links_of[index(cell)].push_back(static_cast<std::uint32_t>(i));
  first_link_.push_back(0);
  for (const auto& links : links_of) {
    links_of_cells_.insert(links_of_cells_.end(), links.begin(), links.end());
    first_link_.push_back(static_cast<std::uint32_t>(links_of_cells_.size()));
  }
}

std::vector<CellId> ConstraintGraph::apart_from(std::span<const CellId> others, std::size_t from) {
  ++walk_;
  for (const auto other : others)
    for (const auto number : links_of(other))
      for (const auto cell : links_[number].propagator->scope()) seen_cells_[index(cell)] = walk_;
  std::vector<CellId> apart;
  for (const auto cell : order_)
    if (index(cell) >= from && seen_cells_[index(cell)] != walk_) apart.push_back(cell);
  return apart;
}

void ConstraintGraph::part(std::span<const CellId> cells, std::span<const Domain> domains, const std::uint64_t* row,
                           std::vector<Component>& components) {
  assert(domains.size() == rank_.size() && "a domain for each cell");
  ++walk_;
  std::size_t count = 0;
  for (const auto cell : cells) {
    if (domains[index(cell)].single() || seen_cells_[index(cell)] == walk_) continue;
    if (count == components.size()) components.emplace_back();
    gather(cell, domains, row, components[count++]);
  }
  components.resize(count);
}

/// A walk over undecided cells by way of active propagators.
void ConstraintGraph::gather(CellId start, std::span<const Domain> domains, const std::uint64_t* row,
                             Component& component) {
  auto& cells = component.cells;
  cells.assign(1, start);
  seen_cells_[index(start)] = walk_;
  component.constrained = false;
  component.interchangeable = true;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (const auto number : links_of(cells[i])) {
      const auto& link = links_[number];
      if (seen_links_[number] == walk_ || !link.active(row)) continue;
      seen_links_[number] = walk_;
      component.constrained |= link.bit != 0;
      component.interchangeable &= link.propagator->symbols_interchangeable();
      for (const auto cell : link.propagator->scope()) {
        if (domains[index(cell)].single() || seen_cells_[index(cell)] == walk_) continue;
        seen_cells_[index(cell)] = walk_;
        cells.push_back(cell);
      }
    }
  }
  component.constrained |= cells.size() > 1;
  std::ranges::sort(cells, {}, [this](CellId cell) { return rank_[index(cell)]; });
}

void ConstraintGraph::write_candidates(const Component& component, const State& state,
                                       std::vector<std::uint8_t>& signature) {
  for (const auto cell : component.cells) write_bytes(state[cell], symbol_bytes_[index(cell)], signature);
}

/// For each symbol the cells in which it may stand, in an order that does not depend on the symbols.
void ConstraintGraph::write_places(const Component& component, const State& state,
                                   std::vector<std::uint8_t>& signature) {
  const auto words = (component.cells.size() + 63) / 64;
  places_.assign(words * Domain::capacity, 0);
  Domain all;
  for (std::size_t i = 0; i < component.cells.size(); ++i) {
    const auto candidates = state[component.cells[i]];
    all |= candidates;
    for (const auto symbol : candidates) places_[index(symbol) * words + i / 64] |= std::uint64_t{1} << i % 64;
  }
  sorted_places_.clear();
  for (const auto symbol : all) sorted_places_.emplace_back(places_.data() + index(symbol) * words, words);
  std::ranges::sort(sorted_places_, [](const auto& a, const auto& b) {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
  });
  write_number(sorted_places_.size(), signature);
  for (const auto& places : sorted_places_)
    for (std::size_t i = 0; i < words; ++i)
      write_bytes(places[i], i + 1 < words ? 8 : (component.cells.size() - 64 * i + 7) / 8, signature);
}

void ConstraintGraph::write_signature(const Component& component, const State& state, const std::uint64_t* row,
                                      std::vector<std::uint8_t>& signature) {
  assert(!component.cells.empty() &&
         std::ranges::is_sorted(component.cells, {}, [this](CellId cell) { return rank_[index(cell)]; }));
  ++walk_;
  signature.clear();
  const auto first = rank_[index(component.cells.front())];
  const auto span = rank_[index(component.cells.back())] - first + 1;
  write_number(first, signature);
  write_number(span, signature);
  const auto set = signature.size();
  signature.resize(set + (span + 7) / 8);
  for (const auto cell : component.cells) {
    const auto place = rank_[index(cell)] - first;
    signature[set + place / 8] = static_cast<std::uint8_t>(signature[set + place / 8] | 1U << place % 8);
  }
  signature.push_back(component.interchangeable ? 1 : 0);
  if (component.interchangeable)
    write_places(component, state, signature);
  else
    write_candidates(component, state, signature);
  for (const auto cell : component.cells)
    for (const auto number : links_of(cell)) {
      const auto& link = links_[number];
      if (seen_links_[number] == walk_ || !link.active(row)) continue;
      seen_links_[number] = walk_;
      remainder_.clear();
      link.propagator->append_remainder(state, remainder_);
      if (link.bit == 0 && remainder_.empty()) continue;
      write_number(number, signature);
      write_number(remainder_.size(), signature);
      for (const auto left : remainder_) write_number(left, signature);
    }
}

}  // namespace grids
