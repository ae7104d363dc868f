#include "language/syntax/home_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace grids {
namespace {

using SelectorKind = syntax::Selector::Kind;

constexpr std::array<std::pair<std::string_view, SelectorKind>, 7> home_kinds{{
    {"row", SelectorKind::row},
    {"column", SelectorKind::column},
    {"box", SelectorKind::box},
    {"neighbors", SelectorKind::neighbors},
    {"neighbours", SelectorKind::neighbors},
    {"around", SelectorKind::around},
    {"sight", SelectorKind::sight},
}};

const auto* home_kind(std::string_view word) {
  return std::ranges::find(home_kinds, word, &std::pair<std::string_view, SelectorKind>::first);
}

}  // namespace

bool is_home_word(std::string_view word) { return home_kind(word) != home_kinds.end(); }

syntax::Selector home_selector(const std::string& name, const Location& where) {
  auto selector = made<syntax::Selector>(SelectorKind::name, where);
  if (const auto* kind = home_kind(name); kind != home_kinds.end())
    selector.kind = kind->second;
  else
    selector.text = name;
  return selector;
}

}  // namespace grids
