#include "reading.hpp"
#include "test.hpp"

// Boards of hexagons and triangles as they are typed.
namespace grids::board_tests {
namespace {

using reading::mistakes;

std::string hexagons(const std::string& rest) { return "- lattice: hexagon\n- symbols: 1-9\n" + rest; }
std::string drawn(const std::string& rows) { return hexagons("- initial: |\n" + rows); }

/// For each row its indent and how many cells it has.
std::string rows(const std::string& text) {
  const auto puzzle = composing::from_text(text);
  const auto& lattice = puzzle.grid().lattice();
  std::string all;
  for (std::size_t row = 0; row < lattice.size().rows; ++row)
    all.append(row == 0 ? "" : " ")
        .append(std::to_string(lattice.indent(row)))
        .append("+")
        .append(std::to_string(lattice.cells_in_row(row)));
  return all;
}

}  // namespace

TEST_CASE("rows of hexagons begin where their first cell stands") {
  CHECK(rows(drawn("      . .\n     . # .\n      . .\n")) == "1+2 0+3 1+2");
  CHECK(rows(drawn("    . . .\n     . . .\n      . . .\n")) == "0+3 1+3 2+3");
  CHECK(rows(drawn("     1 .\n    . . .\n")) == "1+2 0+3");
  CHECK(rows(drawn("    .\n     . .\n    .\n")) == "0+1 1+2 0+1");
}

TEST_CASE("cells may be as wide as their symbols, and numbers end below one another") {
  const std::string wide = "- lattice: hexagon\n- symbols: 1-12\n- initial: |\n";
  CHECK(rows(wide + "      12  .\n    .   4   .\n      .   11\n") == "1+2 0+3 1+2");
  CHECK(rows(wide + "      12   .\n     .   4   .\n       .  11\n") == "1+2 0+3 1+2");
}

TEST_CASE("a number is the size of the regular board with that side") {
  CHECK(rows(hexagons("- size: 3\n")) == "2+3 1+4 0+5 1+4 2+3");
  CHECK(rows(hexagons("- size: 2x3\n")) == "0+3 1+3");
  CHECK(rows("- lattice: triangle\n- symbols: 1-9\n- size: 3\n") == "2+1 1+3 0+5");
  CHECK(rows("- lattice: triangle down\n- symbols: 1-9\n- size: 3\n") == "0+5 1+3 2+1");
  CHECK(mistakes(hexagons("- size: 80\n")) ==
        "3:9: a hexagon with the side 80 is too big: its longest row has 159 cells, and at most 128 can be\n");
}

TEST_CASE("drawings on one line are laid out row after row") {
  const auto puzzle = composing::from_text(hexagons("- size: 2\n- initial: 1..4..7\n"));
  std::string givens;
  for (const auto& given : puzzle.givens()) givens += puzzle.grid().name(given.cell) + ' ';
  CHECK(givens == "a1 b2 c2 ");
  CHECK(mistakes(hexagons("- size: 2\n- initial: 1..4..\n")) ==
        "4:12: 'initial' has 6 cells in one line, but the board has 7 (puzzle.yml:3:9)\n");
}

TEST_CASE("of a board that cannot be, it is said why") {
  CHECK(mistakes(drawn("    . .\n    . .\n")).starts_with("5:5: row b begins just below row a: "));
  CHECK(mistakes(drawn("    . .\n      . .\n")).starts_with("5:7: row b begins a whole cell beside row a: "));
  CHECK(mistakes(drawn("    . .   .\n     . . .\n")) ==
        "4:11: there is a gap before this cell: type '#' where the board has a hole\n");
  CHECK(mistakes(drawn("     . .\n    . . .\n") + "- clues: |\n     1 .\n    . .\n") ==
        "8:5: row b has 2 cells, but row b of the board has 3 (puzzle.yml:3:12)\n");
  CHECK(mistakes("- lattice: hexagn\n- size: 3\n- symbols: 1-9\n").starts_with("1:12: expected a lattice: square, "));
  CHECK(mistakes("- lattice: hexagon\n- symbols: 1-9\n").find("say 'size: 4'") != std::string::npos);
}

TEST_CASE("clues of lines stand at the left, the top and the bottom") {
  CHECK(mistakes(hexagons("- size: 2\n- top: 1, 2\n- each line: sum = clue\n")) ==
        "4:8: 'top' has 2 clues for 3 slanted lines\n");
  CHECK(mistakes(hexagons("- size: 2\n- right: 1, 2, 3\n- each line: sum = clue\n")) ==
        "4:10: at the right there is no room: the clues of rows stand at 'left', those of slanted lines at 'top' and "
        "'bottom'\n");
}

TEST_CASE("what is said of squares only is refused where it is typed") {
  const auto refused = [](const std::string& sentence) {
    return mistakes(hexagons("- size: 2\n- " + sentence + "\n")).find("is said of squares") != std::string::npos;
  };
  for (const auto* sentence :
       {"each column: all different", "each box 2x2: all different", "each window 2x2: all different",
        "each main diagonal: all different", "each wrapped diagonal: all different", "each knight pair: all different",
        "each pair (1, 2): all different", "each diagonal ray: sum = clue", "each arrow ray: sum = clue",
        "each right ray: sum = clue", "each corner: all different", "each group: rectangle", "each group: half turn",
        "each row: shape of among 1 = shape of among 2", "each cell: column of cell 1 all different", "sought: region",
        "walls: shown", "one loop walls", "each cell: links up = 1"}) {
    CAPTURE(sentence);
    CHECK(refused(sentence));
  }
  CHECK(mistakes("- lattice: triangle\n- size: 3\n- symbols: 1-9\n- each sight: all different\n")
            .find("'sight' is said of squares") != std::string::npos);
  CHECK(mistakes("- lattice: king\n- size: 3x3\n- symbols: 1-9\n- walls: shown\n").find("touch by corners, too") !=
        std::string::npos);
}

TEST_CASE("what is said of lines is refused where it makes no sense on a lattice") {
  const auto found = [](const std::string& lattice, const std::string& sentence) {
    return mistakes("- lattice: " + lattice + "\n- size: 3\n- links: shown\n- " + sentence + "\n");
  };
  CHECK(found("triangle", "each cell: is straight") ==
        "4:14: 'straight' is said of cells with edges opposite each other, which triangles have not\n");
  CHECK(found("triangle", "each cell: is turn").empty());
  CHECK(found("triangle", "each stroke: length = 2") ==
        "4:8: 'stroke' is said of cells with edges opposite each other, which triangles have not\n");
  CHECK(found("king", "each stroke: length = 2").empty());
  CHECK(found("triangle", "each cell: links left = 1").find("is said of squares") != std::string::npos);
  CHECK(found("king", "each grid: no loop links") ==
        "4:14: 'no loop links' needs cells that touch by edges only: here links may cross\n");
  CHECK(found("king", "each grid: one loop links\n- each cell: is inside") ==
        "5:14: 'inside' needs cells that touch by edges only: here links may cross\n");
}

TEST_CASE("a solution's lines stand half-way between hexagons that touch") {
  const auto with = [](const std::string& solution) {
    return "- lattice: hexagon\n- size: 2\n- links: shown\n- each grid: one loop links\n- solution: |2\n" + solution;
  };
  const std::string ring = "      .───.\n     ╱     ╲\n    .   .   .\n     ╲     ╱\n      .───.\n";
  const auto puzzle = composing::from_text(with(ring));
  std::size_t there = 0;
  for (const auto& link : puzzle.links) {
    REQUIRE(index(link.cell) < puzzle.expected->size());
    there += index(*(*puzzle.expected)[index(link.cell)]);
  }
  CHECK(there == 6);
  CHECK(mistakes(with("      .───.\n      ╱    ╲\n    .   .   .\n     ╲     ╱\n      .───.\n")) ==
        "7:7: this line joins no two cells that touch: it stands half-way between them\n");
  CHECK(mistakes(with("      .───.\n     x     ╲\n    .   .   .\n     ╲     ╱\n      .───.\n")) ==
        "7:6: expected a line between two rows, ╱ ╲ │ or ╳, found 'x'\n");
}

TEST_CASE("a range of cells lies on a line") {
  const auto count = [](const std::string& range) {
    return mistakes(hexagons("- size: 3\n- each " + range + ": all different\n"));
  };
  CHECK(count("a1-a3").empty());
  CHECK(count("a1-e3").empty());
  CHECK(count("a3-e1").empty());
  CHECK(count("a1-b3") == "4:8: no line of the board leads from a1 to b3\n");
  CHECK(count("a4") == "4:8: 'a4' lies off the grid, which is rows a to e, with at most 5 cells\n");
}

TEST_CASE("far links are asked for, and drawn in a solution, as they can be") {
  const auto wanting = [](const std::string& links, const std::string& rest) {
    return mistakes("- links: " + links + "\n- connected links\n" + rest);
  };
  const std::string isles = "- clues: |\n    2.2\n    ...\n    1.1\n";
  CHECK(wanting("far", isles).empty());
  CHECK(wanting("far 0-3", isles).empty());
  CHECK(wanting("far 0-most\n- parameters: {most: 2}", isles).empty());
  CHECK(wanting("far 0-4", isles).find("from 0 to at most 3, 'links: far 0-2', found 'far 0-4', where the most is 4") !=
        std::string::npos);
  CHECK(wanting("far 1-2", isles).find("found 'far 1-2'") != std::string::npos);
  CHECK(wanting("far 0-many", isles).find("found 'far 0-many'") != std::string::npos);
  CHECK(wanting("near", isles).find("expected 'links: shown'") != std::string::npos);
  CHECK(wanting("far", "- lattice: hexagon\n- clues: |2\n     1 . 1\n      1 1\n")
            .find("'links: far' is said of squares") != std::string::npos);
  const auto solved = [&](const std::string& solution) {
    return wanting("far 0-2", isles + "- solution: |\n" + solution);
  };
  CHECK(solved("    2═2\n    │.│\n    1.1\n").empty());
  CHECK(solved("    .═.\n    │.│\n    ...\n").empty());
  CHECK(solved("    2═2\n    ││.\n    1.1\n").find("b2: no line runs here from one clue to the next") !=
        std::string::npos);
  CHECK(solved("    3═2\n    │.│\n    1.1\n").find("a1: expected the clue '2', or '.', found '3'") !=
        std::string::npos);
  CHECK(solved("    2x2\n    │.│\n    1.1\n").find("a2: expected a line such as ─ or ═, or '.', found 'x'") !=
        std::string::npos);
  CHECK(mistakes("- links: shown\n- one loop links\n- size: 2x2\n- solution: |\n    ═.\n    ..\n")
            .find("several lines run beside each other only of 'links: far 0-2'") != std::string::npos);
}

TEST_CASE("lines cross on squares, and only where the links are said to") {
  CHECK(mistakes("- size: 3x3\n- links: crossing\n- one loop links\n").empty());
  CHECK(mistakes("- size: 3x3\n- lattice: hexagon\n- links: crossing\n- one loop links\n")
            .find("3:10: 'links: crossing' is said of squares, and the cells of this board are hexagons") !=
        std::string::npos);
  CHECK(mistakes("- size: 3x3\n- links: crossed\n- one loop links\n").find("'links: crossing', which lets two lines") !=
        std::string::npos);
  CHECK(mistakes("- size: 3x3\n- links: crossing\n").find("no rule speaks of links") != std::string::npos);
}

}  // namespace grids::board_tests
