#pragma once

#include <string>

namespace grids {

/// Hides each `?` behind the first character of a text, `[a1-b2 = ?, c3]`, from yaml-cpp 0.7, which takes it for the
/// end of that text within [..] and {..}. YAML lets it stand there, and gives it a meaning at the start of a text
/// alone. No character moves.
std::string without_question_marks(std::string text);

/// The same text, or a part of it, with them.
std::string with_question_marks(std::string text);

}  // namespace grids
