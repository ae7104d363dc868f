#include "model/registry.hpp"

#include <algorithm>
#include <cassert>
#include <stdexcept>

namespace grids {

void Registry::add(ConstraintClass row) {
  assert(row.make && find(row.name) == nullptr && "one class of this name");
  classes_.push_back(std::move(row));
}

const ConstraintClass* Registry::find(std::string_view name) const {
  const auto found = std::ranges::find(classes_, name, &ConstraintClass::name);
  return found == classes_.end() ? nullptr : &*found;
}

std::vector<std::string> Registry::names() const {
  std::vector<std::string> names;
  for (const auto& row : classes_) names.push_back(row.name);
  return names;
}

ConstraintPtr Registry::make(std::string_view name, const Arguments& arguments, const Puzzle& puzzle) const {
  const auto* row = find(name);
  if (row == nullptr) throw std::logic_error("no constraint class " + std::string(name));
  return row->make(arguments, puzzle);
}

}  // namespace grids
