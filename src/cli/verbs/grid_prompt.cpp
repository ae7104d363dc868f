#include "cli/verbs/grid_prompt.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "cli/files/whole_file.hpp"
#include "cli/input/command_line_source.hpp"
#include "cli/reports/complaints.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/output_error.hpp"
#include "cli/terminal/terminal.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"
#include "render/text.hpp"

namespace grids::cli {
namespace {

/// Reads rows until the grid is full or the input ends; nothing when the first line is empty. The
/// whole grid may stand on one line.
std::string read_drawing(const Puzzle& puzzle) {
  const auto size = puzzle.grid().size();
  std::string drawing;
  std::size_t rows = 0;
  for (std::string line; rows < size.rows && std::getline(std::cin, line);) {
    const auto cells = cells_of(line, puzzle.symbols()).size();
    if (cells == 0 && rows == 0) break;
    if (cells == 0) continue;
    if (rows == 0 && cells == puzzle.grid().cell_count()) return line;
    const auto expected = puzzle.grid().lattice().cells_in_row(rows);
    if (cells != expected) {
      fmt::print(stderr, "That row has {}, expected {}; type it again.\n", counted(cells, "cell", "cells"), expected);
      continue;
    }
    drawing += line + '\n';
    ++rows;
  }
  return interrupted() ? std::string() : drawing;
}

std::string ask(const std::string& question) {
  fmt::print(stderr, "{}", question);
  std::fflush(stderr);
  std::string answer;
  std::getline(std::cin, answer);
  return answer;
}

void offer_to_save(const std::string& type, const Puzzle& puzzle) {
  const auto name = ask("Save it as a file? Its name, or Enter for no: ");
  if (name.empty()) return;
  const auto path = std::filesystem::path(name).has_extension() ? name : name + ".yml";
  const auto drawing = Node::of_text(placement_text(puzzle, puzzle.givens()));
  std::vector<Node> items = {Node::of_text(type), Node::of_map({{Node::of_text("initial"), drawing}})};
  try {
    write_new_file(path, to_yaml(Node::of_list(std::move(items))), false);
    fmt::print(stderr, "Saved as {}.\n", path);
  } catch (const InputError& error) {
    complain(error);
  } catch (const OutputError& error) {
    fmt::print(stderr, "{}\n", error.what());
  }
}

}  // namespace

bool should_ask_for_grid(const LoadedPuzzle& loaded, const PuzzleOptions& options) {
  const auto asks = is_terminal(Stream::input) && is_terminal(Stream::error);
  const auto plain = options.initial.empty() && options.format.empty() && options.files.size() == 1;
  if (!asks || !plain || options.files.front() == "-") return false;
  const auto bare = loaded.puzzle.givens().empty() && loaded.puzzle.layout.cages.empty();
  return bare && !std::filesystem::exists(options.files.front());
}

LoadedPuzzle ask_for_grid(PuzzleOptions options, const LoadedPuzzle& bare) {
  const auto& grid = bare.puzzle.grid();
  fmt::print(stderr,
             "Type or paste the grid, {}x{} cells of {}, with . for an empty cell.\n"
             "An empty line means an empty grid.\n",
             grid.rows(), grid.columns(), bare.puzzle.symbols().text());
  while (true) {
    options.initial = read_drawing(bare.puzzle);
    if (options.initial.empty()) return bare;
    try {
      auto loaded = load_puzzle(options);
      offer_to_save(options.files.front(), loaded.puzzle);
      return loaded;
    } catch (const InputError& error) {
      complain(error);
      fmt::print(stderr, "Once more:\n");
    }
  }
}

}  // namespace grids::cli
