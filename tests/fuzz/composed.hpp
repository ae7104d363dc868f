#pragma once

#include <string>

namespace grids::fuzz {

/// Composes a text as a constraint file, and looks for solutions for a while. Throws std::logic_error when something is
/// found that cannot be: a mistake without words, a solution that breaks a rule, two engines that disagree.
void compose_and_solve(const std::string& text);

/// Explains a small puzzle, and holds what comes of it against a search: std::logic_error when they disagree.
void compose_and_explain(const std::string& text);

}  // namespace grids::fuzz
