#include "language/settling/declared_layers.hpp"

#include <vector>

#include "core/nearest.hpp"
#include "language/files/attributes.hpp"
#include "language/layers/region_parser.hpp"
#include "language/sheet/sheet.hpp"

namespace grids {
namespace {

/// The names in a text, separated by commas or lines, or in a list.
std::vector<Node> names_in(const Node& value, Diagnostics& diagnostics) {
  std::vector<Node> names;
  for (const auto& item : value.is_list() ? value.items : std::vector{value}) {
    if (!item.is_text()) {
      diagnostics.error(item.where, "expected the names of layers: thermo, arrow");
      continue;
    }
    for (const auto& part : split_text(item, ",\n"))
      if (!part.text.empty()) names.push_back(Node::of_text(std::string(part.text), part.where));
  }
  return names;
}

}  // namespace

std::map<std::string, Location> declared_layers(const Collection& collection, const std::set<std::string>& speak_of,
                                                Diagnostics& diagnostics) {
  std::map<std::string, Location> layers;
  for (const auto& value : collection.layer_declarations)
    for (const auto& name : names_in(value, diagnostics)) {
      const std::vector<std::string> known(speak_of.begin(), speak_of.end());
      if (is_attribute(name.text) || is_attribute(name.text + 's'))
        diagnostics.error(name.where, "'" + name.text + "' says something else of a puzzle: choose another name");
      if (speak_of.contains(singular(name.text)))
        layers.emplace(singular(name.text), name.where);
      else
        diagnostics.error(name.where,
                          "no sentence speaks of a layer '" + name.text + "'" + did_you_mean(name.text, known));
    }
  return layers;
}

}  // namespace grids
