#include "model/rules/vocabulary.hpp"

#include <algorithm>
#include <charconv>

namespace grids::rules {

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

Vocabulary::Vocabulary(const Symbols& symbols) {
  for (const auto& symbol : symbols) {
    by_name_.emplace(symbol.name, static_cast<TextId>(texts_.size()));
    texts_.push_back(symbol);
  }
  symbols_ = texts_.size();
  for (const auto& part : symbols.parts()) add_part(part);
  declared_ = texts_.size();
}

void Vocabulary::add_part(const SymbolPart& declared) {
  Part part{declared.name, {}};
  for (const auto& value : declared.of_symbol) part.of_symbol.push_back(intern(value));
  parts_.push_back(std::move(part));
}

TextId Vocabulary::intern(const std::string& text) {
  const auto [found, added] = by_name_.emplace(text, static_cast<TextId>(texts_.size()));
  if (added) texts_.push_back({text, whole_number(text)});
  return found->second;
}

std::optional<TextId> Vocabulary::find(std::string_view text) const {
  const auto found = by_name_.find(std::string(text));
  if (found == by_name_.end()) return std::nullopt;
  return found->second;
}

std::optional<std::size_t> Vocabulary::find_part(std::string_view name) const {
  const auto found = std::ranges::find(parts_, name, &Part::name);
  if (found == parts_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - parts_.begin());
}

std::string Vocabulary::text(const Item& item) const {
  if (item.unknown) return "?";
  if (item.text != no_text) return name(item.text);
  if (item.number) return item.number->text();
  std::string out = "(";
  for (const auto& inner : item.items) out.append(out.size() > 1 ? " " : "").append(text(inner));
  return out + ')';
}

}  // namespace grids::rules
