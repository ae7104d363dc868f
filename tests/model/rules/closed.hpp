#pragma once

#include <string>
#include <string_view>

#include "model/rules/evaluate.hpp"
#include "model/rules/rule.hpp"
#include "model/rules/vocabulary.hpp"

namespace grids::rules::closed {

/// Closed rules over cells that hold one-digit numbers, letters or both; the vocabulary knows 1 to 9, and a to e.
inline const Vocabulary& vocabulary() {
  static const Vocabulary known = [] {
    std::vector<Symbol> symbols;
    for (char digit = '1'; digit <= '9'; ++digit) symbols.push_back({std::string(1, digit), digit - '0'});
    for (char letter = 'a'; letter <= 'e'; ++letter) symbols.push_back({std::string(1, letter), std::nullopt});
    return Vocabulary(Symbols(symbols));
  }();
  return known;
}

inline SymbolId symbol(char name) { return static_cast<SymbolId>(*vocabulary().find(std::string_view(&name, 1))); }

/// The first so many cells.
inline Term cells(std::size_t count, std::size_t from = 0) {
  Region region;
  for (std::size_t i = 0; i < count; ++i) region.push_back(cell_at(from + i));
  return Term::of_cells(std::move(region));
}

/// "12?": a number or text each, `?` for the unknown.
inline Term items(std::string_view names) {
  Term term;
  for (const auto name : names)
    term.items.push_back(name == '?' ? Item::of_unknown() : vocabulary().item(symbol(name)));
  return term;
}
inline Term number(std::int64_t number) { return Term::of_number(Rational(number)); }
inline Term clue(std::int64_t number) {
  auto term = closed::number(number);
  term.is_clue = true;
  return term;
}

/// The symbols with these names.
inline Class class_of(std::string_view names) {
  Class symbols;
  symbols.texts.resize(vocabulary().declared_count());
  for (const auto name : names) symbols.texts[index(symbol(name))] = true;
  return symbols;
}

inline Term word(ListWord word, Term list) { return Term::of(word, std::move(list)); }
inline Term word(ListWord word, Term list, Term count) {
  auto term = Term::of(word, std::move(list));
  term.operands.push_back(std::move(count));
  return term;
}
inline Term among(std::string_view names, Term list) {
  auto term = Term::of(ListWord::among, std::move(list));
  term.classes.push_back(class_of(names));
  return term;
}

/// Whether the rule holds where the cells, from the first on, hold these symbols.
inline bool holds(const Rule& rule, std::string_view held) {
  Region cells;
  std::vector<SymbolId> symbols;
  for (std::size_t i = 0; i < held.size(); ++i) {
    cells.push_back(cell_at(i));
    symbols.push_back(symbol(held[i]));
  }
  return rules::holds(rule, vocabulary(), Assignment(cells, symbols));
}

/// Whether the term has just these items there.
inline bool makes(const Term& term, std::string_view held, std::string_view wanted) {
  return holds(Rule::compare(term, Comparison::equal, items(wanted)), held);
}
/// Whether there is any such list at all.
inline bool is_there(const Term& term, std::string_view held) {
  return holds(Rule::compare(term, Comparison::equal, term), held);
}

}  // namespace grids::rules::closed
