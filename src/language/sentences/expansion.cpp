#include "language/sentences/expansion.hpp"

#include <utility>

#include "core/diagnostics.hpp"

namespace grids {
namespace {

constexpr std::size_t parts_between_looks = 256;

}  // namespace

void Expansion::begin(std::string sentence, Location where) {
  sentence_ = std::move(sentence);
  where_ = std::move(where);
}

void Expansion::add(std::size_t parts) {
  parts_ += parts;
  if (parts_ > most)
    throw InputError(where_, "'" + sentence_ +
                                 "' expands to too much: all sentences together may become 2,000,000 rules and terms; "
                                 "look for a 'for' over many values, or definitions that use each other");
  if (parts_ < next_look_) return;
  next_look_ = parts_ + parts_between_looks;
  if (stop_.stop_requested()) throw Stopped("the puzzle was still being composed");
}

}  // namespace grids
