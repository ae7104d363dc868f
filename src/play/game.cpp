#include "play/game.hpp"

#include <algorithm>

#include "engines/native_engine.hpp"
#include "explain/minimal_k.hpp"
#include "explain/told_steps.hpp"
#include "report/replay.hpp"

namespace grids::play {
namespace {

/// Enough for puzzles that people solve.
constexpr auto time_for_search = std::chrono::seconds(2);
/// What a player waits for the next step without wondering.
constexpr auto moment = std::chrono::seconds(2);

}  // namespace

Game::Game(Puzzle puzzle, const std::atomic<bool>& interrupted) : interrupted_(interrupted) {
  state_.rules = std::make_shared<const explain::Rules>(puzzle);
  rebuild();
}

explain::Approach Game::approach() const {
  return {.techniques = state_.settings.techniques,
          .greedy = state_.settings.greedy,
          .reset_always = state_.settings.reset_always};
}

bool Game::explain() {
  if (is_complete()) return true;
  const auto begin = StopToken::Clock::now();
  std::optional<StopToken::Clock::time_point> deadline;
  if (state_.settings.time_limit) deadline = begin + *state_.settings.time_limit;
  const StopToken stop(&interrupted_, deadline);
  if (state_.settings.few_cells) {
    explain::FewCellsExplanation few(rules(), puzzle().givens(), approach());
    for (const auto& step : steps()) few.take(step);
    few.run(stop);
    adopt(few.explainer());
  } else {
    explainer_->run(stop);
    adopt(*explainer_);
  }
  time_looking_ += StopToken::Clock::now() - begin;
  return is_complete();
}

void Game::look_ahead() {
  if (is_complete()) return;
  if (state_.settings.few_cells) {
    explain();  // which steps it takes is known only when all of them are
    return;
  }
  const auto begin = StopToken::Clock::now();
  explainer_->run(StopToken(&interrupted_, begin + moment));
  while (explainer_->standing() == explain::Standing::open && explainer_->journal().told_count() == at() &&
         !interrupted_)
    explainer_->advance(StopToken(&interrupted_));
  adopt(*explainer_);
  time_looking_ += StopToken::Clock::now() - begin;
}

/// Keeps the steps that the player has seen, and of the others those that matter once there is a solution.
void Game::adopt(const explain::Explainer& found) {
  state_.standing = found.standing();
  auto told = found.journal().needed();
  const bool solved = found.standing() == explain::Standing::solved;
  for (std::size_t i = 0; i < told.size(); ++i)
    told[i] = told[i] || i < at() || (!solved && !found.journal().steps()[i].bookkeeping);
  explain::ToldSteps told_steps(found.journal(), found.rules(), told);
  state_.steps.clear();
  for (explain::StepNumber i = 0; i < told.size(); ++i)
    if (told[i]) state_.steps.push_back(told_steps.at(i));
  auto all = found.journal().steps();
  rebuild();
  if (state_.standing != explain::Standing::contradiction || explainer_->journal().contradiction()) return;
  // It rests on what only keeps books.
  state_.steps = std::move(all);
  rebuild();
}

bool Game::next() {
  if (at() == steps().size()) look_ahead();
  if (at() == steps().size()) return false;
  ++state_.at;
  return true;
}

bool Game::back() {
  if (at() == 0) return false;
  --state_.at;
  return true;
}

void Game::go(std::size_t step) {
  if (step > steps().size()) explain();
  state_.at = std::min(step, steps().size());
}

void Game::set(explain::Candidate candidate, std::vector<explain::Candidate> also) {
  remember();
  forget_beyond();
  explainer_->set(candidate, std::move(also));
  ++state_.at;
}

bool Game::clear(const std::vector<CellId>& cells) {
  const auto meant = [&](const explain::Candidate& candidate) {
    return std::ranges::find(cells, candidate.cell) != cells.end();
  };
  std::vector<explain::Step> kept;
  bool any = false;
  for (std::size_t i = 0; i < at(); ++i) {
    auto step = steps()[i];
    const bool outside = step.proof().technique == explain::Technique::outside;
    if (!outside && any) continue;  // it may rest on what is taken back
    if (outside) {
      auto filled = step.also;
      if (step.placement) filled.insert(filled.begin(), *step.placement);
      const auto count = filled.size() + step.eliminations.size();
      std::erase_if(filled, meant);
      std::erase_if(step.eliminations, meant);
      any |= filled.size() + step.eliminations.size() < count;
      if (filled.empty() && step.eliminations.empty()) continue;
      step.placement = filled.empty() ? std::nullopt : std::optional(filled.front());
      step.also.assign(filled.empty() ? filled.begin() : filled.begin() + 1, filled.end());
    }
    kept.push_back(std::move(step));
  }
  if (!any) return false;
  remember();
  state_.steps = std::move(kept);
  state_.at = state_.steps.size();
  state_.standing = explain::Standing::open;
  rebuild();
  return true;
}

void Game::ban(const std::vector<explain::Candidate>& candidates) {
  remember();
  forget_beyond();
  explainer_->ban(candidates);
  ++state_.at;
}

void Game::change(Settings settings) {
  remember();
  state_.settings = std::move(settings);
  forget_beyond();
}

void Game::set_givens(std::vector<Given> givens) {
  remember();
  auto puzzle = this->puzzle();
  puzzle.set_givens(std::move(givens));
  puzzle.expected.reset();
  state_.rules = std::make_shared<const explain::Rules>(puzzle);
  state_.at = 0;
  of_puzzle_.reset();
  forget_beyond();
}

bool Game::undo() {
  if (undo_.empty()) return false;
  state_.steps = steps();
  redo_.push_back(state_);
  restore(std::move(undo_.back()));
  undo_.pop_back();
  return true;
}

bool Game::redo() {
  if (redo_.empty()) return false;
  state_.steps = steps();
  undo_.push_back(state_);
  restore(std::move(redo_.back()));
  redo_.pop_back();
  return true;
}

void Game::remember() {
  state_.steps = steps();
  undo_.push_back(state_);
  redo_.clear();
}

void Game::restore(State state) {
  if (state.rules != state_.rules) of_puzzle_.reset();
  state_ = std::move(state);
  rebuild();
}

void Game::rebuild() {
  explainer_ = report::resumed(rules(), puzzle().givens(), approach(), state_.steps);
  // A replayed explanation has not tried in vain; it would take as long again.
  explainer_->conclude(state_.standing);
}

void Game::forget_beyond() {
  state_.steps.resize(at());
  state_.standing = explain::Standing::open;
  rebuild();
}

Prospect Game::search(const Puzzle& puzzle, std::uint64_t most_solutions) const {
  Prospect prospect;
  const auto answer =
      NativeEngine().solve(puzzle, most_solutions, {.time = time_for_search, .nodes = {}, .interrupted = &interrupted_},
                           [&](const Solution& found) {
                             prospect.solutions.push_back(found);
                             return true;
                           });
  prospect.outcome = answer.outcome();
  return prospect;
}

std::optional<Puzzle> Game::from_here() const {
  auto puzzle = this->puzzle();
  const auto board = report::Replay(*explainer_).board(at());
  for (const auto cell : puzzle.grid().cells())
    if (!puzzle.narrow(cell, board[index(cell)])) return std::nullopt;
  for (auto line = puzzle.grid().cell_count(); line < puzzle.told_cells(); ++line)
    if (!puzzle.narrow(cell_at(line), board[line])) return std::nullopt;
  return puzzle;
}

Prospect Game::prospect(std::uint64_t most_solutions) const {
  const auto puzzle = from_here();
  return puzzle ? search(*puzzle, most_solutions) : Prospect{.outcome = Outcome::none, .solutions = {}};
}

const Prospect& Game::of_puzzle() const {
  if (!of_puzzle_) of_puzzle_ = search(puzzle(), 2);
  return *of_puzzle_;
}

Solution Game::solution() const {
  return of_puzzle().outcome == Outcome::unique ? of_puzzle().solutions.front() : Solution();
}

}  // namespace grids::play
