#include "formats/reading/lz_string.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <vector>

#include "formats/reading/located_text.hpp"
#include "formats/reading/utf16.hpp"

namespace grids {
namespace {

constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t bits_a_digit = 6;

// Codes 0 to 2 are no words of the dictionary.
constexpr std::uint32_t byte_follows = 0;
constexpr std::uint32_t unit_follows = 1;
constexpr std::uint32_t end_of_text = 2;
constexpr std::uint32_t first_word = 3;

/// How wide codes are: a bit wider each time that the dictionary could have filled them.
class Width {
 public:
  explicit Width(std::size_t bits, std::size_t left) : bits_(bits), left_(left) {}
  std::size_t bits() const { return bits_; }
  void count_word() {
    if (--left_ == 0) left_ = std::size_t{1} << bits_++;
  }

 private:
  std::size_t bits_;
  std::size_t left_;
};

class BitReader {
 public:
  explicit BitReader(std::string_view base64) : base64_(base64) {}

  /// A number whose lowest bit comes first.
  std::uint32_t read(std::size_t bits) {
    std::uint32_t number = 0;
    for (std::size_t bit = 0; bit < bits; ++bit) number |= next() << bit;
    return number;
  }

 private:
  std::uint32_t next() {
    if (left_ == 0) {
      if (at_ == base64_.size()) throw std::invalid_argument("the compressed text ends too soon");
      const char c = base64_[at_++];
      const auto digit = base64_digits.find(c == '-' ? '/' : c == ' ' ? '+' : c);
      if (digit == std::string_view::npos && c != '=' && c != '$')
        throw std::invalid_argument("a character that is no base64: " + quoted({&c, 1}));
      digit_ = digit == std::string_view::npos ? 0 : digit;
      left_ = bits_a_digit;
    }
    return static_cast<std::uint32_t>(digit_ >> --left_ & 1);
  }

  std::string_view base64_;
  std::size_t at_ = 0;
  std::size_t digit_ = 0;
  std::size_t left_ = 0;
};

/// A word of the dictionary is a stretch of the text so far: that keeps the memory linear.
struct Word {
  std::size_t begin = 0;
  std::size_t length = 0;
};

class Expander {
 public:
  explicit Expander(std::string_view base64) : bits_(base64) {}

  std::u16string expand() {
    auto code = bits_.read(2);
    if (code == end_of_text) return {};
    if (code > end_of_text) throw std::invalid_argument("it does not begin as compressed texts do");
    add_literal(code);
    while ((code = bits_.read(width_.bits())) != end_of_text) {
      const auto last = last_;
      if (code < first_word) {
        add_literal(code);
        width_.count_word();
      } else {
        repeat(code);
      }
      words_.push_back({last.begin, last.length + 1});  // with the first unit of what has just been added
      width_.count_word();
    }
    return text_;
  }

 private:
  void add_literal(std::uint32_t code) {
    expect_room(1);
    last_ = {text_.size(), 1};
    text_ += static_cast<char16_t>(bits_.read(code == byte_follows ? 8 : 16));
    words_.push_back(last_);
  }

  void repeat(std::uint32_t code) {
    const auto number = code - first_word;
    if (number > words_.size()) throw std::invalid_argument("it names a word that has not been formed yet");
    // The word being formed just now is the last one and its own first unit.
    const auto word = number < words_.size() ? words_[number] : Word{last_.begin, last_.length + 1};
    expect_room(word.length);
    last_ = {text_.size(), word.length};
    for (std::size_t i = 0; i < word.length; ++i) text_ += text_[word.begin + i];
  }

  /// A unit may take three bytes.
  void expect_room(std::size_t units) const {
    if ((text_.size() + units) * 3 > most_expanded)
      throw std::invalid_argument("it expands to more than " + std::to_string(most_expanded >> 20) + " MB");
  }

  BitReader bits_;
  Width width_{3, 4};
  std::u16string text_;
  std::vector<Word> words_;
  Word last_;
};

class BitWriter {
 public:
  void write(std::uint32_t number, std::size_t bits) {
    for (std::size_t bit = 0; bit < bits; ++bit) {
      digit_ = digit_ << 1 | (number >> bit & 1);
      if (++filled_ == bits_a_digit) end_digit();
    }
  }

  /// Lz-string ends with a digit that is begun, even where nothing is left for it.
  std::string finish() {
    digit_ <<= bits_a_digit - filled_;
    end_digit();
    while (base64_.size() % 4 != 0) base64_ += '=';
    return base64_;
  }

 private:
  void end_digit() {
    base64_ += base64_digits[digit_];
    digit_ = 0;
    filled_ = 0;
  }

  std::string base64_;
  std::size_t digit_ = 0;
  std::size_t filled_ = 0;
};

class Compressor {
 public:
  std::string compress(std::u16string_view units) {
    std::uint32_t word = 0;
    for (const auto unit : units) {
      const auto [single, is_new] = singles_.try_emplace(unit, next_);
      if (is_new) new_units_.emplace(next_++, unit);
      if (word == 0) {
        word = single->second;
        continue;
      }
      const auto [longer, is_longer_new] = longer_.try_emplace({word, unit}, next_);
      if (!is_longer_new) {
        word = longer->second;
        continue;
      }
      put(word);
      ++next_;
      word = single->second;
    }
    if (word != 0) put(word);
    bits_.write(end_of_text, width_.bits());
    return bits_.finish();
  }

 private:
  void put(std::uint32_t word) {
    if (const auto found = new_units_.find(word); found != new_units_.end()) {
      const bool byte = found->second < 256;
      bits_.write(byte ? byte_follows : unit_follows, width_.bits());
      bits_.write(found->second, byte ? 8 : 16);
      width_.count_word();
      new_units_.erase(found);
    } else {
      bits_.write(word, width_.bits());
    }
    width_.count_word();
  }

  std::map<char16_t, std::uint32_t> singles_;                           ///< words of one unit
  std::map<std::pair<std::uint32_t, char16_t>, std::uint32_t> longer_;  ///< words that go on from others
  std::map<std::uint32_t, char16_t> new_units_;                         ///< words that have not been written yet
  std::uint32_t next_ = first_word;
  Width width_{2, 2};
  BitWriter bits_;
};

}  // namespace

std::string lz_expand(std::string_view base64) { return utf8_of(Expander(base64).expand()); }

std::string lz_compress(std::string_view text) { return Compressor().compress(utf16_of(text)); }

}  // namespace grids
