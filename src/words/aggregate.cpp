#include "words/aggregate.hpp"

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

std::optional<Aggregate> find_aggregate(std::string_view name) { return find_word(every_aggregate, name); }

}  // namespace grids::words
