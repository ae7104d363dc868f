#include "language/sentences/like_lists.hpp"

#include "language/syntax/parser.hpp"
#include "test.hpp"

using namespace grids;

namespace {

SelectedList list(Region cells, const std::string& clue = {}) {
  SelectedList list;
  list.cells = std::move(cells);
  if (!clue.empty()) list.clue = Clue{clue, {}};
  return list;
}

const Region two{cell_at(0), cell_at(1)};
const Region other_two{cell_at(5), cell_at(2)};

bool can_tell(const std::string& rule, const SelectedList& about = list(two, "3")) {
  const auto text = Node::of_text(rule);
  return LikeLists().of(Parser(text).whole_rule(), about) != nullptr;
}

}  // namespace

TEST_CASE("a rule about its list as a whole comes to the same on lists that are alike") {
  CHECK(can_tell("sum = clue"));
  CHECK(can_tell("arithmetic = clue"));
  CHECK(can_tell("all different"));
  CHECK(can_tell("product = 12"));
}

TEST_CASE("a rule about some of its cells, about others, or about names does not") {
  CHECK_FALSE(can_tell("cell 1 = clue"));
  CHECK_FALSE(can_tell("sum of first 2 = clue"));
  CHECK_FALSE(can_tell("sum = total"));
  CHECK_FALSE(can_tell("sum = a1"));
  CHECK_FALSE(can_tell("count 1 = clue"));
  CHECK_FALSE(can_tell("sum = clue or all different"));
  CHECK_FALSE(can_tell("sum of each row = clue"));
}

TEST_CASE("a list that has a cell twice is like no other") {
  CHECK_FALSE(can_tell("all different", list({cell_at(3), cell_at(4), cell_at(3)})));
  Region long_list;
  for (std::size_t i = 0; i < 40; ++i) long_list.push_back(cell_at(i));
  CHECK(can_tell("all different", list(long_list)));
  long_list.push_back(cell_at(7));
  CHECK_FALSE(can_tell("all different", list(long_list)));
}

TEST_CASE("lists are alike that have as many cells and the same clue") {
  const auto text = Node::of_text("sum = clue");
  const auto rule = Parser(text).whole_rule();
  LikeLists like;
  auto& uses = *like.of(rule, list(two, "3"));
  CHECK_FALSE(uses);
  uses = RuleSink::ClassUses(2);
  REQUIRE(*like.of(rule, list(other_two, "3")));
  CHECK((*like.of(rule, list(other_two, "3")))->size() == 2);
  CHECK_FALSE(*like.of(rule, list(other_two, "4")));
  CHECK_FALSE(*like.of(rule, list(other_two)));
  CHECK_FALSE(*like.of(rule, list({cell_at(1), cell_at(2), cell_at(3)}, "3")));
  const auto another = rule;
  CHECK_FALSE(*like.of(another, list(two, "3")));
}
