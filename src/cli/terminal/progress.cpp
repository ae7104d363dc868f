#include "cli/terminal/progress.hpp"

#include <fmt/core.h>

#include "cli/terminal/terminal.hpp"
#include "core/duration.hpp"
#include "core/worker_thread.hpp"

namespace grids::cli {
namespace {

constexpr auto patience = std::chrono::milliseconds(1000);
constexpr auto period = std::chrono::milliseconds(200);

}  // namespace

ProgressLine::ProgressLine(bool shown, std::string text)
    : begin_(std::chrono::steady_clock::now()), text_(std::move(text)) {
  if (shown && is_terminal(Stream::error)) thread_ = worker_thread([this] { run(); });
}

void ProgressLine::finish() {
  if (!is_shown()) return;
  {
    const std::lock_guard lock(mutex_);
    finished_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

void ProgressLine::say(std::string text) {
  if (!is_shown()) return;
  const std::lock_guard lock(mutex_);
  text_ = std::move(text);
}

void ProgressLine::clear() {
  const std::lock_guard lock(mutex_);
  erase();
}

void ProgressLine::run() {
  std::unique_lock lock(mutex_);
  auto wait = patience;
  while (!wake_.wait_for(lock, wait, [this] { return finished_; })) {
    draw();
    wait = period;
  }
  erase();
}

void ProgressLine::draw() {
  auto line = fmt::format("{} {}", text_, human(std::chrono::steady_clock::now() - begin_));
  const auto width = terminal_width(Stream::error);
  if (line.size() >= width) line.resize(width - 1);
  fmt::print(stderr, "\r\x1b[K{}", line);
  std::fflush(stderr);
  drawn_ = true;
}

void ProgressLine::erase() {
  if (!drawn_) return;
  fmt::print(stderr, "\r\x1b[K");
  std::fflush(stderr);
  drawn_ = false;
}

}  // namespace grids::cli
