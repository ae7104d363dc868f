#include "cli/reports/types_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/files/source.hpp"
#include "cli/reports/json.hpp"

namespace grids::cli {
namespace {

constexpr std::size_t report_width = 100;

void write_list(Json& json, std::string_view key, const std::vector<std::string>& items) {
  json.key(key).begin_array();
  for (const auto& item : items) json.value(item);
  json.end_array();
}

void write_places(Json& json, const CluePlaces& places) {
  json.begin_array();
  constexpr std::array<std::string_view, 4> sides{"top", "left", "right", "bottom"};
  for (std::size_t side = 0; side < sides.size(); ++side)
    if (places.sides[side] || places.diagonals) json.value(sides[side]);
  if (places.cells) json.value("clues");
  if (places.runs) json.value("blocks");
  if (places.marks) json.value("marks");
  json.end_array();
}

/// What the parameters mean that every type reads alike.
std::string_view meaning(std::string_view name) {
  if (name == "size") return "  (rows x columns of the grid)";
  if (name == "box") return "  (rows x columns of a box)";
  if (name == "symbols") return "  (what a cell can hold)";
  return {};
}

std::string parameters_text(const Synopsis& synopsis) {
  std::string text;
  for (const auto& [name, value, sentences] : synopsis.parameters) {
    text += fmt::format("  {} = {}{}\n", name, value, meaning(name));
    for (const auto& sentence : sentences) text += fmt::format("      in  {}\n", sentence);
  }
  return text;
}

std::string drawn_text(const Synopsis& synopsis) {
  std::string text = fmt::format("  initial: the givens{}\n", synopsis.blocks ? ", and blocks (#)" : "");
  for (const auto& line : places_text(synopsis.clues, synopsis)) text += fmt::format("  {}\n", line);
  for (const auto& layer : synopsis.layers) {
    text += fmt::format("  {}: {}\n", layer.name, layer_text(layer));
    for (const auto& sentence : layer.sentences) text += fmt::format("      in  {}\n", sentence);
  }
  return text;
}

std::string example_text(const TypeFile& type) {
  const auto puzzles = example_puzzles(type);
  if (puzzles.empty()) return fmt::format("To begin a puzzle: grids new {}\n", type.name);
  auto text = fmt::format("An example, {}:\n", puzzles.front().lexically_normal().string());
  const auto source = read_source(puzzles.front().string());
  std::string_view rest = source->text;
  while (!rest.empty()) {
    const auto end = std::min(rest.find('\n'), rest.size());
    text += fmt::format("  {}\n", rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return text + fmt::format("\nTo begin one of your own: grids new {}\n", type.name);
}

void write_summary(Json& json, const TypeFile& type, const std::string& summary) {
  json.key("name").value(type.name).key("title").value(type.synopsis.title).key("summary").value(summary);
  json.key("file").value(type.file.string());
}

}  // namespace

std::vector<std::string> places_text(const CluePlaces& places, const Synopsis& synopsis) {
  constexpr std::array<std::string_view, 4> sides{"top", "left", "right", "bottom"};
  std::vector<std::string> lines;
  std::string borders;
  for (std::size_t side = 0; side < sides.size(); ++side)
    if (places.sides[side]) borders += fmt::format("{}{}", borders.empty() ? "" : ", ", sides[side]);
  if (!borders.empty()) lines.push_back(borders + ": a clue for each row or column, . for none");
  if (places.diagonals) lines.emplace_back("top, left, right, bottom: clues with an arrow, such as 12\\ or 12/");
  if (places.cells && synopsis.cell_marks.empty()) lines.emplace_back("clues: a clue for each cell, . for none");
  if (places.cells && !synopsis.cell_marks.empty())
    lines.push_back(fmt::format("clues: a mark in a cell: {}", fmt::join(synopsis.cell_marks, " ")));
  if (places.runs) lines.emplace_back("initial: clues in blocks: 23\\16 is of the run below and of that to the right");
  if (places.marks) lines.push_back(fmt::format("initial: marks between cells: {}", fmt::join(synopsis.marks, " ")));
  return lines;
}

std::string layer_text(const LayerUse& layer) {
  if (!layer.regions) return "its clues";
  std::string text = layer.ordered ? "regions, the order of whose cells matters" : "regions, or a drawing in letters";
  if (layer.clued) text += ", with clues";
  return text;
}

std::string types_text(const std::vector<TypeFile>& types) {
  std::size_t width = 0;
  for (const auto& type : types) width = std::max(width, type.name.size());
  const auto lines = summaries(types);
  std::string out;
  for (std::size_t i = 0; i < types.size(); ++i) {
    const auto& said = types[i].readable ? lines[i] : "(cannot be read: see grids check " + types[i].name + ")";
    auto line = fmt::format("{:<{}}  {}", types[i].name, width, said);
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out;
}

std::string types_json(const std::vector<TypeFile>& types) {
  Json json;
  json.begin_array();
  const auto lines = summaries(types);
  for (std::size_t i = 0; i < types.size(); ++i) {
    json.begin_object();
    write_summary(json, types[i], lines[i]);
    json.key("readable").value(types[i].readable).end_object();
  }
  return json.end_array().take() + '\n';
}

std::string type_text(const TypeFile& type) {
  const auto& synopsis = type.synopsis;
  auto text = type.name;
  if (!synopsis.title.empty() && synopsis.title != type.name) text += fmt::format(" \"{}\"", synopsis.title);
  text += fmt::format(", {}\n", type.file.lexically_normal().string());
  if (synopsis.files.size() > 1) text += fmt::format("Made of {}.\n", fmt::join(synopsis.files, " + "));
  text += '\n' + wrapped(synopsis.rules, report_width, "  ");
  text += "\nSentences:\n";
  for (const auto& sentence : synopsis.sentences) text += fmt::format("  {}\n", sentence);
  if (!synopsis.symbols.empty()) text += fmt::format("\nSymbols: {}\n", synopsis.symbols);
  if (!synopsis.parameters.empty()) text += "\nParameters, with what holds if a puzzle says nothing:\n";
  text += parameters_text(synopsis);
  text += "\nA puzzle may have:\n" + drawn_text(synopsis);
  return text + '\n' + example_text(type);
}

std::string type_json(const TypeFile& type) {
  const auto& synopsis = type.synopsis;
  Json json;
  json.begin_object();
  write_summary(json, type, summaries({type}).front());
  json.key("rules").value(synopsis.rules).key("symbols").value(synopsis.symbols);
  write_list(json, "files", synopsis.files);
  write_list(json, "sentences", synopsis.sentences);
  json.key("parameters").begin_array();
  for (const auto& [name, value, sentences] : synopsis.parameters) {
    json.begin_object().key("name").value(name).key("default").value(value);
    write_list(json, "sentences", sentences);
    json.end_object();
  }
  json.end_array().key("clues");
  write_places(json, synopsis.clues);
  write_list(json, "marks", synopsis.marks);
  json.key("layers").begin_array();
  for (const auto& layer : synopsis.layers) {
    json.begin_object().key("name").value(layer.name).key("clued").value(layer.clued);
    json.key("ordered").value(layer.ordered);
    write_list(json, "sentences", layer.sentences);
    json.end_object();
  }
  json.end_array();
  std::vector<std::string> puzzles;
  for (const auto& puzzle : example_puzzles(type)) puzzles.push_back(puzzle.lexically_normal().string());
  write_list(json, "puzzles", puzzles);
  return json.end_object().take() + '\n';
}

}  // namespace grids::cli
