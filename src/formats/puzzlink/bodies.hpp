#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/grid.hpp"
#include "core/region.hpp"
#include "formats/reading/passage_scanner.hpp"

namespace grids {

/// How the bodies of puzz.link addresses say what stands in the places of a puzzle, place by place: what several genres
/// have in common. The readers throw InputError; each reads just as many places as it is told.

/// What stands in a place: a number from 0, or one of these.
constexpr int link_nothing = -1;
constexpr int link_question = -2;  ///< a clue whose number is not told
using LinkNumbers = std::vector<int>;
/// Digits to the base of 36, of which most bodies use fewer.
inline constexpr std::string_view link_digits = "0123456789abcdefghijklmnopqrstuvwxyz";
inline constexpr std::string_view link_hexadecimal = link_digits.substr(0, 16);

/// A number of `length` digits to the base of 16. Throws InputError, with what was expected.
int read_link_hexadecimal(PassageScanner& scanner, std::size_t length,
                          std::string_view expected = "a digit 0-9 or a-f");
std::string link_hexadecimal_text(std::size_t number);

/// 0-f, -10 to -ff, +100 to +fff; g-z are 1 to 20 empty places; `.` is a question.
LinkNumbers read_link_numbers(PassageScanner& scanner, std::size_t places);
/// Throws InputError for a number above 4095.
std::string link_numbers_text(const LinkNumbers& numbers);

/// 0-4; 5-9 and a-e are the same with one or two empty places behind them; g-z are 1 to 20; `.` is a question.
LinkNumbers read_link_fours(PassageScanner& scanner, std::size_t places);
std::string link_fours_text(const LinkNumbers& numbers);

/// 0-h: something stands here, and so many places behind it are empty; i-z: 1 to 18 empty places.
std::vector<bool> read_link_places(PassageScanner& scanner, std::size_t places);
std::string link_places_text(const std::vector<bool>& places);

/// Five places in a digit to the base of 32.
std::vector<bool> read_link_bits(PassageScanner& scanner, std::size_t places);
std::string link_bits_text(const std::vector<bool>& places);

/// Three places in a digit to the base of 27; each 0, 1 or 2.
std::vector<int> read_link_thirds(PassageScanner& scanner, std::size_t places);
std::string link_thirds_text(const std::vector<int>& places);

/// Whether there is a border between the cells of each pair of `link_borders`.
std::vector<bool> read_link_borders(PassageScanner& scanner, const Grid& grid);
/// The rooms that borders leave; blocks of the grid are in none. Throws InputError for a border that ends inside a
/// room: it would be lost.
std::vector<Region> link_rooms(const std::vector<bool>& is_border, const Grid& grid, const Location& where);
std::string link_rooms_text(const Grid& grid, const std::vector<Region>& rooms);

/// The pairs of neighbours in the order in which borders are said.
std::vector<std::pair<CellId, CellId>> link_borders(const Grid& grid);

}  // namespace grids
