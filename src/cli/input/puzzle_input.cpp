#include "cli/input/puzzle_input.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>

#include "cli/input/command_line_source.hpp"
#include "cli/input/foreign_text.hpp"
#include "cli/input/library_folders.hpp"
#include "cli/input/typed_givens.hpp"
#include "cli/input/written_name.hpp"
#include "cli/terminal/interrupt.hpp"
#include "formats/format.hpp"
#include "language/yaml/yaml_reader.hpp"
#include "language/yaml/yaml_stream.hpp"

namespace grids::cli {
namespace {

namespace fs = std::filesystem;

/// By its name.
bool is_constraint_file(const std::string& name) { return name.ends_with(".yml") || name.ends_with(".yaml"); }

}  // namespace

PuzzleInput::PuzzleInput(PuzzleOptions options, const LimitOptions& limits)
    : options_(std::move(options)), limits_(limits), first_(limits.limits()) {
  try {
    read();
  } catch (const Stopped& stopped) {
    stopped_ = stopped;
  }
}

void PuzzleInput::read() {
  for (const auto& name : options_.files)
    if (is_stream(name) && !streams_.contains(name)) streams_.emplace(name, read_source(name, first_));
  refuse_folders();
  take_drawing();
  if (options_.format == own_format)
    options_.format.clear();
  else if (options_.format.empty())
    guess_format();
  options_.format.empty() ? find_collection() : read_format();
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
  if (!streams_.contains(name) && (file_named(name) != name || is_constraint_file(name))) return;
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
  if (!streams_.contains(name) && !is_link(name) && (file_named(name) != name || is_constraint_file(name))) return;
  if (const auto* format = grids::guess_format(source(name)))
    options_.format = format->name;
  else if (is_link(name))
    throw InputError({},
                     name + ": no notation is known by such a link; those of puzz.link, f-puzzles and SudokuPad are");
  else
    is_unrecognized_ = name != "-";
}

/// One of the files may have several documents; of those behind it, more than one is a mistake.
void PuzzleInput::find_collection() {
  for (const auto& name : options_.files) {
    const auto file = streams_.contains(name) ? name : file_named(name);
    if (file.empty()) continue;
    auto documents = documents_of(source(file));
    if (documents.size() < 2) continue;
    pieces_ = std::move(documents);
    collection_ = name;
    return;
  }
}

SourcePtr PuzzleInput::source(const std::string& name) const {
  const auto stream = streams_.find(name);
  return stream != streams_.end() ? stream->second : read_source(name, first_);
}

void PuzzleInput::read_format() {
  const auto& read = find_format(options_.format)->reader(options_.drop);
  const StopToken stop = first_;
  for (const auto& file : options_.files)
    for (auto& document : all_documents(read, foreign_text(source(file)), diagnostics_)) {
      demand_more_time(stop, "the puzzles were still being read");
      documents_.push_back(std::move(document));
    }
  if (!documents_.empty()) return;
  diagnostics_.throw_if_errors();
  throw InputError({}, options_.files.front() + ": holds no puzzle in the notation " + options_.format);
}

Composer PuzzleInput::composer(std::size_t number) const {
  Composer composer(catalogue_, library(options_));
  if (options_.format.empty()) {
    for (const auto& file : options_.files)
      if (file == collection_)
        composer.add_source(pieces_[number]);
      else
        streams_.contains(file) ? composer.add_source(source(file)) : composer.add_file(file);
  } else {
    composer.add_document(documents_[number]);
  }
  if (!options_.settings.empty()) composer.add_source(settings_source(options_.settings));
  if (!options_.size.empty()) composer.add_source(size_source(options_.size));
  return composer;
}

/// The puzzle without `--initial`, whose size and symbols say how the drawing is to be cut; nothing
/// when the files need it to be complete. What is wrong besides shows when all is composed.
std::optional<Puzzle> PuzzleInput::without_initial(std::size_t number, const StopToken& stop) const {
  if (auto puzzle = composer(number).compose_if_right(stop)) return puzzle;
  // Of many types the drawing alone says the size.
  auto composing = composer(number);
  composing.add_source(size_source(size_text(drawn_size(options_.initial))));
  return composing.compose_if_right(stop);
}

/// Of constraint files that say how puzzles of them are made, and hold neither givens nor a solution.
bool PuzzleInput::is_type(const Composer& composing) const {
  return options_.format.empty() && options_.initial.empty() && collection_.empty() && composing.says("make") &&
         !composing.says("initial") && !composing.says("solution");
}

bool PuzzleInput::is_of_bare_type(std::size_t number, const InputError& error) const {
  const auto is_drawn_by_puzzles = [](const Diagnostic& each) {
    return each.severity == Severity::warning || each.lacks_drawing;
  };
  return !stopped_ && std::ranges::all_of(error.diagnostics(), is_drawn_by_puzzles) && is_type(composer(number));
}

/// What a type is good for that cannot be solved as it stands.
std::string PuzzleInput::made_by_hint() const {
  const auto& name = options_.files.front();
  const auto file = file_named(name);
  std::string all;
  for (const auto& each : options_.files) all += ' ' + each;
  auto hint = "nothing is drawn here, as in a type: 'grids generate" + all + "' makes a puzzle of it";
  if (options_.files.size() == 1 && !streams_.contains(name))
    hint += ", 'grids new " + (file.empty() ? name : file) + "' begins one to fill in";
  return hint;
}

/// Whether several files were named of which each makes a puzzle without the others.
bool PuzzleInput::are_puzzles_each(const StopToken& stop) const {
  const bool all_named = options_.format.empty() && collection_.empty() && options_.files.size() > 1;
  return all_named && std::ranges::all_of(options_.files, [&](const std::string& file) {
           if (streams_.contains(file)) return false;
           Composer alone(catalogue_, library(options_));
           alone.add_file(file);
           return alone.compose_if_right(stop).has_value();
         });
}

Puzzle PuzzleInput::composed(Composer& composing, const StopToken& stop) const {
  try {
    return composing.compose(stop);
  } catch (const InputError& error) {
    const bool misses_drawing =
        is_type(composing) && std::ranges::any_of(error.diagnostics(), &Diagnostic::lacks_drawing);
    const bool are_apart = !misses_drawing && are_puzzles_each(stop);
    if (!is_unrecognized_ && !misses_drawing && !are_apart) throw;
    Diagnostics all;
    all.add(error);
    if (are_apart)
      all.warning({},
                  "files that are named together make up one puzzle, and each of these is one by itself: name one at a "
                  "time; 'check' and 'render' take several with --each");
    else if (misses_drawing)
      all.warning({}, made_by_hint());
    else
      all.warning({}, options_.files.front() +
                          " was read as a constraint file, since it looks like no other notation; if it is in one, "
                          "name it with --from");
    all.throw_if_errors();
    throw;
  }
}

PuzzleLimits PuzzleInput::limits(std::size_t number) const {
  return number == 0 && size() == 1 ? first_ : PuzzleLimits(limits_.limits());
}

LoadedPuzzle PuzzleInput::load(std::size_t number, const StopToken& stop) const {
  if (stopped_) throw Stopped(*stopped_);
  auto composing = composer(number);
  std::optional<Document> besides;  // those of the files
  if (!options_.initial.empty()) {
    const auto bare = without_initial(number, stop).value_or(Puzzle());
    auto drawn =
        initial_document(options_.initial, bare.grid().size(), bare.symbols(), initial_name_, &bare.grid().lattice());
    if (composing.says("initial"))
      besides = std::move(drawn);
    else
      composing.add_document(std::move(drawn));
  }
  auto puzzle = composed(composing, stop);
  if (besides) add_givens(puzzle, *besides);
  LoadedPuzzle loaded{std::move(puzzle), composing.files(), composing.diagnostics().all(), composing.statements(),
                      composing.paths()};
  loaded.composer = std::make_shared<Composer>(std::move(composing));
  return loaded;
}

std::vector<Node> PuzzleInput::items(std::size_t number, const std::filesystem::path& to) const {
  std::vector<Node> items;
  const auto add = [&](Node root, const std::string& file) {
    auto own = root.is_list() ? std::move(root.items) : std::vector<Node>{std::move(root)};
    move_includes(own, {file, to, options_.folders});
    items.insert(items.end(), std::make_move_iterator(own.begin()), std::make_move_iterator(own.end()));
  };
  Diagnostics mistakes;
  if (!options_.format.empty()) add(documents_[number].root, options_.files.front());
  for (const auto& name : options_.format.empty() ? options_.files : std::vector<std::string>()) {
    const auto file = file_named(name);
    if (name == collection_)
      add(read_yaml(pieces_[number], mistakes).root, file);
    else if (streams_.contains(name))
      add(read_yaml(source(name), mistakes).root, {});
    else
      file.empty() ? add(Node::of_text(name), {}) : add(read_yaml(read_source(file), mistakes).root, file);
  }
  if (!options_.settings.empty()) add(read_yaml(settings_source(options_.settings), mistakes).root, {});
  if (!options_.size.empty()) add(read_yaml(size_source(options_.size), mistakes).root, {});
  if (!options_.initial.empty()) {
    const auto bare = without_initial(number, until_interrupted()).value_or(Puzzle());
    add(initial_document(options_.initial, bare.grid().size(), bare.symbols(), initial_name_, &bare.grid().lattice())
            .root,
        {});
  }
  mistakes.throw_if_errors();
  return items;
}

Library PuzzleInput::library_of_items(std::size_t number) const {
  composer(number).diagnostics().throw_if_errors();
  auto all = library(options_);
  all.includes_anything = true;
  return all;
}

std::string PuzzleInput::title(std::size_t number) const {
  if (!documents_.empty()) return title_of(documents_[number]);
  Diagnostics ignored;
  return pieces_.empty() ? std::string() : title_of(read_yaml(pieces_[number], ignored));
}

std::string title_of(const Document& document) {
  for (const auto& item : document.root.items)
    if (const auto* title = item.find("title"); title != nullptr && title->is_text()) return title->text;
  return {};
}

LoadedPuzzle load_puzzle(const PuzzleOptions& options) { return PuzzleInput(options).load(0); }

LoadedPuzzle load_puzzle(const PuzzleOptions& options, const LimitOptions& limits) {
  const PuzzleInput input(options, limits);
  return input.load(0, input.limits(0));
}

}  // namespace grids::cli
