#include <functional>
#include <map>
#include <set>

#include "test.hpp"
#include "words/english.hpp"
#include "words/list_word.hpp"

namespace grids::words {
namespace {

/// Which places of five are taken, by the words that take some by their place: with the object 2 if there is one.
const std::map<std::string_view, Places> taken_of_five{
    {"first", {0, 1}},
    {"last", {3, 4}},
    {"cell", {1}},
    {"rest", {1, 2, 3, 4}},
    {"ends", {0, 4}},
    {"inner", {1, 2, 3}},
    {"reversed", {4, 3, 2, 1, 0}},
    {"symbols", {0, 1, 2, 3, 4}},
};

TEST_CASE("list words take the places that they say") {
  for (const auto word : all_list_words()) {
    CAPTURE(word->texts.name);
    const auto taken = taken_of_five.find(word->texts.name);
    REQUIRE((taken != taken_of_five.end()) == (word->picks != nullptr));
    if (word->picks != nullptr) CHECK(word->picks(5, 2) == taken->second);
  }
}

TEST_CASE("of short lists") {
  const auto picked = [](ListWord word, std::size_t length) { return word->picks(length, 0); };
  for (const auto word : {ListWord::rest, ListWord::inner, ListWord::ends, ListWord::reversed, ListWord::symbols})
    CHECK(picked(word, 0) == Places{});
  CHECK(picked(ListWord::rest, 1) == Places{});
  CHECK(picked(ListWord::inner, 1) == Places{});
  CHECK(picked(ListWord::inner, 2) == Places{});
  CHECK(picked(ListWord::ends, 1) == Places{0});
  CHECK(picked(ListWord::ends, 2) == Places{0, 1});
}

TEST_CASE("of three, each place that is there is taken") {
  CHECK(ListWord::cell->picks(3, 1) == Places{0});
  CHECK(ListWord::cell->picks(3, 2) == Places{1});
  CHECK(ListWord::cell->picks(3, 3) == Places{2});
  CHECK(ListWord::first->picks(3, 1) == Places{0});
  CHECK(ListWord::first->picks(3, 3) == Places{0, 1, 2});
  CHECK(ListWord::last->picks(3, 1) == Places{2});
  CHECK(ListWord::last->picks(3, 3) == Places{0, 1, 2});
}

TEST_CASE("places that are not there") {
  for (const auto word : {ListWord::first, ListWord::last, ListWord::cell}) {
    CHECK(word->picks(3, 3).has_value());
    CHECK_FALSE(word->picks(3, 4));
    CHECK_FALSE(word->picks(3, -1));
  }
  CHECK(ListWord::first->picks(3, 0) == Places{});
  CHECK(ListWord::last->picks(3, 0) == Places{});
  CHECK_FALSE(ListWord::cell->picks(3, 0));
}

TEST_CASE("a list word makes one item of each only where it says so") {
  for (const auto word : all_list_words()) {
    if (word->picks == nullptr) continue;
    CAPTURE(word->texts.name);
    bool as_many = true;
    for (std::size_t length = 0; length < 6; ++length) {
      const auto places = word->picks(length, 1);
      as_many = as_many && places && std::set(places->begin(), places->end()).size() == length;
    }
    CHECK(as_many == word->texts.one_by_one);
  }
}

TEST_CASE("a list word depends on the order of its list unless it hands the list on as it is") {
  for (const auto word : all_list_words()) {
    if (word->picks == nullptr) continue;
    CAPTURE(word->texts.name);
    bool hands_on = true;
    for (std::size_t length = 2; length < 6; ++length)
      hands_on = hands_on && word->picks(length, 2) == places_between(0, length);
    CHECK(word->texts.ordered != hands_on);
  }
}

TEST_CASE("whole lists of each are made of what lists hold and of how they lie") {
  std::set<std::string_view> of_each;
  for (const auto word : all_list_words())
    if (word->texts.of_each) of_each.insert(word->texts.name);
  CHECK(of_each == std::set<std::string_view>{"contents", "shape", "shape as drawn", "symbols"});
}

TEST_CASE("every list word is found by its name, and no two are alike") {
  std::set<std::string_view> names;
  std::set<std::string_view> english;
  for (const auto word : all_list_words()) {
    const auto& texts = word->texts;
    CAPTURE(texts.name);
    CHECK(names.insert(texts.name).second);
    CHECK(english.insert(texts.closed).second);
    CHECK(texts.form.starts_with(texts.name));
    if (!texts.name.empty()) CHECK(find_list_word(texts.name) == word);
    const bool object = texts.object != ListEntry::Object::none;
    for (const auto words : {texts.closed, texts.open}) {
      CHECK(words.find("{}") != std::string_view::npos);
      CHECK((words.find("{object}") != std::string_view::npos) == object);
    }
    CHECK(texts.judged.find("{}") == std::string_view::npos);
    CHECK_FALSE(texts.judged.empty());
  }
  CHECK_FALSE(find_list_word(""));
  CHECK_FALSE(find_list_word("frist"));
}

}  // namespace
}  // namespace grids::words
