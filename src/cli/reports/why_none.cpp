#include "cli/reports/why_none.hpp"

#include "core/unsupported.hpp"
#include "explain/wording/conflict_wording.hpp"

namespace grids::cli {

WhyNone::WhyNone(const Puzzle& puzzle, CellNames names, const StopToken& stop) : puzzle_(puzzle), names_(names) {
  try {
    puzzle_ = finder_.emplace(puzzle, stop).puzzle();
  } catch (const Unsupported&) {
    // Not every rule has a form that can be reasoned about; that is no mistake of the puzzle's.
  } catch (const Stopped&) {
    // Then there is no more to say than that there is no solution.
  }
}

void WhyNone::find(std::span<const Given> givens, const StopToken& stop) {
  conflict_ = finder_ ? finder_->find(givens, stop) : explain::Conflict();
}

std::string WhyNone::text() const { return explain::text(conflict_, puzzle_, names_); }

void WhyNone::write(Json& json) const {
  const auto& symbols = puzzle_.symbols();
  json.begin_object().key("text").value(text()).key("cell");
  if (conflict_.cell)
    json.value(puzzle_.grid().name(*conflict_.cell, names_));
  else
    json.null();
  json.key("givens").begin_array();
  for (const auto& [cell, symbol] : conflict_.givens)
    json.begin_object()
        .key("cell")
        .value(puzzle_.grid().name(cell, names_))
        .key("symbol")
        .value(symbols.name(symbol))
        .end_object();
  json.end_array().key("rules").begin_array();
  for (const auto& rule : conflict_.rules) json.value(explain::rule_name(*rule, puzzle_, names_));
  json.end_array().key("places").begin_array();
  for (const auto& rule : conflict_.rules)
    if (const auto place = explain::place_of(*rule, puzzle_); place.source)
      json.value(place.text());
    else
      json.null();
  json.end_array().end_object();
}

std::string why_none_text(const Puzzle& puzzle, const StopToken& stop, CellNames names) {
  WhyNone why(puzzle, names, stop);
  why.find(puzzle.givens(), stop);
  return "Why: " + why.text() + ".\n";
}

void write_why_none(Json& json, const Puzzle& puzzle, Outcome outcome, const StopToken& stop, CellNames names) {
  if (outcome != Outcome::none) {
    json.null();
    return;
  }
  WhyNone why(puzzle, names, stop);
  why.find(puzzle.givens(), stop);
  why.write(json);
}

}  // namespace grids::cli
