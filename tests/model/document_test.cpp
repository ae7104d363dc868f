#include "model/document.hpp"

#include "test.hpp"

using grids::Grid;
using grids::Location;
using grids::Node;

namespace {

Node text(std::string value) { return Node::of_text(std::move(value)); }
Node map(std::string key, Node value) { return Node::of_map({{text(std::move(key)), std::move(value)}}); }

}  // namespace

TEST_CASE("a document is written as a person would type it") {
  const auto root = Node::of_list({text("KenKen"), map("size", text("4x4")),
                                   Node::of_map({{text("name"), text("SumIs")}, {text("target"), text("9")}})});
  CHECK(to_yaml(root) ==
        "- KenKen\n"
        "- size: 4x4\n"
        "- name: SumIs\n"
        "  target: 9\n");
}

TEST_CASE("a drawing is written as a block") {
  CHECK(to_yaml(map("initial", text("12.\n.3.\n..1"))) ==
        "initial: |\n"
        "  12.\n"
        "  .3.\n"
        "  ..1\n");
}

TEST_CASE("a drawing whose first line is indented says how far the block is") {
  CHECK(to_yaml(map("marks", text("  o\n\nx"))) ==
        "marks: |2\n"
        "    o\n"
        "\n"
        "  x\n");
}

TEST_CASE("maps and lists nest") {
  const auto root =
      map("clues", Node::of_map({{text("a"), text("12+")}, {text("b"), Node::of_list({text("1"), text("2")})}}));
  CHECK(to_yaml(root) ==
        "clues:\n"
        "  a: 12+\n"
        "  b:\n"
        "    - 1\n"
        "    - 2\n");
}

TEST_CASE("nothing, an empty list and an empty map stay apart") {
  CHECK(to_yaml(map("a", Node())) == "a:\n");
  CHECK(to_yaml(map("a", Node::of_list({}))) == "a: []\n");
  CHECK(to_yaml(map("a", Node::of_map({}))) == "a: {}\n");
}

TEST_CASE("text that YAML would read as something else is quoted") {
  CHECK(to_yaml(map("mark", text("-"))) == "mark: '-'\n");
  CHECK(to_yaml(map("mark", text(""))) == "mark: ''\n");
  CHECK(to_yaml(map("mark", text("a: b"))) == "mark: 'a: b'\n");
  CHECK(to_yaml(map("mark", text("a #b"))) == "mark: 'a #b'\n");
  CHECK(to_yaml(map("mark", text("it's"))) == "mark: 'it''s'\n");
  CHECK(to_yaml(map("#", text("~"))) == "'#': '~'\n");
}

TEST_CASE("text stays bare where YAML leaves it alone") {
  CHECK(to_yaml(map("each row", text("a1 + b2 <= 12"))) == "each row: a1 + b2 <= 12\n");
  CHECK(to_yaml(map("time", text("1:30"))) == "time: 1:30\n");
}

TEST_CASE("a value is found under its key") {
  const auto root = map("size", text("4x4"));
  REQUIRE(root.find("size") != nullptr);
  CHECK(root.find("size")->text == "4x4");
  CHECK(root.find("sizes") == nullptr);
}

TEST_CASE("a character of a text on its key's line is located on that line") {
  Location where;
  where.line = 3;
  where.column = 10;
  const auto place = Node::of_text("a1 + b2", where).locate(0, 5, 2);
  CHECK(place.line == 3);
  CHECK(place.column == 15);
  CHECK(place.length == 2);
}

TEST_CASE("a block text may begin in the first line of a file") {
  auto node = Node::of_text("ab\ncd", {});
  node.block_line = 1;
  node.block_indent = 2;
  CHECK(node.locate(1, 1).line == 2);
  CHECK(node.locate(1, 1).column == 4);
}

TEST_CASE("a character of a block text is located in the block's own lines") {
  auto node = text("12.\n.3.");
  node.where.line = 3;
  node.where.column = 10;
  node.block_line = 4;
  node.block_indent = 2;
  const auto place = node.locate(1, 1);
  CHECK(place.line == 5);
  CHECK(place.column == 4);
}

TEST_CASE("a region whose cells are known is written as a person would type it") {
  const Grid grid({27, 10});
  const auto areas = Node::of_list({Node::of_region({grid.cell({0, 0}), grid.cell({26, 9})}, grid, "3+"),
                                    Node::of_region({grid.cell({1, 1})}, grid, "")});
  CHECK(to_yaml(map("areas", areas)) ==
        "areas:\n"
        "  - a1 aa10 = 3+\n"
        "  - b2\n");
}
