#include "cli/terminal/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>

#include "cli/terminal/output_error.hpp"

namespace grids::cli {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

}  // namespace

bool is_terminal(Stream stream) { return isatty(static_cast<int>(stream)) == 1; }

std::size_t terminal_width(Stream stream) {
  winsize size{};
  const auto known = ioctl(static_cast<int>(stream), TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : 80;
}

bool use_colour(std::string_view wish, Stream stream) {
  if (wish != "auto") return wish == "always";
  return is_terminal(stream) && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

bool locale_has_unicode() {
  for (const auto* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string locale(environment(name));
    if (locale.empty()) continue;
    std::ranges::transform(locale, locale.begin(), [](unsigned char letter) { return std::toupper(letter); });
    return locale.find("UTF-8") != std::string::npos || locale.find("UTF8") != std::string::npos;
  }
  return true;
}

void write_out(std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(STDOUT_FILENO, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EPIPE) throw ReaderGone("nobody reads standard output");
    if (written < 0) throw OutputError(std::string("cannot write to standard output: ").append(std::strerror(errno)));
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace grids::cli
