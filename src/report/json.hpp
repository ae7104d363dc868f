#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace grids::report {

/// Writes JSON text piece by piece, on one line; commas come by themselves.
///
///     Json json;
///     json.begin_object().key("found").value(1).end_object();
class Json {
 public:
  Json& begin_object() { return begin('{'); }
  Json& end_object() { return end('}'); }
  Json& begin_array() { return begin('['); }
  Json& end_array() { return end(']'); }

  Json& key(std::string_view name);
  Json& value(std::string_view text);
  Json& value(const char* text) { return value(std::string_view(text)); }
  Json& value(bool truth);
  Json& value(double number);
  template <std::integral Integer>
  Json& value(Integer number) {
    return raw(std::to_string(number));
  }
  Json& null();
  /// A number by its digits, as many as there are.
  Json& number(std::string_view digits) { return raw(digits); }

  /// A value that is JSON already.
  Json& embedded(std::string_view json) { return raw(json); }

  /// Takes what has been written so far, so that long output can go out in pieces.
  std::string take();

 private:
  Json& begin(char bracket);
  Json& end(char bracket);
  Json& raw(std::string_view text);
  void separate();

  std::string out_;
  bool comma_ = false;  ///< something stands before the next item on its level
};

}  // namespace grids::report
