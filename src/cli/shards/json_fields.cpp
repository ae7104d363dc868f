#include "cli/shards/json_fields.hpp"

#include <fmt/format.h>

#include <charconv>
#include <memory>

#include "core/diagnostics.hpp"
#include "language/yaml/yaml_reader.hpp"

namespace grids::cli {

JsonFields JsonFields::of(const std::string& name, std::string text) {
  Diagnostics diagnostics;
  auto document = read_yaml(std::make_shared<const Source>(Source{name, std::move(text)}), diagnostics);
  diagnostics.throw_if_errors();
  if (!document.root.is_map()) throw InputError({}, name + ": expected an object of JSON, as `grids shard` writes it");
  return JsonFields(name, std::move(document.root));
}

void JsonFields::refuse(const Node& node, std::string_view key, std::string_view expected) const {
  throw InputError(node.where,
                   fmt::format("{}: '{}' is not {}, as `grids shard` writes it; plan anew", name_, key, expected));
}

const Node& JsonFields::field(std::string_view key) const {
  const auto* const found = node_.find(key);
  if (found == nullptr) refuse(node_, key, "there");
  return *found;
}

std::string JsonFields::text(std::string_view key) const {
  const auto& node = field(key);
  if (!node.is_text()) refuse(node, key, "a text");
  return node.text;
}

std::uint64_t JsonFields::number_of(const Node& node, std::string_view key) const {
  std::uint64_t number = 0;
  const auto* const end = node.text.data() + node.text.size();
  const auto [stopped, error] = std::from_chars(node.text.data(), end, number);
  if (!node.is_text() || error != std::errc() || stopped != end) refuse(node, key, "a whole number");
  return number;
}

std::uint64_t JsonFields::number(std::string_view key) const { return number_of(field(key), key); }

std::vector<JsonFields> JsonFields::list(std::string_view key) const {
  const auto& node = field(key);
  if (!node.is_list()) refuse(node, key, "a list");
  std::vector<JsonFields> list;
  for (const auto& item : node.items) list.push_back(JsonFields(name_, item));
  return list;
}

std::vector<std::string> JsonFields::texts(std::string_view key) const {
  std::vector<std::string> texts;
  for (const auto& item : list(key)) {
    if (!item.node_.is_text()) refuse(item.node_, key, "a list of texts");
    texts.push_back(item.node_.text);
  }
  return texts;
}

std::vector<std::pair<std::string, std::uint64_t>> JsonFields::numbers(std::string_view key) const {
  const auto& node = field(key);
  if (!node.is_map()) refuse(node, key, "an object");
  std::vector<std::pair<std::string, std::uint64_t>> numbers;
  for (const auto& entry : node.entries) numbers.emplace_back(entry.key.text, number_of(entry.value, key));
  return numbers;
}

}  // namespace grids::cli
