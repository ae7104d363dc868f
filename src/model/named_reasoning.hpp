#pragma once

#include <string_view>

namespace grids {

/// A constraint that knows what people call reasoning with it: "line logic".
class NamedReasoning {
 public:
  virtual ~NamedReasoning() = default;
  virtual std::string_view reasoning() const = 0;
};

}  // namespace grids
