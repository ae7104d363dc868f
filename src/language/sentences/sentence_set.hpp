#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "core/stop.hpp"
#include "language/sheet/sheet.hpp"
#include "language/sheet/synopsis.hpp"
#include "model/document.hpp"
#include "model/puzzle.hpp"
#include "model/registry.hpp"

namespace grids {

class Instantiation;
namespace syntax {
struct Definition;
}

/// A formula, `a1 + a2 = 5`, with what it came to.
struct ClosedFormula {
  Region cells;         ///< of which it speaks; of a cage in the order typed
  std::string caption;  ///< of a cage, what is drawn in it: "5+"; empty of others
  std::string typed;
};

/// What the sentences of a puzzle came to.
struct Instantiated {
  std::vector<Statement> statements;  ///< of all that are no formulas
  std::vector<ClosedFormula> formulas;
};

/// All sentences of a puzzle's files: `each line: permutation`, `for n in symbols: ..`, and rules
/// that judge the whole grid. They are parsed as they come; what they mean is settled later, by
/// `instantiate`, when the grid, the symbols and the layers are known.
class SentenceSet {
 public:
  SentenceSet();
  ~SentenceSet();
  SentenceSet(SentenceSet&&) noexcept;
  SentenceSet& operator=(SentenceSet&&) noexcept;

  /// Whether a key of a map begins a sentence: `each ..` or `for ..`.
  static bool is_sentence(const std::string& key);

  /// A sentence: `key` is a text like "each line", `body` what stands behind the colon. `included`: it belongs to a
  /// type, not to the puzzle's own file.
  void add(const Node& key, const Node& body, bool included, Diagnostics& diagnostics);
  /// A text that judges the whole grid: "all different".
  void add_rule(const Node& text, Diagnostics& diagnostics);
  /// An entry of `define:`.
  void add_definition(const Node& name, const Node& body, Diagnostics& diagnostics);

  /// The names that stand where a layer or a region parameter may stand (after `each`, `of`,
  /// `across`, `with`), as singulars: what the files may use as keys of layers.
  std::set<std::string> layer_names() const;
  /// Those that sentences take clues from and never lists: a drawing of one holds a clue for each cell.
  std::set<std::string> clue_layers() const;
  /// Those of sentences of included types, each with the first place where it stands.
  std::map<std::string, Location> included_layers() const;
  /// The case keys of sentences about pairs: what may be drawn between two cells. Empty: no marks.
  std::set<std::string> marks() const;

  /// Of each sentence, and behind them of each rule of the whole grid, whether it may depend on what is drawn
  /// in one of these layers.
  std::vector<bool> depending_on(const std::set<std::string>& layers) const;
  const std::map<std::string, syntax::Definition>& definitions() const noexcept;

  /// What the sentences are and read, as far as it can be told before a puzzle is composed.
  void describe(Synopsis& synopsis) const;

  /// Makes the constraints and adds them to the puzzle, whose grid and symbols are the sheet's. Returns
  /// what the sentences came to. Throws Stopped when told to stop.
  Instantiated instantiate(const Sheet& sheet, const Registry& registry, Puzzle& puzzle, const StopToken& stop,
                           Diagnostics& diagnostics) const;
  /// Only those for which `some` (see `depending_on`) is `wanted`.
  void instantiate(Instantiation& instantiation, const std::vector<bool>& some, bool wanted) const;

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace grids
