#include "constraints/rules/machine/builder.hpp"

#include <algorithm>

namespace grids::machine {
namespace {

using rules::Rule;
using rules::Term;

void longest_list(const Term& term, const Term*& longest) {
  const bool lists_cells = term.kind == Term::Kind::cells || term.kind == Term::Kind::sight;
  if (lists_cells && (longest == nullptr || term.cells.size() > longest->cells.size())) longest = &term;
  for (const auto& operand : term.operands) longest_list(operand, longest);
}

/// The lines of links, each in its order.
void add_lines(const Term& term, Region& links) {
  if (term.kind == Term::Kind::reach) links.insert(links.end(), term.cells.begin(), term.cells.end());
  for (const auto& operand : term.operands) add_lines(operand, links);
}

void add_lines(const Rule& rule, Region& links) {
  for (const auto& operand : rule.operands) add_lines(operand, links);
  for (const auto& term : rule.terms) add_lines(term, links);
}

void longest_list(const Rule& rule, const Term*& longest) {
  for (const auto& operand : rule.operands) longest_list(operand, longest);
  for (const auto& term : rule.terms) longest_list(term, longest);
}

/// The cells of a line along which strokes are found, each with the link behind it; else none.
Region linked_line(const Term& term) {
  if (!is_line_of_strokes(term)) return term.operands.empty() ? Region() : linked_line(term.operands.front());
  Region line;
  const auto& cells = term.operands.front().cells;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    line.push_back(cells[i]);
    if (i < term.cells.size()) line.push_back(term.cells[i]);
  }
  return line;
}

Region linked_line(const Rule& rule) {
  for (const auto& term : rule.terms)
    if (auto line = linked_line(term); !line.empty()) return line;
  for (const auto& operand : rule.operands)
    if (auto line = linked_line(operand); !line.empty()) return line;
  return {};
}

}  // namespace

bool is_single(const rules::Term& term) {
  switch (term.kind) {
    case Term::Kind::items: return term.items.size() == 1;
    case Term::Kind::cells: return term.cells.size() == 1;
    case Term::Kind::aggregate:
    case Term::Kind::arithmetic:
    case Term::Kind::links:
    case Term::Kind::reach:
    case Term::Kind::holding:
    case Term::Kind::as_item: return true;
    case Term::Kind::word:
      return term.word == rules::ListWord::cell ||
             ((term.word == rules::ListWord::part || term.word == rules::ListWord::positions) &&
              is_single(term.operands.front()));
    default: return false;
  }
}

bool is_line_of_strokes(const Term& term) {
  return term.kind == Term::Kind::runs && term.finding == rules::Finding::straight && term.strokes == nullptr &&
         term.met == nullptr && term.operands.front().kind == Term::Kind::cells;
}

RuleMachine::Builder::Builder(RuleMachine& machine, const Rule& rule, const Workbench& bench)
    : machine_(machine), rule_(rule), bench_(bench) {}

bool RuleMachine::Builder::build() {
  choose_order(rule_);
  machine_.verdict_ = verdict(rule_);
  if (possible_) add_elements();
  return possible_;
}

/// Puts into the pool what the cells can hold, so that reading them is looking it up.
void RuleMachine::Builder::add_elements() {
  auto& pool = machine_.pool_;
  for (std::size_t place = 0; place < machine_.cells_.size(); ++place) {
    const auto cell = machine_.cells_[place];
    auto& reading = machine_.readings_[place];
    const auto candidates = bench_.puzzle().domain(cell);
    const auto symbols = index(candidates.highest()) + 1;
    reading.captured.resize(symbols);
    for (auto& source : reading.sources) source.elements.resize(symbols);
    for (const auto symbol : candidates) {
      const auto item = bench_.item(cell, symbol);
      if (!reading.captures.empty()) reading.captured[index(symbol)] = pool.add(item);
      for (auto& source : reading.sources) source.elements[index(symbol)] = pool.add({item, source.position, cell});
    }
  }
}

/// A line of strokes, or else the longest list, in its order, before it lines of links in theirs, and other cells
/// before these.
void RuleMachine::Builder::choose_order(const Rule& rule) {
  const Term* longest = nullptr;
  longest_list(rule, longest);
  auto& order = machine_.cells_;
  auto list = linked_line(rule);
  if (list.empty() && longest != nullptr) list = longest->cells;
  const auto has = [](const Region& cells, CellId cell) { return std::ranges::find(cells, cell) != cells.end(); };
  Region lines;
  add_lines(rule, lines);
  for (const auto cell : rules::scope(rule))
    if (!has(list, cell) && !has(lines, cell)) order.push_back(cell);
  for (const auto cell : lines)
    if (!has(list, cell) && !has(order, cell)) order.push_back(cell);
  for (const auto cell : list)
    if (!has(order, cell)) order.push_back(cell);
  machine_.readings_.resize(order.size());
  for (std::size_t place = 0; place < order.size(); ++place) places_[order[place]] = place;
}

std::size_t RuleMachine::Builder::first_place(const Term& list) const {
  std::size_t first = 0;
  bool found = false;
  for (const auto cell : rules::scope(list)) {
    const auto place = place_of(cell);
    first = found ? std::min(first, place) : place;
    found = true;
  }
  return first;
}

SlotId RuleMachine::Builder::slot(std::int64_t initial) {
  machine_.initial_.push_back(initial);
  own_slots_.push_back(machine_.initial_.size() - 1);
  return own_slots_.back();
}

std::vector<SlotId> RuleMachine::Builder::slots(std::size_t count, std::int64_t initial) {
  std::vector<SlotId> all;
  while (all.size() < count) all.push_back(slot(initial));
  return all;
}

const Value* RuleMachine::Builder::captured(CellId cell) {
  auto& known = captured_[cell];
  if (known != nullptr) return known;
  const auto held = machine_.initial_.size();
  machine_.initial_.push_back(-1);
  machine_.readings_[place_of(cell)].captures.push_back(held);
  return known = &make<CellValue>(held, machine_.pool_);
}

}  // namespace grids::machine
