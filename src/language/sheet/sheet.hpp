#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/grid.hpp"
#include "core/rational.hpp"
#include "core/source.hpp"
#include "core/symbols.hpp"
#include "language/sheet/misfit.hpp"
#include "model/layout.hpp"

namespace grids {

/// A clue as typed: one item, or several when blanks stand inside it.
struct Clue {
  std::string text;
  Location where;

  /// Its words; `?` is an item of unknown value.
  std::vector<std::string> items() const;
};

/// Border clues: one slot for each row or column of the side, empty where none is typed.
struct Borders {
  std::array<std::optional<std::vector<std::optional<Clue>>>, 4> sides;

  auto& at(Side side) { return sides[static_cast<std::size_t>(side)]; }
  const auto& at(Side side) const { return sides[static_cast<std::size_t>(side)]; }
};

/// One region of a layer, in the order typed (a letter map's in reading order).
struct LayerRegion {
  Region cells;
  std::string letter;  ///< of a letter map; else empty
  std::optional<Clue> clue;
  Location where;
};

/// A mark drawn between two neighbouring cells.
struct Mark {
  CellId first{};
  CellId second{};
  std::string text;
  Location where;
};

/// What is typed under one name that sentences may use: `areas`, `thermo`, `clues`.
struct Layer {
  std::string name;  ///< as sentences use it: singular
  Location where;
  std::vector<LayerRegion> regions;
  std::map<CellId, Clue> cell_clues;  ///< a drawing of one clue per cell
  std::vector<Mark> marks;
  Borders borders;
};

/// What stands in a block of `initial`.
struct BlockContent {
  std::optional<Clue> own;     ///< `#5`
  std::optional<Clue> down;    ///< `23\`
  std::optional<Clue> across;  ///< `\16`
};

/// A parameter's value: a number, a size, or words: symbols separated by blanks (`1-n` is spelled
/// out: "1 2 3"), or a list of regions as typed.
using ParameterValue = std::variant<Rational, Size, std::string>;

struct Parameter {
  ParameterValue value;
  Location where;
};

/// What explanations say in place of a symbol or a rule.
struct Saying {
  std::string text;
  Location where;
};

/// A shape with a name, as drawn: cells of a grid of its own.
struct DrawnShape {
  Region cells;
  std::size_t columns = 0;
};

/// Everything that a puzzle's files say, settled and checked: what sentences speak about.
struct Sheet {
  Grid grid;
  Symbols symbols;
  std::map<std::string, Parameter> parameters;
  std::set<std::string> wrong_parameters;  ///< of which it has been said what is wrong
  std::map<std::string, Layer> layers;     ///< by singular name; "clue" holds the `clues` drawing
  Borders borders;                         ///< `top`, `left`, `right`, `bottom`
  std::map<CellId, BlockContent> blocks;
  std::vector<Mark> marks;                     ///< drawn in `initial`
  std::map<std::string, Saying> sayings = {};  ///< by symbol, or by rule as typed
  Suspects suspects;                           ///< where all this was typed
  /// Whether selectors also yield lists that are there only for a clue, and have none: of blocks, of diagonals, and all
  /// that are `clued`. Only to find out where clues can be typed.
  bool shows_open_places = false;
  /// Whether nothing is said of a list without a clue by cases: the clue is still to be found.
  bool leaves_cases_open = false;
  bool walls_shown = false;  ///< `walls: shown`
  /// `links: far 0-2`: how many links there may be between two cells with clues that see each other; 0 where links join
  /// neighbours.
  std::uint8_t far_links = 0;
  Location far_links_at = {};
  bool lines_cross = false;  ///< `links: crossing`: where a cell has four links, two lines go straight on
  std::string sought = {};   ///< the layer that is sought instead of drawn: "region"
  Location sought_at = {};
  std::map<std::string, DrawnShape> shapes = {};  ///< by name
  /// Of what `inside` is said: what the rules say to form one loop.
  enum class Loop { none, of_links, of_walls, several } loop = Loop::none;
  bool speaks_of_sides = false;  ///< `inside` or `outside` is said
  /// Blocks are still to be drawn: there are no runs yet.
  bool awaits_blocks = false;
  /// Clues of cells that nobody typed belong into blocks: the type has some made.
  bool clues_in_blocks = false;
};

/// What goes with `links: far`, as `say:` names it.
inline constexpr std::string_view links_do_not_cross = "links do not cross";
inline constexpr std::string_view further_links = "further links lie beside others";

/// Whether that is the layer that is sought.
bool is_sought(const std::string& name, const Sheet& sheet);

/// A layer's name as sentences use it: `areas` and `area` are the same, `crosses` and `cross`, `cities` and `city`.
std::string singular(std::string name);
/// The name under which a layer's regions are drawn: `areas`, `reaches`; of those whose plural is not as simple the
/// singular, `city`.
std::string plural_if_simple(const std::string& name);

/// Whether a name means a layer, or a parameter that holds regions, and no part of symbols.
bool names_regions(const std::string& name, const Sheet& sheet);

}  // namespace grids
