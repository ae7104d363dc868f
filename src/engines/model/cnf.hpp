#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/stop.hpp"
#include "engines/model/model.hpp"

namespace grids {

/// Throws Stopped when told to stop.
void demand_more_time(const StopToken& stop);

/// How groups of a model become clauses. The solutions are the same.
enum class ClauseEncoding {
  naive,      ///< of a permutation's symbol only "it has a place": that it has one place follows by counting
  improved,   ///< also that no two places have it
  automatic,  ///< as improved, with auxiliary variables where groups are long
};

/// "naive", "improved", "auto".
std::optional<ClauseEncoding> clause_encoding(std::string_view name);

/// A model as clauses. Variables count from 1 as solvers have it: those of the model first, in its order.
class Cnf {
 public:
  /// Throws Stopped when told to stop.
  explicit Cnf(const PseudoBooleanModel& model, ClauseEncoding encoding = ClauseEncoding::automatic,
               const StopToken& stop = {});

  std::size_t variables() const noexcept { return variables_; }
  std::size_t clause_count() const noexcept { return clause_count_; }
  /// The clauses one after another, each with a 0 at its end.
  std::span<const std::int32_t> literals() const noexcept { return literals_; }

  // What encode_paths asks for.
  BooleanLiteral auxiliary(std::string_view purpose);
  void clause(std::initializer_list<BooleanLiteral> literals);
  void clause(const BooleanLiterals& literals);
  void link(const BooleanLiterals& left, const BooleanLiterals& right);

 private:
  void group(const PseudoBooleanModel::Group& group, ClauseEncoding encoding);
  void at_most_one(BooleanLiterals literals, bool split);
  void sum(const PseudoBooleanModel::Sum& sum);

  std::size_t variables_;
  std::size_t clause_count_ = 0;
  std::vector<std::int32_t> literals_;
};

}  // namespace grids
