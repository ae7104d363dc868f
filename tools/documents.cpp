// Writes the documents that are made of what the program knows: docs/types.md, docs/reference.md and
// docs/constraint.schema.json. With --check it writes nothing and says which of them are out of date. With --command
// it writes what is installed beside the command: the manual page, and completions for shells.
#include <fmt/core.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "cli/command_line.hpp"
#include "cli/pages/completions.hpp"
#include "cli/pages/manual_page.hpp"
#include "cli/pages/reference_page.hpp"
#include "cli/pages/schema.hpp"
#include "cli/pages/types_page.hpp"
#include "core/diagnostics.hpp"

namespace {

namespace fs = std::filesystem;

std::string schema() {
  std::vector<std::string> names;
  for (const auto& type : grids::cli::all_types({})) names.push_back(type.name);
  return grids::cli::file_schema(names);
}

std::string content(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The first line in which the texts differ.
std::string first_difference(const std::string& before, const std::string& now) {
  std::size_t begin = 0;
  for (std::size_t i = 0; i < now.size() && i < before.size() && before[i] == now[i]; ++i)
    if (now[i] == '\n') begin = i + 1;
  return now.substr(begin, now.find('\n', begin) - begin);
}

int make_documents(const fs::path& folder, bool check) {
  const std::vector<std::pair<std::string, std::string>> documents{
      {"types.md", grids::cli::types_page()},
      {"reference.md", grids::cli::reference_page()},
      {"constraint.schema.json", schema()},
  };
  int stale = 0;
  for (const auto& [name, text] : documents) {
    const auto before = content(folder / name);
    if (before == text) continue;
    if (!check) {
      std::ofstream(folder / name, std::ios::binary) << text;
      continue;
    }
    ++stale;
    fmt::print(stderr, "{} is out of date; it should have:\n  {}\n", name, first_difference(before, text));
  }
  if (stale > 0) fmt::print(stderr, "If that is wanted: cmake --build --preset release --target documents\n");
  return stale > 0 ? 1 : 0;
}

int make_command_pages(const fs::path& folder) {
  const auto command = grids::cli::command_outline();
  const std::vector<std::pair<std::string, std::string>> pages{
      {"grids.1", grids::cli::manual_page(command)},
      {"grids.bash", grids::cli::bash_completion(command)},
      {"_grids", grids::cli::zsh_completion(command)},
      {"grids.fish", grids::cli::fish_completion(command)},
  };
  fs::create_directories(folder);
  for (const auto& [name, text] : pages) {
    std::ofstream out(folder / name, std::ios::binary);
    out << text << std::flush;
    if (out) continue;
    fmt::print(stderr, "cannot write {}\n", (folder / name).string());
    return 1;
  }
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  ::unsetenv("GRIDS_PATH");  // only the types that come along
  const std::vector<std::string> words(arguments + 1, arguments + count);
  const bool check = words.size() == 2 && words[1] == "--check";
  const bool command = words.size() == 2 && words[1] == "--command";
  if (words.empty() || (words.size() == 2 && !check && !command) || words.size() > 2) {
    fmt::print(stderr, "Usage: grids_documents FOLDER [--check | --command]\n");
    return 2;
  }
  try {
    return command ? make_command_pages(words[0]) : make_documents(words[0], check);
  } catch (const grids::InputError& error) {
    for (const auto& diagnostic : error.diagnostics()) fmt::print(stderr, "{}\n", text(diagnostic));
    return 2;
  }
}
