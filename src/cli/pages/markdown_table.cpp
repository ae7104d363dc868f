#include "cli/pages/markdown_table.hpp"

namespace grids::cli {

std::string in_table(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '|') out += '\\';
    out += letter == '\n' ? ' ' : letter;
  }
  return out;
}

}  // namespace grids::cli
