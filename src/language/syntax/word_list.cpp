#include "language/syntax/word_list.hpp"

#include <array>
#include <vector>

#include "words/aggregate.hpp"
#include "words/list_word.hpp"
#include "words/predicate.hpp"

namespace grids {
namespace {

using enum WordClass;

constexpr auto every_word = std::to_array<WordEntry>({
    {attribute, "title", "the name of the puzzle or type", "title: Morning"},
    {attribute, "author", "who made it", "author: A. Nonymous"},
    {attribute, "rules", "the rules in words, for people", "rules: Every row holds each number once."},
    {attribute, "size", "rows x columns of the grid, or the side of a square one", "size: 4x4"},
    {attribute, "lattice",
     "what the cells are: `square`, `king` (squares that touch by corners, too), `hexagon`, `triangle`, `triangle "
     "down`",
     "lattice: square"},
    {attribute, "symbols", "what a cell can hold", "symbols: 1-4"},
    {attribute, "blocks", "'symbols': `#5` is then a given that stops runs, pairs and sight", "blocks: symbols"},
    {attribute, "links",
     "'shown': the links are part of the solution, and tell solutions apart; 'crossing': they are, and two lines may "
     "cross in a cell; 'far 0-2': they are, and join cells with clues that see each other",
     "links: shown"},
    {attribute, "walls", "'shown': walls may run along the sides of cells, and are part of the solution",
     "walls: shown"},
    {attribute, "sought", "the layer whose regions solving finds: every cell is in one, which hangs together",
     "sought: region"},
    {attribute, "shapes", "shapes with names, as drawings: `x` is a cell, `.` is none",
     "shapes: {L: [x., xx], I: [xxx]}"},
    {attribute, "parameters", "what a puzzle may set, with what holds otherwise",
     "parameters: {box: squarest of size, n: size - 2}"},
    {attribute, "define", "predicates of one's own, with values if need be", "define: {far n: difference >= n}"},
    {attribute, "initial", "the drawing of givens, candidates, blocks and marks", "initial: [1..4, ...., ...., ....]"},
    {attribute, "clues", "a drawing with a clue for each cell, or a clue for each letter of `areas`", "clues: {a: 5}"},
    {attribute, "top", "a clue for each column, seen from the top", "top: 1, ., 2, ."},
    {attribute, "left", "a clue for each row, seen from the left", "left: 1, ., 2, ."},
    {attribute, "right", "a clue for each row, seen from the right", "right: 1, ., 2, ."},
    {attribute, "bottom", "a clue for each column, seen from the bottom", "bottom: 1, ., 2, ."},
    {attribute, "solution", "the solution as a drawing: a claim, and never a hint",
     "solution: [1234, 2143, 3412, 4321]"},
    {attribute, "constraints", "a list of further items", "constraints: [a1 < b1]"},
    {attribute, "layers", "names of layers that puzzles may leave undrawn", "layers: thermo, area"},
    {attribute, "draw", "how pictures show layers, marks and selectors", "draw: {main diagonal: grey line}"},
    {attribute, "make", "what `grids generate` draws, and how", "make: {areas: 2x4 3x1, givens: none}"},
    {attribute, "say", "words of explanations: how a cell reads that holds a symbol, and what a rule says of its list",
     "say: {1: is a star}"},
    {attribute, "dimensions", "'2', accepted from older files", "dimensions: 2"},

    {selector, "row", "each row, from left to right, without blocks; its clue stands at `left`, or `right`",
     "each row: all different"},
    {selector, "column", "each column, from top to bottom; its clue stands at `top`, or `bottom`",
     "each column: all different"},
    {selector, "line", "rows and columns", "each line: permutation"},
    {selector, "ray", "each row and column, seen from each border, with the clue there", "each ray: visible = clue"},
    {selector, "left ray", "those seen from one side: `left`, `right`, `top`, `bottom`",
     "each left ray: visible = clue"},
    {selector, "diagonal ray", "from the border cell beside a clue that ends in `\\` or `/`, that way",
     "each diagonal ray: sum = clue"},
    {selector, "arrow ray",
     "from a cell whose clue ends in an arrow (`>`, `^`, `v<` ..), that way, without the cell itself",
     "each arrow ray: count 1 = clue"},
    {selector, "main diagonal", "the two long diagonals of a square grid", "each main diagonal: permutation"},
    {selector, "diagonal", "every diagonal, both ways", "each diagonal: count 1 < 2"},
    {selector, "wrapped diagonal", "diagonals that go on at the opposite border", "each wrapped diagonal: sum = 10"},
    {selector, "box", "the tiles of the parameter `box`, or of a size that follows", "each box 2x2: permutation"},
    {selector, "window 2x2", "every rectangle of the size, without blocks", "each window 2x2: not all equal"},
    {selector, "run", "longest stretches between blocks; the clue stands in the block before one",
     "each run: [all different, sum = clue]"},
    {selector, "pair", "two neighbours by an edge; the clue is a mark drawn between them", "each pair: difference > 1"},
    {selector, "king pair", "two cells a king's step of chess apart", "each king pair: all different"},
    {selector, "knight pair", "two cells a knight's step of chess apart", "each knight pair: all different"},
    {selector, "pair (1, 3)", "two cells so many rows and columns apart, or the other way round",
     "each pair (1, 3): all different"},
    {selector, "cell", "each cell alone, with its clue of `clues`", "each cell: {e: is even, o: is odd}"},
    {selector, "corner", "the cells that touch a dot where lines of the grid meet: one, two or four",
     "each corner: count 1 < 4"},
    {selector, "neighbors", "the cells that touch a cell by an edge; a block with a clue has them, too",
     "each neighbors: count 1 = clue"},
    {selector, "neighbours", "the same", "each neighbours: count 1 = clue"},
    {selector, "linked neighbors", "those neighbours of a cell that the solver links it to",
     "each linked neighbors: length < 4"},
    {selector, "around", "the cells around a cell, those at its corners included", "each around: count 1 = clue"},
    {selector, "sight", "a cell with all that it sees along rows and columns, up to a block",
     "each sight: count 4 > 0"},
    {selector, "sight among C",
     "a cell that holds one of C with all that it sees over cells that do; of any other cell nothing",
     "each sight among 1-2: length < 5"},
    {selector, "group",
     "the largest sets of cells that hang together by edges and hold equal symbols; found by solving",
     "each group: length < 3"},
    {selector, "group among C", "those of cells that hold one of C", "each group among 1-2: length < 5"},
    {selector, "king group", "the same, joined by corners, too; also `king group among C`",
     "each king group: length < 9"},
    {selector, "linked group", "the largest sets of cells that hang together by links; also `linked group among C`",
     "each linked group: length < 9"},
    {selector, "stroke", "the longest straight pieces of links, and the cells along each of them",
     "each stroke: length < 9"},
    {selector, "clued group",
     "those with a cell that has a clue, which is theirs; two in one group are wrong where the rule says `clue`",
     "each clued group: length = clue"},
    {selector, "grid", "all cells", "each grid: count 1 = 4"},
    {selector, "NAME", "the regions of a layer, or of a parameter that holds regions", "each thermo: increasing"},
    {selector, "a1-b2 c1", "the cells of a region, in the order typed", "each a1-b2 c1: not all equal"},
    {selector, "step of L", "two items that follow one another in a list", "each step of thermo: difference <= 2"},
    {selector, "window N of L", "N items that follow one another", "each window 3 of line: not all equal"},
    {selector, "place of L", "the first cells of all the lists, then the second ones, and so on",
     "each place of box: permutation"},
    {selector, "run among C of L", "its longest stretches of cells that hold one of C; found by solving",
     "each run among 1-2 of row: length < 3"},
    {selector, "row of L", "rows, columns, boxes, pairs or cells within a region, as if it were the grid",
     "each row of area: all different"},

    {around_selector, "S, S", "the lists of both selectors", "each row, box: permutation"},
    {around_selector, "clued S", "only lists that have a clue", "each clued cell: is 1-2"},
    {around_selector, "unclued S", "only lists that have none", "each unclued cell: is 1-3"},
    {around_selector, "linked S", "only pairs that the solver links", "each linked pair: all different"},
    {around_selector, "walled S", "only pairs with a wall between them", "each walled pair: all different"},
    {around_selector, "S and S", "the lists of the same cell, put together", "each cell and around: count 1 > 0"},
    {around_selector, "S across NAME", "only lists that lie in more than one region of a layer, or box",
     "each pair across area: all different"},
    {around_selector, "S with NAME", "the clues of a layer instead of the puzzle's own",
     "each row with sums: sum = clue"},

    {within_list, "run among C", "a longest stretch of cells that hold one of C",
     "each row: length of each run among 1-2 is 1-3"},
    {within_list, "meeting group",
     "a group of the whole grid that shares a cell with the list; also `meeting group among C`",
     "each neighbors: number of each meeting group < 5"},
    {within_list, "part by NAME", "a longest stretch within one region of a layer, or one `box`",
     "each row: sum of each part by box all equal"},

    {list, "[a1-b2]", "the cells of a region", "sum of [a1-b2] = 10"},
    {list, "row of X", "the row of a cell that is known; also `column`, `box`, `neighbors`, `around`, `sight`",
     "each pair: sum of row of cell 1 > 9"},
    {list, "group of X",
     "the group of a cell that is known; also `group among C of`, `king group of`, of a sought region its name: "
     "`region "
     "of`, and `sight among C of`",
     "each cell: length of group of cell 1 < 4"},
    {list, "NAME of X", "the region of a layer in which a cell lies; of a cell in none nothing",
     "each pair: length of area of cell 1 < 5"},

    {number, "X of each S", "one number for each list of S", "each row: sum of each step all different"},
    {number, "X of Y of each S", "a number made of those: the greatest, their sum, how many are 2",
     "each row: max of sum of each step = 7"},
    {number, "number of each S", "how many lists of S there are", "each row: number of each run among 1-2 = 1"},
    {number, "X mod Y", "the remainder; also + - * / and brackets; numbers are exact",
     "each row: cell 1 mod 2 = cell 2 mod 2"},
    {number, "X = Y", "also != < <= > >=, and chains", "each row: 1 <= cell 1 < 4"},
    {number, "clue", "the clue of the list; a rule that says it passes over lists without one", "each row: max = clue"},
    {number, "links", "of a cell: how many neighbours the solver links it to", "each cell: links = 1"},
    {number, "links up",
     "of a cell: how many links there are straight that way, up to the first gap; also left, right, down",
     "each cell: links up < 2"},
    {number, "exits", "of a list: how many links have one end in it", "each row: exits = 1"},
    {number, "joints", "of a list: how many links join an item to the next", "each row: joints < 3"},
    {number, "slants", "of cells around a dot: how many `/` and `\\` in them end there", "each corner: slants < 3"},
    {number, "walls", "of a list: how many walls there are around it", "each cell: walls < 4"},

    {predicate, "shape is NAME", "it has one of the shapes that are drawn under `shapes`",
     "{shapes: {O: [xx, xx]}, each area: shape is O}"},
    {predicate, "linked", "of two neighbours: the solver links them", "each pair: if linked then all different"},
    {predicate, "one loop links", "the links between its cells form one closed line, which meets no cell twice",
     "each grid: one loop links"},
    {predicate, "no loop links", "the links between its cells close no line", "each grid: no loop links"},
    {predicate, "connected links", "the links between its cells hang together", "each grid: connected links"},

    {predicate, "walled", "of two neighbours: there is a wall between them", "each pair: if walled then all different"},
    {predicate, "one loop walls", "the walls beside its cells form one closed line, which meets no dot twice",
     "each grid: one loop walls"},
    {predicate, "no loop walls", "the walls beside its cells close no line", "each grid: no loop walls"},
    {predicate, "one loop slants", "the `/` and `\\` in its cells form one closed line, which meets no dot twice",
     "each grid: one loop slants"},
    {predicate, "no loop slants", "the `/` and `\\` in its cells close no line", "each grid: no loop slants"},
    {predicate, "connected slants", "the `/` and `\\` in its cells hang together", "each grid: connected slants"},
    {predicate, "connected walls", "the walls beside its cells hang together", "each grid: connected walls"},

    {joint, "A and B", "both", "each row: cell 1 = 1 and cell 2 = 2"},
    {joint, "A or B", "one of them, or both", "each row: increasing or decreasing"},
    {joint, "not A", "it is not so", "each row: not increasing"},
    {joint, "if A then B else C", "the `else` may be left out",
     "each row: if cell 1 = 1 then cell 2 = 2 else cell 2 = 1"},
    {joint, "[A, B]", "as a YAML list: all of them", "each row: [all different, cell 1 < 4]"},
    {joint, "MARK: A", "as a YAML map: what holds where the clue is MARK, `?`, or there is `no clue`",
     "each pair: {x: sum = 5, no clue: sum != 5}"},
    {joint, "each S: A", "below a sentence: of the lists of the judged list", "each row: {each step: difference < 4}"},
    {joint, "for N in C", "repeats sentences for each value", "for n in 1-4: {each row: count n = 1}"},

    {symbol, "1-4, A-C", "a range", "each row: cell 1 is 1-3"},
    {symbol, "even", "the even numbers", "each row: count even = 2"},
    {symbol, "odd", "the odd numbers", "each row: count odd = 2"},
    {symbol, "straight", "cells with two links, opposite each other", "each row: count straight < 3"},
    {symbol, "turn", "cells with two links that are not", "each row: count turn < 3"},
    {symbol, "end", "cells with one link", "each row: count end < 3"},
    {symbol, "linked", "cells with a link", "each row: count linked < 4"},
    {symbol, "unlinked", "cells without", "each row: count unlinked < 4"},
    {symbol, "inside", "cells inside of the one loop, of walls or links", "each row: count inside < 3"},
    {symbol, "outside", "cells outside of it, and not on it", "each row: count outside < 3"},
    {symbol, "(X)", "a number that is found by solving", "each row: count (cell 1) = 1"},
    {symbol, "'a1'", "a symbol whose name means something else", "each row: count '1' = 1"},
});

}  // namespace

std::span<const WordEntry> word_list() {
  static const auto words = [] {
    std::vector<WordEntry> all;
    for (const auto word : words::all_list_words())
      if (const auto& texts = word->texts; !texts.name.empty())
        all.push_back({list, texts.form, texts.meaning, texts.example});
    for (const auto aggregate : words::all_aggregates()) {
      const auto& texts = aggregate->texts;
      all.push_back({number, texts.form, texts.meaning, texts.example});
    }
    for (const auto each : words::all_predicates())
      all.push_back({predicate, each->texts.form, each->texts.meaning, each->texts.example});
    all.insert(all.end(), every_word.begin(), every_word.end());
    return all;
  }();
  return words;
}

}  // namespace grids
