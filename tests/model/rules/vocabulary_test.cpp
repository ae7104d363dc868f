#include "model/rules/vocabulary.hpp"

#include "test.hpp"

using namespace grids;
using namespace grids::rules;

TEST_CASE("a vocabulary knows symbols first, then the words that clues bring") {
  Vocabulary vocabulary(Symbols({{"7", 7}, {"x", std::nullopt}}));
  CHECK(vocabulary.symbol_count() == 2);
  CHECK(vocabulary.declared_count() == 2);
  CHECK(vocabulary.find("x") == static_cast<TextId>(1));
  CHECK_FALSE(vocabulary.find("y"));
  const auto twelve = vocabulary.intern("12");
  CHECK(twelve == static_cast<TextId>(2));
  CHECK(vocabulary.intern("12") == twelve);
  CHECK(vocabulary.intern("x") == static_cast<TextId>(1));
  CHECK(vocabulary.number(twelve) == 12);
  CHECK(vocabulary.name(twelve) == "12");
  CHECK_FALSE(vocabulary.number(vocabulary.intern("y")));
  CHECK_FALSE(vocabulary.is_symbol_or_part(twelve));
  CHECK(vocabulary.is_symbol_or_part(static_cast<TextId>(1)));
  CHECK(vocabulary.declared_count() == 2);
  CHECK_FALSE(vocabulary.find_part("letter"));
}

TEST_CASE("only what is a whole number altogether spells one") {
  CHECK(whole_number("12") == 12);
  CHECK(whole_number("-3") == -3);
  for (const std::string_view text : {"", "-", "12x", "x12", "1.5", "99999999999999999999"})
    CHECK_FALSE(whole_number(text));
}

TEST_CASE("items are said by name, number or what they are made of") {
  const Vocabulary vocabulary(Symbols({{"7", 7}, {"x", std::nullopt}}));
  CHECK(vocabulary.text(vocabulary.item(symbol_at(1))) == "x");
  CHECK(vocabulary.text(Item::of_number(-4)) == "-4");
  CHECK(vocabulary.text(Item::of_unknown()) == "?");
  CHECK(vocabulary.text(Item::of_list({Item::of_number(1), vocabulary.item(symbol_at(0))})) == "(1 7)");
  CHECK(vocabulary.text(Item::of_list({})) == "()");
}
