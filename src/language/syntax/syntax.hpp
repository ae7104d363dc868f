#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/source.hpp"
#include "language/sheet/sheet.hpp"
#include "model/comparison.hpp"
#include "model/rules/words.hpp"

/// Sentences as typed, every word with its place. Names are not understood yet: whether `n` is a
/// parameter or a symbol is settled when a sentence is bound to its lists (see Binder).
namespace grids::syntax {

struct Term;
struct Selector;

/// One word of a class: `1-4`, `X`, `even`, `clue`, `'a1'`, `(cell 1 + 1)`.
struct ClassItem {
  enum class Kind { word, quoted, term };

  Kind kind = Kind::word;
  std::string text;
  std::vector<Term> term;  ///< one, for a term
  Location where;
};

/// A set of symbols: `1-4 X`.
struct Class {
  std::vector<ClassItem> items;
  Location where;
};

/// A number or a list.
struct Term {
  enum class Kind {
    judged,  ///< the list that the sentence judges
    number,  ///< 12
    name,    ///< a parameter, a cell or a symbol
    quoted,  ///< 'a1': a symbol
    clue,
    links,
    reach,  ///< `links up`: the way is `text`
    walls,
    slants,
    exits,
    joints,
    region,      ///< [a1-c3]
    word,        ///< a list word over operands[0]; operands[1] is the n of `first n`
    aggregate,   ///< of operands[0]
    arithmetic,  ///< of one or two operands
    home,        ///< `row of ..`: the list of the selector `text` that belongs to the one cell of operands[0]
    each,        ///< operands[0], with each list of the selector as the judged list
  };

  Kind kind = Kind::judged;
  Location where;
  std::string text;  ///< of a name, a quoted symbol, a region; the name of a part
  std::int64_t number = 0;
  rules::ListWord word = rules::ListWord::symbols;
  rules::Aggregate aggregate = rules::Aggregate::sum;
  rules::Arithmetic arithmetic = rules::Arithmetic::add;
  std::vector<Term> operands;
  std::vector<Class> classes;       ///< of `among`, `between`, `count`
  std::vector<Selector> selectors;  ///< of each; of what belongs to a cell and is found by solving: `group of cell 1`
};

/// Lists of cells: `clued cell and around`, `window 3 of line`, `a1-c3`.
struct Selector {
  enum class Kind {
    row,
    column,
    line,
    ray,
    diagonal_ray,
    arrow_ray,
    main_diagonal,
    diagonal,
    wrapped_diagonal,
    box,
    window,  ///< a rectangle everywhere, or `numbers[0]` consecutive items of `of`
    run,
    pair,
    king_pair,
    knight_pair,
    distant_pair,  ///< `pair (1, 3)`
    cell,
    neighbors,
    linked_neighbors,
    around,
    sight,
    sight_among,
    grid,
    name,    ///< a layer, or a parameter that holds regions
    region,  ///< as typed
    step,
    place,
    part,  ///< `part by NAME`
    run_among,
    group,  ///< `group`, `group among C`
    king_group,
    linked_group,
    stroke,
    corner,
  };
  enum class Clued { any, clued, unclued };

  Kind kind = Kind::grid;
  Location where;
  std::string text;              ///< a layer's name; a region; a size as typed
  std::optional<Side> side;      ///< of a ray
  std::vector<Term> numbers;     ///< of windows and distant pairs
  std::vector<Class> classes;    ///< of run_among, sight_among, groups
  std::vector<Selector> joined;  ///< `and ..`: lists of the same cells, put behind
  std::vector<Selector> of;
  Clued clued = Clued::any;
  bool linked = false;
  bool walled = false;
  bool meeting = false;  ///< `meeting group`: those of the whole grid that share a cell with the judged list
  std::string across;
  std::string with;
  Location across_at;
  Location with_at;
};

/// Whether its lists are found by solving: sets of cells that hang together, or strokes.
inline bool is_group(const Selector& selector) {
  return selector.kind == Selector::Kind::group || selector.kind == Selector::Kind::king_group ||
         selector.kind == Selector::Kind::linked_group || selector.kind == Selector::Kind::stroke;
}

/// Whether the lists that are judged are found by solving in those that are known.
inline bool is_found(const Selector& selector) {
  return is_group(selector) || selector.kind == Selector::Kind::run_among;
}

/// What forms lines from cell to cell, or from dot to dot.
enum class Strokes { links, walls, slants };

/// The word for them: "links".
std::string_view name(Strokes strokes);
std::optional<Strokes> strokes_named(std::string_view word);

/// A statement about a list.
struct Rule {
  enum class Kind { all, any, negation, condition, comparison, predicate, linked, walled, shape, defined };

  Kind kind = Kind::all;
  Location where;
  std::vector<Rule> operands;  ///< of a condition: if, then, else
  std::vector<Term> terms;     ///< comparison: its sides; predicate: its subject, its value; defined: values
  std::vector<Comparison> comparisons;
  rules::Predicate predicate = rules::Predicate::all_different;
  std::vector<Class> classes;        ///< of `is`, `permutation of`, `connected`
  std::string text;                  ///< a defined name; a regular expression; "one loop"
  Strokes strokes = Strokes::links;  ///< of a shape: which form it
  std::vector<std::string> typed;    ///< comparison: its sides as they stand in the file
};

/// A rule, or a term, of which no more is known yet.
template <typename Node>
Node made(typename Node::Kind kind, Location where = {}) {
  Node node;
  node.kind = kind;
  node.where = std::move(where);
  return node;
}

struct Case;
struct Sentence;

/// What a sentence demands of each of its lists.
struct Body {
  enum class Kind { rule, all, cases, sentences };

  Kind kind = Kind::rule;
  Location where;
  std::string text;  ///< the rule as typed
  std::vector<Rule> rule;
  std::vector<Body> all;
  std::vector<Case> cases;
  std::vector<Sentence> sentences;
};

/// `x: sum = 10` under a sentence: what holds where the clue is `x`.
struct Case {
  std::string mark;  ///< a mark, `?` or `no clue`
  Location where;
  Body body;
};

/// `each SELECTOR: BODY`, or `for NAME in CLASS:` with sentences.
struct Sentence {
  Location where;
  std::string text;  ///< the key as typed
  std::vector<Selector> selectors;
  std::string variable;        ///< of `for`
  std::vector<Class> classes;  ///< of `for`: what the variable runs over
  Body body;
};

/// `far n: difference >= n` under `define:`.
struct Definition {
  std::string name;
  std::vector<std::string> values;
  Location where;
  Body body;
};

}  // namespace grids::syntax

namespace grids {

/// What files define, by name.
using Definitions = std::map<std::string, syntax::Definition>;

}  // namespace grids
