// grids-check-proof: whether a certificate of `grids prove` holds. Exit code 0 if so, 1 if not, 2 if it cannot be read.
#include <fstream>
#include <iostream>
#include <string>

#include "check.hpp"
#include "claim.hpp"

namespace {

std::ifstream open(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  return file;
}

void check(const std::string& name) {
  auto claim = open(name + ".claim");
  auto cnf = open(name + ".cnf");
  auto proof = open(name + ".drat");
  const auto [clauses, steps, unstated, cuts] = proof_checking::check(claim, cnf, proof);
  if (unstated == 0)
    std::cout << "Proved: the solution obeys the rules and is the only one. ";
  else
    std::cout << "Proved, if the solution obeys the rules that the claim names without stating them, and its " << cuts
              << " cuts follow from them: the solution is the only one. ";
  std::cout << clauses << " clauses, " << steps << " steps.\n";
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2 || arguments[1][0] == '-') {
    std::cerr << "usage: grids-check-proof NAME\nChecks NAME.claim, NAME.cnf and NAME.drat, which grids prove wrote.\n";
    return 2;
  }
  try {
    check(arguments[1]);
    return 0;
  } catch (const proof_checking::Refusal& refusal) {
    std::cerr << "Refused: " << refusal.what() << ".\n";
    return 1;
  } catch (const std::exception& error) {
    std::cerr << "grids-check-proof: " << error.what() << "\n";
    return 2;
  }
}
