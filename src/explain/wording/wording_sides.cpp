// Sides that part regions, in words: which cells belong together, and what borders part.
#include <algorithm>
#include <map>
#include <string_view>

#include "core/counted.hpp"
#include "core/region_name.hpp"
#include "core/sort_unique.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/wording.hpp"
#include "model/walls.hpp"

namespace grids::explain {
namespace {

using Sides = std::vector<std::pair<CellId, CellId>>;

/// The cells that hang together over these sides: lists of them, each ascending, in the order of their first cells.
std::vector<Region> pieces_of(const Sides& sides) {
  std::map<CellId, CellId> first_of;  // of each cell the first of its piece
  for (const auto& [one, other] : sides) {
    const auto a = first_of.emplace(one, one).first->second;
    const auto b = first_of.emplace(other, other).first->second;
    for (auto& [cell, first] : first_of)
      if (first == std::max(a, b)) first = std::min(a, b);
  }
  std::map<CellId, Region> pieces;
  for (const auto& [cell, first] : first_of) pieces[first].push_back(cell);
  std::vector<Region> all;
  for (auto& [first, cells] : pieces) all.push_back(std::move(cells));
  return all;
}

bool is_in(const Region& cells, CellId cell) { return std::ranges::find(cells, cell) != cells.end(); }

/// Takes off the sides with just one cell among these, and lists their other cells.
Region beyond(const Region& cells, Sides& sides) {
  Region others;
  for (const auto& [one, other] : sides)
    if (is_in(cells, one) != is_in(cells, other)) others.push_back(is_in(cells, one) ? other : one);
  std::erase_if(sides, [&](const auto& side) { return is_in(cells, side.first) != is_in(cells, side.second); });
  sort_unique(others);
  return others;
}

/// The cell with most of these sides; of equals the first.
CellId busiest(const Sides& sides) {
  std::map<CellId, std::size_t> counts;
  for (const auto& [one, other] : sides) {
    ++counts[one];
    ++counts[other];
  }
  return std::ranges::max_element(counts, {}, [](const auto& each) { return each.second; })->first;
}

}  // namespace

bool Wording::parts_regions() const {
  if (rules_.puzzle().walls.empty()) return false;
  for (std::size_t i = 0; i < rules_.rule_count(); ++i)
    if (const auto* const judgment = rules_.judgment(rule_at(i));
        judgment != nullptr && judgment->rule().strokes && judgment->rule().strokes->shape == rules::Shape::division)
      return true;
  return false;
}

std::string Wording::all_of(const Region& cells) const {
  constexpr std::size_t most_named = 3;
  std::vector<std::string> names;
  for (const auto each : cells) names.push_back(cell(each));
  if (cells.size() <= most_named) return enumerated(names);
  const auto name = region_name(rules_.puzzle().grid(), cells, names_);
  constexpr std::string_view run = "the run ";
  if (name.starts_with(run)) return "the cells " + name.substr(run.size());
  return name.empty() ? enumerated(names) : "the cells of " + name;
}

/// "a1, a2 and b1 belong together, and borders part them from a3 and b2; a border parts c3 from c4": of sides between
/// two cells, which are taken off the list.
std::string Wording::regions(std::vector<Candidate>& filled) const {
  if (!parts_regions()) return {};
  Sides open;
  Sides closed;
  std::erase_if(filled, [&](const Candidate& candidate) {
    const auto* const wall = link_of(rules_.puzzle().walls, candidate.cell);
    if (wall == nullptr) return false;
    const auto beside = beside_wall(*wall, rules_.puzzle().grid());
    if (!beside.before || !beside.after) return false;
    const bool drawn = rules_.expanded().number(candidate.cell, candidate.symbol).value_or(0) != 0;
    (drawn ? closed : open).emplace_back(*beside.before, *beside.after);
    return true;
  });
  std::vector<std::string> texts;
  for (const auto& piece : pieces_of(open)) {
    auto text = all_of(piece) + " belong together";
    if (const auto others = beyond(piece, closed); !others.empty())
      text.append(others.size() == 1 ? ", and a border parts them from " : ", and borders part them from ")
          .append(all_of(others));
    texts.push_back(std::move(text));
  }
  std::vector<std::string> lone;
  while (!closed.empty()) {
    const auto one = busiest(closed);
    const auto others = beyond({one}, closed);
    auto both = cell(one) + " from " + all_of(others);
    if (others.size() > 1)
      texts.push_back("borders part " + both);
    else
      lone.push_back(std::move(both));
  }
  if (!lone.empty()) texts.push_back((lone.size() == 1 ? "a border parts " : "borders part ") + enumerated(lone));
  return semicolons(texts);
}

}  // namespace grids::explain
