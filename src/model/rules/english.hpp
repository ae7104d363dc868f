#pragma once

#include <cstdint>
#include <string>

#include "model/comparison.hpp"
#include "model/puzzle.hpp"
#include "model/rules/judgment.hpp"
#include "model/rules/rule.hpp"

namespace grids::rules {

/// A closed rule in plain English, whole: whoever reads it knows the rule, and no other one. "the sum of a1-c1 is 6",
/// "a1 is less than b1 and b1 is less than c1". Brackets stand where words could be taken otherwise; symbols that could
/// be taken for words or cells stand in quotes. `puzzle` has the grid, the walls and the links that the rule speaks of.
std::string english(const Rule& rule, const Vocabulary& vocabulary, const Puzzle& puzzle);

/// The same shorter, as one says it to somebody who knows the rule: "row b has at most one x". The list that it is said
/// of is called by its name.
std::string short_english(const Judgment& judgment, const Puzzle& puzzle, CellNames names);

/// What stands before what is counted, where how many there are compares so with a number from 0 on: "2", "no", "at
/// least 3" of `> 2`.
std::string count_said(Comparison comparison, std::int64_t number);

}  // namespace grids::rules
