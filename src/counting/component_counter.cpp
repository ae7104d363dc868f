#include "counting/component_counter.hpp"

#include <algorithm>
#include <cassert>

namespace grids {
namespace {

/// Nodes between two tellings of how many there are at least.
constexpr std::uint64_t tell_interval = 20'000;
/// Smaller components are counted anew rather than remembered.
constexpr std::size_t fewest_remembered = 3;

}  // namespace

ComponentCounter::ComponentCounter(const Puzzle& rewritten, const Program& program, std::size_t memory,
                                   const Progress& progress)
    : program_(program),
      fixpoint_(program),
      graph_(rewritten, program),
      cache_(memory),
      rows_(program),
      told_cells_(told_cells(rewritten)),
      progress_(progress) {}

void ComponentCounter::start(std::span<const Given> givens) {
  givens_.assign(givens.begin(), givens.end());
  found_before_ = cache_.found();
  propagations_before_ = fixpoint_.propagations();
  statistics_ = {};
  next_tell_ = 0;
}

SolutionCount ComponentCounter::run(const Limits& limits) {
  auto until = limits;
  if (until.nodes) *until.nodes += statistics_.nodes;
  watch_ = LimitWatch(until);
  limited_ = false;
  frames_.clear();
  std::ranges::copy(program_.root(), rows_[0]);
  fixpoint_.wake_all();
  ++statistics_.nodes;
  for (const auto& [cell, symbol] : givens_)
    if (!fixpoint_.narrow(rows_[0], cell, Domain::of(symbol))) return {};
  if (!fixpoint_.run(rows_[0])) return {};
  const auto count = count_node(0, graph_.cells());
  return limited_ ? partial_ : count;
}

SolutionCount ComponentCounter::count_node(std::size_t depth, std::span<const CellId> cells) {
  if (components_.size() <= depth) components_.resize(depth + 1);
  auto& components = components_[depth];
  const auto domains = fixpoint_.publish(rows_[depth]);
  graph_.part(cells, domains, rows_[depth], components);
  SolutionCount product(1);
  for (const auto& component : components)
    if (!component.constrained && told(component.cells.front()))
      product *= domains[index(component.cells.front())].size();
  std::erase_if(components, [](const Component& component) { return !component.constrained; });
  std::ranges::sort(components, {}, [](const Component& component) { return component.cells.size(); });
  for (const auto& component : components) {
    const bool last = &component == &components.back();
    frames_.push_back({0, last ? product : SolutionCount(0)});
    product *= count_component(depth, component);
    frames_.pop_back();
    if (limited_ || product.zero()) return {};
  }
  return product;
}

SolutionCount ComponentCounter::count_component(std::size_t depth, const Component& component) {
  if (component.cells.size() < fewest_remembered) return count_symbols(depth, component);
  if (signatures_.size() <= depth) signatures_.resize(depth + 1);
  auto& signature = signatures_[depth];
  graph_.write_signature(component, fixpoint_.state(rows_[depth]), rows_[depth], signature);
  if (const auto known = cache_.find(signature)) return *known;
  const auto count = count_symbols(depth, component);
  if (!limited_) cache_.insert(signature, count);
  return count;
}

/// Where no cell tells solutions apart any more, it matters only whether there is one.
SolutionCount ComponentCounter::count_symbols(std::size_t depth, const Component& component) {
  assert(component.constrained && !component.cells.empty() && !frames_.empty());
  const auto cell = choose(depth, component);
  const auto candidates = fixpoint_.publish(rows_[depth])[index(cell)];
  SolutionCount sum;
  for (const auto symbol : candidates) {
    if (out_of_limits()) return {};
    if (assume(depth, cell, symbol)) sum += count_node(depth + 1, component.cells);
    if (limited_) return {};
    if (!told(cell) && !sum.zero()) return 1;
    frames_.back().sum = sum;
  }
  return sum;
}

/// The first cell in the fixed order; but one with at most half as many candidates goes first, the smallest.
CellId ComponentCounter::choose(std::size_t depth, const Component& component) {
  const auto domains = fixpoint_.publish(rows_[depth]);
  const auto first = component.cells.front();
  auto best = first;
  auto fewest = domains[index(first)].size() / 2 + 1;
  for (const auto cell : component.cells) {
    if (fewest <= 2 || told(cell) != told(first)) break;
    const auto size = domains[index(cell)].size();
    if (size >= fewest) continue;
    fewest = size;
    best = cell;
  }
  return best;
}

bool ComponentCounter::assume(std::size_t depth, CellId cell, SymbolId symbol) {
  ++statistics_.nodes;
  ++statistics_.guesses;
  statistics_.deepest = std::max<std::uint64_t>(statistics_.deepest, depth + 1);
  const bool alive = rows_.assume(fixpoint_, depth, depth + 1, cell, Domain::of(symbol));
  if (!alive) ++statistics_.failures;
  statistics_.propagations = fixpoint_.propagations() - propagations_before_;
  return alive;
}

bool ComponentCounter::out_of_limits() {
  limited_ = watch_.over(statistics_.nodes);
  if (limited_) partial_ = at_least();
  if (progress_ && statistics_.nodes >= next_tell_) {
    next_tell_ = statistics_.nodes + tell_interval;
    progress_(at_least());
  }
  return limited_;
}

/// From the innermost node outwards.
SolutionCount ComponentCounter::at_least() const {
  SolutionCount count;
  for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame) count = (count + frame->sum) * frame->factor;
  return count;
}

}  // namespace grids
