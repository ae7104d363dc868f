#include "core/domain.hpp"

#include <vector>

#include "test.hpp"

using grids::Domain;
using grids::symbol_at;
using grids::SymbolId;

TEST_CASE("a new domain is empty, and one of n symbols holds the first n") {
  CHECK(Domain().empty());
  CHECK(Domain::first_symbols(0).empty());
  CHECK(Domain::first_symbols(9).bits() == 0x1FF);
  CHECK(Domain::first_symbols(64).size() == 64);
}

TEST_CASE("a domain is single when exactly one symbol is left, the 64th too") {
  CHECK_FALSE(Domain().single());
  CHECK(Domain::of(symbol_at(0)).single());
  CHECK(Domain::of(symbol_at(63)).single());
  CHECK_FALSE(Domain::first_symbols(2).single());
}

TEST_CASE("domains are sets: union, intersection, difference") {
  const Domain low(0b0111);
  const Domain high(0b1110);
  CHECK((low & high) == Domain(0b0110));
  CHECK((low | high) == Domain(0b1111));
  CHECK((low - high) == Domain(0b0001));
}

TEST_CASE("a domain contains its subsets and its members") {
  const Domain domain(0b1010);
  CHECK(domain.contains(symbol_at(3)));
  CHECK_FALSE(domain.contains(symbol_at(0)));
  CHECK(domain.contains(Domain(0b1000)));
  CHECK(domain.contains(Domain()));
  CHECK_FALSE(domain.contains(Domain(0b1001)));
}

TEST_CASE("a domain knows its lowest and highest symbol") {
  const auto domain = Domain::of(symbol_at(5)) | Domain::of(symbol_at(63));
  CHECK(domain.lowest() == symbol_at(5));
  CHECK(domain.highest() == symbol_at(63));
}

TEST_CASE("a domain lists its symbols, lowest first") {
  std::vector<SymbolId> symbols;
  for (const auto symbol : Domain(0b101001)) symbols.push_back(symbol);
  CHECK(symbols == std::vector{symbol_at(0), symbol_at(3), symbol_at(5)});
}
