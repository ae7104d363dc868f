#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <vector>

#include "model/puzzle.hpp"
#include "propagation/fixpoint.hpp"
#include "propagation/program.hpp"

namespace grids {

/// The rows of the nodes on one path of a search tree, by depth; each is allocated once.
class RowStack {
 public:
  explicit RowStack(const Program& program) : words_(program.layout().words()) {}

  /// The row of this depth, which is at most one deeper than any before.
  std::uint64_t* operator[](std::size_t depth) {
    if (rows_.size() <= depth) rows_.emplace_back(new (alignment) std::uint64_t[words_]);
    return rows_[depth].get();
  }

  /// Copies a row and leaves the cell only these candidates in the copy. Whether propagation lets them stand.
  bool assume(Fixpoint& fixpoint, std::size_t from, std::size_t to, CellId cell, Domain left) {
    auto* const child = (*this)[to];
    std::copy_n((*this)[from], words_, child);
    return fixpoint.narrow(child, cell, left) && fixpoint.run(child);
  }

  /// The same with all of these.
  bool assume(Fixpoint& fixpoint, std::size_t from, std::size_t to, std::span<const Given> givens) {
    auto* const child = (*this)[to];
    std::copy_n((*this)[from], words_, child);
    return std::ranges::all_of(
               givens,
               [&](const Given& given) { return fixpoint.narrow(child, given.cell, Domain::of(given.symbol)); }) &&
           fixpoint.run(child);
  }
  std::size_t bytes_of_a_row() const noexcept { return words_ * sizeof(std::uint64_t); }

 private:
  /// Rows start at the network's boards, which are read in vectors of up to 64 bytes.
  static constexpr std::align_val_t alignment{64};
  struct Release {
    void operator()(std::uint64_t* words) const noexcept { ::operator delete[](words, alignment); }
  };

  std::size_t words_;
  std::vector<std::unique_ptr<std::uint64_t[], Release>> rows_;
};

}  // namespace grids
