#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/scene.hpp"

namespace grids {

/// A scene somewhere on a page, `scale` points large for each of its units.
struct PlacedScene {
  Scene scene;
  Point at;
  double scale = 1;
};

/// Scenes on paper. Lengths are in points, 72 to the inch.
struct Page {
  double width = 0;
  double height = 0;
  std::vector<PlacedScene> scenes;
};

/// The scale at which a cell is half an inch wide.
constexpr double half_inch_cell = 36 / Scene::cell;

/// A sheet of paper, upright.
struct Paper {
  std::string name;
  double width = 0;
  double height = 0;
};

/// The papers that are known: a3, a4, a5, letter, legal.
const std::vector<Paper>& papers();

/// A picture with what is printed around it.
struct PageEntry {
  Scene picture;
  std::string title;
  std::string kind;  ///< the type of puzzle, behind the title
  std::string note;  ///< small, below the title; lines are broken where they are too long
  std::string author = {};
};

/// What is said of a puzzle behind its title: its kind, if that is not its title, and who made it.
std::string byline(const PageEntry& entry);

/// The note of all of several entries, where they have the same one; else nothing.
std::string common_note(std::span<const PageEntry> entries);

struct PageStyle {
  Paper paper;
  std::size_t per_page = 1;
  std::string title = {};  ///< above each page
};

/// The width of a text at a size, as the backend sets it.
using TextMeasure = std::function<double(std::string_view text, double size, bool bold)>;

/// Lays the puzzles out, so many on each page, as large as they fit; after them the solutions,
/// smaller, more on each page, below a heading that says so. A note that all puzzles of a page have stands once, above
/// them. Several pages have numbers.
std::vector<Page> lay_out_pages(const std::vector<PageEntry>& puzzles, const std::vector<PageEntry>& solutions,
                                const PageStyle& style, const TextMeasure& measure);

/// A page that is as large as the picture; a cell is half an inch wide.
Page page_around(Scene picture);

}  // namespace grids
