#include "engines/model/sum_paths.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <map>

namespace grids {
namespace {

/// The state of a sum that will be at most the target whatever comes.
constexpr auto settled = std::numeric_limits<std::int64_t>::min();

struct Reach {
  std::int64_t low = 0;
  std::int64_t high = 0;
};

/// A part's alternatives with "none of them" where there is only one.
Part choices_of(const Part& part) {
  if (part.size() != 1) return part;
  return {part[0], {!part[0].literal, 0}};
}

/// What the parts from each one on can come to.
std::vector<Reach> reaches(const std::vector<Part>& parts) {
  std::vector<Reach> reach(parts.size() + 1);
  for (auto i = parts.size(); i-- > 0;) {
    const auto [low, high] = std::ranges::minmax(parts[i], {}, &Alternative::number);
    reach[i] = {reach[i + 1].low + low.number, reach[i + 1].high + high.number};
  }
  return reach;
}

}  // namespace

std::optional<std::vector<PathLayer>> sum_paths(const PseudoBooleanModel::Sum& sum, std::size_t most_steps) {
  assert(std::ranges::none_of(sum.parts, &Part::empty) && "what is decided is no part of a sum any more");
  std::vector<Part> parts;
  for (const auto& part : sum.parts) parts.push_back(choices_of(part));
  const auto reach = reaches(parts);
  std::vector<PathLayer> layers(parts.size());
  std::map<std::int64_t, std::uint32_t> states{{0, 0}};
  std::size_t steps = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    for (const auto& alternative : parts[i]) layers[i].choices.push_back(alternative.literal);
    std::map<std::int64_t, std::uint32_t> next;
    for (const auto& [before, state] : states)
      for (std::uint32_t choice = 0; choice < parts[i].size(); ++choice) {
        auto after = before == settled ? settled : before + parts[i][choice].number;
        if (after != settled) {
          const auto low = after + reach[i + 1].low;
          const auto high = after + reach[i + 1].high;
          if (low > sum.target || (sum.equal && high < sum.target)) continue;
          if (!sum.equal && high <= sum.target) after = settled;
        }
        const auto place = next.try_emplace(after, static_cast<std::uint32_t>(next.size())).first;
        layers[i].steps.push_back({state, choice, place->second});
        if (++steps > most_steps) return std::nullopt;
      }
    states = std::move(next);
  }
  return layers;
}

}  // namespace grids
