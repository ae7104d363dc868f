#include "approval.hpp"

#include "test.hpp"

using grids::cli_tests::approve;

TEST_CASE("the help of each verb") {
  approve("help", {{"--help"}});
  approve("help_solve", {{"solve", "--help"}});
  approve("help_minimize", {{"minimize", "--help"}});
  approve("help_batch", {{"batch", "--help"}});
  approve("help_check", {{"check", "--help"}});
  approve("help_convert", {{"convert", "--help"}});
  approve("help_types", {{"types", "--help"}});
  approve("help_new", {{"new", "--help"}});
  approve("help_candidates", {{"candidates", "--help"}});
  approve("help_generate", {{"generate", "--help"}});
  approve("help_schema", {{"schema", "--help"}});
  approve("help_export", {{"export", "--help"}});
  approve("help_prove", {{"prove", "--help"}});
  approve("help_explain", {{"explain", "--help"}});
  approve("help_shard", {{"shard", "--help"}});
  approve("help_play", {{"play", "--help"}});
  approve("help_help", {{"help", "help"}});
}

TEST_CASE("what the engines tell and refuse") {
  approve("engine_exact_cover_told",
          {{"solve", "LatinSquare", "--set", "size=2x2", "--all", "--engine", "exact-cover", "-v"}});
  approve("engine_exact_cover_refuses", {{"solve", "puzzles/starbattle/galaxy.yml", "--engine", "exact-cover"}});
  approve("engine_unknown", {{"solve", "Sudoku", "--engine", "exactcover"}});
  approve("engine_milp_told", {{"solve", "puzzles/sudoku/midnight.yml", "--engine", "milp", "-v"}});
  approve("engine_sat_refuses", {{"solve", "Sudoku", "--engine", "sat", "-d"}});
}

TEST_CASE("what solve prints") {
  approve("solve", {{"solve", "puzzles/sudoku/morning.yml"}});
  approve("solve_kakuro", {{"solve", "puzzles/kakuro/doorstep.yml"}});
  approve("solve_type_and_givens",
          {{"solve", "Sudoku", "--initial",
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}});
  approve("solve_all", {{"solve", "--all", "tests/cli/inputs/several.yml"}});
  approve("solve_count", {{"solve", "--count", "tests/cli/inputs/several.yml"}});
  approve("solve_one_of_several", {{"solve", "tests/cli/inputs/several.yml"}});
  approve("solve_up_to", {{"solve", "-n", "1", "tests/cli/inputs/several.yml"}});
  approve("solve_not_unique", {{"solve", "--unique", "tests/cli/inputs/several.yml"}});
  approve("solve_not_unique_rc", {{"solve", "--unique", "--cells", "rc", "tests/cli/inputs/several.yml"}});
  approve("solve_none", {{"solve", "tests/cli/inputs/contradictory.yml"}});
  approve("solve_none_quiet", {{"solve", "-q", "tests/cli/inputs/contradictory.yml"}});
  approve("solve_none_verbose", {{"solve", "-v", "LatinSquare", "--set", "size=2x2", "--initial", "1.1."}});
  approve("solve_json", {{"solve", "--json", "puzzles/kenken/pocket.yml"}});
  approve("solve_colour", {{"solve", "--colour", "always", "puzzles/kenken/pocket.yml"}});
  approve("solve_steps", {{"solve", "-s", "tests/cli/inputs/several.yml"}});
}

TEST_CASE("what check says of rules that are too large without what is given") {
  approve("check_large_without_givens", {{"check", "examples/genres/anglers.yml"}});
}

TEST_CASE("what candidates prints") {
  approve("candidates", {{"candidates", "tests/cli/inputs/several.yml"}});
  approve("candidates_counts", {{"candidates", "--counts", "10", "tests/cli/inputs/several.yml"}});
  approve("candidates_json", {{"candidates", "--json", "--counts", "1", "tests/cli/inputs/several.yml"}});
  approve("candidates_none", {{"candidates", "tests/cli/inputs/contradictory.yml"}});
}

TEST_CASE("what hint and render and types print for programs") {
  const std::string pocket = "puzzles/kenken/pocket.yml";
  approve("hint_json", {{"hint", "--json", "--full", pocket}});
  approve("hint_json_wrong", {{"hint", "--json", pocket, "--entries", "1..............."}});
  approve("render_json", {{"render", "--json", pocket, "--entries", "3..............."}});
  approve("render_json_page", {{"render", "--json", "--page", "a4", pocket}});
  approve("types_example", {{"types", "Killer", "--example", "1"}});
  approve("types_example_missing", {{"types", "Killer", "--example", "99"}});
}

TEST_CASE("what generate prints") {
  approve("generate",
          {{"generate", "Sudoku", "--set", "size=4x4", "--set", "box=2x2", "-n", "2", "--rate", "--seed", "3"}});
}

TEST_CASE("what check prints") {
  approve("check", {{"check", "puzzles/killer/hexagon.yml"}});
  approve("check_rooms", {{"check", "puzzles/heyawake/cabin.yml"}});
  approve("check_each", {{"check", "--each", "puzzles/sudoku/morning.yml", "tests/cli/inputs/several.yml"}});
  approve("check_wrong", {{"check", "tests/cli/inputs/wrong.yml"}});
  approve("check_wrong_json", {{"check", "--json", "tests/cli/inputs/wrong.yml"}});
  approve("check_impossible_solution", {{"check", "tests/cli/inputs/impossible_solution.yml"}});
  approve("check_wrong_solution", {{"check", "tests/cli/inputs/wrong_solution.yml"}});
}

TEST_CASE("what check says of rules that add nothing, and of cells without a rule") {
  approve("check_idle", {{"check", "tests/cli/inputs/idle.yml"}});
  approve("check_json", {{"check", "--json", "tests/cli/inputs/idle.yml"}});
}

TEST_CASE("what types tells of one type") {
  approve("types_killer", {{"types", "Killer"}});
  approve("types_killer_json", {{"types", "Killer", "--json"}});
  approve("types_unknown", {{"types", "Kiler"}});
}

TEST_CASE("what new writes") {
  approve("new_killer", {{"new", "Killer"}});
  approve("new_small", {{"new", "XV", "--set", "size=4x4", "--set", "box=2x2"}});
  approve("new_type", {{"new"}});
  approve("new_unknown", {{"new", "Kiler"}});
  approve("new_wrong_size", {{"new", "Sudoku", "--set", "size=7x7"}});
}

TEST_CASE("what batch prints") {
  const std::string lines =
      "# two squares, a comment and mistakes\n"
      "1.3.\n"
      "12.. .3.. ..1. ...1\n"
      "12...3....1....2\r\n"
      "\n"
      "1122............  a remark\n"
      "................,with commas\n"
      "12x4............";
  const std::vector<std::string> arguments = {"batch", "LatinSquare", "--set", "size=4x4", "-"};
  approve("batch", {arguments, lines});
  auto json = arguments;
  json.push_back("--json");
  approve("batch_json", {json, lines});
}

TEST_CASE("what batch --rate prints, in the order of the lines whatever the number of threads") {
  const std::string lines = "1...\n1....1.33..2..2.\n\n1111............\n....\n................\n";
  const std::vector<std::string> arguments = {"batch",  "LatinSquare", "--set", "size=4x4",
                                              "--rate", "--jobs",      "3",     "-"};
  approve("batch_rate", {arguments, lines});
  auto json = arguments;
  json.push_back("--json");
  approve("batch_rate_json", {json, lines});
}

TEST_CASE("what play answers to a script of commands") {
  approve("play", {{"play", "puzzles/kenken/pocket.yml"},
                   "help\n"
                   "next\n"
                   "\n"
                   "hint\nhint\nhint\n"
                   "why b2\nwhy b2 4\n"
                   "# a remark\n"
                   "set a4 2\nundo\n"
                   "BAN b1,b2: 4\nundo\nundo\n"
                   "forbid=x-wing\nsettings k=on\nsettings\n"
                   "stats\nproof 2\nproof 1-3\n"
                   "print marks\np f\n"
                   "pront\nset z9 1\n"
                   "end\nexport\nedit\nquit\nnext\n"});
}

TEST_CASE("what bad usage gets") {
  approve("usage_help_of_nothing", {{"help", "slove"}});
  approve("usage_nothing", {{}});
  approve("usage_verb", {{"slove", "x.yml"}});
  approve("usage_option", {{"solve", "--unqiue", "x.yml"}});
  approve("usage_file_missing", {{"solve"}});
  approve("usage_time", {{"solve", "--time-limit", "soon", "Sudoku"}});
  approve("usage_number", {{"solve", "-n", "0", "Sudoku"}});
  approve("usage_number_range", {{"batch", "--jobs", "many", "Sudoku", "x.txt"}});
  approve("usage_negative", {{"solve", "--node-limit", "-5", "Sudoku"}});
  approve("usage_word", {{"minimize", "--symmetry", "rotatoin", "Sudoku"}});
  approve("usage_folder", {{"solve", "-I", "no-such-folder", "Sudoku"}});
  approve("usage_no_verb", {{"--verison"}});
  approve("usage_format", {{"solve", "--from", "sgt-ken", "x"}});
  approve("usage_notation", {{"check", "tests/cli/inputs/unknown.txt"}});
  approve("usage_excluded", {{"solve", "--all", "--unique", "Sudoku"}});
  approve("usage_initial", {{"solve", "LatinSquare", "--set", "size=4x4", "--initial", "12x4/1.../..../..12"}});
  approve("usage_initial_rows", {{"solve", "LatinSquare", "--initial", "1234/12"}});
  approve("usage_set", {{"solve", "Sudoku", "--set", "sise=4x4", "--set", "box=big"}});
  approve("usage_no_such_file", {{"solve", "no-such-file.yml"}});
}

TEST_CASE("what convert prints") {
  approve("convert", {{"convert", "--to", "picture", "puzzles/sudoku/morning.yml"}});
  approve("convert_more", {{"convert", "--to", "lines", "puzzles/sudokux/windmill.yml"}});
  approve("convert_unknown", {{"convert", "--to", "line", "puzzles/sudoku/morning.yml"}});
}
