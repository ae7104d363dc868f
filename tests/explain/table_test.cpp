#include "explain/journal/technique.hpp"
#include "test.hpp"

namespace grids::explain {
namespace {

TEST_CASE("techniques are tried in the order of their weights") {
  TechniqueTable table;
  CHECK(table.rows().front().technique == Technique::full_house);
  CHECK(table.read("full-house 99  # a remark\n\nx-wing: off\n").empty());
  CHECK(table.rows().back().technique == Technique::full_house);
  CHECK_FALSE(table.row(Technique::x_wing).allowed);
}

TEST_CASE("a family is forbidden by the last or first part of its names") {
  TechniqueTable table;
  CHECK(table.forbid("pair").empty());
  CHECK_FALSE(table.row(Technique::naked_pair).allowed);
  CHECK_FALSE(table.row(Technique::direct_hidden_pair).allowed);
  CHECK(table.row(Technique::naked_triple).allowed);
}

TEST_CASE("several techniques are forbidden at once, or none when one of them is not known") {
  TechniqueTable table;
  CHECK(table.forbid("x-wing, nonsense").starts_with("no technique 'nonsense'"));
  CHECK(table.forbid("nonsense").find("; there are ") != std::string::npos);
  CHECK(table.forbid("nonsense").find(", x-wing, ") != std::string::npos);
  CHECK(table.row(Technique::x_wing).allowed);
  CHECK(table.forbid("x-wing, swordfish").empty());
  CHECK_FALSE(table.row(Technique::x_wing).allowed);
  CHECK_FALSE(table.row(Technique::swordfish).allowed);
}

TEST_CASE("only the named techniques are left") {
  TechniqueTable table;
  CHECK(table.allow_only("naked-single, x-wing").empty());
  CHECK(table.row(Technique::x_wing).allowed);
  CHECK_FALSE(table.row(Technique::full_house).allowed);
}

TEST_CASE("a wrong name is answered with the nearest right one") {
  TechniqueTable table;
  CHECK(table.forbid("x-whing") == "no technique 'x-whing'; did you mean 'x-wing'?");
  CHECK(table.read("full-house 1\nxwing 3").find("line 2: no technique 'xwing'") == 0);
  CHECK(table.read("x-wing hard").find("expected a weight") != std::string::npos);
  CHECK(table.allow_only("basik").find("levels are basic") != std::string::npos);
  CHECK(table.row(Technique::x_wing).allowed);
}

TEST_CASE("levels go from easy to extreme") {
  CHECK(level_of(1.2) == "easy");
  CHECK(level_of(2.1) == "easy");
  CHECK(level_of(2.3) == "medium");
  CHECK(level_of(3.8) == "hard");
  CHECK(level_of(11.0) == "extreme");
}

}  // namespace
}  // namespace grids::explain
