#include "engines/paths/path_sweep.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>
#include <numeric>
#include <span>

#include "engines/paths/path_detours.hpp"

namespace grids {
namespace {

using Code = std::uint8_t;
constexpr Code none = 0;        ///< of a vertex without a path
constexpr Code finished = 255;  ///< of one whose path has both ends
constexpr std::uint32_t nowhere = ~std::uint32_t{0};
constexpr std::size_t most_choices = 8;  ///< edges from a vertex to later ones: a bit of a byte each

/// What a vertex does to a state. Slots are places among the codes of the frontier; the one behind them is the vertex's
/// own. Plugs are edges from the frontier to vertices beyond.
struct Step {
  struct Plug {
    std::uint32_t place = 0;
    std::uint32_t slot = 0;  ///< of the end that was swept
  };
  /// The path of two slots must not be the same while the third has none.
  struct Beside {
    std::uint32_t empty = 0;
    std::uint32_t first = 0;
    std::uint32_t second = 0;
  };
  /// The other end of an edge from the vertex, and the plugs that lead there as well.
  struct Target {
    Code label = 0;
    std::vector<Plug> plugs;  ///< places among those kept
  };
  struct Kept {
    std::uint32_t slot = 0;
    bool tells_finished = false;  ///< from none: some step to come asks for it
  };

  Code label = 0;
  bool optional = false;
  std::vector<Plug> incoming;
  std::vector<Plug> kept_plugs;
  std::vector<std::uint32_t> earlier;  ///< slots of neighbours
  std::vector<Beside> beside;
  std::vector<std::vector<std::uint32_t>> lines;  ///< slots along the only shortest ways from the vertex
  std::vector<Kept> kept;
  std::vector<Target> targets;
  std::vector<std::uint32_t> target_edges;
  std::size_t slots = 0;       ///< of the frontier before it
  std::size_t code_bytes = 0;  ///< of the frontier behind it
  std::size_t bytes = 0;       ///< of its states
};

class Plan {
 public:
  Plan(const PathBoard& board, const std::vector<std::uint32_t>& order)
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

  std::vector<Step> steps() {
    std::vector<Step> all;
    std::vector<std::uint32_t> frontier;
    std::vector<Open> open;
    for (std::uint32_t here = 0; here < order_.size() && fits_; ++here) all.push_back(step(here, frontier, open));
    return all;
  }

 private:
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

  Step step(std::uint32_t here, std::vector<std::uint32_t>& frontier, std::vector<Open>& open) {
    Step step;
    const auto slot_of = [&](std::uint32_t place) {
      if (place == here) return static_cast<std::uint32_t>(frontier.size());
      return static_cast<std::uint32_t>(std::ranges::find(frontier, place) - frontier.begin());
    };
    step.label = static_cast<Code>(board_.vertices[order_[here]].label);
    step.optional = board_.nothing.has_value();
    step.slots = frontier.size();
    std::vector<Open> left;
    for (std::uint32_t i = 0; i < open.size(); ++i) {
      const Step::Plug plug{i, slot_of(open[i].from)};
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
      target.label = static_cast<Code>(board_.vertices[order_[way.to]].label);
      for (std::uint32_t i = 0; i < left.size(); ++i)
        if (left[i].to == way.to) target.plugs.push_back({i, slot_of(left[i].from)});
      step.target_edges.push_back(way.edge);
    }
    for (const auto& way : ways_[here])
      if (way.to > here) left.push_back({here, way.to});
    fits_ &= board_.symbols.size() + behind.size() < finished - 2 && step.targets.size() <= most_choices;
    step.code_bytes = behind.size();
    step.bytes = behind.size() + (left.size() + 7) / 8;
    frontier = std::move(behind);
    open = std::move(left);
    return step;
  }

  void keep(std::uint32_t place, std::uint32_t here, std::uint32_t slot, Step& step,
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

/// The states of a frontier, each once, in the order in which they were met.
class Layer {
 public:
  explicit Layer(std::size_t bytes) : bytes_(bytes), table_(1024, nowhere) {}

  std::size_t size() const { return count_; }
  const Code* state(std::size_t i) const { return states_.data() + i * bytes_; }

  /// The number of the state, and whether it is new.
  std::pair<std::uint32_t, bool> insert(const Code* state) {
    if (2 * (count_ + 1) > table_.size()) grow();
    auto& entry = table_[find(state)];
    const bool is_new = entry == nowhere;
    if (is_new) {
      entry = static_cast<std::uint32_t>(count_++);
      states_.insert(states_.end(), state, state + bytes_);
    }
    return {entry, is_new};
  }

 private:
  std::size_t find(const Code* state) const {
    auto at = hash(state) & (table_.size() - 1);
    while (table_[at] != nowhere && bytes_ > 0 && std::memcmp(this->state(table_[at]), state, bytes_) != 0)
      at = (at + 1) & (table_.size() - 1);
    return at;
  }

  std::size_t hash(const Code* state) const {
    std::uint64_t sum = 0x9e3779b97f4a7c15;
    for (std::size_t i = 0; i < bytes_; i += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, state + i, std::min<std::size_t>(8, bytes_ - i));
      sum = (sum ^ word) * 0xff51afd7ed558ccd;
      sum ^= sum >> 32;
    }
    return sum;
  }

  void grow() {
    table_.assign(4 * table_.size(), nowhere);
    for (std::size_t i = 0; i < count_; ++i) table_[find(state(i))] = static_cast<std::uint32_t>(i);
  }

  std::size_t bytes_;
  std::size_t count_ = 0;
  std::vector<Code> states_;
  std::vector<std::uint32_t> table_;
};

/// How a state was come to, the first time and, if it was, another time.
struct Arrival {
  std::uint32_t from = nowhere;
  std::uint32_t other = nowhere;
  std::uint8_t choice = 0;
  std::uint8_t other_choice = 0;
};

class Sweep {
 public:
  Sweep(const PathBoard& board, const std::vector<std::uint32_t>& order) : board_(board), plan_(board, order) {
    steps_ = plan_.steps();
  }

  PathAnswer run(std::size_t most_states, const StopToken& stop) {
    PathAnswer answer;
    if (!plan_.fits()) return answer;
    Layer layer(0);
    layer.insert(nullptr);
    std::size_t total = 0;
    for (const auto& step : steps_) {
      Layer next(step.bytes);
      next_ = &next;
      step_ = &step;
      arrivals_.emplace_back();
      for (std::uint32_t i = 0; i < layer.size(); ++i) {
        if (i % 1024 == 0 && (stop.stop_requested() || total + next.size() > most_states)) return answer;
        from_ = i;
        extend(layer.state(i));
      }
      total += next.size();
      ++answer.steps;
      arrivals_.back().shrink_to_fit();
      layer = std::move(next);
    }
    answer.complete = true;
    if (layer.size() > 0) read_solutions(answer);
    return answer;
  }

 private:
  using Codes = std::array<Code, 512>;

  bool has_plug(const Code* state, std::uint32_t place) const {
    return (state[step_->slots + place / 8] >> (place % 8) & 1) != 0;
  }

  void extend(const Code* state) {
    unsigned links = 0;
    std::array<std::uint32_t, 2> linked{nowhere, nowhere};
    const auto wanted = step_->label != 0 ? 1U : 2U;
    for (const auto& plug : step_->incoming) {
      if (!has_plug(state, plug.place)) continue;
      if (links == wanted) return;
      linked[links++] = plug.slot;
    }
    for (unsigned choice = 0; choice < 1U << step_->targets.size(); ++choice) {
      const auto degree = links + static_cast<unsigned>(std::popcount(choice));
      const bool empty = degree == 0 && step_->label == 0 && step_->optional;
      if (degree == wanted || empty) choose(state, linked, links, choice);
    }
  }

  bool is_labelled(Code code) const { return code <= board_.symbols.size(); }

  void choose(const Code* state, const std::array<std::uint32_t, 2>& linked, unsigned links, unsigned choice) {
    Codes codes;
    std::copy_n(state, step_->slots, codes.begin());
    auto& own = codes[step_->slots];
    own = links == 0 && choice == 0 ? none : step_->label != 0 ? step_->label : finished - 1;
    bool ends = false;
    for (unsigned i = 0; i < links; ++i) {
      const auto code = codes[linked[i]];
      const bool fresh = own == finished - 1;
      if (fresh) {
        own = code;
      } else if (is_labelled(own) && is_labelled(code)) {
        if (own != code) return;
        ends = true;
      } else if (own == code) {
        return;  // a loop
      } else {
        const auto lost = is_labelled(own) ? code : own;
        const auto kept = is_labelled(own) ? own : code;
        std::replace(codes.begin(), codes.begin() + static_cast<std::ptrdiff_t>(step_->slots) + 1, lost, kept);
      }
    }
    if (step_->optional && touches(codes, linked, links)) return;
    if (ends)
      std::replace(codes.begin(), codes.begin() + static_cast<std::ptrdiff_t>(step_->slots) + 1, Code{own}, finished);
    if (!reaches_targets(state, codes, choice)) return;
    insert(state, codes, choice);
  }

  /// Whether a path can be led another way, so that the solution need not be looked at.
  bool touches(const Codes& codes, const std::array<std::uint32_t, 2>& linked, unsigned links) const {
    const auto own = codes[step_->slots];
    if (own != none)
      for (const auto slot : step_->earlier)
        if (codes[slot] == own && (links < 1 || slot != linked[0]) && (links < 2 || slot != linked[1])) return true;
    if (own != none && own != finished)
      for (const auto& line : step_->lines) {
        const auto met = std::ranges::find_if(line, [&](std::uint32_t slot) { return codes[slot] != none; });
        if (met != line.begin() && met != line.end() && codes[*met] == own) return true;
      }
    return std::ranges::any_of(step_->beside, [&](const Step::Beside& beside) {
      return codes[beside.empty] == none && codes[beside.first] == codes[beside.second] &&
             codes[beside.first] != none && codes[beside.first] != finished;
    });
  }

  /// Whether what leads to the next vertices may meet there.
  bool reaches_targets(const Code* state, const Codes& codes, unsigned choice) const {
    for (std::size_t i = 0; i < step_->targets.size(); ++i) {
      const auto& target = step_->targets[i];
      Code first = none;
      unsigned count = 0;
      const auto meet = [&](Code code) {
        ++count;
        if (target.label != 0) return count == 1 && (!is_labelled(code) || code == target.label);
        if (count == 1) first = code;
        if (count < 2 || is_labelled(first) != is_labelled(code)) return count <= 2;
        return count == 2 && (first == code) == is_labelled(code);
      };
      for (const auto& plug : target.plugs)
        if (has_plug(state, step_->kept_plugs[plug.place].place) && !meet(codes[plug.slot])) return false;
      if ((choice >> i & 1) != 0 && !meet(codes[step_->slots])) return false;
    }
    return true;
  }

  void insert(const Code* state, const Codes& codes, unsigned choice) {
    Codes next;
    std::array<Code, 256> names{};
    auto named = static_cast<Code>(board_.symbols.size());
    for (std::size_t i = 0; i < step_->kept.size(); ++i) {
      auto code = codes[step_->kept[i].slot];
      if (code == finished) {
        code = step_->kept[i].tells_finished ? finished : none;
      } else if (!is_labelled(code)) {
        if (names[code] == none) names[code] = ++named;
        code = names[code];
      }
      next[i] = code;
    }
    std::fill(next.begin() + static_cast<std::ptrdiff_t>(step_->code_bytes),
              next.begin() + static_cast<std::ptrdiff_t>(step_->bytes), Code{0});
    std::size_t place = 8 * step_->code_bytes;
    const auto put = [&](bool plug) {
      if (plug) next[place / 8] = static_cast<Code>(next[place / 8] | 1U << place % 8);
      ++place;
    };
    for (const auto& plug : step_->kept_plugs) put(has_plug(state, plug.place));
    for (std::size_t i = 0; i < step_->targets.size(); ++i) put((choice >> i & 1) != 0);
    const auto [number, is_new] = next_->insert(next.data());
    auto& arrivals = arrivals_.back();
    if (is_new)
      arrivals.push_back({from_, nowhere, static_cast<std::uint8_t>(choice), 0});
    else if (arrivals[number].other == nowhere) {
      arrivals[number].other = from_;
      arrivals[number].other_choice = static_cast<std::uint8_t>(choice);
    }
  }

  void read_solutions(PathAnswer& answer) const {
    auto second = nowhere;
    answer.solutions.push_back(trace(nowhere, second));
    if (second == nowhere) return;
    auto ignored = nowhere;
    answer.solutions.push_back(trace(second, ignored));
  }

  /// Goes back from the last state, another way at the step `turn`. The last step at which there is one.
  std::vector<bool> trace(std::uint32_t turn, std::uint32_t& last_turn) const {
    std::vector<bool> used(board_.edges.size());
    std::uint32_t state = 0;
    for (auto i = static_cast<std::uint32_t>(steps_.size()); i-- > 0;) {
      const auto& arrival = arrivals_[i][state];
      if (arrival.other != nowhere && last_turn == nowhere) last_turn = i;
      const bool turns = i == turn;
      const auto choice = turns ? arrival.other_choice : arrival.choice;
      for (std::size_t j = 0; j < steps_[i].target_edges.size(); ++j)
        if ((choice >> j & 1) != 0) used[steps_[i].target_edges[j]] = true;
      state = turns ? arrival.other : arrival.from;
    }
    return used;
  }

  const PathBoard& board_;
  Plan plan_;
  std::vector<Step> steps_;
  const Step* step_ = nullptr;
  Layer* next_ = nullptr;
  std::uint32_t from_ = 0;
  std::vector<std::vector<Arrival>> arrivals_;
};

}  // namespace

PathAnswer sweep_paths(const PathBoard& board, const std::vector<std::uint32_t>& order, std::size_t most_states,
                       const StopToken& stop) {
  assert(order.size() == board.vertices.size() && "each vertex once");
  auto answer = Sweep(board, order).run(most_states, stop);
  if (answer.complete && board.nothing && answer.solutions.size() == 1)
    if (auto other = path_detour(board, answer.solutions.front())) answer.solutions.push_back(std::move(*other));
  return answer;
}

PathAnswer solve_paths(const PathBoard& board, std::size_t columns, const StopToken& stop) {
  assert(columns > 0 && "cells lie in rows");
  std::array<std::vector<std::uint32_t>, 4> orders;
  for (auto& order : orders) {
    order.resize(board.vertices.size());
    std::iota(order.begin(), order.end(), 0U);
  }
  const auto row = [&](std::uint32_t i) { return index(board.vertices[i].cell) / columns; };
  const auto column = [&](std::uint32_t i) { return index(board.vertices[i].cell) % columns; };
  std::size_t rows = 1;
  for (std::uint32_t i = 0; i < board.vertices.size(); ++i) rows = std::max(rows, row(i) + 1);
  const auto by_rows = [&](std::uint32_t i) { return row(i) * columns + column(i); };
  const auto by_columns = [&](std::uint32_t i) { return column(i) * rows + row(i); };
  std::ranges::sort(orders[0], {}, by_rows);
  std::ranges::sort(orders[2], {}, by_columns);
  for (const std::size_t i : {0, 2}) orders[i + 1].assign(orders[i].rbegin(), orders[i].rend());
  constexpr std::array<std::size_t, 4> trials{5'000, 20'000, 80'000, 320'000};
  constexpr std::size_t most = 16'000'000;
  std::array<std::size_t, 4> ranks{0, 1, 2, 3};
  std::array<std::size_t, 4> steps{};
  for (const auto states : trials)
    for (const auto i : ranks) {
      auto answer = sweep_paths(board, orders[i], states, stop);
      if (answer.complete || stop.stop_requested()) return answer;
      steps[i] = answer.steps;
    }
  std::ranges::stable_sort(ranks, std::ranges::greater(), [&](std::size_t i) { return steps[i]; });
  for (const auto i : std::span(ranks).first(2)) {
    auto answer = sweep_paths(board, orders[i], most, stop);
    if (answer.complete || stop.stop_requested()) return answer;
  }
  return {};
}

}  // namespace grids
