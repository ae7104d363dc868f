#pragma once

#include <string>
#include <string_view>

namespace grids::explain {

// What is said of cells and lines, "a line runs a1-b1; c5 = 7 and d4 is a star", in the moods of what is assumed and of
// what would follow. Verbs that are not known here stay as they are.

/// "a line ran a1-b1": what is assumed.
std::string in_past(std::string_view text);

/// "a line would run a1-b1; c5 would be 7 and d4 would be a star": what would follow.
std::string in_conditional(std::string_view text);

}  // namespace grids::explain
