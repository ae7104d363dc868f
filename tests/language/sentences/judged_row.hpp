#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "composing.hpp"
#include "test.hpp"

namespace grids::judging {

/// A row of cells, the rule that judges it, and its clue.
class Row {
 public:
  explicit Row(std::string symbols = "1-9 x y") : symbols_(std::move(symbols)) {}

  /// Whether the rule holds when the row's cells hold these symbols.
  bool judge(const std::string& held, const std::string& rule, const std::string& clue = {}) const {
    std::vector<std::string> names;
    std::istringstream words(held);
    for (std::string word; words >> word;) names.push_back(word);
    auto text = "size: 1x" + std::to_string(names.size()) + "\nsymbols: " + symbols_ + '\n';
    if (!clue.empty()) text += "left: ['" + clue + "']\n";
    text += "each row: \"" + rule + "\"\n";
    INFO(text);
    const auto puzzle = composing::from_text(text);
    Solution solution;
    for (const auto& name : names) solution.push_back(*puzzle.symbols().find(name));
    return puzzle.accepts(solution);
  }

 private:
  std::string symbols_;
};

struct Case {
  std::string held;
  std::string rule;
  bool holds;
  std::string clue = {};
};

inline void check(const Row& row, const std::vector<Case>& cases) {
  for (const auto& one : cases) {
    CAPTURE(one.held, one.rule, one.clue);
    CHECK(row.judge(one.held, one.rule, one.clue) == one.holds);
  }
}

inline const Row numbers("1-9");
inline const Row one_letter("1-9 x");
inline const Row letters("1-9 x y");

}  // namespace grids::judging
