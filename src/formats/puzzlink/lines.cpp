#include <algorithm>

#include "formats/puzzlink/bodies.hpp"
#include "formats/puzzlink/genres.hpp"

// nonogram: for each column half as many numbers as rows, rounded up, the one nearest to the grid first; then for each
// row. box: numbers to the base of 32, `-` before two digits.

namespace grids {
namespace {

/// How many numbers a line of so many cells can have at most.
std::size_t most_runs(std::size_t cells) { return (cells + 1) / 2; }

void read_nonogram(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto down = most_runs(draft.grid.rows());
  const auto across = most_runs(draft.grid.columns());
  const auto numbers = read_link_numbers(draft.body, draft.grid.columns() * down + draft.grid.rows() * across);
  std::size_t at = 0;
  const auto read_lines = [&](std::size_t lines, std::size_t most) {
    std::vector<std::string> texts(lines);
    for (auto& text : texts) {
      for (std::size_t i = 0; i < most; ++i, ++at) {
        if (numbers[at] == link_nothing) continue;
        const auto number = numbers[at] == link_question ? "?" : std::to_string(numbers[at]);
        text = number + (text.empty() ? "" : " ") + text;
      }
      if (text.empty()) text = "0";
    }
    return clues(texts, where);
  };
  draft.document.set("top", read_lines(draft.grid.columns(), down));
  draft.document.set("left", read_lines(draft.grid.rows(), across));
}

std::string write_nonogram(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  LinkNumbers numbers;
  const auto add = [&](const std::vector<std::string>& lines, std::size_t most) {
    for (const auto& line : lines) {
      if (line.empty()) drawn.refuse("a line without a clue");
      LinkNumbers runs;
      for (const auto& word : words_of({line, {}}))
        if (word.text != "0") runs.push_back(static_cast<int>(drawn.number(std::string(word.text), "clue or given")));
      if (runs.size() > most) drawn.refuse("more than " + std::to_string(most) + " numbers at a line");
      std::ranges::reverse(runs);
      runs.resize(most, link_nothing);
      numbers.insert(numbers.end(), runs.begin(), runs.end());
    }
  };
  add(drawn.columns(), most_runs(drawn.grid().rows()));
  add(drawn.rows(), most_runs(drawn.grid().columns()));
  return link_numbers_text(numbers);
}

constexpr std::string_view box_digits = "0123456789abcdefghijklmnopqrstuv";

std::size_t read_box_digit(PassageScanner& scanner) {
  return scanner.digit(box_digits, "a digit 0-9 or a-v, or '-' before two");
}

void read_box(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto read_lines = [&](std::size_t lines) {
    std::vector<std::string> texts;
    while (texts.size() < lines) {
      std::size_t number = draft.body.take('-') ? read_box_digit(draft.body) * box_digits.size() : 0;
      number += read_box_digit(draft.body);
      texts.push_back(std::to_string(number));
    }
    return clues(texts, where);
  };
  draft.document.set("top", read_lines(draft.grid.columns()));
  draft.document.set("left", read_lines(draft.grid.rows()));
}

std::string write_box(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  std::string text;
  for (const auto& clue : drawn.clues_of_lines()) {
    const auto number = drawn.number(clue, "clue", box_digits.size() * box_digits.size() - 1);
    if (number >= box_digits.size()) text.append("-").append(1, box_digits[number / box_digits.size()]);
    text += box_digits[number % box_digits.size()];
  }
  return text;
}

}  // namespace

std::vector<LinkGenre> link_line_genres() {
  return {
      {"nonogram", "", "Nonogram", {"size", "top", "bottom", "left", "right"}, read_nonogram, write_nonogram},
      {"box", "", "Kakurasu", {"size", "top", "bottom", "left", "right"}, read_box, write_box},
  };
}

}  // namespace grids
