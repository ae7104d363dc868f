#include "formats/janko/collection.hpp"

#include <algorithm>

#include "formats/reading/passage_scanner.hpp"

namespace grids {
namespace {

std::size_t read_collection_side(const Passage& word, const std::string& what) {
  PassageScanner scanner(word);
  const auto side = scanner.number(what);
  if (!scanner.at_end() || side.value < 1 || side.value > Grid::most)
    throw InputError(word.where(),
                     "found " + quoted(word.text) + ", expected " + what + ", 1 to " + std::to_string(Grid::most));
  return side.value;
}

/// The string under `key`; an empty one when there is none.
Passage string_member(const Json& entry, std::string_view key) {
  const auto* value = entry.find(key);
  if (!value) return {};
  if (!value->is_string()) throw InputError(value->typed.where(), "expected '" + std::string(key) + "' to be a string");
  return value->typed;
}

JankoPuzzle read_entry(const Json::Member& member) {
  const auto& [id, entry] = member;
  if (!entry.is_object()) throw InputError(id.where(), "expected a map with the problem of " + quoted(id.text));
  const auto problem = string_member(entry, "problem");
  if (problem.empty()) throw InputError(id.where(), quoted(id.text) + " has no problem");
  return {id, problem, string_member(entry, "solution")};
}

}  // namespace

JankoText::JankoText(const Passage& typed) : typed_(typed), lines_(typed_.lines()) {
  // A line such as [solution] begins another part of the page that the text was taken from.
  lines_.erase(
      std::find_if(lines_.begin() + 1, lines_.end(), [](const Passage& line) { return line.text.starts_with('['); }),
      lines_.end());
  while (lines_.size() > 1 && words_of(lines_.back()).empty()) lines_.pop_back();
  const auto sides = words_of(lines_.front());
  if (sides.size() < 2) throw InputError(lines_.front().where(), "expected the numbers of rows and columns");
  size_ = {read_collection_side(sides[0], "the number of rows"),
           read_collection_side(sides[1], "the number of columns")};
  parameters_.assign(sides.begin() + 2, sides.end());
}

Passage JankoText::take_parameter() {
  if (parameters_.empty()) return {};
  const auto parameter = parameters_.front();
  parameters_.erase(parameters_.begin());
  return parameter;
}

Passage JankoText::take_line(const std::string& what) {
  if (next_ == lines_.size()) throw InputError(lines_.back().where(), "the text ends, expected " + what);
  return lines_[next_++];
}

std::vector<Passage> JankoText::take_words(const std::string& what, std::size_t count) {
  const auto line = take_line(what);
  const auto found = words_of(line);
  if (found.size() == count) return found;
  throw InputError(line.where(), "found " + std::to_string(found.size()) + " entries, expected " +
                                     std::to_string(count) + ": " + what);
}

std::vector<Passage> JankoText::take_grid(const std::string& what, std::size_t count) {
  std::vector<Passage> rows;
  for (std::size_t row = 0; row < count; ++row) {
    if (next_ == lines_.size())
      throw InputError(lines_.back().where(), "the text ends after " + std::to_string(row) + " of " +
                                                  std::to_string(count) + " rows of " + what);
    const auto& line = lines_[next_++];
    const auto found = words_of(line).size();
    if (found != size_.columns)
      throw InputError(line.where(), "row " + std::to_string(row + 1) + " of " + what + " has " +
                                         std::to_string(found) + " entries, expected " + std::to_string(size_.columns));
    rows.push_back(line);
  }
  return rows;
}

void JankoText::expect_end() const {
  if (!parameters_.empty())
    throw InputError(parameters_.front().where(), "found " + quoted(parameters_.front().text) +
                                                      " behind the size, where nothing more is known to stand");
  if (next_ == lines_.size()) return;
  throw InputError(lines_[next_].where(), "expected nothing more, after " + std::to_string(next_ - 1) + " rows");
}

bool is_janko_block(const Passage& token) { return token.text == "#" || token.text == "@"; }

void read_janko(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink,
                const JankoReaderOf& reader_of) {
  diagnostics.collect([&] {
    const auto collection = read_json(source);
    const auto* data = collection.find("data");
    if (!data || !data->is_object())
      throw InputError(collection.typed.where(), "expected a map with the puzzles under \"data\"");
    auto genre = string_member(collection, "name");
    if (genre.empty()) genre.start = collection.typed.start;
    const auto read = reader_of(genre);
    read_each(
        data->members, [&read](const Json::Member& member) { return read(read_entry(member)); }, diagnostics, sink);
  });
}

PuzzleDocument begin_janko(const std::string& type, const JankoPuzzle& puzzle, const JankoText& problem) {
  PuzzleDocument document(type, puzzle.id.where());
  document.set("title", unescaped(puzzle.id.text), puzzle.id.where());
  document.set("size", size_text(problem.size()), problem.size_at());
  return document;
}

void set_janko_solution(PuzzleDocument& document, const JankoPuzzle& puzzle, Size size, const Translation& translate) {
  if (puzzle.solution.empty()) return;
  JankoText solution(puzzle.solution);
  if (solution.size() != size)
    throw InputError(solution.size_at(),
                     "the solution is " + size_text(solution.size()) + ", the problem " + size_text(size));
  document.set("solution", drawing(solution.take_grid("the solution"), translate));
  solution.expect_end();
}

}  // namespace grids
