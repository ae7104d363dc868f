#include "engines/paths/sweep_plan.hpp"

#include <algorithm>
#include <cassert>
#include <span>
#include <utility>

namespace grids {
namespace {

/// Finds out how long the frontier has to know of each vertex, and what a step has to ask of it.
class SweepPlan {
 public:
  SweepPlan(const PathBoard& board, const std::vector<std::uint32_t>& order)
      : board_(board), order_(order), at_(order.size()), last_(order.size()), ways_(order.size()) {
    for (std::uint32_t i = 0; i < order.size(); ++i) at_[order[i]] = i;
    for (std::uint32_t i = 0; i < board.edges.size(); ++i) {
      const auto [a, b, link] = board.edges[i];
      ways_[at_[a]].push_back({at_[b], i});
      ways_[at_[b]].push_back({at_[a], i});
    }
    for (std::uint32_t i = 0; i < order.size(); ++i) {
      std::ranges::sort(ways_[i], {}, &Way::to);
      last_[i] = ways_[i].empty() ? i : std::max(i, ways_[i].back().to);
    }
    needed_ = last_;
    lines_.resize(order.size());
    asked_.resize(order.size());
    if (!board.nothing) return;
    find_pairs();
    for (std::uint32_t here = 0; here < order.size(); ++here) find_lines(here);
  }

  bool fits() const { return fits_; }

  std::vector<SweepStep> steps() {
    std::vector<SweepStep> all;
    std::vector<std::uint32_t> frontier;
    std::vector<Open> open;
    for (std::uint32_t here = 0; here < order_.size() && fits_; ++here) all.push_back(step(here, frontier, open));
    return all;
  }

 private:
  static constexpr auto nowhere = ~std::uint32_t{0};

  struct Way {
    std::uint32_t to = 0;
    std::uint32_t edge = 0;
  };
  struct Open {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
  };
  struct Pair {
    std::uint32_t empty = 0;
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    std::uint32_t when = 0;
  };

  bool are_neighbours(std::uint32_t a, std::uint32_t b) const {
    return std::ranges::find(ways_[a], b, &Way::to) != ways_[a].end();
  }

  /// Neighbours of a vertex without a path are two of the same path only if they are joined, or by a single vertex that
  /// comes behind: else the path is no longer through this one, or as long and later. Looked at are those that the
  /// frontier knows anyway, or one step longer.
  void find_pairs() {
    for (std::uint32_t empty = 0; empty < ways_.size(); ++empty)
      for (const auto& a : ways_[empty])
        for (const auto& b : ways_[empty]) {
          if (a.to >= b.to) continue;
          const auto when = std::max(b.to, empty);
          const bool between = std::ranges::any_of(ways_[a.to], [&](const Way& way) {
            return way.to == b.to || (way.to > empty && are_neighbours(way.to, b.to));
          });
          const auto knows = [&](std::uint32_t place) { return place == when || when <= last_[place] + 1; };
          if (between || !knows(empty) || !knows(a.to) || !knows(b.to)) continue;
          pairs_.push_back({empty, a.to, b.to, when});
          for (const auto place : {empty, a.to, b.to}) needed_[place] = std::max(needed_[place], when);
        }
  }

  /// A path that meets both ends of a shortest way through vertices without a path is longer than that if there is no
  /// other shortest way. Looked at are those that lie within the frontier.
  void find_lines(std::uint32_t here) {
    std::vector<std::uint32_t> distance(ways_.size(), nowhere);
    std::vector<unsigned> count(ways_.size());
    std::vector<std::uint32_t> reached{here};
    distance[here] = 0;
    count[here] = 1;
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (const auto& way : ways_[reached[i]]) {
        if (distance[way.to] == nowhere) {
          distance[way.to] = distance[reached[i]] + 1;
          reached.push_back(way.to);
        }
        if (distance[way.to] == distance[reached[i]] + 1)
          count[way.to] = std::min(count[way.to] + count[reached[i]], 2U);
      }
    for (const auto& first : ways_[here]) {
      std::vector<std::uint32_t> line;
      for (auto next = first.to; next != nowhere;) {
        line.push_back(next);
        const auto further = std::ranges::find_if(ways_[next], [&](const Way& way) {
          return distance[way.to] == line.size() + 1 && count[way.to] == 1 && way.to < here && needed_[way.to] >= here;
        });
        next = further == ways_[next].end() ? nowhere : further->to;
      }
      if (first.to > here || line.size() < 2) continue;
      for (const auto place : std::span(line).first(line.size() - 1)) asked_[place] = std::max(asked_[place], here);
      lines_[here].push_back(std::move(line));
    }
  }

  SweepStep step(std::uint32_t here, std::vector<std::uint32_t>& frontier, std::vector<Open>& open) {
    SweepStep step;
    const auto slot_of = [&](std::uint32_t place) {
      if (place == here) return static_cast<std::uint32_t>(frontier.size());
      return static_cast<std::uint32_t>(std::ranges::find(frontier, place) - frontier.begin());
    };
    step.label = static_cast<PathCode>(board_.vertices[order_[here]].label);
    step.optional = board_.nothing.has_value();
    step.slots = frontier.size();
    std::vector<Open> left;
    for (std::uint32_t i = 0; i < open.size(); ++i) {
      const SweepStep::Plug plug{i, slot_of(open[i].from)};
      (open[i].to == here ? step.incoming : step.kept_plugs).push_back(plug);
      if (open[i].to != here) left.push_back(open[i]);
    }
    for (const auto& way : ways_[here])
      if (way.to < here) step.earlier.push_back(slot_of(way.to));
    for (const auto& pair : pairs_)
      if (pair.when == here) step.beside.push_back({slot_of(pair.empty), slot_of(pair.first), slot_of(pair.second)});
    for (const auto& line : lines_[here]) {
      auto& slots = step.lines.emplace_back();
      for (const auto place : line) slots.push_back(slot_of(place));
    }
    std::vector<std::uint32_t> behind;
    for (const auto place : frontier) keep(place, here, slot_of(place), step, behind);
    keep(here, here, slot_of(here), step, behind);
    for (const auto& way : ways_[here]) {
      if (way.to < here) continue;
      auto& target = step.targets.emplace_back();
      target.label = static_cast<PathCode>(board_.vertices[order_[way.to]].label);
      for (std::uint32_t i = 0; i < left.size(); ++i)
        if (left[i].to == way.to) target.plugs.push_back({i, slot_of(left[i].from)});
      step.target_edges.push_back(way.edge);
    }
    for (const auto& way : ways_[here])
      if (way.to > here) left.push_back({here, way.to});
    fits_ &= board_.symbols.size() + behind.size() < finished_path - 2 && step.targets.size() <= most_path_choices;
    step.code_bytes = behind.size();
    step.bytes = behind.size() + (left.size() + 7) / 8;
    frontier = std::move(behind);
    open = std::move(left);
    return step;
  }

  void keep(std::uint32_t place, std::uint32_t here, std::uint32_t slot, SweepStep& step,
            std::vector<std::uint32_t>& behind) const {
    if (needed_[place] <= here) return;
    const bool tells = asked_[place] > here || std::ranges::any_of(pairs_, [&](const Pair& pair) {
                         return pair.empty == place && pair.when > here;
                       });
    step.kept.push_back({slot, tells});
    behind.push_back(place);
  }

  const PathBoard& board_;
  const std::vector<std::uint32_t>& order_;
  std::vector<std::uint32_t> at_;      ///< by vertex, its place in the order; all else is by place
  std::vector<std::uint32_t> last_;    ///< the last neighbour
  std::vector<std::uint32_t> needed_;  ///< the last step that asks for it
  std::vector<std::vector<Way>> ways_;
  std::vector<Pair> pairs_;
  std::vector<std::vector<std::vector<std::uint32_t>>> lines_;
  std::vector<std::uint32_t> asked_;  ///< the last step with a line through it
  bool fits_ = true;
};

}  // namespace

std::optional<std::vector<SweepStep>> sweep_plan(const PathBoard& board, const std::vector<std::uint32_t>& order) {
  assert(order.size() == board.vertices.size() && "each vertex once");
  SweepPlan plan(board, order);
  auto steps = plan.steps();
  if (!plan.fits()) return std::nullopt;
  return steps;
}

}  // namespace grids
