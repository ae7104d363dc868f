#include "constraints/rules/straight_forms.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>

#include "constraints/normal_forms/clause.hpp"
#include "constraints/normal_forms/reified_clause.hpp"
#include "constraints/rules/stretch_forms.hpp"
#include "core/grid.hpp"
#include "model/rules/lists.hpp"

namespace grids {
namespace {

using rules::Aggregate;
using rules::Finding;
using rules::Predicate;
using rules::Rule;
using rules::StraightLine;
using rules::Term;

/// More pieces than these, of all lines, are judged when they are known.
constexpr std::size_t most_pieces = 40'000;
/// The same where what they hold matters, too.
constexpr std::size_t most_held_pieces = 4'000;

bool is_stroke(const Term& term) { return term.kind == Term::Kind::run && term.finding == Finding::straight; }
bool is_number_by(const Term& term, Aggregate aggregate) {
  return term.kind == Term::Kind::aggregate && term.aggregate == aggregate;
}
bool is_stroke_length(const Term& term) {
  return is_number_by(term, Aggregate::length) && is_stroke(term.operands.front());
}

bool finds_strokes_in(const Term& term) {
  return finds_straight(term) || std::ranges::any_of(term.operands, finds_strokes_in);
}

std::optional<std::vector<StraightLine>> lines_between(const Term& finder) {
  const auto& list = finder.operands.front();
  if (list.kind != Term::Kind::cells) return std::nullopt;
  if (finder.strokes == nullptr) return std::vector<StraightLine>{{list.cells, finder.cells}};
  return rules::straight_lines(list.cells, finder.cells, *finder.strokes);
}

Literal link_there(CellId link) { return {link, Domain::of(symbol_at(1))}; }

/// The same with something else in place of how long the stroke is; nothing where it asks for more of the stroke.
std::optional<Term> with_length(const Term& term, const Term& length) {
  if (term.kind == Term::Kind::items) return term;
  if (is_stroke_length(term)) return length;
  const bool of_operands =
      term.kind == Term::Kind::arithmetic || term.kind == Term::Kind::join ||
      (term.kind == Term::Kind::aggregate &&
       std::ranges::all_of(term.classes, [](const rules::Class& each) { return each.is_known(); }));
  if (!of_operands) return std::nullopt;
  auto all = term;
  for (auto& operand : all.operands) {
    auto other = with_length(operand, length);
    if (!other) return std::nullopt;
    operand = std::move(*other);
  }
  return all;
}

std::optional<Rule> with_length(const Rule& rule, const Term& length) {
  switch (rule.kind) {
    case Rule::Kind::all:
    case Rule::Kind::any:
    case Rule::Kind::negation:
    case Rule::Kind::comparison:
    case Rule::Kind::predicate: break;
    default: return std::nullopt;
  }
  const auto is_known = [](const rules::Class& each) { return each.is_known(); };
  if (!std::ranges::all_of(rule.classes, is_known) || rule.lattice != nullptr) return std::nullopt;
  auto all = rule;
  for (auto& operand : all.operands) {
    auto other = with_length(operand, length);
    if (!other) return std::nullopt;
    operand = std::move(*other);
  }
  for (auto& term : all.terms) {
    auto other = with_length(term, length);
    if (!other) return std::nullopt;
    term = std::move(*other);
  }
  return all;
}

/// The same of cells that are known in place of the stroke; what `of each` says of other lists within it stays.
Term with_cells(const Term& term, const Region& cells);

rules::Class with_cells(const rules::Class& symbols, const Region& cells) {
  auto all = symbols;
  for (auto& value : all.values) value = with_cells(value, cells);
  return all;
}

Term with_cells(const Term& term, const Region& cells) {
  if (is_stroke(term)) return Term::of_cells(cells);
  if (is_stroke_length(term)) return Term::of_number(static_cast<std::int64_t>(cells.size()));
  auto all = term;
  const auto operands =
      term.kind == Term::Kind::runs ? std::min<std::size_t>(term.operands.size(), 1) : term.operands.size();
  for (std::size_t i = 0; i < operands; ++i) all.operands[i] = with_cells(term.operands[i], cells);
  for (auto& symbols : all.classes) symbols = with_cells(symbols, cells);
  return all;
}

Rule with_cells(const Rule& rule, const Region& cells) {
  auto all = rule;
  for (auto& operand : all.operands) operand = with_cells(operand, cells);
  for (auto& term : all.terms) term = with_cells(term, cells);
  for (auto& symbols : all.classes) symbols = with_cells(symbols, cells);
  return all;
}

/// The number that a comparison of the length with it says the length is less than, or at most; nothing of others.
std::optional<std::int64_t> longest(const Rule& rule) {
  if (rule.kind != Rule::Kind::comparison || rule.comparisons.size() != 1) return std::nullopt;
  const bool turned = is_stroke_length(rule.terms[1]);
  if (!turned && !is_stroke_length(rule.terms[0])) return std::nullopt;
  const auto comparison = turned ? mirrored(rule.comparisons.front()) : rule.comparisons.front();
  const auto number = known_number(rule.terms[turned ? 0 : 1]);
  if (!number || !number->is_whole()) return std::nullopt;
  if (comparison == Comparison::at_most) return number->numerator();
  return comparison == Comparison::less ? std::optional(number->numerator() - 1) : std::nullopt;
}

/// Of so many cells one behind the other, two are not linked.
void require_shorter(const std::vector<StraightLine>& lines, std::int64_t most, Workbench& bench) {
  const auto links = static_cast<std::size_t>(std::max<std::int64_t>(most, 1));
  for (const auto& line : lines)
    for (std::size_t first = 0; first + links <= line.links.size(); ++first) {
      std::vector<Literal> some;
      for (std::size_t i = first; i < first + links; ++i) some.push_back(link_there(line.links[i]).negated());
      bench.add(std::make_shared<Clause>(std::move(some), bench.label("clause")));
    }
}

/// Of each stretch of links that are there: what is said of the stroke along it.
Rule about_links(const StraightLine& line, Rule said) {
  Rule each;
  each.kind = Rule::Kind::each_found;
  auto& runs = each.terms.emplace_back();
  runs.kind = Term::Kind::runs;
  runs.operands.push_back(Term::of_cells(line.links));
  runs.classes.emplace_back().numbers.push_back({1, 1});
  each.operands.push_back(std::move(said));
  return with_truths_of_stretches(each);
}

/// One more than how many links a stretch has.
Term length_by_links() {
  Term stretch;
  stretch.kind = Term::Kind::run;
  return Term::of(rules::Arithmetic::add, {Term::of(Aggregate::length, std::move(stretch)), Term::of_number(1)});
}

Rule about_line(const StraightLine& line, const Rule& each_found) {
  auto each = each_found;
  auto& finder = each.terms.front();
  finder.operands.front() = Term::of_cells(line.cells);
  finder.cells = line.links;
  finder.strokes = nullptr;
  finder.lattice = nullptr;
  return each;
}

/// What a rule says, said of each piece that a stroke can be.
class ByPieces {
 public:
  explicit ByPieces(Workbench& bench) : bench_(bench) {}

  std::optional<Rule> rule(const Rule& rule) {
    if (rule.kind == Rule::Kind::each_found) return finds_straight(rule.terms.front()) ? each(rule) : std::nullopt;
    if (rules::scope(rule).empty())
      return rules::holds(rule, bench_.vocabulary(), rules::Assignment({}, {})) ? Rule::all({}) : Rule::any({});
    auto all = rule;
    for (auto& operand : all.operands) {
      auto other = this->rule(operand);
      if (!other) return std::nullopt;
      operand = std::move(*other);
    }
    if (rule.kind == Rule::Kind::all || rule.kind == Rule::Kind::any) return without_known(std::move(all));
    for (auto& part : all.terms) {
      auto other = term(part);
      if (!other) return std::nullopt;
      part = std::move(*other);
    }
    if (std::ranges::none_of(all.terms, finds_strokes_in)) return all;
    if (rule.kind == Rule::Kind::comparison) return comparison(all);
    return rule.kind == Rule::Kind::predicate ? predicate(all) : std::nullopt;
  }

 private:
  struct Piece {
    const StraightLine* line = nullptr;
    std::size_t first = 0;
    std::size_t last = 0;

    std::size_t length() const { return last - first + 1; }
    Region cells() const {
      const auto begin = line->cells.begin();
      return {begin + static_cast<std::ptrdiff_t>(first), begin + static_cast<std::ptrdiff_t>(last + 1)};
    }
  };

  /// The same without those parts of it that are known to hold, or not to.
  static Rule without_known(Rule rule) {
    const auto is = [](Rule::Kind kind) {
      return [kind](const Rule& operand) { return operand.kind == kind && operand.operands.empty(); };
    };
    const bool all = rule.kind == Rule::Kind::all;
    if (std::ranges::any_of(rule.operands, is(all ? Rule::Kind::any : Rule::Kind::all)))
      return all ? Rule::any({}) : Rule::all({});
    std::erase_if(rule.operands, is(rule.kind));
    return rule.operands.size() == 1 ? Rule(rule.operands.front()) : rule;
  }

  static bool is_met(const Term& finder, CellId cell) {
    return finder.met == nullptr || std::ranges::binary_search(*finder.met, cell);
  }

  /// Those that count, or nothing where they are too many; they are spoken of as long as `lines_` stay.
  std::optional<std::vector<Piece>> pieces(const Term& finder, std::size_t most) {
    auto lines = lines_between(finder);
    if (!lines) return std::nullopt;
    const auto& kept = lines_.emplace_back(std::make_unique<std::vector<StraightLine>>(std::move(*lines)));
    std::vector<Piece> all;
    for (const auto& line : *kept)
      for (std::size_t first = 0; first + 1 < line.cells.size(); ++first) {
        bool met = is_met(finder, line.cells[first]);
        for (auto last = first + 1; last < line.cells.size(); ++last) {
          met = met || is_met(finder, line.cells[last]);
          if (met) all.push_back({&line, first, last});
          if (all.size() > most) return std::nullopt;
        }
      }
    return all;
  }

  std::string name(const Piece& piece) const {
    const auto& grid = bench_.puzzle().grid();
    return grid.name(piece.line->cells[piece.first]) + '-' + grid.name(piece.line->cells[piece.last]);
  }

  /// A flag that holds exactly when all of these do, which has this meaning. It is one for each rule, since a rule may
  /// be switched off that says when it holds.
  CellId all_of(std::vector<Literal> literals, std::string meaning) {
    if (literals.size() == 1 && literals.front().symbols == Domain::of(symbol_at(1))) return literals.front().cell;
    std::vector<std::pair<CellId, bool>> key;
    for (const auto& literal : literals) key.emplace_back(literal.cell, literal.symbols.contains(symbol_at(1)));
    std::ranges::sort(key);
    const auto [known, is_new] = all_of_.try_emplace(std::move(key));
    if (!is_new) return known->second;
    const auto flag = new_flag(std::move(meaning));
    bench_.add(reified_conjunction(flag, std::move(literals), bench_.label("clause")));
    return known->second = flag.cell;
  }

  Literal new_flag(std::string meaning) {
    const auto flag = bench_.new_flag();
    bench_.puzzle().set_flag(flag.cell, Flag::statement(std::move(meaning)));
    return flag;
  }

  static std::vector<Literal> links_within(const Piece& piece) {
    std::vector<Literal> all;
    for (auto i = piece.first; i < piece.last; ++i) all.push_back(link_there(piece.line->links[i]));
    return all;
  }

  /// Whether these cells are linked one behind the other, whatever lies beyond them.
  CellId is_linked(const Piece& piece) { return all_of(links_within(piece), name(piece) + " are linked in a row"); }

  /// Whether they are a whole stroke.
  CellId is_whole(const Piece& piece) {
    auto all = links_within(piece);
    const auto& links = piece.line->links;
    if (piece.first > 0) all.push_back(link_there(links[piece.first - 1]).negated());
    if (piece.last < links.size()) all.push_back(link_there(links[piece.last]).negated());
    return all_of(std::move(all), name(piece) + " is a stroke");
  }

  static Term count_of(Region flags) {
    Term count;
    count.kind = Term::Kind::links;
    count.cells = std::move(flags);
    return count;
  }

  std::optional<Rational> number(const Term& value, const Piece& piece) const {
    const auto known = with_length(value, Term::of_number(static_cast<std::int64_t>(piece.length())));
    return known ? rules::TermEvaluator(bench_.vocabulary(), rules::Assignment({}, {})).number(*known) : std::nullopt;
  }

  static bool is_of_length(const Term& value) { return with_length(value, Term::of_number(2)).has_value(); }

  /// Whether a number is made of every stroke, whatever its cells hold.
  bool is_always(const Term& value) const {
    if (is_of_length(value)) return is_stroke_length(value);
    if (value.kind != Term::Kind::aggregate || !is_stroke(value.operands.front())) return false;
    if (value.aggregate == Aggregate::count) return value.classes.front().is_known();
    const bool picks = value.aggregate == Aggregate::sum || value.aggregate == Aggregate::maximum ||
                       value.aggregate == Aggregate::minimum;
    const auto symbols = bench_.puzzle().symbols().all();
    return picks && std::all_of(symbols.begin(), symbols.end(),
                                [&](SymbolId symbol) { return bench_.vocabulary().item(symbol).number.has_value(); });
  }

  std::optional<Term> term(const Term& term) {
    auto all = term;
    if (term.rules != nullptr || finds_straight(term)) return all;
    for (auto& operand : all.operands) {
      auto other = this->term(operand);
      if (!other) return std::nullopt;
      operand = std::move(*other);
    }
    if (term.kind != Term::Kind::aggregate || !finds_straight(term.operands.front())) return all;
    const auto& finder = term.operands.front();
    const auto& value = finder.operands[1];
    if (term.aggregate == Aggregate::length && is_always(value)) return number_of(finder);
    if (term.aggregate == Aggregate::sum && is_stroke_length(value)) return total(finder);
    if (term.aggregate == Aggregate::distinct && is_stroke_length(value)) return different_lengths(finder);
    return all;
  }

  /// How many there are: of those that meet some cells, as many as there are such cells on a stroke that are the first
  /// on it.
  std::optional<Term> number_of(const Term& finder) {
    const auto lines = lines_between(finder);
    if (!lines) return std::nullopt;
    Region flags;
    for (const auto& line : *lines) {
      std::optional<std::size_t> before;
      for (std::size_t i = 0; i < line.cells.size(); ++i) {
        if (!is_met(finder, line.cells[i])) continue;
        if (const auto flag = is_first(line, before, i)) flags.push_back(*flag);
        before = i;
      }
    }
    return count_of(std::move(flags));
  }

  /// Whether the cell is on a stroke of the line that does not reach back to the one `before`.
  std::optional<CellId> is_first(const StraightLine& line, std::optional<std::size_t> before, std::size_t at) {
    const auto& grid = bench_.puzzle().grid();
    const bool last = at + 1 == line.cells.size();
    if (before && *before + 1 == at) {
      if (last) return std::nullopt;
      return all_of({link_there(line.links[at]), link_there(line.links[at - 1]).negated()},
                    "a stroke begins at " + name({&line, at, at + 1}));
    }
    if (at == 0) return line.links.front();
    std::vector<Literal> beside{link_there(line.links[at - 1])};
    if (!last) beside.push_back(link_there(line.links[at]));
    auto on_stroke = beside.front().cell;
    if (beside.size() > 1) {
      const auto flag = new_flag(grid.name(line.cells[at]) + " is on a stroke along " + name({&line, at - 1, at + 1}));
      bench_.add(std::make_shared<ReifiedClause>(flag, beside, bench_.label("clause")));
      on_stroke = flag.cell;
    }
    if (!before) return on_stroke;
    const Piece between{&line, *before, at};
    return all_of(
        {link_there(on_stroke), link_there(is_linked(between)).negated()},
        grid.name(line.cells[at]) + " is on a stroke that does not come from " + grid.name(line.cells[*before]));
  }

  /// How long all are together.
  std::optional<Term> total(const Term& finder) {
    const auto all = pieces(finder, most_pieces);
    if (!all) return std::nullopt;
    if (finder.met == nullptr) {
      Region links;
      for (const auto& piece : *all)
        if (piece.length() == 2) links.push_back(piece.line->links[piece.first]);
      auto number = number_of(finder);
      return number ? std::optional(Term::of(rules::Arithmetic::add, {count_of(std::move(links)), std::move(*number)}))
                    : std::nullopt;
    }
    auto sum = Term::of_number(0);
    for (auto& [length, flags] : whole_by_length(*all))
      sum = Term::of(rules::Arithmetic::add,
                     {std::move(sum),
                      Term::of(rules::Arithmetic::multiply, {Term::of_number(length), count_of(std::move(flags))})});
    return sum;
  }

  /// Of how many lengths some stroke is.
  std::optional<Term> different_lengths(const Term& finder) {
    const auto all = pieces(finder, most_pieces);
    if (!all) return std::nullopt;
    std::vector<Rule> lengths;
    for (const auto& [length, flags] : whole_by_length(*all)) {
      std::vector<Rule> any;
      for (const auto flag : flags) any.push_back(Rule::of_link(flag));
      lengths.push_back(Rule::any(std::move(any)));
    }
    return rules::count_of(std::move(lengths));
  }

  std::map<std::int64_t, Region> whole_by_length(const std::vector<Piece>& all) {
    std::map<std::int64_t, Region> flags;
    for (const auto& piece : all) flags[static_cast<std::int64_t>(piece.length())].push_back(is_whole(piece));
    return flags;
  }

  /// Whether the value of some stroke compares so.
  std::optional<Rule> some(const Term& finder, Comparison comparison, Rational bound) {
    const auto& value = finder.operands[1];
    const bool of_length = is_of_length(value);
    const auto all = pieces(finder, of_length ? most_pieces : most_held_pieces);
    if (!all || !is_always(value)) return std::nullopt;
    const bool longer = of_length && (comparison == Comparison::at_least || comparison == Comparison::greater);
    std::vector<Rule> any;
    std::optional<std::size_t> least;
    for (const auto& piece : *all) {
      if (!of_length) {
        any.push_back(Rule::all({Rule::of_link(is_whole(piece)),
                                 Rule::compare(with_cells(value, piece.cells()), comparison, Term::of_number(bound))}));
        continue;
      }
      if (!holds(Rational(static_cast<std::int64_t>(piece.length())), comparison, bound)) continue;
      // Where more of them would do as well, so many linked in a row are enough.
      if (longer && !least) least = shortest(*all, comparison, bound);
      if (longer && piece.length() != *least) continue;
      any.push_back(Rule::of_link(longer ? is_linked(piece) : is_whole(piece)));
    }
    return Rule::any(std::move(any));
  }

  static std::size_t shortest(const std::vector<Piece>& all, Comparison comparison, Rational bound) {
    std::optional<std::size_t> least;
    for (const auto& piece : all)
      if (holds(Rational(static_cast<std::int64_t>(piece.length())), comparison, bound))
        least = std::min(least.value_or(piece.length()), piece.length());
    return *least;
  }

  std::optional<Rule> comparison(const Rule& rule) {
    if (rule.comparisons.size() > 1) {
      std::vector<Rule> all;
      for (std::size_t i = 0; i < rule.comparisons.size(); ++i) {
        auto one = Rule::compare(rule.terms[i], rule.comparisons[i], rule.terms[i + 1]);
        auto other = this->rule(one);
        if (!other) return std::nullopt;
        all.push_back(std::move(*other));
      }
      return Rule::all(std::move(all));
    }
    const bool turned = known_number(rule.terms[0]).has_value();
    const auto& side = rule.terms[turned ? 1 : 0];
    const auto number = known_number(rule.terms[turned ? 0 : 1]);
    const auto sign = turned ? mirrored(rule.comparisons.front()) : rule.comparisons.front();
    if (!number) return std::nullopt;
    if (finds_straight(side)) return one_alone(side, sign, rule.terms[turned ? 0 : 1]);
    const bool most = is_number_by(side, Aggregate::maximum);
    if (!most && !is_number_by(side, Aggregate::minimum)) return std::nullopt;
    const auto& finder = side.operands.front();
    if (!finds_straight(finder)) return std::nullopt;
    // Of the greatest: some is at least so great, and none is greater; of the least the other way round.
    const auto reaches = some(finder, most ? Comparison::at_least : Comparison::at_most, *number);
    const auto exceeds = reaches ? some(finder, most ? Comparison::greater : Comparison::less, *number) : std::nullopt;
    if (!exceeds) return std::nullopt;
    auto no_more = Rule::negation(*exceeds);
    switch (most ? sign : mirrored(sign)) {
      case Comparison::equal: return Rule::all({*reaches, std::move(no_more)});
      case Comparison::not_equal: return Rule::negation(Rule::all({*reaches, std::move(no_more)}));
      case Comparison::less: return Rule::negation(*reaches);
      case Comparison::at_most: return no_more;
      case Comparison::greater: return exceeds;
      case Comparison::at_least: return reaches;
    }
    return std::nullopt;
  }

  /// `length of each stroke = clue`, of one number: there is one stroke, and it is so long.
  std::optional<Rule> one_alone(const Term& finder, Comparison sign, const Term& number) {
    const bool equality = sign == Comparison::equal || sign == Comparison::not_equal;
    const auto length = known_number(number);
    if (!equality || !length || *length == Rational(0) || !is_stroke_length(finder.operands[1])) return std::nullopt;
    const auto count = number_of(finder);
    const auto is = count ? some(finder, Comparison::equal, *length) : std::nullopt;
    if (!is) return std::nullopt;
    auto both = Rule::all({Rule::compare(*count, Comparison::equal, Term::of_number(1)), *is});
    return sign == Comparison::equal ? both : Rule::negation(std::move(both));
  }

  std::optional<Rule> predicate(const Rule& rule) {
    const auto& finder = rule.terms.front();
    if (!finds_straight(finder) || (rule.terms.size() > 1 && finds_strokes_in_others(rule))) return std::nullopt;
    const auto& value = finder.operands[1];
    if (rule.predicate == Predicate::is) return all_are(finder, rule.classes.front());
    if (!is_stroke_length(value)) return std::nullopt;
    if (rule.predicate == Predicate::includes) return includes(finder, rule.terms[1]);
    if (rule.predicate != Predicate::all_equal && rule.predicate != Predicate::all_different) return std::nullopt;
    const auto all = pieces(finder, most_pieces);
    if (!all) return std::nullopt;
    std::vector<Rule> rules;
    for (auto& [length, flags] : whole_by_length(*all)) {
      if (rule.predicate == Predicate::all_different) {
        rules.push_back(Rule::compare(count_of(std::move(flags)), Comparison::at_most, Term::of_number(1)));
        continue;
      }
      std::vector<Rule> others;  // no stroke is longer or shorter
      for (const auto& piece : *all)
        if (static_cast<std::int64_t>(piece.length()) != length)
          others.push_back(Rule::negation(Rule::of_link(is_whole(piece))));
      rules.push_back(Rule::all(std::move(others)));
    }
    if (rule.predicate == Predicate::all_different) return Rule::all(std::move(rules));
    return all->empty() ? Rule::all({}) : Rule::any(std::move(rules));
  }

  static bool finds_strokes_in_others(const Rule& rule) {
    return std::any_of(rule.terms.begin() + 1, rule.terms.end(), finds_strokes_in);
  }

  std::optional<Rule> all_are(const Term& finder, const rules::Class& symbols) {
    const auto& value = finder.operands[1];
    if (!symbols.is_known() || !is_always(value)) return std::nullopt;
    const auto all = pieces(finder, is_of_length(value) ? most_pieces : most_held_pieces);
    if (!all) return std::nullopt;
    std::vector<Rule> rules;
    for (const auto& piece : *all) {
      auto none = Rule::negation(Rule::of_link(is_whole(piece)));
      if (const auto known = number(value, piece)) {
        if (!contains_known(symbols, rules::Item::of_number(*known))) rules.push_back(std::move(none));
        continue;
      }
      auto is = Rule::of(Predicate::is, with_cells(value, piece.cells()));
      is.classes.push_back(symbols);
      rules.push_back(Rule::any({std::move(none), std::move(is)}));
    }
    return Rule::all(std::move(rules));
  }

  /// There is a stroke of each of some lengths, which are different.
  std::optional<Rule> includes(const Term& finder, const Term& lengths) {
    if (lengths.kind != Term::Kind::items) return std::nullopt;
    std::set<std::int64_t> known;
    std::vector<Rule> all;
    for (const auto& item : lengths.items) {
      if (item.unknown || !item.number || !item.number->is_whole() || !known.insert(item.number->numerator()).second)
        return std::nullopt;
      auto one = some(finder, Comparison::equal, *item.number);
      if (!one) return std::nullopt;
      all.push_back(std::move(*one));
    }
    return Rule::all(std::move(all));
  }

  /// Each piece is no stroke, or what is said of strokes holds of it.
  std::optional<Rule> each(const Rule& each_found) {
    const auto& finder = each_found.terms.front();
    const auto& said = each_found.operands.front();
    const bool of_length = with_length(said, Term::of_number(2)).has_value();
    const auto all = pieces(finder, of_length ? most_pieces : most_held_pieces);
    if (!all) return std::nullopt;
    std::vector<Rule> rules;
    for (const auto& piece : *all) {
      auto none = Rule::negation(Rule::of_link(is_whole(piece)));
      if (!of_length) {
        rules.push_back(Rule::any({std::move(none), with_cells(said, piece.cells())}));
        continue;
      }
      const auto known = with_length(said, Term::of_number(static_cast<std::int64_t>(piece.length())));
      if (!rules::holds(*known, bench_.vocabulary(), rules::Assignment({}, {}))) rules.push_back(std::move(none));
    }
    return Rule::all(std::move(rules));
  }

  Workbench& bench_;
  std::vector<std::unique_ptr<std::vector<StraightLine>>> lines_;
  std::map<std::vector<std::pair<CellId, bool>>, CellId> all_of_;  ///< flags by what they say: which links are there
};

}  // namespace

bool finds_straight(const Term& term) { return term.kind == Term::Kind::runs && term.finding == Finding::straight; }

bool finds_strokes(const Rule& rule) {
  return std::ranges::any_of(rule.operands, [](const Rule& operand) { return finds_strokes(operand); }) ||
         std::ranges::any_of(rule.terms, finds_strokes_in);
}

std::optional<std::vector<StrokesOfLine>> line_by_line(const Rule& each_found, Workbench& bench) {
  if (each_found.kind != Rule::Kind::each_found || !finds_straight(each_found.terms.front())) return std::nullopt;
  const auto lines = lines_between(each_found.terms.front());
  if (!lines) return std::nullopt;
  auto rest = each_found;
  auto& said = rest.operands.front();
  const auto is_bound = [&](const Rule& part) {
    const auto most = longest(part);
    if (most) require_shorter(*lines, *most, bench);
    return most.has_value();
  };
  if (is_bound(said))
    said = Rule::all({});
  else if (said.kind == Rule::Kind::all)
    std::erase_if(said.operands, is_bound);
  std::vector<StrokesOfLine> all;
  if (rules::asks_nothing(said)) return all;
  const auto by_links = with_length(said, length_by_links());
  for (const auto& line : *lines) {
    auto& one = all.emplace_back(StrokesOfLine{about_line(line, rest), std::nullopt});
    if (by_links) one.by_links = about_links(line, *by_links);
  }
  return all;
}

std::optional<Rule> piece_by_piece(const Rule& rule, Workbench& bench) { return ByPieces(bench).rule(rule); }

}  // namespace grids
