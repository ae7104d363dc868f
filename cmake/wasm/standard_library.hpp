#pragma once

// What the sources use of C++20 that emscripten's libc++ 13 lacks: algorithms of ranges, <=> of containers, bit_cast,
// fractions of <charconv>. It is included before every source; a later libc++, which has them, makes nothing of it.

#include <version>

#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 15000

#include <algorithm>
#include <charconv>
#include <compare>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

namespace std {

template <class To, class From>
constexpr To bit_cast(const From& from) noexcept {
  return __builtin_bit_cast(To, from);
}

inline to_chars_result to_chars(char* first, char* last, double value, chars_format format, int precision) {
  const auto* const form = format == chars_format::fixed ? "%.*f" : format == chars_format::general ? "%.*g" : "%.*e";
  const auto length = std::snprintf(first, static_cast<size_t>(last - first), form, precision, value);
  return length < last - first ? to_chars_result{first + length, errc()} : to_chars_result{last, errc::value_too_large};
}
/// As few digits as read back to the same number.
inline to_chars_result to_chars(char* first, char* last, double value, chars_format format) {
  to_chars_result result{last, errc::value_too_large};
  for (int precision = 0; precision < 32; ++precision) {
    result = std::to_chars(first, last, value, format, precision);
    if (result.ec != errc() || std::strtod(first, nullptr) == value) break;  // snprintf ends it with a zero
  }
  return result;
}
/// As from_chars has it: no blank and no plus before the number, and no hexadecimals.
inline from_chars_result from_chars(const char* first, const char* last, double& value) {
  const char* end = first;
  while (end != last &&
         (('0' <= *end && *end <= '9') || *end == '.' || *end == '-' || *end == 'e' || *end == 'E' || *end == '+'))
    ++end;
  const string text(first, end);
  char* stopped = nullptr;
  const auto number = text.starts_with('+') ? 0 : std::strtod(text.c_str(), &stopped);
  if (stopped == nullptr || stopped == text.c_str()) return {first, errc::invalid_argument};
  value = number;
  return {first + (stopped - text.c_str()), {}};
}

namespace grids_lacking {

/// What an algorithm without projections takes of one with them.
template <class Less, class Projection>
auto projected(Less& less, Projection& of) {
  return [&less, &of](auto&& a, auto&& b) -> bool { return std::invoke(less, std::invoke(of, a), std::invoke(of, b)); };
}
template <class Test, class Projection>
auto tested(Test& test, Projection& of) {
  return [&test, &of](auto&& a) -> bool { return std::invoke(test, std::invoke(of, a)); };
}

template <class T>
strong_ordering three_way(const T& a, const T& b) {
  return a < b ? strong_ordering::less : b < a ? strong_ordering::greater : strong_ordering::equal;
}
template <class Range>
strong_ordering three_ways(const Range& a, const Range& b) {
  for (auto x = a.begin(), y = b.begin(); x != a.end() && y != b.end(); ++x, ++y)
    if (const auto order = three_way(*x, *y); order != 0) return order;
  return a.size() <=> b.size();
}

}  // namespace grids_lacking

template <class T, class Allocator>
strong_ordering operator<=>(const vector<T, Allocator>& a, const vector<T, Allocator>& b) {
  return grids_lacking::three_ways(a, b);
}
template <class Char, class Traits, class Allocator>
strong_ordering operator<=>(const basic_string<Char, Traits, Allocator>& a,
                            const basic_string<Char, Traits, Allocator>& b) {
  return a.compare(b) <=> 0;
}
template <class T>
strong_ordering operator<=>(const optional<T>& a, const optional<T>& b) {
  return a && b ? grids_lacking::three_way(*a, *b) : a.has_value() <=> b.has_value();
}

namespace ranges {

template <class Range>
concept range_of_some = requires(Range& range) {
  std::begin(range);
};

// Each algorithm stands here twice, of iterators and of a range, because `{}` for a default tells no type.
#define GRIDS_OF_TEST(name)                                            \
  template <class At, class Test, class Of = identity>                 \
  constexpr auto name(At at, At stop, Test test, Of of = {}) {         \
    return std::name(at, stop, grids_lacking::tested(test, of));       \
  }                                                                    \
  template <range_of_some Range, class Test, class Of = identity>      \
  constexpr auto name(Range&& range, Test test, Of of = {}) {          \
    return ranges::name(std::begin(range), std::end(range), test, of); \
  }
#define GRIDS_OF_ORDER(name, Default)                                                \
  template <input_or_output_iterator At, class Order = Default, class Of = identity> \
  constexpr auto name(At at, At stop, Order order = {}, Of of = {}) {                \
    return std::name(at, stop, grids_lacking::projected(order, of));                 \
  }                                                                                  \
  template <range_of_some Range, class Order = Default, class Of = identity>         \
  constexpr auto name(Range&& range, Order order = {}, Of of = {}) {                 \
    return ranges::name(std::begin(range), std::end(range), order, of);              \
  }
// `a` before `b`, of which one is the value that is looked for, whose projection is itself.
#define GRIDS_OF_PLACE(name, a_of, b_of)                                                          \
  template <range_of_some Range, class T, class Order = less, class Of = identity>                \
  constexpr auto name(Range&& range, const T& value, Order order = {}, Of of = {}) {              \
    return std::name(std::begin(range), std::end(range), value,                                   \
                     [&](auto&& a, auto&& b) -> bool { return std::invoke(order, a_of, b_of); }); \
  }
#define GRIDS_OVER_RANGE(name)                                        \
  template <range_of_some Range, class... Rest>                       \
  constexpr auto name(Range&& range, Rest&&... rest) {                \
    return ranges::name(std::begin(range), std::end(range), rest...); \
  }

GRIDS_OF_TEST(all_of)
GRIDS_OF_TEST(any_of)
GRIDS_OF_TEST(none_of)
GRIDS_OF_TEST(find_if)
GRIDS_OF_TEST(find_if_not)
GRIDS_OF_TEST(count_if)
GRIDS_OF_TEST(is_partitioned)
GRIDS_OF_ORDER(sort, less)
GRIDS_OF_ORDER(stable_sort, less)
GRIDS_OF_ORDER(is_sorted, less)
GRIDS_OF_ORDER(min_element, less)
GRIDS_OF_ORDER(max_element, less)
GRIDS_OF_ORDER(minmax_element, less)
GRIDS_OF_ORDER(adjacent_find, equal_to)
GRIDS_OF_PLACE(lower_bound, std::invoke(of, a), b)
GRIDS_OF_PLACE(upper_bound, a, std::invoke(of, b))

template <range_of_some Range, class T, class Order = less, class Of = identity>
constexpr bool binary_search(Range&& range, const T& value, Order order = {}, Of of = {}) {
  const auto found = ranges::lower_bound(range, value, order, of);
  return found != std::end(range) && !std::invoke(order, value, std::invoke(of, *found));
}

template <class At, class T, class Of = identity>
constexpr auto find(At at, At stop, const T& value, Of of = {}) {
  return std::find_if(at, stop, [&](auto&& each) -> bool { return std::invoke(of, each) == value; });
}
GRIDS_OVER_RANGE(find)
template <class At, class T, class Of = identity>
constexpr auto count(At at, At stop, const T& value, Of of = {}) {
  return std::count_if(at, stop, [&](auto&& each) -> bool { return std::invoke(of, each) == value; });
}
GRIDS_OVER_RANGE(count)
template <class At, class Take, class Of = identity>
constexpr void for_each(At at, At stop, Take take, Of of = {}) {
  for (; at != stop; ++at) std::invoke(take, std::invoke(of, *at));
}
GRIDS_OVER_RANGE(for_each)
template <class At, class T>
constexpr void fill(At at, At stop, const T& value) {
  std::fill(at, stop, value);
}
GRIDS_OVER_RANGE(fill)
template <class At, class T>
constexpr void replace(At at, At stop, const T& from, const T& to) {
  std::replace(at, stop, from, to);
}
GRIDS_OVER_RANGE(replace)
template <class At>
constexpr void reverse(At at, At stop) {
  std::reverse(at, stop);
}
GRIDS_OVER_RANGE(reverse)

template <class In, class Out>
struct in_out_result {
  In in;
  Out out;
};
template <class At, class Out>
constexpr in_out_result<At, Out> copy(At at, At stop, Out out) {
  return {stop, std::copy(at, stop, out)};
}
GRIDS_OVER_RANGE(copy)
template <class At, class Out>
constexpr in_out_result<At, Out> move(At at, At stop, Out out) {
  return {stop, std::move(at, stop, out)};
}
GRIDS_OVER_RANGE(move)
template <class At, class Out, class Test, class Of = identity>
constexpr in_out_result<At, Out> copy_if(At at, At stop, Out out, Test test, Of of = {}) {
  return {stop, std::copy_if(at, stop, out, grids_lacking::tested(test, of))};
}
GRIDS_OVER_RANGE(copy_if)
template <class At, class Out, class Change>
constexpr in_out_result<At, Out> transform(At at, At stop, Out out, Change change) {
  return {stop,
          std::transform(at, stop, out, [&](auto&& each) -> decltype(auto) { return std::invoke(change, each); })};
}
GRIDS_OVER_RANGE(transform)

template <class A, class B, class Same = equal_to, class OfA = identity, class OfB = identity>
constexpr bool equal(A&& a, B&& b, Same same = {}, OfA of_a = {}, OfB of_b = {}) {
  return std::equal(std::begin(a), std::end(a), std::begin(b), std::end(b), [&](auto&& x, auto&& y) -> bool {
    return std::invoke(same, std::invoke(of_a, x), std::invoke(of_b, y));
  });
}
template <class A, class B>
constexpr bool is_permutation(A&& a, B&& b) {
  return std::is_permutation(std::begin(a), std::end(a), std::begin(b), std::end(b));
}
template <class A, class B>
struct in_in_result {
  A in1;
  B in2;
};
template <class A, class B, class Same = equal_to>
constexpr auto mismatch(A&& a, B&& b, Same same = {}) {
  const auto [in1, in2] = std::mismatch(std::begin(a), std::end(a), std::begin(b), std::end(b), same);
  return in_in_result<std::decay_t<decltype(in1)>, std::decay_t<decltype(in2)>>{in1, in2};
}
template <class A, class B>
constexpr bool includes(A&& a, B&& b) {
  return std::includes(std::begin(a), std::end(a), std::begin(b), std::end(b));
}
template <class A, class B, class Out>
constexpr auto set_intersection(A&& a, B&& b, Out out) {
  return std::set_intersection(std::begin(a), std::end(a), std::begin(b), std::end(b), out);
}
template <class A, class B, class Out>
constexpr auto set_difference(A&& a, B&& b, Out out) {
  return std::set_difference(std::begin(a), std::end(a), std::begin(b), std::end(b), out);
}

template <class T>
struct min_max_result {
  T min;
  T max;
};
template <class Range, class Less = less, class Of = identity>
constexpr auto min(const Range& range, Less order = {}, Of of = {}) {
  return *ranges::min_element(range, order, of);
}
template <class Range, class Less = less, class Of = identity>
constexpr auto max(const Range& range, Less order = {}, Of of = {}) {
  return *ranges::max_element(range, order, of);
}
template <class Range, class Less = less, class Of = identity>
constexpr auto minmax(const Range& range, Less order = {}, Of of = {}) {
  const auto [least, most] = ranges::minmax_element(range, order, of);
  return min_max_result<std::decay_t<decltype(*least)>>{*least, *most};
}

#undef GRIDS_OVER_RANGE
#undef GRIDS_OF_TEST
#undef GRIDS_OF_ORDER
#undef GRIDS_OF_PLACE

}  // namespace ranges
}  // namespace std

#endif

/// There is nothing that standard input could be kept for: no program takes the place of another.
extern "C" [[gnu::weak]] int memfd_create(const char* /*name*/, unsigned /*flags*/) { return -1; }
