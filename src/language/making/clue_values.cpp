#include "language/making/clue_values.hpp"

#include <algorithm>

#include "model/rules/aggregates.hpp"
#include "model/rules/lists.hpp"

namespace grids {
namespace {

using rules::Assignment;
using rules::Rule;
using rules::Term;
using rules::Vocabulary;

/// The first rule of this predicate, or null.
const Rule* find_predicate(const Rule& rule, rules::Predicate wanted) {
  if (rule.kind == Rule::Kind::predicate && rule.predicate == wanted) return &rule;
  for (const auto& operand : rule.operands)
    if (const auto* found = find_predicate(operand, wanted)) return found;
  return nullptr;
}

/// The term that some comparison demands to be the clue, or null.
const Term* find_equal_to_clue(const Rule& rule) {
  if (rule.kind == Rule::Kind::comparison)
    for (std::size_t i = 0; i < rule.comparisons.size(); ++i) {
      const auto& left = rule.terms[i];
      const auto& right = rule.terms[i + 1];
      if (rule.comparisons[i] == Comparison::equal && left.is_clue != right.is_clue)
        return left.is_clue ? &right : &left;
    }
  if (rule.kind != Rule::Kind::all) return nullptr;
  for (const auto& operand : rule.operands)
    if (const auto* found = find_equal_to_clue(operand)) return found;
  return nullptr;
}

/// What can be typed for an item; nothing for fractions and lists.
std::optional<std::string> typed(const rules::Item& item, const Vocabulary& vocabulary) {
  const bool fraction = item.text == rules::no_text && item.number && !item.number->is_whole();
  if (item.is_list || item.unknown || fraction) return std::nullopt;
  return vocabulary.text(item);
}

}  // namespace

std::optional<std::string> value_of_clue(const Rule& rule, const Vocabulary& vocabulary, const Assignment& assignment) {
  const auto* term = find_equal_to_clue(rule);
  if (term == nullptr) return std::nullopt;
  const auto list = rules::TermEvaluator(vocabulary, assignment).list(*term);
  if (!list) return std::nullopt;
  std::string text;
  for (const auto& element : *list) {
    const auto item = typed(element.item, vocabulary);
    if (!item) return std::nullopt;
    text.append(text.empty() ? "" : " ").append(*item);
  }
  return text.empty() ? "0" : text;
}

bool asks_for_arithmetic(const Rule& rule) { return find_predicate(rule, rules::Predicate::arithmetic) != nullptr; }

bool asks_for_items(const Rule& rule) { return find_predicate(rule, rules::Predicate::includes) != nullptr; }

std::vector<std::string> arithmetic_clues(const Rule& rule, const Vocabulary& vocabulary,
                                          const Assignment& assignment) {
  const auto* arithmetic = find_predicate(rule, rules::Predicate::arithmetic);
  if (arithmetic == nullptr) return {};
  const auto list = rules::TermEvaluator(vocabulary, assignment).list(arithmetic->terms.front());
  if (!list || list->empty()) return {};
  if (list->size() == 1) return {vocabulary.text(list->front().item)};
  std::vector<std::string> clues;
  for (const auto& [operation, aggregate] : rules::operator_words) {
    const bool of_pairs = operation == Operator::difference || operation == Operator::quotient;
    if (of_pairs && list->size() > 2) continue;
    const auto numbers = rules::readings(*list, words::Looks::at_numbers);
    const auto value = words::folded<std::optional<Rational>>(aggregate->fold, numbers, std::nullopt);
    if (value && value->is_whole()) clues.push_back(value->text().append(text(operation)));
  }
  return clues;
}

std::vector<std::string> included_items(const Rule& rule, const Vocabulary& vocabulary, const Assignment& assignment) {
  const auto* includes = find_predicate(rule, rules::Predicate::includes);
  if (includes == nullptr) return {};
  const auto list = rules::TermEvaluator(vocabulary, assignment).list(includes->terms.front());
  if (!list) return {};
  std::vector<rules::Item> items;
  for (const auto& element : *list) items.push_back(element.item);
  std::ranges::sort(items, rules::sorts_before);
  std::vector<std::string> texts;
  for (const auto& item : items)
    if (auto text = typed(item, vocabulary)) texts.push_back(std::move(*text));
  return texts;
}

}  // namespace grids
