#include "play/command_table.hpp"

#include <algorithm>

#include "core/nearest.hpp"
#include "play/command_words.hpp"

namespace grids::play {
namespace {

std::vector<const Command*> beginning_with(std::string_view typed) {
  std::vector<const Command*> found;
  for (const auto& command : commands()) {
    const bool alias = std::ranges::any_of(command.aliases, [&](auto name) { return name.starts_with(typed); });
    if (command.name.starts_with(typed) || alias) found.push_back(&command);
  }
  return found;
}

std::string several(std::string_view typed, const std::vector<const Command*>& found) {
  auto text = std::string("'").append(typed).append("' is short for ");
  for (std::size_t i = 0; i < found.size(); ++i)
    text.append(i == 0 ? "" : i + 1 == found.size() ? " and " : ", ").append(found[i]->name);
  return text + "; type more of it.";
}

}  // namespace

std::span<const Command> commands() {
  static const std::vector<Command> all{
      {Action::next,
       "next",
       {"n", "step", "forward", "+"},
       "[N]",
       "go on by one step, or by N",
       "Enter alone does the same.\n  next 5"},
      {Action::back, "back", {"b", "previous", "-"}, "[N]", "go back by one step, or by N", "  back\n  b 3"},
      {Action::go,
       "go",
       {"goto", "jump"},
       "N",
       "go to after step N; also start, end",
       "A number alone does the same.\n  go 12\n  go start\n  go end"},
      {Action::solve,
       "solve",
       {"finish", "explain", "end", "last"},
       "",
       "go to the end, and sum up",
       "Ctrl-C stops; what was found by then stays."},
      {Action::proof,
       "proof",
       {"steps"},
       "[N | N-M | all] [fills]",
       "tell the steps; of one step, all proofs and what it rests on",
       "  proof         all steps; > is where you are\n"
       "  proof 12      step 12, its other proofs, and what it rests on\n"
       "  proof 5-9     steps 5 to 9; also 5:9\n"
       "  proof 5-      from step 5 on; proof :9 up to step 9\n"
       "  proof fills   only those that fill a cell\n"
       "  proof > morning.txt"},
      {Action::playback,
       "playback",
       {"browse", "player"},
       "",
       "go through the steps with the arrow keys",
       "Left and right are one step, Home and End the start and the end; Enter or q leaves. Only at a terminal."},
      {Action::stats,
       "stats",
       {"statistics", "rating"},
       "",
       "tell which techniques are used, how hard it is, and k",
       "k is how many filled cells a step looks at.\n  stats > stats.txt"},
      {Action::why,
       "why",
       {"explain-cell", "?"},
       "CELL [VALUE] | LINE",
       "tell why a cell holds what it holds, or why not VALUE",
       "A cell alone does the same. Where walls or links are sought, it tells of those at the cell, too.\n"
       "  why c4\n  why c4 7\n  why r3c4 7\n  why c4 c5      the wall or link between the two\n"
       "  why c4 top     the wall above c4, or the link that leads up from it"},
      {Action::unique,
       "unique",
       {"check", "solutions"},
       "",
       "tell whether there is exactly one solution from here, by search",
       "Where there are several, two are compared."},
      {Action::correct,
       "correct",
       {"mistakes"},
       "",
       "tell whether all that is filled in and drawn is right so far",
       "It does not tell what is wrong: hint does."},
      {Action::candidates,
       "candidates",
       {"possible"},
       "",
       "show what each cell holds in some solution from here, by search",
       "Walls and links of every solution are drawn, and those of none crossed out."},
      {Action::set,
       "set",
       {"fill", "put"},
       "CELL VALUE",
       "fill a cell for reasons of your own",
       "Only with one of its candidates. The step is marked as coming from outside; what follows is explained anew.\n"
       "  set c4 7\n  set r3c4=7\n  set 3 4 7    row 3, column 4\n  c4=7"},
      {Action::ban,
       "ban",
       {"remove", "exclude"},
       "CELLS: VALUES",
       "take candidates away for reasons of your own",
       "  ban c4 c5: 1 2\n  ban r3c4 12\n  ban 1,4 2,5: 3, 9    rows and columns"},
      {Action::link,
       "link",
       {"join"},
       "CELLS",
       "draw links from cell to cell for reasons of your own",
       "Only where links are sought. All that one command draws is one change.\n"
       "  link c4 c5         also: c4-c5\n  link c4 c5 d5      on from cell to cell; link c4 right down\n"
       "  link c4 c8         straight, over the cells between\n  link c4 c5, e1 e2  several lines"},
      {Action::wall,
       "wall",
       {"side"},
       "CELLS | CELL SIDE",
       "draw walls along the sides of cells for reasons of your own",
       "Only where walls are sought: sides of a loop, or the borders of regions. SIDE is top, left, right or bottom.\n"
       "  wall c4 c5         the wall between the two; also: c4|c5\n  wall c4 top left   two sides of c4\n"
       "  wall a1 top, b1 left"},
      {Action::cross_out,
       "no",
       {"cross", "unlink", "unwall"},
       "[link | wall] LINES",
       "cross links or walls out: they are not there",
       "Lines are named as link and wall take them; which of the two need not be said where only one is sought.\n"
       "  no link c4 c5\n  no wall c4 top\n  no c4 c5"},
      {Action::clear,
       "clear",
       {"erase", "delete"},
       "CELLS | [link | wall] LINES",
       "take back what you filled in, took away or drew there",
       "What came after it from you stays; steps that were found since then are looked for anew. undo takes back the\n"
       "last change, whatever it was.\n  clear c4\n  clear c4 c5 d1\n  clear link c4 c5"},
      {Action::undo,
       "undo",
       {"u", "takeback"},
       "",
       "take the last change back",
       "Changes are what set, ban, link, wall, no, clear, edit, givens and settings do."},
      {Action::redo, "redo", {}, "", "change it again after all", ""},
      {Action::print,
       "print",
       {"p", "show", "board"},
       "[small | fancy | marks | raw | array]",
       "draw the board",
       "  print          as after each step\n  print small    as a drawing to paste\n"
       "  print fancy    with lines\n  print marks    with lines and pencil marks\n"
       "  print raw      in one line, as givens takes it\n  print array    as lists of numbers or names\n"
       "  print fancy > board.txt"},
      {Action::original, "original", {"puzzle"}, "", "draw the board as it was at the start", ""},
      {Action::hint,
       "hint",
       {},
       "[more | full]",
       "say where to look; again, with what; again, the whole step",
       "What you filled in wrongly is pointed out first."},
      {Action::settings,
       "settings",
       {"options"},
       "[NAME=VALUE]",
       "show or change how steps are found and shown",
       "A name alone shows that one.\n"
       "  k=on              look at as few filled cells as possible\n"
       "  time-limit=10     look for steps at most 10 seconds at a time; off: without a limit\n"
       "  greedy=on         fill a cell as soon as a technique can\n"
       "  reset=on          begin with the easiest technique after each deduction\n"
       "  techniques=basic  or advanced, all, or names separated by commas\n"
       "  forbid=x-wing     do without a technique or family\n"
       "  board=off         no board after each step\n"
       "  marks=off         no pencil marks in it\n"
       "  cells=rc          r3c4 instead of c4"},
      {Action::givens,
       "givens",
       {"initial"},
       "TEXT",
       "begin another puzzle of the type with these givens",
       "A character for each cell, row after row; . is an empty cell.\n  givens 53..7....6..195....98....6. ..."},
      {Action::edit, "edit", {"editor", "type"}, "", "type a puzzle in with the arrow keys", "Only at a terminal."},
      {Action::save, "save", {"write"}, "FILE", "save what you did, as commands that load reads", "  save evening.txt"},
      {Action::load, "load", {"read", "run"}, "FILE", "run the commands of a file", "  load evening.txt"},
      {Action::export_proof,
       "export",
       {},
       "FILE",
       "write the steps: a page (.html), Markdown (.md), the board (.svg), or text",
       "  export morning.html"},
      {Action::help, "help", {"h", "commands"}, "[COMMAND]", "list the commands, or say more about one", "  help ban"},
      {Action::quit, "quit", {"q", "exit", "leave", "bye"}, "", "leave; Ctrl-D does, too", ""},
  };
  return all;
}

CommandMatch find_command(std::string_view typed) {
  const auto name = lowered(typed);
  for (const auto& command : commands())
    if (command.name == name || std::ranges::find(command.aliases, name) != command.aliases.end())
      return {&command, {}};
  const auto found = beginning_with(name);
  if (found.size() == 1) return {found.front(), {}};
  if (found.size() > 1) return {nullptr, several(typed, found)};
  std::vector<std::string> names;
  for (const auto& command : commands()) {
    names.emplace_back(command.name);
    names.insert(names.end(), command.aliases.begin(), command.aliases.end());
  }
  const auto guess = did_you_mean(name, names);
  return {nullptr, std::string("No command '").append(typed).append("'").append(guess.empty() ? "." : guess) +
                       " help lists them."};
}

}  // namespace grids::play
