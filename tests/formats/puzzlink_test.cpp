#include <algorithm>
#include <map>

#include "formats/documents/rooms.hpp"
#include "formats/puzzlink/bodies.hpp"
#include "writing.hpp"

namespace grids {
namespace {

const std::string site = "https://puzz.link/p?";

TEST_CASE("addresses of every genre are written as they were read") {
  const std::string address = GENERATE(
      "sudoku/4/4/g1h2i3j4h", "ripple/4/4/9n8rigk14h32k", "hitori/3/2/12.-1aa3", "mines/5/3/1g1g.j.0g1g.",
      "skyscrapers/4/4/k13h4j3g", "easyasabc/4/4/3/k13h2j3g", "doppelblock/5/5/g1h31h1gl2x",
      "nonogram/6/6/12g1111h11112j12g11g21j11g3h", "tents/5/5/2g0h1i1j82323", "tents/5/5/3g2j1hk1322313",
      "magnets/5/5/g222j2h2g22g0g32fubmo3or00000000000400", "box/5/5/7a9979672f",
      "akari/10/10/hcscl.h.idn.i.cgcndg.h.ncs.h", "starbattle/6/6/1/2u9gn9c9jpmk",
      "kakuro/5/5/48la-.na-lh3l-Bn.-cl.c4a3", "suguru/5/5/cih47bs73m3g5p1g2g", "suguru/2/2/001i4",
      "cojun/4/4/pd0hsoh3p3h", "tilepaint/6/6/mfttf5ovqrrvzv234232243331", "tilepaint/2/1/0h-10.2",
      "aquarium/r/4/4/bu8i90/i3213g", "norinori/4/4/800o00", "heyawake/6/6/5pmkcds2rve6h00j00g",
      "shimaguni/6/6/g9p4a8f4dro33141623", "castle/3/3/d14.b00.20.", "castle/20/1/1910s", "creek/2/2/gbcga",
      "gokigen/2/2/gbcga", "snake/2/2/3i1g2g", "lits/4/2/000", "chocona/6/6/9ihlsif7n4skh2363g3g", "yinyang/2/2/b0",
      "yinyang/3/4/0i31", "slither/6/6/lcg0131c22232216680281a", "numlin/5/5/1j2h3m1h2j3",
      "hashikake/5/5/4g2i3h23k3g1g3g4g3", "fivecells/6/6/72b1i0f2b1i3a", "tapa/5/5/3n5hchhajn2",
      "tapa/6/8/q2g9g.qb0pa0ccn", "statuepark/7/7/078ii6000000290f0//t", "statuepark/2/2/00//p",
      "shikaku/6/6/j3g56h6t6h23g5j", "mashu/6/6/1063000i3000", "simpleloop/6/6/041g4i00", "pipelink/6/3/labcdefgm",
      "yajilin/5/5/m32j10", "yajilin/5/5/f2121c21e41g", "yajilin/4/3/0.b712a4.f", "yajilin/2/1/-411ba",
      "country/5/5/amda0uf02h12h", "cave/4/3/5j4h3i", "kurodoko/5/5/i7g5l2l2g4i", "mochikoro/5/5/4p2n1i1",
      "nurikabe/6/6/m8n8i9u", "nurimisaki/5/5/g.i.m2l.j", "kurotto/5/5/30m4h6h4m02", "tatamibari/5/5/m3g11i2g31h13g3g",
      "tentaisho/5/5/6el84ei64en8cae10000", "fillomino/3/2/2k", "koburin/5/5/ja.md.h.i", "canal/5/5/h.1j.k2.n.",
      "geradeweg/5/5/h2i1p20h.i", "nanro/4/4/9n8rig1j3h2g3k", "juosan/4/4/9n8rig1g.i", "balance/5/5/g9m1k0m8g",
      "balance/2/1/-10-ff", "nawabari/10/10/b4c1d2b1c2c2j4b0b1a3b3j3b1a2b0b4j2c3c2b1d1c3b", "detour/4/4/nf85kgg142h",
      "hakoiri/4/4/9n8rig1c3d2f", "pentominous/5/5/a6z.g2", "pentominous/4/4/cg0jbn",
      "battleship/6/6/2g0g132g31g10zt6//c");
  CHECK(written_again("puzz.link", site + address) == site + address + "\n");
}

TEST_CASE("other sites, names and what editors add are understood") {
  const auto expected = read_as("puzz.link", site + "akari/3/2/1k").yaml();
  for (const auto* other :
       {"http://pzv.jp/p.html?lightup/3/2/1k", "https://pzprxs.vercel.app/p?akari_edit/3/2/1k/", "akari/3/2/1k"})
    CHECK(read_as("puzz.link", other).yaml() == expected);
}

TEST_CASE("sums that are not there are said by 0 or by a dash") {
  const auto expected = read_as("puzz.link", site + "kakuro/5/5/48la-.na-lh3l-Bn.-cl.c4a3").yaml();
  CHECK(read_as("puzz.link", site + "kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3").yaml() == expected);
}

TEST_CASE("numbers above 15 and letters of end views are read") {
  CHECK(read_as("puzz.link", site + "sudoku/16/16/-10zzzzzzzzzzzzu").attribute("initial").text.starts_with("16 .  . "));
  const auto reading = read_as("puzz.link", site + "easyasabc/4/4/3/k13h2j3g");
  CHECK(reading.attribute("letters").text == "A-C");
  CHECK(reading.attribute("bottom").items[1].text == "A");
}

TEST_CASE("a Balance Loop's circles are black where the number is odd, and have half of it") {
  const auto reading = read_as("puzz.link", site + "balance/3/1/098");
  CHECK(reading.attribute("circles").text == "w b w\n");
  CHECK(reading.attribute("clues").text == ". 4 4\n");
  CHECK(read_as("puzz.link", site + "balance/1/1/.").error().message ==
        "expected a circle's colour and number instead of '.'");
  CHECK(refusal("puzz.link", "- BalanceLoop\n- clues: |\n    2.\n    ..\n") ==
        "puzz.link cannot express a number without a circle");
}

TEST_CASE("a Fillomino's numbers are givens, and its groups may fill what is empty") {
  const auto reading = read_as("puzz.link", site + "fillomino/3/2/2k");
  CHECK(reading.attribute("initial").text == "2 . .\n. . .\n");
  CHECK(reading.attribute("most").text == "5");
  CHECK(read_as("puzz.link", site + "fillomino/9/9/zzzzg").attribute("most").text == "64");
  CHECK(read_as("puzz.link", site + "fillomino/2/2/0i").error().message == "0 cannot stand in a1: it must be 1 to 4");
}

TEST_CASE("a Tatamibari's signs are numbers, and a Tentaisho's stars stand in cells and between them") {
  const auto rooms = read_as("puzz.link", site + "tatamibari/3/2/1.32h");
  CHECK(rooms.attribute("clues").text == "| ? +\n- . .\n");
  CHECK(read_as("puzz.link", site + "tatamibari/3/2/4k").error().message == "found the sign 4, expected 1 to 3");
  const auto galaxies = read_as("puzz.link", site + "tentaisho/3/2/2hei");
  CHECK(galaxies.attribute("stars").items.size() == 2);
}

TEST_CASE("a Yin-Yang's circles are thirds, 1 white and 2 black, and a Norinori's areas are rooms") {
  CHECK(read_as("puzz.link", site + "yinyang/2/2/b0").attribute("initial").text == "o .\nx .\n");
  CHECK(read_as("puzz.link", site + "norinori/2/2/o0").attribute("areas").items.size() == 2);
}

TEST_CASE("arrows of a Yajilin have a number, of one to three digits, or none") {
  CHECK(read_as("puzz.link", site + "yajilin/b/4/3/0.b712a4.f").attribute("clues").text ==
        "?   .   .   18v\n.   ?>  .   .\n.   .   .   .\n");
  CHECK(read_as("puzz.link", site + "yajilin/b/2/1/-411ba").attribute("clues").text == "283> .\n");
}

TEST_CASE("a Castle Wall's cells have a colour, a direction and a number, and a Snake's circles are thirds") {
  const auto wall = read_as("puzz.link", site + "castle/3/3/d141b00.20.");
  CHECK(wall.attribute("clues").text == ".  .  .\n.  1> .\n.  .  .\n");
  CHECK(wall.attribute("colours").text == ". . .\n. w .\n. g b\n");
  CHECK(read_as("puzz.link", site + "castle/3/3/d141").error().message == "the address ends after 5 of 9 cells");
  CHECK(read_as("puzz.link", site + "castle/3/3/d341c").error().message.find("a colour 0-2") != std::string::npos);
  CHECK(read_as("puzz.link", site + "castle/3/3/d101c").error().message.starts_with("a number without an arrow"));
  CHECK(read_as("puzz.link", site + "castle/3/3/z").error().message == "this goes on beyond the last of the cells");
  const auto snake = read_as("puzz.link", site + "snake/2/2/3i1g2g");
  CHECK(snake.attribute("clues").text == ". w\n. b\n");
  CHECK(snake.attribute("left").items[0].text == "2");
}

TEST_CASE("a Kropki square's dots are marks of a Latin square") {
  CHECK(read_as("puzz.link", site + "kropki/4/4/o52l49p4").yaml().find("x: quotient = 2") != std::string::npos);
}

TEST_CASE("letters of pentominoes are numbers, and a twelfth is no cell") {
  const auto read = read_as("puzz.link", site + "pentominous/3/2/cag0b2");
  CHECK(read.attribute("initial").text == "# . .\n. . .\n");
  CHECK(read.attribute("clues").text == ". Y .\nF Z L\n");
  CHECK(read_as("puzz.link", site + "pentominous/3/2/dk").error().message ==
        "13 in a1 is no letter of a piece: 0 to 11 are F to Z, and 12 is no cell");
}

TEST_CASE("parts of ships are rules, and a fleet is a letter") {
  const auto text = read_as("puzz.link", site + "battleship/4/3/g2h3h103i5h.g6//d").yaml();
  for (const auto* said : {"not a1 is - and a1 = b1", "not a3 is - and a3 = a4", "a2 is -", "not c2 is -",
                           "not b3 is - and (b2 = b3 and b4 = b3 or a3 = b3 and c3 = b3)", "longest: 4"}) {
    CAPTURE(text, said);
    CHECK(text.find(said) != std::string::npos);
  }
  const auto mistake = [](const std::string& body) {
    return read_as("puzz.link", site + "battleship/4/3/" + body).error().message;
  };
  CHECK(mistake("g2h3h7q//c") == "7 in a1 is no part of a straight ship: 0 to 6 are read");
  CHECK(mistake("g2h3h2q//c") == "there is no room for a ship");
  CHECK(mistake("g2h3hr//p").starts_with("found 'p', expected c, d or e for ships of up to three"));
  CHECK(mistake("g2h3hr/c").find("expected '//' and the fleet, c, d or e") != std::string::npos);
  CHECK(read_as("puzz.link", site + "battleship/4/3//e").yaml() ==
        read_as("puzz.link", site + "battleship/4/3///e").yaml());
}

/// All assignments of a puzzle of so many symbols, each with whether its rules hold.
template <typename Visit>
void for_each_assignment(const Puzzle& puzzle, Visit visit) {
  Solution cells(puzzle.grid().cell_count());
  for (auto more = true; more;) {
    visit(cells, puzzle.accepts(cells));
    more = false;
    for (auto cell = cells.begin(); cell != cells.end() && !more; ++cell) {
      more = index(*cell) + 1 < puzzle.symbols().size();
      *cell = more ? symbol_at(index(*cell) + 1) : symbol_at(0);
    }
  }
}

/// How an aquarium without the flag is judged there: water needs water or a wall at its sides and below, and of water
/// that hangs together, what lies below its highest row has water above, too.
bool holds_water(const Grid& grid, const std::vector<std::size_t>& rooms, const Solution& cells) {
  const auto water = [&](CellId cell) { return index(cells[index(cell)]) == 0; };
  const auto joined = [&](CellId cell, Place place) {
    return grid.contains(place) && rooms[index(grid.cell(place))] == rooms[index(cell)];
  };
  RoomMap pools(grid.cell_count());
  for (const auto cell : grid.cells()) {
    const auto [row, column] = grid.place(cell);
    for (const Place place : {Place{row, column + 1}, Place{row, column - 1}, Place{row + 1, column}}) {
      if (!water(cell) || !joined(cell, place)) continue;
      if (!water(grid.cell(place))) return false;
      pools.join(cell, grid.cell(place));
    }
  }
  for (const auto& pool : pools.rooms())
    for (const auto cell : pool) {
      const auto [row, column] = grid.place(cell);
      if (!water(cell) || row == grid.place(pool.front()).row || !joined(cell, {row - 1, column})) continue;
      if (!water(grid.cell({row - 1, column}))) return false;
    }
  return true;
}

TEST_CASE("without its flag, the water of an aquarium stands at one level only where it hangs together") {
  const std::string letters = GENERATE("aaa/aba/aba", "aba/aba/aaa", "aab/aba/aba/abb", "aaaa/abba/acca/acda");
  CAPTURE(letters);
  const auto columns = letters.find('/');
  std::string plain;
  for (const char c : letters)
    if (c != '/') plain += c;
  const Grid grid(Size{plain.size() / columns, columns});
  std::map<char, Region> named;
  for (const auto cell : grid.cells()) named[plain[index(cell)]].push_back(cell);
  std::vector<Region> rooms;
  for (auto& [letter, cells] : named) rooms.push_back(cells);
  const auto body = link_rooms_text(grid, rooms) + "/" + link_numbers_text(LinkNumbers(grid.rows() + columns, -1));
  const auto address = std::to_string(columns) + '/' + std::to_string(grid.rows()) + '/' + body;
  const auto read = [](const std::string& text) {
    return composing::from_document(read_as("puzz.link", text).documents.front());
  };
  const auto parts = link_rooms(
      [&] {  // letters may name a room twice
        std::vector<bool> is_border;
        for (const auto& [first, second] : link_borders(grid))
          is_border.push_back(plain[index(first)] != plain[index(second)]);
        return is_border;
      }(),
      grid, {});
  const auto numbers = room_numbers(grid, parts);
  std::size_t held = 0;
  for_each_assignment(read("aquarium/" + address), [&](const Solution& cells, bool accepted) {
    held += accepted ? 1 : 0;
    if (accepted != holds_water(grid, numbers, cells)) FAIL_CHECK("judged otherwise");
  });
  std::size_t held_by_rooms = 0;
  for_each_assignment(read("aquarium/r/" + address),
                      [&](const Solution&, bool accepted) { held_by_rooms += accepted ? 1 : 0; });
  CHECK(held_by_rooms <= held);
  CHECK((held_by_rooms < held) == letters.starts_with("aaa"));
}

TEST_CASE("poles of anti-magnets are equal where two plates touch") {
  const auto reading = read_as("puzz.link", "magnets/a/2/2/n0o");
  REQUIRE(reading.documents.size() == 1);
  const auto puzzle = composing::from_document(reading.documents.front());
  std::vector<std::string> found;
  for_each_assignment(puzzle, [&](const Solution& cells, bool accepted) {
    std::string text;
    for (const auto symbol : cells) text += puzzle.symbols().name(symbol);
    if (accepted) found.push_back(text);
  });
  std::ranges::sort(found);
  CHECK(found == std::vector<std::string>{"+-+-", "+-xx", "-+-+", "-+xx", "xx+-", "xx-+", "xxxx"});
}

TEST_CASE("mistakes in addresses have their places") {
  const auto [text, column, message] = GENERATE(table<std::string, std::size_t, std::string>({
      {"sudoku/4/4/g1h2i3j4g", 21, "the address ends after 15 of 16 places"},
      {"sudoku/4/4/g1h2i3j4i", 20, "this goes on beyond the last of the 16 places"},
      {"sudoku/4/4/5u", 12, "5 cannot stand in a1: it must be 1 to 4"},
      {"sudoku/4/5/z", 1, "a Sudoku of this size has no boxes"},
      {"sudoku/0/4/z", 8, "a side of 0; it must be 1 to 128"},
      {"sudoku/4", 9, "found the end of the line, expected '/' and the number of rows"},
      {"akari/3/2/1h!", 13, "found '!', expected 0-9, a-e, g-z or '.'"},
      {"starbattle/6/6/1/2u", 20, "the address ends after 10 of 30 places"},
      {"skyscrapers/4/4/k13h4j3g/x", 26, "found 'x', expected the end of the address"},
      {"kakuro/5/5/48", 14, "the address ends after 1 of 25 cells"},
      {"tents/a/5/5/x", 7, "found 'a', expected the number of columns"},
      {"magnets/ab/2/2/n", 9, "found 'ab', expected the number of columns, or the flag 'a'"},
      {"ripple/2/2/00jo", 12, "places that are no cells, which here have to be cells"},
      {"suguru/2/2/0g1io", 14, "'#' and '1' at once in a1"},
      {"tilepaint/2/1/012.2", 16,
       "found '1', expected g-z: clues inside the grid are not read, only those at its border"},
      {"tilepaint/2/1/0h.2g", 19, "found 'g', expected 0-9, a-f, '-' before two of these, or '.'"},
      {"norinori/2/2/g0", 14, "a border between a1 and a2, which are in one area: it ends inside"},
      {"norinori/2/2/o1", 15, "this goes on beyond the last of the 2 places"},
      {"yinyang/2/2/01", 14, "this goes on beyond the last of the 4 places"},
      {"aquarium/2/2/g0/j", 14, "a border between a1 and a2, which are in one area: it ends inside"},
  }));
  CAPTURE(text);
  const auto error = read_as("puzz.link", text).error();
  CHECK(error.message == message);
  CHECK(error.where.column == column);
  CHECK(read_as("puzz.link", site + "tentz/5/5/x").error().message.find("did you mean 'tents'") != std::string::npos);
}

TEST_CASE("what puzz.link cannot express is refused") {
  CHECK(refusal("puzz.link", "- Binairo: {size: 4x4}\n") == "puzz.link has no genre for the type Binairo");
  CHECK(refusal("puzz.link", "- Battleships: {size: 8x8, longest: 6}\n") ==
        "puzz.link cannot express a fleet of ships of up to 6 cells");
  CHECK(refusal("puzz.link", "- Battleships: {size: 2x2, longest: 3}\n- initial: [.2, ..]\n") ==
        "puzz.link cannot express how long the ship in a2 is");
  const auto only_read = refusal("puzz.link", "- LatinSquare: {size: 4x4}\n");
  CHECK(only_read.starts_with(
      "puzz.link's genre 'kropki', of the type LatinSquare, is read, but not written; written are Akari, Aqre, "));
  CHECK(only_read.find(", Palisade, ") != std::string::npos);
  CHECK(only_read.find(", LatinSquare") == std::string::npos);
  CHECK(refusal("puzz.link", "- Sudoku: {size: 6x6, box: 3x2}\n") ==
        "puzz.link cannot express boxes other than those that the size lets one expect");
  CHECK(refusal("puzz.link", "- Sudoku: {size: 4x4, box: 2x2}\n- a1 < b1\n") == "puzz.link cannot express 'a1 < b1'");
  CHECK(refusal("puzz.link", "- Nonogram\n- top: 1, .\n- left: 1, 1\n") ==
        "puzz.link cannot express a line without a clue");
}

}  // namespace
}  // namespace grids
