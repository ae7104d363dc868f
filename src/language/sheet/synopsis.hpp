#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "core/source.hpp"

namespace grids {

/// Where clues may be typed that some sentence reads.
struct CluePlaces {
  std::array<bool, 4> sides{};  ///< at the borders: top, left, right, bottom
  bool diagonals = false;       ///< at the borders, with an arrow `\` or `/`
  bool cells = false;           ///< a drawing under `clues`
  bool runs = false;            ///< in blocks, `23\16`
  bool marks = false;           ///< between two cells

  bool any() const { return any_side() || diagonals || cells || runs || marks; }
  bool any_side() const { return sides[0] || sides[1] || sides[2] || sides[3]; }
};

/// A layer that sentences speak of.
struct LayerUse {
  std::string name;      ///< singular, as sentences use it
  bool regions = false;  ///< its regions are lists; else only `with NAME` reads its clues
  bool clued = false;    ///< some rule reads the clues of its regions
  bool ordered = false;  ///< the order of a region's cells matters to some rule
  CluePlaces clues;      ///< of `with NAME`
  std::vector<std::string> sentences;
};

struct ParameterUse {
  std::string name;
  std::string value;                   ///< the default as typed
  std::vector<std::string> sentences;  ///< those that mention it
};

/// What the files say so far, before a size or a symbol is known: what a type offers to its puzzles.
struct Synopsis {
  std::vector<std::string> files;  ///< their names, in the order in which they were read
  std::string title;
  std::string rules;
  std::string symbols;                 ///< as typed; empty when a parameter or nobody says
  std::vector<std::string> sentences;  ///< "each line: permutation"
  std::vector<std::string> classes;    ///< names of classes that are used, each once
  std::vector<ParameterUse> parameters;
  std::vector<LayerUse> layers;
  CluePlaces clues;
  std::vector<std::string> marks;       ///< between two cells of `initial`
  std::vector<std::string> cell_marks;  ///< what a clue in a cell may be, where cases say so
  bool blocks = false;                  ///< some selector stops at blocks
  bool symbols_in_blocks = false;       ///< `blocks: symbols`
};

/// What a sentence came to in a composed puzzle.
struct Statement {
  std::string text;       ///< "Each of 9 rows and 9 columns contains each of 1-9 once."
  std::string typed;      ///< "each line: permutation"
  std::string example;    ///< the closed rule of its first list, in English: "row a: the sum of a1-c1 is the clue 6";
                          ///< empty where there is no list, or the text says it all
  Location where;         ///< of the sentence
  bool of_type = false;   ///< it stands in a type of the library
  std::size_t lists = 0;  ///< how many lists of cells it judges
  bool is_different = false;  ///< it says no more than that cells differ: `permutation`, `all different`
  std::size_t first = 0;      ///< its constraints in the puzzle: from this one ..
  std::size_t last = 0;       ///< .. up to this one, which is not its own
};

}  // namespace grids
