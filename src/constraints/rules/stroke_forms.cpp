#include "constraints/rules/stroke_forms.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include "constraints/normal_forms/clause.hpp"
#include "constraints/normal_forms/connected.hpp"
#include "constraints/normal_forms/count.hpp"
#include "constraints/rules/region_forms.hpp"
#include "constraints/rules/stroke_faces.hpp"
#include "core/diagnostics.hpp"

namespace grids {
namespace {

using rules::Course;
using rules::Rule;
using rules::Shape;
using rules::Term;

bool counts_rules(const Term& term) {
  return term.kind == Term::Kind::holding || std::ranges::any_of(term.operands, counts_rules);
}

/// The places of the links at each cell, or of the slants at each dot.
std::map<CellId, std::vector<std::uint32_t>> links_by_cell(const Rule& shape) {
  std::map<CellId, std::vector<std::uint32_t>> all;
  for (std::uint32_t i = 0; i < shape.strokes->ends.size(); ++i) {
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

/// Whether a loop can cross itself in a cell with these links.
bool can_cross(const rules::Strokes& strokes, const std::vector<std::uint32_t>& links) {
  return strokes.may_cross && links.size() == 4;
}

/// Links that meet at a cell are neighbours. Where lines can cross, those that lie opposite each other are, and all
/// four are those of the turn.
void require_one_piece(const Rule& shape, std::vector<Literal> literals, const std::vector<Literal>& turns,
                       Workbench& bench) {
  const auto& strokes = *shape.strokes;
  const auto upright = [&](std::uint32_t link) { return rules::is_upright(strokes.ends[link], strokes.places); };
  auto turn = static_cast<std::uint32_t>(literals.size());
  literals.insert(literals.end(), turns.begin(), turns.end());
  refuse_too_many(literals.size(), bench);
  std::vector<Neighbours> neighbours;
  for (const auto& [cell, places] : links_by_cell(shape)) {
    const bool crossing = can_cross(strokes, places);
    for (std::size_t i = 0; i < places.size(); ++i) {
      for (std::size_t j = i + 1; j < places.size(); ++j)
        if (!crossing || upright(places[i]) == upright(places[j])) neighbours.push_back({places[i], places[j]});
      if (crossing) neighbours.push_back({places[i], turn});
    }
    turn += crossing ? 1 : 0;
  }
  bench.add(std::make_shared<Connected>(std::move(literals), neighbours, bench.label("connected")));
}

/// What lies between two faces: a stroke closes the way from one to the other.
struct Border {
  Literal open;
  std::pair<std::size_t, std::size_t> faces;
};

/// Strokes close no loop where all faces hang together over borders that none of them crosses.
void require_ways(const std::vector<Border>& borders, Workbench& bench) {
  std::vector<Literal> literals;
  std::vector<Neighbours> neighbours;
  std::map<std::size_t, std::uint32_t> places;
  for (const auto& border : borders) literals.push_back(border.open);
  for (std::uint32_t i = 0; i < borders.size(); ++i)
    for (const auto face : {borders[i].faces.first, borders[i].faces.second}) {
      const auto [place, is_new] = places.try_emplace(face, static_cast<std::uint32_t>(literals.size()));
      if (is_new) literals.push_back(bench.constant(true));
      neighbours.push_back({i, place->second});
    }
  refuse_too_many(literals.size(), bench);
  bench.add(std::make_shared<Connected>(std::move(literals), neighbours, bench.label("connected")));
}

void require_no_loop(const Rule& shape, const std::vector<Literal>& strokes, Workbench& bench) {
  const auto& ends = shape.strokes->ends;
  if (!shape.strokes->of_slants) {
    StrokeFaces faces(*shape.strokes, bench.puzzle().grid().lattice());
    std::vector<Border> borders;
    for (std::size_t i = 0; i < ends.size(); ++i) borders.push_back({strokes[i].negated(), faces.beside(ends[i])});
    return require_ways(borders, bench);
  }
  // Those of every other dot never meet the others, and a cell has one of each.
  SlantedFaces faces(*shape.strokes);
  std::array<std::vector<Border>, 2> borders;
  for (std::size_t i = 0; i < ends.size(); ++i)
    borders[faces.colour(ends[i])].push_back({strokes[i].negated(), faces.beside(ends[i])});
  for (const auto& one_colour : borders) require_ways(one_colour, bench);
}

/// A corner that lies between cells, named for one of them. At the rim there is none.
struct NamedCorner {
  Corner at;
  std::string_view where;
};

std::vector<NamedCorner> corners_of(const Lattice& lattice, Place cell) {
  using Way = Lattice::Way;
  const auto there = [&](Way way) { return lattice.next(cell, way).has_value(); };
  const bool hexagon = lattice.kind() == Lattice::Kind::hexagon;
  const int x = static_cast<int>(lattice.across(cell));
  const int y = static_cast<int>(cell.row) + 1;
  std::vector<NamedCorner> all;
  if (lattice.kind() == Lattice::Kind::triangle && !lattice.points_up(cell)) return all;
  if (there(Way::west) && there(hexagon ? Way::south_west : Way::south))
    all.push_back({{x, hexagon ? 3 * y : y}, "below left of "});
  if (hexagon && there(Way::south_west) && there(Way::south_east)) all.push_back({{x + 1, 3 * y + 1}, "below "});
  return all;
}

/// That the corner of a cell lies within the one loop. Of walls it is a cell.
Flag corner_inside(std::string_view where, Place cell, const Grid& grid) {
  return Flag::corner(where, grid.cell(cell));
}

/// What several rules speak of is one flag.
Literal there_if(const Flag& flag, Workbench& bench) {
  if (const auto known = bench.puzzle().cell_of(flag)) return there(*known);
  const auto literal = bench.new_flag();
  bench.puzzle().set_flag(literal.cell, flag);
  return literal;
}

/// One loop parts an inside from an outside, each of which hangs together: a link runs exactly where the two faces
/// beside it lie on different sides.
class SidesOfLoop {
 public:
  SidesOfLoop(const Rule& shape, Workbench& bench)
      : shape_(shape), bench_(bench), faces_(*shape.strokes, bench.puzzle().grid().lattice()) {}

  void require() {
    name_faces();
    refuse_too_many(literals_.size() + 1, bench_);
    for (std::size_t i = 0; i < shape_.cells.size(); ++i) part(shape_.cells[i], faces_.beside(shape_.strokes->ends[i]));
    if (literals_.empty()) return;
    bench_.add(std::make_shared<Connected>(literals_, inner_, bench_.label("connected")));
    for (auto& literal : literals_) literal = literal.negated();
    literals_.push_back(bench_.constant(true));
    inner_.insert(inner_.end(), rim_.begin(), rim_.end());
    bench_.add(std::make_shared<Connected>(literals_, inner_, bench_.label("connected")));
  }

 private:
  /// Several corners may be one face, as around a block; each has its name.
  void name_faces() {
    const auto& strokes = *shape_.strokes;
    const auto& grid = bench_.puzzle().grid();
    for (std::size_t row = 0; row < grid.rows(); ++row)
      for (std::size_t column = 0; column < grid.lattice().cells_in_row(row); ++column) {
        const Place cell{row, column};
        if (strokes.of_walls) {
          name_corner(faces_.at(row + 1, column + 1), Flag::inside(grid.cell(cell)));
          continue;
        }
        for (const auto& corner : corners_of(grid.lattice(), cell))
          name_corner(faces_.at(corner.at), corner_inside(corner.where, cell, grid));
      }
  }

  void name_corner(std::size_t face, Flag flag) {
    if (!shape_.strokes->has_sides)
      flag = Flag::statement(flag.text(bench_.puzzle().grid()).letters() + " of the loop of its list");
    if (face != faces_.outside()) return name_face(face, flag);
    // Nothing but blocks lies between it and the rim.
    if (shape_.strokes->has_sides) bench_.narrow(there_if(flag, bench_).cell, Domain::of(symbol_at(0)));
  }

  void name_face(std::size_t face, const Flag& flag) {
    const auto [place, is_new] = places_.try_emplace(face, static_cast<std::uint32_t>(literals_.size()));
    if (is_new) return literals_.push_back(there_if(flag, bench_));
    if (const auto other = bench_.puzzle().cell_of(flag)) equal(literals_[place->second], there(*other));
  }

  void equal(const Literal& a, const Literal& b) {
    if (a.cell == b.cell) return;
    clause({a.negated(), b});
    clause({a, b.negated()});
  }

  void part(CellId link, std::pair<std::size_t, std::size_t> faces) {
    const auto first = places_.find(faces.first);
    const auto second = places_.find(faces.second);
    if (faces.first == faces.second) return bench_.narrow(link, Domain::of(symbol_at(0)));
    const auto so = there(link);
    if (first == places_.end() || second == places_.end()) {
      const auto place = (first == places_.end() ? second : first)->second;
      rim_.push_back({place, static_cast<std::uint32_t>(literals_.size())});
      return equal(so, literals_[place]);
    }
    inner_.push_back({first->second, second->second});
    const auto a = literals_[first->second];
    const auto b = literals_[second->second];
    clause({so.negated(), a, b});
    clause({so.negated(), a.negated(), b.negated()});
    clause({so, a.negated(), b});
    clause({so, a, b.negated()});
  }

  void clause(std::vector<Literal> literals) {
    bench_.add(std::make_shared<Clause>(std::move(literals), bench_.label("clause")));
  }

  const Rule& shape_;
  Workbench& bench_;
  StrokeFaces faces_;
  std::map<std::size_t, std::uint32_t> places_;  ///< of faces, among the literals; of what lies outside none
  std::vector<Literal> literals_;                ///< that they lie inside
  std::vector<Neighbours> inner_;
  std::vector<Neighbours> rim_;
};

/// What lies within the loop where the cell does; nothing of a cell at the rim.
std::optional<Flag> flag_of_side(const rules::Strokes& strokes, const Grid& grid) {
  if (strokes.of_walls) return Flag::inside(strokes.cell);
  auto cell = grid.place(strokes.cell);
  const auto& lattice = grid.lattice();
  // The lower corner of a triangle that points down is the left one of the next.
  if (lattice.kind() == Lattice::Kind::triangle && !lattice.points_up(cell)) {
    const auto next = lattice.next(cell, Lattice::Way::east);
    if (!next) return std::nullopt;
    cell = *next;
  }
  const auto corners = corners_of(lattice, cell);
  if (corners.empty() || !corners.front().where.ends_with("left of ")) return std::nullopt;
  return corner_inside(corners.front().where, cell, grid);
}

/// That the cell lies within the loop, or beyond it; with links, it does not lie on it, either.
Rule inside(const Rule& course, Workbench& bench) {
  const auto& strokes = *course.strokes;
  const auto& grid = bench.puzzle().grid();
  std::vector<Rule> all;
  for (std::size_t i = 0; i < course.cells.size(); ++i)
    if (strokes.axes[i] == 0) all.push_back(Rule::negation(Rule::of_link(course.cells[i])));
  auto is_inside = Rule::any({});
  if (const auto flag = flag_of_side(strokes, grid)) is_inside = Rule::of_link(there_if(*flag, bench).cell);
  all.push_back(strokes.course == Course::inside ? std::move(is_inside) : Rule::negation(std::move(is_inside)));
  return Rule::all(std::move(all));
}

}  // namespace

Rule with_flags_of_sides(const Rule& rule, Workbench& bench) {
  if (rule.kind == Rule::Kind::course &&
      (rule.strokes->course == Course::inside || rule.strokes->course == Course::outside))
    return inside(rule, bench);
  auto all = rule;
  for (auto& operand : all.operands) operand = with_flags_of_sides(operand, bench);
  return all;
}

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
    if (shape.strokes->of_slants) {
      std::vector<Rule> there;
      for (const auto place : places) there.push_back(shape.operands[place]);
      links = rules::count_of(std::move(there));
    } else {
      links.kind = Term::Kind::links;
      for (const auto place : places) links.cells.push_back(shape.cells[place]);
    }
    std::vector<Rule> any;
    for (const int number : {0, 2, 4})
      if (number < 4 || can_cross(*shape.strokes, places))
        any.push_back(Rule::compare(links, Comparison::equal, Term::of_number(number)));
    all.push_back(Rule::any(std::move(any)));
  }
  return all;
}

std::vector<Rule> turns_of_loop(const Rule& shape) {
  std::vector<Rule> all;
  if (!shape.strokes->may_cross) return all;
  for (const auto& [cell, places] : links_by_cell(shape)) {
    if (!can_cross(*shape.strokes, places)) continue;
    rules::Strokes strokes;
    strokes.course = Course::turn;
    strokes.cell = cell;
    Rule turn;
    turn.kind = Rule::Kind::course;
    for (const auto place : places) {
      turn.cells.push_back(shape.cells[place]);
      strokes.axes.push_back(rules::is_upright(shape.strokes->ends[place], shape.strokes->places) ? 1 : 0);
    }
    turn.strokes = std::make_shared<const rules::Strokes>(std::move(strokes));
    all.push_back(std::move(turn));
  }
  return all;
}

void require_shape_of_strokes(const Rule& shape, std::vector<Literal> slants, const std::vector<Literal>& turns,
                              Workbench& bench) {
  const auto& strokes = *shape.strokes;
  if (strokes.shape == Shape::division) return require_division(shape, bench);
  auto literals = std::move(slants);
  for (const auto link : shape.cells) literals.push_back(there(link));
  if (literals.empty()) return strokes.shape == Shape::one_loop ? bench.contradict() : void();
  if (strokes.shape == Shape::no_loop) return require_no_loop(shape, literals, bench);
  if (strokes.shape == Shape::one_loop) {
    bench.add(std::make_shared<Count>(literals, Comparison::at_least, 1, bench.label("count")));
    if (strokes.of_walls || strokes.has_sides) return SidesOfLoop(shape, bench).require();
  }
  require_one_piece(shape, std::move(literals), turns, bench);
}

}  // namespace grids
