#pragma once

#include "language/syntax/parser.hpp"

namespace grids {

class Parser::Nesting {
 public:
  static constexpr std::size_t most = 100;

  explicit Nesting(Parser& parser) : parser_(parser) {
    if (++parser_.depth_ > most)
      parser_.scanner_.fail(parser_.scanner_.peek(), "this is nested too deep (100 levels at most)");
  }
  ~Nesting() { --parser_.depth_; }
  Nesting(const Nesting&) = delete;
  Nesting& operator=(const Nesting&) = delete;

 private:
  Parser& parser_;
};

}  // namespace grids
