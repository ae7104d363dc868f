#pragma once

#include <array>

#include "model/rules/operators.hpp"
#include "model/rules/words.hpp"

namespace grids::rules {

/// An operator of a cage, and the word for what it makes of numbers that are all taken together.
struct OperatorWord {
  Operator operation;
  Aggregate word;
};
inline constexpr std::array operator_words{
    OperatorWord{Operator::sum, Aggregate::sum}, OperatorWord{Operator::difference, Aggregate::difference},
    OperatorWord{Operator::product, Aggregate::product}, OperatorWord{Operator::quotient, Aggregate::quotient}};

}  // namespace grids::rules
