#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/arguments.hpp"
#include "model/constraint.hpp"

namespace grids {

/// A class of constraints that files can name.
struct ConstraintClass {
  std::string name;     ///< "SumIs"
  std::string summary;  ///< one line for people
  std::vector<ArgumentSpec> arguments;
  /// Makes the constraint for a puzzle whose grid and symbols are settled. Throws InputError
  /// when the arguments make no sense together.
  std::function<ConstraintPtr(const Arguments&, const Puzzle&)> make;
};

/// The constraint classes that the language can instantiate. Built once by the catalogue and
/// handed down; no room asks for it globally.
class Registry {
 public:
  void add(ConstraintClass row);

  /// The class of this name, or null.
  const ConstraintClass* find(std::string_view name) const;
  std::span<const ConstraintClass> classes() const noexcept { return classes_; }
  std::vector<std::string> names() const;

  /// Makes a constraint of a class that must exist: how sentences and formulas are instantiated.
  ConstraintPtr make(std::string_view name, const Arguments& arguments, const Puzzle& puzzle) const;

 private:
  std::vector<ConstraintClass> classes_;
};

}  // namespace grids
