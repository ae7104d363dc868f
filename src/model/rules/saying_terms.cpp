#include <algorithm>
#include <cassert>
#include <map>

#include "core/counted.hpp"
#include "model/rules/sayer.hpp"
#include "model/walls.hpp"
#include "words/english.hpp"

namespace grids::rules {
namespace {

std::string_view sign(Arithmetic arithmetic) {
  switch (arithmetic) {
    case Arithmetic::add: return " + ";
    case Arithmetic::subtract: return " - ";
    case Arithmetic::multiply: return " * ";
    case Arithmetic::divide: return " / ";
    case Arithmetic::modulo: return " modulo ";
    case Arithmetic::negate: return "minus ";
  }
  return {};
}

/// A sum of two, or one less another.
bool is_sum_of_two(const Term& term) {
  return term.kind == Term::Kind::arithmetic && term.operands.size() == 2 &&
         (term.arithmetic == Arithmetic::add || term.arithmetic == Arithmetic::subtract);
}

struct Addend {
  const Term* term;
  bool subtracted;
};

/// Of (a + b) - c: a, b and c.
std::vector<Addend> addends_of(const Term& sum) {
  const auto& first = sum.operands[0];
  auto all = is_sum_of_two(first) ? addends_of(first) : std::vector<Addend>{{&first, false}};
  all.push_back({&sum.operands[1], sum.arithmetic == Arithmetic::subtract});
  return all;
}

/// What lies beyond the border, as the links up of a cell of the first row.
bool is_zero(const Term& term) {
  const auto number = known_number(term);
  return number && *number == Rational(0);
}

/// That one of some cells is in the list that is looked at: this list.
const Term* found_with_one(const Rule& rule) {
  if (!is_equation(rule) || known_number(rule.terms.back()) != Rational(1)) return nullptr;
  const auto& sum = rule.terms.front();
  if (sum.kind != Term::Kind::aggregate || sum.aggregate != Aggregate::sum) return nullptr;
  const auto& cuts = sum.operands.front();
  const bool common = cuts.kind == Term::Kind::runs && cuts.finding == Finding::cuts && cuts.lists->size() == 1 &&
                      is_group(cuts.operands.front()) && cuts.operands.back().kind == Term::Kind::aggregate &&
                      cuts.operands.back().aggregate == Aggregate::length;
  return common ? &cuts.operands.front() : nullptr;
}

std::string noun(Finding finding) {
  switch (finding) {
    case Finding::runs: return "the stretch";
    case Finding::groups:
    case Finding::linked:
    case Finding::king_groups: return "the group";
    case Finding::parts: return "the part";
    case Finding::regions: return "the region";
    case Finding::cuts: return "the part";
    case Finding::straight: return "the stroke";
  }
  return {};
}

constexpr std::string_view stretches_in = "the stretches in ";

}  // namespace

bool Sayer::is_found_at_cell(const Term& term) {
  return finds_groups(term) && term.met != nullptr && term.met->size() == 1 && term.operands[1].kind == Term::Kind::run;
}

std::string Sayer::found_at_cell(const Term& term) {
  const auto cell = name(term.met->front());
  if (term.finding == Finding::regions) return "the region of " + cell;
  const std::string of = term.classes.empty() ? "" : " of " + set(term.classes.front());
  const std::string joined = term.finding == Finding::king_groups ? ", joined by corners, too," : "";
  return (term.finding == Finding::linked ? "the linked group" : "the group") + of + joined + " at " + cell;
}

std::string Sayer::phrase(const Term& term) {
  const bool plain = term.kind == Term::Kind::items || term.kind == Term::Kind::cells ||
                     term.kind == Term::Kind::nothing || term.kind == Term::Kind::run;
  if (term.kind == Term::Kind::aggregate || term.kind == Term::Kind::word) return of_list(term);
  if (term.kind == Term::Kind::join && term.operands.empty()) return std::string(no_item);
  return plain || (term.kind == Term::Kind::runs && is_found_at_cell(term)) ? bare(term) : '(' + bare(term) + ')';
}

std::string Sayer::bare(const Term& term) {
  switch (term.kind) {
    case Term::Kind::items: return items(term);
    case Term::Kind::cells: return cells(term);
    case Term::Kind::word:
    case Term::Kind::aggregate: return of_list(term);
    case Term::Kind::arithmetic: return arithmetic(term);
    case Term::Kind::join: return join(term);
    case Term::Kind::as_item: return phrase(term.operands.front()) + " as one";
    case Term::Kind::sight: return sight(term);
    case Term::Kind::runs: {
      if (is_found_at_cell(term)) return found_at_cell(term);
      const auto lists = found(term);
      return "for " + lists + ": " + phrase(term.operands[1]);
    }
    case Term::Kind::run: return noun(term.finding);
    case Term::Kind::if_linked: return phrase(term.operands.front()) + " if " + linked(term.cells.front());
    case Term::Kind::links: return links(term);
    case Term::Kind::reach: return reach(term);
    case Term::Kind::holding: return holding(term);
    case Term::Kind::nothing: return "nothing";
  }
  return {};
}

std::string Sayer::of_list(const Term& term) {
  const auto& list = term.operands.front();
  const bool of_places = term.kind == Term::Kind::word && term.word == ListWord::positions;
  const bool outer = says_places_;
  says_places_ = outer || of_places;
  const bool each_by_itself = brief_ && list.kind == Term::Kind::join && !list.operands.empty();
  const auto named = each_by_itself ? one_by_one(list) : phrase(list);
  auto words = term.kind == Term::Kind::word ? words::filled(term.word->texts.closed, named, object(term))
                                             : aggregate(term) + (term.classes.empty() ? " of " : " in ") + named;
  says_places_ = outer;
  if (term.kind != Term::Kind::word || term.word != ListWord::clues) return words;
  return brief_ ? words : '(' + words + clues(term) + ')';
}

std::string Sayer::aggregate(const Term& term) {
  const auto& texts = term.aggregate->texts;
  return std::string(texts.english) + (texts.of_class ? " of " + set(term.classes.front()) : "");
}

std::string Sayer::object(const Term& term) {
  switch (term.word->texts.object) {
    case ListWord::Object::none: return {};
    case ListWord::Object::number: return in_brackets_unless_number(term.operands[1]);
    case ListWord::Object::symbols: return set(term.classes.front());
    case ListWord::Object::two_symbols: return set(term.classes[0]) + " and " + set(term.classes[1]);
    case ListWord::Object::part: return '\'' + vocabulary_.parts()[term.part].name + '\'';
  }
  return {};
}

std::string Sayer::in_brackets_unless_number(const Term& term) {
  const bool number = term.kind == Term::Kind::items && term.items.size() == 1 && !term.is_clue;
  return number ? phrase(term) : '(' + bare(term) + ')';
}

std::string Sayer::arithmetic(const Term& term) {
  if (const auto cell = links_of(term)) return "how many links " + *cell + " has";
  const auto operand = [this](const Term& each) {
    const bool of_list = each.kind == Term::Kind::aggregate || each.kind == Term::Kind::word;
    return of_list ? '(' + phrase(each) + ')' : phrase(each);
  };
  if (term.operands.size() == 1) return std::string(sign(term.arithmetic)) + operand(term.operands[0]);
  if (!is_sum_of_two(term))
    return operand(term.operands[0]).append(sign(term.arithmetic)).append(operand(term.operands[1]));
  auto addends = addends_of(term);
  std::erase_if(addends, [](const Addend& each) { return is_zero(*each.term); });
  if (addends.empty()) return "0";
  if (addends.size() == 1 && !addends.front().subtracted) return bare(*addends.front().term);
  std::string words;
  for (const auto& [each, subtracted] : addends) {
    if (words.empty())
      words = subtracted ? sign(Arithmetic::negate) : "";
    else
      words += sign(subtracted ? Arithmetic::subtract : Arithmetic::add);
    words += operand(*each);
  }
  return words;
}

/// "the difference of a1 and a2, that of a1 and b1 and that of b1 and b2": of items that are named one by one.
std::string Sayer::one_by_one(const Term& join) {
  assert(join.kind == Term::Kind::join && "a list of several items");
  std::vector<std::string> parts;
  std::string article;  // of the first, if all say the same of their lists
  for (const auto& operand : join.operands) {
    const bool is_first = parts.empty();
    if (is_first && operand.kind == Term::Kind::aggregate) article = aggregate(operand) + " of ";
    auto part = phrase(operand);
    if (!is_first && !article.empty() && part.starts_with(article)) part = "that of " + part.substr(article.size());
    parts.push_back(std::move(part));
  }
  return enumerated(parts);
}

std::string Sayer::join(const Term& term) {
  std::string words = "one after another";
  for (const auto& operand : term.operands)
    words.append(&operand == &term.operands.front() ? ": " : ", ").append(phrase(operand));
  return words;
}

std::string Sayer::clues(const Term& term) {
  std::string words;
  const auto cells = scope(term.operands.front());
  for (const auto& [cell, said] : *term.clues) {
    if (!std::ranges::binary_search(cells, cell)) continue;
    words.append(words.empty() ? ", where " : ", ").append(name(cell)).append(" says");
    for (const auto& item : said) words.append(" ").append(text(item));
  }
  return words;
}

std::string Sayer::found(const Term& term) {
  const auto& list = term.operands.front();
  if (list.kind == Term::Kind::cells) found_in_ = list.cells;
  if (term.finding == Finding::parts) return "each part, within " + regions(term) + ", of " + phrase(list);
  if (term.finding == Finding::cuts) {
    std::string parts;
    for (const auto& known : *term.lists)
      parts.append(parts.empty() ? "" : ", or ").append(cells(Term::of_cells(known)));
    return "each part, within " + (parts.empty() ? "no cell" : parts) + ", of " + phrase(list);
  }
  const auto met = term.met == nullptr
                       ? std::string()
                       : " that has a cell of " + (term.met->empty() ? "no cell" : cells(Term::of_cells(*term.met)));
  const bool of_grid = list.kind == Term::Kind::cells && list.cells.size() == puzzle_.grid().cells().size();
  auto where = phrase(list);
  // Lists of stretches are called by those that they are found in.
  if (brief_ && where.starts_with(stretches_in)) where.erase(0, stretches_in.size());
  const auto in_list = brief_ && of_grid ? met : " in " + where + met;
  const auto of_class = term.classes.empty() ? std::string() : " of " + set(term.classes.front());
  const auto of_what = of_class.empty() ? " of equal symbols" : of_class;
  switch (term.finding) {
    case Finding::regions: return "each region" + in_list;
    case Finding::straight: return (brief_ ? "each stroke" : "each stroke (longest straight piece of links)") + in_list;
    case Finding::linked: return "each group of linked cells" + of_class + in_list;
    case Finding::runs: return "each stretch" + of_what + in_list;
    case Finding::king_groups: return "each group" + of_what + ", joined by corners, too," + in_list;
    case Finding::groups:
    case Finding::parts:
    case Finding::cuts: break;
  }
  return "each group" + of_what + in_list;
}

std::string Sayer::regions(const Term& term) {
  std::vector<Region> all;
  std::map<std::size_t, std::size_t> place_of;
  for (const auto cell : found_in_) {
    const auto region = (*term.regions)[index(cell)];
    const auto [known, is_new] = place_of.try_emplace(region, all.size());
    if (is_new || region == 0) all.emplace_back();
    all[region == 0 ? all.size() - 1 : known->second].push_back(cell);
  }
  std::string words;
  for (auto& region : all) words.append(words.empty() ? "" : ", or ").append(cells(Term::of_cells(std::move(region))));
  return words.empty() ? "no cell" : words;
}

std::string Sayer::sight(const Term& term) {
  const auto first = term.lines.empty() ? term.cells.size() : term.lines.front();
  auto words = "what is seen over " + set(term.classes.front());
  if (first > 0) words += " from " + name(term.cells.front());
  for (std::size_t i = first; i < term.cells.size(); ++i) {
    const bool begins = std::ranges::binary_search(term.lines, i);
    const auto joint = i > first ? (begins ? ", " : " ") : (first > 0 ? " and along " : " along ");
    words.append(joint).append(name(term.cells[i]));
  }
  return words;
}

std::string Sayer::links(const Term& term) {
  if (const auto cell = brief_ ? links_of(term) : std::nullopt) return "how many links " + *cell + " has";
  std::string words = term.of_walls ? "the number of walls" : "how many are linked";
  for (const auto cell : term.cells)
    words.append(cell == term.cells.front() ? ": " : ", ").append(term.of_walls ? wall(cell) : link(cell));
  return words;
}

std::string Sayer::reach(const Term& term) {
  const auto* const nearest = link_of(puzzle_.links, term.cells.front());
  const auto* const farthest = link_of(puzzle_.links, term.cells.back());
  if (nearest == nullptr || farthest == nullptr) return "?";
  if (nearest == farthest) return "how many are linked: " + link(term.cells.front());
  if (counted_links(term)) return "how many links there are between " + link(term.cells.front());
  const bool backwards = farthest->first < nearest->first;
  return "how many links follow each other from " + name(backwards ? nearest->second : nearest->first) + " towards " +
         name(backwards ? farthest->first : farthest->second);
}

std::optional<std::string> Sayer::strokes_of_found(const Term& holding) {
  const Term* list = nullptr;
  bool of_walls = false;
  std::vector<Rule> courses;
  for (const auto& each : *holding.rules) {
    if (each.kind != Rule::Kind::all || each.operands.size() != 2) return std::nullopt;
    const bool of_stroke = each.operands[0].kind == Rule::Kind::linked;
    list = found_with_one(each.operands[of_stroke ? 1 : 0]);
    if (list == nullptr || (of_stroke && !courses.empty())) return std::nullopt;
    if (of_stroke)
      of_walls = each.operands[0].of_walls;
    else
      courses.push_back(each.operands[1]);
  }
  if (list == nullptr || (!courses.empty() && courses.size() < holding.rules->size())) return std::nullopt;
  if (courses.empty()) return (of_walls ? "how many walls are around " : "how many links lead out of ") + phrase(*list);
  const auto alike = alike_courses(count_of(std::move(courses)));
  return alike ? std::optional("how many cells of " + phrase(*list) + " are " + alike->are) : std::nullopt;
}

std::string Sayer::holding(const Term& term) {
  if (auto found = strokes_of_found(term)) return *found;
  if (const auto alike = alike_courses(term)) return "how many of " + alike->cells + " are " + alike->are;
  std::string words = "how many of these are so";
  for (const auto& each : *term.rules)
    words.append(&each == &term.rules->front() ? ": " : "; ").append(held_symbol(each).value_or(among_others(each)));
  return words;
}

std::optional<std::string> Sayer::held_symbol(const Rule& rule) {
  if (rule.kind != Rule::Kind::predicate || rule.predicate != Predicate::is || !is_one_cell(rule.terms.front()))
    return std::nullopt;
  const auto& [all, numbers, even, odd, values] = rule.classes.front();
  if (!numbers.empty() || even || odd || !values.empty() || std::ranges::count(all, true) != 1) return std::nullopt;
  return cells(rule.terms.front()) + " is " + set(rule.classes.front());
}

}  // namespace grids::rules
