#include "reference/sentences/rule_writer.hpp"

#include "sample_words.hpp"

namespace grids::reference {

std::string RuleWriter::selectors() {
  auto text = selector(2);
  if (chance(0.1)) text += ", " + selector(1);
  return text;
}

std::string RuleWriter::selector(int depth) {
  auto text = kind(depth);
  if (depth == 2 && chance(0.1)) text = one_of({"clued ", "unclued "}) + text;
  if (chance(0.08)) text += " across " + one_of({"area", "box"});
  if (chance(0.1)) text += " with " + one_of({"far", "other", "totals", "area"});
  return text;
}

std::string RuleWriter::kind(int depth) {
  if (depth > 0 && chance(0.35))
    return one_of({"step",   "window 2",  "window 3", "window 1",  "place",      "row",      "column",
                   "line",   "pair",      "cell",     "box 1x2",   "window 1x2", "diagonal", "ray",
                   "around", "neighbors", "grid",     "king pair", "sight",      "area",     "run"}) +
           " of " + selector(depth - 1);
  if (chance(0.05)) return one_of({"linked pair", "main diagonal", "wrapped diagonal", "diagonal ray"});
  if (chance(0.1))
    return one_of({"cell", "neighbors"}) + " and " +
           one_of({"around", "sight", "neighbors", "cell", "around and cell"});
  return one_of({"row",       "column",      "line",        "ray",         "left ray",   "bottom ray", "diagonal",
                 "box",       "box 1x1",     "window 2x2",  "window 1x2",  "window 2x1", "run",        "pair",
                 "king pair", "knight pair", "pair (1, 1)", "pair (0, 2)", "cell",       "neighbors",  "around",
                 "sight",     "grid",        "area",        "thermo",      "a1-b2",      "b1 a1 a3",   "total"});
}

std::string RuleWriter::inner_selector() {
  return one_of({"step",
                 "window 2",
                 "pair",
                 "cell",
                 "row",
                 "column",
                 "a1-a2, b1",
                 "run among " + symbols(0),
                 "run among 1",
                 "part by box",
                 "part by area",
                 "place of row",
                 "neighbors",
                 "step of row",
                 "window 1x2",
                 "linked pair",
                 "step of reversed",
                 "grid",
                 "window 2 of column",
                 "pair across area",
                 "area"});
}

std::string RuleWriter::rule(int depth) {
  switch (depth > 0 ? below(8) : 7) {
    case 0: return rule(depth - 1) + " and " + unit(depth - 1);
    case 1: return unit(depth - 1) + " or " + unit(depth - 1);
    default: return unit(depth);
  }
}

std::string RuleWriter::unit(int depth) {
  switch (depth > 0 ? below(9) : 8) {
    case 0: return "not (" + rule(depth - 1) + ")";
    case 1: return "not " + unit(depth - 1);
    case 2: return "if " + rule(depth - 1) + " then " + rule(0) + (chance(0.5) ? " else " + rule(0) : "");
    case 3: return "(" + rule(depth - 1) + ")";
    default: return statement(depth);
  }
}

std::string RuleWriter::statement(int depth) {
  if (chance(0.3)) return (chance(0.4) ? "" : list(depth) + ' ') + predicate(depth);
  if (chance(0.05)) return one_of({"neat", "far 2", "far 1", "linked", "between all"});
  if (chance(0.2)) {
    // Lists of lists are only compared with one another.
    if (chance(0.4))
      return one_of({"symbols", "contents"}) + " of each " + inner_selector() +
             one_of({" all different", " all equal"});
    const auto of = one_of({aggregate() + " of each ", "count " + symbols(0) + " of each "}) + inner_selector();
    return of + ' ' +
           (chance(0.5) ? one_of(plain_predicates())
                        : one_of({"is clue", "is 1-2", "permutation of 1-2", "is odd", "includes 2"}));
  }
  auto text = number(depth) + ' ' + one_of({"=", "=", "!=", "<", "<=", ">", ">="}) + ' ' +
              (chance(0.4) ? number(depth - 1) : constant());
  if (chance(0.1)) text += one_of({" <= ", " = ", " < ", " != "}) + number(0);
  return text;
}

std::string RuleWriter::predicate(int depth) {
  switch (below(11)) {
    case 0:
    case 1:
    case 2:
    case 3: return one_of(plain_predicates());
    case 4: return "is " + symbols(depth);
    case 5: return "includes " + one_of({"clue", "cell 1", "first 2"});
    case 6: return one_of({"permutation of 1-2", "permutation", "permutation of 1"});
    case 7:
      return "matches " + one_of({"/1* 2? .*/", "/(1|2)+ .*/", "/[1 2] . 1*/", "/.* 2 .*/", "/(1 2)* 1?/", "/.?.?.?/"});
    case 8: return one_of({"", "king ", "rim "}) + "connected " + one_of({"1", "1-2", "2"});
    case 9: return "is " + one_of({"even", "odd", "clue"});
    default: return "arithmetic = " + constant();
  }
}

std::string RuleWriter::number(int depth) {
  if (depth <= 0 || chance(0.6)) return factor(depth);
  return factor(depth - 1) + one_of({" + ", " - "}) + factor(depth - 1);
}

std::string RuleWriter::factor(int depth) {
  if (depth <= 0 || chance(0.75)) return atom(depth);
  return atom(depth - 1) + one_of({" * ", " / ", " mod "}) + (chance(0.5) ? constant() : atom(0));
}

std::string RuleWriter::atom(int depth) {
  if (depth > 0 && chance(0.1)) return "(" + number(depth - 1) + ")";
  if (chance(0.04)) return "-" + atom(0);
  if (variable_ && chance(0.3)) return "n";
  switch (below(8)) {
    case 0: return "cell " + one_of({"1", "2", "3", "(cell 1)", "(length - 1)", "clue", "(count 1)"});
    case 1: return "count " + symbols(depth) + " of " + list(depth);
    case 2: return "count " + symbols(depth);
    case 3: return aggregate();
    case 4: return one_of({"a1", "b1", "a2", "b3", "links", "length", "clue"});
    case 5: return of_each();
    default: return aggregate() + " of " + list(depth);
  }
}

/// A number made of numbers, one for each of some lists.
std::string RuleWriter::of_each() {
  if (chance(0.3)) return "number of each " + inner_selector();
  const auto outer = chance(0.3) ? "count " + symbols(0) : aggregate();
  return outer + " of " + aggregate() + " of each " + inner_selector();
}

std::string RuleWriter::aggregate() { return one_of(plain_aggregates()); }

std::string RuleWriter::list(int depth) {
  const auto word =
      one_of({"first 2", "last 2", "first 1", "rest", "inner", "ends", "reversed", "among 1-2", "among " + symbols(0),
              "positions", "symbols", "first (cell 1)", "last (max)", "between " + symbols(0) + " and " + symbols(0),
              "contents", "clues", "cell 2", "first clue"});
  if (chance(0.05)) return "[a1 b1 a2]";
  return depth > 0 && chance(0.5) ? word + ' ' + list(depth - 1) : word;
}

std::string RuleWriter::symbols(int depth) {
  if (depth > 0 && chance(0.1)) return "(" + atom(0) + ")";
  if (variable_ && chance(0.3)) return "n";
  return one_of({"1", "2", "1-2", "1 2", "even", "odd", "clue", "(cell 1)", "1 clue", "'2'", "x"});
}

std::string RuleWriter::constant() {
  return one_of({"0", "1", "2", "3", "4", "6", "clue", "clue", "cell 1", "3/2", "-1"});
}

std::string RuleWriter::body(int depth) {
  const auto text = [&] { return '"' + rule(2) + '"'; };
  switch (depth > 0 ? below(9) : 8) {
    case 0: return "[" + body(depth - 1) + ", " + body(depth - 1) + "]";
    case 1: return "{\"each " + selector(1) + "\": " + body(depth - 1) + "}";
    case 2: return "{o: " + text() + ", k: " + text() + (chance(0.5) ? ", no clue: " + text() : "") + "}";
    default: return text();
  }
}

std::string RuleWriter::sentence() {
  if (!chance(0.15)) return "\"each " + selectors() + "\": " + body(1) + '\n';
  const auto values = one_of({"1-2", "symbols", "odd", "1 2", "2"});
  variable_ = true;
  const auto text =
      "for n in " + values + ": " + (chance(0.7) ? "{\"each " + selectors() + "\": " + body(1) + "}" : body(1)) + "\n";
  variable_ = false;
  return text;
}

}  // namespace grids::reference
