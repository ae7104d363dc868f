#include "render/page.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "core/characters.hpp"
#include "render/caption.hpp"

namespace grids {
namespace {

constexpr double margin = 36;
constexpr double gutter = 20;
constexpr double heading_size = 17;
constexpr double heading_room = 28;
constexpr double rules_room = 6;
/// Rules that take more of a page stand above each puzzle, where they are set smaller.
constexpr double most_for_rules = 0.2;
constexpr double millimetre = 72 / 25.4;

struct Area {
  Point corner;
  double width = 0;
  double height = 0;
};

/// How many columns and rows of equal areas hold this many.
struct Division {
  std::size_t columns = 1;
  std::size_t rows = 1;
};

Division division(std::size_t count, const Paper& paper) {
  Division best{1, count};
  double largest = 0;
  for (std::size_t columns = 1; columns <= count; ++columns) {
    const auto rows = (count + columns - 1) / columns;
    // Room for a square and a few lines of text above it.
    const auto side =
        std::min(paper.width / static_cast<double>(columns), 0.85 * paper.height / static_cast<double>(rows));
    if (side > largest) {
      largest = side;
      best = {columns, rows};
    }
  }
  return best;
}

/// Pages of one kind: how their room is divided, below what heading.
struct Sheet {
  Paper paper;
  Division by;
  std::string heading;
  Scene rules = {};  ///< of all its puzzles, below the heading

  double rules_top() const { return margin + (heading.empty() ? 0 : heading_room); }
  double top() const { return rules_top() + (rules.height > 0 ? rules.height + rules_room : 0); }
};

Area area_of(std::size_t place, const Sheet& sheet) {
  const auto& paper = sheet.paper;
  const auto& by = sheet.by;
  const auto columns = static_cast<double>(by.columns);
  const auto rows = static_cast<double>(by.rows);
  const auto width = (paper.width - 2 * margin - (columns - 1) * gutter) / columns;
  const auto height = (paper.height - sheet.top() - margin - (rows - 1) * gutter) / rows;
  const Point corner{margin + static_cast<double>(place % by.columns) * (width + gutter),
                     sheet.top() + static_cast<double>(place / by.columns) * (height + gutter)};
  return {corner, width, height};
}

/// What stands above a puzzle. Rules that would leave no room for it are set smaller, and at last left out.
Scene caption(const PageEntry& entry, bool with_rules, const Area& area, const TextMeasure& measure) {
  if (with_rules)
    for (const bool small : {false, true})
      if (auto above = caption_scene(entry, area.width, small, measure); above.height <= area.height * 0.5)
        return above;
  return caption_scene({{}, entry.title, entry.kind, {}, entry.author}, area.width, false, measure);
}

/// The picture in the middle of the width, this far below the top of the area.
void place(const PageEntry& entry, Scene above, double below, const Area& area, Page& page) {
  const auto room = area.height - below;
  const auto scale = std::min({half_inch_cell * 1.2, area.width / entry.picture.width, room / entry.picture.height});
  const Point at{area.corner.x + (area.width - entry.picture.width * scale) / 2, area.corner.y + below};
  if (!above.elements.empty()) page.scenes.push_back({std::move(above), area.corner, 1});
  page.scenes.push_back({entry.picture, at, scale});
}

/// As much of the text as fits, from its beginning.
std::string fitting(std::string text, double width, const TextMeasure& measure) {
  while (!text.empty() && measure(text, heading_size, true) > width) do
      text.pop_back();
    while (!text.empty() && !starts_character(text.back()));
  return text;
}

void place_heading(const Sheet& sheet, const TextMeasure& measure, Page& page) {
  if (sheet.heading.empty()) return;
  Scene heading;
  heading.width = sheet.paper.width - 2 * margin;
  heading.height = heading_size;
  heading.add(
      Role::title,
      Lettering{{0, heading_size / 2}, heading_size, fitting(sheet.heading, heading.width, measure), Anchor::start});
  page.scenes.push_back({std::move(heading), {margin, margin}, 1});
}

/// "2 of 5" below each page, if there are several.
void place_numbers(std::vector<Page>& pages) {
  if (pages.size() < 2) return;
  for (std::size_t i = 0; i < pages.size(); ++i) {
    Scene number;
    auto text = std::to_string(i + 1).append(" of ").append(std::to_string(pages.size()));
    number.add(Role::label, Lettering{{0, 0}, 8.5, std::move(text)});
    pages[i].scenes.push_back({std::move(number), {pages[i].width / 2, pages[i].height - margin / 2}, 1});
  }
}

Page blank_page(const Paper& paper) {
  Page page{paper.width, paper.height, {}};
  Scene ground;
  ground.add(Role::paper, rectangle({0, 0}, paper.width, paper.height));
  page.scenes.push_back({std::move(ground), {}, 1});
  return page;
}

/// The puzzles of one page. Those side by side begin at the same height.
Page laid_out(std::span<const PageEntry> entries, const Sheet& sheet, const TextMeasure& measure) {
  auto page = blank_page(sheet.paper);
  place_heading(sheet, measure, page);
  const bool has_rules = sheet.rules.height > 0;
  if (has_rules) page.scenes.push_back({sheet.rules, {margin, sheet.rules_top()}, 1});
  const auto columns = sheet.by.columns;
  for (std::size_t first = 0; first < entries.size(); first += columns) {
    const auto row = entries.subspan(first, std::min(columns, entries.size() - first));
    std::vector<Scene> captions;
    double below = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      captions.push_back(caption(row[i], !has_rules, area_of(first + i, sheet), measure));
      below = std::max(below, captions.back().height);
    }
    for (std::size_t i = 0; i < row.size(); ++i)
      place(row[i], std::move(captions[i]), below, area_of(first + i, sheet), page);
  }
  return page;
}

/// The rules of all puzzles on a page, where these have the same.
Scene common_rules(std::span<const PageEntry> entries, const Paper& paper, const TextMeasure& measure) {
  const auto note = common_note(entries);
  if (note.empty()) return {};
  auto rules = caption_scene({{}, {}, {}, note}, paper.width - 2 * margin, false, measure);
  return rules.height <= paper.height * most_for_rules ? std::move(rules) : Scene();
}

void lay_out(std::span<const PageEntry> entries, std::size_t per_page, const Paper& paper, std::string heading,
             const TextMeasure& measure, std::vector<Page>& pages) {
  Sheet sheet{paper, division(per_page, paper), std::move(heading)};
  for (std::size_t i = 0; i < entries.size(); i += per_page) {
    const auto of_page = entries.subspan(i, std::min(per_page, entries.size() - i));
    sheet.rules = common_rules(of_page, paper, measure);
    pages.push_back(laid_out(of_page, sheet, measure));
  }
}

}  // namespace

const std::vector<Paper>& papers() {
  static const std::vector<Paper> papers{{"a3", 297 * millimetre, 420 * millimetre},
                                         {"a4", 210 * millimetre, 297 * millimetre},
                                         {"a5", 148 * millimetre, 210 * millimetre},
                                         {"letter", 612, 792},
                                         {"legal", 612, 1008}};
  return papers;
}

std::string byline(const PageEntry& entry) {
  auto text = entry.kind == entry.title ? std::string() : entry.kind;
  if (!entry.author.empty()) text.append(text.empty() ? "by " : ", by ").append(entry.author);
  return text;
}

std::string common_note(std::span<const PageEntry> entries) {
  const bool same = entries.size() > 1 && std::ranges::all_of(entries, [&](const PageEntry& entry) {
                      return entry.note == entries.front().note;
                    });
  return same ? entries.front().note : std::string();
}

std::vector<Page> lay_out_pages(const std::vector<PageEntry>& puzzles, const std::vector<PageEntry>& solutions,
                                const PageStyle& style, const TextMeasure& measure) {
  std::vector<Page> pages;
  lay_out(puzzles, style.per_page, style.paper, style.title, measure, pages);
  const auto solutions_per_page = std::max<std::size_t>(style.per_page, std::min<std::size_t>(solutions.size(), 6));
  const auto heading = style.title.empty() ? std::string("Solutions") : style.title + ": solutions";
  lay_out(solutions, solutions_per_page, style.paper, heading, measure, pages);
  place_numbers(pages);
  return pages;
}

Page page_around(Scene picture) {
  Page page{picture.width * half_inch_cell, picture.height * half_inch_cell, {}};
  page.scenes.push_back({std::move(picture), {}, half_inch_cell});
  return page;
}

}  // namespace grids
