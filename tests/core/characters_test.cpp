#include "core/characters.hpp"

#include "test.hpp"

using grids::count_characters;
using grids::trimmed;

TEST_CASE("characters are counted, not bytes") {
  CHECK(count_characters("") == 0);
  CHECK(count_characters("a1") == 2);
  CHECK(count_characters("ä€😀") == 3);
}

TEST_CASE("blanks inside a text are kept, those around it are not") {
  CHECK(trimmed(" \t a b\r\n") == "a b");
  CHECK(trimmed("a") == "a");
  CHECK(trimmed(" \n ").empty());
  CHECK(trimmed("- a-", " -") == "a");
}

TEST_CASE("digits are those of numbers") {
  for (int byte = 0; byte < 256; ++byte)
    CHECK(grids::is_digit(static_cast<char>(byte)) == (byte >= '0' && byte <= '9'));
}

TEST_CASE("what stands alone is no part of a longer word") {
  CHECK(grids::stands_alone("clue", 0, 4));
  CHECK(grids::stands_alone("(clue) + 1", 1, 4));
  CHECK_FALSE(grids::stands_alone("clues", 0, 4));
  CHECK_FALSE(grids::stands_alone("a_clue", 2, 4));
  CHECK(grids::is_in_word('Z'));
  CHECK_FALSE(grids::is_in_word('-'));
}
