#include "render/html.hpp"

#include <cmath>
#include <vector>

#include "core/escaped_text.hpp"
#include "core/prose.hpp"

namespace grids {
namespace {

constexpr const char* light_colours = "--paper:#fff;--ink:#111;--faint:#666";
constexpr const char* dark_colours = "--paper:#181a1f;--ink:#e8e8e8;--faint:#a5a8b0";

constexpr const char* page_rules =
    "body{margin:2rem auto;max-width:72rem;padding:0 1rem;background:var(--paper);color:var(--ink);"
    "font-family:Helvetica,Arial,\"Liberation Sans\",\"DejaVu Sans\",sans-serif;line-height:1.4}\n"
    "h1{font-size:1.5rem}h2{font-size:1.2rem;margin-top:3rem}\n"
    ".puzzles{display:grid;grid-template-columns:repeat(var(--columns,auto-fill),minmax(var(--least,20rem),1fr));"
    "gap:2.5rem 2rem}\n"
    "figure{margin:0;break-inside:avoid}figcaption{margin-bottom:.6rem}\n"
    "figcaption b{font-size:1.05rem}figcaption i{margin-left:.4rem;font-size:.85rem;color:var(--faint)}figcaption "
    "p{margin:.2rem 0 0;font-size:.85rem;color:var(--faint)}\n"
    ".rules{margin:0 0 1.5rem;font-size:.9rem;color:var(--faint)}\n"
    "svg{width:100%;height:auto;max-height:36rem;max-width:calc(var(--width)*1.3px)}\n"
    ".solutions{--least:12rem}\n"
    "@media print{h2{margin-top:0}body{margin:0;max-width:none}.solutions-heading{break-before:page}}\n";

std::string style_sheet(std::span<const PageEntry> puzzles, std::span<const PageEntry> solutions,
                        const HtmlStyle& style) {
  std::vector<Scene> scenes;
  for (const auto& entry : puzzles) scenes.push_back(entry.picture);
  for (const auto& entry : solutions) scenes.push_back(entry.picture);
  std::string text =
      std::string(":root{").append(style.theme == Theme::dark ? dark_colours : light_colours).append("}\n");
  if (style.theme == Theme::automatic)
    text.append("@media (prefers-color-scheme:dark){:root{").append(dark_colours).append("}}\n");
  text += page_rules;
  if (!style.paper.empty())
    text.append("@page{size:").append(style.paper).append(";margin:1.5cm;@bottom-center{content:counter(page)}}\n");
  return text + svg_style_sheet(scenes, style.theme);
}

/// A cell is no larger in a small picture than in a usual one, nor are lines bolder.
std::string figure(const PageEntry& entry, bool with_note) {
  std::string text = "<figure style=\"--width:" + std::to_string(std::lround(entry.picture.width)) + "\">\n";
  const bool has_note = with_note && !entry.note.empty();
  if (!entry.title.empty() || has_note) {
    text.append("<figcaption><b>").append(escaped_markup(entry.title)).append("</b>");
    if (!entry.kind.empty() && entry.kind != entry.title)
      text.append(" <i>").append(escaped_markup(entry.kind)).append("</i>");
    if (!entry.author.empty()) text.append(" <i>by ").append(escaped_markup(entry.author)).append("</i>");
    if (has_note) text.append("<p>").append(prose_markup(entry.note)).append("</p>");
    text += "</figcaption>\n";
  }
  auto described = entry.picture;
  if (!entry.note.empty()) described.description.clear();  // it would be read out twice
  return text.append(svg_text(described, {Theme::light, false})).append("</figure>\n");
}

std::string section(std::span<const PageEntry> entries, const char* kind, std::size_t per_row, bool with_notes) {
  std::string text = std::string("<div class=\"puzzles ").append(kind).append("\"");
  if (per_row > 0) text.append(" style=\"--columns:").append(std::to_string(per_row)).append(";--least:0\"");
  text += ">\n";
  for (const auto& entry : entries) text += figure(entry, with_notes);
  return text + "</div>\n";
}

}  // namespace

std::string html(std::span<const PageEntry> puzzles, std::span<const PageEntry> solutions, const HtmlStyle& style) {
  std::string text =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n";
  text.append("<title>").append(escaped_markup(style.title)).append("</title>\n<style>\n");
  text.append(style_sheet(puzzles, solutions, style)).append("</style>\n</head>\n<body>\n");
  if (puzzles.size() > 1 || style.headed) text.append("<h1>").append(escaped_markup(style.title)).append("</h1>\n");
  const auto rules = common_note(puzzles);
  if (!rules.empty()) text.append("<p class=\"rules\">").append(prose_markup(rules)).append("</p>\n");
  text += section(puzzles, "", style.per_row, rules.empty());
  if (!solutions.empty()) {
    text += "<h2 class=\"solutions-heading\">Solutions</h2>\n";
    text += section(solutions, "solutions", 0, true);
  }
  return text + "</body>\n</html>\n";
}

}  // namespace grids
