#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/diagnostics.hpp"
#include "formats/reading/located_text.hpp"

namespace grids {

/// A JSON value that knows where it stands and how it was typed, down to the characters of its
/// strings: general JSON libraries forget that, and our errors point into drawings inside strings.
struct Json {
  enum class Kind { null, boolean, number, string, array, object };
  struct Member;

  Kind kind = Kind::null;
  Passage typed;  ///< as typed; of a string what stands between the quotes, escapes unresolved
  std::vector<Json> items;
  std::vector<Member> members;

  bool is_string() const noexcept { return kind == Kind::string; }
  bool is_array() const noexcept { return kind == Kind::array; }
  bool is_object() const noexcept { return kind == Kind::object; }

  /// The member of this name, or null.
  const Json* find(std::string_view name) const;
};

struct Json::Member {
  Passage name;
  Json value;
};

/// The most lists and maps inside each other.
constexpr std::size_t deepest_json = 64;

/// Reads a text that is one JSON value (RFC 8259). Throws InputError.
Json read_json(const SourcePtr& source);
/// The same for those who ask what a text is; nothing when it is no JSON.
std::optional<Json> json_if_any(const SourcePtr& source);

/// The member of this name. Throws InputError when the value is no map, or has none.
const Json& member(const Json& map, const std::string& name);
/// The items of a list. Throws InputError ("expected WHAT to be a list") when it is none.
const std::vector<Json>& list_items(const Json& value, const std::string& what);
/// A whole number from 0, also one in a string. Throws InputError ("expected WHAT to be a whole number").
std::size_t whole_number(const Json& value, const std::string& what);
/// What stands between the quotes of a string, escapes resolved (UTF-8).
std::string unescaped(std::string_view typed);
/// What a string means, escapes resolved (UTF-8); another value as typed.
std::string text_of(const Json& value);

/// The lines of a string, parted where it says `\n`, escapes resolved. Each word of a line begins in the column in
/// which it was typed: blanks fill up what escapes are longer than what they mean.
class StringLines {
 public:
  explicit StringLines(const Passage& typed);

  /// They last as long as this object, or a copy of it.
  const std::vector<Passage>& lines() const noexcept { return lines_; }

 private:
  std::shared_ptr<std::deque<std::string>> texts_ = std::make_shared<std::deque<std::string>>();
  std::vector<Passage> lines_;
};

}  // namespace grids
