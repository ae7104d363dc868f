#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "constraints/automata/automaton.hpp"
#include "model/rules/vocabulary.hpp"

namespace grids {

/// The automata of closed rules, made once for all rules that say the same of other cells, in all puzzles: a Nonogram's
/// lines of one length with one clue share theirs.
///
/// Any number of threads may use one.
class AutomatonCache {
 public:
  /// An automaton and the cells that it reads, by their places in the rule's key. Without one when the rule has none
  /// within the limits.
  struct Form {
    std::shared_ptr<const Automaton> automaton;
    std::vector<std::uint32_t> order;
  };

  /// Equal for vocabularies in which rules mean the same.
  std::uint64_t number_of(const std::shared_ptr<const rules::Vocabulary>& vocabulary);

  std::shared_ptr<const Form> find(const std::string& key);
  std::shared_ptr<const Form> keep(std::string key, Form form);

 private:
  std::mutex mutex_;                                 ///< guards what follows
  std::shared_ptr<const rules::Vocabulary> latest_;  ///< whose number was asked for
  std::uint64_t number_of_latest_ = 0;
  std::unordered_map<std::string, std::uint64_t> vocabularies_;
  std::unordered_map<std::string, std::shared_ptr<const Form>> forms_;
  std::size_t size_ = 0;  ///< of all forms and their keys, in bytes
};

}  // namespace grids
