#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/options/options.hpp"
#include "cli/options/output_options.hpp"
#include "cli/reports/booklet.hpp"
#include "generate/puzzle_maker.hpp"

namespace grids::cli {

class Verb;

/// Where made puzzles go, and in what.
struct MadeOutputOptions {
  OutputOptions output;
  bool one_file = false;
  bool json = false;
  RenderOptions look;  ///< of a booklet: paper, puzzles on a page, title

  MadeOutputOptions();
  void add_to(Verb& verb);
  /// What a booklet is drawn in, if the output's name says it is one.
  std::optional<Notation> booklet() const;
};

/// Writes puzzles as they are made; those that go to one file together, at the end.
class MadeOutput {
 public:
  /// Of `number` puzzles. Throws InputError when a file exists, one of those that are read among them.
  MadeOutput(const MadeOutputOptions& options, std::uint64_t number, const PuzzleOptions& read);

  /// `type`: what the recipe alone comes to; `files`: that were read.
  void add(const MadePuzzle& made, const Puzzle& type, const std::vector<std::string>& files);
  void end();

 private:
  OutputOptions numbered(std::uint64_t number) const;
  std::string written(const MadePuzzle& made) const;

  const MadeOutputOptions& options_;
  std::uint64_t number_;
  std::vector<std::string> folders_;  ///< given by `-I`
  std::uint64_t written_ = 0;
  std::string together_;
  Booklet booklet_;
};

}  // namespace grids::cli
