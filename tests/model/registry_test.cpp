#include "model/registry.hpp"

#include "model/puzzle.hpp"
#include "model/toy_constraint.hpp"
#include "test.hpp"

using grids::Arguments;
using grids::Registry;

namespace {

Registry registry() {
  Registry registry;
  registry.add({"SumIs",
                "cells add up to a target",
                {{"target", grids::ArgumentKind::number}},
                [](const Arguments& arguments, const grids::Puzzle&) {
                  const auto target = arguments.get<std::int64_t>("target");
                  return grids::toys::constraint({.name = "sum " + std::to_string(target)});
                }});
  return registry;
}

}  // namespace

TEST_CASE("a class is found by its name") {
  const auto classes = registry();
  REQUIRE(classes.find("SumIs") != nullptr);
  CHECK(classes.find("SumIs")->arguments.front().name == "target");
  CHECK(classes.find("sumis") == nullptr);
  CHECK(classes.names() == std::vector<std::string>{"SumIs"});
}

TEST_CASE("a class makes constraints from arguments") {
  const grids::Puzzle puzzle(grids::Grid({2, 2}), grids::Symbols::numbers(1, 2));
  const auto made = registry().make("SumIs", Arguments().set("target", std::int64_t{9}), puzzle);
  CHECK(made->text(puzzle).letters() == "sum 9");
}

TEST_CASE("an argument without a place of its own stands where its constraint does") {
  const auto source = std::make_shared<grids::Source>(grids::Source{"a.yml", ""});
  Arguments arguments(grids::Location{source, 4, 1});
  arguments.set("target", std::int64_t{9}).set("region", grids::Region{}, grids::Location{source, 5, 3});
  CHECK(arguments.where("target").text() == "a.yml:4:1");
  CHECK(arguments.where("region").text() == "a.yml:5:3");
  CHECK(arguments.where("nothing").text() == "a.yml:4:1");
  CHECK(arguments.has("target"));
  CHECK_FALSE(arguments.has("nothing"));
}
