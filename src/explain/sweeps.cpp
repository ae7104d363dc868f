#include "explain/sweeps.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "core/sort_unique.hpp"

namespace grids::explain {
namespace {

/// What deductions of one sweep have in common.
struct Kind {
  Technique technique{};
  std::string words;         ///< of the rule, whatever list it is said of
  Domain::Bits symbols = 0;  ///< that go
  bool told = false;
  bool in_grid = false;  ///< of cells, or of what is drawn between them

  friend auto operator<=>(const Kind&, const Kind&) = default;
};

std::string words_of(const Proof& proof, const Rules& rules) {
  const auto* const judgment = proof.rules.empty() ? nullptr : rules.judgment(proof.rules.front());
  return judgment == nullptr ? std::string() : judgment->text.letters();
}

/// Of other rules that the type has words for, to which the proof owes something of what nobody sees.
std::set<std::string> words_of_others(const Proof& proof, const Rules& rules) {
  std::set<std::string> words;
  for (const auto rule : proof.absorbed)
    if (const auto* const judgment = rules.judgment(rule); judgment != nullptr && !judgment->said.empty())
      words.insert(judgment->text.letters());
  words.erase(words_of(proof, rules));
  return words;
}

/// One symbol is left where nobody looks for it, for the same reason in words.
std::optional<Kind> kind_of_single(const Deduction& deduction, const Rules& rules) {
  const auto cell = deduction.placement->cell;
  if (!rules.is_plain(cell)) return std::nullopt;
  std::set<std::string> words;
  for (const auto rule : deduction.proof.rules)
    if (const auto* const judgment = rules.judgment(rule)) words.insert(judgment->text.letters());
  Kind kind{.technique = Technique::naked_single, .words = {}, .told = rules.told(cell)};
  for (const auto& each : words) kind.words.append(each).append("; ");
  if (rules.either_or(cell)) kind.symbols = Domain::of(deduction.placement->symbol).bits();
  return kind;
}

/// Whether what a rule takes off the cell is told together with what others take off elsewhere: of two symbols; or
/// where the type has words for the rule, and no group of cells that differ counts on the cell.
bool is_swept(CellId cell, const Proof& proof, const Rules& rules) {
  if (rules.either_or(cell)) return true;
  const auto* const judgment = proof.rules.empty() ? nullptr : rules.judgment(proof.rules.front());
  return judgment != nullptr && !judgment->said.empty() && rules.groups_of(cell).empty();
}

/// Whether it follows from which side of a loop two places lie on: each time from what lies between other two.
bool is_by_sides(const Proof& proof, const Rules& rules) {
  return std::ranges::any_of(rules.rule(proof.rules.front()).scope(), [&](CellId cell) {
    const auto* const flag = rules.expanded().flag(cell);
    return flag != nullptr && (flag->kind == Flag::Kind::inside || flag->kind == Flag::Kind::corner);
  });
}

/// By the same two rules.
Kind kind_of_two(const Proof& proof) {
  Kind kind{.technique = proof.technique, .words = {}, .told = true};
  for (const auto rule : proof.rules) kind.words.append(std::to_string(index(rule))).append(" ");
  return kind;
}

std::optional<Kind> kind_of(const Deduction& deduction, const Rules& rules) {
  const auto& proof = deduction.proof;
  if (proof.technique == Technique::two_rules_afar) return kind_of_two(proof);
  if (proof.technique == Technique::naked_single) return kind_of_single(deduction, rules);
  if (deduction.placement || (!proof.speaks_alone() && proof.technique != Technique::squeeze)) return std::nullopt;
  // Of a rule about many cells, what different ones tell stays apart.
  if (!proof.premises.empty() && rules.rule(proof.rules.front()).scope().size() > rules.most_local_cells())
    return std::nullopt;
  if (is_by_sides(proof, rules)) return std::nullopt;
  Kind kind{.technique = proof.technique, .words = {}};
  Domain symbols;
  for (const auto& [cell, symbol] : deduction.eliminations) {
    if (!is_swept(cell, proof, rules)) return std::nullopt;
    kind.told = kind.told || rules.told(cell);
    kind.in_grid = kind.in_grid || index(cell) < rules.puzzle().grid().cell_count();
    symbols.insert(symbol);
  }
  kind.symbols = symbols.bits();
  // What nobody sees is told with what follows from it: each of several needs less than all of them do.
  if (!kind.told || proof.technique == Technique::squeeze) return std::nullopt;
  const auto words = words_of(proof, rules);
  if (words.empty()) return std::nullopt;
  kind.words = proof.name + ": " + words;
  for (const auto& more : words_of_others(proof, rules)) kind.words += "; " + more;
  return kind;
}

template <typename Part>
void add(std::vector<Part>& to, const std::vector<Part>& more) {
  to.insert(to.end(), more.begin(), more.end());
}

bool adds_to(const Deduction& whole, const Deduction& more) {
  const auto is_new = [](const std::vector<Candidate>& known, const Candidate& candidate) {
    return std::ranges::find(known, candidate) == known.end();
  };
  if (more.placement) return more.placement != whole.placement && is_new(whole.also, *more.placement);
  return std::ranges::any_of(more.eliminations,
                             [&](const Candidate& candidate) { return is_new(whole.eliminations, candidate); });
}

void add(Deduction& to, const Deduction& more) {
  if (more.placement) to.also.push_back(*more.placement);
  add(to.eliminations, more.eliminations);
  add(to.proof.truths, more.proof.truths);
  if (more.proof.rules != to.proof.rules) add(to.proof.rules, more.proof.rules);
  add(to.proof.absorbed, more.proof.absorbed);
  add(to.proof.premises, more.proof.premises);
  to.proof.difficulty = std::max(to.proof.difficulty, more.proof.difficulty);
}

}  // namespace

std::vector<Deductions> sweeps(Deductions found, const Rules& rules) {
  std::map<Kind, std::size_t> places;
  std::vector<Deductions> all;
  for (auto& deduction : found) {
    const auto kind = kind_of(deduction, rules);
    const auto [known, is_new] = kind ? places.emplace(*kind, all.size()) : std::pair(places.end(), true);
    if (is_new)
      all.emplace_back(1, std::move(deduction));
    else
      all[known->second].push_back(std::move(deduction));
  }
  return all;
}

Deduction swept(Deductions deductions) {
  auto whole = std::move(deductions.front());
  bool grown = false;
  for (std::size_t i = 1; i < deductions.size(); ++i) {
    if (!adds_to(whole, deductions[i])) continue;
    add(whole, deductions[i]);
    grown = true;
  }
  if (!grown) return whole;
  sort_unique(whole.eliminations);
  sort_unique(whole.proof.premises);
  sort_unique(whole.proof.absorbed);
  return whole;
}

}  // namespace grids::explain
