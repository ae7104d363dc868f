#include <algorithm>

#include "language/sheet/sheet.hpp"
#include "language/synopsis/words.hpp"

namespace grids::wording {
namespace {

using syntax::Selector;
using SelectorKind = Selector::Kind;

/// A noun with what stands behind it: "pair", "pairs", " of neighbours".
struct Noun {
  std::string one;
  std::string many;
  std::string behind = {};
};

std::string_view border_word(Side side) {
  switch (side) {
    case Side::top: return "top";
    case Side::left: return "left";
    case Side::right: return "right";
    case Side::bottom: return "bottom";
  }
  return {};
}

std::string sized(const Selector& selector, const std::string& noun) {
  return selector.text.empty() ? noun : selector.text + ' ' + noun;
}

Noun window(const Selector& selector) {
  if (!selector.text.empty()) return {sized(selector, "window"), sized(selector, "windows")};
  if (selector.of.empty()) return {phrase(selector.numbers[0]) + " window", phrase(selector.numbers[0]) + " windows"};
  return {"stretch", "stretches", " of " + phrase(selector.numbers[0]) + " cells"};
}

/// What the cells of a group hold.
std::string members(const Selector& selector) {
  return selector.classes.empty() ? "equal symbols" : wording::text(selector.classes.front());
}

Noun noun(const Selector& selector) {
  switch (selector.kind) {
    case SelectorKind::row: return {"row", "rows"};
    case SelectorKind::column: return {"column", "columns"};
    case SelectorKind::line: return {"row or column", "rows and columns"};
    case SelectorKind::ray: {
      const auto from = selector.side ? border_word(*selector.side) : std::string_view("border");
      return {"line", "lines", std::string(" seen from the ").append(from)};
    }
    case SelectorKind::diagonal_ray: return {"diagonal", "diagonals", " with an arrow at the border"};
    case SelectorKind::arrow_ray: return {"line", "lines", " that an arrow points along"};
    case SelectorKind::main_diagonal: return {"main diagonal", "main diagonals"};
    case SelectorKind::diagonal: return {"diagonal", "diagonals"};
    case SelectorKind::wrapped_diagonal: return {"wrapped diagonal", "wrapped diagonals"};
    case SelectorKind::box: return {sized(selector, "box"), sized(selector, "boxes")};
    case SelectorKind::window: return window(selector);
    case SelectorKind::run: return {"run", "runs", " between blocks"};
    case SelectorKind::pair:
      return {"pair", "pairs", selector.linked ? " of cells" : " of neighbours"};  // or far apart
    case SelectorKind::king_pair: return {"pair", "pairs", " a king's step apart"};
    case SelectorKind::knight_pair: return {"pair", "pairs", " a knight's step apart"};
    case SelectorKind::distant_pair:
      return {"pair", "pairs", " (" + phrase(selector.numbers[0]) + ", " + phrase(selector.numbers[1]) + ") apart"};
    case SelectorKind::cell: return {"cell", "cells"};
    case SelectorKind::neighbors: return {"cell's neighbours", "sets of neighbours"};
    case SelectorKind::linked_neighbors: return {"cell's linked neighbours", "sets of linked neighbours"};
    case SelectorKind::around: return {"ring around a cell", "rings around a cell"};
    case SelectorKind::sight: return {"cell with all that it sees", "cells with all that they see"};
    case SelectorKind::sight_among:
      return {"cell with all that it sees", "cells with all that they see",
              " over " + wording::text(selector.classes.front())};
    case SelectorKind::corner: return {"corner where cells meet", "corners where cells meet"};
    case SelectorKind::grid: return {"grid", "grids"};
    case SelectorKind::name: return {singular(selector.text), plural(singular(selector.text))};
    case SelectorKind::region: return {"region", "regions", ' ' + selector.text};
    case SelectorKind::step: return {"step", "steps"};
    case SelectorKind::place: return {"place", "places"};
    case SelectorKind::part: return {"part", "parts", " by " + selector.text};
    case SelectorKind::group: return {"group", "groups", " of " + members(selector)};
    case SelectorKind::linked_group: {
      const auto of =
          selector.classes.empty() ? std::string() : " that hold " + wording::text(selector.classes.front());
      return {"group", "groups", " of linked cells" + of};
    }
    case SelectorKind::stroke: return {"stroke", "strokes", " (longest straight pieces of links)"};
    case SelectorKind::king_group: return {"group", "groups", " of " + members(selector) + ", joined by corners, too,"};
    case SelectorKind::run_among: return {"stretch", "stretches", " of " + wording::text(selector.classes.front())};
  }
  return {};
}

std::string linked(const Selector& selector) {
  if (selector.meeting) return "whole ";
  return selector.linked ? "linked " : selector.walled ? "walled " : "";
}

/// Which of the pairs that are counted are meant: all of them, since those that are there are found by solving.
std::string_view which(const Selector& selector) {
  if (selector.kind != SelectorKind::pair) return "";
  return selector.walled ? " that a wall parts" : selector.linked ? " that are linked" : "";
}

/// The lines of a board, which are not everywhere rows and columns.
std::string lines_of(Lattice::Kind lattice) {
  switch (lattice) {
    case Lattice::Kind::square: break;
    case Lattice::Kind::king: return "rows, columns and diagonals";
    case Lattice::Kind::hexagon:
    case Lattice::Kind::triangle: return "rows and diagonals";
  }
  return "rows and columns";
}

/// What belongs to a cell besides itself.
std::string joined_words(const Selector& other) {
  switch (other.kind) {
    case SelectorKind::around: return "the cells around it";
    case SelectorKind::neighbors: return "its neighbours";
    case SelectorKind::linked_neighbors: return "the neighbours that it is linked to";
    case SelectorKind::arrow_ray: return "what its arrow points at";
    default: return one(other);
  }
}

/// What the selector says besides its kind.
std::string qualities(const Selector& selector, Lattice::Kind lattice = Lattice::Kind::square) {
  const bool clued = selector.clued == Selector::Clued::clued;
  const std::string clue = clued ? " with a clue" : selector.clued == Selector::Clued::unclued ? " without a clue" : "";
  auto words = selector.joined.empty() ? std::string() : clue;
  for (const auto& other : selector.joined) words += (clued ? " and " : " with ") + joined_words(other);
  if (selector.meeting) words += " that shares a cell with it";
  if (!selector.of.empty() && selector.of.front().kind == SelectorKind::line)
    words += " of " + linked(selector.of.front()) + lines_of(lattice) + qualities(selector.of.front(), lattice);
  else if (!selector.of.empty())
    words += " of " + many(selector.of.front());
  if (!selector.across.empty()) words += " across " + plural(singular(selector.across));
  if (selector.joined.empty()) words += clue;
  if (!selector.with.empty()) words += " with '" + selector.with + "'";
  return words;
}

std::string number_of(std::size_t count, const Noun& noun, const std::string& behind) {
  return std::to_string(count).append(" ").append(count == 1 ? noun.one : noun.many).append(noun.behind).append(behind);
}

}  // namespace

std::string plural(const std::string& noun) {
  const auto ends = [&noun](std::string_view end) { return noun.ends_with(end); };
  const bool vowel = noun.size() > 1 && std::string_view("aeiou").find(noun[noun.size() - 2]) != std::string_view::npos;
  if (ends("y") && !vowel) return noun.substr(0, noun.size() - 1) + "ies";
  if (ends("ic") || ends("ular")) return noun + " lines";  // an adjective of what is drawn
  if (ends("s") || ends("x") || ends("z") || ends("ch") || ends("sh")) return noun + "es";
  return noun + 's';
}

std::string many(const Selector& selector) {
  const auto words = noun(selector);
  return linked(selector) + words.many + words.behind + qualities(selector);
}

std::string one(const Selector& selector) {
  const auto words = noun(selector);
  return linked(selector) + words.one + words.behind + qualities(selector);
}

std::vector<std::string> counted(const Selector& selector, const ListTally& tally) {
  const auto behind = qualities(selector, tally.lattice);
  if (selector.kind == SelectorKind::region) return {one(selector)};
  if (selector.kind != SelectorKind::line)
    return {number_of(tally.lists, noun(selector), std::string(which(selector)) + behind)};
  std::vector<std::string> all;
  const auto add = [&](std::size_t count, const Noun& noun) {
    if (count > 0) all.push_back(number_of(count, noun, behind));
  };
  add(tally.lists - tally.columns - tally.diagonals, {"row", "rows"});
  add(tally.columns, {"column", "columns"});
  add(tally.diagonals, {"diagonal", "diagonals"});
  return all;
}

}  // namespace grids::wording
