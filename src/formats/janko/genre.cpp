#include "formats/janko/genre.hpp"

#include <algorithm>
#include <set>

#include "core/escaped_text.hpp"
#include "core/nearest.hpp"
#include "formats/documents/cell_drawing.hpp"
#include "formats/janko/kakuro.hpp"
#include "formats/janko/kenken.hpp"

namespace grids {
namespace {

std::vector<JankoGenre> all_janko_genres() {
  auto all = janko_sudokus();
  for (auto& genre : janko_fleet_genres()) all.push_back(std::move(genre));
  for (auto& genre : janko_loop_genres()) all.push_back(std::move(genre));
  for (auto& genre : janko_number_genres()) all.push_back(std::move(genre));
  for (auto& genre : janko_shading_genres()) all.push_back(std::move(genre));
  return all;
}

const std::vector<JankoGenre>& genres() {
  static const std::vector<JankoGenre> all = all_janko_genres();
  return all;
}

void set_solution(JankoDraft& draft, const JankoGenre& genre) {
  if (draft.puzzle.solution.empty() || (!genre.solved && genre.drawn == nullptr)) return;
  JankoText solution(draft.puzzle.solution);
  if (solution.size() != draft.problem.size())
    throw InputError(solution.size_at(), "the solution is " + size_text(solution.size()) + ", the problem " +
                                             size_text(draft.problem.size()));
  const auto rows = solution.take_grid("the solution", draft.grid.rows());
  if (genre.drawn != nullptr) return draft.document.set("solution", genre.drawn(draft, rows));
  std::size_t cell = 0;
  const auto translate = [&](const Passage& token) {
    return draft.grid.in_play(cell_at(cell++)) ? genre.solved(token) : std::string("#");
  };
  draft.document.set("solution", drawing(rows, translate));
}

/// A part of the text that was not known to have blocks has some: they are said in `initial`.
void set_givens(JankoDraft& draft) {
  if (draft.givens.empty() && draft.blocks_said) return;
  if (draft.givens.empty()) {
    CellDrawing blocks(draft.grid, draft.problem.size_at());
    for (std::size_t i = 0; i < draft.grid.cell_count(); ++i)
      if (!draft.grid.in_play(cell_at(i))) blocks.set(cell_at(i), "#");
    return draft.document.set("initial", blocks.node());
  }
  std::size_t cell = 0;
  draft.document.set("initial", drawing(draft.givens, [&](const Passage& token) {
                       const auto here = cell_at(cell++);
                       const auto text = is_janko_block(token) ? "#" : draft.given(token);
                       if (draft.grid.in_play(here) || text == "#") return text;
                       if (text != ".")
                         throw InputError(token.where(),
                                          quoted(token.text) + " in " + draft.grid.name(here) + ", which is no cell");
                       return std::string("#");
                     }));
}

[[noreturn]] void fail_unknown(const Passage& name) {
  std::vector<std::string> names{"Kakuro", "KenKen"};
  for (const auto& genre : genres()) names.push_back(genre.name);
  std::ranges::sort(names);
  std::string known;
  for (const auto& other : names) known.append(known.empty() ? "" : ", ").append(other);
  const auto found = name.empty() ? std::string("the collection has no \"name\", which is its genre")
                                  : "no puzzles of the genre " + quoted(name.text) + " are read";
  throw InputError(name.where(), found + "; known are " + known + did_you_mean(std::string(name.text), names));
}

JankoReader reader_of(const Passage& name) {
  if (name.text == "KenKen") return read_janko_kenken_puzzle;
  if (name.text == "Kakuro") return read_janko_kakuro_puzzle;
  const auto found = std::ranges::find(genres(), name.text, &JankoGenre::name);
  if (found == genres().end()) fail_unknown(name);
  return [&genre = *found](const JankoPuzzle& puzzle) { return read_janko_puzzle(genre, puzzle); };
}

}  // namespace

Document read_janko_puzzle(const JankoGenre& genre, const JankoPuzzle& puzzle) {
  JankoText problem(puzzle.problem);
  auto size = problem.size();
  if (size.rows <= genre.lines_below)
    throw InputError(problem.size_at(), "expected more than " + std::to_string(genre.lines_below) + " rows");
  size.rows -= genre.lines_below;
  PuzzleDocument document(genre.type, puzzle.id.where());
  document.set("title", unescaped(puzzle.id.text), puzzle.id.where());
  document.set("size", size_text(size), problem.size_at());
  JankoDraft draft{puzzle, std::move(problem), Grid(size), std::move(document)};
  for (const auto& step : genre.steps) step.read(draft);
  draft.problem.expect_end();
  set_givens(draft);
  set_solution(draft, genre);
  return std::move(draft.document).document();
}

void read_janko_collection(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink) {
  read_janko(source, diagnostics, sink, reader_of);
}

bool JankoGenre::is_written() const {
  return std::ranges::all_of(steps, [](const JankoStep& step) { return static_cast<bool>(step.write); });
}

std::string write_janko_collection(std::span<const StatedPuzzle> puzzles) {
  const auto& type = puzzles.front().type();
  const auto genre =
      std::ranges::find_if(genres(), [&type](const JankoGenre& one) { return one.type == type && one.is_written(); });
  if (genre == genres().end())
    throw InputError({}, "no genre of janko's that is written has the type " +
                             (type.empty() ? "of this puzzle, which names none" : type));
  std::vector<std::string_view> attributes{"size", "box"};
  for (const auto& step : genre->steps)
    attributes.insert(attributes.end(), step.attributes.begin(), step.attributes.end());
  const bool says_givens = std::ranges::find(attributes, "initial") != attributes.end();
  if (std::ranges::find(attributes, "blocks") != attributes.end()) attributes.emplace_back("initial");
  std::string entries;
  std::set<std::string> ids;
  for (const auto& puzzle : puzzles) {
    puzzle.expect("a collection of " + genre->name, type, attributes);
    JankoSheet sheet{puzzle, DrawnPuzzle(puzzle, "janko")};
    if (!says_givens) sheet.drawn.expect_no_givens();
    for (const auto& step : genre->steps) step.write(sheet);
    const auto rows = sheet.drawn.grid().rows() + genre->lines_below;
    auto id = puzzle.caption("title");
    while (id.empty() || !ids.insert(id).second) id += std::to_string(ids.size() + 1);
    entries.append(entries.empty() ? "" : ",\n").append(json_quoted(id)).append(": {\"problem\": ");
    entries += json_quoted(std::to_string(rows) + ' ' + std::to_string(sheet.drawn.grid().columns()) +
                           sheet.parameters + sheet.lines) +
               '}';
  }
  return "{\"name\": " + json_quoted(genre->name) + ", \"data\": {\n" + entries + "\n}}\n";
}

}  // namespace grids
