#pragma once

#include <map>
#include <set>
#include <vector>

#include "core/joined_cells.hpp"
#include "explain/rules/rules.hpp"
#include "model/rules/strokes.hpp"

namespace grids::explain {

/// At a cell or dot no more links meet than these: what a rule says of fewer is said of one.
inline constexpr std::size_t most_at_one_place = 6;

/// Whether the candidate says that a link or wall is there, or whatever else is told by a number that is not 0.
bool is_there(const Candidate& candidate, const Rules& rules);

/// Whether the rule is that all is one loop, as the type says it.
bool is_one_loop(const rules::Judgment* judgment);

/// What is known of the links of a loop: those that are there, and those that are not.
class KnownLinks {
 public:
  KnownLinks(const Rules& rules, const rules::Strokes& strokes);

  /// Takes in what is told of links; nothing else.
  void know(const std::vector<Fact>& facts);
  void know(const Fact& fact);

  bool is_link(CellId cell) const { return link_of(links_, cell) != nullptr; }

  /// Whether the line that runs there would close, as what is drawn joins its ends.
  bool would_close(CellId link) const;
  /// Whether what is drawn closes somewhere.
  bool closes() const;

  /// Whether that one lies where nothing that is drawn can be reached.
  bool is_apart(CellId link) const;

  /// Whether without it no way is left from one part that is drawn to another.
  bool would_part(CellId link) const { return parts_without({link}); }
  bool parts() const { return parts_without({}); }

  /// Whether without it something that is drawn would be the only way from its one end to the other.
  bool would_end(CellId link) const { return ends_without({link}); }
  bool ends() const { return ends_without({}); }

  enum class Course : std::uint8_t {
    open,      ///< there is a choice everywhere, or nothing left
    stuck,     ///< some place has one line, and no other can come
    branched,  ///< some place has three lines
  };

  /// Goes on wherever only one way is left, as two lines or none meet at each place of a loop that does not cross
  /// itself. Of one that may, nothing changes.
  Course go_on();

 private:
  rules::Strokes::Ends ends(const grids::Link& link) const;
  bool join(const grids::Link& link, JoinedCells& pieces) const;
  bool parts_without(const std::set<CellId>& but) const;
  bool ends_without(const std::set<CellId>& but) const;
  JoinedCells possible(const std::set<CellId>& but) const;

  const Rules& rules_;
  const std::vector<grids::Link>& links_;
  std::set<CellId> drawn_;
  std::set<CellId> crossed_out_;
  const rules::Strokes& strokes_;
  /// Of lines that may cross: how many links of a cell are not crossed out.
  std::map<CellId, std::size_t> possible_at_;
};

}  // namespace grids::explain
