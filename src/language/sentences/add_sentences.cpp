#include "language/sentences/add_sentences.hpp"

#include "language/syntax/formulas.hpp"

namespace grids {

void add_sentences(const SentenceSet& set, Instantiation& instantiation, const Diagnostics& diagnostics) {
  const auto add_rules = [&](bool formulas) {
    for (const auto& rule : set.rules())
      if (is_formula(rule) == formulas && diagnostics.error_count() <= Diagnostics::most) instantiation.add_rule(rule);
  };
  add_rules(true);
  for (const auto& sentence : set.sentences())
    if (diagnostics.error_count() <= Diagnostics::most) instantiation.add(sentence);
  add_rules(false);
  instantiation.warn_of_what_is_unused();
}

void add_sentences(const SentenceSet& set, const std::vector<bool>& some, bool wanted, Instantiation& instantiation) {
  std::size_t number = 0;
  for (const auto& sentence : set.sentences())
    if (some[number++] == wanted) instantiation.add(sentence);
  for (const auto& rule : set.rules())
    if (some[number++] == wanted) instantiation.add_rule(rule);
}

}  // namespace grids
