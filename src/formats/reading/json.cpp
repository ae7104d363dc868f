#include "formats/reading/json.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

#include "core/characters.hpp"
#include "formats/reading/passage_scanner.hpp"
#include "formats/reading/utf16.hpp"

namespace grids {
namespace {

/// Reads one value after another, walking the source once.
class JsonReader {
 public:
  explicit JsonReader(const SourcePtr& source) : lines_(lines(source)) {
    rest_ = lines_.empty() ? Passage{{}, {source, 1, 1, 1}} : lines_.front();
  }

  Json read() {
    auto value = read_value(0);
    if (!at_end()) fail("the end of the text after the first value");
    return value;
  }

 private:
  /// Skips blanks and line ends; true when nothing is left.
  bool at_end() {
    while (true) {
      const auto blanks = std::min(rest_.text.find_first_not_of(" \t\r"), rest_.text.size());
      if (blanks > 0) rest_ = rest_.part(blanks);
      if (!rest_.empty()) return false;
      if (line_ + 1 >= lines_.size()) return true;
      rest_ = lines_[++line_];
    }
  }

  bool next_is(char wanted) { return !at_end() && rest_.text.front() == wanted; }

  bool take(char wanted) {
    if (!next_is(wanted)) return false;
    rest_ = rest_.part(1);
    return true;
  }

  Passage advance(std::size_t length) {
    const auto taken = rest_.part(0, length);
    rest_ = rest_.part(length);
    return taken;
  }

  [[noreturn]] void fail(const std::string& expected) {
    const auto found = at_end() ? "the end of the text" : quoted(rest_.text.substr(0, 1));
    throw InputError(rest_.start, "JSON: found " + found + ", expected " + expected);
  }

  Json read_value(std::size_t depth) {
    if (depth > deepest_json)
      throw InputError(rest_.start, "JSON: more than " + std::to_string(deepest_json) +
                                        " lists and maps inside each other; nothing here is that deep");
    if (next_is('{')) return read_object(depth);
    if (next_is('[')) return read_array(depth);
    if (next_is('"')) return {Json::Kind::string, read_string(), {}, {}};
    return read_word();
  }

  Json read_object(std::size_t depth) {
    Json object{Json::Kind::object, advance(1), {}, {}};
    if (take('}')) return object;
    std::set<std::string_view> names;
    do {
      if (!next_is('"')) fail("a name in double quotes");
      const auto name = read_string();
      // The standard lets readers keep either; nothing that a text says is to be lost.
      if (!names.insert(name.text).second)
        throw InputError(name.where(), "JSON: a second " + quoted(name.text) + " in the same map");
      if (!take(':')) fail("':' after the name");
      object.members.push_back({name, read_value(depth + 1)});
    } while (take(','));
    if (!take('}')) fail("',' or '}'");
    return object;
  }

  Json read_array(std::size_t depth) {
    Json array{Json::Kind::array, advance(1), {}, {}};
    if (take(']')) return array;
    do {
      array.items.push_back(read_value(depth + 1));
    } while (take(','));
    if (!take(']')) fail("',' or ']'");
    return array;
  }

  /// What stands between two quotes.
  Passage read_string() {
    const auto quote = advance(1);
    std::size_t length = 0;
    while (length < rest_.text.size() && rest_.text[length] != '"') length += rest_.text[length] == '\\' ? 2 : 1;
    if (length >= rest_.text.size())
      throw InputError(quote.start, "JSON: the string that begins here has no closing '\"' in its line");
    const auto typed = advance(length);
    rest_ = rest_.part(1);
    return typed;
  }

  Json read_word() {
    if (at_end()) fail("a value");
    const auto length = std::min(rest_.text.find_first_of(" \t\r,:]}[{\""), rest_.text.size());
    const auto word = rest_.text.substr(0, length);
    auto kind = Json::Kind::null;
    if (word == "true" || word == "false") {
      kind = Json::Kind::boolean;
    } else if (is_number(word)) {
      kind = Json::Kind::number;
    } else if (word != "null") {
      fail("a value: a string in double quotes, a number, '[', '{', true, false or null");
    }
    return {kind, advance(length), {}, {}};
  }

  /// -1, 20, 1.5e-3: RFC 8259, section 6.
  static bool is_number(std::string_view word) {
    const auto digits = [&word] {
      const auto count = std::min(word.find_first_not_of("0123456789"), word.size());
      word.remove_prefix(count);
      return count;
    };
    const auto skip = [&word](std::string_view any) {
      const bool there = !word.empty() && any.find(word.front()) != std::string_view::npos;
      if (there) word.remove_prefix(1);
      return there;
    };
    skip("-");
    const bool padded = word.starts_with('0');
    const auto whole = digits();
    if (whole == 0 || (padded && whole > 1)) return false;
    if (skip(".") && digits() == 0) return false;
    if (skip("eE")) {
      skip("+-");
      if (digits() == 0) return false;
    }
    return word.empty();
  }

  std::vector<Passage> lines_;
  std::size_t line_ = 0;
  Passage rest_;  ///< of the line `line_`
};

/// The unit that \uXXXX means, where `digits` are the four; U+FFFD when they are none.
char16_t escaped_unit(std::string_view digits) {
  unsigned value = 0xFFFD;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
  return static_cast<char16_t>(read.ptr == digits.data() + 4 ? value : 0xFFFD);
}

/// Takes a character, or a byte of one, off the front, and says what it means; halves of one character that are escaped
/// one after the other are taken together.
std::string take_unescaped(std::string_view& rest) {
  constexpr std::string_view letters = "nrtbf";
  constexpr std::string_view meanings = "\n\r\t\b\f";
  constexpr std::size_t of_unit = 6;  // \uXXXX
  std::u16string units;
  while (rest.starts_with("\\u")) {
    units += escaped_unit(rest.substr(2, 4));
    rest.remove_prefix(std::min(of_unit, rest.size()));
  }
  if (!units.empty()) return utf8_of(units);
  const bool escaped = rest.front() == '\\' && rest.size() > 1;
  const char c = rest[escaped ? 1 : 0];
  rest.remove_prefix(escaped ? 2 : 1);
  const auto letter = escaped ? letters.find(c) : std::string_view::npos;
  return {letter == std::string_view::npos ? c : meanings[letter]};
}

}  // namespace

const Json* Json::find(std::string_view name) const {
  for (const auto& member : members)
    if (member.name.text == name) return &member.value;
  return nullptr;
}

Json read_json(const SourcePtr& source) { return JsonReader(source).read(); }

std::optional<Json> json_if_any(const SourcePtr& source) {
  Diagnostics why_not;
  std::optional<Json> json;
  why_not.collect([&] { json = read_json(source); });
  return json;
}

const Json& member(const Json& map, const std::string& name) {
  const auto* value = map.find(name);
  if (!value) throw InputError(map.typed.where(), "expected a map with \"" + name + "\"");
  return *value;
}

const std::vector<Json>& list_items(const Json& value, const std::string& what) {
  if (!value.is_array()) throw InputError(value.typed.where(), "expected " + what + " to be a list");
  return value.items;
}

std::size_t whole_number(const Json& value, const std::string& what) {
  const auto expected = what + " to be a whole number";
  PassageScanner scanner(value.typed);
  const auto number = scanner.number(expected);
  if (!scanner.at_end()) throw InputError(value.typed.where(), "expected " + expected);
  return number.value;
}

std::string unescaped(std::string_view typed) {
  std::string text;
  while (!typed.empty()) text += take_unescaped(typed);
  return text;
}

std::string text_of(const Json& value) {
  return value.is_string() ? unescaped(value.typed.text) : std::string(value.typed.text);
}

StringLines::StringLines(const Passage& typed) {
  std::string line;
  auto start = typed.start;
  std::size_t passed = 0;  // characters typed so far
  std::size_t owed = 0;    // those that the line lacks, because escapes are longer than what they mean
  const auto end_line = [&] {
    texts_->push_back(std::exchange(line, {}));
    lines_.push_back({texts_->back(), start});
    start = typed.start.at(passed);
    owed = 0;
  };
  for (auto rest = typed.text; !rest.empty();) {
    const auto before = rest;
    const auto meant = take_unescaped(rest);
    const auto length = count_characters(before.substr(0, before.size() - rest.size()));
    passed += length;
    owed += length - count_characters(meant);
    for (const char c : meant) {
      if (c == '\n') {
        end_line();
      } else if (c == ' ' || c == '\t' || c == '\r') {
        line.append(1 + std::exchange(owed, 0), ' ');
      } else {
        line += c;
      }
    }
  }
  end_line();
}

}  // namespace grids
