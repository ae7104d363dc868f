#include "model/rules/written_rule.hpp"

#include <algorithm>
#include <bitset>
#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

#include "model/rules/beyond_cells.hpp"
#include "model/rules/key_writer.hpp"

namespace grids::rules {
namespace {

class RuleWriter {
 public:
  RuleWriter(const Region& scope, const Vocabulary& vocabulary)
      : scope_(scope), vocabulary_(vocabulary), places_(scope.size(), none) {
    cells_.reserve(scope.size());
  }

  std::optional<WrittenRule> written(const Rule& whole) {
    rule(whole);
    if (depends_on_more_) return std::nullopt;
    return WrittenRule{out_.take(), std::move(cells_)};
  }

 private:
  using Bits = std::bitset<13>;
  static constexpr auto none = ~std::uint32_t{0};

  // Of most rules and terms most members are as they are made: what is not stands behind a number whose bits say so.

  void rule(const Rule& rule) {
    out_.kind(rule.kind);
    Bits there;
    there[0] = !rule.operands.empty();
    there[1] = !rule.terms.empty();
    there[2] = !rule.comparisons.empty();
    there[3] = rule.predicate != Predicate::all_different;
    there[4] = !rule.classes.empty();
    there[5] = rule.pattern != nullptr;
    there[6] = rule.operation != Operator::any;
    there[7] = !rule.cells.empty();
    there[8] = rule.of_walls;
    there[9] = is_known_course(rule);
    out_.number(there.to_ulong());
    if (there[0]) out_.all(rule.operands, [this](const Rule& operand) { this->rule(operand); });
    if (there[1]) out_.all(rule.terms, [this](const Term& part) { term(part); });
    if (there[2]) out_.all(rule.comparisons, [this](Comparison comparison) { out_.kind(comparison); });
    if (there[3]) out_.word(rule.predicate);
    if (there[4]) out_.all(rule.classes, [this](const Class& symbols) { class_of(symbols); });
    if (there[5]) pattern(*rule.pattern);
    if (there[6]) out_.kind(rule.operation);
    if (there[7]) out_.all(rule.cells, [this](CellId cell) { place(cell); });
    if (there[9]) course(*rule.strokes);
    depends_on_more_ = depends_on_more_ || (goes_beyond_cells(rule) && !there[9]);
  }

  /// Whether how a cell's links run is told by which of them are there.
  static bool is_known_course(const Rule& rule) {
    return rule.kind == Rule::Kind::course && rule.lattice == nullptr && rule.strokes->course != Course::inside &&
           rule.strokes->course != Course::outside;
  }

  void course(const Strokes& strokes) {
    out_.kind(strokes.course);
    out_.number(strokes.of_walls ? 1 : 0);
    out_.all(strokes.axes, [this](std::uint8_t axis) { out_.number(axis); });
  }

  void term(const Term& term) {
    out_.kind(term.kind);
    Bits there;
    there[0] = !term.items.empty();
    there[1] = term.is_clue;
    there[2] = term.of_walls;
    there[3] = !term.cells.empty();
    there[4] = !term.positions.empty();
    there[5] = term.word != ListWord::symbols;
    there[6] = term.aggregate != Aggregate::sum;
    there[7] = term.arithmetic != Arithmetic::add;
    there[8] = !term.operands.empty();
    there[9] = !term.classes.empty();
    there[10] = term.part != 0;
    there[11] = !term.lines.empty();
    there[12] = term.rules != nullptr;
    out_.number(there.to_ulong());
    if (there[0]) out_.all(term.items, [this](const Item& part) { item(part); });
    if (there[3]) out_.all(term.cells, [this](CellId cell) { place(cell); });
    if (there[4]) out_.all(term.positions, [this](std::size_t position) { out_.number(position); });
    if (there[5]) out_.word(term.word);
    if (there[6]) out_.word(term.aggregate);
    if (there[7]) out_.kind(term.arithmetic);
    if (there[8]) out_.all(term.operands, [this](const Term& operand) { this->term(operand); });
    if (there[9]) out_.all(term.classes, [this](const Class& symbols) { class_of(symbols); });
    if (there[10]) out_.number(term.part);
    if (there[11]) out_.all(term.lines, [this](std::size_t line) { out_.number(line); });
    if (there[12]) out_.all(*term.rules, [this](const Rule& counted) { rule(counted); });
    depends_on_more_ = depends_on_more_ || goes_beyond_cells(term);
  }

  void class_of(const Class& symbols) {
    out_.number(symbols.texts.size());
    for (std::size_t i = 0; i < symbols.texts.size(); ++i) {
      text(static_cast<TextId>(i));
      out_.number(symbols.texts[i] ? 1 : 0);
    }
    out_.all(symbols.numbers, [this](const NumberRange& range) {
      out_.number(static_cast<std::uint64_t>(range.low));
      out_.number(static_cast<std::uint64_t>(range.high));
    });
    out_.number((symbols.even ? 1U : 0U) + (symbols.odd ? 2U : 0U));
    out_.all(symbols.values, [this](const Term& value) { term(value); });
  }

  void pattern(const Pattern& pattern) {
    out_.kind(pattern.kind);
    out_.all(pattern.items, [this](const Item& part) { item(part); });
    out_.all(pattern.operands, [this](const Pattern& operand) { this->pattern(operand); });
    out_.number((pattern.may_be_absent ? 1U : 0U) + (pattern.may_repeat ? 2U : 0U));
  }

  void item(const Item& item) {
    text(item.text);
    out_.rational(item.number);
    out_.number((item.unknown ? 1U : 0U) + (item.is_list ? 2U : 0U));
    out_.all(item.items, [this](const Item& part) { this->item(part); });
  }

  /// Declared texts have the same numbers in equal vocabularies; words of clues are numbered as they come.
  void text(TextId text) {
    const bool undeclared = text != no_text && static_cast<std::size_t>(text) >= vocabulary_.declared_count();
    out_.number(undeclared ? ~std::uint64_t{0} : static_cast<std::uint32_t>(text) + 1U);  // 0 for no text
    if (undeclared) out_.text(vocabulary_.name(text));
  }

  void place(CellId cell) {
    auto& place = places_[static_cast<std::size_t>(std::ranges::lower_bound(scope_, cell) - scope_.begin())];
    if (place == none) {
      place = static_cast<std::uint32_t>(cells_.size());
      cells_.push_back(cell);
    }
    out_.number(place);
  }

  const Region& scope_;  ///< ascending
  const Vocabulary& vocabulary_;
  KeyWriter out_;
  std::vector<std::uint32_t> places_;  ///< of each cell of the scope, when it was first named
  Region cells_;
  bool depends_on_more_ = false;
};

}  // namespace

std::optional<WrittenRule> written(const Rule& rule, const Region& scope, const Vocabulary& vocabulary) {
  assert(scope == rules::scope(rule) && "the cells that are named");
  return RuleWriter(scope, vocabulary).written(rule);
}

}  // namespace grids::rules
