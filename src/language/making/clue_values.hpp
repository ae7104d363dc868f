#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/rules/evaluate.hpp"
#include "model/rules/rule.hpp"

namespace grids {

/// The text of the clue that `TERM = clue`, somewhere in a rule that was closed with the clue `?`, demands in a full
/// assignment; nothing when the rule says no such thing, or the value cannot be typed.
std::optional<std::string> value_of_clue(const rules::Rule& rule, const rules::Vocabulary& vocabulary,
                                         const rules::Assignment& assignment);

/// Whether the rule, or a part of it, asks for the clues that the next two find.
bool asks_for_arithmetic(const rules::Rule& rule);
bool asks_for_items(const rules::Rule& rule);

/// The clues "12+", "3-" .. that are true of the subject of the first `arithmetic` in a closed rule: of one number the
/// number alone, of more than two none with - or /, which people expect of pairs.
std::vector<std::string> arithmetic_clues(const rules::Rule& rule, const rules::Vocabulary& vocabulary,
                                          const rules::Assignment& assignment);

/// The items of the subject of the first `includes` in a closed rule, as texts in the order of `contents`.
std::vector<std::string> included_items(const rules::Rule& rule, const rules::Vocabulary& vocabulary,
                                        const rules::Assignment& assignment);

}  // namespace grids
