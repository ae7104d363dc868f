#include "claim.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <sstream>

#include "graphs.hpp"

namespace proof_checking {
namespace {

constexpr std::int64_t most_number = std::int64_t{1} << 53;
constexpr std::int64_t most_places = 1'000'000;

/// Reads the lines of a claim into it.
class Reader {
 public:
  explicit Reader(std::istream& in) : in_(in) {}

  Claim read() {
    std::string line;
    if (!std::getline(in_, line) || line != "grids-claim 1") fail("expected 'grids-claim 1'");
    for (++number_; std::getline(in_, line); ++number_) {
      words_ = std::istringstream(line);
      std::string kind;
      if (words_ >> kind && kind[0] != '#') statement(kind);
    }
    check_solution();
    return std::move(claim_);
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw Refusal("claim, line " + std::to_string(number_) + ": " + what);
  }

  std::int64_t number(const std::string& word) const {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size() || value > most_number || value < -most_number)
      fail("'" + word + "' is not a number");
    return value;
  }

  Literal literal(const std::string& word) const {
    const auto value = number(word);
    if (value == 0 || value > claim_.variables || value < -claim_.variables) fail("no variable " + word);
    return static_cast<Literal>(value);
  }

  Clause literals() {
    Clause all;
    for (std::string word; words_ >> word && word != "|";) all.push_back(literal(word));
    return all;
  }

  void statement(const std::string& kind) {
    if (kind == "variables") return variables();
    if (kind == "cell" || kind == "hidden") return cell(kind == "cell");
    if (kind == "clause") return claim_.clauses.push_back(literals());
    if (kind == "unstated") {
      ++claim_.unstated;
      return;
    }
    if (kind == "cut") return cut();
    if (kind == "exactly-one" || kind == "one-place") return claim_.exactly_one.push_back(literals());
    if (kind == "at-most-one") return claim_.at_most_one.push_back(literals());
    if (kind == "link") return link();
    if (kind == "sum") return sum();
    if (kind == "connected") return connected();
    if (kind == "divided") return divided();
    if (kind == "follows") return consequence();
    if (kind == "given") return claim_.givens.push_back(literals().at(0));
    if (kind == "witness") {
      claim_.witness = literals();
      return;
    }
    if (kind == "solution") {
      claim_.solution = literals();
      return;
    }
    fail("no statement '" + kind + "'");
  }

  void variables() {
    std::string word;
    words_ >> word;
    const auto count = number(word);
    if (claim_.variables != 0 || count < 0 || count > 100'000'000) fail("bad number of variables");
    claim_.variables = static_cast<Literal>(count);
  }

  /// "cell a1 1=5 2=7": variable 1 is "a1 holds 5"; "cell a1 0=5": it is decided.
  void cell(bool told) {
    Clause holding;
    std::string word;
    if (!(words_ >> word) || !names_.insert(word).second) fail("expected the name of another cell");
    std::set<std::string> symbols;
    while (words_ >> word) {
      const auto equals = word.find('=');
      if (equals == std::string::npos || !symbols.insert(word.substr(equals)).second) fail("expected another symbol");
      const auto variable = word.substr(0, equals);
      if (variable == "0") return;
      holding.push_back(literal(variable));
    }
    if (std::ranges::any_of(holding, [](Literal one) { return one < 0; })) fail("a cell's variable is negated");
    claim_.exactly_one.push_back(holding);
    if (told) claim_.cells.push_back(std::move(holding));
  }

  void link() {
    auto left = literals();
    auto right = literals();
    claim_.links.emplace_back(std::move(left), std::move(right));
  }

  /// "sum <= 7 1*3 2*4 | 5*6": 1 if variable 3 holds or else 2, and 5 if variable 6 holds.
  void sum() {
    Sum sum;
    std::string word;
    if (!(words_ >> word) || (word != "=" && word != "<=")) fail("expected = or <=");
    sum.equal = word == "=";
    words_ >> word;
    sum.target = number(word);
    sum.parts.emplace_back();
    while (words_ >> word) {
      const auto star = word.find('*');
      if (word == "|")
        sum.parts.emplace_back();
      else if (star == std::string::npos)
        fail("expected NUMBER*VARIABLE, not '" + word + "'");
      else
        sum.parts.back().push_back({number(word.substr(0, star)), literal(word.substr(star + 1))});
    }
    for (const auto& part : sum.parts)
      if (part.empty()) fail("an empty part");
    claim_.sums.push_back(std::move(sum));
  }

  Literal known_literal(const std::string& word) const {
    if (word == "yes") return always;
    return word == "no" ? never : literal(word);
  }

  std::size_t place(const Graph& graph) {
    std::string word;
    if (!(words_ >> word)) fail("expected a place");
    const auto value = number(word);
    if (value < 1 || value > static_cast<std::int64_t>(graph.places)) fail("no place " + word);
    return static_cast<std::size_t>(value - 1);
  }

  /// "connected 5 yes -7 | 1 2 | 2 3": the first place is in if variable 5 holds; it is beside the second.
  void connected() {
    Graph graph;
    std::string word;
    while (words_ >> word && word != "|") graph.literals.push_back(known_literal(word));
    graph.places = graph.literals.size();
    for (; word == "|"; words_ >> word) {
      const auto one = place(graph);
      graph.ways.emplace_back(one, place(graph));
      word.clear();
    }
    claim_.graphs.push_back(std::move(graph));
  }

  /// "divided 9 | 5 1 2 | 6 2 3": of nine places the first two have a wall between them if variable 5 holds.
  void divided() {
    Graph graph;
    graph.divides = true;
    std::string word;
    words_ >> word;
    const auto places = number(word);
    if (places < 0 || places > most_places) fail("bad number of places");
    graph.places = static_cast<std::size_t>(places);
    while (words_ >> word) {
      if (word != "|" || !(words_ >> word)) fail("expected '| WALL PLACE PLACE'");
      graph.literals.push_back(known_literal(word));
      const auto one = place(graph);
      graph.ways.emplace_back(one, place(graph));
    }
    claim_.graphs.push_back(std::move(graph));
  }

  void cut() {
    if (claim_.unstated == 0) fail("no rule that it could follow from");
    claim_.cuts.push_back(literals());
  }

  /// Of the statement about ways that came last.
  void consequence() {
    if (claim_.graphs.empty()) fail("nothing that it could follow from");
    auto& graph = claim_.graphs.back();
    graph.consequences.push_back(literals());
    if (!follows(graph.consequences.back(), graph)) fail("this does not follow");
  }

  /// Of every cell exactly one variable: leaving one out would exclude more than this one solution.
  void check_solution() const {
    const std::set<Literal> holding(claim_.solution.begin(), claim_.solution.end());
    std::size_t known = 0;
    for (const auto& cell : claim_.cells) {
      const auto holds = std::ranges::count_if(cell, [&](Literal variable) { return holding.contains(variable); });
      if (holds != 1) fail("the solution does not say one symbol for each cell");
      ++known;
    }
    if (known != holding.size()) fail("the solution speaks of something else than cells");
  }

  std::istream& in_;
  std::istringstream words_;
  std::set<std::string> names_;  ///< of cells
  std::size_t number_ = 1;
  Claim claim_;
};

}  // namespace

Claim read_claim(std::istream& in) { return Reader(in).read(); }

}  // namespace proof_checking
