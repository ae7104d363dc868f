#include "cli/pages/types_page.hpp"

#include <fmt/format.h>

#include "cli/input/puzzle_input.hpp"
#include "cli/input/type_file.hpp"
#include "cli/pages/markdown_table.hpp"
#include "engines/native_engine.hpp"

namespace grids::cli {
namespace {

constexpr std::string_view types_introduction = R"(# Types

The {} types of puzzles that come along. Each is a file in [constraints/](../constraints), which has the whole rules and
these sentences. Behind each puzzle stands how many search nodes it takes to prove that it has one solution: 1 needs no
guess. This page is made by a program (see [CONTRIBUTING.md](../CONTRIBUTING.md)), and a test holds it against what
happens, so that a change of these numbers is seen.

| type | rules | sentences | puzzles, search nodes |
| --- | --- | --- | --- |
)";

std::string proof(const std::filesystem::path& file) {
  PuzzleOptions options;
  options.files = {file.string()};
  const auto loaded = load_puzzle(options);
  const auto answer = NativeEngine().solve(loaded.puzzle, 2, {}, [](const Solution&) { return true; });
  const auto nodes = answer.outcome() == Outcome::unique ? std::to_string(answer.statistics.nodes) : "not unique";
  return fmt::format("[{}](../puzzles/{}/{}) {}", file.stem().string(), file.parent_path().filename().string(),
                     file.filename().string(), nodes);
}

std::string row(const TypeFile& type, const std::string& summary) {
  std::string sentences;
  for (const auto& sentence : type.synopsis.sentences)
    sentences += fmt::format("{}`{}`", sentences.empty() ? "" : "<br>", in_table(sentence));
  std::string puzzles;
  for (const auto& file : example_puzzles(type)) puzzles += (puzzles.empty() ? "" : "<br>") + proof(file);
  return fmt::format("| [{0}](../constraints/{0}.yml) | {1} | {2} | {3} |\n", type.name, in_table(summary), sentences,
                     puzzles);
}

}  // namespace

std::string types_page() {
  const auto types = all_types({});
  const auto lines = summaries(types);
  auto text = fmt::format(types_introduction, types.size());
  for (std::size_t i = 0; i < types.size(); ++i) text += row(types[i], lines[i]);
  return text;
}

}  // namespace grids::cli
