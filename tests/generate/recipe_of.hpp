#pragma once

#include <memory>
#include <string>

#include "core/diagnostics.hpp"
#include "generate/recipe.hpp"
#include "language/yaml/yaml_reader.hpp"
#include "source_path.hpp"

namespace grids {

/// The items of a constraint file that says this, with the types that come with the program.
inline Recipe recipe_of(const std::string& text, const ConstraintMaker& maker) {
  Diagnostics diagnostics;
  const auto source = std::make_shared<const Source>(Source{"text", text});
  return {read_yaml(source, diagnostics).root.items, maker, Library{{source_path("constraints")}}};
}

}  // namespace grids
