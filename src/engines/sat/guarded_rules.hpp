#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/stop.hpp"
#include "engines/interface/feasibility.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// A puzzle's constraints as clauses for CaDiCaL, each behind a literal of its own that turns it on: any set of them
/// can be asked about, with whatever is known of candidates, and what the solver has learnt serves the next question.
///
/// A constraint is encoded when it is first asked about. Where CaDiCaL was left out none can be, and every answer is
/// `unknown`.
class GuardedRules {
 public:
  /// A candidate that holds, or does not.
  struct Fact {
    CellId cell{};
    SymbolId symbol{};
    bool holds = false;
  };

  /// How rules are said that can be said in full and also bit by bit, as attempts break them: cells that hang together.
  enum class Saying {
    in_full,
    bit_by_bit,  ///< many conflicts less where there is no way; where there is one, some attempts more
  };

  /// `puzzle`'s constraints are in normal form, and meant by their place among them. Throws Stopped once a stop is
  /// requested, which is heeded from now on.
  explicit GuardedRules(const Puzzle& puzzle, const StopToken& stop = {}, Saying saying = Saying::in_full);
  ~GuardedRules();
  GuardedRules(const GuardedRules&) = delete;
  GuardedRules& operator=(const GuardedRules&) = delete;

  /// From now on every question is given up, by throwing Stopped, once a stop is requested.
  void heed(const StopToken& stop);
  /// Whether the constraint can be said in clauses.
  bool expressible(std::size_t rule);
  /// Whether the cells can be filled so that these rules (expressible ones) accept them, all facts are so, and at least
  /// one of `some` is, if there are any. `unknown` after `most_conflicts`, or when a rule that is said only where it is
  /// broken was broken a thousand times.
  Feasibility ask(std::span<const std::size_t> rules, std::span<const Fact> facts, std::span<const Fact> some,
                  std::uint64_t most_conflicts);
  /// Whether the rule accepts cells whose numbers add up to anything but `total`.
  Feasibility other_total(std::size_t rule, std::int64_t total, std::uint64_t most_conflicts);
  /// What answering has taken so far, in units of some nanoseconds, the same whatever else the machine does: counted
  /// where the solver lets that be seen, guessed
  /// from the size of the questions otherwise.
  std::uint64_t work() const noexcept;
  /// What the cell held in the last answer, if that was `possible`.
  SymbolId symbol(CellId cell);
  /// The rules that the last answer rests on, if that was `impossible`: some of those asked about, ascending.
  std::vector<std::size_t> core();

 private:
  class Clauses;
  std::unique_ptr<Clauses> clauses_;
};

}  // namespace grids
