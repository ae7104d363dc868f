#include "language/sheet/sheet.hpp"
#include "test.hpp"

using grids::Clue;

TEST_CASE("the items of a clue are its words") {
  using Items = std::vector<std::string>;
  CHECK(Clue{"12", {}}.items() == Items{"12"});
  CHECK(Clue{" 3 \t? 1\n", {}}.items() == Items{"3", "?", "1"});
  CHECK(Clue{" ", {}}.items().empty());
}
