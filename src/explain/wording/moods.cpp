#include "explain/wording/moods.hpp"

#include <algorithm>
#include <array>

namespace grids::explain {
namespace {

struct Verb {
  std::string_view present;
  std::string_view past;
  std::string_view conditional;
};

constexpr std::array<Verb, 14> verbs{{{"=", "=", "would be"},
                                      {"is", "were", "would be"},
                                      {"are", "were", "would be"},
                                      {"has", "had", "would have"},
                                      {"have", "had", "would have"},
                                      {"holds", "held", "would hold"},
                                      {"hold", "held", "would hold"},
                                      {"runs", "ran", "would run"},
                                      {"run", "ran", "would run"},
                                      {"parts", "parted", "would part"},
                                      {"part", "parted", "would part"},
                                      {"belong", "belonged", "would belong"},
                                      {"lies", "lay", "would lie"},
                                      {"lie", "lay", "would lie"}}};

/// Each clause has one verb, the first word that is one: "the side is part of the loop". What stands behind an `and`
/// may be a clause of its own if it begins with a cell or a border and has a verb, too.
std::string in_mood(std::string_view text, std::string_view Verb::*mood) {
  std::string told;
  bool has_verb = false;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = std::min(text.find(' ', at), text.size());
    const auto word = text.substr(at, end - at);
    const auto verb = std::ranges::find(verbs, word, &Verb::present);
    const bool is_verb = verb != verbs.end() && (!has_verb || word == "=");
    told.append(told.empty() ? "" : " ").append(is_verb ? (*verb).*mood : word);
    has_verb = has_verb || is_verb;
    if (word.ends_with(';') || word == "and") has_verb = false;
    at = end + 1;
  }
  return told;
}

}  // namespace

std::string in_past(std::string_view text) { return in_mood(text, &Verb::past); }

std::string in_conditional(std::string_view text) { return in_mood(text, &Verb::conditional); }

}  // namespace grids::explain
