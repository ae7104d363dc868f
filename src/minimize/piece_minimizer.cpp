#include "minimize/piece_minimizer.hpp"

#include <algorithm>
#include <cassert>
#include <mutex>
#include <utility>

#include "core/random.hpp"
#include "minimize/fewest.hpp"
#include "minimize/plateau.hpp"
#include "minimize/walks.hpp"

namespace grids {
namespace {

std::vector<std::size_t> numbers_of(const std::vector<bool>& kept) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < kept.size(); ++i)
    if (kept[i]) all.push_back(i);
  return all;
}

class PieceMinimizing {
 public:
  using Progress = std::function<void(const MinimizeProgress&)>;

  PieceMinimizing(const SwitchedRules& rules, const PieceRequest& request, const Progress& progress)
      : rules_(rules), request_(request), progress_(progress) {
    result_.kept.assign(request.pieces.size(), true);
    result_.weight = weight(result_.kept);
    now_.attempts = request.tries;
  }

  void walk() {
    for_each_walk(request_.tries, request_.seed, request_.jobs, [this](const Walk& walk) { return go(walk); });
    result_.irreducible = best_of_.has_value();
    result_.limited = cut_short_;
  }

  void prove(const Solution& solution) {
    std::vector<std::size_t> items;  ///< the pieces that cost something
    for (std::size_t i = 0; i < request_.weights.size(); ++i)
      if (request_.weights[i] > 0) items.push_back(i);
    std::vector<Piece> pieces;
    std::vector<std::size_t> weights;
    ItemSet best(items.size());
    auto lasting = request_.lasting;
    for (std::size_t i = 0; i < items.size(); ++i) {
      pieces.push_back(request_.pieces[items[i]]);
      weights.push_back(request_.weights[items[i]]);
      if (result_.kept[items[i]]) best.add(i);
    }
    for (std::size_t i = 0; i < request_.pieces.size(); ++i) {
      if (request_.weights[i] > 0) continue;
      result_.kept[i] = true;
      lasting.insert(lasting.end(), request_.pieces[i].givens.begin(), request_.pieces[i].givens.end());
    }
    if (items.empty()) {
      result_.at_least = 0;
      return;
    }
    PieceAlternatives alternatives(rules_, std::move(pieces), std::move(weights), std::move(lasting), solution,
                                   stopwatch_.rest_of(request_.limits));
    const auto fewest = find_fewest(alternatives, best, request_.seed, [&](std::size_t found, std::size_t at_least) {
      now_.best = now_.left = found;
      now_.at_least = at_least;
      if (progress_) progress_(now_);
    });
    result_.limited = !fewest.proved;
    result_.irreducible = result_.irreducible || fewest.proved || fewest.kept != best;
    result_.at_least = fewest.at_least;
    result_.checks += alternatives.checks();
    for (std::size_t i = 0; i < items.size(); ++i) result_.kept[items[i]] = fewest.kept.has(i);
    result_.weight = weight(result_.kept);
  }

  MinimizedPieces result_;

 private:
  bool go(const Walk& walk) {
    Reducer reducer(rules_, request_.pieces, request_.lasting);
    Plateau plateau(request_.weights);
    Random random(walk.seed);
    bool finished = true;
    for (std::uint64_t i = 0; i < walk.tries && finished; ++i) {
      auto order = plateau.next(random);
      if (request_.dearest_first)
        std::stable_sort(order.begin(), order.end(),
                         [this](std::size_t a, std::size_t b) { return request_.weights[a] > request_.weights[b]; });
      std::vector<bool> kept(request_.pieces.size());
      for (const auto piece : order) kept[piece] = true;
      finished = reducer.reduce(order, kept, Guard::unique, stopwatch_.rest_of(request_.limits),
                                [&](std::size_t tested) { tell(tested, order.size()); });
      plateau.take(numbers_of(kept));
      take(walk.number, std::move(kept), finished);
    }
    const std::lock_guard lock(mutex_);
    result_.checks += reducer.checks();
    cut_short_ = cut_short_ || !finished;
    return finished;
  }

  void tell(std::size_t tested, std::size_t total) {
    if (!progress_) return;
    const std::lock_guard lock(mutex_);
    now_.tested = tested;
    now_.total = total;
    progress_(now_);
  }

  /// Of equals that of the first walk, and of this the first one.
  void take(std::uint64_t walk, std::vector<bool> kept, bool finished) {
    const std::lock_guard lock(mutex_);
    now_.attempt = std::min(now_.attempt + 1, now_.attempts);
    const auto weighs = weight(kept);
    const bool better =
        weighs < result_.weight || (weighs == result_.weight && finished && walk < best_of_.value_or(~0ULL));
    if (!better) return;
    result_.kept = std::move(kept);
    result_.weight = weighs;
    best_of_ = finished ? std::optional(walk) : std::nullopt;
    now_.best = weighs;
  }

  std::size_t weight(const std::vector<bool>& kept) const {
    std::size_t sum = 0;
    for (const auto piece : numbers_of(kept)) sum += request_.weights[piece];
    return sum;
  }

  const SwitchedRules& rules_;
  const PieceRequest& request_;
  const Progress& progress_;
  Stopwatch stopwatch_;
  std::mutex mutex_;
  MinimizeProgress now_;
  std::optional<std::uint64_t> best_of_;  ///< the walk of the best that was finished
  bool cut_short_ = false;
};

}  // namespace

MinimizedPieces minimize_pieces(const SwitchedRules& rules, const Solution& solution, const PieceRequest& request,
                                const std::function<void(const MinimizeProgress&)>& progress) {
  assert(request.weights.size() == request.pieces.size());
  PieceMinimizing minimizing(rules, request, progress);
  minimizing.walk();
  if (request.proved) minimizing.prove(solution);
  return std::move(minimizing.result_);
}

}  // namespace grids
