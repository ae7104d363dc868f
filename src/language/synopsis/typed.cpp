#include "language/synopsis/words.hpp"

namespace grids::wording {
namespace {

/// A text that may stand over several lines, on one.
std::string on_one_line(const std::string& text) {
  std::string line;
  for (const char letter : text) {
    const bool blank = letter == ' ' || letter == '\n' || letter == '\t' || letter == '\r';
    if (!blank)
      line += letter;
    else if (!line.empty() && line.back() != ' ')
      line += ' ';
  }
  while (line.ends_with(' ')) line.pop_back();
  return line;
}

template <typename Items, typename Text>
std::string bracketed(const Items& items, char open, char close, Text text) {
  std::string all(1, open);
  for (const auto& item : items) all.append(all.size() > 1 ? ", " : "").append(text(item));
  return all + close;
}

}  // namespace

std::string typed(const syntax::Body& body) {
  switch (body.kind) {
    case syntax::Body::Kind::rule: return on_one_line(body.text);
    case syntax::Body::Kind::all:
      return bracketed(body.all, '[', ']', [](const syntax::Body& part) { return typed(part); });
    case syntax::Body::Kind::cases:
      return bracketed(body.cases, '{', '}',
                       [](const syntax::Case& each) { return each.mark + ": " + typed(each.body); });
    case syntax::Body::Kind::sentences:
      return bracketed(body.sentences, '{', '}', [](const syntax::Sentence& each) { return typed(each); });
  }
  return {};
}

std::string typed(const syntax::Sentence& sentence) { return on_one_line(sentence.text) + ": " + typed(sentence.body); }

}  // namespace grids::wording
