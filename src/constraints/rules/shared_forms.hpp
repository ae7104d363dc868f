#pragma once

#include "constraints/rules/automaton_cache.hpp"
#include "constraints/rules/form_cache.hpp"

namespace grids {

/// What rules came to, kept for all that say the same of other cells, in the same puzzle or another.
///
/// Any number of threads may use one.
struct SharedForms {
  FormCache forms;
  AutomatonCache automata;
};

}  // namespace grids
