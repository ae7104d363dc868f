#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "test.hpp"

// Steps of proofs in the DRAT notation, checked by their definition.
namespace grids::steps {

using Clause = std::vector<std::int32_t>;
using Clauses = std::vector<Clause>;

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;
inline File new_file() { return {std::tmpfile(), &std::fclose}; }

inline std::string written(const File& file) {
  std::string text;
  std::rewind(file.get());
  for (int letter = 0; (letter = std::fgetc(file.get())) != EOF;) text += static_cast<char>(letter);
  return text;
}

/// Whether unit propagation, by its definition, finds a contradiction where the clause fails.
inline bool follows_by_units(const Clauses& clauses, const Clause& clause) {
  std::int32_t highest = 1;
  for (const auto& each : clauses)
    for (const auto code : each) highest = std::max(highest, std::abs(code));
  for (const auto code : clause) highest = std::max(highest, std::abs(code));
  std::vector<std::int8_t> signs(static_cast<std::size_t>(highest) + 1);  // of what holds
  const auto sign = [&](std::int32_t code) {
    const auto held = signs[static_cast<std::size_t>(std::abs(code))];
    return code < 0 ? -held : +held;
  };
  const auto hold = [&](std::int32_t code) { signs[static_cast<std::size_t>(std::abs(code))] = code < 0 ? -1 : 1; };
  for (const auto code : clause) hold(-code);
  for (bool more = true; more;) {
    more = false;
    for (const auto& each : clauses) {
      std::int32_t open = 0;
      bool settled = false;  // it holds, or more than one of its literals may
      for (const auto code : each) {
        settled = settled || sign(code) > 0 || (sign(code) == 0 && open != 0 && open != code);
        if (settled) break;
        if (sign(code) == 0) open = code;
      }
      if (settled) continue;
      if (open == 0) return true;
      hold(open);
      more = true;
    }
  }
  return false;
}

/// Adds the steps of a proof to the clauses, and takes off those that it forgets; each must follow from those before.
/// How many there were.
inline std::size_t check(const std::string& proof, Clauses& clauses) {
  std::size_t count = 0;
  std::istringstream lines(proof);
  for (std::string line; std::getline(lines, line); ++count) {
    std::istringstream words(line);
    const bool gone = line.starts_with("d ");
    if (gone) words.ignore(2);
    Clause clause;
    std::int32_t code = 0;
    while (words >> code && code != 0) clause.push_back(code);
    if (!gone) {
      if (!follows_by_units(clauses, clause)) FAIL("step " << count << " does not follow: " << line);
      clauses.push_back(clause);
      continue;
    }
    std::ranges::sort(clause);
    const auto found = std::ranges::find_if(clauses, [&](Clause each) {
      std::ranges::sort(each);
      return each == clause;
    });
    REQUIRE(found != clauses.end());
    clauses.erase(found);
  }
  return count;
}

}  // namespace grids::steps
