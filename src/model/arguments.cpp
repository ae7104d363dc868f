#include "model/arguments.hpp"

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
  entries_.insert_or_assign(std::move(name), Entry{std::move(value), std::move(where)});
  return *this;
}

const Location& Arguments::where(std::string_view name) const {
  const auto* entry = find(name);
  return entry != nullptr && entry->where.source ? entry->where : where_;
}

const Arguments::Entry* Arguments::find(std::string_view name) const {
  const auto found = entries_.find(name);
  return found == entries_.end() ? nullptr : &found->second;
}

}  // namespace grids
