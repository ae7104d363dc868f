#pragma once

#include <array>
#include <optional>

#include "model/rules/operators.hpp"
#include "model/rules/words.hpp"

namespace grids::rules {

/// The operators of a cage, each with the word for what it makes of numbers that are all taken together.
inline constexpr std::array operator_words{
    std::pair{Operator::sum, Aggregate::sum}, std::pair{Operator::difference, Aggregate::difference},
    std::pair{Operator::product, Aggregate::product}, std::pair{Operator::quotient, Aggregate::quotient}};

}  // namespace grids::rules
