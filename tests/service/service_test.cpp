#include "service/service.hpp"

#include <chrono>
#include <future>
#include <regex>
#include <thread>

#include "report/json.hpp"
#include "running/program.hpp"
#include "service/base64.hpp"
#include "service/request.hpp"
#include "source_path.hpp"
#include "test.hpp"

namespace grids::service {
namespace {

using cli_tests::read_file;
using cli_tests::run_grids;
using Status = Reply::Status;

#ifdef GRIDS_SANITIZED
constexpr std::size_t memory = 0;
#else
constexpr std::size_t memory = ProcessLimits().memory;
#endif

constexpr const char* morning = "puzzles/sudoku/morning.yml";

/// A request's object with a source, and `more` members, such as `"number":2`.
std::string body_of(const std::string& source, const std::string& more = {}) {
  report::Json json;
  auto text = json.begin_object().key("source").value(source).take();
  return text + (more.empty() ? "" : "," + more) + "}";
}

std::string without_times(const std::string& text) {
  return std::regex_replace(text, std::regex(R"("milliseconds":[0-9.e+-]+)"), "");
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// What is asked, and the command line that says the same.
struct Pair {
  std::string verb;
  std::string members;
  std::vector<std::string> arguments;
};

TEST_CASE("a reply holds what the program prints") {
  Service service(GRIDS_BINARY, {}, memory);
  const std::vector<Pair> pairs{
      {"check", "", {"check", "--json"}},
      {"draw", R"("labels":true)", {"render", "--json", "--labels"}},
      {"solve", R"("number":2)", {"solve", "--json", "-n", "2"}},
      {"candidates", R"("counts":5)", {"candidates", "--json", "--counts", "5"}},
      {"hint", R"("level":2)", {"hint", "--json", "--more"}},
      {"explain", "", {"explain", "--json"}},
      {"rate", "", {"rate", "--json"}},
#ifndef GRIDS_SANITIZED  // where making takes as long as the limit
      {"minimize", R"("seed":3)", {"minimize", "--json", "--seed", "3"}},
      {"generate", R"("seed":3)", {"generate", "--json", "--seed", "3"}},
#endif
  };
  for (const auto* file :
       {morning, "puzzles/kenken/pocket.yml", "puzzles/akari/candle.yml", "puzzles/kakuro/harbour.yml"})
    for (const auto& [verb, members, arguments] : pairs) {
      const auto source = read_file(source_path(file));
      auto command = arguments;
      command.insert(command.end(), {"--time-limit", "20s", "-"});
      const auto printed = run_grids(command, source);
      INFO(file << " " << verb << ": " << printed.err);
      const auto reply =
          service.answer(verb, body_of(source, (members.empty() ? "" : members + ",") + R"("seconds":20)"));
      REQUIRE(reply.status == Status::answered);
      const auto line = printed.out.substr(0, printed.out.find('\n'));
      REQUIRE(printed.out.size() == line.size() + (line.empty() ? 0 : 1));
      CHECK(contains(without_times(reply.json), R"("answers":[)" + without_times(line) + "]"));
      CHECK(contains(reply.json, R"("code":)" + std::to_string(printed.exit_code) + ","));
    }
}

TEST_CASE("texts are handed on as texts") {
  Service service(GRIDS_BINARY, {}, memory);
  const auto source = read_file(source_path(morning));
  const auto text_of = [](const std::string& text) {
    report::Json json;
    return R"("text":)" + json.value(text).take() + ",";
  };
  CHECK(contains(service.answer("convert", body_of(source, R"("to":"lines","seconds":20)")).json,
                 text_of(run_grids({"convert", "--to", "lines", morning}).out)));
  CHECK(contains(service.answer("clues", body_of("- Skyscrapers: {size: 4}", R"("seconds":20)")).json,
                 text_of(run_grids({"clues", "-"}, "- Skyscrapers: {size: 4}").out)));
  CHECK(contains(service.answer("example", R"({"name":"Killer","number":1,"seconds":20})").json,
                 text_of(run_grids({"types", "Killer", "--example", "1"}).out)));
  CHECK(contains(service.answer("new", R"({"name":"Killer","seconds":20})").json,
                 text_of(run_grids({"new", "Killer"}).out)));
  CHECK(contains(service.answer("schema", R"({"words":true,"seconds":20})").json,
                 text_of(run_grids({"schema", "--words"}).out)));
  CHECK(contains(service.answer("types", R"({"seconds":20})").json, run_grids({"types", "--json"}).out.substr(0, 500)));
}

TEST_CASE("bytes are written in 64 characters") {
  // RFC 4648, section 10.
  CHECK(base64("").empty());
  CHECK(base64("f") == "Zg==");
  CHECK(base64("fo") == "Zm8=");
  CHECK(base64("foo") == "Zm9v");
  CHECK(base64("foob") == "Zm9vYg==");
  CHECK(base64("fooba") == "Zm9vYmE=");
  CHECK(base64("foobar") == "Zm9vYmFy");
  CHECK(base64("\xff\xfe\xfb") == "//77");
}

TEST_CASE("several puzzles are printed as pages of a pdf") {
  Service service(GRIDS_BINARY, {}, memory);
  const auto two = read_file(source_path(morning)) + "---\n" + read_file(source_path("puzzles/masyu/clam.yml"));
  const auto members = R"("paper":"a5","per_page":1,"title":"=Week","solutions":true,"seconds":20)";
  const auto printed = run_grids(
      {"render", "--to", "pdf", "--page", "a5", "--per-page", "1", "--title", "=Week", "--solutions", "-"}, two);
  REQUIRE(printed.exit_code == 0);
  // The day of printing stands in it, which may be another by then.
  const auto reply = service.answer("print", body_of(two, members));
  CHECK(reply.status == Status::answered);
  CHECK(contains(reply.json, R"("base64":")" + base64(std::string_view(printed.out).substr(0, 3000))));
  const auto wrong = service.answer("print", body_of("- Sudoku\n", R"("paper":"a5","solutions":true,"seconds":20)"));
  CHECK(contains(wrong.json, R"("base64":"")"));
  CHECK(contains(wrong.json, "has several solutions"));
  CHECK(service.answer("print", body_of("- Sudoku\n", R"("paper":"../a4")")).status == Status::bad);
}

TEST_CASE("mistakes in the puzzle are told with their place") {
  Service service(GRIDS_BINARY, {}, memory);
  const auto reply = service.answer("check", body_of("- Sudoku\n- initail: |\n    53..7....\n"));
  CHECK(reply.status == Status::answered);
  CHECK(contains(reply.json, R"("line":2,"column":3,"length":7)"));
  CHECK(contains(reply.json, "did you mean 'initial'?"));
}

TEST_CASE("what is no request is refused with what is wrong") {
  Service service(GRIDS_BINARY, {}, memory);
  const auto refused = [&](const char* verb, const std::string& body, const char* why) {
    const auto reply = service.answer(verb, body);
    INFO(reply.json);
    CHECK(reply.status == Status::bad);
    CHECK(contains(reply.json, why));
  };
  refused("chekc", "{}", "did you mean 'check'?");
  refused("play", "{}", "no verb 'play'");
  refused("check", "{", "request:1");
  refused("check", "[]", "expected an object");
  refused("check", "{}", "needs a 'source'");
  refused("check", R"({"source":5})", "expected 'source' to be a text");
  refused("check", R"({"source":"","file":"x"})", "'check' has no member 'file'");
  refused("check", R"({"source":"","seconds":3600})", "1 to 60");
  refused("solve", R"({"source":"","number":-1})", "whole number");
  refused("draw", R"({"source":"","theme":"--output=x"})", "a word of letters");
  refused("hint", R"({"source":"","level":4})", "whole step");
  for (const auto* name : {"../secret", "/etc/passwd", "-I", ".", "", "a\\u0000b"})
    refused("type", R"({"name":")" + std::string(name) + "\"}", "expected 'name' to be");
}

TEST_CASE("types of one's own may have any name that a file may have") {
  const cli_tests::TemporaryFolder folder;
  cli_tests::write_file(folder.file("C++ & co.yml"), "title: Rows\nsymbols: 1-2\nsize: 2x2\neach row: all different\n");
  Service service(GRIDS_BINARY, {folder.file("")}, memory);
  CHECK(contains(service.answer("type", R"({"name":"C++ & co"})").json, "each row: all different"));
}

TEST_CASE("options that are texts stay texts") {
  Service service(GRIDS_BINARY, {}, memory);
  const auto reply = service.answer("check", body_of(read_file(source_path(morning))));
  CHECK(contains(reply.json, R"("code":0)"));
  const auto odd = service.answer("solve", body_of("- Sudoku", R"("initial":"--output=/tmp/x")"));
  CHECK(odd.status == Status::answered);
  CHECK(contains(odd.json, R"("code":2)"));
}

TEST_CASE("a puzzle gets at no file") {
  Service service(GRIDS_BINARY, {}, memory);
  for (const auto* name : {"/etc/passwd", "../../../../../../etc/passwd", "./README.md", "~/.profile"}) {
    const auto reply = service.answer("check", body_of("- " + std::string(name) + "\n"));
    INFO(reply.json);
    CHECK(reply.status == Status::answered);
    CHECK(contains(reply.json, R"("code":2)"));
    CHECK(!contains(reply.json, "root:"));
  }
}

TEST_CASE("hostile puzzles are answered, and nothing else happens") {
  Service service(GRIDS_BINARY, {}, memory);
  std::string deep = "- ";
  for (int i = 0; i < 100'000; ++i) deep += '[';
  std::string bomb = "- a: &a [x, x, x, x, x, x, x, x, x]\n";
  for (char c = 'b'; c < 'k'; ++c) {
    const std::string before(1, static_cast<char>(c - 1));
    bomb += std::string("- ") + c + ": &" + c + " [";
    for (int i = 0; i < 9; ++i) bomb += "*" + before + (i < 8 ? ", " : "]\n");
  }
  const std::string large(5 << 20, 'x');
  for (const auto& source : {deep, bomb, large, std::string("\0\xff\xfe- Sudoku", 12), std::string()}) {
    const auto reply = service.answer("check", body_of(source));
    INFO(reply.json.substr(0, 300));
    CHECK((reply.status == Status::bad || contains(reply.json, R"("code":2)")));
  }
  const auto title = service.answer("draw", body_of("- Sudoku\n- title: <script>alert(1)</script>\n"));
  CHECK(contains(title.json, "&lt;script&gt;"));
  CHECK(!contains(title.json, "<title><script>"));
}

TEST_CASE("a limit ends what takes too long") {
  Service service(GRIDS_BINARY, {}, memory);
  const auto begin = std::chrono::steady_clock::now();
  const auto reply =
      service.answer("explain", body_of("- Sudoku: {size: 25, box: 5x5}\n- symbols: 1-25\n", R"("seconds":1)"));
  CHECK(reply.status == Status::answered);
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(10));
}

TEST_CASE("what is newer cancels what is older of the same page") {
  Service service(GRIDS_BINARY, {}, memory);
  const auto body = [](int revision) {
    return body_of("- Sudoku: {size: 25, box: 5x5}\n- symbols: 1-25\n",
                   R"("seconds":60,"page":"p","revision":)" + std::to_string(revision));
  };
  std::vector<std::future<Reply>> replies;
  for (int revision = 1; revision <= 50; ++revision)
    replies.push_back(
        std::async(std::launch::async, [&, revision] { return service.answer("explain", body(revision)); }));
  while (true) {
    std::size_t ended = 0;
    for (auto& reply : replies) ended += reply.wait_for(std::chrono::seconds(0)) == std::future_status::ready ? 1 : 0;
    if (ended >= 49) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  const auto [running, waiting] = service.jobs().counts();
  CHECK(running + waiting <= 1);
  service.cancel("p", 51);
  for (auto& reply : replies) CHECK(reply.get().status != Status::answered);
}

TEST_CASE("more than two run and four wait of nobody") {
  JobQueue jobs(2, 4);
  const JobQueue::Place one(jobs, "a", 1);
  const JobQueue::Place two(jobs, "b", 1);
  CHECK(one.standing() == JobQueue::Place::Standing::running);
  CHECK(two.standing() == JobQueue::Place::Standing::running);
  std::vector<std::future<JobQueue::Place::Standing>> waiting;
  for (int i = 0; i < 4; ++i)
    waiting.push_back(std::async(std::launch::async, [&jobs] { return JobQueue::Place(jobs, "c", 1).standing(); }));
  while (jobs.counts().second < 4) std::this_thread::yield();
  CHECK(JobQueue::Place(jobs, "d", 1).standing() == JobQueue::Place::Standing::refused);
  CHECK(!one.cancelled());
  jobs.cancel("c", 2);
  for (auto& each : waiting) CHECK(each.get() == JobQueue::Place::Standing::cancelled);
  jobs.cancel("a", 1);
  CHECK(!one.cancelled());
  jobs.cancel("a", 2);
  CHECK(one.cancelled());
  CHECK(!two.cancelled());
}

TEST_CASE("what comes late and is older is cancelled at once") {
  JobQueue jobs(2, 4);
  const JobQueue::Place newer(jobs, "a", 2);
  CHECK(JobQueue::Place(jobs, "a", 1).standing() == JobQueue::Place::Standing::cancelled);
  CHECK(JobQueue::Place(jobs, "b", 1).standing() == JobQueue::Place::Standing::running);
}

TEST_CASE("a process ends as it should") {
  const auto shell = [](const std::string& script, ProcessLimits limits, bool cancelled = false) {
    return run_limited("/bin/sh", {"-c", script}, "input", "/", limits, [cancelled] { return cancelled; });
  };
  const auto said = shell("cat; echo wrong >&2; exit 3", {});
  CHECK(said.how == ProcessEnd::How::exited);
  CHECK(said.code == 3);
  CHECK(said.out == "input");
  CHECK(said.err == "wrong\n");
  CHECK(shell("kill -SEGV $$", {}).how == ProcessEnd::How::crashed);
  CHECK(shell("sleep 10", {std::chrono::milliseconds(50)}).how == ProcessEnd::How::timed_out);
  CHECK(shell("sleep 10", {}, true).how == ProcessEnd::How::cancelled);
  const auto flood = shell("exec cat /dev/zero", {std::chrono::seconds(20), 0, 0, 1 << 16});
  CHECK(flood.how != ProcessEnd::How::timed_out);
  CHECK(flood.out.size() == 1 << 16);
  CHECK(run_limited("/no/such/program", {}, "", "/", {}, [] { return false; }).code == 127);
}

}  // namespace
}  // namespace grids::service
