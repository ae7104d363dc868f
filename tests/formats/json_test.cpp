#include "formats/reading/json.hpp"

#include <memory>

#include "test.hpp"

namespace grids {
namespace {

Json read(const std::string& text) { return read_json(std::make_shared<const Source>(Source{"text", text})); }

std::string error(const std::string& text) {
  try {
    read(text);
  } catch (const InputError& error) {
    return error.diagnostics().front().where.text() + ": " + error.diagnostics().front().message;
  }
  return "none";
}

TEST_CASE("JSON is read with the place of every value") {
  const auto value = read("{\n  \"a\": [1, -2.5e3, true, null],\n  \"b\": {\"c\": \"x\\\"y\"}\n}\n");
  REQUIRE(value.is_object());
  REQUIRE(value.find("a") != nullptr);
  const auto& list = value.find("a")->items;
  REQUIRE(list.size() == 4);
  CHECK(list[1].kind == Json::Kind::number);
  CHECK(list[1].typed.text == "-2.5e3");
  CHECK(list[1].typed.start.text() == "text:2:12");
  CHECK(list[2].kind == Json::Kind::boolean);
  CHECK(list[3].kind == Json::Kind::null);
  CHECK(value.find("b")->find("c")->typed.text == "x\\\"y");
  CHECK(value.find("d") == nullptr);
}

TEST_CASE("a string parts into lines where it says so") {
  const auto value = read(R"("a b\n\\n\nc\n")");
  const StringLines parts(value.typed);
  const auto& lines = parts.lines();
  REQUIRE(lines.size() == 4);
  CHECK(lines[0].text == "a b");
  CHECK(lines[1].text == R"(\n)");
  CHECK(lines[2].text == "c");
  CHECK(lines[2].start.column == 12);
  CHECK(lines[3].empty());
}

TEST_CASE("columns count characters, not bytes") {
  CHECK(read("[\"\xC3\xA4\xC3\xB6\", 7]").items[1].typed.start.column == 8);
}

TEST_CASE("broken JSON is reported where it breaks") {
  CHECK(error("") == "text:1:1: JSON: found the end of the text, expected a value");
  CHECK(error("{\"a\" 1}") == "text:1:6: JSON: found '1', expected ':' after the name");
  CHECK(error("{a: 1}") == "text:1:2: JSON: found 'a', expected a name in double quotes");
  CHECK(error("[1\n2]") == "text:2:1: JSON: found '2', expected ',' or ']'");
  CHECK(error("[1, 2") == "text:1:6: JSON: found the end of the text, expected ',' or ']'");
  CHECK(error("[\"a]") == "text:1:2: JSON: the string that begins here has no closing '\"' in its line");
  CHECK(error("[\"a\\") == "text:1:2: JSON: the string that begins here has no closing '\"' in its line");
  CHECK(error("{\"a\": 1, \"a\": 2}") == "text:1:11: JSON: a second 'a' in the same map");
  CHECK(error("1 2") == "text:1:3: JSON: found '2', expected the end of the text after the first value");
  for (const std::string word : {"01", "1.", "-", "1e", "+1", "nul", "True", "\x01"})
    CHECK(error(word).find("expected a value") != std::string::npos);
}

TEST_CASE("JSON that is too deep is refused") {
  CHECK(error(std::string(100'000, '[')).find("more than 64 lists and maps inside each other") != std::string::npos);
  CHECK(error(std::string(64, '[') + std::string(64, ']')) == "none");
}

}  // namespace
}  // namespace grids
