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

/// To count them would take longer.
bool has_more_than_two(Domain candidates) noexcept {
  const auto rest = candidates.bits() & (candidates.bits() - 1);
  return (rest & (rest - 1)) != 0;
}

/// Rows start at the network's boards, which are read in vectors of up to 64 bytes.
constexpr std::align_val_t row_alignment{64};

}  // namespace

void Search::Release::operator()(std::uint64_t* words) const noexcept { ::operator delete[](words, row_alignment); }

Search::Search(const Program& program)
    : program_(program),
      fixpoint_(program),
      copied_words_(program.pure_network() ? program.layout().network_words : program.layout().words()),
      scores_(program.chooser() != nullptr ? program.cell_count() : 0),
      bias_(scores_.size()),
      weights_(program.chooser() == nullptr ? program.cell_count() : 0) {
  if (program.chooser() != nullptr && !program.pure_network()) boards_ = words(program.chooser()->node_words());
}

Search::Row Search::words(std::size_t count) { return Row(new (row_alignment) std::uint64_t[count]); }

void Search::start(std::span<const Narrowing> givens, const Limits& limits) {
  givens_.assign(givens.begin(), givens.end());
  placements_.reserve(givens_.size());
  frames_.clear();
  statistics_ = {};
  limit(limits);
  propagations_before_ = fixpoint_.propagations();
  std::ranges::fill(bias_, 0);
  std::ranges::fill(weights_, 1);
  ties_ = Random(tie_seed);
  run_length_ = first_run;
  run_end_ = first_run;
  found_ = false;
  resume_ = Resume::root;
}

void Search::limit(const Limits& limits) {
  limits_ = limits;
  if (limits_.time) deadline_ = std::chrono::steady_clock::now() + *limits_.time;
  if (limits_.nodes) *limits_.nodes += statistics_.nodes;
  next_look_ = statistics_.nodes;
}

void Search::observe(SearchObserver* observer) {
  observer_ = observer;
  fixpoint_.observe(observer);
}

std::span<const Domain> Search::solution() noexcept { return fixpoint_.publish(row(frames_.size())); }

std::uint64_t* Search::row(std::size_t depth) noexcept {
  while (rows_.size() <= depth) {
    rows_.push_back(words(program_.layout().words()));
    std::ranges::copy(program_.root(), rows_.back().get());
  }
  return rows_[depth].get();
}

bool Search::propagate(std::size_t depth) noexcept {
  ++statistics_.nodes;
  if (fixpoint_.run(row(depth))) return true;
  blame();
  return false;
}

bool Search::root() noexcept {
  auto* const node = row(0);
  std::ranges::copy(program_.root().first(copied_words_), node);
  fixpoint_.wake_all();
  if (!narrow_to_givens(node)) return false;
  return propagate(0);
}

bool Search::narrow_to_givens(std::uint64_t* node) noexcept {
  const auto* const network = program_.pure_network() ? program_.network() : nullptr;
  placements_.clear();
  for (const auto& [cell, to] : givens_)
    if (network != nullptr && to.single() && network->covers(cell) && network->knows(to.lowest()))
      placements_.push_back(network->placement(cell, to.lowest()));
    else if (!fixpoint_.narrow(node, cell, to))
      return false;
  if (!placements_.empty()) fixpoint_.place(node, placements_);
  return true;
}

/// Finds the undecided cell with the fewest candidates. False when every cell is decided.
bool Search::choose(std::uint64_t* row, Frame& frame) noexcept {
  const auto told = program_.branching_order();
  const auto untold = program_.untold_order();
  if (random_) {
    const auto domains = fixpoint_.publish(row);
    return choose_randomly(told, domains, frame) || choose_randomly(untold, domains, frame);
  }
  if (program_.chooser() != nullptr) return choose_in_network(row, frame);
  const auto domains = fixpoint_.domains(row);
  return choose_among(told, domains, frame) || choose_among(untold, domains, frame);
}

/// Of the cells with the fewest candidates the one with the most failures (after Boussemart et al.: "Boosting
/// systematic search by weighting constraints", ECAI 2004); of equal ones it is the one that comes first in `cells`.
bool Search::choose_among(std::span<const CellId> cells, std::span<const Domain> domains, Frame& frame) const noexcept {
  auto fewest = Domain::capacity + 1;
  std::uint32_t most_failures = 0;
  for (const auto cell : cells) {
    const auto candidates = domains[index(cell)];
    if (candidates.single() || (fewest == 2 && has_more_than_two(candidates))) continue;
    const auto size = candidates.size();
    const auto failures = weights_[index(cell)];
    if (size > fewest || (size == fewest && failures <= most_failures)) continue;
    fewest = size;
    most_failures = failures;
    frame = {cell, Domain::of(candidates.lowest())};
  }
  return fewest <= Domain::capacity;
}

/// Remembers which cells the propagator that just failed speaks of.
void Search::blame() noexcept {
  if (weights_.empty() || fixpoint_.culprit() == Fixpoint::no_propagator) return;
  for (const auto cell : program_.propagator(fixpoint_.culprit()).scope()) ++weights_[index(cell)];
}

bool Search::choose_in_network(std::uint64_t* row, Frame& frame) noexcept {
  const auto& network = *program_.chooser();
  if (boards_) network.load(boards_.get(), fixpoint_.domains(row));
  const auto choice = network.choose(boards_ ? boards_.get() : row, bias_.data(), scores_.data());
  if (choice.slot == NetworkView::no_cell) return false;
  frame = {network.cell(choice), Domain::of(symbol_at(choice.symbol))};
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
bool Search::lost() const noexcept { return statistics_.nodes >= run_end_ && !found_ && !frames_.empty() && !random_; }

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
