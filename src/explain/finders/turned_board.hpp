#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/domain.hpp"
#include "explain/rules/position.hpp"
#include "explain/rules/turned_regions.hpp"

namespace grids::explain {

/// Which cells belong with which stars, as is seen of sides alone: level by level, each of which follows from those
/// before it. Level 0 is what open sides join with a star.
class TurnedBoard {
 public:
  /// How it is seen that a cell belongs to a region.
  enum class How : std::uint8_t {
    joined,    ///< open sides join it with the star
    only_one,  ///< no other region can have all of its piece
    opposite,  ///< the cell opposite to one of its piece belongs to it
    way_on,    ///< without it others of the region would be cut off
  };
  struct Membership {
    std::size_t region = 0;
    std::size_t level = 0;
    How how = How::joined;
    CellId first{};  ///< of its piece the first; the one opposite; or one of those that would be cut off
  };

  /// What is known of sides is what is `left` of them. Asks `position` for time.
  TurnedBoard(const Position& position, std::span<const Domain> left, const TurnedRegions& turned);

  /// Joins cells to their stars. Whether that can be.
  bool join();
  /// Finds cells that belong to one region by what is known, which are the next level. Whether there are any.
  bool find_members();
  std::size_t level() const noexcept { return out_.size() - 1; }

  const Rules& rules() const noexcept { return position_.rules(); }
  const TurnedRegions& turned() const noexcept { return turned_; }

  /// Whether a side is open, if that is known.
  std::optional<bool> is_open(std::size_t side) const;
  /// What it holds, if that is known, and that it does not hold the other.
  Candidate held(std::size_t side) const;
  Fact known(std::size_t side) const;
  /// The star that the side lies within.
  std::optional<std::size_t> star_around(std::size_t side) const;
  /// What is seen of a side between two cells, both of which may belong to some region: whether it is open.
  std::optional<bool> told(std::size_t side) const;

  /// The cells that open sides join with one, in no order but always the same.
  const Region& piece(CellId cell) const { return *piece_[index(cell)]; }
  /// The sides on the shortest way between two cells of one piece.
  std::vector<std::size_t> way(CellId from, CellId to) const;
  const std::optional<Membership>& member(CellId cell) const { return members_[index(cell)]; }

  std::optional<CellId> opposite(std::size_t region, CellId cell) const;
  std::optional<std::size_t> opposite_side(std::size_t region, std::size_t side) const;

  // What is known at some level.
  bool belongs_elsewhere(std::size_t region, CellId cell, std::size_t at) const;
  /// Whether the cell cannot belong to the region because of where it or the one opposite lies.
  bool is_out(std::size_t region, CellId cell, std::size_t at) const;
  /// Whether it cannot because of any of its piece.
  bool is_piece_out(std::size_t region, CellId cell, std::size_t at) const { return out_[at][region][index(cell)]; }
  /// The cells that could be in the region, as one goes on from these without `but`.
  std::vector<bool> reach(std::size_t region, const Region& from, std::size_t at, std::optional<CellId> but = {}) const;
  /// The cells that could be in it as one goes on from its star.
  const std::vector<bool>& reached(std::size_t region, std::size_t at) const;

 private:
  bool belongs(CellId cell, std::size_t at) const {
    return members_[index(cell)] && members_[index(cell)]->level <= at;
  }
  std::optional<bool> told_by(std::size_t side, CellId cell) const;
  bool is_passable(std::size_t region, std::size_t side) const;
  void note_out();
  std::vector<std::pair<CellId, Membership>> last_ones() const;
  std::vector<std::pair<CellId, Membership>> ways_on() const;
  void add(CellId cell, const Membership& membership);

  const Position& position_;
  const TurnedRegions& turned_;
  std::span<const Domain> left_;
  std::map<std::size_t, std::size_t> inner_;                     ///< sides within stars
  std::vector<std::shared_ptr<Region>> piece_;                   ///< by cell
  std::vector<std::optional<Membership>> members_;               ///< by cell
  std::vector<std::vector<std::vector<bool>>> out_;              ///< by level, region and cell
  mutable std::vector<std::vector<std::vector<bool>>> reached_;  ///< the same, once it is asked for
};

}  // namespace grids::explain
