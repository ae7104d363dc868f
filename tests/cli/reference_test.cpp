#include <algorithm>

#include "cli/pages/reference_page.hpp"
#include "cli/reports/pretty_json.hpp"
#include "constraints/catalogue.hpp"
#include "language/composer.hpp"
#include "test.hpp"

namespace grids::cli {
namespace {

TEST_CASE("the reference's example of every class works") {
  const Catalogue catalogue;
  for (const auto& row : named_classes()) {
    CAPTURE(row.name);
    Composer composer(catalogue, Library{});
    const auto text = "- size: 4x4\n- symbols: 1-4\n" + class_example(row);
    composer.add_source(std::make_shared<const Source>(Source{"example.yml", text}));
    CHECK(composer.compose().constraints().size() >= 1);
    CHECK(reference_page().find("### " + std::string(row.name) + "\n") != std::string::npos);
  }
  CHECK(named_classes().size() == 13);
}

TEST_CASE("JSON is laid out on lines that are not too long") {
  CHECK(pretty_json(R"({"a":[1,2],"b":"x,\"y"})") == "{\"a\": [1, 2], \"b\": \"x,\\\"y\"}\n");
  const std::string word(60, 'w');
  CHECK(pretty_json("{\"a\":\"" + word + "\",\"b\":[\"" + word + "\",{\"c\":1}]}") ==
        "{\n  \"a\": \"" + word + "\",\n  \"b\": [\"" + word + "\", {\"c\": 1}]\n}\n");
}

}  // namespace
}  // namespace grids::cli
