#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <sstream>

#include "running/program.hpp"
#include "test.hpp"

namespace grids::cli_tests {
namespace {

namespace fs = std::filesystem;

using Words = std::vector<std::string>;

Words joined(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

#ifdef GRIDS_SANITIZED
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif

/// Lines for a Sudoku of 4x4: puzzles with one solution, several and none, remarks, and what is none.
std::string small_lines(std::size_t number) {
  const std::vector<std::string> kinds = {
      "1234341221......", "1...............", "# a remark",       "",
      "11..............", "1x..............", "12343412........", "1...2...3...4...\r"};
  std::mt19937 random(7);
  std::string text;
  for (std::size_t i = 0; i < number; ++i) text += kinds[random() % kinds.size()] + '\n';
  text.pop_back();  // the last line may lack its end
  return text;
}

const Words small_sudoku = {"Sudoku", "--set", "size=4x4", "--set", "box=2x2"};

/// Work in a folder of its own, and what one run of it prints.
struct Work {
  explicit Work(const std::string& text, const Words& options = {}) {
    write_file(lines, text);
    command = joined(joined({"batch"}, options), joined(small_sudoku, {lines}));
    whole = run_grids(joined(command, {"--jobs", "1"})).out;
  }

  Outcome plan(const std::string& shards) const {
    return run_grids(joined({"shard", "plan", place, "--shards", shards, "--"}, command));
  }
  Outcome run(const Words& numbers) const { return run_grids(joined({"shard", "run", place}, numbers)); }
  Outcome merge() const { return run_grids({"shard", "merge", place}); }
  std::string part(int number) const { return place + "/part/" + std::to_string(number); }

  TemporaryFolder folder;
  std::string lines = folder.file("lines.txt");
  std::string place = folder.file("work");
  Words command;
  std::string whole;
};

Words words_of(const std::string& text) {
  Words words;
  std::istringstream in(text);
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

Words numbers_below(int end) {
  Words numbers;
  for (int i = 0; i < end; ++i) numbers.push_back(std::to_string(i));
  return numbers;
}

TEST_CASE("shards come to what one run comes to, into however many the work is cut") {
  for (const auto& options : {Words{}, Words{"--json"}, Words{"--rate"}, Words{"--rate", "--json"}})
    for (const int shards : {1, 7, 40}) {
      if ((shards == 40 || sanitized) && !options.empty()) continue;
      const Work work(small_lines(60), options);
      INFO(options.size() << ' ' << shards);
      REQUIRE(work.plan(std::to_string(shards)).exit_code == 0);
      const auto status = run_grids({"shard", "status", work.place, "--missing"});
      CHECK(status.exit_code == 5);
      const auto planned = static_cast<int>(std::count(status.out.begin(), status.out.end(), '\n'));
      CHECK(planned <= shards);
      REQUIRE(work.run(numbers_below(planned)).exit_code == 0);
      const auto merged = work.merge();
      CHECK(merged.exit_code == 2);  // there are errors among the lines
      CHECK(merged.out == work.whole);
      CHECK(run_grids({"shard", "status", work.place}).exit_code == 0);
    }
}

TEST_CASE("lines of large shards have the numbers that they have in the whole") {
  const Work work(small_lines(sanitized ? 5'000 : 150'000) + '\n', {"--json"});
  REQUIRE(work.plan("2").exit_code == 0);
  REQUIRE(work.run({"0", "1"}).exit_code == 0);
  CHECK(work.merge().out == work.whole);
}

TEST_CASE("shards may be done by several runners at once, two of them at the same shard") {
  const Work work(small_lines(4000), {"--json"});
  for (const int runners : {2, 5}) {
    fs::remove_all(work.place);
    REQUIRE(work.plan("4").exit_code == 0);
    std::vector<std::unique_ptr<RunningProgram>> running;
    for (int i = 0; i < runners; ++i) {
      auto numbers = numbers_below(4);
      std::rotate(numbers.begin(), numbers.begin() + i % 2, numbers.end());
      running.push_back(std::make_unique<RunningProgram>(Command{joined({"shard", "run", work.place}, numbers)}));
    }
    for (const auto& runner : running) CHECK(runner->wait().exit_code == 0);
    CHECK(work.merge().out == work.whole);
  }
}

TEST_CASE("runs that are killed at any moment leave nothing half done, and the next one goes on") {
  const Work work(small_lines(sanitized ? 2'000 : 20'000));
  REQUIRE(work.plan("2").exit_code == 0);
  std::mt19937 random(3);
  for (int i = 0; i < (sanitized ? 5 : 20); ++i) {
    RunningProgram runner({{"shard", "run", work.place, "0", "1", "--checkpoint", "0s"}});
    ::usleep(static_cast<useconds_t>(random() % 150'000));
    runner.kill();
    runner.wait();
    CHECK(run_grids({"shard", "status", work.place}).exit_code != 2);
  }
  REQUIRE(work.run({"0", "1"}).exit_code == 0);
  CHECK(work.merge().out == work.whole);
  CHECK(std::distance(fs::directory_iterator(work.place + "/part"), fs::directory_iterator()) == 2);
}

TEST_CASE("an interrupted run notes how far it is") {
  const Work work(small_lines(sanitized ? 10'000 : 200'000));
  REQUIRE(work.plan("1").exit_code == 0);
  RunningProgram runner({{"shard", "run", work.place, "0"}});
  ::usleep(50'000);
  runner.send_signal(SIGTERM);
  const auto interrupted = runner.wait();
  CHECK(interrupted.exit_code == 5);
  CHECK(interrupted.err.find("shard 0: interrupted; run it again, and it goes on from here.") != std::string::npos);
  CHECK(run_grids({"shard", "status", work.place}).out.find("0: begun, ") != std::string::npos);
  CHECK(work.merge().exit_code == 5);
  REQUIRE(work.run({"0"}).exit_code == 0);
  CHECK(work.merge().out == work.whole);
}

TEST_CASE("a run goes on from the furthest of those before it whose results are what its note says") {
  const Work work(small_lines(sanitized ? 10'000 : 200'000));
  REQUIRE(work.plan("1").exit_code == 0);
  std::string note;
  std::string results;
  for (useconds_t patience = 50'000; results.empty(); patience *= 2) {
    RunningProgram runner({{"shard", "run", work.place, "0"}});
    ::usleep(patience);
    runner.send_signal(SIGTERM);
    REQUIRE(runner.wait().exit_code == 5);
    for (const auto& entry : fs::directory_iterator(work.place + "/part")) {
      if (entry.path().extension() != ".checkpoint") continue;
      auto found = read_file(fs::path(entry.path()).replace_extension().string());
      if (found.empty()) continue;
      note = entry.path().string();
      results = std::move(found);
    }
  }
  results.front() = 'X';
  auto further = read_file(note);
  const std::string key = "\"at\":";
  const auto at = further.find(key) + key.size();
  further.replace(at, further.find(',', at) - at, std::to_string(std::stoull(further.substr(at)) + 1));
  write_file(work.place + "/part/.0.elsewhere.1.0", results);
  write_file(work.place + "/part/.0.elsewhere.1.0.checkpoint", further);
  write_file(work.place + "/part/.0.elsewhere.2.0.checkpoint", further);  // its results have gone
  write_file(work.place + "/part/.0.elsewhere.3.0.checkpoint", "{");
  REQUIRE(work.run({"0"}).exit_code == 0);
  CHECK(work.merge().out == work.whole);
}

TEST_CASE("nothing is merged that is missing or changed") {
  const Work work(small_lines(100));
  REQUIRE(work.plan("3").exit_code == 0);
  REQUIRE(work.run({"0", "2"}).exit_code == 0);
  const auto refused = [&work](int exit_code, const std::string& what) {
    const auto merged = run_grids({"shard", "merge", work.place, "-o", work.folder.file("merged")});
    CHECK(merged.exit_code == exit_code);
    INFO(merged.err);
    CHECK(merged.err.find(what) != std::string::npos);
    CHECK(!fs::exists(work.folder.file("merged")));
  };
  refused(5, "1 of 3 shards not done: 1; nothing was merged");
  REQUIRE(work.run({"1"}).exit_code == 0);
  const auto part = read_file(work.part(1));
  auto changed = part;
  changed.front() = 'X';
  write_file(work.part(1), changed);
  refused(2, "shard 1: " + work.part(1) + " does not hold what was written; remove it");
  write_file(work.part(1), part.substr(0, part.size() / 2));
  refused(2, "shard 1: " + work.part(1) + " is ");
  write_file(work.part(1), part);
  fs::copy_file(work.part(0), work.part(2), fs::copy_options::overwrite_existing);
  refused(2, "shard 2: " + work.part(2) + " is no part of this plan");
  fs::remove(work.part(2));
  REQUIRE(work.run({"2"}).exit_code == 0);
  CHECK(work.merge().out == work.whole);
}

TEST_CASE("a shard is not done from changed lines, changed rules or by another program") {
  const Work work(small_lines(100));
  const auto type = work.folder.file("Small.yml");
  write_file(type, "- Sudoku: {size: 4x4, box: 2x2}\n");
  REQUIRE(run_grids({"shard", "plan", work.place, "--shards", "3", "batch", type, work.lines}).exit_code == 0);
  const auto refused = [&work](const std::string& what) {
    const auto run = work.run({"1"});
    INFO(run.err);
    CHECK(run.exit_code == 2);
    CHECK(run.err.find(what) != std::string::npos);
    CHECK(!fs::exists(work.part(1)));
  };
  const auto text = read_file(work.lines);
  auto changed = text;
  changed[changed.size() / 2] = changed[changed.size() / 2] == '1' ? '2' : '1';
  write_file(work.lines, changed);
  refused("shard 1: " + work.lines + " has changed at bytes ");
  write_file(work.lines, text + '\n');
  refused("shard 1: " + work.lines + " has ");
  write_file(work.lines, text);
  write_file(type, "- Sudoku: {size: 4x4, box: 4x1}\n");
  refused("shard 1: " + type + " has changed since it was planned; put it back");
  write_file(type, "- Sudoku: {size: 4x4, box: 2x2}\n");
  auto plan = read_file(work.place + "/plan.json");
  const auto program = plan.find("\"program\":\"") + 11;
  plan[program] = plan[program] == '0' ? '1' : '0';
  write_file(work.place + "/plan.json", plan);
  refused("shard 1: was planned with another program (grids ");
  write_file(work.place + "/plan.json", plan.substr(0, plan.size() / 2));
  refused(work.place + "/plan.json");
  write_file(work.place + "/plan.json", "{\"command\": []}");
  refused("'folder' is not there");
}

TEST_CASE("a part that cannot be written is an error that names the shard, and is not there") {
  const Work work(small_lines(1000));
  REQUIRE(work.plan("2").exit_code == 0);
  const auto full = run({{"shard", "run", work.place, "1"}, {}, {}, {}, {{RLIMIT_FSIZE, 100}}});
  CHECK(full.exit_code == 1);
  CHECK(full.err.find("shard 1: ") != std::string::npos);
  CHECK(full.err.find("File too large") != std::string::npos);
  CHECK(!fs::exists(work.part(1)));
  fs::remove_all(work.place + "/part");
  const auto gone = work.run({"1"});
  CHECK(gone.exit_code == 1);
  CHECK(gone.err.find("shard 1: cannot write ") != std::string::npos);
}

TEST_CASE("a line that kills the process that works on it becomes an error, and the others are done") {
  const TemporaryFolder folder;
  const auto lines = folder.file("grids.txt");
  const auto place = folder.file("work");
  // The fewest givens of a whole Sudoku take minutes to prove; here they get seconds of the processor.
  write_file(lines, "1x\n534678912672195348198342567859761423426853791713924856961537284287419635345286179\n2x\n");
  REQUIRE(run_grids({"shard", "plan", place, "--shards", "1", "--", "minimize", "Sudoku", "--proved", "--batch", lines})
              .exit_code == 0);
  const auto done = run({{"shard", "run", place, "0"}, {}, {}, {}, {{RLIMIT_CPU, sanitized ? 5 : 1}}});
  CHECK(done.exit_code == 0);
  CHECK(done.err.find("shard 0: the process that worked on bytes ") != std::string::npos);
  const auto merged = run_grids({"shard", "merge", place});
  CHECK(merged.exit_code == 2);
  CHECK(merged.out.starts_with("error line 1: "));
  CHECK(merged.out.find("\nerror line 2: crashed: killed by signal ") != std::string::npos);
  CHECK(merged.out.find("\nerror line 3: ") != std::string::npos);
  CHECK(merged.err == "1 shard, 3 puzzles, 3 errors (1 crashed)\n");
}

TEST_CASE("puzzles are made and minimized by shards as by one run") {
  const TemporaryFolder folder;
  const auto compare = [&folder](const std::string& name, const Words& command, const std::string& shards) {
    const auto place = folder.file(name);
    REQUIRE(run_grids(joined({"shard", "plan", place, "--shards", shards, "--"}, command)).exit_code == 0);
    REQUIRE(run_grids({"shard", "run", place, "2", "0", "1"}).exit_code == 0);
    const auto merged = run_grids({"shard", "merge", place});
    CHECK(merged.out == run_grids(command).out);
    return merged.err;
  };
  CHECK(compare("made", {"generate", "KenKen", "--size", "4", "-n", "7", "--seed", "5", "--json"}, "3") ==
        "3 shards, 7 puzzles\n");
  write_file(folder.file("grids.txt"), "1234341221434321\n1x\n\n2143341212344321\n3412123443212143");
  compare("fewer", joined(joined({"minimize"}, small_sudoku), {"--batch", folder.file("grids.txt"), "--json"}), "3");
}

TEST_CASE("a puzzle that is cut into cubes has the outcome and the number of solutions of the whole") {
  const TemporaryFolder folder;
  const auto place = folder.file("work");
  const auto of_cubes = [&place](const Words& command, const std::string& shards = "3") {
    fs::remove_all(place);
    REQUIRE(run_grids(joined({"shard", "plan", place, "--shards", shards, "--", "solve"}, command)).exit_code == 0);
    const auto missing = run_grids({"shard", "status", place, "--missing"}).out;
    REQUIRE(run_grids(joined({"shard", "run", place}, numbers_below(static_cast<int>(missing.size() / 2)))).exit_code ==
            0);
    return run_grids({"shard", "merge", place});
  };
  const Words latin = {"LatinSquare", "--set", "size=4x4"};
  CHECK(of_cubes(joined(latin, {"--count"})).out == "576\n");
  const auto several = of_cubes(latin);
  CHECK(several.out.starts_with("several "));
  CHECK(several.exit_code == 0);
  CHECK(several.err.find(" cubes, of which each solution is in one.\n") != std::string::npos);
  CHECK(of_cubes({"puzzles/kenken/pocket.yml"}).out == "unique 3142241343211234\n");
  const auto none = of_cubes({"tests/cli/inputs/contradictory.yml", "--count"});
  CHECK(none.out == "0\n");
  CHECK(none.exit_code == 3);
  CHECK(of_cubes({"LatinSquare", "--set", "size=5x5", "--count", "--node-limit", "1"}).exit_code == 5);
  // Of the first row it does not matter which symbol is which, so that few states have all grids.
  const auto grids = of_cubes({"LatinSquare", "--set", "size=6x6", "--count"});
  CHECK(grids.out == "812851200\n");
  CHECK(grids.err.find(" states, of which each solution is in one.\n") != std::string::npos);
  for (const auto* const box : {"box=3x2", "box=2x3"})
    CHECK(of_cubes({"Sudoku", "--set", "size=6x6", "--set", box, "--count"}, "7").out == "28200960\n");
  CHECK(fs::exists(place + "/part/6"));

  // A cube that is missing must never make one solution of several.
  REQUIRE(of_cubes(latin).exit_code == 0);
  const auto cubes = place + "/cuts.txt";
  const auto text = read_file(cubes);
  write_file(cubes, text.substr(text.find('\n') + 1));
  const auto refused = run_grids({"shard", "merge", place});
  CHECK(refused.exit_code == 2);
  CHECK(refused.out.empty());
  CHECK(refused.err.find("cuts.txt has ") != std::string::npos);
  for (const Words& wrong : {Words{"--all"}, Words{"--json"}, Words{"-n", "3"}, Words{"--engine", "sat"}})
    CHECK(
        run_grids(joined(joined({"shard", "plan", folder.file("other"), "--shards", "3", "--", "solve"}, latin), wrong))
            .exit_code == 2);
}

TEST_CASE("a part of a puzzle that came to its limit is split again, until all are done") {
  const TemporaryFolder folder;
  const auto place = folder.file("work");
  const auto until_done = [&place](const Words& command) {
    fs::remove_all(place);
    REQUIRE(run_grids(joined({"shard", "plan", place, "--shards", "1", "--", "solve"}, command)).exit_code == 0);
    int splits = 0;
    for (std::string missing = "0"; !missing.empty(); ++splits) {
      CHECK(run_grids({"shard", "split", place}).exit_code == 5);  // not all are done
      REQUIRE(run_grids(joined({"shard", "run", place}, words_of(missing))).exit_code == 0);
      REQUIRE(run_grids({"shard", "split", place, "--shards", "3"}).exit_code == 0);
      missing = run_grids({"shard", "status", place, "--missing"}).out;
      if (!missing.empty()) CHECK(run_grids({"shard", "merge", place}).exit_code == 5);
    }
    CHECK(splits > 1);
    return run_grids({"shard", "merge", place});
  };
  const Words latin = {"LatinSquare", "--set", "size=4x4"};
  CHECK(until_done(joined(latin, {"--node-limit", "6"})).out.starts_with("several "));
  CHECK(until_done({"LatinSquare", "--set", "size=5x5", "--count", "--node-limit", "4"}).out == "161280\n");
  // Whoever takes a line away shows nothing.
  const auto cuts = place + "/cuts-1.txt";
  const auto text = read_file(cuts);
  write_file(cuts, text.substr(text.find('\n') + 1));
  CHECK(run_grids({"shard", "merge", place}).exit_code == 2);
  CHECK(run_grids({"shard", "split", folder.file("nowhere")}).exit_code == 2);
  const Work lines(small_lines(10));
  REQUIRE(lines.plan("1").exit_code == 0);
  CHECK(run_grids({"shard", "split", lines.place}).err.find("only a puzzle that was cut") != std::string::npos);
}

/// A count in rounds of the Latin squares of order 6, which are 812,851,200.
struct Rounds {
  explicit Rounds(const std::string& shards) {
    REQUIRE(run_grids(joined({"shard", "plan", place, "--shards", shards, "--rounds", "--", "solve", "--count"}, latin))
                .exit_code == 0);
    REQUIRE(read_file(place + "/plan.json").find("\"whole\":\"states\"") != std::string::npos);
  }

  Outcome merge() const { return run_grids({"shard", "merge", place}); }
  Words missing() const { return words_of(run_grids({"shard", "status", place, "--missing"}).out); }
  /// All files that the result depends on; not the times that parts took.
  std::string cuts() const {
    std::string all;
    for (const auto* const name : {"/cuts.txt", "/cuts-1.txt", "/cuts-2.txt", "/cuts-3.txt"})
      if (fs::exists(place + name)) all += read_file(place + name) + "--\n";
    return all;
  }

  Words latin = {"LatinSquare", "--set", "size=6x6"};
  TemporaryFolder folder;
  std::string place = folder.file("work");
};

TEST_CASE("a count in rounds comes to the number of one run, and to the same states whatever the number of runners") {
  std::string states;
  for (const int runners : {1, 2, 5}) {
    const Rounds rounds("2");
    int merges = 0;
    auto merged = rounds.merge();
    for (; merged.exit_code == 5; merged = rounds.merge()) {
      REQUIRE(++merges < 10);
      CHECK(merged.out.empty());
      const auto missing = rounds.missing();
      REQUIRE(!missing.empty());
      std::vector<std::unique_ptr<RunningProgram>> running;
      for (int i = 0; i < runners; ++i) {
        auto numbers = missing;
        std::rotate(numbers.begin(), numbers.begin() + i % static_cast<int>(numbers.size()), numbers.end());
        running.push_back(std::make_unique<RunningProgram>(Command{joined({"shard", "run", rounds.place}, numbers)}));
      }
      for (const auto& runner : running) CHECK(runner->wait().exit_code == 0);
    }
    CHECK(merged.exit_code == 0);
    CHECK(merged.out == "812851200\n");
    CHECK(merges >= 2);  // a round, and the last one
    if (states.empty()) states = rounds.cuts();
    CHECK(rounds.cuts() == states);
    CHECK(rounds.merge().out == merged.out);
  }
}

TEST_CASE("a count in rounds that is killed at any moment goes on to the same number") {
  const Rounds rounds("2");
  std::mt19937 random(11);
  for (int i = 0; i < (sanitized ? 5 : 20); ++i) {
    const auto missing = rounds.missing();
    auto command = i % 3 == 2 ? Words{"shard", "merge", rounds.place} : joined({"shard", "run", rounds.place}, missing);
    RunningProgram runner(Command{command});
    ::usleep(static_cast<useconds_t>(random() % 150'000));
    runner.kill();
    runner.wait();
    CHECK(run_grids({"shard", "status", rounds.place}).exit_code != 2);
  }
  auto merged = rounds.merge();
  for (int i = 0; merged.exit_code == 5 && i < 10; ++i, merged = rounds.merge())
    REQUIRE(run_grids(joined({"shard", "run", rounds.place}, rounds.missing())).exit_code == 0);
  CHECK(merged.out == "812851200\n");
}

TEST_CASE("no round is opened behind one that is not whole, or changed") {
  const Rounds rounds("2");
  const auto refused = [&rounds](int exit_code, const std::string& what) {
    const auto merged = rounds.merge();
    INFO(merged.err);
    CHECK(merged.exit_code == exit_code);
    CHECK(merged.out.empty());
    CHECK(merged.err.find(what) != std::string::npos);
  };
  const auto run = [&rounds](const Words& numbers) {
    return run_grids(joined({"shard", "run", rounds.place}, numbers));
  };
  REQUIRE(run({"0"}).exit_code == 0);
  refused(5, "1 of 2 shards not done: 1; nothing was merged");
  CHECK(!fs::exists(rounds.place + "/plan-1.json"));
  CHECK(run({"2"}).exit_code == 2);  // of a round that is not planned
  REQUIRE(run({"1"}).exit_code == 0);
  CHECK(run_grids({"shard", "status", rounds.place}).exit_code == 5);
  const auto part = read_file(rounds.place + "/part/1");
  write_file(rounds.place + "/part/1", part.substr(0, part.size() / 2));
  refused(2, "shard 1: ");
  auto changed = part;
  changed[part.find(' ') + 1] = changed[part.find(' ') + 1] == '7' ? '8' : '7';
  write_file(rounds.place + "/part/1", changed);
  refused(2, "does not hold what was written");
  CHECK(!fs::exists(rounds.place + "/plan-1.json"));
  write_file(rounds.place + "/part/1", part);
  refused(5, "Round 1 is whole");
  CHECK(run_grids({"shard", "split", rounds.place}).exit_code != 0);
  // What a round begins with, changed between two.
  const auto states = read_file(rounds.place + "/cuts-1.txt");
  changed = states;
  changed[states.find(' ') + 1] = changed[states.find(' ') + 1] == '7' ? '8' : '7';
  write_file(rounds.place + "/cuts-1.txt", changed);
  CHECK(run({"2"}).err.find("cuts-1.txt has changed at bytes ") != std::string::npos);
  write_file(rounds.place + "/cuts-1.txt", states);
  auto plan = read_file(rounds.place + "/plan-1.json");
  const auto program = plan.find("\"program\":\"") + 11;
  plan[program] = plan[program] == '0' ? '1' : '0';
  write_file(rounds.place + "/plan-1.json", plan);
  CHECK(run({"2"}).err.find("shard 2: was planned with another program (grids ") != std::string::npos);
  // The disk is full.
  const Rounds other("2");
  const auto full = cli_tests::run({{"shard", "run", other.place, "0"}, {}, {}, {}, {{RLIMIT_FSIZE, 3000}}});
  CHECK(full.exit_code == 1);
  CHECK(!fs::exists(other.place + "/part/0"));
  for (const Words& wrong :
       {Words{"solve", "LatinSquare"}, Words{"solve", "--count", "--node-limit", "5", "LatinSquare"},
        Words{"generate", "KenKen", "--json"}})
    CHECK(run_grids(joined({"shard", "plan", rounds.folder.file("w"), "--shards", "2", "--rounds", "--"}, wrong))
              .err.find("--rounds: only of solve --count") != std::string::npos);
}

TEST_CASE("the solutions of each candidate are counted by shards as by one run") {
  const TemporaryFolder folder;
  for (const Words& puzzle : {Words{"LatinSquare", "--set", "size=4x4"}, Words{"puzzles/killer/quarry.yml"},
                              Words{"tests/cli/inputs/contradictory.yml"}, Words{"puzzles/arrow/longbow.yml"}}) {
    const auto place = folder.file("work");
    fs::remove_all(place);
    const auto command = joined(joined({"candidates"}, puzzle), {"--counts", "100"});
    REQUIRE(run_grids(joined({"shard", "plan", place, "--shards", "3", "--"}, command)).exit_code == 0);
    const auto missing = run_grids({"shard", "status", place, "--missing"}).out;
    REQUIRE(run_grids(joined({"shard", "run", place}, words_of(missing))).exit_code == 0);
    const auto merged = run_grids({"shard", "merge", place});
    const auto whole = run_grids(command);
    CHECK(merged.out == whole.out);
    CHECK(merged.exit_code == whole.exit_code);
  }
}

TEST_CASE("what cannot be planned is said before anything is done") {
  const Work work(small_lines(10));
  const auto refused = [&work](const Words& command, const std::string& what) {
    const auto planned = run_grids(joined({"shard", "plan", work.place, "--shards", "3", "--"}, command));
    INFO(planned.err);
    CHECK(planned.exit_code == 2);
    CHECK(planned.err.find(what) != std::string::npos);
    CHECK(!fs::exists(work.place + "/plan.json"));
  };
  refused({"explain", "Sudoku"},
          "the work of 'explain' cannot be cut into shards; that of batch, minimize, generate, solve, candidates can");
  refused({"batch", "Sudoku"}, "name the puzzles' type and their file");
  refused({"batch", "Sudoku", "-"}, "shards are of a file, not of what is read as it comes");
  refused({"batch", "Sudoku", work.lines, "--time-limit", "1s"}, "--time-limit: results would depend on the machine");
  refused({"batch", "Sudoku", work.lines, "--json", "--times"}, "--times: results would depend on the machine");
  refused({"batch", "Sudoku", work.lines, "--range", "0-5"}, "--range: shards are ranges");
  refused({"batch", "Nosuch", work.lines}, "Nosuch");
  refused({"batch", "--from", "lines", work.lines}, "--from: shards are of lines of one TYPE");
  refused({"minimize", "Sudoku"}, "say --batch FILE");
  refused({"generate", "KenKen"}, "say --json");
  refused({"candidates", "puzzles/killer/quarry.yml"}, "say --counts N");
  refused({"generate", "KenKen", "--json", "--level", "easy,hard"}, "--level: of several levels");
  refused({"batch", "Sudoku", "nosuch.txt"}, "nosuch.txt: cannot be read");
  refused({"batch", "Sudoku", work.lines, "--nosuch"}, "batch: The following argument was not expected: --nosuch");
  REQUIRE(work.plan("3").exit_code == 0);
  CHECK(work.plan("3").err.find("exists already; plan in another folder") != std::string::npos);
  CHECK(work.run({"3"}).err.find("shard 3: there is none; the plan has 3 shards (0 to 2)") != std::string::npos);
  CHECK(work.run({"x"}).exit_code == 2);
  CHECK(run_grids({"shard", "status", work.place, "1"}).exit_code == 2);
  CHECK(run_grids({"shard", "run", work.folder.file("nowhere"), "1"}).err.find("there is no such plan") !=
        std::string::npos);
}

}  // namespace
}  // namespace grids::cli_tests
