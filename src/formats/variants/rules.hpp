#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace grids {

/// A rule for Sudokus about cells, lines or clues that are typed under a name: thermometers, cages, sandwiches.
struct VariantRule {
  std::string layer;               ///< our name for what is typed: "whisper"
  std::string selector;            ///< the lists that it judges: "step of whisper"
  std::vector<std::string> rules;  ///< `#` stands for the rule's number or the greatest value, `@` for each value
  std::string look;                ///< under `draw:`; empty where none is needed
  std::string type;                ///< the type of ours that says the same; empty when there is none
};

/// Rules about lists of cells, a row each.
std::span<const VariantRule> variant_layers();
/// Rules about clues at the border, a row each.
std::span<const VariantRule> variant_borders();
/// Rules of the whole grid, a row each; without a layer.
std::span<const VariantRule> variant_grids();

/// The row whose layer (or, without one, whose selector) has this name; there must be one.
const VariantRule& variant_rule(std::string_view name);

/// The first cells, two or three of them, are the digits of a number: the sum of the others.
VariantRule pill_rule(std::size_t digits);

/// The rules with this number put in.
std::vector<std::string> with_number(const std::vector<std::string>& rules, std::size_t number);

}  // namespace grids
