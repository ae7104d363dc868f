#pragma once

#include <functional>

#include "language/syntax/syntax.hpp"

namespace grids::syntax {

/// Calls a function for every term, rule or selector below a node of the syntax, itself included.
struct Visitor {
  std::function<void(const Term&)> term = [](const Term&) {};
  std::function<void(const Rule&)> rule = [](const Rule&) {};
  std::function<void(const Class&)> symbols = [](const Class&) {};
  std::function<void(const Selector&)> selector = [](const Selector&) {};
  std::function<void(const Sentence&)> sentence = [](const Sentence&) {};

  void visit(const Term& node) const;
  void visit(const Rule& node) const;
  void visit(const Class& node) const;
  void visit(const Selector& node) const;
  void visit(const Body& node) const;
  void visit(const Sentence& node) const;
};

}  // namespace grids::syntax
