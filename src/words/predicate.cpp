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

}  // namespace

std::span<const Predicate> all_predicates() { return every_predicate; }

std::string_view first_word(Predicate predicate) {
  const auto name = predicate->texts.name;
  return name.substr(0, name.find(' '));
}

/// Words that begin alike follow one another.
std::span<const Predicate> predicates_beginning(std::string_view word) {
  const auto* const first = std::ranges::find(every_predicate, word, first_word);
  const auto* const last =
      std::find_if(first, every_predicate.end(), [&](Predicate predicate) { return first_word(predicate) != word; });
  return {first, last};
}

}  // namespace grids::words
