#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engines/switched_rules.hpp"

namespace grids {

/// What goes and stays together: givens, and parts of switched rules (the clues of a puzzle).
struct Piece {
  std::vector<Given> givens = {};
  std::vector<std::size_t> parts = {};
};

/// What a puzzle keeps whatever is taken away from it.
enum class Guard {
  unique,    ///< exactly one solution
  no_guess,  ///< the same, and propagation alone finds it
};

/// Of each part of the rules, whether it belongs to none of the pieces.
std::vector<bool> always_on(const SwitchedRules& rules, const std::vector<Piece>& pieces);

class GuesslessReducer;

/// Takes pieces of a puzzle away as long as what is left keeps what the guard demands. One per thread.
class Reducer {
 public:
  /// `rules` must outlive it. Parts that belong to none of the pieces stay, and so do the `lasting` givens.
  Reducer(const SwitchedRules& rules, std::vector<Piece> pieces, std::vector<Given> lasting = {});
  /// The same with a solver that is there; it must outlive the reducer.
  Reducer(SwitchedSolver& solver, std::vector<Piece> pieces, std::vector<Given> lasting = {});
  ~Reducer();
  Reducer(const Reducer&) = delete;
  Reducer& operator=(const Reducer&) = delete;

  const Puzzle& puzzle() const noexcept { return solver_.rules().puzzle(); }
  const std::vector<Piece>& pieces() const noexcept { return pieces_; }
  /// Whether the pieces for which `kept` is true do; a limit says no. Of two solutions, `other` is one.
  bool holds(const std::vector<bool>& kept, Guard guard, const Limits& limits);
  /// Whether these pieces were found to have another solution than the known one, with these `givens` of it.
  bool differs(const std::vector<bool>& kept, const std::vector<Given>& givens, const Limits& limits);
  /// All pieces together have this solution, told without what nobody sees.
  void know(Solution solution) { solution_ = std::move(solution); }
  /// The solution of all pieces, if it is known.
  const std::optional<Solution>& solution() const noexcept { return solution_; }
  /// Two solutions where the last call of `holds` or `differs` found two.
  const std::optional<std::pair<Solution, Solution>>& difference() const noexcept { return difference_; }
  /// Whether the last call of `holds` found one solution alone without a guess.
  bool found_without_guess() const noexcept { return found_without_guess_; }
  /// How many nodes that took.
  std::uint64_t nodes() const noexcept { return nodes_; }
  /// What propagation alone leaves of the cells that people see, with these pieces; nothing where that is a
  /// contradiction. Valid until the next call of anything.
  std::span<const Domain> left(const std::vector<bool>& kept);
  /// Whether a limit or an interrupt came first in the last call.
  bool limited() const noexcept { return limited_; }

  /// Tries to take the pieces away in this order; those of which `kept` is false are gone already. They must be enough.
  /// Goes by chunks that grow while they can go, so that needless pieces take few checks. Stops at the limits, with
  /// what is left until then; whether it came to the end.
  bool reduce(const std::vector<std::size_t>& order, std::vector<bool>& kept, Guard guard, const Limits& limits,
              const std::function<void(std::size_t tested)>& progress = {});
  /// The same for exactly one solution, piece by piece to the end: by search where propagation alone does not show that
  /// a piece may go. False also where the limit of nodes, which is of each piece, left open whether one can.
  bool reduce_fully(const std::vector<std::size_t>& order, std::vector<bool>& kept, const Limits& limits,
                    const std::function<void(std::size_t tested)>& progress = {});
  /// The same under a guard of the caller's own, asked about what would be left.
  using OwnGuard = std::function<bool(const std::vector<bool>& kept, const Limits& limits)>;
  static bool reduce(const std::vector<std::size_t>& order, std::vector<bool>& kept, const OwnGuard& guard,
                     const Limits& limits, const std::function<void(std::size_t tested)>& progress = {});

  std::uint64_t checks() const noexcept;

 private:
  GuesslessReducer& guessless();
  void take(const std::vector<bool>& kept, std::vector<bool>& on);
  bool may_go(std::size_t piece, const std::vector<bool>& kept, const std::uint64_t* position, const Limits& limits);

  std::vector<Piece> pieces_;
  std::vector<Given> lasting_;
  std::vector<bool> always_;  ///< of each part, whether it belongs to no piece
  std::optional<SwitchedSolver> own_solver_;
  SwitchedSolver& solver_;
  std::unique_ptr<GuesslessReducer> guessless_;
  std::vector<Search::Narrowing> narrowings_;
  std::optional<Solution> solution_;  ///< of all pieces
  std::optional<std::pair<Solution, Solution>> difference_;
  bool found_without_guess_ = false;
  std::uint64_t nodes_ = 0;
  bool limited_ = false;
  std::uint64_t checks_ = 0;
};

}  // namespace grids
