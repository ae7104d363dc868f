#include "engines/exact_cover/exact_cover_engine.hpp"

#include "engines/exact_cover/cover_problem.hpp"
#include "engines/exact_cover/cover_search.hpp"
#include "engines/interface/enumeration.hpp"

namespace grids {
namespace {

/// Gives the items and options of a search their names.
class NamedListener : public CoverListener {
 public:
  NamedListener(const CoverProblem& problem, CoverObserver& observer) : problem_(problem), observer_(observer) {}

  void considering(std::size_t level, DancingLinks::Item item, std::size_t options) override {
    observer_.considering(level, problem_.item_name(item), options);
  }
  void trying(std::size_t level, DancingLinks::Option option, DancingLinks::Item item) override {
    observer_.trying(level, problem_.option_name(option), problem_.item_name(item));
  }
  void rejected(std::size_t level, DancingLinks::Option option) override {
    observer_.rejected(level, problem_.option_name(option));
  }
  void kept(std::size_t level, DancingLinks::Option option) override {
    observer_.kept(level, problem_.option_name(option));
  }

 private:
  const CoverProblem& problem_;
  CoverObserver& observer_;
};

/// A rewritten puzzle's covers, one after another.
class Covering {
 public:
  Covering(const Puzzle& rewritten, const Limits& limits, CoverObserver* observer)
      : decided_(rewritten.domains().begin(), rewritten.domains().end()),
        model_(PseudoBooleanModel::of(rewritten, Stopwatch().stop_at(limits))),
        problem_(model_, rewritten, told_cells(rewritten)),
        search_(problem_.links(), problem_.roles(), limits) {
    if (observer != nullptr) search_.listen(&listener_.emplace(problem_, *observer));
  }
  Covering(const Covering&) = delete;
  Covering& operator=(const Covering&) = delete;

  CoverSearch& search() noexcept { return search_; }

  /// Every cell with the one symbol that it holds.
  std::vector<Domain> solution() const {
    auto domains = decided_;
    for (const auto option : search_.chosen())
      if (const auto variable = problem_.variable(option))
        if (const auto& [cell, symbol, purpose] = model_.variables()[*variable]; purpose.empty())
          domains[index(cell)] = Domain::of(symbol);
    return domains;
  }

 private:
  std::vector<Domain> decided_;
  PseudoBooleanModel model_;
  CoverProblem problem_;
  CoverSearch search_;
  std::optional<NamedListener> listener_;
};

}  // namespace

Answer ExactCoverEngine::solve(const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits,
                               const SolutionSink& sink) {
  return answer_of(puzzle, limits, [&](const Puzzle& rewritten, const Stopwatch& stopwatch, Answer& answer) {
    Covering covering(rewritten, stopwatch.rest_of(limits), observer_);
    while (answer.found < at_most) {
      const auto status = covering.search().next();
      answer.statistics = covering.search().statistics();
      if (!note_end(status, answer) || !hand_over(covering.solution(), puzzle, sink, answer)) return;
    }
  });
}

}  // namespace grids
