#include "formats/sgt/games.hpp"

#include <algorithm>
#include <array>

#include "core/nearest.hpp"
#include "formats/documents/puzzle_document.hpp"

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
      SgtGame{"bridges", "Bridges (Hashi)", read_sgt_bridges, write_sgt_bridges, {"Hashi"}},
      SgtGame{"dominosa", "Dominosa", read_sgt_dominosa, write_sgt_dominosa, {"Dominosa"}},
      SgtGame{"filling", "Filling (Fillomino)", read_sgt_filling, write_sgt_filling, {"Fillomino"}},
      SgtGame{"galaxies", "Galaxies", read_sgt_galaxies, write_sgt_galaxies, {"Galaxies"}},
      SgtGame{"keen", "Keen (KenKen)", read_sgt_keen, write_sgt_keen, {"KenKen"}},
      SgtGame{"lightup", "Light Up (Akari)", read_sgt_lightup, write_sgt_lightup, {"Akari"}},
      SgtGame{"loopy", "Loopy (Slitherlink)", read_sgt_loopy, write_sgt_loopy, {"Slitherlink"}},
      SgtGame{"magnets", "Magnets", read_sgt_magnets, write_sgt_magnets, {"Magnets"}},
      SgtGame{"mosaic", "Mosaic", read_sgt_mosaic, write_sgt_mosaic, {"Mosaic"}},
      SgtGame{"palisade", "Palisade", read_sgt_palisade, write_sgt_palisade, {"Palisade"}},
      SgtGame{"pattern", "Pattern (Nonogram)", read_sgt_pattern, write_sgt_pattern, {"Nonogram"}},
      SgtGame{"pearl", "Pearl (Masyu)", read_sgt_pearl, write_sgt_pearl, {"Masyu"}},
      SgtGame{"range", "Range (Kurodoko)", read_sgt_range, write_sgt_numbers, {"Kurodoko"}},
      SgtGame{"rect", "Rectangles (Shikaku)", read_sgt_rect, write_sgt_numbers, {"Shikaku"}},
      SgtGame{"signpost", "Signpost", read_sgt_signpost, write_sgt_signpost, {"Signpost"}},
      SgtGame{"singles", "Singles (Hitori)", read_sgt_singles, write_sgt_singles, {"Hitori"}},
      SgtGame{"slant", "Slant (Gokigen)", read_sgt_slant, write_sgt_slant, {"Gokigen"}},
      SgtGame{"solo",
              "Solo (Sudoku, with X, jigsaw and killer)",
              read_sgt_solo,
              write_sgt_solo,
              {"Sudoku", "SudokuX", "Jigsaw", "Killer"}},
      SgtGame{"tents", "Tents", read_sgt_tents, write_sgt_tents, {"Tents"}},
      SgtGame{"towers", "Towers (Skyscrapers)", read_sgt_towers, write_sgt_towers, {"Skyscrapers"}},
      SgtGame{"tracks", "Tracks", read_sgt_tracks, write_sgt_tracks, {"Tracks"}},
      SgtGame{"unequal",
              "Unequal (Futoshiki), adjacent too",
              read_sgt_unequal,
              write_sgt_unequal,
              {"Futoshiki", "UnequalAdjacent"}},
      SgtGame{"unruly", "Unruly (Binairo)", read_sgt_unruly, write_sgt_unruly, {"Unruly", "Binairo"}},
  };
  return all;
}

void read_sgt_game(const SgtGame& game, const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink) {
  read_each(puzzle_lines(source), game.read, diagnostics, sink);
}

void read_sgt(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink) {
  read_each(puzzle_lines(source), read_line, diagnostics, sink);
}

std::string write_sgt_game(const SgtGame& game, std::span<const StatedPuzzle> puzzles) {
  std::string text;
  for (const auto& puzzle : puzzles) {
    if (std::ranges::find(game.types, puzzle.type()) == game.types.end())
      throw InputError({}, "the game " + game.name + " cannot express the type " + puzzle.type());
    text += game.write(puzzle) + '\n';
  }
  return text;
}

std::string write_sgt(std::span<const StatedPuzzle> puzzles) {
  std::string text;
  for (const auto& puzzle : puzzles) {
    const auto game = std::ranges::find_if(sgt_games(), [&puzzle](const SgtGame& one) {
      return std::ranges::find(one.types, puzzle.type()) != one.types.end();
    });
    if (game == sgt_games().end())
      throw InputError({}, "no game of Simon Tatham's has the type " +
                               (puzzle.type().empty() ? "of this puzzle, which names none" : puzzle.type()));
    text += game->name + ':' + write_sgt_game(*game, {&puzzle, 1});
  }
  return text;
}

bool recognize_sgt(const SourcePtr& source) {
  const auto typed = puzzle_lines(source);
  return !typed.empty() && std::ranges::all_of(typed, [](const Passage& line) {
    return line.text.find(':') != std::string_view::npos && find_game(line.text.substr(0, line.text.find(':')));
  });
}

}  // namespace grids
