// How many cells could be seen from one along lines.
#include "explain/rules/sights.hpp"
#include "explain/wording/broken_rule.hpp"
#include "explain/wording/fault.hpp"
#include "explain/wording/phrases.hpp"

namespace grids::explain {
namespace {

using rules::Rule;
using rules::Term;

/// How many cells are seen where what `blocks(CellId)` says blocks the view.
template <typename Blocks>
std::int64_t seen(const Term& sight, Blocks&& blocks) {
  std::int64_t count = 0;
  const auto of_own = sight.lines.empty() ? sight.cells.size() : sight.lines.front();
  bool open = true;
  for (std::size_t i = 0, line = 0; i < sight.cells.size(); ++i) {
    if (line < sight.lines.size() && i == sight.lines[line]) {
      ++line;
      open = count >= static_cast<std::int64_t>(of_own);
    }
    open = open && !blocks(sight.cells[i]);
    if (open) ++count;
  }
  return count;
}

}  // namespace

std::optional<Fault> fault_of_sight(const rules::Judgment& judgment, const std::vector<Domain>& left) {
  const auto* const sight = sight_counted(judgment.rule());
  const auto number = sight == nullptr ? std::nullopt : rules::known_number(judgment.rule().terms[1]);
  if (!number) return std::nullopt;
  const auto among = [&](CellId cell) {
    return among_class(sight->classes.front(), *judgment.vocabulary, left[index(cell)]);
  };
  const auto told = [](const std::string& count) { return "it would see " + count; };
  if (const auto least = seen(*sight, [&](CellId cell) { return among(cell) != left[index(cell)]; });
      Rational(least) > *number)
    return Fault{.kind = Fault::Kind::too_many, .text = told(in_words(least))};
  if (const auto most = seen(*sight, [&](CellId cell) { return among(cell).empty(); }); Rational(most) < *number)
    return Fault{.kind = Fault::Kind::too_few, .text = told(most == 0 ? "none" : "only " + in_words(most))};
  return std::nullopt;
}

}  // namespace grids::explain
