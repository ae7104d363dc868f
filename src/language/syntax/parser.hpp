#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "language/syntax/scanner.hpp"
#include "language/syntax/syntax.hpp"

namespace grids {

/// Recursive descent over the words of one sentence: a function for each line of the grammar,
/// which docs/language.md gives. Throws an InputError at the first word that does not fit.
class Parser {
 public:
  /// `text` is a text node that outlives the parser.
  explicit Parser(const Node& text) : scanner_(text) {}

  /// A whole text.
  syntax::Rule whole_rule();
  syntax::Term whole_term();
  syntax::Class whole_class();
  std::vector<syntax::Selector> whole_selectors();

  /// The key of a sentence: "each SELECTOR", "for NAME in CLASS".
  syntax::Sentence sentence_key();
  /// A name of `define:` with the names of its values: "far n".
  syntax::Definition definition_name();

 private:
  /// Counts how deep the parser stands in nested brackets, `not`s and `if`s; throws beyond a limit.
  class Nesting;

  void refuse_list_behind(const syntax::Rule& rule) const;
  void refuse_late_joint();
  [[noreturn]] void rethrow_with_hint(const InputError& error) const;
  /// What `read` reads; where it fails at a symbol that looks like an operator, the error says how it is written.
  template <typename Read>
  auto hinting_at_signs(const Read& read) {
    try {
      return read();
    } catch (const InputError& error) {
      rethrow_with_hint(error);
    }
  }

  // Rules
  syntax::Rule rule();
  syntax::Rule conjunction();
  syntax::Rule unit();
  syntax::Rule shape();
  syntax::Rule negation();
  syntax::Rule condition();
  syntax::Rule defined();
  syntax::Rule statement();
  syntax::Rule predicate(syntax::Term subject, std::size_t begin);
  syntax::Rule comparison(syntax::Term left, std::size_t begin);
  bool at_predicate() const;
  bool at_defined() const;
  bool brackets_hold_rule() const;
  bool at_end_of_unit(const Token& token) const;

  // Terms
  syntax::Term calculation(rules::Arithmetic sign, syntax::Term left, syntax::Term right, std::size_t begin) const;
  syntax::Term term();
  syntax::Term factor();
  syntax::Term atom();
  syntax::Term name_or_part();
  syntax::Term links();
  syntax::Term plain_name();
  syntax::Term aggregate();
  void refuse_count_of_nothing(const Token& count) const;
  syntax::Term number_of_each();
  syntax::Term numbers_of_each();
  syntax::Term list();
  syntax::Term bare_list();
  syntax::Term list_word();
  syntax::Term found_home();
  rules::Predicate predicate_name();
  syntax::Term region();
  syntax::Term of_each(syntax::Term body, std::size_t begin);
  bool at_list() const;
  bool at_of_each() const;
  bool at_linked_neighbors() const;
  bool at_found_home() const;
  bool at_linked_group() const;

  // Classes and selectors
  syntax::Class symbols();
  bool at_class_item() const;
  syntax::ClassItem class_item();
  std::vector<syntax::Selector> selectors();
  syntax::Selector selector();
  syntax::Selector kind();
  syntax::Selector sized(syntax::Selector selector);
  syntax::Selector ray(syntax::Selector selector);
  syntax::Selector pair(syntax::Selector selector);
  syntax::Selector named(syntax::Selector selector);
  syntax::Selector cells(syntax::Selector selector);
  std::string name(const std::string& what);
  void refuse_kept(const Token& word) const;
  void refuse_quantifier() const;

  Scanner scanner_;
  std::size_t depth_ = 0;
  std::optional<Token> behind_class_;  ///< the operator at which the last class ended
  std::string last_in_class_;
};

}  // namespace grids
