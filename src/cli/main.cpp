#include <fmt/core.h>

#include <cstdio>
#include <exception>
#include <new>

#include "cli/command_line.hpp"
#include "cli/reports/complaints.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/output_error.hpp"
#include "core/unsupported.hpp"
#include "core/visible_text.hpp"

namespace {

using grids::cli::ExitCode;

ExitCode run(int count, char** arguments) {
  try {
    grids::cli::handle_signals();
    return grids::cli::run_command_line(count, arguments);
  } catch (const grids::InputError& error) {
    grids::cli::complain(error);
    return ExitCode::bad_input;
  } catch (const grids::Unsupported& error) {
    grids::cli::complain(error);
    return ExitCode::bad_input;
  } catch (const grids::cli::ReaderGone&) {
    return ExitCode::cut_short;
  } catch (const grids::Stopped& stopped) {
    grids::cli::complain(stopped);
    return ExitCode::cut_short;
  } catch (const grids::cli::OutputError& error) {
    fmt::print(stderr, "grids: {}\n", grids::visible_text(error.what()));
  } catch (const std::bad_alloc&) {
    // Printing must take none.
    std::fputs("grids: out of memory: this takes more than there is\n", stderr);
  } catch (const std::exception& error) {
    fmt::print(stderr, "grids: internal error: {}\nThis is a bug; please report it with the files that led to it.\n",
               grids::visible_text(error.what()));
  }
  return ExitCode::internal_error;
}

}  // namespace

int main(int count, char** arguments) {
  try {
    return static_cast<int>(run(count, arguments));
  } catch (const std::exception&) {  // standard error is closed or full: the exit code alone can tell
    return static_cast<int>(ExitCode::internal_error);
  }
}
