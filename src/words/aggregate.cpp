#include "words/aggregate.hpp"

#include <algorithm>
#include <array>

namespace grids::words {
namespace {

constexpr std::array all{
#define ROW(word) Aggregate::word,
    GRIDS_AGGREGATES(ROW)
#undef ROW
};

}  // namespace

std::span<const Aggregate> all_aggregates() { return all; }

std::optional<Aggregate> find_aggregate(std::string_view name) {
  const auto* const found =
      std::ranges::find_if(all, [&](Aggregate aggregate) { return aggregate->texts.name == name; });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

}  // namespace grids::words
