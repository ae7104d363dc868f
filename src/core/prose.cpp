#include "core/prose.hpp"

#include "core/escaped_text.hpp"

namespace grids {
namespace {

/// Calls `say(text, is_code)` for stretches outside and between backticks; one without a partner is only itself.
template <class Say>
void each_stretch(std::string_view text, Say say) {
  while (!text.empty()) {
    const auto open = text.find('`');
    const auto close = open == std::string_view::npos ? open : text.find('`', open + 1);
    if (close == std::string_view::npos) return say(text, false);
    say(text.substr(0, open), false);
    say(text.substr(open + 1, close - open - 1), true);
    text.remove_prefix(close + 1);
  }
}

}  // namespace

std::string plain_prose(std::string_view text) {
  std::string plain;
  each_stretch(text, [&plain](std::string_view stretch, bool) { plain += stretch; });
  return plain;
}

std::string literal_prose(std::string_view text) {
  std::string literal;
  for (const char c : text) literal.append(c == '{' ? 2 : 1, c);
  return literal;
}

std::string prose_markup(std::string_view text) {
  std::string markup;
  each_stretch(text, [&markup](std::string_view stretch, bool is_code) {
    markup.append(is_code ? "<code>" : "").append(escaped_markup(stretch)).append(is_code ? "</code>" : "");
  });
  for (auto end = markup.find('\n'); end != std::string::npos; end = markup.find('\n', end + 4))
    markup.replace(end, 1, "<br>");
  return markup;
}

}  // namespace grids
