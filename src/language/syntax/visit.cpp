#include "language/syntax/visit.hpp"

namespace grids::syntax {
namespace {

template <typename Node>
void visit_all(const Visitor& visitor, const std::vector<Node>& nodes) {
  for (const auto& node : nodes) visitor.visit(node);
}

}  // namespace

void Visitor::visit(const Term& node) const {
  term(node);
  visit_all(*this, node.operands);
  visit_all(*this, node.classes);
  visit_all(*this, node.selectors);
}

void Visitor::visit(const Class& node) const {
  symbols(node);
  for (const auto& item : node.items) visit_all(*this, item.term);
}

void Visitor::visit(const Rule& node) const {
  rule(node);
  visit_all(*this, node.operands);
  visit_all(*this, node.terms);
  visit_all(*this, node.classes);
}

void Visitor::visit(const Selector& node) const {
  selector(node);
  visit_all(*this, node.numbers);
  visit_all(*this, node.classes);
  visit_all(*this, node.joined);
  visit_all(*this, node.of);
}

void Visitor::visit(const Body& node) const {
  visit_all(*this, node.rule);
  visit_all(*this, node.all);
  for (const auto& each : node.cases) visit(each.body);
  visit_all(*this, node.sentences);
}

void Visitor::visit(const Sentence& node) const {
  sentence(node);
  visit_all(*this, node.selectors);
  visit_all(*this, node.classes);
  visit(node.body);
}

}  // namespace grids::syntax
