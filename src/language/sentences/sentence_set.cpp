#include "language/sentences/sentence_set.hpp"

#include <algorithm>

#include "language/sentences/formulas.hpp"
#include "language/sentences/instantiation.hpp"
#include "language/synopsis/reading.hpp"
#include "language/synopsis/statements.hpp"
#include "language/synopsis/words.hpp"
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

struct SentenceSet::Implementation {
  std::vector<syntax::Sentence> sentences;
  std::vector<bool> included;  ///< of each sentence
  std::vector<syntax::Body> rules;
  Definitions definitions;

  void visit(const syntax::Visitor& visitor) const {
    for (const auto& sentence : sentences) visitor.visit(sentence);
    for (const auto& rule : rules) visitor.visit(rule);
    for (const auto& [name, definition] : definitions) visitor.visit(definition.body);
  }
};

SentenceSet::SentenceSet() : implementation_(std::make_unique<Implementation>()) {}
SentenceSet::~SentenceSet() = default;
SentenceSet::SentenceSet(SentenceSet&&) noexcept = default;
SentenceSet& SentenceSet::operator=(SentenceSet&&) noexcept = default;

bool SentenceSet::is_sentence(const std::string& key) { return begins_sentence(key); }

void SentenceSet::add(const Node& key, const Node& body, bool included, Diagnostics& diagnostics) {
  implementation_->included.push_back(included);
  implementation_->sentences.push_back(parse_sentence(key, body, diagnostics));
  warn_of_order(implementation_->sentences.back(), diagnostics);
}

void SentenceSet::add_rule(const Node& text, Diagnostics& diagnostics) {
  implementation_->rules.push_back(parse_body(text, diagnostics));
  warn_of_order(implementation_->rules.back(), diagnostics);
}

void SentenceSet::add_definition(const Node& name, const Node& body, Diagnostics& diagnostics) {
  auto definition = parse_definition(name, body, diagnostics);
  if (definition.name.empty()) return;
  const auto [known, added] = implementation_->definitions.emplace(definition.name, definition);
  if (!added)
    diagnostics.error(definition.where,
                      "'" + definition.name + "' is defined twice, also at " + known->second.where.text());
}

std::set<std::string> SentenceSet::layer_names() const {
  std::set<std::string> names;
  implementation_->visit(layer_visitor([&names](const std::string& name, const Location&) { names.insert(name); }));
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
  implementation_->visit(visitor);
  std::erase_if(clues, [&lists](const std::string& name) { return lists.contains(name); });
  return clues;
}

std::map<std::string, Location> SentenceSet::included_layers() const {
  std::map<std::string, Location> layers;
  const auto visitor =
      layer_visitor([&layers](const std::string& name, const Location& where) { layers.emplace(name, where); });
  for (std::size_t i = 0; i < implementation_->sentences.size(); ++i)
    if (implementation_->included[i]) visitor.visit(implementation_->sentences[i]);
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
  implementation_->visit(visitor);
  marks.erase("no clue");
  marks.erase("?");
  return marks;
}

std::vector<bool> SentenceSet::depending_on(const std::set<std::string>& layers) const {
  std::vector<bool> depending;
  bool found = false;
  auto visitor = layer_visitor([&](const std::string& name, const Location&) { found |= layers.contains(name); });
  // A clue may be one of such a layer, however it is reached.
  visitor.term = [&found](const syntax::Term& term) { found |= term.kind == syntax::Term::Kind::clue; };
  visitor.rule = [&found](const syntax::Rule& rule) { found |= rule.kind == syntax::Rule::Kind::defined; };
  visitor.symbols = [&found](const syntax::Class& symbols) {
    found |= std::ranges::any_of(symbols.items, [](const auto& item) { return item.text == "clue"; });
  };
  const auto add = [&](const auto& node) {
    found = false;
    visitor.visit(node);
    depending.push_back(found);
  };
  for (const auto& sentence : implementation_->sentences) add(sentence);
  for (const auto& rule : implementation_->rules) add(rule);
  return depending;
}

const Definitions& SentenceSet::definitions() const noexcept { return implementation_->definitions; }

void SentenceSet::describe(Synopsis& synopsis) const {
  for (const auto& sentence : implementation_->sentences) synopsis.sentences.push_back(wording::typed(sentence));
  for (const auto& rule : implementation_->rules) synopsis.sentences.push_back(wording::typed(rule));
  read_uses(implementation_->sentences, implementation_->definitions, synopsis);
}

Instantiated SentenceSet::instantiate(const Sheet& sheet, const Registry& registry, Puzzle& puzzle,
                                      const StopToken& stop, Diagnostics& diagnostics) const {
  Instantiation instantiation(sheet, implementation_->definitions, registry, puzzle, stop, diagnostics);
  const auto add_rules = [&](bool formulas) {
    for (const auto& rule : implementation_->rules)
      if (is_formula(rule) == formulas && diagnostics.error_count() <= Diagnostics::most) instantiation.add_rule(rule);
  };
  add_rules(true);
  for (const auto& sentence : implementation_->sentences)
    if (diagnostics.error_count() <= Diagnostics::most) instantiation.add(sentence);
  add_rules(false);
  instantiation.warn_of_what_is_unused();
  return {statements(implementation_->sentences, implementation_->rules, implementation_->definitions,
                     instantiation.tallies(), sheet),
          instantiation.take_formulas()};
}

void SentenceSet::instantiate(Instantiation& instantiation, const std::vector<bool>& some, bool wanted) const {
  std::size_t number = 0;
  for (const auto& sentence : implementation_->sentences)
    if (some[number++] == wanted) instantiation.add(sentence);
  for (const auto& rule : implementation_->rules)
    if (some[number++] == wanted) instantiation.add_rule(rule);
}

}  // namespace grids
