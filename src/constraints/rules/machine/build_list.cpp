#include <algorithm>

#include "constraints/rules/machine/builder.hpp"
#include "constraints/rules/machine/verdicts.hpp"

namespace grids::machine {
namespace {

using rules::Aggregate;
using rules::Element;
using rules::Item;
using rules::ListWord;
using rules::Term;

/// `last n` is remembered item by item: only for a few.
constexpr std::int64_t most_held = 4;

/// Whether a term is a sum of lines of links alone; adds them. A line of none, at the rim, is typed as 0.
bool sums_lines(const Term& term, std::vector<const Term*>& lines) {
  if (term.kind == Term::Kind::reach) {
    lines.push_back(&term);
    return true;
  }
  if (term.kind == Term::Kind::arithmetic && term.arithmetic == rules::Arithmetic::add)
    return sums_lines(term.operands[0], lines) && sums_lines(term.operands[1], lines);
  return rules::known_number(term) == Rational(0);
}

bool speaks_of_places(const rules::Rule& rule);

bool speaks_of_places(const Term& term) {
  return (term.kind == Term::Kind::word && term.word == ListWord::positions) ||
         std::ranges::any_of(term.operands, [](const Term& operand) { return speaks_of_places(operand); }) ||
         (term.rules != nullptr &&
          std::ranges::any_of(*term.rules, [](const rules::Rule& rule) { return speaks_of_places(rule); }));
}

bool speaks_of_places(const rules::Rule& rule) {
  return std::ranges::any_of(rule.terms, [](const Term& term) { return speaks_of_places(term); }) ||
         std::ranges::any_of(rule.operands, [](const rules::Rule& operand) { return speaks_of_places(operand); });
}

}  // namespace

const Value* RuleMachine::Builder::value(const Term& term) {
  switch (term.kind) {
    case Term::Kind::nothing: return &make<Constant>(std::nullopt);
    case Term::Kind::items: return &make<Constant>(rules::List(term.items.begin(), term.items.end()));
    case Term::Kind::aggregate: return aggregate(term);
    case Term::Kind::join:
      if (!std::ranges::all_of(term.operands, is_single)) return impossible();
      [[fallthrough]];
    case Term::Kind::links:
    case Term::Kind::arithmetic: {
      if (std::vector<const Term*> lines; sums_lines(term, lines)) return reach(std::move(lines));
      std::vector<const Value*> operands;
      for (const auto cell : term.cells) operands.push_back(captured(cell));
      if (term.kind == Term::Kind::links) return &make<LinkCount>(std::move(operands));
      for (const auto& operand : term.operands) operands.push_back(value(operand));
      if (!possible_) return nullptr;
      if (term.kind == Term::Kind::join) return &make<JoinedValues>(std::move(operands));
      return &make<ArithmeticValue>(term.arithmetic, std::move(operands));
    }
    case Term::Kind::reach: return reach({&term});
    case Term::Kind::if_linked: {
      const auto* const inner = value(term.operands.front());
      return inner == nullptr ? nullptr : &make<IfLinked>(*captured(term.cells.front()), *inner);
    }
    case Term::Kind::holding: return truth_in_run(term);
    case Term::Kind::as_item: return impossible();
    default: break;
  }
  if (term.kind == Term::Kind::cells && term.cells.size() == 1) return captured(term.cells.front());
  const auto& sink = make<SingleItem>(slot(), slot(-1), machine_.pool_);
  const auto* const first = list(term, sink);
  return first == nullptr ? nullptr : &make<SingleValue>(sink, *first);
}

const AggregateSink& RuleMachine::Builder::aggregate_sink(Aggregate aggregate) {
  return make<AggregateSink>(aggregate, memory(aggregate->fold), machine_.pool_);
}

const Value* RuleMachine::Builder::aggregate(const Term& term) {
  const auto& sink = aggregate_sink(term.aggregate);
  const Sink* next = &sink;
  if (term.aggregate->texts.of_class)
    next = &make<Among>(sink, class_test(term.classes.front(), term.operands.front()));
  const auto* const first = possible_ ? list(term.operands.front(), *next) : nullptr;
  return first == nullptr ? nullptr : &make<AggregateValue>(sink, *first);
}

const Sink* RuleMachine::Builder::list(const Term& term, const Sink& next) {
  switch (term.kind) {
    case Term::Kind::cells: return cells(term, next);
    case Term::Kind::word: return word(term, next);
    case Term::Kind::sight: return sight(term, next);
    case Term::Kind::runs: return runs(term, next);
    case Term::Kind::run: return run_firsts_.emplace_back(&next);
    case Term::Kind::as_item: return impossible();
    default: return at_end(term, next);
  }
}

const Sink* RuleMachine::Builder::cells(const Term& term, const Sink& next) {
  std::size_t before = 0;
  for (std::size_t i = 0; i < term.cells.size(); ++i) {
    const auto place = place_of(term.cells[i]);
    if (next.ordered() && i > 0 && place <= before) return impossible();
    before = place;
    machine_.readings_[place].sources.push_back({&next, term.positions[i]});
  }
  machine_.firsts_.push_back(&next);
  return &next;
}

/// Items that come from no cell are taken when all cells have been read; in a run there is no such time.
const Sink* RuleMachine::Builder::at_end(const Term& term, const Sink& next) {
  if (in_run_) return impossible();
  const auto* const given = value(term);
  if (given == nullptr) return nullptr;
  const auto& first = make<AtEnd>(next, *given, machine_.pool_);
  machine_.firsts_.push_back(&first);
  return &first;
}

const Sink* RuleMachine::Builder::word(const Term& term, const Sink& next) {
  const auto& inner = term.operands.front();
  if (term.word == ListWord::symbols) return list(inner, next);
  if (term.word == ListWord::contents || term.word == ListWord::reversed)
    return next.ordered() ? impossible() : list(inner, next);
  if (term.word == ListWord::among) {
    auto test = class_test(term.classes.front(), inner);
    return possible_ ? list(inner, make<Among>(next, std::move(test))) : nullptr;
  }
  if (term.word == ListWord::between) {
    auto one = class_test(term.classes[0], inner);
    auto other = class_test(term.classes[1], inner);
    return possible_ ? list(inner, make<Between>(next, std::move(one), std::move(other), slot())) : nullptr;
  }
  if (term.word == ListWord::positions || term.word == ListWord::clues || term.word == ListWord::part)
    return list(inner, make<Mapped>(next, map_of(term)));
  if (term.word == ListWord::rest) return list(inner, make<Rest>(next, slot()));
  if (term.word == ListWord::inner) return list(inner, make<Inner>(next, slot(), slot(-1)));
  if (term.word == ListWord::ends) return list(inner, make<Ends>(next, slot(), slot(-1)));
  if (term.word == ListWord::last) return last(term, next);
  if (term.word != ListWord::first && term.word != ListWord::cell) return impossible();
  const auto* const count = early(term.operands[1], inner);
  return count == nullptr ? nullptr : list(inner, make<Counted>(next, *count, term.word == ListWord::cell, slot()));
}

const Sink* RuleMachine::Builder::last(const Term& term, const Sink& next) {
  const auto& count = term.operands[1];
  const auto number =
      count.kind == Term::Kind::items && count.items.size() == 1 ? count.items.front().number : std::nullopt;
  if (!number || !number->is_whole() || *number < Rational(0) || Rational(most_held) < *number) return impossible();
  return list(term.operands.front(), make<Last>(next, slots(static_cast<std::size_t>(number->numerator()), -1)));
}

Mapped::Map RuleMachine::Builder::map_of(const Term& term) const {
  auto& pool = machine_.pool_;
  const auto& vocabulary = bench_.vocabulary();
  const auto with = [&pool](Element element, Item item) {
    element.item = std::move(item);
    return pool.add(element);
  };
  if (term.word == ListWord::positions)
    return [&pool, with](ElementId id) {
      const auto element = pool[id];
      return std::vector{with(element, Item::of_number(static_cast<std::int64_t>(element.position)))};
    };
  if (term.word == ListWord::part)
    return [&pool, &vocabulary, with, part = term.part](ElementId id) {
      const auto element = pool[id];
      return std::vector{with(
          element, vocabulary.item(vocabulary.parts()[part].of_symbol[static_cast<std::size_t>(element.item.text)]))};
    };
  return [&pool, with, clues = term.clues](ElementId id) {
    const auto element = pool[id];
    std::vector<ElementId> items;
    const auto clue = element.cell ? clues->find(*element.cell) : clues->end();
    if (clue != clues->end())
      for (const auto& item : clue->second) items.push_back(with(element, item));
    return items;
  };
}

const Sink* RuleMachine::Builder::sight(const Term& term, const Sink& next) {
  auto test = class_test(term.classes.front(), term);
  return possible_ ? cells(term, make<Sight>(next, std::move(test), term.lines, slot(), slot(), machine_.pool_))
                   : nullptr;
}

/// As many links as are seen from where each line of them begins, over links that are there: one count for all lines,
/// so that what is remembered is their sum.
const Value* RuleMachine::Builder::reach(std::vector<const Term*> terms) {
  static const rules::Class there = [] {
    rules::Class one;
    one.numbers.push_back({1, 1});
    return one;
  }();
  std::ranges::sort(terms, {}, [this](const Term* term) { return place_of(term->cells.front()); });
  Region links;
  std::vector<std::size_t> begins;
  for (const auto* term : terms) {
    begins.push_back(links.size());
    links.insert(links.end(), term->cells.begin(), term->cells.end());
  }
  const auto& length = aggregate_sink(Aggregate::length);
  const auto& seen =
      make<Sight>(length, ClassTest(there, {}, machine_.pool_), std::move(begins), slot(), slot(), machine_.pool_);
  const auto* const first = cells(Term::of_cells(std::move(links)), seen);
  return first == nullptr ? nullptr : &make<AggregateValue>(length, *first);
}

const Sink* RuleMachine::Builder::runs(const Term& term, const Sink& next) {
  const bool straight = is_line_of_strokes(term);
  if (rules::finds_groups(term) && !straight) return impossible();
  Runs::Ends ends{std::nullopt, term.regions, speaks_of_places(term.operands[1])};
  if (!term.classes.empty()) ends.symbols.emplace(class_test(term.classes.front(), term.operands.front()));
  const auto outer_slots = std::exchange(own_slots_, {});
  auto outer_firsts = std::exchange(run_firsts_, {});
  const bool was_in_run = std::exchange(in_run_, true);
  Runs::Body body;
  body.value = possible_ ? value(term.operands[1]) : nullptr;
  body.firsts = std::exchange(run_firsts_, std::move(outer_firsts));
  body.slots = std::exchange(own_slots_, outer_slots);
  in_run_ = was_in_run;
  if (body.value == nullptr || body.firsts.empty()) return impossible();
  const auto length = slot();
  const auto region = slot();
  const auto failed = slot();
  Runs all(next, std::move(ends), std::move(body), length, region, failed, machine_.pool_, machine_.initial_);
  if (!straight) return list(term.operands.front(), make<Runs>(std::move(all)));
  const auto& pieces = make<StraightPieces>(std::move(all), slot(-1), slot());
  for (const auto link : term.cells) machine_.readings_[place_of(link)].sources.push_back({&pieces, 0});
  return cells(term.operands.front(), pieces);
}

/// Whether a rule about the run holds, told when the run ends. Cells beside it may not have been read by then.
const Value* RuleMachine::Builder::truth_in_run(const Term& holding) {
  if (!in_run_ || holding.rules->size() != 1 || !rules::scope(holding).empty()) return impossible();
  const auto* const so = verdict(holding.rules->front());
  return so == nullptr ? nullptr : &make<TruthOf>(*so);
}

ClassTest RuleMachine::Builder::class_test(const rules::Class& symbols, const Term& list) {
  std::vector<const Value*> values;
  for (const auto& term : symbols.values)
    if (const auto* const value = early(term, list)) values.push_back(value);
  return ClassTest(symbols, std::move(values), machine_.pool_);
}

/// A value that is known when the list begins: it depends on cells that are read before.
const Value* RuleMachine::Builder::early(const Term& term, const Term& list) {
  const auto begin = first_place(list);
  const auto cells = rules::scope(term);
  const bool in_time = std::ranges::all_of(cells, [&](CellId cell) { return place_of(cell) <= begin; });
  const auto is_simple = [](const auto& self, const Term& part) -> bool {
    return part.kind == Term::Kind::items || (part.kind == Term::Kind::cells && part.cells.size() == 1) ||
           (part.kind == Term::Kind::arithmetic &&
            std::ranges::all_of(part.operands, [&](const Term& operand) { return self(self, operand); }));
  };
  return in_time && is_simple(is_simple, term) ? value(term) : impossible();
}

}  // namespace grids::machine
