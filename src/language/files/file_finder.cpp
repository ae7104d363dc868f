#include "language/files/file_finder.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <string_view>
#include <system_error>

#include "language/yaml/clean_text.hpp"

namespace grids {
namespace {

namespace fs = std::filesystem;

/// What a name may leave out; a JSON file is named in full.
constexpr std::array<std::string_view, 2> implied_suffixes{".yml", ".yaml"};

bool is_file(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored) && !fs::is_directory(path, ignored);
}

std::optional<fs::path> find_in(const fs::path& folder, const std::string& name) {
  const auto path = folder / name;
  if (is_file(path)) return path;
  for (const auto suffix : implied_suffixes) {
    auto with_suffix = path;
    with_suffix += suffix;
    if (is_file(with_suffix)) return with_suffix;
  }
  return std::nullopt;
}

/// Whether it is a file in which nothing is written yet.
bool is_blank(const fs::path& path) {
  std::error_code failed;
  return fs::is_regular_file(path, failed) && fs::file_size(path, failed) == 0;
}

/// Whether a path without links or dots lies in the folder or in one below it.
bool is_below(const fs::path& path, const fs::path& folder) {
  std::error_code failed;
  const auto base = fs::weakly_canonical(folder.empty() ? fs::path(".") : folder, failed);
  const auto way = path.lexically_relative(base);
  return !failed && !way.empty() && *way.begin() != "..";
}

std::string shown(const fs::path& folder) { return '\'' + (folder.empty() ? "." : folder.string()) + '\''; }

std::string read_at_most(std::istream& in, std::size_t bytes) {
  std::string text;
  std::array<char, 65536> buffer;
  while (text.size() < bytes && (in.read(buffer.data(), buffer.size()) || in.gcount() > 0))
    text.append(buffer.data(), static_cast<std::size_t>(in.gcount()));
  return text;
}

}  // namespace

bool has_file_suffix(std::string_view name) {
  const auto ends = [name](std::string_view suffix) { return name.ends_with(suffix); };
  return std::ranges::any_of(implied_suffixes, ends) || ends(".json");
}

std::optional<fs::path> FileFinder::find(const std::string& name, const fs::path& beside) const {
  auto found = find_in(beside, name);
  if (found && (has_file_suffix(name) || !is_blank(*found))) return found;
  // Of "grids generate Tents > Tents.yml" the shell makes the file first.
  if (auto type = find_type(name)) return type;
  return found;
}

std::optional<fs::path> FileFinder::find_type(const std::string& name) const {
  for (const auto& folder : library_.folders)
    if (auto found = find_in(folder, name)) return found;
  return std::nullopt;
}

bool FileFinder::in_library(const fs::path& file) const {
  const auto holds = [&file](const fs::path& folder) {
    std::error_code ignored;
    return fs::equivalent(file.parent_path().empty() ? fs::path(".") : file.parent_path(), folder, ignored);
  };
  return std::ranges::any_of(library_.folders, holds);
}

bool FileFinder::may_include(const fs::path& file, const std::vector<fs::path>& from) const {
  if (library_.includes_anything) return true;
  std::error_code failed;
  if (!fs::is_regular_file(file, failed)) return false;
  const auto holds = [](const fs::path& path) {
    return [&path](const fs::path& folder) { return is_below(path, folder); };
  };
  if (std::ranges::any_of(from, holds(fs::weakly_canonical(file, failed)))) return true;
  // Who fills a library may link files into it.
  return std::ranges::any_of(library_.folders, holds(fs::absolute(file, failed).lexically_normal())) ||
         std::ranges::any_of(library_.folders, holds(fs::weakly_canonical(file, failed)));
}

std::shared_ptr<const ReadFile> FileFinder::read(const fs::path& file, Diagnostics& diagnostics) const {
  return in_library(file) ? library_.read->read(file, diagnostics) : read_constraint_file(file, diagnostics);
}

std::vector<std::string> FileFinder::type_names() const {
  std::vector<std::string> names;
  for (const auto& file : library_.types()) names.push_back(file.stem().string());
  return names;
}

std::string FileFinder::folders_searched(const fs::path& beside) const {
  auto folders = shown(beside);
  for (const auto& folder : library_.folders) folders.append(", ").append(shown(folder));
  return folders;
}

SourcePtr read_file(const fs::path& file, Diagnostics& diagnostics) {
  if (file == "-")
    return std::make_shared<const Source>(Source{"<standard input>", read_at_most(std::cin, most_file_bytes + 1)});
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    diagnostics.error({}, "cannot read '" + file.string() + "'");
    return nullptr;
  }
  return std::make_shared<const Source>(Source{file.string(), read_at_most(in, most_file_bytes + 1)});
}

}  // namespace grids
