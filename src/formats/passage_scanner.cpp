#include "formats/passage_scanner.hpp"

#include <algorithm>
#include <charconv>

namespace grids {

bool PassageScanner::next_is_digit() const noexcept {
  return !rest_.empty() && rest_.text.front() >= '0' && rest_.text.front() <= '9';
}

bool PassageScanner::take(char wanted) {
  if (!next_is(wanted)) return false;
  skip();
  return true;
}

char PassageScanner::skip() {
  if (rest_.empty()) return '\0';
  const char next = rest_.text.front();
  rest_ = rest_.part(1);
  return next;
}

void PassageScanner::expect(char wanted, const std::string& what) {
  if (!take(wanted)) fail(what);
}

TypedNumber PassageScanner::number(const std::string& what) {
  constexpr std::size_t most_digits = 18;
  const auto length = std::min(rest_.text.find_first_not_of("0123456789"), rest_.text.size());
  if (length == 0) fail(what);
  TypedNumber number{0, rest_.part(0, length)};
  if (length > most_digits) throw InputError(number.typed.where(), "a number of more than 18 digits");
  std::from_chars(number.typed.text.data(), number.typed.text.data() + length, number.value);
  rest_ = rest_.part(length);
  return number;
}

void PassageScanner::expect_end(const std::string& what) {
  if (!rest_.empty()) throw InputError(rest_.where(), "found " + quoted(rest_.text) + ", expected " + what);
}

void PassageScanner::fail(const std::string& expected) const {
  throw InputError(here().where(), "found " + quoted(here().text) + ", expected " + expected);
}

}  // namespace grids
