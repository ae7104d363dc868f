#include "engines/milp/milp_engine.hpp"

#include <algorithm>

#include "core/unsupported.hpp"
#include "engines/interface/enumeration.hpp"
#include "engines/interface/left_out.hpp"
#include "engines/milp/integer_program.hpp"
#include "engines/model/linear_rows.hpp"

namespace grids {
namespace {

/// A row with larger numbers would hold within the solver's tolerances where it does not hold.
constexpr std::int64_t largest_number = 100'000;

void demand_small_numbers(const PseudoBooleanModel& model, const Puzzle& rewritten) {
  const auto too_large = [](const Alternative& alternative) {
    return alternative.number > largest_number || alternative.number < -largest_number;
  };
  for (std::size_t i = 0; i < model.sums().size(); ++i)
    for (const auto& part : model.sums()[i].parts)
      if (std::ranges::any_of(part, too_large))
        throw Unsupported("'" + rewritten.constraints()[model.constraint_of_sum(i)]->text(rewritten).letters() +
                          "' has numbers beyond 100,000, too large for floating point; the engines native and sat "
                          "can solve it");
}

/// A rewritten puzzle's model as an integer program.
class Programming {
 public:
  Programming(const Puzzle& rewritten, const StopToken& stop)
      : decided_(rewritten.domains().begin(), rewritten.domains().end()),
        told_cells_(told_cells(rewritten)),
        model_(PseudoBooleanModel::of(rewritten, stop)),
        program_((demand_small_numbers(model_, rewritten), model_.variables().size()), linear_rows(model_, stop)) {}

  IntegerProgram& program() noexcept { return program_; }
  ModelSize size() const noexcept { return {model_.variables().size(), program_.rows()}; }

  /// Every cell with the one symbol that it holds.
  std::vector<Domain> solution() const {
    auto domains = decided_;
    for (std::size_t i = 0; i < model_.cell_variables(); ++i)
      if (const auto& variable = model_.variables()[i]; program_.holds(i))
        domains[index(variable.cell)] = Domain::of(variable.symbol);
    return domains;
  }

  /// Not all cells that tell solutions apart may hold the same again.
  void exclude_solution() {
    LinearRow row{{}, LinearRow::Kind::at_most, -1};
    for (std::size_t i = 0; i < model_.cell_variables(); ++i)
      if (program_.holds(i) && index(model_.variables()[i].cell) < told_cells_) {
        row.terms.push_back({1, i});
        ++row.bound;
      }
    program_.add(row);
  }

 private:
  std::vector<Domain> decided_;
  std::size_t told_cells_;
  PseudoBooleanModel model_;
  IntegerProgram program_;
};

}  // namespace

Answer MilpEngine::solve(const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits, const SolutionSink& sink) {
  demand_cbc();
  return answer_of(puzzle, limits, [&](const Puzzle& rewritten, const Stopwatch& stopwatch, Answer& answer) {
    Programming programming(rewritten, stopwatch.stop_at(limits));
    answer.model = programming.size();
    while (answer.found < at_most) {
      const auto status = programming.program().solve(stopwatch.rest_of(limits));
      answer.statistics.guesses = programming.program().branchings();
      answer.statistics.nodes = programming.program().branchings();
      if (!note_end(status, answer) || !hand_over(programming.solution(), puzzle, sink, answer)) return;
      programming.exclude_solution();
    }
  });
}

}  // namespace grids
