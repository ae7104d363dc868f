#include "core/symbols.hpp"

#include "test.hpp"

using grids::Domain;
using grids::symbol_at;
using grids::Symbols;

TEST_CASE("numbers have names and values") {
  const auto symbols = Symbols::numbers(1, 9);
  REQUIRE(symbols.size() == 9);
  CHECK(symbols.name(symbol_at(4)) == "5");
  CHECK(symbols.number(symbol_at(4)) == 5);
  CHECK(symbols.find("9") == symbol_at(8));
  CHECK_FALSE(symbols.find("0"));
  CHECK(symbols.all_numeric());
}

TEST_CASE("symbols without a number are numeric only together with their value") {
  const Symbols symbols({{"A", std::nullopt}, {"B", 2}});
  CHECK_FALSE(symbols.all_numeric());
  CHECK_FALSE(symbols.number(symbol_at(0)));
  CHECK(symbols.number(symbol_at(1)) == 2);
}

TEST_CASE("drawings may be packed when every symbol is one character, however many bytes it has") {
  CHECK(Symbols::numbers(1, 9).single_characters());
  CHECK_FALSE(Symbols::numbers(1, 10).single_characters());
  CHECK(Symbols({{"\xe2\x98\x85", std::nullopt}, {"\xc3\xa9", std::nullopt}}).single_characters());
}

TEST_CASE("runs of numbers are written as ranges, anything else one by one") {
  CHECK(Symbols::numbers(1, 9).text() == "1-9");
  CHECK(Symbols::numbers(3, 4).text() == "3 4");
  CHECK(Symbols::numbers(7, 7).text() == "7");
  CHECK(Symbols({{"A", std::nullopt}, {"B", std::nullopt}, {"5", 5}}).text() == "A B 5");
  CHECK(Symbols({{"0", 0}, {"1", 1}, {"2", 2}, {"x", std::nullopt}}).text() == "0-2 x");
}

TEST_CASE("candidates are written as `initial` takes them") {
  CHECK(Symbols::numbers(1, 9).text(Domain(0b101)) == "{13}");
  CHECK(Symbols::numbers(9, 12).text(Domain(0b101)) == "{9 11}");
}

TEST_CASE("candidates that are all symbols with one part are written by that part") {
  std::vector<grids::Symbol> pairs{{"A1", {}}, {"A2", {}}, {"B1", {}}, {"B2", {}}};
  const auto symbols = Symbols::in_parts(pairs, {{"letter", {"A", "A", "B", "B"}}, {"digit", {"1", "2", "1", "2"}}});
  CHECK(symbols.half(Domain(0b0011)) == "A.");
  CHECK(symbols.half(Domain(0b1010)) == ".2");
  CHECK(symbols.half(Domain(0b1001)).empty());
  CHECK(symbols.half(Domain(0b0111)).empty());
  CHECK(symbols.half(Domain(0b0001)).empty());
  CHECK(symbols.half(symbols.all()).empty());
  CHECK(Symbols(pairs).half(Domain(0b0011)).empty());
}

TEST_CASE("64 symbols are all in the domain of all") {
  const auto symbols = Symbols::numbers(1, 64);
  CHECK(symbols.all().size() == 64);
  CHECK(symbols.find("64") == symbol_at(63));
}
