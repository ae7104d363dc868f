// Solutions of puzzles.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <grids/puzzle.hpp>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace grids::GRIDS_ABI {

/// When work must end early; without any of these it goes on to its end, which can take exponential time.
struct Limits {
  std::optional<std::chrono::nanoseconds> time = {};
  std::optional<std::uint64_t> nodes = {};  ///< of the search tree; conflicts of the SAT solver
  /// Set by another thread or a signal handler: stop soon. It must outlive the work; may be null.
  const std::atomic<bool>* interrupted = nullptr;
};

/// What finds the solutions.
enum class Engine {
  automatic,    ///< the native engine
  native,       ///< propagation and search, which learns where that takes long
  sat,          ///< CaDiCaL
  exact_cover,  ///< dancing links; for rules that are permutations, pairs and the like
  milp,         ///< CBC
};

/// Whether this library was built with it.
GRIDS_EXPORT bool has_engine(Engine engine) noexcept;

enum class Outcome {
  none,     ///< there is no solution
  unique,   ///< there is exactly one
  several,  ///< there are at least two
  unknown,  ///< a limit came first, or as many as were wanted were found before all was searched
};

struct SolveOptions {
  std::uint64_t at_most = 2;  ///< solutions, at least 1; two are enough to know whether there is only one
  Limits limits = {};
  Engine engine = Engine::automatic;
};

struct Answer {
  Outcome outcome = Outcome::unknown;
  std::vector<Solution> solutions = {};  ///< those found; none are kept where a function takes them
  std::uint64_t found = 0;
  bool complete = false;  ///< there are no others
  bool limited = false;   ///< a limit or an interrupt cut it short
  std::uint64_t nodes = 0;
  std::uint64_t guesses = 0;
  std::chrono::nanoseconds time{0};
};

/// Finds solutions, in the same order in every run. Each one has been checked against all rules. Throws Unsupported
/// when the engine is missing or cannot express a rule.
GRIDS_EXPORT Answer solve(const Puzzle& puzzle, const SolveOptions& options = {});

/// Hands each solution to `take` as it is found, until that returns false or `options.at_most` were found: here all by
/// default. What `take` throws is passed on.
GRIDS_EXPORT Answer for_each_solution(const Puzzle& puzzle, const std::function<bool(const Solution&)>& take,
                                      const SolveOptions& options = {.at_most = ~std::uint64_t{0}});

/// Solves one puzzle after another that have the same rules and differ in their givens: the rules are worked out once,
/// so that an easy Sudoku takes some microseconds. Copies share the rules. A thread needs a copy of its own.
class GRIDS_EXPORT Solver {
 public:
  /// The givens of `rules` do not matter.
  explicit Solver(const Puzzle& rules);
  Solver(const Solver& other);
  Solver(Solver&& other) noexcept;
  Solver& operator=(Solver other) noexcept;
  ~Solver();

  /// Whether these givens have a solution, and whether it is the only one; the answer has the first solution. The
  /// givens are typed as for Puzzle::with_givens. Throws InputError.
  Answer solve(std::string_view line, const Limits& limits = {});
  Answer solve(const std::vector<Given>& givens, const Limits& limits = {});

 private:
  struct Work;
  std::unique_ptr<Work> work_;
};

}  // namespace grids::GRIDS_ABI
