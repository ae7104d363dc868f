#include "language/syntax/foreign_words.hpp"

#include <algorithm>
#include <array>

#include "core/characters.hpp"

namespace grids {
namespace {

/// Of two phrases with the same beginning the longer one comes first.
constexpr std::array foreign_phrases{
    ForeignPhrase{"==", "write '='"},
    ForeignPhrase{"<>", "write '!='"},
    ForeignPhrase{"=<", "write '<='"},
    ForeignPhrase{"=>", "write '>=', or 'if A then B'"},
    ForeignPhrase{"≠", "write '!='"},
    ForeignPhrase{"≤", "write '<='"},
    ForeignPhrase{"≥", "write '>='"},
    ForeignPhrase{"&&", "write 'and'"},
    ForeignPhrase{"||", "write 'or'"},
    ForeignPhrase{"xor", "say '(A or B) and not (A and B)'"},
    ForeignPhrase{"implies", "say 'if A then B'"},
    ForeignPhrase{"equals", "write '='"},
    ForeignPhrase{"equal", "write '=', or say 'all equal'"},
    ForeignPhrase{"less", "write '<', or '<=' for 'or less'"},
    ForeignPhrase{"fewer", "write '<'"},
    ForeignPhrase{"smaller", "write '<'"},
    ForeignPhrase{"more", "write '>', or '>=' for 'or more'"},
    ForeignPhrase{"greater", "write '>'"},
    ForeignPhrase{"larger", "write '>'"},
    ForeignPhrase{"at", "write '>=' for 'at least' and '<=' for 'at most': 'count A >= 2'"},
    ForeignPhrase{"exactly", "say 'count A = 2'"},
    ForeignPhrase{"contains", "say 'includes', or 'count A > 0'"},
    ForeignPhrase{"no", "say 'count A = 0', or 'all different' where nothing repeats"},
    ForeignPhrase{"to", "a range is written '1-3'"},
    ForeignPhrase{"unique", "say 'all different'"},
    ForeignPhrase{"distinct", "say 'all different'"},
    ForeignPhrase{"different", "say 'all different'"},
    ForeignPhrase{"the same", "say 'all equal'"},
    ForeignPhrase{"same", "say 'all equal'"},
    ForeignPhrase{"identical", "say 'all equal'"},
    ForeignPhrase{"ascending", "say 'increasing'"},
    ForeignPhrase{"descending", "say 'decreasing'"},
    ForeignPhrase{"total", "say 'sum'"},
    ForeignPhrase{"average", "say 'sum / length'"},
    ForeignPhrase{"maximum", "say 'max'"},
    ForeignPhrase{"minimum", "say 'min'"},
    ForeignPhrase{"of length", "lists are not chosen by length; let the rule ask: 'if length = 4 then ..'"},
    ForeignPhrase{"with length", "lists are not chosen by length; let the rule ask: 'if length = 4 then ..'"},
    ForeignPhrase{"longer", "say 'length > 4', and of such lists only: 'if length > 4 then ..'"},
    ForeignPhrase{"shorter", "say 'length < 4', and of such lists only: 'if length < 4 then ..'"},
    ForeignPhrase{"where", "let the rule ask: 'if cell 1 = 3 then ..'"},
};

bool ends_phrase(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

bool stands_at(std::string_view phrase, std::string_view text, std::size_t begin) {
  const auto here = text.substr(std::min(begin, text.size()));
  if (!here.starts_with(phrase)) return false;
  return here.size() == phrase.size() || ends_phrase(here[phrase.size()]) ||
         is_in_word(here[phrase.size()]) != is_in_word(phrase.back());
}

}  // namespace

std::string ForeignPhrase::told() const {
  const auto what = typed.find(' ') == std::string_view::npos ? "word" : "phrase";
  return std::string("'").append(typed).append("' is no ").append(what).append(" of the language: ").append(said);
}

std::optional<ForeignPhrase> foreign_phrase_at(std::string_view text, std::size_t begin) {
  const auto* const found =
      std::ranges::find_if(foreign_phrases, [&](const auto& phrase) { return stands_at(phrase.typed, text, begin); });
  return found == foreign_phrases.end() ? std::nullopt : std::optional(*found);
}

}  // namespace grids
