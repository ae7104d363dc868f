#include <filesystem>
#include <fstream>
#include <iterator>

#include "fuzz/composed.hpp"
#include "source_path.hpp"
#include "test.hpp"

namespace grids {
namespace {

namespace fs = std::filesystem;

TEST_CASE("what fuzzing composes is refused with words, or engines and explanations agree on it") {
  std::size_t texts = 0;
  for (const auto& entry : fs::directory_iterator(source_path("tests/fuzz/corpus/composed"))) {
    INFO(entry.path().string());
    std::ifstream in(entry.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    CHECK_NOTHROW(fuzz::compose_and_solve(text));
    CHECK_NOTHROW(fuzz::compose_and_explain(text));
    ++texts;
  }
  CHECK(texts > 30);
}

}  // namespace
}  // namespace grids
