#include "graphs.hpp"

#include <algorithm>
#include <cstdlib>

namespace proof_checking {
namespace {

/// The places that can be reached from one by ways that are open.
std::vector<bool> reached(const Graph& graph, std::size_t from, const std::function<bool(std::size_t)>& is_open) {
  std::vector<std::vector<std::size_t>> beside(graph.places);
  for (std::size_t way = 0; way < graph.ways.size(); ++way)
    if (is_open(way)) {
      beside[graph.ways[way].first].push_back(graph.ways[way].second);
      beside[graph.ways[way].second].push_back(graph.ways[way].first);
    }
  std::vector<bool> met(graph.places);
  std::vector<std::size_t> spread{from};
  met[from] = true;
  while (!spread.empty()) {
    const auto here = spread.back();
    spread.pop_back();
    for (const auto next : beside[here]) {
      if (met[next]) continue;
      met[next] = true;
      spread.push_back(next);
    }
  }
  return met;
}

bool is_divided_wrongly(const Graph& graph, const std::function<int(Literal)>& value) {
  for (std::size_t wall = 0; wall < graph.ways.size(); ++wall) {
    if (value(graph.literals[wall]) <= 0) continue;
    const auto [one, other] = graph.ways[wall];
    if (reached(graph, one, [&](std::size_t way) { return value(graph.literals[way]) < 0; })[other]) return true;
  }
  return false;
}

bool is_in_pieces(const Graph& graph, const std::function<int(Literal)>& value) {
  const auto is_in = [&](Literal literal) { return value(literal) > 0; };
  const auto first = std::ranges::find_if(graph.literals, is_in);
  if (first == graph.literals.end()) return false;
  const auto met = reached(graph, static_cast<std::size_t>(first - graph.literals.begin()), [&](std::size_t way) {
    const auto [one, other] = graph.ways[way];
    return value(graph.literals[one]) >= 0 && value(graph.literals[other]) >= 0;
  });
  for (std::size_t place = 0; place < graph.places; ++place)
    if (is_in(graph.literals[place]) && !met[place]) return true;
  return false;
}

}  // namespace

bool fails(const Graph& graph, const std::function<int(Literal)>& value) {
  const auto known = [&value](Literal literal) {
    return literal == always ? 1 : literal == never ? -1 : value(literal);
  };
  return graph.divides ? is_divided_wrongly(graph, known) : is_in_pieces(graph, known);
}

bool follows(const Clause& clause, const Graph& graph) {
  return fails(graph, [&clause](Literal literal) {
    if (std::ranges::find(clause, literal) != clause.end()) return -1;
    return std::ranges::find(clause, -literal) != clause.end() ? 1 : 0;
  });
}

}  // namespace proof_checking
