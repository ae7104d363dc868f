#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "constraints/normal_forms/combination.hpp"
#include "constraints/normal_forms/pair_relation.hpp"
#include "constraints/normal_forms/table.hpp"

namespace grids {

/// The numbers of a puzzle's symbols.
struct SymbolNumbers {
  std::vector<std::int64_t> numbers;  ///< in symbol order
  std::size_t most_factors = 0;       ///< so many of them multiply to an exact number; 0 when not all are positive
};

/// What closed rules are rewritten to, worked out once for all that say the same of other cells: cells of the same
/// candidates, of which the same must differ. A listing of tuples is shared by the tables of all such rules.
///
/// Any number of threads may use one.
class FormCache {
 public:
  using RuleKey = std::array<std::uint64_t, 3>;

  /// One for all puzzles whose symbols have the same numbers.
  std::shared_ptr<const SymbolNumbers> numbers(const Puzzle& puzzle);

  /// Narrows the candidates and returns what the rule becomes: what `work` returned for one like it, or returns now.
  /// `rule` tells it from those that say something else of as many cells.
  template <typename Work>
  Replacement rewrite(const RuleKey& rule, const Region& cells, const Label& label, Puzzle& puzzle, const Work& work) {
    auto key = key_of(rule, cells, puzzle);
    if (const auto known = find(key)) return instance(*known, cells, label, puzzle);
    auto replacement = work();
    keep(std::move(key), cells, replacement, puzzle);
    return replacement;
  }

 private:
  using Shape = std::variant<std::monostate, PairRelation, Table, Combination>;
  /// What became of the first rule of a kind; its `shape` speaks of that one's cells.
  struct Form {
    Replacement::Kind kind = Replacement::Kind::keep;
    std::vector<Domain> left;  ///< candidates of the cells
    Region scope;              ///< places among the cells of those that the shape is about
    Shape shape;
  };

  static std::string key_of(const RuleKey& rule, const Region& cells, const Puzzle& puzzle);
  static std::shared_ptr<const Form> form(const Region& cells, const Replacement& replacement, const Puzzle& puzzle);
  static Replacement instance(const Form& form, const Region& cells, const Label& label, Puzzle& puzzle);
  std::shared_ptr<const Form> find(const std::string& key);
  void keep(std::string key, const Region& cells, const Replacement& replacement, const Puzzle& puzzle);

  std::mutex mutex_;  ///< guards what follows
  std::vector<std::shared_ptr<const SymbolNumbers>> numbers_;
  std::unordered_map<std::string, std::shared_ptr<const Form>> forms_;
};

}  // namespace grids
