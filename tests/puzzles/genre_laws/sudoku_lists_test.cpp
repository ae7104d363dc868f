#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "puzzles/genre_laws/sudoku_laws.hpp"
#include "test.hpp"

namespace grids::genre_laws {
namespace {

bool rises(const std::vector<int>& d) { return std::ranges::adjacent_find(d, std::greater_equal<>()) == d.end(); }

bool reads_alike(const std::vector<int>& d) { return std::equal(d.begin(), d.end(), d.rbegin()); }

bool is_run(const std::vector<int>& d) {
  const auto [least, most] = std::ranges::minmax(d);
  return differ(d) && most - least + 1 == static_cast<int>(d.size());
}

bool leaps(const std::vector<int>& d) {
  return std::ranges::adjacent_find(d, [](int a, int b) { return std::abs(a - b) < 2; }) == d.end();
}

bool lies_between(const std::vector<int>& d) {
  const auto [least, most] = std::minmax(d.front(), d.back());
  return std::all_of(d.begin() + 1, d.end() - 1, [&](int inner) { return least < inner && inner < most; });
}

bool adds_up(const std::vector<int>& d) { return 2 * d[0] == sum(d); }

bool all_alike(const std::vector<int>& d) { return std::ranges::count(d, d[0]) == static_cast<long>(d.size()); }

bool alternates(const std::vector<int>& d) {
  return std::ranges::adjacent_find(d, [](int a, int b) { return (a + b) % 2 == 0; }) == d.end();
}

bool keeps_its_difference(const std::vector<int>& d) {
  for (std::size_t i = 2; i < d.size(); ++i)
    if (std::abs(d[i] - d[i - 1]) != std::abs(d[1] - d[0])) return false;
  return true;
}

/// Ends that differ by 3, and nothing from the one to the other in between.
bool locks_out(const std::vector<int>& d) {
  const auto [least, most] = std::minmax(d.front(), d.back());
  return most - least >= 3 &&
         std::all_of(d.begin() + 1, d.end() - 1, [&](int inner) { return inner < least || most < inner; });
}

/// What is equally far from both ends adds up to the same, and so does what stands in the middle.
bool zips(const std::vector<int>& d) {
  for (std::size_t i = 0, j = d.size() - 1; i <= j && j < d.size(); ++i, --j)
    if ((i == j ? d[i] : d[i] + d[j]) != d.front() + d.back()) return false;
  return true;
}

/// In any three that follow one another, all of three kinds.
template <typename Kind>
bool takes_turns(const std::vector<int>& d, Kind kind) {
  for (std::size_t i = 0; i + 2 < d.size(); ++i)
    if (!differ({kind(d[i]), kind(d[i + 1]), kind(d[i + 2])})) return false;
  return true;
}

bool mixes_thirds(const std::vector<int>& d) {
  return takes_turns(d, [](int digit) { return (digit - 1) / 2; });
}

bool mixes_remainders(const std::vector<int>& d) {
  return takes_turns(d, [](int digit) { return digit % 3; });
}

/// A line's parts have the same sum, where a part ends with its box; it has two or more.
bool boxes_balance(const Board& board, const List& cells) {
  std::vector<int> sums;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto box = [&](std::size_t j) { return std::pair(cells[j].row / 2, cells[j].column / 3); };
    if (i == 0 || box(i) != box(i - 1)) sums.push_back(0);
    sums.back() += digit(board, cells[i]);
  }
  return sums.size() > 1 && all_alike(sums);
}

/// A law of lists of cells, which a layer names.
struct ListLaw {
  std::string type;
  std::string layer;
  std::size_t shortest;
  std::size_t longest;
  std::function<bool(const Board&, const List&)> holds;
};

ListLaw of_digits(const std::string& type, const std::string& layer, std::size_t shortest, std::size_t longest,
                  bool (*holds)(const std::vector<int>&)) {
  return {type, layer, shortest, longest,
          [holds](const Board& board, const List& cells) { return holds(digits(board, cells)); }};
}

/// Cells one after another, each beside or at a corner of the one before; fewer where no free one is left.
List random_walk(const Board& board, std::size_t length, std::mt19937& random) {
  List walk{places(board)[random() % 36]};
  while (walk.size() < length) {
    auto near = around(board, walk.back());
    std::erase_if(near, [&](Place next) { return std::ranges::find(walk, next) != walk.end(); });
    if (near.empty()) return walk;
    walk.push_back(near[random() % near.size()]);
  }
  return walk;
}

/// So many lists that the solution obeys, which share no cells.
std::vector<List> random_lists(const ListLaw& law, std::size_t many, std::mt19937& random) {
  std::vector<List> lists;
  std::set<Place> taken;
  for (int tries = 0; lists.size() < many && tries < 20'000; ++tries) {
    const auto walk = random_walk(solved, law.shortest + random() % (law.longest - law.shortest + 1), random);
    const bool free = std::ranges::none_of(walk, [&](Place place) { return taken.contains(place); });
    if (!free || walk.size() < law.shortest || !law.holds(solved, walk)) continue;
    lists.push_back(walk);
    taken.insert(walk.begin(), walk.end());
  }
  return lists;
}

std::string names_of(const List& cells) {
  std::string names;
  for (const auto [row, column] : cells)
    names.append(names.empty() ? 0 : 1, ' ').append(1, static_cast<char>('a' + row)).append(std::to_string(column + 1));
  return names;
}

TEST_CASE("lines of a Sudoku obey what is said of thermometers, palindromes, whispers and their like") {
  std::mt19937 random(7);
  for (const auto& law : std::vector<ListLaw>{
           of_digits("Thermo", "thermos", 2, 4, rises), of_digits("Palindrome", "palindromes", 3, 5, reads_alike),
           of_digits("Renban", "renbans", 2, 4, is_run), of_digits("Whispers", "whispers", 2, 4, leaps),
           of_digits("BetweenLines", "betweens", 3, 4, lies_between),
           of_digits("Entropic", "entropics", 3, 5, mixes_thirds),
           of_digits("Modular", "modulars", 3, 5, mixes_remainders), of_digits("Arrow", "arrows", 2, 4, adds_up),
           of_digits("Clone", "clones", 2, 2, all_alike), of_digits("ParityLines", "parity", 3, 5, alternates),
           of_digits("SameDifference", "samedifferences", 3, 4, keeps_its_difference),
           of_digits("Lockout", "lockouts", 3, 5, locks_out), of_digits("Zipper", "zippers", 3, 5, zips),
           ListLaw{"RegionSumLines", "regionsums", 4, 6, boxes_balance}}) {
    const auto lists = random_lists(law, 4, random);
    REQUIRE(lists.size() == 4);
    std::string below = law.type == "Whispers" ? "- least: 2\n" : law.type == "Lockout" ? "- least: 3\n" : "";
    below += "- " + law.layer + ": [";
    for (const auto& list : lists) below += (list == lists[0] ? "" : ", ") + names_of(list);
    agree_on(law.type, below + "]\n", [&](const Board& board) {
      return std::ranges::all_of(lists, [&](const List& list) { return law.holds(board, list); });
    });
  }
}

TEST_CASE("Indexing: in columns 1, 3 and 6 a digit tells in which column of its row the column's number stands") {
  const Board indexed{"426153", "351246", "215634", "643521", "132465", "564312"};
  const Law law = [](const Board& board) {
    for (int row = 0; row < 6; ++row)
      for (const int column : {1, 3, 6})
        if (digit(board, {row, digit(board, {row, column - 1}) - 1}) != column) return false;
    return true;
  };
  agree_on("Indexing", "- columns: 1 3 6\n", law, indexed);
}

TEST_CASE("CountingCircles: a digit in a circle stands in as many circles as it says") {
  // Of the solution, a 1, two of the 2s and four of the 4s.
  std::vector<Place> circles;
  std::map<char, int> left{{'1', 1}, {'2', 2}, {'4', 4}};
  for (const auto place : places(solved))
    if (left[at(solved, place)]-- > 0) circles.push_back(place);
  REQUIRE(circles.size() == 7);
  agree_on("CountingCircles", "- circles: " + names_of(circles) + "\n", [&](const Board& board) {
    const auto held = digits(board, circles);
    return std::ranges::all_of(held, [&](int digit) { return std::ranges::count(held, digit) == digit; });
  });
}

TEST_CASE("Killer, Quadruples: a cage has its sum and no digit twice, a circle's digits stand around it") {
  const Board letters{"aab...", "..bccc", "......", "..dd..", "..d...", "......"};
  const auto cages = areas(letters);
  std::map<char, int> clues;
  for (const auto& cage : cages)
    if (at(letters, cage[0]) != '.') clues[at(letters, cage[0])] = sum(digits(solved, cage));
  std::string below = drawn("areas", letters) + "- clues: {";
  for (const auto& [letter, clue] : clues) below += std::string(1, letter) + ": " + std::to_string(clue) + ", ";
  agree_on("Killer", below + "}\n", [&](const Board& board) {
    return std::ranges::all_of(cages, [&](const List& cage) {
      const auto found = clues.find(at(letters, cage[0]));
      return found == clues.end() || (differ(digits(board, cage)) && sum(digits(board, cage)) == found->second);
    });
  });
  agree_on("Quadruples", "- quads: [a1-b2 = 2 3, c4-d5 = 2 5, e2-f3 = 3]\n", [](const Board& board) {
    const auto has = [&](const std::string& cells, const std::string& wanted) {
      const auto found = held(board, named(cells));
      return std::ranges::all_of(wanted, [&](char d) { return count(found, d) >= count(wanted, d); });
    };
    return has("a1 a2 b1 b2", "23") && has("c4 c5 d4 d5", "25") && has("e2 e3 f2 f3", "3");
  });
}

}  // namespace
}  // namespace grids::genre_laws
