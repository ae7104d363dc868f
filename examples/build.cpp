// A KenKen that no file holds: put together, drawn, solved, explained and rated.
#include <grids/grids.hpp>
#include <iostream>

int main() {
  using enum grids::Operation;
  const auto puzzle = grids::Puzzle::Builder{4, 4}
                          .title("Made here")
                          .symbols("1-4")
                          .rule("each line: permutation")
                          .cage({"a1", "a2", "b1"}, sum, 6)
                          .cage({"a3", "a4", "b3"}, difference, 1)
                          .cage({"b2", "c2"}, product, 12)
                          .cage({"b4", "c3", "c4"}, product, 6)
                          .cage({"c1", "d1"}, quotient, 4)
                          .cage({"d2", "d3"}, sum, 5)
                          .cage({"d4"}, sum, 4)
                          .build();
  std::cout << grids::render_text(puzzle) << '\n';

  const auto explanation = grids::explain(puzzle);
  for (const auto& step : explanation.steps()) std::cout << step.number << ". " << step.text << '\n';
  std::cout << "As hard as " << explanation.rating().hardest << " (" << explanation.rating().level << ").\n\n";

  const auto answer = grids::solve(puzzle);
  if (answer.outcome == grids::Outcome::unique) std::cout << grids::render_text(answer.solutions.front());
}
