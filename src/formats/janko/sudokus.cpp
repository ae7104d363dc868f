#include "formats/documents/box_size.hpp"
#include "formats/documents/cell_drawing.hpp"
#include "formats/janko/steps.hpp"

namespace grids {
namespace {

constexpr std::size_t part_side = 9;  // of each Sudoku of several

void set_box(JankoDraft& draft) {
  const auto box = box_of(draft.grid.rows());
  if (!box || draft.grid.rows() != draft.grid.columns())
    throw InputError(draft.problem.size_at(), "a grid of this size has no boxes");
  draft.document.set("box", size_text(*box), draft.problem.size_at());
}

void expect_usual_box(JankoSheet& sheet) { sheet.drawn.expect_usual_boxes(); }

/// `E` and `O` become marks of cells, which lie in another layer than the givens.
void read_even_odd(JankoDraft& draft) {
  const auto rows = draft.problem.take_grid("the grid", draft.grid.rows());
  draft.document.set("clues", drawing(rows, [](const Passage& token) {
                       return token.text == "E" ? "e" : std::string(token.text == "O" ? "o" : ".");
                     }));
  draft.document.set("initial", drawing(rows, janko_tokens({{"-", "."}, {"E", "."}, {"O", "."}})));
}

std::string rectangle(const Grid& grid, Place first, Place last) {
  return grid.name(grid.cell(first)) + '-' + grid.name(grid.cell(last));
}

/// Sudokus that overlap, each by the place of its first cell. Cells outside all of them are blocks.
JankoStep overlapping(std::vector<Place> corners) {
  return {[corners = std::move(corners)](JankoDraft& draft) {
            std::string grids;
            std::vector<bool> inside(draft.grid.cell_count());
            for (const auto& [row, column] : corners) {
              const Place last{row + part_side - 1, column + part_side - 1};
              if (!draft.grid.contains(last))
                throw InputError(draft.problem.size_at(), "the grid is too small for this genre");
              grids.append(grids.empty() ? "" : ", ").append(rectangle(draft.grid, {row, column}, last));
              for (std::size_t i = 0; i < part_side * part_side; ++i)
                inside[index(draft.grid.cell({row + i / part_side, column + i % part_side}))] = true;
            }
            for (std::size_t i = 0; i < inside.size(); ++i)
              if (!inside[i]) draft.grid.set_block(cell_at(i));
            draft.document.set("grids", grids, draft.problem.size_at());
            std::size_t cell = 0;
            draft.document.set("initial", drawing(draft.problem.take_grid("the grid"), [&](const Passage& token) {
                                 if (!draft.grid.in_play(cell_at(cell++))) return std::string("#");
                                 return token.text == "-" ? "." : std::string(token.text);
                               }));
          },
          {},
          {}};
}

/// A tenth Sudoku whose lines are these lines of the whole grid, and whose boxes are where they meet in each of
/// the nine.
JankoStep tenth(std::vector<std::size_t> lines) {
  return {[lines = std::move(lines)](JankoDraft& draft) {
            std::vector<DrawnCage> regions;
            const auto add = [&](auto place_of) {
              regions.push_back({{}, {}, draft.problem.size_at()});
              for (std::size_t i = 0; i < part_side; ++i) regions.back().cells.push_back(draft.grid.cell(place_of(i)));
            };
            for (std::size_t line = 0; line < part_side; ++line) {
              add([&](std::size_t i) { return Place{lines[line], lines[i]}; });
              add([&](std::size_t i) { return Place{lines[i], lines[line]}; });
              add([&](std::size_t i) { return Place{lines[line / 3 * 3 + i / 3], lines[line % 3 * 3 + i % 3]}; });
            }
            draft.document.set("each tenth", "permutation", draft.problem.size_at());
            draft.document.set("tenth", areas(regions, draft.grid));
          },
          {},
          {}};
}

const std::vector<Place> nine_in_a_square = {{0, 0},  {0, 9},  {0, 18}, {9, 0},  {9, 9},
                                             {9, 18}, {18, 0}, {18, 9}, {18, 18}};

}  // namespace

std::vector<JankoGenre> janko_sudokus() {
  const auto givens = janko_drawing("initial", {{"-", ""}});
  const JankoStep box{set_box, expect_usual_box, {"box"}};
  const auto borders = janko_borders({"top", "bottom", "left", "right"});
  const auto same = janko_tokens({});
  return {
      {"ButterflySudoku", "Samurai", {overlapping({{0, 0}, {0, 3}, {3, 0}, {3, 3}})}, same},
      {"Clueless1Sudoku", "Samurai", {overlapping(nine_in_a_square), tenth({1, 4, 7, 10, 13, 16, 19, 22, 25})}, same},
      {"Clueless2Sudoku", "Samurai", {overlapping(nine_in_a_square), tenth({3, 4, 5, 12, 13, 14, 21, 22, 23})}, same},
      {"ConsecutiveSudoku", "UnequalAdjacent", {janko_marked_givens("o")}, same},  // there are no boxes
      {"EvenOddSudoku", "EvenOdd", {box, read_even_odd}, same},
      {"Gattai8Sudoku",
       "Samurai",
       {overlapping({{0, 0}, {0, 12}, {0, 24}, {6, 6}, {6, 18}, {12, 0}, {12, 12}, {12, 24}})},
       same},
      {"JigsawSudoku", "Jigsaw", {givens, janko_areas()}, same},
      {"KillerSudoku", "Killer", {box, janko_sum_cages()}, same},
      {"MarginSudoku", "FrameSums", {box, borders, givens}, same},
      {"SamuraiSudoku", "Samurai", {overlapping({{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}})}, same},
      {"ShogunSudoku",
       "Samurai",
       {overlapping(
           {{0, 0}, {0, 12}, {0, 24}, {0, 36}, {6, 6}, {6, 18}, {6, 30}, {12, 0}, {12, 12}, {12, 24}, {12, 36}})},
       same},
      {"SkyscraperSudoku", "SkyscraperSudoku", {box, borders, givens}, same},
      {"SoheiSudoku", "Samurai", {overlapping({{0, 6}, {6, 0}, {6, 12}, {12, 6}})}, same},
      {"Sudoku", "Sudoku", {box, givens}, same},
      {"SumoSudoku",
       "Samurai",
       {overlapping({{0, 0},
                     {0, 12},
                     {0, 24},
                     {6, 6},
                     {6, 18},
                     {12, 0},
                     {12, 12},
                     {12, 24},
                     {18, 6},
                     {18, 18},
                     {24, 0},
                     {24, 12},
                     {24, 24}})},
       same},
      {"WindmillSudoku", "Samurai", {overlapping({{0, 3}, {3, 12}, {6, 6}, {9, 0}, {12, 9}})}, same},
  };
}

}  // namespace grids
