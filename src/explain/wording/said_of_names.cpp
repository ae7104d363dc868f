#include "explain/wording/said_of_names.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/counted.hpp"

namespace grids::explain {
namespace {

/// What names begin with, in one and in several of a kind; those of cells with nothing.
struct Head {
  std::string_view one;
  std::string_view several;
};
constexpr std::array heads{
    Head{"row ", "rows "},
    Head{"column ", "columns "},
    Head{"block ", "blocks "},
    Head{"box ", "boxes "},
    Head{"the run ", "the runs "},
    Head{"the diagonal ", "the diagonals "},
    Head{"cell ", "cells "},
    Head{"the area of ", "the areas of "},
    Head{"the region of ", "the regions of "},
    Head{"the galaxy around ", "the galaxies around "},
    Head{"the arrow of ", "the arrows of "},
    Head{"the white circle ", "the white circles "},
    Head{"the black circle ", "the black circles "},
    Head{"the circle ", "the circles "},
    Head{"", ""},
};
/// Lines and blocks, one of which may stand for another.
constexpr std::size_t line_heads = 6;

bool is_name_part(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; }

struct Name {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t head = 0;
};

/// Words behind which the name of a cell is all that is told of it.
constexpr std::array<std::string_view, 11> leading{"in",     "of",   "around", "beside", "from", "through",
                                                   "passes", "pass", "to",     "grey",   "white"};

/// A name that begins there.
std::optional<Name> name_at(std::string_view text, std::size_t begin) {
  for (std::size_t i = 0; i < heads.size(); ++i) {
    if (!text.substr(begin).starts_with(heads[i].one)) continue;
    const auto word = begin + heads[i].one.size();
    auto end = word;
    while (end < text.size() && is_name_part(text[end])) ++end;
    const auto word_there = text.substr(word, end - word);
    const bool has_number = word_there.find_first_of("0123456789") != std::string_view::npos;
    const bool is_row = heads[i].one == "row " && !word_there.empty();
    const bool is_cell = !word_there.empty() && word_there.front() >= 'a' && word_there.front() <= 'z' && has_number;
    const auto before = text.substr(0, begin == 0 ? 0 : begin - 1);
    const auto word_before = before.substr(before.rfind(' ') + 1);
    const bool is_led = !heads[i].one.empty() || begin == 0 || std::ranges::find(leading, word_before) != leading.end();
    if ((is_row || (has_number && heads[i].one == "column ") || is_cell) && is_led) return Name{begin, end, i};
  }
  return std::nullopt;
}

/// Names that stand alone, and not in a list of such.
std::vector<Name> names_in(std::string_view text) {
  std::vector<Name> names;
  for (std::size_t begin = 0; begin < text.size(); ++begin) {
    if (begin > 0 && text[begin - 1] != ' ') continue;
    const auto name = name_at(text, begin);
    if (!name) continue;
    const auto before = text.substr(0, begin);
    const auto behind = text.substr(name->end);
    const bool follows =
        before.ends_with(", ") || before.ends_with(" and ") || before.ends_with(" or ") ||
        (before.ends_with(' ') && before.size() > 1 && name_at(text, before.rfind(' ', begin - 2) + 1));
    const bool leads = behind.starts_with(", ") || behind.starts_with(" and ") || behind.starts_with(" or ") ||
                       (!behind.empty() && name_at(text, name->end + 1));
    if (!follows && !leads) names.push_back(*name);
    begin = name->end;
  }
  return names;
}

/// What is said of a name: all but it.
struct SaidOfName {
  std::string_view before;
  std::string_view behind;
  bool of_line = false;
  std::size_t head = 0;

  bool is_alike(const SaidOfName& other) const {
    return before == other.before && behind == other.behind && (of_line ? other.of_line : head == other.head);
  }
};

SaidOfName said_of_name(std::string_view text, const Name& name) {
  return {text.substr(0, name.begin), text.substr(name.end), name.head < line_heads, name.head};
}

using NamesOfKinds = std::vector<std::pair<std::string, std::size_t>>;

/// "rows a and c, and column 3".
std::string all_of_kinds(const NamesOfKinds& kinds_of_names) {
  std::vector<std::string> texts;
  bool any_list = false;
  for (auto first = kinds_of_names.begin(); first != kinds_of_names.end();) {
    const auto& head = heads[first->second];
    const auto end =
        std::find_if(first, kinds_of_names.end(), [&](const auto& each) { return each.second != first->second; });
    std::vector<std::string> names;
    for (auto each = first; each != end; ++each) names.push_back(each->first.substr(head.one.size()));
    any_list = any_list || names.size() > 1;
    texts.push_back(std::string(names.size() > 1 ? head.several : head.one) + enumerated(names));
    first = end;
  }
  if (!any_list || texts.size() < 2) return enumerated(texts);
  const auto last = texts.back();
  texts.pop_back();
  std::string text;
  for (const auto& each : texts) text.append(text.empty() ? "" : ", ").append(each);
  const bool plain = text.find(" and ") == std::string::npos && texts.size() < 2;
  return text.append(plain ? " and " : ", and ").append(last);
}

std::string joined(NamesOfKinds kinds_of_names, bool all) {
  constexpr std::size_t most = 6;
  constexpr std::size_t first = 3;
  // "row 9" comes before "row 10".
  assert(kinds_of_names.size() > 1 && "of one nothing is said once");
  std::ranges::sort(kinds_of_names, {}, [](const auto& each) {
    return std::tuple(each.second, each.first.size(), std::string_view(each.first));
  });
  if (all && kinds_of_names.size() <= most) return all_of_kinds(kinds_of_names);
  std::vector<std::string> names;
  for (const auto& [name, kind] : kinds_of_names) names.push_back(name);
  if (names.size() > most) {
    const auto others = names.size() - first;
    names.resize(first);
    const bool of_cells = heads[kinds_of_names.back().second].one.empty();
    names.push_back(std::to_string(others) + (of_cells ? " other cells" : " others"));
  }
  return all ? enumerated(names) : alternatives(names);
}

/// "each of", "or": as the words before it ask for.
std::string said_of_all(const SaidOfName& said, const NamesOfKinds& kinds_of_names) {
  const bool of_none = said.before.starts_with("no ") || said.before.starts_with("a ") ||
                       said.before.find(" no ") != std::string_view::npos;
  const bool of_each = !of_none && !said.before.starts_with("each ");
  auto text = std::string(said.before) + (of_each ? "each of " : "") + joined(kinds_of_names, !of_none);
  return text.append(said.behind);
}

}  // namespace

std::vector<std::string> said_of_names(std::vector<std::string> texts) {
  std::vector<std::string> shorter;
  while (!texts.empty()) {
    const auto first = texts.front();
    NamesOfKinds best;
    std::vector<std::size_t> among;
    std::optional<SaidOfName> said;
    for (const auto& name : names_in(first)) {
      const auto of_name = said_of_name(first, name);
      // Of a name and of a formula nothing is said once.
      const bool says_nothing = of_name.behind.size() < 2 || of_name.behind[1] < 'a' || of_name.behind[1] > 'z';
      if (of_name.before.empty() && says_nothing) continue;
      NamesOfKinds kinds_of_names;
      std::vector<std::size_t> places;
      for (std::size_t i = 0; i < texts.size(); ++i)
        for (const auto& other : names_in(texts[i])) {
          if (!of_name.is_alike(said_of_name(texts[i], other))) continue;
          kinds_of_names.emplace_back(texts[i].substr(other.begin, other.end - other.begin), other.head);
          places.push_back(i);
          break;
        }
      if (kinds_of_names.size() > std::max<std::size_t>(best.size(), 1)) {
        best = std::move(kinds_of_names);
        among = std::move(places);
        said = of_name;
      }
    }
    if (!said) {
      shorter.push_back(first);
      texts.erase(texts.begin());
      continue;
    }
    assert(among.front() == 0 && "the first says it, too");
    shorter.push_back(said_of_all(*said, best));
    for (auto i = among.rbegin(); i != among.rend(); ++i) texts.erase(texts.begin() + static_cast<std::ptrdiff_t>(*i));
  }
  return shorter;
}

}  // namespace grids::explain
