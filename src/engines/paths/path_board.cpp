#include "engines/paths/path_board.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <map>
#include <memory>
#include <set>

#include "model/puzzle.hpp"
#include "model/rules/judgment.hpp"
#include "model/rules/rule.hpp"

namespace grids {
namespace {

constexpr SymbolId no_link{0};
constexpr SymbolId a_link{1};
constexpr std::size_t most_links = 6;  ///< at a cell

/// Reads the rules of a puzzle as those of paths. Whatever says anything else makes it give up.
class BoardReader {
 public:
  explicit BoardReader(const Puzzle& puzzle)
      : puzzle_(puzzle), links_at_(puzzle.grid().cell_count()), rules_at_(puzzle.grid().cell_count()) {}

  std::optional<PathBoard> read() {
    const bool only_links = puzzle_.walls.empty() && !puzzle_.links.empty() && puzzle_.links_shown &&
                            puzzle_.cell_count() == puzzle_.grid().cell_count() + puzzle_.links.size();
    if (!only_links || !sort_rules() || !read_cells() || !read_links()) return std::nullopt;
    return name_labels() ? std::optional(std::move(board_)) : std::nullopt;
  }

 private:
  /// Of the symbols that a cell may hold with so many links.
  struct Meaning {
    std::array<std::set<SymbolId>, 3> with;
  };

  bool sort_rules() {
    if (std::ranges::none_of(puzzle_.constraints(), [&](const ConstraintPtr& rule) { return is_no_loop(*rule); }))
      return false;
    for (const auto& link : puzzle_.links) {
      if (puzzle_.domain(link.cell) != (Domain::of(no_link) | Domain::of(a_link))) return false;
      links_at_[index(link.first)].push_back(link.cell);
      links_at_[index(link.second)].push_back(link.cell);
      if (!joined_.emplace(std::minmax(link.first, link.second)).second) return false;
    }
    return std::ranges::all_of(puzzle_.constraints(), [&](const ConstraintPtr& rule) { return sort(*rule); });
  }

  bool sort(const Constraint& rule) {
    if (is_no_loop(rule)) return true;
    Region cells;
    Region links;
    for (const auto cell : rule.scope()) (index(cell) < puzzle_.grid().cell_count() ? cells : links).push_back(cell);
    if (cells.size() == 2 && links.size() == 1) {
      const auto* link = link_of(puzzle_.links, links[0]);
      if (std::minmax(link->first, link->second) != std::minmax(cells[0], cells[1])) return false;
      rules_of_[links[0]].push_back(&rule);
      return true;
    }
    if (cells.empty() && links.size() > 1) {
      const auto* one = link_of(puzzle_.links, links[0]);
      const auto* other = link_of(puzzle_.links, links[1]);
      cells.push_back(one->first == other->first || one->first == other->second ? one->first : one->second);
    }
    if (cells.size() != 1 || !std::ranges::all_of(links, [&](CellId link) { return is_at(link, cells[0]); }))
      return false;
    rules_at_[index(cells[0])].push_back(&rule);
    return true;
  }

  bool is_at(CellId link, CellId cell) const {
    return std::ranges::find(links_at_[index(cell)], link) != links_at_[index(cell)].end();
  }

  bool is_no_loop(const Constraint& rule) const {
    const auto* judged = dynamic_cast<const rules::Judged*>(&rule);
    if (judged == nullptr) return false;
    const auto& said = judged->judgment().rule();
    if (said.kind != rules::Rule::Kind::shape || said.strokes->shape != rules::Shape::no_loop) return false;
    return !said.strokes->of_slants && rule.scope().size() == puzzle_.links.size() &&
           std::ranges::all_of(rule.scope(), [&](CellId cell) { return link_of(puzzle_.links, cell) != nullptr; });
  }

  bool accepts(const Constraint& rule, std::span<const CellId> cells, std::span<const SymbolId> symbols) {
    judged_.clear();
    for (const auto cell : rule.scope())
      judged_.push_back(symbols[static_cast<std::size_t>(std::ranges::find(cells, cell) - cells.begin())]);
    return rule.accepts(judged_);
  }

  bool read_cells() {
    for (std::size_t i = 0; i < puzzle_.grid().cell_count(); ++i) {
      const CellId cell{static_cast<std::uint32_t>(i)};
      if (!puzzle_.grid().in_play(cell)) {
        if (!links_at_[i].empty()) return false;
        continue;
      }
      Meaning meaning;
      if (links_at_[i].size() > most_links || !read_cell(cell, meaning) || !add_vertex(cell, meaning)) return false;
    }
    return true;
  }

  /// What the rules say of a cell must speak of no more than how many links it has.
  bool read_cell(CellId cell, Meaning& meaning) {
    auto cells = links_at_[index(cell)];
    const auto links = cells.size();
    cells.push_back(cell);
    std::vector<SymbolId> symbols(cells.size());
    for (const auto symbol : puzzle_.domain(cell)) {
      symbols.back() = symbol;
      std::vector<unsigned> accepted(links + 1);
      std::vector<unsigned> all(links + 1);
      for (unsigned ways = 0; ways < 1U << links; ++ways) {
        for (std::size_t i = 0; i < links; ++i) symbols[i] = (ways >> i & 1) != 0 ? a_link : no_link;
        const auto count = static_cast<std::size_t>(std::popcount(ways));
        ++all[count];
        if (std::ranges::all_of(rules_at_[index(cell)],
                                [&](const Constraint* rule) { return accepts(*rule, cells, symbols); }))
          ++accepted[count];
      }
      std::size_t counts = 0;
      for (std::size_t count = 0; count <= links; ++count) {
        if (accepted[count] == 0) continue;
        if (accepted[count] != all[count] || count > 2 || ++counts > 1) return false;
        meaning.with[count].insert(symbol);
      }
    }
    return true;
  }

  bool add_vertex(CellId cell, const Meaning& meaning) {
    place_.emplace(cell, static_cast<std::uint32_t>(board_.vertices.size()));
    const auto& [without, at_end, within] = meaning.with;
    if (!at_end.empty()) {
      if (at_end.size() != 1 || !without.empty() || !within.empty()) return false;
      const auto [known, is_new] =
          labels_.try_emplace(*at_end.begin(), static_cast<std::uint32_t>(board_.symbols.size() + 1));
      if (is_new) board_.symbols.push_back(*at_end.begin());
      board_.vertices.push_back({cell, known->second});
      return true;
    }
    if (without.size() > 1) return false;
    const auto nothing = without.empty() ? std::nullopt : std::optional(*without.begin());
    if (!inner_.empty() && nothing != board_.nothing) return false;
    board_.nothing = nothing;
    inner_.push_back({within, links_at_[index(cell)].size()});
    board_.vertices.push_back({cell, 0});
    return true;
  }

  bool read_links() {
    Region cells(3);
    std::vector<SymbolId> symbols(3);
    for (const auto& link : puzzle_.links) {
      cells = {link.first, link.second, link.cell};
      for (const auto one : puzzle_.domain(link.first))
        for (const auto other : puzzle_.domain(link.second))
          for (const auto there : {no_link, a_link}) {
            symbols = {one, other, there};
            const bool accepted = std::ranges::all_of(
                rules_of_[link.cell], [&](const Constraint* rule) { return accepts(*rule, cells, symbols); });
            if (accepted != (there == no_link || one == other)) return false;
          }
      board_.edges.push_back({place_.at(link.first), place_.at(link.second), link.cell});
    }
    return true;
  }

  /// Every other cell may carry each label, and each label has no more than two ends.
  bool name_labels() const {
    std::vector<unsigned> ends(board_.symbols.size() + 1);
    for (const auto& vertex : board_.vertices) ++ends[vertex.label];
    if (std::ranges::any_of(std::span(ends).subspan(1), [](unsigned n) { return n > 2; })) return false;
    if (board_.nothing && labels_.contains(*board_.nothing)) return false;
    return std::ranges::all_of(inner_, [&](const Inner& inner) {
      return inner.links < 2 ||
             std::ranges::all_of(board_.symbols, [&](SymbolId symbol) { return inner.symbols.contains(symbol); });
    });
  }

  struct Inner {
    std::set<SymbolId> symbols;  ///< that a path through it may carry
    std::size_t links = 0;
  };

  const Puzzle& puzzle_;
  std::vector<Region> links_at_;
  std::vector<std::vector<const Constraint*>> rules_at_;
  std::map<CellId, std::vector<const Constraint*>> rules_of_;
  std::set<std::pair<CellId, CellId>> joined_;
  std::map<CellId, std::uint32_t> place_;
  std::map<SymbolId, std::uint32_t> labels_;
  std::vector<Inner> inner_;
  std::vector<SymbolId> judged_;
  PathBoard board_;
};

}  // namespace

std::vector<std::vector<PathWay>> path_ways(const PathBoard& board) {
  std::vector<std::vector<PathWay>> ways(board.vertices.size());
  for (std::uint32_t i = 0; i < board.edges.size(); ++i) {
    ways[board.edges[i].first].push_back({board.edges[i].second, i});
    ways[board.edges[i].second].push_back({board.edges[i].first, i});
  }
  return ways;
}

std::optional<PathBoard> path_board(const Puzzle& puzzle) {
  assert(std::ranges::all_of(puzzle.links, [&](const Link& link) { return index(link.cell) < puzzle.cell_count(); }) &&
         "links are cells of it");
  return BoardReader(puzzle).read();
}

std::vector<Domain> path_symbols(const PathBoard& board, const std::vector<bool>& used, const Puzzle& puzzle) {
  assert(used.size() == board.edges.size() && "used or not, by edge");
  std::vector<Domain> cells(puzzle.cell_count(), Domain::of(no_link));
  std::vector<std::vector<std::uint32_t>> joined(board.vertices.size());
  for (std::size_t i = 0; i < board.edges.size(); ++i) {
    const auto& edge = board.edges[i];
    cells[index(edge.link)] = Domain::of(used[i] ? a_link : no_link);
    if (!used[i]) continue;
    joined[edge.first].push_back(edge.second);
    joined[edge.second].push_back(edge.first);
  }
  std::vector<std::uint32_t> labels(board.vertices.size());
  for (std::uint32_t end = 0; end < labels.size(); ++end) {
    if (board.vertices[end].label == 0 || labels[end] != 0) continue;
    std::vector<std::uint32_t> reached{end};
    labels[end] = board.vertices[end].label;
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (const auto next : joined[reached[i]])
        if (labels[next] == 0) {
          labels[next] = labels[end];
          reached.push_back(next);
        }
  }
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (labels[i] != 0)
      cells[index(board.vertices[i].cell)] = Domain::of(board.symbols[labels[i] - 1]);
    else if (board.nothing)
      cells[index(board.vertices[i].cell)] = Domain::of(*board.nothing);
  }
  return cells;
}

}  // namespace grids
