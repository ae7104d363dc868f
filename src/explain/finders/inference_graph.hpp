#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "explain/finders/almost_locked.hpp"

namespace grids::explain {

/// What follows from what in a position, by one truth at a time. A node is a symbol that stands in one of some cells
/// (mostly one): what all of these exclude is gone, and where that leaves of a truth but such a node, a step leads to
/// it.
///
/// It is built where chains get to, once for all techniques that look for them, and anew when the position changed.
class InferenceGraph : public Notes {
 public:
  using Node = std::uint32_t;

  /// By what a step concludes.
  enum Kind : std::uint8_t {
    by_cell,      ///< one of a cell's two candidates is gone
    by_group,     ///< one of a symbol's two places in a group is gone
    by_grouping,  ///< several candidates of a truth are gone, or several places are left that exclude something
                  ///< together
    by_set,       ///< a symbol is gone from an almost locked set, so that it holds each of the others
  };
  static constexpr std::size_t kinds = 4;
  static constexpr std::uint32_t no_truth = ~std::uint32_t{0};

  struct Step {
    Node to{};
    std::uint32_t truth = 0;  ///< the number of a cell, of a group behind all cells, or of a set
    SymbolId gone{};          ///< from a set
  };
  /// Numbers of steps; `step` tells them.
  struct Range {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
  };

  /// Forgets what was worked out for another position.
  void update(const Position& position);

  Node node(Candidate candidate);
  std::size_t size() const noexcept { return nodes_.size(); }
  SymbolId symbol(Node node) const { return nodes_[node].symbol; }
  std::span<const CellId> cells(Node node) const {
    return {cells_.data() + nodes_[node].cells.begin, cells_.data() + nodes_[node].cells.end};
  }
  /// The candidates that all the node's cells exclude. Holds until another node is asked.
  std::span<const Candidate> excluded(Node node);
  Range steps(Node node, Kind kind);
  /// The number of a truth of which the node leaves no candidate, or `no_truth`; and the symbol, if it is of a group.
  std::uint32_t broken_truth(Node node);
  SymbolId broken_symbol(Node node) const { return nodes_[node].broken_symbol; }
  const Step& step(std::uint32_t number) const { return steps_[number]; }
  const std::vector<AlmostLockedSet>& sets();

 private:
  struct Known {
    SymbolId symbol{};
    Range cells = {};
    Range excluded = {};
    std::array<Range, kinds> steps = {};
    std::uint32_t broken = no_truth;
    SymbolId broken_symbol = {};  ///< of a truth about a group
    bool has_excluded = false;
    bool has_steps = false;
    bool has_set_steps = false;
  };
  struct Incidence {
    std::uint32_t set = 0;
    SymbolId symbol{};
    std::uint32_t places = 0;  ///< of the symbol in the set
  };

  std::size_t number(Candidate candidate) const { return index(candidate.cell) * symbols_ + index(candidate.symbol); }
  Node group_node(SymbolId symbol, std::span<const CellId> cells);
  Node add_node(SymbolId symbol, std::span<const CellId> cells);
  void find_excluded(Node node);
  void find_steps(Node node);
  void find_set_steps(Node node);
  bool useful(const Group& group, std::uint64_t places, SymbolId symbol) const;
  void index_sets();

  const Position* position_ = nullptr;
  std::uint64_t changes_ = 0;
  std::size_t symbols_ = 0;
  std::vector<Known> nodes_;
  std::vector<CellId> cells_;
  std::vector<Candidate> excluded_;
  std::vector<Step> steps_;
  std::vector<Node> of_candidate_;  ///< by candidate
  std::unordered_map<std::uint64_t, Node> of_cells_;
  bool has_sets_ = false;
  std::vector<AlmostLockedSet> sets_;
  std::vector<std::vector<Incidence>> incidences_;  ///< by candidate
  // What is touched while one node's steps are found.
  std::vector<std::uint32_t> count_;  ///< by candidate, cell, group and symbol, or set and symbol
  std::vector<Domain> gone_in_cell_;
  std::vector<std::uint64_t> gone_in_group_;
  std::vector<CellId> touched_cells_;
  std::vector<std::uint32_t> touched_groups_;
  std::array<std::vector<Step>, kinds> found_;
};

inline InferenceGraph& inference_graph(const Position& position) {
  auto& graph = position.notebook().at<InferenceGraph>(Notebook::inferences);
  graph.update(position);
  return graph;
}

}  // namespace grids::explain
