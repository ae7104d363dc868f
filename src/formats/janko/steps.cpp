#include "formats/janko/steps.hpp"

#include <algorithm>
#include <utility>

#include "formats/cell_drawing.hpp"
#include "formats/passage_scanner.hpp"

namespace grids {
namespace {

bool is_none(const Passage& token) { return token.text == "-" || token.text == "."; }

bool is_outside(const Passage& name) { return name.text == "#" || name.text == "@"; }

/// The tokens of a grid, row by row.
std::vector<Passage> tokens(const std::vector<Passage>& rows) {
  std::vector<Passage> all;
  for (const auto& row : rows)
    for (const auto& token : words(row)) all.push_back(token);
  return all;
}

std::size_t read_number(const Passage& token, const std::string& what) {
  PassageScanner scanner(token);
  const auto number = scanner.number(what);
  scanner.expect_end(what);
  return number.value;
}

Location span(const std::vector<Passage>& words) { return words.empty() ? Location{} : words.front().where(); }

std::vector<Passage> take_areas(JankoDraft& draft) {
  const auto rows = draft.problem.take_grid("areas", draft.grid.rows());
  const auto names = tokens(rows);
  for (std::size_t i = 0; i < names.size(); ++i)
    if (is_outside(names[i])) draft.grid.set_block(cell_at(i));
  draft.document.set(
      "areas", drawing(rows, [](const Passage& name) { return is_outside(name) ? "." : std::string(name.text); }));
  return names;
}

std::size_t largest_area(const std::vector<Passage>& names) {
  std::map<std::string_view, std::size_t> cells;
  std::size_t largest = 1;
  for (const auto& name : names)
    if (!is_outside(name)) largest = std::max(largest, ++cells[name.text]);
  return largest;
}

/// A list of numbers as one clue; an empty list is the clue 0.
std::string list_clue(const Passage& line) {
  std::string clue;
  for (const auto& word : words(line)) clue.append(clue.empty() ? "" : " ").append(word.text);
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

}  // namespace

Translation janko_tokens(std::map<std::string, std::string, std::less<>> meanings) {
  return [meanings = std::move(meanings)](const Passage& token) {
    const auto found = meanings.find(token.text);
    return found == meanings.end() ? std::string(token.text) : found->second;
  };
}

Translation janko_givens() { return janko_tokens({{"-", "."}}); }

JankoStep janko_drawing(std::string attribute, Translation translate) {
  return [attribute = std::move(attribute), translate = std::move(translate)](JankoDraft& draft) {
    draft.document.set(attribute, drawing(draft.problem.take_grid("the grid", draft.grid.rows()), translate));
  };
}

JankoStep janko_borders(std::initializer_list<std::string> borders, Translation translate) {
  return [borders = std::vector<std::string>(borders), translate = std::move(translate)](JankoDraft& draft) {
    for (const auto& border : borders) {
      const bool across = border == "top" || border == "bottom";
      const auto found =
          draft.problem.take_words("the clues of the " + border, across ? draft.grid.columns() : draft.grid.rows());
      std::vector<Node> items;
      for (const auto& clue : found) {
        const auto text = translate ? translate(clue) : std::string(clue.text);
        items.push_back(paraphrase(is_none(clue) ? "." : text, clue.where()));
      }
      draft.document.set(border, Node::of_list(std::move(items), span(found)));
    }
  };
}

JankoStep janko_lists() {
  return [](JankoDraft& draft) {
    draft.document.set("top", take_lists(draft, draft.grid.columns(), "column"));
    draft.document.set("left", take_lists(draft, draft.grid.rows(), "row"));
  };
}

JankoStep janko_areas() {
  return [](JankoDraft& draft) {
    const auto names = take_areas(draft);
    if (!draft.grid.has_blocks()) return;
    CellDrawing blocks(draft.grid, span(names));
    for (std::size_t i = 0; i < names.size(); ++i)
      if (is_outside(names[i])) blocks.set(cell_at(i), "#");
    draft.document.set("initial", blocks.node());
  };
}

JankoStep janko_areas_with_symbols() {
  return [](JankoDraft& draft) {
    const auto names = take_areas(draft);
    draft.document.set("symbols", "1-" + std::to_string(largest_area(names)), span(names));
  };
}

JankoStep janko_sum_cages() {
  return [](JankoDraft& draft) {
    const auto sums = tokens(draft.problem.take_grid("the sums", draft.grid.rows()));
    const auto names = tokens(draft.problem.take_grid("the cages", draft.grid.rows()));
    std::vector<DrawnCage> cages;
    std::map<std::string_view, std::size_t> by_name;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto [entry, is_new] = by_name.emplace(names[i].text, cages.size());
      if (is_new) cages.push_back({{}, {}, names[i].where()});
      auto& cage = cages[entry->second];
      cage.cells.push_back(cell_at(i));
      if (is_none(sums[i])) continue;
      if (!cage.clue.empty())
        throw InputError(sums[i].where(), "a second sum, " + quoted(sums[i].text) + ", in the cage with " + cage.clue);
      cage.clue = std::to_string(read_number(sums[i], "a sum or -"));
      cage.where = sums[i].where();
    }
    draft.document.set("areas", areas(cages, draft.grid));
  };
}

JankoStep janko_marked_givens(std::string mark) {
  return [mark = std::move(mark)](JankoDraft& draft) {
    const auto givens = tokens(draft.problem.take_grid("the grid", draft.grid.rows()));
    const auto masks = tokens(draft.problem.take_grid("the marks", draft.grid.rows()));
    CellDrawing cells(draft.grid, span(givens));
    for (const auto cell : draft.grid.cells()) {
      if (!is_none(givens[index(cell)])) cells.set(cell, std::string(givens[index(cell)].text));
      const auto& typed = masks[index(cell)];
      const auto mask = read_number(typed, "the sum of 1, 2, 4 and 8 for marks");
      const auto [row, column] = draft.grid.place(cell);
      const bool off = mask > 15 || ((mask & 1) != 0 && column + 1 == draft.grid.columns()) ||
                       ((mask & 2) != 0 && row + 1 == draft.grid.rows()) || ((mask & 4) != 0 && column == 0) ||
                       ((mask & 8) != 0 && row == 0);
      if (off) throw InputError(typed.where(), quoted(typed.text) + " puts a mark at the rim of the grid");
      if ((mask & 1) != 0) cells.mark_right(cell, mark);
      if ((mask & 2) != 0) cells.mark_below(cell, mark);
      if ((mask & 4) != 0) cells.mark_right(draft.grid.cell({row, column - 1}), mark);
      if ((mask & 8) != 0) cells.mark_below(draft.grid.cell({row - 1, column}), mark);
    }
    draft.document.set("initial", cells.node());
  };
}

JankoStep janko_number(std::string attribute) {
  return [attribute = std::move(attribute)](JankoDraft& draft) {
    const auto typed = draft.problem.take_parameter();
    if (typed.empty()) throw InputError(draft.problem.size_at(), "expected a number behind the size: " + attribute);
    draft.document.set(attribute, std::to_string(read_number(typed, "the number of " + attribute)), typed.where());
  };
}

JankoStep janko_setting(std::string attribute, std::string value) {
  return [attribute = std::move(attribute), value = std::move(value)](JankoDraft& draft) {
    draft.document.set(attribute, value, draft.problem.size_at());
  };
}

}  // namespace grids
