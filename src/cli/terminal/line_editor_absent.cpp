#include <unistd.h>

#include <cerrno>
#include <utility>

#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/line_editor.hpp"
#include "cli/terminal/terminal.hpp"

// Where libedit was left out: lines as the terminal hands them over, without history and completion.

namespace grids::cli {

LineEditor::LineEditor(std::string prompt, std::string history_file, Completer completer)
    : prompt_(std::move(prompt)), history_file_(std::move(history_file)), completer_(std::move(completer)) {}
LineEditor::~LineEditor() = default;

LineEditor::Result LineEditor::get(std::string& line) {
  write_out(prompt_);
  line.clear();
  while (true) {
    char byte = 0;
    const auto count = ::read(STDIN_FILENO, &byte, 1);
    if (count < 0 && errno == EINTR && !interrupted()) continue;
    if (count < 0) {
      write_out("\n");
      return errno == EINTR ? Result::cancelled : Result::ended;
    }
    if (count == 0) return line.empty() ? Result::ended : Result::line;
    line += byte;
    if (byte == '\n') return Result::line;
  }
}

LineEditor::Result LineEditor::read(std::string& line) { return get(line); }

LineEditor::Result LineEditor::ask(const std::string& question, std::string& answer) {
  const auto usual = std::exchange(prompt_, question);
  const auto result = get(answer);
  prompt_ = usual;
  return result;
}

}  // namespace grids::cli
