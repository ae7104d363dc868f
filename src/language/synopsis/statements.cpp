#include "language/synopsis/statements.hpp"

#include <algorithm>

#include "core/counted.hpp"
#include "language/selectors/select.hpp"
#include "language/sentences/clue_use.hpp"
#include "language/synopsis/words.hpp"
#include "language/syntax/formulas.hpp"

namespace grids {
namespace {

using syntax::Body;
using syntax::Selector;
using syntax::Sentence;

/// The lists of one sentence, or of several with the same rule.
struct Lists {
  std::vector<std::string> counted;  ///< "9 rows", "9 columns"
  std::vector<std::string> one;      ///< "box"
  ListTally tally;
  bool is_grid = false;
  bool found = false;    ///< by solving: how many there are is not known
  bool of_cells = true;  ///< each is one cell
};

void add(ListTally& all, const ListTally& more) {
  all.lists += more.lists;
  all.clued += more.clued;
  for (const auto& [clue, count] : more.clues) all.clues[clue] += count;
}

std::string with_capital(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') text.front() = static_cast<char>(text.front() - 32);
  return text;
}

/// `[a, [b, c]]`, and `a and b`, are a, b and c.
void flatten(const Body& body, std::vector<const syntax::Rule*>& rules) {
  for (const auto& part : body.all) flatten(part, rules);
  for (const auto& rule : body.rule) {
    if (rule.kind != syntax::Rule::Kind::all) rules.push_back(&rule);
    if (rule.kind == syntax::Rule::Kind::all)
      for (const auto& part : rule.operands) rules.push_back(&part);
  }
}

/// Whether all of the body are rules, without cases or sentences in it.
bool is_plain(const Body& body) {
  return body.kind == Body::Kind::rule || (body.kind == Body::Kind::all && std::ranges::all_of(body.all, is_plain));
}

using Values = std::map<std::string, Parameter>;

std::optional<std::string> value(const std::string& name, const Values& values) {
  const auto found = values.find(name);
  if (found == values.end()) return std::nullopt;
  if (const auto* number = std::get_if<Rational>(&found->second.value)) return number->text();
  if (const auto* words = std::get_if<std::string>(&found->second.value)) return *words;
  return std::nullopt;
}

void put_values(syntax::Class& symbols, const Values& values) {
  for (auto& item : symbols.items) item.text = value(item.text, values).value_or(item.text);
}

void put_values(syntax::Term& term, const Sheet& sheet) {
  const bool before_of = term.kind == syntax::Term::Kind::word && term.word == rules::ListWord::part;
  if (term.kind == syntax::Term::Kind::name) term.text = value(term.text, sheet.parameters).value_or(term.text);
  if (before_of && (names_regions(term.text, sheet) || is_sought(term.text, sheet)))
    term.kind = syntax::Term::Kind::home;
  for (auto& operand : term.operands) put_values(operand, sheet);
  for (auto& symbols : term.classes) put_values(symbols, sheet.parameters);
}

void put_values(syntax::Rule& rule, const Sheet& sheet) {
  for (auto& operand : rule.operands) put_values(operand, sheet);
  for (auto& term : rule.terms) put_values(term, sheet);
  for (auto& symbols : rule.classes) put_values(symbols, sheet.parameters);
}

/// The rule with the values of parameters in place of their names, and with layers told from parts of symbols.
syntax::Rule with_values(syntax::Rule rule, const Sheet& sheet) {
  put_values(rule, sheet);
  return rule;
}

bool only_tells_apart(const Body& body) {
  if (body.kind != Body::Kind::rule || body.rule.empty()) return false;
  const auto& rule = body.rule.front();
  return rule.kind == syntax::Rule::Kind::predicate && rule.classes.empty() &&
         rule.terms.front().kind == syntax::Term::Kind::judged &&
         (rule.predicate == rules::Predicate::permutation || rule.predicate == rules::Predicate::all_different);
}

class Teller {
 public:
  Teller(const Definitions& definitions, const SentenceTallies& tallies, const Sheet& sheet)
      : definitions_(definitions), tallies_(tallies), sheet_(sheet), symbols_(wording::text(sheet.symbols)) {}

  Lists lists(const Sentence& sentence) const {
    Lists all;
    for (const auto& selector : sentence.selectors) {
      const auto found = tallies_.lists.find(&selector);
      const auto tally = found == tallies_.lists.end() ? ListTally() : found->second;
      add(all.tally, tally);
      all.one.push_back(wording::one(selector));
      all.is_grid = all.is_grid || selector.kind == Selector::Kind::grid;
      all.of_cells = all.of_cells && selector.kind == Selector::Kind::cell && selector.joined.empty();
      all.found = all.found || is_found(selector) || finds_groups(selector, sheet_);
      if (tally.lists == 0) continue;
      for (auto& words : wording::counted(selector, tally)) all.counted.push_back(std::move(words));
    }
    return all;
  }

  /// What the body says of the lists: one or more whole sentences.
  std::string told(const Lists& lists, const Body& body) const {
    if (lists.tally.lists == 0)
      return "There is no " + enumerated(lists.one) + ": '" + wording::typed(body) + "' says nothing.";
    if (is_plain(body)) return plain(lists, body);
    if (body.kind == Body::Kind::cases) return cases(lists, body);
    return with_capital(enumerated(lists.counted)) + ": " + nested(body) + '.';
  }

  std::string told_for_values(const Sentence& sentence) const {
    return with_capital(for_each(sentence)) + ": " + of_grid(sentence.body) + '.';
  }

 private:
  std::string plain(const Lists& lists, const Body& body) const {
    std::vector<const syntax::Rule*> all;
    flatten(body, all);
    std::vector<const syntax::Rule*> of_clue;
    std::vector<const syntax::Rule*> others;
    for (const auto* rule : all) (mentions_clue(*rule, definitions_) ? of_clue : others).push_back(rule);
    if (lists.found || lists.tally.clued == lists.tally.lists) return framed(all, subject(lists), lists.of_cells);
    std::string text;
    if (!others.empty()) text = framed(others, subject(lists), lists.of_cells);
    if (of_clue.empty()) return text;
    if (!text.empty()) text += ' ';
    return text + of_clued(lists, of_clue);
  }

  std::string of_clued(const Lists& lists, const std::vector<const syntax::Rule*>& rules) const {
    const auto& tally = lists.tally;
    const auto count = std::to_string(tally.clued);
    if (tally.clued == 0) return "Without a clue, nothing more is asked of " + enumerated(lists.counted) + ".";
    return framed(rules,
                  (count == "1" ? "the one" : "each of the " + count) + " with a clue of " + enumerated(lists.counted),
                  lists.of_cells);
  }

  static std::string subject(const Lists& lists) {
    const auto count = lists.tally.lists;
    if (lists.found) return "each " + enumerated(lists.one);
    if (lists.is_grid && count == 1) return "the grid";
    const auto words = enumerated(lists.counted);
    if (count == 1) return "the " + (words.starts_with("1 ") ? words.substr(2) : words);
    return "each of " + words;
  }

  /// "Each of 9 rows contains each of 1-9 once." or "In each of 9 rows, the greatest is 5."
  std::string framed(const std::vector<const syntax::Rule*>& rules, const std::string& subject, bool of_cells) const {
    std::vector<std::string> verbs;
    std::vector<std::string> clauses;
    for (const auto* rule : rules) {
      const auto valued = with_values(*rule, sheet_);
      if (auto verb = wording::verb(valued, symbols_, of_cells)) verbs.push_back(std::move(*verb));
      clauses.push_back(rules.size() > 1 ? wording::clause_among_others(valued, symbols_, of_cells)
                                         : wording::clause(valued, symbols_, of_cells));
    }
    if (verbs.size() == clauses.size()) return with_capital(subject) + ' ' + enumerated(verbs) + '.';
    return "In " + subject + ", " + enumerated(clauses) + '.';
  }

  std::string cases(const Lists& lists, const Body& body) const {
    const auto& tally = lists.tally;
    std::vector<std::string> parts;
    for (const auto& each : body.cases) {
      const auto found = tally.clues.find(each.mark);
      const bool none = each.mark == "no clue";
      const auto marked = found == tally.clues.end() ? std::size_t{0} : found->second;
      const auto count = none ? tally.lists - tally.clued : marked;
      if (count > 0)
        parts.push_back(std::to_string(count) + (none ? " without a mark: " : " with " + each.mark + ": ") +
                        nested(each.body, lists.of_cells));
    }
    auto text = "Of " + enumerated(lists.counted) + ", ";
    if (parts.empty()) return text + "none has a mark.";
    for (const auto& part : parts) text.append(&part == &parts.front() ? "" : "; ").append(part);
    return text + '.';
  }

  /// The body as a part of a sentence.
  std::string nested(const Body& body, bool of_cells = false) const {
    std::vector<std::string> parts;
    if (is_plain(body)) {
      std::vector<const syntax::Rule*> rules;
      flatten(body, rules);
      for (const auto* rule : rules) {
        const auto valued = with_values(*rule, sheet_);
        parts.push_back(rules.size() > 1 ? wording::clause_among_others(valued, symbols_, of_cells)
                                         : wording::clause(valued, symbols_, of_cells));
      }
    }
    if (body.kind == Body::Kind::all && parts.empty())
      for (const auto& part : body.all) parts.push_back(nested(part, of_cells));
    for (const auto& each : body.cases) parts.push_back("with " + each.mark + ", " + nested(each.body, of_cells));
    for (const auto& sentence : body.sentences) parts.push_back(inner(sentence));
    return enumerated(parts);
  }

  /// What stands under a `for` that is not within a sentence.
  std::string of_grid(const Body& body) const {
    if (is_plain(body)) return "in the grid, " + nested(body);
    std::vector<std::string> parts;
    for (const auto& part : body.all) parts.push_back(of_grid(part));
    for (const auto& sentence : body.sentences)
      parts.push_back(sentence.variable.empty() ? inner(sentence) : for_each(sentence) + ", " + of_grid(sentence.body));
    return enumerated(parts);
  }

  /// "for each n of 1-4"
  std::string for_each(const Sentence& sentence) const {
    auto values = sentence.classes.front();
    put_values(values, sheet_.parameters);
    return "for each " + sentence.variable + " of " + wording::text(values);
  }

  std::string inner(const Sentence& sentence) const {
    if (!sentence.variable.empty()) return for_each(sentence) + ", " + nested(sentence.body);
    std::vector<std::string> lists;
    for (const auto& selector : sentence.selectors) lists.push_back(wording::one(selector));
    return "in each " + enumerated(lists) + ", " + nested(sentence.body);
  }

  const Definitions& definitions_;
  const SentenceTallies& tallies_;
  const Sheet& sheet_;
  std::string symbols_;
};

Statement made(const Body& body, std::string typed, const Location& where, const SentenceTallies& tallies) {
  Statement statement;
  statement.typed = std::move(typed);
  statement.where = where;
  statement.is_different = only_tells_apart(body);
  if (const auto range = tallies.constraints.find(&body); range != tallies.constraints.end()) {
    statement.first = range->second.first;
    statement.last = range->second.last;
  }
  if (const auto example = tallies.examples.find(&body); example != tallies.examples.end() && !statement.is_different)
    statement.example = example->second;
  return statement;
}

}  // namespace

std::vector<Statement> statements(const std::vector<Sentence>& sentences, const std::vector<Body>& rules,
                                  const Definitions& definitions, const SentenceTallies& tallies, const Sheet& sheet) {
  const Teller teller(definitions, tallies, sheet);
  std::vector<Statement> all;
  std::vector<std::string> told;  // rules whose lists have been told with those of an earlier sentence
  for (const auto& sentence : sentences) {
    all.push_back(made(sentence.body, wording::typed(sentence), sentence.where, tallies));
    auto& statement = all.back();
    if (!sentence.variable.empty()) {
      statement.text = teller.told_for_values(sentence);
      continue;
    }
    auto lists = teller.lists(sentence);
    statement.lists = lists.tally.lists;
    const auto rule = wording::typed(sentence.body);
    if (lists.tally.lists > 0) {
      if (std::ranges::find(told, rule) != told.end()) continue;
      told.push_back(rule);
      for (const auto* other = &sentence + 1; other != sentences.data() + sentences.size(); ++other) {
        if (!other->variable.empty() || wording::typed(other->body) != rule) continue;
        const auto more = teller.lists(*other);
        lists.counted.insert(lists.counted.end(), more.counted.begin(), more.counted.end());
        add(lists.tally, more.tally);
        lists.of_cells = lists.of_cells && more.of_cells;
      }
    }
    statement.text = teller.told(lists, sentence.body);
  }
  for (const auto& rule : rules) {
    if (is_formula(rule)) continue;
    all.push_back(made(rule, wording::typed(rule), rule.where, tallies));
    Lists grid;
    grid.is_grid = true;
    grid.of_cells = false;
    grid.counted = {"grid"};
    grid.tally.lists = 1;
    all.back().lists = 1;
    all.back().text = teller.told(grid, rule);
  }
  return all;
}

}  // namespace grids
