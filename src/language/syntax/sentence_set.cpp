#include "language/syntax/sentence_set.hpp"

#include <algorithm>
#include <utility>

#include "language/syntax/formulas.hpp"
#include "language/syntax/parse_sentence.hpp"
#include "language/syntax/visit.hpp"

namespace grids {

namespace {

/// Calls `take` with the singular name, and its place, of every layer that the node may speak of.
template <typename Take>
syntax::Visitor layer_visitor(Take take) {
  syntax::Visitor visitor;
  visitor.selector = [take](const syntax::Selector& selector) {
    const bool part = selector.kind == syntax::Selector::Kind::part && selector.text != "box";
    if (selector.kind == syntax::Selector::Kind::name || part) take(singular(selector.text), selector.where);
    if (!selector.with.empty()) take(singular(selector.with), selector.with_at);
    if (!selector.across.empty() && selector.across != "box") take(singular(selector.across), selector.across_at);
  };
  return visitor;
}

/// Sets `found` where something may depend on what is drawn in one of these layers.
syntax::Visitor dependence(std::set<std::string> layers, bool& found) {
  auto visitor = layer_visitor([&found, layers](const std::string& name, const Location&) {
    if (layers.contains(name)) found = true;
  });
  // A clue may be one of such a layer, however it is reached.
  visitor.term = [&found, layers = std::move(layers)](const syntax::Term& term) {
    const bool part = term.kind == syntax::Term::Kind::word && term.word == rules::ListWord::part;
    const bool of_layer = (part || term.kind == syntax::Term::Kind::home) && layers.contains(singular(term.text));
    found |= of_layer || term.kind == syntax::Term::Kind::clue;
  };
  visitor.rule = [&found](const syntax::Rule& rule) { found |= rule.kind == syntax::Rule::Kind::defined; };
  visitor.symbols = [&found](const syntax::Class& symbols) {
    found |= std::ranges::any_of(symbols.items, [](const auto& item) { return item.text == "clue"; });
  };
  return visitor;
}

bool has_cases(const syntax::Body& body) { return !body.cases.empty() || std::ranges::any_of(body.all, has_cases); }

/// Differences and quotients of cells that somebody may take for cages.
template <typename Part>
void warn_of_order(const Part& part, Diagnostics& diagnostics) {
  syntax::Visitor visitor;
  visitor.rule = [&](const syntax::Rule& rule) {
    if (const auto said = told_of_order(rule)) diagnostics.warning(rule.where, *said);
  };
  visitor.visit(part);
}

}  // namespace

void SentenceSet::visit(const syntax::Visitor& visitor) const {
  for (const auto& sentence : sentences_) visitor.visit(sentence);
  for (const auto& rule : rules_) visitor.visit(rule);
  for (const auto& [name, definition] : definitions_) visitor.visit(definition.body);
}

bool SentenceSet::is_sentence(const std::string& key) { return begins_sentence(key); }

void SentenceSet::add(const Node& key, const Node& body, bool included, Diagnostics& diagnostics) {
  included_.push_back(included);
  sentences_.push_back(parse_sentence(key, body, diagnostics));
  warn_of_order(sentences_.back(), diagnostics);
}

void SentenceSet::add_rule(const Node& text, Diagnostics& diagnostics) {
  rules_.push_back(parse_body(text, diagnostics));
  warn_of_order(rules_.back(), diagnostics);
}

void SentenceSet::add_definition(const Node& name, const Node& body, Diagnostics& diagnostics) {
  auto definition = parse_definition(name, body, diagnostics);
  if (definition.name.empty()) return;
  const auto [known, added] = definitions_.emplace(definition.name, definition);
  if (!added)
    diagnostics.error(definition.where,
                      "'" + definition.name + "' is defined twice, also at " + known->second.where.text());
}

std::set<std::string> SentenceSet::layer_names() const {
  std::set<std::string> names;
  auto visitor = layer_visitor([&names](const std::string& name, const Location&) { names.insert(name); });
  // `area of cell 1`, unless it is a part of symbols.
  visitor.term = [&names](const syntax::Term& term) {
    const bool before_of = term.kind == syntax::Term::Kind::word && term.word == rules::ListWord::part;
    if (before_of) names.insert(singular(term.text));
  };
  visit(visitor);
  return names;
}

std::set<std::string> SentenceSet::clue_layers() const {
  std::set<std::string> clues;
  std::set<std::string> lists;
  syntax::Visitor visitor;
  visitor.selector = [&](const syntax::Selector& selector) {
    if (!selector.with.empty()) clues.insert(singular(selector.with));
    if (!selector.across.empty()) lists.insert(singular(selector.across));
    if (selector.kind == syntax::Selector::Kind::name || selector.kind == syntax::Selector::Kind::part)
      lists.insert(singular(selector.text));
  };
  visit(visitor);
  std::erase_if(clues, [&lists](const std::string& name) { return lists.contains(name); });
  return clues;
}

std::map<std::string, Location> SentenceSet::included_layers() const {
  std::map<std::string, Location> layers;
  const auto visitor =
      layer_visitor([&layers](const std::string& name, const Location& where) { layers.emplace(name, where); });
  for (std::size_t i = 0; i < sentences_.size(); ++i)
    if (included_[i]) visitor.visit(sentences_[i]);
  return layers;
}

std::set<std::string> SentenceSet::marks() const {
  std::set<std::string> marks;
  syntax::Visitor visitor;
  visitor.sentence = [&](const syntax::Sentence& sentence) {
    for (const auto& selector : sentence.selectors)
      if (selector.kind == syntax::Selector::Kind::pair)
        for (const auto& each : sentence.body.cases) marks.insert(each.mark);
  };
  visit(visitor);
  marks.erase("no clue");
  marks.erase("?");
  return marks;
}

std::vector<bool> SentenceSet::depending_on(const std::set<std::string>& layers) const {
  bool found = false;
  return finding(dependence(layers, found), found);
}

std::vector<bool> SentenceSet::depending_on_drawing() const {
  bool found = false;
  auto visitor = dependence(layer_names(), found);
  visitor.selector = [&found, of_layer = visitor.selector](const syntax::Selector& selector) {
    of_layer(selector);
    found |= selector.clued != syntax::Selector::Clued::any;
  };
  visitor.term = [&found, of_layer = visitor.term](const syntax::Term& term) {
    of_layer(term);
    found |= term.kind == syntax::Term::Kind::word && term.word == rules::ListWord::clues;
  };
  visitor.sentence = [&found](const syntax::Sentence& sentence) { found |= has_cases(sentence.body); };
  return finding(visitor, found);
}

/// Of each sentence and each rule, whether the visitor sets `found`.
std::vector<bool> SentenceSet::finding(const syntax::Visitor& visitor, bool& found) const {
  std::vector<bool> of_each;
  const auto add = [&](const auto& node) {
    found = false;
    visitor.visit(node);
    of_each.push_back(found);
  };
  for (const auto& sentence : sentences_) add(sentence);
  for (const auto& rule : rules_) add(rule);
  return of_each;
}

}  // namespace grids
