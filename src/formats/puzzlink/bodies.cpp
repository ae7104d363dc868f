#include "formats/puzzlink/bodies.hpp"

#include <algorithm>

#include "formats/documents/rooms.hpp"

namespace grids {
namespace {

/// The next character's value to the base of 36; none at the end.
std::size_t next_value(const PassageScanner& scanner) { return scanner.next_among(link_digits); }

[[noreturn]] void fail_short(const PassageScanner& scanner, std::size_t found, std::size_t places) {
  throw InputError(scanner.here().where(),
                   "the address ends after " + std::to_string(found) + " of " + std::to_string(places) + " places");
}

[[noreturn]] void fail_beyond(const Passage& at, std::size_t places) {
  throw InputError(at.where(), "this goes on beyond the last of the " + std::to_string(places) + " places");
}

/// `empty` places, at most 20 a letter.
void append_empty(std::string& text, std::size_t& empty) {
  constexpr std::size_t most = 20;
  for (; empty > 0; empty -= std::min(empty, most)) text += link_digits[15 + std::min(empty, most)];
}

/// `width` places a digit, each below `base`, the first one the highest.
std::vector<int> read_packed(PassageScanner& scanner, std::size_t places, std::size_t base, std::size_t width) {
  std::size_t end = 1;
  for (std::size_t i = 0; i < width; ++i) end *= base;
  std::vector<int> values;
  while (values.size() < places) {
    if (scanner.at_end()) fail_short(scanner, values.size(), places);
    const auto value = next_value(scanner);
    if (value >= end) scanner.fail("a digit 0-9 or a-" + std::string(1, link_digits[end - 1]));
    for (auto weight = end / base; weight > 0 && values.size() < places; weight /= base)
      values.push_back(static_cast<int>(value / weight % base));
    auto beyond = end;  // the weight of the last place that was taken
    for (auto taken = (values.size() - 1) % width + 1; taken > 0; --taken) beyond /= base;
    if (value % beyond != 0) fail_beyond(scanner.here(), places);
    scanner.skip();
  }
  return values;
}

std::string packed_text(const std::vector<int>& values, std::size_t base, std::size_t width) {
  std::string text;
  for (std::size_t i = 0; i < values.size(); i += width) {
    std::size_t digit = 0;
    for (std::size_t j = i; j < i + width; ++j)
      digit = digit * base + (j < values.size() ? static_cast<std::size_t>(values[j]) : 0);
    text += link_digits[digit];
  }
  return text;
}

}  // namespace

int read_link_hexadecimal(PassageScanner& scanner, std::size_t length, std::string_view expected) {
  int number = 0;
  for (std::size_t i = 0; i < length; ++i)
    number = number * 16 + static_cast<int>(scanner.digit(link_hexadecimal, expected));
  return number;
}

std::string link_hexadecimal_text(std::size_t number) {
  std::string text;
  for (; number > 0 || text.empty(); number /= 16) text.insert(text.begin(), link_hexadecimal[number % 16]);
  return text;
}

LinkNumbers read_link_numbers(PassageScanner& scanner, std::size_t places) {
  LinkNumbers numbers;
  while (numbers.size() < places) {
    const auto at = scanner.here();
    if (at.empty()) fail_short(scanner, numbers.size(), places);
    const auto value = next_value(scanner);
    if (value < 16) {
      numbers.push_back(read_link_hexadecimal(scanner, 1));
    } else if (value != std::string_view::npos) {
      scanner.skip();
      numbers.resize(numbers.size() + value - 15, link_nothing);
    } else if (scanner.take('.')) {
      numbers.push_back(link_question);
    } else if (scanner.take('-')) {
      numbers.push_back(read_link_hexadecimal(scanner, 2));
    } else if (scanner.take('+')) {
      numbers.push_back(read_link_hexadecimal(scanner, 3));
    } else {
      scanner.fail("0-9, a-z, '.', '-' or '+'");
    }
    if (numbers.size() > places) fail_beyond(at, places);
  }
  return numbers;
}

std::string link_numbers_text(const LinkNumbers& numbers) {
  std::string text;
  std::size_t empty = 0;
  for (const auto number : numbers) {
    if (number == link_nothing) {
      ++empty;
      continue;
    }
    append_empty(text, empty);
    if (number > 0xFFF) throw InputError({}, "puzz.link cannot express the number " + std::to_string(number));
    if (number == link_question)
      text += '.';
    else
      text.append(number > 0xFF  ? "+"
                  : number > 0xF ? "-"
                                 : "")
          .append(link_hexadecimal_text(static_cast<std::size_t>(number)));
  }
  append_empty(text, empty);
  return text;
}

LinkNumbers read_link_fours(PassageScanner& scanner, std::size_t places) {
  LinkNumbers numbers;
  while (numbers.size() < places) {
    const auto at = scanner.here();
    if (at.empty()) fail_short(scanner, numbers.size(), places);
    const auto value = next_value(scanner);
    if (value < 15) {
      numbers.push_back(static_cast<int>(value % 5));
      numbers.resize(std::min(numbers.size() + value / 5, places), link_nothing);
    } else if (value > 15 && value != std::string_view::npos) {
      numbers.resize(numbers.size() + value - 15, link_nothing);
    } else if (scanner.next_is('.')) {
      numbers.push_back(link_question);
    } else {
      scanner.fail("0-9, a-e, g-z or '.'");
    }
    if (numbers.size() > places) fail_beyond(at, places);
    scanner.skip();
  }
  return numbers;
}

std::string link_fours_text(const LinkNumbers& numbers) {
  std::string text;
  std::size_t empty = 0;
  const auto stands = [&](std::size_t i) { return i < numbers.size() && numbers[i] != link_nothing; };
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] == link_nothing) {
      ++empty;
      continue;
    }
    append_empty(text, empty);
    if (numbers[i] == link_question) {
      text += '.';
      continue;
    }
    const std::size_t behind = stands(i + 1) ? 0 : stands(i + 2) ? 1 : 2;
    text += link_digits[5 * behind + static_cast<std::size_t>(numbers[i])];
    i += behind;
  }
  append_empty(text, empty);
  return text;
}

std::vector<bool> read_link_places(PassageScanner& scanner, std::size_t places) {
  constexpr std::size_t first_empty = 18;  // i
  std::vector<bool> found;
  while (found.size() < places) {
    const auto at = scanner.here();
    if (at.empty()) fail_short(scanner, found.size(), places);
    const auto value = next_value(scanner);
    if (value == std::string_view::npos) scanner.fail("0-9 or a-z");
    scanner.skip();
    if (value < first_empty) found.push_back(true);
    found.resize(found.size() + (value < first_empty ? value : value - first_empty + 1));
    if (found.size() > places) fail_beyond(at, places);
  }
  return found;
}

std::string link_places_text(const std::vector<bool>& places) {
  constexpr std::size_t most_behind = 17;
  constexpr std::size_t most_empty = 18;
  std::string text;
  for (std::size_t i = 0; i < places.size();) {
    const bool stands = places[i];
    const auto from = stands ? i + 1 : i;
    const auto most = std::min(places.size(), from + (stands ? most_behind : most_empty));
    auto end = from;
    while (end < most && !places[end]) ++end;
    text += link_digits[stands ? end - from : most_empty + end - from - 1];
    i = end;
  }
  return text;
}

std::vector<bool> read_link_bits(PassageScanner& scanner, std::size_t places) {
  const auto values = read_packed(scanner, places, 2, 5);
  return {values.begin(), values.end()};
}

std::string link_bits_text(const std::vector<bool>& places) {
  return packed_text({places.begin(), places.end()}, 2, 5);
}

std::vector<int> read_link_thirds(PassageScanner& scanner, std::size_t places) {
  return read_packed(scanner, places, 3, 3);
}

std::string link_thirds_text(const std::vector<int>& places) { return packed_text(places, 3, 3); }

std::vector<std::pair<CellId, CellId>> link_borders(const Grid& grid) {
  std::vector<std::pair<CellId, CellId>> borders;
  for (std::size_t row = 0; row < grid.rows(); ++row)
    for (std::size_t column = 0; column + 1 < grid.columns(); ++column)
      borders.emplace_back(grid.cell({row, column}), grid.cell({row, column + 1}));
  for (std::size_t row = 0; row + 1 < grid.rows(); ++row)
    for (std::size_t column = 0; column < grid.columns(); ++column)
      borders.emplace_back(grid.cell({row, column}), grid.cell({row + 1, column}));
  return borders;
}

std::vector<bool> read_link_borders(PassageScanner& scanner, const Grid& grid) {
  auto is_border = read_link_bits(scanner, grid.rows() * (grid.columns() - 1));
  const auto down = read_link_bits(scanner, (grid.rows() - 1) * grid.columns());
  is_border.insert(is_border.end(), down.begin(), down.end());
  return is_border;
}

std::vector<Region> link_rooms(const std::vector<bool>& is_border, const Grid& grid, const Location& where) {
  const auto borders = link_borders(grid);
  RoomMap map(grid.cell_count());
  for (std::size_t i = 0; i < borders.size(); ++i) {
    const auto& [first, second] = borders[i];
    if (!is_border[i] && grid.in_play(first) && grid.in_play(second)) map.join(first, second);
  }
  auto rooms = map.rooms();
  const auto numbers = room_numbers(grid, rooms);
  for (std::size_t i = 0; i < borders.size(); ++i)
    if (const auto& [first, second] = borders[i]; is_border[i] && numbers[index(first)] == numbers[index(second)])
      throw InputError(where, "a border between " + grid.name(first) + " and " + grid.name(second) +
                                  ", which are in one area: it ends inside");
  std::erase_if(rooms, [&grid](const Region& room) { return !grid.in_play(room.front()); });
  return rooms;
}

std::string link_rooms_text(const Grid& grid, const std::vector<Region>& rooms) {
  const auto numbers = room_numbers(grid, rooms);
  std::vector<bool> is_border;
  for (const auto& [first, second] : link_borders(grid))
    is_border.push_back(grid.in_play(first) && grid.in_play(second) && numbers[index(first)] != numbers[index(second)]);
  const auto across = is_border.begin() + static_cast<std::ptrdiff_t>(grid.rows() * (grid.columns() - 1));
  return link_bits_text({is_border.begin(), across}) + link_bits_text({across, is_border.end()});
}

}  // namespace grids
