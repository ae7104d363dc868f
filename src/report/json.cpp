#include "report/json.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include "core/escaped_text.hpp"

namespace grids::report {

Json& Json::key(std::string_view name) {
  separate();
  out_.append(json_quoted(name)).append(":");
  comma_ = false;
  return *this;
}

Json& Json::value(std::string_view text) { return raw(json_quoted(text)); }

Json& Json::value(bool truth) { return raw(truth ? "true" : "false"); }

/// The shortest text that reads back to the same number; with an exponent only where it is far from 1.
Json& Json::value(double number) {
  if (!std::isfinite(number)) return null();
  const auto magnitude = std::abs(number);
  const bool plain = magnitude == 0 || (magnitude >= 1e-4 && magnitude < 1e16);
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number,
                                 plain ? std::chars_format::fixed : std::chars_format::scientific);
  return raw({digits.data(), static_cast<std::size_t>(end.ptr - digits.data())});
}

Json& Json::null() { return raw("null"); }

std::string Json::take() { return std::exchange(out_, {}); }

Json& Json::begin(char bracket) {
  separate();
  out_ += bracket;
  comma_ = false;
  return *this;
}

Json& Json::end(char bracket) {
  out_ += bracket;
  comma_ = true;
  return *this;
}

Json& Json::raw(std::string_view text) {
  separate();
  out_ += text;
  comma_ = true;
  return *this;
}

void Json::separate() {
  if (comma_) out_ += ',';
}

}  // namespace grids::report
