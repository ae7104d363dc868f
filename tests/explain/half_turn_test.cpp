// Regions that lie as before after a half turn about their stars.

#include <algorithm>

#include "core/random.hpp"
#include "explaining.hpp"
#include "model/walls.hpp"

namespace grids::explain {
namespace {

/// A grid cut at random into areas that lie as before after a half turn about their stars.
struct Cut {
  std::string stars;
  std::vector<std::size_t> area_of;  ///< by cell
};

Cut random_cut(const Grid& grid, Random& random) {
  constexpr std::size_t none = ~std::size_t{0};
  Cut cut{.stars = {}, .area_of = std::vector<std::size_t>(grid.cell_count(), none)};
  const auto is_free = [&](CellId cell) { return cut.area_of[index(cell)] == none; };
  std::size_t area = 0;
  for (std::size_t i = 0; i < grid.cell_count(); ++i) {
    if (!is_free(cell_at(i))) continue;
    Region cells{cell_at(i)};
    auto beside = grid.neighbours(cell_at(i));
    std::erase_if(beside, [&](CellId cell) { return !is_free(cell); });
    const auto [top, left] = grid.place(cell_at(i));
    Region block;
    if (top + 1 < grid.rows() && left + 1 < grid.columns())
      for (const auto& place : {Place{top, left + 1}, Place{top + 1, left}, Place{top + 1, left + 1}})
        block.push_back(grid.cell(place));
    if (!block.empty() && std::ranges::all_of(block, is_free) && random.below(4) == 0)
      cells.insert(cells.end(), block.begin(), block.end());
    else if (!beside.empty() && random.below(2) == 0)
      cells.push_back(beside[random.below(beside.size())]);
    std::ranges::sort(cells);
    const auto first = grid.place(cells.front());
    const auto last = grid.place(cells.back());
    cut.stars.append(cut.stars.empty() ? "" : ", ").append(grid.name(cells.front(), CellNames::letters));
    if (cells.size() > 1) cut.stars.append("-").append(grid.name(cells.back(), CellNames::letters));
    for (const auto cell : cells) cut.area_of[index(cell)] = area;
    for (std::size_t grown = 0; grown < cells.size(); ++grown)
      for (const auto next : grid.neighbours(cells[grown])) {
        const auto [row, column] = grid.place(next);
        const Place to{first.row + last.row - row, first.column + last.column - column};
        if (!grid.contains(to) || !is_free(next) || !is_free(grid.cell(to)) || random.below(3) == 0) continue;
        for (const auto cell : {next, grid.cell(to)}) {
          cut.area_of[index(cell)] = area;
          cells.push_back(cell);
        }
      }
    ++area;
  }
  return cut;
}

TEST_CASE("regions that turn about their stars are seen where each cell belongs to one of them") {
  const Rules rules(composing::from_text("- Galaxies\n- size: 2x3\n- stars: [a1-b1, a2-b3]\n"));
  REQUIRE(rules.turned().has_value());
  REQUIRE(rules.turned()->all.size() == 2);
  const auto& second = rules.turned()->all[1];
  CHECK(second.star.size() == 4);
  CHECK(second.inner_sides.size() == 4);
  CHECK(second.opposite[1] == cell_at(5));  // a2 and b3
  CHECK(!second.opposite[0]);
  CHECK(rules.turned()->whole.has_value());
  // Nothing says to which region a2 belongs.
  CHECK(!Rules(composing::from_text("- size: 1x3\n- sought: region\n- stars: [a1, a3]\n"
                                    "- each star: region of cell 1 half turn\n"))
             .turned());
  CHECK(!Rules(composing::from_file(source_path("puzzles/shikaku/plot.yml"))).turned());
}

TEST_CASE("a side is told by the one opposite, by what lies opposite a cell, or by where cells can belong") {
  const auto sentences = proved_sentences(
      "- Galaxies: {size: 7x7}\n- stars: [a1-b1, a5, b3, b5-c6, c1, c2, d6-d7, e2, e4, e5, e7-f7, g2, g5]\n");
  const auto has = [&](const std::string& told) { return std::ranges::find(sentences, told) != sentences.end(); };
  const std::string both = "each galaxy has one star and each galaxy looks the same after a half turn";
  CHECK(
      has("a border parts c2 from c3: each galaxy has one star and the galaxy around c2 looks the same after a half "
          "turn; c1, opposite c3, is another star"));
  CHECK(
      has("a border parts c1 from d1: each galaxy has one star and the galaxy around c1 looks the same after a half "
          "turn; b1, opposite d1, belongs with a1"));
  CHECK(has("f4 can only belong with e4, so d4, e4 and f4 belong together: " + both));
  CHECK(
      has("a4 can only belong with a5, so a4, a5 and a6 belong together, and borders part them from b4 and b6; a "
          "border parts c5 from d5: " +
          both + "; opposite b4 there is no cell; a6, opposite d5, belongs with a5"));
  CHECK(has("a2 (and so c4 opposite) can only belong with b3, so borders part b6 from b7 and c4 from c5: " + both +
            "; c4, opposite b7, belongs with b3"));
}

TEST_CASE("what is joined with a star is not found to belong with it again, and of a way it is told what it joins") {
  const auto nebula = all_sentences(Explained(composing::from_file(source_path("puzzles/galaxies/nebula.yml"))));
  const auto tells = [](const std::vector<std::string>& sentences, const std::string& start) {
    return std::ranges::any_of(sentences, [&](const std::string& told) { return told.starts_with(start); });
  };
  // That a4 is joined with b6 is known, and what shuts other stars off is told.
  CHECK(tells(nebula, "e3 can only belong with c3, so a3 and b3 belong together, and a border parts them from a4; "));
  CHECK(std::ranges::any_of(nebula, [](const std::string& told) {
    return told.ends_with("a3, opposite c9, belongs with c3; no way leads from e3 to d4");
  }));
  const auto spiral = all_sentences(Explained(composing::from_file(source_path("puzzles/galaxies/spiral.yml"))));
  CHECK(tells(spiral, "k4 can only belong with k7 and only k5 joins k4 with k7, so k4 and k5 belong together; "));
}

TEST_CASE("what half turns tell is proved by what it names, and true in the areas that made the puzzle") {
  Random random(7);
  std::size_t steps = 0;
  for (int number = 0; number < 20; ++number) {
    const Grid grid(Size{5, 6});
    const auto cut = random_cut(grid, random);
    INFO(cut.stars);
    const auto composed = composing::from_text("- Galaxies: {size: 5x6}\n- stars: [" + cut.stars + "]\n");
    const Explained explained(composed, only("half-turn"));
    CHECK(explained.rules.turned().has_value());
    CHECK(explained.first_unproved() == explained.journal().steps().size());
    steps += explained.journal().steps().size();
    std::size_t told = 0;
    for (const auto& wall : composed.walls) {
      const auto [before, after] = beside_wall(wall, grid);
      const auto& left = explained.explainer.position()[wall.cell];
      if (!before || !after || !left.single()) continue;
      const bool drawn = explained.rules.expanded().number(wall.cell, left.lowest()) == 1;
      CHECK(drawn == (cut.area_of[index(*before)] != cut.area_of[index(*after)]));
      ++told;
    }
    CHECK(told > 0);
  }
  CHECK(steps > 100);
}

TEST_CASE("shipped Galaxies up to medium are solved by half turns alone") {
  for (const auto* file :
       {"puzzles/galaxies/aurora.yml", "puzzles/galaxies/nebula.yml", "puzzles/galaxies/spiral.yml"}) {
    INFO(file);
    const Explained explained(composing::from_file(source_path(file)), only("half-turn"));
    CHECK(explained.explainer.standing() == Standing::solved);
    CHECK(explained.first_unproved() == explained.journal().steps().size());
  }
}

}  // namespace
}  // namespace grids::explain
