#include <algorithm>

#include "core/counted.hpp"
#include "core/grid.hpp"
#include "language/sheet/sheet.hpp"
#include "language/synopsis/words.hpp"
#include "language/syntax/home_words.hpp"
#include "model/rules/strokes.hpp"
#include "words/english.hpp"

namespace grids::wording {
namespace {

using rules::Aggregate;
using rules::ListWord;

/// " of the first 3 cells"; nothing for the judged list.
std::string of(const syntax::Term& list) { return is_judged(list) ? "" : " of " + phrase(list); }

/// The n of `first n`: "3", "(cell 1)".
std::string number_phrase(const syntax::Term& term) {
  const bool simple = term.kind == syntax::Term::Kind::number || term.kind == syntax::Term::Kind::name;
  return simple ? phrase(term) : '(' + phrase(term) + ')';
}

std::string object_phrase(const syntax::Term& term) {
  switch (term.word->texts.object) {
    case ListWord::Object::none: return {};
    case ListWord::Object::number: return number_phrase(term.operands[1]);
    case ListWord::Object::symbols: return text(term.classes[0]);
    case ListWord::Object::two_symbols: return text(term.classes[0]) + " and " + text(term.classes[1]);
    case ListWord::Object::part: return plural(term.text);
  }
  return {};
}

std::string list_phrase(const syntax::Term& term) {
  const auto& list = term.operands.front();
  if (is_end(term))
    return (term.word == ListWord::first ? "the first" : "the last") + (is_judged(list) ? " cell" : of(list));
  const auto& texts = term.word->texts;
  return words::filled(is_judged(list) ? texts.judged : texts.open, phrase(list), object_phrase(term));
}

/// "the number of stretches of x"
std::string number_of_lists(const syntax::Term& each) {
  std::vector<std::string> lists;
  for (const auto& selector : each.selectors) lists.push_back(many(selector));
  return "the number of " + enumerated(lists);
}

/// "printed clues" of "the printed clues"
std::string without_article(const std::string& words) { return words.starts_with("the ") ? words.substr(4) : words; }

std::string aggregate_phrase(const syntax::Term& term) {
  const auto& list = term.operands.front();
  const bool of_numbers = list.kind == syntax::Term::Kind::each;
  if (of_numbers && term.aggregate == Aggregate::length) return number_of_lists(list);
  const auto& texts = term.aggregate->texts;
  const bool of_clues = list.kind == syntax::Term::Kind::word && list.word == ListWord::clues;
  if (of_clues && term.aggregate == Aggregate::length) return "the number of " + without_article(phrase(list));
  const auto cells = list.kind == syntax::Term::Kind::word && !is_judged(list) ? phrase(list) : std::string();
  if (term.aggregate == Aggregate::length && cells.starts_with("the cells ")) return "the number of " + cells.substr(4);
  auto words = std::string(of_numbers ? texts.english : texts.of_cells);
  if (texts.of_class) words += " of " + text(term.classes.front());
  return words + (of_numbers ? std::string(texts.before_numbers) + phrase(list) : of(list));
}

std::string_view sign(rules::Arithmetic arithmetic) {
  switch (arithmetic) {
    case rules::Arithmetic::add: return " + ";
    case rules::Arithmetic::subtract: return " - ";
    case rules::Arithmetic::multiply: return " * ";
    case rules::Arithmetic::divide: return " / ";
    case rules::Arithmetic::modulo: return " modulo ";
    case rules::Arithmetic::negate: return "-";
  }
  return {};
}

/// An operand that needs brackets inside another.
std::string operand(const syntax::Term& term) {
  const auto words = phrase(term);
  return term.kind == syntax::Term::Kind::arithmetic ? '(' + words + ')' : words;
}

/// A sum of two, or one less another.
bool is_sum(const syntax::Term& term) {
  return term.kind == syntax::Term::Kind::arithmetic && term.operands.size() == 2 &&
         (term.arithmetic == rules::Arithmetic::add || term.arithmetic == rules::Arithmetic::subtract);
}

std::string arithmetic_phrase(const syntax::Term& term) {
  if (term.operands.size() == 1) return std::string(sign(term.arithmetic)) + operand(term.operands[0]);
  const auto& first = term.operands[0];
  const auto words = is_sum(term) && is_sum(first) ? arithmetic_phrase(first) : operand(first);
  return words + std::string(sign(term.arithmetic)) + operand(term.operands[1]);
}

std::string each_phrase(const syntax::Term& term) {
  std::vector<std::string> lists;
  for (const auto& selector : term.selectors) lists.push_back(one(selector));
  const auto& body = term.operands.front();
  const bool length = body.kind == syntax::Term::Kind::aggregate && body.aggregate == Aggregate::length;
  return (length && is_judged(body.operands.front()) ? "the length" : phrase(body)) + " of each " + enumerated(lists);
}

/// "turns and linked cells"
std::string course_cells(const syntax::Class& courses) {
  std::string words;
  for (const auto& item : courses.items)
    words.append(words.empty() ? "" : " and ")
        .append(item.text == "turn" || item.text == "end" ? item.text + "s" : item.text + " cells");
  return words;
}

/// In quotes where it could be taken for a cell.
std::string symbol(const std::string& name) { return parse_cell_name(name) ? '\'' + name + '\'' : name; }

}  // namespace

bool speaks_of_links(const syntax::Class& symbols) {
  return std::ranges::any_of(symbols.items, [](const syntax::ClassItem& item) {
    return item.kind == syntax::ClassItem::Kind::word && rules::course_named(item.text).has_value();
  });
}

std::string text(const syntax::Class& symbols) {
  if (speaks_of_links(symbols)) return course_cells(symbols);
  std::string words;
  for (const auto& item : symbols.items) {
    if (!words.empty()) words += ' ';
    words += item.kind == syntax::ClassItem::Kind::term ? '(' + phrase(item.term.front()) + ')' : symbol(item.text);
  }
  return words;
}

std::string text(const Symbols& symbols) {
  if (std::ranges::none_of(symbols, [](const auto& each) { return parse_cell_name(each.name).has_value(); }))
    return symbols.text();
  std::string words;
  for (const auto& each : symbols) words.append(words.empty() ? "" : " ").append(symbol(each.name));
  return words;
}

std::string phrase(const syntax::Term& term) {
  switch (term.kind) {
    case syntax::Term::Kind::judged: return "the list";
    case syntax::Term::Kind::number: return std::to_string(term.number);
    case syntax::Term::Kind::name: return term.text;
    case syntax::Term::Kind::quoted: return symbol(term.text);
    case syntax::Term::Kind::clue: return "the clue";
    case syntax::Term::Kind::links: return "the number of links";
    case syntax::Term::Kind::reach: return "the number of links straight " + term.text;
    case syntax::Term::Kind::walls: return "the number of walls around it";
    case syntax::Term::Kind::slants: return "the number of slants that end there";
    case syntax::Term::Kind::exits: return "the number of links with one end in it";
    case syntax::Term::Kind::joints: return "the number of links from each to the next";
    case syntax::Term::Kind::region: return '[' + term.text + ']';
    case syntax::Term::Kind::word: return list_phrase(term);
    case syntax::Term::Kind::aggregate: return aggregate_phrase(term);
    case syntax::Term::Kind::arithmetic: return arithmetic_phrase(term);
    case syntax::Term::Kind::home:
      if (!term.selectors.empty()) return "the " + one(term.selectors.front()) + of(term.operands.front());
      return "the " + (is_home_word(term.text) ? term.text : singular(term.text)) + of(term.operands.front());
    case syntax::Term::Kind::each: return each_phrase(term);
  }
  return {};
}

}  // namespace grids::wording
