#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "model/rules/evaluate.hpp"

namespace grids::rules {

/// An item of a list, with the cell that it comes from and its place in the judged list.
struct Element {
  Item item;
  std::size_t position = 0;  ///< from 1; 0 for what is not in a cell
  std::optional<CellId> cell;

  Element(Item held) : item(std::move(held)) {}  // NOLINT: items are elements
  Element(Item held, std::size_t place, CellId from) : item(std::move(held)), position(place), cell(from) {}
};

using List = std::vector<Element>;

/// A term's items for an assignment; nothing where something in it is not there (`cell 5` of three).
class TermEvaluator {
 public:
  TermEvaluator(const Vocabulary& vocabulary, const Assignment& assignment)
      : vocabulary_(vocabulary), assignment_(assignment) {}

  std::optional<List> list(const Term& term);
  /// Whether the term is one number or not there at all: then `number` says all of it.
  static bool is_one_number(const Term& term);
  /// The term as a single number.
  std::optional<Rational> number(const Term& term);
  bool contains(const Class& symbols, const Item& item);
  const Assignment& assignment() const noexcept { return assignment_; }
  /// The lists that a term `runs` finds; nothing where what it looks for them in is not there.
  std::optional<std::vector<List>> found(const Term& runs);
  /// From now on `run` is this list; the one before is returned.
  const List* look_at(const List* run) noexcept { return std::exchange(run_, run); }

 private:
  List cells(const Term& term) const;
  List shape(const Term& term, const List& list);
  std::optional<List> word(const Term& term);
  std::optional<List> picked(const Term& term, List list);
  List among(const Class& symbols, List list);
  std::optional<List> between(const Term& term, List list);
  List clues(const Term& term, const List& list) const;
  std::optional<List> parts(const Term& term, List list) const;
  std::optional<List> aggregate(const Term& term);
  std::optional<Rational> value(const Term& term);
  std::optional<List> arithmetic(const Term& term);
  std::optional<List> join(const Term& term);
  List sight(const Term& term);
  std::vector<List> groups(const Term& term, const List& list);
  std::vector<List> stretches(const Term& term, List list);
  std::vector<List> regions(const Term& term, List list);
  std::vector<List> regions_met(const Term& term);
  std::vector<List> straights(const Term& term, const List& list);
  static std::vector<List> cuts(const Term& term, const List& list);
  std::optional<List> runs(const Term& term);

  const Vocabulary& vocabulary_;
  const Assignment& assignment_;
  const List* run_ = nullptr;  ///< the list that `runs`, or a rule about each, looks at
  List shape_;                 ///< that was found last, if any was, and of which cells
  Region shape_cells_;
  bool shape_turned_ = false;
};

/// Whether two lists compare so. `=` and `!=` look item by item, others at a single number; an
/// unknown item compares in whatever way is wanted; a clue `0` also equals the empty list.
bool compares(const List& left, Comparison comparison, const List& right, bool left_is_clue, bool right_is_clue);

/// The place of a cell on the lattice of its grid.
inline Place place_on(const Lattice& lattice, CellId cell) {
  return {index(cell) / lattice.size().columns, index(cell) % lattice.size().columns};
}
/// The cells that touch it by an edge, or by a corner, too.
Region beside(const Lattice& lattice, CellId cell, bool corners);

/// The only number among the items, if there is no more and no less.
std::optional<Rational> single_number(const List& list);
/// The items as words see them.
std::vector<words::Reading> readings(const List& list, words::Looks looks);

}  // namespace grids::rules
