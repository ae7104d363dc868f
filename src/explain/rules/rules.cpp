#include "explain/rules/rules.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <typeinfo>
#include <utility>

#include "explain/rules/rules_frame.hpp"

namespace grids::explain {
namespace {

/// Finding the links of a rule by trying its candidates one by one is left out beyond this many.
constexpr std::size_t most_probes = 5000;
/// Further links are left out beyond this many: each takes a dozen bytes.
constexpr std::size_t most_links = 4'000'000;

constexpr auto no_rule = rule_at(~std::uint32_t{0});

/// Casts one constraint after another. Those of one type mostly follow each other, and casts that fail take long.
template <typename To>
class Casts {
 public:
  /// Null where it is none.
  const To* operator()(const Constraint& constraint) {
    const auto& type = typeid(constraint);
    if (none_ != nullptr && type == *none_) return nullptr;
    const auto* const cast = dynamic_cast<const To*>(&constraint);
    if (cast == nullptr) none_ = &type;
    return cast;
  }

 private:
  const std::type_info* none_ = nullptr;  ///< a type that is none
};

constexpr const char* taking_in = "the rules were still being taken in";

/// By the frame, where it can tell.
Puzzle expanded_on(RulesFrame* frame, const Puzzle& puzzle, bool wants_differing, Provenance& provenance,
                   const StopToken& stop) {
  if (frame != nullptr)
    if (auto known = frame->expansion().expanded(puzzle, provenance, stop)) return std::move(*known);
  provenance.wants_differing = wants_differing;
  return expanded(puzzle, provenance, stop);
}

/// Those of rules that are left, which `now` tells the new names of.
template <typename Item>
std::vector<Item> left_of(std::span<const Item> items, const std::vector<RuleId>& now) {
  std::vector<Item> left;
  for (const auto& item : items) {
    if (now[index(item.rule)] == no_rule) continue;
    left.push_back(item);
    left.back().rule = now[index(item.rule)];
  }
  return left;
}

bool only_says_different(const Propagator& propagator) {
  return propagator.network_region().has_value() || propagator.kind() == "all different";
}

Domain required_symbols(const Propagator& propagator, const Puzzle& puzzle) {
  if (const auto region = propagator.network_region()) return region->required;
  Domain all;
  for (const auto cell : propagator.scope()) all |= puzzle.domain(cell);
  return propagator.scope().size() == all.size() ? all : Domain();
}

Group::Shape shape_of(const Group& group, const Grid& grid) {
  const auto hidden = [&](CellId cell) { return index(cell) >= grid.cell_count(); };
  if (!group.complete() || std::ranges::any_of(group.cells, hidden)) return Group::Shape::other;
  const auto first = grid.place(group.cells.front());
  const auto in_row = [&](CellId cell) { return grid.place(cell).row == first.row; };
  const auto in_column = [&](CellId cell) { return grid.place(cell).column == first.column; };
  if (std::ranges::all_of(group.cells, in_row)) return Group::Shape::line;
  if (!grid.lattice().is_square()) return Group::Shape::other;
  return std::ranges::all_of(group.cells, in_column) ? Group::Shape::line : Group::Shape::block;
}

}  // namespace

Rules::Rules(const Puzzle& puzzle, const StopToken& stop, FoundLinks* found, RulesFrame* frame)
    : puzzle_(puzzle),
      expanded_(expanded_on(frame, puzzle, found != nullptr, provenance_, stop)),
      told_cells_(puzzle.told_cells()) {
  // Givens and what players enter may be symbols that are candidates nowhere.
  auto all = puzzle.symbols().all();
  for (const auto domain : expanded_.domains()) all |= domain;
  symbol_count_ = all.empty() ? 0 : index(all.highest()) + 1;
  words_ = (cell_count() + 63) / 64;
  collect();
  connect_groups(stop);
  std::vector<Domain> domains(expanded_.domains().begin(), expanded_.domains().end());
  std::vector<LinkedPair> pairs;
  if (found != nullptr) found->resize(rules_.size());
  for (const auto rule : others_) {
    const auto* const known = frame != nullptr ? frame->links(*this, rule) : nullptr;
    pairs.clear();
    if (known != nullptr)
      pairs = *known;
    else
      find_further_links(rule, domains, stop, pairs);
    if (frame != nullptr && known == nullptr) frame->note(*this, rule, pairs);
    add_further(pairs, rule);
    if (found != nullptr) (*found)[index(rule)] = pairs;
  }
  for (auto& links : further_) std::ranges::sort(links, {}, &Link::to);
  add_up(stop);
  count();
  path_ = number_path_of(*this, stop);
  turned_ = turned_regions_of(*this);
  unsaid_ = Unsaid(*this, stop);
  synonyms_ = Synonyms(*this, stop);
}

Rules::Rules(const Rules& whole, const FoundLinks& found, const std::vector<bool>& gone, const StopToken& stop)
    : puzzle_(whole.puzzle_),
      expanded_(whole.expanded_),
      symbol_count_(whole.symbol_count_),
      words_(whole.words_),
      told_cells_(whole.told_cells_),
      has_name_(whole.has_name_) {
  const auto now = take_rules(whole, gone);
  take_groups(whole, now);
  connect_groups(stop);
  for (const auto rule : whole.others_)
    if (now[index(rule)] != no_rule) add_further(found[index(rule)], now[index(rule)]);
  for (auto& links : further_) std::ranges::sort(links, {}, &Link::to);
  totals_ = Totals(left_of<Total>(whole.totals_.all(), now), cell_count(), stop);
  tallies_ = Tallies(left_of<CountRule>(whole.tallies_.all(), now), cell_count());
  path_ = number_path_of(*this, stop);
  turned_ = turned_regions_of(*this);
  unsaid_ = Unsaid(*this, stop);
  synonyms_ = Synonyms(*this, stop);
}

/// The rules of constraints that are not gone. What became of each rule, or no_rule.
std::vector<RuleId> Rules::take_rules(const Rules& whole, const std::vector<bool>& gone) {
  assert(gone.size() == whole.puzzle_.constraints().size());
  std::vector<ConstraintPtr> composed;
  std::vector<Location> places;
  std::vector<std::size_t> number(gone.size());
  for (std::size_t i = 0; i < gone.size(); ++i) {
    number[i] = composed.size();
    if (gone[i]) continue;
    composed.push_back(whole.puzzle_.constraints()[i]);
    places.push_back(whole.puzzle_.place_of(i));
    provenance_.decides_more.push_back(whole.provenance_.decides_more[i]);
  }
  puzzle_.set_constraints(std::move(composed), std::move(places));
  std::vector<RuleId> now;
  std::vector<ConstraintPtr> normal;
  std::vector<Location> normal_places;
  for (std::size_t i = 0; i < whole.rules_.size(); ++i) {
    const auto origin = whole.provenance_.origins[i];
    now.push_back(gone[origin] ? no_rule : rule_at(rules_.size()));
    if (gone[origin]) continue;
    normal.push_back(whole.expanded_.constraints()[i]);
    normal_places.push_back(whole.expanded_.place_of(i));
    rules_.push_back(whole.rules_[i]);
    judgments_.push_back(whole.judgments_[i]);
    provenance_.origins.push_back(number[origin]);
  }
  expanded_.set_constraints(std::move(normal), std::move(normal_places));
  others_of_.resize(cell_count());
  for (const auto rule : whole.others_) {
    if (now[index(rule)] == no_rule) continue;
    others_.push_back(now[index(rule)]);
    for (const auto cell : whole.rule(rule).scope()) others_of_[index(cell)].push_back(now[index(rule)]);
  }
  for (const auto rule : whole.without_cells_)
    if (now[index(rule)] != no_rule) without_cells_.push_back(now[index(rule)]);
  return now;
}

void Rules::take_groups(const Rules& whole, const std::vector<RuleId>& now) {
  memberships_.resize(cell_count());
  for (const auto& group : whole.groups_) {
    if (now[index(group.rule)] == no_rule) continue;
    const auto id = group_at(groups_.size());
    groups_.push_back(group);
    groups_.back().rule = now[index(group.rule)];
    for (std::uint32_t place = 0; place < group.cells.size(); ++place)
      memberships_[index(group.cells[place])].push_back({id, place});
  }
}

std::size_t Rules::most_local_cells() const noexcept {
  const auto& grid = puzzle_.grid();
  return 2 * static_cast<std::size_t>(std::max(grid.rows(), grid.columns()));
}

/// They are asked for more often than there are rules, by far.
void Rules::collect_judgments() {
  std::vector<const rules::Judgment*> composed;
  Casts<rules::Judged> as_judged;
  for (const auto& constraint : puzzle_.constraints()) {
    const auto* const judged = as_judged(*constraint);
    composed.push_back(judged == nullptr ? nullptr : &judged->judgment());
  }
  for (const auto origin : provenance_.origins) judgments_.push_back(composed[origin]);
}

bool Rules::either_or(CellId cell) const {
  const auto hidden = index(cell) >= puzzle_.grid().cell_count();
  return (hidden || puzzle_.symbols().size() == 2) && start(cell).size() == 2;
}

bool Rules::is_plain(CellId cell) const { return either_or(cell) || groups_of(cell).empty(); }

void Rules::collect() {
  collect_judgments();
  has_name_.resize(cell_count());
  std::fill_n(has_name_.begin(), puzzle_.grid().cell_count(), true);
  for (const auto* const links : {&puzzle_.links, &puzzle_.walls})
    for (const auto& link : *links) has_name_[index(link.cell)] = true;
  others_of_.resize(cell_count());
  memberships_.resize(cell_count());
  for (const auto& constraint : expanded_.constraints()) {
    const auto id = rule_at(rules_.size());
    assert(dynamic_cast<const Propagator*>(constraint.get()) != nullptr && "what has been expanded is in normal form");
    rules_.push_back(std::static_pointer_cast<const Propagator>(constraint));
    const auto& rule = *rules_.back();
    const auto scope = rule.scope();
    if (scope.empty()) without_cells_.push_back(id);
    // Of two links one of which is there nobody thinks as of two digits in two cells.
    const bool of_links = puzzle_.links_far && !scope.empty() && index(scope.front()) >= puzzle_.grid().cell_count();
    const auto differing = !of_links && rule.all_different() && scope.size() <= Group::most_cells;
    if (differing) add_group(id);
    if (differing && only_says_different(rule)) continue;
    others_.push_back(id);
    for (const auto cell : scope) others_of_[index(cell)].push_back(id);
  }
}

void Rules::add_group(RuleId rule) {
  const auto scope = rules_[index(rule)]->scope();
  if (scope.size() < 2) return;
  Group group{.cells = Region(scope.begin(), scope.end()),
              .required = required_symbols(*rules_[index(rule)], expanded_),
              .rule = rule};
  group.shape = shape_of(group, puzzle_.grid());
  const auto id = group_at(groups_.size());
  for (std::uint32_t place = 0; place < scope.size(); ++place) memberships_[index(scope[place])].push_back({id, place});
  groups_.push_back(std::move(group));
}

void Rules::connect_groups(const StopToken& stop) {
  links_different_symbols_.resize(rule_count());
  peers_.assign(cell_count() * words_, 0);
  peer_links_.resize(cell_count());
  for (const auto& group : groups_) {
    demand_more_time(stop, taking_in);
    for (const auto a : group.cells)
      for (const auto b : group.cells) {
        if (a == b || must_differ(a, b)) continue;
        peers_[index(a) * words_ + index(b) / 64] |= std::uint64_t{1} << (index(b) % 64);
        peer_links_[index(a)].push_back({{b, {}}, group.rule});
      }
  }
}

void Rules::add_up(const StopToken& stop) {
  std::vector<Total> totals;
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    demand_more_time(stop, taking_in);
    // Links that are there or not are counted, and nobody adds them up.
    if (std::ranges::all_of(rules_[i]->scope(), [&](CellId cell) { return either_or(cell); })) continue;
    if (auto total = total_of(rule_at(i), *rules_[i], expanded_)) totals.push_back(std::move(*total));
  }
  totals_ = Totals(std::move(totals), cell_count(), stop);
}

void Rules::count() {
  std::vector<CountRule> tallies;
  Casts<KnowsCount> as_counting;
  for (const auto id : others_) {
    const auto* const counting = as_counting(rule(id));
    if (counting == nullptr || rule(id).scope().size() > most_local_cells()) continue;
    if (auto cells = counting->counted()) tallies.push_back({id, std::move(*cells)});
  }
  tallies_ = Tallies(std::move(tallies), cell_count());
}

void Rules::find_further_links(RuleId rule, std::vector<Domain>& domains, const StopToken& stop,
                               std::vector<LinkedPair>& pairs) const {
  demand_more_time(stop, taking_in);
  if (further_count_ > most_links) return;
  if (this->rule(rule).scope().size() == 2)
    probe_pair(rule, pairs);
  else
    probe(rule, domains, stop, pairs);
}

/// The pairs of symbols that a rule on two cells does not accept.
void Rules::probe_pair(RuleId rule, std::vector<LinkedPair>& pairs) const {
  assert(this->rule(rule).scope().size() == 2);
  const auto& pair = this->rule(rule);
  const auto first = pair.scope()[0];
  const auto second = pair.scope()[1];
  for (const auto a : start(first))
    for (const auto b : start(second))
      if (const std::array symbols{a, b}; !pair.accepts(symbols)) pairs.push_back({{first, a}, {second, b}});
}

/// What the rule alone takes away once a candidate is assumed, and would not take away anyhow. `domains` are those of
/// all cells, and are left so: it touches none but its own, of which there are few among many.
void Rules::probe(RuleId rule, std::vector<Domain>& domains, const StopToken& stop,
                  std::vector<LinkedPair>& pairs) const {
  const auto& probed = this->rule(rule);
  const auto scope = probed.scope();
  std::size_t candidates = 0;
  for (const auto cell : scope) candidates += start(cell).size();
  if (candidates * scope.size() > most_probes) return;
  std::vector<std::uint64_t> residue;
  const auto propagate = [&] {
    residue.assign(probed.needs().residue_words, 0);
    State state(domains.data(), residue.data());
    return probed.propagate(state) != Verdict::contradiction;
  };
  const bool possible = propagate();
  std::vector<Domain> anyway;
  for (const auto cell : scope) anyway.push_back(domains[index(cell)]);
  const auto restore = [&] {
    for (std::size_t i = 0; i < scope.size(); ++i) domains[index(scope[i])] = anyway[i];
  };
  for (std::size_t i = 0; possible && i < scope.size(); ++i)
    for (const auto symbol : anyway[i]) {
      demand_more_time(stop, taking_in);
      domains[index(scope[i])] = Domain::of(symbol);
      if (propagate())
        for (std::size_t other = 0; other < scope.size(); ++other)
          if (other != i)
            for (const auto gone : anyway[other] - domains[index(scope[other])])
              pairs.push_back({{scope[i], symbol}, {scope[other], gone}});
      restore();
    }
  for (const auto cell : scope) domains[index(cell)] = start(cell);
}

bool Rules::has_too_many_links() const noexcept { return further_count_ > most_links; }

/// Both ways: a link has no direction.
void Rules::add_further(const std::vector<LinkedPair>& pairs, RuleId rule) {
  for (const auto& [a, b] : pairs) {
    if (a.symbol == b.symbol && must_differ(a.cell, b.cell)) continue;
    if (further_.empty()) further_.resize(cell_count() * symbol_count_);
    if (a.symbol != b.symbol) links_different_symbols_[index(rule)] = true;
    for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
      auto& links = further_[number(from)];
      if (std::ranges::find(links, to, &Link::to) != links.end()) continue;
      links.push_back({to, rule});
      ++further_count_;
    }
  }
}

std::span<const Link> Rules::further_links(Candidate candidate) const {
  if (further_.empty()) return {};
  return further_[number(candidate)];
}

bool Rules::linked(Candidate a, Candidate b) const {
  if (a.cell == b.cell) return a.symbol != b.symbol;
  if (a.symbol == b.symbol && must_differ(a.cell, b.cell)) return true;
  return std::ranges::binary_search(further_links(a), b, {}, &Link::to);
}

RuleId Rules::linking_rule(Candidate a, Candidate b) const {
  assert(a.cell != b.cell && linked(a, b) && "only candidates of different cells that exclude each other");
  if (a.symbol == b.symbol && must_differ(a.cell, b.cell)) {
    const auto links = peer_links(a.cell);
    return std::ranges::find_if(links, [&](const Link& link) { return link.to.cell == b.cell; })->rule;
  }
  return std::ranges::lower_bound(further_links(a), b, {}, &Link::to)->rule;
}

}  // namespace grids::explain
