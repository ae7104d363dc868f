// What regions that lie as before after a half turn come to, in words.
#include <algorithm>
#include <map>

#include "core/counted.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/wording.hpp"

namespace grids::explain {

/// "a2 and b2 can only belong with b3 and c6 (and so c4 opposite) only with c5, and only a4 joins a5 with b3, so ".
std::string Wording::members_of(const ByTurns& turns) const {
  const auto is_told = [&](const ByTurns::Member& opposite) {
    return std::ranges::any_of(turns.members, [&](const ByTurns::Member& one) {
      return one.cell == opposite.opposite && one.home == opposite.home;
    });
  };
  struct Together {
    CellId home{};
    std::optional<CellId> joined = {};
    std::vector<ByTurns::Member> members = {};
  };
  std::vector<Together> with;  // stars in their order, and the cells
  for (const auto& member : turns.members) {
    if (member.opposite && is_told(member)) continue;
    if (with.empty() || with.back().home != member.home || with.back().joined || member.joins)
      with.push_back({.home = member.home, .joined = member.joins});
    with.back().members.push_back(member);
  }
  std::vector<std::string> texts;
  bool any = false;
  for (auto& [home, joined, members] : with) {
    std::ranges::sort(members, {}, &ByTurns::Member::cell);
    if (joined) {
      const auto& one = members.front();
      const auto opposite =
          one.opposite ? " (and so " + cell(one.cell) + " opposite belongs with it, too)" : std::string();
      add_once(texts, "only " + cell(one.opposite.value_or(one.cell)) + " joins " + cell(*joined) + " with " +
                          cell(home) + opposite);
      continue;
    }
    std::vector<std::string> names;
    for (const auto& member : members)
      add_once(names, member.opposite ? cell(*member.opposite) + " (and so " + cell(member.cell) + " opposite)"
                                      : cell(member.cell));
    texts.push_back(enumerated(names) + (any ? " only with " : " can only belong with ") + cell(home));
    any = true;
  }
  if (texts.empty()) return {};
  // Where names are listed within, "and" between would be read as one of them.
  const bool lists =
      std::ranges::any_of(texts, [](const std::string& text) { return text.find(" and ") != std::string::npos; });
  return (lists ? semicolons(texts) : clauses(texts)) + ", so ";
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
  std::map<std::vector<std::string>, std::vector<std::string>> cut_off;  // cells by stars
  std::map<CellId, std::vector<std::string>> stars;
  for (const auto& [from, home] : turns.cut_off) add_once(stars[from], cell(home));
  for (const auto& [from, homes] : stars) cut_off[homes].push_back(cell(from));
  for (const auto& [homes, from] : cut_off)
    details.push_back("no way leads from " + alternatives(from) + " to " + alternatives(homes));
  if (!turns.opposites.empty()) details.push_back(fills(turns.opposites));
  auto text = clauses(texts);
  for (const auto& each : details) text.append(text.empty() ? "" : "; ").append(each);
  return text;
}

}  // namespace grids::explain
