#include "language/settling/symbol_class.hpp"

#include <cctype>
#include <charconv>

#include "core/characters.hpp"
#include "core/symbols.hpp"

namespace grids {
namespace {

constexpr std::size_t most_words = 1000;

void add_words(const Node& text, std::vector<ClassWord>& words) {
  std::size_t offset = 0;
  std::size_t depth = 0;
  bool inside = false;
  for (const char c : text.text) {
    const bool blank = (c == ' ' || c == '\n') && depth == 0;
    if (c == '(') ++depth;
    if (c == ')' && depth > 0) --depth;
    const bool starts = starts_character(c);
    if (!blank && !inside) words.push_back({{}, text.locate(0, offset)});
    if (words.size() > most_words)
      throw InputError(words.back().where, "too many symbols: at most " + std::to_string(Symbols::most));
    inside = !blank;
    if (inside) words.back().text += c;
    if (inside && starts && words.back().text.size() > 1) ++words.back().where.length;
    if (starts) ++offset;
  }
}

}  // namespace

std::vector<ClassWord> class_words(const Node& node, Diagnostics& diagnostics) {
  std::vector<ClassWord> words;
  if (node.is_text()) {
    add_words(node, words);
  } else if (node.is_list()) {
    for (const auto& item : node.items) {
      if (item.is_text())
        add_words(item, words);
      else
        diagnostics.error(item.where, "expected a symbol or a range of symbols");
    }
  } else {
    diagnostics.error(node.where, "expected symbols, such as 1-9 or A B C");
  }
  return words;
}

std::optional<std::size_t> range_hyphen(std::string_view word) {
  std::size_t depth = 0;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word[i] == '(') ++depth;
    if (word[i] == ')' && depth > 0) --depth;
    if (word[i] == '-' && depth == 0 && i > 0 && i + 1 < word.size()) return i;
  }
  return std::nullopt;
}

/// What programs can be built for (GRIDS_SYMBOLS).
constexpr std::uint64_t most_symbols_of_any = 256;

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (text.empty() || read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

void add_numbers(std::int64_t low, std::int64_t high, const ClassWord& word, std::vector<ClassSymbol>& symbols) {
  if (high < low)
    throw InputError(word.where, "'" + word.text + "' is read as the range from " + std::to_string(low) + " up to " +
                                     std::to_string(high) +
                                     ", which is empty; for a difference, put blanks around the '-'");
  const auto count = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
  if (count >= most_symbols_of_any)
    throw InputError(word.where, "the range from " + std::to_string(low) + " to " + std::to_string(high) +
                                     " is too long: no puzzle has more than " + std::to_string(most_symbols_of_any) +
                                     " symbols");
  if (count >= Symbols::most)
    throw TooManySymbols(word.where, "the range from " + std::to_string(low) + " to " + std::to_string(high) +
                                         " is too long: a puzzle has at most " + std::to_string(Symbols::most) +
                                         " symbols");
  for (std::uint64_t i = 0; i <= count; ++i) {
    const auto number = low + static_cast<std::int64_t>(i);
    symbols.push_back({std::to_string(number), number, word.where});
  }
}

bool add_letters(std::string_view low, std::string_view high, const ClassWord& word,
                 std::vector<ClassSymbol>& symbols) {
  if (low.size() != 1 || high.size() != 1) return false;
  const auto is = [&](int (*kind)(int)) {
    return kind(static_cast<unsigned char>(low.front())) != 0 && kind(static_cast<unsigned char>(high.front())) != 0;
  };
  if (!is(std::isupper) && !is(std::islower)) return false;
  if (high.front() < low.front())
    throw InputError(word.where, "'" + word.text + "' is an empty range: '" + std::string(high) + "' stands before '" +
                                     std::string(low) + "' in the alphabet");
  for (char letter = low.front(); letter <= high.front(); ++letter) symbols.push_back({{letter}, {}, word.where});
  return true;
}

}  // namespace grids
