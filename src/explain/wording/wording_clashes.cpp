// How several rules that each allow a candidate clash where it is assumed, in words.
#include <algorithm>
#include <cassert>
#include <optional>
#include <span>
#include <utility>

#include "explain/refuting.hpp"
#include "explain/wording/wording.hpp"

namespace grids::explain {
namespace {

/// Of what a step takes away, so much is told one by one; of more, one for all.
constexpr std::size_t most_clashes = 3;
constexpr std::size_t most_assumed = 6;
/// More than this that follows from an assumption nobody keeps in mind; where one rule is seen from afar, still less.
constexpr std::size_t most_that_follows = 8;
constexpr std::size_t most_from_afar = 4;
constexpr std::size_t most_clashes_afar = 2;

/// What is known by these facts alone, and a journal that knows no more of it.
struct KnownAlone {
  Position position;
  Journal journal;

  KnownAlone(const Rules& rules, const std::vector<Fact>& facts) : position(rules), journal(rules) {
    for (const auto& [candidate, holds] : facts) {
      assert(!holds && "what is gone");
      position.remove(candidate);
      journal.set_reason(candidate, {.kind = Reason::Kind::start});
    }
    for (const auto& fact : facts) {
      const auto cell = fact.candidate.cell;
      if (rules.told(cell) && position[cell].single() && !position.filled(cell)) position.fill(cell);
    }
  }
};

}  // namespace

/// Of what is seen from afar: whether it is told by the rules of its proof alone, and what is wrong in the end is seen:
/// with one of those about a few cells, or as is told behind the other.
bool Wording::is_clear_from_afar(const Proof& clashing, const std::string& told, const Proof& proof) const {
  const auto is_of_proof = [&](RuleId id) {
    return std::ranges::find(proof.rules, id) != proof.rules.end() ||
           std::ranges::find(proof.absorbed, id) != proof.absorbed.end();
  };
  if (!clashing.broken_rule || !std::ranges::all_of(clashing.rules, is_of_proof)) return false;
  if (clashing.rules.size() < 2) return false;  // by one rule it would not be seen from afar
  const bool beside =
      std::ranges::find(proof.rules.begin(), proof.rules.end() - 1, *clashing.broken_rule) != proof.rules.end() - 1;
  return beside || !told.ends_with(rule(*clashing.broken_rule));
}

/// "if b3 were 7, then c5 = 7 would follow, and nothing could stand in e5": how rules, of which more are told than
/// people put together, clash over each candidate that a step takes away, or over one of many, which is the first of
/// these. What is seen from afar is told so of fewer rules, too, each behind what it comes to.
std::vector<std::string> Wording::clashes(const Step& step, const Proof& proof) const {
  const bool sees = std::ranges::none_of(proof.premises, &Fact::holds) && !step.eliminations.empty();
  const bool much = says_much(proof);
  const bool afar = proof.technique == Technique::two_rules_afar && !much;
  if (!is_of_rules(proof.technique) || !(much || afar) || !sees) return {};
  const KnownAlone known(rules_, proof.premises);
  const auto& row = techniques_.row(Technique::lookahead);
  std::vector<std::string> told;
  std::optional<std::size_t> shortest;
  const auto most = afar ? most_from_afar : most_that_follows;
  const auto several = step.eliminations.size() > most_clashes;
  if (afar && step.eliminations.size() > most_clashes_afar) return {};
  for (std::size_t i = 0; i < std::min(step.eliminations.size(), most_assumed); ++i) {
    const auto& gone = step.eliminations[i];
    if (!rules_.told(gone.cell) || !known.position.has(gone)) return {};
    Refuting refuting(known.position, known.journal, gone, row);
    const auto follows = refuting.follow({}) ? std::optional(refuting.with_less().proof) : std::nullopt;
    const auto length = follows ? what_comes_of(*follows).size() : most + 1;
    if (length > most) {
      if (several) continue;
      return {};
    }
    if (several && shortest && *shortest <= length) continue;
    if (several) told.clear();
    shortest = length;
    auto text = "if " + supposed(gone) + end_of_assumption(*follows, afar ? std::span<const RuleId>() : proof.rules);
    if (afar && !is_clear_from_afar(*follows, text, proof)) return {};
    told.push_back(std::move(text));
  }
  return told;
}

}  // namespace grids::explain
