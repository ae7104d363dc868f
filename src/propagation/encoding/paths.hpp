#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "propagation/encoding/boolean_literal.hpp"

namespace grids {

/// One layer of a graph of states: which choice leads from which state to which of the next layer.
///
///     layer 0      layer 1
///     (0) --a--> (0) --b--> (0)      a path through the whole graph makes one choice in each layer
///      `---b---> (1) --a-----^
struct PathLayer {
  struct Step {
    std::uint32_t from = 0;
    std::uint32_t choice = 0;
    std::uint32_t to = 0;
  };
  BooleanLiterals choices;  ///< of which exactly one holds
  std::vector<Step> steps;  ///< no two have the same `from` and `choice`
};

namespace paths {

/// Groups the literals of steps by one of their members.
template <typename Member>
std::vector<BooleanLiterals> grouped(const PathLayer& layer, const BooleanLiterals& taken, Member member,
                                     std::size_t groups) {
  std::vector<BooleanLiterals> result(groups);
  for (std::size_t i = 0; i < taken.size(); ++i) {
    const std::size_t group = layer.steps[i].*member;
    if (group >= result.size()) result.resize(group + 1);
    result[group].push_back(taken[i]);
  }
  return result;
}

/// A literal for each step, "the path takes it": the choice's own where that has no other step.
template <typename Sink>
BooleanLiterals taken_steps(Sink& sink, const PathLayer& layer) {
  std::vector<std::uint32_t> uses(layer.choices.size());
  for (const auto& step : layer.steps) ++uses[step.choice];
  BooleanLiterals taken;
  for (const auto& step : layer.steps)
    taken.push_back(uses[step.choice] == 1 ? layer.choices[step.choice] : sink.auxiliary("step"));
  const auto by_choice = grouped(layer, taken, &PathLayer::Step::choice, layer.choices.size());
  for (std::size_t i = 0; i < by_choice.size(); ++i)
    if (uses[i] != 1) sink.link({layer.choices[i]}, by_choice[i]);
  return taken;
}

}  // namespace paths

/// Says that the choices of all layers make a path from state 0 of the first layer to the end of the last. `sink` has
/// the members `auxiliary`, `clause` and `link` of an Encoder.
///
/// Each step is a variable; a choice holds if one of its steps is taken, and a state is left if it is entered. Unit
/// propagation then finds every choice that lies on no path (Bacchus, "GAC via unit propagation", 2007), and as a
/// linear program the paths are a network flow.
template <typename Sink>
void encode_paths(Sink& sink, std::span<const PathLayer> layers) {
  std::vector<BooleanLiterals> entering;
  for (const auto& layer : layers) {
    const auto taken = paths::taken_steps(sink, layer);
    auto leaving = paths::grouped(layer, taken, &PathLayer::Step::from, entering.size());
    if (&layer != layers.data())
      for (std::size_t state = 0; state < leaving.size(); ++state) {
        entering.resize(leaving.size());
        sink.link(entering[state], leaving[state]);
      }
    entering = paths::grouped(layer, taken, &PathLayer::Step::to, 0);
  }
}

}  // namespace grids
