#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <stdexcept>

#include "readme/markdown.hpp"
#include "test.hpp"

namespace fs = std::filesystem;
using namespace grids::readme;

namespace {

std::string content(const fs::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// A folder with the files that the README shows and the puzzles that come along.
class Folder {
 public:
  explicit Folder(const std::vector<Block>& shown) : path_(fs::path(GRIDS_WORK_DIR) / "folder") {
    fs::remove_all(path_);
    fs::create_directories(path_);
    fs::create_directory_symlink(fs::path(GRIDS_SOURCE_DIR) / "puzzles", path_ / "puzzles");
    for (const auto& block : shown)
      if (!block.file.empty()) std::ofstream(path_ / block.file) << block.text;
  }

  /// What a terminal without colours shows when the command is typed in this folder.
  std::string shown_by(const std::string& command) const {
    const auto script = path_ / "command.sh";
    std::ofstream(script) << "cd '" << path_.string() << "'\nPATH='" << fs::path(GRIDS_PROGRAM).parent_path().string()
                          << "':$PATH\n"
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

 private:
  fs::path path_;
};

/// Times differ from run to run and from machine to machine.
std::string without_times(const std::string& text) {
  return std::regex_replace(text, std::regex("[0-9.,]+ ?(us|µs|ms|s|/s)\\b"), "TIME");
}

}  // namespace

TEST_CASE("what the README shows is what happens") {
  const auto shown = blocks(content(fs::path(GRIDS_SOURCE_DIR) / "README.md"));
  const Folder folder(shown);
  std::size_t commands = 0;
  for (const auto& block : shown) {
    if (block.language != "console") continue;
    for (const auto& [command, output] : examples(block)) {
      ++commands;
      CAPTURE(command);
      CHECK(without_times(folder.shown_by(command)) == without_times(output));
    }
  }
  CHECK(commands >= 5);
}

TEST_CASE("code that the README shows is the code that is tested") {
  std::size_t files = 0;
  for (const auto& block : blocks(content(fs::path(GRIDS_SOURCE_DIR) / "README.md"))) {
    if (block.same_as.empty()) continue;
    ++files;
    CHECK(block.text == content(fs::path(GRIDS_SOURCE_DIR) / block.same_as));
  }
  CHECK(files == 1);
}

TEST_CASE("links between documents lead somewhere") {
  const fs::path root(GRIDS_SOURCE_DIR);
  std::vector<fs::path> documents{root / "README.md", root / "CONTRIBUTING.md", root / "tests" / "README.md"};
  for (const auto& entry : fs::directory_iterator(root / "docs"))
    if (entry.path().extension() == ".md") documents.push_back(entry.path());
  const std::regex link("\\]\\(([\\w-]*[./][\\w./-]*)(#[\\w-]+)?\\)");
  for (const auto& document : documents) {
    const auto text = content(document);
    CAPTURE(document);
    CHECK_FALSE(text.empty());
    for (auto found = std::sregex_iterator(text.begin(), text.end(), link); found != std::sregex_iterator(); ++found) {
      CAPTURE(found->str());
      CHECK(fs::exists(document.parent_path() / (*found)[1].str()));
    }
  }
}

TEST_CASE("blocks are found with their language and the file they stand for") {
  const auto found =
      blocks("text\n<!-- file: a.yml -->\n```yaml\nsize: 4x4\n```\n```console\n$ ls\na\nb\n$ true\n```\n");
  REQUIRE(found.size() == 2);
  CHECK(found[0].language == "yaml");
  CHECK(found[0].file == "a.yml");
  CHECK(found[0].text == "size: 4x4\n");
  CHECK(found[1].file.empty());
  const auto commands = examples(found[1]);
  REQUIRE(commands.size() == 2);
  CHECK(commands[0].command == "ls");
  CHECK(commands[0].output == "a\nb\n");
  CHECK(commands[1].output.empty());
}
