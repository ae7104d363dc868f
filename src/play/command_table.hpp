#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace grids::play {

/// What a command does.
enum class Action {
  next,
  back,
  go,
  solve,
  proof,
  playback,
  stats,
  why,
  unique,
  correct,
  candidates,
  set,
  ban,
  link,
  wall,
  cross_out,
  clear,
  undo,
  redo,
  print,
  original,
  hint,
  settings,
  givens,
  edit,
  save,
  load,
  export_proof,
  help,
  quit,
};

/// A command as users type it, and what the help says of it.
struct Command {
  Action action{};
  std::string_view name;
  std::vector<std::string_view> aliases;
  std::string_view usage;    ///< what follows the name: "CELL VALUE"
  std::string_view summary;  ///< one line
  std::string_view more;     ///< further lines, with examples
};

std::span<const Command> commands();

/// What somebody typed may be short for one command, or for several, or like one.
struct CommandMatch {
  const Command* command = nullptr;
  std::string wrong;  ///< what to say when there is none
};
/// Letters' case does not matter; names and aliases may be cut short as long as one command is meant.
CommandMatch find_command(std::string_view typed);

}  // namespace grids::play
