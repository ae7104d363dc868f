#include <algorithm>
#include <map>

#include "core/diagnostics.hpp"
#include "core/nearest.hpp"
#include "language/selectors/kinds.hpp"
#include "language/selectors/select.hpp"
#include "language/syntax/parser.hpp"
#include "language/syntax/reserved_words.hpp"

namespace grids {
namespace {

std::vector<std::string> layer_names(const Sheet& sheet) {
  std::vector<std::string> names;
  for (const auto& [name, layer] : sheet.layers) names.push_back(name);
  return names;
}

SelectedLists lists_of(const Layer& layer, const Field& field) {
  SelectedLists lists;
  lists.reserve(layer.regions.size());
  std::map<Region, std::size_t> counts;
  for (const auto& region : layer.regions) {
    SelectedList list;
    list.place = CluePlace::of_region(layer.name, static_cast<std::size_t>(&region - layer.regions.data()));
    list.cells = region.cells;
    std::erase_if(list.cells, [&](CellId cell) { return !field.has(cell); });
    if (list.cells.empty()) continue;
    list.clue = region.clue;
    list.name = ListName(layer, region, field.grid());
    list.typed = region.where;
    auto sorted = list.cells;
    std::ranges::sort(sorted);
    list.same_before = counts[std::move(sorted)]++;
    lists.push_back(std::move(list));
  }
  return lists;
}

/// What else is meant, or else what lets a layer of this name be there.
std::string or_how_to_have_one(const std::string& name, const std::string& meant) {
  if (!meant.empty()) return meant;
  return ": draw it under '" + name + ":', or, if puzzles may leave it out, declare it: 'layers: " + name + "'";
}

/// Where nothing else is meant, a puzzle may draw it.
[[noreturn]] void missing_layer(const Location& where, std::string message, const std::string& meant) {
  Diagnostic lack{Severity::error, where, std::move(message)};
  lack.lacks_drawing = meant.empty();
  throw InputError(std::vector{std::move(lack)});
}

/// What is neither drawn nor a word of the language.
[[noreturn]] void unknown_selector(const syntax::Selector& selector, const Sheet& sheet) {
  if (sheet.wrong_parameters.contains(selector.text)) throw InputError(std::vector<Diagnostic>{});
  auto names = layer_names(sheet);
  names.insert(names.end(), selector_words().begin(), selector_words().end());
  for (const auto& [name, parameter] : sheet.parameters)
    if (std::holds_alternative<std::string>(parameter.value)) names.push_back(name);
  const auto meant = did_you_mean(selector.text, names);
  missing_layer(selector.where,
                "'" + selector.text + "' is no selector, and no layer of this name is drawn" +
                    or_how_to_have_one(selector.text, meant) +
                    (meant.empty() ? "; what solving is to find is declared by 'sought: " + selector.text + "'" : ""),
                meant);
}

}  // namespace

const Layer& known_layer(const std::string& name, const Location& where, const Sheet& sheet) {
  const auto layer = sheet.layers.find(singular(name));
  if (layer != sheet.layers.end()) return layer->second;
  const auto meant = did_you_mean(name, layer_names(sheet));
  missing_layer(where, "no layer '" + name + "'" + or_how_to_have_one(name, meant), meant);
}

SelectedLists named_lists(const syntax::Selector& selector, const Scope& scope, const Field& field) {
  const auto& sheet = scope.sheet();
  if (const auto layer = sheet.layers.find(singular(selector.text)); layer != sheet.layers.end())
    return lists_of(layer->second, field);
  const auto parameter = sheet.parameters.find(selector.text);
  if (parameter == sheet.parameters.end()) unknown_selector(selector, sheet);
  const auto* regions = std::get_if<std::string>(&parameter->second.value);
  if (regions == nullptr)
    throw Misfit(selector.where, "parameter '" + selector.text + "' holds no regions, like b2-d4, f2-h4");
  const auto node = Node::of_text(*regions, parameter->second.where);
  return select(Parser(node).whole_selectors(), scope.inside_parameter(selector.text, selector.where), field);
}

std::vector<std::size_t> region_numbers(const std::string& name, const Location& where, const Scope& scope,
                                        const Field& field) {
  syntax::Selector selector;
  selector.where = where;
  selector.kind = name == "box" ? syntax::Selector::Kind::box : syntax::Selector::Kind::name;
  selector.text = name == "box" ? "" : name;
  const bool parameter = scope.sheet().parameters.contains(name);
  if (name != "box" && !parameter) known_layer(name, where, scope.sheet());
  std::vector<std::size_t> numbers(field.grid().cell_count());
  std::size_t number = 0;
  for (const auto& list : select(selector, scope, field)) {
    ++number;
    for (const auto cell : list.cells) numbers[index(cell)] = number;
  }
  return numbers;
}

Size box_size(const syntax::Selector& selector, const Scope& scope) {
  const auto cross = selector.text.find('x');
  if (!selector.text.empty()) {
    const auto rows = rules::whole_number(selector.text.substr(0, cross));
    const auto columns =
        cross == std::string::npos ? std::nullopt : rules::whole_number(selector.text.substr(cross + 1));
    if (!rows || !columns || *rows < 1 || *columns < 1)
      throw InputError(selector.where, "expected a size like 2x3 (rows x columns), found '" + selector.text + "'");
    return {static_cast<std::size_t>(*rows), static_cast<std::size_t>(*columns)};
  }
  if (scope.sheet().wrong_parameters.contains("box")) throw InputError(std::vector<Diagnostic>{});  // said already
  const auto box = scope.sheet().parameters.find("box");
  if (box == scope.sheet().parameters.end())
    throw InputError(selector.where, "how large is a box? Write 'box 3x3', or set the parameter 'box'");
  const auto* size = std::get_if<Size>(&box->second.value);
  if (size == nullptr || size->rows == 0 || size->columns == 0)
    throw InputError(box->second.where,
                     "expected the size of a box, rows x columns, such as 2x3, or 'squarest of size'");
  return *size;
}

}  // namespace grids
