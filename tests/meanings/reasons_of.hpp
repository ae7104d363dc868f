#pragma once

#include <string>

#include "composing.hpp"
#include "core/random.hpp"
#include "model/rewriter.hpp"
#include "propagation/program.hpp"
#include "reason_law.hpp"
#include "test.hpp"

namespace grids {

/// Holds the normal forms of this kind that a puzzle comes to, of which there must be some, to the law of reasons.
template <typename Form>
void hold_reasons_of(const std::string& text) {
  CAPTURE(text);
  auto puzzle = composing::from_text(text);
  rewrite(puzzle);
  const auto program = Program::lower(puzzle);
  Random random(7);
  std::size_t held = 0;
  for (std::size_t number = 0; number < program.propagator_count(); ++number) {
    const auto& propagator = program.propagator(number);
    if (dynamic_cast<const Form*>(&propagator) == nullptr) continue;
    ++held;
    const reason_law::Domains first(puzzle.domains().begin(), puzzle.domains().end());
    for (int round = 0; round < 60; ++round) reason_law::hold(propagator, first, random);
  }
  REQUIRE(held > 0);
}

}  // namespace grids
