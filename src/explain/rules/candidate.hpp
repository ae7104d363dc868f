#pragma once

#include <compare>
#include <cstdint>

#include "core/ids.hpp"

namespace grids::explain {

/// A symbol in a cell, as a possibility.
struct Candidate {
  CellId cell{};
  SymbolId symbol{};

  friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

/// Something known of a candidate: it holds, or it is gone.
struct Fact {
  Candidate candidate;
  bool holds = false;

  friend auto operator<=>(const Fact&, const Fact&) = default;
};

/// A constraint's place among those of `Rules`.
enum class RuleId : std::uint32_t {};
constexpr std::size_t index(RuleId rule) noexcept { return static_cast<std::size_t>(rule); }
constexpr RuleId rule_at(std::size_t index) noexcept { return static_cast<RuleId>(index); }

/// A group's place among those of `Rules`.
enum class GroupId : std::uint32_t {};
constexpr std::size_t index(GroupId group) noexcept { return static_cast<std::size_t>(group); }
constexpr GroupId group_at(std::size_t index) noexcept { return static_cast<GroupId>(index); }

}  // namespace grids::explain
