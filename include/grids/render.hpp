// Pictures of puzzles, in characters and in graphics.
#pragma once

#include <grids/puzzle.hpp>
#include <string>
#include <vector>

namespace grids::GRIDS_ABI {

struct TextOptions {
  bool boxes = true;        ///< box-drawing lines with clues; otherwise plain rows, as `initial: |` takes them
  bool colour = false;      ///< ANSI colours
  bool candidates = false;  ///< open cells show their pencil marks
  bool labels = false;      ///< names of rows and columns along the edge
  bool ascii = false;       ///< no other characters, but those of names
  CellNames names = CellNames::letters;
};

/// A drawing in UTF-8 of which each line ends with '\n'.
GRIDS_EXPORT std::string render_text(const Puzzle& puzzle, const TextOptions& options = {});
GRIDS_EXPORT std::string render_text(const Solution& solution, const TextOptions& options = {});

enum class Theme { light, dark, automatic };

struct PictureOptions {
  Theme theme = Theme::light;
  bool candidates = false;  ///< all open cells show their pencil marks
  bool labels = false;      ///< names of rows and columns along the edge
  CellNames names = CellNames::letters;
  double pixels = 48;  ///< of PNG: the side of a cell, 1 to 1000
};

/// A drawing as an SVG document, half an inch for each cell.
GRIDS_EXPORT std::string render_svg(const Puzzle& puzzle, const PictureOptions& options = {});
GRIDS_EXPORT std::string render_svg(const Solution& solution, const PictureOptions& options = {});

/// A page of HTML with puzzles, their titles and rules, and then the solutions.
GRIDS_EXPORT std::string render_html(const std::vector<Puzzle>& puzzles, const std::vector<Solution>& solutions = {},
                                     const PictureOptions& options = {});

// Bytes of documents and images, made with cairo: without it, whoever asks for them gets Unsupported. `automatic` is
// light.

/// A PDF document with a page for each puzzle and then for each solution, as large as the picture.
GRIDS_EXPORT std::string render_pdf(const std::vector<Puzzle>& puzzles, const std::vector<Solution>& solutions = {},
                                    const PictureOptions& options = {});
GRIDS_EXPORT std::string render_png(const Puzzle& puzzle, const PictureOptions& options = {});
GRIDS_EXPORT std::string render_png(const Solution& solution, const PictureOptions& options = {});

/// Whether this library was built with cairo, which PDF and PNG need.
GRIDS_EXPORT bool has_cairo() noexcept;

}  // namespace grids::GRIDS_ABI
