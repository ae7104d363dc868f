#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "words/fold.hpp"

namespace grids::words {

using Numbers = std::vector<Rational>;

/// A fraction; the denominator is not 0.
inline Rational over(std::int64_t numerator, std::int64_t denominator) {
  return *Rational::fraction(numerator, denominator);
}

/// Every list of at most so many of the numbers, the empty one included.
inline void for_each_list(const Numbers& numbers, std::size_t longest,
                          const std::function<void(const Numbers&)>& look) {
  Numbers list;
  const std::function<void()> grow = [&] {
    look(list);
    if (list.size() == longest) return;
    for (const auto number : numbers) {
      list.push_back(number);
      grow();
      list.pop_back();
    }
  };
  grow();
}

inline std::string text(const Numbers& list) {
  std::string words;
  for (const auto number : list) words += number.text() + ' ';
  return words;
}

/// The numbers as words read them: equal ones are of one kind.
inline std::vector<Reading> readings(const Numbers& list) {
  std::vector<Reading> all;
  for (const auto number : list) {
    const auto first = std::ranges::find(list, number) - list.begin();
    all.push_back({number, static_cast<Kind>(first)});
  }
  return all;
}

}  // namespace grids::words
