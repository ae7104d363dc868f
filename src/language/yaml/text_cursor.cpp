#include "language/yaml/text_cursor.hpp"

#include <algorithm>

#include "core/characters.hpp"

namespace grids {

bool TextCursor::seek(std::size_t number) {
  const std::string_view text = source_->text;
  if (number != line_) byte_ = characters_ = 0;
  while (line_ < number) {
    const auto end = text.find('\n', start_);
    if (end == std::string_view::npos) return false;
    start_ = end + 1;
    ++line_;
  }
  while (line_ > number) {
    const auto before = start_ < 2 ? std::string_view::npos : text.rfind('\n', start_ - 2);
    start_ = before == std::string_view::npos ? 0 : before + 1;
    --line_;
  }
  return true;
}

std::string_view TextCursor::line(std::size_t number) {
  if (!seek(number)) return {};
  const auto rest = std::string_view(source_->text).substr(start_);
  return rest.substr(0, rest.find('\n'));
}

std::string_view TextCursor::from(std::size_t line_number, std::size_t byte) {
  if (!seek(line_number)) return {};
  const auto rest = std::string_view(source_->text).substr(start_);
  return rest.substr(std::min(byte, rest.size()));
}

Location TextCursor::locate_before(std::size_t line_number, std::size_t byte) {
  const std::string_view text = source_->text;
  seek(line_number);
  auto end = std::min(start_ + byte, text.size());
  for (;;) {
    const auto last = end == 0 ? std::string_view::npos : text.find_last_not_of(" \t", end - 1);
    const bool on_this_line = last != std::string_view::npos && last >= start_;
    if (on_this_line && text[text.find_first_not_of(" \t", start_)] != '#') return locate(line_, last - start_);
    if (line_ == 0) return locate(0, 0);
    end = start_ - 1;
    seek(line_ - 1);
  }
}

Location TextCursor::locate(std::size_t line_number, std::size_t byte) {
  const auto found = seek(line_number);
  const auto text = found ? std::string_view(source_->text).substr(start_) : std::string_view();
  while (byte_ < std::min(byte, text.size())) characters_ += starts_character(text[byte_++]) ? 1 : 0;
  while (byte_ > byte) characters_ -= starts_character(text[--byte_]) ? 1 : 0;
  return {source_, source_->first_line + line_number, characters_ + 1, 1};
}

}  // namespace grids
