#include <memory>

#include "constraints/catalogue.hpp"
#include "core/diagnostics.hpp"
#include "generate/puzzle_maker.hpp"
#include "language/yaml/yaml_reader.hpp"
#include "source_path.hpp"
#include "test.hpp"

using namespace grids;

TEST_CASE("what is repaired until it has one solution obeys rules that the repair knows nothing of") {
  const Catalogue catalogue;
  Diagnostics diagnostics;
  const auto source = std::make_shared<const Source>(Source{"rows", "- Dominosa: {size: 3x4}\n- each row: sum < 6\n"});
  const auto items = read_yaml(source, diagnostics).root.items;
  PuzzleMaker maker(Recipe{items, catalogue, Library{{source_path("constraints")}}}, {});
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    CAPTURE(seed);
    REQUIRE(maker.make(seed) == PuzzleMaker::Status::made);
    const auto made = maker.take();
    for (std::size_t row = 0; row < 3; ++row) {
      std::size_t sum = 0;  // symbols are the numbers from 0
      for (std::size_t column = 0; column < 4; ++column) sum += index(made.solution[4 * row + column]);
      CHECK(sum < 6);
    }
  }
}
