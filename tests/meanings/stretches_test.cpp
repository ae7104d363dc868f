#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "composing.hpp"
#include "constraints/normal_forms/automaton.hpp"
#include "constraints/normal_forms/clause.hpp"
#include "counting/solution_counter.hpp"
#include "language/sentences/lowering_support.hpp"
#include "test.hpp"

// What is said of each stretch along a line, held against looking at every way to fill it.
namespace grids::stretch_tests {
namespace {

using Stretch = std::vector<std::size_t>;  ///< places in the line

/// Longest stretches of places that hold one of `symbols`.
std::vector<Stretch> stretches(const std::string& line, const std::string& symbols) {
  std::vector<Stretch> all;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (symbols.find(line[i]) == std::string::npos) continue;
    if (all.empty() || all.back().back() + 1 != i) all.emplace_back();
    all.back().push_back(i);
  }
  return all;
}

/// How often the area changes along the stretch, and one; cells of no area stand alone.
std::size_t parts(const Stretch& stretch, const std::string& areas) {
  std::size_t count = 1;
  for (std::size_t i = 1; i < stretch.size(); ++i)
    count += areas[stretch[i]] == '.' || areas[stretch[i]] != areas[stretch[i - 1]] ? 1 : 0;
  return count;
}

std::size_t meant(std::size_t length, const std::string& symbols, const std::string& among,
                  const std::function<bool(const std::string&, const Stretch&)>& holds) {
  std::size_t count = 0;
  std::string line(length, symbols.front());
  for (;;) {
    count +=
        std::ranges::all_of(stretches(line, among), [&](const Stretch& each) { return holds(line, each); }) ? 1 : 0;
    std::size_t next = 0;
    for (; next < length; ++next) {
      const auto place = symbols.find(line[next]) + 1;
      line[next] = symbols[place % symbols.size()];
      if (place < symbols.size()) break;
    }
    if (next == length) return count;
  }
}

Puzzle puzzle(const std::string& areas, const std::string& symbols, const std::string& sentence) {
  std::string declared;
  for (const auto symbol : symbols) declared += std::string(" ") + symbol;
  return composing::from_text("- size: 1x" + std::to_string(areas.size()) + "\n- symbols:" + declared + "\n- areas: [" +
                              areas + "]\n- layers: area\n- each run among " + sentence +
                              "\n- each area: length > 0\n");
}

long sum(const std::string& line, const Stretch& stretch) {
  long all = 0;
  for (const auto place : stretch) all += line[place] - '0';
  return all;
}

struct Saying {
  std::string areas;
  std::string symbols;
  std::string among;
  std::string rule;
  std::function<bool(const std::string&, const Stretch&)> holds;
};

const std::vector<Saying>& sayings() {
  static const std::vector<Saying> all{
      {"aabbbcdd", "x-", "-", "number of each part by area < 3",
       [](const std::string&, const Stretch& s) { return parts(s, "aabbbcdd") < 3; }},
      {"ab..cca", "x-", "-", "number of each part by area <= 2",
       [](const std::string&, const Stretch& s) { return parts(s, "ab..cca") <= 2; }},
      {"aabbbcdd", "x-", "x", "1 >= number of each part by area",
       [](const std::string&, const Stretch& s) { return parts(s, "aabbbcdd") <= 1; }},
      {"aabbbcdd", "x-", "-", "number of each part by area = 2",
       [](const std::string&, const Stretch& s) { return parts(s, "aabbbcdd") == 2; }},
      {"aabbbcdd", "x-", "-", "number of each part by area < 3 and length != 2 and length < 5",
       [](const std::string&, const Stretch& s) { return parts(s, "aabbbcdd") < 3 && s.size() != 2 && s.size() < 5; }},
      {"aabbbcdd", "x-", "-", "not number of each part by area < 2",
       [](const std::string&, const Stretch& s) { return parts(s, "aabbbcdd") >= 2; }},
      {"aaaaaaaa", "x-", "x", "length < 3", [](const std::string&, const Stretch& s) { return s.size() < 3; }},
      {"aaaaaaaa", "x-", "x", "length < 1", [](const std::string&, const Stretch&) { return false; }},
      {"aaaaaaaa", "x-", "x", "length > 9 or length = 1",
       [](const std::string&, const Stretch& s) { return s.size() == 1; }},
      {"aaaaaa", "123", "1-2", "sum = 4 or length = 1",
       [](const std::string& line, const Stretch& s) { return sum(line, s) == 4 || s.size() == 1; }},
      {"aabbcc", "123", "2-3", "max of sum of each part by area < 6",
       [](const std::string& line, const Stretch& s) {
         long most = 0;
         for (std::size_t first = 0; first < s.size();) {
           Stretch part;
           do part.push_back(s[first++]);
           while (first < s.size() && s[first] / 2 == part.front() / 2);
           most = std::max(most, sum(line, part));
         }
         return most < 6;
       }},
      {"aaaaaa", "123", "1 3", "cell 1 = 1 and sum of positions among 3 < 6",
       [](const std::string& line, const Stretch& s) {
         long places = 0;
         for (std::size_t i = 0; i < s.size(); ++i) places += line[s[i]] == '3' ? static_cast<long>(i) + 1 : 0;
         return line[s.front()] == '1' && places < 6;
       }},
  };
  return all;
}

}  // namespace

TEST_CASE("what is said of stretches is what it means, on every filling") {
  for (const auto& saying : sayings()) {
    CAPTURE(saying.areas, saying.rule);
    const auto wanted = meant(saying.areas.size(), saying.symbols, saying.among, saying.holds);
    CHECK(wanted > 0);
    const auto row = puzzle(saying.areas, saying.symbols, saying.among + " of row: " + saying.rule);
    CHECK(SolutionCounter().count(row).count == SolutionCount(wanted));
  }
}

TEST_CASE("what bounds stretches from above becomes clauses, and nothing else") {
  const auto forms = [](const std::string& rule) {
    std::vector<std::size_t> lengths;
    const auto lowered = lowering_support::lowered_within(puzzle("aabbbcdd", "x-", "- of row: " + rule), {0, 0});
    for (const auto& constraint : lowered.constraints()) {
      if (const auto* clause = dynamic_cast<const Clause*>(constraint.get()))
        lengths.push_back(clause->literals().size());
      else
        lengths.push_back(0);
    }
    std::ranges::sort(lengths);
    return lengths;
  };
  // a2 to a6, a5 to a7: from the last cell of an area over the next one to the first of the one behind it.
  CHECK(forms("number of each part by area < 3") == std::vector<std::size_t>{3, 5});
  CHECK(forms("number of each part by area < 5").empty());
  CHECK(forms("length < 7") == std::vector<std::size_t>{7, 7});
  CHECK(forms("length < 8 and number of each part by area < 4") == std::vector<std::size_t>{6, 8});
}

}  // namespace grids::stretch_tests
