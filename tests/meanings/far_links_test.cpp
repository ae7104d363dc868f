#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "composing.hpp"
#include "core/random.hpp"
#include "counting/solution_counter.hpp"
#include "engines/native_engine.hpp"
#include "engines/sat/sat_engine.hpp"
#include "meanings/found_by.hpp"
#include "test.hpp"

// What is said of far links, held against trying every number of links between all cells with clues that see each
// other.
namespace grids::far_link_tests {
namespace {

struct Isles {
  std::vector<std::string> rows;                           ///< `1` and `2` are isles, `#` blocks
  std::vector<std::pair<int, int>> at = {};                ///< row and column of each isle
  std::vector<std::pair<std::size_t, std::size_t>> pairs;  ///< that see each other

  explicit Isles(std::vector<std::string> drawn) : rows(std::move(drawn)) {
    for (std::size_t r = 0; r < rows.size(); ++r)
      for (std::size_t c = 0; c < rows[r].size(); ++c)
        if (is_isle(rows[r][c])) at.emplace_back(r, c);
    for (std::size_t a = 0; a < at.size(); ++a)
      for (std::size_t b = a + 1; b < at.size(); ++b)
        if (see(at[a], at[b])) pairs.emplace_back(a, b);
  }

  static bool is_isle(char cell) { return cell == '1' || cell == '2'; }
  char mark(std::size_t isle) const { return rows[std::size_t(at[isle].first)][std::size_t(at[isle].second)]; }
  bool across(std::size_t pair) const { return at[pairs[pair].first].first == at[pairs[pair].second].first; }

  bool see(std::pair<int, int> a, std::pair<int, int> b) const {
    if (a.first != b.first && a.second != b.second) return false;
    const auto distance = std::abs(a.first - b.first) + std::abs(a.second - b.second);
    for (int i = 1; i < distance; ++i) {
      const auto row = a.first + (b.first - a.first) * i / distance;
      const auto column = a.second + (b.second - a.second) * i / distance;
      if (rows[std::size_t(row)][std::size_t(column)] != '.') return false;
    }
    return distance > 1;
  }
  bool cross(std::size_t one, std::size_t other) const {
    if (across(one) == across(other)) return false;
    const auto [a, b] = pairs[across(one) ? one : other];
    const auto [c, d] = pairs[across(one) ? other : one];
    return at[a].second < at[c].second && at[c].second < at[b].second && at[c].first < at[a].first &&
           at[a].first < at[d].first;
  }

  std::string text(int most, const std::string& rules) const {
    std::string all = "- links: far 0-" + std::to_string(most) + "\n- clues: |\n";
    for (const auto& row : rows) {
      auto clues = row;
      std::ranges::replace(clues, '#', '.');
      all += "    " + clues + '\n';
    }
    all += "- initial: |\n";
    for (const auto& row : rows) {
      auto blocks = row;
      for (auto& cell : blocks) cell = cell == '#' ? '#' : '.';
      all += "    " + blocks + '\n';
    }
    return all + rules;
  }
};

/// How many links each pair has.
using Links = std::vector<int>;

/// What is told of the links between isles.
struct Told {
  const Isles& isles;
  const Links& links;

  int ends(std::size_t isle) const {
    int count = 0;
    for (std::size_t i = 0; i < links.size(); ++i)
      if (isles.pairs[i].first == isle || isles.pairs[i].second == isle) count += links[i];
    return count;
  }
  /// Pieces among isles with links, and how many pairs that are joined close a loop.
  std::pair<int, int> pieces_and_loops() const {
    std::vector<std::size_t> piece(isles.at.size());
    std::iota(piece.begin(), piece.end(), std::size_t{0});
    int loops = 0;
    for (std::size_t i = 0; i < links.size(); ++i) {
      if (links[i] == 0) continue;
      const auto [a, b] = isles.pairs[i];
      if (piece[a] == piece[b]) ++loops;
      std::ranges::replace(piece, std::size_t{piece[b]}, std::size_t{piece[a]});
    }
    std::set<std::size_t> used;
    for (std::size_t isle = 0; isle < piece.size(); ++isle)
      if (ends(isle) > 0) used.insert(piece[isle]);
    return {static_cast<int>(used.size()), loops};
  }
  bool every_isle(const std::function<bool(std::size_t)>& holds) const {
    for (std::size_t isle = 0; isle < isles.at.size(); ++isle)
      if (!holds(isle)) return false;
    return true;
  }
  /// Of the isle's links, how many pairs run across and how many up and down.
  std::pair<int, int> ways(std::size_t isle) const {
    std::pair<int, int> count;
    for (std::size_t i = 0; i < links.size(); ++i)
      if (links[i] > 0 && (isles.pairs[i].first == isle || isles.pairs[i].second == isle))
        ++(isles.across(i) ? count.first : count.second);
    return count;
  }
  int leaving_row(int row) const {
    int count = 0;
    for (std::size_t i = 0; i < links.size(); ++i)
      if (!isles.across(i) &&
          (isles.at[isles.pairs[i].first].first == row || isles.at[isles.pairs[i].second].first == row))
        count += links[i];
    return count;
  }
};

std::uint64_t count(const Isles& isles, int most, const std::function<bool(const Told&)>& holds) {
  std::uint64_t found = 0;
  Links links(isles.pairs.size());
  const auto clash = [&] {
    for (std::size_t i = 0; i < links.size(); ++i)
      for (std::size_t j = i + 1; j < links.size(); ++j)
        if (links[i] > 0 && links[j] > 0 && isles.cross(i, j)) return true;
    return false;
  };
  for (;;) {
    if (!clash() && holds({isles, links})) ++found;
    const auto next = std::ranges::find_if(links, [most](int number) { return number < most; });
    std::fill(links.begin(), next, 0);
    if (next == links.end()) return found;
    ++*next;
  }
}

struct Sentence {
  std::string text;
  std::function<bool(const Told&)> holds;
};

const std::vector<Sentence>& sentences() {
  static const std::vector<Sentence> all{
      {"- each grid: count linked > 1\n",
       [](const Told& told) {
         int linked = 0;
         for (std::size_t isle = 0; isle < told.isles.at.size(); ++isle) linked += told.ends(isle) > 0;
         return linked > 1;
       }},
      {"- each clued cell: links = clue\n",
       [](const Told& told) {
         return told.every_isle([&](std::size_t isle) { return told.ends(isle) == told.isles.mark(isle) - '0'; });
       }},
      {"- each clued cell: 0 < links < 3\n",
       [](const Told& told) {
         return told.every_isle([&](std::size_t isle) { return told.ends(isle) > 0 && told.ends(isle) < 3; });
       }},
      {"- connected links\n", [](const Told& told) { return told.pieces_and_loops().first < 2; }},
      {"- no loop links\n", [](const Told& told) { return told.pieces_and_loops().second == 0; }},
      {"- connected links\n- no loop links\n- each clued cell: is linked\n",
       [](const Told& told) {
         return told.pieces_and_loops() == std::pair(1, 0) &&
                told.every_isle([&](std::size_t isle) { return told.ends(isle) > 0; });
       }},
      {"- each clued cell: {1: not is straight, 2: not is turn}\n",
       [](const Told& told) {
         return told.every_isle([&](std::size_t isle) {
           const auto [across, upright] = told.ways(isle);
           return told.isles.mark(isle) == '1' ? across + upright != 2 || (across == 1) : across != 1 || upright != 1;
         });
       }},
      {"- each linked pair: clues all different\n",
       [](const Told& told) {
         for (std::size_t i = 0; i < told.links.size(); ++i) {
           const auto [a, b] = told.isles.pairs[i];
           if (told.links[i] > 0 && told.isles.mark(a) == told.isles.mark(b)) return false;
         }
         return true;
       }},
      {"- each row: exits < 3\n",
       [](const Told& told) {
         for (int row = 0; row < static_cast<int>(told.isles.rows.size()); ++row)
           if (told.leaving_row(row) > 2) return false;
         return true;
       }},
  };
  return all;
}

Isles drawn_by(std::uint64_t seed) {
  Random random(seed);
  std::vector<std::string> rows(3 + random.below(3), std::string(3 + random.below(3), '.'));
  for (auto& row : rows)
    for (auto& cell : row) {
      constexpr std::string_view drawn = "1122#.......";
      cell = drawn[random.below(drawn.size())];
    }
  return Isles(std::move(rows));
}

}  // namespace

TEST_CASE("what is said of far links is true of those, and of no others, that trying finds") {
  NativeEngine native;
  SatEngine sat;
  std::size_t crossing = 0;
  std::size_t tried = 0;
  for (std::uint64_t seed = 1; tried < 150 && seed < 2000; ++seed) {
    const auto isles = drawn_by(seed);
    if (isles.pairs.empty() || isles.pairs.size() > 7) continue;
    ++tried;
    for (std::size_t i = 0; i < isles.pairs.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) crossing += isles.cross(i, j) ? 1 : 0;
    for (const int most : {1, 2, 3}) {
      if (most == 3 && isles.pairs.size() > 5) continue;
      for (const auto& [text, holds] : sentences()) {
        const auto puzzle = composing::from_text(isles.text(most, text));
        CAPTURE(seed, most, text);
        const auto expected = count(isles, most, holds);
        CHECK(found_by(native, puzzle) == expected);
        if (expected < 300) CHECK(found_by(sat, puzzle) == expected);
        CHECK(SolutionCounter().count(puzzle).count == SolutionCount(expected));
      }
    }
  }
  CHECK(tried == 150);
  CHECK(crossing > 5);
}

}  // namespace grids::far_link_tests
