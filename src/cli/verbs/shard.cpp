#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <memory>
#include <sstream>

#include "cli/files/whole_file.hpp"
#include "cli/input/library_folders.hpp"
#include "cli/input/puzzle_input.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/options/verb.hpp"
#include "cli/shards/counting_rounds.hpp"
#include "cli/shards/merge.hpp"
#include "cli/shards/puzzle_cuts.hpp"
#include "cli/shards/shard_run.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/read_command.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"

namespace grids::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* default_interval = "60s";
/// Into how many cubes a puzzle is cut for each shard: more of them are less unlike each other.
constexpr std::uint64_t cubes_of_a_shard = 8;
/// The same for states, of which many are soon found, and which each remember what is counted below the one before; but
/// not more of them in all, unless there are many shards.
constexpr std::uint64_t states_of_a_shard = 1000;
constexpr std::uint64_t enough_states = 10'000;

/// In which a shard remembers counts: many of them run on one machine.
constexpr std::uint64_t megabytes_of_a_shard = 32;
/// Nodes of a tree before learning begins, in each cube: what hard puzzles have for that many cubes have many times.
constexpr std::uint64_t dive_of_cubes = 0;

struct ShardOptions {
  std::string action;
  std::string folder;
  std::vector<std::string> words;
  std::uint64_t shards = 0;
  bool rounds = false;
  bool allow_unstable = false;
  std::string checkpoints = default_interval;
  bool missing = false;
  std::string output;
  bool force = false;
};

void refuse_if(bool wrong, std::string_view what) {
  if (wrong) throw InputError({}, std::string(what));
}

/// Into how many parts a puzzle is cut.
std::uint64_t cuts_for(std::uint64_t shards, bool counts) {
  const auto least = cubes_of_a_shard * shards;
  return counts ? std::max(least, std::min(states_of_a_shard * shards, enough_states)) : least;
}

/// What depends on the machine cannot be the same whoever does it.
void refuse_unstable(const ReadCommand& command) {
  constexpr std::string_view how = ": results would depend on the machine; use --node-limit, or say --allow-unstable";
  refuse_if(!command.value<std::string>("--time-limit").empty(), fmt::format("--time-limit{}", how));
  if (command.verb() == "batch") refuse_if(command.has("--times"), fmt::format("--times{}", how));
}

/// What the shards of lines need to know of the command. Its file is named as one that is the same everywhere.
void plan_lines(const ReadCommand& command, const ShardOptions& options, ShardPlan& plan) {
  const bool is_batch = command.verb() == "batch";
  refuse_if(is_batch && !command.value<std::string>("--from").empty(),
            "--from: shards are of lines of one TYPE, without --from; `grids convert` writes such lines");
  const auto& file = command.value<std::string>(is_batch ? "FILE" : "--batch");
  refuse_if(file.empty(), is_batch ? "name the puzzles' type and their file: shards are of its lines"
                                   : "say --batch FILE: shards are of its lines");
  refuse_if(file == "-" || is_stream(file), file + ": shards are of a file, not of what is read as it comes");
  refuse_if(!command.value<std::string>("--range").empty(), "--range: shards are ranges; leave it out");
  refuse_if(command.value<std::uint64_t>("--first-line") != 1,
            "--first-line: lines of shards count from 1; leave it out");
  std::error_code failed;
  plan.input.path = fs::absolute(file).lexically_normal().string();
  plan.input.bytes = fs::file_size(file, failed);
  if (failed) throw InputError({}, file + ": cannot be read: " + failed.message());
  refuse_if(plan.input.bytes == 0, file + ": is empty; there is nothing to be cut");
  plan.shards = cut_at_lines(file, plan.input.bytes, options.shards);
}

void plan_seeds(const ReadCommand& command, const ShardOptions& options, ShardPlan& plan) {
  plan.unit = ShardPlan::Unit::seed;
  refuse_if(!command.value<std::string>("--output").empty(),
            "--output: `grids shard merge -o FILE` writes the puzzles");
  refuse_if(!plan.json, "say --json, too: each puzzle is a line then, and its file a member of it");
  refuse_if(items_of({command.value<std::string>("--level")}).size() > 1,
            "--level: of several levels, plan one after the other");
  const auto seeds = command.value<std::uint64_t>("--number");
  const auto first = command.value<std::uint64_t>("--seed");
  const auto shards = std::min(options.shards, seeds);
  __extension__ using Wide = unsigned __int128;
  const auto cut = [&](std::uint64_t i) { return first + static_cast<std::uint64_t>(Wide{seeds} * i / shards); };
  for (std::uint64_t i = 0; i < shards; ++i) plan.shards.push_back({cut(i), cut(i + 1)});
}

/// What can be said of a puzzle that is cut, and what it comes to.
ShardPlan::Whole whole_of(const ReadCommand& command) {
  if (command.verb() == "candidates") {
    refuse_if(!command.value<std::optional<std::uint64_t>>("--counts"),
              "say --counts N: true candidates alone are found by one search, which cannot be cut");
    refuse_if(command.has("--json"), "--json: the counts of candidates are merged as text; leave it out");
    return ShardPlan::Whole::candidates;
  }
  for (const auto* const flag : {"--all", "--verbose", "--details", "--single-step", "--json"})
    refuse_if(command.has(flag),
              fmt::format("{}: a puzzle that is cut has an outcome, or with --count a number; leave it out", flag));
  refuse_if(command.value<std::uint64_t>("--number") > 0 || command.value<std::uint64_t>("--cubes") > 0,
            "--number and --cubes: leave them out; --shards says into how many parts the puzzle is cut");
  refuse_if(command.value<std::string>("--engine") != "auto",
            "--engine: parts are solved by the native engine; leave it out");
  return command.has("--count") ? ShardPlan::Whole::count : ShardPlan::Whole::outcome;
}

/// Cuts one puzzle into parts, and has them solved or counted as lines.
void plan_cuts(const ReadCommand& command, const ShardOptions& options, const ShardFolder& folder, ShardPlan& plan) {
  const auto& files = command.value<std::vector<std::string>>("FILE");
  refuse_if(files.size() != 1 || !command.value<std::string>("--initial").empty(),
            "a puzzle that is cut is a single file, with its givens");
  plan.whole = whole_of(command);
  plan.cut_into = cuts_for(options.shards, plan.whole == ShardPlan::Whole::count);
  const auto puzzle = load_puzzle(command.puzzle()).puzzle;
  folder.make();
  plan.input.path = fs::absolute(folder.cuts()).lexically_normal().string();
  const auto count = plan.whole == ShardPlan::Whole::count;
  if (options.rounds && plan_first_round(puzzle, options.shards, plan))
    plan.whole = ShardPlan::Whole::states;
  else
    write_cuts(puzzle, cut_further(puzzle, plan, {{}}), options.shards, plan);
  plan.command = {"batch", files.front(), plan.input.path};
  if (plan.whole != ShardPlan::Whole::outcome) plan.command.emplace_back("--count");
  if (command.has("--trust")) plan.command.emplace_back("--trust");
  const auto add = [&plan](const std::string& name, const std::string& value) {
    plan.command.push_back(name + '=' + value);
  };
  for (const auto* const name : {"--include", "--set"})
    for (const auto& value : command.value<std::vector<std::string>>(name)) add(name, value);
  if (plan.whole == ShardPlan::Whole::candidates)
    add("--number", std::to_string(command.value<std::optional<std::uint64_t>>("--counts").value()));
  const auto& nodes = command.value<std::optional<std::uint64_t>>("--node-limit");
  if (nodes) add("--node-limit", std::to_string(*nodes));
  if (count)
    add("--memory",
        std::to_string(command.value<std::optional<std::uint64_t>>("--memory").value_or(megabytes_of_a_shard)));
  if (plan.whole == ShardPlan::Whole::outcome) add("--learn-after", std::to_string(dive_of_cubes));
}

/// Cuts what came to a limit once more, and plans shards of it.
ExitCode split(const ShardOptions& options, const ShardFolder& first) {
  const auto plans = first.read_all();
  const auto& last = plans.back();
  refuse_if(last.plan.whole == ShardPlan::Whole::states,
            "split: a count in rounds goes on by `grids shard merge`, which plans the next one");
  refuse_if(last.plan.whole == ShardPlan::Whole::results || last.plan.whole == ShardPlan::Whole::candidates,
            "split: only a puzzle that was cut, by `solve`, has parts that can be cut once more");
  try {
    const auto puzzle = load_puzzle(ReadCommand(last.plan.command).puzzle()).puzzle;
    const auto parts = unfinished_cuts(puzzle, last);
    if (parts.empty()) {
      fmt::print(stderr, "No part came to a limit: there is nothing to split.\n");
      return ExitCode::done;
    }
    const auto shards = options.shards > 0 ? options.shards : last.plan.shards.size();
    auto folder = first;
    for (std::size_t i = 0; i < plans.size(); ++i) folder = folder.again();
    auto plan = last.plan;
    plan.first = last.plan.end();
    plan.cut_into = std::max<std::uint64_t>(2, cuts_for(shards, plan.whole == ShardPlan::Whole::count) / parts.size());
    plan.shards.clear();
    plan.input.path = fs::absolute(folder.cuts()).lexically_normal().string();
    std::ranges::replace(plan.command, last.plan.input.path, plan.input.path);
    const auto cuts = cut_further(puzzle, plan, parts);
    const auto givens = [](const PuzzleCut& cut) { return cut.givens.size(); };
    refuse_if(std::ranges::equal(cuts, parts, {}, givens, givens),
              "split: nothing is left to be cut in what came to a limit; plan anew, with a higher limit");
    write_cuts(puzzle, cuts, shards, plan);
    folder.write(plan);
    fmt::print(stderr, "{} that came to a limit, split again into {}: {} to {}.\n",
               counted(parts.size(), "part", "parts"), counted(plan.shards.size(), "shard", "shards"), plan.first,
               plan.end() - 1);
    return ExitCode::done;
  } catch (const MissingShards& missing) {
    fmt::print(stderr, "{}\n", missing.what());
    return ExitCode::cut_short;
  }
}

/// Says what the parts of a puzzle come to together; of a count in rounds plans the next one, unless it was the last.
ExitCode merge_puzzle(const std::vector<PlannedShards>& plans) {
  const auto& plan = plans.front().plan;
  plan.demand_unchanged("merge");
  const auto puzzle = load_puzzle(ReadCommand(plan.command).puzzle()).puzzle;
  if (plan.whole == ShardPlan::Whole::candidates) {
    const auto merged = merge_candidates(puzzle, plans.front());
    write_out(merged.text);
    return merged.exit_code;
  }
  const bool rounds = plan.whole == ShardPlan::Whole::states;
  if (plans.back().plan.whole == ShardPlan::Whole::states) {
    auto folder = plans.back().folder.again();
    if (!open_round(puzzle, plans, folder).shards.empty()) return ExitCode::cut_short;
  }
  const bool counts = rounds || plan.whole == ShardPlan::Whole::count;
  const auto whole = rounds ? merge_rounds(puzzle, plans) : merge_cuts(puzzle, plans);
  write_out(counts ? whole.count.digits() + '\n'
                   : whole.outcome + (whole.solution.empty() ? "" : " ") + whole.solution + '\n');
  fmt::print(stderr, "{}, of which each solution is in one{}.\n",
             counts ? counted(whole.parts, "state", "states") : counted(whole.parts, "cube", "cubes"),
             whole.outcome == "unknown" ? "; a limit came first in some of them" : "");
  return whole.exit_code();
}

/// The files that the puzzle is composed from, which also shows whether they are any good.
std::vector<PlannedFile> rules(const ReadCommand& command) {
  const auto options = command.puzzle();
  std::vector<PlannedFile> files;
  if (command.verb() == "generate") {
    // What is made is not composed before it is drawn, and may be of any type.
    for (const auto& path : library(options).types()) files.push_back(planned_file(fs::absolute(path)));
    for (const auto& name : options.files)
      if (const auto file = file_named(name); !file.empty()) files.push_back(planned_file(fs::absolute(file)));
    const auto& picture = command.value<std::string>("--picture");
    if (!picture.empty()) files.push_back(planned_file(fs::absolute(picture)));
    return files;
  }
  for (const auto& path : load_puzzle(options).paths) files.push_back(planned_file(fs::absolute(path)));
  return files;
}

ExitCode plan(const ShardOptions& options, const ShardFolder& folder) {
  refuse_if(options.words.empty(), "name the work to be cut: grids shard plan FOLDER --shards 100 -- batch TYPE FILE");
  refuse_if(options.shards == 0, "say into how many shards: --shards 100");
  const ReadCommand command(options.words);
  if (!options.allow_unstable) refuse_unstable(command);
  refuse_if(options.rounds && (command.verb() != "solve" || !command.has("--count") ||
                               command.value<std::optional<std::uint64_t>>("--node-limit")),
            "--rounds: only of solve --count, and without --node-limit, since a round carries on all that there is");
  ShardPlan plan{options.words, fs::current_path().string(), GRIDS_VERSION, program_digest()};
  plan.json = command.has("--json");
  plan.rules = rules(command);
  if (command.verb() == "solve" || command.verb() == "candidates")
    plan_cuts(command, options, folder, plan);
  else if (command.verb() == "generate")
    plan_seeds(command, options, plan);
  else
    plan_lines(command, options, plan);
  // Shards are what is done at once, so that each has a thread unless the command says otherwise.
  const auto is_jobs = [](const std::string& word) { return word.starts_with("-j") || word.starts_with("--jobs"); };
  if (std::ranges::none_of(options.words, is_jobs)) plan.command.insert(plan.command.begin() + 1, {"--jobs", "1"});
  folder.write(plan);
  fmt::print(stderr, "{} planned: 0 to {}.\n", counted(plan.shards.size(), "shard", "shards"), plan.shards.size() - 1);
  return ExitCode::done;
}

std::vector<std::uint64_t> numbers_of(const std::vector<std::string>& words) {
  std::vector<std::uint64_t> numbers;
  for (const auto& word : words) {
    const auto wrong = whole_number().complaint(word);
    if (!wrong.empty()) throw InputError({}, "which shard? " + wrong);
    numbers.push_back(std::stoull(word));
  }
  return numbers;
}

ExitCode run(const ShardOptions& options, const ShardFolder& first) {
  refuse_if(options.words.empty(), "say which shard: grids shard run FOLDER 17");
  const auto plans = first.read_all();
  const auto interval = parse_time(options.checkpoints).value();
  auto result = ExitCode::done;
  for (const auto number : numbers_of(options.words)) {
    const auto has_it = [number](const PlannedShards& one) { return number < one.plan.end(); };
    auto planned = std::ranges::find_if(plans, has_it);
    if (planned == plans.end()) --planned;  // which says that there is none
    const ReadCommand command(planned->plan.command);
    const auto run_verb = [&](const PieceOptions& piece) {
      if (planned->plan.whole != ShardPlan::Whole::states) return command.run(piece);
      return run_round(load_puzzle(command.puzzle()).puzzle, planned->plan, piece,
                       command.value<std::optional<std::uint64_t>>("--memory").value() << 20);
    };
    result = first_trouble(result, run_shard(planned->folder, planned->plan, number, interval, run_verb));
    if (result == ExitCode::cut_short) break;
  }
  return result;
}

void print_state(const std::vector<PlannedShards>& plans, std::size_t missing) {
  const auto shards = plans.back().plan.end();
  fmt::print("{}: {} done, {} not done\n", counted(shards, "shard", "shards"), thousands(shards - missing),
             thousands(missing));
  std::uint64_t all = 0;
  std::pair<std::uint64_t, std::uint64_t> slowest;  // milliseconds, shard
  std::string begun;
  for (const auto& [folder, plan] : plans)
    for (const auto number : plan.numbers())
      if (const auto part = finished_part(folder, plan, number)) {
        all += part->record.milliseconds;
        slowest = std::max(slowest, {part->record.milliseconds, number});
      } else if (const auto record = unfinished_part(folder, plan, number)) {
        const auto& shard = plan.shard(number);
        begun += fmt::format(
            "{}: begun, {:.0f} % done\n", number,
            100.0 * static_cast<double>(record->at - shard.begin) / static_cast<double>(shard.end - shard.begin));
      }
  const auto time = [](std::uint64_t milliseconds) {
    return human(std::chrono::milliseconds(static_cast<std::int64_t>(milliseconds)));
  };
  if (const auto done = shards - missing; done > 0)
    fmt::print("{} of work, {} a shard, {} the slowest ({})\n", time(all), time(all / done), time(slowest.first),
               slowest.second);
  fmt::print("{}", begun);
}

ExitCode status(const ShardOptions& options, const ShardFolder& first) {
  const auto plans = first.read_all();
  std::vector<std::uint64_t> missing;
  for (const auto& [folder, plan] : plans) std::ranges::copy(missing_shards(folder, plan), std::back_inserter(missing));
  if (options.missing)
    for (const auto number : missing) fmt::print("{}\n", number);
  else
    print_state(plans, missing.size());
  const bool goes_on = plans.back().plan.whole == ShardPlan::Whole::states;
  if (missing.empty() && goes_on && !options.missing)
    fmt::print("the round is whole; `grids shard merge` plans the next one\n");
  return missing.empty() && !goes_on ? ExitCode::done : ExitCode::cut_short;
}

ExitCode merge(const ShardOptions& options, const ShardFolder& folder) {
  const auto plans = folder.read_all();
  const auto& plan = plans.front().plan;
  if (!options.output.empty()) demand_writable(options.output, {{plan.input.path}}, options.force);
  const auto write = [&](const std::vector<FinishedPart>& parts) {
    if (options.output.empty()) return merge_results(plan, parts, write_out);
    WholeFile file(options.output, options.force);
    const auto totals = merge_results(plan, parts, [&file](std::string_view text) { file.write(text); });
    file.keep();
    return totals;
  };
  try {
    if (plan.whole != ShardPlan::Whole::results) return merge_puzzle(plans);
    const auto totals = write(all_parts(folder, plan));
    remove_unfinished(folder);
    fmt::print(stderr, "{}\n", text(totals, plan.unit));
    if (totals.record.count("error") > 0 || totals.record.count("crashed") > 0) return ExitCode::bad_input;
    const bool unfinished = totals.record.count("unknown") + totals.record.count("cut short") > 0;
    return unfinished ? ExitCode::cut_short : ExitCode::done;
  } catch (const MissingShards& missing) {
    fmt::print(stderr, "{}\n", missing.what());
    return ExitCode::cut_short;
  }
}

ExitCode shard(const ShardOptions& options) {
  const ShardFolder folder(options.folder);
  if (options.action == "plan") return plan(options, folder);
  if (options.action == "run") return run(options, folder);
  refuse_if(!options.words.empty(), fmt::format("'{}': {} is of all shards",
                                                options.words.empty() ? "" : options.words.front(), options.action));
  if (options.action == "split") return split(options, folder);
  return options.action == "status" ? status(options, folder) : merge(options, folder);
}

}  // namespace

void add_shard(VerbTable& verbs, ExitCode& exit_code) {
  verbs.add("shard", "Cut work into shards that many processes do, on one machine or many", [&exit_code](Verb& verb) {
    auto options = std::make_shared<ShardOptions>();
    verb.add_option("ACTION", &options->action, "plan, run, status, split or merge")
        ->required()
        ->check(one_of("action", {"plan", "run", "status", "split", "merge"}));
    verb.add_option("FOLDER", &options->folder, "Where the plan and what comes of it lie; all machines must see it")
        ->required();
    verb.add_option("WORK", &options->words, "Of plan: the command, behind -- if it has options; of run: which shards");
    verb.add_option("--shards", &options->shards, "Of plan and split: into how many shards the work is cut, at most")
        ->option_text("N")
        ->check(whole_number(1, 30'000));
    verb.add_flag(
        "--rounds", &options->rounds,
        "Of plan, with solve --count: count in rounds, each of which `merge` plans when the one before is whole");
    verb.add_flag("--allow-unstable", &options->allow_unstable,
                  "Of plan: allow time limits, which each machine keeps otherwise");
    verb.add_option("--checkpoint", &options->checkpoints, "Of run: note how far it is every so often (60s)")
        ->option_text("TIME")
        ->check(time_check());
    verb.add_flag("--missing", &options->missing, "Of status: print only the numbers of the shards that are not done");
    verb.add_option("-o,--output", &options->output, "Of merge: write the results to this file")->option_text("FILE");
    verb.add_flag("--force", &options->force, "Let --output overwrite a file");
    verb.footer(
        "`plan` writes FOLDER/plan.json: the command, which ranges of the input's lines (or, of `generate`, which "
        "seeds)\n"
        "are shard 0, 1, 2, SHA-256 digests of the program and of the files of the rules, and a checksum of each "
        "range,\n"
        "without copying anything; of `solve` and `candidates` also the parts of the puzzle. `run` does a shard.\n"
        "It may be called any number of times, anywhere, and at once: who comes second has nothing to do, who comes "
        "after\n"
        "a run that was killed goes on from its checkpoint, and a part is there whole, once, or not at all. What "
        "kills\n"
        "the process that solves is tried once more, line by line; the line to blame becomes an error, and the rest "
        "goes\n"
        "on. `status` says what is missing. `merge` joins the parts in order, as if one run had made them, and "
        "refuses\n"
        "to when one is missing or changed. Commands: batch TYPE FILE (--rate, --count), minimize TYPE --batch FILE,\n"
        "generate --json -n N, solve FILE (--count), candidates FILE --counts N. Of `solve`, the puzzle itself is cut, "
        "and\n"
        "`split` cuts once more what came to its --node-limit, and plans shards of it behind the others, until nothing "
        "does.\n"
        "`solve --count` with --rounds counts in rounds: `merge` of one that is whole plans the next, with exit code "
        "5,\n"
        "until the number is there.\n"
        "Exit code 0 if the shard is done, 5 if shards are missing or an interrupt came first, 2 if the program or "
        "its\n"
        "files are others than planned, 1 if a part cannot be written; of merge also 2 if there was an error in a "
        "line.\n"
        "\nExamples:\n"
        "  grids shard plan work --shards 1000 batch Sudoku puzzles.txt\n"
        "  grids shard plan work --shards 50 -- batch --rate --json Killer.yml killers.txt\n"
        "  grids shard plan work --shards 20 -- solve --count empty.yml\n"
        "  grids shard plan work --shards 20 --rounds -- solve --count empty.yml\n"
        "  grids shard plan work --shards 20 -- solve hard.yml --node-limit 2000\n"
        "  grids shard split work\n"
        "  grids shard status work --missing | parallel grids shard run work {}\n"
        "  sbatch --array=0-999 --wrap 'grids shard run work $SLURM_ARRAY_TASK_ID'\n"
        "  grids shard merge work -o solved.txt");
    verb.callback([options, &exit_code] { exit_code = shard(*options); });
  });
}

}  // namespace grids::cli
