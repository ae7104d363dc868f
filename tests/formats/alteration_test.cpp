#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <utility>

#include "language/yaml/yaml_reader.hpp"
#include "source_path.hpp"
#include "writing.hpp"

// A slip in a text, such as a character that was dropped or typed twice, or two lines that changed places, must not
// pass in silence: the text is refused, or it says another puzzle, which is written and read again as that. Texts are
// those that the writers make of shipped puzzles.

namespace grids {
namespace {

namespace fs = std::filesystem;

SourcePtr source_of(const std::string& text) { return std::make_shared<const Source>(Source{"text", text}); }

/// Names of areas mean nothing: they are numbered in the order of their first cells.
void number_areas(Node& document) {
  for (auto& item : document.items)
    for (auto& [key, value] : item.entries) {
      const auto is_row = [](const Node& row) {
        return row.is_text() && row.text.find_first_of("=,") == std::string::npos;
      };
      if (key.text != "areas" || !std::ranges::all_of(value.items, is_row)) continue;
      std::map<std::string, std::size_t> numbers{{".", 0}};
      for (auto& row : value.items) {
        std::istringstream names(std::exchange(row.text, {}));
        for (std::string name; names >> name;)
          row.text += std::to_string(numbers.try_emplace(name, numbers.size()).first->second) + ' ';
      }
    }
}

std::vector<std::string> texts_of(std::vector<Document> documents, bool numbered) {
  std::vector<std::string> all;
  for (auto& document : documents) {
    if (numbered) number_areas(document.root);
    all.push_back(to_yaml(document.root));
  }
  return all;
}

/// What a text is read as; nothing where it is refused.
std::optional<std::vector<std::string>> read_text(const Format& format, const std::string& text, bool numbered) {
  Diagnostics diagnostics;
  auto documents = all_documents(format.read, source_of(text), diagnostics);
  if (diagnostics.has_errors()) return std::nullopt;
  return texts_of(std::move(documents), numbered);
}

/// The same, with the names that areas have in the text, and with numbers for them.
auto typed_meaning(const Format& format, const std::string& text) { return read_text(format, text, false); }
auto meaning(const Format& format, const std::string& text) { return read_text(format, text, true); }

/// The same for what is written of what is read; nothing where that is refused, by the composer or by the writer.
std::optional<std::vector<std::string>> written_meaning(const Format& format, const std::string& text) {
  Diagnostics diagnostics;
  std::string written;
  try {
    const auto documents = all_documents(format.read, source_of(text), diagnostics);
    if (documents.empty()) return std::nullopt;
    written = write_as(format.name, documents);
  } catch (const InputError&) {
    return std::nullopt;
  }
  return meaning(format, written);
}

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t'; }

/// A text with one slip, and where it was made.
struct Slip {
  std::string text;
  std::size_t at;
  const char* kind;
};

std::vector<Slip> slips_of(const std::string& text) {
  std::vector<Slip> slips;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_blank(text[i])) continue;
    slips.push_back({text, i, "dropped"});
    slips.back().text.erase(i, 1);
    slips.push_back({text, i, "doubled"});
    slips.back().text.insert(i, 1, text[i]);
  }
  for (auto begin = std::size_t{0}; begin < text.size();) {
    const auto end = text.find('\n', begin);
    const auto next = end == std::string::npos ? end : text.find('\n', end + 1);
    if (next == std::string::npos) break;
    const auto first = text.substr(begin, end + 1 - begin);
    const auto second = text.substr(end + 1, next - end);
    if (first != second) {
      slips.push_back({text, begin, "lines swapped"});
      slips.back().text.replace(begin, next + 1 - begin, second + first);
    }
    begin = end + 1;
  }
  return slips;
}

/// The words of a text, in which `\n` parts words, too.
std::vector<std::string> words_in(std::string text) {
  for (auto at = text.find("\\n"); at != std::string::npos; at = text.find("\\n", at)) text.replace(at, 2, "  ");
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '"'; }, ' ');
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

/// Whether only the name of a cage of one cell differs; names stand behind the sums.
bool renames_one(const std::string& text, const std::string& altered) {
  const auto before = words_in(text);
  const auto after = words_in(altered);
  if (before.size() != after.size()) return false;
  const auto [there, here] = std::ranges::mismatch(before, after);
  const auto names = before.begin() + static_cast<std::ptrdiff_t>(before.size() / 2);
  return there != before.end() && there >= names && std::count(names, before.end(), *there) == 1;
}

/// Whether what the slip changed says nothing: the site of an address and how its text is filled up, borders that a
/// picture draws, a zero in front of a number, the comma at the end of an Unequal's ID, an empty item, a cage's name.
bool says_nothing(const std::string& format, const std::string& text, const Slip& slip) {
  constexpr std::size_t filling = 6;
  const char typed = text[slip.at];
  const bool swapped = std::string(slip.kind) == "lines swapped";
  if (typed == '0' && std::string(slip.kind) == "doubled") return true;
  if (format.find("link") != std::string::npos && slip.at < text.find('?')) return true;
  if (format == "f-puzzles-links") return slip.at < text.find('=') || slip.at + filling >= text.size();
  if (format == "opensudoku") return swapped || slip.at < text.find('\n');
  if (format == "picture" || format == "ss" || format == "pencilmarks" || format == "sdk")
    return swapped || std::string("-+|*").find(typed) != std::string::npos;
  if (format == "iss") return typed == '.';
  if (format.starts_with("janko")) return renames_one(text, slip.text);
  return format.starts_with("sgt") && typed == ',' && slip.at + 2 == text.size();
}

/// A few of them, evenly chosen; all with GRIDS_SLIPS=all.
std::vector<Slip> sample(std::vector<Slip> slips) {
  constexpr std::size_t most = 50;
  const auto* wanted = std::getenv("GRIDS_SLIPS");
  if ((wanted != nullptr && std::string(wanted) == "all") || slips.size() <= most) return slips;
  std::vector<Slip> few;
  for (std::size_t i = 0; i < most; ++i) few.push_back(slips[i * slips.size() / most]);
  return few;
}

struct Outcomes {
  std::size_t refused = 0;
  std::size_t other = 0;
};

/// Makes slips in a text; what was read in silence, or is another puzzle when it has been written, fails.
void make_slips(const Format& format, const std::string& text, Outcomes& outcomes) {
  const auto original = typed_meaning(format, text);
  REQUIRE(original);
  for (const auto& slip : sample(slips_of(text))) {
    const auto read = typed_meaning(format, slip.text);
    if (!read) {
      ++outcomes.refused;
      continue;
    }
    if (read == original) {
      if (says_nothing(format.name, text, slip)) continue;
      FAIL_CHECK(format.name << ": read in silence, " << slip.kind << " at " << slip.at << ":\n" << slip.text);
    }
    if (!format.write) continue;
    const auto again = written_meaning(format, slip.text);
    ++outcomes.other;
    if (again && again != meaning(format, slip.text))
      FAIL_CHECK(format.name << ": written as another puzzle, " << slip.kind << " at " << slip.at << ":\n"
                             << slip.text);
  }
}

TEST_CASE("no slip in a text that was written passes in silence, or becomes another puzzle when it is written again") {
  std::map<std::string, std::set<std::string>> tried;
  std::map<std::string, Outcomes> outcomes;
  for (const auto& entry : fs::recursive_directory_iterator(source_path("puzzles"))) {
    if (entry.path().extension() != ".yml") continue;
    INFO(entry.path().string());
    const auto puzzle = composing::from_file(entry.path().string());
    if (puzzle.grid().cell_count() > 100) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    Diagnostics none;
    const auto document = read_yaml(source_of({std::istreambuf_iterator<char>(in), {}}), none);
    for (const auto& format : formats()) {
      if (!format.write) continue;
      const StatedPuzzle stated(puzzle, document.root.items);
      std::string text;
      try {
        text = format.write({&stated, 1});
      } catch (const InputError&) {
        continue;
      }
      if (!tries_all() && !tried[format.name].empty()) continue;
      if (tried[format.name].insert(stated.type()).second) make_slips(format, text, outcomes[format.name]);
    }
  }
  for (const auto& format : formats()) {
    INFO(format.name);
    const bool never = format.name == "sgt-tents";  // which says the number of every line, as no shipped puzzle does
    CHECK((format.write == nullptr || never || outcomes[format.name].refused > 0));
  }
}

TEST_CASE("no slip passes in silence in the notations that are only read") {
  Outcomes outcomes;
  for (const auto& [format, text] : std::map<std::string, std::string>{
           {"kenny", "3\nAAB\nCAB\nCCC\n6*\n3-\n12+\n"},
           {"kenken-json",
            R"({"width": 2, "height": 2, "rules": [{"op": "+", "value": 3, "cells": [{"x": 0, "y": 1}]}]})"},
           {"janko-kenken",
            R"({"data": {"1": {"problem": "2 2\n3x -\n. 3+\n1 1\n2 2", "solution": "2 2\n1 2\n2 1"}}})"},
           {"janko-kakuro",
            R"({"data": {"1": {"problem": "2 3\n- 3, 12,\n,15 0 0", "solution": "2 3\n- - -\n- 3 9"}}})"},
           {"iss",
            ".Shape~4x4.Thermo~R1C1~R2C1.Cage~5~R3C3~R3C4.~R1C4_2~R2C4_1_3.LittleKiller~6~R1C3.Sandwich~3~R2\n"}})
    make_slips(*find_format(format), text, outcomes);
  CHECK(outcomes.refused > 100);
}

}  // namespace
}  // namespace grids
