#include "formats/variants/iss_plain_texts.hpp"

#include <algorithm>
#include <map>

#include "core/diagnostics.hpp"
#include "formats/variants/iss_items.hpp"

namespace grids {
namespace {

constexpr std::size_t plain_rows = 9;
constexpr std::size_t cell_count = plain_rows * plain_rows;
constexpr std::string_view list_start = "3x3:";

/// The way to a cell of the same cage: rows down and columns to the right.
std::optional<std::pair<int, int>> way_of(char sign) {
  static const std::map<char, std::pair<int, int>> ways = {{'<', {0, -1}}, {'>', {0, 1}},   {'^', {-1, 0}},
                                                           {'v', {1, 0}},  {'`', {-1, -1}}, {'\'', {-1, 1}},
                                                           {',', {1, -1}}, {'.', {1, 1}}};
  const auto found = ways.find(sign);
  return found == ways.end() ? std::nullopt : std::optional(found->second);
}

/// The digits of base 36, and what comes after them.
std::optional<std::size_t> killer_sum(char digit) {
  static constexpr std::string_view digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  const auto found = digits.find(digit);
  return found == std::string_view::npos ? std::nullopt : std::optional(found);
}

bool is_killer_text(std::string_view text) {
  return text.size() == cell_count && text.find_first_of("<>^v") != std::string_view::npos &&
         std::ranges::all_of(text, [](char sign) { return way_of(sign) || killer_sum(sign); });
}

void add_cage(VariantDraft& draft, Region cells, std::size_t sum, const Passage& typed) {
  draft.add_list("cage", std::move(cells), sum > 0 ? std::to_string(sum) : "", typed.where());
}

/// A sign a cell: its way to another of its cage, or the sum where the cage begins; 0 is none.
void read_killer_text(const Passage& line, VariantDraft& draft) {
  const auto& grid = draft.grid();
  std::map<CellId, Region> cages;
  for (const auto cell : grid.cells()) {
    auto at = cell;
    std::size_t steps = 0;
    while (const auto way = way_of(line.text[index(at)])) {
      const auto [row, column] = grid.place(at);
      const Place next{row + static_cast<std::size_t>(way->first), column + static_cast<std::size_t>(way->second)};
      if (!grid.contains(next) || ++steps > cell_count)
        throw InputError(line.part(index(cell), 1).where(), "this leads to no cell where a cage begins");
      at = grid.cell(next);
    }
    cages[at].push_back(cell);
  }
  for (auto& [start, cells] : cages) {
    const auto typed = line.part(index(start), 1);
    add_cage(draft, std::move(cells), *killer_sum(typed.text.front()), typed);
  }
}

/// `3x3:d:k:` and a number a cell: 256 times the sum of its cage, plus the cage's own number; 0 for no cage.
void read_killer_list(const Passage& line, VariantDraft& draft) {
  auto parts = iss_parts(line, ':');
  while (!parts.empty() && parts.back().empty()) parts.pop_back();
  if (parts.size() != cell_count + 3 || parts[2].text != "k")
    throw InputError(line.where(), "expected 3x3:d:k: or 3x3::k: and 81 numbers with colons between them");
  const bool has_diagonals = parts[1].text == "d";
  if (!has_diagonals && !parts[1].empty()) throw InputError(parts[1].where(), "expected d or nothing");
  constexpr std::size_t base = 256;
  std::map<std::size_t, Region> cages;
  for (const auto cell : draft.grid().cells())
    cages[read_iss_number(parts[index(cell) + 3], "the number of a cage", base * base)].push_back(cell);
  cages.erase(0);
  for (auto& [number, cells] : cages) {
    const auto& typed = parts[index(cells.front()) + 3];
    add_cage(draft, std::move(cells), number / base, typed);
  }
  if (has_diagonals) draft.add_rule("main diagonal", variant_rule("main diagonal").rules, parts[1].where());
}

bool is_pencilmark_text(std::string_view text) {
  return text.size() == cell_count * plain_rows && text.find_first_not_of("123456789.") == std::string_view::npos;
}

/// Nine signs a cell: its candidates in their places, `.` for what is none.
void read_pencilmark_text(const Passage& line, VariantDraft& draft) {
  for (const auto cell : draft.grid().cells()) {
    const auto typed = line.part(index(cell) * plain_rows, plain_rows);
    std::vector<std::size_t> candidates;
    for (std::size_t value = 1; value <= plain_rows; ++value) {
      const auto sign = typed.text[value - 1];
      if (sign == '.') continue;
      if (sign != static_cast<char>('0' + value))
        throw InputError(typed.where(), "expected 123456789, some of them dots");
      candidates.push_back(value);
    }
    if (candidates.empty()) throw InputError(typed.where(), draft.grid().name(cell) + " has no candidate");
    if (candidates.size() < plain_rows) draft.set_cell(cell, candidates, typed.where());
  }
}

}  // namespace

std::optional<Document> read_iss_plain_text(const Passage& line) {
  VariantDraft draft({plain_rows, plain_rows}, line.where());
  if (is_killer_text(line.text))
    read_killer_text(line, draft);
  else if (line.text.starts_with(list_start))
    read_killer_list(line, draft);
  else if (is_pencilmark_text(line.text))
    read_pencilmark_text(line, draft);
  else
    return std::nullopt;
  return std::move(draft).document();
}

}  // namespace grids
