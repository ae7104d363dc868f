#include "engines/proofs/statement_text.hpp"

#include <map>

namespace grids {
namespace {

/// Writes one statement to a line: a word, then literals as numbers.
class Lines {
 public:
  explicit Lines(const TextSink& sink) : sink_(sink) {}

  Lines& begin(std::string_view word) {
    line_.assign(word);
    return *this;
  }
  Lines& add(std::string_view word) {
    line_.append(" ").append(word);
    return *this;
  }
  Lines& add(BooleanLiteral literal) { return add(std::to_string(literal.code())); }
  Lines& add(const BooleanLiterals& literals) {
    for (const auto literal : literals) add(literal);
    return *this;
  }
  void end() { sink_(line_.append("\n")); }

 private:
  const TextSink& sink_;
  std::string line_;
};

/// "cell a1 1=5 2=7": variable 1 says that a1 holds 5. Decided: "cell a1 0=5".
void write_cells(const Puzzle& rules, const PseudoBooleanModel& model, std::size_t told, Lines& lines) {
  for (std::size_t i = 0; i < rules.cell_count(); ++i) {
    const bool in_grid = i < rules.grid().cell_count();
    const auto cell = cell_at(i);
    lines.begin(i < told ? "cell" : "hidden");
    lines.add(in_grid ? rules.grid().name(cell) : "hidden" + std::to_string(i - rules.grid().cell_count() + 1));
    for (const auto symbol : rules.domain(cell)) {
      const auto holds = model.holds(cell, symbol);
      const auto name = in_grid ? rules.symbols().name(symbol) : std::to_string(rules.number(cell, symbol).value_or(0));
      lines.add((holds.is_always() ? "0" : std::to_string(holds.code())).append("=").append(name));
    }
    lines.end();
  }
}

void write_sum(const PseudoBooleanModel::Sum& sum, Lines& lines) {
  lines.begin("sum").add(sum.equal ? "=" : "<=").add(std::to_string(sum.target));
  for (const auto& part : sum.parts) {
    if (&part != sum.parts.data()) lines.add("|");
    for (const auto& [literal, number] : part)
      lines.add(std::to_string(number).append("*").append(std::to_string(literal.code())));
  }
  lines.end();
}

std::string_view word(PseudoBooleanModel::Group::Kind kind) {
  switch (kind) {
    case PseudoBooleanModel::Group::Kind::at_most_one: return "at-most-one";
    case PseudoBooleanModel::Group::Kind::exactly_one: return "exactly-one";
    case PseudoBooleanModel::Group::Kind::one_place: return "one-place";
  }
  return {};
}

std::string known(BooleanLiteral literal) {
  return literal.is_always() ? "yes" : literal.is_never() ? "no" : std::to_string(literal.code());
}

/// "connected 5 yes -7 | 1 2 | 2 3", "divided 9 | 5 1 2 | 6 2 3".
void write_graph(const GraphStatement& graph, Lines& lines) {
  const bool divided = graph.kind == GraphStatement::Kind::divided;
  lines.begin(divided ? "divided" : "connected");
  if (divided) lines.add(std::to_string(graph.places));
  for (std::size_t i = 0; i < graph.literals.size() && !divided; ++i) lines.add(known(graph.literals[i]));
  for (std::size_t i = 0; i < graph.ways.size(); ++i) {
    lines.add("|");
    if (divided) lines.add(known(graph.literals[i]));
    lines.add(std::to_string(graph.ways[i].first + 1)).add(std::to_string(graph.ways[i].second + 1));
  }
  lines.end();
}

/// Each statement about ways with what follows from it; and each rule that has no statements, with the cuts of it that
/// are to be believed, if it took any.
void write_cuts(const Puzzle& rules, const PseudoBooleanModel& model, Lines& lines) {
  std::map<std::size_t, std::vector<const BooleanLiterals*>> by_rule;
  for (const auto constraint : model.said_by_cuts()) by_rule[constraint];
  for (const auto& [constraint, literals] : model.cuts()) by_rule[constraint].push_back(&literals);
  for (const auto& [constraint, statement] : model.graphs()) {
    write_graph(statement, lines);
    for (const auto* const literals : by_rule[constraint]) lines.begin("follows").add(*literals).end();
    by_rule.erase(constraint);
  }
  for (const auto& [constraint, cuts] : by_rule) {
    lines.begin("unstated").add(rules.constraints()[constraint]->text(rules).letters()).end();
    for (const auto* const literals : cuts) lines.begin("cut").add(*literals).end();
  }
}

}  // namespace

void write_statements(const Puzzle& rules, const PseudoBooleanModel& model, const Solution& solution,
                      const BooleanLiterals& witness, const TextSink& sink) {
  Lines lines(sink);
  lines.begin("grids-claim 1").end();
  lines.begin("variables").add(std::to_string(model.variables().size())).end();
  write_cells(rules, model, solution.size(), lines);
  for (std::size_t i = model.undecided_cells(); i < model.groups().size(); ++i)
    lines.begin(word(model.groups()[i].kind)).add(model.groups()[i].literals).end();
  for (const auto& clause : model.clauses()) lines.begin("clause").add(clause).end();
  write_cuts(rules, model, lines);
  for (const auto& link : model.links()) lines.begin("link").add(link.left).add("|").add(link.right).end();
  for (const auto& sum : model.sums()) write_sum(sum, lines);
  for (const auto& [cell, symbol] : rules.givens())
    if (const auto holds = model.holds(cell, symbol); !holds.is_always()) lines.begin("given").add(holds).end();
  if (!witness.empty()) lines.begin("witness").add(witness).end();
  lines.begin("solution");
  for (std::size_t i = 0; i < solution.size(); ++i)
    if (const auto holds = model.holds(cell_at(i), solution[i]); !holds.is_constant()) lines.add(holds);
  lines.end();
}

}  // namespace grids
