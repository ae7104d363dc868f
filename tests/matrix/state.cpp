#include "state.hpp"

#include <algorithm>
#include <set>
#include <string_view>

namespace grids::matrix_tests {
namespace {

struct Entry {
  std::string cell;
  std::string symbol;
};

/// The cells of the first solution that `solve --json` prints, a list of rows; blocks, which are null there, and what
/// cannot be quoted are left out. A drawing would not do: that of a Dominosa has marks between its cells.
std::vector<Entry> entries(const std::string& printed) {
  constexpr std::string_view head = "\"solutions\":[[";
  std::vector<Entry> all;
  const auto begin = printed.find(head);
  if (begin == std::string::npos) return all;
  int row = 0;
  int column = 0;
  for (auto at = begin + head.size(); at < printed.size() && printed.compare(at, 2, "]]") != 0; ++at) {
    if (printed[at] == '[') ++row, column = 0;
    if (printed[at] == 'n') ++column, at += std::string_view("null").size() - 1;
    if (printed[at] != '"') continue;
    const auto end = printed.find('"', at + 1);
    const auto symbol = printed.substr(at + 1, end - at - 1);
    ++column;
    if (symbol.find_first_of("#'\\") == std::string::npos)
      all.push_back({"r" + std::to_string(row) + "c" + std::to_string(column), symbol});
    at = end;
  }
  return all;
}

std::size_t below(Random& random, std::size_t end) { return static_cast<std::size_t>(random.below(end)); }

/// Another symbol of the puzzle than this cell's; empty where there is none.
std::string other_symbol(const std::vector<Entry>& all, const Entry& entry, Random& random) {
  std::set<std::string> others;
  for (const auto& each : all)
    if (each.symbol != entry.symbol) others.insert(each.symbol);
  if (others.empty()) return {};
  return *std::next(others.begin(), static_cast<std::ptrdiff_t>(below(random, others.size())));
}

std::string said(const std::string& cell, const std::string& rule) {
  return "- \"each " + cell + "\": \"" + rule + "\"\n";
}

std::string is(const std::string& symbol) { return "is '" + symbol + "'"; }

/// What is said besides the puzzle.
std::string sayings(const std::vector<Entry>& all, Kind kind, Random& random) {
  std::string text;
  const auto& chosen = all[below(random, all.size())];
  const auto wrong = other_symbol(all, chosen, random);
  if (kind == Kind::one_said) return said(chosen.cell, is(chosen.symbol));
  if (wrong.empty()) return {};
  if (kind == Kind::one_said_wrongly) return said(chosen.cell, is(wrong));
  for (const auto& entry : all) {
    const bool is_wrong = kind == Kind::all_said_one_wrongly && &entry == &chosen;
    const auto other = kind == Kind::candidates ? " or " + is(other_symbol(all, entry, random)) : std::string();
    text += said(entry.cell, is(is_wrong ? wrong : entry.symbol) + other);
  }
  return text;
}

/// Takes the givens out of the first rows of a plain drawing under `initial: |`, one row after another, until there are
/// several solutions.
std::optional<State> blanked(const std::string& file, const Asking& asking, const cli_tests::TemporaryFolder& folder) {
  auto text = cli_tests::read_file(file);
  constexpr std::string_view head = "initial: |\n";
  auto at = text.find(head);
  if (at == std::string::npos) return std::nullopt;
  at += head.size();
  const auto written = folder.file("blanked.yml");
  while (at < text.size() && text[at] == ' ') {
    const auto end = std::min(text.find('\n', at), text.size());
    for (auto i = at; i < end; ++i)
      if (text[i] != ' ' && text[i] != '#') text[i] = '.';
    cli_tests::write_file(written, text);
    const auto verdict = asking.verdict({written});
    if (verdict == Verdict::several) return State{{written}, verdict};
    if (verdict != Verdict::unique) return std::nullopt;
    at = end + 1;
  }
  return std::nullopt;
}

}  // namespace

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all = {
      Kind::shipped,    Kind::one_said, Kind::all_said, Kind::one_said_wrongly, Kind::all_said_one_wrongly,
      Kind::candidates, Kind::blanked};
  return all;
}

std::string name_of(Kind kind) {
  switch (kind) {
    case Kind::shipped: return "as shipped";
    case Kind::one_said: return "one cell said";
    case Kind::all_said: return "all cells said";
    case Kind::one_said_wrongly: return "one cell said wrongly";
    case Kind::all_said_one_wrongly: return "all cells said, one of them wrongly";
    case Kind::candidates: return "each cell one of two";
    case Kind::blanked: break;
  }
  return "blanked";
}

std::optional<State> state_of(const std::string& file, Kind kind, const Asking& asking,
                              const cli_tests::TemporaryFolder& folder, Random& random) {
  if (kind == Kind::shipped) return State{{file}};
  if (kind == Kind::blanked) return blanked(file, asking, folder);
  const auto all = entries(asking.ask({"solve", "--json", file}).out);
  const auto more = all.empty() ? std::string() : sayings(all, kind, random);
  if (more.empty()) return std::nullopt;
  const auto written = folder.file("said.yml");
  cli_tests::write_file(written, more);
  const bool wrong = kind == Kind::one_said_wrongly || kind == Kind::all_said_one_wrongly;
  return State{{file, written}, wrong ? Verdict::none : Verdict::unique};
}

}  // namespace grids::matrix_tests
