#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

namespace grids {

/// The row of a search that jumps back: what its words held before a level changed them is noted as it changes, so that
/// a level costs what it changes, and not what the row holds.
class RowTrail {
 public:
  /// `parts`: of how many parts save_part() tells.
  RowTrail(std::span<const std::uint64_t> row, std::size_t parts)
      : row_(row.begin(), row.end()), saved_in_(parts, no_level) {}

  std::uint64_t* data() noexcept { return row_.data(); }
  const std::uint64_t* data() const noexcept { return row_.data(); }
  std::size_t level() const noexcept { return levels_.size(); }

  void begin_level() { levels_.push_back({saved_.size(), ++named_}); }
  /// Of a word that is to change, or has: what it held.
  void save(std::size_t word, std::uint64_t held) {
    assert(word < row_.size());
    if (!levels_.empty()) saved_.push_back({word, held});
  }
  /// Of words that a part, and nobody else, is to change: what they hold, once a level.
  void save_part(std::size_t part, std::size_t begin, std::size_t end) {
    assert(part < saved_in_.size() && begin <= end && end <= row_.size());
    if (begin == end || levels_.empty() || saved_in_[part] == levels_.back().name) return;
    saved_in_[part] = levels_.back().name;
    for (auto word = begin; word < end; ++word) saved_.push_back({word, row_[word]});
  }
  /// Takes back what changed in this level and those above; levels count from 0.
  void jump(std::size_t to_level) noexcept {
    assert(to_level < level());
    const auto end = levels_[to_level].begin;
    for (auto i = saved_.size(); i-- > end;) row_[saved_[i].word] = saved_[i].held;
    saved_.resize(end);
    levels_.resize(to_level);
  }

 private:
  static constexpr std::uint64_t no_level = 0;
  struct Saved {
    std::size_t word;
    std::uint64_t held;
  };
  struct Level {
    std::size_t begin;   ///< of what was saved in it
    std::uint64_t name;  ///< no other level has it, nor had
  };

  std::vector<std::uint64_t> row_;
  std::vector<Saved> saved_;
  std::vector<Level> levels_;
  std::vector<std::uint64_t> saved_in_;  ///< of each part: the level in which it was saved last
  std::uint64_t named_ = no_level;
};

}  // namespace grids
