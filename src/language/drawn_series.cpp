#include "language/drawn_series.hpp"

#include <algorithm>
#include <utility>

#include "language/making/drawn_sheet.hpp"
#include "language/sentences/add_sentences.hpp"

namespace grids {
namespace {

bool same_board(const Grid& a, const Grid& b) {
  return a.cell_count() == b.cell_count() && a.rows() == b.rows() && a.cells() == b.cells();
}

}  // namespace

std::unique_ptr<DrawnSeries> DrawnSeries::of(Collection& collection, const FileFinder& finder,
                                             const ConstraintMaker& maker, const StopToken& stop) {
  Diagnostics diagnostics;
  auto frame = compose_frame(collection, finder, maker, stop, diagnostics, collection.sentences.layer_names(),
                             LeftOpen::drawing);
  if (!frame || frame->sheet.awaits_blocks || !frame->sheet.sought.empty()) return nullptr;
  std::unique_ptr<DrawnSeries> series(new DrawnSeries(std::move(*frame), collection, maker));
  // Links come into being when they are first spoken of.
  if (!series->add_own()) return nullptr;
  auto& working = series->working_;
  working.take_constraints(series->shared_);
  auto& shared = series->frame_.puzzle;
  const auto links = working.links.size() - shared.links.size();
  if (working.cell_count() - shared.cell_count() != links) return nullptr;
  if (links > 0) shared = working;
  return series;
}

DrawnSeries::DrawnSeries(Frame frame, const Collection& collection, const ConstraintMaker& maker)
    : sentences_(collection.sentences),
      maker_(maker),
      source_(std::make_shared<const Source>(Source{"<drawn>", {}})),
      frame_(std::move(frame)),
      working_(frame_.puzzle),
      shared_(working_.constraints().size()) {
  begin_anew();
}

/// Forgets what speaks of hidden cells that are no longer there.
void DrawnSeries::begin_anew() {
  diagnostics_ = {};
  remembered_ = {};
  instantiation_.emplace(frame_.sheet, sentences_.definitions(), maker_, working_, StopToken(), diagnostics_,
                         Account::of_clues);
  instantiation_->remember(remembered_);
}

/// What follows from what stands on the sheet. False, and forgotten, where something is wrong.
bool DrawnSeries::add_own() {
  instantiation_->expand_anew();
  add_sentences(sentences_, frame_.depending, true, *instantiation_);
  if (!diagnostics_.has_errors()) return true;
  working_ = frame_.puzzle;
  begin_anew();
  return false;
}

bool DrawnSeries::is_on(const Grid& board) const { return same_board(board, frame_.sheet.grid); }

std::optional<DrawnSeriesPuzzle> DrawnSeries::compose(const PuzzleDrawing& drawn, bool unmade) {
  if (!is_on(drawn.grid)) return std::nullopt;
  working_.take_constraints(shared_);
  draw_on(frame_.sheet, drawn, source_);
  frame_.sheet.leaves_cases_open = unmade;
  if (!add_own()) return std::nullopt;
  if (working_.cell_count() != frame_.puzzle.cell_count()) {  // it has grown by hidden cells of this one
    working_ = frame_.puzzle;
    begin_anew();
    return std::nullopt;
  }
  DrawnSeriesPuzzle puzzle{working_, drawn};
  std::size_t number = 0;
  for (auto& [place, clue] : puzzle.drawn.clues) clue.where = {source_, ++number, 1};
  return puzzle;
}

/// Whether no sentence that reads clues speaks of layers, or of what else is drawn: then where clues can be typed, and
/// which, is the same of all drawings.
bool DrawnSeries::finds_alike() const {
  const auto of_board = [](const syntax::Selector& selector) {
    using Kind = syntax::Selector::Kind;
    return selector.kind != Kind::name && selector.kind != Kind::part && selector.across.empty() &&
           selector.with.empty() && selector.of.empty();
  };
  for (std::size_t i = 0; i < sentences_.sentences().size(); ++i) {
    const auto& sentence = sentences_.sentences()[i];
    if (!frame_.depending[i]) continue;
    bool reads = false;
    syntax::Visitor visitor;
    visitor.term = [&reads](const syntax::Term& term) { reads |= term.kind == syntax::Term::Kind::clue; };
    visitor.rule = [&reads](const syntax::Rule& rule) { reads |= rule.kind == syntax::Rule::Kind::defined; };
    visitor.symbols = [&reads](const syntax::Class& symbols) {
      reads |= std::ranges::any_of(symbols.items, [](const auto& item) { return item.text == "clue"; });
    };
    visitor.visit(sentence);
    reads |= !sentence.body.cases.empty();
    if (!sentence.variable.empty() && reads) return false;
    if (reads && (!is_self_contained(sentence.body) || !std::ranges::all_of(sentence.selectors, of_board)))
      return false;
  }
  return true;
}

std::shared_ptr<ClueFinder> DrawnSeries::finder(const DrawnSeriesPuzzle& puzzle, const ClueSearch& search) {
  if (finder_ && !search.unknown) return finder_;
  draw_on(frame_.sheet, puzzle.drawn, source_);
  frame_.sheet.leaves_cases_open = true;
  auto finder = std::make_shared<ClueFinder>(frame_.sheet, sentences_, puzzle.puzzle, search);
  if (search.unknown) return finder;
  const auto at_border = [](const CluePlace& place) { return place.kind == CluePlace::Kind::border; };
  if (finds_alike() && (!puzzle.drawn.has_cell_clues() || std::ranges::all_of(finder->open(), at_border)))
    finder_ = finder;
  return finder;
}

}  // namespace grids
