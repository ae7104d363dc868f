#include <algorithm>
#include <grids/explain.hpp>

#include "api/explanation_data.hpp"
#include "api/puzzle_data.hpp"
#include "api/translation.hpp"
#include "engines/interface/enumeration.hpp"
#include "explain/wording/wording.hpp"
#include "render/svg.hpp"
#include "report/board.hpp"
#include "report/explanation_text.hpp"
#include "report/proof_page.hpp"

namespace grids::GRIDS_ABI {
namespace {

explain::Approach approach_of(const ExplainOptions& options) {
  explain::Approach approach;
  const auto demand = [](const std::string& wrong) {
    if (!wrong.empty()) throw InputError(wrong);
  };
  if (!options.techniques.empty()) demand(approach.techniques.allow_only(options.techniques));
  if (!options.forbidden.empty()) demand(approach.techniques.forbid(options.forbidden));
  approach.greedy = options.greedy;
  return approach;
}

Standing standing_of(explain::Standing standing) {
  switch (standing) {
    case explain::Standing::open: return Standing::cut_short;
    case explain::Standing::solved: return Standing::solved;
    case explain::Standing::stuck: return Standing::stuck;
    case explain::Standing::contradiction: return Standing::contradiction;
  }
  return Standing::stuck;
}

/// Those in cells that are drawn.
std::vector<Given> drawn(const grids::Puzzle& puzzle, const std::vector<explain::Candidate>& candidates) {
  std::vector<Given> all;
  for (const auto& [cell, symbol] : candidates)
    if (index(cell) < puzzle.grid().cell_count()) all.push_back(told(puzzle, cell, symbol));
  return all;
}

}  // namespace

Rating told(const explain::Rating& rating) {
  Rating told{rating.hardest, rating.sum, std::string(explain::level_of(rating.hardest)), rating.steps};
  for (const auto& [name, weight, count] : rating.uses) told.techniques.push_back({name, weight, count});
  return told;
}

Explanation::Data::Data(const Puzzle& explained, const ExplainOptions& how)
    : puzzle(explained),
      options(how),
      stop(Stopwatch().stop_at(limits_of(how.limits))),
      rules(inside(puzzle), stop),
      explainer(rules, inside(puzzle).givens(), approach_of(how)) {
  standing = standing_of(explainer.run(stop));
  rating = told(explain::rate(explainer));
  const auto& journal = explainer.journal();
  if (journal.contradiction())
    contradiction =
        explain::Wording(rules, explainer.approach().techniques, names_of(how.names)).contradiction(journal);
  tell_steps();
}

void Explanation::Data::tell_steps() {
  const auto& journal = explainer.journal();
  const auto& techniques = explainer.approach().techniques;
  const explain::Wording wording(rules, techniques, names_of(options.names));
  const auto numbers = report::shown_numbers(journal, options.all_steps);
  auto told_steps = report::told_steps(explainer, numbers);
  for (explain::StepNumber i = 0; i < numbers.size(); ++i) {
    if (numbers[i] == 0) continue;
    const auto step = told_steps.at(i);
    const auto& proof = step.proof();
    auto fills = step.settled;
    if (step.placement) fills.insert(fills.begin(), *step.placement);
    const auto& inner = inside(puzzle);
    steps.push_back({numbers[i], wording.sentence(step), std::string(techniques.key(proof.technique)), proof.difficulty,
                     drawn(inner, fills), drawn(inner, step.eliminations), report::references(journal, i, numbers)});
    step_numbers.push_back(i);
  }
}

Standing Explanation::standing() const noexcept { return data_->standing; }
const std::vector<Step>& Explanation::steps() const noexcept { return data_->steps; }
const Rating& Explanation::rating() const noexcept { return data_->rating; }
const std::string& Explanation::contradiction() const noexcept { return data_->contradiction; }

std::string Explanation::text() const {
  const report::ExplainView view{.style = {.names = names_of(data_->options.names)},
                                 .all_steps = data_->options.all_steps};
  return report::explanation_text(data_->explainer, view);
}

std::string Explanation::markdown() const {
  const report::ExplainView view{.style = {.names = names_of(data_->options.names)},
                                 .all_steps = data_->options.all_steps};
  return report::explanation_markdown(data_->explainer, view, {});
}

std::string Explanation::html() const {
  return report::proof_page(data_->explainer, names_of(data_->options.names), {});
}

std::string Explanation::svg(std::size_t steps) const {
  const auto& numbers = data_->step_numbers;
  const auto shown = std::min(steps, numbers.size());
  const auto in_journal = shown == 0 ? 0 : std::size_t{numbers[shown - 1]} + 1;
  return svg_text(report::board_picture(data_->explainer, in_journal, names_of(data_->options.names)),
                  SvgStyle{grids::Theme::light, true});
}

Explanation explain(const Puzzle& puzzle, const ExplainOptions& options) {
  return translated([&] { return Explanation(std::make_shared<Explanation::Data>(puzzle, options)); });
}

}  // namespace grids::GRIDS_ABI
