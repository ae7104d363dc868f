#include "render/text_looks.hpp"

#include "render/ascii.hpp"

namespace grids {
namespace {

std::string filled_sign(const DrawingHint& hint) {
  const bool white = hint.tint == Tint::white;
  switch (hint.look) {
    case Look::circle: return white ? "○" : "●";
    case Look::square: return white ? "□" : "■";
    case Look::triangle: return white ? "△" : "▲";
    case Look::star: return white ? "☆" : "★";
    case Look::dot: return "•";
    case Look::cross: return "×";
    case Look::slant: return hint.text == "rising" ? "╱" : "╲";
    case Look::text: return hint.text;
    default: return {};
  }
}

std::string hollow_sign(const DrawingHint& hint) { return filled_sign({hint.look, Tint::white, hint.text}); }

}  // namespace

TextLooks::TextLooks(const Puzzle& puzzle, bool finished, bool ascii)
    : puzzle_(puzzle), finished_(finished), ascii_(ascii) {
  for (const auto& symbol : puzzle.symbols()) {
    const auto* look = hint(symbol.name);
    if (look != nullptr && look->look == Look::fill)
      ++shades_;
    else
      only_shades_ = only_shades_ && look != nullptr && look->look == Look::blank;
  }
}

const DrawingHint* TextLooks::hint(const std::string& name) const {
  const auto found = puzzle_.layout.hints.find(name);
  return found == puzzle_.layout.hints.end() ? nullptr : &found->second;
}

TextLook TextLooks::symbol(const std::string& name) const {
  const auto* look = hint(name);
  if (look == nullptr) return {name};
  if (look->look == Look::blank) {
    const bool picture = finished_ && shades_ == 1 && only_shades_;
    return {picture ? " " : ascii_ ? name : "·", false, true};
  }
  if (look->look == Look::fill && shades_ == 1 && (!ascii_ || only_shades_))
    return {ascii_ ? "#" : look->tint == Tint::black ? "█" : "▓", true, false};
  const auto sign = filled_sign(*look);
  return {sign.empty() || (ascii_ && !is_ascii(sign)) ? name : sign};
}

std::string TextLooks::clue(const std::string& name) const {
  const auto* look = hint(name);
  if (look == nullptr) return name;
  const auto sign = look->tint == Tint::black ? filled_sign(*look) : hollow_sign(*look);
  return sign.empty() || (ascii_ && !is_ascii(sign)) ? name : sign;
}

}  // namespace grids
