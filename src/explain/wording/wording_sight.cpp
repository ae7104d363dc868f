// How far one sees from a cell each way, in words.
#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <numeric>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/counted.hpp"
#include "explain/finders/common.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/rules/sights.hpp"
#include "explain/wording/broken_rule.hpp"
#include "explain/wording/fault.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/wording.hpp"

namespace grids::explain {
namespace {

/// Of more cells that see so many it is not told one by one how far.
constexpr std::size_t most_seeing = 2;

/// What is seen from a cell that counts how far it sees, by what is left in the cells around.
class KnownSight {
 public:
  using Counts = std::vector<std::size_t>;

  KnownSight(const rules::Term& sight, const rules::Vocabulary& vocabulary, std::size_t number)
      : sight_(sight), vocabulary_(vocabulary), number_(number) {}

  std::size_t number() const noexcept { return number_; }
  bool counts_own() const noexcept { return !sight_.lines.empty() && sight_.lines.front() == 1; }
  std::size_t ways() const noexcept { return sight_.lines.size(); }
  bool knows(CellId cell) const { return std::ranges::find(sight_.cells, cell) != sight_.cells.end(); }

  /// "up", "left": where a line leads; nothing where it is none of these.
  std::optional<std::string> way(std::size_t line, const Grid& grid, CellId own) const {
    const auto first = grid.place(sight_.cells[sight_.lines[line]]);
    const auto [row, column] = grid.place(own);
    if (first.column == column) return first.row < row ? "up" : "down";
    if (first.row == row) return first.column < column ? "left" : "right";
    return std::nullopt;
  }

  /// Of each line, how many cells could be seen along it, ascending.
  std::vector<Counts> along_lines(const std::vector<Domain>& left) const {
    std::vector<Counts> all;
    for (std::size_t line = 0; line < ways(); ++line) {
      const auto begin = sight_.lines[line];
      const auto end = line + 1 < ways() ? sight_.lines[line + 1] : sight_.cells.size();
      auto& counts = all.emplace_back();
      auto at = begin;
      for (; at < end && may_be_seen(sight_.cells[at], left); ++at)
        if (may_block(sight_.cells[at], left)) counts.push_back(at - begin);
      counts.push_back(at - begin);
    }
    return all;
  }

  /// The same, but for what does not come to the number.
  std::vector<Counts> that_fit(const std::vector<Domain>& left) const {
    const auto all = along_lines(left);
    std::vector<std::set<std::size_t>> fit(all.size());
    Counts chosen(all.size());
    choose(all, 0, counts_own() ? 1 : 0, chosen, fit);
    std::vector<Counts> kept;
    for (const auto& each : fit) kept.emplace_back(each.begin(), each.end());
    return kept;
  }

  /// Takes away what does not come to the number, but for what is `kept`.
  void narrow(std::vector<Domain>& left, const std::vector<Candidate>& kept) const {
    for (const auto& gone : excluded(left))
      if (std::ranges::find(kept, gone) == kept.end()) left[index(gone.cell)] -= Domain::of(gone.symbol);
  }

  /// What does not come to the number.
  std::vector<Candidate> excluded(const std::vector<Domain>& left) const {
    const auto fit = that_fit(left);
    std::vector<Candidate> gone;
    for (std::size_t line = 0; line < ways(); ++line) {
      const auto begin = sight_.lines[line];
      const auto end = line + 1 < ways() ? sight_.lines[line + 1] : sight_.cells.size();
      const auto& counts = fit[line];
      for (auto at = begin; at < end && !counts.empty() && at - begin <= counts.back(); ++at) {
        const auto cell = sight_.cells[at];
        const bool any_before = counts.front() < at - begin;  // who does not see so far says nothing of it
        const bool blocks = any_before || std::ranges::binary_search(counts, at - begin);
        const bool is_seen = any_before || counts.back() > at - begin;
        for (const auto symbol : left[index(cell)])
          if (counts_as_seen(symbol) ? !is_seen : !blocks) gone.push_back({cell, symbol});
      }
    }
    return gone;
  }

 private:
  bool counts_as_seen(SymbolId symbol) const {
    return rules::contains_known(sight_.classes.front(), vocabulary_.item(symbol));
  }
  bool may_be_seen(CellId cell, const std::vector<Domain>& left) const {
    return !among_class(sight_.classes.front(), vocabulary_, left[index(cell)]).empty();
  }
  bool may_block(CellId cell, const std::vector<Domain>& left) const {
    return among_class(sight_.classes.front(), vocabulary_, left[index(cell)]) != left[index(cell)];
  }

  void choose(const std::vector<Counts>& all, std::size_t line, std::size_t sum, Counts& chosen,
              std::vector<std::set<std::size_t>>& fit) const {
    if (line == all.size()) {
      if (sum != number_) return;
      for (std::size_t i = 0; i < chosen.size(); ++i) fit[i].insert(chosen[i]);
      return;
    }
    for (const auto count : all[line]) {
      if (sum + count > number_) break;
      chosen[line] = count;
      choose(all, line + 1, sum + count, chosen, fit);
    }
  }

  const rules::Term& sight_;
  const rules::Vocabulary& vocabulary_;
  std::size_t number_;
};

std::string word_for(std::size_t count) { return count == 0 ? "none" : in_words(static_cast<std::int64_t>(count)); }

/// "three", "none or two", "up to four", "two to five", "none or one or three".
std::string one_of(const KnownSight::Counts& counts) {
  constexpr std::size_t few = 2;
  assert(!counts.empty() && std::ranges::is_sorted(counts));
  const bool in_row = counts.back() - counts.front() + 1 == counts.size();
  if (in_row && counts.size() > few)
    return (counts.front() == 0 ? "up" : word_for(counts.front())) + " to " + word_for(counts.back());
  std::string words;
  for (const auto count : counts) words.append(words.empty() ? "" : " or ").append(word_for(count));
  return words;
}

/// Without what is too many already with the least of the others; but where nothing else would be left, that is told.
std::vector<KnownSight::Counts> not_too_many(std::vector<KnownSight::Counts> along, std::size_t least,
                                             std::size_t number) {
  for (auto& counts : along) {
    const auto others = least - counts.front();
    auto fewer = counts;
    std::erase_if(fewer, [&](std::size_t count) { return others + count > number; });
    if (fewer.size() == 1 && fewer.front() == 0) continue;
    counts = std::move(fewer);
  }
  return along;
}

/// "one left and at least three right": of those ways of which more is known when the number is, what that is.
std::string what_fits(const std::vector<KnownSight::Counts>& along, const std::vector<KnownSight::Counts>& fit,
                      const std::vector<std::string>& ways) {
  assert(along.size() == fit.size() && along.size() == ways.size());
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < along.size(); ++i) {
    if (fit[i].empty() || along[i] == fit[i]) continue;
    if (fit[i].size() == 1)
      parts.push_back(word_for(fit[i].front()) + " " + ways[i]);
    else if (fit[i].front() > along[i].front())
      parts.push_back("at least " + word_for(fit[i].front()) + " " + ways[i]);
    else if (fit[i].back() < along[i].back())
      parts.push_back("at most " + word_for(fit[i].back()) + " " + ways[i]);
  }
  return parts.empty() ? std::string() : ", so " + enumerated(parts);
}

/// A cell that counts how far it sees, and the ways that it looks.
struct Seeing {
  KnownSight known;
  std::vector<std::string> ways;
  std::string name;
};

/// That of a rule about what is seen, which is said of a list that names the cell last; nothing of any other rule.
std::optional<Seeing> seeing(const Rules& rules, RuleId id, const std::string& list, const Wording& wording) {
  const auto& grid = rules.puzzle().grid();
  if (!grid.lattice().is_square()) return std::nullopt;
  const auto* const judgment = rules.judgment(id);
  const auto* const sight = judgment == nullptr ? nullptr : sight_counted(judgment->rule());
  const auto number = sight == nullptr ? std::nullopt : rules::known_number(judgment->rule().terms[1]);
  if (!number || !number->is_whole() || number->numerator() < 1) return std::nullopt;
  Seeing found{KnownSight(*sight, *judgment->vocabulary, static_cast<std::size_t>(number->numerator())),
               {},
               list.substr(list.rfind(' ') + 1)};
  const auto places = grid.places();
  const auto own = std::ranges::find_if(places, [&](CellId one) { return wording.cell(one) == found.name; });
  if (own == places.end() || (found.known.counts_own() && sight->cells.front() != *own)) return std::nullopt;
  for (std::size_t line = 0; line < found.known.ways(); ++line) {
    auto way = found.known.way(line, grid, *own);
    if (!way) return std::nullopt;
    found.ways.push_back(std::move(*way));
  }
  return found;
}

std::size_t sum_of_least(const Seeing& from, const std::vector<KnownSight::Counts>& along) {
  return std::accumulate(along.begin(), along.end(), std::size_t{from.known.counts_own() ? 1U : 0U},
                         [](std::size_t sum, const KnownSight::Counts& counts) { return sum + counts.front(); });
}

/// "itself, one up, and none or two left".
std::string told_along(const Seeing& from, const std::vector<KnownSight::Counts>& along) {
  const bool choice = std::ranges::any_of(along, [](const auto& counts) { return counts.size() > 1; });
  std::vector<std::string> parts;
  if (from.known.counts_own()) parts.emplace_back("itself");
  for (std::size_t i = 0; i < along.size(); ++i)
    if (along[i].back() > 0) parts.push_back(one_of(along[i]) + " " + from.ways[i]);
  if (!choice || parts.size() < 2) return enumerated(parts);
  std::string text;
  for (const auto& part : parts) text.append(text.empty() ? "" : &part == &parts.back() ? ", and " : ", ").append(part);
  return text;
}

/// "itself, one up, and none or at least two left": of what is too many beside the least of the others, the first.
std::string told_as_far(const Seeing& from, std::vector<KnownSight::Counts> along) {
  const auto least = sum_of_least(from, along);
  if (least > from.known.number()) return told_along(from, along);
  const auto spare = from.known.number() - least;
  std::vector<std::string> parts;
  if (from.known.counts_own()) parts.emplace_back("itself");
  for (std::size_t i = 0; i < along.size(); ++i) {
    auto& counts = along[i];
    const auto many = std::ranges::upper_bound(counts, counts.front() + spare);
    const auto more = many == counts.end() ? std::string() : " or at least " + word_for(*many);
    counts.erase(many, counts.end());
    if (counts.back() > 0 || !more.empty()) parts.push_back(one_of(counts) + more + " " + from.ways[i]);
  }
  std::string text;
  for (const auto& part : parts) text.append(text.empty() ? "" : &part == &parts.back() ? ", and " : ", ").append(part);
  return text;
}

}  // namespace

/// ", and with a7 black a5 could see itself, one right, and none or at least two down": where another rule says more of
/// what a cell sees than that one does.
std::string Wording::sight_beside_others(const Step& step, const Proof& proof) const {
  const bool joint = proof.technique == Technique::two_rules || proof.technique == Technique::line_and_pairs;
  const bool one = step.eliminations.size() == 1 && rules_.either_or(step.eliminations.front().cell);
  if (!joint || !one || std::ranges::any_of(proof.premises, &Fact::holds)) return {};
  std::optional<Seeing> from;
  std::vector<RuleId> others;
  for (const auto id : proof.rules) {
    auto found = seeing(rules_, id, lists_of({id}), *this);
    if (found && from) return {};
    if (found)
      from.emplace(std::move(*found));
    else
      others.push_back(id);
  }
  if (!from || others.empty()) return {};
  const auto& gone = step.eliminations.front();
  auto left = left_by_facts(rules_, proof.premises);
  left[index(gone.cell)] = Domain::of(gone.symbol);
  std::vector<std::uint64_t> residue;
  if (!in_grid(gone.cell) || !infer_together(rules_, others, left, residue)) return {};
  const auto along = from->known.along_lines(left);
  const auto fit = from->known.that_fit(left);
  if (std::ranges::any_of(fit, [](const auto& counts) { return !counts.empty(); })) return {};
  return ", and with " + cell(gone.cell) + ' ' + called(gone) + ' ' + from->name + " could see " +
         told_as_far(*from, along);
}

/// ", and it could see itself, two left, and one or at least three up": where the rule that an assumption breaks is
/// about what is seen.
std::string Wording::broken_sight(const Proof& refutation) const {
  const auto from = seeing(rules_, *refutation.broken_rule, lists_of({*refutation.broken_rule}), *this);
  if (!from) return {};
  const auto left = left_by_facts(rules_, gone_by(refutation, rules_));
  const auto fit = from->known.that_fit(left);
  const bool is_seen = std::ranges::all_of(fit, [](const auto& counts) { return counts.empty(); });
  return is_seen ? ", and it could see " + told_as_far(*from, from->known.along_lines(left)) : std::string();
}

/// ", and it would see nine otherwise: itself, one up, three down and four right", ", and it sees as many already: ..",
/// ", and it could see itself, three up, one or two left, and up to three right, so one left and three right": how a
/// count of cells that are seen comes to what a step takes away.
std::string Wording::sight_told(const Step& step, const Proof& proof) const {
  if (!proof.speaks_alone() || proof.rules.size() > most_seeing || step.eliminations.empty()) return {};
  if (!std::ranges::all_of(proof.premises, [](const Fact& fact) { return !fact.holds; })) return {};
  const auto start = left_by_facts(rules_, proof.premises);
  std::vector<Candidate> open = step.eliminations;
  std::vector<std::string> texts;
  for (const auto id : proof.rules) {
    const auto from = seeing(rules_, id, lists_of({id}), *this);  // "what is seen from d1"
    if (!from) return {};
    const auto& known = from->known;
    const auto& ways = from->ways;
    // What the rule says besides the reader knows from steps before.
    auto left = start;
    known.narrow(left, step.eliminations);
    const auto excluded = known.excluded(left);
    std::vector<Candidate> gone;
    for (const auto& one : open)
      if (std::ranges::find(excluded, one) != excluded.end()) gone.push_back(one);
    std::erase_if(open, [&](const Candidate& one) { return std::ranges::find(gone, one) != gone.end(); });
    if (gone.empty()) return {};
    const auto told = [&from](const std::vector<KnownSight::Counts>& along) { return told_along(*from, along); };
    const auto sum_of = [&from](const std::vector<KnownSight::Counts>& each) { return sum_of_least(*from, each); };
    const auto least_of = [](std::vector<KnownSight::Counts> along) {
      for (auto& counts : along) counts.resize(1);
      return along;
    };
    const auto most_of = [](std::vector<KnownSight::Counts> along) {
      for (auto& counts : along) counts = {counts.back()};
      return along;
    };
    const auto along = known.along_lines(left);
    const auto it = proof.rules.size() > 1 ? from->name : std::string("it");
    const auto seen_along = std::ranges::count_if(along, [](const auto& counts) { return counts.back() > 0; });
    if (const auto least = least_of(along); sum_of(least) == known.number()) {
      texts.push_back(it + " sees as many already: " + told(least));
    } else if (const auto most = most_of(along); sum_of(most) == known.number()) {
      texts.push_back(it + " can see no more: " + told(most));
    } else if (seen_along == 1 && !known.counts_own()) {
      const auto only = std::ranges::find_if(along, [](const auto& counts) { return counts.back() > 0; });
      texts.push_back(it + " can only see " + ways[static_cast<std::size_t>(only - along.begin())]);
    } else {
      auto assumed = left;
      if (gone.size() == 1) assumed[index(gone.front().cell)] = Domain::of(gone.front().symbol);
      const auto otherwise = known.along_lines(assumed);
      const auto at_least = least_of(otherwise);
      const auto at_most = most_of(otherwise);
      const auto would = [&](const std::string& only, const std::vector<KnownSight::Counts>& all) {
        const auto sum = sum_of(all);
        const bool none = sum == 0;
        texts.push_back(it + " would see " + (none ? "" : only) + word_for(sum) + " otherwise" +
                        (none ? "" : ": " + told(all)));
      };
      if (gone.size() == 1 && sum_of(at_least) > known.number())
        would("", at_least);
      else if (gone.size() == 1 && sum_of(at_most) < known.number())
        would("only ", at_most);
      else
        texts.push_back(it + " could see " + told(not_too_many(along, sum_of(least), known.number())) +
                        what_fits(along, known.that_fit(left), ways));
    }
  }
  if (!open.empty()) return {};
  const bool lists = texts.size() > 1;
  std::string text;
  for (const auto& each : texts) text.append(lists && !text.empty() ? "; " : ", and ").append(each);
  return text;
}

}  // namespace grids::explain
