#include "cli/verbs/each_puzzle.hpp"

#include "cli/input/wide_program.hpp"
#include "cli/reports/complaints.hpp"
#include "cli/terminal/interrupt.hpp"

namespace grids::cli {

ExitCode for_each_puzzle(const PuzzleInput& input, const std::function<ExitCode(std::size_t)>& run, bool json) {
  complain(input.complaints());
  auto result = input.has_errors() ? ExitCode::bad_input : ExitCode::done;
  for (std::size_t number = 0; number < input.size(); ++number) {
    if (number > 0 && interrupted()) return first_trouble(result, ExitCode::cut_short);
    try {
      result = first_trouble(result, run(number));
    } catch (const InputError& error) {
      if (number == 0) become_wide_program(error);
      complain(error);
      result = first_trouble(result, ExitCode::bad_input);
    } catch (const Unsupported& error) {
      complain(error);
      result = first_trouble(result, ExitCode::bad_input);
    } catch (const Stopped& stopped) {
      json ? complain(stopped, input.files()) : complain(stopped);
      result = first_trouble(result, ExitCode::cut_short);
    }
  }
  return result;
}

ExitCode for_each_loaded(const PuzzleInput& input, const RunLoaded& run, bool json) {
  const auto load_and_run = [&](std::size_t number) {
    const auto limits = input.limits(number);
    const auto loaded = input.load(number, limits);
    complain(loaded.warnings);
    return run(number, loaded, limits);
  };
  return for_each_puzzle(input, load_and_run, json);
}

}  // namespace grids::cli
