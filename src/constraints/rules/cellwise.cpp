#include "constraints/rules/cellwise.hpp"

#include <algorithm>

namespace grids {
namespace {

using rules::Item;
using rules::ListWord;
using rules::Term;

using Contributions = std::vector<Contribution>;

class Reader {
 public:
  explicit Reader(const Workbench& bench) : bench_(bench) {}

  std::optional<CellwiseList> read(const Term& term) const {
    switch (term.kind) {
      case Term::Kind::items: return constants(term);
      case Term::Kind::cells: return cells(term);
      case Term::Kind::word: return word(term);
      case Term::Kind::join: return join(term);
      default: return std::nullopt;
    }
  }

 private:
  static CellwiseList constants(const Term& term) {
    CellwiseList list;
    for (const auto& item : term.items) list.contributions.push_back({std::nullopt, 0, {item}, true});
    return list;
  }

  CellwiseList cells(const Term& term) const {
    CellwiseList list;
    for (std::size_t i = 0; i < term.cells.size(); ++i) {
      Contribution contribution{term.cells[i], term.positions[i], {}, true};
      const auto candidates = bench_.puzzle().domain(term.cells[i]);
      contribution.items.resize(index(candidates.highest()) + 1);
      for (const auto symbol : candidates) contribution.items[index(symbol)] = bench_.item(term.cells[i], symbol);
      list.contributions.push_back(std::move(contribution));
    }
    return list;
  }

  std::optional<CellwiseList> join(const Term& term) const {
    CellwiseList all;
    for (const auto& operand : term.operands) {
      auto part = read(operand);
      if (!part) return std::nullopt;
      all.ordered = all.ordered && part->ordered;
      std::ranges::move(part->contributions, std::back_inserter(all.contributions));
    }
    return all;
  }

  std::optional<CellwiseList> word(const Term& term) const {
    auto list = read(term.operands.front());
    if (!list) return std::nullopt;
    if (term.word == ListWord::among) return among(term, std::move(*list));
    if (term.word == ListWord::part) return parts(term, std::move(*list));
    if (term.word == ListWord::clues) return clues(term, std::move(*list));
    if (term.word == ListWord::contents) {
      list->ordered = false;
      return list;
    }
    if (term.word == ListWord::positions) {
      map(list->contributions, [](const Contribution& from, const Item&) {
        return Item::of_number(static_cast<std::int64_t>(from.position));
      });
      return list;
    }
    return picked(*term.word, std::move(*list));
  }

  template <typename Map>
  static void map(Contributions& all, Map change) {
    for (auto& contribution : all)
      for (auto& item : contribution.items)
        if (item) item = change(contribution, *item);
  }

  /// Leaving out items by their place is the same for every filling only if all are there.
  static std::optional<CellwiseList> picked(const words::ListEntry& word, CellwiseList list) {
    if (word.picks == nullptr || word.texts.object != ListWord::Object::none) return std::nullopt;
    if (!word.texts.one_by_one && (!list.always() || !list.ordered)) return std::nullopt;
    Contributions all;
    const auto places = word.picks(list.contributions.size(), 0);
    for (const auto place : *places) all.push_back(std::move(list.contributions[place]));
    list.contributions = std::move(all);
    return list;
  }

  std::optional<CellwiseList> parts(const Term& term, CellwiseList list) const {
    const auto& of_symbol = bench_.vocabulary().parts()[term.part].of_symbol;
    const auto has_part = [&](const std::optional<Item>& item) {
      return !item || static_cast<std::size_t>(item->text) < of_symbol.size();
    };
    for (const auto& contribution : list.contributions)
      if (!std::ranges::all_of(contribution.items, has_part)) return std::nullopt;
    map(list.contributions, [&](const Contribution&, const Item& item) {
      return bench_.vocabulary().item(of_symbol[static_cast<std::size_t>(item.text)]);
    });
    return list;
  }

  static std::optional<CellwiseList> clues(const Term& term, CellwiseList list) {
    for (auto& contribution : list.contributions) {
      const auto clue = contribution.cell ? term.clues->find(*contribution.cell) : term.clues->end();
      if (clue != term.clues->end() && clue->second.size() != 1) return std::nullopt;
      for (auto& item : contribution.items)
        if (item) item = clue == term.clues->end() ? std::optional<Item>() : clue->second.front();
      if (clue == term.clues->end()) contribution.always = false;
    }
    return list;
  }

  static std::optional<CellwiseList> among(const Term& term, CellwiseList list) {
    const auto& symbols = term.classes.front();
    if (!symbols.is_known()) return std::nullopt;
    for (auto& contribution : list.contributions)
      for (auto& item : contribution.items)
        if (item && !rules::contains_known(symbols, *item)) {
          item.reset();
          contribution.always = false;
        }
    return list;
  }

  const Workbench& bench_;
};

}  // namespace

bool CellwiseList::always() const { return std::ranges::all_of(contributions, &Contribution::always); }

std::optional<CellwiseList> cellwise(const Term& term, const Workbench& bench) { return Reader(bench).read(term); }

}  // namespace grids
