#include "service/request.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "core/nearest.hpp"
#include "formats/reading/json.hpp"

namespace grids::service {
namespace {

constexpr std::size_t most_seconds = 60;
constexpr std::size_t default_seconds = 2;
constexpr std::size_t longest_word = 64;

/// What a member of a request may be.
enum class Kind : std::uint8_t {
  text,    ///< any text, as an option's value
  word,    ///< letters, digits and a few signs: a theme, a size
  name,    ///< of a type, which is that of its file: no path, and no option
  number,  ///< a whole number
  flag,    ///< true says the option
  level,   ///< 1 to 3: how much a hint says
};

/// A member of a request, and the option of the command line that says the same.
struct Member {
  std::string_view name;
  std::string_view option;  ///< empty of what stands without one
  Kind kind;
};

constexpr Member initial{"initial", "--initial", Kind::text};
constexpr Member entries{"entries", "--entries", Kind::text};
constexpr Member theme{"theme", "--theme", Kind::word};
constexpr Member seed{"seed", "--seed", Kind::number};
constexpr Member symmetry{"symmetry", "--symmetry", Kind::word};
constexpr Member type_name{"name", "", Kind::name};

constexpr std::array draw_members{entries, theme, Member{"labels", "--labels", Kind::flag},
                                  Member{"candidates", "--candidates", Kind::flag},
                                  Member{"solved", "--solved", Kind::flag}};
constexpr std::array initial_members{initial};
constexpr std::array solve_members{initial, Member{"number", "--number", Kind::number}};
constexpr std::array candidates_members{initial, Member{"counts", "--counts", Kind::number}};
constexpr std::array hint_members{entries, Member{"level", "", Kind::level}};
constexpr std::array clues_members{seed};
constexpr std::array generate_members{seed,
                                      symmetry,
                                      Member{"size", "--size", Kind::word},
                                      Member{"level", "--level", Kind::word},
                                      Member{"rate", "--rate", Kind::flag},
                                      Member{"number", "--number", Kind::number},
                                      Member{"givens", "--givens", Kind::word}};
constexpr std::array print_members{
    Member{"paper", "--page", Kind::word}, Member{"per_page", "--per-page", Kind::number},
    Member{"title", "--title", Kind::text}, Member{"solutions", "--solutions", Kind::flag},
    Member{"no_rules", "--no-rules", Kind::flag}};
constexpr std::array minimize_members{seed, symmetry};
constexpr std::array convert_members{Member{"from", "--from", Kind::word}, Member{"to", "--to", Kind::word}};
constexpr std::array type_members{type_name};
constexpr std::array example_members{type_name, Member{"number", "--example", Kind::number}};
constexpr std::array new_members{type_name, Member{"size", "--set=size", Kind::word}};
constexpr std::array schema_members{type_name, Member{"words", "--words", Kind::flag}};

/// A verb: what of `grids` answers it.
struct VerbRow {
  std::string_view name;
  std::string_view command;
  std::span<const Member> members;
  Prints prints;  ///< json: the command takes --json; bytes: it draws a pdf
  bool reads;     ///< a source
  bool limits;    ///< the command takes --time-limit
};

constexpr std::array<VerbRow, 17> verbs{{
    {"check", "check", {}, Prints::json, true, true},
    {"draw", "render", draw_members, Prints::json, true, true},
    {"print", "render", print_members, Prints::bytes, true, true},
    {"solve", "solve", solve_members, Prints::json, true, true},
    {"candidates", "candidates", candidates_members, Prints::json, true, true},
    {"hint", "hint", hint_members, Prints::json, true, true},
    {"explain", "explain", initial_members, Prints::json, true, true},
    {"rate", "rate", initial_members, Prints::json, true, true},
    {"clues", "clues", clues_members, Prints::text, true, true},
    {"generate", "generate", generate_members, Prints::json, true, true},
    {"minimize", "minimize", minimize_members, Prints::json, true, true},
    {"convert", "convert", convert_members, Prints::text, true, true},
    {"types", "types", {}, Prints::json, false, false},
    {"type", "types", type_members, Prints::json, false, false},
    {"example", "types", example_members, Prints::text, false, false},
    {"new", "new", new_members, Prints::text, false, false},
    {"schema", "schema", schema_members, Prints::text, false, false},
}};

const VerbRow& find_verb(std::string_view wanted) {
  const auto row = std::ranges::find(verbs, wanted, &VerbRow::name);
  if (row != verbs.end()) return *row;
  throw InputError({}, "no verb '" + std::string(wanted.substr(0, longest_word)) + "'" +
                           did_you_mean(std::string(wanted.substr(0, longest_word)), verb_names()));
}

bool is_word(std::string_view text) {
  const auto fits = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_' ||
           c == '.';
  };
  return !text.empty() && text.size() <= longest_word && text.front() != '-' && text.front() != '.' &&
         std::ranges::all_of(text, fits);
}

bool is_name(std::string_view text) {
  const auto fits = [](char c) { return static_cast<unsigned char>(c) >= ' ' && c != '/' && c != 0x7f; };
  return !text.empty() && text.size() <= longest_word && text.front() != '-' && text.front() != '.' &&
         std::ranges::all_of(text, fits);
}

[[noreturn]] void refuse(const Json& value, std::string_view member, std::string_view expected) {
  throw InputError(value.typed.where(), "expected '" + std::string(member) + "' to be " + std::string(expected));
}

std::string text_in(const Json& value, std::string_view member) {
  if (!value.is_string()) refuse(value, member, "a text");
  auto text = text_of(value);
  if (text.find('\0') != std::string::npos) refuse(value, member, "a text without zero bytes");
  return text;
}

/// The level's option, which the lowest has none of.
std::optional<std::string> level_option(const Json& value) {
  const auto level = whole_number(value, "'level'");
  if (level < 1 || level > 3) refuse(value, "level", "1 (where), 2 (which technique) or 3 (the whole step)");
  if (level == 1) return std::nullopt;
  return level == 2 ? "--more" : "--full";
}

/// The argument that says the member; nothing of a flag that is false.
std::optional<std::string> argument(const Member& member, const Json& value) {
  const auto option = std::string(member.option);
  switch (member.kind) {
    case Kind::text: return option + '=' + text_in(value, member.name);
    case Kind::number: return option + '=' + std::to_string(whole_number(value, "'" + std::string(member.name) + "'"));
    case Kind::level: return level_option(value);
    case Kind::flag:
      if (value.kind != Json::Kind::boolean) refuse(value, member.name, "true or false");
      return value.typed.text == "true" ? std::optional(option) : std::nullopt;
    case Kind::name: {
      auto name = text_in(value, member.name);
      if (!is_name(name)) refuse(value, member.name, "the name of a type, without '/'");
      return name;
    }
    case Kind::word: break;
  }
  const auto word = text_in(value, member.name);
  if (!is_word(word)) refuse(value, member.name, "a word of letters, digits and -_.");
  return option + '=' + word;
}

/// The members that every verb knows: true if it was one of them.
bool take_common(Request& request, const VerbRow& verb, std::string_view key, const Json& value, std::size_t& seconds) {
  if (key == "source" && verb.reads)
    request.input = text_in(value, key);
  else if (key == "page")
    request.page = text_in(value, key).substr(0, longest_word);
  else if (key == "revision")
    request.revision = whole_number(value, "'revision'");
  else if (key == "seconds")
    seconds = whole_number(value, "'seconds'");
  else
    return false;
  if (seconds < 1 || seconds > most_seconds) refuse(value, "seconds", "1 to 60");
  return true;
}

}  // namespace

std::vector<std::string> verb_names() {
  std::vector<std::string> names;
  for (const auto& row : verbs) names.emplace_back(row.name);
  return names;
}

Request read_request(std::string_view verb, const std::string& body) {
  const auto& row = find_verb(verb);
  const auto object = read_json(std::make_shared<const Source>(Source{"request", body}));
  if (!object.is_object()) throw InputError(object.typed.where(), "expected an object");
  Request request;
  request.prints = row.prints;
  request.arguments.emplace_back(row.command);
  std::size_t seconds = default_seconds;
  bool has_source = false;
  for (const auto& [key_typed, value] : object.members) {
    const auto key = unescaped(key_typed.text);
    has_source |= key == "source";
    if (take_common(request, row, key, value, seconds)) continue;
    const auto member = std::ranges::find(row.members, key, &Member::name);
    if (member == row.members.end())
      throw InputError(key_typed.where(),
                       "'" + std::string(verb) + "' has no member '" + key.substr(0, longest_word) + "'");
    if (auto said = argument(*member, value)) request.arguments.push_back(std::move(*said));
  }
  if (row.prints == Prints::json) request.arguments.emplace_back("--json");
  if (row.prints == Prints::bytes) request.arguments.emplace_back("--to=pdf");
  if (row.limits) request.arguments.push_back("--time-limit=" + std::to_string(seconds) + "s");
  if (row.reads && !has_source) throw InputError({}, "'" + std::string(verb) + "' needs a 'source'");
  if (row.reads) request.arguments.emplace_back("-");
  request.time = std::chrono::seconds(seconds) + std::chrono::seconds(1);
  return request;
}

}  // namespace grids::service
