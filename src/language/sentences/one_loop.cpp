#include "language/sentences/one_loop.hpp"

#include <algorithm>

#include "model/rules/strokes.hpp"

namespace grids {
namespace {

using Loop = Sheet::Loop;

/// What `one loop` is said of below a node, which speaks of the whole grid or of several lists.
template <typename Node>
void note_loop(const Node& node, bool of_grid, Loop& loop) {
  syntax::Visitor visitor;
  visitor.rule = [&](const syntax::Rule& rule) {
    if (rule.kind != syntax::Rule::Kind::shape || rule.text != "one loop") return;
    if (rule.strokes == syntax::Strokes::slants) return;
    const bool of_walls = rule.strokes == syntax::Strokes::walls;
    const auto found = !of_grid ? Loop::several : of_walls ? Loop::of_walls : Loop::of_links;
    loop = loop == Loop::none || loop == found ? found : Loop::several;
  };
  visitor.visit(node);
}

bool is_of_grid(const syntax::Sentence& sentence) {
  return sentence.variable.empty() && std::ranges::all_of(sentence.selectors, [](const syntax::Selector& selector) {
           return selector.kind == syntax::Selector::Kind::grid && selector.clued == syntax::Selector::Clued::any;
         });
}

bool names_side(const syntax::ClassItem& item) {
  if (item.kind != syntax::ClassItem::Kind::word) return false;
  const auto course = rules::course_named(item.text);
  return course == rules::Course::inside || course == rules::Course::outside;
}

}  // namespace

Loop loop_of(const SentenceSet& sentences) {
  auto loop = Loop::none;
  for (const auto& rule : sentences.rules()) note_loop(rule, true, loop);
  for (const auto& sentence : sentences.sentences()) note_loop(sentence, is_of_grid(sentence), loop);
  return loop;
}

bool speaks_of_sides(const SentenceSet& sentences) {
  bool found = false;
  syntax::Visitor visitor;
  visitor.symbols = [&](const syntax::Class& symbols) {
    found = found || std::ranges::any_of(symbols.items, names_side);
  };
  for (const auto& rule : sentences.rules()) visitor.visit(rule);
  for (const auto& sentence : sentences.sentences()) visitor.visit(sentence);
  for (const auto& [name, definition] : sentences.definitions()) visitor.visit(definition.body);
  return found;
}

}  // namespace grids
