#include "cli/shards/puzzle_cuts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <functional>
#include <map>
#include <utility>

#include "cli/files/source.hpp"
#include "cli/files/whole_file.hpp"
#include "cli/shards/counting_rounds.hpp"
#include "cli/shards/merge.hpp"
#include "core/counted.hpp"
#include "core/diagnostics.hpp"
#include "counting/cubes.hpp"
#include "counting/frontier.hpp"
#include "formats/documents/placement_line.hpp"
#include "model/rewriter.hpp"

namespace grids::cli {
namespace {

/// "# 5040 times" stands in front of a part whose solutions count so often, "# a1=5 b7=2" in front of a cube with this
/// path.
constexpr std::string_view comment = "# ";
constexpr std::string_view behind_times = " times";

/// Takes the first line off the front of `text`.
std::string_view next_line(std::string_view& text) {
  const auto line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(text.size(), line.size() + 1));
  return line;
}

/// Where shards end, in numbers of parts: so that each holds about as much of all that counts, and no part less than
/// one.
std::vector<std::size_t> shard_ends(const std::vector<PuzzleCut>& cuts, std::size_t shards) {
  std::vector<double> sums{0};
  for (const auto& cut : cuts)
    sums.push_back(sums.back() + std::ldexp(static_cast<double>(cut.times.high()), 64) +
                   static_cast<double>(cut.times.low()));
  std::vector<std::size_t> ends;
  std::size_t end = 0;
  for (std::size_t i = 1; i <= shards; ++i) {
    const auto wanted = sums.back() * static_cast<double>(i) / static_cast<double>(shards);
    for (++end; end < cuts.size() - (shards - i) && (i == shards || sums[end] < wanted);) ++end;
    ends.push_back(end);
  }
  return ends;
}

std::string path_text(const Puzzle& puzzle, const std::vector<Given>& path) {
  std::vector<std::string> steps;
  for (const auto& [cell, symbol] : path)
    steps.push_back(puzzle.grid().name(cell) + '=' + std::string(puzzle.symbols().name(symbol)));
  return fmt::format("{}{}", comment, fmt::join(steps, " "));
}

/// Steps that cannot be read are none; whoever holds the path against others finds it wrong.
std::vector<Given> path_in(const Puzzle& puzzle, std::string_view text) {
  std::vector<Given> path;
  while (!text.empty()) {
    const auto step = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), step.size() + 1));
    const auto name = step.substr(0, step.find('='));
    const auto place = parse_cell_name(name);
    const auto symbol = puzzle.symbols().find(step.substr(std::min(step.size(), name.size() + 1)));
    if (place && symbol && puzzle.grid().contains(*place)) path.push_back({puzzle.grid().cell(*place), *symbol});
  }
  return path;
}

/// The lines of parts; `ends` hears where each ends.
std::string text(const Puzzle& puzzle, const std::vector<PuzzleCut>& cuts,
                 const std::function<void(std::size_t)>& ends) {
  std::string text;
  const SolutionWriter writer(puzzle);
  for (const auto& cut : cuts) {
    if (cut.times != SolutionCount(1))
      text.append(comment).append(cut.times.digits()).append(behind_times).append("\n");
    if (!cut.path.empty()) text.append(path_text(puzzle, cut.path)).append("\n");
    writer.append(cut.givens, text);
    text += '\n';
    ends(text.size());
  }
  return text;
}

std::vector<PuzzleCut> read_cuts(const Puzzle& puzzle, const std::string& path) {
  const PlacementReader reader(puzzle);
  const auto source = read_source(path);
  std::vector<PuzzleCut> cuts;
  PuzzleCut cut;
  for (std::string_view rest = source->text; !rest.empty();) {
    const auto line = next_line(rest);
    if (line.starts_with(comment)) {
      if (line.ends_with(behind_times))
        cut.times = count_in(line.substr(comment.size()));
      else
        cut.path = path_in(puzzle, line.substr(comment.size()));
      continue;
    }
    PlacementReader::Rest none;
    if (const auto wrong = reader.read(line, cut.givens, none); !wrong.empty())
      throw InputError({}, fmt::format("{}: {}", path, wrong));
    cuts.push_back(std::exchange(cut, {}));
  }
  return cuts;
}

/// A part and its result.
struct CutResult {
  PuzzleCut cut;
  std::string result;

  bool unfinished() const { return result.starts_with("unknown"); }
};

std::vector<CutResult> results_of(const Puzzle& puzzle, const PlannedShards& planned) {
  const auto& [folder, plan] = planned;
  for (const auto number : plan.numbers()) plan.demand_unchanged_lines(number);
  std::string lines;
  merge_results(plan, all_parts(folder, plan), [&lines](std::string_view text) { lines += text; });
  std::vector<CutResult> results;
  std::string_view rest = lines;
  for (auto& cut : read_cuts(puzzle, plan.input.path))
    if (!rest.empty()) results.push_back({std::move(cut), std::string(next_line(rest))});
  const auto cuts = read_cuts(puzzle, plan.input.path).size();
  if (!rest.empty() || results.size() != cuts)
    throw InputError({}, plan.input.path + ": there are not as many results as lines; plan anew");
  return results;
}

CutPuzzle whole_of(const std::vector<CutResult>& leaves, bool counted) {
  CutPuzzle whole;
  whole.parts = leaves.size();
  bool unknown = false;
  bool several = false;
  for (const auto& leaf : leaves) {
    const auto word = std::string_view(leaf.result).substr(0, leaf.result.find(' '));
    const auto rest = std::string_view(leaf.result).substr(std::min(leaf.result.size(), word.size() + 1));
    if (word == "error")
      throw InputError({}, "a part was not solved, so that nothing is known of the whole: " + leaf.result);
    unknown |= word == "unknown";
    several |= word == "several";
    if (counted) {
      whole.count += count_in(rest) * leaf.cut.times;
    } else if (!rest.empty()) {
      whole.count += word == "several" ? 2 : 1;
      if (whole.solution.empty()) whole.solution = rest;
    }
  }
  if (counted && !unknown && !whole.count.beyond())
    whole.outcome = "count";
  else if (several || whole.count.clamped() > 1)
    whole.outcome = counted ? "unknown" : "several";
  else if (unknown)
    whole.outcome = "unknown";
  else
    whole.outcome = whole.count.zero() ? "none" : "unique";
  return whole;
}

/// A part for each candidate that the rules leave.
std::vector<PuzzleCut> candidates_of(Puzzle puzzle) {
  if (!rewrite_wholly(puzzle, until_interrupted())) return {{}};
  std::vector<PuzzleCut> cuts;
  for (const auto cell : puzzle.grid().cells())
    for (const auto symbol : puzzle.domain(cell))
      if (puzzle.grid().in_play(cell)) cuts.push_back({{{cell, symbol}}});
  return cuts;
}

Puzzle with(Puzzle puzzle, const std::vector<Given>& more) {
  auto givens = puzzle.givens();
  givens.insert(givens.end(), more.begin(), more.end());
  puzzle.set_givens(std::move(givens));
  return puzzle;
}

/// Of a part that was split, those that it was split into, as cubes of what it left.
std::vector<Cube> cubes_of(const PuzzleCut& part, const std::vector<CutResult>& results) {
  std::vector<Cube> cubes;
  const auto same = [](const Given& a, const Given& b) { return a.cell == b.cell && a.symbol == b.symbol; };
  for (const auto& [cut, result] : results)
    if (const auto split = std::ranges::mismatch(part.path, cut.path, same); split.in1 == part.path.end())
      cubes.push_back({{split.in2, cut.path.end()}, cut.givens});
  return cubes;
}

/// Whether the results are of all cubes of these parts, and of no others.
bool are_of_all_cubes(const Puzzle& puzzle, const std::vector<PuzzleCut>& parts,
                      const std::vector<CutResult>& results) {
  std::size_t known = 0;
  for (const auto& part : parts) {
    const auto cubes = cubes_of(part, results);
    known += cubes.size();
    if (!are_all_parts(with(puzzle, part.givens), cubes, until_interrupted())) return false;
  }
  return known == results.size();
}

/// Whether a cube came to its limit that looking ahead refutes, as it did when it was made: there is nothing to split.
bool is_refuted(const Puzzle& puzzle, const ShardPlan& plan, const CutResult& result) {
  return plan.whole == ShardPlan::Whole::outcome && result.unfinished() &&
         are_all_parts(with(puzzle, result.cut.givens), {}, until_interrupted());
}

[[noreturn]] void refuse_cuts(const ShardPlan& plan) {
  throw InputError({}, plan.input.path + ": these are not all parts of the puzzle, or not only these; plan anew");
}

}  // namespace

SolutionCount count_in(std::string_view digits) {
  SolutionCount count;
  for (const char digit : digits) {
    if (std::isdigit(static_cast<unsigned char>(digit)) == 0) break;
    count *= 10;
    count += static_cast<std::uint64_t>(digit - '0');
  }
  return count;
}

std::string cuts_text(const Puzzle& puzzle, const std::vector<PuzzleCut>& cuts) {
  return text(puzzle, cuts, [](std::size_t) {});
}

std::vector<PuzzleCut> cut_further(const Puzzle& puzzle, const ShardPlan& plan, const std::vector<PuzzleCut>& parts) {
  if (plan.whole == ShardPlan::Whole::candidates) return candidates_of(puzzle);
  const bool counts = plan.whole == ShardPlan::Whole::count;
  std::vector<PuzzleCut> cuts;
  for (const auto& part : parts) {
    const auto smaller = with(puzzle, part.givens);
    const auto add = [&](const std::vector<Given>& more, const SolutionCount& times, const std::vector<Given>& path) {
      auto& cut = cuts.emplace_back(part);
      cut.givens.insert(cut.givens.end(), more.begin(), more.end());
      cut.times *= times;
      cut.path.insert(cut.path.end(), path.begin(), path.end());
    };
    if (counts)
      for (const auto& state : frontier_states(smaller, plan.cut_into, until_interrupted()))
        add(state.givens, state.times, {});
    else
      for (const auto& cube : split_into_cubes(smaller, plan.cut_into, until_interrupted()))
        if (cube.needed) add(cube.givens, 1, cube.path);
  }
  return cuts;
}

void write_cuts(const Puzzle& puzzle, const std::vector<PuzzleCut>& cuts, std::uint64_t shards, ShardPlan& plan) {
  std::vector<std::size_t> ends{0};
  const auto lines = text(puzzle, cuts, [&ends](std::size_t end) { ends.push_back(end); });
  write_new_file(plan.input.path, lines, true);
  plan.input.bytes = lines.size();
  std::size_t begin = 0;
  for (const auto end : shard_ends(cuts, std::min<std::size_t>(shards, cuts.size()))) {
    plan.shards.push_back({ends[begin], ends[end]});
    begin = end;
  }
  add_checksums(plan.input.path, plan.shards);
}

std::vector<PuzzleCut> unfinished_cuts(const Puzzle& puzzle, const PlannedShards& last) {
  std::vector<PuzzleCut> cuts;
  for (auto& result : results_of(puzzle, last))
    if (result.unfinished() && !is_refuted(puzzle, last.plan, result)) cuts.push_back(std::move(result.cut));
  return cuts;
}

ExitCode CutPuzzle::exit_code() const {
  if (outcome == "unknown") return ExitCode::cut_short;
  return count.zero() ? ExitCode::no_solution : ExitCode::done;
}

CutPuzzle merge_rounds(const Puzzle& puzzle, const std::vector<PlannedShards>& plans) {
  demand_rounds(puzzle, plans);
  return whole_of(results_of(puzzle, plans.back()), true);
}

CutPuzzle merge_cuts(const Puzzle& puzzle, const std::vector<PlannedShards>& plans) {
  std::vector<CutResult> leaves;
  std::vector<PuzzleCut> parents(1);
  for (const auto& planned : plans) {
    const auto& plan = planned.plan;
    auto results = results_of(puzzle, planned);
    // States are shown to be all by finding them once more, cubes by going down their tree.
    const bool all = plan.whole == ShardPlan::Whole::count
                         ? cuts_text(puzzle, cut_further(puzzle, plan, parents)) == read_source(plan.input.path)->text
                         : are_of_all_cubes(puzzle, parents, results);
    if (!all) refuse_cuts(plan);
    parents.clear();
    const bool last = &planned == &plans.back();
    for (auto& result : results) {
      if (!last && result.unfinished()) {
        parents.push_back(std::move(result.cut));
        continue;
      }
      if (is_refuted(puzzle, plan, result)) result.result = "none";
      leaves.push_back(std::move(result));
    }
  }
  return whole_of(leaves, plans.front().plan.whole == ShardPlan::Whole::count);
}

CutCandidates merge_candidates(const Puzzle& puzzle, const PlannedShards& planned) {
  const auto results = results_of(puzzle, planned);
  if (cuts_text(puzzle, cut_further(puzzle, planned.plan, {})) != read_source(planned.plan.input.path)->text)
    refuse_cuts(planned.plan);
  std::map<CellId, std::string> counts;
  bool some = false;
  bool unknown = false;
  for (const auto& [cut, result] : results) {
    const auto number = result.substr(result.find(' ') + 1);
    if (result.starts_with("error"))
      throw InputError({}, "a candidate was not counted, so that nothing is known of the whole: " + result);
    const bool limited = result.starts_with("unknown");
    unknown |= limited;
    some |= number != "0";
    if (cut.givens.empty() || (number == "0" && !limited)) continue;
    const auto& [cell, symbol] = cut.givens.front();
    counts[cell] +=
        fmt::format("  {}:{}", puzzle.symbols().name(symbol), number == "0" ? "?" : number + (limited ? "+" : ""));
  }
  CutCandidates merged;
  for (const auto cell : puzzle.grid().cells())
    if (puzzle.grid().in_play(cell)) merged.text += puzzle.grid().name(cell) + counts[cell] + '\n';
  if (unknown)
    merged.exit_code = ExitCode::cut_short;
  else if (!some)
    merged.exit_code = ExitCode::no_solution;
  return merged;
}

}  // namespace grids::cli
