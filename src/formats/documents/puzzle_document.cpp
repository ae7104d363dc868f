#include "formats/documents/puzzle_document.hpp"

#include <utility>

namespace grids {
namespace {

/// Blanks stay as they are, so that a place in the text is the same place in the source.
Node drawn_row(const Passage& row, const Translation& translate) {
  std::string text;
  bool same_places = true;
  auto gap = row.text.begin();
  for (const auto& token : words_of(row)) {
    const auto begin = row.text.begin() + (token.text.data() - row.text.data());
    const auto translated = translate(token);
    text.append(gap, begin).append(translated);
    same_places &= translated.size() == token.text.size();
    gap = begin + static_cast<std::ptrdiff_t>(token.text.size());
  }
  auto node = Node::of_text(std::move(text), row.where());
  node.paraphrased = !same_places;
  return node;
}

}  // namespace

PuzzleDocument::PuzzleDocument(const std::string& type, const Location& where) {
  document_.source = where.source;
  document_.root = Node::of_list({paraphrase(type, where)}, where);
}

void PuzzleDocument::set_type(const std::string& type) { document_.root.items.front().text = type; }

void PuzzleDocument::leave_out_type() { document_.root.items.erase(document_.root.items.begin()); }

void PuzzleDocument::set(const std::string& attribute, Node value) {
  const auto where = value.where;
  std::vector<Node::Entry> entries;  // not from a list of initializers, which would copy the value
  entries.push_back({paraphrase(attribute, where), std::move(value)});
  document_.root.items.push_back(Node::of_map(std::move(entries), where));
}

void PuzzleDocument::set(const std::string& attribute, std::string value, const Location& where) {
  set(attribute, paraphrase(std::move(value), where));
}

void PuzzleDocument::add_rule(std::string rule, const Location& where) {
  document_.root.items.push_back(paraphrase(std::move(rule), where));
}

Document PuzzleDocument::document() && { return std::move(document_); }

Node paraphrase(std::string text, const Location& where) {
  auto node = Node::of_text(std::move(text), where);
  node.paraphrased = true;
  return node;
}

Node drawing(const std::vector<Passage>& rows, const Translation& translate) {
  std::vector<Node> items;
  for (const auto& row : rows) items.push_back(drawn_row(row, translate));
  return Node::of_list(std::move(items), rows.empty() ? Location{} : rows.front().where());
}

Node clues(const std::vector<std::string>& texts, const Location& where) {
  std::vector<Node> items;
  for (const auto& text : texts) items.push_back(paraphrase(text.empty() ? "." : text, where));
  return Node::of_list(std::move(items), where);
}

Node areas(std::vector<DrawnCage> cages, const Grid& grid) {
  const auto where = cages.empty() ? Location{} : cages.front().where;
  std::vector<Node> items;
  items.reserve(cages.size());
  for (auto& cage : cages)
    items.push_back(Node::of_region(std::move(cage.cells), grid, std::move(cage.clue), std::move(cage.where)));
  return Node::of_list(std::move(items), where);
}

}  // namespace grids
