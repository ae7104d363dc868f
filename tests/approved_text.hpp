#pragma once

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "source_path.hpp"
#include "test.hpp"

namespace grids {

/// Compares a text with that of a file, given from the project's top folder, which GRIDS_APPROVE=1 in the environment
/// writes anew: read the difference before you commit it.
inline void approve_text(const std::string& file, const std::string& received) {
  const auto path = source_path(file);
  if (std::getenv("GRIDS_APPROVE") != nullptr) std::ofstream(path) << received;
  std::ifstream stream(path);
  const std::string approved(std::istreambuf_iterator<char>(stream), {});
  INFO("approved text: " << path);
  CHECK(received == approved);
}

}  // namespace grids
