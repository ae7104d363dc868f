#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "engines/interface/enumeration.hpp"
#include "generate/difficulty.hpp"
#include "minimize/reducer.hpp"

namespace grids {

/// Takes away of a puzzle, in which everything is there that it may have, what it does not need to have one solution,
/// and to be as hard as is wanted.
class Reduction {
 public:
  enum class Result {
    done,
    partial,   ///< a limit came first; what is left has one solution
    several,   ///< with all that it may have it has several solutions
    guesses,   ///< with all of it propagation alone does not find its solution, which is demanded
    too_hard,  ///< with all of it, it is harder than wanted
    limit,     ///< before anything was found out
  };
  enum class Givens {
    if_needed,  ///< where clues leave several solutions
    all,        ///< they stay, all of them
    fewest,     ///< the same as if_needed, and then as few as many tries come to
  };

  /// How closely it is judged.
  enum class Judging {
    rated,
    bounded,             ///< see grids::bounded: it has a solution, and the question is whether it is too hard
    beyond_propagation,  ///< the same where what propagation finds is not too hard
  };
  /// How hard the puzzle is with these pieces, by these techniques.
  using Judge =
      std::function<Judgement(const std::vector<bool>& kept, const explain::TechniqueTable& techniques, Judging how)>;
  using Progress = std::function<void(const std::string& doing)>;

  /// The first `givens` pieces of `reducer` are givens. All must outlive it.
  Reduction(Reducer& reducer, std::size_t givens, const Difficulty& wanted, Judge judge);

  /// Techniques see more than propagation does, so that what that leaves open may be easy.
  void doubt_propagation() noexcept { is_for_propagation_ = false; }
  /// Begins only what propagation alone solves, where any difficulty will do.
  void demand_no_guess() noexcept { may_guess_ = false; }
  /// Takes away all that one solution does not need, whether or not guesses are needed then.
  void demand_only_uniqueness() noexcept { is_minimal_ = true; }
  void observe(Progress progress) { progress_ = std::move(progress); }
  Result run(Givens givens, const Limits& limits, Random& random);

  /// What is left.
  const std::vector<bool>& kept() const noexcept { return kept_; }
  /// How hard that is, if it was told on the way.
  const std::optional<Judgement>& judgement() const noexcept { return judgement_; }
  /// Whether it is sure that nothing of it can go; not where that would have taken too much to find out.
  bool is_irreducible() const noexcept { return is_irreducible_; }
  /// Whether none of the techniques that may be used saw anything in it.
  bool is_hopeless() const noexcept { return is_hopeless_; }
  /// The cells that these techniques leave open in one that is too hard.
  const std::vector<CellId>& stuck() const noexcept { return stuck_; }

 private:
  /// What is being done, put together only where somebody hears it.
  template <typename Text>
  void say(Text&& text) const {
    if (progress_) progress_(std::forward<Text>(text)());
  }
  Result begin(bool givens_first);
  bool reduce_at_once(Givens givens);
  Result begin_judging();
  bool holds(const std::vector<bool>& kept, const Limits& limits);
  Judgement bound(const std::vector<bool>& kept) const;
  bool easy_enough(const std::vector<bool>& kept, const Judgement& judgement) const;
  bool solved_by_propagation() const { return allows_propagation_ && reducer_.found_without_guess(); }
  bool reduce(const std::vector<std::size_t>& order, std::vector<bool>& kept);
  bool reduce_propagated(const std::vector<std::size_t>& order, std::vector<bool>& kept);
  void tell_stuck();
  std::vector<std::size_t> of(bool there, const std::vector<bool>& kept) const;
  bool make_harder(Random& random);
  bool find_fewest(Random& random);
  std::size_t weight(std::size_t piece) const;
  std::size_t weight(const std::vector<bool>& kept) const;
  Limits rest() const { return stopwatch_.rest_of(limits_); }

  Reducer& reducer_;
  const std::size_t givens_;
  const Difficulty& wanted_;
  const explain::TechniqueTable allowed_;
  bool is_for_propagation_;
  bool allows_propagation_;
  Judge judge_;
  Progress progress_;
  Stopwatch stopwatch_;
  Limits limits_;
  Guard guard_ = Guard::no_guess;
  std::uint64_t nodes_to_go_on_ = 0;  ///< for a puzzle with less than everything
  bool may_guess_ = true;
  bool is_minimal_ = false;
  std::vector<bool> kept_;
  std::optional<Judgement> judgement_;
  bool is_hopeless_ = false;
  std::vector<CellId> stuck_;
  bool is_irreducible_ = true;
};

}  // namespace grids
