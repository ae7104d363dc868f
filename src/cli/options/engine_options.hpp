#pragma once

#include <memory>
#include <string>

#include "engines/interface/engine.hpp"

namespace grids::cli {

class Verb;

/// Which engine solves.
struct EngineOptions {
  std::string engine = "auto";
  std::string encoding = "auto";

  /// `and_all`: offers to compare them, too.
  void add_to(Verb& verb, bool and_all);
  bool native() const { return engine == "auto" || engine == "native"; }
  /// The native engine, fused or not.
  bool tells_its_inferences() const { return native() || engine == "native-plain"; }
  /// All engines side by side.
  bool all() const { return engine == "all"; }
  /// The engine of this name; not for "all".
  std::unique_ptr<Engine> make(const std::string& name) const;
  std::unique_ptr<Engine> make() const { return make(engine); }
};

}  // namespace grids::cli
