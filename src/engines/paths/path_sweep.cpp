#include "engines/paths/path_sweep.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <utility>

#include "engines/paths/path_detours.hpp"
#include "engines/paths/state_layer.hpp"
#include "engines/paths/sweep_history.hpp"
#include "engines/paths/sweep_plan.hpp"

namespace grids {
namespace {

/// Carries all states over one vertex after another.
class Sweep {
 public:
  /// `steps` are of the board, and outlive the sweep as it does.
  Sweep(const PathBoard& board, const std::vector<SweepStep>& steps) : board_(board), steps_(steps) {}

  PathAnswer run(const SweepLimits& limits, const StopToken& stop) {
    PathAnswer answer;
    StateLayer layer(0);
    layer.insert(nullptr);
    for (const auto& step : steps_) {
      StateLayer next(step.bytes);
      next_ = &next;
      step_ = &step;
      history_.begin_step();
      for (std::uint32_t i = 0; i < layer.size(); ++i) {
        const auto bytes = [&] { return layer.bytes() + next.bytes() + history_.bytes(); };
        if (i % 1024 == 0 &&
            (stop.stop_requested() || answer.states + next.size() > limits.states || bytes() > limits.memory))
          return answer;
        from_ = i;
        extend(layer.state(i));
      }
      history_.end_step();
      answer.states += next.size();
      ++answer.steps;
      layer = std::move(next);
    }
    answer.complete = true;
    if (layer.size() > 0) answer.solutions = history_.ways(steps_, board_.edges.size());
    return answer;
  }

 private:
  static constexpr auto nowhere = ~std::uint32_t{0};
  using Codes = std::array<PathCode, 512>;

  bool has_plug(const PathCode* state, std::uint32_t place) const {
    return (state[step_->slots + place / 8] >> (place % 8) & 1) != 0;
  }

  void extend(const PathCode* state) {
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

  bool is_labelled(PathCode code) const { return code <= board_.symbols.size(); }

  void choose(const PathCode* state, const std::array<std::uint32_t, 2>& linked, unsigned links, unsigned choice) {
    Codes codes;
    std::copy_n(state, step_->slots, codes.begin());
    auto& own = codes[step_->slots];
    own = links == 0 && choice == 0 ? no_path : step_->label != 0 ? step_->label : fresh_path;
    bool ends = false;
    for (unsigned i = 0; i < links; ++i) {
      const auto code = codes[linked[i]];
      const bool fresh = own == fresh_path;
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
      std::replace(codes.begin(), codes.begin() + static_cast<std::ptrdiff_t>(step_->slots) + 1, PathCode{own},
                   finished_path);
    if (!reaches_targets(state, codes, choice)) return;
    insert(state, codes, choice);
  }

  /// Whether a path can be led another way, so that the solution need not be looked at.
  bool touches(const Codes& codes, const std::array<std::uint32_t, 2>& linked, unsigned links) const {
    const auto own = codes[step_->slots];
    if (own != no_path)
      for (const auto slot : step_->earlier)
        if (codes[slot] == own && (links < 1 || slot != linked[0]) && (links < 2 || slot != linked[1])) return true;
    if (own != no_path && own != finished_path)
      for (const auto& line : step_->lines) {
        const auto met = std::ranges::find_if(line, [&](std::uint32_t slot) { return codes[slot] != no_path; });
        if (met != line.begin() && met != line.end() && codes[*met] == own) return true;
      }
    return std::ranges::any_of(step_->beside, [&](const SweepStep::Beside& beside) {
      return codes[beside.empty] == no_path && codes[beside.first] == codes[beside.second] &&
             codes[beside.first] != no_path && codes[beside.first] != finished_path;
    });
  }

  /// Whether what leads to the next vertices may meet there.
  bool reaches_targets(const PathCode* state, const Codes& codes, unsigned choice) const {
    for (std::size_t i = 0; i < step_->targets.size(); ++i) {
      const auto& target = step_->targets[i];
      PathCode first = no_path;
      unsigned count = 0;
      const auto meet = [&](PathCode code) {
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

  void insert(const PathCode* state, const Codes& codes, unsigned choice) {
    Codes next;
    std::array<PathCode, 256> names{};
    auto named = static_cast<PathCode>(board_.symbols.size());
    for (std::size_t i = 0; i < step_->kept.size(); ++i) {
      auto code = codes[step_->kept[i].slot];
      if (code == finished_path) {
        code = step_->kept[i].tells_finished ? finished_path : no_path;
      } else if (!is_labelled(code)) {
        if (names[code] == no_path) names[code] = ++named;
        code = names[code];
      }
      next[i] = code;
    }
    std::fill(next.begin() + static_cast<std::ptrdiff_t>(step_->code_bytes),
              next.begin() + static_cast<std::ptrdiff_t>(step_->bytes), PathCode{0});
    std::size_t place = 8 * step_->code_bytes;
    const auto put = [&](bool plug) {
      if (plug) next[place / 8] = static_cast<PathCode>(next[place / 8] | 1U << place % 8);
      ++place;
    };
    for (const auto& plug : step_->kept_plugs) put(has_plug(state, plug.place));
    for (std::size_t i = 0; i < step_->targets.size(); ++i) put((choice >> i & 1) != 0);
    const auto [number, is_new] = next_->insert(next.data());
    history_.arrive(number, is_new, from_, choice);
  }

  const PathBoard& board_;
  const std::vector<SweepStep>& steps_;
  const SweepStep* step_ = nullptr;  ///< that is being done
  StateLayer* next_ = nullptr;       ///< that it leads to
  std::uint32_t from_ = 0;           ///< the state that it begins with
  SweepHistory history_;
};

}  // namespace

PathAnswer sweep_paths(const PathBoard& board, const std::vector<std::uint32_t>& order, const SweepLimits& limits,
                       const StopToken& stop) {
  assert(order.size() == board.vertices.size() && "each vertex once");
  const auto steps = sweep_plan(board, order);
  if (!steps) return {};
  auto answer = Sweep(board, *steps).run(limits, stop);
  if (answer.complete && board.nothing && answer.solutions.size() == 1)
    if (auto other = path_detour(board, answer.solutions.front())) answer.solutions.push_back(std::move(*other));
  return answer;
}

}  // namespace grids
