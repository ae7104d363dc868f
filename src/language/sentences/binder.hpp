#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "language/scope/scope.hpp"
#include "language/selectors/selected_list.hpp"
#include "language/sentences/cell_clues.hpp"
#include "language/sentences/expansion.hpp"
#include "language/sentences/home_lists.hpp"
#include "language/sentences/links.hpp"
#include "language/sentences/list_for_number.hpp"
#include "model/rules/rule.hpp"

namespace grids {

/// What rules that are closed on the lists of one puzzle have in common.
struct BindingContext {
  const Definitions& definitions;
  Links& links;
  HomeLists& homes;
  CellClues& clues;
  Expansion& expansion;  ///< counts what is made
};

/// Closes a rule on a list: puts in what names, the clue, and words over known cells mean.
class Binder {
 public:
  Binder(const Scope& scope, const BindingContext& context, const SelectedList& list);

  /// Throws an InputError at the word or the clue that makes no sense.
  ///
  /// An unknown item `?` of the clue stays unknown where lists are compared, once. Elsewhere (`count
  /// clue`, `sum = clue and length = clue`) the rule is closed for every value that it may have, one
  /// of which will do; each `?` has its own.
  rules::Rule bind(const syntax::Rule& rule);
  rules::Rule bind(const syntax::Body& body);
  /// What is said of each list that solving finds in the list; `reads_clue`: it says `clue`.
  rules::Rule of_each_found(const syntax::Rule& rule, bool reads_clue);
  /// What is said by cases of each group that has a clue.
  rules::Rule of_each_clued(const std::vector<syntax::Case>& cases);

 private:
  // Rules
  rules::Rule bind_known(const syntax::Rule& rule);
  rules::Rule bind_any_value(const syntax::Rule& rule, bool related);
  rules::Rule bind_denied(const syntax::Rule& rule);
  rules::Rule with_unknown(rules::Rule comparison);
  static rules::Rule denied(rules::Rule comparison);
  std::size_t unknown_count() const;
  void holds_against_unknown(const rules::Term& list);
  std::vector<rules::Item> values_of_unknown(bool related) const;
  template <typename Bind>
  rules::Rule bind_alternative(Bind bind);
  std::vector<rules::Rule> bind_all(const std::vector<syntax::Rule>& rules);
  rules::Rule condition(const syntax::Rule& rule);
  std::vector<rules::Term> sides(const syntax::Rule& comparison);
  rules::Rule comparison(const syntax::Rule& rule);
  void refuse_several_clues(const ComparedSide& left, Comparison comparison, const ComparedSide& right) const;
  rules::Rule sorted_clues(rules::Rule equation);
  rules::Rule predicate(const syntax::Rule& rule);
  rules::Class symbols_or_marks(const rules::Term& list, const syntax::Rule& rule);
  rules::Rule permutation(const syntax::Rule& rule, rules::Rule bound);
  rules::Rule arithmetic(const syntax::Rule& rule, rules::Rule bound);
  rules::Rule connected(const syntax::Rule& rule, rules::Rule bound);
  rules::Rule outline(const syntax::Rule& rule, rules::Rule bound);
  static bool is_shape_word(const syntax::Term& term);
  std::vector<syntax::ClassItem> shape_names(const syntax::Class& typed) const;
  rules::Rule is_shapes(const syntax::Rule& rule);
  rules::Rule defined(const syntax::Rule& rule);

  // Terms
  rules::Term bind(const syntax::Term& term);
  rules::Term name(const syntax::Term& term);
  std::vector<rules::Item> clue() const;
  std::vector<rules::Item> known_clue();
  bool is_unknown(const rules::Term& term);
  bool is_cell(const syntax::Term& term) const;
  rules::Term word(const syntax::Term& term);
  rules::Term home(const syntax::Term& term);
  rules::Term aggregate(const syntax::Term& term);
  static rules::Term with_known_length(rules::Term aggregate);
  rules::Term arithmetic(const syntax::Term& term);
  void refuse_zero(const rules::Term& divisor, const syntax::Term& typed) const;
  rules::Term each(const syntax::Term& term);
  rules::Term each_run(const syntax::Term& term, const syntax::Selector& selector);
  rules::Term each_part(const syntax::Term& term, const syntax::Selector& selector);
  SelectedLists lists_of(const syntax::Selector& selector, const Location& where);
  rules::Class symbols_with_part(std::size_t part, const rules::Class& values) const;
  rules::Class symbols(const syntax::Class& symbols);

  // Links
  /// A cell that is in a list if all of these hold.
  struct FoundCell {
    CellId cell{};
    std::vector<rules::Rule> when;
  };
  using Courses = std::vector<rules::Course>;

  std::uint8_t far_links() const { return scope_.sheet().far_links; }
  rules::Rule linked(const syntax::Rule& rule);
  rules::Rule shape(const syntax::Rule& rule, rules::Shape shape, syntax::Strokes which);
  rules::Strokes links_within(const Region& cells, Region& within);
  void in_pieces(Region& within, rules::Strokes& strokes);
  std::optional<syntax::Strokes> connected_strokes(const syntax::Rule& rule) const;
  std::optional<Courses> courses(const syntax::Class& symbols) const;
  std::uint8_t axis(CellId cell, const Link& link) const;
  rules::Rule course(CellId cell, const Courses& wanted, const Location& where);
  rules::Rule is_courses(const syntax::Rule& rule, const Courses& wanted);
  rules::Term count_courses(const syntax::Term& term, const Courses& wanted);
  std::vector<FoundCell> found_cells(const rules::Term& list, const Location& where) const;
  static std::optional<Region> deciding_links(const rules::Term& list);
  static rules::Term count_of_links(Region links);
  void refuse_other_lattices(const Location& where, const std::string& what) const;
  static rules::Term if_there(CellId link, rules::Term item);
  rules::Term links(const syntax::Term& term);
  CellId linked_cell(const syntax::Term& term) const;
  rules::Term reach(const syntax::Term& term);
  rules::Term exits(const syntax::Term& term);
  rules::Rule one_in_found(const rules::Term& list, Region cells) const;
  rules::Term exits_of_found(const rules::Term& list);
  rules::Term walls_of_found(const rules::Term& list, const Location& where);
  rules::Term joints(const syntax::Term& term);
  rules::Term judged_list(const SelectedList& list);
  rules::Term seen_list(const SelectedList& list);

  // Lists that are found by solving
  bool judges_groups() const {
    return list_.found != nullptr && list_.found->kind != syntax::Selector::Kind::run_among;
  }
  rules::Term finder(const syntax::Selector& selector, rules::Term cells);
  static bool is_of_group(const rules::Term& list);
  static bool is_of_stroke(const rules::Term& list);
  std::shared_ptr<const CellClues::Items> clues_in_groups() const;
  rules::Term clues_of_group();
  void refuse_other_marks(const std::vector<std::string>& marks) const;
  rules::Term each_sought_part(const syntax::Term& term, const syntax::Selector& selector);
  rules::Term found_home(const syntax::Selector& selector, CellId cell);
  static std::shared_ptr<const Region> met(Region cells);
  /// `of_each` of what each of the known lists has in common with a list that is found.
  rules::Term common_parts(const rules::Term& list, std::shared_ptr<const std::vector<Region>> known,
                           rules::Term of_each) const;
  rules::Term each_cut(const syntax::Term& term, const syntax::Selector& selector);
  rules::Term shape(const syntax::Term& term, rules::Term bound);
  rules::Term each_group(const syntax::Term& term, const syntax::Selector& selector);
  static void refuse_order(const rules::Term& list, std::string_view word, const Location& where);
  std::optional<rules::Term> word_of_linked(const syntax::Term& term, const rules::Term& bound) const;

  // Walls
  rules::Rule walled(const syntax::Rule& rule);
  rules::Term walls(const syntax::Term& term);
  rules::Strokes walls_beside(const Region& cells, const Location& where, Region& walls) const;
  rules::Rule side(CellId cell, rules::Course wanted, const Location& where);

  // Slants
  rules::Rule holds(CellId cell, std::string_view symbol, const Location& where);
  void refuse_without_slants(const Location& where) const;
  [[noreturn]] void refuse_without_dot(const Location& where, bool once_too_often) const;
  rules::Term slants(const syntax::Term& term);
  rules::Strokes slants_within(const Region& cells, const Location& where, std::vector<rules::Rule>& there);

  // Numbers
  void require_numbers(const rules::Term& list, const Location& where);
  bool is_exact(const rules::Term& term) const;
  void require_exact(const rules::Term& term, const Location& where) const;
  static void require_exact(bool exact, const Location& where);
  void require_exact_result(const rules::Term& aggregate, const Location& where) const;
  std::string numbered_symbols() const;

  rules::Term bind_inside(rules::Term judged, const syntax::Term& body);
  rules::Term bind_item(rules::Term judged, const syntax::Term& body);
  const Region& judged_cells(const Location& where, std::string_view what) const;

  Scope scope_;
  const Definitions& definitions_;
  Links& links_;
  HomeLists& homes_;
  CellClues& clues_;
  Expansion& expansion_;
  const SelectedList& list_;
  rules::Term judged_;
  std::vector<rules::Item> unknown_;   ///< what each `?` is taken to be
  bool needs_unknown_ = false;         ///< a `?` stands where its value matters
  bool makes_sense_ = true;            ///< with what is tried for the unknown items
  double largest_compared_ = 0;        ///< the largest number that a comparison may meet
  double largest_item_ = 0;            ///< the largest number among which an unknown item is looked for
  bool denied_ = false;                ///< below a `not`, or two of them less
  bool alternative_ = false;           ///< within `or`, `if` or `not`: it need not hold
  bool closing_ = false;               ///< within the rule that is being closed
  std::vector<std::string> defining_;  ///< the definitions within which it stands
};

}  // namespace grids
