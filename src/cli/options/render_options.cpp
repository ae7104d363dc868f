#include "cli/options/render_options.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "cli/options/option_checks.hpp"
#include "cli/terminal/terminal.hpp"
#include "core/diagnostics.hpp"
#include "core/nearest.hpp"

namespace grids::cli {
namespace {

constexpr std::array<std::pair<const char*, Notation>, 5> notations{{{"text", Notation::text},
                                                                     {"svg", Notation::svg},
                                                                     {"html", Notation::html},
                                                                     {"pdf", Notation::pdf},
                                                                     {"png", Notation::png}}};

std::vector<std::string> notation_names() {
  std::vector<std::string> names;
  for (const auto& [name, notation] : notations) names.emplace_back(name);
  return names;
}

std::vector<std::string> paper_names() {
  std::vector<std::string> names;
  for (const auto& paper : papers()) names.push_back(paper.name);
  return names;
}

std::optional<Notation> notation_of(const std::string& name) {
  for (const auto& [known, notation] : notations)
    if (name == known || (name == "txt" && notation == Notation::text) || (name == "htm" && notation == Notation::html))
      return notation;
  return std::nullopt;
}

std::string suffix_of(const std::string& path) {
  const auto name = path.substr(path.rfind('/') + 1);
  const auto dot = name.rfind('.');
  return dot == std::string::npos || dot == 0 ? std::string() : name.substr(dot + 1);
}

}  // namespace

void RenderOptions::add_to(Verb& verb) {
  puzzle.add_to(verb);
  verb.add_flag("--each", &each, "Each file is a puzzle of its own");
  output.add_to(verb, "Write to this file; its suffix says in what");
  verb.add_option("--to", &to, "Draw in text, svg, html, pdf or png")
      ->option_text("FORMAT")
      ->check(one_of("picture format", notation_names()));
  verb.add_flag("--solved", &solved, "Draw the solution in the puzzle's place");
  auto* after = verb.add_flag("--solutions", &solutions, "Draw the solutions after the puzzles");
  verb.add_flag("--candidates", &candidates, "Show pencil marks: what the givens leave to each cell");
  verb.add_option("--entries", &entries, "Draw what has been filled in besides the givens, too: row after row")
      ->option_text("TEXT")
      ->excludes(verb.get_option("--solved"));
  verb.add_flag("--labels", &labels, "Name rows and columns");
  verb.add_option("--theme", &theme, "light, dark, or auto (svg and html: as the reader's system is set)")
      ->option_text("THEME")
      ->check(one_of("theme", {"light", "dark", "auto"}));
  verb.add_option("--title", &title, "The title of the pages; that of several puzzles is else the name of their file")
      ->option_text("TEXT");
  verb.add_option("--page", &page, "Lay out on pages, with titles and rules: a3, a4, a5, letter or legal")
      ->option_text("PAPER")
      ->check(one_of("paper", paper_names()));
  verb.add_option("--per-page", &per_page, "Puzzles on each page, 1 to 64; with --page")
      ->option_text("N")
      ->check(whole_number(1, 64));
  verb.add_flag("--no-rules", &no_rules, "Leave the rules out of pages");
  verb.add_option("--cell", &cell, "Pixels of a cell in png, 8 to 400")->option_text("N")->check(whole_number(8, 400));
  verb.add_flag("--json", &json, "Print a line of JSON per puzzle: its svg, and where the cells lie (docs/json.md)");
  limits.add_to(verb);
  display.add_to(verb);
  display.add_characters_to(verb);
  after->excludes(verb.get_option("--solved"));
}

Notation RenderOptions::notation() const {
  const auto suffix = suffix_of(output.file);
  auto chosen = notation_of(to.empty() ? suffix : to);
  if (json) return in_json(chosen);
  if (!chosen && !output.to_file()) chosen = Notation::text;
  if (!chosen)
    throw InputError({}, output.file +
                             ": what to draw in? Name it .txt, .svg, .html, .pdf or .png, or say --to FORMAT" +
                             did_you_mean(suffix, notation_names()));
  const bool bytes = chosen == Notation::pdf || chosen == Notation::png;
  if (bytes && !output.to_file() && is_terminal(Stream::output))
    throw InputError({}, "a terminal cannot show " + to + ": say where to write it with -o FILE." + to);
  if (!title.empty() && chosen != Notation::html && page.empty())
    throw InputError({}, "--title is for pages: draw in html, or say --page a4");
  if (!page.empty() && chosen == Notation::text) throw InputError({}, "--page is for svg, html, pdf and png");
  if (page.empty() && per_page > 1 && chosen != Notation::html)
    throw InputError({}, "--per-page needs a page: say --page a4");
  return *chosen;
}

Notation RenderOptions::in_json(std::optional<Notation> chosen) const {
  if (output.to_file() || solutions || !page.empty() || !title.empty() || (!to.empty() && chosen != Notation::svg))
    throw InputError({},
                     "--json prints each puzzle's svg alone: say it without --output, --page, --title, --solutions "
                     "and --to");
  return Notation::svg;
}

Theme RenderOptions::svg_theme() const {
  if (theme == "dark") return Theme::dark;
  return theme == "auto" ? Theme::automatic : Theme::light;
}

std::optional<Paper> RenderOptions::paper() const {
  const auto found = std::ranges::find(papers(), page, &Paper::name);
  return found == papers().end() ? std::nullopt : std::optional(*found);
}

}  // namespace grids::cli
