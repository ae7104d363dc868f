#include <algorithm>
#include <bit>

#include "core/bits.hpp"
#include "explain/finders/common.hpp"

namespace grids::explain {
namespace {

/// Looks for n groups that must contain a symbol whose places all lie in n groups that hold it at
/// most once: then it stands nowhere else in the latter.
class FishSearch {
 public:
  FishSearch(const Position& position, const TechniqueRow& row, std::size_t size, Deductions& found)
      : position_(position), rules_(position.rules()), row_(row), size_(size), found_(found) {}

  void run() {
    for (std::size_t symbol = 0; symbol < rules_.symbol_count(); ++symbol)
      for (const bool rows : {true, false}) {
        symbol_ = symbol_at(symbol);
        find_bases(rows);
        chosen_.clear();
        places_.assign(rules_.words(), 0);
        choose_bases(0, 0);
      }
  }

 private:
  struct Base {
    GroupId group{};
    std::uint64_t crossings = 0;  ///< of the lines that cross it in a place, at most as many as there are
  };

  void find_bases(bool rows) {
    position_.demand_time();
    bases_.clear();
    const auto& grid = rules_.puzzle().grid();
    for (std::size_t i = 0; i < rules_.groups().size(); ++i) {
      const auto& group = rules_.groups()[i];
      if (!group.required.contains(symbol_) || group.shape != Group::Shape::line) continue;
      if (is_row(rules_, group) != rows) continue;
      const auto places = position_.places(group_at(i), symbol_);
      const auto count = count_bits(places);
      if (count < 2 || count > size_) continue;
      Base base{.group = group_at(i)};
      for_each_place(group, places, [&](CellId cell) {
        const auto place = grid.place(cell);
        base.crossings |= std::uint64_t{1} << ((rows ? place.column : place.row) % 64);
      });
      bases_.push_back(base);
    }
  }

  CellSet places_of(GroupId group) const {
    CellSet places(rules_.words());
    for_each_place(rules_.group(group), position_.places(group, symbol_),
                   [&](CellId cell) { places[index(cell) / 64] |= std::uint64_t{1} << (index(cell) % 64); });
    return places;
  }

  /// More crossing lines than bases cannot be covered.
  void choose_bases(std::size_t from, std::uint64_t crossings) {
    if (chosen_.size() == size_) {
      position_.demand_time();
      covers_.clear();
      return choose_covers(places_);
    }
    if (chosen_.size() < 3) position_.demand_time();
    for (auto i = from; i < bases_.size(); ++i) {
      const auto with = crossings | bases_[i].crossings;
      if (count_bits(with) > size_) continue;
      const auto more = places_of(bases_[i].group);
      bool disjoint = true;
      for (std::size_t word = 0; word < more.size(); ++word) disjoint = disjoint && (more[word] & places_[word]) == 0;
      if (!disjoint) continue;
      const auto before = places_;
      for (std::size_t word = 0; word < more.size(); ++word) places_[word] |= more[word];
      chosen_.push_back(bases_[i].group);
      choose_bases(i + 1, with);
      chosen_.pop_back();
      places_ = before;
    }
  }

  void choose_covers(const CellSet& rest) {
    std::optional<CellId> first;
    for (std::size_t word = 0; word < rest.size() && !first; ++word)
      if (rest[word] != 0) first = cell_at(word * 64 + static_cast<std::size_t>(std::countr_zero(rest[word])));
    if (!first) return conclude();
    if (covers_.size() == size_) return;
    for (const auto& membership : rules_.groups_of(*first)) {
      if (std::ranges::find(chosen_, membership.group) != chosen_.end()) continue;
      if (rules_.group(membership.group).shape != Group::Shape::line) continue;
      auto left = rest;
      for (const auto cell : rules_.group(membership.group).cells)
        left[index(cell) / 64] &= ~(std::uint64_t{1} << (index(cell) % 64));
      covers_.push_back(membership.group);
      choose_covers(left);
      covers_.pop_back();
    }
  }

  void conclude() {
    Deduction one;
    for (const auto cover : covers_)
      for_each_place(rules_.group(cover), position_.places(cover, symbol_), [&](CellId cell) {
        const Candidate candidate{cell, symbol_};
        if (places_[index(cell) / 64] >> (index(cell) % 64) & 1) return;
        if (std::ranges::find(one.eliminations, candidate) == one.eliminations.end())
          one.eliminations.push_back(candidate);
      });
    if (one.eliminations.empty()) return;
    one.proof = {.technique = row_.technique, .difficulty = row_.weight};
    for (const auto base : chosen_) {
      one.proof.truths.push_back(Truth::of(base, symbol_));
      add_pattern(candidates_in(rules_.group(base), position_.places(base, symbol_), symbol_), one.proof);
    }
    for (const auto cover : covers_) one.proof.rules.push_back(rules_.group(cover).rule);
    found_.push_back(std::move(one));
  }

  const Position& position_;
  const Rules& rules_;
  const TechniqueRow& row_;
  std::size_t size_;
  Deductions& found_;
  SymbolId symbol_{};
  std::vector<Base> bases_;
  std::vector<GroupId> chosen_;
  std::vector<GroupId> covers_;
  CellSet places_;
};

}  // namespace

void find_fish(Position& position, const TechniqueRow& row, Deductions& found) {
  const std::size_t size = row.technique == Technique::x_wing ? 2 : row.technique == Technique::swordfish ? 3 : 4;
  FishSearch(position, row, size, found).run();
}

}  // namespace grids::explain
