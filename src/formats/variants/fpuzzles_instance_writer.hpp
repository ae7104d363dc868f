#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "formats/documents/drawn_puzzle.hpp"
#include "model/layout.hpp"

namespace grids {

/// Writes instances of f-puzzles' constraints as JSON: the reverse of `fpuzzles_instances.hpp`. All of it throws
/// InputError for what f-puzzles cannot express.
class FPuzzlesInstanceWriter {
 public:
  explicit FPuzzlesInstanceWriter(const DrawnPuzzle& drawn) : drawn_(drawn) {}

  /// The lists of the layer with this name, under a rule of `variant_layers` with this number.
  void add_layer(const std::string& rule, const std::string& name, std::size_t number);
  void add_cages(const std::vector<Outline>& cages);
  /// The cells that are marked as even or odd.
  void add_parity();
  /// A mark under one of the rules that it stands for.
  void add_mark(const PairMark& mark, const std::string& rule);
  /// A clue under a rule of `variant_borders`.
  void add_border(const std::string& rule, Side side, std::size_t line, const std::string& clue);

  /// By the kind of constraint.
  std::map<std::string, std::vector<std::string>> take() { return std::move(instances_); }

 private:
  const Grid& grid() const { return drawn_.grid(); }
  const Layout& layout() const { return drawn_.puzzle().layout; }

  const DrawnPuzzle& drawn_;
  std::map<std::string, std::vector<std::string>> instances_;
};

}  // namespace grids
