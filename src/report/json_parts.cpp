#include "report/json_parts.hpp"

#include "model/arms.hpp"
#include "model/walls.hpp"

namespace grids::report {

std::string_view outcome_word(Outcome outcome) {
  switch (outcome) {
    case Outcome::none: return "none";
    case Outcome::unique: return "unique";
    case Outcome::several: return "several";
    case Outcome::unknown: return "unknown";
  }
  return "unknown";
}

void write_puzzle(Json& json, const Puzzle& puzzle) {
  json.key("type").value(puzzle.captions.type).key("title").value(puzzle.captions.title);
  json.key("rows").value(puzzle.grid().rows()).key("columns").value(puzzle.grid().columns());
  json.key("symbols").begin_array();
  for (const auto& symbol : puzzle.symbols()) json.value(symbol.name);
  json.end_array();
}

void write_solution(Json& json, const Puzzle& puzzle, const Solution& solution) {
  write_rows(json, puzzle.grid(),
             [&](Json& out, CellId cell) { out.value(puzzle.symbols().name(solution[index(cell)])); });
}

void write_links(Json& json, const Puzzle& puzzle, const Solution& solution) {
  write_link_places(json, puzzle, links_there(puzzle.links, solution));
}

void write_link_places(Json& json, const Puzzle& puzzle, const std::vector<Link>& links) {
  json.begin_array();
  for (const auto& link : links)
    json.begin_array().value(puzzle.grid().name(link.first)).value(puzzle.grid().name(link.second)).end_array();
  json.end_array();
}

void write_walls(Json& json, const Puzzle& puzzle, const Solution& solution) {
  write_wall_places(json, puzzle, links_there(puzzle.walls, solution));
}

void write_wall_places(Json& json, const Puzzle& puzzle, const std::vector<Link>& walls) {
  const auto& grid = puzzle.grid();
  json.begin_array();
  for (const auto& wall : walls) {
    const auto [cell, side, other] = place_of_wall(wall, grid);
    json.begin_array()
        .value(grid.name(cell))
        .value(other ? grid.name(*other) : std::string(side_names[static_cast<std::size_t>(side)]));
    json.end_array();
  }
  json.end_array();
}

void write_statistics(Json& json, const Statistics& statistics) {
  json.key("nodes").value(statistics.nodes).key("guesses").value(statistics.guesses);
  json.key("failures").value(statistics.failures).key("depth").value(statistics.deepest);
}

void write_statistics(Json& json, const Statistics& statistics, std::chrono::nanoseconds time) {
  write_statistics(json, statistics);
  json.key("milliseconds").value(std::chrono::duration<double, std::milli>(time).count());
}

void write_rating(Json& json, const explain::Rating& rating) {
  json.key("rating").value(rating.hardest).key("sum").value(rating.sum);
  json.key("level").value(explain::level_of(rating.hardest)).key("needed_steps").value(rating.steps);
  json.key("techniques").begin_array();
  for (const auto& use : rating.uses) {
    json.begin_object().key("name").value(use.name).key("weight").value(use.weight);
    json.key("count").value(use.count).end_object();
  }
  json.end_array();
}

}  // namespace grids::report
