#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/region.hpp"
#include "model/comparison.hpp"
#include "model/rules/operators.hpp"
#include "model/rules/pattern.hpp"
#include "model/rules/strokes.hpp"
#include "model/rules/vocabulary.hpp"
#include "model/rules/words.hpp"

/// Closed rules: what a sentence says about one of its lists, as data. Everything that is known
/// before solving has been put in: parameters, the clue, the lists of `each`, the cells of every
/// list word over known lists. What is left depends on what the cells hold.
namespace grids::rules {

struct Term;
struct Rule;

/// A range of whole numbers, both ends included.
struct NumberRange {
  std::int64_t low = 0;
  std::int64_t high = 0;
};

/// A set of items: `1-4`, `A-C`, `even`, `(cell 1 + 1)`.
struct Class {
  std::vector<bool> texts;           ///< by TextId: texts that belong to it
  std::vector<NumberRange> numbers;  ///< for items that are numbers and no texts
  bool even = false;                 ///< the same: all even numbers
  bool odd = false;
  std::vector<Term> values;  ///< items known only when the cells are

  bool is_known() const { return values.empty(); }
};

/// Whether the item is in the part of the class that is known before solving.
bool contains_known(const Class& symbols, const Item& item);

/// Into what a list falls, once its cells are filled.
enum class Finding {
  runs,         ///< longest stretches in a class, one after another
  groups,       ///< largest sets of cells that hang together by edges, and are in a class, or else hold equal items
  king_groups,  ///< the same, by edges and corners
  parts,        ///< longest stretches of items whose cells lie in one region
  regions,      ///< largest sets of cells that hang together over pairs without a wall
  linked,    ///< largest sets of cells that hang together over links that are there, and are in a class, if one is said
  straight,  ///< longest straight pieces of links that are there, along them
  cuts,      ///< of each of some lists that are known, those items that are in the list, if there are any
};

constexpr bool is_grouping(Finding finding) {
  return finding == Finding::groups || finding == Finding::king_groups || finding == Finding::regions ||
         finding == Finding::linked || finding == Finding::straight;
}

/// A list of items; a number is a list of one.
struct Term {
  enum class Kind {
    items,       ///< constants: a number, a symbol, a clue
    cells,       ///< what known cells hold, in order
    word,        ///< a list word over `operands[0]`; `operands[1]` is the n of `first n`
    aggregate,   ///< a number made of `operands[0]`
    arithmetic,  ///< of one or two operands, each one number
    join,        ///< the items of all operands, one after another
    as_item,     ///< `operands[0]` as one item that is a list
    sight,  ///< of `cells`, a cell and lines from it: the cell and what lies along them up to the first not in a class
    runs,   ///< for each list that `finding` finds in `operands[0]`: `operands[1]`, in which `run` is that list
    run,    ///< the list that the surrounding `runs`, or the rule `each_found`, looks at
    if_linked,  ///< `operands[0]` if the link `cells[0]` is there, else no item
    links,      ///< how many of the links, or walls, `cells` are there
    reach,  ///< how many of the links `cells`, which lie one behind the other, come before the first that is not there
    holding,  ///< how many of `rules` hold; they may speak of `run`, too
    nothing,  ///< what is not there: `cell 5` of three; a comparison with it is false
  };

  Kind kind = Kind::items;
  std::vector<Item> items;
  bool is_clue = false;   ///< of items: typed as a clue, so that `0` also equals the empty list
  bool of_walls = false;  ///< of links
  Region cells;
  std::vector<std::size_t> positions;  ///< of cells: their places in the judged list, from 1
  ListWord word = ListWord::symbols;
  Aggregate aggregate = Aggregate::sum;
  Arithmetic arithmetic = Arithmetic::add;
  std::vector<Term> operands;
  std::vector<Class> classes;  ///< of `among`, `between`, `count`, runs, sight
  std::vector<std::size_t>
      lines;  ///< of sight: where in `cells` each line begins, ascending; before the first the cell
  Finding finding = Finding::runs;  ///< of runs and run; of runs that are regions `cells` are walls, of linked and
                                    ///< straight ones links
  /// Of these runs: what the walls, or links, are between; null where each of `cells` links two neighbours in the list.
  std::shared_ptr<const Strokes> strokes;
  SharedLattice lattice;  ///< of runs that are groups, of shapes: of the grid, to know neighbours
  /// Of runs that are parts: by cell, the number of its region; 0 for none, and such cells stand alone.
  std::shared_ptr<const std::vector<std::size_t>> regions;
  std::size_t part = 0;
  /// Of runs: only those lists count that share a cell with these, which are ascending; null: all.
  std::shared_ptr<const Region> met;
  std::shared_ptr<const std::vector<Region>> lists;                  ///< of runs that are cuts
  std::shared_ptr<const std::map<CellId, std::vector<Item>>> clues;  ///< of the word `clues`
  std::shared_ptr<const std::vector<Rule>> rules;                    ///< of holding

  static Term of_items(std::vector<Item> items);
  static Term of_number(Rational number) { return of_items({Item::of_number(number)}); }
  /// The cells of a judged list: their places count from 1.
  static Term of_cells(Region cells);
  static Term of(Aggregate aggregate, Term list);
  static Term of(ListWord word, Term list);
  static Term of(Arithmetic arithmetic, std::vector<Term> operands);
  static Term of_nothing();
};

/// Whether it looks for groups, of either kind.
inline bool finds_groups(const Term& term) { return term.kind == Term::Kind::runs && is_grouping(term.finding); }
/// Whether it is a word that tells how cells lie to each other.
inline bool is_shape(const Term& term) {
  return term.kind == Term::Kind::word && (term.word == ListWord::shape || term.word == ListWord::shape_as_drawn);
}
/// Whether it is the group that is looked at.
inline bool is_group(const Term& term) { return term.kind == Term::Kind::run && is_grouping(term.finding); }
/// The list that a surrounding `runs` with these classes looks at.
Term found_list(Finding finding, std::vector<Class> classes);
/// The number that a term is, if it is one that is known before solving.
std::optional<Rational> known_number(const Term& term);
/// The cells of a list that is what its cells hold, each of them once; null of any other.
const Region* plain_cells(const Term& list);

/// A statement about cells that is true or false once they are filled.
struct Rule {
  enum class Kind {
    all,         ///< every operand; true when there is none
    any,         ///< some operand; false when there is none
    negation,    ///< not the operand
    comparison,  ///< terms[0] comparisons[0] terms[1] comparisons[1] ..
    predicate,   ///< of terms[0]; terms[1]: what a permutation is of, what is included, a target
    linked,      ///< the link, or wall, `cells[0]` is there
    course,      ///< the links `cells` of a cell run as `strokes` says
    shape,       ///< the links `cells`, or slants, each there where its operand holds, form what `strokes` says
    each_found,  ///< operands[0] of each list that terms[0] finds (`runs`, without a second operand)
  };

  Kind kind = Kind::all;
  std::vector<Rule> operands;
  std::vector<Term> terms;  ///< of `half turn` the second, if any, is the list about whose middle
  std::vector<Comparison> comparisons;
  Predicate predicate = Predicate::all_different;
  std::vector<Class> classes;  ///< of `is`, `permutation of`, `connected`
  std::shared_ptr<const Pattern> pattern;
  Operator operation = Operator::any;  ///< of `arithmetic`
  Region cells;
  bool of_walls = false;  ///< of linked
  SharedLattice lattice;  ///< of `connected`, `rectangle`, `square`, `half turn`: of the grid, to know neighbours
  std::shared_ptr<const Strokes> strokes;

  static Rule all(std::vector<Rule> operands);
  static Rule any(std::vector<Rule> operands);
  static Rule negation(Rule rule);
  static Rule of(Predicate predicate, Term list);
  static Rule compare(Term left, Comparison comparison, Term right);
  static Rule of_link(CellId link);
  static Rule of_wall(CellId wall);
};

/// How many of the rules hold.
Term count_of(std::vector<Rule> rules);

/// Whether it is known to hold, whatever the cells hold: all of no rules.
inline bool asks_nothing(const Rule& rule) { return rule.kind == Rule::Kind::all && rule.operands.empty(); }

/// Whether it says that one side equals the other, and nothing else.
bool is_equation(const Rule& rule);

/// The cells that the rule speaks of, ascending, each once.
Region scope(const Rule& rule);
Region scope(const Term& term);

}  // namespace grids::rules
