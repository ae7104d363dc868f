#include "formats/variants/iss_expression.hpp"

#include <cctype>
#include <vector>

#include "core/diagnostics.hpp"

namespace grids {
namespace {

constexpr std::size_t most_repetitions = 64;
constexpr std::size_t most_characters = 4096;

std::string decode(const Passage& encoded) {
  std::string text;
  unsigned bits = 0;
  unsigned waiting = 0;
  for (const auto character : encoded.text) {
    if (character == '=') break;
    const auto digit = iss_base64_digit(character);
    if (!digit) throw InputError(encoded.where(), "expected a regular expression in base 64");
    waiting = waiting << 6U | *digit;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    text += static_cast<char>(waiting >> bits & 255U);
    waiting &= (1U << bits) - 1;
  }
  return text;
}

class ExpressionWriter {
 public:
  ExpressionWriter(std::string pattern, std::size_t least, std::size_t greatest, const Passage& typed)
      : pattern_(std::move(pattern)), least_(least), greatest_(greatest), typed_(typed) {}

  std::string text() {
    while (at_ < pattern_.size()) {
      write_next();
      if (out_.size() > most_characters) fail();
    }
    if (!groups_.empty()) fail();
    return out_;
  }

 private:
  [[noreturn]] void fail() const {
    throw InputError(typed_.where(), "this regular expression cannot be read: " + quoted(pattern_));
  }

  bool is_digit_at(std::size_t place) const {
    return place < pattern_.size() && std::isdigit(static_cast<unsigned char>(pattern_[place])) != 0;
  }

  void write_next() {
    const char next = pattern_[at_];
    if (next == '(') {
      groups_.push_back(out_.size());
      last_ = std::string::npos;
      out_ += '(';
    } else if (next == ')') {
      if (groups_.empty()) fail();
      last_ = groups_.back();
      groups_.pop_back();
      out_ += ')';
    } else if (next == '[') {
      return write_class();
    } else if (next == '{') {
      return write_repetition();
    } else if (next == '.' || is_digit_at(at_)) {
      last_ = out_.size();
      out_ += std::string(" ") + next;
    } else if (next == '*' || next == '+' || next == '?' || next == '|') {
      if (next == '|') last_ = std::string::npos;
      out_ += next;
    } else {
      fail();
    }
    ++at_;
  }

  /// `[1-357]`; after `^` all others.
  void write_class() {
    ++at_;
    const bool negated = at_ < pattern_.size() && pattern_[at_] == '^';
    if (negated) ++at_;
    std::vector<bool> chosen(10);
    for (; at_ < pattern_.size() && pattern_[at_] != ']'; ++at_) {
      if (!is_digit_at(at_)) fail();
      const auto first = pattern_[at_] - '0';
      auto last = first;
      if (at_ + 1 < pattern_.size() && pattern_[at_ + 1] == '-') {
        if (!is_digit_at(at_ + 2)) fail();
        at_ += 2;
        last = pattern_[at_] - '0';
      }
      for (auto digit = first; digit <= last; ++digit) chosen[static_cast<std::size_t>(digit)] = true;
    }
    if (at_ == pattern_.size()) fail();
    ++at_;
    last_ = out_.size();
    std::string symbols;
    for (auto digit = least_; digit <= greatest_; ++digit)
      if (chosen[digit] != negated) symbols += (symbols.empty() ? "" : " ") + std::to_string(digit);
    if (symbols.empty()) fail();
    out_ += '[' + symbols + ']';
  }

  std::size_t read_number() {
    std::size_t number = 0;
    if (!is_digit_at(at_)) fail();
    for (; is_digit_at(at_); ++at_) {
      number = number * 10 + static_cast<std::size_t>(pattern_[at_] - '0');
      if (number > most_repetitions) fail();
    }
    return number;
  }

  /// `{2}`, `{2,}`, `{2,3}` behind something.
  void write_repetition() {
    ++at_;
    const auto least = read_number();
    auto most = least;
    bool unlimited = false;
    if (at_ < pattern_.size() && pattern_[at_] == ',') {
      ++at_;
      unlimited = !is_digit_at(at_);
      if (!unlimited) most = read_number();
    }
    if (at_ == pattern_.size() || pattern_[at_] != '}' || last_ == std::string::npos || most < least) fail();
    ++at_;
    const auto repeated = out_.substr(last_);
    out_.erase(last_);
    out_ += '(';
    for (std::size_t i = 0; i < most; ++i) out_ += repeated + (i < least ? "" : "?");
    if (unlimited) out_ += repeated + '*';
    out_ += ')';
    if (most == 0 && !unlimited) fail();
    if (out_.size() > most_characters) fail();
  }

  std::string pattern_;
  std::size_t least_;
  std::size_t greatest_;  ///< one digit
  const Passage& typed_;
  std::size_t at_ = 0;
  std::string out_;
  std::size_t last_ = std::string::npos;  ///< where what may be repeated begins
  std::vector<std::size_t> groups_;
};

}  // namespace

std::optional<unsigned> iss_base64_digit(char character) {
  static constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const auto found = digits.find(character);
  return found == std::string_view::npos ? std::nullopt : std::optional(static_cast<unsigned>(found));
}

std::string read_iss_expression(const Passage& encoded, std::size_t least, std::size_t greatest) {
  return ExpressionWriter(decode(encoded), least, greatest, encoded).text();
}

}  // namespace grids
