#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "language/syntax/syntax.hpp"
#include "language/syntax/visit.hpp"
#include "model/document.hpp"

namespace grids {

/// All sentences of a puzzle's files: `each line: permutation`, `for n in symbols: ..`, and rules
/// that judge the whole grid. They are parsed as they come; what they mean is settled later
/// (sentences/instantiation.hpp), when the grid, the symbols and the layers are known.
class SentenceSet {
 public:
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
  /// The same of whatever a puzzle draws: any layer, any clue, and that there is one.
  std::vector<bool> depending_on_drawing() const;
  const std::vector<syntax::Sentence>& sentences() const noexcept { return sentences_; }
  /// Those that judge the whole grid.
  const std::vector<syntax::Body>& rules() const noexcept { return rules_; }
  const Definitions& definitions() const noexcept { return definitions_; }

 private:
  void visit(const syntax::Visitor& visitor) const;
  std::vector<bool> finding(const syntax::Visitor& visitor, bool& found) const;

  std::vector<syntax::Sentence> sentences_;
  std::vector<bool> included_;  ///< of each sentence
  std::vector<syntax::Body> rules_;
  Definitions definitions_;
};

}  // namespace grids
