#include "play/session.hpp"

#include "composing.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::play;

namespace {

/// A session about a 4x4 Latin square with one solution:
///
///     1 2 3 4
///     2 1 4 3
///     3 4 1 2
///     4 3 2 1
struct Played {
  explicit Played(const std::string& givens = "1.../.1.3/3..2/..2.")
      : session(composing::from_text("- LatinSquare: {size: 4x4}\n- initial: |\n" + rows(givens)), "square.yml",
                {.boxes = false}, never) {
    session.run("board=off");
  }

  static std::string rows(const std::string& givens) {
    std::string text = "    ";
    for (const char c : givens) text += c == '/' ? std::string("\n    ") : std::string(1, c);
    return text + "\n";
  }

  Reply operator()(const std::string& line) { return session.run(line); }

  std::atomic<bool> never = false;
  Session session;
};

bool has(const Reply& reply, std::string_view text) { return reply.text.find(text) != std::string::npos; }

}  // namespace

TEST_CASE("steps are gone through to and fro") {
  Played play;
  const auto first = play("next");
  CHECK(first.text.starts_with("1. "));
  CHECK(play("n").text.starts_with("2. "));
  CHECK(play("BACK").text == first.text);
  CHECK(play("back").text == "The start.\n");
  CHECK(play("back").text == "This is the start.\n");
  CHECK(play("3").text.starts_with("3. "));
  CHECK(play("").text.starts_with("4. "));
  CHECK(has(play("go end"), "Solved in"));
  CHECK(has(play("next"), "There are no more steps. Solved in"));
}

TEST_CASE("commands may be cut short, and what is meant by a wrong one is guessed") {
  Played play;
  CHECK(play("ne 2").text.starts_with("2. "));
  CHECK(play("step 2").text.starts_with("4. "));
  CHECK(play("stati").text.starts_with("Solved in"));
  const auto several = play("s");
  CHECK(several.failed);
  CHECK(has(several, "'s' is short for"));
  const auto wrong = play("prnit");
  CHECK(wrong.failed);
  CHECK(has(wrong, "did you mean 'print'?"));
}

TEST_CASE("a cell is filled however it is written") {
  for (const std::string line :
       {"set a2 2", "set A2=2", "set r1c2: 2", "set 1 2 2", "set 1,2: 2", "a2=2", "put (1,2) 2"}) {
    CAPTURE(line);
    Played play;
    const auto reply = play(line);
    CHECK(!reply.failed);
    CHECK(reply.text == "1. a2 = 2: from outside.\n");
    CHECK(play.session.unsaved());
  }
}

TEST_CASE("candidates are taken away however they are written") {
  for (const std::string line :
       {"ban a2 a3: 4", "ban a2,a3 4", "ban r1c2 r1c3 = 4", "ban 1,2 1,3: 4", "exclude (1,2) (1,3): 4"}) {
    CAPTURE(line);
    Played play;
    CHECK(play(line).text == "1. a2 and a3 are not 4: from outside.\n");
  }
  Played play;
  CHECK(play("ban a2: 3, 4").text == "1. a2 is neither 3 nor 4: from outside.\n");
  CHECK(play("undo").text == "The start.\n");
  CHECK(play("ban a2 34").text == "1. a2 is neither 3 nor 4: from outside.\n");
}

TEST_CASE("a contradiction is reported at once, and undone") {
  Played play;
  CHECK(has(play("set a2 3"), "A contradiction: there is no solution from here."));
  CHECK(has(play("hint"), "a2 is not 3: see step 1."));
  play("undo");
  CHECK(!play.session.unsaved());
  CHECK(!has(play("hint"), "is not"));
  CHECK(has(play("redo"), "a2 = 3"));
  play("undo");
  CHECK(has(play("ban a4: 4"), "A contradiction"));
  CHECK(has(play("hint"), "4 does belong in a4: see step 1."));
}

TEST_CASE("changes are undone one after another, and done again in their order") {
  Played play;
  const std::vector<std::string> changes{"ban a2: 4", "greedy=on", "ban a3: 4", "givens 12.. .... .... ....",
                                         "set a3 3"};
  std::vector<std::string> states;
  const auto state = [&] { return play("proof").text + play("print raw").text + play("greedy").text; };
  for (const auto& change : changes) {
    states.push_back(state());
    CHECK(!play(change).failed);
  }
  states.push_back(state());
  for (auto i = changes.size(); i-- > 0;) {
    CHECK(!play("undo").failed);
    CHECK(state() == states[i]);
  }
  CHECK(play("undo").text == "There is nothing to undo.\n");
  CHECK(!play.session.unsaved());
  for (std::size_t i = 0; i < changes.size(); ++i) {
    CHECK(!play("redo").failed);
    CHECK(state() == states[i + 1]);
  }
  CHECK(play("redo").text == "There is nothing to redo.\n");
  play("undo");
  play("ban a4: 4");
  CHECK(play("redo").text == "There is nothing to redo.\n");
}

TEST_CASE("of a board that is wrong from the start everything can be asked") {
  Played play("11../..../..../....");
  CHECK(has(play("why a1"), "a1 = 1 is given."));
  CHECK(has(play("why a2 1"), "a2 is not 1: a1 = 1, by row a."));
  CHECK(has(play("why a3"), "not 1: a"));
  CHECK(has(play("print raw"), "11.............."));
  CHECK(has(play("print array"), "[[1, 1, 0, 0]"));
  CHECK(has(play("correct"), "The puzzle itself has no solution."));
  CHECK(has(play("candidates"), "There is no solution from here."));
  CHECK(has(play("unique"), "There is no solution."));
  CHECK(has(play("hint"), "There are no more steps. A contradiction"));
  CHECK(has(play("end"), "A contradiction after no steps"));
  Played open("..../..../..../....");
  CHECK(has(open("ban a3 1234"), "A contradiction"));
  CHECK(has(open("why a3"), "a3 has no candidate left.\n  not 1: [1]"));
}

TEST_CASE("what follows a step from outside is explained anew") {
  Played play;
  play("next 3");
  play("undo");
  play("back 3");
  CHECK(has(play("set a2 2"), "from outside"));
  CHECK(has(play("solve"), "besides those from outside, which are not proved."));
}

TEST_CASE("a filled cell, a given, and cells off the grid are not filled") {
  Played play;
  CHECK(has(play("set a1 2"), "a1 is filled already"));
  CHECK(has(play("set a1 1"), "a1 holds that already"));
  CHECK(has(play("set e1 1"), "'e1' lies off the grid, which is 4x4 (a1 to d4)."));
  CHECK(has(play("set a2 7"), "'7' is no symbol; the symbols are 1-4."));
  CHECK(has(play("set a2"), "Name one value"));
  CHECK(has(play("set"), "Name a cell"));
  CHECK(has(play("ban a1: 2"), "None of these are candidates."));
  CHECK(has(play("set 0 1 1"), "counted from 1"));
}

TEST_CASE("a cell is filled only with one of its candidates, and what these are is said") {
  Played play;
  const auto refused = play("set b1 1");
  CHECK(refused.failed);
  CHECK(refused.text == "b1 cannot be 1; it can be {24}. See why b1 1.\n");
  play("ban b1: 4");
  CHECK(play("set b1 4").text == "b1 cannot be 4; it can be {2}. See why b1 4.\n");
  CHECK(!play("set b1 2").failed);
}

TEST_CASE("whether there is one solution is told of the puzzle and of what was made of it") {
  Played play;
  CHECK(play("unique").text == "There is exactly one solution.\n");
  play("ban a4: 4");
  CHECK(play("unique").text == "There is no solution from here.\n");
  Played open("1.../..../..../....");
  CHECK(open("unique").text.starts_with("There are several solutions. They differ in "));
  open("set a2 3");
  CHECK(open("unique").text.starts_with("There are several solutions from here. They differ in "));
}

TEST_CASE("steps are told in slices, with open ends, and only those that fill a cell") {
  Played play;
  const auto all = play("proof").text;
  const auto count = static_cast<std::size_t>(std::ranges::count(all, '\n'));
  REQUIRE(count > 5);
  const auto lines = [](const Reply& reply) { return std::ranges::count(reply.text, '\n'); };
  CHECK(lines(play("proof :3")) == 3);
  CHECK(play("proof :3").text == play("proof 1-3").text);
  CHECK(play("proof 4:").text == play("proof 4:" + std::to_string(count)).text);
  CHECK(play("proof :").text == all);
  CHECK(play("proof --reference 2:3").text == play("proof 2-3").text);
  CHECK(play("proof 5:2").failed);
  CHECK(play("proof " + std::to_string(count + 1)).failed);
  Played other;
  other("ban a2: 2");
  const auto fills = other("proof fills").text;
  CHECK(fills.find("leaves a2") == std::string::npos);
  CHECK(fills == other("proof --isvalue").text);
  CHECK(other("proof").text.find("a2 is not 2") != std::string::npos);
}

TEST_CASE("what is told goes to a file on request") {
  Played play;
  const auto told = play("proof 1-2").text;
  const auto reply = play("proof 1-2 > steps.txt");
  REQUIRE(reply.file);
  CHECK(reply.text.empty());
  CHECK(reply.file->path == "steps.txt");
  CHECK(reply.file->content == told);
  CHECK(!reply.file->saves);
  CHECK(play("print raw > b.txt").file->content == "1....1.33..2..2.\n");
  CHECK(play("print raw >").failed);
  CHECK(!play("proof 99 > steps.txt").file);
}

TEST_CASE("the board is written as a line and as lists, and shown as it was at the start") {
  Played play;
  CHECK(play("print --raw").text == "1....1.33..2..2.\n");
  CHECK(play("print array").text == "[[1, 0, 0, 0],\n [0, 1, 0, 3],\n [3, 0, 0, 2],\n [0, 0, 2, 0]]\n");
  const auto original = play("original").text;
  CHECK(original == "1 . . .\n. 1 . 3\n3 . . 2\n. . 2 .\n");
  play("go end");
  CHECK(play("print raw").text == "1234214334124321\n");
  CHECK(play("puzzle").text == original);
  const auto exported = play("export x.txt").file->content;
  CHECK(exported.find("1 . . .") < exported.find("  1. "));
  CHECK(exported.find("Rating") < exported.find("4 3 2 1"));
}

TEST_CASE("a setting is shown by its name alone") {
  Played play;
  CHECK(play("k-opt").text == "k=off\n");
  CHECK(play("ip-time-limit").text == "time-limit=off\n");
  CHECK(!play("ip-t=10").failed);
  CHECK(play("time-limit").text == "time-limit=10 s\n");
  CHECK(play("settings greedy").text == "greedy=off\n");
  CHECK(play("time-limit=soon").text == "Say time-limit=10 (seconds), 500ms, 2m or off.\n");
  CHECK(!play("time-limit=off").failed);
  CHECK(play("time-limit").text == "time-limit=off\n");
  CHECK(play("gredy").failed);
}

TEST_CASE("a limit on time cuts the search for steps short, and solve goes on") {
  Played play;
  play("time-limit=0");
  CHECK(has(play("solve"), "Cut short; solve goes on."));
  play("time-limit=off");
  CHECK(has(play("solve"), "Solved in"));
}

TEST_CASE("statistics count what came from outside") {
  Played play;
  CHECK(!has(play("stats"), "From outside"));
  CHECK(has(play("stats"), "Finding the steps took "));
  CHECK(has(play("stats"), "k=off  time-limit=off"));
  play("set a2 2");
  play("ban a3: 4");
  CHECK(has(play("stats"), "From outside: 1 cell filled, 1 candidate taken away.\n"));
}

TEST_CASE("why tells of givens, of filled cells, and of candidates that are gone") {
  Played play;
  CHECK(play("why a1").text == "a1 = 1 is given.\n");
  CHECK(play("why b1 1").text == "b1 is not 1: a1 = 1, by column 1.\n");
  CHECK(has(play("why a2"), "a2 can be {"));
  CHECK(has(play("a2"), "Later: ["));
  play("go end");
  CHECK(play("why a2").text.starts_with("["));
}

TEST_CASE("hints say more each time, until something else is done") {
  Played play;
  const auto where = play("hint");
  CHECK(where.text.starts_with("Look at "));
  CHECK(has(play("hint"), " for "));
  CHECK(has(play("hint"), " = "));
  play("next");
  CHECK(play("hint").text.starts_with("Look at "));
  CHECK(has(play("hint full"), ": "));
}

TEST_CASE("settings are changed with some freedom of spelling, and undone") {
  Played play;
  CHECK(play("k=on").text == "k=on\n");
  CHECK(has(play("settings"), "k=on  time-limit=off  greedy=off"));
  CHECK(has(play("next"), "looking at"));
  CHECK(play("K-Opt: true").text == "K-Opt=true\n");
  CHECK(play("settings GREEDY yes").text == "GREEDY=yes\n");
  CHECK(has(play("settings"), "greedy=on"));
  play("undo");
  CHECK(has(play("settings"), "greedy=off"));
  CHECK(has(play("k=perhaps"), "'perhaps' is neither on nor off."));
  CHECK(has(play("gredy=on"), "did you mean 'greedy'?"));
  CHECK(has(play("forbid=full-house"), "forbid=full-house"));
  CHECK(has(play("settings"), "forbidden techniques: full-house"));
  CHECK(has(play("cells=rc"), "cells=rc"));
  CHECK(has(play("why r1c1"), "r1c1 = 1 is given."));
}

TEST_CASE("what is saved leads to the same place") {
  Played play;
  play("next 2");
  play("set d4 1");
  play("next");
  const auto saved = play("save evening.txt");
  REQUIRE(saved.file);
  CHECK(saved.file->path == "evening.txt");
  CHECK(saved.file->saves);
  CHECK(saved.file->content == "# grids play square.yml\ngo 2\nset d4 1\ngo 4\n");
  play.session.saved();
  CHECK(!play.session.unsaved());
  Played again;
  std::string line;
  for (const char c : saved.file->content)
    if (c == '\n')
      again(std::exchange(line, {}));
    else
      line += c;
  CHECK(again("proof").text == play("proof").text);
}

TEST_CASE("other givens begin another puzzle, and undo brings the first one back") {
  Played play;
  CHECK(has(play("givens 12.."), "That is 4 cells, expected 16"));
  CHECK(has(play("givens 12.............x"), "'x' is no symbol"));
  CHECK(!play("givens 12.. .... .... ....").failed);
  CHECK(play("why a2").text == "a2 = 2 is given.\n");
  play("undo");
  CHECK(play("why d3").text == "d3 = 2 is given.\n");
}

TEST_CASE("a proof is exported as its file's name says") {
  Played play;
  CHECK(play("export a.html").file->content.starts_with("<!DOCTYPE html>"));
  CHECK(play("export a.md").file->content.starts_with("# "));
  CHECK(play("export a.svg").file->content.starts_with("<svg"));
  CHECK(play("export a.txt").file->content.find("Solved in") != std::string::npos);
  CHECK(play("export").failed);
}

TEST_CASE("each command is explained by help") {
  Played play;
  const auto all = play("help");
  for (const auto& command : commands()) {
    CAPTURE(command.name);
    CHECK(has(all, command.name));
    CHECK(has(play("help " + std::string(command.name)), command.summary));
    for (const auto alias : command.aliases) CHECK(find_command(alias).command == &command);
  }
}

TEST_CASE("words are completed") {
  Played play;
  CHECK(play.session.completions("pl") == std::vector<std::string>{"playback"});
  CHECK(play.session.completions("help und") == std::vector<std::string>{"undo"});
  CHECK(play.session.completions("print ") == std::vector<std::string>{"small", "fancy", "marks", "raw", "array"});
  CHECK(play.session.completions("greed") == std::vector<std::string>{"greedy="});
}

TEST_CASE("the board is drawn small, and with pencil marks") {
  Played play;
  CHECK(play("print small").text == "1 . . .\n. 1 . 3\n3 . . 2\n. . 2 .\n");
  CHECK(has(play("print marks"), "{"));
  CHECK(has(play("print fancy"), "┌"));
  CHECK(play("print sideways").failed);
}
