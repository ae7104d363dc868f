#include "render/paint.hpp"

#include <array>
#include <cmath>

#include "render/contrast.hpp"

namespace grids {
namespace {

/// The colours that all others are made of.
struct Palette {
  Colour paper;
  Colour ink;
  Colour faint;  ///< thin lines
  Colour found;
  Colour pencil;
  Colour block;
  std::array<Colour, 10> tints;  ///< by Tint; none is that of lines and shades without a hint
};

/// Black and white as rules speak of them.
Colour bead_colour(Tint tint) { return tint == Tint::white ? Colour{255, 255, 255} : Colour{17, 17, 17}; }

// Tints differ in lightness too, so that they can be told apart in print and by most eyes.
constexpr Palette light_palette{{255, 255, 255},
                                {17, 17, 17},
                                {140, 140, 140},
                                {26, 95, 180},
                                {96, 96, 96},
                                {51, 51, 51},
                                {{{145, 145, 145},
                                  {17, 17, 17},
                                  {255, 255, 255},
                                  {145, 145, 145},
                                  {208, 62, 52},
                                  {233, 140, 40},
                                  {236, 200, 40},
                                  {70, 160, 70},
                                  {58, 124, 205},
                                  {140, 90, 185}}}};
constexpr Palette dark_palette{{24, 26, 31},
                               {232, 232, 232},
                               {104, 108, 118},
                               {122, 178, 250},
                               {165, 168, 176},
                               {78, 83, 94},
                               {{{122, 127, 137},
                                 {232, 232, 232},
                                 {24, 26, 31},
                                 {122, 127, 137},
                                 {232, 92, 82},
                                 {240, 155, 66},
                                 {226, 196, 70},
                                 {98, 184, 98},
                                 {92, 152, 232},
                                 {172, 124, 218}}}};

std::uint8_t mix(std::uint8_t a, std::uint8_t b, double share) {
  return static_cast<std::uint8_t>(std::lround(a * share + b * (1 - share)));
}

Colour mix(Colour colour, Colour ground, double share) {
  return {mix(colour.red, ground.red, share), mix(colour.green, ground.green, share),
          mix(colour.blue, ground.blue, share)};
}

/// The colour, or as little nearer to the ink as it takes to be seen on the paper.
Colour visible(Colour colour, const Palette& palette) {
  for (int share = 20; share > 0; --share)
    if (const auto mixed = mix(colour, palette.ink, share / 20.0); contrast(mixed, palette.paper) >= graphic_contrast)
      return mixed;
  return palette.ink;
}

Paint filled(Colour colour) { return {colour, {}, 0, {}, false, false}; }
Paint bold(Colour colour) { return {colour, {}, 0, {}, false, true}; }
Paint stroked(Colour colour, double width) { return {{}, colour, width, {}, false, false}; }
Paint rounded(Colour colour, double width) { return {{}, colour, width, {}, true, false}; }

}  // namespace

Paint paint(Role role, Tint tint, bool dark) {
  const auto& palette = dark ? dark_palette : light_palette;
  const auto colour = palette.tints[static_cast<std::size_t>(tint)];
  const auto strong = tint == Tint::none ? palette.ink : colour;
  const auto edge = visible(colour, palette);
  const auto written = tint == Tint::none ? palette.ink : edge;
  const bool coloured = tint != Tint::none && tint != Tint::black && tint != Tint::white;
  const auto soft = [&](double share) { return mix(colour, palette.paper, share); };
  switch (role) {
    case Role::paper:
    case Role::patch: return filled(palette.paper);
    case Role::shade: return filled(soft(0.35));
    case Role::shade_edge: return stroked(edge, 1.6);
    case Role::underlay: return {soft(0.35), edge, 1.2, {}, false, false};
    case Role::letter: return bold({17, 17, 17});
    case Role::highlight: return filled(soft(0.28));
    case Role::figure: return coloured ? Paint{strong, edge, 1.2, {}, false, false} : filled(strong);
    case Role::bead: return {bead_colour(tint), palette.ink, 1.5, {}, false, false};
    case Role::contour: return {palette.paper, tint == Tint::white ? palette.ink : written, 1.5, {}, false, false};
    case Role::stroke: return rounded(written, 2.4);
    case Role::line_edge: return rounded(edge, 11);
    case Role::line: return rounded(soft(0.45), 8.4);
    case Role::tube_edge: return rounded(edge, 17);
    case Role::tube: return rounded(soft(0.45), 14.6);
    case Role::bulb: return {soft(0.45), edge, 1.2, {}, false, false};
    case Role::shaft: return rounded(edge, 2.4);
    case Role::route: return rounded(palette.found, 4);
    case Role::dot: return filled(palette.ink);
    case Role::grid: return stroked(palette.faint, 1);
    case Role::count_line: return stroked(palette.ink, 1.9);
    case Role::region: return {{}, palette.ink, 2.8, {}, true, false};
    case Role::cage: return {{}, palette.ink, 1.2, {4, 2.6}, false, false};
    case Role::block: return filled(palette.block);
    case Role::block_line: return stroked({200, 200, 200}, 1);
    case Role::block_clue: return filled({255, 255, 255});
    case Role::clue: return filled(written);
    case Role::given: return bold(written);
    case Role::found: return filled(tint == Tint::none ? palette.found : edge);
    case Role::inverse: return filled(palette.paper);
    case Role::pencil: return filled(palette.pencil);
    case Role::pencil_highlight: return bold(mix(strong, palette.ink, 0.85));
    case Role::pencil_removed: return filled(palette.tints[static_cast<std::size_t>(Tint::red)]);
    case Role::pencil_line: return stroked(palette.pencil, 1.2);
    case Role::strike: return rounded(palette.tints[static_cast<std::size_t>(Tint::red)], 1.6);
    case Role::label: return filled(palette.pencil);
    case Role::title: return bold(palette.ink);
    case Role::note: return filled(palette.ink);
  }
  return {};
}

const char* name_of(Role role) {
  static constexpr std::array names{
      "paper",          "shade",       "shade-edge", "highlight",  "underlay",  "figure",  "letter", "bead",
      "contour",        "stroke",      "line-edge",  "line",       "tube-edge", "tube",    "bulb",   "shaft",
      "route",          "dot",         "grid",       "count-line", "region",    "cage",    "block",  "block-line",
      "block-clue",     "patch",       "clue",       "given",      "found",     "inverse", "pencil", "pencil-highlight",
      "pencil-removed", "pencil-line", "strike",     "label",      "title",     "note"};
  static_assert(names.size() == static_cast<std::size_t>(Role::note) + 1);
  return names[static_cast<std::size_t>(role)];
}

const char* name_of(Tint tint) {
  static constexpr std::array names{"", "black", "white", "grey", "red", "orange", "yellow", "green", "blue", "purple"};
  return names[static_cast<std::size_t>(tint)];
}

}  // namespace grids
