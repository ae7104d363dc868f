#include "model/arguments.hpp"

#include <algorithm>

namespace grids {

std::string_view text(Operator op) {
  switch (op) {
    case Operator::sum: return "+";
    case Operator::difference: return "-";
    case Operator::product: return "*";
    case Operator::quotient: return "/";
    case Operator::any: return "?";
  }
  return {};
}

Arguments& Arguments::set(std::string name, ArgumentValue value, Location where) {
  std::erase_if(entries_, [&name](const Entry& entry) { return entry.name == name; });
  entries_.push_back({std::move(name), std::move(value), std::move(where)});
  return *this;
}

const Location& Arguments::where(std::string_view name) const {
  const auto* entry = find(name);
  return entry != nullptr && entry->where.source ? entry->where : where_;
}

const Arguments::Entry* Arguments::find(std::string_view name) const {
  const auto found = std::ranges::find(entries_, name, &Entry::name);
  return found == entries_.end() ? nullptr : &*found;
}

}  // namespace grids
