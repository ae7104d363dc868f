#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "model/puzzle.hpp"
#include "propagation/propagator.hpp"

namespace grids::laws {

using Domains = std::vector<Domain>;
using Values = std::vector<std::int64_t>;

/// What a constraint means, written anew for the test: whether the numbers, one for each cell of
/// its puzzle, obey it.
using Meaning = std::function<bool(const Values&)>;

/// How much a constraint claims to see.
enum class Strength {
  value,   ///< when one cell is left open, exactly the candidates that fit
  bounds,  ///< the lowest and the highest candidate fit if the others may take anything between theirs
  domain,  ///< exactly the candidates that fit
};

/// Narrows candidates; nothing when it finds a contradiction.
using Narrower = std::function<std::optional<Domains>(const Domains&)>;

/// A source of chance that gives the same everywhere.
class Chance {
 public:
  explicit Chance(std::uint32_t seed) : engine_(seed) {}
  /// low .. high
  std::int64_t number(std::int64_t low, std::int64_t high);
  bool one_in(std::int64_t count) { return number(1, count) == 1; }
  template <typename Item>
  const Item& among(const std::vector<Item>& items) {
    return items[static_cast<std::size_t>(number(0, static_cast<std::int64_t>(items.size()) - 1))];
  }
  template <typename Item>
  void shuffle(std::vector<Item>& items) {
    for (auto i = items.size(); i > 1; --i)
      std::swap(items[i - 1], items[static_cast<std::size_t>(number(0, static_cast<std::int64_t>(i) - 1))]);
  }

 private:
  std::mt19937 engine_;
};

/// A grid of one row with these symbols, whose numbers are `numbers`.
Puzzle row_puzzle(std::size_t cells, const Values& numbers);
/// The numbers low .. high.
Values range(std::int64_t low, std::int64_t high);
/// Alphabets of all sorts: from 1, from 0, negative, with gaps, out of order, large.
const std::vector<Values>& alphabets();

/// A few of the symbols for each cell, so that all their combinations are at most `most`.
Domains random_domains(const Puzzle& puzzle, Chance& chance, double most = 3000);
/// Candidates that are all of the puzzle's.
Domains full_domains(const Puzzle& puzzle);

/// Calls `use` with each full assignment of the candidates.
void each_assignment(const Domains& domains, const std::function<void(const std::vector<SymbolId>&)>& use);
/// Exactly the candidates that belong to some assignment with this meaning; nothing when none does.
std::optional<Domains> brute_force(const Puzzle& puzzle, const Domains& domains, const Meaning& meaning);
Values values(const Puzzle& puzzle, const std::vector<SymbolId>& symbols);
std::string text(const Domains& domains);

/// Holds one propagator of cells of the puzzle to its laws on many random candidates: sound, complete, monotone,
/// idempotent and entailed only if it says so, as strong as claimed, equal remainders leave the same, and `accepts`
/// agrees with the meaning.
void hold_propagator_laws(const Puzzle& puzzle, const Propagator& propagator, const Meaning& meaning, Strength strength,
                          Chance& chance, int rounds = 40);

/// Holds the rewriting of a puzzle to the same laws, with the meaning of all its constraints
/// together; and its search finds exactly the solutions.
void hold_rewriting_laws(const Puzzle& puzzle, const Meaning& meaning, Strength strength, Chance& chance,
                         int rounds = 10);

}  // namespace grids::laws
