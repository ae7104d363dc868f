#include "cli/options/symmetry_option.hpp"

#include "cli/options/option_checks.hpp"

namespace grids::cli {

void SymmetryOption::add_to(Verb& verb, const std::string& help) {
  verb.add_option("--symmetry", &name, help + ": none, rotation (half a turn), mirror")
      ->option_text("KIND")
      ->check(one_of("symmetry", {"none", "rotation", "mirror"}));
}

Symmetry SymmetryOption::symmetry() const {
  return name == "rotation" ? Symmetry::rotation : name == "mirror" ? Symmetry::mirror : Symmetry::none;
}

}  // namespace grids::cli
