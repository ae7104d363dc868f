#include "cli/reports/complaints.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <new>

#include "cli/input/wide_program.hpp"
#include "cli/options/wish.hpp"
#include "cli/reports/json.hpp"
#include "cli/reports/puzzle_json.hpp"
#include "cli/terminal/output_error.hpp"
#include "cli/terminal/terminal.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"
#include "core/visible_text.hpp"
#include "engines/interface/engine.hpp"

namespace grids::cli {

void complain(const std::vector<Diagnostic>& diagnostics) {
  for (const auto& diagnostic : diagnostics) fmt::print(stderr, "{}\n", text(diagnostic));
  const auto errors = std::ranges::count(diagnostics, Severity::error, &Diagnostic::severity);
  if (errors > 1) fmt::print(stderr, "{} errors. Nothing was solved.\n", thousands(static_cast<std::uint64_t>(errors)));
}

void complain(const InputError& error) {
  complain(error.diagnostics());
  if (const auto advice = wide_program_advice(error); !advice.empty()) fmt::print(stderr, "{}\n", visible_text(advice));
}

void complain(const Unsupported& error) { fmt::print(stderr, "{}\n", visible_text(error.what())); }

void complain(const Stopped& stopped) {
  fmt::print(stderr, "grids: cut short by {}: {}. Nothing was solved.\n", cut_short_by(), visible_text(stopped.what()));
}

void complain(const Stopped& stopped, const std::vector<std::string>& files) {
  Json json;
  json.begin_object().key("files").begin_array();
  for (const auto& file : files) json.value(file);
  json.end_array().key("solutions").begin_array().end_array().key("outcome").value(outcome_word(Outcome::unknown));
  json.key("found").value(0).key("complete").value(false).key("limited").value(true);
  json.key("message").value(fmt::format("cut short by {}: {}", cut_short_by(), stopped.what()));
  write_out(json.end_object().take() + '\n');
  complain(stopped);
}

ExitCode complaining(const std::function<ExitCode()>& work) {
  try {
    return work();
  } catch (const InputError& error) {
    become_wide_program(error);
    complain(error);
    return ExitCode::bad_input;
  } catch (const Unsupported& error) {
    complain(error);
    return ExitCode::bad_input;
  } catch (const ReaderGone&) {
    return ExitCode::cut_short;
  } catch (const Stopped& stopped) {
    complain(stopped);
    return ExitCode::cut_short;
  } catch (const OutputError& error) {
    fmt::print(stderr, "grids: {}\n", visible_text(error.what()));
  } catch (const std::bad_alloc&) {
    // Printing must take none.
    std::fputs("grids: out of memory: this takes more than there is\n", stderr);
  } catch (const std::exception& error) {
    fmt::print(stderr, "grids: internal error: {}\nThis is a bug; please report it with the files that led to it.\n",
               visible_text(error.what()));
  }
  return ExitCode::internal_error;
}

}  // namespace grids::cli
