#include "language/sentences/magnitude.hpp"

#include "language/sentences/clues_of_list.hpp"

namespace grids {
namespace {

using rules::Arithmetic;
using rules::ListWord;
using rules::Term;

Magnitude of_item(const rules::Item& item) { return item.number ? Magnitude::of_number(*item.number) : Magnitude{}; }

Magnitude of_items(const std::vector<rules::Item>& items) {
  Magnitude all;
  for (const auto& item : items) all = larger(all, of_item(item));
  return all;
}

class Measure {
 public:
  explicit Measure(const rules::Vocabulary& vocabulary) : vocabulary_(vocabulary), run_(symbols()) {}

  Magnitude of(const Term& term) const {
    switch (term.kind) {
      case Term::Kind::items: return of_items(term.items);
      case Term::Kind::cells:
      case Term::Kind::sight: return symbols();
      case Term::Kind::word: return of_word(term);
      case Term::Kind::aggregate: return of(term.aggregate, term.operands.front());
      case Term::Kind::arithmetic: return of_arithmetic(term);
      case Term::Kind::links:
      case Term::Kind::reach: return Magnitude::of_count(term.cells.size());
      case Term::Kind::holding: return Magnitude::of_count(term.rules->size());
      case Term::Kind::as_item:
      case Term::Kind::if_linked: return of(term.operands.front());
      case Term::Kind::join: {
        Magnitude all;
        for (const auto& operand : term.operands) all = larger(all, of(operand));
        return all;
      }
      case Term::Kind::runs: {
        Measure inside(vocabulary_);
        inside.run_ = of(term.operands[0]);
        return inside.of(term.operands[1]);
      }
      case Term::Kind::run: return run_;
      case Term::Kind::nothing: return {};
    }
    return {};
  }

  Magnitude of(rules::Aggregate aggregate, const Term& list) const {
    return aggregate->magnitude(of(list), longest(list));
  }

 private:
  Magnitude symbols() const {
    Magnitude all;
    for (std::size_t i = 0; i < vocabulary_.declared_count(); ++i)
      if (const auto number = vocabulary_.number(static_cast<rules::TextId>(i)))
        all = larger(all, Magnitude::of_number(*number));
    return all;
  }

  Magnitude of_word(const Term& term) const {
    if (term.word == ListWord::positions) return Magnitude::of_count(longest(term));
    if (term.word == ListWord::part) return symbols();
    if (term.word != ListWord::clues) return of(term.operands.front());
    Magnitude all;
    each_clue(term, [&](const std::vector<rules::Item>& items) { all = larger(all, of_items(items)); });
    return all;
  }

  Magnitude of_arithmetic(const Term& term) const {
    const auto left = of(term.operands[0]);
    const auto right = term.operands.size() > 1 ? of(term.operands[1]) : Magnitude{};
    switch (term.arithmetic) {
      case Arithmetic::add:
      case Arithmetic::subtract: return sum(left, right);
      case Arithmetic::multiply: return product(left, right);
      case Arithmetic::divide: return quotient(left, right);
      case Arithmetic::modulo: return right;
      case Arithmetic::negate: return left;
    }
    return {};
  }

  const rules::Vocabulary& vocabulary_;
  Magnitude run_;
};

}  // namespace

Magnitude magnitude(const Term& term, const rules::Vocabulary& vocabulary) { return Measure(vocabulary).of(term); }

Magnitude magnitude(rules::Aggregate aggregate, const Term& list, const rules::Vocabulary& vocabulary) {
  return Measure(vocabulary).of(aggregate, list);
}

std::size_t longest(const Term& term) {
  switch (term.kind) {
    case Term::Kind::items: return term.items.size();
    case Term::Kind::cells:
    case Term::Kind::sight: return term.cells.size();
    case Term::Kind::word: {
      if (term.word != ListWord::clues) return longest(term.operands.front());
      std::size_t count = 0;
      for (const auto& [cell, items] : *term.clues) count += items.size();
      return count;
    }
    case Term::Kind::join: {
      std::size_t count = 0;
      for (const auto& operand : term.operands) count += longest(operand);
      return count;
    }
    case Term::Kind::runs:
    case Term::Kind::if_linked: return longest(term.operands.front());
    default: return 1;
  }
}

}  // namespace grids
