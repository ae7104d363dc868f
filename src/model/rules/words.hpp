#pragma once

#include "words/aggregate.hpp"
#include "words/list_word.hpp"
#include "words/predicate.hpp"

namespace grids::rules {

using words::Aggregate;
using words::ListWord;
using words::Predicate;

enum class Arithmetic { add, subtract, multiply, divide, modulo, negate };

}  // namespace grids::rules
