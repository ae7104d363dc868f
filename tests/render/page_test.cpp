#include "render/page.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "pictures.hpp"
#include "render/picture.hpp"
#include "test.hpp"

using namespace grids;

namespace {

/// As wide as that many letters of half the size.
double measure(std::string_view text, double size, bool) { return static_cast<double>(text.size()) * size / 2; }

PageEntry entry(std::string title, std::string note = {}) {
  const auto puzzle = pictures::numbers({4, 4}, 4);
  return {picture(puzzle, puzzle.domains(), {}), std::move(title), "Type", std::move(note)};
}

PageStyle style(std::size_t per_page) { return {papers()[1], per_page}; }

std::vector<std::string> texts(const Page& page) {
  std::vector<std::string> texts;
  for (const auto& placed : page.scenes)
    for (const auto& element : placed.scene.elements)
      if (const auto* label = std::get_if<Lettering>(&element.shape)) texts.push_back(label->text);
  return texts;
}

bool has(const std::vector<std::string>& texts, const std::string& text) {
  return std::ranges::find(texts, text) != texts.end();
}

}  // namespace

TEST_CASE("paper has its standard size in points") {
  CHECK(papers()[1].name == "a4");
  CHECK(std::abs(papers()[1].width - 595.28) < 0.01);
  CHECK(std::abs(papers()[1].height - 841.89) < 0.01);
}

TEST_CASE("so many puzzles stand on each page, and the solutions come after all of them") {
  const std::vector puzzles{entry("one"), entry("two"), entry("three")};
  const auto pages = lay_out_pages(puzzles, puzzles, style(2), measure);
  REQUIRE(pages.size() == 3);
  CHECK(has(texts(pages[0]), "two"));
  CHECK(!has(texts(pages[0]), "three"));
  CHECK(has(texts(pages[1]), "three"));
  CHECK((has(texts(pages[2]), "one") && has(texts(pages[2]), "three")));
}

TEST_CASE("nothing reaches over the edge of the paper, and puzzles do not overlap") {
  const std::vector puzzles(
      6, entry("A title that is much longer than the picture below it can be wide, surely", std::string(400, 'x')));
  const auto pages = lay_out_pages(puzzles, {}, style(6), measure);
  REQUIRE(pages.size() == 1);
  std::vector<const PlacedScene*> grids;
  for (const auto& placed : pages[0].scenes) {
    CHECK(placed.at.x >= 0);
    CHECK(placed.at.x + placed.scene.width * placed.scale <= pages[0].width);
    CHECK(placed.at.y + placed.scene.height * placed.scale <= pages[0].height);
    if (!placed.scene.title.empty()) grids.push_back(&placed);
  }
  REQUIRE(grids.size() == 6);
  for (std::size_t i = 1; i < grids.size(); ++i)
    CHECK((grids[i]->at.x > grids[i - 1]->at.x || grids[i]->at.y > grids[i - 1]->at.y));
}

TEST_CASE("rules are broken at blanks") {
  const auto pages = lay_out_pages({entry("t",
                                          "some words that take more than one line of a narrow column, as they are "
                                          "many, and more of them still to come")},
                                   {}, style(4), measure);
  std::string joined;
  std::size_t lines = 0;
  for (const auto& text : texts(pages[0]))
    if (text != "t" && text != "  Type") {
      joined.append(joined.empty() ? "" : " ").append(text);
      ++lines;
    }
  CHECK(lines > 1);
  CHECK(joined ==
        "some words that take more than one line of a narrow column, as they are many, and more of them still "
        "to come");
}

TEST_CASE("rules that all puzzles of a page have stand once, above them") {
  const auto rules_of = [](const std::vector<PageEntry>& puzzles) {
    std::vector<double> heights;
    const auto pages = lay_out_pages(puzzles, {}, style(4), measure);
    for (const auto& placed : pages[0].scenes)
      for (const auto& element : placed.scene.elements)
        if (element.role == Role::note) heights.push_back(placed.at.y);
    return heights;
  };
  const auto once = rules_of({entry("a", "the rules"), entry("b", "the rules"), entry("c", "the rules")});
  REQUIRE(once.size() == 1);
  CHECK(rules_of({entry("a", "the rules"), entry("b", "other rules")}).size() == 2);
  CHECK(rules_of({entry("a", "the rules"), entry("b")}).size() == 1);
  CHECK(rules_of({entry("a", "the rules")}).size() == 1);
  const auto pages = lay_out_pages({entry("a", "the rules"), entry("b", "the rules")}, {}, style(4), measure);
  for (const auto& placed : pages[0].scenes)
    if (!placed.scene.title.empty()) CHECK(placed.at.y > once.front());
}

TEST_CASE("a word that is wider than its column is broken, and so is a long title") {
  const std::vector one{entry(std::string(300, 't'), std::string(900, 'x'))};
  const auto pages = lay_out_pages(one, {}, style(4), measure);
  for (const auto& placed : pages[0].scenes)
    for (const auto& element : placed.scene.elements)
      if (const auto* label = std::get_if<Lettering>(&element.shape))
        CHECK(placed.at.x + measure(label->text, label->size, false) * placed.scale <= pages[0].width);
}

TEST_CASE("puzzles side by side begin at the same height, whatever stands above them") {
  std::string rules;
  for (int i = 0; i < 20; ++i) rules += "some rules ";
  const auto pages = lay_out_pages({entry("a"), entry("b", rules)}, {}, style(4), measure);
  std::vector<double> tops;
  for (const auto& placed : pages[0].scenes)
    if (!placed.scene.title.empty()) tops.push_back(placed.at.y);
  REQUIRE(tops.size() == 2);
  CHECK(tops[0] == tops[1]);
}

TEST_CASE("rules that take too much room are set smaller, and at last left out") {
  const auto note_sizes = [](std::size_t words) {
    std::string rules;
    for (std::size_t i = 0; i < words; ++i) rules += "xxxxx ";
    std::set<double> sizes;
    const auto pages = lay_out_pages({entry("t", rules)}, {}, style(4), measure);
    for (const auto& placed : pages[0].scenes)
      for (const auto& element : placed.scene.elements)
        if (element.role == Role::note) sizes.insert(std::get<Lettering>(element.shape).size);
    return sizes;
  };
  CHECK(note_sizes(40) == std::set{8.5});
  CHECK(note_sizes(180) == std::set{6.5});
  CHECK(note_sizes(800).empty());
}

TEST_CASE("a page around a picture has half an inch for each cell") {
  const auto page = page_around(entry("x").picture);
  CHECK(page.width == (4 * 48 + 8) * 0.75);
}

TEST_CASE("pages have the sheet's title, those of solutions say so, and several have numbers") {
  const std::vector puzzles{entry("one"), entry("two")};
  auto titled = style(1);
  titled.title = "Rainy Day";
  const auto pages = lay_out_pages(puzzles, puzzles, titled, measure);
  REQUIRE(pages.size() == 3);
  CHECK(has(texts(pages[0]), "Rainy Day"));
  CHECK(has(texts(pages[2]), "Rainy Day: solutions"));
  CHECK(has(texts(pages[2]), "3 of 3"));
  CHECK(has(texts(lay_out_pages(puzzles, puzzles, style(2), measure)[1]), "Solutions"));
  const auto single = texts(lay_out_pages({entry("one")}, {}, style(1), measure)[0]);
  CHECK(!has(single, "1 of 1"));
}

TEST_CASE("behind a title stand the kind of puzzle and who made it") {
  auto one = entry("one");
  CHECK(byline(one) == "Type");
  one.author = "A. Nonymous";
  CHECK(byline(one) == "Type, by A. Nonymous");
  one.kind = one.title;
  CHECK(byline(one) == "by A. Nonymous");
  CHECK(has(texts(lay_out_pages({one}, {}, style(1), measure)[0]), "  by A. Nonymous"));
}
