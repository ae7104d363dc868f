#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "reference/random_parts.hpp"

namespace grids::reference {

/// Writes rules and selectors at random, by the grammar of the language, about the grounds of `ground.hpp`.
class RuleWriter {
 public:
  explicit RuleWriter(Random& random) : random_(random) {}

  /// What may stand between `each` and the colon.
  std::string selectors();
  std::string rule(int depth);
  /// The text behind `each SELECTOR:`, as YAML on one line.
  std::string body(int depth);
  /// A whole sentence, `each` or `for`, as a line of YAML.
  std::string sentence();

 private:
  std::string selector(int depth);
  std::string kind(int depth);
  std::string inner_selector();
  std::string unit(int depth);
  std::string statement(int depth);
  std::string predicate(int depth);
  std::string number(int depth);
  std::string factor(int depth);
  std::string atom(int depth);
  std::string of_each();
  std::string aggregate();
  std::string list(int depth);
  std::string symbols(int depth);
  std::string constant();

  std::string one_of(const std::vector<std::string>& choices) { return reference::one_of(random_, choices); }
  bool chance(double probability) { return reference::chance(random_, probability); }
  std::size_t below(std::size_t limit) { return from(random_, 0, limit - 1); }

  Random& random_;
  bool variable_ = false;  ///< whether `n` is a name here
};

}  // namespace grids::reference
