#include "reference/sentences/ground.hpp"

#include <vector>

namespace grids::reference {
namespace {

using Texts = std::vector<std::string>;

std::string quoted(const std::string& text) { return '"' + text + '"'; }

/// A YAML list of clues, of which some are left out.
std::string border(std::size_t count, const std::string& clue, bool first) {
  std::string list;
  for (std::size_t i = 0; i < count; ++i) list += (i == 0 ? "[" : ", ") + quoted((i % 2 == 0) == first ? clue : ".");
  return list + "]";
}

std::string slants(std::size_t count, const std::string& clue) {
  std::string list;
  for (std::size_t i = 0; i < count; ++i) list += (i == 0 ? "['" : ", '") + clue + (i % 2 == 0 ? "\\'" : "/'");
  return list + "]";
}

std::string clue_drawing(const Ground& ground) {
  std::string drawing = " |\n";
  for (std::size_t row = 0; row < ground.rows; ++row) {
    drawing += " ";
    for (std::size_t column = 0; column < ground.columns; ++column)
      drawing += (row + 2 * column) % 3 == 0 ? " " + ground.clue : " .";
    drawing += '\n';
  }
  return drawing;
}

/// One region in reading order, one that is not.
std::string regions(const std::string& clue, bool both) {
  return " ['a1 a2 b1 = " + clue + "', 'b3 a3" + (both ? " = " + clue : "") + "']\n";
}

bool has(const Ground& ground, Drawn what) { return ground.drawn.contains(what); }

std::string cell_token(const Ground& ground, std::size_t row, std::size_t column) {
  if (row == 1 && column == 1 && has(ground, Drawn::blocks)) return "#" + ground.clue;
  if (row == 1 && column == 1 && has(ground, Drawn::block)) return "#";
  if (row == 0 && column == 0 && has(ground, Drawn::blocks)) return ground.clue + "\\" + ground.clue;
  return ".";
}

/// Marks stand in the gaps of the cell lines; those between lines would need lines of their own.
std::string drawing(const Ground& ground, bool with_marks) {
  constexpr std::string_view marks = "o?k.";
  std::string drawing = " |\n";
  for (std::size_t row = 0; row < ground.rows; ++row) {
    drawing += "  ";
    for (std::size_t column = 0; column < ground.columns; ++column) {
      const char mark = marks[(row + column) % marks.size()];
      if (column > 0 && with_marks && mark != '.') drawing.append(1, ' ').append(1, mark);
      drawing += (column > 0 ? " " : "") + cell_token(ground, row, column);
    }
    drawing += '\n';
  }
  return drawing;
}

std::string plain_marks(Ground ground) {
  ground.drawn = {};
  return drawing(ground, true);
}

}  // namespace

std::string text(const Ground& ground) {
  const auto& clue = ground.clue;
  std::string lines = "size: " + std::to_string(ground.rows) + 'x' + std::to_string(ground.columns) + '\n';
  lines += "symbols: " + quoted(ground.symbols) + '\n';
  for (const auto what : ground.drawn) switch (what) {
      case Drawn::borders:
        lines += "left: " + border(ground.rows, clue, true) + "\ntop: " + border(ground.columns, clue, true) + '\n';
        break;
      case Drawn::sides:
        lines +=
            "right: " + border(ground.rows, clue, false) + "\nbottom: " + border(ground.columns, clue, false) + '\n';
        break;
      case Drawn::slants: lines += "left: " + slants(ground.rows, clue) + '\n'; break;
      case Drawn::far:
        lines +=
            "far: {left: " + border(ground.rows, clue, true) + ", top: " + border(ground.columns, clue, false) + "}\n";
        break;
      case Drawn::cells: lines += "clues:" + clue_drawing(ground); break;
      case Drawn::other: lines += "other:" + clue_drawing(ground); break;
      case Drawn::areas: lines += "areas:" + regions(clue, true); break;
      case Drawn::thermos: lines += "thermos:" + regions(clue, false); break;
      case Drawn::totals: lines += "totals: ['a1-b2 = " + clue + "', 'a1-a2 = " + clue + "']\n"; break;
      case Drawn::box: lines += "parameters: {box: 1x" + std::to_string(ground.columns % 2 == 0 ? 2 : 3) + "}\n"; break;
      case Drawn::dots: lines += "dots:" + plain_marks(ground); break;
      case Drawn::block:
      case Drawn::blocks:
      case Drawn::marks: break;
    }
  // Whatever is drawn must be spoken of by a sentence; these say nothing.
  for (const auto& [what, selector] :
       {std::pair(Drawn::areas, "area"), std::pair(Drawn::thermos, "thermo"), std::pair(Drawn::totals, "total"),
        std::pair(Drawn::far, "line with far"), std::pair(Drawn::other, "cell with other")})
    if (has(ground, what)) lines += "each " + std::string(selector) + ": length < 99\n";
  for (const auto& [what, pair] : {std::pair(Drawn::marks, "pair"), std::pair(Drawn::dots, "pair with dots")})
    if (has(ground, what)) lines += "each " + std::string(pair) + ": {o: length = 2, k: length = 2}\n";
  if (has(ground, Drawn::block) || has(ground, Drawn::blocks) || has(ground, Drawn::marks))
    lines += "initial:" + drawing(ground, has(ground, Drawn::marks));
  return lines;
}

}  // namespace grids::reference
