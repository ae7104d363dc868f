#include "model/rules/judgment.hpp"

namespace grids::rules {

NamedText told(const Judgment& judgment) {
  const bool nothing = judgment.about.empty() || judgment.about.letters() == "the grid";
  return nothing ? judgment.text : judgment.about + ": " + judgment.text;
}

}  // namespace grids::rules
