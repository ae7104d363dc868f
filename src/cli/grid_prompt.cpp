#include "cli/grid_prompt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "cli/complaints.hpp"
#include "cli/new_file.hpp"
#include "cli/terminal.hpp"
#include "render/text.hpp"

namespace grids::cli {
namespace {

std::size_t cells_in(const std::string& line, bool single_characters) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
  if (single_characters)
    return static_cast<std::size_t>(std::ranges::count_if(line, [&](char c) { return !is_blank(c); }));
  std::size_t words = 0;
  for (std::size_t i = 0; i < line.size(); ++i)
    if (!is_blank(line[i]) && (i == 0 || is_blank(line[i - 1]))) ++words;
  return words;
}

/// Reads lines until the grid is full, an empty line, or the end.
std::string read_drawing(const Puzzle& puzzle) {
  std::string drawing;
  std::size_t cells = 0;
  const auto wanted = puzzle.grid().cell_count();
  for (std::string line; cells < wanted && std::getline(std::cin, line);) {
    const auto found = cells_in(line, puzzle.symbols().single_characters());
    if (found == 0) break;
    cells += found;
    drawing += drawing.empty() ? line : '\n' + line;
  }
  return drawing;
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
             "An empty line ends it; nothing at all means an empty grid.\n",
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
