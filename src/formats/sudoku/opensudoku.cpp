#include <expat.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "core/characters.hpp"
#include "core/diagnostics.hpp"
#include "core/escaped_text.hpp"
#include "formats/documents/box_size.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/reading/passage_scanner.hpp"
#include "formats/sudoku/formats.hpp"
#include "formats/sudoku/sudoku_text.hpp"

// <opensudoku><name>..</name><author>..</author> .. <game data="0040.." /> ..</opensudoku>. Games may lie in folders.
// Saved games, `version: 1` and a cell after the other as `VALUE|NOTE|1 if the player may change it|`, are read, too:
// their givens.

namespace grids {
namespace {

constexpr std::size_t opensudoku_side = 9;

struct Game {
  std::string data;
  Location where;
};

/// What the parser meets, gathered while it walks through the text.
class OpenSudokuReader {
 public:
  explicit OpenSudokuReader(SourcePtr source)
      : source_(std::move(source)), parser_(XML_ParserCreate("UTF-8"), XML_ParserFree) {
    if (!parser_) throw std::bad_alloc();
    XML_SetUserData(parser_.get(), this);
    XML_SetElementHandler(parser_.get(), &begin_element, &end_element);
    XML_SetCharacterDataHandler(parser_.get(), &add_text);
  }

  void read() {
    const auto& text = source_->text;
    if (XML_Parse(parser_.get(), text.data(), static_cast<int>(text.size()), 1) != XML_STATUS_OK)
      throw InputError(here(), std::string("XML: ") + XML_ErrorString(XML_GetErrorCode(parser_.get())));
    if (!is_opensudoku_) throw InputError({source_, 1, 1}, "expected <opensudoku>");
    if (stray_) throw InputError(stray_->where, "found " + quoted(stray_->data) + ", expected an element");
  }

  const std::vector<Game>& games() const { return games_; }
  const std::string& title() const { return title_; }
  const std::string& author() const { return author_; }

 private:
  static OpenSudokuReader& self(void* data) { return *static_cast<OpenSudokuReader*>(data); }

  static void begin_element(void* data, const XML_Char* name, const XML_Char** attributes) {
    self(data).begin(name, attributes);
  }
  static void end_element(void* data, const XML_Char*) { self(data).path_.pop_back(); }
  static void add_text(void* data, const XML_Char* text, int length) {
    self(data).add({text, static_cast<std::size_t>(length)});
  }

  Location here() const {
    return {source_, XML_GetCurrentLineNumber(parser_.get()), XML_GetCurrentColumnNumber(parser_.get()) + 1, 1};
  }

  void begin(std::string_view name, const XML_Char** attributes) {
    if (path_.empty()) is_opensudoku_ = name == "opensudoku";
    path_.emplace_back(name);
    if (name != "game") return;
    for (; attributes[0] != nullptr; attributes += 2)
      if (std::string_view(attributes[0]) == "data") games_.push_back({attributes[1], here()});
  }

  void add(std::string_view text) {
    if (path_.size() == 1 || path_.back() == "game") {
      if (const auto found = trimmed(text); !found.empty() && !stray_) stray_ = Game{std::string(found), here()};
      return;
    }
    if (path_.size() != 2) return;
    if (path_.back() == "name") title_ += text;
    if (path_.back() == "author") author_ += text;
  }

  SourcePtr source_;
  std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser_;
  std::vector<std::string> path_;
  std::vector<Game> games_;
  std::optional<Game> stray_;  ///< the first text where none should be
  std::string title_;
  std::string author_;
  bool is_opensudoku_ = false;
};

std::size_t digit_of(char c, std::size_t cell, const Location& where) {
  if (c == '.') return 0;
  if (c >= '0' && c <= '9') return static_cast<std::size_t>(c - '0');
  throw InputError(where, "found " + quoted({&c, 1}) + " as character " + std::to_string(cell + 1) +
                              " of the data, expected a digit 0-9");
}

std::vector<std::size_t> plain_digits(const Game& game) {
  if (game.data.size() != opensudoku_side * opensudoku_side)
    throw InputError(game.where, "data of " + std::to_string(game.data.size()) + " characters, expected 81");
  std::vector<std::size_t> digits;
  for (std::size_t cell = 0; cell < game.data.size(); ++cell)
    digits.push_back(digit_of(game.data[cell], cell, game.where));
  return digits;
}

/// The fields of a saved game, three for each cell.
std::vector<std::size_t> saved_givens(const Game& game) {
  std::vector<std::string_view> fields;
  std::string_view rest = game.data;
  const auto version = rest.substr(0, rest.find_first_of(" \n", std::string_view("version: ").size()));
  if (version != "version: 1" && version != "version: 2")
    throw InputError(game.where, "a saved game of an unknown kind, " + quoted(version) +
                                     "; read are versions 1 and 2, and 81 digits");
  rest.remove_prefix(std::min(rest.size(), version.size() + 1));
  for (auto bar = rest.find('|'); bar != std::string_view::npos; bar = rest.find('|')) {
    fields.push_back(rest.substr(0, bar));
    rest.remove_prefix(bar + 1);
  }
  if (fields.size() != 3 * opensudoku_side * opensudoku_side)
    throw InputError(game.where, "a saved game of " + std::to_string(fields.size()) + " fields, expected 243");
  std::vector<std::size_t> givens;
  for (std::size_t cell = 0; cell < opensudoku_side * opensudoku_side; ++cell) {
    const auto value = fields[3 * cell];
    const bool given = fields[3 * cell + 2] == "0";
    if (value.size() != 1) throw InputError(game.where, "found " + quoted(value) + " as a value, expected a digit");
    givens.push_back(given ? digit_of(value.front(), cell, game.where) : 0);
  }
  return givens;
}

Document document_of(const Game& game, const OpenSudokuReader& reader) {
  SudokuText sudoku{opensudoku_side, *box_of(opensudoku_side), {}, reader.title(), reader.author()};
  for (const auto digit : game.data.starts_with("version") ? saved_givens(game) : plain_digits(game))
    sudoku.cells.push_back(digit == 0 ? std::vector<std::size_t>() : std::vector{digit});
  return sudoku_document(sudoku, game.where);
}

}  // namespace

void read_opensudoku(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink) {
  diagnostics.collect([&] {
    OpenSudokuReader reader(source);
    reader.read();
    read_each(
        reader.games(), [&reader](const Game& game) { return document_of(game, reader); }, diagnostics, sink);
  });
}

bool recognize_opensudoku(const SourcePtr& source) {
  const auto root = source->text.find("<opensudoku");
  return root != std::string::npos && source->text.find('<') <= root && root < 4096;
}

std::string write_opensudoku(std::span<const StatedPuzzle> statements) {
  const auto title = statements.front().caption("title");
  const auto author = statements.front().caption("author");
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n";
  if (!title.empty()) text.append("  <name>").append(escaped_markup(title)).append("</name>\n");
  if (!author.empty()) text.append("  <author>").append(escaped_markup(author)).append("</author>\n");
  for (const auto& statement : statements) {
    const auto sudoku = sudoku_to_write(statement, "opensudoku");
    expect_no_candidates(sudoku, "opensudoku");
    expect_usual_boxes(sudoku, "opensudoku");
    if (sudoku.side != opensudoku_side) throw InputError({}, "opensudoku can only express Sudokus of 9x9");
    if (sudoku.title != title || sudoku.author != author)
      throw InputError({},
                       "opensudoku has one title and one author for all puzzles of a file: choose one of them "
                       "with --puzzle");
    text += "  <game data=\"";
    for (std::size_t row = 0; row < opensudoku_side; ++row) text += sudoku_row(sudoku, row, '0');
    text += "\" />\n";
  }
  return text + "</opensudoku>\n";
}

}  // namespace grids
