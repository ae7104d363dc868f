#include "language/settling/sayings.hpp"

#include <algorithm>
#include <vector>

#include "core/nearest.hpp"

namespace grids {

std::vector<std::string> words_of_links(std::uint8_t most) {
  std::vector<std::string> words{"linked", "unlinked"};
  for (std::uint8_t rank = 2; rank <= most; ++rank)
    for (const auto* word : {"linked ", "unlinked "}) words.push_back(word + std::to_string(rank));
  return words;
}

namespace {

/// The rules of a body, as typed.
void add_rules(const syntax::Body& body, std::vector<std::string>& texts) {
  if (body.kind == syntax::Body::Kind::rule) texts.push_back(body.text);
  for (const auto& part : body.all) add_rules(part, texts);
  for (const auto& each : body.cases) add_rules(each.body, texts);
  for (const auto& sentence : body.sentences) add_rules(sentence.body, texts);
}

/// Everything that can be said in other words.
std::vector<std::string> spoken_of(const Collection& collection, const Sheet& sheet) {
  auto names = words_of_links(sheet.far_links);
  names.insert(names.end(), {"walled", "unwalled"});
  if (sheet.far_links > 0) names.emplace_back(links_do_not_cross);
  for (const auto& symbol : sheet.symbols) names.push_back(symbol.name);
  for (const auto& sentence : collection.sentences.sentences()) add_rules(sentence.body, names);
  for (const auto& rule : collection.sentences.rules()) add_rules(rule, names);
  return names;
}

void read_sayings(const Setting& setting, const std::vector<std::string>& names, std::map<std::string, Saying>& sayings,
                  Diagnostics& diagnostics) {
  if (!setting.value.is_map()) {
    diagnostics.error(setting.value.where,
                      "expected words for each symbol or rule: {x: is a star, count x = stars: \"{list} has its "
                      "{stars} stars\"}");
    return;
  }
  for (const auto& [key, value] : setting.value.entries) {
    // A type may have words for symbols that a puzzle of it does not have.
    if (setting.depth <= 1 && std::ranges::find(names, key.text) == names.end())
      diagnostics.error(key.where, "there is no symbol and no rule '" + key.text +
                                       "' here: words are said of these, as they are typed" +
                                       did_you_mean(key.text, names));
    else if (!value.is_text() || value.text.empty())
      diagnostics.error(value.where, "expected words, such as 'is a star'");
    else
      sayings.emplace(key.text, Saying{value.text, value.where});
  }
}

}  // namespace

std::map<std::string, Saying> read_sayings(const Collection& collection, const Sheet& sheet, Diagnostics& diagnostics) {
  std::map<std::string, Saying> sayings;
  const auto found = collection.settings.find("say");
  if (found == collection.settings.end()) return sayings;
  auto settings = found->second;
  std::ranges::stable_sort(settings, {}, &Setting::depth);
  const auto names = spoken_of(collection, sheet);
  for (const auto& setting : settings) read_sayings(setting, names, sayings, diagnostics);
  return sayings;
}

}  // namespace grids
