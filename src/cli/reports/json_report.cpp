#include "cli/reports/puzzle_json.hpp"
#include "cli/reports/solve_report.hpp"
#include "cli/reports/why_none.hpp"
#include "cli/terminal/terminal.hpp"

namespace grids::cli {
namespace {

/// Solutions go out as they are found, so that any number of them needs no memory.
class JsonReport : public SolveReport {
 public:
  JsonReport(const LoadedPuzzle& loaded, const Wish& wish, CellNames names)
      : puzzle_(loaded.puzzle), wish_(wish), names_(names) {
    json_.begin_object();
    write_description(json_, loaded);
    json_.key("solutions").begin_array();
  }

  void solution(const Solution& solution) override {
    if (found_++ == 0) first_ = solution;
    if (found_ > wish_.to_show()) return;
    write_solution(json_, puzzle_, solution);
    write_out(json_.take());
    if (puzzle_.told_cells() > puzzle_.grid().cell_count()) drawn_.push_back(solution);
  }

  void end(const Answer& answer, const StopToken& stop) override {
    json_.end_array();
    if (!puzzle_.walls.empty()) write_lines("walls", write_walls);
    if (puzzle_.links_shown) write_lines("links", write_links);
    json_.key("outcome").value(outcome_word(answer.outcome())).key("found").value(answer.found);
    json_.key("complete").value(answer.complete).key("limited").value(answer.limited);
    write_matches_expected(json_, puzzle_, answer.outcome(), first_);
    write_statistics(json_, answer.statistics, answer.time);
    if (answer.conflicts) json_.key("conflicts").value(*answer.conflicts);
    json_.key("why");
    write_why_none(json_, puzzle_, answer.outcome(), stop, names_);
    write_out(json_.end_object().take() + '\n');
  }

 private:
  template <typename Write>
  void write_lines(const char* key, const Write& write) {
    json_.key(key).begin_array();
    for (const auto& solution : drawn_) write(json_, puzzle_, solution);
    json_.end_array();
  }

  const Puzzle& puzzle_;
  Wish wish_;
  CellNames names_;
  Json json_;
  std::uint64_t found_ = 0;
  Solution first_;
  std::vector<Solution> drawn_;  ///< the solutions whose walls or links are still to be told
};

}  // namespace

std::unique_ptr<SolveReport> json_report(const LoadedPuzzle& puzzle, const Wish& wish, CellNames names) {
  return std::make_unique<JsonReport>(puzzle, wish, names);
}

}  // namespace grids::cli
