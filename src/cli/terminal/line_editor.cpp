#include "cli/terminal/line_editor.hpp"

#include <histedit.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cwchar>
#include <utility>

#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/terminal.hpp"

namespace grids::cli {
namespace {

constexpr int history_size = 1000;

/// How much all of them begin with.
std::string common_beginning(const std::vector<std::string>& words) {
  auto common = words.front();
  for (const auto& word : words) {
    std::size_t same = 0;
    while (same < common.size() && same < word.size() && common[same] == word[same]) ++same;
    common.resize(same);
  }
  return common;
}

}  // namespace

LineEditor::LineEditor(std::string prompt, std::string history_file, Completer completer)
    : prompt_(std::move(prompt)), history_file_(std::move(history_file)), completer_(std::move(completer)) {
  std::setlocale(LC_CTYPE, "");  // libedit reads characters as the locale says
  editor_ = el_init("grids", stdin, stdout, stderr);
  history_ = history_init();
  HistEvent event;
  history(history_, &event, H_SETSIZE, history_size);
  history(history_, &event, H_SETUNIQUE, 1);
  if (!history_file_.empty()) history(history_, &event, H_LOAD, history_file_.c_str());
  el_set(editor_, EL_CLIENTDATA, this);
  el_set(
      editor_, EL_PROMPT, +[](EditLine* editor) { return of(editor).prompt_.data(); });
  el_set(editor_, EL_EDITOR, "emacs");
  el_set(editor_, EL_SIGNAL, 0);
  el_set(editor_, EL_HIST, history, history_);
  el_set(editor_, EL_GETCFN, &LineEditor::read_character);
  el_set(editor_, EL_ADDFN, "grids-complete", "Complete the word", &LineEditor::complete);
  el_set(editor_, EL_BIND, "^I", "grids-complete", nullptr);
  el_set(editor_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  el_source(editor_, nullptr);  // what the user has in ~/.editrc
}

LineEditor::~LineEditor() {
  HistEvent event;
  if (!history_file_.empty()) history(history_, &event, H_SAVE, history_file_.c_str());
  history_end(history_);
  el_end(editor_);
}

LineEditor& LineEditor::of(EditLine* editor) {
  void* self = nullptr;
  el_get(editor, EL_CLIENTDATA, &self);
  return *static_cast<LineEditor*>(self);
}

/// libedit's own reader would try again after an interrupt.
int LineEditor::read_character(EditLine* editor, wchar_t* character) {
  std::mbstate_t state{};
  while (true) {
    char byte = 0;
    const auto count = ::read(STDIN_FILENO, &byte, 1);
    if (count == 0) return 0;
    if (count < 0) {
      if (errno == EINTR && !interrupted()) continue;
      of(editor).cancelled_ = errno == EINTR;
      return -1;
    }
    const auto length = std::mbrtowc(character, &byte, 1, &state);
    if (length == static_cast<std::size_t>(-2)) continue;
    if (length == static_cast<std::size_t>(-1)) *character = static_cast<wchar_t>(static_cast<unsigned char>(byte));
    return 1;
  }
}

unsigned char LineEditor::complete(EditLine* editor, int /*key*/) { return of(editor).complete_here(); }

/// Adds what all completions have in common; when that is nothing, shows them.
unsigned char LineEditor::complete_here() {
  const auto* line = el_line(editor_);
  const std::string_view typed(line->buffer, static_cast<std::size_t>(line->cursor - line->buffer));
  const auto words = completer_(typed);
  if (words.empty()) return CC_ERROR;
  const auto blank = typed.rfind(' ');
  const auto begun = blank == std::string_view::npos ? typed.size() : typed.size() - blank - 1;
  auto more = common_beginning(words).substr(begun);
  if (words.size() == 1 && !words[0].ends_with('=')) more += ' ';
  if (!more.empty()) return el_insertstr(editor_, more.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
  std::string shown = "\n";
  for (const auto& word : words) shown.append(word).append("  ");
  write_out(shown + "\n");
  return CC_REDISPLAY;
}

LineEditor::Result LineEditor::get(std::string& line) {
  cancelled_ = false;
  int count = 0;
  const char* typed = el_gets(editor_, &count);
  if (cancelled_) {
    write_out("\n");
    return Result::cancelled;
  }
  if (typed == nullptr || count <= 0) return Result::ended;
  line.assign(typed, static_cast<std::size_t>(count));
  return Result::line;
}

LineEditor::Result LineEditor::read(std::string& line) {
  const auto result = get(line);
  HistEvent event;
  if (result == Result::line && line.find_first_not_of(" \t\r\n") != std::string::npos)
    history(history_, &event, H_ENTER, line.c_str());
  return result;
}

LineEditor::Result LineEditor::ask(const std::string& question, std::string& answer) {
  const auto usual = std::exchange(prompt_, question);
  const auto result = get(answer);
  prompt_ = usual;
  return result;
}

}  // namespace grids::cli
