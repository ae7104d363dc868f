#include <fstream>
#include <sstream>
#include <string>

#include "composing.hpp"
#include "reference/expect_solutions.hpp"
#include "source_path.hpp"
#include "test.hpp"

// Sentences about all that is found by solving, with counts that plain enumeration came to (counts.tsv).
namespace grids {
namespace {

constexpr std::size_t most_enumerated = 150;

TEST_CASE("what sentences mean is what a list of counts says") {
  std::ifstream counts(source_path("tests/meanings/counts.tsv"));
  std::size_t rows = 0;
  for (std::string row; std::getline(counts, row);) {
    if (row.starts_with('#')) continue;
    ++rows;
    std::istringstream fields(row);
    std::string field;
    std::getline(fields, field, '\t');
    const auto wanted = static_cast<std::size_t>(std::stoull(field));
    std::string text;
    while (std::getline(fields, field, '\t')) text += "- " + field + '\n';
    CAPTURE(text);
    expect_solutions(composing::from_text(text), wanted, most_enumerated);
  }
  CHECK(rows > 200);
}

}  // namespace
}  // namespace grids
