#include "render/box_picture.hpp"

#include <algorithm>

#include "render/ansi.hpp"
#include "render/ascii.hpp"
#include "render/box_drawing.hpp"
#include "render/corner_clues.hpp"
#include "render/text_looks.hpp"

namespace grids {
namespace {

constexpr const char* shade = "░";

std::string first_characters(std::string_view text, std::size_t count) {
  while (display_width(text) > count) text.remove_suffix(1);
  return std::string(text);
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string out;
  for (std::size_t i = 0; i < times; ++i) out += text;
  return out;
}

std::string blanks(std::size_t count) { return std::string(count, ' '); }

/// Text in the middle of `width` columns, rather to the right.
std::string centered(const std::string& text, std::size_t width) {
  const auto room = width - std::min(width, display_width(text));
  return blanks((room + 1) / 2) + text + blanks(room / 2);
}

/// For each cell, the clue of the cage that begins there.
std::vector<std::string> cage_clues(const Puzzle& puzzle) {
  std::vector<std::string> clues(puzzle.grid().cell_count());
  for (const auto& cage : puzzle.layout.cages)
    if (!cage.cells.empty()) clues[index(*std::ranges::min_element(cage.cells))] = cage.clue;
  return clues;
}

bool has_open_cells(const std::vector<CellText>& cell_texts) {
  return std::ranges::find(cell_texts, CellText::Kind::open, &CellText::kind) != cell_texts.end();
}

std::string without_trailing_blanks(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

}  // namespace

BoxPicture::BoxPicture(const Puzzle& puzzle, std::vector<CellText> cell_texts, const TextStyle& style)
    : puzzle_(puzzle),
      style_(style),
      cell_texts_(std::move(cell_texts)),
      borders_(puzzle, has_open_cells(cell_texts_)),
      widths_(column_widths(puzzle, cell_texts_)),
      spaced_(style.lines),
      clues_(cage_clues(puzzle)),
      border_texts_(style.clues ? BorderTexts(puzzle, style.looks && !style.ascii) : BorderTexts()),
      marks_above_((puzzle.grid().rows() + 1) * puzzle.grid().columns()),
      marks_before_(puzzle.grid().rows() * (puzzle.grid().columns() + 1)) {
  take_crosses();
  if (style.clues) take_marks();
  if (style.clues) take_corner_clues();
  for (std::size_t column = 0; column <= widths_.size(); ++column)
    lined_.push_back(spaced_ || puzzle.layout.dotted || borders_.any_before(column));
  widen_for_clues();
  if (style.pencil_marks == PencilMarks::none && !puzzle.grid().has_blocks()) {
    const auto widest = *std::ranges::max_element(widths_);
    std::ranges::fill(widths_, widest);
  }
}

/// Between two cells side by side there is room for three characters.
void BoxPicture::take_marks() {
  const TextLooks looks(puzzle_, false, style_.ascii);
  for (const auto& [first, second, text] : puzzle_.layout.marks) {
    const auto later = std::max(first, second);
    const bool side_by_side = puzzle_.grid().place(first).row == puzzle_.grid().place(second).row;
    const auto& hint = puzzle_.layout.hints.find(text);
    const bool renamed = style_.looks && hint != puzzle_.layout.hints.end() && hint->second.look == Look::text;
    const auto shown = renamed ? looks.symbol(text).text : text;
    const auto [row, column] = puzzle_.grid().place(later);
    if (side_by_side)
      marks_before_[row * (widths_.size() + 1) + column] = first_characters(shown, 3);
    else
      marks_above_[index(later)] = shown;
    spaced_ = true;
  }
}

void BoxPicture::take_crosses() {
  const auto dots = widths_.size() + 1;
  for (const auto& wall : style_.no_walls) {
    const auto dot = index(wall.first);
    const bool upright = is_upright(wall, dots);
    (upright ? marks_before_[dot] : marks_above_[dot - dot / dots]) = cross_sign(style_.ascii);
  }
}

void BoxPicture::take_corner_clues() {
  for (const auto& layer : puzzle_.layout.layers)
    for (const auto& region : layer.regions) {
      const auto corner = corner_of_clue(puzzle_, layer, region);
      if (!corner) continue;
      corner_clues_.resize((puzzle_.grid().rows() + 1) * (widths_.size() + 1));
      corner_clues_[*corner] = region.clue;
      spaced_ = true;
    }
}

/// A clue needs its own length and a bit of line behind it.
void BoxPicture::widen_for_clues() {
  for (std::size_t i = 0; i < clues_.size(); ++i) {
    const auto column = i % widths_.size();
    const auto needed = clues_[i].empty() ? 0 : display_width(clues_[i]) + 1;
    const auto pads = segment_width(column) - widths_[column];
    if (needed > segment_width(column)) widths_[column] = needed - pads;
    widths_[column] = std::max(widths_[column], display_width(marks_above_[i]));
  }
  for (const auto* lines : {&border_texts_.top, &border_texts_.bottom})
    for (const auto& line : *lines)
      for (std::size_t column = 0; column < widths_.size(); ++column)
        widths_[column] = std::max(widths_[column], display_width(line[column]));
}

bool BoxPicture::highlighted(CellId cell) const {
  return std::ranges::find(style_.highlighted, cell) != style_.highlighted.end();
}

/// A column's width with the blanks between it and the lines at its sides.
std::size_t BoxPicture::segment_width(std::size_t column) const {
  return widths_[column] + (lined_[column] ? 1 : 0) + (lined_[column + 1] ? 1 : 0);
}

std::string BoxPicture::paint(std::string line) const { return style_.colour ? dimmed(line) : line; }

std::string BoxPicture::text() const {
  std::string out = style_.labels ? heading() : "";
  for (std::size_t i = 0; i < border_texts_.top.size(); ++i) {
    const bool last = i + 1 == border_texts_.top.size();
    const auto name = i < border_texts_.top_names.size() ? border_texts_.top_names[i] : std::string();
    out += across(border_texts_.top[i], last && name.empty() ? corner_text("top left") : name,
                  last ? corner_text("top right") : "");
  }
  const auto rows = puzzle_.grid().rows();
  for (std::size_t row = 0; row <= rows; ++row) {
    if (has_line_above(row)) out += without_trailing_blanks(line_above(row)) + '\n';
    if (row < rows) out += without_trailing_blanks(cells_of(row)) + '\n';
  }
  for (std::size_t i = 0; i < border_texts_.bottom.size(); ++i) {
    const auto name = i < border_texts_.bottom_names.size() ? border_texts_.bottom_names[i] : std::string();
    out += across(border_texts_.bottom[i], i == 0 && name.empty() ? corner_text("bottom left") : name,
                  i == 0 ? corner_text("bottom right") : "");
  }
  return joined_dim(std::move(out));
}

std::string BoxPicture::corner_text(const std::string& corner) const {
  const auto hint = puzzle_.layout.hints.find(corner);
  if (hint == puzzle_.layout.hints.end() || hint->second.look != Look::text) return {};
  return style_.ascii && !is_ascii(hint->second.text) ? std::string() : hint->second.text;
}

/// The columns' numbers, each above its column; of a number that is too long, the last digits.
std::string BoxPicture::heading() const {
  std::vector<std::string> numbers;
  for (std::size_t column = 0; column < widths_.size(); ++column) {
    numbers.push_back(std::to_string(column + 1));
    if (numbers.back().size() > widths_[column]) numbers.back().erase(0, numbers.back().size() - widths_[column]);
  }
  return across(numbers);
}

/// A line of texts, each above or below its column, and those of the corners beside it.
std::string BoxPicture::across(const std::vector<std::string>& texts, const std::string& left,
                               const std::string& right) const {
  auto line = before_row(puzzle_.grid().rows());
  if (!left.empty() && line.size() > display_width(left))
    line.replace(line.size() - 1 - display_width(left), display_width(left), left);
  for (std::size_t column = 0; column < widths_.size(); ++column) {
    line += lined_[column] ? "  " : " ";
    line += centered(texts[column], widths_[column]);
    if (lined_[column + 1]) line += ' ';
  }
  if (!right.empty()) line += (lined_.back() ? "  " : " ") + right;
  return without_trailing_blanks(std::move(line)) + '\n';
}

bool BoxPicture::has_line_above(std::size_t row) const {
  return spaced_ || puzzle_.layout.dotted || borders_.any_above(row);
}

/// The row's name, as wide as all of them; past the last row, blanks.
std::string BoxPicture::row_label(std::size_t row) const {
  if (!style_.labels) return {};
  const auto rows = puzzle_.grid().rows();
  const auto name = [this](std::size_t number) {
    return style_.names == CellNames::letters ? row_letters(number) : std::to_string(number + 1);
  };
  const auto width = std::max(name(0).size(), name(rows - 1).size());
  const auto label = row < rows ? name(row) : std::string();
  return blanks(width - label.size()) + label + ' ';
}

/// The row's name and the clues at its left; past the last row, as many blanks.
std::string BoxPicture::before_row(std::size_t row) const {
  const auto& clues = border_texts_.left;
  if (clues.empty()) return row_label(row);
  return row_label(row) + (row < clues.size() ? clues[row] : blanks(display_width(clues[0]))) + ' ';
}

std::string BoxPicture::after_row(std::size_t row) const {
  return row < border_texts_.right.size() ? ' ' + border_texts_.right[row] : std::string();
}

std::string BoxPicture::junction(std::size_t row, std::size_t column) const {
  Junction arms;
  if (row > 0) arms.up = borders_.before(row - 1, column);
  if (row < puzzle_.grid().rows()) arms.down = borders_.before(row, column);
  if (column > 0) arms.left = borders_.above(row, column - 1);
  if (column < widths_.size()) arms.right = borders_.above(row, column);
  if (puzzle_.layout.dotted && arms == Junction{}) return style_.ascii ? "." : "·";
  return std::string(box_character(arms));
}

/// The same in its colour; or the clue at that corner.
std::string BoxPicture::painted_junction(std::size_t row, std::size_t column) const {
  const auto corner = row * (widths_.size() + 1) + column;
  const bool has_clue = !corner_clues_.empty() && !corner_clues_[corner].empty();
  return has_clue ? corner_clues_[corner] : paint(junction(row, column));
}

/// The stretch of line above a cell, with the clue of the cage that begins there.
std::string BoxPicture::segment_above(std::size_t row, std::size_t column) const {
  const auto stroke = horizontal(borders_.above(row, column));
  const auto width = segment_width(column);
  const auto place = row * widths_.size() + column;
  if (!marks_above_[place].empty()) {
    const auto mark = display_width(marks_above_[place]);
    const auto lead = (lined_[column] ? 1 : 0) + (widths_[column] + 1 - mark) / 2;
    return paint(repeated(stroke, lead)) + marks_above_[place] + paint(repeated(stroke, width - lead - mark));
  }
  if (place >= clues_.size() || clues_[place].empty()) return paint(repeated(stroke, width));
  return clues_[place] + paint(repeated(stroke, width - display_width(clues_[place])));
}

std::string BoxPicture::line_above(std::size_t row) const {
  const auto past = puzzle_.grid().rows();
  auto line = row == 0 && !border_texts_.left_names.empty() ? row_label(past) + border_texts_.left_names + ' '
                                                            : before_row(past);
  for (std::size_t column = 0; column < widths_.size(); ++column)
    line += painted_junction(row, column) + segment_above(row, column);
  line += painted_junction(row, widths_.size());
  return row == 0 && !border_texts_.right_names.empty() ? line + ' ' + border_texts_.right_names : line;
}

std::string BoxPicture::cells_of(std::size_t row) const {
  auto line = before_row(row);
  for (std::size_t column = 0; column < widths_.size(); ++column)
    line += gap(row, column) + cell_text(puzzle_.grid().cell({row, column}));
  return line + gap(row, widths_.size()) + after_row(row);
}

bool BoxPicture::is_block(std::size_t row, std::size_t column) const {
  return cell_texts_[row * widths_.size() + column].kind == CellText::Kind::block;
}

/// What lies between a cell and the one left of it.
std::string BoxPicture::gap(std::size_t row, std::size_t column) const {
  const bool block_before = column > 0 && is_block(row, column - 1);
  const bool block_after = column < widths_.size() && is_block(row, column);
  if (!lined_[column]) return block_before && block_after ? paint(shade) : ground_between(row, column);
  const auto& mark = marks_before_[row * (widths_.size() + 1) + column];
  if (display_width(mark) > 1) return mark + blanks(3 - display_width(mark));
  auto text = column == 0 ? "" : block_before ? paint(shade) : " ";
  text += mark.empty() ? paint(std::string(vertical(borders_.before(row, column)))) : mark;
  if (column < widths_.size()) text += block_after ? paint(shade) : " ";
  return text;
}

/// Between two cells that are filled alike there is no gap.
std::string BoxPicture::ground_between(std::size_t row, std::size_t column) const {
  if (column == 0 || column == widths_.size()) return " ";
  const auto& before = cell_texts_[row * widths_.size() + column - 1];
  const auto& after = cell_texts_[row * widths_.size() + column];
  if (after.ground.empty() || before.ground != after.ground) return " ";
  return style_.colour ? coloured(after.ground, after.kind, false) : after.ground;
}

std::string BoxPicture::cell_text(CellId cell) const {
  auto shown = cell_texts_[index(cell)];
  const auto width = widths_[puzzle_.grid().place(cell).column];
  if (shown.kind == CellText::Kind::block) return block_text(shown.text, width);
  if (!shown.ground.empty()) {
    const auto room = width - display_width(shown.text);
    shown.text = repeated(shown.ground, (room + 1) / 2) + shown.text + repeated(shown.ground, room / 2);
  }
  if (!style_.colour) return centered(shown.text, width);
  const auto room = width - display_width(shown.text);
  return blanks((room + 1) / 2) + coloured(shown.text, shown.kind, highlighted(cell)) + blanks(room / 2);
}

/// The clue of the run below at the left, that of the run beside at the right, the rest shaded.
std::string BoxPicture::block_text(const std::string& clue, std::size_t width) const {
  if (clue == "#") return paint(repeated(shade, width));
  const auto room = width - display_width(clue);
  const auto before = clue.starts_with('\\') ? room : clue.ends_with('\\') ? 0 : room / 2;
  return paint(repeated(shade, before)) + clue + paint(repeated(shade, room - before));
}

}  // namespace grids
