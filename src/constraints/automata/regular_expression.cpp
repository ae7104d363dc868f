#include "constraints/automata/regular_expression.hpp"

#include <algorithm>
#include <cassert>

namespace grids {

namespace {

using States = std::vector<std::uint32_t>;

/// What the positions automaton needs to know of a part: where its words begin and end, and whether the
/// empty word is one of them.
struct Fragment {
  States first;
  States last;
  bool may_be_empty = false;
};

void append(States& to, const States& from) { to.insert(to.end(), from.begin(), from.end()); }

class PositionsBuilder {
  using Kind = RegularExpression::Kind;

 public:
  explicit PositionsBuilder(std::size_t most_edges) : most_edges_(most_edges) { symbols_.emplace_back(); }

  std::optional<NondeterministicAutomaton> build(const RegularExpression& expression) {
    auto whole = part(expression);
    automaton_.accept_if(0, whole.may_be_empty);
    join({0}, whole.first);
    for (const auto state : whole.last) automaton_.accept_if(state, true);
    return too_many_ ? std::nullopt : std::optional(std::move(automaton_));
  }

 private:
  Fragment part(const RegularExpression& expression) {
    if (expression.kind == Kind::symbols) return symbol(expression.symbols);
    if (expression.kind == Kind::sequence) return sequence(expression.operands);
    Fragment result;
    for (const auto& operand : expression.operands) {
      auto branch = part(operand);
      append(result.first, branch.first);
      append(result.last, branch.last);
      result.may_be_empty |= branch.may_be_empty;
    }
    if (expression.kind == Kind::any_number || expression.kind == Kind::at_least_one) join(result.last, result.first);
    if (expression.kind == Kind::any_number || expression.kind == Kind::optional) result.may_be_empty = true;
    return result;
  }

  Fragment symbol(Domain symbols) {
    const auto state = automaton_.add_state();
    symbols_.push_back(symbols);
    return {{state}, {state}, false};
  }

  Fragment sequence(const std::vector<RegularExpression>& operands) {
    Fragment result;
    result.may_be_empty = true;
    for (const auto& operand : operands) {
      auto next = part(operand);
      join(result.last, next.first);
      if (result.may_be_empty) append(result.first, next.first);
      if (next.may_be_empty)
        append(result.last, next.last);
      else
        result.last = std::move(next.last);
      result.may_be_empty &= next.may_be_empty;
    }
    return result;
  }

  /// Whoever stands in one of `from` may go on to one of `to`.
  void join(const States& from, const States& to) {
    edges_ += from.size() * to.size();
    too_many_ |= edges_ > most_edges_;
    if (too_many_) return;
    for (const auto source : from)
      for (const auto target : to) automaton_.add_edge(source, symbols_[target], target);
  }

  NondeterministicAutomaton automaton_;
  std::vector<Domain> symbols_;  ///< with which each state is entered
  std::size_t most_edges_;
  std::size_t edges_ = 0;
  bool too_many_ = false;
};

}  // namespace

RegularExpression RegularExpression::one_of(Domain symbols) { return {Kind::symbols, symbols, {}}; }

RegularExpression RegularExpression::of(Kind kind, std::vector<RegularExpression> operands) {
  assert(kind != Kind::symbols && (kind < Kind::any_number || operands.size() == 1));
  return {kind, Domain(), std::move(operands)};
}

std::optional<NondeterministicAutomaton> positions_of(const RegularExpression& expression, std::size_t most_edges) {
  return PositionsBuilder(most_edges).build(expression);
}

std::optional<Automaton> matching(const RegularExpression& expression, Alphabets alphabets, AutomatonLimits limits) {
  const auto positions = positions_of(expression, limits.arcs);
  return positions ? determinized(*positions, alphabets, limits) : std::nullopt;
}

}  // namespace grids
