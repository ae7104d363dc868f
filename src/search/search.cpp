#include "search/search.hpp"

#include <algorithm>
#include <cstring>
#include <new>

namespace grids {
namespace {

/// Nodes between two looks at the clock and the interrupt flag.
constexpr std::uint64_t limit_interval = 64;

/// Nodes of a search's first run; each run is longer by half than the one before.
constexpr std::uint64_t first_run = 2000;
/// How far the scores of equally small cells are spread when a run begins anew: about a tenth of
/// what they reach in a Sudoku 25x25.
constexpr std::size_t tie_spread = 10;
constexpr std::uint64_t tie_seed = 1;

/// Rows start at the network's boards, which are read in vectors of up to 64 bytes.
constexpr std::align_val_t row_alignment{64};

}  // namespace

void Search::Release::operator()(std::uint64_t* words) const noexcept { ::operator delete[](words, row_alignment); }

Search::Search(const Program& program)
    : program_(program),
      fixpoint_(program),
      copied_words_(program.pure_network() ? program.layout().network_words : program.layout().words()),
      scores_(program.pure_network() ? program.cell_count() : 0),
      bias_(scores_.size()) {}

void Search::start(std::span<const Narrowing> givens, const Limits& limits) {
  givens_.assign(givens.begin(), givens.end());
  limits_ = limits;
  if (limits_.time) deadline_ = std::chrono::steady_clock::now() + *limits_.time;
  frames_.clear();
  statistics_ = {};
  next_look_ = 0;
  propagations_before_ = fixpoint_.propagations();
  std::ranges::fill(bias_, 0);
  ties_ = Random(tie_seed);
  run_length_ = first_run;
  run_end_ = first_run;
  found_ = false;
  resume_ = Resume::root;
}

void Search::observe(SearchObserver* observer) {
  observer_ = observer;
  fixpoint_.observe(observer);
}

std::span<const Domain> Search::solution() noexcept { return fixpoint_.publish(row(frames_.size())); }

std::uint64_t* Search::row(std::size_t depth) noexcept {
  while (rows_.size() <= depth) {
    rows_.emplace_back(new (row_alignment) std::uint64_t[program_.layout().words()]);
    std::ranges::copy(program_.root(), rows_.back().get());
  }
  return rows_[depth].get();
}

bool Search::propagate(std::size_t depth) noexcept {
  ++statistics_.nodes;
  return fixpoint_.run(row(depth));
}

bool Search::root() noexcept {
  auto* const node = row(0);
  std::ranges::copy(program_.root().first(copied_words_), node);
  fixpoint_.wake_all();
  for (const auto& [cell, to] : givens_)
    if (!fixpoint_.narrow(node, cell, to)) return false;
  return propagate(0);
}

/// Finds the undecided cell with the fewest candidates. False when every cell is decided.
bool Search::choose(std::uint64_t* row, Frame& frame) noexcept {
  const auto told = program_.branching_order();
  const auto untold = program_.untold_order();
  if (random_) {
    const auto domains = fixpoint_.publish(row);
    return choose_randomly(told, domains, frame) || choose_randomly(untold, domains, frame);
  }
  if (program_.pure_network()) return choose_in_network(row, frame);
  const auto domains = fixpoint_.domains(row);
  return choose_among(told, domains, frame) || choose_among(untold, domains, frame);
}

bool Search::choose_among(std::span<const CellId> cells, std::span<const Domain> domains, Frame& frame) noexcept {
  auto fewest = Domain::capacity + 1;
  for (const auto cell : cells) {
    const auto candidates = domains[index(cell)];
    if (candidates.single()) continue;
    const auto first = Domain::of(candidates.lowest());
    if ((candidates - first).single()) {
      frame = {cell, first};
      return true;
    }
    if (candidates.size() >= fewest) continue;
    fewest = candidates.size();
    frame = {cell, first};
  }
  return fewest <= Domain::capacity;
}

bool Search::choose_in_network(const std::uint64_t* row, Frame& frame) noexcept {
  const auto choice = program_.network()->choose(row, bias_.data(), scores_.data());
  if (choice.slot == NetworkView::no_cell) return false;
  frame = {program_.network()->cell(choice), Domain::of(symbol_at(choice.symbol))};
  return true;
}

bool Search::choose_randomly(std::span<const CellId> cells, std::span<const Domain> domains, Frame& frame) noexcept {
  auto fewest = Domain::capacity + 1;
  std::size_t ties = 0;
  for (const auto cell : cells) {
    const auto size = domains[index(cell)].size();
    if (size == 1 || size > fewest) continue;
    ties = size < fewest ? 1 : ties + 1;
    fewest = size;
    if (random_->below(ties) == 0) frame.cell = cell;
  }
  if (ties == 0) return false;
  auto candidates = domains[index(frame.cell)];
  for (auto skipped = random_->below(fewest); skipped > 0; --skipped) candidates -= Domain::of(candidates.lowest());
  frame.tried = Domain::of(candidates.lowest());
  return true;
}

void Search::assume(const Frame& frame) {
  const auto depth = frames_.size();
  auto* const child = row(depth + 1);
  std::memcpy(child, row(depth), copied_words_ * sizeof(std::uint64_t));
  frames_.push_back(frame);
  ++statistics_.guesses;
  statistics_.deepest = std::max<std::uint64_t>(statistics_.deepest, depth + 1);
  if (observer_ != nullptr) observer_->assumed(frame.cell, frame.tried.lowest(), depth + 1, fixpoint_.publish(child));
}

/// Behind a solution, takes back the assumptions about untold cells: what they lead to is the same solution.
void Search::leave_alike() noexcept {
  if (program_.untold_order().empty()) return;
  const auto told = program_.branching_order();
  while (!frames_.empty()) {
    const auto domains = fixpoint_.domains(row(frames_.size() - 1));
    if (!std::ranges::all_of(told, [&](CellId cell) { return domains[index(cell)].single(); })) return;
    frames_.pop_back();
  }
}

/// Refutes the latest assumption, and those before it as long as that leaves a contradiction.
/// False when none is open any more.
bool Search::backtrack() {
  while (!frames_.empty()) {
    const auto [cell, tried] = frames_.back();
    frames_.pop_back();
    ++statistics_.failures;
    if (observer_ != nullptr) observer_->refuted(cell, tried.lowest(), frames_.size() + 1);
    if (fixpoint_.narrow(row(frames_.size()), cell, Domain(~tried.bits())) && propagate(frames_.size())) return true;
  }
  return false;
}

/// Whether to begin anew. Once a solution is found, runs would find it again.
bool Search::lost() const noexcept {
  return statistics_.nodes >= run_end_ && !found_ && !frames_.empty() && !bias_.empty() && !random_;
}

/// The root's row has been narrowed by each assumption that was refuted there, and stays so.
void Search::restart() noexcept {
  ++statistics_.restarts;
  frames_.clear();
  for (auto& bias : bias_) bias = static_cast<std::uint32_t>(ties_.below(tie_spread));
  run_length_ += run_length_ / 2;
  run_end_ = statistics_.nodes + run_length_;
}

bool Search::out_of_limits() noexcept {
  if (limits_.nodes && statistics_.nodes >= *limits_.nodes) return true;
  if (statistics_.nodes < next_look_) return false;
  next_look_ = statistics_.nodes + limit_interval;
  if (limits_.interrupted != nullptr && limits_.interrupted->load(std::memory_order_relaxed)) return true;
  return limits_.time && std::chrono::steady_clock::now() >= deadline_;
}

Search::Status Search::next() {
  bool alive = true;
  if (resume_ == Resume::root) alive = root();
  if (resume_ == Resume::backtrack) {
    leave_alike();
    alive = backtrack();
  }
  if (resume_ == Resume::finished) return Status::exhausted;
  for (;;) {
    statistics_.propagations = fixpoint_.propagations() - propagations_before_;
    if (!alive) {
      if (frames_.empty()) {
        resume_ = Resume::finished;
        return Status::exhausted;
      }
      alive = backtrack();
      continue;
    }
    if (lost()) restart();
    Frame frame;
    if (!choose(row(frames_.size()), frame)) {
      resume_ = Resume::backtrack;
      found_ = true;
      return Status::solution;
    }
    if (out_of_limits()) {
      resume_ = Resume::branch;
      return Status::limit;
    }
    assume(frame);
    alive = fixpoint_.narrow(row(frames_.size()), frame.cell, frame.tried) && propagate(frames_.size());
  }
}

}  // namespace grids
