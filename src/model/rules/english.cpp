#include "model/rules/english.hpp"

#include <algorithm>
#include <map>
#include <string_view>

#include "model/walls.hpp"
#include "words/english.hpp"

namespace grids::rules {
namespace {

bool is_letter_alone(std::string_view name) {
  const auto letter = static_cast<unsigned char>(name.front());
  return name.size() == 1 && ((letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z'));
}

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

/// The longest list of cells in a rule, or in a term: the one that it is said of.
const Region* longest_list(const Rule& rule);
const Region* longest_list(const Term& term);

const Region* longer(const Region* one, const Region* other) {
  if (one == nullptr || other == nullptr) return one == nullptr ? other : one;
  return other->size() > one->size() ? other : one;
}

const Region* longest_list(const Term& term) {
  const auto* found = term.kind == Term::Kind::cells ? &term.cells : nullptr;
  for (const auto& operand : term.operands) found = longer(found, longest_list(operand));
  return found;
}

const Region* longest_list(const Rule& rule) {
  const Region* found = nullptr;
  for (const auto& term : rule.terms) found = longer(found, longest_list(term));
  for (const auto& operand : rule.operands) found = longer(found, longest_list(operand));
  return found;
}

/// How to speak where brevity matters more than saying every rule whole.
struct Brief {
  CellNames names = CellNames::letters;
  Region list = {};         ///< the cells that the rule is said of
  std::string called = {};  ///< what they are called
};

class Sayer {
 public:
  Sayer(const Vocabulary& vocabulary, const Puzzle& puzzle, std::optional<Brief> brief = {})
      : vocabulary_(vocabulary), puzzle_(puzzle), brief_(std::move(brief)) {}

  std::string rule(const Rule& rule) {
    switch (rule.kind) {
      case Rule::Kind::all: return rule.operands.empty() ? "nothing is asked" : joined(rule, " and ");
      case Rule::Kind::any:
        if (brief_ && rule.operands.size() == 2 && rule.operands.front().kind == Rule::Kind::negation)
          return "if " + this->rule(rule.operands.front().operands.front()) + ", then " + this->rule(rule.operands[1]);
        return rule.operands.empty() ? "this cannot be" : joined(rule, " or ");
      case Rule::Kind::negation: return "it is not so that " + among_others(rule.operands.front());
      case Rule::Kind::comparison: return comparison(rule);
      case Rule::Kind::predicate: return predicate(rule);
      case Rule::Kind::linked:
        return rule.of_walls ? "there is a wall " + wall(rule.cells.front()) : link(rule.cells.front()) + " are linked";
      case Rule::Kind::course: return name(rule.strokes->cell) + ' ' + course(rule.strokes->course);
      case Rule::Kind::shape: return shape(rule);
      case Rule::Kind::each_found: {
        const auto lists = found(rule.terms.front());  // before what is said of them, which speaks of its cells
        return "for " + lists + ": " + this->rule(rule.operands.front());
      }
    }
    return {};
  }

 private:
  std::string joined(const Rule& rule, std::string_view joint) {
    std::string words;
    for (const auto& operand : rule.operands) words.append(words.empty() ? "" : joint).append(among_others(operand));
    return words;
  }

  std::string among_others(const Rule& part) {
    const bool compound = part.kind == Rule::Kind::all || part.kind == Rule::Kind::any ||
                          part.kind == Rule::Kind::negation ||
                          (part.kind == Rule::Kind::comparison && part.comparisons.size() > 1);
    return compound ? '(' + rule(part) + ')' : rule(part);
  }

  std::string comparison(const Rule& rule) {
    if (auto count = brief_ ? how_many(rule) : std::nullopt) return *count;
    std::string words;
    const auto side = [&](std::size_t place) {
      const bool shapes = std::ranges::any_of(rule.terms, is_shape);
      const auto& term = rule.terms[place];
      const bool drawn =
          shapes && term.kind == Term::Kind::items && term.items.size() == 1 && term.items.front().is_list;
      return drawn ? drawing(term.items.front()) : phrase(term);
    };
    for (std::size_t i = 0; i < rule.comparisons.size(); ++i)
      words.append(words.empty() ? "" : " and ").append(side(i)).append(verb(rule.comparisons[i])).append(side(i + 1));
    return words;
  }

  /// "row b has at most 1 x", "row b adds up to 9".
  std::optional<std::string> how_many(const Rule& rule) {
    if (rule.comparisons.size() != 1) return std::nullopt;
    const auto number = known_number(rule.terms[1]);
    if (!number || !number->is_whole()) return std::nullopt;
    const auto& left = rule.terms[0];
    const auto comparison = rule.comparisons.front();
    const auto whole = number->numerator();
    if (left.kind == Term::Kind::links)
      if (const auto cell = links_of(left))
        return *cell + " has " + some(comparison, whole) + (left.of_walls ? " wall" : " link") +
               (whole == 1 ? "" : "s");
    if (left.kind != Term::Kind::aggregate) return std::nullopt;
    const auto& list = left.operands.front();
    const bool several = list.kind == Term::Kind::cells && list.cells.size() == 2;
    if (left.aggregate == Aggregate::sum && comparison == Comparison::equal)
      return phrase(list).append(several ? " add up to " : " adds up to ").append(number->text());
    if (left.aggregate != Aggregate::count) return std::nullopt;
    const auto count = some(comparison, whole);
    if (const auto noun = noun_of(left.classes.front(), whole == 1 && comparison == Comparison::equal))
      return phrase(list) + (several ? " have " : " has ") + count + ' ' + *noun;
    auto what = set(left.classes.front());
    // A number behind a number is read as one.
    if (const bool one = count == "1" || count.ends_with(" 1");
        what[0] >= '0' && what[0] <= '9' && !count.ends_with("of"))
      what.insert(0, one ? "cell with " : "cells with ");
    return phrase(list) + (several ? " have " : " has ") + count + ' ' + what;
  }

  /// "mine", "mines": of one symbol that the type has a noun for.
  std::optional<std::string> noun_of(const Class& symbols, bool one) {
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

  static std::string some(Comparison comparison, std::int64_t number) {
    const auto count = std::to_string(number);
    switch (comparison) {
      case Comparison::equal: return number == 0 ? "no" : count;
      case Comparison::not_equal: return number == 0 ? "some" : "a number other than " + count + " of";
      case Comparison::less: return some(Comparison::at_most, number - 1);
      case Comparison::greater: return some(Comparison::at_least, number + 1);
      case Comparison::at_most: return number == 0 ? "no" : "at most " + count;
      case Comparison::at_least: return "at least " + count;
    }
    return {};
  }

  /// The cell at which all these links end.
  std::optional<std::string> links_of(const Term& term) {
    Region common;
    for (const auto cell : term.cells) {
      const auto* const found = link_of(term.of_walls ? puzzle_.walls : puzzle_.links, cell);
      if (found == nullptr || term.of_walls) return std::nullopt;
      if (cell == term.cells.front()) common = {found->first, found->second};
      std::erase_if(common, [&](CellId end) { return end != found->first && end != found->second; });
    }
    if (common.size() != 1) return std::nullopt;
    return name(common.front());
  }

  /// A shape, whose items are rows and columns of its cells, as people draw it: "xx/x."
  static std::string drawing(const Item& shape) {
    std::vector<std::string> rows;
    std::size_t width = 0;
    const auto number = [&shape](std::size_t i) {
      return static_cast<std::size_t>(shape.items[i].number->numerator());
    };
    for (std::size_t i = 1; i < shape.items.size(); i += 2) width = std::max(width, number(i) + 1);
    for (std::size_t i = 0; i + 1 < shape.items.size(); i += 2) {
      rows.resize(std::max(rows.size(), number(i) + 1), std::string(width, '.'));
      rows[number(i)][number(i + 1)] = 'x';
    }
    std::string words;
    for (const auto& row : rows) words.append(words.empty() ? "" : "/").append(row);
    return words.empty() ? "that of no cell" : words;
  }

  static bool is_found_at_cell(const Term& term) {
    return finds_groups(term) && term.met != nullptr && term.met->size() == 1 &&
           term.operands[1].kind == Term::Kind::run;
  }

  /// "the region of a1", "the group of x at a1"
  std::string found_at_cell(const Term& term) {
    const auto cell = name(term.met->front());
    if (term.finding == Finding::regions) return "the region of " + cell;
    const std::string of = term.classes.empty() ? "" : " of " + set(term.classes.front());
    const std::string joined = term.finding == Finding::king_groups ? ", joined by corners, too," : "";
    return (term.finding == Finding::linked ? "the linked group" : "the group") + joined + of + " at " + cell;
  }

  std::string predicate(const Rule& rule) {
    auto list = phrase(rule.terms.front());
    if (rule.predicate == Predicate::is && !is_one_cell(rule.terms.front())) list = "each of " + list;
    if (rule.predicate == Predicate::arithmetic) list = std::string(operation_name(rule.operation)) + list;
    return words::filled(rule.predicate->texts.closed, list, object(rule));
  }

  std::string object(const Rule& rule) {
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

  static bool is_one_cell(const Term& term) { return term.kind == Term::Kind::cells && term.cells.size() == 1; }

  /// A term where nothing that follows could be taken for a part of it.
  std::string phrase(const Term& term) {
    const bool plain = term.kind == Term::Kind::items || term.kind == Term::Kind::cells ||
                       term.kind == Term::Kind::nothing || term.kind == Term::Kind::run;
    if (term.kind == Term::Kind::aggregate || term.kind == Term::Kind::word) return of_list(term);
    return plain || (term.kind == Term::Kind::runs && is_found_at_cell(term)) ? bare(term) : '(' + bare(term) + ')';
  }

  std::string bare(const Term& term) {
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
      case Term::Kind::if_linked:
        return phrase(term.operands.front()) + " if " + link(term.cells.front()) + " are linked";
      case Term::Kind::links: return links(term);
      case Term::Kind::reach: return reach(term);
      case Term::Kind::holding: return holding(term);
      case Term::Kind::nothing: return "nothing";
    }
    return {};
  }

  std::string of_list(const Term& term) {
    const auto& list = term.operands.front();
    const bool of_places = term.kind == Term::Kind::word && term.word == ListWord::positions;
    const bool outer = says_places_;
    says_places_ = outer || of_places;
    auto words = term.kind == Term::Kind::word
                     ? words::filled(term.word->texts.closed, phrase(list), object(term))
                     : aggregate(term) + (term.classes.empty() ? " of " : " in ") + phrase(list);
    says_places_ = outer;
    if (term.kind != Term::Kind::word || term.word != ListWord::clues) return words;
    return brief_ ? words : '(' + words + clues(term) + ')';
  }

  std::string aggregate(const Term& term) {
    const auto& texts = term.aggregate->texts;
    return std::string(texts.english) + (texts.of_class ? " of " + set(term.classes.front()) : "");
  }

  std::string object(const Term& term) {
    switch (term.word->texts.object) {
      case ListWord::Object::none: return {};
      case ListWord::Object::number: return in_brackets_unless_number(term.operands[1]);
      case ListWord::Object::symbols: return set(term.classes.front());
      case ListWord::Object::two_symbols: return set(term.classes[0]) + " and " + set(term.classes[1]);
      case ListWord::Object::part: return '\'' + vocabulary_.parts()[term.part].name + '\'';
    }
    return {};
  }

  std::string in_brackets_unless_number(const Term& term) {
    const bool number = term.kind == Term::Kind::items && term.items.size() == 1 && !term.is_clue;
    return number ? phrase(term) : '(' + bare(term) + ')';
  }

  std::string arithmetic(const Term& term) {
    const auto operand = [this](const Term& each) {
      const bool of_list = each.kind == Term::Kind::aggregate || each.kind == Term::Kind::word;
      return of_list ? '(' + phrase(each) + ')' : phrase(each);
    };
    if (term.operands.size() == 1) return std::string(sign(term.arithmetic)) + operand(term.operands[0]);
    return operand(term.operands[0]).append(sign(term.arithmetic)).append(operand(term.operands[1]));
  }

  std::string join(const Term& term) {
    std::string words = "one after another";
    for (const auto& operand : term.operands)
      words.append(&operand == &term.operands.front() ? ": " : ", ").append(phrase(operand));
    return words;
  }

  /// What the printed clues say, by cell: behind "the printed clues of a1-c1".
  std::string clues(const Term& term) {
    std::string words;
    const auto cells = scope(term.operands.front());
    for (const auto& [cell, said] : *term.clues) {
      if (!std::ranges::binary_search(cells, cell)) continue;
      words.append(words.empty() ? ", where " : ", ").append(name(cell)).append(" says");
      for (const auto& item : said) words.append(" ").append(text(item));
    }
    return words;
  }

  static std::string noun(Finding finding) {
    switch (finding) {
      case Finding::runs: return "the stretch";
      case Finding::groups:
      case Finding::linked:
      case Finding::king_groups: return "the group";
      case Finding::parts: return "the part";
      case Finding::regions: return "the region";
      case Finding::cuts: return "the part";
    }
    return {};
  }

  /// "each stretch of x in a1-a3", "each part, within a1 a2, or a3, of the stretch"
  std::string found(const Term& term) {
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
    if (term.finding == Finding::regions) return "each region in " + phrase(list) + met;
    if (term.finding == Finding::linked)
      return "each group of linked cells" + (term.classes.empty() ? "" : " of " + set(term.classes.front())) + " in " +
             phrase(list) + met;
    const auto noun = term.finding == Finding::runs     ? "each stretch of "
                      : term.finding == Finding::groups ? "each group of "
                                                        : "each group, joined by corners, too, of ";
    return noun + (term.classes.empty() ? "equal symbols" : set(term.classes.front())) + " in " +
           phrase(term.operands[0]) + met;
  }

  /// The cells in which the surrounding list was found, region by region.
  std::string regions(const Term& term) {
    std::vector<Region> all;
    std::map<std::size_t, std::size_t> place_of;
    for (const auto cell : found_in_) {
      const auto region = (*term.regions)[index(cell)];
      const auto [known, is_new] = place_of.try_emplace(region, all.size());
      if (is_new || region == 0) all.emplace_back();
      all[region == 0 ? all.size() - 1 : known->second].push_back(cell);
    }
    std::string words;
    for (auto& region : all)
      words.append(words.empty() ? "" : ", or ").append(cells(Term::of_cells(std::move(region))));
    return words.empty() ? "no cell" : words;
  }

  /// "what is seen over '-' from e5 and along d5 c5, e4, e6 f6"
  std::string sight(const Term& term) {
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

  std::string links(const Term& term) {
    if (const auto cell = brief_ ? links_of(term) : std::nullopt) return "how many links " + *cell + " has";
    std::string words = term.of_walls ? "the number of walls" : "how many are linked";
    for (const auto cell : term.cells)
      words.append(cell == term.cells.front() ? ": " : ", ").append(term.of_walls ? wall(cell) : link(cell));
    return words;
  }

  /// A single link reads the same from either end.
  std::string reach(const Term& term) {
    const auto* const nearest = link_of(puzzle_.links, term.cells.front());
    const auto* const farthest = link_of(puzzle_.links, term.cells.back());
    if (nearest == nullptr || farthest == nullptr) return "?";
    const bool backwards = farthest->first < nearest->first;
    return "how many links follow each other from " + name(backwards ? nearest->second : nearest->first) + " towards " +
           name(backwards ? farthest->first : farthest->second);
  }

  std::string holding(const Term& term) {
    std::string words = "how many of these are so";
    for (const auto& each : *term.rules)
      words.append(&each == &term.rules->front() ? ": " : "; ").append(held_symbol(each).value_or(among_others(each)));
    return words;
  }

  /// "a1 is /", of a rule that a cell holds one symbol.
  std::optional<std::string> held_symbol(const Rule& rule) {
    if (rule.kind != Rule::Kind::predicate || rule.predicate != Predicate::is || !is_one_cell(rule.terms.front()))
      return std::nullopt;
    const auto& [all, numbers, even, odd, values] = rule.classes.front();
    if (!numbers.empty() || even || odd || !values.empty() || std::ranges::count(all, true) != 1) return std::nullopt;
    return cells(rule.terms.front()) + " is " + set(rule.classes.front());
  }

  static std::string course(Course course) {
    switch (course) {
      case Course::linked: return "is linked";
      case Course::unlinked: return "is not linked";
      case Course::straight: return "is passed straight";
      case Course::turn: return "is a turn";
      case Course::inside: return "is inside";
      case Course::outside: return "is outside";
    }
    return {};
  }

  /// Of a part of the grid its cells are told.
  std::string shape(const Rule& rule) {
    const bool of_walls = rule.strokes->of_walls;
    if (rule.strokes->of_slants) return form("the slants", rule.strokes->shape);
    const bool all = rule.cells.size() == (of_walls ? puzzle_.walls : puzzle_.links).size();
    auto links = std::string(of_walls ? "the walls" : "the links");
    if (!all) links += of_walls ? walls_of(rule.cells) : " within " + cells(Term::of_cells(ends_of(*rule.strokes)));
    return form(std::move(links), rule.strokes->shape);
  }

  static std::string form(std::string strokes, Shape shape) {
    switch (shape) {
      case Shape::one_loop: return strokes + " form one loop";
      case Shape::no_loop: return strokes + " close no loop";
      case Shape::connected: return strokes + " hang together";
      case Shape::division: return strokes + " part regions, and none runs within one";
    }
    return {};
  }

  static Region ends_of(const Strokes& strokes) {
    Region ends;
    for (const auto& [first, second] : strokes.ends) ends.insert(ends.end(), {first, second});
    std::ranges::sort(ends);
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    return ends;
  }

  std::string walls_of(const Region& walls) {
    std::string words;
    for (const auto cell : walls) words.append(words.empty() ? " " : ", ").append(wall(cell));
    return words;
  }

  std::string wall(CellId cell) {
    const auto* const found = link_of(puzzle_.walls, cell);
    return found == nullptr ? "?" : wall_name(*found, puzzle_.grid(), names());
  }

  std::string link(CellId cell) {
    const auto* const found = link_of(puzzle_.links, cell);
    return found == nullptr ? "?" : name(found->first) + " and " + name(found->second);
  }

  CellNames names() const { return brief_ ? brief_->names : CellNames::letters; }
  std::string name(CellId cell) { return puzzle_.grid().name(cell, names()); }

  /// How many cells from this one on stand side by side, or one below the other.
  std::size_t stretch(const Region& cells, std::size_t from, std::size_t step) {
    const auto columns = static_cast<std::size_t>(puzzle_.grid().columns());
    std::size_t count = 1;
    while (from + count < cells.size() && index(cells[from + count]) == index(cells[from + count - 1]) + step &&
           (step != 1 || index(cells[from + count]) % columns != 0))
      ++count;
    return count;
  }

  std::string cells(const Term& term) {
    if (term.cells.empty()) return "no cell";
    if (brief_ && !says_places_ && term.cells.size() > 2 && term.cells == brief_->list && !brief_->called.empty())
      return brief_->called;
    if (brief_ && term.cells.size() == 1) return name(term.cells[0]);
    if (brief_ && term.cells.size() == 2) return name(term.cells[0]) + " and " + name(term.cells[1]);
    std::string words;
    for (std::size_t i = 0; i < term.cells.size();) {
      const auto columns = static_cast<std::size_t>(puzzle_.grid().columns());
      const bool square = puzzle_.grid().lattice().is_square();
      const auto count = std::max(stretch(term.cells, i, 1), square ? stretch(term.cells, i, columns) : 0);
      words.append(words.empty() ? "" : " ").append(name(term.cells[i]));
      if (count > 2) words.append("-").append(name(term.cells[i + count - 1]));
      i += count > 2 ? count : 1;
    }
    return says_places_ ? words + places(term) : words;
  }

  static std::string places(const Term& term) {
    std::string words = " (in places";
    for (const auto place : term.positions) words.append(" ").append(std::to_string(place));
    return words + ')';
  }

  std::string items(const Term& term) {
    std::string words = term.is_clue && !brief_ ? "the clue" : "";
    for (const auto& item : term.items) words.append(words.empty() ? "" : " ").append(text(item));
    return words.empty() ? "no item" : words;
  }

  std::string text(const Item& item) {
    if (item.unknown) return "?";
    if (item.is_list) {
      std::string words;
      for (const auto& each : item.items) words.append(words.empty() ? "" : " ").append(text(each));
      return '<' + words + '>';
    }
    return item.text == no_text ? item.number->text() : named(item.text);
  }

  bool is_its_number(TextId text) {
    const auto number = vocabulary_.number(text);
    return number && std::to_string(*number) == vocabulary_.name(text);
  }

  std::string named(TextId text) {
    const auto& name = vocabulary_.name(text);
    const bool bare = is_its_number(text) || is_letter_alone(name) || (brief_ && !parse_cell_name(name));
    return bare ? name : '\'' + name + '\'';
  }

  /// Ranges that follow one another are one.
  static std::vector<NumberRange> joined(const std::vector<NumberRange>& ranges) {
    std::vector<NumberRange> all;
    for (const auto& range : ranges)
      if (!all.empty() && range.low == all.back().high + 1)
        all.back().high = range.high;
      else
        all.push_back(range);
    return all;
  }

  /// Symbols that are numbers go with the numbers, as they do wherever people read them; those that do not are said.
  std::string set(const Class& symbols) {
    std::vector<std::string> parts;
    for (const auto& [low, high] : joined(symbols.numbers))
      if (low != high || !(low % 2 == 0 ? symbols.even : symbols.odd))
        parts.push_back(std::to_string(low) + (low == high ? "" : ".." + std::to_string(high)));
    if (symbols.even) parts.emplace_back("even numbers");
    if (symbols.odd) parts.emplace_back("odd numbers");
    for (std::size_t i = 0; i < symbols.texts.size(); ++i) {
      const auto id = static_cast<TextId>(i);
      const bool implied = is_its_number(id) && contains_known(symbols, Item::of_number(*vocabulary_.number(id)));
      if (symbols.texts[i] && !implied) parts.push_back(is_its_number(id) ? "the symbol " + named(id) : named(id));
      if (!symbols.texts[i] && implied) parts.push_back("but not the symbol " + named(id));
    }
    for (const auto& value : symbols.values) parts.push_back("what is in " + phrase(value));
    std::string words;
    for (const auto& part : parts) words.append(words.empty() ? "" : ", ").append(part);
    return words.empty() ? "none" : words;
  }

  std::string pattern(const Pattern& pattern) {
    switch (pattern.kind) {
      case Pattern::Kind::one_of: return one_of(pattern);
      case Pattern::Kind::any_item: return ".";
      case Pattern::Kind::sequence: return sequence(pattern);
      case Pattern::Kind::alternative: {
        std::string words;
        for (const auto& operand : pattern.operands)
          words.append(&operand == &pattern.operands.front() ? "(" : " | ").append(this->pattern(operand));
        return words + ')';
      }
      case Pattern::Kind::repeat: {
        const std::string_view times = !pattern.may_repeat ? "?" : pattern.may_be_absent ? "*" : "+";
        return '(' + this->pattern(pattern.operands.front()) + ')' + std::string(times);
      }
    }
    return {};
  }

  std::string one_of(const Pattern& pattern) {
    std::string words;
    for (const auto& item : pattern.items) words.append(words.empty() ? "" : " ").append(text(item));
    return '[' + words + ']';
  }

  std::string sequence(const Pattern& pattern) {
    std::string words;
    for (const auto& operand : pattern.operands) words.append(words.empty() ? "" : " ").append(this->pattern(operand));
    return words.empty() ? "()" : words;
  }

  const Vocabulary& vocabulary_;
  const Puzzle& puzzle_;
  std::optional<Brief> brief_;
  Region found_in_;           ///< the cells of the list in which the latest lists are found
  bool says_places_ = false;  ///< within "the places of": cells are said with theirs
};

}  // namespace

std::string english(const Rule& rule, const Vocabulary& vocabulary, const Puzzle& puzzle) {
  return Sayer(vocabulary, puzzle).rule(rule);
}

std::string short_english(const Judgment& judgment, const Puzzle& puzzle, CellNames names) {
  const auto* const list = longest_list(judgment.rule);
  Brief brief{.names = names, .list = list == nullptr ? Region() : *list, .called = judgment.about.in(names)};
  // A rule about the grid may speak of its rows.
  if (brief.called == "the grid" && brief.list.size() != puzzle.grid().cells().size()) brief.called.clear();
  return Sayer(*judgment.vocabulary, puzzle, std::move(brief)).rule(judgment.rule);
}

}  // namespace grids::rules
