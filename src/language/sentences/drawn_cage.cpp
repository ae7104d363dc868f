#include "language/sentences/drawn_cage.hpp"

namespace grids {

std::optional<Outline> drawn_cage(const rules::Rule& rule) {
  if (rule.kind != rules::Rule::Kind::comparison || rule.comparisons.size() != 1 ||
      rule.comparisons.front() != Comparison::equal)
    return std::nullopt;
  const auto target = known_number(rule.terms[1]);
  if (!target || !target->is_whole()) return std::nullopt;
  const auto& left = rule.terms[0];
  if (left.kind != rules::Term::Kind::aggregate || left.operands.front().kind != rules::Term::Kind::cells)
    return std::nullopt;
  const auto& cells = left.operands.front().cells;
  if (cells.size() == 1) return Outline{cells, target->text()};
  const auto sign = left.aggregate->texts.sign;
  return sign == '\0' ? std::nullopt : std::optional(Outline{cells, target->text() + sign});
}

}  // namespace grids
