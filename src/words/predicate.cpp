#include "words/predicate.hpp"

#include <algorithm>
#include <array>

namespace grids::words {
namespace {

constexpr std::array every_predicate{
#define ROW(word) Predicate::word,
    GRIDS_PREDICATES(ROW)
#undef ROW
};

bool begins(Predicate predicate, std::string_view first_word) {
  const auto& name = predicate->texts.name;
  return name.substr(0, name.find(' ')) == first_word;
}

}  // namespace

std::span<const Predicate> all_predicates() { return every_predicate; }

/// Words that begin alike follow one another.
std::span<const Predicate> predicates_beginning(std::string_view first_word) {
  const auto* const first =
      std::ranges::find_if(every_predicate, [&](Predicate predicate) { return begins(predicate, first_word); });
  const auto* const last =
      std::find_if(first, every_predicate.end(), [&](Predicate predicate) { return !begins(predicate, first_word); });
  return {first, last};
}

}  // namespace grids::words
