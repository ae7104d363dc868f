#include <algorithm>
#include <array>
#include <utility>

#include "language/syntax/syntax.hpp"

namespace grids::syntax {
namespace {

constexpr std::array<std::pair<std::string_view, Strokes>, 3> all{
    {{"links", Strokes::links}, {"walls", Strokes::walls}, {"slants", Strokes::slants}}};

}  // namespace

std::string_view name(Strokes strokes) {
  return std::ranges::find(all, strokes, [](const auto& each) { return each.second; })->first;
}

std::optional<Strokes> strokes_named(std::string_view word) {
  const auto* const found = std::ranges::find(all, word, [](const auto& each) { return each.first; });
  return found == all.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace grids::syntax
