#include "cli/terminal/play_screens.hpp"

#include <limits>

#include "cli/terminal/keys.hpp"
#include "cli/terminal/terminal.hpp"
#include "play/grid_sheet.hpp"

namespace grids::cli {
namespace {

/// A screen of its own, over what was there before: xterm's alternate screen, without a cursor.
class Screen {
 public:
  Screen() { write_out("\x1b[?1049h\x1b[?25l"); }
  ~Screen() {
    try {
      write_out("\x1b[?25h\x1b[?1049l");
    } catch (...) {  // the terminal is gone, and whoever writes next will say so
    }
  }
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  /// Each line is cleared behind its end, and so is everything below: no flicker.
  static void draw(const std::string& text) {
    std::string lines = "\x1b[H";
    for (const char c : text) {
      if (c == '\n') lines += "\x1b[K";
      lines += c;
    }
    write_out(lines + "\x1b[J");
  }
};

using Kind = Key::Kind;
using BoardMove = play::GridSheet::Move;

void press(play::GridSheet& sheet, const Key& key) {
  switch (key.kind) {
    case Kind::up: return sheet.move(BoardMove::up);
    case Kind::down: return sheet.move(BoardMove::down);
    case Kind::left: return sheet.move(BoardMove::left);
    case Kind::right: return sheet.move(BoardMove::right);
    case Kind::home: return sheet.move(BoardMove::row_start);
    case Kind::end: return sheet.move(BoardMove::row_end);
    case Kind::erase: return sheet.erase();
    case Kind::character: return sheet.type(key.character);
    case Kind::enter:
    case Kind::escape:
    case Kind::none: return;
  }
}

}  // namespace

std::optional<std::vector<Given>> edit_grid(const Puzzle& puzzle, const TextStyle& style) {
  play::GridSheet sheet(puzzle);
  KeyReader keys;
  const Screen screen;
  while (!keys.ended()) {
    const std::vector<CellId> here{sheet.at()};
    auto shown = puzzle;
    shown.set_givens(sheet.givens());
    auto drawn = style;
    drawn.boxes = drawn.clues = drawn.cell_clues = drawn.labels = true;
    drawn.highlighted = here;
    Screen::draw(
        render_text(shown, sheet.board(), drawn) + puzzle.grid().name(sheet.at(), style.names) + "   " +
        puzzle.symbols().text() +
        "\nArrow keys move, Backspace and . clear a cell.\nEnter begins the puzzle, Escape leaves it as it was.\n");
    const auto key = keys.read();
    if (key.kind == Kind::enter) return sheet.givens();
    if (key.kind == Kind::escape) return std::nullopt;
    press(sheet, key);
  }
  return std::nullopt;
}

void play_back(play::Session& session) {
  KeyReader keys;
  const Screen screen;
  while (!keys.ended()) {
    Screen::draw(session.scene() + "\n[left] [right] one step   [Home] [End] start and end   [q] back to commands\n");
    const auto key = keys.read();
    switch (key.kind) {
      case Kind::left:
      case Kind::up: session.back(); break;
      case Kind::right:
      case Kind::down: session.next(); break;
      case Kind::home: session.go(0); break;
      case Kind::end: session.go(std::numeric_limits<std::size_t>::max()); break;
      case Kind::enter:
      case Kind::escape: return;
      case Kind::character:
        if (key.character == "q" || key.character == "Q") return;
        key.character == "b" || key.character == "p" ? session.back() : session.next();
        break;
      case Kind::erase: session.back(); break;
      case Kind::none: break;
    }
  }
}

}  // namespace grids::cli
