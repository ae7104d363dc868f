#include <map>
#include <set>
#include <string>

#include "test.hpp"
#include "words/english.hpp"
#include "words/lists.hpp"
#include "words/predicate.hpp"

namespace grids::words {
namespace {

/// Whether it is so of every two items that follow one another.
bool of_steps(const Numbers& list, const std::function<bool(Rational, Rational)>& so) {
  for (std::size_t i = 0; i + 1 < list.size(); ++i)
    if (!so(list[i], list[i + 1])) return false;
  return true;
}

/// What each word means, said once more and without reading item by item.
const std::map<std::string_view, std::function<bool(const Numbers&)>> predicate_meanings{
    {"all different", [](const Numbers& list) { return std::set(list.begin(), list.end()).size() == list.size(); }},
    {"all equal", [](const Numbers& list) { return std::set(list.begin(), list.end()).size() < 2; }},
    {"increasing", [](const Numbers& list) { return of_steps(list, std::less()); }},
    {"decreasing", [](const Numbers& list) { return of_steps(list, std::greater()); }},
    {"alternating",
     [](const Numbers& list) {
       const auto odd = [](Rational number) { return number.numerator() % 2 != 0; };
       return std::ranges::all_of(list, &Rational::is_whole) &&
              of_steps(list, [&](Rational a, Rational b) { return odd(a) != odd(b); });
     }},
};

bool holds(const Fold<bool>& fold, const Numbers& list) { return folded(fold, readings(list), false); }

TEST_CASE("every predicate without an object is what it means") {
  for (const auto predicate : all_predicates()) {
    const auto meaning = predicate_meanings.find(predicate->texts.name);
    CAPTURE(predicate->texts.name);
    INFO("what it means is to be said in predicate_meanings");
    REQUIRE((meaning != predicate_meanings.end()) == predicate->fold.has_value());
    if (!predicate->fold) continue;
    auto item_by_item = *predicate->fold;
    item_by_item.whole = nullptr;
    std::string wrong;
    for_each_list({-3, 0, 1, 2, 5, over(1, 2), over(-4, 3)}, 4, [&](const Numbers& list) {
      const bool expected = meaning->second(list);
      if (wrong.empty() && (holds(*predicate->fold, list) != expected || holds(item_by_item, list) != expected))
        wrong = text(list) + (expected ? "is" : "is not");
    });
    CHECK(wrong == "");
  }
}

TEST_CASE("only where order counts does a predicate depend on it") {
  for (const auto predicate : all_predicates()) {
    if (!predicate->fold) continue;
    CAPTURE(predicate->texts.name);
    bool differs = false;
    for_each_list({-1, 0, 1, 3, over(1, 2)}, 3, [&](const Numbers& list) {
      auto sorted = list;
      std::ranges::sort(sorted);
      differs = differs || holds(*predicate->fold, sorted) != holds(*predicate->fold, list);
    });
    CHECK(differs == predicate->texts.ordered);
  }
}

TEST_CASE("every predicate is found by its first word, and no two are alike") {
  std::set<std::string_view> names;
  std::set<std::string_view> english;
  for (const auto predicate : all_predicates()) {
    const auto& texts = predicate->texts;
    CAPTURE(texts.name);
    CHECK(names.insert(texts.name).second);
    CHECK(english.insert(texts.closed).second);
    CHECK(english.insert(texts.denied).second);
    CHECK(texts.denied.find("{}") != std::string_view::npos);
    CHECK(texts.form.starts_with(texts.name));
    const auto found = predicates_beginning(texts.name.substr(0, texts.name.find(' ')));
    CHECK(std::ranges::find(found, predicate) != found.end());
  }
  CHECK(predicates_beginning("all").size() == 2);
  CHECK(predicates_beginning("different").empty());
}

TEST_CASE("English names the list, and the object where there is one") {
  for (const auto predicate : all_predicates()) {
    const auto& texts = predicate->texts;
    CAPTURE(texts.name);
    const auto closed = filled(texts.closed, "LIST", "OBJECT");
    CHECK(closed.find("LIST") != std::string::npos);
    CHECK((closed.find("OBJECT") != std::string::npos) == (texts.object != PredicateEntry::Object::none));
    CHECK(closed.find('{') == std::string::npos);
  }
}

TEST_CASE("places in English are filled") {
  CHECK(filled("no two of {} are equal", "a1 b1") == "no two of a1 b1 are equal");
  CHECK(filled("each {object} stands once in {}", "a1", "of 1-4") == "each of 1-4 stands once in a1");
  CHECK(filled("as it is", "a1") == "as it is");
}

}  // namespace
}  // namespace grids::words
