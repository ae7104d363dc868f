#pragma once

#include <string>

#include "core/source.hpp"
#include "model/comparison.hpp"
#include "model/rules/rule.hpp"

namespace grids {

/// One side of a comparison.
struct ComparedSide {
  const rules::Term& term;
  const std::string& typed;
  const Location& where;
};

/// A list of several items is never equal to one number, and never less or greater than anything: such a comparison
/// would be false without a word, while people mean each of the items, or one, or their sum. Throws an InputError that
/// says how to write each of these. A clue may be a list itself, so that `= clue` is left alone.
void refuse_list_for_number(const ComparedSide& left, Comparison comparison, const ComparedSide& right,
                            const rules::Vocabulary& vocabulary);

/// Where one number is needed: by an operator, as the n of `first n`. Throws an InputError for a list.
void refuse_list_as_operand(const rules::Term& term, const Location& where);

/// Lists as items, those of `symbols of each ..`, are equal or they differ; nothing else can be said of them.
void refuse_list_items(const rules::Term& term, const Location& where);

/// Whether it is a clue of several items, which no single number equals.
bool is_several_clues(const rules::Term& term);

}  // namespace grids
