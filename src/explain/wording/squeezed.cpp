// Why two cells are joined so that one holds this, or the other one that, and what they exclude, in words.
#include "explain/wording/squeezed.hpp"

#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "explain/journal/needed_premises.hpp"
#include "explain/rules/infer_alone.hpp"
#include "explain/wording/fault.hpp"
#include "explain/wording/phrases.hpp"

namespace grids::explain {
namespace {

/// What is left by what a squeeze rests on, and by what the rule that joins the two says itself; nothing where it says
/// that there is no way.
std::optional<std::vector<Domain>> left_for_both(const Rules& rules, const Proof& proof) {
  for (const auto& fact : proof.premises)
    if (fact.holds) return std::nullopt;
  auto left = left_by_facts(rules, proof.premises);
  std::vector<std::uint64_t> residue;
  if (!infer_alone(rules.rule(proof.rules.front()), left, residue)) return std::nullopt;
  return left;
}

}  // namespace

std::string joined_otherwise(const Rules& rules, const Proof& proof, const Wording& wording) {
  assert(!proof.rules.empty() && !proof.pattern.empty() && "of a squeeze, whose first rule joins its ends");
  const auto* const judgment = rules.judgment(proof.rules.front());
  if (judgment == nullptr || judgment->rule().kind != rules::Rule::Kind::each_found) return {};
  auto left = left_for_both(rules, proof);
  if (!left) return {};
  Region near;
  for (const auto* const fact : {&proof.pattern.front(), &proof.pattern.back()}) {
    const auto& [cell, symbol] = fact->candidate;
    (*left)[index(cell)] -= Domain::of(symbol);
    near.push_back(cell);
  }
  const auto fault = fault_of(rules, *judgment, *left, near, wording);
  return fault ? ", and " + fault->text + " otherwise" : std::string();
}

std::string wrong_either_way(const Rules& rules, const Step& step, const Proof& proof, const Wording& wording,
                             const std::string& said) {
  const auto* const judgment = rules.judgment(proof.rules.front());
  if (proof.rules.size() != 1 || judgment == nullptr || judgment->rule().kind != rules::Rule::Kind::each_found)
    return {};
  const auto left = left_for_both(rules, proof);
  if (!left || step.eliminations.size() != 1) return {};
  const auto& gone = step.eliminations.front();
  std::vector<std::string> texts;
  for (const auto* const fact : {&proof.pattern.front(), &proof.pattern.back()}) {
    auto assumed = *left;
    assumed[index(fact->candidate.cell)] = Domain::of(fact->candidate.symbol);
    assumed[index(gone.cell)] = Domain::of(gone.symbol);
    const auto fault = fault_of(rules, *judgment, assumed, {gone.cell}, wording);
    if (!fault) return {};
    const auto of = "that of " + fault->of;
    const bool known = !fault->of.empty() && said.find(of) != std::string::npos && fault->text.starts_with(of);
    add_once(texts, known ? "it" + fault->text.substr(of.size()) : fault->text);
  }
  return texts.size() == 1 ? "; with " + wording.cell(gone.cell) + " " + texts.front() : std::string();
}

}  // namespace grids::explain
