#include <algorithm>
#include <array>

#include "core/characters.hpp"
#include "core/counted.hpp"
#include "language/synopsis/words.hpp"
#include "model/rules/english.hpp"
#include "words/english.hpp"

namespace grids::wording {
namespace {

using rules::Aggregate;
using rules::Predicate;

std::string relation(Comparison comparison, bool plural) {
  const std::string verb = plural ? " are " : " is ";
  switch (comparison) {
    case Comparison::equal: return verb;
    case Comparison::not_equal: return verb + "not ";
    case Comparison::less: return verb + "less than ";
    case Comparison::at_most: return verb + "at most ";
    case Comparison::greater: return verb + "more than ";
    case Comparison::at_least: return verb + "at least ";
  }
  return {};
}

/// Whether the phrase of the term speaks of several cells.
bool is_plural(const syntax::Term& term) {
  return term.kind == syntax::Term::Kind::word && !term.word->texts.singular && !is_end(term);
}

std::string comparison(const syntax::Rule& rule) {
  auto words = phrase(rule.terms[0]);
  for (std::size_t i = 0; i < rule.comparisons.size(); ++i)
    words.append(i == 0 ? "" : ", which")
        .append(relation(rule.comparisons[i], is_plural(rule.terms[i])))
        .append(phrase(rule.terms[i + 1]));
  return words;
}

/// Whether the term is a number, or numbers, rather than cells.
bool makes_numbers(const syntax::Term& term) {
  using Kind = syntax::Term::Kind;
  if (term.kind == Kind::each) return makes_numbers(term.operands.front());
  constexpr std::array numbers{Kind::aggregate, Kind::arithmetic, Kind::links, Kind::reach,
                               Kind::walls,     Kind::exits,      Kind::joints};
  return std::ranges::find(numbers, term.kind) != numbers.end();
}

/// "2 or 4", "1-3", "odd": what a number may be.
std::string numbers_of(const syntax::Class& wanted) {
  std::vector<std::string> parts;
  for (const auto& item : wanted.items) {
    syntax::Class one;
    one.items = {item};
    parts.push_back(text(one));
  }
  return grids::alternatives(parts);
}

/// "straight or a turn"
std::string alternatives(const syntax::Class& courses) {
  std::string words;
  for (const auto& item : courses.items)
    words.append(words.empty() ? "" : " or ")
        .append(item.text == "turn"  ? "a turn"
                : item.text == "end" ? "an end"
                                     : item.text);
  return words;
}

/// What stands behind the word; a permutation of nothing in particular is of all symbols.
std::string object(const syntax::Rule& rule, const std::string& symbols) {
  switch (rule.predicate->texts.object) {
    case Predicate::Object::none: return {};
    case Predicate::Object::maybe_class:
      if (!rule.classes.empty()) return "of " + text(rule.classes[0]);
      return is_judged(rule.terms.front()) ? "of " + symbols : "value";
    case Predicate::Object::symbols: return text(rule.classes[0]);
    case Predicate::Object::list:
    case Predicate::Object::number: return phrase(rule.terms[1]);
    case Predicate::Object::pattern: return rule.text;
  }
  return {};
}

/// Whether it speaks of one cell: `cell 1`, `first 1`.
bool is_one_cell(const syntax::Term& list) {
  return list.kind == syntax::Term::Kind::word && (list.word == rules::ListWord::cell || is_end(list));
}

/// "holds x", "holds the clue", "holds one of x o"; denied "does not hold x", "holds none of x o".
std::string holds(const syntax::Class& wanted, bool denied = false) {
  if (wanted.items.size() == 1) {
    const auto what = text(wanted);
    return std::string(denied ? "does not hold " : "holds ") + (what == "clue" ? "the clue" : what);
  }
  return (denied ? "holds none of " : "holds one of ") + text(wanted);
}

/// "the symbols of no two rows are equal", "the sum of each part is the same": of `each`, which makes an item of each.
std::optional<std::string> of_each(const syntax::Rule& rule) {
  const auto& list = rule.terms.front();
  if (list.kind != syntax::Term::Kind::each) return std::nullopt;
  if (rule.predicate == Predicate::all_equal) return phrase(list) + " is the same";
  if (rule.predicate != Predicate::all_different || list.selectors.size() != 1) return std::nullopt;
  const auto words = phrase(list);
  const auto each = " of each " + one(list.selectors.front());
  if (!words.ends_with(each)) return std::nullopt;
  return words.substr(0, words.size() - each.size()) + " of no two " + many(list.selectors.front()) + " are equal";
}

/// `links`, `walls`, `slants`, which are no symbols.
bool of_strokes(const syntax::Class& symbols) {
  return symbols.items.size() == 1 && symbols.items.front().kind == syntax::ClassItem::Kind::word &&
         syntax::strokes_named(symbols.items.front().text);
}

std::string predicate(const syntax::Rule& rule, const std::string& symbols, bool of_cells) {
  const auto& list = rule.terms.front();
  const auto& texts = rule.predicate->texts;
  if (auto words = of_each(rule)) return *words;
  if (rule.predicate == Predicate::connected && of_strokes(rule.classes[0]))
    return "the " + rule.classes[0].items.front().text + " hang together";
  if (rule.predicate == Predicate::is && speaks_of_links(rule.classes[0]))
    return (is_judged(list) ? std::string("it") : phrase(list)) + (is_plural(list) ? " are " : " is ") +
           alternatives(rule.classes[0]);
  const bool of_shape = list.kind == syntax::Term::Kind::word &&
                        (list.word == rules::ListWord::shape || list.word == rules::ListWord::shape_as_drawn);
  if (rule.predicate == Predicate::is && of_shape)
    return phrase(list) + (rule.classes[0].items.size() > 1 ? " is one of " : " is ") + text(rule.classes[0]);
  if (rule.predicate == Predicate::is && makes_numbers(list))
    return phrase(list) + " is " + numbers_of(rule.classes[0]);
  if (rule.predicate == Predicate::is && is_judged(list) && of_cells) return "it " + holds(rule.classes[0]);
  if (rule.predicate == Predicate::is && is_one_cell(list)) return phrase(list) + ' ' + holds(rule.classes[0]);
  if (!is_judged(list))
    return words::filled(is_plural(list) ? texts.several : texts.open, phrase(list), object(rule, symbols));
  return words::filled(texts.judged.empty() ? texts.open : texts.judged, "it", object(rule, symbols));
}

/// "the number of links is 0 or 2": where all say what the same term is.
std::optional<std::string> same_term(const syntax::Rule& any) {
  std::vector<std::string> values;
  std::string term;
  for (const auto& operand : any.operands) {
    if (operand.kind != syntax::Rule::Kind::comparison || operand.comparisons.size() != 1 ||
        operand.comparisons.front() != Comparison::equal || is_plural(operand.terms[0]))
      return std::nullopt;
    auto words = phrase(operand.terms[0]);
    if (!values.empty() && words != term) return std::nullopt;
    term = std::move(words);
    values.push_back(phrase(operand.terms[1]));
  }
  return term + " is " + grids::alternatives(values);
}

/// What is joined by `and` needs no brackets beside an `or`; all else could be read otherwise.
std::string joined(const syntax::Rule& rule, const std::string& symbols, std::string_view joint, bool of_cells) {
  std::string words;
  for (const auto& operand : rule.operands) {
    const bool plain = operand.kind == syntax::Rule::Kind::all && rule.kind == syntax::Rule::Kind::any;
    words.append(words.empty() ? "" : joint)
        .append(plain ? clause(operand, symbols, of_cells) : clause_among_others(operand, symbols, of_cells));
  }
  return words;
}

/// Whether it says what the judged cell holds, and not how it is linked.
bool says_what_it_holds(const syntax::Rule& rule, bool of_cells) {
  return of_cells && rule.kind == syntax::Rule::Kind::predicate && rule.predicate == Predicate::is &&
         is_judged(rule.terms.front()) && !speaks_of_links(rule.classes.front());
}

std::string defined(const syntax::Rule& rule, std::string words) {
  words += rule.text;
  for (const auto& value : rule.terms) words += ' ' + phrase(value);
  return words;
}

/// "not all are equal", "the two are not linked": what has words of its own where it is denied.
std::optional<std::string> denial(const syntax::Rule& denied, const std::string& symbols, bool of_cells) {
  if (denied.kind == syntax::Rule::Kind::linked) return "the two are not linked";
  if (denied.kind == syntax::Rule::Kind::walled) return "there is no wall between the two";
  if (denied.kind == syntax::Rule::Kind::defined) return defined(denied, "it is not ");
  if (denied.kind != syntax::Rule::Kind::predicate) return std::nullopt;
  const auto& list = denied.terms.front();
  if (denied.predicate == Predicate::all_equal && is_judged(list)) return "not " + clause(denied, symbols);
  if (denied.predicate == Predicate::is && is_judged(list) && speaks_of_links(denied.classes[0]))
    return "it is not " + alternatives(denied.classes[0]);
  if (says_what_it_holds(denied, of_cells)) return "it " + holds(denied.classes[0], true);
  if (denied.predicate == Predicate::is && is_one_cell(list) && !speaks_of_links(denied.classes[0]))
    return phrase(list) + ' ' + holds(denied.classes[0], true);
  return std::nullopt;
}

std::string negation(const syntax::Rule& denied, const std::string& symbols, bool of_cells) {
  if (auto words = denial(denied, symbols, of_cells)) return *words;
  const bool compound = denied.kind == syntax::Rule::Kind::all || denied.kind == syntax::Rule::Kind::any ||
                        denied.kind == syntax::Rule::Kind::condition;
  return "it is not so that " +
         (compound ? clause_among_others(denied, symbols, of_cells) : clause(denied, symbols, of_cells));
}

std::string condition(const syntax::Rule& rule, const std::string& symbols, bool of_cells) {
  auto words =
      "if " + clause(rule.operands[0], symbols, of_cells) + ", then " + clause(rule.operands[1], symbols, of_cells);
  if (rule.operands.size() > 2) words += ", or else " + clause(rule.operands[2], symbols, of_cells);
  return words;
}

/// "turn", "linked cell"
std::string one_course_cell(const syntax::ClassItem& course) {
  return course.text == "turn" || course.text == "end" ? course.text : course.text + " cell";
}

/// "has as many x as the clue says", "has exactly 2 x", "has at most 1 of + -"; "has 4 exactly 2 times", since
/// "exactly 2 4" would be read as 24.
std::optional<std::string> how_often(const syntax::Class& counted, Comparison comparison, const syntax::Term& times) {
  const auto symbols = text(counted);
  const bool several = symbols.size() > 1 && symbols.find_first_of(" -") != std::string::npos;
  const bool is_number = !several && is_digit(symbols.front());
  if (times.kind == syntax::Term::Kind::clue && comparison == Comparison::equal)
    return is_number ? "has " + symbols + " as often as the clue says" : "has as many " + symbols + " as the clue says";
  const bool is_bound = times.kind == syntax::Term::Kind::number && comparison != Comparison::not_equal;
  if (!is_bound || times.number < (comparison == Comparison::less ? 1 : 0)) return std::nullopt;
  auto many = rules::count_said(comparison, times.number);
  if (speaks_of_links(counted) && counted.items.size() == 1) {
    if (comparison == Comparison::equal && many != "no") many = "exactly " + many;
    return "has " + many + ' ' + (many.ends_with(" 1") ? one_course_cell(counted.items.front()) : symbols);
  }
  if (many == "no") return (several ? "has none of " : "has no ") + symbols;
  if (comparison == Comparison::equal) many = "exactly " + many;
  if (is_number && many.ends_with(" 1")) return "has " + symbols + ' ' + many.substr(0, many.size() - 1) + "once";
  if (is_number) return "has " + symbols + ' ' + many + " times";
  return "has " + many + (several ? " of " : " ") + symbols;
}

/// "adds up to the clue": of `sum = clue`.
std::optional<std::string> comparing_verb(const syntax::Rule& rule) {
  const auto& left = rule.terms.front();
  if (rule.comparisons.size() != 1) return std::nullopt;
  if (left.kind != syntax::Term::Kind::aggregate || !is_judged(left.operands.front())) return std::nullopt;
  if (left.aggregate == Aggregate::count) return how_often(left.classes[0], rule.comparisons.front(), rule.terms[1]);
  const auto verb = left.aggregate->texts.verb;
  if (verb.empty() || rule.comparisons.front() != Comparison::equal) return std::nullopt;
  return std::string(verb) + ' ' + phrase(rule.terms[1]);
}

}  // namespace

std::string clause(const syntax::Rule& rule, const std::string& symbols, bool of_cells) {
  switch (rule.kind) {
    case syntax::Rule::Kind::all: return joined(rule, symbols, " and ", of_cells);
    case syntax::Rule::Kind::any: {
      const auto short_words = same_term(rule);
      return short_words ? *short_words : joined(rule, symbols, " or ", of_cells);
    }
    case syntax::Rule::Kind::negation: return negation(rule.operands[0], symbols, of_cells);
    case syntax::Rule::Kind::condition: return condition(rule, symbols, of_cells);
    case syntax::Rule::Kind::comparison: return comparison(rule);
    case syntax::Rule::Kind::predicate: return predicate(rule, symbols, of_cells);
    case syntax::Rule::Kind::linked: return "the two are linked";
    case syntax::Rule::Kind::walled: return "there is a wall between the two";
    case syntax::Rule::Kind::shape:
      return "the " + std::string(syntax::name(rule.strokes)) +
             (rule.text == "no loop" ? " close no loop" : " form one loop");
    case syntax::Rule::Kind::defined: return defined(rule, "it is ");
  }
  return {};
}

std::string clause_among_others(const syntax::Rule& rule, const std::string& symbols, bool of_cells) {
  const bool simple = rule.kind == syntax::Rule::Kind::comparison || rule.kind == syntax::Rule::Kind::predicate ||
                      rule.kind == syntax::Rule::Kind::linked || rule.kind == syntax::Rule::Kind::walled ||
                      rule.kind == syntax::Rule::Kind::shape || rule.kind == syntax::Rule::Kind::defined ||
                      (rule.kind == syntax::Rule::Kind::negation && denial(rule.operands[0], symbols, of_cells));
  const auto words = clause(rule, symbols, of_cells);
  return simple ? words : '(' + words + ')';
}

std::optional<std::string> verb(const syntax::Rule& rule, const std::string& symbols, bool of_cells) {
  if (rule.kind == syntax::Rule::Kind::comparison) return comparing_verb(rule);
  if (rule.kind == syntax::Rule::Kind::negation && says_what_it_holds(rule.operands[0], of_cells))
    return holds(rule.operands[0].classes[0], true);
  if (rule.kind != syntax::Rule::Kind::predicate || !is_judged(rule.terms.front())) return std::nullopt;
  if (of_cells && rule.predicate == Predicate::is) {
    const auto& wanted = rule.classes.front();
    if (speaks_of_links(wanted)) return "is " + alternatives(wanted);
    return holds(wanted);
  }
  const auto verb = rule.predicate->texts.verb;
  return verb.empty() ? std::nullopt : std::optional(words::filled(verb, "", object(rule, symbols)));
}

}  // namespace grids::wording
