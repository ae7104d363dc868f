#include <algorithm>
#include <array>

#include "model/rules/sayer.hpp"
#include "model/walls.hpp"

namespace grids::rules {
namespace {

bool is_letter_alone(std::string_view name) {
  const auto letter = static_cast<unsigned char>(name.front());
  return name.size() == 1 && ((letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z'));
}

std::string places(const Term& term) {
  std::string words = " (in places";
  for (const auto place : term.positions) words.append(" ").append(std::to_string(place));
  return words + ')';
}

/// Ranges that follow one another are one.
std::vector<NumberRange> merged(const std::vector<NumberRange>& ranges) {
  std::vector<NumberRange> all;
  for (const auto& range : ranges)
    if (!all.empty() && range.low == all.back().high + 1)
      all.back().high = range.high;
    else
      all.push_back(range);
  return all;
}

}  // namespace

std::string Sayer::wall(CellId cell) {
  const auto* const found = link_of(puzzle_.walls, cell);
  return found == nullptr ? "?" : wall_name(*found, puzzle_.grid(), names());
}

std::string Sayer::link(CellId cell) {
  const auto* const found = link_of(puzzle_.links, cell);
  return found == nullptr ? "?" : name(found->first) + " and " + name(found->second);
}

std::string Sayer::linked(CellId cell, std::string_view verb) {
  const auto* const found = link_of(puzzle_.links, cell);
  constexpr std::array<std::string_view, 3> how_often{"", " twice", " three times"};
  return link(cell).append(verb) + std::string(how_often[found == nullptr ? 0 : found->rank - 1]);
}

std::size_t Sayer::stretch(const Region& cells, std::size_t from, std::size_t step) {
  const auto columns = static_cast<std::size_t>(puzzle_.grid().columns());
  std::size_t count = 1;
  while (from + count < cells.size() && index(cells[from + count]) == index(cells[from + count - 1]) + step &&
         (step != 1 || index(cells[from + count]) % columns != 0))
    ++count;
  return count;
}

std::string Sayer::cells(const Term& term) {
  if (term.cells.empty()) return "no cell";
  if (brief_ && !says_places_ && term.cells.size() > 2 && term.cells == brief_->list && !brief_->called.empty())
    return brief_->called;
  if (brief_ && term.cells.size() == 1) return name(term.cells[0]);
  if (brief_ && term.cells.size() == 2) return name(term.cells[0]) + " and " + name(term.cells[1]);
  std::string words;
  for (std::size_t i = 0; i < term.cells.size();) {
    const auto columns = static_cast<std::size_t>(puzzle_.grid().columns());
    const bool square = puzzle_.grid().lattice().is_square();
    const auto count = std::max(stretch(term.cells, i, 1), square ? stretch(term.cells, i, columns) : 0);
    words.append(words.empty() ? "" : " ").append(name(term.cells[i]));
    if (count > 2) words.append("-").append(name(term.cells[i + count - 1]));
    i += count > 2 ? count : 1;
  }
  return says_places_ ? words + places(term) : words;
}

std::string Sayer::items(const Term& term) {
  std::string words = term.is_clue && !brief_ ? "the clue" : "";
  for (const auto& item : term.items) words.append(words.empty() ? "" : " ").append(text(item));
  return words.empty() ? std::string(no_item) : words;
}

std::string Sayer::text(const Item& item) {
  if (item.unknown) return "?";
  if (item.is_list) {
    std::string words;
    for (const auto& each : item.items) words.append(words.empty() ? "" : " ").append(text(each));
    return '<' + words + '>';
  }
  return item.text == no_text ? item.number->text() : named(item.text);
}

bool Sayer::is_its_number(TextId text) {
  const auto number = vocabulary_.number(text);
  return number && std::to_string(*number) == vocabulary_.name(text);
}

std::string Sayer::named(TextId text) {
  const auto& name = vocabulary_.name(text);
  const bool bare = is_its_number(text) || is_letter_alone(name) || (brief_ && !parse_cell_name(name));
  return bare ? name : '\'' + name + '\'';
}

std::string Sayer::set(const Class& symbols) {
  std::vector<std::string> parts;
  for (const auto& [low, high] : merged(symbols.numbers))
    if (low != high || !(low % 2 == 0 ? symbols.even : symbols.odd))
      parts.push_back(std::to_string(low) + (low == high ? "" : ".." + std::to_string(high)));
  if (symbols.even) parts.emplace_back("even numbers");
  if (symbols.odd) parts.emplace_back("odd numbers");
  for (std::size_t i = 0; i < symbols.texts.size(); ++i) {
    const auto id = static_cast<TextId>(i);
    const bool implied = is_its_number(id) && contains_known(symbols, Item::of_number(*vocabulary_.number(id)));
    if (symbols.texts[i] && !implied) parts.push_back(is_its_number(id) ? "the symbol " + named(id) : named(id));
    if (!symbols.texts[i] && implied) parts.push_back("but not the symbol " + named(id));
  }
  for (const auto& value : symbols.values) {
    const bool is_number = brief_ && (value.kind == Term::Kind::aggregate || value.kind == Term::Kind::arithmetic);
    parts.push_back((is_number ? "" : "what is in ") + phrase(value));
  }
  std::string words;
  for (const auto& part : parts) words.append(words.empty() ? "" : ", ").append(part);
  return words.empty() ? "none" : words;
}

std::string Sayer::pattern(const Pattern& pattern) {
  switch (pattern.kind) {
    case Pattern::Kind::one_of: return one_of(pattern);
    case Pattern::Kind::any_item: return ".";
    case Pattern::Kind::sequence: return sequence(pattern);
    case Pattern::Kind::alternative: {
      std::string words;
      for (const auto& operand : pattern.operands)
        words.append(&operand == &pattern.operands.front() ? "(" : " | ").append(this->pattern(operand));
      return words + ')';
    }
    case Pattern::Kind::repeat: {
      const std::string_view times = !pattern.may_repeat ? "?" : pattern.may_be_absent ? "*" : "+";
      return '(' + this->pattern(pattern.operands.front()) + ')' + std::string(times);
    }
  }
  return {};
}

std::string Sayer::one_of(const Pattern& pattern) {
  std::string words;
  for (const auto& item : pattern.items) words.append(words.empty() ? "" : " ").append(text(item));
  return '[' + words + ']';
}

std::string Sayer::sequence(const Pattern& pattern) {
  std::string words;
  for (const auto& operand : pattern.operands) words.append(words.empty() ? "" : " ").append(this->pattern(operand));
  return words.empty() ? "()" : words;
}

}  // namespace grids::rules
