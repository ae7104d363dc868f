#include "language/settling/parameters.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/nearest.hpp"
#include "language/settling/size.hpp"

namespace grids {
namespace {

constexpr std::size_t longest_chain_of_parameters = 100;

/// A complaint about something that has been said already.
InputError already_said() { return InputError(std::vector<Diagnostic>{}); }

Node sub_text(std::string text, const Location& where) { return Node::of_text(std::move(text), where); }

/// A list typed as a YAML list, as the same text with commas.
Node as_text(const Node& node) {
  if (!node.is_list()) return node;
  std::string joined;
  for (const auto& item : node.items) joined.append(joined.empty() ? "" : ", ").append(item.text);
  return sub_text(std::move(joined), node.items.empty() ? node.where : node.items.front().where);
}

constexpr std::string_view squarest_of = "squarest of ";

/// Of so many cells the rectangle whose sides differ least, at most as high as wide.
Size squarest(std::size_t cells) {
  auto rows = static_cast<std::size_t>(std::sqrt(static_cast<double>(cells)));
  while (cells % rows != 0) --rows;
  return {rows, cells / rows};
}

std::size_t cells_of(const Size& size) { return size.rows * size.columns; }

/// Whether the text begins with a number that is too large, so that it can be nothing else.
bool is_large_number(std::string_view text) {
  const auto digits = text.substr(0, text.find_first_not_of("0123456789"));
  return !digits.empty() && !whole_number(digits);
}

}  // namespace

Parameters::Parameters(const Collection& collection, const Board& board, Diagnostics& diagnostics)
    : collection_(collection), diagnostics_(diagnostics), size_(board.size) {
  const auto size = board.size;
  for (const auto& type : collection.library_types) suspects_.trust(type);
  for (const auto* name : {"size", "width", "height"}) suspects_.add(name, board.size_at);
  for (const auto& [name, settings] : collection.settings)
    if (name == "symbols" || collection.defaults.contains(name))
      if (const auto* setting = collection.outermost(name)) suspects_.add(name, setting->value.where);
  const auto side = [](std::size_t count) { return Rational(static_cast<std::int64_t>(count)); };
  values_["width"] = Parameter{side(size.columns), {}};
  values_["height"] = Parameter{side(size.rows), {}};
  if (!collection.defaults.contains("cells")) values_["cells"] = Parameter{side(board.cells), {}};
  values_["size"] = Parameter{size.rows == size.columns ? ParameterValue(side(size.rows)) : ParameterValue(size), {}};
}

std::map<std::string, Parameter> Parameters::all() {
  for (const auto& [name, defaults] : collection_.defaults) find(name);
  std::map<std::string, Parameter> known;
  for (const auto& [name, value] : values_)
    if (value && (name != "cells" || collection_.defaults.contains(name))) known.emplace(name, *value);
  return known;
}

std::set<std::string> Parameters::wrong() const {
  std::set<std::string> names;
  for (const auto& [name, value] : values_)
    if (!value) names.insert(name);
  return names;
}

bool Parameters::is_known(const std::string& name) const {
  return values_.contains(name) || collection_.defaults.contains(name);
}

const Parameter* Parameters::find(const std::string& name) {
  if (const auto known = values_.find(name); known != values_.end()) return known->second ? &*known->second : nullptr;
  if (!is_known(name)) return nullptr;
  const auto* setting = collection_.agreed_parameter(name, diagnostics_);
  if (std::ranges::find(in_progress_, name) != in_progress_.end()) {
    std::string circle;
    for (const auto& other : in_progress_) circle.append("'").append(other).append("' needs ");
    diagnostics_.error(setting->value.where, "parameters need each other in a circle: " + circle + "'" + name + "'");
    return nullptr;
  }
  if (in_progress_.size() == longest_chain_of_parameters) {
    diagnostics_.error(setting->value.where, "parameters need each other in too long a chain: at most " +
                                                 std::to_string(longest_chain_of_parameters));
    return nullptr;
  }
  in_progress_.push_back(name);
  std::optional<ParameterValue> value;
  try {
    value = evaluate_setting(name, setting->value);
  } catch (const Misfit& misfit) {
    diagnostics_.add(suspects_.blamed(misfit, {}, setting->value.text));
  } catch (const InputError& mistake) {
    diagnostics_.add(mistake);
  }
  in_progress_.pop_back();
  auto& slot = values_[name];
  if (value) slot = Parameter{std::move(*value), setting->value.where};
  return slot ? &*slot : nullptr;
}

std::optional<ParameterValue> Parameters::evaluate_setting(const std::string& name, const Node& value) {
  if (name == "symbols") return joined_names(symbols(value));
  if (value.is_map()) return evaluate_by_size(name, value);
  if (!value.is_text() && !value.is_list())
    throw InputError(value.where, "expected a number, a size, symbols, regions or a formula");
  return evaluate_text(as_text(value));
}

/// `{6x6: 3, 8x8: 4}`: what is said of the largest size that has no more cells than the grid; of the smallest where
/// each has more.
std::optional<ParameterValue> Parameters::evaluate_by_size(const std::string& name, const Node& sizes) {
  const Node* chosen = nullptr;
  std::size_t best = 0;
  for (const auto& [key, value] : sizes.entries) {
    if (value.is_map()) throw InputError(value.where, "expected a number, a size, symbols, regions or a formula");
    const auto size = read_size(key, diagnostics_);
    if (!size) throw already_said();
    const auto cells = cells_of(*size);
    const bool fits = cells <= cells_of(size_);
    const bool is_better = best > cells_of(size_) ? cells < best : fits && cells > best;
    if (chosen != nullptr && !is_better) continue;
    chosen = &value;
    best = cells;
  }
  if (chosen == nullptr) throw InputError(sizes.where, "expected sizes with what holds there: {6x6: 3, 8x8: 4}");
  return evaluate_setting(name, *chosen);
}

/// A word with a hyphen is a range of symbols (`1-n`); blanks make it a difference (`size - 2`).
std::optional<ParameterValue> Parameters::evaluate_text(const Node& text) {
  if (is_size(text.text)) {
    const auto size = read_size(text, diagnostics_);
    return size ? std::optional<ParameterValue>(*size) : std::nullopt;
  }
  if (text.text.starts_with(squarest_of)) return evaluate_squarest(text);
  if (text.text.find(',') != std::string::npos) return text.text;
  const auto words = class_words(text, diagnostics_);
  const bool is_range = words.size() == 1 && range_hyphen(words.front().text);
  if (words.size() == 1 && !is_range)
    if (const auto* same_as = find(words.front().text)) return same_as->value;
  if (!is_range)
    if (auto number = evaluate_formula(text)) return number;
  return joined_names(symbols(text));
}

/// `squarest of size`: the boxes that puzzles of this size are printed with.
Size Parameters::evaluate_squarest(const Node& text) {
  const auto formula = sub_text(text.text.substr(squarest_of.size()),
                                text.where.at(squarest_of.size(), text.text.size() - squarest_of.size()));
  const auto term = parse_term(formula, diagnostics_);
  if (!term) throw already_said();
  const auto cells = value_of(*term, numbers());
  const auto most = static_cast<std::int64_t>(Grid::most);
  if (!cells.is_whole() || cells.numerator() < 1 || cells.numerator() > most)
    throw Misfit(formula.where, "this is " + cells.text() + ": a box has 1 to " + std::to_string(most) + " cells");
  const auto box = squarest(static_cast<std::size_t>(cells.numerator()));
  if (box.rows == 1 && box.columns > 1)
    throw Misfit(formula.where, cells.text() + " is a prime number: boxes of so many cells would be whole lines");
  return box;
}

/// Nothing when the text is no formula but a list of words.
std::optional<ParameterValue> Parameters::evaluate_formula(const Node& text) {
  Diagnostics not_a_formula;
  const auto term = parse_term(text, not_a_formula);
  if (!term && is_large_number(text.text)) not_a_formula.throw_if_errors();
  if (!term) return std::nullopt;
  const bool known = term->kind == syntax::Term::Kind::name && is_known(term->text);
  if (!known && term->kind != syntax::Term::Kind::number && term->kind != syntax::Term::Kind::arithmetic)
    return std::nullopt;
  return value_of(*term, numbers());
}

NumberOfName Parameters::numbers() {
  return [this](const std::string& name, const Location& where) { return number(name, where); };
}

Rational Parameters::number(const std::string& name, const Location& where) {
  if (!is_known(name)) {
    std::vector<std::string> names{"size", "width", "height", "cells"};
    for (const auto& [known, ignored] : collection_.defaults) names.push_back(known);
    throw InputError(where, "unknown name '" + name + "' in a formula: expected a number or a parameter" +
                                did_you_mean(name, names));
  }
  const auto* parameter = find(name);
  if (parameter == nullptr) throw already_said();
  if (const auto* number = std::get_if<Rational>(&parameter->value)) return *number;
  if (const auto* size = std::get_if<Size>(&parameter->value); size != nullptr && name == "size")
    throw Misfit(where, "'size' is the side of a square grid, but this one is " + size_text(*size),
                 ": use 'width' or 'height'");
  throw Misfit(where, "'" + name + "' is not a number");
}

std::vector<ClassSymbol> Parameters::symbols(const Node& symbol_class) {
  std::vector<ClassSymbol> symbols;
  for (const auto& word : class_words(symbol_class, diagnostics_)) {
    add_symbols(word, symbols);
    if (symbols.size() > Symbols::most)
      throw TooManySymbols(word.where, "too many symbols: at most " + std::to_string(Symbols::most));
  }
  return symbols;
}

/// `A=10` gives a symbol its number, `A-E=1` counts up from it.
void Parameters::add_symbols(const ClassWord& word, std::vector<ClassSymbol>& symbols) {
  const auto equals = word.text.rfind('=');
  const auto first = equals == std::string::npos || equals == 0
                         ? std::nullopt
                         : whole_number(std::string_view(word.text).substr(equals + 1));
  if (!first) return add_plain_symbols(word, symbols);
  const auto before = symbols.size();
  add_plain_symbols({word.text.substr(0, equals), word.where}, symbols);
  auto number = Rational(*first);
  for (auto i = before; i < symbols.size(); ++i) {
    symbols[i].number = number.numerator();
    const auto next = add(number, 1);
    if (!next) throw InputError(word.where, "the numbers of '" + word.text + "' grow beyond 64 bits");
    number = *next;
  }
}

void Parameters::add_plain_symbols(const ClassWord& word, std::vector<ClassSymbol>& symbols) {
  if (is_known(word.text)) {
    const auto* parameter = find(word.text);
    if (parameter == nullptr) throw already_said();
    if (std::holds_alternative<std::string>(parameter->value)) {
      const auto* setting = collection_.agreed_parameter(word.text, diagnostics_);
      for (auto& symbol : this->symbols(setting->value)) symbols.push_back(std::move(symbol));
      return;
    }
    const auto value = number(word.text, word.where);
    if (!value.is_whole())
      throw Misfit(word.where, "'" + word.text + "' is " + value.text() + ": a symbol's number is whole");
    return add_numbers(value.numerator(), value.numerator(), word, symbols);
  }
  if (const auto hyphen = range_hyphen(word.text); hyphen && add_range(word, *hyphen, symbols)) return;
  if (word.text.starts_with('(')) {
    const auto value = bound(word.text, word, 0);
    if (value) return add_numbers(*value, *value, word, symbols);
  }
  symbols.push_back({word.text, whole_number(word.text), word.where});
}

bool Parameters::add_range(const ClassWord& word, std::size_t hyphen, std::vector<ClassSymbol>& symbols) {
  const auto text = std::string_view(word.text);
  const auto low = text.substr(0, hyphen);
  const auto high = text.substr(hyphen + 1);
  if (!is_known(std::string(low)) && !is_known(std::string(high)) && add_letters(low, high, word, symbols)) return true;
  const auto first = bound(low, word, 0);
  const auto last = first ? bound(high, word, hyphen + 1) : std::nullopt;
  if (!last) return false;
  add_numbers(*first, *last, word, symbols);
  return true;
}

/// One end of a range: a number, a parameter, or a formula in parentheses.
std::optional<std::int64_t> Parameters::bound(std::string_view text, const ClassWord& word, std::size_t offset) {
  if (const auto number = whole_number(text)) return number;
  if (!text.starts_with('(') && !is_known(std::string(text))) return std::nullopt;
  const auto node = sub_text(std::string(text), word.where.at(offset, text.size()));
  const auto term = parse_term(node, diagnostics_);
  if (!term) throw already_said();
  const auto value = value_of(*term, numbers());
  if (!value.is_whole())
    throw Misfit(node.where, "this is " + value.text() + ": the ends of a range are whole numbers");
  return value.numerator();
}

std::string Parameters::joined_names(const std::vector<ClassSymbol>& symbols) const {
  std::string names;
  for (const auto& symbol : symbols) names.append(names.empty() ? "" : " ").append(symbol.name);
  return names;
}

}  // namespace grids
