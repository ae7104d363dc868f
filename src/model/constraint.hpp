#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/ids.hpp"
#include "core/named_text.hpp"

namespace grids {

class Puzzle;
class Constraint;

using ConstraintPtr = std::shared_ptr<const Constraint>;

/// What `Constraint::apply` returns: the constraints that take its place.
class Replacement {
 public:
  enum class Kind {
    keep,           ///< itself: it may have more to say when candidates change
    entailed,       ///< nothing: its whole effect has taken place
    others,         ///< the constraints in `constraints()`
    contradiction,  ///< there is no solution from here
  };

  static Replacement keep() { return Replacement(Kind::keep); }
  static Replacement entailed() { return Replacement(Kind::entailed); }
  static Replacement contradiction() { return Replacement(Kind::contradiction); }
  static Replacement by(std::vector<ConstraintPtr> constraints);
  static Replacement by(ConstraintPtr constraint);

  Kind kind() const noexcept { return kind_; }
  std::span<const ConstraintPtr> constraints() const noexcept {
    return only_ ? std::span(&only_, 1) : std::span(several_);
  }

 private:
  explicit Replacement(Kind kind) : kind_(kind) {}

  Kind kind_;
  ConstraintPtr only_;  ///< mostly there is one, which needs no memory of its own
  std::vector<ConstraintPtr> several_;
};

/// The fixed order in which kinds of constraints are rewritten: each stage reaches its fixpoint
/// before the next one starts, and a replacement never belongs to an earlier stage.
enum class Stage {
  expand,      ///< one sentence about the grid becomes many constraints on regions
  specialize,  ///< looks at the others (which cells must differ) to choose its normal form
  normal,      ///< normal forms, which are propagators: narrow candidates, may become smaller
};

/// A rule about some cells. Immutable and shared; knows nothing of files or screens.
class Constraint {
 public:
  virtual ~Constraint() = default;
  Constraint& operator=(const Constraint&) = delete;

  /// Narrows the puzzle's candidates as far as this constraint alone can see, and says what
  /// takes its place. Every replacement narrows a candidate, belongs to a later stage, or is
  /// smaller than what it replaces.
  virtual Replacement apply(Puzzle& puzzle) const = 0;
  virtual Stage stage() const = 0;

  /// The cells that it speaks of, in a fixed order, each once.
  virtual std::span<const CellId> scope() const = 0;

  /// Its meaning: whether the full assignment `symbols`, one for each cell of `scope()`, obeys it.
  virtual bool accepts(std::span<const SymbolId> symbols) const = 0;

  /// For people: "a1 + a2 + b1 = 9".
  virtual NamedText text(const Puzzle& puzzle) const = 0;

  /// Its family in statistics: "permutation", "sum".
  virtual std::string_view kind() const = 0;

  /// Whether it implies that the cells of its scope differ pairwise.
  virtual bool all_different() const { return false; }

 protected:
  Constraint() = default;
  Constraint(const Constraint&) = default;
};

}  // namespace grids
