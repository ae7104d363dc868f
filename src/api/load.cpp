#include <algorithm>
#include <grids/load.hpp>

#include "api/puzzle_data.hpp"
#include "api/translation.hpp"
#include "api/types_folder.hpp"
#include "constraints/catalogue.hpp"
#include "formats/format.hpp"
#include "language/composer.hpp"
#include "language/yaml/clean_text.hpp"

namespace grids::GRIDS_ABI {
namespace {

SourcePtr source(const std::string& name, const std::string& text) {
  return std::make_shared<const Source>(Source{name, text});
}

/// Composes what `add` adds.
template <typename Add>
Puzzle composed(const LoadOptions& options, Add add) {
  const Catalogue catalogue;
  Composer composer(catalogue, library_of(options));
  add(composer);
  auto puzzle = composer.compose(StopToken(options.interrupted));
  return Puzzle(
      std::make_shared<Puzzle::Data>(std::move(puzzle), composer.files(), told(composer.diagnostics().all())));
}

/// The puzzles of a text in another program's notation.
std::vector<Puzzle> foreign(const std::string& text, const LoadOptions& options, const std::string& name) {
  const auto* const format = find_format(options.format);
  if (format == nullptr || !format->read)
    throw InputError("there is no notation '" + options.format + "' to read; formats() lists those that there are");
  Diagnostics problems;
  const auto clean = clean_text(source(name, text), problems);
  problems.throw_if_errors();
  const auto documents = all_documents(format->reader(options.drop), clean, problems);
  problems.throw_if_errors();
  if (documents.empty()) throw InputError(name + ": holds no puzzle in the notation " + options.format);
  std::vector<Puzzle> puzzles;
  for (const auto& document : documents) {
    puzzles.push_back(composed(options, [&](Composer& composer) { composer.add_document(document); }));
    auto data = std::make_shared<Puzzle::Data>(*puzzles.back().data());
    for (auto& warning : told(problems.all())) data->warnings.push_back(std::move(warning));
    puzzles.back() = Puzzle(std::move(data));
  }
  return puzzles;
}

}  // namespace

Puzzle load(const std::vector<std::string>& files, const LoadOptions& options) {
  if (files.empty()) throw InputError("there is no file to load: name one, or a type");
  if (!options.format.empty())
    throw InputError("files in the notation " + options.format + " are read first: load_text takes their text");
  return translated([&] {
    return composed(options, [&files](Composer& composer) {
      for (const auto& file : files) composer.add_file(file);
    });
  });
}

Puzzle load(const std::string& file, const LoadOptions& options) { return load(std::vector{file}, options); }

std::vector<Puzzle> load_all(const std::string& text, const LoadOptions& options, const std::string& name) {
  return translated([&]() -> std::vector<Puzzle> {
    if (!options.format.empty()) return foreign(text, options, name);
    return {composed(options, [&](Composer& composer) { composer.add_source(source(name, text)); })};
  });
}

Puzzle load_text(const std::string& text, const LoadOptions& options, const std::string& name) {
  auto puzzles = load_all(text, options, name);
  if (puzzles.size() > 1)
    throw InputError(name + ": holds " + std::to_string(puzzles.size()) + " puzzles; load_all reads all of them");
  return std::move(puzzles.front());
}

std::vector<std::string> formats() {
  std::vector<std::string> names;
  for (const auto& format : grids::formats())
    if (format.read) names.push_back(format.name);
  return names;
}

std::string guess_format(const std::string& text) {
  Diagnostics ignored;
  const auto clean = clean_text(source("<text>", text), ignored);
  const auto* const format = clean ? grids::guess_format(clean) : nullptr;
  return format == nullptr ? std::string() : format->name;
}

std::vector<std::string> types(const LoadOptions& options) {
  std::vector<std::string> names;
  for (const auto& file : library_of(options).types()) names.push_back(file.stem().string());
  std::ranges::sort(names);
  return names;
}

}  // namespace grids::GRIDS_ABI
