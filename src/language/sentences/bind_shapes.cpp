#include <sstream>

#include "core/diagnostics.hpp"
#include "core/nearest.hpp"
#include "language/sentences/binder.hpp"
#include "language/sheet/needs_squares.hpp"
#include "model/rules/evaluate.hpp"

// How the cells of a list lie to each other.
namespace grids {

using rules::Finding;
using rules::Item;
using rules::ListWord;
using rules::Predicate;
using rules::Rule;
using rules::Term;

namespace {

/// Whether solving may find of which cells it is, but of cells it is.
bool is_of_cells(const Term& list) {
  switch (list.kind) {
    case Term::Kind::cells:
    case Term::Kind::sight:
    case Term::Kind::run: return true;
    case Term::Kind::runs: return is_of_cells(list.operands[1]);
    case Term::Kind::if_linked: return is_of_cells(list.operands.front());
    case Term::Kind::join: return std::ranges::all_of(list.operands, is_of_cells);
    case Term::Kind::word: {
      const bool of_items = list.word == ListWord::positions || list.word == ListWord::clues || rules::is_shape(list);
      return !of_items && is_of_cells(list.operands.front());
    }
    default: return false;
  }
}

Item shape_item(const Region& cells, std::size_t columns, bool turned) {
  std::vector<Item> numbers;
  for (const auto number : rules::shape_of(cells, columns, turned)) numbers.push_back(Item::of_number(number));
  return Item::of_list(std::move(numbers));
}

}  // namespace

/// `rectangle`, `square`, `half turn`: of cells that are known it is so or not.
Rule Binder::outline(const syntax::Rule& rule, Rule bound) {
  const auto& subject = bound.terms.front();
  if (!is_of_cells(subject))
    throw InputError(rule.where,
                     "'" + std::string(rule.predicate->texts.name) +
                         "' is said of cells, such as those of a list or of a group: 'each group among x: " +
                         std::string(rule.predicate->texts.name) + "'");
  bound.lattice = scope_.sheet().grid.shared_lattice();
  must_have_columns(*bound.lattice, rule.where, "'" + std::string(rule.predicate->texts.name) + "'");
  const bool turns = rule.predicate == Predicate::half_turn;
  const bool of_judged = rule.terms.front().kind == syntax::Term::Kind::judged;
  if (turns && !of_judged) bound.terms.push_back(judged_);
  if (subject.kind != Term::Kind::cells || (turns && judged_.kind != Term::Kind::cells)) return bound;
  const bool so =
      turns ? rules::is_half_turn(subject.cells, bound.lattice->size().columns, bound.terms.back().cells)
            : rules::is_rectangle(subject.cells, bound.lattice->size().columns, rule.predicate == Predicate::square);
  return so ? Rule::all({}) : Rule::any({});
}

bool Binder::is_shape_word(const syntax::Term& term) {
  return term.kind == syntax::Term::Kind::word &&
         (term.word == ListWord::shape || term.word == ListWord::shape_as_drawn);
}

/// `shape of ..`: of known cells one that is known.
Term Binder::shape(const syntax::Term& term, Term bound) {
  const auto& cells = bound.operands.front();
  if (!is_of_cells(cells))
    throw InputError(term.where,
                     "only cells have a shape, such as those of a list or of a group: 'shape of group of "
                     "cell 1'");
  bound.lattice = scope_.sheet().grid.shared_lattice();
  must_have_columns(*bound.lattice, term.where, "'shape'");
  if (cells.kind != Term::Kind::cells) return bound;
  return Term::of_items({shape_item(cells.cells, bound.lattice->size().columns, bound.word == ListWord::shape)});
}

/// The names behind `shape is`; a parameter stands for those that it lists.
std::vector<syntax::ClassItem> Binder::shape_names(const syntax::Class& typed) const {
  const auto& sheet = scope_.sheet();
  std::vector<syntax::ClassItem> names;
  for (const auto& item : typed.items) {
    const auto parameter = sheet.parameters.find(item.text);
    const bool is_parameter = parameter != sheet.parameters.end() && !sheet.shapes.contains(item.text);
    const auto* list = is_parameter ? std::get_if<std::string>(&parameter->second.value) : nullptr;
    if (list == nullptr) {
      names.push_back(item);
      continue;
    }
    std::istringstream words(*list);
    for (std::string name; words >> name;)
      names.push_back({syntax::ClassItem::Kind::word, name, {}, parameter->second.where});
  }
  return names;
}

/// `shape is L T`: one of those that are drawn under `shapes:`.
Rule Binder::is_shapes(const syntax::Rule& rule) {
  const auto& typed = rule.terms.front();
  const auto bound = bind(typed);
  const auto& drawn = scope_.sheet().shapes;
  std::vector<Rule> any;
  for (const auto& name : shape_names(rule.classes.front())) {
    const auto shape = drawn.find(name.text);
    if (shape == drawn.end()) {
      std::vector<std::string> names;
      for (const auto& [known, cells] : drawn) names.push_back(known);
      throw InputError(name.where, "no shape '" + name.text + "' is drawn" +
                                       (names.empty() ? ": draw it under 'shapes', as in 'shapes: {L: [x., x., xx]}'"
                                                      : did_you_mean(name.text, names)));
    }
    auto item = Term::of_items({shape_item(shape->second.cells, shape->second.columns, typed.word == ListWord::shape)});
    any.push_back(Rule::compare(bound, Comparison::equal, std::move(item)));
  }
  return Rule::any(std::move(any));
}

}  // namespace grids
