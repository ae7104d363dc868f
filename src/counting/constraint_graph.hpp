#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/puzzle.hpp"
#include "propagation/program.hpp"

namespace grids {

/// Undecided cells that constraints join, directly or by way of others; nothing joins them to the rest.
struct Component {
  std::vector<CellId> cells;     ///< in the order in which cells are decided
  bool constrained = true;       ///< false of a single cell of which nothing is demanded any more
  bool interchangeable = false;  ///< whether its symbols are, in all that is demanded of it
};

/// Which propagators of a program speak of which cells. It parts the undecided cells of a node into components, and
/// writes down what there is to know of one: two components with one signature have as many solutions. Where symbols
/// are interchangeable (Freuder, "Eliminating interchangeable values in constraint satisfaction problems", 1991), what
/// differs in their names alone has one signature.
class ConstraintGraph {
 public:
  /// `program` is lowered from `rewritten`, and must outlive the graph.
  ConstraintGraph(const Puzzle& rewritten, const Program& program);

  /// The cells that are not decided at the root, in the order in which to decide them.
  std::span<const CellId> cells() const noexcept { return order_; }

  /// Those of them from this one on that no constraint joins with any of `others`.
  std::vector<CellId> apart_from(std::span<const CellId> others, std::size_t from);

  /// Parts those of `cells` that are undecided in a node at its fixpoint into components, which take the place of
  /// what `components` holds. `domains` are the node's, `row` its words.
  void part(std::span<const CellId> cells, std::span<const Domain> domains, const std::uint64_t* row,
            std::vector<Component>& components);

  /// Writes the signature of a component found in this node.
  void write_signature(const Component& component, const State& state, const std::uint64_t* row,
                       std::vector<std::uint8_t>& signature);

 private:
  /// A propagator, in the queue or in the network.
  struct Link {
    const Propagator* propagator = nullptr;
    std::size_t word = 0;   ///< of the active bit, in a row
    std::uint64_t bit = 0;  ///< 0 in the network: always active
    bool active(const std::uint64_t* row) const noexcept { return bit == 0 || (row[word] & bit) != 0; }
  };

  void add_links(const Puzzle& rewritten, const Program& program);
  std::span<const std::uint32_t> links_of(CellId cell) const noexcept {
    return {links_of_cells_.data() + first_link_[index(cell)], links_of_cells_.data() + first_link_[index(cell) + 1]};
  }
  void write_candidates(const Component& component, const State& state, std::vector<std::uint8_t>& signature);
  void write_places(const Component& component, const State& state, std::vector<std::uint8_t>& signature);
  void gather(CellId start, std::span<const Domain> domains, const std::uint64_t* row, Component& component);

  std::vector<CellId> order_;
  std::vector<std::uint32_t> rank_;  ///< of each cell, in the order
  std::vector<Link> links_;
  std::vector<std::uint32_t> links_of_cells_;
  std::vector<std::uint32_t> first_link_;  ///< of each cell, and one beyond
  std::vector<std::size_t> symbol_bytes_;  ///< of each cell: how many bytes its candidates need
  // Marks of what the walk under way has seen.
  std::uint32_t walk_ = 0;
  std::vector<std::uint32_t> seen_cells_;
  std::vector<std::uint32_t> seen_links_;
  Remainder remainder_;
  std::vector<std::uint64_t> places_;  ///< of each symbol, in which cells of the component it may stand
  std::vector<std::span<const std::uint64_t>> sorted_places_;
};

}  // namespace grids
