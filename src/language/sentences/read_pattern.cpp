#include "language/sentences/read_pattern.hpp"

#include <algorithm>

#include "core/characters.hpp"
#include "core/diagnostics.hpp"

namespace grids {
namespace {

using rules::Pattern;
using rules::TextId;

constexpr std::size_t deepest_pattern = 50;
constexpr std::string_view specials = ".*+?|()[]";

// alternative = sequence {"|" sequence}
// sequence    = {single {"*" | "+" | "?"}}
// single      = "." | SYMBOL | "[" {SYMBOL} "]" | "(" alternative ")"
class PatternReader {
 public:
  PatternReader(const std::string& text, const Location& where, const Scope& scope)
      : text_(text), where_(where), vocabulary_(scope.vocabulary()), scope_(scope) {}

  Pattern whole() {
    auto all = alternative(0);
    if (!at_end()) fail("this bracket closes nothing");
    return all;
  }

 private:
  Pattern alternative(std::size_t depth) {
    if (depth > deepest_pattern) fail("this is nested too deep");
    Pattern all;
    all.kind = Pattern::Kind::alternative;
    do all.operands.push_back(sequence(depth));
    while (accept('|'));
    if (all.operands.size() > 1) return all;
    return Pattern(all.operands.front());
  }

  Pattern sequence(std::size_t depth) {
    Pattern all;
    while (!at_end() && !at('|') && !at(')')) {
      auto next = single(depth);
      while (at('*') || at('+') || at('?')) {
        Pattern repeat;
        repeat.kind = Pattern::Kind::repeat;
        repeat.may_be_absent = !at('+');
        repeat.may_repeat = !at('?');
        ++position_;
        repeat.operands.push_back(std::move(next));
        next = std::move(repeat);
      }
      all.operands.push_back(std::move(next));
    }
    return all;
  }

  Pattern single(std::size_t depth) {
    if (accept('(')) {
      auto inner = alternative(depth + 1);
      if (!accept(')')) fail("expected ')'");
      return inner;
    }
    Pattern pattern;
    pattern.kind = Pattern::Kind::one_of;
    if (accept('.')) {
      pattern.kind = Pattern::Kind::any_item;
    } else if (accept('[')) {
      while (!at(']')) {
        if (at_end()) fail("expected ']'");
        pattern.items.push_back(vocabulary_.item(symbol()));
      }
      ++position_;
    } else if (at('*') || at('+') || at('?')) {
      fail("there is nothing here to repeat; a symbol that is written like this needs quotes: '+'");
    } else {
      pattern.items.push_back(vocabulary_.item(symbol()));
    }
    return pattern;
  }

  TextId symbol() {
    skip_blanks();
    if (position_ < text_.size() && text_[position_] == '\'') return quoted();
    for (auto length = text_.size() - position_; length > 0; --length)
      if (const auto found = known(text_.substr(position_, length))) {
        position_ += length;
        return *found;
      }
    fail("expected a symbol (" + scope_.sheet().symbols.text() + ')');
  }

  TextId quoted() {
    const auto close = text_.find('\'', position_ + 1);
    if (close == std::string::npos) fail("expected a second quote");
    const auto found = known(text_.substr(position_ + 1, close - position_ - 1), true);
    if (!found) fail("expected a symbol between the quotes (" + scope_.sheet().symbols.text() + ')');
    position_ = close + 1;
    return *found;
  }

  std::optional<TextId> known(const std::string& text, bool quoted = false) const {
    if (!quoted && text.size() == 1 && specials.find(text[0]) != std::string_view::npos) return std::nullopt;
    const auto found = vocabulary_.find(text);
    return found && vocabulary_.is_symbol_or_part(*found) ? found : std::nullopt;
  }

  void skip_blanks() {
    while (position_ < text_.size() && (text_[position_] == ' ' || text_[position_] == '\n')) ++position_;
  }
  bool at_end() {
    skip_blanks();
    return position_ >= text_.size();
  }
  bool at(char c) {
    skip_blanks();
    return position_ < text_.size() && text_[position_] == c;
  }
  bool accept(char c) {
    if (!at(c)) return false;
    ++position_;
    return true;
  }
  [[noreturn]] void fail(const std::string& message) const {
    throw InputError(where_.at(count_characters(std::string_view(text_).substr(0, position_))),
                     "in this regular expression: " + message);
  }

  const std::string& text_;
  const Location& where_;
  const rules::Vocabulary& vocabulary_;
  const Scope& scope_;
  std::size_t position_ = 0;
};

}  // namespace

Pattern read_pattern(const std::string& text, const Location& where, const Scope& scope) {
  return PatternReader(text, where, scope).whole();
}

}  // namespace grids
