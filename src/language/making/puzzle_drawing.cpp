#include "language/making/puzzle_drawing.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "core/characters.hpp"
#include "language/drawings/drawn_strokes.hpp"
#include "language/files/attributes.hpp"
#include "language/making/board_text.hpp"
#include "language/syntax/sentence_set.hpp"
#include "model/arms.hpp"
#include "model/border_lines.hpp"
#include "model/covered_symbols.hpp"
#include "model/linked_board.hpp"
#include "model/walls.hpp"

namespace grids {
namespace {

using PlaceKind = CluePlace::Kind;

/// The clues that one name holds.
class ClueTexts {
 public:
  ClueTexts(const PuzzleDrawing& drawn, std::string layer) : drawn_(drawn), layer_(std::move(layer)) {}

  const std::string* at(CluePlace place) const {
    place.layer = layer_;
    const auto found = drawn_.clues.find(place);
    return found == drawn_.clues.end() ? nullptr : &found->second.text;
  }

  /// The clues of each side that has some, as attributes.
  std::vector<Node::Entry> borders() const {
    std::vector<Node::Entry> entries;
    for (const auto side : {Side::top, Side::left, Side::right, Side::bottom}) {
      const auto lines = lines_at(side, drawn_.grid.lattice());
      std::string text;
      bool some = false;
      for (std::size_t line = 0; line < lines; ++line) {
        const auto clue = border(side, line);
        some = some || clue != ".";
        text.append(line == 0 ? "" : ", ").append(clue);
      }
      if (some) entries.push_back({Node::of_text(std::string(name(side))), Node::of_text(std::move(text))});
    }
    return entries;
  }

  /// A drawing of the clues of cells in play; empty where there are none.
  std::string cells() const {
    std::vector<std::string> tokens(drawn_.grid.cell_count(), ".");
    bool some = false;
    for (const auto cell : drawn_.grid.cells())
      if (const auto* clue = at(CluePlace::at(PlaceKind::cell, cell))) {
        tokens[index(cell)] = clue->find(' ') == std::string::npos ? *clue : '{' + *clue + '}';
        some = true;
      }
    return some ? board_text(drawn_.grid.lattice(), tokens, {}) : std::string();
  }

  std::vector<PairMark> marks() const {
    std::vector<PairMark> marks;
    for (const auto& [place, clue] : drawn_.clues)
      if (place.kind == PlaceKind::pair && place.layer == layer_)
        marks.push_back({place.first, place.second, clue.text});
    return marks;
  }

 private:
  static std::string_view name(Side side) { return side_names[static_cast<std::size_t>(side)]; }

  std::string border(Side side, std::size_t line) const {
    if (const auto* clue = at(CluePlace::border(side, line))) return *clue;
    if (const auto* clue = at(CluePlace::diagonal(PlaceKind::falling, side, line))) return *clue + '\\';
    if (const auto* clue = at(CluePlace::diagonal(PlaceKind::rising, side, line))) return *clue + '/';
    return ".";
  }

  const PuzzleDrawing& drawn_;
  std::string layer_;
};

Node attribute_node(const std::string& name, Node value) {
  return Node::of_map({{Node::of_text(name), std::move(value)}});
}

/// "#", "#5", "23\16"
std::string block(const PuzzleDrawing& drawn, CellId cell) {
  const ClueTexts clues(drawn, {});
  const auto* below = clues.at(CluePlace::at(PlaceKind::below, cell));
  const auto* right = clues.at(CluePlace::at(PlaceKind::right, cell));
  if (below != nullptr || right != nullptr)
    return (below != nullptr ? *below : "") + '\\' + (right != nullptr ? *right : "");
  const auto* own = clues.at(CluePlace::at(PlaceKind::cell, cell));
  return '#' + (own != nullptr ? *own : drawn.givens[index(cell)]);
}

/// Whether regions can be drawn as letters: each cell belongs to one at most.
bool is_map(const PuzzleDrawing& drawn, const PuzzleDrawing::RegionLayer& layer) {
  std::vector<bool> taken(drawn.grid.cell_count());
  for (const auto& region : layer.regions)
    for (const auto cell : region.cells) {
      if (taken[index(cell)]) return false;
      taken[index(cell)] = true;
    }
  return !layer.ordered;
}

/// a-z, A-Z, aa, ab ..
std::string letter(std::size_t number) {
  constexpr std::size_t alphabet = 26;
  if (number >= alphabet && number < 2 * alphabet) return {static_cast<char>('A' + (number - alphabet))};
  return row_letters(number < alphabet ? number : number - alphabet);
}

/// A letter for each region: its own, or the next that no other has.
std::vector<std::string> letters(const std::vector<DrawnRegion>& regions) {
  std::set<std::string> taken;
  for (const auto& region : regions) taken.insert(region.letter);
  std::vector<std::string> names;
  std::size_t next = 0;
  for (const auto& region : regions) {
    auto name = region.letter;
    while (name.empty() || (region.letter.empty() && taken.contains(name))) name = letter(next++);
    names.push_back(std::move(name));
  }
  return names;
}

/// Regions as letters, with their clues beneath.
void add_map(const PuzzleDrawing& drawn, const std::string& name, std::vector<Node>& items) {
  const auto& regions = drawn.layers.at(name).regions;
  const auto names = letters(regions);
  std::vector<std::string> tokens(drawn.grid.cell_count(), ".");
  std::vector<Node::Entry> clues;
  for (std::size_t i = 0; i < regions.size(); ++i) {
    for (const auto cell : regions[i].cells) tokens[index(cell)] = names[i];
    if (const auto found = drawn.clues.find(CluePlace::of_region(name, i)); found != drawn.clues.end())
      clues.push_back({Node::of_text(names[i]), Node::of_text(found->second.text)});
  }
  items.push_back(attribute_node(plural_if_simple(name), Node::of_text(board_text(drawn.grid.lattice(), tokens, {}))));
  const bool default_layer = name == "area" && !drawn.has_cell_clues();
  if (!clues.empty())
    items.push_back(attribute_node(default_layer ? "clues" : name + " clues", Node::of_map(std::move(clues))));
}

void add_list(const PuzzleDrawing& drawn, const std::string& name, std::vector<Node>& items) {
  std::vector<Node> regions;
  std::size_t number = 0;
  for (const auto& region : drawn.layers.at(name).regions) {
    const auto clue = drawn.clues.find(CluePlace::of_region(name, number++));
    if (region.cells.empty()) continue;
    auto node = Node::of_region(region.cells, drawn.grid, clue == drawn.clues.end() ? "" : clue->second.text);
    regions.push_back(Node::of_text(region_text(node)));
  }
  if (!regions.empty()) items.push_back(attribute_node(plural_if_simple(name), Node::of_list(std::move(regions))));
}

void take_clue(PuzzleDrawing& drawn, const CluePlace& place, const std::optional<Clue>& clue) {
  if (clue) drawn.clues[place] = *clue;
}

/// The clues of the puzzle itself, or of a layer.
void take_clues(PuzzleDrawing& drawn, const std::string& layer, const Borders& borders, const std::vector<Mark>& marks,
                const std::map<CellId, Clue>& cells) {
  const auto place = [&layer](CluePlace each) {
    each.layer = layer;
    return each;
  };
  for (const auto side : {Side::top, Side::left, Side::right, Side::bottom}) {
    if (!borders.at(side)) continue;
    for (std::size_t line = 0; line < borders.at(side)->size(); ++line) {
      auto clue = (*borders.at(side))[line];
      if (!clue) continue;
      const bool falls = clue->text.ends_with('\\');
      if (!falls && !clue->text.ends_with('/')) {
        take_clue(drawn, place(CluePlace::border(side, line)), clue);
        continue;
      }
      clue->text.pop_back();
      take_clue(drawn, place(CluePlace::diagonal(falls ? PlaceKind::falling : PlaceKind::rising, side, line)), clue);
    }
  }
  for (const auto& mark : marks)
    drawn.clues[place(CluePlace::between(mark.first, mark.second))] = {mark.text, mark.where};
  for (const auto& [cell, clue] : cells) take_clue(drawn, place(CluePlace::at(PlaceKind::cell, cell)), clue);
}

/// "{12}", "{10 12}"
std::string candidates(Domain domain, const Symbols& symbols) {
  std::string text;
  for (const auto symbol : domain) text.append(text.empty() ? "" : " ").append(symbols.name(symbol));
  return '{' + text + '}';
}

std::vector<std::string> drawn_cells(const PuzzleDrawing& drawn) {
  std::vector<std::string> tokens;
  for (std::size_t i = 0; i < drawn.grid.cell_count(); ++i)
    tokens.push_back(!drawn.grid.in_play(cell_at(i)) ? block(drawn, cell_at(i))
                     : drawn.givens[i].empty()       ? "."
                                                     : drawn.givens[i]);
  return tokens;
}

}  // namespace

PuzzleDrawing::PuzzleDrawing(const Sheet& sheet, const Puzzle& puzzle) : PuzzleDrawing(sheet.grid) {
  spaced = std::ranges::any_of(sheet.symbols, [](const Symbol& each) { return count_characters(each.name) > 1; });
  for (const auto cell : grid.cells())
    if (puzzle.domain(cell).size() < sheet.symbols.size())
      givens[index(cell)] = candidates(puzzle.domain(cell), sheet.symbols);
  for (const auto& given : puzzle.givens()) givens[index(given.cell)] = sheet.symbols.name(given.symbol);
  for (const auto& [cell, content] : sheet.blocks) {
    if (grid.in_play(cell)) {
      givens[index(cell)].insert(0, "#");
      continue;
    }
    take_clue(*this, CluePlace::at(PlaceKind::cell, cell), content.own);
    take_clue(*this, CluePlace::at(PlaceKind::below, cell), content.down);
    take_clue(*this, CluePlace::at(PlaceKind::right, cell), content.across);
  }
  const auto own = sheet.layers.find("clue");
  take_clues(*this, {}, sheet.borders, sheet.marks,
             own == sheet.layers.end() ? std::map<CellId, Clue>() : own->second.cell_clues);
  for (const auto& [name, layer] : sheet.layers) {
    if (name == "clue") continue;
    take_clues(*this, name, layer.borders, layer.marks, layer.cell_clues);
    for (std::size_t i = 0; i < layer.regions.size(); ++i) {
      layers[name].regions.push_back({layer.regions[i].cells, layer.regions[i].letter});
      layers[name].ordered = layers[name].ordered || layer.regions[i].letter.empty();
      take_clue(*this, CluePlace::of_region(name, i), layer.regions[i].clue);
    }
  }
}

void PuzzleDrawing::RegionLayer::sort() {
  if (ordered) return;
  for (auto& region : regions) std::ranges::sort(region.cells);
  std::ranges::sort(regions, {}, [](const DrawnRegion& region) { return region.cells.front(); });
}

void PuzzleDrawing::give(const Given& given, const Symbols& symbols) {
  auto& text = givens[index(given.cell)];
  text = (text.starts_with('#') ? "#" : "") + symbols.name(given.symbol);
}

void PuzzleDrawing::take_back(const Given& given) {
  auto& text = givens[index(given.cell)];
  if (!text.starts_with('#')) text.clear();
}

std::size_t PuzzleDrawing::given_count() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(givens, [](const std::string& given) { return !given.empty(); }));
}

bool PuzzleDrawing::has_cell_clues() const {
  return std::ranges::any_of(clues, [this](const auto& clue) {
    return clue.first.kind == PlaceKind::cell && clue.first.layer.empty() && grid.in_play(clue.first.first);
  });
}

std::string initial_text(const PuzzleDrawing& drawn) {
  return board_text(drawn.grid.lattice(), drawn_cells(drawn), ClueTexts(drawn, {}).marks(), drawn.spaced);
}

std::vector<Node> items_of(const PuzzleDrawing& drawn) {
  std::vector<Node> items;
  const ClueTexts own(drawn, {});
  for (auto& entry : own.borders()) items.push_back(Node::of_map({std::move(entry)}));
  items.push_back(attribute_node("initial", Node::of_text(initial_text(drawn))));
  if (auto cells = own.cells(); !cells.empty())
    items.push_back(attribute_node("clues", Node::of_text(std::move(cells))));
  auto names = drawn.named;
  for (const auto& [place, clue] : drawn.clues)
    if (!place.layer.empty() && place.kind != PlaceKind::region) names.insert(place.layer);
  for (const auto& [name, layer] : drawn.layers)
    if (!layer.regions.empty()) is_map(drawn, layer) ? add_map(drawn, name, items) : add_list(drawn, name, items);
  for (const auto& name : names) {
    const ClueTexts clues(drawn, name);
    const auto before = items.size();
    if (auto borders = clues.borders(); !borders.empty())
      items.push_back(attribute_node(name, Node::of_map(std::move(borders))));
    if (auto cells = clues.cells(); !cells.empty())
      items.push_back(attribute_node(name, Node::of_text(std::move(cells))));
    if (const auto marks = clues.marks(); !marks.empty()) {
      const std::vector<std::string> none(drawn.grid.cell_count(), ".");
      items.push_back(attribute_node(name, Node::of_text(board_text(drawn.grid.lattice(), none, marks))));
    }
    const auto layer = drawn.layers.find(name);
    const bool has_regions = layer != drawn.layers.end() && !layer->second.regions.empty();
    if (items.size() == before && !has_regions) items.push_back(attribute_node(name, Node::of_list({})));
  }
  return items;
}

Node solution_item(const PuzzleDrawing& drawn, const Solution& solution, const Puzzle& puzzle) {
  const auto walls = puzzle.walls.empty() ? std::string()
                                          : board_text({Lattice::Kind::square, dots_of(drawn.grid)},
                                                       wall_strokes_of(puzzle, solution), {});
  if (!puzzle.walls.empty() && puzzle.symbols().are_none()) return attribute_node("solution", Node::of_text(walls));
  const bool squares = drawn.grid.lattice().kind() == Lattice::Kind::square;
  const bool covering = squares && !covered_symbols(puzzle, solution).empty();
  const auto strokes =
      squares && !covering ? strokes_of(puzzle, solution) : std::vector<std::string_view>(drawn.grid.cell_count());
  PuzzleDrawing solved(drawn.grid);
  solved.spaced = drawn.spaced;
  for (std::size_t i = 0; i < drawn.grid.cell_count(); ++i) {
    solved.givens[i] = drawn.givens[i];
    const auto clue = drawn.clues.find(CluePlace::at(CluePlace::Kind::cell, cell_at(i)));
    if (puzzle.is_of_islands() && clue != drawn.clues.end())
      solved.givens[i] = clue->second.text;
    else if (!strokes[i].empty())
      solved.givens[i] = strokes[i];
    else if (drawn.grid.in_play(cell_at(i)))
      solved.give({cell_at(i), solution[i]}, puzzle.symbols());
  }
  if (!squares && puzzle.links_shown)
    return attribute_node("solution", Node::of_text(linked_board(drawn.grid.lattice(), drawn_cells(solved),
                                                                 links_there(puzzle.links, solution))));
  auto text = initial_text(solved);
  if (covering) text += '\n' + board_text(drawn.grid.lattice(), link_strokes_of(puzzle, solution), {});
  if (!walls.empty()) text += '\n' + walls;
  return attribute_node("solution", Node::of_text(std::move(text)));
}

void erase_drawn(std::vector<Node>& items, const PuzzleDrawing& drawn) {
  std::set<std::string> keys{"initial", "clues", "size"};
  keys.insert(side_names.begin(), side_names.end());
  auto layers = drawn.named;
  for (const auto& [name, layer] : drawn.layers) layers.insert(name);
  for (const auto& [place, clue] : drawn.clues)
    if (!place.layer.empty()) layers.insert(place.layer);
  const auto is_drawn = [&](const Node::Entry& entry) {
    constexpr std::string_view of_clues = " clues";
    auto key = entry.key.text;
    if (keys.contains(key)) return true;
    if (key.ends_with(of_clues)) key.resize(key.size() - of_clues.size());
    return layers.contains(singular(key));
  };
  for (auto& item : items) {
    std::erase_if(item.entries, is_drawn);
    bool is_bare = false;
    for (auto& [key, value] : item.entries) {
      if (is_attribute(key.text) || SentenceSet::is_sentence(key.text)) continue;
      const bool some = !value.entries.empty();
      std::erase_if(value.entries, is_drawn);
      if (some && value.entries.empty()) value = Node();
      is_bare = is_bare || value.is_nothing();
    }
    if (is_bare && item.entries.size() == 1) item = Node(item.entries.front().key);  // `- Sudoku`
  }
  std::erase_if(items, [](const Node& item) { return item.is_map() && item.entries.empty(); });
}

std::vector<Node> with_drawing(std::vector<Node> items, const PuzzleDrawing& drawn) {
  erase_drawn(items, drawn);
  for (auto& item : items_of(drawn)) items.push_back(std::move(item));
  return items;
}

std::vector<Node> with_drawing(std::vector<Node> items, const PuzzleDrawing& drawn, const Solution& solution,
                               const Puzzle& puzzle) {
  std::erase_if(items, [](const Node& item) { return item.find("solution") != nullptr; });
  items = with_drawing(std::move(items), drawn);
  items.push_back(solution_item(drawn, solution, puzzle));
  return items;
}

}  // namespace grids
