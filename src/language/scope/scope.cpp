#include "language/scope/scope.hpp"

#include <algorithm>

#include "core/diagnostics.hpp"
#include "core/nearest.hpp"
#include "language/scope/class_resolver.hpp"
#include "language/syntax/foreign_words.hpp"
#include "language/syntax/known_term.hpp"
#include "language/syntax/reserved_words.hpp"
#include "model/rules/strokes.hpp"

namespace grids {
namespace {

using rules::Item;

constexpr std::int64_t largest_count = 1'000'000;
/// Parameters defined by parameters, one within the other.
constexpr std::size_t deepest_parameter = 30;

/// "CAT", where letters are symbols.
template <typename Symbols>
bool is_word_of(const Symbols& symbols, const std::string& text) {
  return text.size() > 1 && std::ranges::all_of(text, [&](char c) { return symbols.find({&c, 1}).has_value(); });
}

}  // namespace

std::optional<std::int64_t> grid_measure(const Grid& grid, const std::string& name, const Location& where) {
  if (name == "width") return static_cast<std::int64_t>(grid.columns());
  if (name == "height") return static_cast<std::int64_t>(grid.rows());
  if (name != "size") return std::nullopt;
  if (grid.rows() != grid.columns())
    throw Misfit(where,
                 "'size' is the side of a square grid, but this one is " + std::to_string(grid.rows()) + "x" +
                     std::to_string(grid.columns()),
                 "; say 'width' or 'height'");
  return static_cast<std::int64_t>(grid.rows());
}

Scope Scope::with(const std::string& name, std::vector<Item> items) const {
  auto inner = *this;
  inner.variables_[name] = std::move(items);
  return inner;
}

Scope Scope::without_variables() const {
  auto inner = *this;
  inner.variables_.clear();
  return inner;
}

Scope Scope::inside_parameter(const std::string& name, const Location& where) const {
  auto inner = without_variables();
  if (++inner.depth_ > deepest_parameter) throw InputError(where, "parameter '" + name + "' is defined by itself");
  return inner;
}

std::optional<std::vector<Item>> Scope::find(const std::string& name, const Location& where) const {
  if (const auto variable = variables_.find(name); variable != variables_.end()) return variable->second;
  if (const auto measure = grid_measure(sheet_->grid, name, where)) return std::vector{Item::of_number(*measure)};
  if (sheet_->wrong_parameters.contains(name)) throw InputError(std::vector<Diagnostic>{});
  const auto parameter = sheet_->parameters.find(name);
  if (parameter == sheet_->parameters.end()) return std::nullopt;
  const auto& value = parameter->second.value;
  if (const auto* number = std::get_if<Rational>(&value)) {
    const auto text = vocabulary_->find(number->text());
    return std::vector{text ? vocabulary_->item(*text) : Item::of_number(*number)};
  }
  if (std::holds_alternative<Size>(value))
    throw Misfit(where, "'" + name + "' is a size; expected a number or symbols");
  return listed_symbols(std::get<std::string>(value), parameter->second.where, inside_parameter(name, where));
}

std::optional<Item> Scope::item(const std::string& text) const {
  if (const auto found = vocabulary_->find(text); found && vocabulary_->is_symbol_or_part(*found))
    return vocabulary_->item(*found);
  if (const auto number = rules::whole_number(text)) return Item::of_number(*number);
  return std::nullopt;
}

Rational Scope::number(const syntax::Term& term) const {
  return value_of(term, [this](const std::string& name, const Location& where) {
    const auto items = find(name, where);
    if (!items) unknown_name(name, where);
    if (items->size() != 1 || !items->front().number)
      throw InputError(where, "expected a number that is known before solving");
    return *items->front().number;
  });
}

std::size_t Scope::whole_number(const syntax::Term& term) const {
  const auto value = number(term);
  if (!value.is_whole() || value < Rational(0) || value > Rational(largest_count))
    throw Misfit(term.where,
                 "expected a whole number up to " + std::to_string(largest_count) + ", but this is " + value.text());
  return static_cast<std::size_t>(value.numerator());
}

void Scope::unknown_name(const std::string& name, const Location& where) const {
  if (rules::course_named(name))
    throw InputError(where, "'" + name + "' says how lines run, behind 'is' or 'count': 'count " + name + " = 2'");
  if (is_kept(name)) throw InputError(where, "'" + name + "' is kept for a later meaning, and says nothing yet");
  if (is_reserved(name)) throw InputError(where, "expected a symbol or a number, found '" + name + "'");
  if (const auto foreign = foreign_phrase_at(name, 0); foreign && foreign->typed == name)
    throw InputError(where, foreign->told());
  if (std::ranges::find(selector_words(), name) != selector_words().end())
    throw InputError(where, "'" + name + "' chooses lists before the ':'; a rule speaks of them by itself: 'sum = 10'");
  std::vector<std::string> names(reserved_words().begin(), reserved_words().end());
  for (const auto& [variable, items] : variables_) names.push_back(variable);
  for (const auto& [parameter, value] : sheet_->parameters) names.push_back(parameter);
  for (const auto& part : vocabulary_->parts()) names.push_back(part.name);
  for (const auto& symbol : sheet_->symbols) names.push_back(symbol.name);
  std::erase(names, name);
  auto suggestion = did_you_mean(name, names);
  if (name == "size") suggestion = "; how many cells a list has is its 'length': 'length of group of cell 1 = 3'";
  if (suggestion.empty() && is_word_of(sheet_->symbols, name))
    suggestion = "; for one symbol a cell say 'matches /" + name + "/'";
  throw InputError(where, "'" + name + "' is no word of the language, parameter, cell or symbol (symbols: " +
                              sheet_->symbols.text() + ')' + suggestion);
}

}  // namespace grids
