#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

#include "reference/sentences/ground.hpp"

namespace grids::reference {

/// A selector, and what has to be drawn for it to have lists, some of them with clues.
struct SelectorSample {
  std::string selector;
  std::set<Drawn> drawn = {};
};

/// What a sentence can say of a list: the text behind `each SELECTOR:`, as YAML on one line.
struct RuleSample {
  std::string body;
  std::vector<std::string> clues = {"2"};  ///< clues that it can be tried with
};

/// Every selector of the language.
std::span<const SelectorSample> selector_samples();
/// Every predicate, aggregate and list word, and every way to join them.
std::span<const RuleSample> rule_samples();
/// Grids that are small enough for plain enumeration.
std::span<const Ground> grounds();

}  // namespace grids::reference
