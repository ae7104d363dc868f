#include "formats/documents/placement_line.hpp"

#include <algorithm>
#include <optional>

#include "core/characters.hpp"

namespace grids {
namespace {

constexpr std::int16_t means_open = -1;
constexpr std::int16_t means_nothing = -2;

constexpr std::string_view separators = " \t,;";
constexpr std::string_view unknowns = ".*_0?";

bool is_separator(char c) { return separators.find(c) != std::string_view::npos; }

std::vector<std::uint8_t> cells_in_play(const Grid& grid) {
  std::vector<std::uint8_t> in_play;
  for (const auto cell : grid.places()) in_play.push_back(grid.in_play(cell) ? 1 : 0);
  return in_play;
}

/// Takes the next symbol off the front of `line`; empty at its end.
std::string_view take_word(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(separators), line.size()));
  const auto word = line.substr(0, line.find_first_of(separators));
  line.remove_prefix(word.size());
  return word;
}

/// A symbol for a message; bytes that cannot be shown, and too long a text, are not.
std::string shown(std::string_view text) {
  const auto plain = [](char c) { return c > 0x20 && c < 0x7f; };
  if (std::ranges::all_of(text, plain) && text.size() <= 20) return std::string("'").append(text).append("'");
  if (text.size() != 1) return "what stands";
  constexpr std::string_view digits = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(text.front());
  return std::string("byte 0x").append({digits[byte / 16], digits[byte % 16]});
}

std::size_t count_words(std::string_view line) {
  std::size_t words = 0;
  while (!take_word(line).empty()) ++words;
  return words;
}

}  // namespace

PlacementReader::PlacementReader(const Puzzle& puzzle)
    : puzzle_(puzzle), places_(puzzle.grid().places()), cells_(places_.size()), in_play_(cells_in_play(puzzle.grid())) {
  meaning_.fill(means_nothing);
  for (const char c : unknowns) meaning_[static_cast<unsigned char>(c)] = means_open;
  std::int16_t number = 0;
  for (const auto& symbol : puzzle.symbols()) {
    if (symbol.name.size() == 1) meaning_[static_cast<unsigned char>(symbol.name.front())] = number;
    ++number;
  }
}

std::string PlacementReader::read(std::string_view line, std::vector<Given>& givens, Rest& rest) const {
  const auto before = givens.size();
  rest = {};
  if (line.size() >= cells_ && (line.size() == cells_ || is_separator(line[cells_])) &&
      read_packed(line.substr(0, cells_), givens))
    return line.size() == cells_ ? std::string()
                                 : read_rest(line.substr(cells_ + 1), std::span(givens).subspan(before), rest);
  givens.resize(before);
  return read_separated(line, givens);
}

/// A second grid is the solution of the first, or a mistake; all else is the title.
std::string PlacementReader::read_rest(std::string_view text, std::span<const Given> givens, Rest& rest) const {
  rest.title = trimmed(text);
  auto behind = text;
  const auto grid = take_word(behind);
  std::vector<Given> found;
  if (grid.size() != cells_ || !read_packed(grid, found)) return {};
  const auto cells_to_fill = static_cast<std::size_t>(std::ranges::count(in_play_, 1));
  const auto is_found = [&found](const Given& given) {
    const auto there = std::ranges::find(found, given.cell, &Given::cell);
    return there != found.end() && there->symbol == given.symbol;
  };
  const bool solves = found.size() == cells_to_fill && std::ranges::all_of(givens, is_found);
  if (!solves) return "a second puzzle behind the first, which it does not solve; each has a line";
  rest.solution = grid;
  rest.title = trimmed(behind.substr(std::min<std::size_t>(1, behind.size())));
  return {};
}

bool PlacementReader::is_comment(std::string_view line) const {
  if (line.empty()) return true;
  return line.front() == '#' &&
         (in_play_.front() != 0 || line.find_first_of(separators) < cells_ || line.size() < cells_);
}

/// A byte for each cell. False when a character is no symbol.
bool PlacementReader::read_packed(std::string_view line, std::vector<Given>& givens) const {
  for (std::size_t i = 0; i < cells_; ++i) {
    const auto meaning = meaning_[static_cast<unsigned char>(line[i])];
    if (meaning >= 0 && in_play_[i] != 0) givens.push_back({places_[i], symbol_at(static_cast<std::size_t>(meaning))});
    if (meaning == means_nothing && (in_play_[i] != 0 || is_separator(line[i]))) return false;
  }
  return true;
}

std::string PlacementReader::read_separated(std::string_view line, std::vector<Given>& givens) const {
  if (count_words(line) != cells_) return explain(line);
  auto rest = line;
  for (std::size_t i = 0; i < cells_; ++i) {
    const auto word = take_word(rest);
    if (!add(i, word, givens)) return no_symbol_text(word, places_[i]);
  }
  return {};
}

bool PlacementReader::add(std::size_t cell, std::string_view text, std::vector<Given>& givens) const {
  if (in_play_[cell] == 0) return true;
  if (const auto symbol = puzzle_.symbols().find(text)) {
    givens.push_back({places_[cell], *symbol});
    return true;
  }
  return text.size() == 1 && unknowns.find(text.front()) != std::string_view::npos;
}

std::string PlacementReader::no_symbol_text(std::string_view text, CellId cell) const {
  return shown(text)
      .append(" at ")
      .append(puzzle_.grid().name(cell))
      .append(" is not a symbol (")
      .append(puzzle_.symbols().text())
      .append(")");
}

/// Why a line is neither packed nor separated symbols.
std::string PlacementReader::explain(std::string_view line) const {
  auto rest = line;
  const auto packed = take_word(rest);
  const auto size = puzzle_.grid().size();
  if (packed.size() != cells_)
    return std::to_string(count_words(line) > 1 ? line.size() : packed.size())
        .append(" characters, expected ")
        .append(std::to_string(cells_))
        .append(" (a ")
        .append(size_text(size))
        .append(" grid)");
  for (std::size_t i = 0; i < cells_; ++i)
    if (in_play_[i] != 0 && meaning_[static_cast<unsigned char>(packed[i])] == means_nothing)
      return no_symbol_text(packed.substr(i, 1), places_[i]);
  return "symbols are missing";
}

SolutionWriter::SolutionWriter(const Puzzle& puzzle)
    : places_(puzzle.grid().places()),
      in_play_(cells_in_play(puzzle.grid())),
      single_characters_(puzzle.symbols().single_characters()) {
  for (const auto& symbol : puzzle.symbols()) {
    names_.push_back(symbol.name);
    single_bytes_ = single_bytes_ && symbol.name.size() == 1;
  }
}

/// `symbol_of(i)`: the symbol of cell number i, or nothing.
template <typename SymbolOf>
void SolutionWriter::append_each(SymbolOf symbol_of, std::string& out) const {
  for (std::size_t i = 0; i < in_play_.size(); ++i) {
    if (!single_characters_ && i > 0) out += ',';
    const std::optional<SymbolId> symbol = symbol_of(index(places_[i]));
    if (in_play_[i] == 0)
      out += '#';
    else if (!symbol)
      out += '.';
    else if (single_bytes_)
      out += names_[index(*symbol)].front();
    else
      out += names_[index(*symbol)];
  }
}

void SolutionWriter::append(const Solution& solution, std::string& out) const {
  append_each([&solution](std::size_t cell) { return std::optional(solution[cell]); }, out);
}

void SolutionWriter::append(std::span<const Given> givens, std::string& out) const {
  std::vector<std::optional<SymbolId>> symbols(places_.empty() ? 0 : index(places_.back()) + 1);
  for (const auto& [cell, symbol] : givens) symbols[index(cell)] = symbol;
  append_each([&symbols](std::size_t cell) { return symbols[cell]; }, out);
}

}  // namespace grids
