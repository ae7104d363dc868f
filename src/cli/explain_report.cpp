#include "cli/explain_report.hpp"

#include <fmt/format.h>

#include "cli/human.hpp"
#include "cli/reasons.hpp"
#include "explain/rating.hpp"
#include "explain/wording.hpp"

namespace grids::cli {
namespace {

using explain::Standing;

/// The board after some steps: replays what each step filled and took away.
class Replay {
 public:
  explicit Replay(const explain::Explainer& explainer) : journal_(explainer.journal()), rules_(explainer.rules()) {}

  std::vector<Domain> domains(std::size_t steps) const {
    std::vector<Domain> domains;
    for (std::size_t i = 0; i < rules_.cell_count(); ++i) {
      Domain left;
      for (const auto symbol : rules_.start(cell_at(i)))
        if (!gone(journal_.reason({cell_at(i), symbol}), steps)) left.insert(symbol);
      domains.push_back(left);
    }
    return domains;
  }

 private:
  bool gone(const explain::Reason& reason, std::size_t steps) const {
    using Kind = explain::Reason::Kind;
    if (reason.kind == Kind::open) return false;
    if (reason.kind == Kind::step) return reason.step < steps;
    const auto filled = journal_.filled_by(reason.by);
    return filled == explain::no_step || filled < steps;
  }

  const explain::Journal& journal_;
  const explain::Rules& rules_;
};

std::string references_text(const explain::Journal& journal, std::size_t step,
                            const std::vector<std::size_t>& numbers) {
  constexpr std::size_t most = 8;
  std::string text;
  std::size_t count = 0;
  for (const auto reference : journal.references(static_cast<explain::StepNumber>(step))) {
    if (numbers[reference] == 0) continue;
    if (++count > most) continue;
    text += fmt::format("{}[{}]", text.empty() ? "  uses " : " ", numbers[reference]);
  }
  if (count > most) text += fmt::format(" and {} more", count - most);
  return text;
}

}  // namespace

std::vector<std::size_t> shown_numbers(const explain::Journal& journal, bool all_steps) {
  const auto needed = journal.needed();
  std::vector<std::size_t> numbers(needed.size());
  std::size_t next = 0;
  for (std::size_t i = 0; i < needed.size(); ++i)
    if (all_steps || needed[i]) numbers[i] = ++next;
  return numbers;
}

ExitCode exit_code_of(explain::Standing standing) {
  switch (standing) {
    case explain::Standing::solved: return ExitCode::done;
    case explain::Standing::contradiction: return ExitCode::no_solution;
    case explain::Standing::stuck:
    case explain::Standing::open: return ExitCode::cut_short;
  }
  return ExitCode::internal_error;
}

std::string explanation_text(const explain::Explainer& explainer, const ExplainView& view) {
  const auto& journal = explainer.journal();
  const auto& grid = explainer.rules().puzzle().grid();
  const explain::Wording wording(explainer.rules(), explainer.approach().techniques, view.style.names);
  const Replay replay(explainer);
  const auto numbers = shown_numbers(journal, view.all_steps);
  std::string text;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] == 0) continue;
    const auto& step = journal.steps()[i];
    const auto sentence = with_cell_names(wording.sentence(step), grid, view.style.names);
    text += fmt::format("{:>3}. {}.{}\n", numbers[i], sentence, references_text(journal, i, numbers));
    if (view.all_proofs)
      for (std::size_t other = 1; other < step.proofs.size(); ++other)
        text += fmt::format("     also: {}.\n",
                            with_cell_names(wording.sentence(step, step.proofs[other]), grid, view.style.names));
    if (view.grid_every > 0 && numbers[i] % view.grid_every == 0) {
      auto style = view.style;
      style.candidates = true;
      text += render_text(explainer.rules().puzzle(), replay.domains(i + 1), style);
    }
  }
  return text + explanation_summary(explainer);
}

std::string explanation_summary(const explain::Explainer& explainer) {
  const auto rating = explain::rate(explainer);
  const auto steps = counted(rating.steps, "step", "steps");
  std::string text;
  switch (explainer.standing()) {
    case Standing::solved:
      text = fmt::format("Solved in {}; the proof assumes nothing, so the solution is the only one.\n", steps);
      break;
    case Standing::contradiction: text = fmt::format("A contradiction after {}: there is no solution.\n", steps); break;
    case Standing::stuck:
      text = fmt::format("No allowed technique sees anything more after {}; {} open.\n", steps,
                         counted(explainer.position().open_cells(), "cell is", "cells are"));
      break;
    case Standing::open: text = fmt::format("Cut short after {}.\n", steps); break;
  }
  if (rating.uses.empty()) return text;
  text += "Techniques:";
  for (const auto& use : rating.uses)
    text += fmt::format("{} {} ({})", &use == &rating.uses.front() ? "" : ",", use.name, use.count);
  return text + fmt::format(".\nRating {:.1f} ({}), {:.1f} in all.\n", rating.hardest,
                            explain::level_of(rating.hardest), rating.sum);
}

}  // namespace grids::cli
