#include "laws.hpp"

#include <array>
#include <regex>

namespace grids::matrix_tests {
namespace {

using cli_tests::Outcome;
using cli_tests::TemporaryFolder;

Words with(Words command, const State& state) {
  command.insert(command.end(), state.files.begin(), state.files.end());
  return command;
}

Words followed_by(Words command, const Words& more) {
  command.insert(command.end(), more.begin(), more.end());
  return command;
}

bool settled(Verdict verdict) { return verdict != Verdict::unknown && verdict != Verdict::refused; }

const char* word_for(Verdict verdict) {
  constexpr std::array words = {"unique", "none", "several", "unknown", "refused"};
  return words[static_cast<std::size_t>(verdict)];
}

void complain_of_code(const Asking& asking, const Words& command, const Outcome& outcome, const State& state) {
  asking.complain(command, "exit code " + std::to_string(outcome.exit_code) + " though the puzzle's solution is " +
                               word_for(state.verdict));
}

/// Runs a verb that ends with one of these codes, or with 5 when a limit came first.
Outcome expect(const Asking& asking, const Words& command, const State& state, std::initializer_list<int> codes) {
  auto outcome = asking.ask(command);
  const bool expected = std::find(codes.begin(), codes.end(), outcome.exit_code) != codes.end();
  if (!expected && outcome.exit_code != 5 && outcome.exit_code != 1 && outcome.exit_code <= 5)
    complain_of_code(asking, command, outcome, state);
  return outcome;
}

/// The exit code of verbs that look for the solution.
int code_of(const State& state) {
  if (state.verdict == Verdict::none) return 3;
  return state.verdict == Verdict::several ? 4 : 0;
}

void solve(const State& state, const Asking& asking, const TemporaryFolder& /*folder*/) {
  const auto verdict = asking.verdict(state.files);
  if (settled(verdict) && verdict != state.verdict)
    asking.complain(with({"solve", "--unique"}, state),
                    std::string(word_for(verdict)) + " where there should be " + word_for(state.verdict));
  if (verdict == Verdict::refused) asking.complain(with({"solve", "--unique"}, state), "refused");
}

template <const char* const& engine>
void engines(const State& state, const Asking& asking, const TemporaryFolder& /*folder*/) {
  const auto verdict = asking.verdict(state.files, {"--engine", engine});
  if (settled(verdict) && verdict != state.verdict)
    asking.complain(with({"solve", "--unique", "--engine", engine}, state),
                    std::string("finds ") + word_for(verdict) + " where there is " + word_for(state.verdict));
}

void count(const State& state, const Asking& asking, const TemporaryFolder& /*folder*/) {
  const auto command = with({"solve", "--count"}, state);
  const auto outcome = expect(asking, command, state, {state.verdict == Verdict::none ? 3 : 0});
  if (outcome.exit_code != 0) return;
  if ((outcome.out == "1\n") != (state.verdict == Verdict::unique)) asking.complain(command, "counts " + outcome.out);
}

void explain(const State& state, const Asking& asking, const TemporaryFolder& /*folder*/) {
  expect(asking, with({"explain"}, state), state, {code_of(state)});
}

void explain_checked(const State& state, const Asking& asking, const TemporaryFolder& /*folder*/) {
  expect(asking, with({"explain", "--check", "--all-proofs", "--json"}, state), state, {code_of(state)});
}

void rate(const State& state, const Asking& asking, const TemporaryFolder& /*folder*/) {
  expect(asking, with({"rate"}, state), state, {code_of(state)});
}

/// Whoever asks for a hint to a puzzle with several solutions may be shown a step that holds in all of them.
void hint(const State& state, const Asking& asking, const TemporaryFolder& /*folder*/) {
  if (state.verdict == Verdict::several)
    expect(asking, with({"hint", "--full"}, state), state, {0, 4});
  else
    expect(asking, with({"hint", "--full"}, state), state, {code_of(state)});
}

/// A puzzle with several solutions is not finished, which is no mistake.
void check(const State& state, const Asking& asking, const TemporaryFolder& /*folder*/) {
  expect(asking, with({"check"}, state), state, {state.verdict == Verdict::none ? 3 : 0});
}

void candidates(const State& state, const Asking& asking, const TemporaryFolder& /*folder*/) {
  expect(asking, with({"candidates"}, state), state, {state.verdict == Verdict::none ? 3 : 0});
}

void prove(const State& state, const Asking& asking, const TemporaryFolder& folder) {
  expect(asking, with({"prove", "--force", "-o", folder.file("proof")}, state), state, {code_of(state), 2});
}

/// Whether a file is read again to a puzzle of this verdict.
void read_again(const State& state, const Asking& asking, const Words& made_by, const Words& file) {
  const auto verdict = asking.verdict(file);
  if (verdict == Verdict::unknown || verdict == state.verdict) return;
  asking.complain(made_by, std::string("what it wrote is read as ") + word_for(verdict));
}

void minimize(const State& state, const Asking& asking, const TemporaryFolder& folder) {
  const auto file = folder.file("minimized.yml");
  const auto command = with({"minimize", "--force", "-o", file}, state);
  const auto outcome = expect(asking, command, state, {state.verdict == Verdict::none ? 3 : 0});
  if (outcome.exit_code == 0) read_again({{}, Verdict::unique}, asking, command, {file});
}

void convert_yaml(const State& state, const Asking& asking, const TemporaryFolder& folder) {
  const auto file = folder.file("converted.yml");
  const auto command = with({"convert", "--force", "-o", file}, state);
  if (expect(asking, command, state, {0}).exit_code == 0) read_again(state, asking, command, {file});
}

template <const char* const& format>
void convert(const State& state, const Asking& asking, const TemporaryFolder& folder) {
  const auto file = folder.file("converted.txt");
  const auto command = with({"convert", "--force", "-o", file, "--to", format}, state);
  if (expect(asking, command, state, {0, 2}).exit_code == 0)
    read_again(state, asking, command, {"--from", format, file});
}

template <const char* const& format>
void render(const State& state, const Asking& asking, const TemporaryFolder& folder) {
  expect(asking, with({"render", "--candidates", "--force", "--to", format, "-o", folder.file("drawn")}, state), state,
         {0});
}

void export_model(const State& state, const Asking& asking, const TemporaryFolder& folder) {
  expect(asking, with({"export", "--to", "dimacs", "--force", "-o", folder.file("model")}, state), state, {0, 2});
}

void batch(const State& state, const Asking& asking, const TemporaryFolder& folder) {
  const auto file = folder.file("batch.yml");
  const auto command = with({"convert", "--force", "-o", file}, state);
  if (asking.ask(command).exit_code != 0) return;
  for (const Words& more : {Words(), Words{"--rate"}}) {
    const auto batch = followed_by({"batch", "--from", "yaml", file}, more);
    const auto outcome = asking.ask(batch);
    const auto wanted = more.empty() ? word_for(state.verdict) : state.verdict == Verdict::none ? "none" : "";
    const bool says_so = outcome.out.starts_with(wanted);
    const bool solved = state.verdict != Verdict::none && !more.empty() && !outcome.out.starts_with("none");
    if (outcome.exit_code != 5 && !says_so && !solved) asking.complain(batch, "says " + outcome.out);
  }
}

/// As a file of its own and as one of many.
void rate_in_batch(const State& state, const Asking& asking, const TemporaryFolder& folder) {
  const auto file = folder.file("batch.yml");
  if (asking.ask(with({"convert", "--force", "-o", file}, state)).exit_code != 0) return;
  const Words rate = {"rate", file};
  const auto alone = asking.ask(rate);
  const auto beside = asking.ask({"batch", "--rate", "--from", "yaml", file});
  if (alone.exit_code == 5 || beside.exit_code == 5) return;
  const bool rated = beside.out.starts_with("rated ");
  if (rated != !alone.out.empty() || (rated && beside.out != "rated " + alone.out))
    asking.complain(rate, "says " + alone.out + " and a batch says " + beside.out);
}

void play(const State& state, const Asking& asking, const TemporaryFolder& /*folder*/) {
  const auto command = with({"play"}, state);
  // What goes through the whole explanation has no limit here but Ctrl-C; the next step comes soon all the same.
  asking.ask(command, "next 2\nback\nhint\nprint\n");
}

/// Times are all that may differ.
std::string without_times(const std::string& text) {
  static const std::regex time(R"(([0-9.]+ (ms|s|min)\b( [0-9]+ s)?)|("milliseconds":[0-9.]+))");
  return std::regex_replace(text, time, "TIME");
}

template <const char* const& verb>
void twice(const State& state, const Asking& asking, const TemporaryFolder& /*folder*/) {
  const auto command = with({verb}, state);
  const auto first = asking.ask(command);
  const auto second = asking.ask(command);
  if (first.exit_code == 5 || second.exit_code == 5) return;
  if (first.exit_code != second.exit_code || without_times(first.out) != without_times(second.out) ||
      without_times(first.err) != without_times(second.err))
    asking.complain(command, "a second run says something else");
}

constexpr const char* native_plain = "native-plain";
constexpr const char* sat = "sat";
constexpr const char* exact_cover = "exact-cover";
constexpr const char* milp = "milp";
constexpr const char* text = "text";
constexpr const char* svg = "svg";
constexpr const char* html = "html";
constexpr const char* pdf = "pdf";
constexpr const char* puzzlink = "puzzlink";
constexpr const char* fpuzzles = "fpuzzles";
constexpr const char* picture = "picture";
constexpr const char* lines = "lines";
constexpr const char* explain_verb = "explain";
constexpr const char* rate_verb = "rate";
constexpr const char* hint_verb = "hint";
constexpr const char* solve_verb = "solve";
constexpr const char* minimize_verb = "minimize";

const std::array all_laws = {Law{"solve finds what there is to find", &solve},
                             Law{"native-plain agrees", &engines<native_plain>},
                             Law{"sat agrees", &engines<sat>},
                             Law{"exact-cover agrees", &engines<exact_cover>},
                             Law{"milp agrees", &engines<milp>},
                             Law{"solve --count agrees", &count},
                             Law{"explain agrees", &explain},
                             Law{"each proof of explain is proved", &explain_checked},
                             Law{"rate agrees", &rate},
                             Law{"hint agrees", &hint},
                             Law{"check agrees", &check},
                             Law{"candidates agrees", &candidates},
                             Law{"prove agrees", &prove},
                             Law{"what minimize writes has one solution", &minimize},
                             Law{"what convert writes is the same puzzle", &convert_yaml},
                             Law{"so it is in puzzlink", &convert<puzzlink>},
                             Law{"so it is in fpuzzles", &convert<fpuzzles>},
                             Law{"so it is in picture", &convert<picture>},
                             Law{"so it is in lines", &convert<lines>},
                             Law{"it can be drawn in text", &render<text>},
                             Law{"it can be drawn in svg", &render<svg>},
                             Law{"it can be drawn in html", &render<html>},
                             Law{"it can be drawn in pdf", &render<pdf>},
                             Law{"it can be exported", &export_model},
                             Law{"a batch agrees", &batch},
                             Law{"a batch rates as rate does", &rate_in_batch},
                             Law{"it can be played", &play},
                             Law{"explain says the same twice", &twice<explain_verb>},
                             Law{"rate says the same twice", &twice<rate_verb>},
                             Law{"hint says the same twice", &twice<hint_verb>},
                             Law{"solve says the same twice", &twice<solve_verb>},
                             Law{"minimize says the same twice", &twice<minimize_verb>}};

}  // namespace

std::span<const Law> laws() { return all_laws; }

}  // namespace grids::matrix_tests
