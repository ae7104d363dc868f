#include "core/bits.hpp"
#include "explain/finders/common.hpp"

namespace grids::explain {
namespace {

std::size_t size_of(Technique technique) {
  switch (technique) {
    case Technique::naked_pair:
    case Technique::hidden_pair:
    case Technique::direct_hidden_pair: return 2;
    case Technique::naked_triple:
    case Technique::hidden_triple:
    case Technique::direct_hidden_triple: return 3;
    default: return 4;
  }
}

/// Chooses `size` of some items, each a set of bits, whose union has at most `size` bits.
template <typename Visit>
class TightUnions {
 public:
  TightUnions(const Position& position, std::span<const std::uint64_t> items, std::size_t size, Visit visit)
      : position_(position), items_(items), size_(size), visit_(std::move(visit)) {}

  void run() { choose(0, 0, 0, 0); }

 private:
  void choose(std::size_t from, std::uint64_t chosen, std::uint64_t all, std::size_t count) {
    if (count == size_) return visit_(chosen, all);
    if (count < 3) position_.demand_time();
    for (auto i = from; i < items_.size(); ++i) {
      if (items_[i] == 0) continue;
      const auto with = all | items_[i];
      if (count_bits(with) > size_) continue;
      choose(i + 1, chosen | std::uint64_t{1} << i, with, count + 1);
    }
  }

  const Position& position_;
  std::span<const std::uint64_t> items_;
  std::size_t size_;
  Visit visit_;
};

template <typename Visit>
void for_each_tight_union(const Position& position, std::span<const std::uint64_t> items, std::size_t size,
                          Visit visit) {
  TightUnions<Visit>(position, items, size, std::move(visit)).run();
}

}  // namespace

/// n open cells of a group have n candidates among them: these leave the group's other cells.
void find_naked_subsets(Position& position, const TechniqueRow& row, Deductions& found) {
  const auto& rules = position.rules();
  if (!rules.symbols_fit_word()) return;
  const auto size = size_of(row.technique);
  std::vector<std::uint64_t> candidates;
  for (const auto& group : rules.groups()) {
    if (group.cells.size() <= size) continue;
    const auto open = open_places(position, group);
    if (count_bits(open) <= size) continue;
    candidates.assign(group.cells.size(), 0);
    for (std::size_t i = 0; i < group.cells.size(); ++i)
      if (const auto domain = position[group.cells[i]]; open >> i & 1 && domain.size() <= size)
        candidates[i] = domain.word(0);
    for_each_tight_union(position, candidates, size, [&](std::uint64_t cells, std::uint64_t symbols) {
      Deduction one;
      for_each_place(group, open & ~cells, [&](CellId cell) {
        for (const auto symbol : position[cell] & Domain(symbols)) one.eliminations.push_back({cell, symbol});
      });
      if (one.eliminations.empty()) return;
      one.proof = {.technique = row.technique, .difficulty = row.weight, .rules = {group.rule}};
      for_each_place(group, cells, [&](CellId cell) {
        one.proof.truths.push_back(Truth::of(cell));
        for (const auto symbol : position[cell]) one.proof.pattern.push_back({{cell, symbol}, true});
      });
      found.push_back(std::move(one));
    });
  }
}

/// n symbols that a group must contain have n places among them: nothing else goes there.
void find_hidden_subsets(Position& position, const TechniqueRow& row, Deductions& found) {
  const auto& rules = position.rules();
  if (!rules.symbols_fit_word()) return;
  const auto size = size_of(row.technique);
  std::vector<std::uint64_t> places(rules.symbol_count());
  for (std::size_t i = 0; i < rules.groups().size(); ++i) {
    const auto& group = rules.groups()[i];
    if (!group.complete()) continue;
    const auto open = open_places(position, group);
    if (count_bits(open) <= size) continue;
    places.assign(rules.symbol_count(), 0);
    for (const auto symbol : group.required) {
      const auto where = position.places(group_at(i), symbol);
      if ((where & ~open) == 0 && count_bits(where) <= size) places[index(symbol)] = where;
    }
    for_each_tight_union(position, places, size, [&](std::uint64_t symbols, std::uint64_t cells) {
      Deduction one;
      for_each_place(group, cells, [&](CellId cell) {
        for (const auto symbol : position[cell] - Domain(symbols)) one.eliminations.push_back({cell, symbol});
      });
      if (one.eliminations.empty()) return;
      one.proof = {.technique = row.technique, .difficulty = row.weight};
      for (const auto symbol : Domain(symbols)) {
        one.proof.truths.push_back(Truth::of(group_at(i), symbol));
        add_pattern(candidates_in(group, places[index(symbol)], symbol), one.proof);
      }
      found.push_back(std::move(one));
    });
  }
}

}  // namespace grids::explain
