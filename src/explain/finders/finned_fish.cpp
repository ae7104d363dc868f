#include <algorithm>
#include <functional>

#include "core/bits.hpp"
#include "explain/finders/placements.hpp"

namespace grids::explain {
namespace {

/// Sets of groups tried for one candidate, before it is left to other techniques.
constexpr std::size_t most_tried = 20'000;
/// Of more groups than these nobody sees how they overlap.
constexpr std::size_t most_bases = 4;

/// Which groups may be truths of a fish, and which may cover them.
enum class Family : std::uint8_t { lines, franken, mutant };

Family family_of(Technique technique) {
  return technique == Technique::franken_fish  ? Family::franken
         : technique == Technique::mutant_fish ? Family::mutant
                                               : Family::lines;
}

/// Looks for n groups that must hold a symbol which n - 1 others cannot take in all of them: so that one of the places
/// left over, the fins, holds it, and what all these exclude is gone.
///
/// From each candidate that stands in no placement of the symbol, taken to hold: what is left of the groups must fit
/// into one group less than they are, no two of them sharing a place.
class FinnedFishSearch {
 public:
  FinnedFishSearch(const Position& position, const TechniqueRow& row, Deductions& found)
      : position_(position), rules_(position.rules()), row_(row), family_(family_of(row.technique)), found_(found) {
    const bool swordfish = row.technique == Technique::finned_swordfish;
    from_ = row.technique == Technique::finned_jellyfish ? 4 : swordfish ? 3 : 2;
    to_ = family_ == Family::lines ? from_ : most_bases;
  }

  void run() {
    for (std::size_t i = 0; i < rules_.symbol_count(); ++i) {
      symbol_ = symbol_at(i);
      const auto& impossible = placements(position_).impossible(position_, symbol_);
      gone_.assign(rules_.words(), 0);
      for_each_cell(impossible, [&](CellId cell) {
        if (has(gone_, cell)) return;
        position_.demand_time();
        for (size_ = from_; size_ <= to_; ++size_)
          if (family_ == Family::mutant ? look(cell, true, true) : look(cell, true, false) || look(cell, false, true))
            break;
      });
    }
  }

 private:
  struct Part {
    GroupId group{};
    CellSet places;  ///< that the candidate leaves
  };

  static bool has(const CellSet& set, CellId cell) { return set[index(cell) / 64] >> (index(cell) % 64) & 1; }
  static void add(CellSet& set, CellId cell) { set[index(cell) / 64] |= std::uint64_t{1} << (index(cell) % 64); }
  static bool meet(const CellSet& a, const CellSet& b) {
    for (std::size_t word = 0; word < a.size(); ++word)
      if ((a[word] & b[word]) != 0) return true;
    return false;
  }
  static std::size_t count(const CellSet& set) {
    std::size_t count = 0;
    for (const auto word : set) count += count_bits(word);
    return count;
  }

  bool may_be_base(const Group& group, bool rows, bool columns) const {
    if (!group.required.contains(symbol_)) return false;
    if (group.shape == Group::Shape::line) return is_row(rules_, group) ? rows : columns;
    return family_ != Family::lines;
  }
  bool may_cover(const Group& group, bool rows, bool columns) const {
    if (group.shape == Group::Shape::line) return is_row(rules_, group) ? columns : rows;
    return family_ != Family::lines;
  }

  /// With rows as truths, columns, or both (and blocks, but in fish of lines). False where there is none.
  bool look(CellId candidate, bool rows, bool columns) {
    bases_.clear();
    covers_.clear();
    const auto peers = rules_.peers(candidate);
    for (std::size_t i = 0; i < rules_.groups().size(); ++i) {
      const auto& group = rules_.groups()[i];
      const bool base = may_be_base(group, rows, columns);
      const bool cover = may_cover(group, rows, columns);
      if (!base && !cover) continue;
      Part part{.group = group_at(i), .places = CellSet(rules_.words())};
      bool own = false;
      for_each_place(group, position_.places(group_at(i), symbol_), [&](CellId cell) {
        own = own || cell == candidate;
        if (cell != candidate && !(peers[index(cell) / 64] >> (index(cell) % 64) & 1)) add(part.places, cell);
      });
      if (own) continue;
      const auto places = count(part.places);
      if (base && places == 0) return false;  // that this group excludes it is easier to see
      if (cover && places > 1) covers_.push_back(part);
      if (base) bases_.push_back(std::move(part));
    }
    std::ranges::stable_sort(bases_, {}, [](const Part& part) { return count(part.places); });
    tried_ = 0;
    for (std::size_t first = 0; first < bases_.size(); ++first) {
      chosen_.assign(1, first);
      covering_.clear();
      if (cover(bases_[first].places, CellSet(rules_.words()), bases_[first].places)) return true;
    }
    return false;
  }

  /// `rest` is to be covered, `covered` is what the covers cover, `all` what the truths hold.
  bool cover(const CellSet& rest, const CellSet& covered, const CellSet& all) {
    if (++tried_ > most_tried) return false;
    if (tried_ % 64 == 0) position_.demand_time();
    if (count(rest) == 0) return chosen_.size() > covering_.size() ? conclude() : add_base(covered, all);
    if (covering_.size() + 1 >= size_) return false;
    CellId first{};
    for (std::size_t word = 0; word < rest.size(); ++word)
      if (rest[word] != 0) {
        first = cell_at(word * 64 + lowest_bit(rest[word]));
        break;
      }
    for (std::size_t i = 0; i < covers_.size(); ++i) {
      if (!has(covers_[i].places, first)) continue;
      if (std::ranges::any_of(chosen_, [&](std::size_t base) { return bases_[base].group == covers_[i].group; }))
        continue;
      auto left = rest;
      auto more = covered;
      for (std::size_t word = 0; word < left.size(); ++word) {
        left[word] &= ~covers_[i].places[word];
        more[word] |= covers_[i].places[word];
      }
      covering_.push_back(i);
      if (cover(left, more, all)) return true;
      covering_.pop_back();
    }
    return false;
  }

  /// One more truth, which shares a cover with those that there are, but no place.
  bool add_base(const CellSet& covered, const CellSet& all) {
    if (chosen_.size() == size_) return false;
    for (auto i = chosen_.front() + 1; i < bases_.size(); ++i) {
      const auto& base = bases_[i];
      if (meet(base.places, all) || !meet(base.places, covered)) continue;
      if (std::ranges::any_of(covering_, [&](std::size_t cover) { return covers_[cover].group == base.group; }))
        continue;
      auto rest = base.places;
      auto more = all;
      for (std::size_t word = 0; word < rest.size(); ++word) {
        rest[word] &= ~covered[word];
        more[word] |= base.places[word];
      }
      chosen_.push_back(i);
      if (cover(rest, covered, more)) return true;
      chosen_.pop_back();
    }
    return false;
  }

  /// Whether no simpler kind of fish is the same.
  bool genuine() const {
    if (family_ == Family::lines) return true;
    const auto any = [&](const std::vector<Part>& parts, const std::vector<std::size_t>& some, auto&& like) {
      return std::ranges::any_of(some, [&](std::size_t one) { return like(rules_.group(parts[one].group)); });
    };
    const auto line = [](const Group& group) { return group.shape == Group::Shape::line; };
    if (family_ == Family::franken)
      return any(bases_, chosen_, std::not_fn(line)) || any(covers_, covering_, std::not_fn(line));
    const auto row = [&](const Group& group) { return line(group) && is_row(rules_, group); };
    const auto column = [&](const Group& group) { return line(group) && !is_row(rules_, group); };
    const bool rows = any(bases_, chosen_, row);
    const bool columns = any(bases_, chosen_, column);
    return (rows && columns) || (any(covers_, covering_, row) && any(covers_, covering_, column)) ||
           (rows && any(covers_, covering_, row)) || (columns && any(covers_, covering_, column));
  }

  bool conclude() {
    if (chosen_.size() != size_ || !genuine()) return false;
    std::ranges::sort(chosen_, {}, [&](std::size_t base) { return bases_[base].group; });
    std::ranges::sort(covering_, {}, [&](std::size_t cover) { return covers_[cover].group; });
    CellSet inside(rules_.words());
    for (const auto cover : covering_)
      for (const auto cell : rules_.group(covers_[cover].group).cells) add(inside, cell);
    CellSet once(rules_.words());
    CellSet fins(rules_.words());
    for (const auto base : chosen_)
      for_each_place(rules_.group(bases_[base].group), position_.places(bases_[base].group, symbol_),
                     [&](CellId cell) { add(has(once, cell) || !has(inside, cell) ? fins : once, cell); });
    const auto board = position_.board(symbol_);
    CellSet seen(board.begin(), board.end());
    for_each_cell(fins, [&](CellId cell) { keep_peers(rules_, cell, seen); });
    Deduction one;
    for_each_cell(seen, [&](CellId cell) {
      one.eliminations.push_back({cell, symbol_});
      add(gone_, cell);
    });
    one.proof = {.technique = row_.technique, .difficulty = row_.weight};
    if (family_ != Family::lines) {
      one.proof.difficulty += 0.1 * static_cast<double>(size_ - 2);
      one.proof.name = family_ == Family::franken ? "Franken " : "mutant ";
      one.proof.name += size_ == 2 ? "X-wing" : size_ == 3 ? "swordfish" : "jellyfish";
    }
    std::vector<Candidate> ends;
    for (const auto base : chosen_) one.proof.truths.push_back(Truth::of(bases_[base].group, symbol_));
    for (const auto cover : covering_) one.proof.rules.push_back(rules_.group(covers_[cover].group).rule);
    for_each_cell(fins, [&](CellId cell) {
      ends.push_back({cell, symbol_});
      one.proof.pattern.push_back({{cell, symbol_}, true});
    });
    for_each_cell(once, [&](CellId cell) {
      if (!has(fins, cell)) one.proof.pattern.push_back({{cell, symbol_}, false});
    });
    if (ends.empty()) return false;
    add_shared_rules(rules_, ends, one.eliminations, one.proof.rules);
    found_.push_back(std::move(one));
    return true;
  }

  const Position& position_;
  const Rules& rules_;
  const TechniqueRow& row_;
  Family family_;
  Deductions& found_;
  std::size_t from_ = 0;
  std::size_t to_ = 0;
  std::size_t size_ = 0;
  SymbolId symbol_{};
  CellSet gone_;  ///< of the symbol, by what was found
  std::vector<Part> bases_;
  std::vector<Part> covers_;
  std::vector<std::size_t> chosen_;    ///< of the bases
  std::vector<std::size_t> covering_;  ///< of the covers
  std::size_t tried_ = 0;
};

}  // namespace

void find_finned_fish(Position& position, const TechniqueRow& row, Deductions& found) {
  FinnedFishSearch(position, row, found).run();
}

}  // namespace grids::explain
