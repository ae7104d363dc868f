#include "model/rules/lists.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include "model/rules/arithmetic.hpp"
#include "model/rules/evaluate.hpp"

namespace grids::rules {
namespace {

List only(Item item) {
  List list;
  list.emplace_back(std::move(item));
  return list;
}

List only(Rational number) { return only(Item::of_number(number)); }

void append(List& all, List more) { std::ranges::move(more, std::back_inserter(all)); }

List positions(List list) {
  for (auto& element : list) element.item = Item::of_number(static_cast<std::int64_t>(element.position));
  return list;
}

/// A group's clues of which one is `?` may come to any number.
bool is_of_unknown_clues(const Term& aggregate, const List& items) {
  assert(aggregate.kind == Term::Kind::aggregate && !aggregate.operands.empty());
  const auto& list = aggregate.operands.front();
  return list.kind == Term::Kind::word && list.word == ListWord::clues && is_group(list.operands.front()) &&
         aggregate.aggregate->fold.looks == words::Looks::at_numbers &&
         std::ranges::any_of(items, [](const Element& element) { return element.item.unknown; });
}

}  // namespace

std::optional<Rational> single_number(const List& list) {
  return list.size() == 1 ? list.front().item.number : std::nullopt;
}

std::vector<words::Reading> readings(const List& list, words::Looks looks) {
  std::vector<words::Reading> all;
  all.reserve(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    all.push_back({list[i].item.number, static_cast<words::Kind>(i)});
    if (looks != words::Looks::at_kinds) continue;
    const auto same = std::ranges::find_if(list, [&](const Element& other) { return other.item == list[i].item; });
    if (const auto first = static_cast<std::size_t>(same - list.begin()); first < i) all.back().kind = all[first].kind;
  }
  return all;
}

std::optional<List> TermEvaluator::list(const Term& term) {
  switch (term.kind) {
    case Term::Kind::items: return List(term.items.begin(), term.items.end());
    case Term::Kind::cells: return cells(term);
    case Term::Kind::word: return word(term);
    case Term::Kind::aggregate: return aggregate(term);
    case Term::Kind::arithmetic: return arithmetic(term);
    case Term::Kind::join: return join(term);
    case Term::Kind::as_item: {
      auto inner = list(term.operands.front());
      if (!inner) return std::nullopt;
      std::vector<Item> items;
      items.reserve(inner->size());
      for (auto& element : *inner) items.push_back(std::move(element.item));
      return only(Item::of_list(std::move(items)));
    }
    case Term::Kind::sight: return sight(term);
    case Term::Kind::runs: return runs(term);
    case Term::Kind::run: return *run_;
    case Term::Kind::if_linked:
      return index(assignment_[term.cells.front()]) == 1 ? list(term.operands.front()) : List{};
    case Term::Kind::links: {
      const auto joined = std::ranges::count_if(term.cells, [&](CellId link) { return index(assignment_[link]) == 1; });
      return only(Rational(joined));
    }
    case Term::Kind::reach: {
      const auto gap = std::ranges::find_if(term.cells, [&](CellId link) { return index(assignment_[link]) != 1; });
      return only(Rational(gap - term.cells.begin()));
    }
    case Term::Kind::holding:
      return only(Rational(std::ranges::count_if(
          *term.rules, [this](const Rule& rule) { return holds(rule, vocabulary_, assignment_, run_); })));
    case Term::Kind::nothing: return std::nullopt;
  }
  return std::nullopt;
}

bool TermEvaluator::is_one_number(const Term& term) {
  switch (term.kind) {
    case Term::Kind::items: return term.items.size() == 1 && term.items.front().number && !term.items.front().unknown;
    case Term::Kind::aggregate: {
      const auto& of = term.operands.front();
      return of.kind != Term::Kind::word || of.word != ListWord::clues;  // which may be unknown
    }
    case Term::Kind::arithmetic:
    case Term::Kind::links:
    case Term::Kind::reach:
    case Term::Kind::holding: return true;
    default: return false;
  }
}

std::optional<Rational> TermEvaluator::number(const Term& term) {
  if (is_one_number(term)) {
    if (term.kind == Term::Kind::items) return term.items.front().number;
    if (term.kind == Term::Kind::aggregate) return value(term);
  }
  const auto items = list(term);
  return items ? single_number(*items) : std::nullopt;
}

bool TermEvaluator::contains(const Class& symbols, const Item& item) {
  if (contains_known(symbols, item)) return true;
  return std::ranges::any_of(symbols.values, [&](const Term& value) {
    const auto items = list(value);
    return items && std::ranges::any_of(*items, [&](const Element& element) { return element.item == item; });
  });
}

/// How the cells of a list lie, as one item. A shape is asked for once for each that it may be.
List TermEvaluator::shape(const Term& term, const List& list) {
  Region cells;
  cells.reserve(list.size());
  for (const auto& element : list)
    if (element.cell) cells.push_back(*element.cell);
  const bool turned = term.word == ListWord::shape;
  if (shape_.empty() || shape_turned_ != turned || shape_cells_ != cells) {
    std::vector<Item> numbers;
    for (const auto number : shape_of(cells, term.lattice->size().columns, turned))
      numbers.push_back(Item::of_number(number));
    shape_ = {Item::of_list(std::move(numbers))};
    shape_turned_ = turned;
    shape_cells_ = std::move(cells);
  }
  return shape_;
}

List TermEvaluator::cells(const Term& term) const {
  List list;
  list.reserve(term.cells.size());
  for (std::size_t i = 0; i < term.cells.size(); ++i)
    list.emplace_back(vocabulary_.item(assignment_[term.cells[i]]), term.positions[i], term.cells[i]);
  return list;
}

std::optional<List> TermEvaluator::word(const Term& term) {
  auto items = list(term.operands.front());
  if (!items) return std::nullopt;
  if (term.word->picks != nullptr) return picked(term, std::move(*items));
  if (term.word == ListWord::among) return among(term.classes.front(), std::move(*items));
  if (term.word == ListWord::between) return between(term, std::move(*items));
  if (term.word == ListWord::positions) return positions(std::move(*items));
  if (term.word == ListWord::clues) return clues(term, *items);
  if (is_shape(term)) return shape(term, *items);
  if (term.word == ListWord::part) return parts(term, std::move(*items));
  assert(term.word == ListWord::contents);
  if (!std::ranges::is_sorted(*items, sorts_before, &Element::item))
    std::ranges::stable_sort(*items, sorts_before, &Element::item);
  return items;
}

std::optional<List> TermEvaluator::picked(const Term& term, List list) {
  std::int64_t object = 0;
  if (term.word->texts.object == ListWord::Object::number) {
    const auto count = number(term.operands[1]);
    if (!count || !count->is_whole()) return std::nullopt;
    object = count->numerator();
  }
  const auto places = term.word->picks(list.size(), object);
  if (!places) return std::nullopt;
  List items;
  items.reserve(places->size());
  for (const auto place : *places) items.push_back(std::move(list[place]));
  return items;
}

List TermEvaluator::among(const Class& symbols, List list) {
  std::erase_if(list, [&](const Element& element) { return !contains(symbols, element.item); });
  return list;
}

std::optional<List> TermEvaluator::between(const Term& term, List list) {
  const auto first_of = [&](const Class& symbols, std::size_t but) {
    std::size_t i = 0;
    while (i < list.size() && (i == but || !contains(symbols, list[i].item))) ++i;
    return i;
  };
  const auto one = first_of(term.classes[0], list.size());
  const auto other = first_of(term.classes[1], one);
  if (one == list.size() || other == list.size()) return std::nullopt;
  return List(list.begin() + static_cast<std::ptrdiff_t>(std::min(one, other)) + 1,
              list.begin() + static_cast<std::ptrdiff_t>(std::max(one, other)));
}

List TermEvaluator::clues(const Term& term, const List& list) const {
  List clued;
  for (const auto& element : list) {
    const auto clue = element.cell ? term.clues->find(*element.cell) : term.clues->end();
    if (clue == term.clues->end()) continue;
    for (const auto& item : clue->second) clued.emplace_back(item, element.position, *element.cell);
  }
  return clued;
}

std::optional<List> TermEvaluator::parts(const Term& term, List list) const {
  const auto& of_symbol = vocabulary_.parts()[term.part].of_symbol;
  for (auto& element : list) {
    const auto symbol = static_cast<std::size_t>(element.item.text);
    if (element.item.text == no_text || symbol >= of_symbol.size()) return std::nullopt;
    element.item = vocabulary_.item(of_symbol[symbol]);
  }
  return list;
}

std::optional<List> TermEvaluator::aggregate(const Term& term) {
  if (!is_one_number(term)) {
    const auto items = list(term.operands.front());
    if (items && is_of_unknown_clues(term, *items)) return List{Item::of_unknown()};
  }
  const auto number = value(term);
  return number ? std::optional(only(*number)) : std::nullopt;
}

/// What an aggregate makes of its list.
std::optional<Rational> TermEvaluator::value(const Term& term) {
  const auto& operand = term.operands.front();
  const bool of_class = term.aggregate->texts.of_class;
  if (term.aggregate == Aggregate::count && operand.kind == Term::Kind::cells && term.classes.front().is_known())
    return Rational(std::ranges::count_if(operand.cells, [&](CellId cell) {
      return contains_known(term.classes.front(), vocabulary_.item(assignment_[cell]));
    }));
  auto items = list(operand);
  if (!items) return std::nullopt;
  if (of_class) items = among(term.classes.front(), std::move(*items));
  const auto& fold = term.aggregate->fold;
  return words::folded<std::optional<Rational>>(fold, readings(*items, fold.looks), std::nullopt);
}

std::optional<List> TermEvaluator::arithmetic(const Term& term) {
  const auto left = number(term.operands[0]);
  const auto right = term.operands.size() > 1 ? number(term.operands[1]) : Rational(0);
  if (!left || !right) return std::nullopt;
  const auto value = calculated(term.arithmetic, *left, *right);
  return value ? std::optional(only(*value)) : std::nullopt;
}

std::optional<List> TermEvaluator::join(const Term& term) {
  List all;
  all.reserve(term.operands.size());
  for (const auto& operand : term.operands) {
    auto part = list(operand);
    if (!part) return std::nullopt;
    append(all, std::move(*part));
  }
  return all;
}

List TermEvaluator::sight(const Term& term) {
  const auto all = cells(term);
  List seen;
  bool open = true;
  const auto of_own = term.lines.empty() ? all.size() : term.lines.front();
  for (std::size_t i = 0, line = 0; i < all.size(); ++i) {
    if (line < term.lines.size() && i == term.lines[line]) {
      ++line;
      open = seen.size() >= of_own;
    }
    open = open && contains(term.classes.front(), all[i].item);
    if (open) seen.push_back(all[i]);
  }
  return seen;
}

}  // namespace grids::rules
