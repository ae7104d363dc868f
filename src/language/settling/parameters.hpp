#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "language/files/collection.hpp"
#include "language/settling/symbol_class.hpp"
#include "language/sheet/misfit.hpp"
#include "language/sheet/sheet.hpp"
#include "language/syntax/known_term.hpp"

namespace grids {

/// Works out what the parameters are: `n: size - 2` is a number once the size is known. A
/// parameter may name others, in any order but not in a circle.
class Parameters {
 public:
  /// What is known of the board before symbols are.
  struct Board {
    Size size;
    std::size_t cells = 0;  ///< in play: without blocks
    Location size_at = {};  ///< where the puzzle says its size
  };
  Parameters(const Collection& collection, const Board& board, Diagnostics& diagnostics);

  /// Every parameter's value, and `size`, `width`, `height`; not `cells`, which only these may name.
  std::map<std::string, Parameter> all();
  /// Those that are wrong, which has been said.
  std::set<std::string> wrong() const;
  /// Where the size, the symbols and the parameters were typed.
  const Suspects& suspects() const noexcept { return suspects_; }
  /// The value, or nothing when the parameter is unknown or wrong (which has then been said).
  const Parameter* find(const std::string& name);
  /// The number of a name. Throws InputError.
  Rational number(const std::string& name, const Location& where);
  NumberOfName numbers();
  /// The symbols for which a class stands: `1-n X`, `letters -`, `A-E=1`.
  std::vector<ClassSymbol> symbols(const Node& symbol_class);
  /// Whether a name is that of a parameter, whatever its value.
  bool is_known(const std::string& name) const;

 private:
  std::optional<ParameterValue> evaluate_setting(const std::string& name, const Node& value);
  std::optional<ParameterValue> evaluate_by_size(const std::string& name, const Node& sizes);
  std::optional<ParameterValue> evaluate_text(const Node& text);
  Size evaluate_squarest(const Node& text);
  std::optional<ParameterValue> evaluate_formula(const Node& text);
  void add_symbols(const ClassWord& word, std::vector<ClassSymbol>& symbols);
  void add_plain_symbols(const ClassWord& word, std::vector<ClassSymbol>& symbols);
  bool add_range(const ClassWord& word, std::size_t hyphen, std::vector<ClassSymbol>& symbols);
  std::optional<std::int64_t> bound(std::string_view text, const ClassWord& word, std::size_t offset);
  std::string joined_names(const std::vector<ClassSymbol>& symbols) const;

  const Collection& collection_;
  Diagnostics& diagnostics_;
  Size size_;
  Suspects suspects_;
  std::map<std::string, std::optional<Parameter>> values_;
  std::vector<std::string> in_progress_;
};

}  // namespace grids
