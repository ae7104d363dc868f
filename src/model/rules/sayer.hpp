#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "model/puzzle.hpp"
#include "model/rules/rule.hpp"

namespace grids::rules {

/// What an empty list is called.
inline constexpr std::string_view no_item = "no item";

/// How to speak where brevity matters more than saying every rule whole.
struct Brief {
  CellNames names = CellNames::letters;
  Region list = {};         ///< the cells that the rule is said of
  std::string called = {};  ///< what they are called
};

/// Says closed rules in English: rules in saying_rules.cpp, the terms that they are of in saying_terms.cpp, cells,
/// symbols, items and patterns in saying_names.cpp.
class Sayer {
 public:
  Sayer(const Vocabulary& vocabulary, const Puzzle& puzzle, std::optional<Brief> brief = {})
      : vocabulary_(vocabulary), puzzle_(puzzle), brief_(std::move(brief)) {}

  std::string rule(const Rule& rule);

 private:
  // Rules.
  std::string implication(const Rule& when, const Rule& then);
  std::string negation(const Rule& denied);
  std::string short_negation(const Rule& denied);
  static bool has_simple_denial(const Rule& rule);
  std::string joined(const Rule& rule, std::string_view joint);
  std::string among_others(const Rule& part);
  std::string comparison(const Rule& rule);
  /// "row b has at most 1 x", "row b adds up to 9".
  std::optional<std::string> how_many(const Rule& rule);
  /// Of a list that solving finds, and of its clues: whose things they are, and one of these: "the group", "cell".
  std::optional<std::pair<std::string, std::string>> counted_things(const Term& list);
  std::optional<std::string> how_many_links(const Term& links, const Class& numbers);
  /// "mine", "mines": of one symbol that the type has a noun for.
  std::optional<std::string> noun_of(const Class& symbols, bool one);
  /// The cell at which all these links end.
  std::optional<Region> counted_links(const Term& term);
  std::optional<std::string> links_of(const Term& term);
  std::string predicate(const Rule& rule, bool denied = false);
  std::string is_one_of(const Rule& rule, bool denied);
  std::string object(const Rule& rule);
  /// Of a part of the grid its cells are told.
  std::string shape(const Rule& rule);
  std::string walls_of(const Region& walls);

  // Terms.
  /// Whether it is the one group or region in which a known cell lies.
  static bool is_found_at_cell(const Term& term);
  /// "the region of a1", "the group of x at a1"
  std::string found_at_cell(const Term& term);
  /// A term where nothing that follows could be taken for a part of it.
  std::string phrase(const Term& term);
  std::string bare(const Term& term);
  std::string of_list(const Term& term);
  std::string aggregate(const Term& term);
  std::string object(const Term& term);
  std::string in_brackets_unless_number(const Term& term);
  std::string arithmetic(const Term& term);
  std::string join(const Term& term);
  std::string one_by_one(const Term& join);
  /// What the printed clues say, by cell: behind "the printed clues of a1-c1".
  std::string clues(const Term& term);
  /// "each stretch of x in a1-a3", "each part, within a1 a2, or a3, of the stretch"
  std::string found(const Term& term);
  /// The cells in which the surrounding list was found, region by region.
  std::string regions(const Term& term);
  /// "what is seen over '-' from e5 and along d5 c5, e4, e6 f6"
  std::string sight(const Term& term);
  std::string links(const Term& term);
  /// A single link reads the same from either end.
  std::string reach(const Term& term);
  std::string holding(const Term& term);
  /// "how many links lead out of the group", "how many cells of the group are turns": of all links or cells, where what
  /// is counted lies in a list that is found.
  std::optional<std::string> strokes_of_found(const Term& holding);
  /// Of how many cells something is counted that is the same for all: that they are turns, or passed straight.
  struct AlikeCourses {
    std::string cells;  ///< "a1 and b1"
    std::string is;     ///< "a turn"
    std::string are;    ///< "turns"
  };
  std::optional<AlikeCourses> alike_courses(const Term& holding);
  /// "a1 is /", of a rule that a cell holds one symbol.
  std::optional<std::string> held_symbol(const Rule& rule);

  // Names.
  static bool is_one_cell(const Term& term) { return term.kind == Term::Kind::cells && term.cells.size() == 1; }
  std::string wall(CellId cell);
  std::string link(CellId cell);
  std::string linked(CellId cell, std::string_view verb = " are linked");
  CellNames names() const { return brief_ ? brief_->names : CellNames::letters; }
  std::string name(CellId cell) { return puzzle_.grid().name(cell, names()); }
  /// How many cells from this one on stand side by side, or one below the other.
  std::size_t stretch(const Region& cells, std::size_t from, std::size_t step);
  std::string cells(const Term& term);
  std::string items(const Term& term);
  std::string text(const Item& item);
  bool is_its_number(TextId text);
  std::string named(TextId text);
  /// Symbols that are numbers go with the numbers, as they do wherever people read them; those that do not are said.
  std::string set(const Class& symbols);
  bool names_one(const Class& symbols);
  std::string pattern(const Pattern& pattern);
  std::string one_of(const Pattern& pattern);
  std::string sequence(const Pattern& pattern);

  const Vocabulary& vocabulary_;
  const Puzzle& puzzle_;
  std::optional<Brief> brief_;
  Region found_in_;           ///< the cells of the list in which the latest lists are found
  bool says_places_ = false;  ///< within "the places of": cells are said with theirs
};

}  // namespace grids::rules
