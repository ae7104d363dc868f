#pragma once

#include <span>
#include <string>

#include "state.hpp"

namespace grids::matrix_tests {

/// What holds for every puzzle in every state, whatever its type.
struct Law {
  std::string name;
  void (*hold)(const State& state, const Asking& asking, const cli_tests::TemporaryFolder& folder);
};

std::span<const Law> laws();

}  // namespace grids::matrix_tests
