#include "model/rules/evaluate.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <iterator>
#include <set>

#include "core/sort_unique.hpp"
#include "model/rules/aggregates.hpp"
#include "model/rules/lists.hpp"

namespace grids::rules {
namespace {

class RuleEvaluator {
 public:
  RuleEvaluator(const Vocabulary& vocabulary, const Assignment& assignment, const List* found = nullptr)
      : terms_(vocabulary, assignment) {
    terms_.look_at(found);
  }

  bool holds(const Rule& rule) {
    const auto each_holds = [this](const Rule& operand) { return holds(operand); };
    switch (rule.kind) {
      case Rule::Kind::all: return std::ranges::all_of(rule.operands, each_holds);
      case Rule::Kind::any: return std::ranges::any_of(rule.operands, each_holds);
      case Rule::Kind::negation: return !holds(rule.operands.front());
      case Rule::Kind::comparison: return comparison(rule);
      case Rule::Kind::predicate: return predicate(rule);
      case Rule::Kind::linked: return is_there(rule.cells.front());
      case Rule::Kind::course: return course(rule);
      case Rule::Kind::shape: return shape(rule);
      case Rule::Kind::each_found: return broken(rule, true).empty();
    }
    return false;
  }

  /// Whether a rule about a found list holds of this one.
  bool holds_of(const Rule& rule, const List& found) {
    const auto* const outer = terms_.look_at(&found);
    const bool so = holds(rule);
    terms_.look_at(outer);
    return so;
  }

  /// The lists that it is about of which it does not hold, or the first of them.
  std::vector<Region> broken(const Rule& each_found, bool only_one = false) {
    std::vector<Region> all;
    const auto lists = terms_.found(each_found.terms.front());
    assert(lists && "lists are found in cells that are known");
    for (const auto& found : *lists) {
      if (holds_of(each_found.operands.front(), found)) continue;
      auto& cells = all.emplace_back();
      for (const auto& element : found) cells.push_back(*element.cell);
      if (only_one) break;
    }
    return all;
  }

 private:
  bool is_there(CellId link) { return index(terms_.assignment()[link]) == 1; }

  bool course(const Rule& rule) {
    std::vector<std::uint8_t> axes;
    for (std::size_t i = 0; i < rule.cells.size(); ++i)
      if (is_there(rule.cells[i])) axes.push_back(rule.strokes->axes[i]);
    return is_so(rule.strokes->course, axes);
  }

  bool shape(const Rule& rule) {
    std::vector<Strokes::Ends> links;
    std::vector<Strokes::Ends> others;
    for (std::size_t i = 0; i < rule.strokes->ends.size(); ++i) {
      const bool there = rule.strokes->of_slants ? holds(rule.operands[i]) : is_there(rule.cells[i]);
      (there ? links : others).push_back(rule.strokes->ends[i]);
    }
    if (rule.strokes->shape == Shape::division) return is_division(links, others);
    if (rule.strokes->may_cross) links = crossed(std::move(links), rule.strokes->places);
    return is_so(rule.strokes->shape, links);
  }

  /// Numbers, which most rules compare, take no lists.
  bool of_numbers(const Rule& rule) {
    auto last = terms_.number(rule.terms.front());
    for (std::size_t i = 0; last && i < rule.comparisons.size(); ++i) {
      auto next = terms_.number(rule.terms[i + 1]);
      if (!next || !grids::holds(*last, rule.comparisons[i], *next)) return false;
      last = std::move(next);
    }
    return last.has_value();
  }

  bool comparison(const Rule& rule) {
    if (std::ranges::all_of(rule.terms, TermEvaluator::is_one_number)) return of_numbers(rule);
    std::vector<List> sides;
    for (const auto& term : rule.terms) {
      auto list = terms_.list(term);
      if (!list) return false;
      sides.push_back(std::move(*list));
    }
    for (std::size_t i = 0; i < rule.comparisons.size(); ++i)
      if (!compares(sides[i], rule.comparisons[i], sides[i + 1], rule.terms[i].is_clue, rule.terms[i + 1].is_clue))
        return false;
    return true;
  }

  bool predicate(const Rule& rule) {
    const auto list = terms_.list(rule.terms.front());
    if (!list) return false;
    if (const auto& fold = rule.predicate->fold) return words::folded(*fold, readings(*list, fold->looks), false);
    if (rule.predicate == Predicate::permutation)
      return list->size() == rule.terms[1].items.size() && includes(*list, rule.terms[1]);
    if (rule.predicate == Predicate::is)
      return std::ranges::all_of(*list, [&](const Element& element) {
        return element.item.unknown || terms_.contains(rule.classes.front(), element.item);
      });
    if (rule.predicate == Predicate::includes) return includes(*list, rule.terms[1]);
    if (rule.predicate == Predicate::matches) return matches(*rule.pattern, items(*list));
    if (rule.predicate == Predicate::arithmetic) return arithmetic(rule, *list);
    if (rule.predicate->is_connection()) return connected(rule, *list);
    if (rule.predicate->is_of_loops()) return closes_as_said(rule, *list);
    if (rule.predicate == Predicate::half_turn) {
      const auto about = rule.terms.size() > 1 ? terms_.list(rule.terms[1]) : list;
      return about && is_half_turn(cells(*list), rule.lattice->size().columns, cells(*about));
    }
    assert(rule.predicate == Predicate::rectangle || rule.predicate == Predicate::square);
    return is_rectangle(cells(*list), rule.lattice->size().columns, rule.predicate == Predicate::square);
  }

  static std::vector<Item> items(const List& list) {
    std::vector<Item> all;
    for (const auto& element : list) all.push_back(element.item);
    return all;
  }

  static Region cells(const List& list) {
    Region all;
    for (const auto& element : list)
      if (element.cell) all.push_back(*element.cell);
    return all;
  }

  /// Whether each item of the term is there, as often as in the term; unknown ones may be any.
  bool includes(const List& list, const Term& term) {
    const auto wanted = terms_.list(term);
    if (!wanted || wanted->size() > list.size()) return false;
    auto left = items(list);
    return std::ranges::all_of(*wanted, [&](const Element& element) {
      if (element.item.unknown) return true;
      const auto found = std::ranges::find(left, element.item);
      if (found == left.end()) return false;
      left.erase(found);
      return true;
    });
  }

  bool arithmetic(const Rule& rule, const List& list) {
    const auto target = terms_.number(rule.terms[1]);
    const auto numbers = readings(list, words::Looks::at_numbers);
    return target && std::ranges::any_of(operator_words, [&](const auto& way) {
             return (rule.operation == Operator::any || rule.operation == way.operation) &&
                    words::folded<std::optional<Rational>>(way.word->fold, numbers, std::nullopt) == target;
           });
  }

  /// Whether the cells that hold a class hang together: spreads from the first of them, or from all at the rim.
  bool connected(const Rule& rule, const List& list) {
    const auto left = cells_of_class(rule, list);
    if (left.empty()) return true;
    const auto joined = rule.predicate->texts.joined;
    Region reached;
    std::vector<bool> seen(left.size());
    const auto reach = [&](CellId cell) {
      const auto found = std::ranges::lower_bound(left, cell);
      if (found == left.end() || *found != cell || seen[static_cast<std::size_t>(found - left.begin())]) return;
      seen[static_cast<std::size_t>(found - left.begin())] = true;
      reached.push_back(cell);
    };
    if (joined == Predicate::Joined::by_edges_and_rim) {
      for (const auto cell : left)
        if (rule.lattice->lies_at_rim(place_on(*rule.lattice, cell))) reach(cell);
    } else {
      reach(left.front());
    }
    for (std::size_t next = 0; next < reached.size(); ++next)
      std::ranges::for_each(beside(*rule.lattice, reached[next], joined == Predicate::Joined::by_edges_and_corners),
                            reach);
    return reached.size() == left.size();
  }

  /// Whether the cells that hold a class close no loop, or are one.
  bool closes_as_said(const Rule& rule, const List& list) {
    const auto cells = cells_of_class(rule, list);
    std::vector<Strokes::Ends> touching;
    for (const auto cell : cells)
      for (const auto other : beside(*rule.lattice, cell, false))
        if (other > cell && std::ranges::binary_search(cells, other)) touching.emplace_back(cell, other);
    if (rule.predicate->texts.loops == Predicate::Loops::none) return is_so(Shape::no_loop, touching);
    return touching.size() == cells.size() && is_so(Shape::one_loop, touching);  // as many as cells: none lies apart
  }

  /// The cells that hold it, ascending; the same may be in the list twice, where lists were made of lists.
  Region cells_of_class(const Rule& rule, const List& list) {
    Region cells;
    for (const auto& element : list)
      if (terms_.contains(rule.classes.front(), element.item)) cells.push_back(*element.cell);
    sort_unique(cells);
    return cells;
  }

  TermEvaluator terms_;
};

}  // namespace

bool holds_of(const Rule& each_found, const Vocabulary& vocabulary, const Assignment& assignment, const Region& cells) {
  const auto& from = each_found.terms.front().operands.front();
  List list;
  list.reserve(cells.size());
  const auto add = [&](std::size_t i) {
    list.emplace_back(vocabulary.item(assignment[from.cells[i]]), from.positions[i], from.cells[i]);
  };
  if (std::ranges::adjacent_find(from.cells, std::greater_equal()) == from.cells.end()) {
    for (const auto cell : cells) {
      const auto found = std::ranges::lower_bound(from.cells, cell);
      if (found != from.cells.end() && *found == cell) add(static_cast<std::size_t>(found - from.cells.begin()));
    }
  } else {
    for (std::size_t i = 0; i < from.cells.size(); ++i)
      if (std::ranges::binary_search(cells, from.cells[i])) add(i);
  }
  return RuleEvaluator(vocabulary, assignment).holds_of(each_found.operands.front(), list);
}

bool is_rectangle(Region cells, std::size_t columns, bool square) {
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  if (cells.empty()) return true;
  const auto column = [columns](CellId cell) { return index(cell) % columns; };
  const auto [left, right] = std::ranges::minmax(cells, {}, column);
  const auto width = column(right) - column(left) + 1;
  const auto height = index(cells.back()) / columns - index(cells.front()) / columns + 1;
  return cells.size() == width * height && (!square || width == height);
}

bool is_half_turn(const Region& cells, std::size_t columns, const Region& about) {
  if (cells.empty()) return true;
  if (about.empty()) return false;
  const auto row = [columns](CellId cell) { return static_cast<std::ptrdiff_t>(index(cell) / columns); };
  const auto column = [columns](CellId cell) { return static_cast<std::ptrdiff_t>(index(cell) % columns); };
  const auto [top, bottom] = std::ranges::minmax(about, {}, row);
  const auto [left, right] = std::ranges::minmax(about, {}, column);
  const auto rows = row(top) + row(bottom);
  const auto across = column(left) + column(right);
  const std::set<CellId> all(cells.begin(), cells.end());
  return std::ranges::all_of(all, [&](CellId cell) {
    const auto turned_row = rows - row(cell);
    const auto turned_column = across - column(cell);
    if (turned_row < 0 || turned_column < 0 || turned_column >= static_cast<std::ptrdiff_t>(columns)) return false;
    return all.contains(
        cell_at(static_cast<std::size_t>(turned_row) * columns + static_cast<std::size_t>(turned_column)));
  });
}

std::vector<std::int64_t> shape_of(const Region& cells, std::size_t columns, bool turned) {
  using Places = std::vector<std::pair<std::int64_t, std::int64_t>>;
  if (cells.empty()) return {};
  Places places;
  places.reserve(cells.size());
  std::int64_t bottom = 0;
  std::int64_t right = 0;
  for (const auto cell : cells) {
    places.emplace_back(static_cast<std::int64_t>(index(cell) / columns),
                        static_cast<std::int64_t>(index(cell) % columns));
  }
  sort_unique(places);
  const auto top = places.front().first;
  const auto left = std::ranges::min(places, {}, &Places::value_type::second).second;
  for (auto& [row, column] : places) {
    bottom = std::max(bottom, row -= top);
    right = std::max(right, column -= left);
  }
  auto least = places;
  Places moved(places.size());
  for (int way = 1; way < (turned ? 8 : 1); ++way) {
    // Mirrored within their own rows and columns they begin at the first of both again.
    std::ranges::transform(places, moved.begin(), [&](Places::value_type place) {
      auto [row, column] = place;
      if ((way & 1) != 0) row = bottom - row;
      if ((way & 2) != 0) column = right - column;
      return (way & 4) != 0 ? std::pair(column, row) : std::pair(row, column);
    });
    std::ranges::sort(moved);
    if (moved < least) least = moved;
  }
  std::vector<std::int64_t> numbers;
  numbers.reserve(2 * least.size());
  for (const auto& [row, column] : least) numbers.insert(numbers.end(), {row, column});
  return numbers;
}

SymbolId Assignment::operator[](CellId cell) const {
  // Most rules speak of cells that follow each other: of all, or of a row.
  const auto place = cells_.empty() ? 0 : index(cell) - index(cells_.front());
  if (place < cells_.size() && cells_[place] == cell) return symbols_[place];
  const auto found = std::lower_bound(cells_.begin(), cells_.end(), cell);
  assert(found != cells_.end() && *found == cell && "a cell that the rule speaks of");
  return symbols_[static_cast<std::size_t>(found - cells_.begin())];
}

bool holds(const Rule& rule, const Vocabulary& vocabulary, const Assignment& assignment) {
  return RuleEvaluator(vocabulary, assignment).holds(rule);
}

bool holds(const PlacedRule& rule, const Vocabulary& vocabulary, const Assignment& assignment) {
  if (!rule.is_moved()) return holds(rule.rule(), vocabulary, assignment);
  std::vector<SymbolId> symbols;
  symbols.reserve(rule.cells().size());
  for (const auto cell : rule.cells()) symbols.push_back(assignment[cell]);
  return holds(rule.form()->rule(), vocabulary, Assignment(rule.form()->cells(), symbols));
}

bool holds(const Rule& rule, const Vocabulary& vocabulary, const Assignment& assignment, const List* found) {
  return RuleEvaluator(vocabulary, assignment, found).holds(rule);
}

std::vector<Region> broken(const Rule& each_found, const Vocabulary& vocabulary, const Assignment& assignment) {
  return RuleEvaluator(vocabulary, assignment).broken(each_found);
}

}  // namespace grids::rules
