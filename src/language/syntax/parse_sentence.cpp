#include "language/syntax/parse_sentence.hpp"

#include <algorithm>
#include <utility>

#include "language/syntax/cut_by_comma.hpp"
#include "language/syntax/parser.hpp"
#include "language/syntax/reserved_words.hpp"
#include "language/syntax/selector_meant.hpp"

namespace grids {
namespace {

using syntax::Body;
using syntax::Sentence;

constexpr std::string_view blanks_of_keys = " \t\r\n";

bool is_empty(const Node& node) {
  return node.is_nothing() || (node.is_list() && node.items.empty()) || (node.is_map() && node.entries.empty()) ||
         (node.is_text() && node.text.find_first_not_of(blanks_of_keys) == std::string::npos);
}

/// Nested lists and maps go no deeper than this in what a person writes.
constexpr std::size_t deepest = 50;

class BodyReader {
 public:
  explicit BodyReader(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  Body read(const Node& node, std::size_t depth = 0) {
    Body body;
    body.where = node.where;
    if (depth > deepest) {
      diagnostics_.error(node.where, "rules are nested too deep here");
    } else if (is_empty(node)) {
      diagnostics_.error(node.where, "expected a rule, like 'all different'");
    } else if (node.is_text()) {
      read_rule(node, body);
    } else if (node.is_list()) {
      body.kind = Body::Kind::all;
      for (const auto& item : node.items) body.all.push_back(read(item, depth + 1));
    } else {
      read_map(node, body, depth);
    }
    return body;
  }

  Sentence sentence(const Node& key, const Node& value, std::size_t depth) {
    Sentence sentence;
    diagnostics_.collect([&] { sentence = Parser(key).sentence_key(); });
    sentence.where = key.where;
    sentence.text = key.text;
    sentence.body = read(value, depth + 1);
    return sentence;
  }

 private:
  void read_rule(const Node& node, Body& body) {
    body.text = node.text;
    diagnostics_.collect([&] { body.rule.push_back(Parser(node).whole_rule()); });
  }

  void read_map(const Node& node, Body& body, std::size_t depth) {
    const auto sentences =
        std::ranges::count_if(node.entries, [](const Node::Entry& entry) { return begins_sentence(entry.key.text); });
    const bool nested = sentences > 0;
    body.kind = nested ? Body::Kind::sentences : Body::Kind::cases;
    bool cut = false;
    for (const auto& [key, value] : node.entries) {
      if (std::exchange(cut, !cut && is_cut_by_comma(key, value))) continue;  // told with its first half
      if (cut) {
        diagnostics_.error(key.where, cut_by_comma(key.text));
        continue;
      }
      if (const auto selector = plain_selector_meant(key.text); selector && !begins_sentence(key.text))
        diagnostics_.error(key.where, begin_with_each(*selector));
      else if (nested && begins_sentence(key.text))
        body.sentences.push_back(sentence(key, value, depth));
      else if (nested)
        diagnostics_.error(key.where, "expected a sentence like the others here: 'each ..', found '" + key.text + "'");
      else
        body.cases.push_back({key.text, key.where, read(value, depth + 1)});
    }
  }

  Diagnostics& diagnostics_;
};

}  // namespace

// sentence = "each" selectors | "for" NAME "in" class
Sentence Parser::sentence_key() {
  Sentence sentence;
  if (scanner_.accept("for")) {
    const auto variable = scanner_.peek();
    refuse_kept(variable);
    refuse_quantifier();
    if (variable.kind != Token::Kind::word || is_reserved(variable.text)) scanner_.fail_expecting("a name, like 'n'");
    sentence.variable = scanner_.take().text;
    scanner_.expect("in");
    sentence.classes.push_back(whole_class());
    return sentence;
  }
  scanner_.expect("each");
  sentence.selectors = whole_selectors();
  return sentence;
}

/// `for each n in 1-4`, `for every row`
void Parser::refuse_quantifier() const {
  const auto next = scanner_.peek();
  if (!next.is("each") && !next.is("every") && !next.is("all")) return;
  const auto words = std::string(scanner_.text(next.end, scanner_.length()));
  if (words.find(" in ") != std::string::npos)
    scanner_.fail(next, "the name stands right behind 'for': 'for" + words + "'");
  if (const auto selector = selector_meant(scanner_.text(next.begin, scanner_.length())))
    scanner_.fail(next, begin_with_each(*selector));
}

syntax::Definition Parser::definition_name() {
  syntax::Definition definition;
  const auto next_name = [&] {
    const auto next = scanner_.peek();
    if (next.kind != Token::Kind::word) scanner_.fail_expecting("a name, like 'renban'");
    refuse_kept(next);
    if (is_reserved(next.text)) scanner_.fail(next, "'" + next.text + "' already has a meaning; choose another name");
    return scanner_.take().text;
  };
  definition.where = scanner_.where(scanner_.peek());
  definition.name = next_name();
  while (!scanner_.at_end()) definition.values.push_back(next_name());
  return definition;
}

bool begins_sentence(std::string_view key) {
  const auto begin = key.find_first_not_of(blanks_of_keys);
  if (begin == std::string_view::npos) return false;
  key.remove_prefix(begin);
  const auto word = key.substr(0, key.find_first_of(blanks_of_keys));
  return word.size() < key.size() && (word == "each" || word == "for");
}

Sentence parse_sentence(const Node& key, const Node& body, Diagnostics& diagnostics) {
  return BodyReader(diagnostics).sentence(key, body, 0);
}

Body parse_body(const Node& body, Diagnostics& diagnostics) { return BodyReader(diagnostics).read(body); }

syntax::Definition parse_definition(const Node& name, const Node& body, Diagnostics& diagnostics) {
  syntax::Definition definition;
  diagnostics.collect([&] { definition = Parser(name).definition_name(); });
  definition.body = BodyReader(diagnostics).read(body);
  return definition;
}

}  // namespace grids
