#include "readme/folder.hpp"

#include <cstdio>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string_view>

#include "source_path.hpp"

namespace fs = std::filesystem;

namespace grids::readme {

Folder::Folder(const std::vector<Block>& shown) : path_(fs::path(GRIDS_WORK_DIR) / "folder") {
  fs::remove_all(path_);
  fs::create_directories(path_);
  fs::create_directory_symlink(fs::path(source_path()) / "puzzles", path_ / "puzzles");
  for (const auto& block : shown)
    if (!block.file.empty()) std::ofstream(path_ / block.file) << block.text;
}

std::string Folder::shown_by(const std::string& command) const {
  const auto script = path_ / "command.sh";
  std::ofstream(script) << "cd '" << path_.string() << "'\nPATH='" << fs::path(GRIDS_PROGRAM).parent_path().string()
                        << "':$PATH\nexport LC_ALL=C.UTF-8\n"
                        << command << "\n";
  // script(1) of util-linux gives the command a terminal.
  const auto in_terminal = "NO_COLOR=1 script -qec 'sh " + script.string() + "' /dev/null </dev/null";
  auto* const pipe = popen(in_terminal.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot run script(1)");
  std::string output;
  for (int c = std::getc(pipe); c != EOF; c = std::getc(pipe))
    if (c != '\r') output += static_cast<char>(c);
  pclose(pipe);
  return output;
}

std::string Folder::said_of(const std::string& base, const std::string& sentence) const {
  constexpr std::string_view file = "tried.yml:";
  std::ofstream(path_ / "tried.yml") << sentence << '\n';
  const auto output = shown_by("grids solve --count " + base + " tried.yml");
  std::istringstream lines(output);
  std::string first;
  std::getline(lines, first);
  // Behind a warning, and the lines that show its place, stands the number.
  if (first.find(": warning: ") != std::string::npos)
    while (std::getline(lines, first) && first.find_first_not_of("0123456789") != std::string::npos) {
    }
  return first.starts_with(file) ? first.substr(file.size()) : first;
}

}  // namespace grids::readme
