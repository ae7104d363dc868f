#include "cli/json.hpp"

#include <fmt/format.h>

#include <cmath>
#include <utility>

namespace grids::cli {

Json& Json::key(std::string_view name) {
  separate();
  quote(name);
  out_ += ':';
  comma_ = false;
  return *this;
}

Json& Json::value(std::string_view text) {
  separate();
  quote(text);
  comma_ = true;
  return *this;
}

Json& Json::value(bool truth) { return raw(truth ? "true" : "false"); }

Json& Json::value(double number) { return std::isfinite(number) ? raw(fmt::format("{}", number)) : null(); }

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

void Json::quote(std::string_view text) {
  out_ += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out_ += '\\';
      out_ += c;
    } else if (c == '\n') {
      out_ += "\\n";
    } else if (static_cast<unsigned char>(c) < 0x20) {
      out_ += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    } else {
      out_ += c;
    }
  }
  out_ += '"';
}

}  // namespace grids::cli
