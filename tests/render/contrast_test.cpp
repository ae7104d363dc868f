#include "render/contrast.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "test.hpp"

using namespace grids;

namespace {

const std::vector<Tint> tints{Tint::none,   Tint::black,  Tint::white, Tint::grey, Tint::red,
                              Tint::orange, Tint::yellow, Tint::green, Tint::blue, Tint::purple};

Colour paper(bool dark) { return *paint(Role::paper, Tint::none, dark).fill; }

/// How well an element of this role is seen on the paper: by its edge or by its ground.
double seen(Role role, Tint tint, bool dark) {
  const auto look = paint(role, tint, dark);
  double best = 0;
  for (const auto& colour : {look.fill, look.stroke})
    if (colour) best = std::max(best, contrast(*colour, paper(dark)));
  return best;
}

Colour in_grey(Colour colour) {
  const auto part = static_cast<std::uint8_t>(0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue + 0.5);
  return {part, part, part};
}

}  // namespace

TEST_CASE("contrast is that of the accessibility guidelines") {
  CHECK(contrast({255, 255, 255}, {0, 0, 0}) > 20.99);
  CHECK(std::abs(contrast({246, 230, 158}, {255, 255, 255}) - 1.24) < 0.02);
  CHECK(std::abs(contrast({119, 119, 119}, {255, 255, 255}) - 4.48) < 0.02);
}

TEST_CASE("graphics of every colour are seen on light paper and on dark") {
  for (const bool dark : {false, true})
    for (const auto tint : tints)
      for (const auto role : {Role::shade_edge, Role::underlay, Role::contour, Role::stroke, Role::line_edge,
                              Role::tube_edge, Role::bulb, Role::shaft, Role::bead}) {
        INFO(name_of(role) << " " << name_of(tint) << (dark ? " dark" : ""));
        CHECK(seen(role, tint, dark) >= graphic_contrast);
      }
}

TEST_CASE("figures of every colour but the paper's are seen, and white ones have an outline") {
  for (const bool dark : {false, true})
    for (const auto tint : tints) {
      INFO(name_of(tint) << (dark ? " dark" : ""));
      if (tint != Tint::white) CHECK(seen(Role::figure, tint, dark) >= graphic_contrast);
    }
}

TEST_CASE("texts of every colour are seen, those without colour as well as small print needs it") {
  for (const bool dark : {false, true}) {
    for (const auto role : {Role::clue, Role::given, Role::found})
      for (const auto tint : tints) CHECK(seen(role, tint, dark) >= graphic_contrast);
    for (const auto role : {Role::clue, Role::given, Role::found, Role::pencil, Role::label, Role::title, Role::note})
      CHECK(seen(role, Tint::none, dark) >= 4.5);
    CHECK(contrast(*paint(Role::block_clue, Tint::none, dark).fill, *paint(Role::block, Tint::none, dark).fill) >= 4.5);
    CHECK(seen(Role::grid, Tint::none, dark) >= graphic_contrast);
    CHECK(seen(Role::region, Tint::none, dark) >= 7);
  }
}

TEST_CASE("digits are read on the lines and in the bulbs that lie below them") {
  for (const bool dark : {false, true})
    for (const auto tint : tints)
      for (const auto role : {Role::line, Role::tube, Role::bulb, Role::shade, Role::underlay}) {
        if (tint == Tint::black || tint == Tint::white) continue;
        INFO(name_of(role) << " " << name_of(tint) << (dark ? " dark" : ""));
        const auto ground = paint(role, tint, dark);
        const auto below = ground.fill ? *ground.fill : *ground.stroke;
        CHECK(contrast(*paint(Role::given, Tint::none, dark).fill, below) >= 4.5);
        CHECK(contrast(*paint(Role::found, Tint::none, dark).fill, below) >= 2.5);
      }
}

TEST_CASE("a letter is read on the colour that it names") {
  for (const bool dark : {false, true})
    for (const auto tint : {Tint::red, Tint::orange, Tint::yellow, Tint::green, Tint::blue, Tint::purple})
      CHECK(contrast(*paint(Role::letter, Tint::none, dark).fill, *paint(Role::figure, tint, dark).fill) >=
            graphic_contrast);
}

TEST_CASE("in grey, too, black is told from grey and from white, and what is given from what is found") {
  for (const bool dark : {false, true}) {
    const auto grey = [dark](Role role, Tint tint) { return in_grey(*paint(role, tint, dark).fill); };
    CHECK(contrast(grey(Role::figure, Tint::black), grey(Role::figure, Tint::grey)) >= graphic_contrast);
    CHECK(contrast(grey(Role::figure, Tint::grey), paper(dark)) >= graphic_contrast);
    CHECK(contrast(grey(Role::bead, Tint::black), grey(Role::bead, Tint::white)) >= graphic_contrast);
    // The one is bold, besides.
    CHECK(paint(Role::given, Tint::none, dark).bold);
    CHECK(!paint(Role::found, Tint::none, dark).bold);
    CHECK(contrast(grey(Role::given, Tint::none), grey(Role::found, Tint::none)) >= 1.5);
  }
}
