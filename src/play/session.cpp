#include "play/session.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/characters.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"
#include "play/command_words.hpp"
#include "play/line_words.hpp"

namespace grids::play {
namespace {

std::optional<std::size_t> number_of(std::string_view text) {
  text = trimmed(text);
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// Whether `word` stands in the line, which is then without it.
bool drop_word(std::string_view& line, std::string_view word) {
  if (lowered(line).starts_with(word))
    line.remove_prefix(word.size());
  else if (lowered(line).ends_with(word))
    line.remove_suffix(word.size());
  else
    return false;
  line = trimmed(line);
  return true;
}

/// Whether a command only tells something, which may as well go to a file.
bool only_tells(Action action) {
  switch (action) {
    case Action::proof:
    case Action::stats:
    case Action::unique:
    case Action::print:
    case Action::original:
    case Action::candidates: return true;
    default: return false;
  }
}

/// Two cells that a line could join, to show how one is drawn.
std::string example_of(const Puzzle& puzzle) {
  return puzzle.links_far && !puzzle.links.empty() ? line_words(puzzle, puzzle.links.front().cell) : "a1 a2";
}

/// Why cells are not filled.
std::string no_symbols(const Puzzle& puzzle) {
  const auto kind = sought_kind(puzzle);
  if (!kind) return "The cells of this puzzle hold no symbols.";
  const auto name = std::string(name_of(*kind));
  return "Cells hold no symbols here; draw " + name + "s: " + name + " " + example_of(puzzle) + ", no " + name + " " +
         example_of(puzzle) + ".";
}

/// The first word, which ends where letters and digits do.
std::string_view first_word(std::string_view line) {
  std::size_t end = 0;
  while (end < line.size() && line[end] != ' ' && line[end] != '\t' && line[end] != '=' && line[end] != ':') ++end;
  return line.substr(0, std::max<std::size_t>(end, 1));
}

}  // namespace

Session::Session(Puzzle puzzle, std::string name, const TextStyle& style, const std::atomic<bool>& interrupted)
    : name_(std::move(name)), game_(std::move(puzzle), interrupted), view_{.style = style} {}

std::string Session::greeting() const {
  const auto& captions = game_.puzzle().captions;
  auto text = captions.title.empty() ? captions.type : captions.title;
  if (!captions.type.empty() && captions.type != text) text.append(" (").append(captions.type).append(")");
  text += text.empty() ? "" : ". ";
  text += "Enter goes on by one step; help lists the commands.\n";
  if (const auto kind = sought_kind(game_.puzzle())) {
    const auto name = std::string(name_of(*kind));
    const auto line = name + " " + example_of(game_.puzzle());
    text += "'" + line + "' draws a " + name + ", 'no " + line + "' crosses it out.\n";
    const auto second = std::ranges::find(game_.puzzle().links, 2, &Link::rank);
    if (second != game_.puzzle().links.end())
      text += "'" + name + " " + line_words(game_.puzzle(), second->cell) + "' draws two.\n";
  }
  return text + show().board() + show().layers();
}

Reply Session::run(std::string_view typed) {
  const auto line = trimmed(typed);
  if (line.starts_with('#')) return {};
  if (line.empty()) return act(commands().front(), {});
  if (auto reply = without_command(line)) return *std::move(reply);
  const auto word = first_word(line);
  const auto [command, wrong] = find_command(word);
  if (command == nullptr) {
    const auto setting = setting_text(line);
    return setting.empty() ? failure(wrong) : Reply{.text = setting + "\n"};
  }
  if (command->action != Action::hint) hints_ = 0;
  return act(*command, trimmed(line.substr(word.size())));
}

/// A number alone is a step to go to, a cell alone is asked about, `c4=7` fills it, `k=on` is a setting.
std::optional<Reply> Session::without_command(std::string_view line) {
  if (number_of(line) || lowered(line) == "start" || lowered(line) == "first") return go(line);
  if (auto reply = line_alone(line)) {
    hints_ = 0;
    return reply;
  }
  const auto word = first_word(line);
  const auto rest = trimmed(line.substr(word.size()));
  const bool assigns = rest.starts_with('=') || rest.starts_with(':');
  if (parse_cell_name(word)) {
    hints_ = 0;
    return assigns || !rest.empty() ? set(line) : why(line);
  }
  if (rest.starts_with('=') || (assigns && find_command(word).command == nullptr)) return settings(line);
  return std::nullopt;
}

/// The same with the answer in a file.
Reply Session::tell_to_file(const Command& command, std::string_view rest, std::string_view path) {
  if (path.empty()) return failure("Name the file behind >.");
  const auto colour = std::exchange(view_.style.colour, false);
  auto reply = act(command, rest);
  view_.style.colour = colour;
  if (!reply.failed) reply.file = File{std::string(path), std::exchange(reply.text, {})};
  return reply;
}

Reply Session::act(const Command& command, std::string_view rest) {
  if (const auto into = rest.rfind('>'); into != std::string_view::npos && only_tells(command.action))
    return tell_to_file(command, trimmed(rest.substr(0, into)), trimmed(rest.substr(into + 1)));
  switch (command.action) {
    case Action::next:
    case Action::back: return move(command.action, rest);
    case Action::go: return go(rest);
    case Action::solve: return solve();
    case Action::proof: return proof(rest);
    case Action::playback: game_.explain(); return {.playback = true};
    case Action::stats: return stats();
    case Action::why: return why(rest);
    case Action::unique: return unique();
    case Action::set: return set(rest);
    case Action::ban: return ban(rest);
    case Action::link: return draw(LineKind::link, true, rest);
    case Action::wall: return draw(LineKind::wall, true, rest);
    case Action::cross_out: return cross_out(rest);
    case Action::clear: return clear(rest);
    case Action::correct: return correct();
    case Action::candidates: return candidates();
    case Action::undo: return take_back(true);
    case Action::redo: return take_back(false);
    case Action::print: return print(rest);
    case Action::original: return {.text = show().original() + show().layers()};
    case Action::hint: return hint(rest);
    case Action::settings: return settings(rest);
    case Action::givens: return givens(rest);
    case Action::edit:
      if (game_.puzzle().symbols().are_none()) return failure(no_symbols(game_.puzzle()));
      return {.edit = true};
    case Action::save: return save(rest);
    case Action::load:
      if (rest.empty()) return failure("Name the file: load FILE.");
      return {.script = std::string(rest)};
    case Action::export_proof: return export_proof(rest);
    case Action::help: return help(rest);
    case Action::quit: return {.leave = true};
  }
  return {};
}

/// The text, and the board if boards are shown.
Reply Session::here(const std::string& text) const { return {.text = text + (view_.board ? show().board() : "")}; }

std::string Session::scene() const {
  const auto where = game_.at() == 0 ? "The start.\n" : show().step(game_.at());
  const auto last = game_.at() == game_.steps().size() ? show().outcome() : "";
  return where + show().board() + last;
}

Reply Session::move(Action action, std::string_view rest) {
  const auto count = rest.empty() ? std::optional<std::size_t>(1) : number_of(rest);
  if (!count) return failure(quoted(rest) + " is no number of steps.");
  std::size_t done = 0;
  while (done < *count && (action == Action::next ? game_.next() : game_.back())) ++done;
  if (done > 0) return here(game_.at() == 0 ? "The start.\n" : show().step(game_.at()));
  return {.text = action == Action::next ? "There are no more steps. " + show().outcome() : "This is the start.\n"};
}

Reply Session::go(std::string_view rest) {
  const auto where = lowered(rest);
  if (where == "start" || where == "first") {
    game_.go(0);
  } else if (where == "end" || where == "last") {
    return solve();
  } else if (const auto number = number_of(rest)) {
    game_.go(*number);
    if (game_.at() < *number) return here("There are only " + counted(game_.at(), "step", "steps") + ".\n");
  } else {
    return failure("Say where to go: a step's number, start or end.");
  }
  return here(game_.at() == 0 ? "The start.\n" : show().step(game_.at()));
}

Reply Session::solve() {
  const bool whole = game_.explain();
  game_.go(game_.steps().size());
  auto reply = here("");
  reply.text += whole ? show().statistics() : "Cut short; solve goes on.\n";
  return reply;
}

Reply Session::proof(std::string_view rest) {
  game_.explain();
  const auto count = game_.steps().size();
  if (count == 0) return {.text = "There are no steps. " + show().outcome()};
  const bool fills = drop_word(rest, "fills") || drop_word(rest, "--isvalue");
  drop_word(rest, "--reference");  // what a step rests on is told with each
  if (rest.empty() || lowered(rest) == "all") return {.text = show().steps(1, count, fills)};
  const auto dash = rest.find_first_of("-: ");
  const auto ends = [&](std::string_view text, std::size_t open) { return text.empty() ? open : number_of(text); };
  const auto first = dash == 0 ? 1 : number_of(rest.substr(0, dash));
  const auto last = dash == std::string_view::npos ? first : ends(trimmed(rest.substr(dash + 1)), count);
  if (!first || !last || *first == 0 || *first > *last || *last > count)
    return failure("Say which steps: proof 12, proof 5-9, proof 5- or proof :9; there are " + std::to_string(count) +
                   ".");
  if (dash == std::string_view::npos) return {.text = show().step_in_full(*first)};
  return {.text = show().steps(*first, *last, fills)};
}

Reply Session::stats() {
  game_.explain();
  auto text = show().statistics() + show().from_outside();
  if (game_.time_looking().count() > 0) text += "Finding the steps took " + human(game_.time_looking()) + ".\n";
  return {.text = text + settings({}).text};
}

Reply Session::why(std::string_view rest) {
  auto line = rest;
  if (take_kind(line)) return *why_lines(rest);
  CellReader reader(rest, game_.puzzle());
  const auto cell = reader.cell();
  if (!cell) return failure(reader.wrong().empty() ? "Name a cell: why c4, or why c4 7." : reader.wrong());
  const auto values = reader.values();
  if (!reader.wrong().empty()) {
    if (auto reply = why_lines(rest)) return *std::move(reply);
    return failure(reader.wrong());
  }
  game_.explain();  // what comes later is told, too
  if (values.empty()) return {.text = show().why(*cell)};
  std::string text;
  for (const auto value : values) text += show().why(explain::Candidate{*cell, value});
  return {.text = text};
}

Reply Session::set(std::string_view rest) {
  if (game_.puzzle().symbols().are_none()) return failure(no_symbols(game_.puzzle()));
  CellReader reader(rest, game_.puzzle());
  const auto cell = reader.cell();
  if (!cell) return failure(reader.wrong().empty() ? "Name a cell and a value: set c4 7." : reader.wrong());
  const auto values = reader.values();
  if (!reader.wrong().empty()) return failure(reader.wrong());
  if (values.size() != 1) return failure("Name one value: set " + show().wording().cell(*cell) + " VALUE.");
  const auto name = show().wording().cell(*cell);
  if (show().filled_here(*cell)) {
    const bool same = game_.explainer().position()[*cell].contains(values[0]);
    return failure(same ? name + " holds that already." : name + " is filled already; see why " + name + ".");
  }
  if (const auto left = show().open_board()[index(*cell)]; !left.contains(values[0])) {
    const auto value = game_.puzzle().symbols().name(values[0]);
    return failure(name + " cannot be " + value + "; it can be " + game_.puzzle().symbols().text(left) + ". See why " +
                   name + " " + value + ".");
  }
  const auto command = "set " + game_.puzzle().grid().name(*cell) + " " + game_.puzzle().symbols().name(values[0]);
  const auto at = game_.at();
  game_.set({*cell, values[0]});
  return changed("go " + std::to_string(at) + "\n" + command, show().step(game_.at()));
}

Reply Session::ban(std::string_view rest) {
  if (game_.puzzle().symbols().are_none()) return failure(no_symbols(game_.puzzle()));
  CellReader reader(rest, game_.puzzle());
  const auto cells = reader.cells();
  const auto values = reader.wrong().empty() ? reader.values() : std::vector<SymbolId>();
  if (!reader.wrong().empty()) return failure(reader.wrong());
  if (values.empty()) return failure("Name values behind the cells: ban c4 c5: 1 2.");
  std::vector<explain::Candidate> candidates;
  std::string command = "ban";
  for (const auto cell : cells) command.append(" ").append(game_.puzzle().grid().name(cell));
  command += ":";
  for (const auto value : values) command.append(" ").append(game_.puzzle().symbols().name(value));
  const auto board = show().open_board();
  for (const auto cell : cells)
    for (const auto value : values)
      if (board[index(cell)].contains(value)) candidates.push_back({cell, value});
  if (candidates.empty()) return failure("None of these are candidates.");
  const auto at = game_.at();
  game_.ban(candidates);
  return changed("go " + std::to_string(at) + "\n" + command, show().step(game_.at()));
}

/// Notes a change that was made, and says whether there still is a solution.
Reply Session::changed(const std::string& log, const std::string& text) {
  logs_.push_back(log_);
  undone_logs_.clear();
  log_.push_back(log);
  auto reply = here(text);
  const auto prospect = game_.prospect(1);
  if (prospect.outcome == Outcome::none)
    reply.text += "A contradiction: there is no solution from here. undo takes it back.\n";
  else if (prospect.solutions.empty())
    reply.text += "Whether there is a solution from here was not found out in time.\n";
  return reply;
}

Reply Session::take_back(bool undo) {
  if (!(undo ? game_.undo() : game_.redo()))
    return failure(undo ? "There is nothing to undo." : "There is nothing to redo.");
  auto& from = undo ? logs_ : undone_logs_;
  (undo ? undone_logs_ : logs_).push_back(log_);
  log_ = std::move(from.back());
  from.pop_back();
  return here(game_.at() == 0 ? "The start.\n" : show().step(game_.at()));
}

}  // namespace grids::play
