#pragma once

#include <stdexcept>

namespace grids::cli {

/// Standard output, or a file that was asked for, cannot be written.
class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Who reads standard output has had enough, as `head` has: nothing to complain of.
class ReaderGone : public OutputError {
 public:
  using OutputError::OutputError;
};

}  // namespace grids::cli
