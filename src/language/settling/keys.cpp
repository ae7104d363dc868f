#include "language/settling/keys.hpp"

#include <algorithm>
#include <sstream>
#include <string_view>
#include <vector>

#include "core/characters.hpp"
#include "core/nearest.hpp"
#include "language/files/attributes.hpp"
#include "language/settling/declared_layers.hpp"
#include "language/sheet/sheet.hpp"
#include "language/syntax/reserved_words.hpp"
#include "language/syntax/selector_meant.hpp"

namespace grids {
namespace {

constexpr std::string_view clues_suffix = " clues";

std::set<std::string> spoken_of(const Collection& collection) {
  auto names = collection.sentences.layer_names();
  for (const auto& [parameter, ignored] : collection.defaults) names.erase(singular(parameter));
  if (const auto symbols = collection.settings.find("symbols"); symbols != collection.settings.end())
    for (const auto& setting : symbols->second)
      for (const auto& part : setting.value.entries) names.erase(singular(part.key.text));
  names.erase(sought_layer(collection));
  return names;
}

std::string layers_here(const std::set<std::string>& layers, bool after_question) {
  if (layers.empty()) return {};
  std::string list = after_question ? " Layers here: " : "; layers here: ";
  for (const auto& layer : layers) list.append(layer == *layers.begin() ? "" : ", ").append(layer);
  return list;
}

/// Whether a value may be a rule: on one line, and no size.
bool may_be_rule(const Node& value) {
  return value.is_text() && value.text.find('\n') == std::string::npos && value.text.find(' ') != std::string::npos;
}

/// What draws a layer: rows below a '|', or a list.
bool is_drawing(const Node& value) {
  return value.is_list() || (value.is_text() && value.text.find('\n') != std::string::npos);
}

void complain(const Setting& setting, const Collection& collection, const std::set<std::string>& layers,
              const FileFinder& finder, Diagnostics& diagnostics) {
  const auto& key = setting.key;
  if (finder.find_type(key.text))
    return diagnostics.error(key.where, "'" + key.text + "' is a type: expected its parameters as a map, '" + key.text +
                                            ": {size: 9x9}', or its name alone, '- " + key.text + "'");
  if (const auto selector = selector_meant(key.text))
    return diagnostics.error(key.where, "unknown attribute '" + key.text + "': " + begin_with_each(*selector));
  if (setting.value.is_nothing() && key.text.find_first_of("=<> ") != std::string::npos)
    return diagnostics.error(key.where, "'" + key.text +
                                            "' is a rule, not a key of a map: write 'each grid: " + key.text +
                                            "', or make it an item of its own, '- " + key.text + "', without { }");
  if (const auto brace = key.text.find(" {"); brace != std::string::npos)
    return diagnostics.error(key.where.at(brace + 1, 1),
                             "expected ':' between '" + key.text.substr(0, brace) + "' and '{'");
  auto names = attribute_names();
  for (const auto& [parameter, ignored] : collection.defaults) names.push_back(parameter);
  for (const auto& layer : layers) names.push_back(layer);
  for (auto& type : finder.type_names()) names.push_back(std::move(type));
  auto suggestion = did_you_mean(key.text, names);
  if (const auto meant = attribute_meant(key.text); meant && (*meant != "areas" || layers.contains("area")))
    suggestion = "; did you mean '" + std::string(*meant) + "'?";
  const auto selector = suggestion.empty() && may_be_rule(setting.value) ? bare_selector_meant(key.text) : std::nullopt;
  if (selector)
    return diagnostics.error(key.where, "unknown attribute '" + key.text + "': " + begin_with_each(*selector));
  const auto layer = singular(key.text);
  if (suggestion.empty() && is_drawing(setting.value) &&
      std::ranges::find(selector_words(), layer) == selector_words().end())
    suggestion = ": no sentence speaks of 'each " + layer + "'";
  // A map may have been meant for the parameters of a type.
  const std::string nobody =
      setting.value.entries.empty() ? "unknown attribute '" : "no attribute, layer, type or file '";
  diagnostics.error(key.where, nobody + key.text + "'" + suggestion + layers_here(layers, suggestion.ends_with('?')));
}

/// A sentence of a type may speak of a layer that this puzzle does not draw, but says so; in the puzzle's own file, or
/// where another name is near, it is a mistake that the sentence itself reports.
void excuse_undrawn_layers(const Collection& collection, Keys& keys, Diagnostics& diagnostics) {
  std::vector<std::string> known(selector_words().begin(), selector_words().end());
  for (const auto& [name, setting] : keys.layers) known.push_back(name);
  for (const auto& [name, settings] : collection.defaults) known.push_back(name);
  for (const auto& [name, where] : collection.sentences.included_layers()) {
    const bool parameter = collection.defaults.contains(name) || collection.defaults.contains(name + 's');
    if (parameter || name == sought_layer(collection) || keys.layers.contains(name) || keys.undrawn.contains(name) ||
        nearest(name, known))
      continue;
    diagnostics.warning(where, "no layer '" + name +
                                   "' is drawn, so that this says nothing; a type whose puzzles may " +
                                   "leave it out declares it: 'layers: " + name + "'");
    keys.undrawn.emplace(name, where);
  }
}

void keep(std::map<std::string, const Setting*>& kept, const std::string& name, const Setting* setting,
          Diagnostics& diagnostics) {
  if (setting == nullptr) return;
  const auto [known, is_new] = kept.emplace(name, setting);
  if (!is_new && !same(known->second->value, setting->value))
    diagnostics.error(setting->key.where, "'" + setting->key.text + "' and '" + known->second->key.text + "' at " +
                                              known->second->key.where.text() + " are the same layer: say it once");
}

}  // namespace

std::string sought_layer(const Collection& collection) {
  const auto* setting = collection.outermost("sought");
  if (setting == nullptr || !setting->value.is_text()) return {};
  std::istringstream words(setting->value.text);
  std::string name;
  for (std::string word; words >> word;) {
    const bool letters = std::ranges::all_of(word, [](char each) { return is_in_word(each) && !is_digit(each); });
    if (!letters || is_reserved(word) || is_kept(word)) return {};
    name.append(name.empty() ? "" : " ").append(word);
  }
  name = singular(name);
  return std::ranges::find(selector_words(), name) == selector_words().end() ? name : std::string();
}

bool is_parameter(const Collection& collection, const std::string& name) {
  return collection.defaults.contains(name) || name == "size" || name == "width" || name == "height";
}

Keys sort_keys(const Collection& collection, const FileFinder& finder, Diagnostics& diagnostics) {
  Keys keys;
  const auto layers = spoken_of(collection);
  keys.undrawn = declared_layers(collection, layers, diagnostics);
  for (const auto& [name, settings] : collection.settings) {
    if (diagnostics.error_count() > Diagnostics::most) break;
    if (is_attribute(name) || collection.defaults.contains(name)) continue;
    if (layers.contains(singular(name))) {
      keep(keys.layers, singular(name), collection.agreed(name, diagnostics), diagnostics);
    } else if (name.ends_with(clues_suffix) &&
               layers.contains(singular(name.substr(0, name.size() - clues_suffix.size())))) {
      keep(keys.layer_clues, singular(name.substr(0, name.size() - clues_suffix.size())),
           collection.agreed(name, diagnostics), diagnostics);
    } else if (!collection.incomplete) {
      for (const auto& setting : settings) complain(setting, collection, layers, finder, diagnostics);
      // What a misspelt key was meant to draw is not missed again.
      if (const auto meant = nearest(singular(name), std::vector(layers.begin(), layers.end())))
        keys.undrawn.emplace(*meant, settings.front().key.where);
    }
  }
  if (collection.is_unmade)
    for (const auto& name : layers)
      if (!keys.layers.contains(name) && !is_parameter(collection, name)) keys.undrawn.emplace(name, Location());
  excuse_undrawn_layers(collection, keys, diagnostics);
  return keys;
}

}  // namespace grids
