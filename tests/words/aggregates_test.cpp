#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>

#include "test.hpp"
#include "words/aggregate.hpp"
#include "words/beyond.hpp"
#include "words/lists.hpp"

namespace grids::words {
namespace {

using Value = std::optional<Rational>;

Value plus(const Numbers& list) {
  Rational total;
  for (const auto number : list) total = *add(total, number);
  return total;
}

Value times(const Numbers& list) {
  Rational total = 1;
  for (const auto number : list) total = *multiply(total, number);
  return total;
}

/// The greatest, and the others in order of size.
std::pair<Rational, Numbers> greatest_and_others(Numbers list) {
  std::ranges::sort(list);
  const auto greatest = list.back();
  list.pop_back();
  return {greatest, std::move(list)};
}

std::int64_t size(const Numbers& list) { return static_cast<std::int64_t>(list.size()); }

/// What each word means, said once more and without reading item by item.
const std::map<std::string_view, std::function<Value(const Numbers&)>> aggregate_meanings{
    {"sum", plus},
    {"product", times},
    {"min", [](const Numbers& list) { return list.empty() ? above_all() : *std::ranges::min_element(list); }},
    {"max", [](const Numbers& list) { return list.empty() ? below_all() : *std::ranges::max_element(list); }},
    {"length", [](const Numbers& list) { return size(list); }},
    {"count", [](const Numbers& list) { return size(list); }},
    {"visible",
     [](const Numbers& list) {
       std::int64_t seen = 0;
       for (auto here = list.begin(); here != list.end(); ++here)
         seen += std::all_of(list.begin(), here, [&](Rational before) { return before < *here; }) ? 1 : 0;
       return seen;
     }},
    {"difference",
     [](const Numbers& list) {
       if (list.empty()) return Value();
       const auto [greatest, others] = greatest_and_others(list);
       return subtract(greatest, *plus(others));
     }},
    {"quotient",
     [](const Numbers& list) {
       if (list.empty()) return Value();
       const auto [greatest, others] = greatest_and_others(list);
       return divide(greatest, *times(others));
     }},
    {"gcd",
     [](const Numbers& list) {
       if (!std::ranges::all_of(list, &Rational::is_whole)) return Value();
       const auto divides = [&](std::int64_t divisor) {
         return std::ranges::all_of(list, [&](Rational number) { return number.numerator() % divisor == 0; });
       };
       std::int64_t greatest = 0;
       if (std::ranges::any_of(list, [](Rational number) { return number != Rational(0); }))
         for (std::int64_t divisor = 1; divisor <= 6; ++divisor) greatest = divides(divisor) ? divisor : greatest;
       return Value(greatest);
     }},
    {"distinct", [](const Numbers& list) { return size(Numbers(std::set(list.begin(), list.end()).size())); }},
};

Value value(Aggregate aggregate, const Numbers& list) {
  return folded<Value>(aggregate->fold, readings(list), std::nullopt);
}

/// By reading item by item, whatever way there is for whole lists.
Value read_value(Aggregate aggregate, const Numbers& list) {
  auto fold = aggregate->fold;
  fold.whole = nullptr;
  return folded<Value>(fold, readings(list), std::nullopt);
}

std::string value_text(const Value& value) { return value ? value->text() : "nothing"; }

TEST_CASE("every aggregate is what it means") {
  for (const auto aggregate : all_aggregates()) {
    const auto meaning = aggregate_meanings.find(aggregate->texts.name);
    CAPTURE(aggregate->texts.name);
    INFO("what it means is to be said in aggregate_meanings");
    REQUIRE(meaning != aggregate_meanings.end());
    std::string wrong;
    for_each_list({-3, 0, 1, 2, 6, over(1, 2), over(-4, 3)}, 4, [&](const Numbers& list) {
      const auto expected = meaning->second(list);
      const auto found = value(aggregate, list);
      const auto read = read_value(aggregate, list);
      if (wrong.empty() && (found != expected || read != expected))
        wrong = text(list) + "is " + value_text(expected) + ", found " + value_text(found) + ", read as " +
                value_text(read);
    });
    CHECK(wrong == "");
  }
}

TEST_CASE("only where order counts does an aggregate depend on it") {
  for (const auto aggregate : all_aggregates()) {
    CAPTURE(aggregate->texts.name);
    bool differs = false;
    for_each_list({-1, 0, 1, 3, over(1, 2)}, 3, [&](const Numbers& list) {
      auto sorted = list;
      std::ranges::sort(sorted);
      differs = differs || value(aggregate, sorted) != value(aggregate, list);
    });
    CHECK(differs == aggregate->texts.ordered);
  }
}

TEST_CASE("no aggregate becomes larger than it says") {
  for (const auto aggregate : all_aggregates()) {
    CAPTURE(aggregate->texts.name);
    std::string wrong;
    for_each_list({-3, 0, 1, 2, 6, over(1, 2), over(-4, 3)}, 4, [&](const Numbers& list) {
      const auto found = value(aggregate, list);
      if (!found || is_beyond(*found)) return;
      Magnitude items;
      for (const auto number : list) items = larger(items, Magnitude::of_number(number));
      const auto size = Magnitude::of_number(*found);
      const auto most = aggregate->magnitude(items, list.size());
      if (wrong.empty() && (size.numerator > most.numerator || size.denominator > most.denominator))
        wrong = text(list) + "makes " + value_text(found);
    });
    CHECK(wrong == "");
  }
}

TEST_CASE("of many fractions a sum is not thought larger than their denominators let it be") {
  double common = 1;
  double bound = 1;
  for (std::int64_t largest = 2; largest <= 25; ++largest) {
    common = static_cast<double>(std::lcm(static_cast<std::int64_t>(common), largest));
    bound = 3 * (largest == 2 ? 3 : bound);  // Hanson, 1972
    const auto size = sum_of({1, static_cast<double>(largest)}, 1000);
    CAPTURE(largest);
    CHECK(size.denominator >= common);
    CHECK(size.denominator <= bound);
    CHECK(size.numerator >= 1000 * (common / static_cast<double>(largest)));
  }
  CHECK(sum_of({1, 7}, 2).denominator == 49);
  CHECK(sum_of({5, 1}, 3).numerator == 15);
  CHECK(sum_of({5, 1}, 3).denominator == 1);
}

TEST_CASE("an aggregate that picks is an item of its list") {
  for (const auto aggregate : all_aggregates()) {
    CAPTURE(aggregate->texts.name);
    bool picks = true;
    for_each_list({-3, 2, 7, over(1, 2)}, 3, [&](const Numbers& list) {
      picks = picks && (list.empty() || std::ranges::find(list, value(aggregate, list)) != list.end());
    });
    CHECK(picks == aggregate->texts.picks);
  }
}

TEST_CASE("products that leave 64 bits") {
  const Rational large = std::int64_t{1} << 40;
  CHECK(value(Aggregate::product, {large, large}) == above_all());
  CHECK(value(Aggregate::product, {large, large, -1}) == below_all());
  CHECK(value(Aggregate::product, {large, large, 0}) == Rational(0));
  CHECK(value(Aggregate::product, {large, large, over(1, 2)}) == std::nullopt);
  CHECK(value(Aggregate::product, {over(1, 2), large, large}) == std::nullopt);
  CHECK(value(Aggregate::product, {over(1, 2), large, large, 0}) == Rational(0));
  CHECK(value(Aggregate::quotient, {0, Rational(-(std::int64_t{1} << 40)), Rational(-(std::int64_t{1} << 40))}) ==
        Rational(0));
  CHECK(value(Aggregate::quotient, {large, large, large}) == std::nullopt);
}

TEST_CASE("sums that leave 64 bits have no value") {
  const Rational largest = std::numeric_limits<std::int64_t>::max() - 1;
  CHECK(value(Aggregate::sum, {largest, 1}) == above_all());
  CHECK(value(Aggregate::sum, {largest, 1, 1}) == std::nullopt);
}

TEST_CASE("every aggregate is found by its name, and no two are alike") {
  std::set<std::string_view> names;
  std::set<std::string_view> english;
  for (const auto aggregate : all_aggregates()) {
    CHECK(names.insert(aggregate->texts.name).second);
    CHECK(find_aggregate(aggregate->texts.name) == aggregate);
    CHECK(aggregate->texts.form.starts_with(aggregate->texts.name));
    CHECK(english.insert(aggregate->texts.english).second);
  }
  CHECK_FALSE(find_aggregate("summ"));
}

}  // namespace
}  // namespace grids::words
