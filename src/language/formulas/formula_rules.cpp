#include "language/formulas/formula_rules.hpp"

#include <algorithm>
#include <utility>

#include "core/characters.hpp"
#include "language/formulas/formula_lowering.hpp"
#include "language/formulas/formula_parser.hpp"
#include "language/formulas/lexer.hpp"
#include "language/formulas/order.hpp"

namespace grids {
namespace {

void add_cells(const Expression& expression, Region& cells) {
  if (expression.kind == Expression::Kind::cell) cells.push_back(expression.cell);
  for (const auto& operand : expression.operands) add_cells(operand, cells);
}

std::string caption(const Cage& cage, std::size_t cells) {
  auto caption = std::to_string(cage.target);
  return cells > 1 ? caption.append(text(cage.operation)) : caption;
}

bool is_comparison(const FormulaToken& token) {
  return token.is("=") || token.is("!=") || token.is("<") || token.is(">") || token.is("<=") || token.is(">=");
}

}  // namespace

bool is_formula(const Node& text, const std::function<bool(const std::string&)>& is_parameter) {
  bool cells = false;
  bool comparison = false;
  for (const auto& token : lex(text.text)) {
    comparison = comparison || is_comparison(token);
    if (token.kind != FormulaToken::Kind::word) continue;
    const bool cell = parse_cell_name(token.text).has_value();
    if (!cell && !is_aggregate(token.text) && token.text != "of" && !is_parameter(token.text)) return false;
    cells = cells || cell;
  }
  return cells && comparison;
}

FormulaRules::FormulaRules(NumberOfName number_of, const Registry& registry, Puzzle& puzzle)
    : number_of_(std::move(number_of)), registry_(registry), puzzle_(puzzle), drawn_(puzzle.grid().cell_count()) {}

void FormulaRules::add(const Node& text, Diagnostics& diagnostics) {
  const auto typed = parse_comparison(text, diagnostics);
  if (!typed) return;
  try {
    if (const auto cage = as_cage(*typed))
      add_cage(*cage, text);
    else
      add_comparisons(*typed, text);
    if (const auto said = as_cage(*typed) ? std::nullopt : told_of_order(*typed))
      diagnostics.warning(text.where, *said);
  } catch (const InputError& mistake) {
    diagnostics.add(mistake);
  }
}

void FormulaRules::add_cage(const Cage& cage, const Node& text) {
  const FormulaLowering lowering(text, number_of_, puzzle_.grid());
  auto region = cage.region != nullptr ? lowering.region(*cage.region) : Region{};
  for (const auto* cell : cage.cells) region.push_back(lowering.cell(*cell));
  spoken_of_.insert(spoken_of_.end(), region.begin(), region.end());
  if (!draw(region, cage)) undrawn_.emplace_back(trimmed(text.text));
  Arguments arguments(text.where);
  arguments.set("region", std::move(region)).set("operator", cage.operation).set("target", cage.target);
  puzzle_.add(registry_.make("MathOp", arguments, puzzle_));
}

/// `a1 < b1 < c1` is two formulas.
void FormulaRules::add_comparisons(const ComparedTerms& typed, const Node& text) {
  const FormulaLowering lowering(text, number_of_, puzzle_.grid());
  undrawn_.emplace_back(trimmed(text.text));
  for (std::size_t i = 0; i < typed.comparisons.size(); ++i) {
    Formula formula{lowering.expression(typed.terms[i]), typed.comparisons[i], lowering.expression(typed.terms[i + 1])};
    add_cells(formula.left, spoken_of_);
    add_cells(formula.right, spoken_of_);
    puzzle_.add(registry_.make("Formula", Arguments(text.where).set("formula", std::move(formula)), puzzle_));
  }
}

/// Outlines the cage in the picture, unless it overlaps another.
bool FormulaRules::draw(const Region& cells, const Cage& cage) {
  if (std::ranges::any_of(cells, [this](CellId cell) { return drawn_[index(cell)]; })) return false;
  for (const auto cell : cells) drawn_[index(cell)] = true;
  puzzle_.layout.cages.push_back({cells, caption(cage, cells.size())});
  return true;
}

}  // namespace grids
