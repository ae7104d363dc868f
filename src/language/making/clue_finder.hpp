#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "language/making/puzzle_drawing.hpp"
#include "language/sentences/instantiation.hpp"
#include "language/sheet/sheet.hpp"
#include "language/syntax/sentence_set.hpp"
#include "model/clue_place.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// What the clue of a list is in a solution.
struct FoundClue {
  enum class Kind {
    found,    ///< the `text`
    none,     ///< no clue: what the rules say of a list without one holds
    missing,  ///< no text was found that the rules accept, nor do they accept that there is none
  };

  Kind kind = Kind::missing;
  std::string text = {};
};

/// What belongs to looking for clues.
struct ClueSearch {
  bool unknown = false;  ///< clues that are typed as `?` are looked for as if nobody had typed them
  StopToken stop = {};
};

/// Finds the clues that rules speak of and nobody typed. A closed sentence with a clue is a rule with a hole, and a
/// solution fills the hole: `TERM = clue` with the value of the term, cases with the mark whose rule holds, anything
/// else with the strongest of many candidates that hold.
class ClueFinder {
 public:
  /// Both must outlive it; `puzzle` is composed of them. Throws Stopped when told to stop.
  ClueFinder(Sheet sheet, const SentenceSet& sentences, const Puzzle& puzzle, const ClueSearch& search = {});
  ~ClueFinder();

  /// Where a clue could be typed and none is, in the order of the sentences; of two diagonals that begin at the same
  /// place both.
  const std::vector<CluePlace>& open() const noexcept { return open_; }
  /// Whether rules say something of a list that has no clue there ("no clue: ..", `unclued`), so that leaving out a
  /// clue says something, too.
  bool speaks_of_none(const CluePlace& place) const;
  /// Whether rules read all clues of some cells at once (`length of clues = 1`), so that one that is missing changes
  /// them.
  bool reads_clues_together() const noexcept { return reads_together_; }
  /// Whether rules speak of any clue that is not typed, or of lists without one.
  bool leaves_clues_open() const noexcept { return !uses_.empty() || !absence_.empty() || !unclued_.empty(); }
  /// Throws InputError for rules that make no sense whatever the clue is. Composing tells of those with a clue that is
  /// typed alone.
  void demand_sense();
  /// What the list is called: "row a from the left".
  std::string name(const CluePlace& place) const;
  /// Types all clues that it finds, and returns the places where there should be one and none is. Clues of cells go to
  /// white cells; but to blocks where the type has blocks made, or rules speak of cells without a clue.
  std::vector<CluePlace> fill_in(PuzzleDrawing& drawn, const Solution& solution, Random* random = nullptr);
  /// The clue in a solution; of several that say the same `random` chooses, or else the strongest is taken.
  FoundClue find(const CluePlace& place, const Solution& solution, Random* random = nullptr);
  /// Whether the rules that speak of a layer's regions accept a region with these cells in a solution; those that read
  /// its clue are passed over.
  bool accepts(const std::string& layer, const Region& region, const Solution& solution);

 private:
  class Judge;
  /// What a sentence comes to with a clue.
  struct Closed {
    bool makes_sense = false;
    std::vector<rules::PlacedRule> rules = {};
  };
  struct Use {
    const syntax::Body* body;
    Scope scope;
    SelectedList list;
    bool of_presence;  ///< it speaks of lists that have any clue
    /// By clue, without one an empty text; of the uses that are kept in `uses_` only.
    std::map<std::string, Closed, std::less<>> closed = {};
  };

  struct Candidates {
    std::vector<std::string> texts;
    bool first_wins = false;  ///< the first that the rules accept is the clue, else the strongest
    bool is_exact = false;    ///< the only one, and the rule says no more than that it is the clue
  };

  void find_open();
  void keep_longer_diagonals();
  void note_absence();
  void begin();
  std::optional<Diagnostic> nonsense(const Use& use);
  bool closes(const Use& use, const std::string& clue);
  bool holds(const std::vector<Use*>& uses, const std::string& clue);
  const Closed& closed(Use& use, const std::string& clue);
  std::vector<std::string> marks(const Use& use) const;
  template <typename Asks>
  bool asks(Use& use, const std::string& clue, std::map<const syntax::Body*, bool>& known, Asks which);
  Candidates candidates(Use& use, Random* random);
  Candidates any_candidates() const;
  std::vector<std::string> those_that_hold(const std::vector<Use*>& uses, const Candidates& candidates);
  std::size_t strength(const std::vector<Use*>& uses, const std::string& clue, const Solution& solution);

  Sheet sheet_;
  const SentenceSet& sentences_;
  StopToken stop_;
  Puzzle puzzle_;  ///< only for its links
  Diagnostics diagnostics_;
  std::unique_ptr<Judge> judge_;
  std::unique_ptr<Instantiation> instantiation_;
  std::vector<CluePlace> open_;
  std::map<CluePlace, std::vector<Use>> uses_;
  std::size_t closed_ = 0;  ///< how many are kept
  /// Of rules as typed, found out once.
  std::map<const syntax::Body*, bool> arithmetic_;
  std::map<const syntax::Body*, bool> including_;
  /// Of which kinds of places, by layer, rules say something where there is no clue: by cases, and by selectors.
  std::set<std::pair<CluePlace::Kind, std::string>> absence_;
  std::set<std::pair<CluePlace::Kind, std::string>> unclued_;
  bool reads_together_ = false;
};

}  // namespace grids
