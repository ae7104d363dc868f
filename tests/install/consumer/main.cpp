// Solves a puzzle through the installed library.
#include <iostream>

#include "constraints/catalogue.hpp"
#include "engines/native_engine.hpp"
#include "language/composer.hpp"
#include "render/text.hpp"

constexpr const char* text = R"(
- Sudoku: {size: 4x4, box: 2x2}
- initial: |
    1...
    ..3.
    .1..
    ...2
)";

int main() {
  const auto registry = grids::catalogue();
  grids::Composer composer(registry, grids::Library{{CONSTRAINTS}});
  composer.add_source(std::make_shared<grids::Source>(grids::Source{"small.yml", text}));
  const auto puzzle = composer.compose();
  const auto answer = grids::NativeEngine().solve(puzzle, 2, {}, [&puzzle](const grids::Solution& solution) {
    std::cout << render_text(puzzle, solution, {.boxes = false});
    return true;
  });
  return answer.outcome() == grids::Outcome::unique ? 0 : 1;
}
