#include <algorithm>

#include "explain/finders/common.hpp"
#include "explain/finders/open_tally.hpp"

namespace grids::explain {
namespace {

/// Looking on is given up after so many sets in one round.
constexpr std::size_t most_choices = 20'000;
constexpr std::size_t most_rules_a_side = 3;

/// Looks for n rules that count, of which all that may count lies in n others, which together take no more: what else
/// there is in the latter does not count. Fish are of this kind, with lines that hold a symbol once.
class CountSets {
 public:
  CountSets(const Position& position, const TechniqueRow& row, std::size_t size, Deductions& found)
      : position_(position),
        tallies_(position.rules().tallies()),
        row_(row),
        size_(size),
        found_(found),
        base_of_(position.rules().cell_count()) {
    for (const auto& tally : tallies_.all()) open_.push_back(open_tally(position, tally));
    chosen_.assign(open_.size(), false);
  }

  void run() {
    for (std::uint32_t i = 0; i < open_.size() && choices_ < most_choices; ++i) {
      position_.demand_time();
      first_ = i;
      add_base(i);
    }
  }

 private:
  /// Whether it may stand on the side that must be placed.
  bool is_base(std::uint32_t tally) const {
    const auto& open = open_[tally];
    return !chosen_[tally] && open.least > 0 && open.parts.size() > 1 && tally >= first_ &&
           std::ranges::none_of(open.parts, [&](const auto& part) { return base_of_[index(part.cell)]; });
  }

  void add_base(std::uint32_t tally) {
    if (bases_.size() == size_ || !is_base(tally)) return;
    ++choices_;
    bases_.push_back(tally);
    chosen_[tally] = true;
    slack_ -= open_[tally].least;
    for (const auto& part : open_[tally].parts) base_of_[index(part.cell)] = true;
    cover();
    for (const auto& part : open_[tally].parts) base_of_[index(part.cell)] = false;
    slack_ += open_[tally].least;
    chosen_[tally] = false;
    bases_.pop_back();
  }

  void cover() {
    for (const auto base : bases_)
      for (const auto& part : open_[base].parts)
        if (std::ranges::any_of(part.symbols, [&](SymbolId symbol) { return takes({part.cell, symbol}) == 0; }))
          return cover(part);
    if (slack_ == 0 && std::max(bases_.size(), covers_.size()) == size_) return conclude();
    if (slack_ <= 0 || bases_.size() == size_) return;
    const auto covers = covers_;
    for (const auto one : covers)
      for (const auto& part : open_[one].parts)
        if (!base_of_[index(part.cell)])
          for (const auto next : tallies_.of_cell(part.cell))
            if (choices_ < most_choices) add_base(next);
  }

  void cover(const CountedCells::Part& part) {
    if (covers_.size() == size_) return;
    for (const auto tally : tallies_.of_cell(part.cell)) {
      const auto& open = open_[tally];
      if (chosen_[tally] || open.most < 1 || open.most >= std::ssize(open.parts) || choices_ >= most_choices) continue;
      if (!part.symbols.contains(counted(tally, part.cell)) || !counted(tally, part.cell).contains(part.symbols))
        continue;
      ++choices_;
      covers_.push_back(tally);
      chosen_[tally] = true;
      slack_ += open.most;
      cover();
      slack_ -= open.most;
      chosen_[tally] = false;
      covers_.pop_back();
    }
  }

  Domain counted(std::uint32_t tally, CellId cell) const {
    const auto& parts = open_[tally].parts;
    const auto part = std::ranges::lower_bound(parts, cell, {}, &CountedCells::Part::cell);
    return part != parts.end() && part->cell == cell ? part->symbols : Domain();
  }
  /// How many covers count it.
  std::ptrdiff_t takes(Candidate candidate) const {
    return std::ranges::count_if(covers_,
                                 [&](auto cover) { return counted(cover, candidate.cell).contains(candidate.symbol); });
  }
  bool is_placed(Candidate candidate) const {
    return std::ranges::any_of(bases_,
                               [&](auto base) { return counted(base, candidate.cell).contains(candidate.symbol); });
  }

  /// All that the covers take is in the bases: what is not, or is in two covers, does not count.
  void conclude() {
    Deduction one;
    for (const auto cover : covers_)
      for (const auto& [cell, symbols] : open_[cover].parts)
        for (const auto symbol : symbols)
          if (!is_placed({cell, symbol}) || takes({cell, symbol}) > 1) one.eliminations.push_back({cell, symbol});
    if (one.eliminations.empty()) return;
    std::ranges::sort(one.eliminations);
    one.eliminations.erase(std::unique(one.eliminations.begin(), one.eliminations.end()), one.eliminations.end());
    one.proof = {.technique = row_.technique, .difficulty = row_.weight + 0.6 * static_cast<double>(size_ - 2)};
    for (const auto base : bases_) {
      one.proof.rules.push_back(tallies_.all()[base].rule);
      auto& cells = one.proof.sets.emplace_back();
      for (const auto& [cell, symbols] : open_[base].parts) {
        cells.push_back(cell);
        for (const auto symbol : symbols) one.proof.pattern.push_back({{cell, symbol}, true});
      }
      one.proof.rooms.push_back({open_[base].least, cells});
    }
    for (const auto cover : covers_) {
      one.proof.rules.push_back(tallies_.all()[cover].rule);
      auto& room = one.proof.rooms.emplace_back(Room{open_[cover].most});
      for (const auto& [cell, symbols] : open_[cover].parts)
        if (base_of_[index(cell)]) room.cells.push_back(cell);
    }
    found_.push_back(std::move(one));
  }

  const Position& position_;
  const Tallies& tallies_;
  const TechniqueRow& row_;
  std::size_t size_;
  Deductions& found_;
  std::vector<OpenTally> open_;
  std::vector<bool> chosen_;  ///< by rule
  std::vector<std::uint32_t> bases_;
  std::vector<std::uint32_t> covers_;
  std::vector<bool> base_of_;  ///< by cell: whether a base counts it
  std::uint32_t first_ = 0;    ///< bases after it have been looked at with it
  std::int64_t slack_ = 0;     ///< how many more the covers take than the bases must have
  std::size_t choices_ = 0;
};

}  // namespace

void find_count_sets(Position& position, const TechniqueRow& row, Deductions& found) {
  if (position.rules().tallies().all().size() < 2) return;
  for (std::size_t size = 2; size <= most_rules_a_side && found.empty(); ++size)
    CountSets(position, row, size, found).run();
}

}  // namespace grids::explain
