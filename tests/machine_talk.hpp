#pragma once

#include <cctype>
#include <string>
#include <string_view>

namespace grids {

/// Whether a text speaks of what nobody sees, or as constraint files do.
inline bool is_machine_talk(const std::string& text) {
  for (const auto* const word : {"hidden ", "whether ", "link ", " = yes", " = no", "unnamed", "count ", " among ",
                                 "clue", "cell 1", "of rest", "links = ", "length = ", "(in places"}) {
    const auto at = text.find(word);
    if (at == std::string::npos) continue;
    // A number at the border is "the clue".
    if (std::string_view(word) == "clue" && at >= 8 && text.compare(at - 8, 8, "has the ") == 0) continue;
    // "hidden single" is what people call it.
    if (std::string_view(word) == "hidden " && text.compare(at, 8, "hidden s") == 0) continue;
    if (std::string_view(word) == "hidden " && !std::isdigit(static_cast<unsigned char>(text[at + 7]))) continue;
    return true;
  }
  return false;
}

}  // namespace grids
