#include "render/html.hpp"

#include "pictures.hpp"
#include "render/picture.hpp"
#include "test.hpp"

using namespace grids;

namespace {

PageEntry entry(std::string title, std::string note) {
  const auto puzzle = pictures::numbers({1, 2}, 2, "1.");
  return {picture(puzzle, given_domains(puzzle), {}), std::move(title), "Kind", std::move(note)};
}

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++found;
  return found;
}

}  // namespace

TEST_CASE("a page has one style sheet, the puzzles, and then the solutions") {
  const std::vector puzzles{entry("A", "x < y"), entry("B", "")};
  const std::vector solutions{entry("A", "")};
  const auto text = html(puzzles, solutions, {Theme::light, "Both", "a4", 2});
  CHECK(text.starts_with("<!DOCTYPE html>"));
  CHECK(count(text, "<style>") == 1);
  CHECK(count(text, "<svg") == 3);
  CHECK(count(text, "<p>x &lt; y</p>") == 1);
  CHECK(count(text, "@page{size:a4") == 1);
  CHECK(text.find("Solutions</h2>") > text.find("<b>B</b>"));
}

TEST_CASE("a picture says how wide it is, so that a small one is not blown up") {
  const std::vector puzzles{entry("A", "")};
  const auto text = html(puzzles, {}, {Theme::light, "A", "", 0});
  CHECK(count(text, "<figure style=\"--width:104\">") == 1);
  CHECK(count(text, "max-width:calc(var(--width)*1.3px)") == 1);
}

TEST_CASE("a page without solutions has no heading for them") {
  const std::vector puzzles{entry("A", "")};
  CHECK(count(html(puzzles, {}, {Theme::automatic, "A", "", 0}), "Solutions") == 0);
}
