// Why cells hold what they hold, and why walls and links are there or not.
#include <algorithm>

#include "play/line_words.hpp"
#include "play/show.hpp"
#include "report/replay.hpp"

namespace grids::play {
namespace {

std::string sentence(std::string text) { return text.append(".\n"); }

}  // namespace

std::string Show::reference(explain::StepNumber step) const {
  return "[" + std::to_string(step + 1) + "] " + wording_.sentence(game_.steps()[step]);
}

/// Also where a contradiction has left the cell no candidate.
SymbolId Show::held(CellId cell) const {
  const auto left = game_.explainer().position()[cell];
  if (!left.empty()) return left.lowest();
  const auto here = [cell](const auto& candidate) { return candidate.cell == cell; };
  if (const auto by = game_.explainer().journal().filled_by(cell); by != explain::no_step) {
    const auto& step = game_.steps()[by];
    if (step.placement && here(*step.placement)) return step.placement->symbol;
    if (const auto settled = std::ranges::find_if(step.settled, here); settled != step.settled.end())
      return settled->symbol;
  }
  const auto& givens = game_.puzzle().givens();
  if (const auto given = std::ranges::find_if(givens, here); given != givens.end()) return given->symbol;
  return game_.rules().start(cell).lowest();
}

std::string Show::why(CellId cell) const {
  if (kind_of_line(game_.puzzle(), cell)) return why_line(cell);
  if (game_.puzzle().symbols().are_none())
    return wording_.cell(cell) + " holds no symbol; what is sought there:\n" + lines_of_cell(cell);
  return why_symbol(cell) + lines_of_cell(cell);
}

/// The walls and links at the cell, a line each.
std::string Show::lines_of_cell(CellId cell) const {
  std::string text;
  for (const auto at_cell : lines_at(game_.puzzle(), cell))
    if (const auto why = "  " + why_line(at_cell); text.find(why) == std::string::npos)
      text += why;  // of one step: once
  return text;
}

/// What nobody filled in, and holds all the same.
std::string Show::given(CellId cell) const {
  const auto& givens = game_.puzzle().givens();
  if (std::ranges::find(givens, cell, &Given::cell) != givens.end()) return " is given";
  return ": the puzzle leaves nothing else";
}

std::string Show::why_line(CellId line) const {
  const auto& journal = game_.explainer().journal();
  const auto by = journal.filled_by(line);
  const auto name = wording_.cell(line);
  if (filled_here(line)) {
    if (by != explain::no_step) return sentence(reference(by));
    const bool there = index(held(line)) == 1;
    return sentence(name + (there ? " is drawn" : " is crossed out") + given(line));
  }
  return sentence(name + " is open" + (by == explain::no_step ? "" : "; later: " + reference(by)));
}

std::string Show::why_symbol(CellId cell) const {
  const auto& journal = game_.explainer().journal();
  const auto name = wording_.cell(cell);
  if (filled_here(cell)) {
    const auto by = journal.filled_by(cell);
    if (by != explain::no_step) return sentence(reference(by));
    return sentence(name + " = " + wording_.symbol({cell, held(cell)}) + given(cell));
  }
  const report::Replay replay(game_.explainer());
  const auto start = game_.rules().start(cell);
  const auto left = replay.board(game_.at())[index(cell)];
  auto text = sentence(left.empty() ? name + " has no candidate left"
                                    : name + " can be " + game_.puzzle().symbols().text(left));
  for (const auto symbol : start - left) text += "  not " + why_gone({cell, symbol});
  if (game_.explainer().position().filled(cell)) text += sentence("Later: " + reference(journal.filled_by(cell)));
  return text;
}

std::string Show::why(explain::Candidate candidate) const {
  const auto& journal = game_.explainer().journal();
  const auto cell = candidate.cell;
  if (report::Replay(game_.explainer()).gone(candidate, game_.at()))
    return wording_.cell(cell) + " is not " + why_gone(candidate);
  if (filled_here(cell)) return why(cell);
  auto text =
      sentence("Nothing speaks against " + wording_.cell(cell) + " = " + wording_.symbol(candidate) + " so far");
  if (journal.filled_by(cell) != explain::no_step)
    return text + sentence("Later: " + reference(journal.filled_by(cell)));
  return text;
}

/// "row c": the rule by which the cell must differ from another.
std::string Show::rule(CellId cell, explain::RuleId rule) const {
  for (const auto& [group, place] : game_.rules().groups_of(cell))
    if (game_.rules().group(group).rule == rule) return wording_.group(group);
  return wording_.rule(rule);
}

/// "7: c9 = 7, by row c."
std::string Show::why_gone(explain::Candidate candidate) const {
  using Kind = explain::Reason::Kind;
  const auto& reason = game_.explainer().journal().reason(candidate);
  auto text = wording_.symbol(candidate) + ": ";
  const auto holder = [&] { return wording_.cell(reason.by) + " = " + wording_.symbol({reason.by, held(reason.by)}); };
  const auto by = reason.kind == Kind::linked || reason.kind == Kind::same_cell
                      ? game_.explainer().journal().filled_by(reason.by)
                      : explain::no_step;
  const auto where = by == explain::no_step ? std::string() : " [" + std::to_string(by + 1) + "]";
  switch (reason.kind) {
    case Kind::step: return sentence(text + reference(reason.step));
    case Kind::same_cell: return sentence(text + holder() + where);
    case Kind::linked: return sentence(text + holder() + where + ", by " + rule(candidate.cell, reason.rule));
    case Kind::start: return sentence(text + "the puzzle leaves it out");
    case Kind::open: break;
  }
  return sentence(text + "it is still open");
}

}  // namespace grids::play
