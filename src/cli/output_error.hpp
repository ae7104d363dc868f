#pragma once

#include <stdexcept>

namespace grids::cli {

/// Standard output, or a file that was asked for, cannot be written.
class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace grids::cli
