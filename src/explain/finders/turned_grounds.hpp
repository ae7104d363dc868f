#pragma once

#include <optional>
#include <set>
#include <vector>

#include "explain/finders/turned_board.hpp"
#include "explain/journal/journal.hpp"

namespace grids::explain {

/// What something seen on a board of regions that turn rests on.
struct TurnedGround {
  std::set<Fact> facts = {};
  std::set<RuleId> rules = {};
  std::vector<ByTurns::Member> members = {};  ///< in the order in which they follow
  std::vector<ByTurns::CutOff> cut_off = {};
  std::set<std::size_t> turns = {};  ///< regions of which it is used that they turn
  bool each_one_star = false;

  void add(const TurnedGround& other);
};

/// Says why what is seen on a board is so, when it is asked: most of it never is.
class TurnedGrounds {
 public:
  explicit TurnedGrounds(const TurnedBoard& board) : board_(board), of_(board.turned().sides_of.size()) {}

  /// Why a cell belongs where it does.
  const TurnedGround& of(CellId cell);

  // Each adds why that is so which its name says.
  void add_one_of(CellId cell, TurnedGround& to) const;
  void add_out(std::size_t region, CellId cell, std::size_t at, TurnedGround& to);
  void add_piece_out(std::size_t region, CellId cell, std::size_t at, TurnedGround& to);
  void add_opposite(std::size_t region, std::size_t side, std::size_t other, TurnedGround& to) const;
  /// The rules that speak of nothing but whether these cells are in the region and of these sides.
  void add_rules(std::size_t region, const std::vector<CellId>& cells, const std::vector<std::size_t>& sides,
                 TurnedGround& to) const;

 private:
  TurnedGround of_joined(CellId cell) const;
  TurnedGround of_only_one(const TurnedBoard::Membership& member);
  TurnedGround of_opposite(CellId cell, const TurnedBoard::Membership& member);
  TurnedGround of_way_on(CellId cell, const TurnedBoard::Membership& member);
  void add_way(std::size_t region, CellId from, CellId to, TurnedGround& ground) const;
  void add_unreached(std::size_t region, CellId cell, std::size_t at, TurnedGround& to);
  void add_cut(std::size_t region, const std::vector<bool>& reached, std::size_t at, std::optional<CellId> but,
               TurnedGround& to);

  const TurnedRegions& turned() const { return board_.turned(); }

  const TurnedBoard& board_;
  std::vector<std::optional<TurnedGround>> of_;  ///< by cell, once it is asked for
};

}  // namespace grids::explain
