#include "core/nearest.hpp"

#include <string>
#include <vector>

#include "test.hpp"

using grids::did_you_mean;
using grids::nearest;

namespace {
const std::vector<std::string> names = {"initial", "symbols", "size", "EachDimensionIsCompletePermutation"};
}

TEST_CASE("two swapped letters are one slip") {
  CHECK(nearest("initail", names) == "initial");
  CHECK(did_you_mean("initail", names) == "; did you mean 'initial'?");
}

TEST_CASE("a missing, an added and a wrong letter are found") {
  CHECK(nearest("symbol", names) == "symbols");
  CHECK(nearest("sizes", names) == "size");
  CHECK(nearest("sise", names) == "size");
}

TEST_CASE("the case of letters does not count") {
  CHECK(nearest("INITIAL", names) == "initial");
  CHECK(nearest("eachdimensioniscompletepermutation", names) == "EachDimensionIsCompletePermutation");
}

TEST_CASE("nothing is suggested when more than a third of the letters differ") {
  CHECK_FALSE(nearest("title", names));
  CHECK_FALSE(nearest("xyz", names));
  CHECK(did_you_mean("xyz", names).empty());
}

TEST_CASE("a third of the letters may differ, one always, and no more") {
  const auto is_near = [](const std::string& typed, const std::string& name) {
    return nearest(typed, std::vector<std::string>{name}).has_value();
  };
  CHECK(is_near("abcdefghi", "abcdefxyz"));
  CHECK_FALSE(is_near("abcdefghi", "abcdewxyz"));
  CHECK(is_near("abcdef", "abcdxy"));
  CHECK_FALSE(is_near("abcdef", "abcxyz"));
  CHECK(is_near("abc", "abx"));
  CHECK_FALSE(is_near("abc", "axy"));
  CHECK(is_near("ab", "ax"));
}

TEST_CASE("of several names the nearest is meant") {
  CHECK(nearest("areas", std::vector<std::string>{"arena", "area", "rows"}) == "area");
}

TEST_CASE("nothing is near to an empty or an enormous name") {
  CHECK_FALSE(nearest("", names));
  CHECK_FALSE(nearest(std::string(100'000, 'i'), names));
}

TEST_CASE("a one-letter name has no near neighbours but itself in the other case") {
  CHECK_FALSE(nearest("x", std::vector<std::string>{"n", "m"}));
  CHECK(nearest("N", std::vector<std::string>{"n", "m"}) == "n");
}

TEST_CASE("a name with a further word behind it is found by its beginning") {
  const std::vector<std::string> types{"Hitori", "HitoriLoose", "Kojun"};
  CHECK(nearest("HitoriConnected", types) == "Hitori");
  CHECK_FALSE(nearest("Hitoriconnected", types));
  CHECK_FALSE(nearest("KakuroLarge", types));
}
