// Walls and links of a session, and what is right so far.
#include <algorithm>

#include "core/characters.hpp"
#include "counting/true_candidates.hpp"
#include "play/command_words.hpp"
#include "play/session.hpp"

namespace grids::play {
namespace {

constexpr auto time_for_candidates = std::chrono::seconds(10);

/// Of a line that is there or is not.
SymbolId state_of(bool there) { return symbol_at(there ? 1 : 0); }

std::string with_capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace

Reply Session::draw(LineKind kind, bool there, std::string_view rest) {
  LineReader reader(game_.puzzle(), kind);
  const auto lines = there ? reader.read(rest) : with_those_beside(reader.read(rest));
  if (!reader.wrong().empty()) return failure(reader.wrong());
  const auto board = show().open_board();
  std::vector<explain::Candidate> drawn;
  std::string command = (there ? "" : "no ") + std::string(name_of(kind));
  for (const auto line : lines) {
    const auto words = line_words(game_.puzzle(), line);
    const bool possible = board[index(line)].contains(state_of(there));
    if (possible && show().filled_here(line)) continue;
    if (!possible)
      return failure(with_capital(show().wording().cell(line)) + (there ? " is crossed out" : " is drawn") +
                     " already; see why " + std::string(name_of(kind)) + " " + words + ".");
    command.append(drawn.empty() ? " " : ", ").append(words);
    drawn.push_back({line, state_of(there)});
  }
  if (drawn.empty()) return failure(there ? "That is drawn already." : "That is crossed out already.");
  const auto at = game_.at();
  game_.set(drawn.front(), {drawn.begin() + 1, drawn.end()});
  return changed("go " + std::to_string(at) + "\n" + command, show().step(game_.at()));
}

/// Of several links between the same cells that are named, the last, and those that are there only if it is.
std::vector<CellId> Session::with_those_beside(std::vector<CellId> lines) const {
  std::vector<CellId> all;
  for (const auto line : lines) {
    const auto further = beside_it(game_.puzzle(), line);
    const auto is_named = [&](CellId cell) { return std::ranges::find(lines, cell) != lines.end(); };
    if (std::ranges::any_of(further, is_named)) continue;
    all.push_back(line);
    all.insert(all.end(), further.begin(), further.end());
  }
  return all;
}

Reply Session::cross_out(std::string_view rest) {
  const auto said = take_kind(rest);
  const auto kind = said ? said : sought_kind(game_.puzzle());
  if (!kind) return failure("Neither walls nor links are sought in this puzzle; ban takes candidates away.");
  return draw(*kind, false, rest);
}

Reply Session::clear(std::string_view rest) {
  const auto& puzzle = game_.puzzle();
  auto kind = take_kind(rest);
  if (!kind && puzzle.symbols().are_none()) kind = sought_kind(puzzle);
  std::vector<CellId> cells;
  std::string command = "clear";
  std::string wrong;
  if (kind) {
    LineReader reader(puzzle, *kind);
    cells = with_those_beside(reader.read(rest));
    wrong = reader.wrong();
    command.append(" ").append(name_of(*kind));
    for (const auto line : cells) command.append(line == cells.front() ? " " : ", ").append(line_words(puzzle, line));
  } else {
    CellReader reader(rest, puzzle);
    cells = reader.cells();
    wrong = reader.wrong();
    if (wrong.empty() && !reader.at_end()) wrong = "Name cells alone: clear c4 c5.";
    for (const auto cell : cells) command.append(" ").append(puzzle.grid().name(cell));
  }
  if (!wrong.empty()) return failure(wrong);
  const auto at = game_.at();
  if (!game_.clear(cells)) return failure("Nothing there comes from you by now: only that can be cleared.");
  return changed("go " + std::to_string(at) + "\n" + command,
                 game_.at() == 0 ? "The start.\n" : show().step(game_.at()));
}

/// `why link a1 a2`, `why a1 top`; nothing where the rest does not begin with a line.
std::optional<Reply> Session::why_lines(std::string_view rest) {
  const auto said = take_kind(rest);
  const auto kind = said ? said : sought_kind(game_.puzzle());
  if (!kind) return std::nullopt;
  LineReader reader(game_.puzzle(), *kind);
  const auto lines = reader.read(rest);
  if (!reader.wrong().empty()) return said ? std::optional(failure(reader.wrong())) : std::nullopt;
  game_.explain();
  std::string text;
  for (const auto line : lines) text += show().why(line);
  return Reply{.text = text};
}

/// `a1-a2` draws a link, `a1|a2` a wall, as puzzles have them, and so does `a1 a2` or `a1 top`.
std::optional<Reply> Session::line_alone(std::string_view line) {
  const auto& puzzle = game_.puzzle();
  const auto kind = sought_kind(puzzle);
  const auto end = std::min(line.find_first_of(" \t-|"), line.size());
  if (!kind || !parse_cell_name(line.substr(0, end)) || end == line.size()) return std::nullopt;
  const auto rest = trimmed(line.substr(end));
  const auto meant = rest.front() == '|' ? LineKind::wall : rest.front() == '-' ? LineKind::link : *kind;
  const bool reads = LineReader(puzzle, *kind).read(line).size() > 0;
  if (puzzle.symbols().find(rest) || (!reads && rest.front() != '|' && rest.front() != '-')) return std::nullopt;
  return draw(seeks(puzzle, meant) ? meant : *kind, true, line);
}

/// What the player did that is not in the only solution, as a sentence.
std::optional<std::string> Session::mistake() const {
  const auto solution = game_.solution();
  if (solution.empty()) return std::nullopt;
  const auto wrong = [&](const explain::Candidate& candidate, bool holds) {
    const bool told = index(candidate.cell) < game_.puzzle().told_cells();
    return told && (solution[index(candidate.cell)] == candidate.symbol) != holds;
  };
  const auto sentence = [&](const explain::Candidate& candidate, bool holds, std::size_t step) {
    const auto name = show().wording().cell(candidate.cell);
    const auto see = ": see step " + std::to_string(step + 1) + ".\n";
    if (const auto kind = kind_of_line(game_.puzzle(), candidate.cell)) {
      const bool drawn = (candidate.symbol == state_of(true)) == holds;
      const auto* const truth = drawn ? " does not belong there" : " does belong there";
      return with_capital(*kind == LineKind::wall ? "a wall at " + name : "the " + name) + truth + see;
    }
    if (holds) return name + " is not " + show().wording().symbol(candidate) + see;
    return show().wording().symbol(candidate) + " does belong in " + name + see;
  };
  for (std::size_t i = 0; i < game_.at(); ++i) {
    const auto& step = game_.steps()[i];
    if (step.proof().technique != explain::Technique::outside) continue;
    if (step.placement && wrong(*step.placement, true)) return sentence(*step.placement, true, i);
    for (const auto& candidate : step.also)
      if (wrong(candidate, true)) return sentence(candidate, true, i);
    for (const auto& candidate : step.eliminations)
      if (wrong(candidate, false)) return sentence(candidate, false, i);
  }
  return std::nullopt;
}

Reply Session::correct() const {
  const auto& prospect = game_.prospect(1);
  if (!prospect.solutions.empty()) return {.text = "Correct so far: there is a solution from here.\n"};
  if (prospect.outcome != Outcome::none) return {.text = "Whether it is correct was not found out in time.\n"};
  if (game_.of_puzzle().outcome == Outcome::none) return {.text = "The puzzle itself has no solution.\n"};
  return {.text = "Not correct: there is no solution from here; hint says what is wrong.\n"};
}

Reply Session::candidates() const {
  const auto puzzle = game_.from_here();
  const auto none = Reply{.text = "There is no solution from here.\n"};
  if (!puzzle) return none;
  const Limits limits{.time = time_for_candidates, .nodes = {}, .interrupted = game_.interrupted()};
  const auto findings = TrueCandidates(*puzzle).find(limits);
  if (findings.solutions == 0 && !findings.limited) return none;
  auto board = findings.possible;
  for (std::size_t i = 0; i < board.size(); ++i) board[i] |= findings.unsettled[i];
  const auto* const cut = findings.limited ? "Cut short: some of these may be impossible.\n" : "";
  return {.text = show().board(board) + cut};
}

}  // namespace grids::play
