// What regions that lie as before after a half turn come to, in words.
#include <algorithm>
#include <map>

#include "core/counted.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/wording.hpp"

namespace grids::explain {

/// "a2 and b2 can only belong with b3, c4 only with d5, so ".
std::string Wording::members_of(const ByTurns& turns) const {
  std::vector<std::pair<CellId, std::vector<std::string>>> with;  // stars in their order, and the cells
  for (const auto& member : turns.members) {
    if (with.empty() || with.back().first != member.home) with.push_back({member.home, {}});
    add_once(with.back().second, cell(member.cell));
  }
  std::vector<std::string> texts;
  for (const auto& [home, cells] : with)
    texts.push_back(enumerated(cells) + (texts.empty() ? " can only belong with " : " only with ") + cell(home));
  return texts.empty() ? std::string() : clauses(texts) + ", so ";
}

/// "each galaxy has one star, and each galaxy looks the same after a half turn; opposite a2 and d5 there is no cell".
std::string Wording::half_turn(const ByTurns& turns) const {
  std::vector<std::string> texts;
  for (const auto& said : of_all_or_each(turns.told)) add_once(texts, said);
  std::vector<std::string> details;
  std::vector<std::string> cells;
  for (const auto each : turns.outside) cells.push_back(cell(each));
  if (!cells.empty()) details.push_back("opposite " + enumerated(cells) + " there is no cell");
  for (const auto& [from, opposite, home] : turns.taken)
    add_once(details, cell(opposite) + ", opposite " + cell(from) + ", " +
                          (opposite == home ? "is another star" : "belongs with " + cell(home)));
  if (!turns.opposites.empty()) details.push_back(fills(turns.opposites));
  auto text = clauses(texts);
  for (const auto& each : details) text.append(text.empty() ? "" : "; ").append(each);
  return text;
}

}  // namespace grids::explain
