#include "report/proof_page.hpp"

#include <algorithm>

#include "core/counted.hpp"
#include "core/escaped_text.hpp"
#include "core/prose.hpp"
#include "explain/rating.hpp"
#include "explain/wording/wording.hpp"
#include "render/svg.hpp"
#include "report/board.hpp"
#include "report/explanation_text.hpp"
#include "report/proof_page_parts.hpp"
#include "report/replay.hpp"

namespace grids::report {
namespace {

constexpr std::string_view legend =
    "<ul class=\"legend\" aria-label=\"Colours\">"
    "<li><b class=\"scope\"></b>where to look</li>"
    "<li><b class=\"premise\"></b>what it follows from</li>"
    "<li><b class=\"conclusion\"></b>what is filled in</li>"
    "<li><b class=\"removed\">7</b>what is taken away</li></ul>\n";

/// Hidden until the script, which they need, shows them.
std::string controls(std::size_t steps, const std::string& bars) {
  const auto button = [](std::string_view name, std::string_view label, std::string_view sign) {
    return std::string("<button type=\"button\" data-go=\"")
        .append(name)
        .append("\" aria-label=\"")
        .append(label)
        .append("\">")
        .append(sign)
        .append("</button>");
  };
  auto text = std::string("<div class=\"controls\" hidden>") + button("first", "To the start", "⇤") +
              button("back", "One step back", "←");
  text.append("<div class=\"strip\"><div class=\"bars\" aria-hidden=\"true\">").append(bars);
  text.append("</div><input type=\"range\" min=\"0\" max=\"").append(std::to_string(steps));
  text.append("\" value=\"0\" aria-label=\"Step\"></div>");
  return text + button("next", "Next step", "→") + button("end", "To the end", "⇥") + "</div>\n";
}

std::string element(std::string_view name, std::string_view attributes, const std::string& content) {
  std::string text = "<";
  text.append(name).append(attributes.empty() ? "" : " ").append(attributes).append(">").append(content);
  return text.append("</").append(name).append(">");
}

/// Writes the page of one explanation, which has only steps that matter.
class ProofPage {
 public:
  ProofPage(const explain::Explainer& explainer, CellNames names)
      : explainer_(explainer),
        puzzle_(explainer.rules().puzzle()),
        names_(names),
        wording_(explainer.rules(), explainer.approach().techniques, names),
        rating_(explain::rate(explainer)) {
    for (std::size_t frame = 0; frame <= steps().size(); ++frame) film_.add(board_picture(explainer, frame, names));
  }

  std::string text(const std::string& more) const {
    std::string out =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n";
    out.append(element("title", "", escaped_markup(title()))).append("\n<style>");
    out.append(svg_style_sheet(film_, Theme::automatic)).append(proof_page_style);
    out.append("</style>\n</head>\n<body>\n").append(header()).append("<main>\n").append(stage()).append(list());
    out.append("</main>\n").append(footer(more)).append("<script>").append(proof_page_script);
    return out.append("</script>\n</body>\n</html>\n");
  }

 private:
  const std::vector<explain::Step>& steps() const { return explainer_.journal().steps(); }

  std::string title() const {
    const auto& captions = puzzle_.captions;
    return captions.title.empty() ? captions.type.empty() ? "Puzzle" : captions.type : captions.title;
  }

  std::string header() const {
    auto heading = escaped_markup(title());
    if (!puzzle_.captions.type.empty() && puzzle_.captions.type != title())
      heading += " " + element("small", "", escaped_markup(puzzle_.captions.type));
    auto text = "<header>\n" + element("h1", "", heading) + "\n";
    if (!puzzle_.captions.drawn_rules.empty())
      text += element("p", "class=\"rules\"", prose_markup(puzzle_.captions.drawn_rules));
    return text + "\n</header>\n";
  }

  std::string stage() const {
    auto text = std::string("<section class=\"stage\" aria-label=\"Board\">\n<div class=\"board\">\n");
    text.append(svg_text(film_)).append("</div>\n");
    text += "<div class=\"now\" aria-live=\"polite\"><p class=\"count\"></p><p class=\"text\">" + start_text() +
            "</p></div>\n";
    return text.append(controls(steps().size(), bars())).append(legend).append("</section>\n");
  }

  std::string start_text() const {
    return escaped_markup(counted(puzzle_.givens().size(), "given", "givens") + ", " +
                          counted(explainer_.rules().puzzle().grid().cells().size(), "cell", "cells") + ".");
  }

  /// As high as the step is hard.
  std::string bars() const {
    std::string text;
    for (const auto& step : steps()) {
      const auto share = std::clamp(step.proof().difficulty / std::max(rating_.hardest, 3.0), 0.12, 1.0);
      text.append("<i style=\"height:").append(std::to_string(static_cast<int>(share * 100))).append("%\"></i>");
    }
    return text;
  }

  std::string list() const {
    std::string text = "<section class=\"steps\" tabindex=\"0\" aria-label=\"Steps\">\n<ol>\n";
    text +=
        "<li id=\"step-0\"><span class=\"n\"></span><span class=\"what\"><a class=\"to\" href=\"#step-0\">Start</a>: " +
        start_text() + "</span></li>\n";
    for (explain::StepNumber i = 0; i < steps().size(); ++i) text += item(i);
    return text + "</ol>\n</section>\n";
  }

  std::string item(explain::StepNumber number) const {
    const auto& step = steps()[number];
    const bool outside = step.proof().technique == explain::Technique::outside;
    const auto shown = std::to_string(number + 1);
    std::string text = "<li id=\"step-" + shown + "\" class=\"" + (step.fills_cells() ? "placement" : "elimination") +
                       (outside ? " outside" : "") + "\"><span class=\"n\">" + shown + "</span><span class=\"what\">";
    text += element("a", "class=\"to\" href=\"#step-" + shown + "\"", escaped_markup(wording_.conclusion(step)));
    text += ": " + reason(step, step.proof()) + "." + uses(number);
    return text + others(step) + "</span></li>\n";
  }

  /// The technique, with its level behind the name, and the rest in words.
  std::string reason(const explain::Step& step, const explain::Proof& proof) const {
    const auto level = one_decimal(proof.difficulty) + " " + std::string(explain::level_of(proof.difficulty));
    const auto because = wording_.because(step, proof);
    auto text = element("span", "class=\"technique\"", escaped_markup(wording_.technique(proof)));
    if (proof.technique != explain::Technique::outside) text += " " + element("span", "class=\"level\"", level);
    return because.empty() ? text : text + ", " + lines(escaped_markup(because));
  }

  /// Cases in lines of their own, indented as they are.
  static std::string lines(const std::string& text) {
    std::string told;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] != '\n') {
        told += text[at];
        continue;
      }
      told += "<br>";
      for (; at + 1 < text.size() && text[at + 1] == ' '; ++at) told += "&nbsp;";
    }
    return told;
  }

  std::string others(const explain::Step& step) const {
    std::string list;
    const auto proofs = wording_.other_proofs(step);
    for (const auto* proof : proofs) list += element("p", "", reason(step, *proof) + ".");
    if (list.empty()) return {};
    const auto title = counted(proofs.size(), "other proof", "other proofs");
    return element("details", "class=\"others\"", element("summary", "", title) + list);
  }

  std::string uses(explain::StepNumber number) const {
    std::string links;
    for (const auto reference : explainer_.journal().references(number)) {
      const auto shown = std::to_string(reference + 1);
      links += links.empty() ? "uses " : " ";
      links += element("a", "href=\"#step-" + shown + "\"", "[" + shown + "]");
    }
    return links.empty() ? "" : " " + element("span", "class=\"uses\"", links);
  }

  std::string footer(const std::string& more) const {
    auto text = "<footer>\n" + element("p", "", escaped_markup(explanation_outcome(explainer_, rating_, names_)));
    if (!rating_.uses.empty()) {
      if (explainer_.standing() != explain::Standing::contradiction)
        text += element("p", "", rating_sentence(rating_, explainer_.standing()));
      text +=
          "<table><tr><th scope=\"col\">technique</th><th scope=\"col\">times</th><th scope=\"col\">weight</th></tr>\n";
      for (const auto& use : rating_.uses)
        text += "<tr>" + element("td", "", escaped_markup(use.name)) + element("td", "", std::to_string(use.count)) +
                element("td", "", one_decimal(use.weight)) + "</tr>\n";
      text += "</table>\n";
    }
    if (!more.empty()) text += element("p", "", escaped_markup(more)) + "\n";
    return text +
           "<p class=\"keys\" hidden><kbd>←</kbd> <kbd>→</kbd> step through, <kbd>Home</kbd> <kbd>End</kbd> go to the "
           "start and the end.</p>\n</footer>\n";
  }

  const explain::Explainer& explainer_;
  const Puzzle& puzzle_;
  CellNames names_;
  explain::Wording wording_;
  explain::Rating rating_;
  Film film_;
};

}  // namespace

std::string proof_page(const explain::Explainer& explainer, CellNames names, const std::string& more) {
  const auto short_one = condensed(explainer);
  return ProofPage(*short_one, names).text(more);
}

}  // namespace grids::report
