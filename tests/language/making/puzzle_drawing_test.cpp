#include "language/making/puzzle_drawing.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "composing.hpp"
#include "language/making/board_text.hpp"
#include "language/yaml/yaml_reader.hpp"
#include "source_path.hpp"
#include "test.hpp"

using namespace grids;

namespace {

namespace fs = std::filesystem;

std::vector<Node> items_in(const fs::path& file) {
  std::ifstream stream(file);
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  Diagnostics diagnostics;
  return read_yaml(std::make_shared<const Source>(Source{file.string(), std::move(text)}), diagnostics).root.items;
}

std::string told_givens(const Puzzle& puzzle) {
  std::string all;
  for (const auto& [cell, symbol] : puzzle.givens())
    all += puzzle.grid().name(cell) + '=' + puzzle.symbols().name(symbol) + ' ';
  for (const auto cell : puzzle.grid().cells()) all += std::to_string(puzzle.domain(cell).bits()) + ' ';
  return all;
}

/// What each rule demands of which cells.
std::multiset<std::string> told_rules(const Puzzle& puzzle) {
  std::multiset<std::string> all;
  for (const auto& constraint : puzzle.constraints()) {
    std::string text(constraint->kind());
    for (const auto cell : constraint->scope()) text += ' ' + std::to_string(index(cell));
    all.insert(text);
  }
  return all;
}

/// Each clue with its place, and each region.
std::set<std::string> drawn_things(const PuzzleDrawing& drawn) {
  std::set<std::string> all;
  const auto cells = [](Region region, bool ordered) {
    if (!ordered) std::ranges::sort(region);
    std::string text;
    for (const auto cell : region) text += ' ' + std::to_string(index(cell));
    return text;
  };
  for (const auto& [place, clue] : drawn.clues) {
    std::string text = place.layer + ' ' + std::to_string(static_cast<int>(place.kind)) + ' ';
    if (place.kind == CluePlace::Kind::region) {
      const auto& layer = drawn.layers.at(place.layer);
      text += cells(layer.regions[place.line].cells, layer.ordered);
    } else {
      text += std::to_string(static_cast<int>(place.side)) + ' ' + std::to_string(place.line) + ' ' +
              std::to_string(index(place.first)) + ' ' + std::to_string(index(place.second));
    }
    all.insert(text + ": " + clue.text);
  }
  for (const auto& [name, layer] : drawn.layers)
    for (const auto& region : layer.regions) all.insert(name + cells(region.cells, layer.ordered));
  return all;
}

}  // namespace

TEST_CASE("what is drawn of a shipped puzzle, typed anew, is the same puzzle") {
  const Catalogue catalogue;
  std::size_t clued = 0;
  for (const auto& file : shipped_puzzles()) {
    INFO(file.string());
    auto composer = composing::composer(catalogue);
    composer.add_file(file.string());
    const auto puzzle = composer.compose();
    const auto drawn = composer.drawn(puzzle);
    auto items = items_in(file);
    erase_drawn(items, drawn);
    for (auto& item : items_of(drawn)) items.push_back(std::move(item));
    auto again = composing::composer(catalogue);
    const auto text = to_yaml(Node::of_list(std::move(items)));
    INFO(text);
    again.add_source(std::make_shared<const Source>(Source{"again", text}));
    const auto same = again.compose();
    CHECK(same.grid().size() == puzzle.grid().size());
    CHECK(same.grid().cells() == puzzle.grid().cells());
    CHECK(told_givens(same) == told_givens(puzzle));
    CHECK(told_rules(same) == told_rules(puzzle));
    CHECK(drawn_things(again.drawn(same)) == drawn_things(drawn));
    if (!drawn.clues.empty()) ++clued;
  }
  CHECK(clued > (tries_all() ? 80 : 60));
}

TEST_CASE("what a file says of its own rules is not taken for what is drawn in it") {
  Diagnostics diagnostics;
  const auto source = std::make_shared<const Source>(
      Source{"own",
             "- size: 4x4\n- KenKen: {size: 4x4, areas: aabb}\n- make: {areas: 2x4, size: 5x5, givens: none}\n"
             "- each area: {clues: equal, o: different}\n- symbols: {top: 1, areas: 2}\n- parameters: {size: 3}\n"
             "- areas: a\n"});
  auto items = read_yaml(source, diagnostics).root.items;
  PuzzleDrawing drawn(Grid({4, 4}));
  drawn.layers["area"].regions.push_back({{cell_at(0)}, {}});
  erase_drawn(items, drawn);
  REQUIRE(items.size() == 5);
  CHECK(items[0].is_text());
  CHECK(items[0].text == "KenKen");
  CHECK(items[1].find("make")->entries.size() == 3);
  CHECK(items[2].find("each area")->entries.size() == 2);
  CHECK(items[3].find("symbols")->entries.size() == 2);
  CHECK(items[4].find("parameters")->entries.size() == 1);
}

TEST_CASE("a drawing sets cells in columns, with marks between them") {
  const std::vector<std::string> tokens{"1", ".", "3", "4"};
  CHECK(board_text({Lattice::Kind::square, Size{2, 2}}, tokens, {}) == "1.\n34\n");
  CHECK(board_text({Lattice::Kind::square, Size{2, 2}}, tokens, {}, true) == "1 .\n3 4\n");
  CHECK(board_text({Lattice::Kind::square, Size{2, 2}}, {"10", ".", "#", "4"}, {}) == "10 .\n#  4\n");
  CHECK(board_text({Lattice::Kind::square, Size{2, 2}}, {"{1 2}", ".", "3\\4", "é"}, {}) == "{1 2} .\n3\\4   é\n");
  CHECK(board_text({Lattice::Kind::square, Size{2, 2}}, tokens, {{cell_at(0), cell_at(1), "<"}}) == "1 < .\n3   4\n");
  CHECK(board_text({Lattice::Kind::square, Size{2, 2}}, tokens, {{cell_at(3), cell_at(1), "^"}}) == "1 .\n  ^\n3 4\n");
  // A mark of two characters does not push the next one from under its cell.
  CHECK(board_text({Lattice::Kind::square, Size{2, 2}}, tokens,
                   {{cell_at(0), cell_at(2), "d1"}, {cell_at(1), cell_at(3), "d2"}}) == "1  .\nd1 d2\n3  4\n");
  CHECK(board_text({Lattice::Kind::square, Size{2, 2}}, tokens,
                   {{cell_at(0), cell_at(1), "d3"}, {cell_at(0), cell_at(2), "d1"}, {cell_at(1), cell_at(3), "d2"}}) ==
        "1 d3 .\nd1   d2\n3    4\n");
  CHECK(board_text({Lattice::Kind::square, Size{2, 2}}, tokens,
                   {{cell_at(1), cell_at(0), "<"}, {cell_at(0), cell_at(2), "xx"}}) == "1 <  .\nxx\n3    4\n");
}
