#include "constraints/rules/stroke_forms.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>

#include "constraints/normal_forms/connected.hpp"
#include "constraints/normal_forms/count.hpp"
#include "core/diagnostics.hpp"

namespace grids {
namespace {

using rules::Rule;
using rules::Shape;
using rules::Term;

bool counts_rules(const Term& term) {
  return term.kind == Term::Kind::holding || std::ranges::any_of(term.operands, counts_rules);
}

/// The places of the links at each cell.
std::map<CellId, std::vector<std::uint32_t>> links_by_cell(const Rule& shape) {
  std::map<CellId, std::vector<std::uint32_t>> all;
  for (std::uint32_t i = 0; i < shape.cells.size(); ++i) {
    all[shape.strokes->ends[i].first].push_back(i);
    all[shape.strokes->ends[i].second].push_back(i);
  }
  return all;
}

Literal there(CellId link) { return {link, Domain::of(symbol_at(1))}; }

void refuse_too_many(std::size_t places, const Workbench& bench) {
  if (places > Connected::most_cells)
    throw InputError(bench.where(), "this grid is too large for 'loop' and 'connected links': they speak of " +
                                        std::to_string(places) + " links and places at once, and at most " +
                                        std::to_string(Connected::most_cells) + " can be");
}

/// Links that meet at a cell are neighbours.
void require_one_piece(const Rule& shape, Workbench& bench) {
  refuse_too_many(shape.cells.size(), bench);
  std::vector<Literal> literals;
  for (const auto link : shape.cells) literals.push_back(there(link));
  std::vector<Neighbours> neighbours;
  for (const auto& [cell, places] : links_by_cell(shape))
    for (std::size_t i = 0; i < places.size(); ++i)
      for (std::size_t j = i + 1; j < places.size(); ++j) neighbours.push_back({places[i], places[j]});
  bench.add(std::make_shared<Connected>(std::move(literals), neighbours, bench.label("connected")));
}

/// The faces into which all possible links part the plane: the corners of the cells, joined where no link can run
/// between them, and all that lies outside.
class Faces {
 public:
  Faces(const Rule& shape, const Grid& grid) : grid_(grid), joined_((grid.rows() + 1) * (grid.columns() + 1)) {
    std::iota(joined_.begin(), joined_.end(), std::size_t{0});
    std::vector<bool> crossed(2 * joined_.size());
    for (const auto& ends : shape.strokes->ends) crossed[border(ends)] = true;
    for (std::size_t row = 0; row <= grid.rows(); ++row)
      for (std::size_t column = 0; column <= grid.columns(); ++column) {
        const auto corner = this->corner(row, column);
        if (column < grid.columns() && !crossed[2 * corner]) join(corner, corner + 1);
        if (row < grid.rows() && !crossed[2 * corner + 1]) join(corner, this->corner(row + 1, column));
      }
  }

  /// The two faces that a link parts.
  std::pair<std::size_t, std::size_t> beside(const rules::Strokes::Ends& ends) {
    const auto border = this->border(ends);
    const auto corner = border / 2;
    return {face(corner), face(border % 2 == 0 ? corner + 1 : corner + grid_.columns() + 1)};
  }

 private:
  std::size_t corner(std::size_t row, std::size_t column) const { return row * (grid_.columns() + 1) + column; }

  /// The border that a link crosses: twice the corner that it begins at, and one more if it runs downwards.
  std::size_t border(const rules::Strokes::Ends& ends) const {
    const auto [row, column] = grid_.place(std::max(ends.first, ends.second));
    const bool to_the_right = grid_.place(std::min(ends.first, ends.second)).row == row;
    return 2 * corner(row, column) + (to_the_right ? 1 : 0);
  }

  std::size_t face(std::size_t corner) {
    while (joined_[corner] != corner) corner = joined_[corner] = joined_[joined_[corner]];
    return corner;
  }
  void join(std::size_t a, std::size_t b) { joined_[face(a)] = face(b); }

  const Grid& grid_;
  std::vector<std::size_t> joined_;
};

/// Links close no loop where all faces hang together over borders that no link crosses.
void require_no_loop(const Rule& shape, Workbench& bench) {
  Faces faces(shape, bench.puzzle().grid());
  std::vector<Literal> literals;
  std::vector<Neighbours> neighbours;
  std::map<std::size_t, std::uint32_t> places;
  for (const auto link : shape.cells) literals.push_back({link, Domain::of(symbol_at(0))});
  for (std::uint32_t i = 0; i < shape.cells.size(); ++i) {
    const auto [first, second] = faces.beside(shape.strokes->ends[i]);
    for (const auto face : {first, second}) {
      const auto [place, is_new] = places.try_emplace(face, static_cast<std::uint32_t>(literals.size()));
      if (is_new) literals.push_back(bench.constant(true));
      neighbours.push_back({i, place->second});
    }
  }
  refuse_too_many(literals.size(), bench);
  bench.add(std::make_shared<Connected>(std::move(literals), neighbours, bench.label("connected")));
}

}  // namespace

bool speaks_of_strokes(const Rule& rule) {
  return rule.strokes != nullptr || std::ranges::any_of(rule.operands, speaks_of_strokes) ||
         std::ranges::any_of(rule.terms, counts_rules);
}

std::optional<Rule> without_count(const Rule& comparison) {
  if (comparison.kind != Rule::Kind::comparison || comparison.comparisons.size() != 1) return std::nullopt;
  auto sign = comparison.comparisons.front();
  const auto* count = &comparison.terms[0];
  const auto* other = &comparison.terms[1];
  if (count->kind != Term::Kind::holding) {
    std::swap(count, other);
    sign = mirrored(sign);
  }
  const auto number = known_number(*other);
  if (count->kind != Term::Kind::holding || !number || !number->is_whole()) return std::nullopt;
  const auto total = static_cast<std::int64_t>(count->rules->size());
  const auto is_in = [&](std::int64_t held) { return holds(held, sign, number->numerator()); };
  for (std::int64_t held = 2; held < total; ++held)
    if (is_in(held) != is_in(1)) return std::nullopt;
  const auto none = [&] { return Rule::negation(Rule::any(*count->rules)); };
  const auto all = [&] { return Rule::all(*count->rules); };
  if (total > 1 && is_in(1)) {
    std::vector<Rule> both;
    if (!is_in(0)) both.push_back(Rule::any(*count->rules));
    if (!is_in(total)) both.push_back(Rule::negation(all()));
    return Rule::all(std::move(both));
  }
  std::vector<Rule> either;
  if (is_in(0)) either.push_back(none());
  if (is_in(total)) either.push_back(all());
  return Rule::any(std::move(either));
}

std::vector<Rule> ends_of_loop(const Rule& shape) {
  std::vector<Rule> all;
  if (shape.strokes->shape != Shape::one_loop) return all;
  for (const auto& [cell, places] : links_by_cell(shape)) {
    Term links;
    links.kind = Term::Kind::links;
    for (const auto place : places) links.cells.push_back(shape.cells[place]);
    all.push_back(Rule::any({Rule::compare(links, Comparison::equal, Term::of_number(0)),
                             Rule::compare(links, Comparison::equal, Term::of_number(2))}));
  }
  return all;
}

void require_shape_of_links(const Rule& shape, Workbench& bench) {
  if (shape.strokes->shape == Shape::no_loop) {
    if (!shape.cells.empty()) require_no_loop(shape, bench);
    return;
  }
  if (shape.strokes->shape == Shape::one_loop) {
    if (shape.cells.empty()) return bench.contradict();
    std::vector<Literal> literals;
    for (const auto link : shape.cells) literals.push_back(there(link));
    bench.add(std::make_shared<Count>(std::move(literals), Comparison::at_least, 1, bench.label("count")));
  }
  if (!shape.cells.empty()) require_one_piece(shape, bench);
}

}  // namespace grids
