#include "engines/exports/exports.hpp"

#include <algorithm>
#include <sstream>
#include <string>

#include "engines/model/model_builder.hpp"
#include "test.hpp"

using namespace grids;

namespace {

/// Two open cells and a decided one; a clause, a group, and a sum with a negated literal.
std::string exported(std::string_view format, ClauseEncoding encoding = ClauseEncoding::automatic) {
  Puzzle puzzle(Grid({1, 3}), Symbols::numbers(1, 2));
  CHECK(puzzle.narrow(cell_at(2), Domain(0b10)));
  ModelBuilder builder(puzzle);
  const auto holds = [&](std::size_t cell, std::size_t symbol) {
    return builder.holds(cell_at(cell), symbol_at(symbol));
  };
  builder.clause({!holds(0, 0), holds(1, 1)});
  builder.at_most_one({holds(0, 1), holds(1, 1)});
  builder.sum({{{holds(0, 0), 3}, {holds(0, 1), 5}}, {{!holds(1, 0), 2}}}, Comparison::at_most, 6);
  const auto model = builder.take();
  const auto* const known = find_export_format(format);
  REQUIRE(known != nullptr);
  std::string text;
  known->write({puzzle, model, encoding}, [&](std::string_view piece) { text += piece; });
  return text;
}

std::string nothing_left(std::string_view format) {
  Puzzle puzzle(Grid({1, 1}), Symbols::numbers(1, 1));
  const auto model = PseudoBooleanModel::of(puzzle);
  std::string text;
  find_export_format(format)->write({puzzle, model}, [&](std::string_view piece) { text += piece; });
  return text;
}

}  // namespace

TEST_CASE("formats are known by their names, which stand in order") {
  std::string names;
  for (const auto& format : export_formats()) names.append(format.name).append(" ");
  CHECK(names == "dimacs lp minizinc mps opb ");
  CHECK(find_export_format("lp")->name == "lp");
  CHECK(find_export_format("l") == nullptr);
}

TEST_CASE("clauses are written one to a line, under the map of their variables") {
  const auto text = exported("dimacs");
  CHECK(text.substr(0, text.find("p cnf")) == "c holds a3=2\nc 1 a1=1\nc 2 a1=2\nc 3 a2=1\nc 4 a2=2\n");
  std::size_t lines = 0;
  for (auto begin = text.find('\n', text.find("p cnf")) + 1; begin < text.size(); ++lines) {
    const auto end = text.find('\n', begin);
    CHECK(text.substr(begin, end - begin).ends_with("0"));
    begin = end + 1;
  }
  CHECK(text.find("p cnf ") != std::string::npos);
  CHECK(text.find(" " + std::to_string(lines) + "\n-1 4 0\n") != std::string::npos);
  CHECK(nothing_left("dimacs") == "c holds a1=1\np cnf 0 0\n");
}

TEST_CASE("pseudo-Boolean constraints are equations and lower bounds") {
  CHECK(exported("opb") ==
        "* #variable= 4 #constraint= 5\n* holds a3=2\n* x1 a1=1\n* x2 a1=2\n* x3 a2=1\n* x4 a2=2\n"
        "-1 x1 +1 x4 >= 0 ;\n+1 x1 +1 x2 = 1 ;\n+1 x3 +1 x4 = 1 ;\n-1 x2 -1 x4 >= -1 ;\n-3 x1 -5 x2 +2 x3 >= -4 ;\n");
  CHECK(nothing_left("opb") == "* #variable= 1 #constraint= 0\n* holds a1=1\n");
}

TEST_CASE("a linear program has rows and binary variables") {
  CHECK(exported("lp") ==
        "\\ holds a3=2\n\\ x1 a1=1\n\\ x2 a1=2\n\\ x3 a2=1\n\\ x4 a2=2\nMinimize\n cost: 0 x1\nSubject To\n"
        " r1: -1 x1 +1 x4 >= 0\n r2: +1 x1 +1 x2 = 1\n r3: +1 x3 +1 x4 = 1\n r4: +1 x2 +1 x4 <= 1\n"
        " r5: +3 x1 +5 x2 -2 x3 <= 4\nBinary\n x1\n x2\n x3\n x4\nEnd\n");
  CHECK(nothing_left("lp") == "\\ holds a1=1\nMinimize\n cost: 0 x1\nSubject To\n r1: x1 >= 0\nBinary\n x1\nEnd\n");
}

TEST_CASE("a MiniZinc model says what holds by name") {
  CHECK(exported("minizinc") ==
        "% holds a3=2\n% x1 a1=1\n% x2 a1=2\n% x3 a2=1\n% x4 a2=2\n"
        "var 0..1: x1;\nvar 0..1: x2;\nvar 0..1: x3;\nvar 0..1: x4;\n"
        "constraint -1*x1 +1*x4 >= 0;\nconstraint +1*x1 +1*x2 = 1;\nconstraint +1*x3 +1*x4 = 1;\n"
        "constraint +1*x2 +1*x4 <= 1;\nconstraint +3*x1 +5*x2 -2*x3 <= 4;\nsolve satisfy;\noutput [\n"
        "  if fix(x1) = 1 then \"a1=1\\n\" else \"\" endif,\n  if fix(x2) = 1 then \"a1=2\\n\" else \"\" endif,\n"
        "  if fix(x3) = 1 then \"a2=1\\n\" else \"\" endif,\n  if fix(x4) = 1 then \"a2=2\\n\" else \"\" endif,\n"
        "  \"\"];\n");
}

TEST_CASE("MPS has the rows' names first and what each variable counts in them, in columns of their own") {
  CHECK(exported("mps") ==
        "* holds a3=2\n* x1 a1=1\n* x2 a1=2\n* x3 a2=1\n* x4 a2=2\nNAME          grids\n"
        "ROWS\n N  cost\n G  r1\n E  r2\n E  r3\n L  r4\n L  r5\nCOLUMNS\n"
        "    MARKER    'MARKER'                 'INTORG'\n"
        "    x1        cost      0\n    x1        r1        -1\n    x1        r2        1\n    x1        r5        3\n"
        "    x2        cost      0\n    x2        r2        1\n    x2        r4        1\n    x2        r5        5\n"
        "    x3        cost      0\n    x3        r3        1\n    x3        r5        -2\n"
        "    x4        cost      0\n    x4        r1        1\n    x4        r3        1\n    x4        r4        1\n"
        "    MARKER    'MARKER'                 'INTEND'\n"
        "RHS\n    RHS       r2        1\n    RHS       r3        1\n    RHS       r4        1\n    RHS       r5        "
        "4\n"
        "BOUNDS\n BV BND       x1\n BV BND       x2\n BV BND       x3\n BV BND       x4\nENDATA\n");
}

TEST_CASE("where nothing is left to decide there is one variable, of which nothing is asked") {
  CHECK(nothing_left("minizinc") == "% holds a1=1\nvar 0..1: x1;\nsolve satisfy;\noutput [\n  \"\"];\n");
  CHECK(nothing_left("mps") ==
        "* holds a1=1\nNAME          grids\nROWS\n N  cost\nCOLUMNS\n    MARKER    'MARKER'                 'INTORG'\n"
        "    x1        cost      0\n    MARKER    'MARKER'                 'INTEND'\nRHS\nBOUNDS\n BV BND       x1\n"
        "ENDATA\n");
}

TEST_CASE("long rows are broken into lines for readers that have short ones, and say the same") {
  constexpr std::size_t cells = 40;
  Puzzle puzzle(Grid({1, cells}), Symbols::numbers(1, 2));
  ModelBuilder builder(puzzle);
  BooleanLiterals group;
  for (std::size_t i = 0; i < cells; ++i) group.push_back(builder.holds(cell_at(i), symbol_at(1)));
  builder.at_most_one(group);
  const auto model = builder.take();
  std::string row;
  for (const auto literal : group) row += "+1 x" + std::to_string(literal.variable() + 1) + " ";
  for (const auto* const format : {"lp", "opb"}) {
    std::string text;
    find_export_format(format)->write({puzzle, model}, [&](std::string_view piece) { text += piece; });
    std::size_t longest = 0;
    std::string line;
    for (std::istringstream lines(text); std::getline(lines, line);) longest = std::max(longest, line.size());
    const bool is_lp = format == std::string("lp");
    CHECK((longest <= 255) == is_lp);
    std::ranges::replace(text, '\n', ' ');
    if (is_lp) CHECK(text.find(": " + row + "<= 1 ") != std::string::npos);
  }
}
