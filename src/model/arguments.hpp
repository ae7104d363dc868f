#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/domain.hpp"
#include "core/region.hpp"
#include "core/source.hpp"
#include "model/formula.hpp"

namespace grids {

namespace rules {
struct Judgment;
}

/// The operators of a cage, with KenKen's reading of `-` and `/`: the largest against the rest.
enum class Operator { sum, difference, product, quotient, any };

/// "+", "-", "*", "/", "?".
std::string_view text(Operator op);

/// What kind of value an argument of a constraint class takes; the reader parses it accordingly.
enum class ArgumentKind {
  region,        ///< Region: "a1 b2 c1-c3"
  regions,       ///< std::vector<Region>: "a1-c3, d1-f3", or a list of regions
  number,        ///< std::int64_t
  operation,     ///< Operator: + - * / ?
  symbols,       ///< Domain: symbols of the puzzle, "1-4", "A B"
  symbol_lists,  ///< std::vector<std::vector<SymbolId>>: lists of symbols, with repetitions
  rule,          ///< a rule closed on a list of cells: sentences make these, nobody types them
};

using RulePtr = std::shared_ptr<const rules::Judgment>;

using ArgumentValue = std::variant<Region, std::vector<Region>, std::int64_t, Operator, Domain,
                                   std::vector<std::vector<SymbolId>>, RulePtr>;

/// One argument that a class takes.
struct ArgumentSpec {
  std::string name;
  ArgumentKind kind;
  bool required = true;
};

/// The arguments with which a constraint is made: parsed, not yet judged.
class Arguments {
 public:
  explicit Arguments(Location where = {}) : where_(std::move(where)) {}

  Arguments& set(std::string name, ArgumentValue value, Location where = {});

  bool has(std::string_view name) const { return find(name) != nullptr; }
  /// The value under `name`; it must be there and of this type (the reader has seen to that).
  template <typename Value>
  const Value& get(std::string_view name) const {
    return std::get<Value>(find(name)->value);
  }
  template <typename Value>
  Value& get(std::string_view name) {
    return const_cast<Value&>(std::as_const(*this).get<Value>(name));
  }

  /// Where the constraint was typed.
  const Location& where() const noexcept { return where_; }
  /// Where this argument was typed, or the constraint when the argument has no place of its own.
  const Location& where(std::string_view name) const;

 private:
  struct Entry {
    std::string name;
    ArgumentValue value;
    Location where;
  };
  const Entry* find(std::string_view name) const;

  Location where_;
  std::vector<Entry> entries_;
};

}  // namespace grids
