#include "language/sentences/like_lists.hpp"

#include "language/sentences/visit.hpp"

namespace grids {
namespace {

/// Likenesses remembered at most for a rule; then all are forgotten and collected anew.
constexpr std::size_t most_likenesses = 20'000;

/// Whether the rule reads nothing of a list but its cells as a whole, how many they are, and the clue.
bool speaks_of_the_whole(const syntax::Rule& rule) {
  using TermKind = syntax::Term::Kind;
  using RuleKind = syntax::Rule::Kind;
  bool only = true;
  syntax::Visitor visitor;
  visitor.term = [&only](const syntax::Term& term) {
    only = only && (term.kind == TermKind::judged || term.kind == TermKind::number || term.kind == TermKind::clue ||
                    term.kind == TermKind::aggregate);
  };
  visitor.rule = [&only](const syntax::Rule& part) {
    only = only && (part.kind == RuleKind::predicate || part.kind == RuleKind::comparison);
  };
  visitor.symbols = [&only](const syntax::Class&) { only = false; };
  visitor.selector = [&only](const syntax::Selector&) { only = false; };
  visitor.sentence = [&only](const syntax::Sentence&) { only = false; };
  visitor.visit(rule);
  return only;
}

std::pair<std::size_t, std::string> likeness(const SelectedList& list) {
  return {list.cells.size(), list.clue ? list.clue->text : std::string()};
}

}  // namespace

LikeLists::Known& LikeLists::of(const syntax::Rule& rule) {
  const auto [known, is_new] = rules_.try_emplace(&rule);
  if (is_new) known->second.same = speaks_of_the_whole(rule);
  return known->second;
}

bool LikeLists::can_tell(const syntax::Rule& rule, const SelectedList& list) {
  return !list.linked && !list.two_clues && of(rule).same && each_once(list.cells);
}

RuleSink::ClassUses* LikeLists::find(const syntax::Rule& rule, const SelectedList& list) {
  if (!can_tell(rule, list)) return nullptr;
  auto& uses = of(rule).uses;
  const auto known = uses.find(likeness(list));
  return known == uses.end() ? nullptr : &known->second;
}

void LikeLists::say(const syntax::Rule& rule, const SelectedList& list, RuleSink::ClassUses uses) {
  if (!can_tell(rule, list)) return;
  auto& known = of(rule);
  if (known.uses.size() >= most_likenesses) known.uses.clear();
  known.uses.insert_or_assign(likeness(list), std::move(uses));
}

}  // namespace grids
