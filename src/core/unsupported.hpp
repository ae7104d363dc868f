#pragma once

#include <stdexcept>
#include <string>

namespace grids {

/// The input is good, but what was asked for cannot be done with it: an engine cannot express a rule, or this program
/// was built without a library that it takes. It says which, and what can be done instead.
class Unsupported : public std::runtime_error {
 public:
  explicit Unsupported(const std::string& message) : std::runtime_error(message) {}
};

}  // namespace grids
