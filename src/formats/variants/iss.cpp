#include "formats/variants/iss.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "core/symbols.hpp"
#include "formats/passage_scanner.hpp"
#include "formats/variants/draft.hpp"
#include "formats/variants/iss_items.hpp"
#include "formats/variants/leftovers.hpp"

// Items without a kind are givens, `R1C1_5`, or candidates, `R1C1_1_2`.

namespace grids {
namespace {

class IssReader {
 public:
  IssReader(const Passage& line, Unknown unknown, Diagnostics& diagnostics)
      : items_(read_iss_items(line)), leftovers_(unknown, diagnostics), draft_(read_iss_size(items_), line.where()) {}

  /// Nothing when something is unknown and may not be dropped.
  std::optional<Document> read() {
    for (const auto& item : items_) read_item(item);
    if (leftovers_.prevent_reading()) return std::nullopt;
    return std::move(draft_).document();
  }

 private:
  using Reading = void (IssReader::*)(const IssItem& item, const std::string& rule);
  struct Kind {
    Reading read;
    std::string rule;
  };

  static const std::map<std::string, Kind, std::less<>>& kinds() {
    using Self = IssReader;
    static const std::map<std::string, Kind, std::less<>> all = {
        {"", {&Self::read_givens, ""}},
        {"AllDifferent", {&Self::read_list, "extraregion"}},
        {"AntiConsecutive", {&Self::read_anticonsecutive, ""}},
        {"AntiKing", {&Self::read_grid_rule, "king pair"}},
        {"AntiKnight", {&Self::read_grid_rule, "knight pair"}},
        {"Arrow", {&Self::read_list, "arrow"}},
        {"Between", {&Self::read_list, "between"}},
        {"BlackDot", {&Self::read_dot, "x"}},
        {"Cage", {&Self::read_cage, "cage"}},
        {"Diagonal", {&Self::read_diagonal, "extraregion"}},
        {"DisjointSets", {&Self::read_grid_rule, "place of box"}},
        {"DoubleArrow", {&Self::read_list, "doublearrow"}},
        {"Entropic", {&Self::read_list, "entropic"}},
        {"GreaterThan", {&Self::read_greater, ""}},
        {"Jigsaw", {&Self::read_jigsaw, ""}},
        {"LittleKiller", {&Self::read_little_killer, "littlekiller"}},
        {"Modular", {&Self::read_numbered_list, "modular"}},
        {"NoBoxes", {&Self::read_no_boxes, ""}},
        {"NumberedRoom", {&Self::read_line_ends, "numberedrooms"}},
        {"Palindrome", {&Self::read_list, "palindrome"}},
        {"Quad", {&Self::read_quad, "quad"}},
        {"RegionSumLine", {&Self::read_list, "regionsum"}},
        {"Renban", {&Self::read_list, "renban"}},
        {"Sandwich", {&Self::read_sandwich, "sandwich"}},
        {"Shape", {&Self::read_nothing, ""}},
        {"Skyscraper", {&Self::read_line_ends, "skyscraper"}},
        {"StrictKropki", {&Self::read_strict_dots, ""}},
        {"StrictXV", {&Self::read_strict_sums, ""}},
        {"Thermo", {&Self::read_list, "thermo"}},
        {"V", {&Self::read_sum, "V"}},
        {"WhiteDot", {&Self::read_dot, "o"}},
        {"Whisper", {&Self::read_numbered_list, "whisper"}},
        {"Windoku", {&Self::read_windows, "extraregion"}},
        {"X", {&Self::read_sum, "X"}},
        {"XSum", {&Self::read_line_ends, "xsum"}},
    };
    return all;
  }

  void read_item(const IssItem& item) {
    const auto kind = kinds().find(item.kind.text);
    if (kind == kinds().end()) return leftovers_.leave_out(item.kind, quoted(item.kind.text));
    (this->*kind->second.read)(item, kind->second.rule);
  }

  const Passage& argument(const IssItem& item, std::size_t number, const std::string& what) const {
    if (number >= item.arguments.size()) throw InputError(item.kind.where(), "expected " + what);
    return item.arguments[number];
  }

  CellId read_cell(const Passage& passage) const {
    const auto place = passage.text.starts_with('R') ? parse_cell_name(passage.text) : std::nullopt;
    if (!place || !draft_.grid().contains(*place))
      throw InputError(passage.where(), "found " + quoted(passage.text) + ", expected a cell such as R1C1");
    return draft_.grid().cell(*place);
  }

  Region read_cells(const IssItem& item, std::size_t from = 0) const {
    Region cells;
    for (std::size_t i = from; i < item.arguments.size(); ++i) cells.push_back(read_cell(item.arguments[i]));
    if (cells.empty()) throw InputError(item.kind.where(), "expected the cells of " + quoted(item.kind.text));
    return cells;
  }

  void read_nothing(const IssItem&, const std::string&) {}
  void read_no_boxes(const IssItem&, const std::string&) { draft_.leave_out_boxes(); }
  void read_strict_sums(const IssItem&, const std::string&) { draft_.forbid_other_sums(); }
  void read_anticonsecutive(const IssItem&, const std::string&) { draft_.forbid_undotted('o', 1); }
  void read_strict_dots(const IssItem&, const std::string&) {
    draft_.forbid_undotted('o', 1);
    draft_.forbid_undotted('x', 2);
  }

  void read_grid_rule(const IssItem& item, const std::string& selector) {
    draft_.add_rule(selector, variant_rule(selector).rules, item.kind.where());
  }

  void read_givens(const IssItem& item, const std::string&) {
    for (const auto& typed : item.arguments) {
      const auto words = iss_parts(typed, '_');
      std::vector<std::size_t> numbers;
      for (std::size_t i = 1; i < words.size(); ++i) numbers.push_back(read_iss_number(words[i], "a given"));
      draft_.set_cell(read_cell(words.front()), numbers, typed.where());
    }
  }

  void read_list(const IssItem& item, const std::string& rule) {
    draft_.add_list(rule, read_cells(item), {}, item.kind.where());
  }

  /// A number may come first.
  void read_numbered_list(const IssItem& item, const std::string& rule) {
    const bool has_number = !item.arguments.empty() && !item.arguments.front().text.starts_with('R');
    const std::size_t number =
        has_number ? read_iss_number(item.arguments.front(), "a number", Symbols::most) : (rule == "modular" ? 3 : 5);
    if (rule == "modular" && number != 3) return leftovers_.leave_out(item.kind, "'Modular' by another number than 3");
    if (number < 1) throw InputError(item.kind.where(), "the number must be 1 at least");
    draft_.add_list(rule, read_cells(item, has_number ? 1 : 0), {}, item.kind.where(), number);
  }

  void read_cage(const IssItem& item, const std::string& rule) {
    const auto sum = read_iss_number(argument(item, 0, "the sum of the cage"), "the sum of the cage");
    draft_.add_list(rule, read_cells(item, 1), sum > 0 ? std::to_string(sum) : "", item.kind.where());
  }

  void read_quad(const IssItem& item, const std::string& rule) {
    const auto cell = read_cell(argument(item, 0, "the upper left cell"));
    const auto [row, column] = draft_.grid().place(cell);
    if (!draft_.grid().contains({row + 1, column + 1}))
      throw InputError(item.arguments.front().where(), "expected the upper left of four cells");
    std::string clue;
    for (std::size_t i = 1; i < item.arguments.size(); ++i)
      if (const auto value = read_iss_number(item.arguments[i], "a value"); value > 0)
        clue.append(clue.empty() ? "" : " ").append(std::to_string(value));
    const auto& grid = draft_.grid();
    draft_.add_list(
        rule, {cell, grid.cell({row, column + 1}), grid.cell({row + 1, column}), grid.cell({row + 1, column + 1})},
        clue, item.kind.where());
  }

  void read_dot(const IssItem& item, const std::string& kind) {
    const auto cells = read_cells(item);
    for (std::size_t i = 1; i < cells.size(); ++i)
      draft_.add_dot(cells[i - 1], cells[i], kind.front(), kind == "o" ? 1 : 2, item.kind.where());
  }

  void read_sum(const IssItem& item, const std::string& letter) {
    const auto cells = read_cells(item);
    for (std::size_t i = 1; i < cells.size(); ++i)
      draft_.add_sum(cells[i - 1], cells[i], letter.front(), item.kind.where());
  }

  void read_greater(const IssItem& item, const std::string&) {
    const auto cells = read_cells(item);
    for (std::size_t i = 1; i < cells.size(); ++i) draft_.add_greater(cells[i - 1], cells[i], item.kind.where());
  }

  /// 1 rises to the right, -1 falls.
  void read_diagonal(const IssItem& item, const std::string& rule) {
    const auto way = argument(item, 0, "1 or -1").text;
    if (way != "1" && way != "-1") throw InputError(item.arguments.front().where(), "expected 1 or -1");
    Region cells;
    for (std::size_t i = 0; i < draft_.side(); ++i)
      cells.push_back(draft_.grid().cell({way == "1" ? draft_.side() - 1 - i : i, i}));
    draft_.add_list(rule, std::move(cells), {}, item.kind.where());
  }

  void read_windows(const IssItem& item, const std::string& rule) {
    constexpr std::size_t side = 9;
    if (draft_.side() != side) return leftovers_.leave_out(item.kind, "'Windoku' of another size than 9x9");
    for (const std::size_t row : {1U, 5U})
      for (const std::size_t column : {1U, 5U}) {
        Region cells;
        for (std::size_t i = 0; i < side; ++i) cells.push_back(draft_.grid().cell({row + i / 3, column + i % 3}));
        draft_.add_list(rule, std::move(cells), {}, item.kind.where());
      }
  }

  /// A character a cell; equal ones are one piece.
  void read_jigsaw(const IssItem& item, const std::string&) {
    const auto& layout = argument(item, 0, "a character for each cell");
    if (layout.text.size() != draft_.grid().cell_count())
      throw InputError(layout.where(), "found " + std::to_string(layout.text.size()) + " characters, expected " +
                                           std::to_string(draft_.grid().cell_count()));
    std::map<char, Region> pieces;
    for (const auto cell : draft_.grid().cells()) pieces[layout.text[index(cell)]].push_back(cell);
    std::vector<Region> regions;
    for (auto& [name, cells] : pieces) regions.push_back(std::move(cells));
    draft_.set_pieces(std::move(regions), layout.where());
  }

  /// `R2` or `C5`.
  std::pair<bool, std::size_t> read_line(const Passage& passage) const {
    PassageScanner scanner(passage);
    const std::string expected = "a row or column such as R2 or C5";
    const bool is_row = scanner.take('R');
    if (!is_row && !scanner.take('C')) scanner.fail(expected);
    const auto number = scanner.number(expected).value;
    scanner.expect_end(expected);
    if (number < 1 || number > draft_.side()) throw InputError(passage.where(), "there is no such row or column");
    return {is_row, number - 1};
  }

  void read_sandwich(const IssItem& item, const std::string& rule) {
    const auto sum = read_iss_number(argument(item, 0, "the sum"), "the sum");
    const auto [is_row, line] = read_line(argument(item, 1, "the row or column"));
    draft_.add_clue(rule, is_row ? Side::left : Side::top, line, std::to_string(sum), item.kind.where());
  }

  /// Clues seen from the beginning and from the end of a line; either may be missing.
  void read_line_ends(const IssItem& item, const std::string& rule) {
    const auto [is_row, line] = read_line(argument(item, 0, "the row or column"));
    for (std::size_t i = 1; i < item.arguments.size() && i < 3; ++i) {
      if (item.arguments[i].empty()) continue;
      const auto side = i == 1 ? (is_row ? Side::left : Side::top) : (is_row ? Side::right : Side::bottom);
      draft_.add_clue(rule, side, line, std::to_string(read_iss_number(item.arguments[i], "a clue")),
                      item.kind.where());
    }
  }

  /// From cells of the left side diagonals fall, from the right side they rise to the left; from the top they fall to
  /// the left, from the bottom they rise to the right.
  void read_little_killer(const IssItem& item, const std::string& rule) {
    const auto sum = std::to_string(read_iss_number(argument(item, 0, "the sum"), "the sum"));
    const auto& typed = argument(item, 1, "the first cell");
    const auto [row, column] = draft_.grid().place(read_cell(typed));
    const auto last = draft_.side() - 1;
    if (column == 0 && row < last)
      draft_.add_clue(rule, Side::left, row, sum + '\\', typed.where());
    else if (row == last && column < last)
      draft_.add_clue(rule, Side::bottom, column, sum + '/', typed.where());
    else if (column == last && row > 0)
      draft_.add_clue(rule, Side::right, row, sum + '\\', typed.where());
    else if (row == 0)
      draft_.add_clue(rule, Side::top, column, sum + '/', typed.where());
    else
      throw InputError(typed.where(), "no diagonal begins in " + quoted(typed.text));
  }

  std::vector<IssItem> items_;
  Leftovers leftovers_;
  VariantDraft draft_;
};

}  // namespace

std::vector<Document> read_iss(const SourcePtr& source, Diagnostics& diagnostics, Unknown unknown) {
  const auto read = [&](const Passage& line) { return IssReader(line, unknown, diagnostics).read(); };
  return read_each(puzzle_lines(source), read, diagnostics);
}

bool recognize_iss(const SourcePtr& source) {
  const auto typed = puzzle_lines(source);
  return !typed.empty() && std::ranges::all_of(typed, [](const Passage& line) {
    return line.text.starts_with('.') && line.text.find('~') != std::string_view::npos;
  });
}

}  // namespace grids
