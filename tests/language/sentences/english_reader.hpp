#pragma once

#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "model/puzzle.hpp"
#include "model/rules/rule.hpp"

namespace grids::english_reader {
using rules::Aggregate;
using rules::Arithmetic;
using rules::Class;
using rules::Item;
using rules::ListWord;
using rules::Pattern;
using rules::Predicate;
using rules::Rule;
using rules::Term;
using rules::TextId;

/// Recursive descent over the characters: most of this English is told by its first words.
class Reader {
 public:
  Reader(const std::string& text, const rules::Vocabulary& vocabulary, const Puzzle& puzzle)
      : text_(text), vocabulary_(vocabulary), puzzle_(puzzle) {}

  Rule whole() {
    auto rule = take("for each stretch of ") ? each_stretch() : joined();
    if (at_ != text_.size()) fail("the end");
    return rule;
  }

 private:
  [[noreturn]] void fail(const std::string& wanted) const {
    throw std::runtime_error("expected " + wanted + " at: " + text_.substr(at_) + "\nin: " + text_);
  }
  bool sees(std::string_view words) const { return text_.compare(at_, words.size(), words) == 0; }
  bool take(std::string_view words) {
    if (!sees(words)) return false;
    at_ += words.size();
    return true;
  }
  /// Between parts of a list; one before `then` ends it.
  bool take_comma() { return !sees(", then ") && take(", "); }
  void need(std::string_view words) {
    if (!take(words)) fail('"' + std::string(words) + '"');
  }

  Rule joined() {
    std::vector<Rule> parts{simple()};
    const bool any = sees(" or ");
    while (take(any ? " or " : " and ")) parts.push_back(simple());
    return any ? Rule::any(std::move(parts)) : Rule::all(std::move(parts));
  }

  Rule each_stretch() {
    Rule rule;
    rule.kind = Rule::Kind::each_found;
    rule.terms.push_back(stretches_found());
    rule.operands.push_back(joined());
    return rule;
  }

  Rule simple() {
    if (take("nothing is asked")) return Rule::all({});
    if (take("this cannot be")) return Rule::any({});
    if (take("it is not so that ")) return Rule::negation(simple());
    if (take("if ")) {
      auto when = Rule::negation(simple());
      need(", then ");
      return Rule::any({std::move(when), simple()});
    }
    for (const auto predicate : words::all_predicates()) {
      const auto& words = predicate->texts.closed;
      const auto place = words.find("{}");
      if (predicate->fold && place > 0 && take(words.substr(0, place)))
        return of(predicate, phrase(), words.substr(place + 2));
    }
    if (take("the cells with ")) return connected();
    if (take("each of ")) return each_of();
    if (sees("(")) {
      const auto start = at_;
      if (auto rule = bracketed()) return std::move(*rule);
      at_ = start;
    }
    const auto start = at_;
    for (const auto read : {&Reader::linked, &Reader::cage}) {
      if (auto rule = (this->*read)()) return std::move(*rule);
      at_ = start;
    }
    return of_term(phrase());
  }

  /// A whole rule in brackets; nothing when they hold a term.
  std::optional<Rule> bracketed() {
    try {
      need("(");
      auto rule = joined();
      need(")");
      const bool ends = at_ == text_.size() || sees(")") || sees(" and ") || sees(" or ") || sees(", then ");
      return ends ? std::optional(std::move(rule)) : std::nullopt;
    } catch (const std::runtime_error&) {
      return std::nullopt;
    }
  }

  std::optional<Rule> linked() {
    const auto link = pair();
    const bool denied = link && take(" are not linked");
    if (!link || (!denied && !take(" are linked"))) return std::nullopt;
    Rule rule;
    rule.kind = Rule::Kind::linked;
    rule.cells = {*link};
    return denied ? Rule::negation(std::move(rule)) : rule;
  }

  Rule of(Predicate predicate, Term list, std::string_view end) {
    need(end);
    return Rule::of(predicate, std::move(list));
  }

  /// `the sum of a1 b1 makes 3` begins as `the sum of a1 b1 is 3` does.
  std::optional<Rule> cage() {
    constexpr std::array<std::pair<std::string_view, Operator>, 5> operations{
        {{"the sum of ", Operator::sum},
         {"the difference of ", Operator::difference},
         {"the product of ", Operator::product},
         {"the quotient of ", Operator::quotient},
         {"the sum, difference, product or quotient of ", Operator::any}}};
    for (const auto& [words, operation] : operations) {
      if (!take(words)) continue;
      auto list = phrase();
      if (!take(" makes ")) return std::nullopt;
      auto rule = Rule::of(Predicate::arithmetic, std::move(list));
      rule.operation = operation;
      rule.terms.push_back(phrase());
      return rule;
    }
    return std::nullopt;
  }

  Rule connected() {
    auto symbols = set();
    need(" of ");
    auto list = phrase();
    const auto word = take(" close no loop")  ? Predicate::no_loop
                      : take(" are one loop") ? Predicate::one_loop
                                              : Predicate::connected;
    auto rule =
        of(word, std::move(list), word == Predicate::connected ? " hang together by their edges" : " by their edges");
    if (take(" and corners")) rule.predicate = Predicate::king_connected;
    if (take(" and the rim of the grid")) rule.predicate = Predicate::rim_connected;
    rule.classes.push_back(std::move(symbols));
    rule.lattice = puzzle_.grid().shared_lattice();
    return rule;
  }

  /// `each of 1 2 stands once in a1 b1`, or `each of a1 b1 is one of 1..2`.
  Rule each_of() {
    auto first = phrase();
    if (take(" stands once in ")) {
      auto rule = Rule::of(Predicate::permutation, phrase());
      rule.terms.push_back(std::move(first));
      return rule;
    }
    need(" is one of ");
    auto rule = Rule::of(Predicate::is, std::move(first));
    rule.classes.push_back(set());
    return rule;
  }

  Rule of_term(Term left) {
    for (const auto predicate : words::all_predicates())
      if (predicate->fold && predicate->texts.closed.starts_with("{}") && take(predicate->texts.closed.substr(2)))
        return Rule::of(predicate, std::move(left));
    if (take(" is one of ")) {
      auto rule = Rule::of(Predicate::is, std::move(left));
      rule.classes.push_back(set());
      return rule;
    }
    if (take(" includes ")) {
      auto rule = Rule::of(Predicate::includes, std::move(left));
      rule.terms.push_back(phrase());
      return rule;
    }
    if (take(" reads like /")) {
      auto rule = Rule::of(Predicate::matches, std::move(left));
      rule.pattern = std::make_shared<const Pattern>(sequence("/"));
      need("/");
      return rule;
    }
    constexpr std::array<std::pair<std::string_view, Comparison>, 6> verbs{{{" is not ", Comparison::not_equal},
                                                                            {" is less than ", Comparison::less},
                                                                            {" is greater than ", Comparison::greater},
                                                                            {" is at most ", Comparison::at_most},
                                                                            {" is at least ", Comparison::at_least},
                                                                            {" is ", Comparison::equal}}};
    for (const auto& [words, comparison] : verbs)
      if (take(words)) return Rule::compare(std::move(left), comparison, phrase());
    fail("what is said of a term");
  }

  Term phrase() {
    if (take("(")) {
      auto term = in_brackets();
      need(")");
      return term;
    }
    if (take("nothing")) return Term::of_nothing();
    if (take("the stretch")) return rules::found_list(rules::Finding::runs, {});
    if (!sees("the part '") && take("the part")) return rules::found_list(rules::Finding::parts, {});
    if (take("no item")) return Term::of_items({});
    if (take("no cell")) return Term::of_cells({});
    if (auto term = of_list()) return std::move(*term);
    return sees_cell() ? cells() : items();
  }

  Term in_brackets() {
    if (take("for each stretch of ")) {
      auto term = stretches_found();
      term.operands.push_back(phrase());
      return term;
    }
    if (take("for each part, within ")) return parts_of_stretch();
    if (take("what is seen over ")) return sight();
    if (take("one after another")) return join();
    if (take("how many are linked")) return links();
    if (take("minus ")) return Term::of(Arithmetic::negate, {phrase()});
    auto first = phrase();
    if (take(" as one")) {
      Term item;
      item.kind = Term::Kind::as_item;
      item.operands.push_back(std::move(first));
      return item;
    }
    if (take(" if ")) {
      Term either;
      either.kind = Term::Kind::if_linked;
      either.cells = {pair().value()};
      either.operands.push_back(std::move(first));
      need(" are linked");
      return either;
    }
    constexpr std::array<std::pair<std::string_view, Arithmetic>, 5> signs{{{" + ", Arithmetic::add},
                                                                            {" - ", Arithmetic::subtract},
                                                                            {" * ", Arithmetic::multiply},
                                                                            {" / ", Arithmetic::divide},
                                                                            {" modulo ", Arithmetic::modulo}}};
    for (const auto& [sign, arithmetic] : signs)
      if (take(sign)) return Term::of(arithmetic, {std::move(first), phrase()});
    return first;
  }

  Term stretches_found() {
    Term term;
    term.kind = Term::Kind::runs;
    term.classes.push_back(set());
    need(" in ");
    term.operands.push_back(phrase());
    need(": ");
    return term;
  }

  /// `for each part, within a1 a2, or a3, of the stretch: ..`
  Term parts_of_stretch() {
    Term term;
    term.kind = Term::Kind::runs;
    term.finding = rules::Finding::parts;
    std::vector<std::size_t> regions(puzzle_.grid().cell_count());
    std::size_t count = 0;
    do {
      ++count;
      for (const auto each : cells().cells) regions[index(each)] = count;
    } while (take(", or "));
    term.regions = std::make_shared<const std::vector<std::size_t>>(std::move(regions));
    need(", of ");
    term.operands.push_back(phrase());
    need(": ");
    term.operands.push_back(phrase());
    return term;
  }

  Term sight() {
    auto symbols = set();
    Region all;
    std::vector<std::size_t> lines;
    if (take(" from ")) all.push_back(cell());
    if (take(" and along ") || take(" along ")) {
      do {
        lines.push_back(all.size());
        do all.push_back(cell());
        while (take(" "));
      } while (take_comma());
    }
    auto term = Term::of_cells(std::move(all));
    term.kind = Term::Kind::sight;
    term.lines = std::move(lines);
    term.classes.push_back(std::move(symbols));
    return term;
  }

  Term join() {
    Term all;
    all.kind = Term::Kind::join;
    for (bool more = take(": "); more; more = take_comma()) all.operands.push_back(phrase());
    return all;
  }

  Term links() {
    Term all;
    all.kind = Term::Kind::links;
    for (bool more = take(": "); more; more = take_comma()) all.cells.push_back(pair().value());
    return all;
  }

  std::optional<Term> of_list() {
    for (const auto aggregate : words::all_aggregates())
      if (!aggregate->texts.of_class && take(std::string(aggregate->texts.english) + " of "))
        return Term::of(aggregate, phrase());
    constexpr std::array<std::pair<std::string_view, ListWord>, 7> words{
        {{"all but the first of ", ListWord::rest},
         {"all but the ends of ", ListWord::inner},
         {"the ends of ", ListWord::ends},
         {"the reverse of ", ListWord::reversed},
         {"the places of ", ListWord::positions},
         {"the symbols of ", ListWord::symbols},
         {"the sorted symbols of ", ListWord::contents}}};
    for (const auto& [said, word] : words)
      if (take(said)) return Term::of(word, phrase());
    if (take("the first ")) return counted(ListWord::first);
    if (take("the last ")) return counted(ListWord::last);
    if (take("item ")) return counted(ListWord::cell);
    if (take("the number of ")) return with_classes(Term::of(Aggregate::count, {}), 1);
    if (take("those with ")) return with_classes(Term::of(ListWord::among, {}), 1);
    if (take("what is between ")) return with_classes(Term::of(ListWord::between, {}), 2);
    if (take("the part '")) return part();
    if (take("the printed clues of ")) return clues();
    return std::nullopt;
  }

  Term counted(ListWord word) {
    Term count = take("(") ? in_brackets() : Term::of_items({item()});
    take(")");
    need(" of ");
    auto term = Term::of(word, phrase());
    term.operands.push_back(std::move(count));
    return term;
  }

  Term with_classes(Term term, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0) need(" and ");
      term.classes.push_back(set());
    }
    need(" in ");
    term.operands.front() = phrase();
    return term;
  }

  Term part() {
    const auto end = text_.find('\'', at_);
    const auto name = text_.substr(at_, end - at_);
    at_ = end + 1;
    need(" of ");
    auto term = Term::of(ListWord::part, phrase());
    term.part = vocabulary_.find_part(name).value();
    return term;
  }

  Term clues() {
    auto term = Term::of(ListWord::clues, phrase());
    auto said = std::make_shared<std::map<CellId, std::vector<Item>>>();
    for (bool more = take(", where "); more; more = take_comma()) {
      auto& of_cell = (*said)[cell()];
      need(" says");
      while (take(" ")) of_cell.push_back(item());
    }
    term.clues = std::move(said);
    return term;
  }

  std::string word() const {
    const auto end = text_.find_first_of(" ,()[]:-", at_);
    return text_.substr(at_, end == std::string::npos ? end : end - at_);
  }
  bool sees_cell() const { return word().size() > 1 && parse_cell_name(word()).has_value(); }

  CellId cell() {
    const auto place = parse_cell_name(word());
    if (!place) fail("a cell");
    at_ += word().size();
    return puzzle_.grid().cell(*place);
  }

  std::optional<CellId> pair() {
    if (!sees_cell()) return std::nullopt;
    const auto first = cell();
    if (!take(" and ") || !sees_cell()) return std::nullopt;
    const auto second = cell();
    for (const auto& link : puzzle_.links)
      if (link.first == first && link.second == second) return link.cell;
    return std::nullopt;
  }

  Term cells() {
    Region all;
    do {
      take(" ");
      all.push_back(cell());
      if (!take("-")) continue;
      const auto end = cell();
      const auto columns = puzzle_.grid().columns();
      const auto step = index(end) / columns == index(all.back()) / columns ? std::size_t{1} : columns;
      while (all.back() != end) all.push_back(cell_at(index(all.back()) + step));
    } while (sees(" ") && after_blank_is_cell());
    auto term = Term::of_cells(std::move(all));
    if (take(" (in places")) {
      term.positions.clear();
      while (take(" ")) term.positions.push_back(static_cast<std::size_t>(number().numerator()));
      need(")");
    }
    return term;
  }

  bool after_blank_is_cell() {
    ++at_;
    const bool is = sees_cell();
    --at_;
    return is;
  }

  Term items() {
    const bool clue = take("the clue");
    std::vector<Item> all;
    if (clue) take(" ");
    while (auto one = next_item()) {
      all.push_back(std::move(*one));
      const auto blank = at_;
      if (take(" ") && next_is_item()) continue;
      at_ = blank;
      break;
    }
    if (all.empty()) fail("an item");
    auto term = Term::of_items(std::move(all));
    term.is_clue = clue;
    return term;
  }

  bool next_is_item() {
    const auto start = at_;
    const bool is = next_item().has_value();
    at_ = start;
    return is;
  }

  Item item() {
    auto one = next_item();
    if (!one) fail("an item");
    return std::move(*one);
  }

  std::optional<Item> next_item() {
    if (take("?")) return Item::of_unknown();
    if (take("<")) {
      std::vector<Item> all;
      while (!take(">")) {
        all.push_back(item());
        take(" ");
      }
      return Item::of_list(std::move(all));
    }
    if (const auto text = next_text()) return vocabulary_.item(*text);
    const char c = at_ < text_.size() ? text_[at_] : ' ';
    const bool negative = c == '-' && at_ + 1 < text_.size() && text_[at_ + 1] != ' ';
    if ((c >= '0' && c <= '9') || negative) return Item::of_number(number());
    return std::nullopt;
  }

  Rational number() {
    std::size_t used = 0;
    const auto whole = std::stoll(text_.substr(at_), &used);
    at_ += used;
    if (!take("/")) return whole;
    const auto below = std::stoll(text_.substr(at_), &used);
    at_ += used;
    return divide(Rational(whole), Rational(below)).value();
  }

  /// A symbol in quotes, or a letter that stands alone.
  std::optional<TextId> next_text() {
    if (take("'")) {
      auto end = text_.find('\'', at_);
      // A symbol may be a quote itself.
      while (!vocabulary_.find(text_.substr(at_, end - at_))) end = text_.find('\'', end + 1);
      const auto name = text_.substr(at_, end - at_);
      at_ = end + 1;
      return vocabulary_.find(name);
    }
    const auto name = word();
    const bool letter = name.size() == 1 && !(name[0] >= '0' && name[0] <= '9');
    if (!letter) return std::nullopt;
    const auto found = vocabulary_.find(name);
    if (found) ++at_;
    return found;
  }

  /// Symbols that are numbers go with the numbers, but for those that are named apart.
  Class set() {
    Class symbols;
    symbols.texts.resize(64);
    std::vector<TextId> with;
    std::vector<TextId> without;
    do {
      if (take("none")) break;
      if (take("even numbers"))
        symbols.even = true;
      else if (take("odd numbers"))
        symbols.odd = true;
      else if (take("what is in "))
        symbols.values.push_back(phrase());
      else if (take("the symbol "))
        with.push_back(digits());
      else if (take("but not the symbol "))
        without.push_back(digits());
      else if (const auto text = next_text())
        with.push_back(*text);
      else
        symbols.numbers.push_back(range());
    } while (take_comma());
    for (std::size_t i = 0; i < symbols.texts.size(); ++i) {
      const auto name = name_of(i);
      const auto value = name ? vocabulary_.number(static_cast<TextId>(i)) : std::nullopt;
      if (value && std::to_string(*value) == *name) symbols.texts[i] = contains_known(symbols.numbers, symbols, *value);
    }
    for (const auto text : with) symbols.texts[static_cast<std::size_t>(text)] = true;
    for (const auto text : without) symbols.texts[static_cast<std::size_t>(text)] = false;
    return symbols;
  }

  static bool contains_known(const std::vector<rules::NumberRange>& ranges, const Class& symbols, std::int64_t value) {
    if (value % 2 == 0 ? symbols.even : symbols.odd) return true;
    for (const auto& range : ranges)
      if (range.low <= value && value <= range.high) return true;
    return false;
  }

  std::optional<std::string> name_of(std::size_t text) const {
    if (text >= vocabulary_.declared_count()) return std::nullopt;
    return vocabulary_.name(static_cast<TextId>(text));
  }

  rules::NumberRange range() {
    const auto low = number().numerator();
    return {low, take("..") ? number().numerator() : low};
  }

  TextId digits() {
    const auto start = at_;
    number();
    return vocabulary_.find(text_.substr(start, at_ - start)).value();
  }

  Pattern sequence(std::string_view ends) {
    Pattern all;
    while (at_ < text_.size() && ends.find(text_[at_]) == std::string_view::npos) {
      all.operands.push_back(place());
      take(" ");
    }
    return all;
  }

  Pattern place() {
    Pattern one;
    if (take(".")) {
      one.kind = Pattern::Kind::any_item;
      return one;
    }
    if (take("[")) {
      one.kind = Pattern::Kind::one_of;
      while (!take("]")) {
        one.items.push_back(pattern_item());
        take(" ");
      }
      return one;
    }
    need("(");
    one.kind = Pattern::Kind::alternative;
    do {
      one.operands.push_back(sequence("|)"));
    } while (take("| "));
    need(")");
    for (const auto& [sign, absent, repeats] :
         {std::tuple("*", true, true), std::tuple("+", false, true), std::tuple("?", true, false)})
      if (take(sign)) {
        Pattern repeat;
        repeat.kind = Pattern::Kind::repeat;
        repeat.may_be_absent = absent;
        repeat.may_repeat = repeats;
        repeat.operands.push_back(std::move(one));
        return repeat;
      }
    return one;
  }

  /// In a pattern numbers are the names of symbols.
  Item pattern_item() {
    if (const auto text = next_text()) return vocabulary_.item(*text);
    return vocabulary_.item(digits());
  }

  const std::string& text_;
  const rules::Vocabulary& vocabulary_;
  const Puzzle& puzzle_;
  std::size_t at_ = 0;
};

/// The rule that a text of rules::english says, read from its words alone, to be held against the rule that it was made
/// of. Throws std::runtime_error at words that it does not know.
inline rules::Rule read(const std::string& english, const rules::Vocabulary& vocabulary, const Puzzle& puzzle) {
  return Reader(english, vocabulary, puzzle).whole();
}

}  // namespace grids::english_reader
