#include <iostream>

#include "composing.hpp"
#include "data/data.hpp"
#include "explain/explainer.hpp"
#include "explain/wording/wording.hpp"
#include "machine_talk.hpp"
#include "test.hpp"

namespace grids::explain {
namespace {

/// Of each set so many, in strides, and of each puzzle so many steps: what is said is said early.
constexpr std::size_t puzzles_of_a_set = 110;
constexpr std::size_t steps_of_a_puzzle = 30;

struct PublicSet {
  std::string format;
  std::string file;
};

std::vector<PublicSet> public_sets() {
  std::vector<PublicSet> sets;
  for (const auto* const game : {"dominosa", "lightup", "magnets", "mosaic", "pattern", "range", "singles", "tents",
                                 "towers", "undead", "unequal", "unruly", "galaxies", "bridges", "slant", "mines"})
    sets.push_back({"sgt", std::string("other/sgt/") + game + ".txt"});
  sets.push_back({"sgt", "keen/sgt/keen.txt"});
  for (const auto* const genre : {"Binairo", "Nonogram", "Skyscraper", "Starbattle", "Str8t", "Suguru"})
    sets.push_back({"janko", std::string("other/janko/") + genre + ".json"});
  sets.push_back({"janko", "kakuro/janko/Kakuro.json"});
  sets.push_back({"janko", "keen/janko/KenKen.json"});
  sets.push_back({"janko", "sudoku_variants/janko/KillerSudoku.json"});
  sets.push_back({"janko", "sudoku_variants/janko/JigsawSudoku.json"});
  return sets;
}

/// Counts the sentences and checks each.
std::size_t told_as_people_do(const Puzzle& puzzle) {
  Approach approach;
  approach.techniques.forbid("by-cases");
  const Rules rules(puzzle);
  Explainer explainer(rules, puzzle.givens(), approach);
  while (explainer.standing() == Standing::open && explainer.journal().steps().size() < steps_of_a_puzzle)
    explainer.advance();
  const Wording wording(rules, approach.techniques, CellNames::letters);
  std::size_t told = 0;
  for (const auto& step : explainer.journal().steps()) {
    if (step.bookkeeping) continue;
    ++told;
    for (const auto& text : {wording.sentence(step), wording.where(step)}) {
      INFO(text);
      CHECK(!is_machine_talk(text));
    }
  }
  return told;
}

TEST_CASE("no explanation of public puzzles speaks of what nobody sees, or as constraint files do") {
  if (!data::folder()) return;
  std::size_t puzzles = 0;
  std::size_t told = 0;
  for (const auto& set : public_sets()) {
    INFO(set.file);
    std::vector<Document> documents;
    try {
      documents = data::documents(set.format, *data::folder() / set.file);
    } catch (const InputError&) {
      continue;  // games that are no types are for other tests
    }
    const auto stride = std::max<std::size_t>(1, documents.size() / puzzles_of_a_set);
    for (std::size_t i = 0; i < documents.size(); i += stride) {
      try {
        const auto puzzle = composing::from_document(std::move(documents[i]));
        if (puzzle.grid().cell_count() > 400) continue;
        told += told_as_people_do(puzzle);
        ++puzzles;
      } catch (const InputError&) {
        continue;  // what cannot be read is for other tests
      }
    }
  }
  std::cout << puzzles << " public puzzles, " << told << " sentences\n";
  CHECK(puzzles >= 2000);
}

}  // namespace
}  // namespace grids::explain
