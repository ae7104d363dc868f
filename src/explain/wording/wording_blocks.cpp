// Which blocks of a line cover cells wherever they lie, and which cells none can reach.
#include <algorithm>
#include <compare>
#include <map>
#include <optional>
#include <set>

#include "core/counted.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/wording/broken_rule.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/wording.hpp"

namespace grids::explain {
namespace {

using rules::Rule;
using rules::Term;

constexpr std::size_t most_blocks_told = 3;
constexpr std::size_t any_length = 0;

/// A line of which `length of each run among x = 4 1` is said.
struct Line {
  const Region* cells;
  const rules::Class* filled;
  std::vector<std::size_t> blocks;  ///< their lengths, or any_length
};

std::optional<Line> line_of(const Rule& rule) {
  if (!rules::is_equation(rule)) return std::nullopt;
  const auto& runs = rule.terms[0];
  const auto& clue = rule.terms[1];
  const bool known = runs.kind == Term::Kind::runs && runs.finding == rules::Finding::runs &&
                     runs.operands.size() == 2 && runs.classes.size() == 1 && runs.classes.front().is_known() &&
                     rules::plain_cells(runs.operands[0]) != nullptr && clue.kind == Term::Kind::items;
  if (!known) return std::nullopt;
  const auto& each = runs.operands[1];
  if (each.kind != Term::Kind::aggregate || each.aggregate != rules::Aggregate::length ||
      each.operands.front().kind != Term::Kind::run)
    return std::nullopt;
  Line line{rules::plain_cells(runs.operands[0]), &runs.classes.front(), {}};
  for (const auto& item : clue.items) {
    if (!item.unknown && (!item.number || !(*item.number > Rational(0)))) return std::nullopt;
    line.blocks.push_back(item.unknown ? any_length : static_cast<std::size_t>(item.number->numerator()));
  }
  return line;
}

/// Where each block of a line can lie, with all others in some place.
class BlockPlaces {
 public:
  /// From a cell, so many.
  struct Stretch {
    std::size_t begin = 0;
    std::size_t length = 0;
    bool covers(std::size_t i) const { return begin <= i && i < begin + length; }
    auto operator<=>(const Stretch&) const = default;
  };

  /// Of each cell, whether it may be filled, and whether it may be empty.
  BlockPlaces(std::vector<bool> may_fill, std::vector<bool> may_empty, const std::vector<std::size_t>& blocks)
      : fill_(std::move(may_fill)), empty_(std::move(may_empty)), blocks_(blocks), of_block_(blocks.size()) {
    rest_fits(0, 0);
  }

  const std::set<Stretch>& of(std::size_t block) const { return of_block_[block]; }

 private:
  bool all(const std::vector<bool>& may, std::size_t from, std::size_t to) const {
    for (auto i = from; i < to; ++i)
      if (!may[i]) return false;
    return true;
  }

  /// Whether the blocks from this one on fit into the cells from `at` on; notes where they lie.
  bool rest_fits(std::size_t block, std::size_t at) {
    const auto end = fill_.size();
    if (block == blocks_.size()) return all(empty_, std::min(at, end), end);
    if (const auto known = fits_.find({block, at}); known != fits_.end()) return known->second;
    bool any = false;
    const auto least = std::max<std::size_t>(blocks_[block], 1);
    for (auto begin = at; begin + least <= end && all(empty_, at, begin); ++begin)
      for (auto behind = begin + least; behind <= end && all(fill_, begin, behind); ++behind) {
        if ((behind == end || empty_[behind]) && rest_fits(block + 1, behind + 1)) {
          of_block_[block].insert({begin, behind - begin});
          any = true;
        }
        if (blocks_[block] != any_length) break;
      }
    return fits_[{block, at}] = any;
  }

  std::vector<bool> fill_;
  std::vector<bool> empty_;
  const std::vector<std::size_t>& blocks_;
  std::vector<std::set<Stretch>> of_block_;
  std::map<std::pair<std::size_t, std::size_t>, bool> fits_;
};

/// "the 4", "the second 1".
std::string name_of(std::size_t block, const std::vector<std::size_t>& blocks) {
  const auto length = blocks[block];
  const auto alike = std::ranges::count(blocks, length);
  const auto before = std::count(blocks.begin(), blocks.begin() + static_cast<std::ptrdiff_t>(block), length);
  const auto number = length == any_length ? "?" : std::to_string(length);
  if (alike == 1) return "the " + number;
  if (before + 1 == alike) return "the last " + number;
  return before < 3 ? "the " + std::string(ordinal(static_cast<std::size_t>(before) + 1)) + " " + number
                    : std::string();
}

}  // namespace

/// ", and wherever the 4 lies, it covers b3 and b4, and no block reaches the others": where rules give the lengths of
/// all blocks of lines.
std::string Wording::blocks_meant(const Step& step, const Proof& proof) const {
  if (!proof.speaks_alone()) return {};
  const auto left = left_by_facts(rules_, proof.premises);
  std::vector<std::pair<std::string, std::vector<std::string>>> covered;
  std::vector<std::string> unreached;
  auto open = step.settled;
  bool one_way = true;  // to lay the blocks
  Region only_place;    // of a block that covers some of these cells
  for (const auto id : proof.rules) {
    const auto* const judgment = rules_.judgment(id);
    const auto line = judgment == nullptr ? std::nullopt : line_of(judgment->rule());
    if (!line) return {};
    std::vector<bool> may_fill;
    std::vector<bool> may_empty;
    for (const auto cell : *line->cells) {
      const auto among = among_class(*line->filled, *judgment->vocabulary, left[index(cell)]);
      may_fill.push_back(!among.empty());
      may_empty.push_back(among != left[index(cell)]);
    }
    const BlockPlaces places(std::move(may_fill), std::move(may_empty), line->blocks);
    for (std::size_t block = 0; block < line->blocks.size(); ++block) one_way = one_way && places.of(block).size() == 1;
    for (std::size_t i = 0; i < line->cells->size(); ++i) {
      const auto settled = std::ranges::find(open, (*line->cells)[i], &Candidate::cell);
      if (settled == open.end()) continue;
      std::vector<std::size_t> covering;
      for (std::size_t block = 0; block < line->blocks.size(); ++block)
        if (std::ranges::any_of(places.of(block), [i](const BlockPlaces::Stretch& place) { return place.covers(i); }))
          covering.push_back(block);
      const bool filled = !among_class(*line->filled, *judgment->vocabulary, Domain::of(settled->symbol)).empty();
      if (covering.size() != (filled ? 1 : 0)) continue;  // several blocks may cover it
      if (!filled) {
        unreached.push_back(cell(settled->cell));
      } else {
        const auto name = name_of(covering.front(), line->blocks);
        if (name.empty()) return {};
        auto known = std::ranges::find(covered, name, [](const auto& each) { return each.first; });
        if (known == covered.end()) known = covered.insert(known, {name, {}});
        known->second.push_back(cell(settled->cell));
        if (const auto& all = places.of(covering.front()); all.size() == 1) {
          const auto from = line->cells->begin() + static_cast<std::ptrdiff_t>(all.begin()->begin);
          only_place.assign(from, from + static_cast<std::ptrdiff_t>(all.begin()->length));
        }
      }
      open.erase(settled);
    }
  }
  if (one_way) return ", which fits in just one way";
  const auto is_seen = [this](const Candidate& each) { return rules_.told(each.cell); };
  if (std::ranges::any_of(open, is_seen) || covered.size() > most_blocks_told) return {};
  const auto them = [](std::size_t count) { return std::string(count == 1 ? "it" : "them"); };
  if (covered.empty()) return unreached.empty() ? std::string() : ", and no block reaches " + them(unreached.size());
  const auto& [first, cells] = covered.front();
  std::string others;
  if (!unreached.empty()) others = ", and no block reaches the other" + std::string(unreached.size() == 1 ? "" : "s");
  if (covered.size() == 1) {
    const auto all = unreached.empty() ? them(cells.size()) : enumerated(cells);
    if (!only_place.empty() && proof.rules.size() == 1)
      return ", and " + first + " fits only in " + all_of(only_place) + others;
    return ", and wherever " + first + " lies, it covers " + all + others;
  }
  std::vector<std::string> texts;
  for (const auto& [name, of_block] : covered)
    texts.push_back(name + (texts.empty() ? " covers " : " ") + enumerated(of_block));
  const bool lists = std::ranges::any_of(covered, [](const auto& each) { return each.second.size() > 1; });
  std::string text = ", and wherever they lie, ";
  if (!lists) return text + enumerated(texts) + others;
  for (const auto& each : texts) text.append(&each == &texts.front() ? "" : ", and ").append(each);
  return text + others;
}

}  // namespace grids::explain
