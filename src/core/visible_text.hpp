#pragma once

#include <string>

namespace grids {

/// The text with control characters, line ends and tabs aside, replaced by pictures of them (␛ for escape): what it
/// says may come from anybody, and must not steer the terminal that it is shown on. Line ends become `\n`.
std::string visible_text(std::string text);

}  // namespace grids
