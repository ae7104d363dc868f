#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "cli/options/options.hpp"
#include "cli/options/output_options.hpp"
#include "render/page.hpp"
#include "render/svg.hpp"

namespace grids::cli {

/// What `grids render` draws in.
enum class Notation { text, svg, html, pdf, png };

/// What `grids render` is asked for.
struct RenderOptions {
  PuzzleOptions puzzle;
  DisplayOptions display;
  LimitOptions limits;
  std::string to;  ///< --to; empty: what the output's name says
  OutputOptions output;
  std::string theme = "light";
  std::string title;  ///< --title
  std::string page;   ///< --page; empty: as large as the picture
  std::size_t per_page = 1;
  std::size_t cell = 64;  ///< --cell: pixels, of png
  bool each = false;
  bool solved = false;
  bool solutions = false;
  bool candidates = false;
  bool labels = false;
  bool no_rules = false;
  bool json = false;
  std::string entries;  ///< what is filled in besides the givens

  void add_to(Verb& verb);
  /// What to draw in. Throws InputError when the output's name does not say it, when it cannot be
  /// written to a terminal, or when an option says nothing to it.
  Notation notation() const;
  Theme svg_theme() const;
  /// The paper to lay pages out on, if any.
  std::optional<Paper> paper() const;

 private:
  Notation in_json(std::optional<Notation> chosen) const;
};

}  // namespace grids::cli
