// An explanation as Markdown: what renders well where HTML inside it is not allowed.
#include "core/counted.hpp"
#include "explain/rating.hpp"
#include "explain/wording/wording.hpp"
#include "render/picture.hpp"
#include "report/board.hpp"
#include "report/explanation_text.hpp"

namespace grids::report {
namespace {

/// What Markdown would take for markup, escaped.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("\\`*_{}[]<>#|").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string fenced(const std::string& text) { return "```text\n" + text + "```\n"; }

std::string title(const Captions& captions) {
  if (!captions.title.empty() && captions.title != captions.type && !captions.type.empty())
    return captions.title + " (" + captions.type + ")";
  if (!captions.title.empty()) return captions.title;
  return captions.type.empty() ? "Puzzle" : captions.type;
}

std::string techniques_table(const explain::Rating& rating) {
  std::string text = "| technique | times | weight |\n| --- | --: | --: |\n";
  for (const auto& use : rating.uses)
    text.append("| ")
        .append(escaped(use.name))
        .append(" | ")
        .append(std::to_string(use.count))
        .append(" | ")
        .append(one_decimal(use.weight))
        .append(" |\n");
  return text;
}

/// The steps as a numbered list.
class Steps {
 public:
  Steps(const explain::Explainer& explainer, const ExplainView& view)
      : explainer_(explainer),
        view_(view),
        wording_(explainer.rules(), explainer.approach().techniques, view.style.names),
        numbers_(shown_numbers(explainer.journal(), view.all_steps)),
        steps_(told_steps(explainer, numbers_)) {}

  std::string text() {
    std::string out;
    for (explain::StepNumber i = 0; i < numbers_.size(); ++i)
      if (numbers_[i] > 0) out += item(i);
    return out;
  }

 private:
  std::string item(explain::StepNumber number) {
    const auto step = steps_.at(number);
    auto text =
        std::to_string(numbers_[number]).append(". **").append(escaped(wording_.conclusion(step))).append("**: ");
    const auto uses = references_text(references(explainer_.journal(), number, numbers_));
    text += reasons(step, step.proof(), uses.empty() ? std::string() : " *" + escaped(uses) + "*", "   ");
    if (view_.all_proofs)
      for (const auto* const other : wording_.other_proofs(step))
        text.append("   - also: ").append(reasons(step, *other, {}, "     "));
    if (view_.grid_every > 0 && numbers_[number] % view_.grid_every == 0) text += board(number + 1);
    return text;
  }

  /// Cases are a list of their own below what the step uses.
  std::string reasons(const explain::Step& step, const explain::Proof& proof, const std::string& uses,
                      const std::string& indent) const {
    const auto because = wording_.because(step, proof);
    auto text = escaped(wording_.technique(proof) + (because.empty() ? "" : ", " + because));
    const auto end = std::min(text.find('\n'), text.size());
    text.insert(end, (end == text.size() ? "." : "") + uses);
    for (auto at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1)) {
      const auto depth = text.find_first_not_of(' ', at + 1) - at - 1;
      text.replace(at + 1, depth, indent + std::string(depth - 2, ' ') + "- ");
    }
    return text.append(text.find('\n') == std::string::npos ? "\n" : ".\n");
  }

  /// Indented, so that the list goes on behind it.
  std::string board(std::size_t steps) const {
    auto style = view_.style;
    style.pencil_marks = PencilMarks::restricted;
    const auto lines = fenced(board_text(explainer_, steps, style));
    std::string text = "\n";
    for (std::size_t at = 0; at < lines.size();) {
      const auto end = lines.find('\n', at);
      text.append("    ").append(lines, at, end + 1 - at);
      at = end + 1;
    }
    return text + "\n";
  }

  const explain::Explainer& explainer_;
  const ExplainView& view_;
  explain::Wording wording_;
  std::vector<std::size_t> numbers_;
  explain::ToldSteps steps_;
};

}  // namespace

std::string explanation_markdown(const explain::Explainer& explainer, const ExplainView& view,
                                 const std::string& more) {
  const auto& puzzle = explainer.rules().puzzle();
  const auto rating = explain::rate(explainer);
  auto text = "# " + escaped(title(puzzle.captions)) + "\n\n";
  if (!puzzle.captions.rules.empty()) text.append(escaped(puzzle.captions.rules)).append("\n\n");
  auto style = view.style;
  style.pencil_marks = PencilMarks::none;
  style.clues = style.cell_clues = style.layers = style.boxes;
  text += fenced(render_text(puzzle, given_domains(puzzle), style)) + "\n" + Steps(explainer, view).text() + "\n";
  if (const auto standstill = standstill_text(explainer, view); !standstill.empty()) text += fenced(standstill) + "\n";
  text += explanation_outcome(explainer, rating, view.style.names) + "\n";
  if (!rating.uses.empty() && explainer.standing() != explain::Standing::contradiction)
    text += rating_sentence(rating, explainer.standing()) + "\n";
  if (!rating.uses.empty()) text += "\n" + techniques_table(rating);
  if (!more.empty()) text.append("\n").append(more);
  return text;
}

}  // namespace grids::report
