#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "model/rules/rule.hpp"

namespace grids::random_rule {

/// Makes closed rules at random, as the language hands them over, about cells whose symbols are the numbers from 1 on.
class RuleMaker {
 public:
  /// `links` are hidden cells that hold 0 or 1.
  RuleMaker(std::uint64_t seed, std::size_t cells, std::size_t symbols, Region links)
      : random_(seed), cells_(cells), symbols_(symbols), links_(std::move(links)) {}

  rules::Rule rule(int depth) {
    switch (depth > 0 ? random_.below(6) : 5) {
      case 0: return rules::Rule::all({rule(depth - 1), rule(depth - 1)});
      case 1: return rules::Rule::any({rule(depth - 1), rule(depth - 1)});
      case 2: return rules::Rule::negation(rule(depth - 1));
      default: break;
    }
    switch (random_.below(9)) {
      case 0: return linked();
      case 1:
      case 2:
      case 3:
      case 4: return predicate();
      default: return comparison();
    }
  }

 private:
  using Term = rules::Term;
  using Rule = rules::Rule;

  Rule comparison() {
    if (random_.below(6) == 0) return of_constants();
    if (random_.below(6) == 0) return Rule::compare(list(1), equality(), list(1));
    if (random_.below(8) == 0)
      return Rule::compare(whole(cells()), equality(), whole(random_.below(2) == 0 ? cells() : list(1)));
    auto rule = Rule::compare(number(2), any_comparison(), number(1));
    if (random_.below(8) == 0) {
      rule.comparisons.push_back(any_comparison());
      rule.terms.push_back(number(0));
    }
    return rule;
  }

  Rule linked() {
    Rule rule;
    rule.kind = Rule::Kind::linked;
    rule.cells = {links_[random_.below(links_.size())]};
    return rule;
  }

  /// A list compared with a clue, or what cells hold in any order with one of some lists.
  Rule of_constants() {
    if (random_.below(2) == 0) return Rule::compare(list(1), equality(), clue());
    const auto held = Term::of(rules::ListWord::contents, Term::of_cells(some_cells()));
    std::vector<Rule> any;
    for (auto left = 1 + random_.below(3); left > 0; --left) {
      auto wanted = constants(held.operands.front().cells.size());
      if (random_.below(4) != 0) std::ranges::stable_sort(wanted.items, rules::sorts_before);
      any.push_back(Rule::compare(held, Comparison::equal, std::move(wanted)));
    }
    return Rule::any(std::move(any));
  }

  Term clue() {
    auto items = constants(random_.below(4)).items;
    if (items.empty()) items.push_back(rules::Item::of_number(0));
    if (random_.below(4) == 0) items[random_.below(items.size())] = rules::Item::of_unknown();
    auto term = Term::of_items(std::move(items));
    term.is_clue = random_.below(4) != 0;
    return term;
  }

  Rule predicate() {
    const auto all = words::all_predicates();
    const auto word = all[random_.below(all.size())];
    auto rule = Rule::of(word, random_.below(3) == 0 ? cells() : random_.below(4) == 0 ? numbers() : list(2));
    if (word->is_connection() || word->is_of_loops()) return about_neighbours(word);
    if (word == rules::Predicate::permutation) return permutation();
    // Of cells that are known they are closed, and groups of them are found.
    if (word == rules::Predicate::rectangle || word == rules::Predicate::square || word == rules::Predicate::half_turn)
      return predicate();
    switch (word->texts.object) {
      case rules::Predicate::Object::none:
      case rules::Predicate::Object::maybe_class: break;
      case rules::Predicate::Object::symbols:
        rule.classes.push_back(some_class(random_.below(4) == 0));
        if (random_.below(3) == 0) rule.terms.front() = number(2);
        break;
      case rules::Predicate::Object::list:
        rule.terms.push_back(random_.below(2) == 0 ? constants(1 + random_.below(3)) : list(1));
        break;
      case rules::Predicate::Object::number:
        rule.terms.push_back(number(random_.below(3) == 0 ? 1 : 0));
        rule.operation = static_cast<Operator>(random_.below(5));
        break;
      case rules::Predicate::Object::pattern: rule.pattern = std::make_shared<rules::Pattern>(pattern(2)); break;
    }
    return rule;
  }

  /// Of some of the symbols, each once; of cells if there are as many.
  Rule permutation() {
    std::vector<rules::Item> items;
    for (std::size_t i = 0; i < symbols_; ++i) items.push_back(symbol(i));
    random_.shuffle(items);
    items.resize(1 + random_.below(symbols_));
    auto of = list(2);
    if (of.kind == Term::Kind::cells) {
      of = Term::of_cells(some_cells());
      of.cells.resize(std::min(of.cells.size(), items.size()));
      of.positions.resize(of.cells.size());
      items.resize(of.cells.size());
    }
    auto rule = Rule::of(rules::Predicate::permutation, std::move(of));
    rule.terms.push_back(Term::of_items(std::move(items)));
    return rule;
  }

  /// Of the cells as a grid of two columns.
  Rule about_neighbours(rules::Predicate word) {
    auto rule = Rule::of(word, cells());
    rule.classes.push_back(some_class(false));
    rule.lattice = Grid({128, 2}).shared_lattice();
    return rule;
  }

  rules::Pattern pattern(int depth) {
    using Kind = rules::Pattern::Kind;
    rules::Pattern all;
    all.kind = static_cast<Kind>(random_.below(depth > 0 ? 5 : 2));
    const bool one = all.kind == Kind::repeat;
    if (all.kind == Kind::one_of) all.items = constants(1 + random_.below(2)).items;
    if (all.kind == Kind::sequence || all.kind == Kind::alternative || one)
      for (auto left = one ? 1 : 1 + random_.below(3); left > 0; --left) all.operands.push_back(pattern(depth - 1));
    all.may_be_absent = random_.below(2) == 0;
    all.may_repeat = !all.may_be_absent || random_.below(2) == 0;
    return all;
  }

  Term number(int depth) {
    switch (depth > 0 ? random_.below(6) : random_.below(2)) {
      case 0: return Term::of_number(static_cast<std::int64_t>(random_.below(9)) - 1);
      case 1: return Term::of_cells({cell_at(random_.below(cells_))});
      case 2: return Term::of(static_cast<rules::Arithmetic>(random_.below(5)), {number(depth - 1), number(depth - 1)});
      case 3: return random_.below(2) == 0 ? Term::of(rules::Arithmetic::negate, {number(depth - 1)}) : link_count();
      default: return aggregate(random_.below(4) == 0 ? numbers() : list(depth - 1));
    }
  }

  Term link_count() {
    Term term;
    term.kind = Term::Kind::links;
    term.cells = links_;
    return term;
  }

  Term aggregate(Term of) {
    const auto all = words::all_aggregates();
    auto term = Term::of(all[random_.below(all.size())], std::move(of));
    if (term.aggregate->texts.of_class) term.classes.push_back(some_class(random_.below(5) == 0));
    return term;
  }

  /// A list of what is made of each run, or of numbers one by one.
  Term numbers() {
    Term term;
    if (random_.below(2) == 0) {
      term.kind = Term::Kind::join;
      for (auto left = 1 + random_.below(3); left > 0; --left)
        term.operands.push_back(random_.below(4) == 0 ? if_linked(number(1)) : number(1));
      return term;
    }
    term.kind = Term::Kind::runs;
    term.operands.push_back(random_.below(3) == 0 ? list(1) : cells());
    term.classes.push_back(some_class(false));
    Term run;
    run.kind = Term::Kind::run;
    term.operands.push_back(aggregate(std::move(run)));
    return term;
  }

  Term list(int depth) {
    if (depth == 0 || random_.below(3) == 0) return cells();
    const auto all = words::all_list_words();
    const auto word = all[random_.below(all.size())];
    if (word == rules::ListWord::part || word == rules::ListWord::clues) return joined(depth);
    if (word == rules::ListWord::shape || word == rules::ListWord::shape_as_drawn) return shape(word);
    auto term = Term::of(word, list(depth - 1));
    switch (word->texts.object) {
      case rules::ListWord::Object::number:
        term.operands.push_back(random_.below(2) == 0 ? Term::of_number(static_cast<std::int64_t>(1 + random_.below(3)))
                                                      : number(1));
        break;
      case rules::ListWord::Object::two_symbols: term.classes.push_back(some_class(false)); [[fallthrough]];
      case rules::ListWord::Object::symbols: term.classes.push_back(some_class(random_.below(4) == 0)); break;
      default: break;
    }
    return term;
  }

  /// Of cells in a grid of two columns.
  Term shape(rules::ListWord word) {
    auto term = Term::of(word, cells());
    term.lattice = Grid({128, 2}).shared_lattice();
    return term;
  }

  Term if_linked(Term item) {
    Term term;
    term.kind = Term::Kind::if_linked;
    term.cells = {links_[random_.below(links_.size())]};
    term.operands.push_back(std::move(item));
    return term;
  }

  Term joined(int depth) {
    Term term;
    term.kind = Term::Kind::join;
    term.operands = {list(depth - 1), list(depth - 1)};
    return term;
  }

  static Term whole(Term list) {
    Term term;
    term.kind = Term::Kind::as_item;
    term.operands.push_back(std::move(list));
    return term;
  }

  Region some_cells() {
    Region all;
    for (std::size_t i = 0; i < cells_; ++i) all.push_back(cell_at(i));
    random_.shuffle(all);
    all.resize(1 + random_.below(cells_));
    return all;
  }

  Term cells() {
    auto all = some_cells();
    if (random_.below(12) == 0) all.push_back(all.front());
    return Term::of_cells(std::move(all));
  }

  Term constants(std::size_t count) {
    std::vector<rules::Item> items;
    for (std::size_t i = 0; i < count; ++i) items.push_back(symbol(random_.below(symbols_)));
    return Term::of_items(std::move(items));
  }

  static rules::Item symbol(std::size_t number) {
    return rules::Item::of_text(static_cast<rules::TextId>(number), static_cast<std::int64_t>(number + 1));
  }

  /// Some of the symbols, or numbers alike; and what a cell holds, if need be.
  rules::Class some_class(bool of_cell) {
    rules::Class all;
    all.even = random_.below(5) == 0;
    all.odd = random_.below(5) == 0;
    const auto low = static_cast<std::int64_t>(random_.below(symbols_ + 1));
    all.numbers.push_back({low, low + static_cast<std::int64_t>(random_.below(3))});
    if (random_.below(3) == 0) all.numbers.push_back({low + 4, low + 5});
    for (std::size_t i = 0; i < symbols_; ++i) {
      const auto number = static_cast<std::int64_t>(i + 1);
      const bool of_parity = number % 2 == 0 ? all.even : all.odd;
      const auto holds = [&](const rules::NumberRange& range) { return range.low <= number && number <= range.high; };
      all.texts.push_back(of_parity || holds(all.numbers.front()) || holds(all.numbers.back()));
    }
    if (of_cell) all.values.push_back(Term::of_cells({cell_at(random_.below(cells_))}));
    return all;
  }

  Comparison any_comparison() { return static_cast<Comparison>(random_.below(6)); }
  Comparison equality() { return static_cast<Comparison>(random_.below(2)); }

  Random random_;
  std::size_t cells_;
  std::size_t symbols_;
  Region links_;
};

}  // namespace grids::random_rule
