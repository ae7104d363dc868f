#include "language/files/collection.hpp"

#include <algorithm>

#include "core/characters.hpp"

namespace grids {
namespace {

const Setting* agreed_among(const std::vector<const Setting*>& settings, Diagnostics& diagnostics) {
  if (settings.empty()) return nullptr;
  const auto& first = *settings.front();
  for (const auto* other : settings)
    if (!same(first.value, other->value)) {
      const auto here = shown(other->value);
      const auto there = shown(first.value);
      const auto differ =
          here == there ? " is not the same here as at " : " is " + here + " here, but " + there + " at ";
      diagnostics.error(other->key.where,
                        "'" + other->key.text + "'" + differ + first.key.where.text() + ": say it once");
    }
  return &first;
}

std::vector<const Setting*> nearest_defaults(const std::vector<Setting>& defaults) {
  std::vector<const Setting*> nearest;
  for (const auto& setting : defaults) {
    if (!nearest.empty() && setting.depth > nearest.front()->depth) continue;
    if (!nearest.empty() && setting.depth < nearest.front()->depth) nearest.clear();
    nearest.push_back(&setting);
  }
  return nearest;
}

}  // namespace

bool same(const Node& a, const Node& b) {
  if (a.kind != b.kind) return false;
  const auto same_entry = [](const Node::Entry& x, const Node::Entry& y) {
    return same(x.key, y.key) && same(x.value, y.value);
  };
  return trimmed(a.text) == trimmed(b.text) && a.cells == b.cells && std::ranges::equal(a.items, b.items, same) &&
         std::ranges::equal(a.entries, b.entries, same_entry);
}

std::string shown(const Node& value) {
  if (value.is_nothing()) return "nothing";
  if (value.is_map()) return "a map";
  if (value.is_text()) {
    const auto text = trimmed(value.text);
    return text.find('\n') == std::string_view::npos && text.size() <= 40 ? "'" + std::string(text) + "'"
                                                                          : "another text";
  }
  std::string list = "[";
  for (const auto& item : value.items) {
    if (!item.is_text() || list.size() > 40) return "another list";
    list.append(list.size() > 1 ? ", " : "").append(item.text);
  }
  return list + ']';
}

const Setting* Collection::agreed(const std::string& name, Diagnostics& diagnostics) const {
  const auto found = settings.find(name);
  if (found == settings.end()) return nullptr;
  std::vector<const Setting*> all;
  for (const auto& setting : found->second) all.push_back(&setting);
  return agreed_among(all, diagnostics);
}

const Setting* Collection::agreed_parameter(const std::string& name, Diagnostics& diagnostics) const {
  if (const auto* set = agreed(name, diagnostics)) return set;
  return proposed_parameter(name, diagnostics);
}

const Setting* Collection::proposed_parameter(const std::string& name, Diagnostics& diagnostics) const {
  const auto found = defaults.find(name);
  return found == defaults.end() ? nullptr : agreed_among(nearest_defaults(found->second), diagnostics);
}

const Setting* Collection::outermost(const std::string& name) const {
  const auto found = settings.find(name);
  if (found == settings.end()) return nullptr;
  return &*std::ranges::min_element(found->second, {}, &Setting::depth);
}

}  // namespace grids
