#include <fmt/format.h>

#include <filesystem>

#include "cli/files/whole_file.hpp"
#include "cli/input/puzzle_input.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/options/options.hpp"
#include "cli/options/output_options.hpp"
#include "cli/options/verb.hpp"
#include "cli/options/wish.hpp"
#include "cli/reports/complaints.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"
#include "core/unsupported.hpp"
#include "core/visible_text.hpp"
#include "engines/interface/enumeration.hpp"
#include "engines/native_engine.hpp"
#include "engines/proofs/uniqueness_proof.hpp"

namespace grids::cli {
namespace {

struct ProveOptions {
  PuzzleOptions puzzle;
  LimitOptions limits;
  OutputOptions output;
  std::string engine = "auto";

  UniquenessProof::Prover prover() const {
    if (engine == "sat") return UniquenessProof::Prover::sat;
    return engine == "native" ? UniquenessProof::Prover::native : UniquenessProof::Prover::automatic;
  }
};

/// The names of a certificate's three files: those of the puzzle's last file in this folder unless another was asked
/// for.
struct CertificateNames {
  CertificateNames(const ProveOptions& options, const std::vector<std::filesystem::path>& included) {
    name = options.output.file;
    if (name.empty()) name = std::filesystem::path(options.puzzle.files.back()).stem().string();
    if (name == "-") name = "puzzle";
    for (const auto& file : {claim(), clauses(), proof()})
      demand_writable(file, {options.puzzle.files, included}, options.output.force);
  }

  std::string claim() const { return name + ".claim"; }
  std::string clauses() const { return name + ".cnf"; }
  std::string proof() const { return name + ".drat"; }

  std::string name;
};

/// The three files: all of them or none.
struct CertificateFiles {
  CertificateFiles(const CertificateNames& names, bool force)
      : claim(names.claim(), force), clauses(names.clauses(), force), proof(names.proof(), force) {}

  void keep() {
    for (auto* const file : {&claim, &clauses, &proof}) file->finish();
    for (auto* const file : {&claim, &clauses, &proof}) file->keep();
  }

  WholeFile claim;
  WholeFile clauses;
  WholeFile proof;
};

/// Takes pieces of a text to a file, until a limit comes.
TextSink into(WholeFile& file, const StopToken& stop) {
  return [&file, stop](std::string_view piece) {
    demand_more_time(stop, "there is no proof so far, and no file was written");
    file.write(piece);
  };
}

/// Throws Unsupported, saying that solving is one thing and proving another, where rules have no clauses.
UniquenessProof stated(const Puzzle& puzzle, const Solution& solution, UniquenessProof::Prover prover,
                       const StopToken& stop) {
  try {
    return {puzzle, solution, prover, stop};
  } catch (const Unsupported& error) {
    throw Unsupported(std::string(error.what()) + ", but nothing can prove it");
  }
}

ExitCode prove(const ProveOptions& options) {
  const PuzzleInput input(options.puzzle, options.limits);
  if (input.size() != 1)
    throw InputError({}, fmt::format("expected one puzzle, found {}; prove them one by one", input.size()));
  const auto limits = input.limits(0);
  const auto loaded = input.load(0, limits);
  complain(loaded.warnings);
  const CertificateNames names(options, loaded.paths);
  const Wish wish{Wish::Kind::unique, 1};
  const Stopwatch stopwatch;
  Solution solution;
  const auto answer = NativeEngine().solve(loaded.puzzle, 2, limits.rest(), [&](const Solution& found) {
    solution = found;
    return true;
  });
  if (answer.outcome() != Outcome::unique) {
    fmt::print(stderr, "{}{}\n", sentence(wish, answer), answer.limited ? "" : " There is nothing to prove.");
    return exit_code(wish, answer);
  }
  const auto proof = stated(loaded.puzzle, solution, options.prover(), limits);
  CertificateFiles files(names, options.output.force);
  proof.write_claim(into(files.claim, limits));
  proof.write_clauses(into(files.clauses, limits));
  switch (proof.write_proof(files.proof.stream(), limits.rest())) {
    case UniquenessProof::Result::proved: break;
    case UniquenessProof::Result::limit:
      fmt::print(stderr, "Cut short by {}: there is no proof so far, and no file was written.\n", cut_short_by());
      return ExitCode::cut_short;
    case UniquenessProof::Result::other_solution:
      throw std::logic_error("a unique solution could not be proved to be so");
  }
  files.keep();
  fmt::print(stderr, "The only solution, proved in {}: {}, {} ({}), {}.\nCheck it: grids-check-proof {}\n",
             human(stopwatch.elapsed()), visible_text(names.claim()), visible_text(names.clauses()),
             counted(proof.clause_count(), "clause", "clauses"), visible_text(names.proof()), visible_text(names.name));
  return ExitCode::done;
}

}  // namespace

void add_prove(VerbTable& verbs, ExitCode& exit_code) {
  verbs.add("prove", "Write a certificate that a puzzle's solution is the only one", [&exit_code](Verb& verb) {
    auto options = std::make_shared<ProveOptions>();
    options->puzzle.add_to(verb);
    options->output.add_to(verb, "The files' name, before .claim, .cnf and .drat", "NAME");
    verb.add_option("--engine", &options->engine,
                    "Whose proof: native, what Grids' own search learns; sat, by CaDiCaL; auto (default), native\n"
                    "where that can say all of it in clauses, and else sat")
        ->option_text("ENGINE")
        ->check(one_of("engine", {"native", "sat", "auto"}));
    options->limits.add_to(verb);
    verb.footer(
        "The claim states rules, givens and solution; the clauses follow from it (docs/encoding.md); the proof, in\n"
        "the DRAT notation, shows that they have no other solution. grids-check-proof checks all three and shares no\n"
        "code with grids; drat-trim checks the proof against the clauses (docs/proofs.md). Some rules about groups "
        "and\n"
        "sought regions are named, and said by clauses that are to be believed: the checker says so.\n"
        "\nExamples:\n"
        "  grids prove puzzles/sudoku/morning.yml && grids-check-proof morning\n"
        "  grids prove puzzles/kakuro/harbour.yml -o certificate");
    verb.callback([options, &exit_code] { exit_code = prove(*options); });
  });
}

}  // namespace grids::cli
