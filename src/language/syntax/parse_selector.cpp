#include <algorithm>
#include <array>
#include <utility>

#include "core/grid.hpp"
#include "language/syntax/nesting.hpp"
#include "language/syntax/reserved_words.hpp"
#include "model/rules/strokes.hpp"

namespace grids {
namespace {

using syntax::Selector;

using SelectorKind = Selector::Kind;

constexpr std::array<std::pair<std::string_view, SelectorKind>, 15> plain_kinds{{
    {"row", SelectorKind::row},
    {"column", SelectorKind::column},
    {"line", SelectorKind::line},
    {"diagonal", SelectorKind::diagonal},
    {"run", SelectorKind::run},
    {"cell", SelectorKind::cell},
    {"corner", SelectorKind::corner},
    {"neighbors", SelectorKind::neighbors},
    {"neighbours", SelectorKind::neighbors},
    {"around", SelectorKind::around},
    {"sight", SelectorKind::sight},
    {"grid", SelectorKind::grid},
    {"step", SelectorKind::step},
    {"place", SelectorKind::place},
    {"stroke", SelectorKind::stroke},
}};

std::optional<Side> side(std::string_view word) {
  if (word == "top") return Side::top;
  if (word == "left") return Side::left;
  if (word == "right") return Side::right;
  if (word == "bottom") return Side::bottom;
  return std::nullopt;
}

/// "a1" or "a1-c3".
bool is_cell_or_rectangle(std::string_view chunk) {
  const auto dash = chunk.find('-');
  if (dash == std::string_view::npos) return parse_cell_name(chunk).has_value();
  return parse_cell_name(chunk.substr(0, dash)) && parse_cell_name(chunk.substr(dash + 1));
}

bool is_operator_or_comparison(std::string_view chunk) {
  constexpr std::array<std::string_view, 10> signs{"+", "-", "*", "/", "=", "!=", "<", "<=", ">", ">="};
  return std::ranges::find(signs, chunk) != signs.end();
}

}  // namespace

std::vector<Selector> Parser::whole_selectors() {
  return hinting_at_signs([this] {
    auto all = selectors();
    refuse_late_joint();
    if (!scanner_.at_end()) scanner_.fail_expecting("',', 'of', 'and', 'across', 'with' or the end of the selector");
    return all;
  });
}

/// One that may stand in a selector, but not behind those that are there already.
void Parser::refuse_late_joint() {
  const auto next = scanner_.peek();
  for (const auto* joint : {"of", "and", "across", "with"})
    if (next.is(joint))
      scanner_.fail(next, "'" + next.text +
                              "' cannot stand here: a selector's parts come in the order of 'pair and "
                              "diagonal pair of row across area with dot'");
}

// selectors = selector {"," selector}
std::vector<Selector> Parser::selectors() {
  std::vector<Selector> all;
  do all.push_back(selector());
  while (scanner_.accept(","));
  return all;
}

// selector = ["clued" | "unclued"] ["linked" | "walled"] kind {"and" kind} ["of" selector] ["across" NAME] ["with"
// NAME]
Selector Parser::selector() {
  const Nesting nesting(*this);
  const auto begin = scanner_.position();
  auto clued = Selector::Clued::any;
  if (scanner_.accept("clued")) clued = Selector::Clued::clued;
  if (scanner_.accept("unclued")) clued = Selector::Clued::unclued;
  const bool linked = !at_linked_neighbors() && !at_linked_group() && scanner_.accept("linked");
  const bool walled = !linked && scanner_.accept("walled");
  auto all = kind();
  all.clued = clued;
  all.linked = linked;
  all.walled = walled;
  while (scanner_.accept("and")) all.joined.push_back(kind());
  if (scanner_.accept("of")) all.of.push_back(selector());
  if (scanner_.accept("across")) {
    all.across_at = scanner_.where(scanner_.peek());
    all.across = name("the name of a layer");
  }
  if (scanner_.accept("with")) {
    all.with_at = scanner_.where(scanner_.peek());
    all.with = name("the name of a layer");
  }
  all.where = scanner_.since(begin);
  return all;
}

bool Parser::at_linked_neighbors() const {
  return scanner_.at("linked") && (scanner_.second().is("neighbors") || scanner_.second().is("neighbours"));
}

bool Parser::at_linked_group() const { return scanner_.at("linked") && scanner_.second().is("group"); }

Selector Parser::kind() {
  Selector selector;
  const auto next = scanner_.peek();
  const auto second = scanner_.second();
  selector.where = scanner_.where(next);
  if (next.kind != Token::Kind::word) scanner_.fail_expecting("a selector: row, column, line, box, area ..");
  if (next.is("meeting") && second.kind == Token::Kind::word && !second.is("of")) {
    scanner_.take();
    auto met = kind();
    met.meeting = true;
    return met;
  }
  if (is_cell_or_rectangle(scanner_.peek_chunk().text)) return cells(std::move(selector));
  if (next.is("box") || next.is("window")) return sized(std::move(selector));
  if (next.is("arrow") && second.is("ray")) {
    scanner_.take();
    scanner_.take();
    selector.kind = SelectorKind::arrow_ray;
    return selector;
  }
  if (next.is("ray") || (side(next.text) && second.is("ray")) || (next.is("diagonal") && second.is("ray")))
    return ray(std::move(selector));
  if (next.is("pair") || ((next.is("king") || next.is("knight")) && second.is("pair")))
    return pair(std::move(selector));
  if ((next.is("main") || next.is("wrapped")) && second.is("diagonal")) {
    selector.kind = scanner_.take().is("main") ? SelectorKind::main_diagonal : SelectorKind::wrapped_diagonal;
    scanner_.take();
    return selector;
  }
  if (next.is("run") && second.is("among")) {
    scanner_.take();
    scanner_.take();
    selector.kind = SelectorKind::run_among;
    selector.classes.push_back(symbols());
    return selector;
  }
  if (next.is("sight") && second.is("among")) {
    scanner_.take();
    scanner_.take();
    selector.kind = SelectorKind::sight_among;
    selector.classes.push_back(symbols());
    return selector;
  }
  if (next.is("group") || (next.is("king") && second.is("group")) || at_linked_group()) {
    selector.kind = next.is("king")     ? SelectorKind::king_group
                    : next.is("linked") ? SelectorKind::linked_group
                                        : SelectorKind::group;
    scanner_.take();
    if (selector.kind != SelectorKind::group) scanner_.take();
    if (scanner_.accept("among")) selector.classes.push_back(symbols());
    return selector;
  }
  if (next.is("part") && second.is("by")) {
    scanner_.take();
    scanner_.take();
    selector.kind = SelectorKind::part;
    selector.text = name("'box' or the name of a layer");
    return selector;
  }
  if (at_linked_neighbors()) {
    scanner_.take();
    scanner_.take();
    selector.kind = SelectorKind::linked_neighbors;
    return selector;
  }
  if (next.is("each"))
    scanner_.fail(
        next,
        "expected a selector: row, column, line, box, area .., found 'each': lists of lists that are found are "
        "the sentence's own, as in 'each run among x of row: number of each part by area < 3'");
  constexpr std::array<std::string_view, 4> joints{"of", "and", "across", "with"};
  if (std::ranges::find(joints, next.text) != joints.end())
    scanner_.fail_expecting("a selector: row, column, line, box, area ..");
  const auto plain = std::ranges::find(plain_kinds, next.text, &std::pair<std::string_view, SelectorKind>::first);
  if (plain == plain_kinds.end()) return named(std::move(selector));
  scanner_.take();
  selector.kind = plain->second;
  return selector;
}

// "box" [SIZE] | "window" (SIZE | atom "of" ..)
Selector Parser::sized(Selector selector) {
  selector.kind = scanner_.take().is("box") ? SelectorKind::box : SelectorKind::window;
  const auto next = scanner_.peek();
  const bool size =
      next.kind == Token::Kind::word && !next.text.empty() && next.text.front() >= '0' && next.text.front() <= '9';
  if (size) {
    selector.text = scanner_.take().text;
  } else if (selector.kind == SelectorKind::window && next.kind == Token::Kind::word && scanner_.second().is("of")) {
    syntax::Term name;  // `n of` would be read as a list of the parts n
    name.kind = syntax::Term::Kind::name;
    name.where = scanner_.where(next);
    name.text = scanner_.take().text;
    selector.numbers.push_back(std::move(name));
  } else if (selector.kind == SelectorKind::window) {
    selector.numbers.push_back(atom());
  }
  return selector;
}

// [SIDE | "diagonal"] "ray"
Selector Parser::ray(Selector selector) {
  selector.kind = scanner_.at("diagonal") ? SelectorKind::diagonal_ray : SelectorKind::ray;
  selector.side = side(scanner_.peek().text);
  if (!scanner_.accept("ray")) {
    scanner_.take();
    scanner_.take();
  }
  return selector;
}

// ["king" | "knight"] "pair" | "pair" "(" atom "," atom ")"
Selector Parser::pair(Selector selector) {
  const auto word = scanner_.take();
  selector.kind = word.is("king")     ? SelectorKind::king_pair
                  : word.is("knight") ? SelectorKind::knight_pair
                                      : SelectorKind::pair;
  if (selector.kind != SelectorKind::pair) {
    scanner_.take();
    return selector;
  }
  if (!scanner_.accept("(")) return selector;
  selector.kind = SelectorKind::distant_pair;
  selector.numbers.push_back(term());
  scanner_.expect(",");
  selector.numbers.push_back(term());
  scanner_.expect(")");
  return selector;
}

// NAME {NAME}; where a selector must stand, a word of rules (`between`) may name a layer.
Selector Parser::named(Selector selector) {
  const auto begin = scanner_.position();
  refuse_kept(scanner_.peek());
  selector.kind = SelectorKind::name;
  selector.text = scanner_.take().text;
  while (scanner_.peek().kind == Token::Kind::word && !is_reserved(scanner_.peek().text))
    selector.text += ' ' + scanner_.take().text;
  selector.where = scanner_.since(begin);
  return selector;
}

// Cells and rectangles: "a1 b2 c1-c3".
Selector Parser::cells(Selector selector) {
  const auto begin = scanner_.position();
  auto end = begin;
  while (!scanner_.at_end() && !scanner_.at(",") && is_cell_or_rectangle(scanner_.peek_chunk().text))
    end = scanner_.take_chunk().end;
  selector.kind = SelectorKind::region;
  selector.text = scanner_.text(begin, end);
  selector.where = scanner_.where(begin, end);
  return selector;
}

void Parser::refuse_kept(const Token& word) const {
  if (rules::course_named(word.text))
    scanner_.fail(word, "'" + word.text + "' is a word of the language: choose another name");
  if (is_kept(word.text)) scanner_.fail(word, "'" + word.text + "' is kept for a later meaning: choose another name");
}

std::string Parser::name(const std::string& what) {
  refuse_kept(scanner_.peek());
  std::string words;
  for (auto next = scanner_.peek(); next.kind == Token::Kind::word && !is_reserved(next.text); next = scanner_.peek()) {
    words.append(words.empty() ? "" : " ").append(next.text);
    scanner_.take();
  }
  if (words.empty()) scanner_.fail_expecting(what);
  return words;
}

/// Whether a class goes on: words of the language and operators end it, unless they stand in quotes.
bool Parser::at_class_item() const {
  if (scanner_.at_end() || scanner_.at(")") || scanner_.at("]") || scanner_.at(",")) return false;
  const auto chunk = scanner_.peek_chunk();
  if (chunk.kind == Token::Kind::quoted) return true;
  if (is_operator_or_comparison(chunk.text)) return false;
  return !is_reserved(chunk.text) || scanner_.at("even") || scanner_.at("odd") || scanner_.at("clue");
}

// class = item {item}; the first word is always taken, even `and` or `=`.
syntax::Class Parser::symbols() {
  const Nesting nesting(*this);
  const auto begin = scanner_.position();
  syntax::Class all;
  if (scanner_.at_end()) scanner_.fail_expecting("symbols, like 1-4 or x");
  do all.items.push_back(class_item());
  while (at_class_item());
  all.where = scanner_.since(begin);
  behind_class_.reset();
  if (scanner_.peek().kind == Token::Kind::sign) behind_class_ = scanner_.peek();
  last_in_class_ = all.items.back().text;
  return all;
}

// item = SYMBOL | RANGE | "even" | "odd" | NAME | "clue" | "(" term ")" | 'text'
syntax::ClassItem Parser::class_item() {
  const auto begin = scanner_.position();
  syntax::ClassItem item;
  const auto chunk = scanner_.peek_chunk();
  const bool brackets = chunk.text.size() > 1 && chunk.text.front() == '(' && chunk.text.back() == ')' &&
                        scanner_.behind_brackets().begin >= chunk.end;
  if (brackets) {
    scanner_.take();
    item.kind = syntax::ClassItem::Kind::term;
    item.term.push_back(term());
    scanner_.expect(")");
    item.where = scanner_.since(begin);
    return item;
  }
  item.kind = chunk.kind == Token::Kind::quoted ? syntax::ClassItem::Kind::quoted : syntax::ClassItem::Kind::word;
  item.text = scanner_.take_chunk().text;
  item.where = scanner_.where(chunk);
  return item;
}

syntax::Class Parser::whole_class() {
  auto all = symbols();
  if (!scanner_.at_end()) scanner_.fail_expecting("symbols");
  return all;
}

}  // namespace grids
