#include "generate/composed_puzzle.hpp"

#include <utility>

#include "core/diagnostics.hpp"

namespace grids {
namespace {

/// What the text of a puzzle that is being made is called.
const std::string made_source = "<made>";

/// As text, so that every clue has a place of its own.
std::shared_ptr<const Source> text_of(std::vector<Node> items) {
  return std::make_shared<const Source>(Source{made_source, to_yaml(Node::of_list(std::move(items)))});
}

/// Such blocks are in play once they are composed: that is another board.
bool blocks_hold_symbols(const PuzzleDrawing& drawn) {
  for (std::size_t i = 0; i < drawn.givens.size(); ++i)
    if (!drawn.grid.in_play(cell_at(i)) && !drawn.givens[i].empty()) return true;
  return false;
}

/// What nothing draws can be drawn where puzzles are made.
InputError telling_of_make(const InputError& error) {
  auto all = error.diagnostics();
  for (auto& each : all)
    if (each.lacks_drawing) each.message += "; or say how it is drawn where puzzles are made, under 'make:'";
  return InputError(std::move(all));
}

}  // namespace

const CompiledRules& ComposedPuzzle::compiled(const StopToken& stop) {
  if (!compiled_ && quick_ != nullptr) compiled_ = CompiledRules::on_frame(quick_->frame(stop), puzzle_);
  if (!compiled_) compiled_ = std::make_unique<const CompiledRules>(puzzle_, stop);
  return *compiled_;
}

PlacementSolver& ComposedPuzzle::solver(const StopToken& stop) {
  if (!solver_) solver_ = std::make_unique<PlacementSolver>(compiled(stop));
  return *solver_;
}

PlacementSolver& ComposedPuzzle::random_solver(const StopToken& stop) {
  if (!random_solver_) random_solver_ = std::make_unique<PlacementSolver>(compiled(stop));
  return *random_solver_;
}

SwitchedSolver& ComposedPuzzle::switched_solver(const StopToken& stop) {
  if (!switched_) switched_ = switched_rules({}, stop);
  if (!switched_solver_) switched_solver_ = std::make_unique<SwitchedSolver>(*switched_);
  return *switched_solver_;
}

std::unique_ptr<const SwitchedRules> ComposedPuzzle::switched_rules(const std::vector<std::vector<std::size_t>>& parts,
                                                                    const StopToken& stop) const {
  std::unique_ptr<const SwitchedRules> rules;
  if (quick_ != nullptr) rules = SwitchedRules::on_frame(quick_->frame(stop), puzzle_, parts);
  return rules ? std::move(rules) : std::make_unique<const SwitchedRules>(puzzle_, parts, stop);
}

ClueFinder& ComposedPuzzle::finder() {
  if (!finder_) finder_ = finder(ClueSearch{});
  return *finder_;
}

std::shared_ptr<ClueFinder> ComposedPuzzle::finder(const ClueSearch& search) const {
  if (drawn_) return quick_->series().finder(*drawn_, search);
  return composer_->clue_finder(puzzle_, search);
}

bool ComposedPuzzle::tell_unknown(PuzzleDrawing& drawn, const Solution& solution, Random& random) const {
  const auto finder = this->finder({.unknown = true, .stop = {}});
  for (auto& [place, clue] : drawn.clues) {
    if (clue.text != "?") continue;
    auto found = finder->find(place, solution, &random);
    if (found.kind != FoundClue::Kind::found) return false;
    clue.text = std::move(found.text);
  }
  return true;
}

const explain::Rules& ComposedPuzzle::explainable(const StopToken& stop) {
  if (!explainable_ && quick_ != nullptr)
    explainable_ = std::make_unique<const explain::Rules>(puzzle_, quick_->explainable_frame(stop), stop);
  if (!explainable_) explainable_ = std::make_unique<const explain::Rules>(puzzle_, stop);
  return *explainable_;
}

explain::SwitchedExplanation ComposedPuzzle::switched_explanation(const StopToken& stop) const {
  return explain::SwitchedExplanation(puzzle_, stop, quick_ != nullptr ? &quick_->explainable_frame(stop) : nullptr);
}

RecipeComposer::RecipeComposer(Recipe recipe)
    : items_(std::make_shared<const std::vector<Node>>(std::move(recipe.items))),
      maker_(recipe.maker),
      library_(std::move(recipe.library)) {}

ComposedPuzzle RecipeComposer::unmade(const StopToken& stop) const {
  auto composer = std::make_unique<Composer>(maker_, library_);
  composer->compose_unmade();
  composer->await_blocks();
  composer->add_source(text_of(*items_));
  auto puzzle = composer->compose_if_right(stop);
  if (puzzle) return {std::move(composer), std::move(*puzzle)};
  as_typed(stop);  // says the same at the places where people typed it
  throw composer->mistakes();
}

std::optional<ComposedPuzzle> RecipeComposer::quickly(const PuzzleDrawing& drawn, bool unmade, const StopToken& stop) {
  if (base_ == nullptr || blocks_hold_symbols(drawn)) return std::nullopt;
  if (!std::exchange(has_tried_, true))
    if (auto series = base_->composer().series(stop)) quick_ = std::make_shared<QuickComposing>(std::move(series));
  const bool has_blocks = drawn.grid.cells().size() < drawn.grid.cell_count();
  if (can_change_board_ && has_blocks && !(quick_ && quick_->is_on(drawn.grid))) begin_board(drawn, stop);
  auto puzzle = quick_ ? quick_->series().compose(drawn, unmade) : std::nullopt;
  if (!puzzle) return std::nullopt;
  return ComposedPuzzle(quick_, std::move(*puzzle));
}

/// What is composed once for all drawings on this board: as a puzzle is made it is composed with its clues missing,
/// then with all of them, and then with those that are left.
void RecipeComposer::begin_board(const PuzzleDrawing& drawn, const StopToken& stop) {
  auto board = drawn;
  board.clues.clear();
  for (auto& [name, layer] : board.layers) layer.regions.clear();
  auto composer = std::make_unique<Composer>(maker_, library_);
  composer->compose_unmade();
  // No clue needs a place of its own.
  composer->add_document({std::make_shared<const Source>(Source{made_source, {}}), Node::of_list(items_with(board))});
  auto series = composer->series(stop);
  can_change_board_ = series != nullptr;
  if (series) quick_ = std::make_shared<QuickComposing>(std::move(series), std::move(composer));
}

ComposedPuzzle RecipeComposer::unmade(const PuzzleDrawing& drawn, const StopToken& stop) {
  if (auto puzzle = quickly(drawn, true, stop)) return std::move(*puzzle);
  auto composer = std::make_unique<Composer>(maker_, library_);
  composer->compose_unmade();
  return compose(std::move(composer), drawn, stop);
}

ComposedPuzzle RecipeComposer::whole(const PuzzleDrawing& drawn, const StopToken& stop) {
  auto puzzle = quickly(drawn, false, stop);
  return puzzle ? std::move(*puzzle) : as_printed(drawn, stop);
}

ComposedPuzzle RecipeComposer::as_printed(const PuzzleDrawing& drawn, const StopToken& stop) const {
  return compose(std::make_unique<Composer>(maker_, library_), drawn, stop);
}

/// The recipe's items, with this drawing in the place of what they draw.
std::vector<Node> RecipeComposer::items_with(const PuzzleDrawing& drawn) const {
  auto items = *items_;
  std::erase_if(items, [](const Node& item) { return item.find("solution") != nullptr; });
  return with_drawing(std::move(items), drawn);
}

ComposedPuzzle RecipeComposer::compose(std::unique_ptr<Composer> composer, const PuzzleDrawing& drawn,
                                       const StopToken& stop) const {
  composer->add_source(text_of(items_with(drawn)));
  auto puzzle = composer->compose_if_right(stop);
  if (puzzle) return {std::move(composer), std::move(*puzzle)};
  // Of the recipe's own items the same is told at the places where people typed them.
  Composer typed(maker_, library_);
  typed.add_document({std::make_shared<const Source>(Source{made_source, {}}), Node::of_list(items_with(drawn))});
  if (!typed.compose_if_right(stop)) throw telling_of_make(typed.mistakes());
  throw composer->mistakes();
}

Puzzle RecipeComposer::as_typed(const StopToken& stop) const {
  Composer composer(maker_, library_);
  composer.compose_unmade();
  composer.await_blocks();
  composer.add_document({std::make_shared<const Source>(Source{made_source, {}}), Node::of_list(*items_)});
  return composer.compose(stop);
}

std::vector<std::string> RecipeComposer::files(const ComposedPuzzle& composed) {
  auto files = composed.composer().files();
  std::erase(files, made_source);
  return files;
}

}  // namespace grids
