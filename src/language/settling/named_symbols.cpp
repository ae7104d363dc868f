#include "language/settling/named_symbols.hpp"

namespace grids {
namespace {

constexpr std::string_view any_block = "#";

std::string bracketed(std::string_view name) { return std::string("(").append(name).append(")"); }

/// Puts in what `look` says of each name. Where it says nothing, the blank before it goes, too.
template <class LookOf>
std::string named(std::string_view text, LookOf look_of) {
  const auto opening = std::string("{").append(naming_word);
  std::string said;
  while (true) {
    const auto open = text.find(opening);
    const auto close = open == std::string_view::npos ? open : text.find('}', open);
    if (close == std::string_view::npos) return said.append(text);
    said += text.substr(0, open);
    const auto begin = open + opening.size();
    const std::string look = look_of(std::string(text.substr(begin, close - begin)));
    if (look.empty() && said.ends_with(' ')) said.pop_back();
    said += look;
    text.remove_prefix(close + 1);
  }
}

}  // namespace

std::string with_typed_symbols(std::string_view text) {
  return named(text, [](const std::string& name) { return bracketed(name); });
}

std::string with_drawn_symbols(std::string_view text, const DrawingHints& hints) {
  return named(text, [&hints](const std::string& name) {
    const auto hint = hints.find(name);
    if (hint == hints.end()) return name == any_block ? std::string() : bracketed(name);
    return hint->second.look == Look::text ? bracketed(hint->second.text) : std::string();
  });
}

}  // namespace grids
