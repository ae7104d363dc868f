#include "language/syntax/reserved_words.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace grids {
namespace {

constexpr std::array<std::string_view, 23> others{
    "each", "of",  "and",   "or",     "not",     "if",   "then",  "else",   "mod",   "clue",   "links", "linked",
    "even", "odd", "clued", "across", "unclued", "with", "exits", "joints", "walls", "walled", "slants"};

constexpr std::array<std::string_view, 4> kept_words{"parts", "straight", "turn", "outside"};

}  // namespace

std::optional<rules::ListWord> list_word(std::string_view word) { return words::find_list_word(word); }
std::optional<rules::Aggregate> aggregate_word(std::string_view word) { return words::find_aggregate(word); }
bool begins_predicate(std::string_view word) { return !words::predicates_beginning(word).empty(); }

bool is_reserved(std::string_view word) {
  return list_word(word) || aggregate_word(word) || begins_predicate(word) ||
         std::ranges::find(others, word) != others.end();
}

std::span<const std::string> reserved_words() {
  static const auto words = [] {
    std::vector<std::string> all(others.begin(), others.end());
    for (const auto word : words::all_list_words())
      if (!word->texts.name.empty()) all.emplace_back(word->texts.name);
    for (const auto aggregate : words::all_aggregates()) all.emplace_back(aggregate->texts.name);
    for (const auto predicate : words::all_predicates()) {
      const auto first = words::first_word(predicate);
      if (all.back() != first) all.emplace_back(first);
    }
    return all;
  }();
  return words;
}

std::span<const std::string> selector_words() {
  static const std::vector<std::string> words{"row",
                                              "column",
                                              "line",
                                              "ray",
                                              "left ray",
                                              "right ray",
                                              "top ray",
                                              "bottom ray",
                                              "diagonal",
                                              "diagonal ray",
                                              "arrow ray",
                                              "main diagonal",
                                              "wrapped diagonal",
                                              "box",
                                              "window",
                                              "run",
                                              "pair",
                                              "king pair",
                                              "knight pair",
                                              "cell",
                                              "corner",
                                              "neighbors",
                                              "linked neighbors",
                                              "around",
                                              "sight",
                                              "sight among",
                                              "grid",
                                              "step",
                                              "step of",
                                              "place of",
                                              "run among",
                                              "group",
                                              "group among",
                                              "king group",
                                              "linked group",
                                              "stroke",
                                              "meeting group",
                                              "clued",
                                              "unclued"};
  return words;
}

bool is_kept(std::string_view word) { return std::ranges::find(kept_words, word) != kept_words.end(); }

}  // namespace grids
