#include "language/sheet/sheet.hpp"

#include <algorithm>
#include <string_view>

namespace grids {

std::vector<std::string> Clue::items() const {
  constexpr std::string_view blanks = " \t\n\v\f\r";
  std::vector<std::string> items;
  std::string_view rest = text;
  for (auto first = rest.find_first_not_of(blanks); first != std::string_view::npos;) {
    rest.remove_prefix(first);
    const auto word = rest.substr(0, rest.find_first_of(blanks));
    items.emplace_back(word);
    rest.remove_prefix(word.size());
    first = rest.find_first_not_of(blanks);
  }
  return items;
}

bool is_sought(const std::string& name, const Sheet& sheet) {
  return !sheet.sought.empty() && singular(name) == sheet.sought;
}

std::string singular(std::string name) {
  const auto ends = [&name](std::string_view end) { return name.size() > end.size() && name.ends_with(end); };
  if (ends("ss")) return name;
  if (ends("ies")) return name.replace(name.size() - 3, 3, "y");
  if (ends("sses") || ends("ches") || ends("shes") || ends("xes")) return name.substr(0, name.size() - 2);
  if (ends("s")) name.pop_back();
  return name;
}

std::string plural_if_simple(const std::string& name) {
  const bool hisses = name.ends_with("ch") || name.ends_with("sh") || name.ends_with('x');
  auto plural = name + (hisses ? "es" : "s");
  return singular(plural) == name && !name.ends_with('y') ? plural : name;
}

bool names_regions(const std::string& name, const Sheet& sheet) {
  if (std::ranges::any_of(sheet.symbols.parts(), [&](const SymbolPart& part) { return part.name == name; }))
    return false;
  const auto parameter = sheet.parameters.find(name);
  return sheet.layers.contains(singular(name)) ||
         (parameter != sheet.parameters.end() && std::holds_alternative<std::string>(parameter->second.value));
}

}  // namespace grids
