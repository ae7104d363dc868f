#include "cli/input/type_file.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "cli/input/library_folders.hpp"
#include "constraints/catalogue.hpp"
#include "core/nearest.hpp"

namespace grids::cli {
namespace {

namespace fs = std::filesystem;

/// What is wrong with it goes to `diagnostics`; then it offers nothing.
TypeFile read_type(const std::string& typed, const Library& library, Diagnostics& diagnostics) {
  const Catalogue catalogue;
  Composer composer(catalogue, library);
  composer.add_file(typed);
  const auto name = fs::path(typed).stem().string();
  for (const auto& each : composer.diagnostics().all()) diagnostics.add(each);
  if (composer.diagnostics().has_errors()) return {name, typed, false, {}};
  return {name, typed, true, composer.synopsis()};
}

TypeFile read_type(const std::string& typed, const Library& library) {
  Diagnostics diagnostics;
  auto type = read_type(typed, library, diagnostics);
  diagnostics.throw_if_errors();
  return type;
}

/// The sentences of a text, without their full stops.
std::vector<std::string> sentences(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  std::vector<std::string> all;
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = std::min(text.find(". ", begin), text.size());
    all.push_back(text.substr(begin, end - begin));
    while (all.back().ends_with('.') || all.back().ends_with(' ')) all.back().pop_back();
    begin = std::min(end + 2, text.size());
  }
  return all;
}

/// Without what joins it to the sentence before; of a long one the first part.
std::string shortened(std::string sentence) {
  constexpr std::string_view joint = "Besides, ";
  constexpr std::size_t long_line = 90;
  if (sentence.starts_with(joint)) sentence.erase(0, joint.size());
  if (sentence.size() > long_line) sentence.resize(std::min(sentence.find_first_of(":;"), sentence.size()));
  if (!sentence.empty())
    sentence.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence.front())));
  return sentence;
}

/// Whether the file of one type includes that of the other.
bool is_made_of(const TypeFile& type, const TypeFile& other) {
  const auto file = other.file.filename().string();
  return std::ranges::find(type.synopsis.files, file) != type.synopsis.files.end();
}

std::string lower_case(std::string text) {
  std::ranges::transform(text, text.begin(), [](char letter) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  });
  return text;
}

}  // namespace

std::vector<TypeFile> all_types(const std::vector<std::string>& include_folders) {
  const auto where = library(include_folders);
  std::vector<TypeFile> all;
  for (const auto& file : where.types()) {
    Diagnostics untold;
    all.push_back(read_type(file.string(), where, untold));
  }
  return all;
}

TypeFile find_type(const std::string& name, const std::vector<std::string>& include_folders) {
  const auto where = library(include_folders);
  const auto files = where.types();
  const auto file = std::ranges::find(files, name, [](const fs::path& each) { return each.stem().string(); });
  if (file != files.end()) return read_type(file->string(), where);
  if (fs::is_regular_file(name)) return read_type(name, where);
  std::vector<std::string> names;
  for (const auto& each : files) names.push_back(each.stem().string());
  const auto meant = did_you_mean(name, names);
  throw InputError({}, "no type '" + name + "'" + (meant.empty() ? "." : meant) + " See grids types.");
}

std::vector<std::string> summaries(const std::vector<TypeFile>& types) {
  // A sentence is the type's own when no other says it, those aside that are made of this one.
  const auto is_own = [&types](const TypeFile& type, const std::string& sentence) {
    return std::ranges::none_of(types, [&](const TypeFile& other) {
      if (other.name == type.name || is_made_of(other, type)) return false;
      const auto said = sentences(other.synopsis.rules);
      return std::ranges::find(said, sentence) != said.end();
    });
  };
  std::vector<std::string> all;
  for (const auto& type : types) {
    const auto said = sentences(type.synopsis.rules);
    const auto own = std::ranges::find_if(said, [&](const std::string& each) { return is_own(type, each); });
    all.push_back(own != said.end() ? shortened(*own) : said.empty() ? std::string() : shortened(said.front()));
  }
  return all;
}

std::vector<fs::path> example_puzzles(const TypeFile& type) {
  std::error_code failed;
  const auto folder = type.file.parent_path().parent_path() / "puzzles" / lower_case(type.name);
  std::vector<std::pair<std::uintmax_t, fs::path>> found;
  for (const auto& entry : fs::directory_iterator(folder, failed))
    if (entry.path().extension() == ".yml") found.emplace_back(entry.file_size(failed), entry.path());
  std::ranges::sort(found);
  std::vector<fs::path> files;
  for (auto& [size, file] : found) files.push_back(std::move(file));
  return files;
}

std::string wrapped(const std::string& text, std::size_t width, const std::string& margin) {
  std::istringstream words(text);
  std::string all;
  std::string line = margin;
  for (std::string word; words >> word;) {
    if (line.size() + 1 + word.size() > width && line.size() > margin.size()) {
      all += line + '\n';
      line = margin;
    }
    if (line.size() > margin.size()) line += ' ';
    line += word;
  }
  return line.size() > margin.size() ? all + line + '\n' : all;
}

}  // namespace grids::cli
