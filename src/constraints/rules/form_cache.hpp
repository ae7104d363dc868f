#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "constraints/normal_forms/automaton.hpp"
#include "constraints/normal_forms/combination.hpp"
#include "constraints/normal_forms/count.hpp"
#include "constraints/normal_forms/pair_relation.hpp"
#include "constraints/normal_forms/table.hpp"

namespace grids {

/// The numbers of a puzzle's symbols.
struct SymbolNumbers {
  std::vector<std::int64_t> numbers;  ///< in symbol order
  std::size_t most_factors = 0;       ///< so many of them multiply to an exact number; 0 when not all are positive
};

/// What closed rules are rewritten to, worked out once for all that say the same of other cells: cells of the same
/// candidates, of which the same must differ. Tuples and automata are shared by the forms of all such rules.
///
/// Any number of threads may use one.
class FormCache {
 public:
  /// One for all puzzles whose symbols have the same numbers.
  std::shared_ptr<const SymbolNumbers> numbers(const Puzzle& puzzle);

  /// Narrows the candidates and returns what the rule becomes: what `work` returned for one like it, or returns now.
  /// `rule` tells it from those that say something else of as many cells; `label(kind)` is what a form of this kind
  /// says of itself, and `label(kind, technique)` the same where the technique is known from one like it.
  template <typename MakeLabel, typename Work>
  Replacement rewrite(std::string_view rule, const Region& cells, const MakeLabel& label, Puzzle& puzzle,
                      const Work& work) {
    auto key = key_of(rule, cells, puzzle);
    if (const auto known = find(key)) {
      narrow(*known, cells, puzzle);
      return known->kind == Replacement::Kind::others
                 ? instance(*known, cells, label(known->label_kind, known->technique))
                 : without_forms(known->kind);
    }
    auto replacement = work();
    if (auto made = form(cells, replacement, puzzle)) {
      if (made->kind == Replacement::Kind::others) made->technique = label(made->label_kind).technique_or({});
      keep(std::move(key), std::move(made));
    }
    return replacement;
  }

 private:
  using Shape = std::variant<std::monostate, PairRelation, Table, Combination, AutomatonConstraint, Count>;
  /// What became of the first rule of a kind; its `shape` speaks of that one's cells.
  struct Form {
    Replacement::Kind kind = Replacement::Kind::keep;
    std::vector<Domain> left;  ///< candidates of the cells
    Region scope;              ///< places among the cells of those that the shape is about
    Shape shape;
    std::string_view label_kind;  ///< of the first rule's form; a literal
    std::string_view technique;   ///< the same
  };

  static std::string key_of(std::string_view rule, const Region& cells, const Puzzle& puzzle);
  static std::shared_ptr<Form> form(const Region& cells, const Replacement& replacement, const Puzzle& puzzle);
  static std::size_t bytes(const Form& form);
  static void narrow(const Form& form, const Region& cells, Puzzle& puzzle);
  static Replacement without_forms(Replacement::Kind kind);
  static Replacement instance(const Form& form, const Region& cells, Label label);
  std::shared_ptr<const Form> find(const std::string& key);
  void keep(std::string key, std::shared_ptr<const Form> made);

  std::mutex mutex_;  ///< guards what follows
  std::vector<std::shared_ptr<const SymbolNumbers>> numbers_;
  std::unordered_map<std::string, std::shared_ptr<const Form>> forms_;
  std::size_t size_ = 0;  ///< of all forms and their keys, in bytes
};

}  // namespace grids
