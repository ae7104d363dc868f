#include "cli/input/puzzle_input.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>

#include "cli/input/foreign_text.hpp"
#include "cli/input/library_folders.hpp"
#include "cli/input/typed_givens.hpp"
#include "cli/input/written_name.hpp"
#include "cli/options/command_line_source.hpp"
#include "cli/terminal/interrupt.hpp"
#include "constraints/catalogue.hpp"
#include "formats/format.hpp"

namespace grids::cli {
namespace {

namespace fs = std::filesystem;

/// More than any puzzle needs, little enough not to hurt.
constexpr std::size_t largest_file = std::size_t{64} << 20;

std::string read_all(std::istream& stream, const std::string& name) {
  std::string text;
  std::string buffer(std::size_t{1} << 16, '\0');
  while (stream.read(buffer.data(), static_cast<std::streamsize>(buffer.size())) || stream.gcount() > 0) {
    text.append(buffer, 0, static_cast<std::size_t>(stream.gcount()));
    if (text.size() > largest_file) throw InputError({}, name + ": larger than 64 MB");
  }
  return text;
}

}  // namespace

std::string file_named(const std::string& name) {
  for (const auto* suffix : {"", ".yml", ".yaml"})
    if (std::filesystem::is_regular_file(name + suffix)) return name + suffix;
  return {};
}

StopToken until_interrupted() { return StopToken(&interruption()); }

std::string source_name(const std::string& name) { return name == "-" ? "<standard input>" : name; }

bool is_link(const std::string& name) { return name.find("://") != std::string::npos; }

SourcePtr read_source(const std::string& name) {
  if (is_link(name)) return std::make_shared<const Source>(Source{"<link>", name + '\n'});
  if (name == "-") return std::make_shared<const Source>(Source{source_name(name), read_all(std::cin, name)});
  if (std::error_code ignored; std::filesystem::is_directory(name, ignored))
    throw InputError({}, name + ": is a folder; name the file in it");
  std::ifstream file(name, std::ios::binary);
  if (!file) throw InputError({}, name + ": cannot be opened; is there such a file?");
  return std::make_shared<const Source>(Source{name, read_all(file, name)});
}

PuzzleInput::PuzzleInput(PuzzleOptions options) : options_(std::move(options)), registry_(catalogue()) {
  if (std::ranges::find(options_.files, "-") != options_.files.end()) standard_input_ = read_source("-");
  refuse_folders();
  take_drawing();
  if (options_.format == own_format)
    options_.format.clear();
  else if (options_.format.empty())
    guess_format();
  if (!options_.format.empty()) read_format();
}

/// Where a type has the same name, that is meant.
void PuzzleInput::refuse_folders() const {
  for (const auto& name : options_.files) {
    std::error_code ignored;
    if (name == "-" || !fs::is_directory(name, ignored) || !file_named(name).empty()) continue;
    const auto types = library(options_.folders).types();
    if (std::ranges::find(types, name, [](const fs::path& file) { return file.stem().string(); }) != types.end())
      continue;
    std::vector<std::string> puzzles;
    for (const auto& entry : fs::directory_iterator(name, ignored))
      if (entry.path().extension() == ".yml") puzzles.push_back(entry.path().string());
    std::ranges::sort(puzzles);
    throw InputError(
        {}, name + ": is a folder; name a file in it" + (puzzles.empty() ? "" : ", such as " + puzzles.front()));
  }
}

/// Behind types and constraint files may stand a text that is nothing but a drawing of the givens.
void PuzzleInput::take_drawing() {
  if (options_.files.size() < 2 || !options_.format.empty() || !options_.initial.empty()) return;
  const auto name = options_.files.back();
  if (name != "-" && (file_named(name) != name || name.ends_with(".yml") || name.ends_with(".yaml"))) return;
  auto text = foreign_text(source(name));
  if (!looks_like_drawing(text->text)) return;
  options_.files.pop_back();
  options_.initial = drawing_in(text->text);
  initial_name_ = text->name;
}

/// A single file that is no constraint file by its name may be in a notation that is known by its looks.
void PuzzleInput::guess_format() {
  if (options_.files.size() != 1) return;
  const auto& name = options_.files.front();
  if (name != "-" && !is_link(name) && (file_named(name) != name || name.ends_with(".yml") || name.ends_with(".yaml")))
    return;
  if (const auto* format = grids::guess_format(source(name)))
    options_.format = format->name;
  else if (is_link(name))
    throw InputError({},
                     name + ": no notation is known by such a link; those of puzz.link, f-puzzles and SudokuPad are");
  else
    is_unrecognized_ = name != "-";
}

SourcePtr PuzzleInput::source(const std::string& name) const {
  return name == "-" ? standard_input_ : read_source(name);
}

void PuzzleInput::read_format() {
  const auto& read = find_format(options_.format)->reader(options_.drop);
  for (const auto& file : options_.files)
    for (auto& document : all_documents(read, foreign_text(source(file)), diagnostics_))
      documents_.push_back(std::move(document));
  if (!documents_.empty()) return;
  diagnostics_.throw_if_errors();
  throw InputError({}, options_.files.front() + ": holds no puzzle in the notation " + options_.format);
}

Composer PuzzleInput::composer(std::size_t number) const {
  Composer composer(registry_, library(options_));
  if (options_.format.empty()) {
    for (const auto& file : options_.files)
      file == "-" ? composer.add_source(standard_input_) : composer.add_file(file);
  } else {
    composer.add_document(documents_[number]);
  }
  if (!options_.settings.empty()) composer.add_source(settings_source(options_.settings));
  return composer;
}

/// The puzzle without `--initial`, whose size and symbols say how the drawing is to be cut; nothing
/// when the files need it to be complete. What is wrong besides shows when all is composed.
std::optional<Puzzle> PuzzleInput::without_initial(std::size_t number, const StopToken& stop) const {
  try {
    return composer(number).compose(stop);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

Puzzle PuzzleInput::composed(Composer& composing, const StopToken& stop) const {
  try {
    return composing.compose(stop);
  } catch (const InputError& error) {
    if (!is_unrecognized_) throw;
    Diagnostics all;
    all.add(error);
    all.warning({}, options_.files.front() +
                        " was read as a constraint file, since it looks like no other notation; if it is in one, "
                        "name it with --from");
    all.throw_if_errors();
    throw;
  }
}

LoadedPuzzle PuzzleInput::load(std::size_t number, const StopToken& stop) const {
  auto composing = composer(number);
  std::optional<Document> besides;  // those of the files
  if (!options_.initial.empty()) {
    const auto bare = without_initial(number, stop).value_or(Puzzle());
    auto drawn = initial_document(options_.initial, bare.grid().size(), bare.symbols(), initial_name_);
    if (bare.givens().empty())
      composing.add_document(std::move(drawn));
    else
      besides = std::move(drawn);
  }
  auto puzzle = composed(composing, stop);
  if (besides) add_givens(puzzle, *besides);
  return {std::move(puzzle), composing.files(), composing.diagnostics().all(), composing.statements()};
}

std::vector<Node> PuzzleInput::items(std::size_t number, const std::filesystem::path& to) const {
  std::vector<Node> items;
  const auto add = [&](Node root, const std::string& file) {
    auto own = root.is_list() ? std::move(root.items) : std::vector<Node>{std::move(root)};
    move_includes(own, {file, to, options_.folders});
    items.insert(items.end(), std::make_move_iterator(own.begin()), std::make_move_iterator(own.end()));
  };
  Diagnostics ignored;  // they were reported when the puzzle was composed
  if (!options_.format.empty()) add(documents_[number].root, options_.files.front());
  for (const auto& name : options_.format.empty() ? options_.files : std::vector<std::string>()) {
    const auto file = file_named(name);
    if (name == "-")
      add(read_yaml(standard_input_, ignored).root, {});
    else
      file.empty() ? add(Node::of_text(name), {}) : add(read_yaml(read_source(file), ignored).root, file);
  }
  if (!options_.settings.empty()) add(read_yaml(settings_source(options_.settings), ignored).root, {});
  if (!options_.initial.empty()) {
    const auto bare = without_initial(number, until_interrupted()).value_or(Puzzle());
    add(initial_document(options_.initial, bare.grid().size(), bare.symbols(), initial_name_).root, {});
  }
  return items;
}

std::string PuzzleInput::title(std::size_t number) const {
  return options_.format.empty() ? std::string() : title_of(documents_[number]);
}

std::string title_of(const Document& document) {
  for (const auto& item : document.root.items)
    if (const auto* title = item.find("title"); title != nullptr && title->is_text()) return title->text;
  return {};
}

LoadedPuzzle load_puzzle(const PuzzleOptions& options) { return PuzzleInput(options).load(0); }

}  // namespace grids::cli
