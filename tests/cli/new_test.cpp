#include "running/program.hpp"
#include "source_path.hpp"
#include "test.hpp"

using grids::cli_tests::read_file;
using grids::cli_tests::run_grids;
using grids::cli_tests::TemporaryFolder;
using grids::cli_tests::write_file;

TEST_CASE("what new writes passes check as it stands, for every type") {
  const TemporaryFolder folder;
  const auto types = grids::shipped_types();
  CHECK(types.size() >= 60);
  for (std::size_t i = 0; i < types.size(); i += grids::tries_all() ? 1 : 10) {
    const auto& type = types[i];
    CAPTURE(type);
    const auto file = folder.file(type + "-puzzle.yml");
    CHECK(run_grids({"new", type, "-o", file}).exit_code == 0);
    const auto checked = run_grids({"check", file});
    const bool needs_clues = read_file(file).find("# Empty as it is, it has no solution") != std::string::npos;
    const bool is_told = type == "Galaxies" || type == "Heyawake" || type == "Nawabari" || type == "Nurikabe" ||
                         type == "Rekuto" || type == "Shikaku" || type == "Tatamibari";
    CHECK(needs_clues == is_told);
    CHECK(checked.exit_code == (needs_clues ? 3 : 0));
    CHECK(checked.out.find(type + " \"Untitled\"") == 0);
  }
}

TEST_CASE("the type that new begins makes puzzles") {
  const TemporaryFolder folder;
  const auto type = folder.file("Mine.yml");
  CHECK(run_grids({"new", "-o", type}).exit_code == 0);
  CHECK(run_grids({"check", type}).exit_code == 0);
  CHECK(read_file(type).find("A puzzle of it, in a file beside this one, begins with `- Mine`.") != std::string::npos);
  const auto puzzle = folder.file("puzzle.yml");
  write_file(puzzle, "- Mine\n- arrows: [a1 b2 c3]\n- areas: [e1 e2 = 7]\n");
  CHECK(run_grids({"check", puzzle}).exit_code == 0);
  const auto made = run_grids({"generate", type});
  CHECK(made.exit_code == 0);
  CHECK(made.out.find("\n- arrows:\n") != std::string::npos);
  CHECK(made.out.find("\n- areas: |\n") != std::string::npos);
}

TEST_CASE("new leaves an existing file alone unless it is told to") {
  const TemporaryFolder folder;
  const auto file = folder.file("mine.yml");
  write_file(file, "precious");
  CHECK(run_grids({"new", "Sudoku", "-o", file}).exit_code == 2);
  CHECK(read_file(file) == "precious");
  CHECK(run_grids({"new", "Sudoku", "-o", file, "--force"}).exit_code == 0);
  CHECK(read_file(file).find("- Sudoku\n") != std::string::npos);
}

TEST_CASE("a skeleton fits the parameters that are set") {
  const auto made = run_grids({"new", "Windoku", "--set", "size=4x4", "--set", "box=2x2", "--set", "windows=b2-c3"});
  CHECK(made.exit_code == 0);
  CHECK(made.out.find("- Windoku: {size: 4x4, box: 2x2, windows: b2-c3}\n") != std::string::npos);
  CHECK(made.out.find("    ....\n    ....\n    ....\n    ....\n") != std::string::npos);
  CHECK(made.out.find(".....") == std::string::npos);
}

TEST_CASE("what no map of letters can draw, dots and centres, is shown as lists") {
  const auto dots = run_grids({"new", "Gokigen"});
  CHECK(dots.out.find("# The cells that touch a dot: a1-b2 are four") != std::string::npos);
  CHECK(dots.out.find("# - dots: [a1-b2 = 2, b2-b3 = 1]") != std::string::npos);
  CHECK(dots.out.find("- dots: |") == std::string::npos);
  const auto centres = run_grids({"new", "Galaxies"});
  CHECK(centres.out.find("# - stars: [a1-b2, b2-b3]") != std::string::npos);
  CHECK(centres.out.find("- size: 6x6\n") != std::string::npos);
}

TEST_CASE("where cells hold nothing no givens are asked for, and lines are told of") {
  const auto walls = run_grids({"new", "Slitherlink"});
  CHECK(walls.out.find("initial") == std::string::npos);
  CHECK(walls.out.find("- clues: |") != std::string::npos);
  CHECK(walls.out.find("Walls are drawn with") != std::string::npos);
  const auto links = run_grids({"new", "SimpleLoop"});
  CHECK(links.out.find("- initial: |") != std::string::npos);
  CHECK(links.out.find("Lines are drawn with") != std::string::npos);
  CHECK(links.out.find("╶") == std::string::npos);
  // What is no loop may end, or branch.
  CHECK(run_grids({"new", "Numberlink"}).out.find("╶╴╵╷") != std::string::npos);
  CHECK(run_grids({"new", "Palisade"}).out.find("├┬┤┴┼") != std::string::npos);
  CHECK(run_grids({"new", "Hashi"}).out.find("─═≡") != std::string::npos);
}

TEST_CASE("new finds the size of boards of hexagons that only one size fits") {
  const TemporaryFolder folder;
  const auto type = folder.file("Hive.yml");
  write_file(type, "lattice: hexagon\nsymbols: 1-19\neach grid: permutation\n");
  const auto made = run_grids({"new", type});
  CHECK(made.exit_code == 0);
  CHECK(made.err.empty());
  CHECK(made.out.find("    . . . . .\n") == std::string::npos);
  // What is printed names the type as seen from here, what is written as seen from its own folder.
  const auto file = folder.file("puzzle.yml");
  CHECK(run_grids({"new", type, "-o", file}).exit_code == 0);
  CHECK(run_grids({"check", file}).out.find("19 cells") != std::string::npos);
}
