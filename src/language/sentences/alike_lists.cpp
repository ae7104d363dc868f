#include "language/sentences/alike_lists.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/grid.hpp"
#include "language/syntax/visit.hpp"

namespace grids {
namespace {

using rules::PlacedRule;

/// Whether nothing in the rule selects lists, names cells, or asks how they lie; `links`: whether it speaks of links.
bool speaks_of_places(const syntax::Rule& rule, bool& links) {
  using syntax::Selector;
  bool places = true;
  syntax::Visitor visitor;
  visitor.rule = [&](const syntax::Rule& part) {
    using Kind = syntax::Rule::Kind;
    places &= part.kind != Kind::walled && part.kind != Kind::shape && part.kind != Kind::defined;
    links |= part.kind == Kind::linked;
  };
  visitor.term = [&](const syntax::Term& part) {
    switch (part.kind) {
      case syntax::Term::Kind::judged:
      case syntax::Term::Kind::number:
      case syntax::Term::Kind::quoted:
      case syntax::Term::Kind::clue:
      case syntax::Term::Kind::aggregate:
      case syntax::Term::Kind::arithmetic:
      case syntax::Term::Kind::each: break;
      case syntax::Term::Kind::name: places &= !parse_cell_name(part.text); break;
      case syntax::Term::Kind::word:
        places &= part.word != rules::ListWord::clues && part.word != rules::ListWord::part;
        break;
      case syntax::Term::Kind::links: links = true; break;
      case syntax::Term::Kind::reach:
      case syntax::Term::Kind::walls:
      case syntax::Term::Kind::slants:
      case syntax::Term::Kind::exits:
      case syntax::Term::Kind::joints:
      case syntax::Term::Kind::region:
      case syntax::Term::Kind::home: places = false; break;
    }
  };
  visitor.selector = [&](const Selector& selector) { places &= selector.kind == Selector::Kind::run_among; };
  visitor.visit(rule);
  return places;
}

bool is_each_once(const Region& cells) {
  return std::ranges::adjacent_find(cells, std::ranges::greater_equal()) == cells.end() || !repeated_cell(cells);
}

}  // namespace

/// Whether it is clear which cells a rule about the list can name.
bool AlikeLists::take(const SelectedList& list, bool with_links) {
  if (list.cells.empty() || !is_each_once(list.cells)) return false;
  cells_ = list.cells;
  if (!with_links) return true;
  if (cells_.size() == 1 && list.anchor.value_or(cells_.front()) == cells_.front()) {
    const auto links = links_.at(cells_.front());
    cells_.insert(cells_.end(), links.begin(), links.end());
    return true;
  }
  const auto link = cells_.size() == 2 ? links_.between(cells_[0], cells_[1]) : std::nullopt;
  if (link) cells_.push_back(*link);
  return link.has_value();
}

std::optional<PlacedRule> AlikeLists::find(const syntax::Rule& rule, const SelectedList& list, bool reads_clue) {
  sought_ = nullptr;
  rule_ = &rule;
  if (!list.is_its_cells() || list.walled || list.unwalled) return std::nullopt;
  const auto [known, is_new] = moves_.try_emplace(&rule, Lists::none);
  bool links = false;
  if (is_new && speaks_of_places(rule, links)) known->second = links ? Lists::with_links : Lists::any;
  const auto lists = known->second;
  if (lists == Lists::none || !take(list, list.linked || lists == Lists::with_links)) return std::nullopt;
  key_.assign(reinterpret_cast<const char*>(&rule_), sizeof rule_);
  for (const auto number : {list.cells.size(), cells_.size()})
    key_.append(reinterpret_cast<const char*>(&number), sizeof number);
  key_.push_back(list.linked ? '+' : '-');
  if (reads_clue && list.clue) key_.append("=").append(list.clue->text);
  const auto [entry, is_first] = kept_.try_emplace(key_);
  if (is_first) return std::nullopt;
  sought_ = &entry->second;
  const auto& kept = entry->second;
  if (!kept) return std::nullopt;
  Region cells(kept->places.size());
  std::ranges::transform(kept->places, cells.begin(), [this](std::uint32_t place) { return cells_[place]; });
  return PlacedRule(kept->form, std::move(cells));
}

void AlikeLists::keep(const PlacedRule& closed) {
  if (sought_ == nullptr || sought_->has_value()) return;
  Kept kept{closed.form(), {}};
  bool of_list = rules::speaks_of_cells_alone(closed.form()->rule());
  for (const auto cell : closed.form()->cells()) {
    const auto place = static_cast<std::size_t>(std::ranges::find(cells_, cell) - cells_.begin());
    kept.places.push_back(static_cast<std::uint32_t>(place));
    of_list &= place < cells_.size();
  }
  if (of_list)
    *sought_ = std::move(kept);
  else
    moves_[rule_] = Lists::none;
}

void AlikeLists::forget() {
  kept_.clear();
  sought_ = nullptr;
}

}  // namespace grids
