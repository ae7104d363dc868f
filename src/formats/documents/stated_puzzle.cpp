#include "formats/documents/stated_puzzle.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/diagnostics.hpp"
#include "formats/reading/located_text.hpp"

namespace grids {
namespace {

bool is_rule(const std::string& text) { return text.find_first_of(" =<>\n") != std::string::npos; }

bool names_type(const std::string& key) { return !key.empty() && key.front() >= 'A' && key.front() <= 'Z'; }

bool is_caption(std::string_view attribute) {
  constexpr std::array<std::string_view, 4> captions{"title", "author", "rules", "solution"};
  return std::ranges::find(captions, attribute) != captions.end();
}

/// An `initial` with nothing but open cells, as is drawn where a puzzle has other clues.
bool gives_nothing(const Node::Entry& said) {
  return said.key.text == "initial" && said.value.is_text() &&
         said.value.text.find_first_not_of(". \n") == std::string::npos;
}

}  // namespace

StatedPuzzle::StatedPuzzle(Puzzle puzzle, const std::vector<Node>& items) : puzzle_(std::move(puzzle)) {
  for (const auto& item : items) add(item);
}

void StatedPuzzle::add(const Node& item) {
  for (const auto& entry : item.entries) add_entry(entry);
  for (const auto& one : item.items) add(one);
  if (!item.is_text()) return;
  if (is_rule(item.text))
    said_.push_back({item, {}});
  else
    type_.append(type_.empty() ? "" : " ").append(item.text);
}

void StatedPuzzle::add_entry(const Node::Entry& entry) {
  if (entry.key.text == "constraints") return add(entry.value);
  if (!names_type(entry.key.text) || is_rule(entry.key.text)) return said_.push_back(entry);
  type_.append(type_.empty() ? "" : " ").append(entry.key.text);
  for (const auto& parameter : entry.value.entries) add_entry(parameter);
}

void StatedPuzzle::expect(std::string_view format, std::string_view type,
                          std::span<const std::string_view> attributes) const {
  if (type_ != type)
    throw InputError({}, std::string(format) + " can only express the type " + std::string(type) + ", not " +
                             (type_.empty() ? "a puzzle without a type" : type_));
  for (const auto& said : said_)
    if (!is_caption(said.key.text) && !gives_nothing(said) &&
        std::ranges::find(attributes, said.key.text) == attributes.end())
      throw InputError(said.key.where, std::string(format) + " cannot express " + quoted(said.key.text));
}

std::string StatedPuzzle::caption(std::string_view attribute) const {
  for (const auto& [key, value] : said_)
    if (key.text == attribute && value.is_text()) return attribute == "rules" ? puzzle_.captions.rules : value.text;
  return {};
}

const Node* StatedPuzzle::find(std::string_view key) const {
  for (const auto& said : said_)
    if (said.key.text == key) return &said.value;
  return nullptr;
}

}  // namespace grids
