#include "render/cell_text.hpp"

#include <algorithm>

#include "core/characters.hpp"
#include "render/text_looks.hpp"

namespace grids {
namespace {

/// Candidates as `initial` takes them: "{139}", "{10 12}", "A.".
std::string candidates_text(const Symbols& symbols, Domain candidates) {
  const auto half = symbols.half(candidates);
  return half.empty() ? symbols.text(candidates) : half;
}

/// A block's clue as `initial` takes it: "23\16", "#5", "#".
std::string block_text(const Layout& layout, CellId cell) {
  const auto clue = std::ranges::find(layout.block_clues, cell, &BlockClue::cell);
  if (clue == layout.block_clues.end() || clue->text.empty()) return "#";
  const auto complete = clue->text.starts_with('#') || clue->text.find('\\') != std::string::npos;
  return complete ? clue->text : '#' + clue->text;
}

/// Whether the cell is a block that holds a symbol, as those of Str8ts do.
bool is_numbered_block(const Layout& layout, CellId cell) {
  return std::ranges::find(layout.block_clues, cell, &BlockClue::cell) != layout.block_clues.end();
}

std::vector<bool> given_cells(const Puzzle& puzzle) {
  std::vector<bool> given(puzzle.grid().cell_count());
  for (const auto& [cell, symbol] : puzzle.givens()) given[index(cell)] = true;
  return given;
}

/// Makes the texts of the cells of one picture.
class CellTexts {
 public:
  CellTexts(const Puzzle& puzzle, std::span<const Domain> domains, const TextStyle& style)
      : puzzle_(puzzle),
        domains_(domains),
        style_(style),
        finished_(is_finished()),
        looks_(puzzle, finished_, style.ascii),
        given_(given_cells(puzzle)),
        clues_(puzzle.grid().cell_count()) {
    for (const auto& symbol : puzzle.symbols()) width_ = std::max(width_, display_width(look_of(symbol.name).text));
    if (style.cell_clues)
      for (const auto& clue : puzzle.layout.cell_clues)
        clues_[index(clue.cell)] += style.looks ? looks_.clue(clue.text) : clue.text;
  }

  std::vector<CellText> all() const {
    std::vector<CellText> texts;
    texts.reserve(given_.size());
    std::size_t tail = 0;
    for (std::size_t i = 0; i < given_.size(); ++i) {
      texts.push_back(text(cell_at(i)));
      if (!clues_[i].empty() && texts.back().ground.empty())
        tail = std::max(tail, display_width(texts.back().text) - display_width(clues_[i]));
    }
    align_clues(tail, texts);
    return texts;
  }

 private:
  bool is_open(CellId cell) const {
    return !domains_[index(cell)].single() || std::ranges::find(style_.open, cell) != style_.open.end();
  }
  bool is_finished() const {
    return std::ranges::none_of(puzzle_.grid().cells(), [this](CellId cell) { return is_open(cell); });
  }

  TextLook look_of(const std::string& name) const { return style_.looks ? looks_.symbol(name) : TextLook{name}; }

  CellText text(CellId cell) const {
    if (!puzzle_.grid().in_play(cell)) return {block_text(puzzle_.layout, cell), CellText::Kind::block};
    auto shown = is_open(cell) ? open_cell(cell) : decided_cell(cell);
    const auto used = display_width(shown.text);
    if (clues_[index(cell)].empty() && used < width_ && shown.ground.empty()) shown.text.insert(0, width_ - used, ' ');
    return shown;
  }

  CellText open_cell(CellId cell) const {
    const auto domain = domains_[index(cell)];
    const auto& clue = clues_[index(cell)];
    if (domain.empty()) return {clue + "_", CellText::Kind::open};
    if (!puzzle_.symbols().are_none() && shows_candidates(style_.pencil_marks, domain, puzzle_.symbols()))
      return {clue + candidates_text(puzzle_.symbols(), domain), CellText::Kind::open};
    if (!clue.empty()) return {clue, CellText::Kind::clue};
    return {is_between_dots() ? " " : ".", CellText::Kind::open};
  }

  /// Beside dots that stand for corners, a cell that holds nothing stays empty.
  bool is_between_dots() const { return style_.boxes && puzzle_.layout.dotted && puzzle_.symbols().are_none(); }

  CellText decided_cell(CellId cell) const {
    const auto& name = puzzle_.symbols().name(domains_[index(cell)].lowest());
    const auto kind = decided_kind(cell);
    const auto& clue = clues_[index(cell)];
    if (is_numbered_block(puzzle_.layout, cell))
      return style_.boxes ? CellText{"░" + name + "░", kind, "░"} : CellText{'#' + name, kind};
    const auto look = look_of(name);
    if (look.fills) return {clue.empty() ? look.text : look.text + clue + look.text, kind, look.text};
    if (clue.empty()) return {is_between_dots() ? " " : look.text, kind};
    if ((look.blank && finished_) || puzzle_.symbols().are_none()) return {clue, CellText::Kind::clue};
    const bool run_together = is_digit(clue.back()) && is_digit(look.text.front());
    return {clue + (run_together ? ":" : "") + look.text, kind};
  }

  CellText::Kind decided_kind(CellId cell) const {
    if (std::ranges::find(style_.tentative, cell) != style_.tentative.end()) return CellText::Kind::tentative;
    return given_[index(cell)] ? CellText::Kind::given : CellText::Kind::found;
  }

  /// Clues stand below one another, whether or not a symbol follows them.
  void align_clues(std::size_t tail, std::vector<CellText>& texts) const {
    for (std::size_t i = 0; i < texts.size(); ++i) {
      if (clues_[i].empty() || !texts[i].ground.empty()) continue;
      const auto own = display_width(texts[i].text) - display_width(clues_[i]);
      if (own < tail && style_.pencil_marks == PencilMarks::none) texts[i].text.append(tail - own, ' ');
    }
  }

  const Puzzle& puzzle_;
  std::span<const Domain> domains_;
  const TextStyle& style_;
  bool finished_;  ///< no cell is open
  TextLooks looks_;
  std::vector<bool> given_;
  std::vector<std::string> clues_;
  std::size_t width_ = 1;  ///< of the widest symbol
};

}  // namespace

std::size_t display_width(std::string_view text) { return count_characters(text); }

std::vector<CellText> cell_texts(const Puzzle& puzzle, std::span<const Domain> domains, const TextStyle& style) {
  return CellTexts(puzzle, domains, style).all();
}

std::vector<std::size_t> column_widths(const Puzzle& puzzle, const std::vector<CellText>& cell_texts) {
  std::vector<std::size_t> widths(puzzle.grid().columns());
  for (std::size_t i = 0; i < cell_texts.size(); ++i) {
    auto& width = widths[i % widths.size()];
    width = std::max(width, display_width(cell_texts[i].text));
  }
  return widths;
}

}  // namespace grids
