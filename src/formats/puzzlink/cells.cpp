#include "formats/puzzlink/cells.hpp"

#include <algorithm>

namespace grids {
namespace {

constexpr std::string_view arrow_signs = "^v<>";

}  // namespace

std::string link_clue(int number) {
  return number == link_nothing ? "" : number == link_question ? "?" : std::to_string(number);
}

int link_number(const DrawnPuzzle& drawn, const std::string& clue, std::size_t most) {
  if (clue.empty()) return link_nothing;
  return clue == "?" ? link_question : static_cast<int>(drawn.number(clue, "clue", most));
}

Node link_drawing(const LinkDraft& draft, const LinkNumbers& numbers, const Location& where,
                  const std::string& question) {
  CellDrawing cells(draft.grid, where);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (!draft.grid.in_play(cell_at(i))) cells.set(cell_at(i), "#");
    if (numbers[i] == link_nothing) continue;
    if (numbers[i] == link_question && question.empty())
      throw InputError(where, "a question in " + draft.grid.name(cell_at(i)) + ", where only a number can stand");
    cells.set(cell_at(i), numbers[i] == link_question ? question : std::to_string(numbers[i]));
  }
  return cells.node();
}

void set_link_givens(LinkDraft& draft, const LinkNumbers& numbers, int most, const Location& where) {
  const auto wrong = std::ranges::find_if(numbers, [most](int number) { return number == 0 || number > most; });
  if (wrong != numbers.end())
    throw InputError(where, std::to_string(*wrong) + " cannot stand in " +
                                draft.grid.name(cell_at(static_cast<std::size_t>(wrong - numbers.begin()))) +
                                ": it must be 1 to " + std::to_string(most));
  draft.document.set("initial", link_drawing(draft, numbers, where));
}

void read_link_givens(LinkDraft& draft, int most) {
  const auto where = draft.body.rest().where();
  set_link_givens(draft, read_link_numbers(draft.body, draft.grid.cell_count()), most, where);
}

LinkNumbers link_givens(const DrawnPuzzle& drawn) {
  LinkNumbers numbers;
  for (std::size_t i = 0; i < drawn.grid().cell_count(); ++i) {
    const auto given = drawn.given(cell_at(i));
    numbers.push_back(given.empty() ? link_nothing : static_cast<int>(drawn.number(given, "given")));
  }
  return numbers;
}

CellDrawing read_link_circles(LinkDraft& draft, const std::string& white, const std::string& black) {
  CellDrawing cells(draft.grid, draft.body.rest().where());
  const auto circles = read_link_thirds(draft.body, draft.grid.cell_count());
  for (std::size_t i = 0; i < circles.size(); ++i)
    if (circles[i] != 0) cells.set(cell_at(i), circles[i] == 1 ? white : black);
  return cells;
}

std::string link_circles_text(const DrawnPuzzle& drawn, const std::vector<std::string>& circles,
                              const std::string& white, const std::string& black) {
  std::vector<int> thirds;
  for (const auto& circle : circles) {
    if (!circle.empty() && circle != white && circle != black)
      drawn.refuse("'" + circle + "', where only " + white + " and " + black + " can stand");
    thirds.push_back(circle.empty() ? 0 : circle == white ? 1 : 2);
  }
  return link_thirds_text(thirds);
}

std::string link_cells_text(const std::vector<std::string>& texts, char first_letter) {
  const auto most = static_cast<std::size_t>('z' - first_letter) + 1;
  std::string body;
  for (auto text = texts.begin(); text != texts.end();) {
    const auto end = std::find_if(text, texts.end(), [](const std::string& next) { return !next.empty(); });
    if (text == end) {
      body += *text++;
      continue;
    }
    const auto empty = std::min(most, static_cast<std::size_t>(end - text));
    body += static_cast<char>(static_cast<std::size_t>(first_letter) + empty - 1);
    text += static_cast<std::ptrdiff_t>(empty);
  }
  return body;
}

std::string read_link_arrow(PassageScanner& body) {
  const bool three = body.take('-');
  const auto kind = body.digit(three ? "01234" : "0123456789", "a direction 0-4, 5-9 before two digits, or '-'");
  const auto direction = kind % 5;
  const std::size_t digits = three ? 3 : kind > 4 ? 2 : 1;
  std::string clue = "?";
  if (digits > 1 || !body.take('.')) {
    clue = std::to_string(read_link_hexadecimal(
        body, digits, digits > 1 ? "a digit 0-9 or a-f" : "a digit 0-9 or a-f, or '.' for no number"));
  }
  return direction == 0 ? clue : clue + arrow_signs[direction - 1];
}

std::string link_arrow_text(const DrawnPuzzle& drawn, const std::string& clue) {
  const auto arrow = arrow_signs.find(clue.back());
  const auto direction = arrow == std::string_view::npos ? 0 : arrow + 1;
  const auto text = clue.substr(0, clue.size() - (direction > 0 ? 1 : 0));
  if (text == "?") return std::to_string(direction) + '.';
  const auto number = drawn.number(text, "clue", 0xFFF);
  const auto digits = link_hexadecimal_text(number);
  const auto shift = digits.size() == 2 ? 5U : 0U;
  return (digits.size() == 3 ? "-" : "") + std::to_string(direction + shift) + digits;
}

void read_link_blocks(LinkDraft& draft) {
  if (draft.body.at_end() || draft.body.next_is('/')) return;
  const auto outside = read_link_bits(draft.body, draft.grid.cell_count());
  for (std::size_t i = 0; i < outside.size(); ++i)
    if (outside[i]) draft.grid.set_block(cell_at(i));
}

std::string link_blocks_text(const Grid& grid) {
  if (!grid.has_blocks()) return {};
  std::vector<bool> outside;
  for (std::size_t i = 0; i < grid.cell_count(); ++i) outside.push_back(!grid.in_play(cell_at(i)));
  return link_bits_text(outside);
}

}  // namespace grids
