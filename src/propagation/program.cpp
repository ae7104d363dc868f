#include "propagation/program.hpp"

#include <algorithm>
#include <map>

#include "core/diagnostics.hpp"
#include "model/puzzle.hpp"

namespace grids {

Program Program::lower(const Puzzle& puzzle) {
  Program program;
  program.layout_.cells = puzzle.cell_count();
  program.add_propagators(puzzle);
  program.subscribe();
  program.root_.assign(program.layout_.words(), 0);
  for (std::size_t i = 0; i < puzzle.cell_count(); ++i) program.root_[i] = puzzle.domain(cell_at(i)).bits();
  const auto active =
      program.root_.begin() + static_cast<std::ptrdiff_t>(program.layout_.words() - program.layout_.active_words);
  for (std::size_t i = 0; i < program.propagator_count(); ++i)
    active[static_cast<std::ptrdiff_t>(i / 64)] |= std::uint64_t{1} << (i % 64);
  program.order_cells(puzzle);
  return program;
}

void Program::add_propagators(const Puzzle& puzzle) {
  for (const auto& constraint : puzzle.constraints()) {
    auto propagator = std::dynamic_pointer_cast<const Propagator>(constraint);
    if (!propagator)
      throw InputError({}, "'" + constraint->text(puzzle) + "' cannot be brought into a form that can be solved");
    propagators_.push_back(std::move(propagator));
  }
  std::ranges::stable_sort(propagators_, {}, [](const auto& propagator) { return propagator->needs().cost; });
  for (const auto& propagator : propagators_) {
    const auto needs = propagator->needs();
    raw_.push_back(propagator.get());
    residue_offsets_.push_back(static_cast<std::uint32_t>(layout_.cells + layout_.residue_words));
    idempotent_.push_back(needs.idempotent ? 1 : 0);
    layout_.residue_words += needs.residue_words;
  }
  layout_.active_words = (propagators_.size() + 63) / 64;
}

void Program::subscribe() {
  std::vector<std::map<std::uint32_t, Wake>> per_cell(layout_.cells);
  for (std::size_t i = 0; i < propagators_.size(); ++i) {
    const auto word = static_cast<std::uint32_t>(i / 64);
    const auto bit = std::uint64_t{1} << (i % 64);
    const auto event = propagators_[i]->needs().event;
    for (const auto cell : propagators_[i]->scope()) {
      auto& wake = per_cell[index(cell)][word];
      wake.word = word;
      (event == Event::any ? wake.any : event == Event::bounds ? wake.bounds : wake.fixed) |= bit;
    }
  }
  wake_begin_.push_back(0);
  for (const auto& cell : per_cell) {
    for (const auto& [word, wake] : cell) wakes_.push_back(wake);
    wake_begin_.push_back(static_cast<std::uint32_t>(wakes_.size()));
  }
}

void Program::order_cells(const Puzzle& puzzle) {
  std::vector<std::size_t> touching(layout_.cells);
  for (const auto& propagator : propagators_)
    for (const auto cell : propagator->scope()) touching[index(cell)] += propagator->scope().size() - 1;
  for (std::size_t i = 0; i < layout_.cells; ++i)
    if (!puzzle.domain(cell_at(i)).single()) branching_order_.push_back(cell_at(i));
  std::ranges::stable_sort(branching_order_, std::ranges::greater{},
                           [&](CellId cell) { return touching[index(cell)]; });
}

}  // namespace grids
