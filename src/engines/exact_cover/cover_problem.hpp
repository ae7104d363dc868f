#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/exact_cover/cover_search.hpp"
#include "engines/model/model.hpp"

namespace grids {

/// A pseudo-Boolean model as an exact cover problem: a literal that holds is an option that is chosen.
///
/// | statement | items |
/// | --- | --- |
/// | exactly one, one place | a primary item in the options of its literals |
/// | at most one | a secondary item |
/// | link | two primary items, one for each side, and an option "neither" that has both |
/// | clause about one cell | the options that it forbids are left out |
/// | clause about two cells | a secondary item in the options by which either would break it |
/// | a negated literal, where it needs an option | a primary item that is in this option and the variable's |
///
/// Auxiliary variables count as cells there. Sums and longer clauses cannot be expressed.
class CoverProblem {
 public:
  using Item = DancingLinks::Item;
  using Option = DancingLinks::Option;

  /// Throws Unsupported naming the constraint that cannot be expressed. The solutions differ in the first
  /// `told_cells` cells. `model` and `rewritten`, of which it is made, must outlive the problem.
  CoverProblem(const PseudoBooleanModel& model, const Puzzle& rewritten, std::size_t told_cells);

  DancingLinks links() const;
  /// Of the primary items.
  std::vector<CoverSearch::Role> roles() const;

  /// The model's variable that holds when the option is chosen; nothing for other options.
  std::optional<std::size_t> variable(Option option) const;

  /// "a1", "7 in b1 b4 c2".
  std::string item_name(Item item) const;
  /// "a1=7", "no a1=7".
  std::string option_name(Option option) const;

 private:
  using Options = std::vector<Option>;
  enum class Meaning : std::uint8_t { holds, fails, neither };
  struct OptionKind {
    Meaning meaning = Meaning::holds;
    std::size_t variable = 0;  ///< that holds or fails
  };

  Option option(BooleanLiteral literal);
  Options options(const BooleanLiterals& literals);
  void add_group(const PseudoBooleanModel::Group& group);
  void add_link(const PseudoBooleanModel::Link& link);
  void add_clause(std::size_t number);
  bool is_one_of_at_most_one(const BooleanLiterals& clause);
  void add_exclusion(const Options& left, const Options& right);
  std::vector<Options> ways_to_break(const BooleanLiterals& clause);
  [[noreturn]] void refuse(std::size_t constraint, std::string_view what) const;
  bool divides(const Options& item) const;

  const PseudoBooleanModel& model_;
  const Puzzle& puzzle_;
  std::size_t told_cells_;
  std::size_t told_items_ = 0;
  std::vector<OptionKind> kinds_;
  std::map<std::size_t, Option> fails_;  ///< by variable
  std::vector<bool> forbidden_;          ///< by option
  std::vector<Options> primary_;
  std::vector<Options> secondary_;
};

}  // namespace grids
