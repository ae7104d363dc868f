#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>

#include "cli/batch/batch.hpp"
#include "cli/batch/ordered_chunks.hpp"
#include "cli/input/picture_file.hpp"
#include "cli/input/puzzle_input.hpp"
#include "cli/options/difficulty_options.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/options/options.hpp"
#include "cli/options/symmetry_option.hpp"
#include "cli/options/verb.hpp"
#include "cli/options/wish.hpp"
#include "cli/reports/made_output.hpp"
#include "cli/reports/made_report.hpp"
#include "cli/reports/none_made.hpp"
#include "cli/reports/why_none.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/verbs/each_puzzle.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"
#include "engines/native_engine.hpp"

namespace grids::cli {
namespace {

/// For a puzzle, where nobody says how long to look for it; where a difficulty is wanted, and of any.
constexpr const char* time_for_difficulty = "20s";
constexpr const char* time_for_any = "2m";

struct GenerateOptions {
  PuzzleOptions puzzle;
  LimitOptions limits;
  SymmetryOption symmetry;
  DifficultyOptions difficulty;
  MadeOutputOptions output;
  JobOptions jobs;
  std::string givens;
  std::string clues;
  std::string picture;
  std::uint64_t seed = 1;
  std::uint64_t number = 1;
  std::optional<std::uint64_t> tries = {};
  bool rate = false;
  bool minimal = false;
  std::optional<Bitmap> bitmap = {};  ///< what --picture holds

  /// Reads it; the grid becomes as large as it.
  void take_picture() {
    if (picture.empty()) return;
    bitmap = read_picture(picture, puzzle.size);
    puzzle.size = size_text(bitmap->size);
  }

  /// Of some types no puzzle is of the wanted level, or of the wanted size: that is to be told while somebody waits.
  void limit_time() {
    const bool is_any = std::ranges::all_of(difficulty.wanted(), &Difficulty::is_any);
    if (!limits.time.empty() || limits.nodes) return;
    if (is_any)
      limits.time = time_for_any;
    else if (!tries)
      limits.time = time_for_difficulty;
  }

  MakeRequest request() const {
    using Givens = MakeRequest::Givens;
    using Clues = MakeRequest::Clues;
    MakeRequest request{symmetry.symmetry(), rate || output.booklet()};
    request.shown = output.booklet() || output.json;
    if (tries) request.tries = *tries;
    if (givens == "none") request.givens = Givens::none;
    if (givens == "few") request.givens = Givens::few;
    if (clues == "all") request.clues = Clues::all;
    if (clues == "fewest") request.clues = Clues::fewest;
    request.minimal = minimal;
    request.picture = bitmap;
    return request;
  }
};

/// After so many in a row of which their limits let nothing come, the others are not begun.
constexpr std::uint64_t most_in_vain = 5;

/// "Cut short by a limit: 2 puzzles made; another one printed is not finished."
std::string cut_short_line(std::uint64_t finished, std::uint64_t unfinished) {
  if (finished == 0 && unfinished == 1)
    return fmt::format("Cut short by {}: the puzzle printed is not finished.", cut_short_by());
  auto line = fmt::format("Cut short by {}: {} made", cut_short_by(), counted(finished, "puzzle", "puzzles"));
  if (unfinished == 1) line += "; another one printed is not finished";
  if (unfinished > 1) line += fmt::format("; {} others printed are not finished", unfinished);
  return line + '.';
}

/// One of the puzzles that are wanted, and what came of it.
struct Order {
  std::uint64_t number = 0;
  PuzzleMaker::Status status = PuzzleMaker::Status::limit;
  std::optional<MadePuzzle> made = {};
  std::string why_not = {};  ///< where there is none, but for a limit
};

/// Makes the puzzles of one recipe, by several threads, and prints them in order.
class Generating {
 public:
  Generating(const PuzzleInput& input, std::size_t number, const GenerateOptions& options)
      : options_(options),
        wanted_(options.difficulty.wanted()),
        level_ended_(wanted_.size()),
        said_last_(wanted_.size()),
        limits_(input.limits(number)),
        recipe_{input.items(number), catalogue_, input.library_of_items(number)},
        request_(options.request()),
        first_(recipe_, with(request_, limits_.rest()), limits_),
        output_(options.output, options.number, options.puzzle) {}

  ExitCode run() {
    const auto jobs = std::min<std::uint64_t>(options_.jobs.jobs, options_.number);
    std::vector<OrderedChunks<Order>::Work> workers;
    for (std::uint64_t i = 0; i < jobs; ++i)
      workers.emplace_back([this, own = std::shared_ptr<PuzzleMaker>(), first = i == 0](Order& order) mutable {
        if (ended_ || level_ended_[level(order.number)]) return;
        if (first) return make(first_, order);
        if (!own) own = std::make_shared<PuzzleMaker>(recipe_, request_);
        own->limit(options_.limits.limits());
        make(*own, order);
      });
    {
      OrderedChunks<Order> orders(std::move(workers), [this](Order& order) { take(order); });
      for (std::uint64_t i = 0; i < options_.number && !ended_; ++i) orders.submit({i});
      orders.finish();
    }
    progress_.finish();
    output_.end();
    say_what_is_missing();
    return exit_code_;
  }

 private:
  static MakeRequest with(MakeRequest request, const Limits& limits) {
    request.limits = limits;
    return request;
  }

  /// Of several levels, as many puzzles of each, the first level first.
  const Difficulty& wanted(std::uint64_t number) const { return wanted_[level(number)]; }
  std::size_t level(std::uint64_t number) const { return number * wanted_.size() / options_.number; }

  /// Why not all were made, if that is so.
  void say_what_is_missing() const {
    const auto reasons = lines_said();
    const bool some_level = wanted_.size() > 1 && !reasons.empty();
    if (exit_code_ != ExitCode::done && is_cut_short_) {
      const bool of_difficulty = !wanted_.back().is_any() && !reasons.empty();
      const bool alone = options_.number == 1 && unfinished_ == 0 && !interrupted() && of_difficulty;
      if (!alone)
        fmt::print(stderr, "{}{}", cut_short_line(finished_, unfinished_), reasons.empty() || some_level ? "\n" : " ");
    } else if (some_level) {
      fmt::print(stderr, "{} of {} made.\n", thousands(finished_), counted(options_.number, "puzzle", "puzzles"));
    }
    for (const auto& reason : reasons) fmt::print(stderr, "{}\n", reason);
  }

  /// Of each level of which one is missing, why.
  std::vector<std::string> lines_said() const {
    std::vector<std::string> lines;
    for (const auto& line : said_last_)
      if (!line.empty()) lines.push_back(line);
    return lines;
  }

  void make(PuzzleMaker& maker, Order& order) {
    if (progress_.is_shown())
      maker.observe([&](std::uint64_t begun, const std::string& doing) {
        const auto which = options_.number == 1
                               ? std::string("Making a puzzle")
                               : fmt::format("Making puzzle {} of {}", order.number + 1, options_.number);
        progress_.say(fmt::format("{}: {}, try {},", which, doing, begun));
      });
    order.status = maker.make(options_.seed + order.number, wanted(order.number));
    maker.limit(options_.limits.limits());
    if (maker.has_made() && (order.status == PuzzleMaker::Status::made || order.status == PuzzleMaker::Status::limit))
      order.made = maker.take();
    if (order.status != PuzzleMaker::Status::made) order.why_not = why_not(maker, order);
  }

  /// Prints what was made. What its own limit cut short does not keep those behind it from being made; what came to
  /// nothing for another reason ends its level, or all where no other level would fare better, and an interrupt ends
  /// all.
  void take(Order& order) {
    const auto of_level = level(order.number);
    if (ended_ || level_ended_[of_level]) return;
    if (of_level != level_taken_) in_vain_ = 0;
    level_taken_ = of_level;
    const auto status = order.status;
    const bool finished = status == PuzzleMaker::Status::made;
    if (order.made) {
      progress_.clear();
      output_.add(*order.made, first_.type(), first_.files());
      fmt::print(stderr, "{}{}\n", made_line(*order.made, request_.rated, finished),
                 changes_line(first_.changed(order.made->solution), first_.type()));
      ++(finished ? finished_ : unfinished_);
    }
    in_vain_ = order.made ? 0 : in_vain_ + 1;
    if (finished) return;
    const bool limit = status == PuzzleMaker::Status::limit;
    is_cut_short_ = limit;
    said_last_[of_level] = order.why_not;
    level_ended_[of_level] = !limit || in_vain_ == most_in_vain;
    const bool of_all = status == PuzzleMaker::Status::no_solution || status == PuzzleMaker::Status::all_needed;
    ended_ = of_all || interrupted() || (level_ended_[of_level] && wanted_.size() == 1);
    exit_code_ = status == PuzzleMaker::Status::no_solution ? ExitCode::no_solution : ExitCode::cut_short;
  }

  /// Why nothing came of it; of what a limit cut short, what was met instead of the wanted difficulty.
  std::string why_not(const PuzzleMaker& maker, const Order& order) const {
    const Unmade unmade{maker, order.status, wanted(order.number), options_.difficulty.text(level(order.number)),
                        options_.bitmap.has_value()};
    if (order.status == PuzzleMaker::Status::limit) {
      if (order.made && unmade.wanted.is_any()) return {};
      const auto time = options_.limits.limits().time;
      return met_instead_line(unmade, time && !interrupted() ? " in " + human(*time) : "");
    }
    auto why = none_made_line(unmade);
    if (order.status == PuzzleMaker::Status::no_solution && !unmade.of_picture) why += why_none(maker.as_typed());
    return why;
  }

  /// In a line of its own, why rules without anything drawn have none; nothing where it lies in what was drawn.
  std::string why_none(const Puzzle& type) const {
    const auto is_solved = [](const Solution&) { return false; };
    if (NativeEngine().solve(type, 1, limits_.rest(), is_solved).outcome() != Outcome::none) return {};
    auto why = '\n' + why_none_text(type, limits_, CellNames::letters);
    why.pop_back();  // the end of the line
    return why;
  }

  const GenerateOptions& options_;
  std::vector<Difficulty> wanted_;  ///< a level, or several
  std::vector<std::atomic<bool>> level_ended_;
  std::vector<std::string> said_last_;  ///< of each level, why its last one that came to nothing did
  PuzzleLimits limits_;
  Catalogue catalogue_;
  Recipe recipe_;
  MakeRequest request_;
  PuzzleMaker first_;
  MadeOutput output_;
  ProgressLine progress_{true, "Making a puzzle;"};
  std::atomic<bool> ended_ = false;
  std::uint64_t finished_ = 0;    ///< of those that were printed
  std::uint64_t unfinished_ = 0;  ///< the others, which a limit cut short
  std::uint64_t in_vain_ = 0;     ///< of which nothing came, in its level, since the last that was printed
  bool is_cut_short_ = false;     ///< the last of which nothing came, or nothing finished
  std::size_t level_taken_ = 0;   ///< that of the last one that was taken
  ExitCode exit_code_ = ExitCode::done;
};

ExitCode compose_and_generate(GenerateOptions& options) {
  options.take_picture();
  options.limit_time();
  const PuzzleInput input(options.puzzle, options.limits);
  return for_each_puzzle(
      input, [&](std::size_t number) { return Generating(input, number, options).run(); }, options.output.json);
}

}  // namespace

void add_generate(VerbTable& verbs, ExitCode& exit_code) {
  verbs.add("generate", "Make new puzzles of a type, each with one solution", [&exit_code](Verb& verb) {
    auto options = std::make_shared<GenerateOptions>();
    options->puzzle.add_files(verb);
    options->puzzle.add_library(verb);
    verb.add_option("--size", &options->puzzle.size, "Of this size: 6x6, or 6 where the type counts so")
        ->option_text("SIZE");
    verb.add_option("-n,--number", &options->number, "Make N puzzles")->option_text("N")->check(whole_number(1));
    options->jobs.add_to(verb);
    options->symmetry.add_to(verb, "How givens lie");
    verb.add_option("--givens", &options->givens, "none, or few: as few as many tries come to; else as the type says")
        ->option_text("HOW")
        ->check(one_of("way to give", {"none", "few"}));
    verb.add_option("--clues", &options->clues, "all: only givens are taken away, or fewest; else as the type says")
        ->option_text("HOW")
        ->check(one_of("way to clue", {"all", "fewest"}));
    verb.add_option("--seed", &options->seed, "Start from another seed; same seed, same puzzle")
        ->option_text("N")
        ->check(whole_number());
    options->difficulty.add_to(verb);
    auto* minimal = verb.add_flag("--minimal", &options->minimal,
                                  "Take away all that one solution does not need: guesses may be needed then");
    for (const auto* other : {"--level", "--rating", "--k", "--needs", "--without"})
      minimal->excludes(verb.get_option(other));
    auto* picture = verb.add_option("--picture", &options->picture,
                                    "Take the solution from this picture, a PNG or a text; for types with two symbols")
                        ->option_text("FILE");
    for (const auto* other : {"--number", "--level", "--rating", "--k", "--needs", "--without"})
      picture->excludes(verb.get_option(other));
    verb.add_option("--tries", &options->tries, "Give up after N puzzles of another difficulty (100, or 20 s)")
        ->option_text("N")
        ->check(whole_number(1));
    verb.add_flag("--rate", &options->rate, "Say how hard each puzzle is");
    options->output.add_to(verb);
    options->limits.add_to(verb);
    verb.footer(
        "Draws what the type needs (areas, blocks, lines; types say how under `make:`), finds a solution, writes the\n"
        "clues that it has, and takes away what is not needed: so that no guess is, or so that the puzzle is as hard\n"
        "as --level, --rating, --needs and --without say. What FILE draws, gives or clues stays, and so does its\n"
        "solution. Where givens are all, they are printed as they can be pasted under `initial: |`, else the whole\n"
        "puzzle file. Each is looked for two minutes at most if no limit is said; where a level or rating is wanted "
        "and\n"
        "--tries does not say how often, 20 seconds. Cut short, it prints what is there: a puzzle with one solution "
        "of\n"
        "which more may be able to go.\n"
        "Seed N+1 follows seed N, so that puzzles of a run can be made again one by one, whatever --jobs says.\n"
        "Where nothing comes of one of several levels, that is said, and the other levels are made (exit code 5).\n"
        "A booklet has the easiest first, and the solutions behind.\n"
        "\nExamples:\n"
        "  grids generate Sudoku --symmetry rotation --level medium\n"
        "  grids generate KenKen --size 6\n"
        "  grids generate Thermo -n 5 --seed 100 -o thermo.yml\n"
        "  grids generate Killer -n 24 --level medium,hard,expert -o killers.pdf --title 'Killers for a week'");
    verb.callback([options, &exit_code] { exit_code = compose_and_generate(*options); });
  });
}

}  // namespace grids::cli
