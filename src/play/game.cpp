#include "play/game.hpp"

#include "engines/native_engine.hpp"
#include "explain/minimal_k.hpp"
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
  if (state_.complete) return true;
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
  return state_.complete;
}

void Game::look_ahead() {
  if (state_.complete) return;
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
  state_.complete = found.standing() != explain::Standing::open;
  const auto needed = found.journal().needed();
  const bool solved = found.standing() == explain::Standing::solved;
  state_.steps.clear();
  for (std::size_t i = 0; i < needed.size(); ++i)
    if (i < at() || needed[i] || (!solved && !found.journal().steps()[i].bookkeeping))
      state_.steps.push_back(found.journal().steps()[i]);
  const auto standing = found.standing();
  rebuild();
  // A replayed explanation has not tried in vain; it would take as long again.
  explainer_->conclude(standing);
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

void Game::set(explain::Candidate candidate) {
  remember();
  forget_beyond();
  explainer_->set(candidate);
  ++state_.at;
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

void Game::rebuild() { explainer_ = report::resumed(rules(), puzzle().givens(), approach(), state_.steps); }

void Game::forget_beyond() {
  state_.steps.resize(at());
  state_.complete = false;
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

Prospect Game::prospect(std::uint64_t most_solutions) const {
  auto puzzle = this->puzzle();
  const auto board = report::Replay(*explainer_).board(at());
  for (const auto cell : puzzle.grid().cells())
    if (!puzzle.narrow(cell, board[index(cell)])) return {.outcome = Outcome::none, .solutions = {}};
  return search(puzzle, most_solutions);
}

const Prospect& Game::of_puzzle() const {
  if (!of_puzzle_) of_puzzle_ = search(puzzle(), 2);
  return *of_puzzle_;
}

Solution Game::solution() const {
  return of_puzzle().outcome == Outcome::unique ? of_puzzle().solutions.front() : Solution();
}

}  // namespace grids::play
