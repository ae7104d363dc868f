#include "formats/reading/passage_scanner.hpp"

#include <algorithm>
#include <charconv>

#include "core/characters.hpp"

namespace grids {

bool PassageScanner::next_is_digit() const noexcept {
  return !rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9';
}

bool PassageScanner::take(char wanted) {
  if (!next_is(wanted)) return false;
  skip();
  return true;
}

char PassageScanner::skip() {
  if (rest_.empty()) return '\0';
  const char next = rest_.front();
  passed_ += count_characters(rest_.substr(0, 1));
  rest_.remove_prefix(1);
  return next;
}

std::size_t PassageScanner::next_among(std::string_view characters) const noexcept {
  return rest_.empty() ? std::string_view::npos : characters.find(rest_.front());
}

std::size_t PassageScanner::digit(std::string_view digits, std::string_view what) {
  const auto value = next_among(digits);
  if (value == std::string_view::npos) fail(what);
  skip();
  return value;
}

void PassageScanner::expect(char wanted, std::string_view what) {
  if (!take(wanted)) fail(what);
}

TypedNumber PassageScanner::number(std::string_view what) {
  constexpr std::size_t most_digits = 18;
  const auto length = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
  if (length == 0) fail(what);
  TypedNumber number{0, {rest_.substr(0, length), start_.at(passed_)}};
  if (length > most_digits) throw InputError(number.typed.where(), "a number of more than 18 digits");
  std::from_chars(number.typed.text.data(), number.typed.text.data() + length, number.value);
  passed_ += length;
  rest_.remove_prefix(length);
  return number;
}

void PassageScanner::expect_end(std::string_view what) {
  if (!rest_.empty()) throw InputError(rest().where(), "found " + quoted(rest_) + ", expected " + std::string(what));
}

void PassageScanner::fail(std::string_view expected) const {
  throw InputError(here().where(), "found " + quoted(here().text) + ", expected " + std::string(expected));
}

}  // namespace grids
