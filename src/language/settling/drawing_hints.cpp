#include "language/settling/drawing_hints.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/characters.hpp"
#include "core/nearest.hpp"
#include "language/layers/region_parser.hpp"
#include "language/settling/keys.hpp"
#include "language/sheet/sheet.hpp"

namespace grids {
namespace {

const std::vector<std::pair<std::string, Look>> looks{{"line", Look::line},       {"thermometer", Look::thermometer},
                                                      {"arrow", Look::arrow},     {"dumbbell", Look::dumbbell},
                                                      {"ring", Look::ring},       {"cage", Look::cage},
                                                      {"outline", Look::outline}, {"fill", Look::fill},
                                                      {"dot", Look::dot},         {"circle", Look::circle},
                                                      {"square", Look::square},   {"triangle", Look::triangle},
                                                      {"star", Look::star},       {"cross", Look::cross},
                                                      {"bar", Look::bar},         {"chevron", Look::chevron},
                                                      {"slant", Look::slant},     {"text", Look::text},
                                                      {"blank", Look::blank},     {"none", Look::none},
                                                      {"fives", Look::fives}};

const std::vector<std::pair<std::string, Tint>> tints{
    {"black", Tint::black}, {"white", Tint::white},   {"grey", Tint::grey},
    {"red", Tint::red},     {"orange", Tint::orange}, {"yellow", Tint::yellow},
    {"green", Tint::green}, {"blue", Tint::blue},     {"purple", Tint::purple}};

const std::vector<std::string> tips{"up", "down", "left", "right"};
const std::vector<std::string> ways{"inward", "outward"};
const std::vector<std::string> rings{"corner", "cells"};
const std::vector<std::string> slopes{"rising", "falling"};

template <class Value>
std::optional<Value> named(const std::vector<std::pair<std::string, Value>>& table, std::string_view name) {
  const auto found = std::ranges::find(table, name, &std::pair<std::string, Value>::first);
  return found == table.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string> known_words() {
  std::vector<std::string> words;
  for (const auto& [word, look] : looks) words.push_back(word);
  for (const auto& [word, tint] : tints) words.push_back(word);
  return words;
}

/// "line, thermometer, arrow, .. or fives"
template <class Value>
std::string listed(const std::vector<std::pair<std::string, Value>>& table) {
  std::string words;
  for (const auto& [word, value] : table) {
    if (!words.empty()) words += &word == &table.back().first ? " or " : ", ";
    words += word;
  }
  return words;
}

bool is_among(const std::vector<std::string>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

/// What follows a look: the text of `text`, the tip of `chevron`, the slope of `slant`, where an `arrow` beside the
/// grid points, where a `ring` is, else nothing.
bool is_argument(Look look, std::string_view word) {
  return look == Look::text || (look == Look::chevron && is_among(tips, word)) ||
         (look == Look::slant && is_among(slopes, word)) || (look == Look::ring && is_among(rings, word)) ||
         (look == Look::arrow && is_among(ways, word));
}

bool needs_argument(Look look) { return look == Look::text || look == Look::chevron || look == Look::slant; }

/// Reads `[colour] look [text]`.
std::optional<DrawingHint> read_hint(const Node& value, Diagnostics& diagnostics) {
  DrawingHint hint;
  bool tinted = false;
  bool looked = false;
  for (const auto& part : split_text(value, " \n")) {
    const std::string word(part.text);
    const auto tint = looked || tinted ? std::nullopt : named(tints, word);
    const auto look = looked ? std::nullopt : named(looks, word);
    if (tint) {
      hint.tint = *tint;
      tinted = true;
    } else if (look) {
      hint.look = *look;
      looked = true;
    } else if (looked && hint.text.empty() && is_argument(hint.look, word)) {
      hint.text = word;
    } else if (looked && named(tints, word)) {
      diagnostics.error(part.where, "the colour stands before the look: '" + word + " line'");
      return std::nullopt;
    } else {
      const auto meant = did_you_mean(word, known_words());
      diagnostics.error(part.where,
                        "'" + word + "' says nothing about how to draw: expected a colour and a look, such as " +
                            "'black dot' or 'thermometer'" +
                            (meant.empty() ? ". Looks are " + listed(looks) + "; colours " + listed(tints) : meant));
      return std::nullopt;
    }
  }
  const bool complete = looked && (!hint.text.empty() || !needs_argument(hint.look));
  if (complete) return hint;
  diagnostics.error(value.where,
                    looked ? "say what: 'text X', 'chevron left', 'slant rising'"
                           : "expected a look behind the colour, as in '" + value.text + " dot': " + listed(looks));
  return std::nullopt;
}

/// What a puzzle may type for a clue, which its type, read alone, does not know yet: one character, or a number.
bool may_be_clue(const std::string& name) {
  return count_characters(name) <= 1 || name.find_first_not_of("0123456789") == std::string::npos;
}

/// Everything that a look can be said of.
std::vector<std::string> drawn_names(const Collection& collection, const Sheet& sheet) {
  std::vector<std::string> names{"block", "clue", "grid", "main diagonal"};
  names.insert(names.end(), corner_names.begin(), corner_names.end());
  for (const auto& symbol : sheet.symbols) names.push_back(symbol.name);
  for (const auto& mark : collection.sentences.marks()) names.push_back(mark);
  for (const auto& layer : collection.sentences.layer_names()) names.push_back(layer);
  for (const auto& [name, layer] : sheet.layers) names.push_back(name);
  for (const auto& [name, parameter] : sheet.parameters)
    if (std::holds_alternative<std::string>(parameter.value)) names.push_back(name);
  return names;
}

void read_hints(const Setting& setting, const Collection& collection, const Sheet& sheet, DrawingHints& hints,
                Diagnostics& diagnostics) {
  if (!setting.value.is_map()) {
    diagnostics.error(setting.value.where, "expected a look for each name: {thermo: thermometer, x: black dot}");
    return;
  }
  const auto layers = collection.sentences.layer_names();
  const auto names = drawn_names(collection, sheet);
  for (const auto& [key, value] : setting.value.entries) {
    // A type may say the looks of symbols that a puzzle of it does not have.
    if (setting.depth <= 1 && !may_be_clue(key.text) && std::ranges::find(names, key.text) == names.end() &&
        std::ranges::find(names, singular(key.text)) == names.end()) {
      diagnostics.error(key.where, "there is nothing here that is called '" + key.text +
                                       "': a look is said of a layer, a symbol, a mark or 'block'" +
                                       did_you_mean(key.text, names));
      continue;
    }
    if (!value.is_text()) {
      diagnostics.error(value.where, "expected a look, such as 'line' or 'black dot'");
      continue;
    }
    const bool is_layer = !is_parameter(collection, key.text) && layers.contains(singular(key.text));
    const auto name = is_layer ? singular(key.text) : key.text;
    auto hint = read_hint(value, diagnostics);
    if (!hint) continue;
    if (hint->look == Look::none && sheet.symbols.find(name)) hint->look = Look::blank;
    hints.emplace(name, std::move(*hint));
  }
}

}  // namespace

DrawingHints read_drawing_hints(const Collection& collection, const Sheet& sheet, Diagnostics& diagnostics) {
  DrawingHints hints;
  const auto found = collection.settings.find("draw");
  auto settings = found == collection.settings.end() ? std::vector<Setting>() : found->second;
  std::ranges::stable_sort(settings, {}, &Setting::depth);
  for (const auto& setting : settings) read_hints(setting, collection, sheet, hints, diagnostics);
  // Symbols with these two names are slants, whatever is said of them.
  if (sheet.symbols.find("/") && sheet.symbols.find("\\")) {
    hints.try_emplace("/", DrawingHint{Look::slant, Tint::none, "rising"});
    hints.try_emplace("\\", DrawingHint{Look::slant, Tint::none, "falling"});
  }
  return hints;
}

}  // namespace grids
