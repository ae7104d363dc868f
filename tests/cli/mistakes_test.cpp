#include <algorithm>
#include <filesystem>
#include <vector>

#include "approval.hpp"
#include "source_path.hpp"
#include "test.hpp"

using grids::source_path;
using grids::cli_tests::approve;

TEST_CASE("what check says of the mistakes that people make, a file each") {
  std::vector<std::string> names;
  for (const auto& file : std::filesystem::directory_iterator(source_path("tests/cli/mistakes")))
    names.push_back(file.path().stem().string());
  std::ranges::sort(names);
  REQUIRE(names.size() > 30);
  for (const auto& name : names) approve("mistakes/" + name, {{"check", "tests/cli/mistakes/" + name + ".yml"}});
}
