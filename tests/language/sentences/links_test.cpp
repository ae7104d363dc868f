#include <set>

#include "composing.hpp"
#include "engines/native_engine.hpp"
#include "test.hpp"

using namespace grids;

namespace {

std::vector<Solution> solutions(const std::string& text) {
  std::vector<Solution> all;
  NativeEngine().solve(composing::from_text(text), 1000, {}, [&](const Solution& solution) {
    all.push_back(solution);
    return true;
  });
  return all;
}

/// Two ways to pair the four cells, which hold 1 or 2 alike.
const std::string pairing = "size: 2x2\nsymbols: 1-2\neach cell: links = 1\neach grid: all equal\n";

}  // namespace

TEST_CASE("solutions that differ in links alone are one") {
  const auto found = solutions(pairing);
  CHECK(found == std::vector<Solution>{Solution(4, symbol_at(0)), Solution(4, symbol_at(1))});
}

TEST_CASE("where links are shown they tell solutions apart") {
  const auto found = solutions(pairing + "links: shown\n");
  CHECK(found.size() == 4);
  CHECK(std::set<Solution>(found.begin(), found.end()).size() == 4);
  for (const auto& solution : found) CHECK(solution.size() == 8);
}

TEST_CASE("no filling of the cells is found twice, or missed, whatever the links are") {
  const std::string loose = "size: 2x3\nsymbols: 1-3\neach cell: links = count 1\neach linked pair: all equal\n";
  const auto hidden = solutions(loose);
  CHECK(std::set<Solution>(hidden.begin(), hidden.end()).size() == hidden.size());
  std::set<Solution> cells;
  for (auto solution : solutions(loose + "links: shown\n")) {
    solution.resize(6);
    cells.insert(solution);
  }
  CHECK(cells == std::set<Solution>(hidden.begin(), hidden.end()));
}
