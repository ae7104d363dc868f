#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/diagnostics.hpp"
#include "language/sentences/binder.hpp"
#include "language/sentences/known_lists.hpp"
#include "language/sheet/needs_squares.hpp"
#include "model/arms.hpp"

namespace grids {

using rules::Course;
using rules::ListWord;
using rules::Rule;
using rules::Term;

namespace {

bool contains(const Region& cells, CellId cell) { return std::ranges::find(cells, cell) != cells.end(); }

}  // namespace

Term Binder::count_of_links(Region links) {
  Term term;
  term.kind = Term::Kind::links;
  term.cells = std::move(links);
  return term;
}

Term Binder::if_there(CellId link, Term item) {
  Term when;
  when.kind = Term::Kind::if_linked;
  when.cells = {link};
  when.operands.push_back(std::move(item));
  return when;
}

/// What is said of squares that touch by their edges.
void Binder::refuse_other_lattices(const Location& where, const std::string& what) const {
  const auto& lattice = scope_.sheet().grid.lattice();
  if (lattice.kind() != Lattice::Kind::square) throw needs_squares(lattice, where, what);
}

Rule Binder::linked(const syntax::Rule& rule) {
  const auto& cells = judged_cells(rule.where, "linked");
  const auto link = cells.size() == 2 ? links_.between(cells[0], cells[1]) : std::nullopt;
  if (!link) throw InputError(rule.where, "'linked' is said of two neighbours: each pair");
  return Rule::of_link(*link);
}

Rule Binder::shape(const syntax::Rule& rule, rules::Shape shape, syntax::Strokes which) {
  const auto word =
      std::string(shape == rules::Shape::connected ? "connected" : rule.text).append(" ").append(syntax::name(which));
  if (alternative_)
    throw InputError(rule.where, "'" + word + "' must hold by itself: it cannot stand behind 'not', 'if' or 'or'");
  const auto& cells = judged_cells(rule.where, word);
  const auto kind = scope_.sheet().grid.lattice().kind();
  if (which != syntax::Strokes::links) refuse_other_lattices(rule.where, "'" + word + "'");
  if (shape == rules::Shape::no_loop && kind == Lattice::Kind::king)
    throw InputError(rule.where, "'no loop links' needs cells that touch by edges only: here links may cross");
  if (which == syntax::Strokes::links && shape == rules::Shape::one_loop && far_links() > 1)
    throw InputError(rule.where, "'" + word + "' is said of one line between two cells: say 'links: far'");
  if (which == syntax::Strokes::links && shape == rules::Shape::no_loop && scope_.sheet().lines_cross)
    throw InputError(rule.where, "'no loop links' is said of lines that do not cross: say 'links: shown'");
  Rule bound;
  bound.kind = Rule::Kind::shape;
  auto strokes = which == syntax::Strokes::slants  ? slants_within(cells, rule.where, bound.operands)
                 : which == syntax::Strokes::walls ? walls_beside(cells, rule.where, bound.cells)
                                                   : links_within(cells, bound.cells);
  if (which == syntax::Strokes::links && shape == rules::Shape::no_loop && links_.are_far())
    in_pieces(bound.cells, strokes);
  strokes.shape = shape;
  strokes.may_cross = which == syntax::Strokes::links && shape == rules::Shape::one_loop && scope_.sheet().lines_cross;
  bound.strokes = std::make_shared<const rules::Strokes>(std::move(strokes));
  return bound;
}

/// The links with both ends in the list.
rules::Strokes Binder::links_within(const Region& cells, Region& within) {
  const auto& sheet = scope_.sheet();
  links_.run();
  rules::Strokes strokes;
  strokes.places = sheet.grid.size();
  std::vector<bool> inside(sheet.grid.cell_count());
  for (const auto cell : cells) inside[index(cell)] = true;
  for (const auto& link : links_.all()) {
    // Of several between the same two, one tells what hangs together.
    if (!inside[index(link.first)] || !inside[index(link.second)] || link.rank > 1) continue;
    within.push_back(link.cell);
    strokes.ends.emplace_back(link.first, link.second);
  }
  strokes.has_sides = sheet.speaks_of_sides && sheet.loop == Sheet::Loop::of_links;
  return strokes;
}

/// Far links as pieces from cell to cell: what a loop encloses is told by the corners of the cells that it runs
/// through.
void Binder::in_pieces(Region& within, rules::Strokes& strokes) {
  Region pieces;
  std::vector<rules::Strokes::Ends> ends;
  for (const auto link : within)
    for (const auto& piece : pieces_of({links_.of(link)}, strokes.places)) {
      pieces.push_back(link);
      ends.emplace_back(piece.first, piece.second);
    }
  within = std::move(pieces);
  strokes.ends = std::move(ends);
}

/// `connected links`, unless a symbol has this name.
std::optional<syntax::Strokes> Binder::connected_strokes(const syntax::Rule& rule) const {
  const auto& items = rule.classes.front().items;
  const bool word = items.size() == 1 && items.front().kind == syntax::ClassItem::Kind::word;
  return word && !scope_.item(items.front().text) ? syntax::strokes_named(items.front().text) : std::nullopt;
}

/// The courses that a class names; nothing if it has symbols.
std::optional<Binder::Courses> Binder::courses(const syntax::Class& symbols) const {
  Courses all;
  for (const auto& item : symbols.items) {
    const auto course = item.kind == syntax::ClassItem::Kind::word ? rules::course_named(item.text) : std::nullopt;
    if (course && !scope_.item(item.text)) all.push_back(*course);
  }
  if (all.empty()) return std::nullopt;
  if (all.size() < symbols.items.size())
    throw InputError(symbols.where, "'" + std::string(rules::name(all.front())) +
                                        "' speaks of lines and the other words of symbols: say it in two rules");
  return all;
}

/// On which line through the cell a link of it lies; of triangles, no two lie on one.
std::uint8_t Binder::axis(CellId cell, const Link& link) const {
  const auto& grid = scope_.sheet().grid;
  const auto here = grid.place(cell);
  const auto there = grid.place(link.first == cell ? link.second : link.first);
  if (links_.are_far()) return static_cast<std::uint8_t>(here.row == there.row ? Way::west : Way::north);
  for (std::uint8_t way = 0; way < 8; ++way)
    if (grid.lattice().next(here, static_cast<Way>(way)) == there)
      return grid.lattice().kind() == Lattice::Kind::triangle ? way : std::min<std::uint8_t>(way, 7 - way);
  return 0;
}

/// That the links of the cell run in one of these ways, or that it lies on one of these sides.
Rule Binder::course(CellId cell, const Courses& wanted, const Location& where) {
  std::vector<Rule> any;
  const bool triangles = scope_.sheet().grid.lattice().kind() == Lattice::Kind::triangle;
  for (const auto each : wanted) {
    if (each == Course::straight && triangles)
      throw InputError(where, "'straight' is said of cells with edges opposite each other, which triangles have not");
    if (each == Course::inside || each == Course::outside) {
      if (scope_.sheet().grid.lattice().kind() == Lattice::Kind::king)
        throw InputError(where, "'" + std::string(rules::name(each)) +
                                    "' needs cells that touch by edges only: here links may cross");
      if (far_links() > 0)
        throw InputError(
            where, "'" + std::string(rules::name(each)) + "' speaks of a loop through neighbours: say 'links: shown'");
      if (scope_.sheet().lines_cross && scope_.sheet().loop == Sheet::Loop::of_links)
        throw InputError(where, "'" + std::string(rules::name(each)) +
                                    "' is said of a loop that does not cross itself: say 'links: shown'");
      any.push_back(side(cell, each, where));
      continue;
    }
    links_.run();
    rules::Strokes strokes;
    strokes.course = each;
    strokes.cell = cell;
    Rule one;
    one.kind = Rule::Kind::course;
    one.cells = links_.at(cell);
    std::erase_if(one.cells, [this](CellId link) { return links_.of(link).rank > 1; });
    for (const auto link : one.cells) strokes.axes.push_back(axis(cell, links_.of(link)));
    one.strokes = std::make_shared<const rules::Strokes>(std::move(strokes));
    any.push_back(std::move(one));
  }
  return Rule::any(std::move(any));
}

Rule Binder::is_courses(const syntax::Rule& rule, const Courses& wanted) {
  std::vector<Rule> all;
  for (const auto& [cell, when] : found_cells(bind(rule.terms.front()), rule.where)) {
    std::vector<Rule> any;
    for (const auto& each : when) any.push_back(Rule::negation(each));
    any.push_back(course(cell, wanted, rule.where));
    all.push_back(Rule::any(std::move(any)));
  }
  return Rule::all(std::move(all));
}

Term Binder::count_courses(const syntax::Term& term, const Courses& wanted) {
  std::vector<Rule> counted;
  for (auto& [cell, when] : found_cells(bind(term.operands.front()), term.where)) {
    std::vector<Rule> all = std::move(when);
    all.push_back(course(cell, wanted, term.where));
    counted.push_back(Rule::all(std::move(all)));
  }
  return rules::count_of(std::move(counted));
}

/// Of a list of cells each of which is there if a link of its own is: these links.
std::optional<Region> Binder::deciding_links(const Term& list) {
  if (list.kind != Term::Kind::join) return std::nullopt;
  Region links;
  for (const auto& each : list.operands) {
    const bool one = each.kind == Term::Kind::if_linked && each.operands.front().kind == Term::Kind::cells &&
                     each.operands.front().cells.size() == 1;
    if (!one) return std::nullopt;
    links.push_back(each.cells.front());
  }
  return links;
}

/// The cells of a list, each with what it takes to be in it.
std::vector<Binder::FoundCell> Binder::found_cells(const Term& list, const Location& where) const {
  std::vector<FoundCell> all;
  if (list.kind == Term::Kind::cells) {
    for (const auto cell : list.cells) all.push_back({cell, {}});
  } else if (list.kind == Term::Kind::if_linked) {
    all = found_cells(list.operands.front(), where);
    for (auto& each : all) each.when.push_back(Rule::of_link(list.cells.front()));
  } else if (list.kind == Term::Kind::word && list.word == rules::ListWord::among) {
    all = found_cells(list.operands.front(), where);
    for (auto& each : all) {
      auto is_one = Rule::of(rules::Predicate::is, Term::of_cells({each.cell}));
      is_one.classes = list.classes;
      each.when.push_back(std::move(is_one));
    }
  } else if (rules::is_group(list)) {
    for (const auto cell : scope_.sheet().grid.cells()) all.push_back({cell, {one_in_found(list, {cell})}});
  } else if (list.kind == Term::Kind::join) {
    for (const auto& operand : list.operands) {
      auto part = found_cells(operand, where);
      std::ranges::move(part, std::back_inserter(all));
    }
  } else {
    throw InputError(
        where,
        "how links run is said of cells that are known before solving, of those 'among' them, of linked neighbors and "
        "their 'rest', and of groups and sought regions");
  }
  return all;
}

CellId Binder::linked_cell(const syntax::Term& term) const {
  const auto& cells = judged_cells(term.where, "links");
  const auto cell = list_.anchor ? list_.anchor : cells.size() == 1 ? std::optional(cells.front()) : std::nullopt;
  if (!cell) throw InputError(term.where, "'links' is said of one cell: each cell; of a list say 'exits' or 'joints'");
  return *cell;
}

/// Of several links between the same two cells those are counted that follow one another from the first on, which are
/// all: so one rule tells what must be there.
Term Binder::links(const syntax::Term& term) {
  auto links = links_.at(linked_cell(term));
  if (far_links() < 2 || links.empty()) return count_of_links(std::move(links));
  std::optional<Term> sum;
  for (auto begin = links.begin(); begin != links.end(); begin += far_links()) {
    auto between = count_of_links({begin, begin + far_links()});
    between.kind = Term::Kind::reach;
    sum = sum ? Term::of(rules::Arithmetic::add, {std::move(*sum), std::move(between)}) : std::move(between);
  }
  return *sum;
}

/// `links up`: those straight up from the cell, as far as they come without a gap.
Term Binder::reach(const syntax::Term& term) {
  constexpr std::array<std::pair<std::string_view, Way>, 4> ways{
      {{"up", Way::north}, {"left", Way::west}, {"right", Way::east}, {"down", Way::south}}};
  if (far_links() > 0)
    throw InputError(term.where, "'links " + term.text + "' is said of links between neighbours: say 'links: shown'");
  const auto* const way = std::ranges::find(ways, term.text, &std::pair<std::string_view, Way>::first);
  const auto& lattice = scope_.sheet().grid.lattice();
  const bool in_row = way->second == Way::west || way->second == Way::east;
  if (lattice.kind() == Lattice::Kind::triangle || !in_row)
    must_have_columns(lattice, term.where, "'links " + term.text + "'");
  auto all = count_of_links(links_.straight_from(linked_cell(term), way->second));
  if (all.cells.empty()) return Term::of_number(0);
  all.kind = Term::Kind::reach;
  return all;
}

/// Links with one end in the list.
Term Binder::exits(const syntax::Term& term) {
  if (rules::is_group(judged_)) return exits_of_found(judged_);
  const auto& cells = judged_cells(term.where, "exits");
  Region links;
  for (const auto& link : links_.all())
    if (contains(cells, link.first) != contains(cells, link.second)) links.push_back(link.cell);
  return count_of_links(std::move(links));
}

/// Links from an item of the list to the one behind it.
Term Binder::joints(const syntax::Term& term) {
  const auto& cells = judged_cells(term.where, "joints");
  Region links;
  for (std::size_t i = 1; i < cells.size(); ++i)
    if (const auto link = links_.between(cells[i - 1], cells[i])) links.push_back(*link);
  return count_of_links(std::move(links));
}

/// The list that is judged: the cells that are in it whatever the links, and those that links bring.
Term Binder::judged_list(const SelectedList& list) {
  if (list.among != nullptr) return seen_list(list);
  if (list.only_linked.empty() || list.cells.empty()) return Term::of_cells(list.cells);
  Term all;
  all.kind = Term::Kind::join;
  for (std::size_t i = 0; i < list.cells.size(); ++i) {
    auto cell = Term::of_cells({list.cells[i]});
    const auto link = list.only_linked[i] ? links_.between(*list.anchor, list.cells[i]) : std::nullopt;
    all.operands.push_back(link ? if_there(*link, std::move(cell)) : std::move(cell));
  }
  return all;
}

/// Of `sight among C`: lines begin where the next cell is no neighbour of the one before, away from the anchor.
Term Binder::seen_list(const SelectedList& list) {
  auto all = Term::of_cells(list.cells);
  all.kind = Term::Kind::sight;
  all.classes.push_back(symbols(*list.among));
  const auto& grid = scope_.sheet().grid;
  for (std::size_t i = 0; i < list.cells.size(); ++i)
    if (grid.touch(list.cells[i], *list.anchor)) all.lines.push_back(i);
  return all;
}

/// `cell 1`, `first 1` and `rest` of a list that begins with cells that are in it whatever the links.
std::optional<Term> Binder::word_of_linked(const syntax::Term& term, const Term& bound) const {
  const auto& list = bound.operands.front();
  if (list.kind == Term::Kind::sight && term.word == ListWord::positions)
    throw InputError(term.where, "what is seen has no positions: which cells are seen is found by solving");
  const bool of_linked = list.kind == Term::Kind::join && std::ranges::any_of(list.operands, [](const Term& operand) {
                           return operand.kind == Term::Kind::if_linked;
                         });
  if (!of_linked) return std::nullopt;
  if (term.word == ListWord::positions)
    throw InputError(term.where, "linked neighbors have no positions: which of them are there is found by solving");
  const auto& first = list.operands.front();
  if (first.kind != Term::Kind::cells) return std::nullopt;
  if (term.word == ListWord::rest) {
    auto rest = list;
    rest.operands.erase(rest.operands.begin());
    return rest;
  }
  const bool counted = term.word == ListWord::cell || term.word == ListWord::first;
  if (!counted || known_number(bound.operands[1]) != Rational(1)) return std::nullopt;
  return first;
}

}  // namespace grids
