#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "explain/sets/budget.hpp"

namespace grids::explain {

/// A set of numbers that is enough for something.
struct SmallestSet {
  std::vector<std::uint32_t> members;  ///< ascending
  std::size_t at_least = 0;            ///< no smaller set than this is enough

  bool proved() const noexcept { return at_least == members.size(); }
};

/// Whether a set, given by membership, is enough. Once it is, so is every larger one.
using Enough = std::function<bool(const std::vector<bool>&)>;

/// The same by one who can say more, or nothing: it may take members away from a set that is enough, and add some to
/// one that is not, as long as its answer stays right.
enum class Sufficiency : std::uint8_t { enough, lacking, unknown };
using Judge = std::function<Sufficiency(std::vector<bool>&)>;

/// A subset of 0 .. count - 1 that is enough, and not without any of its members as far as the judge knows; all of them
/// together must be. Takes members away in halves, and so on, at last one by one, the first ones first.
std::vector<std::uint32_t> irreducible_set(std::size_t count, const Judge& judge);

/// A smallest subset of 0 .. count - 1 that is enough; all of them together must be. When the budget is
/// spent, the smallest irreducible one found, with the lower bound that is proved by then: one is looked for in any
/// case.
///
/// By implicit hitting sets (Chandrasekaran et al. 2011; for unsatisfiable subsets Ignatiev et al. 2015): what
/// is left out of a set that is not enough contains a member of every set that is. A smallest set that meets
/// all those found is a lower bound, and the answer once it is enough.
///
/// Judging is for the judge to spend on; looking for hitting sets is spent here.
SmallestSet smallest_set(std::size_t count, const Judge& judge, Budget& budget);
SmallestSet smallest_set(std::size_t count, const Enough& enough, Budget& budget);

}  // namespace grids::explain
