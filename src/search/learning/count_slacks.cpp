#include "search/learning/count_slacks.hpp"

#include <limits>
#include <optional>
#include <utility>

#include "propagation/counting.hpp"

namespace grids {
namespace {

/// What is counted, by literals.
struct LiteralCount {
  std::vector<ClauseLiteral> literals;
  std::int64_t least = 0;
  std::int64_t most = 0;
};

/// The literal that says that the undecided cell holds one of the symbols, if one does.
std::optional<ClauseLiteral> literal_of(const CandidateLiterals& literals, const CountedCells::Part& part) {
  const auto first = literals.first(part.cell);
  const auto counting = first & part.symbols;
  if (counting.single()) return literals.is(part.cell, counting.lowest());
  if (const auto others = first - counting; others.single()) return !literals.is(part.cell, others.lowest());
  return std::nullopt;
}

/// Of cells that are decided nothing is left but how many are counted.
std::optional<LiteralCount> by_literals(const CandidateLiterals& literals, const CountedCells& cells) {
  LiteralCount count{.literals = {}, .least = cells.least, .most = cells.most};
  for (const auto& part : cells.parts) {
    const auto first = literals.first(part.cell);
    if ((first & part.symbols).empty()) continue;
    if (part.symbols.contains(first)) {
      --count.least;
      --count.most;
      continue;
    }
    const auto literal = literal_of(literals, part);
    if (!literal) return std::nullopt;
    count.literals.push_back(*literal);
  }
  return count;
}

}  // namespace

CountSlacks::CountSlacks(const Program& program, const CandidateLiterals& literals)
    : number_of_(program.propagator_count(), none), ready_(program.layout().active_words, ~std::uint64_t{0}) {
  constexpr std::int64_t never = std::numeric_limits<std::int32_t>::max();
  std::vector<std::pair<ClauseLiteral, std::uint32_t>> counting;
  for (std::size_t number = 0; number < program.propagator_count(); ++number) {
    const auto* const known = dynamic_cast<const KnowsCount*>(&program.propagator(number));
    const auto cells = known == nullptr ? std::nullopt : known->counted();
    const auto count = cells ? by_literals(literals, *cells) : std::nullopt;
    if (!count) continue;
    const auto place = static_cast<std::uint32_t>(slacks_.size());
    const auto all = std::ssize(count->literals);
    slacks_.push_back(static_cast<std::int32_t>(count->most < all ? count->most : never));
    slacks_.push_back(static_cast<std::int32_t>(count->least > 0 ? all - count->least : never));
    number_of_[number] = static_cast<std::uint32_t>(propagators_.size());
    propagators_.push_back(static_cast<std::uint32_t>(number));
    literals_.insert(literals_.end(), count->literals.begin(), count->literals.end());
    ends_.push_back(literals_.size());
    for (const auto literal : count->literals) {
      if (slacks_[place] != never) counting.emplace_back(literal, place);
      if (slacks_[place + 1] != never) counting.emplace_back(!literal, place + 1);
    }
    if (slacks_[place] > 0 && slacks_[place + 1] > 0) clear_ready(place);
  }
  begins_.assign(2 * literals.variables() + 1, 0);
  for (const auto& [literal, place] : counting) ++begins_[literal.number() + 1];
  for (std::size_t i = 1; i < begins_.size(); ++i) begins_[i] += begins_[i - 1];
  places_.resize(counting.size());
  auto next = begins_;
  for (const auto& [literal, place] : counting) places_[next[literal.number()]++] = place;
}

}  // namespace grids
