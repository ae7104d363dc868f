#include <fmt/format.h>

#include <optional>
#include <set>

#include "cli/files/line_reader.hpp"
#include "cli/files/whole_file.hpp"
#include "cli/input/puzzle_input.hpp"
#include "cli/options/options.hpp"
#include "cli/options/verb.hpp"
#include "cli/reports/complaints.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/line_editor.hpp"
#include "cli/terminal/output_error.hpp"
#include "cli/terminal/play_screens.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/verbs.hpp"
#include "play/session.hpp"

namespace grids::cli {
namespace {

struct PlayOptions {
  PuzzleOptions puzzle;
  DisplayOptions display;
};

/// Runs a session: at a terminal with a prompt, otherwise through the commands that come in, which are shown.
class Shell {
 public:
  Shell(const LoadedPuzzle& loaded, const PlayOptions& options)
      : style_(options.display.style()),
        session_(loaded.puzzle, fmt::format("{}", fmt::join(options.puzzle.files, " ")), style_, interruption()),
        inputs_{options.puzzle.files, loaded.paths},
        at_terminal_(is_terminal(Stream::input) && is_terminal(Stream::output)) {}

  ExitCode run() {
    heed_width();
    write_out(session_.greeting());
    if (at_terminal_) {
      talk();
      return ExitCode::done;
    }
    run_lines("-");
    if (failed_) return ExitCode::bad_input;
    return interrupted() ? ExitCode::cut_short : ExitCode::done;
  }

 private:
  void talk() {
    editor_.emplace("> ", state_file("play_history"),
                    [this](std::string_view line) { return session_.completions(line); });
    while (!left_) {
      ready();
      std::string line;
      switch (editor_->read(line)) {
        case LineEditor::Result::line: execute(line); break;
        case LineEditor::Result::cancelled: break;
        case LineEditor::Result::ended:
          write_out("\n");
          left_ = may_leave();
          break;
      }
    }
  }

  /// An interrupt stops what is being done, not the program; the next one is to do so, too.
  void ready() {
    interruption() = false;
    handle_signals();
    heed_width();
  }

  void heed_width() {
    if (is_terminal(Stream::output)) session_.set_width(terminal_width(Stream::output));
  }

  /// Lines are obeyed as they come in.
  void run_lines(const std::string& name) {
    const InputFile file(name);
    LineReader lines(file.descriptor(), interrupted);
    for (std::string line; !left_ && !interrupted() && lines.read(1, line);) {
      if (line.ends_with('\n')) line.pop_back();
      write_out("> " + line + "\n");
      execute(line);
    }
  }

  void execute(const std::string& line) {
    auto reply = [&] {
      const ProgressLine progress(at_terminal_, "Working; Ctrl-C stops.");
      return session_.run(line);
    }();
    tell(reply);
    if (reply.file) write(*reply.file);
    if (reply.script) run_script(*reply.script);
    if (reply.playback) at_terminal_ ? play_back(session_) : fail("Only at a terminal can one play back.");
    if (reply.edit) edit();
    if (reply.leave) left_ = may_leave();
  }

  void tell(const play::Reply& reply) {
    write_out(reply.text);
    failed_ = failed_ || reply.failed;
  }

  void fail(const std::string& text) { tell({.text = text + "\n", .failed = true}); }

  void edit() {
    if (!at_terminal_) return fail("Only at a terminal can one edit; say givens TEXT.");
    if (const auto givens = edit_grid(session_.game().puzzle(), style_)) tell(session_.begin(*givens));
  }

  void write(const play::File& file) {
    try {
      if (!put(file)) return;
    } catch (const InputError& error) {
      return fail(error.diagnostics().front().message + ".");
    } catch (const OutputError& error) {
      return fail(error.what());
    }
    own_files_.insert(file.path);
    if (file.saves) session_.saved();
    write_out(fmt::format("Wrote {}.\n", file.path));
  }

  /// Files written in this session may be written again; others only after asking, and those of the puzzle never.
  /// False when the answer was no.
  bool put(const play::File& file) {
    demand_writable(file.path, inputs_, true);
    const bool known = own_files_.contains(file.path);
    const bool over = !known && would_be_lost(file.path);
    if (over) {
      if (!at_terminal_) throw InputError({}, file.path + " exists already; choose another name");
      if (!yes(file.path + " exists already. Write over it?")) return false;
    }
    write_new_file(file.path, file.content, known || over);
    return true;
  }

  void run_script(const std::string& path) {
    if (depth_ == 8) return fail(path + ": loads itself, perhaps through others.");
    ++depth_;
    try {
      run_lines(path);
    } catch (const InputError& error) {
      fail(error.diagnostics().front().message + ".");
    }
    --depth_;
  }

  bool may_leave() {
    if (!at_terminal_ || !session_.unsaved()) return true;
    return yes("There are changes that are not saved (save FILE). Leave all the same?");
  }

  /// Anything but a clear yes is no; the end of the input is a yes, or it would be asked for ever.
  bool yes(const std::string& question) {
    std::string answer;
    ready();
    switch (editor_->ask(question + " [y/N] ", answer)) {
      case LineEditor::Result::line: return answer.starts_with('y') || answer.starts_with('Y');
      case LineEditor::Result::cancelled: return false;
      case LineEditor::Result::ended: break;
    }
    write_out("\n");
    return true;
  }

  TextStyle style_;
  play::Session session_;
  std::optional<LineEditor> editor_;  ///< at a terminal
  FilesRead inputs_;
  bool at_terminal_;
  bool left_ = false;
  bool failed_ = false;
  int depth_ = 0;  ///< of scripts that load scripts
  std::set<std::string> own_files_;
};

ExitCode run_play(const PlayOptions& options) {
  const auto loaded = load_puzzle(options.puzzle);
  complain(loaded.warnings);
  return Shell(loaded, options).run();
}

}  // namespace

void add_play(VerbTable& verbs, ExitCode& exit_code) {
  verbs.add("play", "Go through a puzzle's explanation step by step, and change it", [&exit_code](Verb& verb) {
    auto options = std::make_shared<PlayOptions>();
    options->puzzle.add_to(verb);
    options->display.add_to(verb);
    options->display.add_characters_to(verb);
    verb.footer(
        "At a terminal, type help. From a pipe, each line is a command; exit code 2 if one failed.\n"
        "\nExamples:\n"
        "  grids play puzzles/sudoku/noon.yml\n"
        "  printf 'next 3\\nwhy a1\\nhint full\\n' | grids play puzzles/kenken/pocket.yml");
    verb.callback([options, &exit_code] { exit_code = run_play(*options); });
  });
}

}  // namespace grids::cli
