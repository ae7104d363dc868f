#include "language/syntax/reserved_words.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace grids {
namespace {

using rules::ListWord;

constexpr std::array<std::pair<std::string_view, ListWord>, 13> list_words{{
    {"first", ListWord::first},
    {"last", ListWord::last},
    {"cell", ListWord::cell},
    {"rest", ListWord::rest},
    {"inner", ListWord::inner},
    {"ends", ListWord::ends},
    {"reversed", ListWord::reversed},
    {"among", ListWord::among},
    {"between", ListWord::between},
    {"positions", ListWord::positions},
    {"symbols", ListWord::symbols},
    {"contents", ListWord::contents},
    {"clues", ListWord::clues},
}};

constexpr std::array<std::string_view, 18> others{"each", "of",   "and",   "or",     "not",     "if",
                                                  "then", "else", "mod",   "clue",   "links",   "linked",
                                                  "even", "odd",  "clued", "across", "unclued", "with"};

template <typename Table>
auto lookup(const Table& table, std::string_view word) -> std::optional<decltype(table.front().second)> {
  for (const auto& [name, meaning] : table)
    if (name == word) return meaning;
  return std::nullopt;
}

constexpr std::array<std::string_view, 6> kept_words{"group", "parts", "straight", "turn", "outside", "shape"};

}  // namespace

std::optional<ListWord> list_word(std::string_view word) { return lookup(list_words, word); }
std::optional<rules::Aggregate> aggregate_word(std::string_view word) { return words::find_aggregate(word); }
bool begins_predicate(std::string_view word) { return !words::predicates_beginning(word).empty(); }

bool is_reserved(std::string_view word) {
  return list_word(word) || aggregate_word(word) || begins_predicate(word) ||
         std::ranges::find(others, word) != others.end();
}

std::span<const std::string> reserved_words() {
  static const auto words = [] {
    std::vector<std::string> all(others.begin(), others.end());
    for (const auto& [name, meaning] : list_words) all.emplace_back(name);
    for (const auto aggregate : words::all_aggregates()) all.emplace_back(aggregate->texts.name);
    for (const auto predicate : words::all_predicates()) {
      const std::string first(predicate->texts.name.substr(0, predicate->texts.name.find(' ')));
      if (all.back() != first) all.push_back(first);
    }
    return all;
  }();
  return words;
}

std::span<const std::string> selector_words() {
  static const std::vector<std::string> words{
      "row",     "column",     "line",      "ray",          "left ray",      "right ray",
      "top ray", "bottom ray", "diagonal",  "diagonal ray", "main diagonal", "wrapped diagonal",
      "box",     "window",     "run",       "pair",         "king pair",     "knight pair",
      "cell",    "neighbors",  "around",    "sight",        "grid",          "step",
      "step of", "place of",   "run among", "clued",        "unclued"};
  return words;
}

bool is_kept(std::string_view word) { return std::ranges::find(kept_words, word) != kept_words.end(); }

}  // namespace grids
