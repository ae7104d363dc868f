#include "engines/paths/path_search.hpp"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>

#include "engines/paths/path_detours.hpp"
#include "search/learning/clause_search.hpp"

namespace grids {
namespace {

/// What is learned of one end of a board holds for long while the other is searched: with 10,000 clauses a 20x20 took
/// three times the nodes.
constexpr std::size_t most_learned = 50'000;

class PathSearch {
 public:
  explicit PathSearch(const PathBoard& board)
      : board_(board),
        labels_(board.symbols.size()),
        ways_(path_ways(board)),
        search_(board.vertices.size() * (labels_ + 1) + board.edges.size()) {
    for (std::uint32_t vertex = 0; vertex < ways_.size(); ++vertex) say_label(vertex);
    for (std::uint32_t edge = 0; edge < board.edges.size(); ++edge) say_edge(edge);
    for (std::uint32_t vertex = 0; vertex < ways_.size(); ++vertex) say_degree(vertex);
    search_.keep(most_learned);
    if (!board.nothing) return;
    for (std::uint32_t vertex = 0; vertex < ways_.size(); ++vertex)
      if (board.vertices[vertex].label == 0) {
        say_touched(vertex);
        say_turn(vertex);
      }
  }

  PathAnswer find(std::uint64_t nodes, const StopToken& stop) {
    PathAnswer answer;
    while (answer.solutions.size() < 2) {
      auto used = next(nodes, stop);
      answer.statistics = search_.statistics();
      if (!used) {
        answer.complete = exhausted_;
        return answer;
      }
      answer.solutions.push_back(std::move(*used));
      if (answer.solutions.size() == 1 && board_.nothing)
        if (auto other = path_detour(board_, answer.solutions.front())) answer.solutions.push_back(std::move(*other));
    }
    answer.complete = true;
    return answer;
  }

 private:
  using Literal = ClauseLiteral;
  /// That a vertex has this label; 0 is none.
  Literal has(std::uint32_t vertex, std::size_t label) const { return Literal::of(vertex * (labels_ + 1) + label); }
  Literal uses(std::uint32_t edge) const { return Literal::of(ways_.size() * (labels_ + 1) + edge); }

  void say(std::initializer_list<Literal> clause) { search_.add({clause.begin(), clause.end()}); }

  void say_label(std::uint32_t vertex) {
    const auto end = board_.vertices[vertex].label;
    std::vector<std::uint32_t> alternatives;
    for (std::size_t label = 0; label <= labels_; ++label) {
      const bool possible = end != 0 ? label == end : label != 0 || board_.nothing;
      if (possible)
        alternatives.push_back(static_cast<std::uint32_t>(has(vertex, label).variable()));
      else
        say({!has(vertex, label)});
    }
    search_.at_most_one(alternatives);
    search_.at_least_one(alternatives);
  }

  /// Those that are linked have the same label; where a path must not touch itself, those with the same are linked.
  void say_edge(std::uint32_t edge) {
    const auto [first, second, link] = board_.edges[edge];
    say({!uses(edge), !has(first, 0)});
    say({!uses(edge), !has(second, 0)});
    for (std::size_t label = 1; label <= labels_; ++label) {
      say({!uses(edge), !has(first, label), has(second, label)});
      say({!uses(edge), has(first, label), !has(second, label)});
      if (board_.nothing) say({uses(edge), !has(first, label), !has(second, label)});
    }
  }

  /// An end has one link, others with a label have two.
  void say_degree(std::uint32_t vertex) {
    const auto& ways = ways_[vertex];
    const bool is_end = board_.vertices[vertex].label != 0;
    for (std::size_t i = 0; i < ways.size(); ++i)
      for (std::size_t j = i + 1; j < ways.size(); ++j) {
        if (is_end) say({!uses(ways[i].edge), !uses(ways[j].edge)});
        for (std::size_t k = j + 1; k < ways.size() && !is_end; ++k)
          say({!uses(ways[i].edge), !uses(ways[j].edge), !uses(ways[k].edge)});
      }
    std::vector<Literal> enough;
    for (const auto& way : ways) enough.push_back(uses(way.edge));
    if (is_end) return search_.add(enough);
    for (std::size_t without = 0; without <= ways.size(); ++without) {
      std::vector<Literal> others{has(vertex, 0)};
      for (std::size_t i = 0; i < ways.size(); ++i)
        if (i != without) others.push_back(enough[i]);
      search_.add(others);
    }
  }

  /// A path touches a vertex without a path twice only where it is linked there, or takes the same step over a later
  /// one.
  void say_touched(std::uint32_t vertex) {
    const auto& ways = ways_[vertex];
    for (std::size_t i = 0; i < ways.size(); ++i)
      for (std::size_t j = i + 1; j < ways.size(); ++j) {
        const auto one = ways[i].to;
        const auto other = ways[j].to;
        if (are_neighbours(one, other)) continue;
        for (std::size_t label = 1; label <= labels_; ++label) {
          std::vector<Literal> clause{!has(vertex, 0), !has(one, label), !has(other, label)};
          for (const auto& way : ways_[one])
            if (way.to > vertex && are_neighbours(way.to, other)) clause.push_back(has(way.to, label));
          search_.add(clause);
        }
      }
  }

  /// What the other clauses say only once labels are known: the three vertices around which a path turns lie at no
  /// triangle, and of the fourth of their square no link to them is used; it has a path unless it comes first.
  void say_turn(std::uint32_t vertex) {
    const auto& ways = ways_[vertex];
    for (std::size_t i = 0; i < ways.size(); ++i)
      for (std::size_t j = i + 1; j < ways.size(); ++j) {
        if (are_neighbours(ways[i].to, ways[j].to)) say({!uses(ways[i].edge), !uses(ways[j].edge)});
        for (const auto& one : ways_[ways[i].to])
          for (const auto& other : ways_[ways[j].to]) {
            if (one.to != other.to || one.to == vertex) continue;
            say({!uses(ways[i].edge), !uses(ways[j].edge), !uses(one.edge)});
            say({!uses(ways[i].edge), !uses(ways[j].edge), !uses(other.edge)});
            if (vertex < one.to) say({!uses(ways[i].edge), !uses(ways[j].edge), !has(one.to, 0)});
          }
      }
  }

  bool are_neighbours(std::uint32_t one, std::uint32_t other) const {
    return std::ranges::any_of(ways_[one], [&](const PathWay& way) { return way.to == other; });
  }

  /// The paths of the next solution, by edge; nothing if there are no more, or a limit came first. Later ones differ.
  std::optional<std::vector<bool>> next(std::uint64_t nodes, const StopToken& stop) {
    while (true) {
      // Looking at the clock takes longer than a node does.
      constexpr std::uint64_t slice = 1000;
      const auto done = search_.statistics().nodes;
      if (done >= nodes || stop.stop_requested()) return std::nullopt;
      const auto status = search_.next(std::min(slice, nodes - done));
      if (status == ClauseSearch::Status::limit) continue;
      exhausted_ = status == ClauseSearch::Status::exhausted;
      if (exhausted_) return std::nullopt;
      std::vector<bool> used(board_.edges.size());
      for (std::uint32_t edge = 0; edge < used.size(); ++edge) used[edge] = search_.holds(uses(edge).variable());
      auto paths = paths_of(used);
      if (board_.nothing || paths == used) {
        exclude(paths);
        return paths;
      }
      for (std::size_t edge = 0; edge < used.size(); ++edge) used[edge] = used[edge] && !paths[edge];
      exclude(used);  // rings
    }
  }

  /// What of these edges hangs together with an end.
  std::vector<bool> paths_of(const std::vector<bool>& used) const {
    std::vector<bool> paths(used.size());
    for (std::uint32_t end = 0; end < ways_.size(); ++end) {
      if (board_.vertices[end].label == 0) continue;
      const auto is_next = [&](const PathWay& way) { return used[way.edge] && !paths[way.edge]; };
      for (auto here = end;;) {
        const auto next = std::ranges::find_if(ways_[here], is_next);
        if (next == ways_[here].end()) break;
        paths[next->edge] = true;
        here = next->to;
      }
    }
    return paths;
  }

  /// Not all of these again.
  void exclude(const std::vector<bool>& edges) {
    std::vector<Literal> clause;
    for (std::uint32_t edge = 0; edge < edges.size(); ++edge)
      if (edges[edge]) clause.push_back(!uses(edge));
    search_.add(clause);
  }

  const PathBoard& board_;
  std::size_t labels_;
  std::vector<std::vector<PathWay>> ways_;
  ClauseSearch search_;
  bool exhausted_ = false;
};

}  // namespace

PathAnswer search_paths(const PathBoard& board, std::uint64_t nodes, const StopToken& stop) {
  std::vector<bool> paired(board.symbols.size() + 1, true);
  for (const auto& vertex : board.vertices) paired[vertex.label] = !paired[vertex.label];
  if (std::ranges::find(paired.begin() + 1, paired.end(), false) != paired.end()) return {.complete = true};
  return PathSearch(board).find(nodes, stop);
}

}  // namespace grids
