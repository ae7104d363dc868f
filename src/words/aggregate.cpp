#include "words/aggregate.hpp"

#include <algorithm>
#include <array>

namespace grids::words {
namespace {

constexpr std::array every_aggregate{
#define ROW(word) Aggregate::word,
    GRIDS_AGGREGATES(ROW)
#undef ROW
};

}  // namespace

std::span<const Aggregate> all_aggregates() { return every_aggregate; }

std::optional<Aggregate> find_aggregate(std::string_view name) {
  const auto* const found =
      std::ranges::find_if(every_aggregate, [&](Aggregate aggregate) { return aggregate->texts.name == name; });
  return found == every_aggregate.end() ? std::nullopt : std::optional(*found);
}

}  // namespace grids::words
