#include "cli/reports/made_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "cli/reports/puzzle_json.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"
#include "explain/journal/technique.hpp"
#include "language/synopsis/words.hpp"
#include "language/syntax/sentence_set.hpp"
#include "render/text.hpp"

namespace grids::cli {
namespace {

/// "26 givens", "12 clues and 3 givens", "8 areas"
std::string parts(const MadePuzzle& made) {
  const auto givens = made.drawn.given_count();
  std::vector<std::string> texts;
  if (!made.drawn.clues.empty()) texts.push_back(counted(made.drawn.clues.size(), "clue", "clues"));
  if (givens > 0) texts.push_back(counted(givens, "given", "givens"));
  if (texts.empty())
    for (const auto& [name, layer] : made.drawn.layers)
      if (!layer.regions.empty()) texts.push_back(counted(layer.regions.size(), name, wording::plural(name)));
  const auto& grid = made.drawn.grid;
  if (const auto blocks = grid.places().size() - grid.cells().size(); texts.empty() && blocks > 0)
    texts.push_back(counted(blocks, "black cell", "black cells"));
  return texts.empty() ? "nothing but its rules" : fmt::format("{}", fmt::join(texts, " and "));
}

/// Whether a part of the puzzle says what holds, in sentences of its own or in a formula.
bool says_rules(const Node& item) {
  const auto is_part_of_name = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '-' || c == '.'; };
  if (item.is_text()) return !std::ranges::all_of(item.text, is_part_of_name);
  return std::ranges::any_of(item.entries, [](const Node::Entry& entry) {
    const auto& key = entry.key.text;
    return key == "symbols" || key == "constraints" || key == "define" || SentenceSet::is_sentence(key);
  });
}

/// Whether givens are all that was made of a type with a name, so that their drawing says all.
bool only_givens(const MadePuzzle& made, const Puzzle& type) {
  return made.drawn.clues.empty() && made.drawn.layers.empty() &&
         made.drawn.grid.has_blocks() == type.grid().has_blocks() && std::ranges::none_of(*made.recipe, says_rules);
}

}  // namespace

std::string made_line(const MadePuzzle& made, bool rated, bool finished) {
  auto text = parts(made);
  if (!finished)
    text += made.irreducible ? ", not rated" : " so far, with one solution; some of them may go";
  else if (made.rating)
    text += fmt::format(", {} ({:.1f})", explain::level_of(made.rating->hardest), made.rating->hardest);
  else if (rated)
    text += ", beyond all techniques";
  return text + fmt::format(", seed {}.", made.seed);
}

std::string changes_line(const std::vector<CellId>& changed, const Puzzle& type) {
  if (changed.empty()) return {};
  std::vector<std::string> names;
  for (const auto cell : changed) names.push_back(type.grid().name(cell));
  return fmt::format(" Changed, so that it has one solution: {}.", fmt::join(names, " "));
}

std::string file_text(const MadePuzzle& made) { return to_yaml(Node::of_list(made.items())); }

std::string made_text(const MadePuzzle& made, const Puzzle& type) {
  return only_givens(made, type) ? placement_text(made.puzzle, made.puzzle.givens()) : file_text(made);
}

std::string_view separator(const MadePuzzle& made, const Puzzle& type) {
  return only_givens(made, type) ? "\n" : "---\n";
}

std::string made_json(const MadePuzzle& made, std::vector<std::string> files) {
  Json json;
  json.begin_object();
  write_description(json, {made.puzzle, std::move(files), {}});
  json.key("givens").value(made.puzzle.givens().size());
  json.key("clues").value(made.drawn.clues.size());
  json.key("initial").value(placement_text(made.puzzle, made.puzzle.givens()));
  json.key("solution");
  write_solution(json, made.puzzle, made.solution);
  json.key("file").value(file_text(made));
  json.key("irreducible").value(made.irreducible);
  json.key("seed").value(made.seed);
  if (made.rating)
    json.key("rating").value(made.rating->hardest).key("level").value(explain::level_of(made.rating->hardest));
  return json.end_object().take() + '\n';
}

}  // namespace grids::cli
