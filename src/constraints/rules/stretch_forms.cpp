#include "constraints/rules/stretch_forms.hpp"

#include <algorithm>
#include <memory>
#include <optional>

#include "constraints/normal_forms/clause.hpp"

namespace grids {
namespace {

using rules::Aggregate;
using rules::Finding;
using rules::Rule;
using rules::Term;

bool is_stretch(const Term& term) { return term.kind == Term::Kind::run && term.finding == Finding::runs; }

bool is_length(const Term& term) { return term.kind == Term::Kind::aggregate && term.aggregate == Aggregate::length; }

/// The most that a number may be; nothing if that is not what a comparison says.
struct Bound {
  const Term* number = nullptr;
  Rational most;  ///< less than this, or at most this
  bool included = false;
};

std::optional<Bound> upper_bound(const Rule& rule) {
  if (rule.kind != Rule::Kind::comparison || rule.comparisons.size() != 1) return std::nullopt;
  const bool turned = known_number(rule.terms[0]).has_value();
  const auto comparison = turned ? mirrored(rule.comparisons[0]) : rule.comparisons[0];
  const auto number = known_number(rule.terms[turned ? 0 : 1]);
  if (!number || (comparison != Comparison::less && comparison != Comparison::at_most)) return std::nullopt;
  return Bound{&rule.terms[turned ? 1 : 0], *number, comparison == Comparison::at_most};
}

/// Where in the list an item begins something new, so that a stretch has one more of it: every item adds to the length,
/// the first item of a region to the number of parts. Nothing for other numbers.
std::optional<std::vector<bool>> beginnings(const Term& number, const Region& cells) {
  if (!is_length(number)) return std::nullopt;
  const auto& list = number.operands.front();
  if (is_stretch(list)) return std::vector<bool>(cells.size(), true);
  const bool of_parts = list.kind == Term::Kind::runs && list.finding == Finding::parts &&
                        is_stretch(list.operands[0]) && is_length(list.operands[1]);
  if (!of_parts) return std::nullopt;
  std::vector<bool> all(cells.size(), true);
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const auto region = (*list.regions)[index(cells[i])];
    all[i] = region == 0 || region != (*list.regions)[index(cells[i - 1])];
  }
  return all;
}

Rule truths(const Rule& each_found) {
  auto stretches = each_found.terms.front();
  stretches.operands.push_back(rules::count_of(each_found.operands));
  auto all = Rule::of(rules::Predicate::is, std::move(stretches));
  all.classes.emplace_back().numbers.push_back({1, 1});
  return all;
}

bool is_of_stretches(const Rule& rule) {
  return rule.kind == Rule::Kind::each_found && rule.terms.front().finding == Finding::runs;
}

}  // namespace

Rule with_truths_of_stretches(const Rule& rule) { return rule.kind == Rule::Kind::each_found ? truths(rule) : rule; }

void require_bounded_stretches(Rule& each_found, Workbench& bench) {
  if (!is_of_stretches(each_found)) return;
  const auto& stretches = each_found.terms.front();
  const auto* const cells = plain_cells(stretches.operands.front());
  const auto& symbols = stretches.classes.front();
  if (cells == nullptr || !symbols.is_known()) return;
  const auto literal = [&](CellId cell) {
    Literal other{cell, {}};
    for (const auto symbol : bench.puzzle().symbols().all())
      if (!contains_known(symbols, bench.vocabulary().item(symbol))) other.symbols.insert(symbol);
    return other;
  };
  const auto require = [&](const Rule& said) {
    const auto bound = upper_bound(said);
    const auto begins = bound ? beginnings(*bound->number, *cells) : std::nullopt;
    if (!begins) return false;
    const auto fits = [&](std::size_t count) {
      const Rational number(static_cast<std::int64_t>(count));
      return number < bound->most || (bound->included && number == bound->most);
    };
    std::size_t count = 0;  // of what begins in [first, last], of which the first item always begins something
    for (std::size_t first = 0, last = 0; last < cells->size(); ++last) {
      count += (*begins)[last] || last == first ? 1 : 0;
      if (fits(count)) continue;
      // The shortest stretch that ends here and is too much.
      while (first < last && !fits(count - ((*begins)[first + 1] ? 1 : 0))) {
        count -= (*begins)[first + 1] ? 1 : 0;
        ++first;
      }
      std::vector<Literal> some;
      for (auto place = first; place <= last; ++place) some.push_back(literal((*cells)[place]));
      bench.add(std::make_shared<Clause>(std::move(some), bench.label("clause")));
      // What ends further on and holds this stretch says no more.
      if (first == last) {
        count = 0;
        first = last + 1;
      } else {
        count -= (*begins)[first + 1] ? 1 : 0;
        ++first;
      }
    }
    return true;
  };
  auto& said = each_found.operands.front();
  if (require(said)) {
    said = Rule::all({});
  } else if (said.kind == Rule::Kind::all) {
    std::erase_if(said.operands, require);
  }
}

}  // namespace grids
