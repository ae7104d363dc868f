#include "search/search.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <new>

#include "search/learning/reason_search.hpp"
#include "search/learning/region_search.hpp"

namespace grids {
namespace {

/// Nodes between two looks at the clock and the interrupt flag.
constexpr std::uint64_t most_between_looks = 64;
/// The first look after its beginning, at the latest.
constexpr std::uint64_t nodes_before_look = 16;

/// Nodes after which a search begins to learn. What is nothing but regions takes a microsecond for each; where no
/// network chooses, a tree is seldom through soon.
constexpr std::uint64_t dive_of_regions = 2000;
constexpr std::uint64_t dive_beside_regions = 500;
constexpr std::uint64_t dive_without_regions = 100;

std::uint64_t length_of_dive(const Program& program) {
  if (program.only_regions()) return dive_of_regions;
  return program.chooser() != nullptr ? dive_beside_regions : dive_without_regions;
}

/// Behind more solutions than this a search does not begin to learn: there are probably many, and a tree finds them
/// faster.
constexpr std::size_t most_excluded = 10;

/// Rows start at the network's boards, which are read in vectors of up to 64 bytes.
constexpr std::align_val_t row_alignment{64};

/// Of each slot of the network that chooses, if there is one: how many propagators besides regions speak of its cell.
std::vector<std::uint32_t> propagators_of_slots(const Program& program) {
  const auto* const chooser = program.chooser();
  if (chooser == nullptr) return {};
  std::vector<std::uint32_t> propagators(chooser->cells().size());
  for (auto i = program.plain_count(); i < program.propagator_count(); ++i)
    for (const auto cell : program.propagator(i).scope())
      if (chooser->covers(cell)) ++propagators[chooser->slot(cell)];
  return propagators;
}

}  // namespace

void Search::Release::operator()(std::uint64_t* words) const noexcept { ::operator delete[](words, row_alignment); }

Search::Search(const Program& program)
    : program_(program),
      fixpoint_(program),
      quick_(program.only_regions() && LookInterval::is_short(program.layout().words())),
      interval_(most_between_looks, program.layout().words()),
      dive_(length_of_dive(program)),
      copied_words_(program.pure_network() ? program.layout().network_words : program.layout().words()),
      weighted_degrees_(program.cell_count()),
      first_bias_(propagators_of_slots(program)),
      bias_(first_bias_) {
  if (program.chooser() != nullptr && program.chooser() != program.network())
    boards_ = words(program.chooser()->node_words());
}

Search::~Search() = default;

Search::Row Search::words(std::size_t count) { return Row(new (row_alignment) std::uint64_t[count]); }

void Search::start(std::span<const Narrowing> givens, const Limits& limits, std::span<const std::uint64_t> off) {
  assert((off.empty() || off.size() == program_.layout().active_words) && "a bit for each propagator");
  assert(std::ranges::all_of(givens,
                             [this](const Narrowing& given) { return index(given.cell) < program_.cell_count(); }));
  from_ = nullptr;
  givens_.assign(givens.begin(), givens.end());
  off_.assign(off.begin(), off.end());
  placements_.reserve(givens_.size());
  frames_.clear();
  statistics_ = {};
  limit(limits);
  propagations_before_ = fixpoint_.propagations();
  std::ranges::fill(weighted_degrees_, 0);
  bias_ = first_bias_;
  found_paths_.clear();
  found_ends_.clear();
  learning_.reset();
  resume_ = Resume::root;
}

void Search::go_on(const std::uint64_t* row, std::span<const Narrowing> givens, const Limits& limits,
                   std::span<const std::uint64_t> off) {
  assert(row != nullptr);
  start(givens, limits, off);
  from_ = row;
}

void Search::limit(const Limits& limits) {
  limits_ = limits;
  if (limits_.nodes) *limits_.nodes += statistics_.nodes;
  next_look_ = statistics_.nodes;
  if (!limits_.time && (quick_ || limits_.interrupted == nullptr)) return;
  const auto now = LookInterval::Clock::now();
  interval_.start(now);
  if (!limits_.time) return;
  deadline_ = now + *limits_.time;
  // Many searches end within some nodes; the next look is theirs who do not.
  if (limits_.time->count() > 0) next_look_ += std::min(interval_.nodes(), nodes_before_look);
}

void Search::observe(SearchObserver* observer) {
  observer_ = observer;
  fixpoint_.observe(observer);
}

std::span<const Domain> Search::solution() {
  assert((learning_ || resume_ == Resume::backtrack) && "only behind a solution");
  return learning_ ? learning_->solution() : fixpoint_.publish(row(frames_.size()));
}

std::uint64_t* Search::row(std::size_t depth) {
  while (rows_.size() <= depth) {
    rows_.push_back(words(program_.layout().words()));
    std::ranges::copy(program_.root(), rows_.back().get());
  }
  return rows_[depth].get();
}

bool Search::propagate(std::size_t depth) {
  ++statistics_.nodes;
  if (fixpoint_.run(row(depth))) return true;
  blame();
  return false;
}

bool Search::root() {
  auto* const node = row(0);
  std::copy_n(from_ != nullptr ? from_ : program_.root().data(), copied_words_, node);
  for (std::size_t i = 0; i < off_.size(); ++i) node[program_.layout().active() + i] &= ~off_[i];
  if (from_ == nullptr) fixpoint_.wake_all();
  if (!narrow_to_givens(node)) return false;
  return propagate(0);
}

bool Search::narrow_to_givens(std::uint64_t* node) {
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

/// Goes down to a child. False on contradiction.
bool Search::assume(const Frame& frame) {
  assert(index(frame.cell) < program_.cell_count() && frame.tried.single());
  const auto depth = frames_.size();
  auto* const child = row(depth + 1);
  const auto* const parent = row(depth);
  frames_.push_back(frame);
  ++statistics_.guesses;
  statistics_.deepest = std::max<std::uint64_t>(statistics_.deepest, depth + 1);
  if (program_.pure_network() && observer_ == nullptr) {
    ++statistics_.nodes;
    return fixpoint_.assume(parent, child, frame.cell, frame.tried.lowest());
  }
  std::memcpy(child, parent, copied_words_ * sizeof(std::uint64_t));
  if (observer_ != nullptr) observer_->assumed(frame.cell, frame.tried.lowest(), depth + 1, fixpoint_.publish(child));
  return fixpoint_.narrow(child, frame.cell, frame.tried) && propagate(depth + 1);
}

/// Takes back what was tried in the deepest row. False on contradiction.
bool Search::refute(const Frame& frame) {
  assert(frame.tried.single());
  const auto depth = frames_.size();
  if (program_.pure_network()) {
    ++statistics_.nodes;
    return fixpoint_.refute(row(depth), frame.cell, frame.tried.lowest());
  }
  return fixpoint_.narrow(row(depth), frame.cell, ~frame.tried) && propagate(depth);
}

/// Behind a solution, takes back the assumptions about untold cells: what they lead to is the same solution.
void Search::leave_alike() {
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
    const auto frame = frames_.back();
    frames_.pop_back();
    ++statistics_.failures;
    if (observer_ != nullptr) observer_->refuted(frame.cell, frame.tried.lowest(), frames_.size() + 1);
    if (refute(frame)) return true;
  }
  return false;
}

/// Whether to go on in another way.
bool Search::lost() const noexcept {
  const auto dive = random_ ? random_dive_ : dive_;
  return dive && statistics_.nodes >= *dive && !frames_.empty() && found_ends_.size() <= most_excluded;
}

/// All else below these assumptions has been refuted: to exclude them excludes this solution alone, and those that are
/// the same but for untold cells.
void Search::note_found() {
  if (found_ends_.size() > most_excluded) return;
  found_paths_.insert(found_paths_.end(), frames_.begin(), frames_.end());
  found_ends_.push_back(found_paths_.size());
}

/// From the root's row on, which has been narrowed by each assumption that was refuted there.
std::unique_ptr<LearningSearch> Search::learner() {
  const auto root = fixpoint_.publish(row(0));
  if (program_.only_regions()) return std::make_unique<RegionSearch>(program_.chooser()->regions(), root);
  if (program_.network() != nullptr && !unfused_) unfused_.emplace(program_.unfused());
  const auto& program = unfused_ ? *unfused_ : program_;
  std::vector<std::uint64_t> off(off_.empty() ? 0 : program.layout().active_words);
  const auto before = program.propagator_count() - program_.propagator_count();
  for (std::size_t i = 0; i < program_.propagator_count() && !off.empty(); ++i)
    off[(before + i) / 64] |= (off_[i / 64] >> (i % 64) & 1) << ((before + i) % 64);
  return std::make_unique<ReasonSearch>(program, root, off, weighted_degrees_);
}

void Search::begin_to_learn() {
  before_learning_ = statistics_;
  ++before_learning_.restarts;
  if (observer_ != nullptr) observer_->left_the_tree();
  learning_ = learner();
  if (random_) learning_->randomize(random_->next());
  const auto is_untold = [untold = program_.untold_order()](const Frame& frame) {
    return std::ranges::find(untold, frame.cell) != untold.end();
  };
  auto begin = found_paths_.begin();
  for (const auto length : found_ends_) {
    const auto end = found_paths_.begin() + static_cast<std::ptrdiff_t>(length);
    std::vector<LearningSearch::Candidate> path;
    for (; begin != end; ++begin)
      if (!is_untold(*begin)) path.push_back({begin->cell, begin->tried.lowest()});
    learning_->exclude(path);
  }
}

/// Goes on without a tree.
Search::Status Search::learn() {
  if (!learning_) begin_to_learn();
  resume_ = Resume::learning;
  for (;;) {
    // Here, and not behind a stretch without solution: where these come one after the other there is none.
    if (out_of_limits()) return Status::limit;
    const auto rest = limits_.nodes ? *limits_.nodes - std::min(*limits_.nodes, statistics_.nodes) : most_between_looks;
    const auto status = learning_->next(std::min(rest, interval_.nodes()));
    statistics_ = before_learning_;
    statistics_ += learning_->statistics();
    if (status == LearningSearch::Status::exhausted) {
      resume_ = Resume::finished;
      return Status::exhausted;
    }
    if (status == LearningSearch::Status::solution) return Status::solution;
  }
}

bool Search::out_of_limits() noexcept {
  if (limits_.nodes && statistics_.nodes >= *limits_.nodes) return true;
  if (statistics_.nodes < next_look_) return false;
  next_look_ = statistics_.nodes + interval_.nodes();
  if (limits_.is_interrupted()) return true;
  if (!limits_.time && (quick_ || limits_.interrupted == nullptr)) return false;
  const auto now = LookInterval::Clock::now();
  interval_.note(now);
  return limits_.time && now >= deadline_;
}

Search::Status Search::next() {
  bool alive = true;
  if (resume_ == Resume::root) alive = root();
  if (resume_ == Resume::backtrack) {
    leave_alike();
    alive = backtrack();
  }
  if (resume_ == Resume::finished) return Status::exhausted;
  if (resume_ == Resume::learning) return learn();
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
    if (lost()) return learn();
    Frame frame;
    if (!choose(row(frames_.size()), frame)) {
      resume_ = Resume::backtrack;
      note_found();
      return Status::solution;
    }
    if (out_of_limits()) {
      resume_ = Resume::branch;
      return Status::limit;
    }
    alive = assume(frame);
  }
}

}  // namespace grids
