#pragma once

#include <optional>
#include <string>
#include <vector>

#include "language/sentences/list_tally.hpp"
#include "language/syntax/syntax.hpp"

/// Sentences in plain English, for `grids check`.
namespace grids::wording {

/// "thermos", "parities", "boxes", "entropic lines".
std::string plural(const std::string& noun);

/// The lists of a selector without their number: "rows and columns", "steps of thermos"; one of them: "row or column".
std::string many(const syntax::Selector& selector);
std::string one(const syntax::Selector& selector);
/// With their numbers: "9 rows", "9 columns".
std::vector<std::string> counted(const syntax::Selector& selector, const ListTally& tally);

/// Whether it is the list that the rule is said of, which the sentence need not name again.
inline bool is_judged(const syntax::Term& term) { return term.kind == syntax::Term::Kind::judged; }

/// Whether it is `first 1` or `last 1`: one cell of a list.
inline bool is_end(const syntax::Term& term) {
  if (term.word != rules::ListWord::first && term.word != rules::ListWord::last) return false;
  return term.kind == syntax::Term::Kind::word && term.operands[1].kind == syntax::Term::Kind::number &&
         term.operands[1].number == 1;
}

/// "1-4 X"; in quotes what could be taken for a cell.
std::string text(const syntax::Class& symbols);
/// Whether the class says how links run: `straight`, `turn`.
bool speaks_of_links(const syntax::Class& symbols);
std::string text(const Symbols& symbols);
/// A number or list as part of a sentence: "the sum of the first 3 cells".
std::string phrase(const syntax::Term& term);

/// A whole clause about a list: "the sum is the clue". `symbols` are those of the puzzle: "1-9". `of_cells`: each list
/// is one cell.
std::string clause(const syntax::Rule& rule, const std::string& symbols, bool of_cells = false);
/// The same where other clauses may stand beside it: in brackets if it is made of several.
std::string clause_among_others(const syntax::Rule& rule, const std::string& symbols, bool of_cells = false);
/// The same behind the list as its subject, where that reads well: "adds up to the clue".
std::optional<std::string> verb(const syntax::Rule& rule, const std::string& symbols, bool of_cells);

/// A sentence or its body as typed, on one line.
std::string typed(const syntax::Sentence& sentence);
std::string typed(const syntax::Body& body);

}  // namespace grids::wording
