#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "model/constraint.hpp"
#include "model/rewriter.hpp"
#include "propagation/encoding/encoder.hpp"
#include "propagation/network/region.hpp"
#include "propagation/reason.hpp"
#include "propagation/remainder.hpp"
#include "propagation/state.hpp"

namespace grids {

enum class Verdict : std::uint8_t {
  keep,           ///< it may have more to say when candidates change
  entailed,       ///< whatever becomes of its cells, it holds: never wake it again in this subtree
  contradiction,  ///< no solution below this node
};

/// What a propagator asks of the program that runs it.
struct Needs {
  /// The cost of a patient one: it walks over all cells, and what it finds does as well some levels later. A search
  /// that learns puts it off.
  static constexpr std::uint8_t patient = 4;

  Event event = Event::any;         ///< what wakes it
  std::uint8_t cost = 1;            ///< 0 cheap .. 3 dear, or `patient`; cheap ones run first
  std::uint32_t residue_words = 0;  ///< 64-bit words kept per node
  /// Running it twice without a change between changes nothing, so its own changes need not wake it.
  bool idempotent = false;
};

/// A constraint in normal form: it can narrow the candidates of a search node.
class Propagator : public Constraint {
 public:
  /// Narrows the candidates as far as it claims to. It must not depend on anything but the state, nor throw, unless it
  /// is std::bad_alloc: nearly all allocate nothing, and are declared noexcept.
  virtual Verdict propagate(State& state) const = 0;
  virtual Needs needs() const { return {}; }
  /// One inference for people, where a whole run makes many at once. The default is the run.
  virtual Verdict infer(State& state) const { return propagate(state); }

  /// Says afterwards what `removed`, which went in a run of it, follows from, or, of none, that there was no solution:
  /// parts that held when the run began (`past`), with which this propagator contradicts the removed candidate. The
  /// fewer and the earlier, the better. The default, always right, is all that its other cells had lost by then. May
  /// allocate.
  virtual void explain(const History& past, std::optional<Removal> removed, Reason& reason) const;

  /// A run that was repeated, so that all that went in it can be explained.
  class Replay {
   public:
    virtual ~Replay() = default;
    /// As `Propagator::explain`, for the history that it was made with.
    virtual void explain(std::optional<Removal> removed, Reason& reason) const = 0;
  };
  /// For those that can explain nothing without repeating the run. What is returned may outlive `past`, but neither the
  /// propagator nor what `past` looks at. Null, the default: each removal is explained by itself, and as cheaply.
  virtual std::unique_ptr<const Replay> replay(const History& past) const;

  /// What people call the inference that made `changes`; its kind unless it knows better.
  virtual std::string_view technique(std::span<const CellChange> changes) const;

  /// The region that this propagator is about when its whole meaning is that the cells differ,
  /// and which symbols must stand there: lowering then fuses it into the permutation network.
  virtual std::optional<NetworkRegion> network_region() const { return std::nullopt; }

  /// Whether it follows from others that stay beside it: it finds more, and means nothing of its own. What is counted
  /// does not depend on it, and in pseudo-Boolean terms it may say less than it means.
  virtual bool implied() const { return false; }

  /// Says the same in pseudo-Boolean terms, about the candidates that the cells have there. The default cannot.
  virtual void encode(Encoder& encoder) const;

  /// Appends what the decided cells leave of it. In two nodes at their fixpoint, which have the same undecided cells of
  /// the scope with the same candidates, equal remainders (as many numbers in both) leave the same: these cells have
  /// the same solutions as far as this propagator goes. So what is counted in one node need not be counted again in the
  /// other. The default, always right, is every decided cell's symbol; forgetting more finds more nodes alike.
  virtual void append_remainder(const State& state, Remainder& remainder) const;

  /// Whether symbols are interchangeable for it: what it leaves of undecided cells, in a node at its fixpoint, it
  /// leaves of the same cells when all their candidates are renamed alike, and its remainder has no numbers. False,
  /// always right, has what is counted known by the names of its symbols.
  virtual bool symbols_interchangeable() const { return false; }

  /// `propagate` at the root, then `simplified`.
  Replacement apply(Puzzle& puzzle) const final;
  Stage stage() const final { return Stage::normal; }

 protected:
  /// A smaller self, or other propagators that together say the same, given the candidates at
  /// the root. The default keeps it as it is.
  virtual Replacement simplified(const Puzzle& puzzle) const;
};

/// The constraint, which must be in normal form. Throws Unsupported naming it when it is not.
std::shared_ptr<const Propagator> as_propagator(const ConstraintPtr& constraint, const Puzzle& puzzle);

}  // namespace grids
