#include "core/arrow.hpp"

#include <cassert>

namespace grids {

std::optional<Arrow> take_arrow(std::string& text) {
  const auto take = [&text](char back, char ahead) {
    const bool is_back = text.ends_with(back);
    if (!is_back && !text.ends_with(ahead)) return 0;
    text.pop_back();
    return is_back ? -1 : 1;
  };
  const auto columns = take('<', '>');
  const auto rows = take('^', 'v');
  return rows == 0 && columns == 0 ? std::nullopt : std::optional(Arrow{rows, columns});
}

std::string arrow_sign(Arrow arrow) {
  assert((arrow.rows != 0 || arrow.columns != 0) && "it leads somewhere");
  std::string sign;
  if (arrow.rows != 0) sign += arrow.rows < 0 ? '^' : 'v';
  if (arrow.columns != 0) sign += arrow.columns < 0 ? '<' : '>';
  return sign;
}

}  // namespace grids
