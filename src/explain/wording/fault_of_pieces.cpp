// Which regions would have too many or too few cells, or a symbol twice or not at all, in words.
#include <algorithm>
#include <cassert>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "core/counted.hpp"
#include "explain/wording/broken_rule.hpp"
#include "explain/wording/fault.hpp"
#include "explain/wording/reached.hpp"
#include "model/rules/group_terms.hpp"
#include "model/walls.hpp"

namespace grids::explain {
namespace {

using rules::Rule;

/// What a rule says of each region, as far as it is told here.
struct OfEach {
  std::size_t size = 0;
  Domain once = {};  ///< the symbols that each has once, if it has as many as cells
};

/// Of "length = 5", shapes of so many cells, or a permutation of symbols, said of each region.
std::optional<OfEach> of_each_region(const Rule& rule, const rules::Vocabulary& vocabulary, std::size_t symbols) {
  if (const auto sizes = sizes_of_shapes(rule); sizes.size() == 1) return OfEach{*sizes.begin()};
  if (rule.kind == Rule::Kind::predicate && rule.predicate == rules::Predicate::permutation &&
      rules::is_group(rule.terms.front())) {
    OfEach said{rule.terms[1].items.size()};
    for (std::size_t i = 0; i < symbols; ++i)
      if (std::ranges::find(rule.terms[1].items, vocabulary.item(symbol_at(i))) != rule.terms[1].items.end())
        said.once.insert(symbol_at(i));
    return static_cast<std::size_t>(said.once.size()) == said.size ? std::optional(said) : std::nullopt;
  }
  if (!rules::is_equation(rule) || !rules::is_size_of_group(rule.terms[0])) return std::nullopt;
  const auto number = rules::known_number(rule.terms[1]);
  return number && number->is_whole() ? std::optional(OfEach{static_cast<std::size_t>(number->numerator())})
                                      : std::nullopt;
}

/// The pieces that cells without borders between them make, and how these may hang together.
class Pieces {
 public:
  Pieces(const Rules& rules, const std::vector<Domain>& left, const OfEach& said) : left_(left), said_(said) {
    for (const auto& wall : rules.puzzle().walls) {
      const auto [before, after] = beside_wall(wall, rules.puzzle().grid());
      if (!before || !after) continue;
      const auto left_there = left[index(wall.cell)];
      for (const auto& [from, to] : {std::pair(*before, *after), std::pair(*after, *before)}) {
        auto& open = open_[from];
        auto& may_open = may_open_[from];
        if (!left_there.contains(symbol_at(0))) continue;
        may_open.push_back(to);
        if (left_there.single()) open.push_back(to);
      }
    }
    for (const auto& each : open_) {
      const auto cell = each.first;
      if (of_cell_.contains(cell)) continue;
      const auto all = reached_from(cell, [this](CellId from) { return open_.at(from); });
      for (const auto one : all) of_cell_.emplace(one, pieces_.size());
      pieces_.emplace_back(all.begin(), all.end());
    }
  }

  bool knows(CellId cell) const { return of_cell_.contains(cell); }
  const std::vector<Region>& all() const noexcept { return pieces_; }
  const Region& of(CellId cell) const { return pieces_[of_cell_.at(cell)]; }

  /// Two cells of a piece that hold the same of what each has once.
  std::optional<std::pair<CellId, CellId>> alike(const Region& piece) const {
    for (std::size_t i = 0; i < piece.size(); ++i)
      for (std::size_t j = i + 1; j < piece.size(); ++j) {
        const auto held = left_[index(piece[i])];
        if (held.single() && held == left_[index(piece[j])] && said_.once.contains(held.lowest()))
          return std::pair(piece[i], piece[j]);
      }
    return std::nullopt;
  }

  /// The cells that a piece may come to: each alone with what is between does not make it too large, and holds nothing
  /// that it has.
  Region most(const Region& piece) const {
    const auto held = held_by(piece);
    const auto first = of_cell_.at(piece.front());
    std::map<std::size_t, std::size_t> size_with{{first, piece.size()}};
    // Pieces are few and small: each is looked at again as long as some way to it becomes shorter.
    std::vector<std::size_t> waiting{first};
    while (!waiting.empty()) {
      const auto from = waiting.back();
      waiting.pop_back();
      for (const auto cell : pieces_[from])
        for (const auto next : may_open_.at(cell)) {
          const auto to = of_cell_.at(next);
          const auto size = size_with.at(from) + pieces_[to].size();
          const auto known = size_with.find(to);
          if (size > said_.size || !(held & held_by(pieces_[to])).empty() || to == first) continue;
          if (known != size_with.end() && known->second <= size) continue;
          size_with[to] = size;
          waiting.push_back(to);
        }
    }
    Region all;
    for (const auto& [each, size] : size_with) all.insert(all.end(), pieces_[each].begin(), pieces_[each].end());
    return all;
  }

 private:
  Domain held_by(const Region& piece) const {
    Domain held;
    for (const auto cell : piece)
      if (left_[index(cell)].single() && said_.once.contains(left_[index(cell)].lowest())) held |= left_[index(cell)];
    return held;
  }

  const std::vector<Domain>& left_;
  const OfEach& said_;
  std::map<CellId, Region> open_;
  std::map<CellId, Region> may_open_;
  std::map<CellId, std::size_t> of_cell_;
  std::vector<Region> pieces_;
};

}  // namespace

std::optional<Fault> fault_of_pieces(const Rules& rules, const rules::Judgment& judgment,
                                     const std::vector<Domain>& left, const Region& near, const Wording& wording) {
  const auto& rule = judgment.rule();
  if (rule.kind != Rule::Kind::each_found || rule.terms.front().finding != rules::Finding::regions) return std::nullopt;
  const auto said = of_each_region(rule.operands.front(), *judgment.vocabulary, rules.puzzle().symbols().size());
  if (!said) return std::nullopt;
  const Pieces pieces(rules, left, *said);
  // What has each symbol once is said of lines, too.
  const std::string called = said->once.empty() ? "that of " : "the region of ";
  const auto fault = [&](CellId cell) -> std::optional<Fault> {
    const auto& piece = pieces.of(cell);
    assert(!piece.empty() && "it has this cell");
    const auto of = [&](Fault::Kind kind, const std::string& would) {
      return Fault{
          .kind = kind, .cell = cell, .of = wording.cell(cell), .text = called + wording.cell(cell) + " " + would};
    };
    if (piece.size() > said->size)
      return of(Fault::Kind::too_large, "would have " + counted(piece.size(), "cell", "cells"));
    if (const auto alike = pieces.alike(piece)) {
      const Candidate held{alike->first, left[index(alike->first)].lowest()};
      return of(Fault::Kind::twice, "would have " + wording.symbol(held) + " twice");
    }
    const auto most = pieces.most(piece);
    if (most.size() < said->size)
      return of(Fault::Kind::too_small, "could have only " + counted(most.size(), "cell", "cells"));
    for (const auto symbol : said->once)
      if (std::ranges::none_of(most, [&](CellId each) { return left[index(each)].contains(symbol); }))
        return of(Fault::Kind::lacking, "could have no " + wording.symbol({cell, symbol}));
    return std::nullopt;
  };
  for (const auto cell : near)
    if (pieces.knows(cell))
      if (auto one = fault(cell)) return one;
  for (const auto& piece : pieces.all())
    if (auto one = fault(piece.front())) return one;
  return std::nullopt;
}

}  // namespace grids::explain
