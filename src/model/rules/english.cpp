#include "model/rules/english.hpp"

#include "model/rules/sayer.hpp"

namespace grids::rules {
namespace {

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

}  // namespace

std::string english(const Rule& rule, const Vocabulary& vocabulary, const Puzzle& puzzle) {
  return Sayer(vocabulary, puzzle).rule(rule);
}

std::string short_english(const Judgment& judgment, const Puzzle& puzzle, CellNames names) {
  const auto* const list = longest_list(judgment.rule());
  const bool is_part = list != nullptr && judgment.length > 0 && judgment.length != list->size();
  Brief brief{.names = names, .list = list == nullptr ? Region() : *list, .called = judgment.about.in(names)};
  // A rule about the grid may speak of its rows.
  // Nor does a rule about a part of its list, such as `rest`, speak of it.
  if (is_part) brief.called.clear();
  if (brief.called == "the grid" && brief.list.size() != puzzle.grid().cells().size()) brief.called.clear();
  return Sayer(*judgment.vocabulary, puzzle, std::move(brief)).rule(judgment.rule());
}

}  // namespace grids::rules
