#include <algorithm>
#include <filesystem>
#include <fstream>

#include "language/files/read_types.hpp"
#include "reading.hpp"
#include "test.hpp"

using namespace grids;
namespace fs = std::filesystem;

namespace {

/// A folder with files, gone when the test is.
class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("grids-" + std::to_string(reinterpret_cast<std::uintptr_t>(this)))) {
    fs::create_directories(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }

  std::string file(const std::string& name, const std::string& text) const {
    fs::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name) << text;
    return (path_ / name).string();
  }
  fs::path path() const { return path_; }

 private:
  fs::path path_;
};

std::string said(const std::vector<std::string>& files, std::vector<fs::path> library = {}) {
  const Catalogue catalogue;
  Composer composer(catalogue, Library{std::move(library)});
  for (const auto& file : files) composer.add_file(file);
  try {
    composer.compose();
    std::string read;
    for (const auto& file : composer.files()) read += file + ' ';
    return read;
  } catch (const InputError& error) {
    return reading::messages(error.diagnostics());
  }
}

const std::string square = "size: 2x2\nsymbols: 1-2\n";

}  // namespace

TEST_CASE("includes are found beside the including file, their suffix implied") {
  const Folder folder;
  folder.file("a.yml", square);
  folder.file("sub/b.yaml", "- ../a\n");
  CHECK(said({folder.file("puzzle.yml", "- sub/b\n")}) == "a.yml b.yaml puzzle.yml ");
}

TEST_CASE("includes are found in the library, in the order of its folders") {
  const Folder folder;
  folder.file("one/Type.yml", square);
  folder.file("two/Type.yml", "size: 3x3\nsymbols: 1-2\n");
  const auto puzzle = folder.file("puzzle.yml", "- Type\n- initial: [.., ..]\n");
  CHECK(said({puzzle}, {folder.path() / "one", folder.path() / "two"}) == "Type.yml puzzle.yml ");
  CHECK(said({"Type"}, {folder.path() / "missing", folder.path() / "two"}) == "Type.yml ");
}

TEST_CASE("a type of the library is read once for all puzzles, and anew when its file changes") {
  const Folder folder;
  folder.file("types/Type.yml", square);
  const Library library{{folder.path() / "types"}};
  const auto cells = [&] {
    const Catalogue catalogue;
    Composer composer(catalogue, library);
    composer.add_file(folder.file("puzzle.yml", "- Type\n"));
    return composer.compose().grid().cell_count();
  };
  CHECK(cells() == 4);
  Diagnostics none;
  const auto type = folder.path() / "types" / "Type.yml";
  const auto known = library.read->read(type, none);
  CHECK(cells() == 4);
  CHECK(library.read->read(type, none) == known);
  folder.file("types/Type.yml", "# larger now\nsize: 2x3\nsymbols: 1-2\n");
  CHECK(cells() == 6);
  CHECK(library.read->read(type, none) != known);
  fs::remove(type);
  CHECK(library.read->read(type, none) == nullptr);
  CHECK(none.has_errors());
}

TEST_CASE("a file gets at nothing but what is below its folder and in the library") {
  const Folder folder;
  const auto secret = folder.file("secret.txt", "first line\nsecond: line\n");
  folder.file("base.yml", square);
  folder.file("types/Type.yml", square);
  folder.file("types/deep/Type.yml", square);
  fs::create_symlink(secret, folder.path() / "types" / "link.yml");
  const auto refused = "is not below the folder of the file that includes it";
  const auto puzzle = [&folder](const std::string& item) { return folder.file("sub/puzzle.yml", "- " + item + "\n"); };
  for (const auto& item : {std::string("../base"), std::string("../base.yml"), secret, std::string("../secret.txt"),
                           std::string("/etc/passwd"), std::string("/dev/stdin"), std::string("../types/link")}) {
    CAPTURE(item);
    const auto told = said({puzzle(item)});
    CHECK(told.find(refused) != std::string::npos);
    CHECK(told.find("second") == std::string::npos);
  }
  CHECK(said({puzzle("Type")}, {folder.path() / "types"}) == "Type.yml puzzle.yml ");
  CHECK(said({puzzle("../types/Type")}, {folder.path() / "types"}) == "Type.yml puzzle.yml ");
  CHECK(said({puzzle("deep/Type")}, {folder.path() / "types"}) == "Type.yml puzzle.yml ");
  CHECK(said({puzzle("../base")}, {folder.path() / "types"}).find(refused) != std::string::npos);
}

TEST_CASE("who trusts a file lets it include any other") {
  const Folder folder;
  folder.file("base.yml", square);
  const Catalogue catalogue;
  Composer composer(catalogue, Library{{}, true});
  composer.add_file(folder.file("sub/puzzle.yml", "- ../base\n"));
  CHECK(composer.compose().symbols().text() == "1 2");
}

TEST_CASE("of a file that is no constraint file no more is told than its name and a line") {
  const Folder folder;
  folder.file("notes", "root:x:0:0\nbin:x:1:1\n");
  folder.file("broken", "a: [b\n");
  folder.file("config.yml", "# mine\nuser: me\nword: swordfish\n");
  folder.file("list.yml", "- swordfish = 1\n- plain\n");
  const auto told = [&folder](const std::string& name) {
    return said({folder.file("puzzle.yml", "- " + name + "\n" + "- " + "size: 2x2\n  symbols: 1-2\n")});
  };
  CHECK(told("notes") ==
        "1:3: 'notes' is no constraint file: from line 1 on there is no attribute, no sentence and no type\n");
  CHECK(told("broken") == "1:3: 'broken' is no constraint file: line 1 of it is no YAML\n");
  CHECK(told("config") ==
        "1:3: 'config' is no constraint file: from line 2 on there is no attribute, no sentence and no type\n");
  CHECK(told("list").find("swordfish") == std::string::npos);
  folder.file("type.yml", "size: 2x\n");
  CHECK(told("type").find("no constraint file") == std::string::npos);
}

TEST_CASE("the same file included twice is read once") {
  const Folder folder;
  folder.file("base.yml", square);
  folder.file("left.yml", "- base\n");
  folder.file("right.yml", "- base.yml\n");
  CHECK(said({folder.file("puzzle.yml", "- left\n- right\n- ./base\n")}) == "base.yml left.yml right.yml puzzle.yml ");
}

TEST_CASE("files that include each other are told with the chain") {
  const Folder folder;
  folder.file("b.yml", "- c\n");
  folder.file("c.yml", "- a\n");
  CHECK(said({folder.file("a.yml", square + "b:\n")}) ==
        "1:3: a file may not include itself: a.yml includes b.yml includes c.yml includes a.yml\n");
}

TEST_CASE("a puzzle may be named like its type, and no name stands for a JSON file") {
  const Folder folder;
  folder.file("library/Square.yml", square);
  folder.file("Square.json", "{");
  const auto puzzle = folder.file("Square.yml", "- Square\n");
  CHECK(said({puzzle}, {folder.path() / "library"}) == "Square.yml Square.yml ");
  CHECK(said({folder.file("other/Square.yml", "- Square\n")}, {folder.path() / "library"}) == "Square.yml Square.yml ");
}

TEST_CASE("a name stands for its type, not for the empty file that a shell just made for it") {
  const Folder folder;
  const auto library = folder.path() / "library";
  folder.file("library/Square.yml", square);
  folder.file("new/Square.yml", "");
  CHECK(said({folder.file("new/puzzle.yml", "- Square\n")}, {library}) == "Square.yml puzzle.yml ");
  CHECK(said({folder.file("new/named.yml", "- Square.yml\n")}, {library}).find("is empty") != std::string::npos);
  folder.file("new/Other.yml", "");
  CHECK(said({folder.file("new/other.yml", "- Other\n")}, {library}).find("is empty") != std::string::npos);
}

TEST_CASE("missing files are told with the folders searched and the nearest type") {
  const Folder folder;
  folder.file("types/Sudoku.yml", square);
  const auto here = folder.path().string();
  CHECK(said({folder.file("puzzle.yml", "- Suduko\n")}, {folder.path() / "types"}) ==
        "1:3: no class or file 'Suduko'; did you mean 'Sudoku'? (looked in '" + here + "', '" + here + "/types')\n");
  CHECK(said({"nosuch"}, {folder.path() / "types"}) ==
        "no file or type 'nosuch' (looked in '.', '" + here + "/types')\n");
}

TEST_CASE("several files on the command line make one puzzle") {
  const Folder folder;
  CHECK(said({folder.file("a.yml", "size: 2x2\n"), folder.file("b.yml", "symbols: 1-2\n")}) == "a.yml b.yml ");
}

TEST_CASE("mistakes are told in the file where they stand") {
  const Folder folder;
  folder.file("type.yml", "parameters: {n: 1/0}\n" + square);
  const Catalogue catalogue;
  Composer composer(catalogue, {});
  composer.add_file(folder.file("puzzle.yml", "- type\n- a9 = 1\n"));
  try {
    composer.compose();
    FAIL("there are mistakes");
  } catch (const InputError& error) {
    REQUIRE(error.diagnostics().size() == 2);
    CHECK(fs::path(error.diagnostics()[0].where.source->name).filename() == "type.yml");
    CHECK(fs::path(error.diagnostics()[1].where.source->name).filename() == "puzzle.yml");
  }
}

TEST_CASE("what the outermost file says of itself counts") {
  const Folder folder;
  folder.file("type.yml", "title: Type\nauthor: Ann\n" + square);
  const auto puzzle = composing::from_file(folder.file("puzzle.yml", "- type\n- title: Puzzle\n"));
  CHECK(puzzle.captions.title == "Puzzle");
  CHECK(puzzle.captions.author == "Ann");
  CHECK(puzzle.captions.type == "type");
}

TEST_CASE("the nearest default of a parameter counts") {
  const Folder folder;
  folder.file("inner.yml", "parameters: {symbols: 1-9, size: 9x9}\n");
  folder.file("outer.yml", "- inner\n- parameters: {symbols: A-B}\n");
  const auto puzzle = composing::from_file(folder.file("puzzle.yml", "- outer\n- size: 2x3\n"));
  CHECK(puzzle.symbols().text() == "A B");
  CHECK(puzzle.grid().size() == Size{2, 3});
}

TEST_CASE("the library lists its types by name, the first of equal names") {
  const Folder folder;
  folder.file("one/B.yml", square);
  folder.file("one/A.yaml", square);
  folder.file("one/notes.txt", "");
  folder.file("two/B.yml", square);
  folder.file("two/C.yml", square);
  std::string names;
  for (const auto& type : Library{{folder.path() / "one", folder.path() / "two", folder.path() / "none"}}.types())
    names += type.parent_path().filename().string() + '/' + type.filename().string() + ' ';
  CHECK(names == "one/A.yaml one/B.yml two/C.yml ");
}

TEST_CASE("a folder is no file") {
  const Folder folder;
  fs::create_directories(folder.path() / "Type");
  folder.file("Type.yml", square);
  CHECK(said({folder.file("puzzle.yml", "- Type\n")}) == "Type.yml puzzle.yml ");
}
