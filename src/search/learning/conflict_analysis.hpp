#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "search/learning/clause_literal.hpp"

namespace grids {

/// Learns a clause from a conflict: that of its first unique implication point, without what follows from its other
/// literals (Sörensson, Biere: "Minimizing learned clauses", SAT 2009). The search that asks says of its literals
///
///   trail()                       what holds, a LiteralTrail;
///   has_cause(literal)            whether something made it hold;
///   all_causes(literal, visit)    calls visit(literal) for all that did, as long as it returns true; says whether it
///                                 always has;
///   bump(literal)                 that it took part in the conflict.
class ConflictAnalysis {
 public:
  /// `deepest`: how far it looks back for what a literal follows from.
  ConflictAnalysis(std::size_t variables, int deepest)
      : deepest_(deepest), marks_(variables), level_seen_(variables + 1) {}

  /// `conflict`: what holds, and cannot hold together. Some of it came to hold at the search's level.
  template <typename Search>
  void analyze(std::span<const ClauseLiteral> conflict, Search& search) {
    resolve(conflict, search);
    std::erase_if(learned_,
                  [&](ClauseLiteral literal) { return literal != learned_[0] && implied(!literal, 0, search); });
    for (const auto variable : marked_) marks_[variable] = Mark::none;
    marked_.clear();
    note_levels(search);
  }

  /// What was learned. The first literal is what follows, the second of all others the last that came to fail.
  std::span<const ClauseLiteral> learned() const noexcept { return learned_; }
  /// Over how many levels its literals are spread.
  std::uint32_t spread() const noexcept { return spread_; }

 private:
  enum class Mark : std::uint8_t { none, visited, implied, not_implied };

  void mark(ClauseLiteral literal, Mark how) {
    if (marks_[literal.variable()] == Mark::none) marked_.push_back(literal.variable());
    marks_[literal.variable()] = how;
  }

  template <typename Search>
  void visit(ClauseLiteral holding, std::size_t& open, Search& search) {
    if (marks_[holding.variable()] != Mark::none || search.trail().level_of(holding) == 0) return;
    mark(holding, Mark::visited);
    search.bump(holding);
    if (search.trail().level_of(holding) == search.trail().level())
      ++open;
    else
      learned_.push_back(!holding);
  }

  /// Puts what made it hold in the place of what came to hold last, until one literal of its level is left.
  template <typename Search>
  void resolve(std::span<const ClauseLiteral> conflict, Search& search) {
    learned_.assign(1, ClauseLiteral());
    std::size_t open = 0;
    for (const auto literal : conflict) visit(literal, open, search);
    assert(open > 0 && "nothing of it came to hold before the last decision");
    const auto trail = search.trail().literals();
    for (auto i = trail.size();;) {
      while (marks_[trail[--i].variable()] == Mark::none) continue;
      const auto holding = trail[i];
      if (--open == 0) {
        learned_[0] = !holding;
        return;
      }
      search.all_causes(holding, [&](ClauseLiteral cause) {
        visit(cause, open, search);
        return true;
      });
    }
  }

  template <typename Search>
  bool implied(ClauseLiteral holding, int depth, Search& search) {
    if (!search.has_cause(holding) || depth > deepest_) return false;
    const bool all = search.all_causes(holding, [&](ClauseLiteral cause) {
      const auto known = marks_[cause.variable()];
      if (known == Mark::visited || known == Mark::implied || search.trail().level_of(cause) == 0) return true;
      return known != Mark::not_implied && implied(cause, depth + 1, search);
    });
    if (marks_[holding.variable()] == Mark::none) mark(holding, all ? Mark::implied : Mark::not_implied);
    return all;
  }

  template <typename Search>
  void note_levels(const Search& search) {
    ++analyses_;
    spread_ = 0;
    for (const auto literal : learned_)
      if (auto& seen = level_seen_[search.trail().level_of(literal)]; seen != analyses_) {
        seen = analyses_;
        ++spread_;
      }
    if (learned_.size() == 1) return;
    const auto last = std::ranges::max_element(learned_.begin() + 1, learned_.end(), {},
                                               [&](ClauseLiteral literal) { return search.trail().level_of(literal); });
    std::iter_swap(learned_.begin() + 1, last);
  }

  int deepest_;
  std::vector<ClauseLiteral> learned_;
  std::uint32_t spread_ = 0;
  std::vector<Mark> marks_;
  std::vector<std::size_t> marked_;
  std::vector<std::uint64_t> level_seen_;  ///< of each level: the last analysis that saw it
  std::uint64_t analyses_ = 0;
};

}  // namespace grids
