#include "constraints/normal_forms/settled.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <set>

#include "constraints/normal_forms/encoding.hpp"
#include "constraints/normal_forms/last_cell.hpp"
#include "core/sort_unique.hpp"
#include "model/rules/evaluate.hpp"
#include "model/rules/lists.hpp"

namespace grids {

using rules::Finding;
using rules::Rule;
using rules::Term;

Settled::Settled(Meaning meaning, std::optional<MetSizes> sizes, Label label)
    : Labelled(std::move(label)),
      meaning_(std::move(meaning)),
      sizes_(std::move(sizes)),
      scope_(rules::scope(meaning_.rule)) {
  const auto& vocabulary = *meaning_.vocabulary;
  for (std::size_t i = 0; i < vocabulary.symbol_count(); ++i) {
    auto& alike = alike_.emplace_back();
    for (std::size_t j = 0; j < vocabulary.symbol_count(); ++j)
      if (vocabulary.item(symbol_at(i)) == vocabulary.item(symbol_at(j))) alike.insert(symbol_at(j));
  }
  draw_maps(meaning_.rule);
}

void Settled::draw_maps(const Rule& rule) {
  for (const auto& operand : rule.operands) draw_maps(operand);
  for (const auto& term : rule.terms) draw_maps(term);
  for (const auto& symbols : rule.classes)
    for (const auto& value : symbols.values) draw_maps(value);
}

void Settled::draw_maps(const Term& term) {
  for (const auto& operand : term.operands) draw_maps(operand);
  for (const auto& symbols : term.classes)
    for (const auto& value : symbols.values) draw_maps(value);
  const bool known = !term.operands.empty() && term.operands.front().kind == Term::Kind::cells;
  if (term.kind == Term::Kind::runs && term.finding == Finding::straight && known) {
    const auto& cells = term.operands.front().cells;
    rails_.push_back({&term, term.strokes == nullptr ? std::vector<rules::StraightLine>{{cells, term.cells}}
                                                     : rules::straight_lines(cells, term.cells, *term.strokes)});
  }
  const bool walked =
      (term.finding == Finding::regions || term.finding == Finding::linked) && term.strokes != nullptr && known;
  if (!walked) return;
  Map map;
  map.term = &term;
  map.cells = term.operands.front().cells;
  map.open = Domain::of(symbol_at(term.finding == Finding::linked ? 1 : 0));
  if (!term.classes.empty()) map.kind = of_class(term.classes.front());
  sort_unique(map.cells);
  map.ways.resize(map.cells.size());
  for (const auto cell : map.cells) map.places.push_back(place(cell));
  const auto number = [&](CellId cell) {
    const auto found = std::ranges::lower_bound(map.cells, cell);
    return found != map.cells.end() && *found == cell ? static_cast<std::size_t>(found - map.cells.begin())
                                                      : map.cells.size();
  };
  for (std::size_t i = 0; i < term.cells.size(); ++i) {
    const auto [one, other] = term.strokes->ends[i];
    const auto ends = std::pair(number(one), number(other));
    const auto side = place(term.cells[i]);
    if (ends.first < map.cells.size()) map.ways[ends.first].push_back({side, ends.second});
    if (ends.second < map.cells.size()) map.ways[ends.second].push_back({side, ends.first});
  }
  maps_.push_back(std::move(map));
}

Domain Settled::of_class(const rules::Class& symbols) const {
  Domain all;
  const auto& vocabulary = *meaning_.vocabulary;
  for (std::size_t i = 0; i < alike_.size(); ++i)
    if (rules::contains_known(symbols, vocabulary.item(symbol_at(i)))) all.insert(symbol_at(i));
  return all;
}

std::size_t Settled::place(CellId cell) const {
  const auto found = std::ranges::lower_bound(scope_, cell);
  assert(found != scope_.end() && *found == cell && "only cells that the rule speaks of");
  return static_cast<std::size_t>(found - scope_.begin());
}

bool Settled::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  return rules::holds(meaning_.rule, *meaning_.vocabulary, rules::Assignment(scope_, symbols));
}

/// What the rule comes to in a node.
class Settled::Look {
 public:
  enum class Truth { no, yes, open };

  template <typename DomainOf>
  Look(const Settled& settled, const DomainOf& domain_of) : settled_(settled) {
    domains_.reserve(settled_.scope_.size());
    for (const auto cell : settled_.scope_) domains_.push_back(domain_of(cell));
  }

  Truth truth(const Rule& rule) {
    switch (rule.kind) {
      case Rule::Kind::all: return compound(rule, Truth::no);
      case Rule::Kind::any: return compound(rule, Truth::yes);
      case Rule::Kind::negation: return opposite(truth(rule.operands.front()));
      default: break;
    }
    if (judges_each(rule)) {
      waits_for_.push_back(settled_.scope_.size());
      return each_linked(rule);
    }
    const auto known = std::ranges::find(known_, &rule, &std::pair<const Rule*, Truth>::first);
    if (known != known_.end()) return known->second;
    return known_.emplace_back(&rule, truth_of_settled(rule)).second;
  }

  /// Makes the rule hold, or not, as far as one part of it is left. False when it cannot.
  bool require(const Rule& rule, bool holding, State& state) {
    if (rule.kind == Rule::Kind::negation) return require(rule.operands.front(), !holding, state);
    if (rule.kind == Rule::Kind::linked)
      return Literal{rule.cells.front(), Domain::of(symbol_at(1))}.require(state, holding);
    if (rule.kind != Rule::Kind::all && rule.kind != Rule::Kind::any) return true;
    if ((rule.kind == Rule::Kind::all) == holding)
      return std::ranges::all_of(rule.operands, [&](const Rule& part) {
        const auto so = truth(part);
        return so == Truth::open ? require(part, holding, state) : (so == Truth::yes) == holding;
      });
    const Rule* left = nullptr;
    for (const auto& part : rule.operands) {
      const auto so = truth(part);
      if (so != Truth::open && (so == Truth::yes) == holding) return true;
      if (so == Truth::open && left != nullptr) return true;
      if (so == Truth::open) left = &part;
    }
    return left != nullptr && require(*left, holding, state);
  }

  /// For each part of the rule that was open, a cell by its place in the scope: as long as all of these are undecided,
  /// so are those parts, for what is reached over decided walls and links stays so. Of a part of which that is not
  /// known, what is no place.
  std::span<const std::size_t> waits_for() const noexcept { return waits_for_; }

  /// Cells such that what they have left settles all of the rule that is settled.
  Region dependence() {
    noted_.clear();
    notes_ = true;
    const auto& rule = settled_.meaning_.rule;
    if (!judges_each(rule)) {
      static_cast<void>(is_settled_throughout(rule));
    } else if (const auto all = rules::broken(rule, *settled_.meaning_.vocabulary, assignment()); !all.empty()) {
      Region group;
      static_cast<void>(walk(rule.terms.front(), all.front().front(), group));
    }
    notes_ = false;
    return {noted_.begin(), noted_.end()};
  }

  /// Whether it says of each group of linked cells what speaks of nothing else.
  static bool judges_each(const Rule& rule) {
    return rule.kind == Rule::Kind::each_found && rule.terms.front().finding == Finding::linked &&
           rule.terms.front().operands.front().kind == Term::Kind::cells && rules::scope(rule.operands.front()).empty();
  }

 private:
  Truth truth_of_settled(const Rule& rule) {
    if (!is_settled(rule)) {
      waits_for_.push_back(undecided_);
      return Truth::open;
    }
    return rules::holds(rule, *settled_.meaning_.vocabulary, assignment()) ? Truth::yes : Truth::no;
  }

  rules::Assignment assignment() {
    if (symbols_.empty())
      for (const auto domain : domains_) symbols_.push_back(domain.lowest());
    return {settled_.scope_, symbols_};
  }

  /// Each group that can no longer change is judged.
  Truth each_linked(const Rule& rule) {
    const auto& finder = rule.terms.front();
    bool all = true;
    std::set<CellId> seen;
    for (const auto cell : finder.operands.front().cells) {
      if (seen.contains(cell)) continue;
      Region group;
      const bool closed = walk(finder, cell, group);
      seen.insert(group.begin(), group.end());
      all = all && closed;
      if (closed && !group.empty() && !rules::holds_of(rule, *settled_.meaning_.vocabulary, assignment(), group))
        return Truth::no;
    }
    return all ? Truth::yes : Truth::open;
  }

  const std::vector<rules::StraightLine>& lines(const Term& finder) const {
    return std::ranges::find(settled_.rails_, &finder, &Rails::term)->lines;
  }

  bool is_link(CellId link) const { return held(link) == Domain::of(symbol_at(1)); }

  /// The last cell that is reached from one along links of the line that are there.
  std::size_t end_of_stroke(const rules::StraightLine& line, std::size_t first) const {
    while (first < line.links.size() && is_link(line.links[first])) ++first;
    return first;
  }

  /// Whether all is decided of the strokes that the cell is on.
  bool is_on_known_strokes(const Term& finder, CellId cell) {
    bool all = true;
    for (const auto& line : lines(finder))
      if (const auto at = std::ranges::find(line.cells, cell); at != line.cells.end())
        all = is_known_stroke(line, static_cast<std::size_t>(at - line.cells.begin())) && all;
    return all;
  }

  bool is_known_stroke(const rules::StraightLine& line, std::size_t at) {
    auto first = at;
    while (first > 0 && is_link(line.links[first - 1])) --first;
    const auto last = end_of_stroke(line, at);
    bool all = true;
    for (auto i = first > 0 ? first - 1 : 0; i < std::min(last + 1, line.links.size()); ++i)
      all = is_single(line.links[i]) && all;
    for (auto i = first; first < last && i <= last; ++i) all = is_single(line.cells[i]) && all;
    return all;
  }

  static Truth opposite(Truth truth) {
    return truth == Truth::open ? truth : truth == Truth::yes ? Truth::no : Truth::yes;
  }

  /// One part that is so decides; else all have to be told.
  Truth compound(const Rule& rule, Truth decides) {
    auto all = opposite(decides);
    for (const auto& part : rule.operands) {
      const auto so = truth(part);
      if (so == decides) return decides;
      if (so == Truth::open) all = so;
    }
    return all;
  }

  bool is_settled_throughout(const Rule& rule) {
    bool all = true;
    for (const auto& part : rule.operands) all = is_settled_throughout(part) && all;
    return is_settled(rule) && all;
  }

  bool is_settled(const Rule& rule) {
    if (rule.kind == Rule::Kind::each_found) return are_single(rules::scope(rule));
    bool all = are_single(rule.cells);
    for (const auto& operand : rule.operands) all = all && is_settled(operand);
    for (const auto& term : rule.terms) all = all && is_settled(term);
    for (const auto& symbols : rule.classes)
      for (const auto& value : symbols.values) all = all && is_settled(value);
    return all;
  }

  bool is_settled(const Term& term) {
    if (term.kind == Term::Kind::runs && rules::finds_groups(term)) {
      const auto& list = term.operands.front();
      const bool known = list.kind == Term::Kind::cells && term.met != nullptr;
      if (!known) return are_single(rules::scope(term));
      if (term.finding == Finding::straight)
        return std::ranges::all_of(*term.met, [&](CellId cell) { return is_on_known_strokes(term, cell); });
      if (term.finding != Finding::regions && term.finding != Finding::linked) return is_closed(term);
      Region group;
      return std::ranges::all_of(*term.met, [&](CellId cell) { return walk(term, cell, group); });
    }
    if (term.rules != nullptr) return are_single(rules::scope(term));
    bool all = are_single(term.cells);
    for (const auto& operand : term.operands) all = all && is_settled(operand);
    for (const auto& symbols : term.classes)
      for (const auto& value : symbols.values) all = all && is_settled(value);
    return all;
  }

  Domain held(CellId cell) const { return domains_[settled_.place(cell)]; }
  /// By its place in the scope.
  bool is_single(std::size_t place) {
    if (notes_) noted_.insert(settled_.scope_[place]);
    if (!domains_[place].single()) undecided_ = place;
    return domains_[place].single();
  }
  bool is_single(CellId cell) { return is_single(settled_.place(cell)); }
  bool are_single(const Region& cells) {
    bool all = true;
    for (const auto cell : cells) all = is_single(cell) && all;
    return all;
  }

  /// Groups at some cells: these and those beside them are decided.
  bool is_closed(const Term& term) {
    const auto& cells = term.operands.front().cells;
    const auto& lattice = *term.lattice;
    const bool corners = term.finding == Finding::king_groups;
    std::set<CellId> seen;
    for (const auto start : *term.met) {
      if (seen.contains(start) || std::ranges::find(cells, start) == cells.end()) continue;
      if (term.classes.empty() && !is_single(start)) return false;
      const auto kind =
          term.classes.empty() ? settled_.alike_[index(held(start).lowest())] : settled_.of_class(term.classes.front());
      Region spread;
      const auto take = [&](CellId cell) {
        if (!seen.insert(cell).second) return true;
        if (notes_) noted_.insert(cell);
        const auto left = held(cell);
        if ((left & kind).empty()) return true;
        spread.push_back(cell);
        return is_single(cell);
      };
      if (!take(start)) return false;
      while (!spread.empty()) {
        const auto from = spread.back();
        spread.pop_back();
        const auto at = rules::place_on(lattice, from);
        for (const auto& next : corners ? lattice.around(at) : lattice.neighbours(at)) {
          const auto cell = cell_at(next.row * lattice.size().columns + next.column);
          if (!std::ranges::binary_search(cells, cell)) continue;
          // What holds another symbol is beside this group, and may be in the next one that is looked at.
          if (term.classes.empty() && (held(cell) & kind).empty()) {
            if (notes_) noted_.insert(cell);
            continue;
          }
          if (!take(cell)) return false;
        }
      }
    }
    return true;
  }

  /// The region, or group of linked cells, from a cell on, ascending; whether all is decided that it depends on.
  bool walk(const Term& term, CellId from, Region& group) {
    const auto& map = *std::ranges::find(settled_.maps_, &term, &Map::term);
    const auto start = std::ranges::lower_bound(map.cells, from);
    group.clear();
    if (start == map.cells.end() || *start != from) return true;
    bool decided = true;
    seen_.assign(map.cells.size(), 0);
    spread_.clear();
    const auto take = [&](std::size_t cell) {
      decided = is_single(map.places[cell]) && decided;
      if (seen_[cell] != 0 || (map.kind && !map.kind->contains(domains_[map.places[cell]]))) return;
      seen_[cell] = 1;
      spread_.push_back(cell);
    };
    take(static_cast<std::size_t>(start - map.cells.begin()));
    while (!spread_.empty()) {
      const auto cell = spread_.back();
      spread_.pop_back();
      for (const auto& [side, beyond] : map.ways[cell]) {
        decided = is_single(side) && decided;
        if (domains_[side] == map.open && beyond < map.cells.size()) take(beyond);
      }
    }
    for (std::size_t i = 0; i < seen_.size(); ++i)
      if (seen_[i] != 0) group.push_back(map.cells[i]);
    return decided;
  }

  const Settled& settled_;
  std::vector<Domain> domains_;                       ///< of the scope
  std::vector<SymbolId> symbols_;                     ///< the same, decided; empty before it is asked for
  std::vector<std::pair<const Rule*, Truth>> known_;  ///< of the parts that were looked at
  std::vector<std::uint8_t> seen_;                    ///< by the cells of a map: where a walk has been
  std::vector<std::size_t> spread_;
  std::size_t undecided_ = 0;  ///< the last cell that kept something from being settled, by its place in the scope
  std::vector<std::size_t> waits_for_;
  bool notes_ = false;
  std::set<CellId> noted_;
};

/// Whether nothing has come of that for which the rule waits: then there is no more to say than when it was looked at.
bool Settled::still_waits(const State& state) const noexcept {
  auto rest = *state.residue();
  if (rest == 0) return false;
  for (; rest != 0; rest >>= bits_of_a_place)
    if (state[scope_[(rest & most_places) - 1]].single()) return false;
  return true;
}

/// What each open part waits for, and two cells at least: where one is left, the rule has more to say.
void Settled::wait_for(std::span<const std::size_t> places, const State& state) const noexcept {
  std::array<std::uint64_t, 64 / bits_of_a_place> cells{};
  std::size_t count = 0;
  const auto take = [&](std::size_t place) {
    if (count < cells.size() && std::find(cells.begin(), cells.begin() + count, place + 1) == cells.begin() + count)
      cells[count++] = place + 1;
  };
  const auto known = [&](std::size_t place) { return place < std::min<std::size_t>(scope_.size(), most_places); };
  *state.residue() = 0;
  if (places.size() > cells.size() || !std::ranges::all_of(places, known)) return;
  for (const auto place : places) take(place);
  for (std::size_t i = 0; i < scope_.size() && i < most_places && count < 2; ++i)
    if (!state[scope_[i]].single()) take(i);
  if (count < 2) return;
  for (std::size_t i = 0; i < count; ++i) *state.residue() = *state.residue() << bits_of_a_place | cells[i];
}

Verdict Settled::propagate(State& state) const noexcept {
  if (sizes_ && !sizes_->narrow(state)) return Verdict::contradiction;
  if (still_waits(state)) return Verdict::keep;
  Look look(*this, [&state](CellId cell) { return state[cell]; });
  switch (look.truth(meaning_.rule)) {
    case Look::Truth::no: return Verdict::contradiction;
    case Look::Truth::yes: return Verdict::entailed;
    case Look::Truth::open: break;
  }
  if (const auto verdict = judge_last_cell(*this, state)) return *verdict;
  wait_for(look.waits_for(), state);
  return look.require(meaning_.rule, true, state) ? Verdict::keep : Verdict::contradiction;
}

/// What settled the rule, were the removed candidate there: all that a look comes by, of which some may be needless.
void Settled::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  Look look(*this,
            [&](CellId cell) { return removed && cell == removed->cell ? Domain::of(removed->symbol) : past[cell]; });
  if (Look::judges_each(meaning_.rule) || look.truth(meaning_.rule) != Look::Truth::no)
    return Propagator::explain(past, removed, reason);
  for (const auto cell : look.dependence())
    if (!removed || cell != removed->cell) reason.add(cell, past[cell]);
  reason.note_all_looked_at();
}

void Settled::prepare(Encoder& encoder) const {
  for (const auto cell : scope_)
    for (const auto symbol : encoder.candidates(cell)) boolean(encoder, {cell, Domain::of(symbol)});
  if (!sizes_) return;
  for (const auto& literal : sizes_->literals()) boolean(encoder, literal);
}

void Settled::cut(std::span<const SymbolId> symbols, Encoder& encoder) const {
  assert(!accepts(symbols) && "only what breaks it can be cut off");
  const auto held = [&](CellId cell) {
    return symbols[static_cast<std::size_t>(std::ranges::lower_bound(scope_, cell) - scope_.begin())];
  };
  BooleanLiterals clause;
  const auto holds = [&](const Literal& literal) { return literal.symbols.contains(held(literal.cell)); };
  for (const auto& literal : sizes_ ? sizes_->cut(holds) : std::vector<Literal>())
    clause.push_back(boolean(encoder, literal));
  if (!clause.empty()) return encoder.clause(std::move(clause));
  Look look(*this, [&](CellId cell) { return Domain::of(held(cell)); });
  for (const auto cell : look.dependence())
    if (!encoder.candidates(cell).single()) clause.push_back(!boolean(encoder, {cell, Domain::of(held(cell))}));
  encoder.clause(std::move(clause));
}

}  // namespace grids
