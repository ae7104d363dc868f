#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/command_table.hpp"
#include "play/game.hpp"
#include "play/line_words.hpp"
#include "play/show.hpp"

namespace grids::play {

/// A file to write.
struct File {
  std::string path;
  std::string content;
  bool saves = false;  ///< with it, the player's changes are saved
};

/// What came of a command. The text is for the player; the rest is for whoever runs the session to do.
struct Reply {
  std::string text = {};                   ///< lines, each with its end
  bool failed = false;                     ///< the command could not be read or done
  std::optional<File> file = {};           ///< to be written
  std::optional<std::string> script = {};  ///< a file whose lines are commands to run
  bool playback = false;                   ///< the player wants to go through the steps with keys
  bool edit = false;                       ///< the player wants to type a puzzle in
  bool leave = false;
};

/// What is said of a command that could not be read or done.
inline Reply failure(const std::string& text) { return {.text = text + "\n", .failed = true}; }

/// Reads commands and answers: the text side of a game.
class Session {
 public:
  /// `name` is what the puzzle was loaded from; `style` says how boards are drawn.
  Session(Puzzle puzzle, std::string name, const TextStyle& style, const std::atomic<bool>& interrupted);

  /// What to say at the beginning.
  std::string greeting() const;
  Reply run(std::string_view line);
  /// How wide boards may be.
  void set_width(std::size_t columns) { view_.width = columns; }

  const Game& game() const noexcept { return game_; }
  /// What the player sees at a step: the step and the board, whatever the settings.
  std::string scene() const;
  /// Goes to and fro, for keys.
  bool next() { return game_.next(); }
  bool back() { return game_.back(); }
  void go(std::size_t step) { game_.go(step); }
  /// What the player typed in is the puzzle from now on.
  Reply begin(const std::vector<Given>& givens);
  /// Whether there are changes that have not been saved.
  bool unsaved() const { return log_ != saved_; }
  /// After the file of a `save` was written.
  void saved() { saved_ = log_; }
  /// What a line that is typed so far may go on with.
  std::vector<std::string> completions(std::string_view line) const;

 private:
  Reply act(const Command& command, std::string_view rest);
  Reply tell_to_file(const Command& command, std::string_view rest, std::string_view path);
  std::optional<Reply> without_command(std::string_view line);
  Reply move(Action action, std::string_view rest);
  Reply go(std::string_view rest);
  Reply solve();
  Reply proof(std::string_view rest);
  Reply stats();
  Reply why(std::string_view rest);
  Reply set(std::string_view rest);
  Reply ban(std::string_view rest);
  Reply draw(LineKind kind, bool there, std::string_view rest);
  std::vector<CellId> with_those_beside(std::vector<CellId> lines) const;
  Reply cross_out(std::string_view rest);
  Reply clear(std::string_view rest);
  Reply correct() const;
  Reply candidates() const;
  std::optional<Reply> why_lines(std::string_view rest);
  std::optional<Reply> line_alone(std::string_view line);
  std::optional<std::string> mistake() const;
  Reply take_back(bool undo);
  Reply unique() const;
  Reply print(std::string_view rest) const;
  Reply hint(std::string_view rest);
  Reply settings(std::string_view rest);
  Reply givens(std::string_view rest);
  Reply save(std::string_view rest) const;
  Reply export_proof(std::string_view rest);
  Reply help(std::string_view rest) const;
  Reply changed(const std::string& log, const std::string& text);
  Reply here(const std::string& text) const;
  std::string setting_text(std::string_view name) const;
  std::string change_setting(std::string_view name, std::string_view value);

  Show show() const { return Show(game_, view_); }

  std::string name_;
  Game game_;
  View view_;
  std::size_t hints_ = 0;         ///< how often a hint was asked for at this place
  std::vector<std::string> log_;  ///< the changes, as commands
  std::vector<std::string> saved_;
  std::vector<std::vector<std::string>> undone_logs_;
  std::vector<std::vector<std::string>> logs_;
};

}  // namespace grids::play
