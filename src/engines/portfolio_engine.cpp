#include "engines/portfolio_engine.hpp"

#include "engines/turns.hpp"

namespace grids {

void PortfolioEngine::draw(Search& search, const Task& task, Answer& answer) const {
  search.start({});
  Turns turns(
      search, task.puzzle, [&] { return task.rewritten; }, task.limits, encoding_);
  turns.run(Turns::first_turn(task.program), task.at_most, task.stopwatch, task.sink, answer);
}

}  // namespace grids
