#include "language/syntax/word_list.hpp"

#include <algorithm>
#include <set>

#include "constraints/catalogue.hpp"
#include "language/composer.hpp"
#include "language/files/attributes.hpp"
#include "language/syntax/parser.hpp"
#include "language/syntax/reserved_words.hpp"
#include "language/syntax/visit.hpp"
#include "test.hpp"

namespace grids {
namespace {

/// Everything that examples speak of, but for clues.
const std::string drawn = R"(
- size: 4x4
- symbols: 1-4
- walls: shown
- one loop walls
- parameters: {box: 2x2}
- each thermo: all different
- each area: length = 4
- thermo: [a1-a4]
- areas: |
    aabb
    aabb
    ccdd
    ccdd
)";

/// The same with clues of every kind.
const std::string clued = drawn + R"(
- area clues: {a: 3}
- each row with sums: length = 4
- sums: {left: '9, ., ., .'}
- top: 10\, ., ., .
- clues: |
    1...
    ....
    ....
    ...2
)";

/// And with marks in cells.
const std::string marked = drawn + "- clues: [e..., .o.., ...., ....]\n";

/// And with symbols that are slants.
const std::string slanted = "- size: 4x4\n- symbols: / \\\n";

/// What is wrong with the text; nothing when all is right.
std::string mistakes_of_words(const std::string& text) {
  const Catalogue catalogue;
  Composer composer(catalogue, Library{});
  composer.add_source(std::make_shared<const Source>(Source{"example.yml", text}));
  try {
    composer.compose();
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

bool works_with(const std::string& base, const WordEntry& word) {
  return mistakes_of_words(base + "- " + std::string(word.example) + '\n').empty();
}

/// The sentence that an example is, or else nothing.
std::vector<syntax::Selector> selectors_of(const WordEntry& word) {
  const std::string example(word.example);
  if (!example.starts_with("each ")) return {};
  const auto colon = example.find(':');
  const auto key = Node::of_text(example.substr(0, colon));
  auto selectors = Parser(key).sentence_key().selectors;
  if (word.kind != WordClass::within_list) return selectors;
  const auto rule = Node::of_text(example.substr(colon + 2));
  syntax::Visitor visitor;
  visitor.selector = [&selectors](const syntax::Selector& selector) { selectors.push_back(selector); };
  visitor.visit(Parser(rule).whole_rule());
  return selectors;
}

TEST_CASE("the example of every word works") {
  for (const auto& word : word_list()) {
    CAPTURE(std::string(word.form), std::string(word.example));
    CHECK(
        (works_with(drawn, word) || works_with(clued, word) || works_with(marked, word) || works_with(slanted, word)));
    if (word.kind != WordClass::attribute && word.kind != WordClass::symbol) CHECK_FALSE(word.meaning.empty());
  }
}

TEST_CASE("the examples' bases are right themselves") {
  CHECK(mistakes_of_words(drawn) == "");
  CHECK(mistakes_of_words(clued) == "");
  CHECK(mistakes_of_words(slanted) == "");
  CHECK(mistakes_of_words(marked + "- each cell: {e: is even, o: is odd}\n") == "");
}

TEST_CASE("every word that rules are made of is in the list") {
  for (const auto& reserved : reserved_words()) {
    CAPTURE(reserved);
    const auto speaks_of = [&reserved](const WordEntry& word) {
      const auto form = ' ' + std::string(word.form) + ' ';
      return form.find(' ' + reserved + ' ') != std::string::npos || form.find(reserved + ' ') == 1;
    };
    CHECK(std::ranges::any_of(word_list(), speaks_of));
  }
}

TEST_CASE("the attributes of the list are those that are read") {
  std::set<std::string> listed;
  for (const auto& word : word_list())
    if (word.kind == WordClass::attribute) listed.emplace(word.form);
  CHECK(listed == std::set<std::string>(attribute_names().begin(), attribute_names().end()));
}

TEST_CASE("every kind of selector has an example") {
  std::set<syntax::Selector::Kind> kinds;
  for (const auto& word : word_list())
    for (const auto& selector : selectors_of(word)) kinds.insert(selector.kind);
  for (int kind = 0; kind <= static_cast<int>(syntax::Selector::Kind::run_among); ++kind) {
    CAPTURE(kind);
    CHECK(kinds.contains(static_cast<syntax::Selector::Kind>(kind)));
  }
}

}  // namespace
}  // namespace grids
