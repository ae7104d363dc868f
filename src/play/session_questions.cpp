// What is asked of a session besides its steps, its cells and its settings.
#include <algorithm>
#include <utility>

#include "core/characters.hpp"
#include "play/command_words.hpp"
#include "play/session.hpp"
#include "report/board.hpp"
#include "report/differences.hpp"
#include "report/explanation_text.hpp"
#include "report/proof_page.hpp"

namespace grids::play {
namespace {

std::string suffix_of(std::string_view path) {
  const auto dot = path.rfind('.');
  return dot == std::string_view::npos ? "" : lowered(path.substr(dot + 1));
}

}  // namespace

Reply Session::print(std::string_view rest) const {
  const auto wanted = lowered(rest);
  const auto is = [&](std::string_view name) {
    return wanted == name || wanted == std::string("--").append(name) || wanted == std::string("-") + name.front() ||
           (!wanted.empty() && name.starts_with(wanted));
  };
  if (wanted.empty()) return {.text = show().board() + show().layers()};
  if (is("small") || is("plain")) return {.text = show().board(false, false)};
  if (is("fancy") || is("big")) return {.text = show().board(true, false) + show().layers(true)};
  if (is("marks") || is("detailed") || is("all")) return {.text = show().board(true, true) + show().layers(true)};
  if (is("raw")) return {.text = show().one_line() + "\n"};
  if (is("array")) return {.text = show().array() + show().line_lists()};
  return failure("Say print small, print fancy, print marks, print raw or print array.");
}

Reply Session::unique() const {
  const auto prospect = game_.prospect(2);
  const auto here = show().has_outside_steps() ? std::string(" from here") : std::string();
  switch (prospect.outcome) {
    case Outcome::unique: return {.text = "There is exactly one solution" + here + ".\n"};
    case Outcome::none: return {.text = "There is no solution" + here + ".\n"};
    case Outcome::unknown: return {.text = "Whether there is just one solution was not found out in time.\n"};
    case Outcome::several: break;
  }
  const auto& solutions = prospect.solutions;
  return {.text = "There are several solutions" + here + ". " +
                  report::differences_text(game_.puzzle(), solutions[0], solutions[1], view_.style.names) + ".\n"};
}

Reply Session::hint(std::string_view rest) {
  if (auto wrong = mistake()) return {.text = *std::move(wrong)};
  if (game_.at() == game_.steps().size()) game_.look_ahead();
  if (game_.at() == game_.steps().size()) return {.text = "There are no more steps. " + show().outcome()};
  const auto wanted = lowered(rest);
  if (!wanted.empty() && std::string_view("full").starts_with(wanted)) hints_ = 2;
  if (!wanted.empty() && std::string_view("more").starts_with(wanted)) hints_ = 1;
  const auto& step = game_.steps()[game_.at()];
  auto text = "Look at " + show().wording().where(step);
  if (hints_ == 1) text = show().wording().hint(step);
  if (hints_ >= 2) text = show().wording().sentence(step);
  ++hints_;
  return {.text = text + ".\n"};
}

Reply Session::givens(std::string_view rest) {
  const auto& grid = game_.puzzle().grid();
  const auto places = grid.places();
  const auto& symbols = game_.puzzle().symbols();
  std::vector<std::string> cells;
  const bool separated = trimmed(rest).find_first_of(" ,") != std::string_view::npos && !symbols.single_characters();
  std::string word;
  for (const char c : rest) {
    const bool separates = c == ' ' || c == ',' || (c == '/' && !symbols.find("/"));
    if (separates || (!separated && starts_character(c))) {
      if (!word.empty()) cells.push_back(std::exchange(word, {}));
    }
    if (!separates) word += c;
  }
  if (!word.empty()) cells.push_back(word);
  if (cells.size() != places.size())
    return failure("That is " + std::to_string(cells.size()) + " cells, expected " + std::to_string(places.size()) +
                   ": one for each place, row after row.");
  std::vector<Given> all;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!grid.in_play(places[i]) || cells[i] == "." || cells[i] == "_" || cells[i] == "*") continue;
    const auto symbol = symbols.find(cells[i]);
    if (!symbol && cells[i] == "0") continue;
    if (!symbol) return failure(quoted(cells[i]) + " is no symbol; the symbols are " + symbols.text() + ".");
    all.push_back({places[i], *symbol});
  }
  return begin(all);
}

Reply Session::begin(const std::vector<Given>& givens) {
  const auto& grid = game_.puzzle().grid();
  const auto& symbols = game_.puzzle().symbols();
  std::vector<std::string> cells(grid.cell_count(), ".");
  for (const auto& [cell, symbol] : givens) cells[index(cell)] = symbols.name(symbol);
  std::string command = "givens";
  for (const auto place : grid.places())
    command.append(symbols.single_characters() && command != "givens" ? "" : " ").append(cells[index(place)]);
  game_.set_givens(givens);
  return changed(command, "");
}

/// What leads here, as commands.
Reply Session::save(std::string_view rest) const {
  if (rest.empty()) return failure("Name the file: save FILE.");
  auto text = "# grids play " + name_ + "\n";
  for (const auto& command : log_) text.append(command).append("\n");
  text.append("go ").append(std::to_string(game_.at())).append("\n");
  return {.text = {}, .file = File{std::string(rest), text, true}};
}

Reply Session::export_proof(std::string_view rest) {
  if (rest.empty()) return failure("Name the file: export FILE, which ends in .html, .md, .svg or .txt.");
  game_.explain();
  const auto suffix = suffix_of(rest);
  const std::string path(rest);
  const auto names = view_.style.names;
  const report::ExplainView view{.style = TextStyle{.names = names}, .all_steps = true};
  if (suffix == "html" || suffix == "htm")
    return {.file = File{path, report::proof_page(game_.explainer(), names, {})}};
  if (suffix == "md") return {.file = File{path, report::explanation_markdown(game_.explainer(), view, {})}};
  if (suffix == "svg") return {.file = File{path, show().picture()}};
  const auto board = [&](std::size_t steps) { return report::board_text(game_.explainer(), steps, view.style); };
  return {.file = File{path, board(0) + "\n" + report::explanation_text(game_.explainer(), view) + "\n" +
                                 board(game_.steps().size())}};
}

Reply Session::help(std::string_view rest) const {
  if (!rest.empty()) {
    const auto [command, wrong] = find_command(rest);
    if (command == nullptr) return failure(wrong);
    auto text = std::string(command->name).append(command->usage.empty() ? "" : " ").append(command->usage);
    text.append(": ").append(command->summary).append(".\n");
    if (!command->more.empty()) text.append(command->more).append("\n");
    if (command->aliases.empty()) return {.text = text};
    text += "Also:";
    for (const auto alias : command->aliases) text.append(" ").append(alias);
    return {.text = text + "\n"};
  }
  constexpr std::size_t column = 32;
  std::string text;
  for (const auto& command : commands()) {
    auto head = std::string("  ").append(command.name).append(command.usage.empty() ? "" : " ").append(command.usage);
    head.resize(std::max(head.size() + 1, column), ' ');
    text.append(head).append(command.summary).append("\n");
  }
  return {.text = text +
                  "Names may be cut short; `help COMMAND` says more. A number alone goes to that step, a cell\n"
                  "alone asks why, c4=7 fills it, k=on is a setting.\n"};
}

}  // namespace grids::play
