#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "readme/folder.hpp"
#include "readme/markdown.hpp"
#include "source_path.hpp"
#include "test.hpp"

namespace fs = std::filesystem;
using grids::source_path;
using namespace grids::readme;

namespace {

std::string content(const fs::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Times differ from run to run and from machine to machine; guesses depend on the order of the search.
std::string without_effort(const std::string& text) {
  const auto timeless = std::regex_replace(text, std::regex("[0-9.,]+ ?(us|µs|ms|s|/s)\\b"), "TIME");
  return std::regex_replace(timeless, std::regex("(no|[0-9,]+) guess(es)?\\b"), "GUESSES");
}

}  // namespace

TEST_CASE("what the documents show is what happens") {
  const std::string document =
      GENERATE("README.md", "docs/language.md", "docs/making.md", "docs/tutorial.md", "docs/pictures.md",
               "docs/explaining.md", "docs/playing.md", "docs/rewriting.md");
  CAPTURE(document);
  const auto shown = blocks(content(fs::path(source_path()) / document));
  const Folder folder(shown);
  std::size_t commands = 0;
  for (const auto& block : shown) {
    if (block.language != "console") continue;
    for (const auto& [command, output] : examples(block)) {
      ++commands;
      CAPTURE(command);
      CHECK(without_effort(folder.shown_by(command)) == without_effort(output));
    }
  }
  CHECK(commands >= 3);
}

TEST_CASE("of each sentence that a document tries, that is said which stands behind it") {
  const auto shown = blocks(content(fs::path(source_path()) / "docs/language.md"));
  const Folder folder(shown);
  std::size_t sentences = 0;
  for (const auto& block : shown) {
    if (block.tried_with.empty()) continue;
    for (const auto& [sentence, said] : trials(block)) {
      ++sentences;
      CAPTURE(block.tried_with, sentence);
      CHECK(folder.said_of(block.tried_with, sentence) == said);
    }
  }
  CHECK(sentences >= 100);
}

TEST_CASE("code that the README shows is the code that is tested") {
  std::size_t files = 0;
  for (const auto& block : blocks(content(fs::path(source_path()) / "README.md"))) {
    if (block.same_as.empty()) continue;
    ++files;
    CHECK(block.text == content(fs::path(source_path()) / block.same_as));
  }
  CHECK(files == 1);
}

TEST_CASE("the README says how many types there are") {
  const fs::path root(source_path());
  const auto types = std::distance(fs::directory_iterator(root / "constraints"), fs::directory_iterator());
  CHECK(content(root / "README.md").find(", " + std::to_string(types) + " types so far;") != std::string::npos);
}

TEST_CASE("links between documents lead somewhere") {
  const fs::path root(source_path());
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

TEST_CASE("files of the source that documents speak of are there") {
  const fs::path root(source_path());
  const std::regex place("`([a-z_]+)/([a-z_/]+)(\\.[a-z]+)?`");
  std::size_t places = 0;
  for (const auto& document : fs::directory_iterator(root / "docs")) {
    if (document.path().extension() != ".md") continue;
    const auto text = content(document.path());
    for (auto found = std::sregex_iterator(text.begin(), text.end(), place); found != std::sregex_iterator(); ++found) {
      const auto room = root / "src" / (*found)[1].str();
      if (!fs::is_directory(room)) continue;
      ++places;
      CAPTURE(document.path(), found->str());
      const auto file = (room / (*found)[2].str()).string();
      const auto extension = (*found)[3].str();
      CHECK((extension.empty() ? fs::exists(file) || fs::exists(file + ".hpp") : fs::exists(file + extension)));
    }
  }
  CHECK(places >= 20);
}

TEST_CASE("the gallery shows what is drawn now; if not: docs/make_gallery build/release/grids > docs/gallery.html") {
  fs::create_directories(GRIDS_WORK_DIR);
  const fs::path docs = fs::path(source_path()) / "docs";
  const fs::path made = fs::path(GRIDS_WORK_DIR) / "gallery.html";
  const auto command = std::string("sh '").append((docs / "make_gallery").string()).append("' '" GRIDS_PROGRAM "' > '");
  REQUIRE(std::system((command + made.string() + "'").c_str()) == 0);
  const auto gallery = content(docs / "gallery.html");
  CHECK((content(made) == gallery));  // not expanded into a message: it is long
  for (const auto& type : fs::directory_iterator(fs::path(source_path()) / "constraints"))
    CHECK(gallery.find("<i>" + type.path().stem().string() + "</i>") != std::string::npos);
}

TEST_CASE("the table of genres says what there is; if not: docs/make_genres > docs/genres.md") {
  fs::create_directories(GRIDS_WORK_DIR);
  const fs::path root(source_path());
  const fs::path made = fs::path(GRIDS_WORK_DIR) / "genres.md";
  const auto command = "sh '" + (root / "docs" / "make_genres").string() + "' > '" + made.string() + "'";
  REQUIRE(std::system(command.c_str()) == 0);
  CHECK((content(made) == content(root / "docs" / "genres.md")));  // not expanded into a message: it is long
}

TEST_CASE("each genre is a type, a file or lacks something that is explained, and no file is left out") {
  const fs::path root(source_path());
  const auto cells_of_lines = [](const fs::path& file) {
    std::vector<std::vector<std::string>> lines;
    std::istringstream in(content(file));
    for (std::string line; std::getline(in, line);) {
      auto& cells = lines.emplace_back();
      for (std::size_t begin = 0, end = 0; end != std::string::npos; begin = end + 1) {
        end = line.find('\t', begin);
        cells.push_back(line.substr(begin, end - begin));
      }
    }
    return lines;
  };
  std::set<std::string> explained;
  for (const auto& cells : cells_of_lines(root / "docs" / "genres_lacking.tsv")) {
    REQUIRE(cells.size() == 2);
    explained.insert(cells[0]);
  }
  std::set<std::string> genres;
  std::set<std::string> lacking;
  const auto lines = cells_of_lines(root / "docs" / "genres.tsv");
  for (const auto& cells : std::vector(lines.begin() + 1, lines.end())) {
    REQUIRE(cells.size() == 5);
    CAPTURE(cells[0]);
    CHECK(genres.insert(cells[0]).second);
    const bool is_type = !cells[3].empty() && fs::exists(root / "constraints" / (cells[3] + ".yml"));
    const bool is_file = fs::exists(root / "examples" / "genres" / (cells[0] + ".yml"));
    CHECK(is_type == !cells[3].empty());
    CHECK(is_type + is_file + !cells[4].empty() == 1);
    if (!cells[4].empty()) CHECK(explained.contains(cells[4]));
    lacking.insert(cells[4]);
  }
  for (const auto& name : explained) CHECK(lacking.contains(name));
  for (const auto& file : fs::directory_iterator(root / "examples" / "genres"))
    CHECK(genres.contains(file.path().stem().string()));
}

TEST_CASE("the README's pictures are what is drawn now; if not: grids render PUZZLE --theme auto --force -o PICTURE") {
  fs::create_directories(GRIDS_WORK_DIR);
  const fs::path root(source_path());
  const fs::path made = fs::path(GRIDS_WORK_DIR) / "picture.svg";
  for (const auto& picture : fs::directory_iterator(root / "docs" / "images")) {
    const auto name = picture.path().stem().string();
    CAPTURE(name);
    const auto command = std::string("'" GRIDS_PROGRAM "' render '").append(root.string()).append("'/puzzles/*/") +
                         name + ".yml --theme auto --force -o '" + made.string() + "'";
    REQUIRE(std::system(command.c_str()) == 0);
    CHECK((content(made) == content(picture.path())));
    CHECK(content(root / "README.md").find("docs/images/" + name + ".svg") != std::string::npos);
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

TEST_CASE("sentences are found with what is said of them") {
  const auto found = blocks("<!-- tried with: a.yml -->\n```yaml\neach row: count - = 2   # 54\n\n```\n");
  REQUIRE(found.size() == 1);
  CHECK(found[0].tried_with == "a.yml");
  const auto tried = trials(found[0]);
  REQUIRE(tried.size() == 1);
  CHECK(tried[0].sentence == "each row: count - = 2");
  CHECK(tried[0].said == "54");
}
