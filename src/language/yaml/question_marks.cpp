#include "language/yaml/question_marks.hpp"

#include <algorithm>
#include <string_view>

namespace grids {
namespace {

/// No file that is read has it: control characters are refused.
constexpr char hidden = '\x01';

}  // namespace

std::string without_question_marks(std::string text) {
  char before = '\n';  // the last character that is no blank
  for (auto& c : text) {
    if (c == '?' && std::string_view("\n[]{},:-?").find(before) == std::string_view::npos) c = hidden;
    if (c != ' ') before = c;
  }
  return text;
}

std::string with_question_marks(std::string text) {
  std::ranges::replace(text, hidden, '?');
  return text;
}

}  // namespace grids
