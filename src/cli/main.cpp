#include <exception>

#include "cli/command_line.hpp"
#include "cli/reports/complaints.hpp"
#include "cli/terminal/interrupt.hpp"

int main(int count, char** arguments) {
  try {
    return static_cast<int>(grids::cli::complaining([&] {
      grids::cli::handle_signals();
      return grids::cli::run_command_line(count, arguments);
    }));
  } catch (const std::exception&) {  // standard error is closed or full: the exit code alone can tell
    return static_cast<int>(grids::cli::ExitCode::internal_error);
  }
}
