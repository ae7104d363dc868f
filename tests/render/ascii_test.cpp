#include "render/ascii.hpp"

#include "test.hpp"

using namespace grids;

TEST_CASE("lines become ASCII, character by character; other texts stay") {
  CHECK(ascii_lines("┌─┬━┓\n│é│░┃\n└─┴━┛\n") == "+-+=+\n|é|:|\n+-+=+\n");
  CHECK(ascii_lines("") == "");
}
