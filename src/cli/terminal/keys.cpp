#include "cli/terminal/keys.hpp"

#include <poll.h>
#include <unistd.h>

#include "cli/terminal/interrupt.hpp"

namespace grids::cli {
namespace {

constexpr int forever = -1;
/// A terminal sends the rest of a key's sequence at once; a person who pressed Escape does not.
constexpr int rest_of_sequence = 50;
constexpr int no_byte = -1;

}  // namespace

KeyReader::KeyReader() {
  tcgetattr(STDIN_FILENO, &before_);
  auto raw = before_;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
}

KeyReader::~KeyReader() { tcsetattr(STDIN_FILENO, TCSADRAIN, &before_); }

int KeyReader::byte(int milliseconds) {
  pollfd waiting{STDIN_FILENO, POLLIN, 0};
  if (poll(&waiting, 1, milliseconds) <= 0) {
    if (milliseconds == forever || interrupted()) ended_ = true;
    return no_byte;
  }
  unsigned char read_byte = 0;
  if (::read(STDIN_FILENO, &read_byte, 1) != 1) {
    ended_ = true;
    return no_byte;
  }
  return read_byte;
}

/// What follows Escape: `[A` or `OA` for an arrow, `[3~` for Delete (ECMA-48, xterm).
Key KeyReader::sequence() {
  const auto kind = byte(rest_of_sequence);
  if (kind == no_byte) return {Key::Kind::escape};
  if (kind != '[' && kind != 'O') return {};
  int last = byte(rest_of_sequence);
  int number = 0;
  for (; (last >= '0' && last <= '9') || last == ';'; last = byte(rest_of_sequence))
    if (last != ';') number = number * 10 + last - '0';
  switch (last) {
    case 'A': return {Key::Kind::up};
    case 'B': return {Key::Kind::down};
    case 'C': return {Key::Kind::right};
    case 'D': return {Key::Kind::left};
    case 'H': return {Key::Kind::home};
    case 'F': return {Key::Kind::end};
    case '~': break;
    default: return {};
  }
  switch (number) {
    case 1:
    case 7: return {Key::Kind::home};
    case 4:
    case 8: return {Key::Kind::end};
    case 3: return {Key::Kind::erase};
    default: return {};
  }
}

Key KeyReader::read() {
  constexpr int escape = 27;
  constexpr int backspace = 8;
  constexpr int rubout = 127;
  constexpr int end_of_input = 4;
  const auto first = byte(forever);
  switch (first) {
    case no_byte: return {};
    case escape: return sequence();
    case backspace:
    case rubout: return {Key::Kind::erase};
    case '\r':
    case '\n': return {Key::Kind::enter};
    case end_of_input: ended_ = true; return {};
    default: break;
  }
  Key key{Key::Kind::character, std::string(1, static_cast<char>(first))};
  const int further = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
  for (int i = 0; i < further; ++i)
    if (const auto next = byte(rest_of_sequence); next != no_byte) key.character += static_cast<char>(next);
  return key;
}

}  // namespace grids::cli
