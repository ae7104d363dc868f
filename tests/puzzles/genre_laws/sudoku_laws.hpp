#pragma once

#include <string>
#include <vector>

#include "puzzles/genre_laws/completions.hpp"

// Of the ways to complete a Sudoku of 6x6, as many obey a variant's law as the type has solutions.

namespace grids::genre_laws {

using List = std::vector<Place>;

inline const Board solved{"326415", "415362", "563241", "241536", "654123", "132654"};
/// No two neighbours of which are consecutive, and one in which none touch that are equal.
inline const Board nonconsecutive{"351462", "624135", "246351", "513624", "135246", "462513"};
inline const Board apart{"126345", "345162", "612453", "453621", "261534", "534216"};

/// Enough of a solution that a few hundred completions are left, or fewer.
Board thinned(const Board& board);

/// `below` follows the type's name and size; `initial` is the drawing of the givens, perhaps with marks. The law allows
/// the solution, and not all other completions.
void agree_on(const std::string& type, const std::string& below, const Board& solution, const std::string& initial,
              const Law& law);
void agree_on(const std::string& type, const std::string& below, const Law& law, const Board& solution = solved);

int digit(const Board& board, Place place);
std::vector<int> digits(const Board& board, const List& cells);
int sum(const std::vector<int>& numbers);
bool differ(const std::vector<int>& numbers);

}  // namespace grids::genre_laws
