#include "cli/reports/json.hpp"

#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "core/escaped_text.hpp"

namespace grids::cli {

Json& Json::key(std::string_view name) {
  separate();
  out_.append(json_quoted(name)).append(":");
  comma_ = false;
  return *this;
}

Json& Json::value(std::string_view text) { return raw(json_quoted(text)); }

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

}  // namespace grids::cli
