#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

struct editline;
struct history;

namespace grids::cli {

/// Reads lines at a terminal, with editing, history and completion: libedit. Where that was left out, the terminal
/// alone lets one edit what is typed.
class LineEditor {
 public:
  /// What a line that is typed so far may go on with: whole last words.
  using Completer = std::function<std::vector<std::string>(std::string_view)>;

  /// History is kept in the file, where one can be written; none when its name is empty.
  LineEditor(std::string prompt, std::string history_file, Completer completer);
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  enum class Result { line, cancelled, ended };
  /// `cancelled`: the user pressed Ctrl-C; `ended`: Ctrl-D, or there is no more input.
  Result read(std::string& line);
  /// The same with a question for the prompt; the answer does not go into the history.
  Result ask(const std::string& question, std::string& answer);

 private:
  Result get(std::string& line);
  static LineEditor& of(editline* editor);
  static int read_character(editline* editor, wchar_t* character);
  static unsigned char complete(editline* editor, int key);
  unsigned char complete_here();

  std::string prompt_;
  std::string history_file_;
  Completer completer_;
  editline* editor_ = nullptr;
  ::history* history_ = nullptr;
  bool cancelled_ = false;
};

/// Where users' programs keep such things: $XDG_STATE_HOME/grids/NAME, or else ~/.local/state/grids/NAME. The folder
/// is made. Empty when there is no home.
std::string state_file(const std::string& name);

}  // namespace grids::cli
