// How several rules that each allow a candidate clash where it is assumed, in words.
#include <algorithm>
#include <cassert>
#include <optional>

#include "explain/refuting.hpp"
#include "explain/wording/wording.hpp"

namespace grids::explain {
namespace {

/// Of what a step takes away, so much is told one by one; of more, one for all.
constexpr std::size_t most_clashes = 3;
constexpr std::size_t most_assumed = 6;
/// More than this that follows from an assumption nobody keeps in mind.
constexpr std::size_t most_that_follows = 8;

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

/// "if b3 were 7, then c5 = 7 would follow, and nothing could stand in e5": how rules, of which more are told than
/// people put together, clash over each candidate that a step takes away, or over one of many, which is the first of
/// these.
std::vector<std::string> Wording::clashes(const Step& step, const Proof& proof) const {
  const bool sees = std::ranges::none_of(proof.premises, &Fact::holds) && !step.eliminations.empty();
  if (!is_of_rules(proof.technique) || !says_much(proof) || !sees) return {};
  const KnownAlone known(rules_, proof.premises);
  const auto& row = techniques_.row(Technique::lookahead);
  std::vector<std::string> told;
  std::optional<std::size_t> shortest;
  const auto several = step.eliminations.size() > most_clashes;
  for (std::size_t i = 0; i < std::min(step.eliminations.size(), most_assumed); ++i) {
    const auto& gone = step.eliminations[i];
    if (!rules_.told(gone.cell) || !known.position.has(gone)) return {};
    Refuting refuting(known.position, known.journal, gone, row);
    const auto follows = refuting.follow({}) ? std::optional(refuting.with_less().proof) : std::nullopt;
    const auto length = follows ? what_comes_of(*follows).size() : most_that_follows + 1;
    if (length > most_that_follows) {
      if (several) continue;
      return {};
    }
    if (several && shortest && *shortest <= length) continue;
    if (several) told.clear();
    shortest = length;
    told.push_back("if " + supposed(gone) + end_of_assumption(*follows, proof.rules));
  }
  return told;
}

}  // namespace grids::explain
