#include "render/ansi.hpp"

namespace grids {
namespace {

std::string_view code(CellText::Kind kind) {
  switch (kind) {
    case CellText::Kind::given: return "1";
    case CellText::Kind::found: return "36";
    case CellText::Kind::tentative: return "33";
    case CellText::Kind::open: return "2";
    case CellText::Kind::block: return "2";
    case CellText::Kind::clue: return "0";
  }
  return "0";
}

std::string escaped(std::string_view codes, std::string_view text) {
  std::string out = "\x1b[";
  return out.append(codes).append("m").append(text).append("\x1b[0m");
}

}  // namespace

std::string coloured(std::string_view text, CellText::Kind kind, bool highlighted) {
  std::string codes(code(kind));
  if (highlighted) codes += ";7";
  return escaped(codes, text);
}

std::string dimmed(std::string_view text) { return escaped("2", text); }

std::string joined_dim(std::string text) {
  constexpr std::string_view seam = "\x1b[0m\x1b[2m";
  for (auto place = text.find(seam); place != std::string::npos; place = text.find(seam, place))
    text.erase(place, seam.size());
  return text;
}

}  // namespace grids
