#include "formats/sgt/games.hpp"

#include <algorithm>
#include <array>

#include "core/nearest.hpp"
#include "formats/puzzle_document.hpp"

namespace grids {
namespace {

const SgtGame* find_game(std::string_view name) {
  const auto games = sgt_games();
  const auto found = std::ranges::find(games, name, &SgtGame::name);
  return found == games.end() ? nullptr : &*found;
}

/// "tents" for "puzzles/tents.txt".
std::string_view stem(std::string_view path) {
  path.remove_prefix(path.find_last_of('/') + 1);
  return path.substr(0, path.find('.'));
}

std::vector<std::string> names() {
  std::vector<std::string> names;
  for (const auto& game : sgt_games()) names.push_back(game.name);
  return names;
}

[[noreturn]] void fail_without_game(const Passage& name) {
  std::string known;
  for (const auto& game : sgt_games()) known.append(known.empty() ? "" : ", ").append(game.name);
  throw InputError(name.where(), "expected the game's name before its ID, as in lightup:7x7:.., one of " + known +
                                     did_you_mean(std::string(name.text), names()));
}

Document read_line(const Passage& line) {
  const auto name = line.part(0, line.text.find(':'));
  if (const auto* named = find_game(name.text)) return named->read(line.part(name.text.size() + 1));
  if (const auto* of_file = find_game(stem(line.start.source->name))) return of_file->read(line);
  fail_without_game(name);
}

}  // namespace

std::span<const SgtGame> sgt_games() {
  static const std::array all = {
      SgtGame{"dominosa", "Dominosa", read_sgt_dominosa},
      SgtGame{"keen", "Keen (KenKen)", read_sgt_keen},
      SgtGame{"lightup", "Light Up (Akari)", read_sgt_lightup},
      SgtGame{"magnets", "Magnets", read_sgt_magnets},
      SgtGame{"mosaic", "Mosaic", read_sgt_mosaic},
      SgtGame{"pattern", "Pattern (Nonogram)", read_sgt_pattern},
      SgtGame{"singles", "Singles (Hitori)", read_sgt_singles},
      SgtGame{"solo", "Solo (Sudoku, with X, jigsaw and killer)", read_sgt_solo},
      SgtGame{"tents", "Tents", read_sgt_tents},
      SgtGame{"towers", "Towers (Skyscrapers)", read_sgt_towers},
      SgtGame{"unequal", "Unequal (Futoshiki), adjacent too", read_sgt_unequal},
      SgtGame{"unruly", "Unruly (Binairo)", read_sgt_unruly},
  };
  return all;
}

std::vector<Document> read_sgt_game(const SgtGame& game, const SourcePtr& source, Diagnostics& diagnostics) {
  return read_each(puzzle_lines(source), game.read, diagnostics);
}

std::vector<Document> read_sgt(const SourcePtr& source, Diagnostics& diagnostics) {
  return read_each(puzzle_lines(source), read_line, diagnostics);
}

}  // namespace grids
