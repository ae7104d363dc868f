#include "language/synopsis/likely_values.hpp"

#include "core/grid.hpp"
#include "language/settling/board.hpp"
#include "language/settling/parameters.hpp"
#include "language/settling/rule_text.hpp"
#include "language/settling/size.hpp"

namespace grids {
namespace {

/// The size that the files say or propose; what is wrong with it is told when a puzzle is composed.
std::optional<Lattice> likely_board(const Collection& collection) {
  Diagnostics untold;
  const auto* said = collection.outermost("size");
  if (said == nullptr) said = collection.agreed_parameter("size", untold);
  if (said == nullptr) return std::nullopt;
  const auto kind = read_lattice(collection, untold);
  if (kind.is_ragged()) return board_of_size(said->value, kind, untold);
  const auto size = read_size(said->value, untold);
  return size ? std::optional(Lattice(kind.kind, *size)) : std::nullopt;
}

SpokenValues values_at(const Collection& collection, const Lattice& board) {
  Diagnostics untold;
  Parameters parameters(collection, {board.size(), Grid(board).places().size()}, untold);
  SpokenValues values;
  for (const auto& [name, parameter] : parameters.all()) values.emplace(name, spoken(parameter.value));
  return values;
}

/// What holds at one size and another: "3 (6x6) or 4 (8x8)".
SpokenValue spoken_by_size(const Node& sizes) {
  std::string text;
  for (const auto& [size, value] : sizes.entries) {
    const bool is_last = &value == &sizes.entries.back().value;
    text += text.empty() ? "" : is_last ? " or " : ", ";
    text += spoken_as_typed(value.text).text + " (" + size.text + ')';
  }
  return {text, {}};
}

/// What is typed for a parameter; of one that is the same as another what is typed for that.
const Node* typed_value(const Collection& collection, const std::string& name) {
  Diagnostics untold;
  const auto* setting = collection.agreed_parameter(name, untold);
  if (setting != nullptr && collection.defaults.contains(setting->value.text))
    setting = collection.agreed_parameter(setting->value.text, untold);
  return setting == nullptr ? nullptr : &setting->value;
}

bool is_by_size(const Collection& collection, const std::string& name) {
  const auto* value = typed_value(collection, name);
  return value != nullptr && value->is_map();
}

/// What the parameters are as far as it does not depend on an open size; the others as typed.
SpokenValues likely_values(const Collection& collection, const Synopsis& synopsis) {
  const auto board = likely_board(collection);
  const auto of_squares = [](Size size) { return Lattice(Lattice::Kind::square, size); };
  auto values = values_at(collection, board.value_or(of_squares({7, 7})));
  const auto others = board ? values : values_at(collection, of_squares({10, 11}));
  std::erase_if(values, [&](const auto& each) {
    const auto other = others.find(each.first);
    const bool differs = other == others.end() || other->second.text != each.second.text;
    return differs || (!board && is_by_size(collection, each.first));
  });
  for (const auto& use : synopsis.parameters)
    values.emplace(use.name, use.value == "cells"               ? SpokenValue{"the number of cells", {}}
                             : is_by_size(collection, use.name) ? spoken_by_size(*typed_value(collection, use.name))
                                                                : spoken_as_typed(use.value));
  values.emplace("symbols", spoken_as_typed(synopsis.symbols));
  for (const std::string side : {"size", "width", "height"}) values.emplace(side, SpokenValue{side, {}});
  return values;
}

}  // namespace

std::string rules_with_likely_values(const std::string& rules, const Collection& collection, const Synopsis& synopsis) {
  if (rules.find('{') == std::string::npos) return rules;
  Diagnostics untold;  // composing says what is wrong with them
  return with_values(rules, likely_values(collection, synopsis), {}, {}, untold).value_or(rules);
}

}  // namespace grids
