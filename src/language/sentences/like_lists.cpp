#include "language/sentences/like_lists.hpp"

#include "language/syntax/visit.hpp"

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

}  // namespace

std::optional<RuleSink::ClassUses>* LikeLists::of(const syntax::Rule& rule, const SelectedList& list) {
  const auto [place, is_new] = rules_.try_emplace(&rule);
  auto& known = place->second;
  if (is_new) known.same = speaks_of_the_whole(rule);
  if (!known.same || list.linked || list.two_clues || repeated_cell(list.cells)) return nullptr;
  if (known.uses.size() >= most_likenesses) known.uses.clear();
  return &known.uses[Likeness{list.cells.size(), list.clue ? list.clue->text : std::string()}];
}

}  // namespace grids
