#include "cli/shards/counting_rounds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <tuple>

#include "cli/batch/batch.hpp"
#include "cli/files/line_reader.hpp"
#include "cli/files/source.hpp"
#include "cli/files/whole_file.hpp"
#include "cli/shards/merge.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/terminal.hpp"
#include "core/counted.hpp"
#include "core/diagnostics.hpp"
#include "counting/frontier.hpp"
#include "formats/documents/placement_line.hpp"

namespace grids::cli {
namespace {

/// So few states are counted at once, by one shard for each so many.
constexpr std::size_t few_states = 1000;

/// A line of a round.
struct StateLine {
  std::string name;
  SolutionCount times;
  std::string decided;
};

StateLine state_line(std::string_view text, const std::string& path) {
  const auto refuse = [&] {
    throw InputError({},
                     fmt::format("{}: '{:.60}' is no state, as a round writes it: its name, how often it counts and "
                                 "what was decided; plan anew in another folder",
                                 path, text));
  };
  const auto name = text.substr(0, text.find(' '));
  const auto rest = text.substr(std::min(text.size(), name.size() + 1));
  const auto times = rest.substr(0, rest.find(' '));
  if (name.empty() || times.empty() || times.size() + 1 >= rest.size() ||
      times.find_first_not_of("0123456789") != std::string_view::npos)
    refuse();
  return {std::string(name), count_in(times), std::string(rest.substr(times.size() + 1))};
}

std::vector<Given> decided_in(const PlacementReader& reader, const StateLine& line, const std::string& path) {
  std::vector<Given> givens;
  PlacementReader::Rest none;
  if (const auto wrong = reader.read(line.decided, givens, none); !wrong.empty())
    throw InputError({}, fmt::format("{}: {}", path, wrong));
  return givens;
}

std::vector<StateLine> state_lines(const Puzzle& puzzle, const std::vector<NamedState>& states) {
  const SolutionWriter writer(puzzle);
  std::vector<StateLine> lines;
  for (const auto& [state, name] : states) {
    auto& line = lines.emplace_back(StateLine{name, state.times, {}});
    writer.append(state.givens, line.decided);
  }
  return lines;
}

std::string states_text(const std::vector<StateLine>& lines) {
  std::string text;
  for (const auto& line : lines)
    text.append(line.name).append(" ").append(line.times.digits()).append(" ").append(line.decided).append("\n");
  return text;
}

/// What all shards of a round came to: each state once, in the order of names. Of several ways to come to a state, the
/// first one in the order of texts stands for all, so that it does not matter whose it is.
std::vector<StateLine> states_after(const PlannedShards& round) {
  const auto& [folder, plan] = round;
  for (const auto number : plan.numbers()) plan.demand_unchanged_lines(number);
  std::vector<StateLine> lines;
  std::string begun;
  merge_results(plan, all_parts(folder, plan),
                [&lines, &begun, from = folder.parts().string()](std::string_view piece) {
                  for (auto end = piece.find('\n'); end != std::string_view::npos; end = piece.find('\n')) {
                    begun.append(piece, 0, end);
                    if (begun.starts_with("error "))
                      throw InputError({}, "a state was not carried on, so that nothing is known: " + begun);
                    lines.push_back(state_line(begun, from));
                    begun.clear();
                    piece.remove_prefix(end + 1);
                  }
                  begun.append(piece);
                });
  std::ranges::sort(lines, [](const StateLine& a, const StateLine& b) {
    return std::tie(a.name, a.decided) < std::tie(b.name, b.decided);
  });
  std::vector<StateLine> merged;
  for (auto& line : lines)
    if (!merged.empty() && merged.back().name == line.name)
      merged.back().times += line.times;
    else
      merged.push_back(std::move(line));
  return merged;
}

/// The same as parts of the puzzle, for the round that counts what they leave.
std::vector<PuzzleCut> cuts_of(const Puzzle& puzzle, const std::vector<StateLine>& lines, const std::string& path) {
  const PlacementReader reader(puzzle);
  std::vector<PuzzleCut> cuts;
  for (const auto& line : lines) cuts.push_back({decided_in(reader, line, path), line.times});
  return cuts;
}

/// Whether what is left behind a round's end is to be counted by the next one: a last row, or few states, of which the
/// widest part lies behind them.
bool is_last(const Puzzle& puzzle, std::size_t end, std::size_t states) {
  return states <= few_states || end + puzzle.grid().columns() >= puzzle.grid().cell_count();
}

void write_states(const std::vector<StateLine>& lines, std::uint64_t shards, ShardPlan& plan) {
  const auto all = states_text(lines);
  write_new_file(plan.input.path, all, true);
  plan.input.bytes = all.size();
  plan.shards = cut_at_lines(plan.input.path, all.size(), shards);
}

std::vector<NamedState> first_states(const Puzzle& puzzle, ShardPlan& plan) {
  FrontierRounds rounds(puzzle, until_interrupted());
  auto states = rounds.start(plan.cut_into);
  plan.advance_to = rounds.first_end();
  return states;
}

}  // namespace

bool plan_first_round(const Puzzle& puzzle, std::uint64_t shards, ShardPlan& plan) {
  const auto states = first_states(puzzle, plan);
  if (is_last(puzzle, 0, states.size())) return false;
  write_states(state_lines(puzzle, states), shards, plan);
  return true;
}

ExitCode run_round(const Puzzle& puzzle, const ShardPlan& plan, const PieceOptions& options, std::size_t memory) {
  const auto& path = plan.input.path;
  const InputFile file(path);
  LineReader reader(file.descriptor(), interrupted, PartOptions{options.texts.front().second, 1}.range());
  const PlacementReader placements(puzzle);
  std::vector<FrontierState> states;
  for (std::string line; reader.read(1, line);) {
    if (line.ends_with('\n')) line.pop_back();
    const auto state = state_line(line, path);
    states.push_back({decided_in(placements, state, path), state.times});
  }
  if (interrupted()) return ExitCode::cut_short;
  FrontierRounds rounds(puzzle, until_interrupted());
  write_out(states_text(state_lines(puzzle, rounds.advance(states, plan.advance_to, memory))));
  return ExitCode::done;
}

ShardPlan open_round(const Puzzle& puzzle, const std::vector<PlannedShards>& plans, const ShardFolder& folder) {
  const auto& last = plans.back().plan;
  const auto lines = states_after(plans.back());
  auto plan = last;
  plan.first = last.end();
  plan.shards.clear();
  if (lines.empty()) return plan;
  plan.input.path = std::filesystem::absolute(folder.cuts()).lexically_normal().string();
  std::ranges::replace(plan.command, last.input.path, plan.input.path);
  const auto most = plans.front().plan.shards.size();
  if (is_last(puzzle, last.advance_to, lines.size())) {
    plan.whole = ShardPlan::Whole::count;
    write_cuts(puzzle, cuts_of(puzzle, lines, plan.input.path), std::min(most, lines.size() / few_states + 1), plan);
  } else {
    plan.advance_to = FrontierRounds(puzzle, until_interrupted()).end_of_round(last.advance_to);
    write_states(lines, most, plan);
  }
  folder.write_unless_there(plan);  // if another merge was faster, it has come to the same
  fmt::print(stderr, "Round {} is whole, and came to {}. {} planned for {}: {} to {}; run them, and merge again.\n",
             plans.size(), counted(lines.size(), "state", "states"), counted(plan.shards.size(), "shard", "shards"),
             plan.whole == ShardPlan::Whole::count ? "the last one" : "the next one", plan.first, plan.end() - 1);
  return plan;
}

void demand_rounds(const Puzzle& puzzle, const std::vector<PlannedShards>& plans) {
  auto first = plans.front().plan;
  auto expected = states_text(state_lines(puzzle, first_states(puzzle, first)));
  for (const auto& round : plans) {
    const auto& plan = round.plan;
    if (expected != read_source(plan.input.path)->text)
      throw InputError({}, plan.input.path + ": these are not the states that the round before came to; plan anew");
    if (plan.whole != ShardPlan::Whole::states) break;
    const auto lines = states_after(round);
    const bool counts = &round != &plans.back() && (&round + 1)->plan.whole == ShardPlan::Whole::count;
    expected = counts ? cuts_text(puzzle, cuts_of(puzzle, lines, plan.input.path)) : states_text(lines);
  }
}

}  // namespace grids::cli
