#include "formats/janko/steps.hpp"

#include <algorithm>
#include <utility>

#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/rooms.hpp"
#include "formats/reading/passage_scanner.hpp"
#include "model/arms.hpp"

namespace grids {
namespace {

bool is_none(const Passage& token) { return token.text == "-" || token.text == "."; }

/// The places that are no cells; `initial` has to say them.
void set_blocks(JankoDraft& draft, const std::vector<Passage>& all) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!is_janko_block(all[i])) continue;
    draft.grid.set_block(cell_at(i));
    draft.blocks_said = false;
  }
}

std::size_t mask_at(const std::vector<Passage>& masks, std::size_t cell) {
  return read_number(masks[cell], "the sum of 1, 2, 4 and 8 for marks");
}

/// Both cells tell of a mark between them.
void expect_agreement(const Passage& mask, bool here, bool there, const std::string& side) {
  if (here == there) return;
  throw InputError(mask.where(), quoted(mask.text) + (here ? " puts a mark to the " : " puts no mark to the ") +
                                     "cell " + side + ", which says otherwise");
}

/// For grids of cages, each of whose places is in one.
void expect_cage_name(const Passage& name) {
  if (is_janko_block(name)) throw InputError(name.where(), "found " + quoted(name.text) + ", expected a cage's name");
}

Location span(const std::vector<Passage>& words) { return words.empty() ? Location{} : words.front().where(); }

std::vector<Passage> take_areas(JankoDraft& draft) {
  const auto rows = draft.problem.take_grid("areas", draft.grid.rows());
  const auto names = tokens_of(rows);
  set_blocks(draft, names);
  draft.document.set(
      "areas", drawing(rows, [](const Passage& name) { return is_janko_block(name) ? "." : std::string(name.text); }));
  return names;
}

/// '1', '2'.
std::string names_of(const JankoTokens& meanings) {
  std::string names;
  for (const auto& [theirs, ours] : meanings) names.append(names.empty() ? "" : ", ").append(quoted(theirs));
  return names;
}

std::size_t largest_area(const std::vector<Passage>& names) {
  std::map<std::string_view, std::size_t> cells;
  std::size_t largest = 1;
  for (const auto& name : names)
    if (!is_janko_block(name)) largest = std::max(largest, ++cells[name.text]);
  return largest;
}

/// A list of numbers as one clue; an empty list is the clue 0.
std::string list_clue(const Passage& line) {
  std::string clue;
  for (const auto& word : words_of(line)) clue.append(clue.empty() ? "" : " ").append(word.text);
  return clue.empty() ? "0" : clue;
}

Node take_lists(JankoDraft& draft, std::size_t count, const std::string& what) {
  std::vector<Node> lists;
  for (std::size_t i = 0; i < count; ++i) {
    const auto line = draft.problem.take_line("the runs of " + what + ' ' + std::to_string(i + 1));
    lists.push_back(paraphrase(list_clue(line), line.where()));
  }
  return Node::of_list(std::move(lists), draft.problem.size_at());
}

/// A number and where to: `2e` is `2>`.
std::string arrow_clue(const Passage& token) {
  if (token.text == "-") return ".";
  const auto digits = token.text.find_first_not_of("0123456789");
  const auto side = digits + 1 == token.text.size() ? janko_compass.find(token.text.back()) : std::string_view::npos;
  if (digits == 0 || side == std::string_view::npos)
    throw InputError(token.where(),
                     "found " + quoted(token.text) + ", expected '-', or a number and n, e, s or w behind it");
  return std::string(token.text.substr(0, digits)) + janko_arrowheads[side];
}

/// A row of texts as a line of the sheet, `-` where there is none.
void add_line(JankoSheet& sheet, const std::vector<std::string>& texts) {
  std::string line;
  for (const auto& text : texts) line.append(line.empty() ? "\n" : " ").append(text.empty() ? "-" : text);
  sheet.lines += line;
}

/// A grid as lines of the sheet.
template <typename TextOf>
void add_grid(JankoSheet& sheet, TextOf text_of) {
  const auto& grid = sheet.drawn.grid();
  for (std::size_t row = 0; row < grid.rows(); ++row) {
    std::vector<std::string> texts;
    for (std::size_t column = 0; column < grid.columns(); ++column) texts.push_back(text_of(grid.cell({row, column})));
    add_line(sheet, texts);
  }
}

/// What a cell's drawing says here, in their words.
std::string token_of(const JankoSheet& sheet, CellId cell, bool clue, const JankoTokens& tokens) {
  auto text = clue ? sheet.drawn.clue(cell) : sheet.drawn.given(cell);
  if (sheet.drawn.is_block(cell)) {
    if (!sheet.drawn.clue(cell).empty()) sheet.drawn.refuse("a clue in a place that is no cell");
    return "#";
  }
  for (const auto& [theirs, ours] : tokens)
    if (ours == text) return theirs;
  if (text == "-" || text == "." || text == "#" || text == "@")  // which mean nothing there, or no cell
    sheet.drawn.refuse((clue ? "the clue '" : "the given '") + text + "'");
  return text;
}

void write_areas(JankoSheet& sheet) {
  const auto numbers = room_numbers(sheet.drawn.grid(), sheet.drawn.area_cells());
  add_grid(sheet, [&](CellId cell) {
    const auto number = numbers[index(cell)];
    if (number == 0 && !sheet.drawn.is_block(cell)) sheet.drawn.refuse("a cell in no area");
    return number == 0 ? "#" : std::to_string(number);
  });
}

void write_cages(JankoSheet& sheet) {
  std::map<CellId, std::string> sums;
  for (const auto& cage : sheet.drawn.areas())
    if (!cage.clue.empty()) sums[cage.cells.front()] = std::to_string(sheet.drawn.number(cage.clue, "sum"));
  add_grid(sheet, [&](CellId cell) { return sums.contains(cell) ? sums[cell] : std::string(); });
  write_areas(sheet);
}

/// `x` is a black cell, a number one with a clue. Solutions mark them or leave them out.
void read_numbered_blocks(JankoDraft& draft) {
  std::size_t cell = 0;
  draft.document.set("initial", drawing(draft.problem.take_grid("the grid"), [&](const Passage& token) {
                       const auto here = cell_at(cell++);
                       if (token.text == "-") return std::string(".");
                       draft.grid.set_block(here);
                       return token.text == "x" ? "#" : "#" + std::string(token.text);
                     }));
}

void write_numbered_blocks(JankoSheet& sheet) {
  sheet.drawn.expect_no_givens();
  write_cells(sheet, [&](CellId cell) -> std::string {
    const auto clue = sheet.drawn.clue(cell);
    return !sheet.drawn.is_block(cell) ? "-" : clue.empty() ? "x" : clue;
  });
}

}  // namespace

std::vector<Passage> tokens_of(const std::vector<Passage>& rows) {
  std::vector<Passage> all;
  for (const auto& row : rows)
    for (const auto& token : words_of(row)) all.push_back(token);
  return all;
}

void write_cells(JankoSheet& sheet, const std::function<std::string(CellId)>& token) {
  const auto& grid = sheet.drawn.grid();
  for (std::size_t i = 0; i < grid.cell_count(); ++i)
    sheet.lines.append(i % grid.columns() == 0 ? "\n" : " ").append(token(cell_at(i)));
}

std::size_t read_number(const Passage& token, const std::string& what) {
  PassageScanner scanner(token);
  const auto number = scanner.number(what);
  scanner.expect_end(what);
  return number.value;
}

Translation janko_tokens(JankoTokens meanings) {
  return [meanings = std::move(meanings)](const Passage& token) {
    if (const auto found = meanings.find(token.text); found != meanings.end()) return found->second;
    if (std::ranges::any_of(meanings, [&token](const auto& meaning) { return meaning.second == token.text; }))
      throw InputError(token.where(), "found " + quoted(token.text) + ", expected " + names_of(meanings) +
                                          ", or what stands for itself");
    return std::string(token.text);
  };
}

JankoStep janko_drawing_read(std::string attribute, Translation translate) {
  return {[attribute = std::move(attribute), translate = std::move(translate)](JankoDraft& draft) {
            const auto rows = draft.problem.take_grid("the grid", draft.grid.rows());
            set_blocks(draft, tokens_of(rows));
            if (attribute == "initial") {
              draft.givens = rows;
              draft.given = translate;
              return;
            }
            draft.document.set(attribute, drawing(rows, [&translate](const Passage& token) {
                                 return is_janko_block(token) ? "." : translate(token);
                               }));
          },
          {},
          {}};
}

JankoStep janko_drawing(std::string attribute, JankoTokens tokens) {
  auto readings = tokens;
  for (auto& [theirs, ours] : readings)
    if (ours.empty()) ours = ".";
  auto step = janko_drawing_read(attribute, janko_tokens(std::move(readings)));
  const bool clue = attribute == "clues";
  step.write = [clue, tokens = std::move(tokens)](JankoSheet& sheet) {
    add_grid(sheet, [&](CellId cell) { return token_of(sheet, cell, clue, tokens); });
  };
  step.attributes = {std::move(attribute), "blocks"};
  return step;
}

JankoStep janko_arrows() {
  auto step = janko_drawing_read("clues", arrow_clue);
  step.write = [](JankoSheet& sheet) {
    add_grid(sheet, [&sheet](CellId cell) {
      auto text = token_of(sheet, cell, true, {});
      if (text.empty() || sheet.drawn.is_block(cell)) return text;
      const auto side = janko_arrowheads.find(text.back());
      if (side == std::string_view::npos || text.size() == 1) sheet.drawn.refuse("the clue '" + text + "'");
      text.back() = janko_compass[side];
      return text;
    });
  };
  step.attributes = {"clues", "blocks"};
  return step;
}

JankoStep janko_borders(std::vector<std::string> borders, Translation translate) {
  const auto write = [borders](JankoSheet& sheet) {
    for (const auto& border : borders) {
      const bool alone = borders.size() <= 2;  // a line's clue may stand on either side of it
      const bool across = border == "top" || border == "bottom";
      if (alone)
        add_line(sheet, across ? sheet.drawn.columns() : sheet.drawn.rows());
      else
        add_line(sheet, sheet.drawn.border(border == "top"      ? Side::top
                                           : border == "bottom" ? Side::bottom
                                           : border == "left"   ? Side::left
                                                                : Side::right));
    }
  };
  return {[borders, translate = std::move(translate)](JankoDraft& draft) {
            for (const auto& border : borders) {
              const bool across = border == "top" || border == "bottom";
              const auto found = draft.problem.take_words("the clues of the " + border,
                                                          across ? draft.grid.columns() : draft.grid.rows());
              std::vector<Node> items;
              for (const auto& clue : found) {
                const auto text = translate ? translate(clue) : std::string(clue.text);
                items.push_back(paraphrase(is_none(clue) ? "." : text, clue.where()));
              }
              draft.document.set(border, Node::of_list(std::move(items), span(found)));
            }
          },
          write,
          {"top", "bottom", "left", "right"}};
}

JankoStep janko_numbered_blocks() { return {read_numbered_blocks, write_numbered_blocks, {"initial"}}; }

JankoStep janko_lists() {
  return {[](JankoDraft& draft) {
            draft.document.set("top", take_lists(draft, draft.grid.columns(), "column"));
            draft.document.set("left", take_lists(draft, draft.grid.rows(), "row"));
          },
          [](JankoSheet& sheet) {
            for (const auto& list : sheet.drawn.clues_of_lines()) add_line(sheet, {list});
          },
          {"top", "bottom", "left", "right"}};
}

JankoStep janko_areas() {
  return {[](JankoDraft& draft) { take_areas(draft); }, write_areas, {"areas", "area", "blocks"}};
}

JankoStep janko_areas_with_symbols() {
  return {[](JankoDraft& draft) {
            const auto names = take_areas(draft);
            draft.document.set("symbols", "1-" + std::to_string(largest_area(names)), span(names));
          },
          write_areas,
          {"areas", "area", "symbols", "blocks"}};
}

JankoStep janko_areas_with_most() {
  return {[](JankoDraft& draft) {
            constexpr std::size_t usual = 9;
            const auto names = take_areas(draft);
            if (const auto most = largest_area(names); most > usual)
              draft.document.set("most", std::to_string(most), span(names));
          },
          write_areas,
          {"areas", "area", "most", "blocks"}};
}

JankoStep janko_sum_cages() {
  return {[](JankoDraft& draft) {
            const auto sums = tokens_of(draft.problem.take_grid("the sums", draft.grid.rows()));
            const auto names = tokens_of(draft.problem.take_grid("the cages", draft.grid.rows()));
            std::vector<DrawnCage> cages;
            std::map<std::string_view, std::size_t> by_name;
            for (std::size_t i = 0; i < names.size(); ++i) {
              expect_cage_name(names[i]);
              const auto [entry, is_new] = by_name.emplace(names[i].text, cages.size());
              if (is_new) cages.push_back({{}, {}, names[i].where()});
              auto& cage = cages[entry->second];
              cage.cells.push_back(cell_at(i));
              if (is_none(sums[i])) continue;
              if (!cage.clue.empty())
                throw InputError(sums[i].where(),
                                 "a second sum, " + quoted(sums[i].text) + ", in the cage with " + cage.clue);
              cage.clue = std::to_string(read_number(sums[i], "a sum or -"));
              cage.where = sums[i].where();
            }
            draft.document.set("areas", areas(cages, draft.grid));
          },
          write_cages,
          {"areas", "area", "clues"}};
}

JankoStep janko_marked_givens(std::string mark) {
  const auto write = [mark](JankoSheet& sheet) {
    const auto& grid = sheet.drawn.grid();
    add_grid(sheet, [&](CellId cell) { return token_of(sheet, cell, false, {}); });
    add_grid(sheet, [&](CellId cell) {
      const auto [row, column] = grid.place(cell);
      int mask = 0;
      if (column + 1 < grid.columns() && sheet.drawn.mark(cell, grid.cell({row, column + 1})) == mark) mask |= 1;
      if (row + 1 < grid.rows() && sheet.drawn.mark(cell, grid.cell({row + 1, column})) == mark) mask |= 2;
      if (column > 0 && sheet.drawn.mark(grid.cell({row, column - 1}), cell) == mark) mask |= 4;
      if (row > 0 && sheet.drawn.mark(grid.cell({row - 1, column}), cell) == mark) mask |= 8;
      return std::to_string(mask);
    });
  };
  return {[mark](JankoDraft& draft) {
            const auto givens = tokens_of(draft.problem.take_grid("the grid", draft.grid.rows()));
            const auto masks = tokens_of(draft.problem.take_grid("the marks", draft.grid.rows()));
            CellDrawing cells(draft.grid, span(givens));
            for (const auto cell : draft.grid.cells()) {
              if (!is_none(givens[index(cell)])) cells.set(cell, std::string(givens[index(cell)].text));
              const auto& typed = masks[index(cell)];
              const auto mask = mask_at(masks, index(cell));
              const auto [row, column] = draft.grid.place(cell);
              const bool off = mask > 15 || ((mask & 1) != 0 && column + 1 == draft.grid.columns()) ||
                               ((mask & 2) != 0 && row + 1 == draft.grid.rows()) || ((mask & 4) != 0 && column == 0) ||
                               ((mask & 8) != 0 && row == 0);
              if (off) throw InputError(typed.where(), quoted(typed.text) + " puts a mark at the rim of the grid");
              if ((mask & 1) != 0) cells.mark_right(cell, mark);
              if ((mask & 2) != 0) cells.mark_below(cell, mark);
              expect_agreement(typed, column > 0 && (mask & 4) != 0,
                               column > 0 && (mask_at(masks, index(cell) - 1) & 1) != 0, "left");
              expect_agreement(typed, row > 0 && (mask & 8) != 0,
                               row > 0 && (mask_at(masks, index(cell) - draft.grid.columns()) & 2) != 0, "above");
            }
            draft.document.set("initial", cells.node());
          },
          write,
          {"initial"}};
}

JankoStep janko_number(std::string attribute, std::size_t (*usual)(const Grid& grid)) {
  const auto write = [attribute, usual](JankoSheet& sheet) {
    const auto said = sheet.stated.caption(attribute);
    const auto number = said.empty() ? usual(sheet.drawn.grid()) : sheet.drawn.number(said, attribute);
    sheet.parameters.append(" ").append(std::to_string(number));
  };
  return {[attribute](JankoDraft& draft) {
            const auto typed = draft.problem.take_parameter();
            if (typed.empty())
              throw InputError(draft.problem.size_at(), "expected a number behind the size: " + attribute);
            draft.document.set(attribute, std::to_string(read_number(typed, "the number of " + attribute)),
                               typed.where());
          },
          write,
          {attribute}};
}

Node janko_walls(const std::vector<Passage>& rows, const Translation& name) {
  std::vector<std::vector<std::string>> names;
  for (const auto& row : rows) {
    names.emplace_back();
    for (const auto& token : words_of(row)) names.back().push_back(name(token));
  }
  const auto columns = names.front().size();
  const auto at = [&](std::size_t row, std::size_t column) {  // before the first it is beyond the last
    return row < names.size() && column < columns ? names[row][column] : std::string();
  };
  std::string text;
  for (std::size_t row = 0; row <= names.size(); ++row) {
    for (std::size_t column = 0; column <= columns; ++column) {
      const auto up_left = at(row - 1, column - 1);
      const auto up_right = at(row - 1, column);
      const auto down_left = at(row, column - 1);
      const auto down_right = at(row, column);
      text += line_at_dot({up_left != up_right, up_right != down_right, down_left != down_right, up_left != down_left});
    }
    text += '\n';
  }
  return paraphrase(std::move(text), rows.front().where());
}

}  // namespace grids
