#include "core/diagnostics.hpp"

#include <memory>
#include <string>

#include "test.hpp"

using grids::Diagnostic;
using grids::Diagnostics;
using grids::InputError;
using grids::Location;
using grids::Severity;

namespace {

Location place(std::string content, std::size_t line, std::size_t column, std::size_t length = 1) {
  return {std::make_shared<grids::Source>(grids::Source{"new.yml", std::move(content)}), line, column, length};
}

std::string error_at(Location where) { return text(Diagnostic{Severity::error, std::move(where), "oh"}); }

}  // namespace

TEST_CASE("an error shows its line with a caret under the place") {
  const auto where = place("- size: 5x5\n- initail: |\n", 2, 3, 7);
  CHECK(text(Diagnostic{Severity::error, where, "unknown attribute 'initail'"}) ==
        "new.yml:2:3: unknown attribute 'initail'\n"
        "  2 | - initail: |\n"
        "    |   ^^^^^^^");
}

TEST_CASE("an error in a piece of a text shows its line, counted in the whole") {
  const grids::Source piece{"long.txt", "first\nsecond\n", 70};
  const Location where{std::make_shared<grids::Source>(piece), 71, 1, 6};
  CHECK(error_at(where) == "long.txt:71:1: oh\n  71 | second\n     | ^^^^^^");
  CHECK(Location{where.source, 69, 1}.line_text().empty());
  CHECK(Location{where.source, 72, 1}.line_text().empty());
}

TEST_CASE("a warning says so") {
  CHECK(text(Diagnostic{Severity::warning, {}, "`left` is never used"}) == "warning: `left` is never used");
}

TEST_CASE("an error about a whole file, or about nothing in particular, shows no line") {
  CHECK(error_at(place("x", 0, 0)) == "new.yml: oh");
  CHECK(error_at(place("x", 1, 0)) == "new.yml:1: oh");
  CHECK(error_at({}) == "oh");
}

TEST_CASE("the caret counts characters, not bytes") {
  CHECK(error_at(place("\xc3\xa4\xc3\xb6 x\n", 1, 4)) ==
        "new.yml:1:4: oh\n"
        "  1 | \xc3\xa4\xc3\xb6 x\n"
        "    |    ^");
}

TEST_CASE("tabs and other control characters are shown as blanks, so that the caret stays in place") {
  CHECK(error_at(place("\ta\x1b[31m b\r\n", 1, 8)) ==
        "new.yml:1:8: oh\n"
        "  1 |  a [31m b\n"
        "    |        ^");
}

TEST_CASE("of a long line a part is shown, with the caret inside it") {
  const auto message = error_at(place(std::string(1000, '.') + "X" + std::string(1000, '.'), 1, 1001));
  const auto shown = message.substr(message.find("| ") + 2);
  const auto caret = message.rfind('^') - message.rfind("| ") - 2;
  CHECK(shown.substr(0, shown.find('\n')).size() == 120);
  CHECK(shown[caret] == 'X');
}

TEST_CASE("a place beyond its line, or beyond its file, is still said") {
  CHECK(error_at(place("ab\n", 1, 200)).starts_with("new.yml:1:200: oh\n  1 | ab\n"));
  CHECK(error_at(place("ab\n", 70, 1)) == "new.yml:70:1: oh");
}

TEST_CASE("an underlining longer than what is shown is cut") {
  const auto message = error_at(place(std::string(500, 'x'), 1, 1, 500));
  CHECK(message.substr(message.rfind("| ") + 2) == std::string(120, '^'));
}

TEST_CASE("everything wrong is reported in one go") {
  Diagnostics diagnostics;
  diagnostics.warning({}, "odd");
  CHECK_FALSE(diagnostics.has_errors());
  CHECK_NOTHROW(diagnostics.throw_if_errors());
  diagnostics.error({}, "first");
  diagnostics.add(InputError({}, "second"));
  CHECK(diagnostics.error_count() == 2);
  try {
    diagnostics.throw_if_errors();
    FAIL("errors were not thrown");
  } catch (const InputError& error) {
    CHECK(error.diagnostics().size() == 3);
    CHECK(std::string(error.what()) == "warning: odd\nfirst\nsecond");
  }
}

TEST_CASE("a flood of errors is counted but not kept") {
  Diagnostics diagnostics;
  for (int i = 0; i < 1'000'000; ++i) diagnostics.error({}, "wrong");
  CHECK(diagnostics.error_count() == 1'000'000);
  CHECK(diagnostics.all().size() == Diagnostics::most);
  try {
    diagnostics.throw_if_errors();
    FAIL("errors were not thrown");
  } catch (const InputError& error) {
    CHECK(error.diagnostics().back().message == "and 999900 more errors");
  }
}

TEST_CASE("an error among many warnings is not lost") {
  Diagnostics diagnostics;
  for (int i = 0; i < 200; ++i) diagnostics.warning({}, "odd");
  diagnostics.error({}, "wrong");
  try {
    diagnostics.throw_if_errors();
    FAIL("errors were not thrown");
  } catch (const InputError& error) {
    CHECK(error.diagnostics().back().message == "wrong");
  }
}

TEST_CASE("locations are named as far as they are known") {
  CHECK(place("", 3, 5).text() == "new.yml:3:5");
  CHECK(place("", 3, 5).at(2, 4).text() == "new.yml:3:7");
  CHECK(Location{}.text().empty());
}

TEST_CASE("a location's line is found without its line end") {
  CHECK(place("a\r\nbc\r\n", 2, 1).line_text() == "bc");
  CHECK(place("a\nbc", 2, 1).line_text() == "bc");
  CHECK(place("a\n", 5, 1).line_text().empty());
}

TEST_CASE("what a message proposes takes the place of the word that it quotes, and of nothing else") {
  const auto source = std::make_shared<const grids::Source>(grids::Source{"a.yml", "- ünitail: 1\n- each rwo: sum"});
  const auto at = [&](std::size_t line, std::size_t column, std::size_t length, const std::string& message) {
    return grids::proposed({Severity::error, {source, line, column, length}, message});
  };
  CHECK(at(1, 3, 7, "unknown attribute 'ünitail'; did you mean 'initial'?") == "initial");
  CHECK(at(2, 8, 3, "'rwo' is no selector; did you mean 'row'? (there are more)") == "row");
  CHECK(at(2, 8, 3, "is 'rwo' meant to be 'row'? As a name it does not fit") == "row");
  CHECK(!at(2, 3, 4, "'rwo' is no selector; did you mean 'row'?"));
  CHECK(!at(2, 8, 3, "'rwo' is no selector"));
  CHECK(!at(0, 0, 1, "'rwo' is no selector; did you mean 'row'?"));
  CHECK(!at(7, 1, 3, "'rwo' is no selector; did you mean 'row'?"));
}

TEST_CASE("what is thrown while errors are collected is one of them, and whether anything was is returned") {
  Diagnostics diagnostics;
  CHECK(diagnostics.collect([] {}));
  CHECK(!diagnostics.has_errors());
  CHECK(!diagnostics.collect([] { throw InputError(place("ab", 1, 2), "wrong"); }));
  REQUIRE(diagnostics.all().size() == 1);
  CHECK(diagnostics.all().front().where.column == 2);
  CHECK(diagnostics.as_error().diagnostics().front().message == "wrong");
  CHECK_THROWS_AS(diagnostics.collect([] { throw std::logic_error("a bug"); }), std::logic_error);
}

TEST_CASE("an error of everything collected says how many more there were") {
  Diagnostics diagnostics;
  for (std::size_t i = 0; i < Diagnostics::most + 3; ++i) diagnostics.error({}, "wrong");
  const auto all = diagnostics.as_error().diagnostics();
  CHECK(all.size() == Diagnostics::most + 1);
  CHECK(all.back().message == "and 3 more errors");
}
