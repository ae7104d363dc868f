#pragma once

#include <functional>
#include <vector>

#include "explain/journal/journal.hpp"

namespace grids::explain {

/// Whether it is enough to conclude from that nothing but these candidates is left in each cell. Once it is, so it is
/// where fewer are left.
using EnoughLeft = std::function<bool(const std::vector<Domain>&)>;

/// Of the premises of a conclusion, candidates that are gone and together are enough, those that are known from as few
/// steps as still are (none of which can be left out), and from few givens. What comes of one step or given stays or
/// goes together; the latest steps, which rest on most, are the first to go. Ascending.
std::vector<Fact> needed_premises(const std::vector<Fact>& premises, const Rules& rules, const Journal& journal,
                                  const EnoughLeft& enough);

/// The same, and of these no candidate that can be left out by itself, whatever it is known from; all where even they
/// are not enough.
std::vector<Fact> needed_one_by_one(const std::vector<Fact>& premises, const Rules& rules, const Journal& journal,
                                    const EnoughLeft& enough);

/// The candidates that are left in each cell where nothing is known but these, which are gone or hold.
std::vector<Domain> left_by_facts(const Rules& rules, const std::vector<Fact>& known);

}  // namespace grids::explain
