#include <algorithm>
#include <array>
#include <numeric>

#include "composing.hpp"
#include "language/making/clue_parts.hpp"
#include "minimize/piece_minimizer.hpp"
#include "test.hpp"

using namespace grids;

// The fewest clues, held against going through all choices of them.

namespace {

constexpr std::size_t side = 4;
using Square = std::array<std::size_t, side * side>;

/// All Latin squares, cell by cell.
void fill(Square& square, std::size_t cell, std::vector<Square>& all) {
  if (cell == square.size()) return all.push_back(square);
  for (std::size_t number = 1; number <= side; ++number) {
    bool fits = true;
    for (std::size_t i = 0; i < cell; ++i)
      if ((i / side == cell / side || i % side == cell % side) && square[i] == number) fits = false;
    if (!fits) continue;
    square[cell] = number;
    fill(square, cell + 1, all);
  }
}

std::vector<Square> all_squares() {
  std::vector<Square> all;
  Square square{};
  fill(square, 0, all);
  return all;
}

/// How many towers are seen along these cells.
std::size_t seen(const Square& square, std::size_t first, std::ptrdiff_t step) {
  std::size_t highest = 0;
  std::size_t count = 0;
  for (std::size_t i = 0; i < side; ++i) {
    const auto height =
        square[static_cast<std::size_t>(static_cast<std::ptrdiff_t>(first) + step * static_cast<std::ptrdiff_t>(i))];
    if (height > highest) ++count;
    highest = std::max(highest, height);
  }
  return count;
}

/// Of the borders top, left, right, bottom, line by line.
std::array<std::size_t, 4 * side> clues(const Square& square) {
  std::array<std::size_t, 4 * side> clues{};
  for (std::size_t i = 0; i < side; ++i) {
    clues[i] = seen(square, i, side);
    clues[side + i] = seen(square, i * side, 1);
    clues[2 * side + i] = seen(square, i * side + side - 1, -1);
    clues[3 * side + i] = seen(square, (side - 1) * side + i, -static_cast<std::ptrdiff_t>(side));
  }
  return clues;
}

std::string text_of(const Square& square) {
  const auto numbers = clues(square);
  std::string text = "- Skyscrapers: {size: 4}\n";
  for (std::size_t border = 0; border < 4; ++border) {
    text += std::array{"- top: ", "- left: ", "- right: ", "- bottom: "}[border];
    for (std::size_t i = 0; i < side; ++i) text += (i > 0 ? ", " : "") + std::to_string(numbers[border * side + i]);
    text += "\n";
  }
  return text;
}

/// What an item that is left out allows: of the other squares those that break it, as places in `others`.
struct Items {
  std::vector<std::size_t> weights;
  std::vector<std::uint32_t> broken_by;  ///< of each other square, the items that it breaks
};

std::size_t least_by_hand(const Items& items) {
  std::size_t least = std::accumulate(items.weights.begin(), items.weights.end(), std::size_t{0});
  for (std::uint32_t kept = 0; kept < std::uint32_t{1} << items.weights.size(); ++kept) {
    std::size_t weight = 0;
    for (std::size_t i = 0; i < items.weights.size(); ++i)
      if ((kept >> i & 1) != 0) weight += items.weights[i];
    if (weight >= least) continue;
    if (std::ranges::all_of(items.broken_by, [kept](std::uint32_t broken) { return (broken & kept) != 0; }))
      least = weight;
  }
  return least;
}

/// A puzzle of Skyscrapers with all its clues, and what may be left out of it: these, in the order of `clues`, and some
/// givens.
class Skyscrapers {
 public:
  explicit Skyscrapers(const Square& square) : square_(square), composer_(composing::composer(catalogue_)) {
    composer_.add_source(std::make_shared<const Source>(Source{"text", text_of(square)}));
    puzzle_ = composer_.compose();
    const auto finder = composer_.clue_finder(puzzle_, {});
    auto parts = clue_parts(puzzle_, composer_.drawn(puzzle_), *finder);
    std::ranges::sort(parts, {}, [](const CluePart& part) { return number_of(part.place); });
    for (auto& part : parts) parts_.push_back(std::move(part.constraints));
  }

  SwitchedRules rules() const { return SwitchedRules(puzzle_, parts_); }
  std::size_t clue_count() const { return parts_.size(); }
  Solution solution() const {
    Solution solution;
    for (const auto number : square_) solution.push_back(symbol_at(number - 1));
    return solution;
  }
  Given given(std::size_t cell) const { return {cell_at(cell), symbol_at(square_[cell] - 1)}; }

 private:
  static std::size_t number_of(const CluePlace& place) {
    const std::array sides{Side::top, Side::left, Side::right, Side::bottom};
    return static_cast<std::size_t>(std::ranges::find(sides, place.side) - sides.begin()) * side + place.line;
  }

  Square square_;
  Catalogue catalogue_;
  Composer composer_;
  Puzzle puzzle_;
  std::vector<std::vector<std::size_t>> parts_;
};

/// Whether the pieces that are kept leave one solution, by another road than the minimizer's.
bool is_unique(const Square& square, const std::vector<Square>& all, const PieceRequest& request,
               const std::vector<bool>& kept) {
  const auto own = clues(square);
  return std::ranges::count_if(all, [&](const Square& other) {
           const auto theirs = clues(other);
           for (std::size_t i = 0; i < kept.size(); ++i) {
             if (!kept[i]) continue;
             for (const auto part : request.pieces[i].parts)
               if (theirs[part] != own[part]) return false;
             for (const auto& given : request.pieces[i].givens)
               if (other[index(given.cell)] != square[index(given.cell)]) return false;
           }
           return true;
         }) == 1;
}

}  // namespace

TEST_CASE("the fewest clues and givens that are proved are those that going through all choices finds") {
  const auto all = all_squares();
  REQUIRE(all.size() == 576);
  std::size_t tried = 0;
  for (std::size_t i = 5; i < all.size(); i += 71) {
    const auto& square = all[i];
    const Skyscrapers skyscrapers(square);
    REQUIRE(skyscrapers.clue_count() == 16);
    const auto rules = skyscrapers.rules();
    const std::vector<std::size_t> cells{0, 5, 11};
    for (const auto weight : std::vector<std::size_t>{1, 3}) {
      PieceRequest request;
      Items items;
      for (std::size_t clue = 0; clue < 16; ++clue) {
        request.pieces.push_back({{}, {clue}});
        request.weights.push_back(1);
      }
      for (const auto cell : cells) {
        request.pieces.push_back({{skyscrapers.given(cell)}, {}});
        request.weights.push_back(weight);
      }
      items.weights = request.weights;
      bool unique = true;
      for (const auto& other : all) {
        if (other == square) continue;
        std::uint32_t broken = 0;
        for (std::size_t clue = 0; clue < 16; ++clue)
          if (clues(other)[clue] != clues(square)[clue]) broken |= std::uint32_t{1} << clue;
        for (std::size_t k = 0; k < cells.size(); ++k)
          if (other[cells[k]] != square[cells[k]]) broken |= std::uint32_t{1} << (16 + k);
        unique = unique && broken != 0;
        items.broken_by.push_back(broken);
      }
      if (!unique) continue;
      ++tried;
      request.proved = true;
      const auto result = minimize_pieces(rules, skyscrapers.solution(), request);
      CAPTURE(i, weight);
      CHECK_FALSE(result.limited);
      CHECK(result.irreducible);
      CHECK(result.weight == least_by_hand(items));
      CHECK(result.at_least == result.weight);
      CHECK(is_unique(square, all, request, result.kept));
    }
  }
  CHECK(tried >= 4);
}

TEST_CASE("what many tries come to is the same for any number of jobs") {
  const auto all = all_squares();
  const auto& square = all[76];
  const Skyscrapers skyscrapers(square);
  const auto rules = skyscrapers.rules();
  PieceRequest request;
  for (std::size_t clue = 0; clue < 16; ++clue) request.pieces.push_back({{}, {clue}});
  for (std::size_t cell = 0; cell < 16; ++cell) request.pieces.push_back({{skyscrapers.given(cell)}, {}});
  request.weights.assign(32, 1);
  request.tries = 3500;
  const auto alone = minimize_pieces(rules, skyscrapers.solution(), request);
  request.jobs = 3;
  const auto together = minimize_pieces(rules, skyscrapers.solution(), request);
  CHECK(alone.kept == together.kept);
  CHECK(alone.checks == together.checks);
  CHECK(alone.irreducible);
  CHECK(is_unique(square, all, request, alone.kept));
  request.tries = 1;
  CHECK(minimize_pieces(rules, skyscrapers.solution(), request).weight >= alone.weight);
}
