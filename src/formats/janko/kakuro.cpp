#include "formats/janko/kakuro.hpp"

#include "formats/janko/collection.hpp"
#include "formats/reading/passage_scanner.hpp"

namespace grids {
namespace {

/// "23,16" is written "23\16".
std::string translate_clues(const Passage& token) {
  PassageScanner scanner(token);
  std::string clues;
  if (!scanner.next_is(',')) clues += scanner.number("0, - or sums such as 23,16").typed.text;
  scanner.expect(',', "',' between the sums down and across");
  clues += '\\';
  if (clues.size() == 1 || !scanner.at_end()) clues += scanner.number("the sum across").typed.text;
  if (!scanner.at_end())
    throw InputError(scanner.rest().where(), "found " + quoted(scanner.text()) + " after the sum across");
  return clues;
}

std::string translate_problem(const Passage& token) {
  if (token.text == "0") return ".";
  if (token.text == "-") return "#";
  return translate_clues(token);
}

std::string translate_solution(const Passage& token) { return token.text == "-" ? "#" : std::string(token.text); }

}  // namespace

Document read_janko_kakuro_puzzle(const JankoPuzzle& puzzle) {
  JankoText problem(puzzle.problem);
  auto document = begin_janko("Kakuro", puzzle, problem);
  document.set("initial", drawing(problem.take_grid("the grid"), translate_problem));
  problem.expect_end();
  set_janko_solution(document, puzzle, problem.size(), translate_solution);
  return std::move(document).document();
}

void read_janko_kakuro(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink) {
  read_janko(source, diagnostics, sink, [](const Passage&) { return read_janko_kakuro_puzzle; });
}

}  // namespace grids
