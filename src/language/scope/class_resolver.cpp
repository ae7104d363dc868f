#include "language/scope/class_resolver.hpp"

#include <algorithm>

#include "core/diagnostics.hpp"
#include "language/syntax/parser.hpp"

namespace grids {
namespace {

using rules::Item;
using rules::TextId;

constexpr std::uint64_t longest_range = 10'000;

bool is_letter(const std::string& text) {
  return text.size() == 1 && ((text[0] >= 'a' && text[0] <= 'z') || (text[0] >= 'A' && text[0] <= 'Z'));
}

/// Where the dash of a range `a-b` stands, outside of brackets and not at either end.
std::size_t dash_of_range(const std::string& text) {
  std::size_t depth = 0;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')' && depth > 0) --depth;
    if (text[i] == '-' && i > 0 && depth == 0) return i;
  }
  return std::string::npos;
}

bool is_even(Rational number) { return number.is_whole() && number.numerator() % 2 == 0; }
bool is_odd(Rational number) { return number.is_whole() && number.numerator() % 2 != 0; }

}  // namespace

bool ClassResolver::depends_on_cells(const syntax::ClassItem& item) {
  return item.kind == syntax::ClassItem::Kind::term ||
         (item.kind == syntax::ClassItem::Kind::word && item.text == "clue");
}

void ClassResolver::add(const syntax::ClassItem& item) {
  if (item.kind != syntax::ClassItem::Kind::quoted) return add_word(item.text, item.where);
  const auto symbol = scope_.item(item.text);
  if (!symbol) scope_.unknown_name(item.text, item.where);
  items_.push_back(*symbol);
}

void ClassResolver::add(std::vector<Item> items) {
  items_.insert(items_.end(), std::make_move_iterator(items.begin()), std::make_move_iterator(items.end()));
}

void ClassResolver::add_word(const std::string& text, const Location& where) {
  if (text == "even" || text == "odd") {
    add_parity(text == "even");
  } else if (auto named = scope_.find(text, where)) {
    add(std::move(*named));
  } else if (const auto symbol = scope_.item(text)) {
    items_.push_back(*symbol);
  } else if (text == "symbols") {
    for (std::size_t i = 0; i < scope_.sheet().symbols.size(); ++i)
      items_.push_back(scope_.vocabulary().item(symbol_at(i)));
  } else if (!add_range(text, where)) {
    const auto sign = text.find_first_of("=<>");
    if (sign != std::string::npos && sign > 0 && scope_.item(text.substr(0, sign)))
      throw InputError(where, "symbols end at a blank: put one before '" + text.substr(sign) + "'");
    scope_.unknown_name(text, where);
  }
}

void ClassResolver::add_parity(bool even) {
  (even ? even_ : odd_) = true;
  for (std::size_t i = 0; i < scope_.vocabulary().declared_count(); ++i) {
    const auto item = scope_.vocabulary().item(static_cast<TextId>(i));
    if (item.number && (even ? is_even(*item.number) : is_odd(*item.number))) items_.push_back(item);
  }
}

std::optional<std::int64_t> ClassResolver::end_of_range(const std::string& text, const Location& where) const {
  if (is_letter(text) && !scope_.find(text, where)) return std::nullopt;
  const auto node = Node::of_text(text, where);
  const auto value = scope_.number(Parser(node).whole_term());
  if (value.is_whole()) return value.numerator();
  throw InputError(where, "a range runs over whole numbers, but '" + text + "' is not one");
}

bool ClassResolver::add_range(const std::string& text, const Location& where) {
  const auto dash = dash_of_range(text);
  if (dash == std::string::npos) return false;
  const auto first = text.substr(0, dash);
  const auto last = text.substr(dash + 1);
  const auto low = end_of_range(first, where.at(0, dash));
  const auto high = end_of_range(last, where.at(dash + 1, last.size()));
  if (low && high)
    add_numbers(*low, *high, where);
  else if (is_letter(first) && is_letter(last))
    add_letters(first[0], last[0], where);
  else
    return false;
  return true;
}

void ClassResolver::add_numbers(std::int64_t low, std::int64_t high, const Location& where) {
  if (low < high && static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) >= longest_range)
    throw InputError(where, "this range has more than 10000 numbers");
  for (auto number = low; number <= high; ++number) {
    const auto symbol = scope_.item(std::to_string(number));
    items_.push_back(symbol ? *symbol : Item::of_number(number));
  }
}

void ClassResolver::add_letters(char first, char last, const Location& where) {
  for (char letter = first; letter <= last; ++letter) {
    const auto symbol = scope_.item(std::string(1, letter));
    if (!symbol) scope_.unknown_name(std::string(1, letter), where);
    items_.push_back(*symbol);
  }
}

rules::Class ClassResolver::resolved() const {
  const auto& vocabulary = scope_.vocabulary();
  rules::Class result;
  result.even = even_;
  result.odd = odd_;
  for (const auto& item : items_)
    if (item.number && item.number->is_whole())
      result.numbers.push_back({item.number->numerator(), item.number->numerator()});
  result.texts.resize(vocabulary.declared_count());
  for (std::size_t i = 0; i < result.texts.size(); ++i)
    result.texts[i] = std::ranges::find(items_, vocabulary.item(static_cast<TextId>(i))) != items_.end();
  for (const auto& part : vocabulary.parts())
    for (std::size_t i = 0; i < part.of_symbol.size(); ++i)
      if (result.texts[static_cast<std::size_t>(part.of_symbol[i])]) result.texts[i] = true;
  return result;
}

std::vector<Item> listed_symbols(const syntax::Class& symbols, const Scope& scope) {
  ClassResolver resolver(scope);
  for (const auto& item : symbols.items) {
    if (item.kind == syntax::ClassItem::Kind::term) {
      const auto number = scope.number(item.term.front());
      const auto symbol = scope.item(number.text());
      resolver.add({symbol ? *symbol : Item::of_number(number)});
    } else if (ClassResolver::depends_on_cells(item)) {
      throw InputError(item.where, "expected symbols that are known before solving");
    } else {
      resolver.add(item);
    }
  }
  return resolver.items();
}

std::vector<Item> listed_symbols(const std::string& text, const Location& where, const Scope& scope) {
  const auto node = Node::of_text(text, where);
  return listed_symbols(Parser(node).whole_class(), scope);
}

}  // namespace grids
