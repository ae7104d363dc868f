#include "formats/reading/lz_string.hpp"

#include <stdexcept>

#include "formats/reading/utf16.hpp"
#include "test.hpp"

namespace grids {
namespace {

/// What is wrong with a compressed text; empty when nothing is.
std::string complaint(const std::string& base64) {
  try {
    lz_expand(base64);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return {};
}

TEST_CASE("texts are compressed as lz-string does it") {
  CHECK(lz_compress("") == "Q===");
  CHECK(lz_compress("hello hello hello") == "BYUwNmD2AEoTcpA=");
  CHECK(lz_expand("BYUwNmD2AEDukCcwBMg=") == "hello world");
}

TEST_CASE("what is compressed expands to the same text") {
  std::string digits;
  for (int i = 0; i < 5000; ++i) digits += static_cast<char>('0' + i * i % 7);
  for (const auto& text : {std::string("a"), std::string("aaaaaaaaaaaaaaaaaaaaaaaa"),
                           std::string("Zürich \xF0\x9F\xA7\xA9 数独"), digits, std::string(100000, 'x')})
    CHECK(lz_expand(lz_compress(text)) == text);
}

TEST_CASE("the alphabets of addresses are read, too") {
  CHECK(lz_expand(lz_compress("?>?>~~")) == "?>?>~~");
  auto address = lz_compress("\xC3\xBF\xC3\xBF>?>?>?~~");
  for (auto& c : address) c = c == '/' ? '-' : c == '+' ? ' ' : c == '=' ? '$' : c;
  CHECK(lz_expand(address) == "\xC3\xBF\xC3\xBF>?>?>?~~");
}

TEST_CASE("what is no compressed text is refused") {
  CHECK(complaint("") == "the compressed text ends too soon");
  CHECK(complaint("BYUwNmD2AEDu") == "the compressed text ends too soon");
  CHECK(complaint("B*U=") == "a character that is no base64: '*'");
  CHECK(complaint("////") != "");
}

TEST_CASE("a small text that expands without measure is refused") {
  const auto bomb = lz_compress(std::string(1'500'000, 'x'));
  CHECK(bomb.size() < 10'000);
  CHECK(complaint(bomb) == "it expands to more than 4 MB");
}

TEST_CASE("halves of characters that are alone, and bytes that are none, become replacement characters") {
  CHECK(utf8_of(u"a\xD83E"
                u"b") ==
        "a\xEF\xBF\xBD"
        "b");
  CHECK(utf8_of(u"\xD83E\xDDE9") == "\xF0\x9F\xA7\xA9");
  CHECK(utf16_of("\xFFz\xC3") == u"\xFFFDz\xFFFD");
}

}  // namespace
}  // namespace grids
