#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/terminal/exit_code.hpp"
#include "core/diagnostics.hpp"
#include "core/stop.hpp"
#include "core/unsupported.hpp"

namespace grids::cli {

/// Prints errors and warnings to standard error, and how many errors there were when they are
/// more than one: "2 errors. Nothing was solved."
void complain(const std::vector<Diagnostic>& diagnostics);

/// The same for what an exception carries.
void complain(const InputError& error);

/// Says what cannot be done.
void complain(const Unsupported& error);

/// Says that work was cut short before there was anything to show.
void complain(const Stopped& stopped);

/// The same, with a line of JSON on standard output for those who wait for one.
void complain(const Stopped& stopped, const std::vector<std::string>& files);

/// Does the work; what it throws is told on standard error, and has an exit code.
ExitCode complaining(const std::function<ExitCode()>& work);

}  // namespace grids::cli
