#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/diagnostics.hpp"
#include "model/document.hpp"

namespace grids {

/// A word, number or sign of a sentence, with its place in the text.
struct Token {
  enum class Kind { end, number, word, quoted, sign };

  Kind kind = Kind::end;
  std::string text;
  std::size_t begin = 0;  ///< in bytes
  std::size_t end = 0;

  bool is(std::string_view word) const { return (kind == Kind::word || kind == Kind::sign) && text == word; }
};

/// Reads the words of one text of a constraint file, one after another.
///
/// An `x` between cells is a times sign, `a1xa2`.
///
/// There are two ways to look at what comes next. As a token: `a1+b2` is three. As a chunk, up to
/// the next blank: `1-4`, `+` or `x=3`, which is how symbols are written.
class Scanner {
 public:
  /// `node` is a text and outlives the scanner.
  explicit Scanner(const Node& node) : node_(&node) { move_to(after_blanks(0)); }

  /// The reference is good until something is taken.
  const Token& peek() const {
    if (!next_) next_ = token_at(position_);
    return *next_;
  }
  Token take();
  bool at(std::string_view word) const { return peek().is(word); }
  /// Takes the word if it comes next.
  bool accept(std::string_view word);
  bool at_end() const { return peek().kind == Token::Kind::end; }
  /// Takes the word or says what was expected.
  Token expect(std::string_view word);

  Token peek_chunk() const;
  Token take_chunk();
  /// What stands between `/` and `/`.
  Token take_pattern();

  /// The token behind the bracket that closes the one coming next.
  Token behind_brackets() const;
  /// The token after the next.
  Token second() const { return token_at(peek().end); }

  Token third() const { return after(second()); }
  Token after(const Token& token) const { return token_at(token.end); }

  std::size_t position() const noexcept { return position_; }
  void go_to(std::size_t position) noexcept { move_to(position); }
  std::string_view text(std::size_t begin, std::size_t end) const;
  /// From `begin` up to what was taken last.
  std::string text_since(std::size_t begin) const { return std::string(text(begin, last_end_)); }
  /// Of the whole text, in bytes.
  std::size_t length() const noexcept { return node_->text.size(); }

  Location where(const Token& token) const { return where(token.begin, token.end); }
  Location where(std::size_t begin, std::size_t end) const;
  /// From `begin` up to what was taken last.
  Location since(std::size_t begin) const { return where(begin, last_end_); }
  [[noreturn]] void fail(const Token& token, const std::string& message) const;
  /// "expected WHAT, found 'x'", at what comes next.
  [[noreturn]] void fail_expecting(const std::string& what) const;

 private:
  Token token_at(std::size_t position) const;
  Token quoted_at(std::size_t position) const;
  Token made(Token::Kind kind, std::size_t begin, std::size_t end) const;
  std::size_t after_blanks(std::size_t position) const;
  void move_to(std::size_t position) noexcept {
    position_ = position;
    next_.reset();
  }
  Token taken(Token token);
  static std::optional<std::string> likely_meant(const Token& token);

  const Node* node_;
  std::size_t position_ = 0;
  std::size_t last_end_ = 0;
  mutable std::optional<Token> next_;  ///< at `position_`, once somebody has looked
};

}  // namespace grids
