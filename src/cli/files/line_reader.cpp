#include "cli/files/line_reader.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "cli/files/source.hpp"
#include "core/diagnostics.hpp"

namespace grids::cli {
namespace {

constexpr std::size_t piece_bytes = std::size_t{1} << 18;

}  // namespace

/// What stands in front of a range's first line end belongs to the range before it, unless that ends right there.
LineReader::LineReader(int file, std::function<bool()> stop, LineRange range)
    : file_(file), stop_(std::move(stop)), left_(range.end - std::min(range.begin, range.end)) {
  if (range.begin == 0) return;
  if (::lseek(file, static_cast<off_t>(range.begin - 1), SEEK_SET) < 0)
    throw InputError({}, std::string("a range is of a file, which this is not: ") + std::strerror(errno));
  position_ = range.begin - 1;
  cut_ = true;
  ++left_;
}

bool LineReader::read(std::size_t most, std::string& lines) {
  if ((cut_ && !pass_over()) || left_ == 0) return false;
  auto length = length_of_lines(most);
  while (length == 0 && !ended_ && buffer_.size() - begin_ < longest_line) {
    if (!fill()) return false;
    length = length_of_lines(most);
  }
  cut_ = length == 0 && !ended_;
  if (length == 0) {
    length = buffer_.size() - begin_;
    lines_ = length > 0 ? 1 : 0;
  }
  lines.assign(buffer_, begin_, length);
  if (cut_) lines += '\n';
  advance(length);
  return length > 0;
}

/// Drops the rest of a line that was cut. False when told to stop, and at the end of the input.
bool LineReader::pass_over() {
  for (;;) {
    const auto end = buffer_.find('\n', begin_);
    if (end != std::string::npos) {
      advance(end + 1 - begin_);
      cut_ = false;
      return true;
    }
    advance(buffer_.size() - begin_);
    if (ended_ || !fill()) return false;
  }
}

void LineReader::advance(std::size_t bytes) noexcept {
  begin_ += bytes;
  position_ += bytes;
  left_ -= std::min<std::uint64_t>(left_, bytes);
}

/// Waits for input and appends it to the buffer. False when told to stop.
bool LineReader::fill() {
  buffer_.erase(0, begin_);
  begin_ = 0;
  const auto input = read_more(file_, piece_bytes, buffer_, stop_);
  ended_ = input == Input::ended;
  return input != Input::stopped;
}

/// Bytes of up to `most` complete lines; 0 when not even one is complete.
std::size_t LineReader::length_of_lines(std::size_t most) {
  auto end = begin_;
  for (lines_ = 0; lines_ < most && end - begin_ < left_; ++lines_) {
    const auto next = buffer_.find('\n', end);
    if (next == std::string::npos) break;
    end = next + 1;
  }
  return end - begin_;
}

}  // namespace grids::cli
