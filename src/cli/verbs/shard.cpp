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
#include "cli/shards/cube_results.hpp"
#include "cli/shards/merge.hpp"
#include "cli/shards/shard_run.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/read_command.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"
#include "counting/cubes.hpp"
#include "formats/documents/placement_line.hpp"

namespace grids::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* default_interval = "60s";

struct ShardOptions {
  std::string action;
  std::string folder;
  std::vector<std::string> words;
  std::uint64_t shards = 0;
  bool allow_unstable = false;
  std::string checkpoints = default_interval;
  bool missing = false;
  std::string output;
  bool force = false;
};

void refuse_if(bool wrong, std::string_view what) {
  if (wrong) throw InputError({}, std::string(what));
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

/// Cuts one puzzle into cubes, and has them solved or counted as lines.
void plan_cubes(const ReadCommand& command, const ShardOptions& options, const ShardFolder& folder, ShardPlan& plan) {
  constexpr std::uint64_t cubes_of_a_shard = 8;
  const auto& files = command.value<std::vector<std::string>>("FILE");
  refuse_if(files.size() != 1 || !command.value<std::string>("--initial").empty(),
            "a puzzle that is cut is a single file, with its givens");
  for (const auto* const flag : {"--all", "--verbose", "--details", "--single-step", "--json"})
    refuse_if(command.has(flag),
              fmt::format("{}: a puzzle that is cut has an outcome, or with --count a number; leave it out", flag));
  refuse_if(command.value<std::uint64_t>("--number") > 0 || command.value<std::uint64_t>("--cubes") > 0,
            "--number and --cubes: leave them out; --shards says into how many parts the puzzle is cut");
  refuse_if(command.value<std::string>("--engine") != "auto",
            "--engine: cubes are solved by the native engine; leave it out");
  const bool counts = command.has("--count");
  plan.whole = counts ? ShardPlan::Whole::count : ShardPlan::Whole::outcome;
  const auto puzzle = load_puzzle(command.puzzle()).puzzle;
  std::string lines;
  const SolutionWriter writer(puzzle);
  for (const auto& cube : split_into_cubes(puzzle, cubes_of_a_shard * options.shards, until_interrupted()))
    writer.append(cube.givens, lines), lines += '\n';
  folder.make();
  write_new_file(folder.cubes(), lines, false);
  plan.input.path = fs::absolute(folder.cubes()).lexically_normal().string();
  plan.input.bytes = lines.size();
  plan.shards = cut_at_lines(plan.input.path, plan.input.bytes, options.shards);
  plan.command = {"batch", files.front(), plan.input.path};
  if (counts) plan.command.emplace_back("--count");
  if (command.has("--trust")) plan.command.emplace_back("--trust");
  const auto add = [&plan](const std::string& name, const std::string& value) {
    plan.command.push_back(name + '=' + value);
  };
  for (const auto* const name : {"--include", "--set"})
    for (const auto& value : command.value<std::vector<std::string>>(name)) add(name, value);
  const auto& nodes = command.value<std::optional<std::uint64_t>>("--node-limit");
  if (nodes) add("--node-limit", std::to_string(*nodes));
}

/// Holds against the puzzle that its cubes are all there, and says what they come to.
ExitCode merge_cubes(const ShardPlan& plan, const std::vector<FinishedPart>& parts) {
  for (std::uint64_t number = 0; number < plan.shards.size(); ++number) plan.demand_unchanged_lines(number);
  const auto puzzle = load_puzzle(ReadCommand(plan.command).puzzle()).puzzle;
  const PlacementReader reader(puzzle);
  std::vector<std::vector<Given>> cubes;
  std::istringstream lines(read_source(plan.input.path)->text);
  for (std::string line; std::getline(lines, line);) {
    PlacementReader::Rest rest;
    const auto wrong = reader.read(line, cubes.emplace_back(), rest);
    refuse_if(!wrong.empty(), fmt::format("{}: {}", plan.input.path, wrong));
  }
  const auto number = cubes.size();
  refuse_if(!are_all_parts(puzzle, std::move(cubes)),
            plan.input.path + ": these are not all cubes of the puzzle, or not only these; plan anew");
  std::string results;
  merge_results(plan, parts, [&results](std::string_view text) { results += text; });
  refuse_if(static_cast<std::size_t>(std::ranges::count(results, '\n')) != number,
            "there are not as many results as cubes; plan anew");
  const auto whole = result_of_cubes(results);
  const bool counts = plan.whole == ShardPlan::Whole::count;
  write_out(counts ? whole.count.digits() + '\n'
                   : whole.outcome + (whole.solution.empty() ? "" : " ") + whole.solution + '\n');
  fmt::print(stderr, "{}, of which each solution is in one{}.\n", counted(number, "cube", "cubes"),
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
  ShardPlan plan{options.words, fs::current_path().string(), GRIDS_VERSION, program_digest()};
  plan.json = command.has("--json");
  plan.rules = rules(command);
  if (command.verb() == "solve")
    plan_cubes(command, options, folder, plan);
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

ExitCode run(const ShardOptions& options, const ShardFolder& folder) {
  refuse_if(options.words.empty(), "say which shard: grids shard run FOLDER 17");
  const auto plan = folder.read();
  const ReadCommand command(plan.command);
  const auto interval = parse_time(options.checkpoints).value();
  const auto run_verb = [&command](const PieceOptions& piece) { return command.run(piece); };
  auto result = ExitCode::done;
  for (const auto number : numbers_of(options.words)) {
    result = first_trouble(result, run_shard(folder, plan, number, interval, run_verb));
    if (result == ExitCode::cut_short) break;
  }
  return result;
}

void print_state(const ShardFolder& folder, const ShardPlan& plan, const std::vector<std::uint64_t>& missing) {
  fmt::print("{}: {} done, {} not done\n", counted(plan.shards.size(), "shard", "shards"),
             thousands(plan.shards.size() - missing.size()), thousands(missing.size()));
  std::uint64_t all = 0;
  std::pair<std::uint64_t, std::uint64_t> slowest;  // milliseconds, shard
  for (std::uint64_t number = 0; number < plan.shards.size(); ++number)
    if (const auto part = finished_part(folder, plan, number)) {
      all += part->record.milliseconds;
      slowest = std::max(slowest, {part->record.milliseconds, number});
    }
  const auto time = [](std::uint64_t milliseconds) {
    return human(std::chrono::milliseconds(static_cast<std::int64_t>(milliseconds)));
  };
  if (const auto done = plan.shards.size() - missing.size(); done > 0)
    fmt::print("{} of work, {} a shard, {} the slowest ({})\n", time(all), time(all / done), time(slowest.first),
               slowest.second);
  for (const auto number : missing)
    if (const auto record = unfinished_part(folder, plan, number)) {
      const auto& shard = plan.shards[number];
      fmt::print("{}: begun, {:.0f} % done\n", number,
                 100.0 * static_cast<double>(record->at - shard.begin) / static_cast<double>(shard.end - shard.begin));
    }
}

ExitCode status(const ShardOptions& options, const ShardFolder& folder) {
  const auto plan = folder.read();
  const auto missing = missing_shards(folder, plan);
  if (options.missing)
    for (const auto number : missing) fmt::print("{}\n", number);
  else
    print_state(folder, plan, missing);
  return missing.empty() ? ExitCode::done : ExitCode::cut_short;
}

ExitCode merge(const ShardOptions& options, const ShardFolder& folder) {
  const auto plan = folder.read();
  if (!options.output.empty()) demand_writable(options.output, {{plan.input.path}}, options.force);
  const auto write = [&](const std::vector<FinishedPart>& parts) {
    if (options.output.empty()) return merge_results(plan, parts, write_out);
    WholeFile file(options.output, options.force);
    const auto totals = merge_results(plan, parts, [&file](std::string_view text) { file.write(text); });
    file.keep();
    return totals;
  };
  try {
    const auto parts = all_parts(folder, plan);
    if (plan.whole != ShardPlan::Whole::results) return merge_cubes(plan, parts);
    const auto totals = write(parts);
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
  return options.action == "status" ? status(options, folder) : merge(options, folder);
}

}  // namespace

void add_shard(VerbTable& verbs, ExitCode& exit_code) {
  auto& verb = verbs.add("shard", "Cut work into shards that many processes do, on one machine or many");
  auto options = std::make_shared<ShardOptions>();
  verb.add_option("ACTION", &options->action, "plan, run, status or merge")
      ->required()
      ->check(one_of("action", {"plan", "run", "status", "merge"}));
  verb.add_option("FOLDER", &options->folder, "Where the plan and what comes of it lie; all machines must see it")
      ->required();
  verb.add_option("WORK", &options->words, "Of plan: the command, behind -- if it has options; of run: which shards");
  verb.add_option("--shards", &options->shards, "Of plan: into how many shards the work is cut, at most")
      ->option_text("N")
      ->check(whole_number(1, 30'000));
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
      "are shard 0, 1, 2, and digests of the program and of all files, without copying anything. `run` does a shard.\n"
      "It may be called any number of times, anywhere, and at once: who comes second has nothing to do, who comes "
      "after\n"
      "a run that was killed goes on from its checkpoint, and a part is there whole, once, or not at all. What kills\n"
      "the process that solves is tried once more, line by line; the line to blame becomes an error, and the rest "
      "goes\n"
      "on. `status` says what is missing. `merge` joins the parts in order, as if one run had made them, and refuses\n"
      "to when one is missing or changed. Commands: batch TYPE FILE (--rate), minimize TYPE --batch FILE, generate -n "
      "N.\n"
      "Exit code 0 if the shard is done, 5 if shards are missing or an interrupt came first, 2 if the program or its\n"
      "files are others than planned, 1 if a part cannot be written; of merge also 2 if there was an error in a line.\n"
      "\nExamples:\n"
      "  grids shard plan work --shards 1000 batch Sudoku puzzles.txt\n"
      "  grids shard plan work --shards 50 -- batch --rate --json Killer.yml killers.txt\n"
      "  grids shard plan work --shards 20 -- solve --count empty.yml\n"
      "  seq 0 999 | parallel grids shard run work {}\n"
      "  sbatch --array=0-999 --wrap 'grids shard run work $SLURM_ARRAY_TASK_ID'\n"
      "  grids shard status work --missing\n"
      "  grids shard merge work -o solved.txt");
  verb.callback([options, &exit_code] { exit_code = shard(*options); });
}

}  // namespace grids::cli
