#include <algorithm>
#include <cassert>

#include "core/sort_unique.hpp"
#include "model/rules/sayer.hpp"
#include "model/walls.hpp"
#include "words/english.hpp"

namespace grids::rules {
namespace {

std::string_view verb(Comparison comparison) {
  switch (comparison) {
    case Comparison::equal: return " is ";
    case Comparison::not_equal: return " is not ";
    case Comparison::less: return " is less than ";
    case Comparison::greater: return " is greater than ";
    case Comparison::at_most: return " is at most ";
    case Comparison::at_least: return " is at least ";
  }
  return {};
}

std::string_view operation_name(Operator operation) {
  switch (operation) {
    case Operator::sum: return "the sum of ";
    case Operator::difference: return "the difference of ";
    case Operator::product: return "the product of ";
    case Operator::quotient: return "the quotient of ";
    case Operator::any: return "the sum, difference, product or quotient of ";
  }
  return {};
}

/// Whether a noun behind it is singular: "1", "at least 1".
bool is_one(std::string_view count) { return count == "1" || count.ends_with(" 1"); }

/// What a cell is, or what several are.
std::string_view course(Course course, bool several = false) {
  switch (course) {
    case Course::linked: return "linked";
    case Course::unlinked: return "not linked";
    case Course::straight: return "passed straight";
    case Course::turn: return several ? "turns" : "a turn";
    case Course::end: return several ? "ends" : "an end";
    case Course::inside: return "inside";
    case Course::outside: return "outside";
  }
  return {};
}

/// Of a rule that a cell holds one of a class and runs in some way: the former.
const Rule* held_beside_course(const Rule& rule) {
  if (rule.kind != Rule::Kind::all || rule.operands.size() != 2) return nullptr;
  const auto& is = rule.operands.front();
  const bool of_cell = is.kind == Rule::Kind::predicate && is.predicate == Predicate::is &&
                       is.terms.front().kind == Term::Kind::cells && is.terms.front().cells.size() == 1;
  return of_cell ? &is : nullptr;
}

/// The cell and its courses, where the rule says no more than that it has one of these.
std::optional<std::pair<CellId, std::vector<Course>>> courses_of(const Rule& rule) {
  if (rule.kind == Rule::Kind::course) return std::pair(rule.strokes->cell, std::vector{rule.strokes->course});
  if (rule.kind != Rule::Kind::any || rule.operands.empty()) return std::nullopt;
  const auto is_course = [](const Rule& each) { return each.kind == Rule::Kind::course; };
  if (!std::ranges::all_of(rule.operands, is_course)) return std::nullopt;
  const auto cell = rule.operands.front().strokes->cell;
  std::vector<Course> courses;
  for (const auto& each : rule.operands) {
    if (each.strokes->cell != cell) return std::nullopt;
    courses.push_back(each.strokes->course);
  }
  return std::pair(cell, courses);
}

std::string form(std::string strokes, Shape shape) {
  switch (shape) {
    case Shape::one_loop: return strokes + " form one loop";
    case Shape::no_loop: return strokes + " close no loop";
    case Shape::connected: return strokes + " hang together";
    case Shape::division: return strokes + " part regions, and none runs within one";
  }
  return {};
}

Region ends_of(const Strokes& strokes) {
  Region ends;
  for (const auto& [first, second] : strokes.ends) ends.insert(ends.end(), {first, second});
  sort_unique(ends);
  return ends;
}

/// A shape, whose items are rows and columns of its cells, as people draw it: "xx/x."
std::string drawing(const Item& shape) {
  std::vector<std::string> rows;
  std::size_t width = 0;
  const auto number = [&shape](std::size_t i) { return static_cast<std::size_t>(shape.items[i].number->numerator()); };
  for (std::size_t i = 1; i < shape.items.size(); i += 2) width = std::max(width, number(i) + 1);
  for (std::size_t i = 0; i + 1 < shape.items.size(); i += 2) {
    rows.resize(std::max(rows.size(), number(i) + 1), std::string(width, '.'));
    rows[number(i)][number(i + 1)] = 'x';
  }
  std::string words;
  for (const auto& row : rows) words.append(words.empty() ? "" : "/").append(row);
  return words.empty() ? "that of no cell" : words;
}

/// Whether the words for a list are those of several cells: "c2 c3", "the cells around c2".
bool speaks_of_several(const Term& list, const std::string& phrase) {
  if (list.kind != Term::Kind::cells) return false;
  return list.cells.size() == 2 || phrase.starts_with("the cells ") || phrase.starts_with("the neighbors ");
}

constexpr std::string_view one_found = "the stretch";

/// Whether this says one thing, of the stretch that each is: "the stretch has at least 2 cells".
bool is_of_each_alone(const std::string& said) {
  return said.starts_with(std::string(one_found) + ' ') &&
         said.find(one_found, one_found.size()) == std::string::npos && said.find(" and ") == std::string::npos &&
         said.find(" or ") == std::string::npos;
}

}  // namespace

std::string count_said(Comparison comparison, std::int64_t number) {
  const auto count = std::to_string(number);
  switch (comparison) {
    case Comparison::equal: return number == 0 ? "no" : count;
    case Comparison::not_equal: return number == 0 ? "some" : "a number other than " + count + " of";
    case Comparison::less: return count_said(Comparison::at_most, number - 1);
    case Comparison::greater: return count_said(Comparison::at_least, number + 1);
    case Comparison::at_most: return number == 0 ? "no" : "at most " + count;
    case Comparison::at_least: return "at least " + count;
  }
  return {};
}

std::string Sayer::rule(const Rule& rule) {
  switch (rule.kind) {
    case Rule::Kind::all: return rule.operands.empty() ? "nothing is asked" : joined(rule, " and ");
    case Rule::Kind::any:
      if (rule.operands.size() == 2 && rule.operands.front().kind == Rule::Kind::negation)
        return implication(rule.operands.front().operands.front(), rule.operands[1]);
      return rule.operands.empty() ? "this cannot be" : joined(rule, " or ");
    case Rule::Kind::negation: return negation(rule.operands.front());
    case Rule::Kind::comparison: return comparison(rule);
    case Rule::Kind::predicate: return predicate(rule);
    case Rule::Kind::linked:
      return rule.of_walls ? "there is a wall " + wall(rule.cells.front()) : linked(rule.cells.front());
    case Rule::Kind::course: return name(rule.strokes->cell).append(" is ").append(course(rule.strokes->course));
    case Rule::Kind::shape: return shape(rule);
    case Rule::Kind::each_found: {
      const auto lists = found(rule.terms.front());  // before what is said of them, which speaks of its cells
      const auto said = this->rule(rule.operands.front());
      return brief_ && is_of_each_alone(said) ? lists + said.substr(one_found.size()) : "for " + lists + ": " + said;
    }
  }
  return {};
}

std::string Sayer::implication(const Rule& when, const Rule& then) {
  const auto part = [this](const Rule& one) { return brief_ ? rule(one) : among_others(one); };
  auto words = "if " + part(when);
  words += ", then " + part(then);
  return words;
}

std::string Sayer::negation(const Rule& denied) {
  if (denied.kind == Rule::Kind::linked) {
    const auto place = denied.cells.front();
    return denied.of_walls ? "there is no wall " + wall(place) : linked(place, " are not linked");
  }
  return brief_ ? short_negation(denied) : "it is not so that " + among_others(denied);
}

/// What is so instead. Of rules joined, the one or the other is not so, or neither is.
std::string Sayer::short_negation(const Rule& denied) {
  switch (denied.kind) {
    case Rule::Kind::all:
    case Rule::Kind::any: {
      if (denied.operands.empty()) break;
      std::vector<Rule> operands;
      for (const auto& operand : denied.operands) operands.push_back(Rule::negation(operand));
      return rule(denied.kind == Rule::Kind::all ? Rule::any(std::move(operands)) : Rule::all(std::move(operands)));
    }
    case Rule::Kind::negation: return rule(denied.operands.front());
    case Rule::Kind::comparison: {
      if (denied.comparisons.size() != 1) break;
      auto other = denied;
      other.comparisons.front() = negated(denied.comparisons.front());
      return rule(other);
    }
    case Rule::Kind::course:
      return name(denied.strokes->cell).append(" is not ").append(course(denied.strokes->course));
    case Rule::Kind::predicate: return predicate(denied, true);
    case Rule::Kind::linked:
    case Rule::Kind::shape:
    case Rule::Kind::each_found: break;
  }
  return "it is not so that " + among_others(denied);
}

/// Whether its denial needs no brackets beside others.
bool Sayer::has_simple_denial(const Rule& rule) {
  return rule.kind == Rule::Kind::linked || rule.kind == Rule::Kind::course || rule.kind == Rule::Kind::predicate ||
         (rule.kind == Rule::Kind::comparison && rule.comparisons.size() == 1);
}

std::string Sayer::joined(const Rule& rule, std::string_view joint) {
  std::string words;
  for (const auto& operand : rule.operands) words.append(words.empty() ? "" : joint).append(among_others(operand));
  return words;
}

std::string Sayer::among_others(const Rule& part) {
  const bool several = part.kind == Rule::Kind::all || part.kind == Rule::Kind::any ||
                       (part.kind == Rule::Kind::comparison && part.comparisons.size() > 1);
  if (part.kind != Rule::Kind::negation) return several ? '(' + rule(part) + ')' : rule(part);
  auto words = rule(part);
  const auto& denied = part.operands.front();
  const bool simple = brief_ ? has_simple_denial(denied) : denied.kind == Rule::Kind::linked;
  return simple ? words : '(' + words + ')';
}

std::string Sayer::comparison(const Rule& rule) {
  if (auto count = brief_ ? how_many(rule) : std::nullopt) return *count;
  std::string words;
  const auto side = [&](std::size_t place) {
    const bool shapes = std::ranges::any_of(rule.terms, is_shape);
    const auto& term = rule.terms[place];
    const bool drawn = shapes && term.kind == Term::Kind::items && term.items.size() == 1 && term.items.front().is_list;
    return drawn ? drawing(term.items.front()) : phrase(term);
  };
  for (std::size_t i = 0; i < rule.comparisons.size(); ++i)
    words.append(words.empty() ? "" : " and ").append(side(i)).append(verb(rule.comparisons[i])).append(side(i + 1));
  return words;
}

std::optional<std::string> Sayer::how_many(const Rule& rule) {
  if (rule.comparisons.size() != 1) return std::nullopt;
  const auto number = known_number(rule.terms[1]);
  if (!number || !number->is_whole()) return std::nullopt;
  const auto& left = rule.terms[0];
  const auto comparison = rule.comparisons.front();
  const auto whole = number->numerator();
  const bool of_links =
      left.kind == Term::Kind::links || left.kind == Term::Kind::reach || left.kind == Term::Kind::arithmetic;
  if (of_links)
    if (const auto cell = links_of(left))
      return *cell + " has " + count_said(comparison, whole) + (left.of_walls ? " wall" : " link") +
             (whole == 1 ? "" : "s");
  if (const auto alike = left.kind == Term::Kind::holding ? alike_courses(left) : std::nullopt;
      alike && comparison != Comparison::not_equal) {
    const auto count = count_said(comparison, whole);
    return (count == "no" ? "none" : count) + " of " + alike->cells +
           (is_one(count) ? " is " + alike->is : " are " + alike->are);
  }
  if (left.kind != Term::Kind::aggregate) return std::nullopt;
  const auto& list = left.operands.front();
  const bool several = speaks_of_several(list, phrase(list));
  if (left.aggregate == Aggregate::sum && comparison == Comparison::equal)
    return phrase(list).append(several ? " add up to " : " adds up to ").append(number->text());
  const auto count = count_said(comparison, whole);
  if (left.aggregate == Aggregate::length && comparison != Comparison::not_equal)
    if (const auto things = counted_things(list))
      return things->first + " has " + count + ' ' + things->second + (is_one(count) ? "" : "s");
  if (left.aggregate != Aggregate::count) return std::nullopt;
  if (const auto noun = noun_of(left.classes.front(), whole == 1 && comparison == Comparison::equal))
    return phrase(list) + (several ? " have " : " has ") + count + ' ' + *noun;
  auto what = set(left.classes.front());
  if (!left.classes.front().values.empty()) what.insert(0, "of ");
  // A number behind a number is read as one.
  if (const bool one = is_one(count); what[0] >= '0' && what[0] <= '9' && !count.ends_with("of"))
    what.insert(0, one ? "cell with " : "cells with ");
  return phrase(list) + (several ? " have " : " has ") + count + ' ' + what;
}

std::optional<std::pair<std::string, std::string>> Sayer::counted_things(const Term& list) {
  if (list.kind == Term::Kind::run || is_found_at_cell(list)) return std::pair(phrase(list), std::string("cell"));
  const bool of_clues = list.kind == Term::Kind::word && list.word == ListWord::clues;
  return of_clues ? std::optional(std::pair(phrase(list.operands.front()), std::string("printed clue"))) : std::nullopt;
}

std::optional<Sayer::AlikeCourses> Sayer::alike_courses(const Term& holding) {
  assert(holding.rules && "what counts rules has them");
  Region counted;
  std::vector<Course> courses;
  std::string held;
  for (const auto& each : *holding.rules) {
    const auto* const is = held_beside_course(each);
    const auto of_cell = courses_of(is == nullptr ? each : each.operands.back());
    const auto holds = is == nullptr ? std::string() : set(is->classes.front()) + " and ";
    if (!counted.empty() && holds != held) return std::nullopt;
    if (of_cell && is != nullptr && is->terms.front().cells.front() != of_cell->first) return std::nullopt;
    held = holds;
    if (!of_cell || (!counted.empty() && of_cell->second != courses)) return std::nullopt;
    counted.push_back(of_cell->first);
    courses = of_cell->second;
  }
  if (counted.empty()) return std::nullopt;
  AlikeCourses alike;
  for (const auto each : courses) {
    const auto* const joint = alike.is.empty() ? "" : " or ";
    alike.is.append(joint).append(course(each));
    alike.are.append(joint).append(course(each, true));
  }
  alike.is.insert(0, held);
  alike.are.insert(0, held);
  alike.cells = cells(Term::of_cells(counted));
  return alike;
}

std::optional<std::string> Sayer::noun_of(const Class& symbols, bool one) {
  const auto found = puzzle_.captions.said.find(set(symbols));
  if (found == puzzle_.captions.said.end()) return std::nullopt;
  const std::string_view said = found->second;
  const auto bar = said.find('|');
  const auto singular = said.substr(0, bar);
  for (const std::string_view article : {"is a ", "is an "}) {
    if (!singular.starts_with(article)) continue;
    const std::string noun(singular.substr(article.size()));
    constexpr std::string_view are = "are ";
    if (one) return noun;
    const bool known = bar != std::string_view::npos && said.substr(bar + 1).starts_with(are);
    return known ? std::string(said.substr(bar + 1 + are.size())) : noun + 's';
  }
  return std::nullopt;
}

/// All links that a number counts, if it is one of links: of several between the same two, `reach` counts them.
std::optional<Region> Sayer::counted_links(const Term& term) {
  if (term.kind == Term::Kind::links && !term.of_walls) return term.cells;
  if (term.kind == Term::Kind::reach) {
    const auto* const nearest = link_of(puzzle_.links, term.cells.front());
    const auto* const farthest = link_of(puzzle_.links, term.cells.back());
    const bool beside = nearest != nullptr && farthest != nullptr && nearest->first == farthest->first &&
                        nearest->second == farthest->second;
    return beside ? std::optional(term.cells) : std::nullopt;
  }
  if (term.kind != Term::Kind::arithmetic || term.arithmetic != Arithmetic::add) return std::nullopt;
  Region all;
  for (const auto& operand : term.operands) {
    const auto part = counted_links(operand);
    if (!part) return std::nullopt;
    all.insert(all.end(), part->begin(), part->end());
  }
  return all;
}

std::optional<std::string> Sayer::links_of(const Term& term) {
  const auto counted = counted_links(term);
  if (!counted) return std::nullopt;
  Region common;
  for (const auto cell : *counted) {
    const auto* const found = link_of(puzzle_.links, cell);
    if (found == nullptr) return std::nullopt;
    if (cell == counted->front()) common = {found->first, found->second};
    std::erase_if(common, [&](CellId end) { return end != found->first && end != found->second; });
  }
  if (common.size() != 1) return std::nullopt;
  return name(common.front());
}

/// "a1 has 2 or 4 links", "a1 has 1 to 3 links": of numbers alone.
std::optional<std::string> Sayer::how_many_links(const Term& links, const Class& numbers) {
  const auto cell = links_of(links);
  auto wanted = set(numbers);
  if (!cell || wanted.find_first_not_of("0123456789., ") != std::string::npos) return std::nullopt;
  for (auto range = wanted.find(".."); range != std::string::npos; range = wanted.find(".."))
    wanted.replace(range, 2, " to ");
  if (const auto last = wanted.rfind(','); last != std::string::npos) wanted.replace(last, 1, " or");
  return *cell + " has " + wanted + (links.of_walls ? " wall" : " link") + (wanted == "1" ? "" : "s");
}

/// Whether there is nothing to choose from: a single symbol or number, told before solving.
bool Sayer::names_one(const Class& symbols) {
  if (symbols.even || symbols.odd || !symbols.values.empty() || symbols.numbers.size() > 1) return false;
  if (!symbols.numbers.empty() && symbols.numbers.front().low != symbols.numbers.front().high) return false;
  const auto words = set(symbols);
  return words != "none" && words.find(", ") == std::string::npos;
}

std::string Sayer::predicate(const Rule& rule, bool denied) {
  if (rule.predicate == Predicate::is) return is_one_of(rule, denied);
  const auto& judged = rule.terms.front();
  auto list = phrase(judged);
  // Of two, "all" would be one too many.
  if (rule.predicate == Predicate::all_equal && brief_ && judged.kind == Term::Kind::cells && judged.cells.size() == 2)
    return list + (denied ? " are not equal" : " are equal");
  const bool of_parts = judged.kind == Term::Kind::word && judged.word == ListWord::part;
  if (rule.predicate == Predicate::all_equal && brief_ && of_parts)
    return list + (denied ? " is not the same" : " is the same");
  if (rule.predicate == Predicate::arithmetic) list = std::string(operation_name(rule.operation)) + list;
  const auto& texts = rule.predicate->texts;
  return words::filled(denied ? texts.denied : texts.closed, list, object(rule));
}

std::string Sayer::is_one_of(const Rule& rule, bool denied) {
  const auto& judged = rule.terms.front();
  const auto& wanted = rule.classes.front();
  const bool one_number = judged.kind == Term::Kind::links || judged.kind == Term::Kind::reach;
  if (one_number && brief_ && !denied)
    if (auto links = how_many_links(judged, wanted)) return *links;
  const bool part_of_one = brief_ && judged.kind == Term::Kind::word && judged.word == ListWord::part &&
                           is_one_cell(judged.operands.front());
  const bool is_one = one_number || is_one_cell(judged) || part_of_one;
  const auto list = is_one ? phrase(judged) : "each of " + phrase(judged);
  if (brief_ && names_one(wanted) && (is_one || !denied)) return list + (denied ? " is not " : " is ") + set(wanted);
  const auto& texts = rule.predicate->texts;
  if (denied && is_one) return words::filled(texts.denied, list, set(wanted));
  return (denied ? "not " : "") + words::filled(texts.closed, list, set(wanted));
}

std::string Sayer::object(const Rule& rule) {
  switch (rule.predicate->texts.object) {
    case Predicate::Object::none: return {};
    case Predicate::Object::maybe_class: return "of " + items(rule.terms[1]);
    case Predicate::Object::symbols: return set(rule.classes.front());
    case Predicate::Object::list:
    case Predicate::Object::number: return phrase(rule.terms[1]);
    case Predicate::Object::pattern: return pattern(*rule.pattern);
  }
  return {};
}

std::string Sayer::shape(const Rule& rule) {
  const bool of_walls = rule.strokes->of_walls;
  if (rule.strokes->of_slants) return form("the slants", rule.strokes->shape);
  const auto& everywhere = of_walls ? puzzle_.walls : puzzle_.links;
  // Regions are parted by sides between two cells: those at the edge of the grid need be no part of such a rule.
  const auto may_lack = [&](const Link& link) {
    if (rule.strokes->shape != Shape::division) return false;
    const auto [before, after] = beside_wall(link, puzzle_.grid());
    return !before || !after;
  };
  auto said = rule.cells;
  std::ranges::sort(said);
  const bool all = std::ranges::all_of(
      everywhere, [&](const Link& link) { return std::ranges::binary_search(said, link.cell) || may_lack(link); });
  auto links = std::string(of_walls ? "the walls" : "the links");
  if (!all) links += of_walls ? walls_of(rule.cells) : " within " + cells(Term::of_cells(ends_of(*rule.strokes)));
  return form(std::move(links), rule.strokes->shape).append(rule.strokes->may_cross ? ", which may cross itself" : "");
}

std::string Sayer::walls_of(const Region& walls) {
  std::string words;
  for (const auto cell : walls) words.append(words.empty() ? " " : ", ").append(wall(cell));
  return words;
}

}  // namespace grids::rules
