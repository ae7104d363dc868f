#include "render/page.hpp"

#include <algorithm>
#include <utility>

namespace grids {
namespace {

constexpr double margin = 36;
constexpr double gutter = 20;
constexpr double title_size = 14;
constexpr double note_size = 8.5;
constexpr double leading = 1.35;
constexpr double half_inch_cell = 36 / Scene::cell;
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

Area area_of(std::size_t place, const Division& by, const Paper& paper) {
  const auto columns = static_cast<double>(by.columns);
  const auto rows = static_cast<double>(by.rows);
  const auto width = (paper.width - 2 * margin - (columns - 1) * gutter) / columns;
  const auto height = (paper.height - 2 * margin - (rows - 1) * gutter) / rows;
  const Point corner{margin + static_cast<double>(place % by.columns) * (width + gutter),
                     margin + static_cast<double>(place / by.columns) * (height + gutter)};
  return {corner, width, height};
}

/// The text in lines no wider than `width`, broken at blanks; line ends stay.
std::vector<std::string> broken(std::string_view text, double width, const TextMeasure& measure) {
  std::vector<std::string> lines;
  std::string line;
  const auto end_line = [&] { lines.push_back(std::exchange(line, {})); };
  while (!text.empty()) {
    const auto end = std::min(text.find_first_of(" \n"), text.size());
    const std::string word(text.substr(0, end));
    const auto longer = line.empty() ? word : std::string(line).append(" ").append(word);
    if (!line.empty() && measure(longer, note_size, false) > width) {
      end_line();
      line = word;
    } else {
      line = longer;
    }
    if (end < text.size() && text[end] == '\n') end_line();
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (!line.empty()) end_line();
  return lines;
}

/// The title and the note, from the top of the scene downwards.
Scene texts(const PageEntry& entry, double width, const TextMeasure& measure) {
  Scene scene;
  scene.width = width;
  if (!entry.title.empty()) {
    const auto kind = entry.kind.empty() || entry.kind == entry.title ? "" : std::string("  ").append(entry.kind);
    const auto title_width = measure(entry.title, title_size, true);
    const auto both = title_width + measure(kind, note_size, false);
    const auto shrink = std::min(1.0, width / both);
    scene.add(Role::title, Lettering{{0, title_size / 2}, title_size * shrink, entry.title, Anchor::start});
    scene.add(Role::label,
              Lettering{{title_width * shrink, title_size / 2 + 1}, note_size * shrink, kind, Anchor::start});
    scene.height += title_size * leading;
  }
  for (auto& line : broken(entry.note, width, measure)) {
    scene.add(Role::note, Lettering{{0, scene.height + note_size / 2}, note_size, std::move(line), Anchor::start});
    scene.height += note_size * leading;
  }
  if (scene.height > 0) scene.height += 6;
  return scene;
}

/// Texts at the top of the area, the picture in the middle of the width below them.
void place(const PageEntry& entry, const Area& area, const TextMeasure& measure, Page& page) {
  auto above = texts(entry, area.width, measure);
  // Rules that would leave no room for their puzzle are left out.
  if (above.height > area.height * 0.6) above = texts({{}, entry.title, entry.kind, {}}, area.width, measure);
  const auto room = area.height - above.height;
  const auto scale = std::min({half_inch_cell * 1.2, area.width / entry.picture.width, room / entry.picture.height});
  const Point at{area.corner.x + (area.width - entry.picture.width * scale) / 2, area.corner.y + above.height};
  if (!above.elements.empty()) page.scenes.push_back({std::move(above), area.corner, 1});
  page.scenes.push_back({entry.picture, at, scale});
}

Page blank_page(const Paper& paper) {
  Page page{paper.width, paper.height, {}};
  Scene ground;
  ground.add(Role::paper, rectangle({0, 0}, paper.width, paper.height));
  page.scenes.push_back({std::move(ground), {}, 1});
  return page;
}

void lay_out(const std::vector<PageEntry>& entries, std::size_t per_page, const Paper& paper,
             const TextMeasure& measure, std::vector<Page>& pages) {
  const auto by = division(per_page, paper);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (i % per_page == 0) pages.push_back(blank_page(paper));
    place(entries[i], area_of(i % per_page, by, paper), measure, pages.back());
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

std::vector<Page> lay_out_pages(const std::vector<PageEntry>& puzzles, const std::vector<PageEntry>& solutions,
                                const PageStyle& style, const TextMeasure& measure) {
  std::vector<Page> pages;
  lay_out(puzzles, style.per_page, style.paper, measure, pages);
  const auto solutions_per_page = std::max<std::size_t>(style.per_page, std::min<std::size_t>(solutions.size(), 6));
  lay_out(solutions, solutions_per_page, style.paper, measure, pages);
  return pages;
}

Page page_around(Scene picture) {
  Page page{picture.width * half_inch_cell, picture.height * half_inch_cell, {}};
  page.scenes.push_back({std::move(picture), {}, half_inch_cell});
  return page;
}

}  // namespace grids
