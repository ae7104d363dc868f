#include "engines/exports/variable_map.hpp"

namespace grids {

void write_variable_map(const ExportedModel& exported, std::string_view comment, std::string_view letter,
                        const TextSink& sink) {
  const auto& [puzzle, model, encoding, stop] = exported;
  std::string line;
  for (const auto cell : puzzle.grid().cells()) {
    const auto domain = puzzle.domain(cell);
    if (!domain.single()) continue;
    line.assign(comment).append("holds ").append(puzzle.grid().name(cell)).append("=");
    sink(line.append(puzzle.symbols().name(domain.lowest())).append("\n"));
  }
  for (std::size_t i = 0; i < model.variables().size(); ++i) {
    line.assign(comment).append(letter).append(std::to_string(i + 1)).append(" ");
    sink(line.append(model.name(i, puzzle)).append("\n"));
  }
}

}  // namespace grids
