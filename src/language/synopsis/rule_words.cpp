#include "language/synopsis/words.hpp"

namespace grids::wording {
namespace {

using rules::Aggregate;
using rules::Predicate;

std::string relation(Comparison comparison, bool plural) {
  const std::string verb = plural ? " are " : " is ";
  switch (comparison) {
    case Comparison::equal: return verb;
    case Comparison::not_equal: return verb + "not ";
    case Comparison::less: return verb + "less than ";
    case Comparison::at_most: return verb + "at most ";
    case Comparison::greater: return verb + "more than ";
    case Comparison::at_least: return verb + "at least ";
  }
  return {};
}

/// Whether the phrase of the term speaks of several cells.
bool is_plural(const syntax::Term& term) {
  return term.kind == syntax::Term::Kind::word && term.word != rules::ListWord::cell &&
         term.word != rules::ListWord::reversed && !is_end(term);
}

std::string comparison(const syntax::Rule& rule) {
  auto words = phrase(rule.terms[0]);
  for (std::size_t i = 0; i < rule.comparisons.size(); ++i)
    words.append(i == 0 ? "" : ", which")
        .append(relation(rule.comparisons[i], is_plural(rule.terms[i])))
        .append(phrase(rule.terms[i + 1]));
  return words;
}

/// Whether the term is a number, or numbers, rather than cells.
bool makes_numbers(const syntax::Term& term) {
  if (term.kind == syntax::Term::Kind::each) return makes_numbers(term.operands.front());
  return term.kind == syntax::Term::Kind::aggregate || term.kind == syntax::Term::Kind::arithmetic;
}

/// `odd`, `even`
bool is_kind_of_number(const syntax::Class& numbers) {
  const auto words = text(numbers);
  return words == "odd" || words == "even";
}

std::string predicate(const syntax::Rule& rule, const std::string& symbols) {
  const auto& list = rule.terms.front();
  const auto among = is_judged(list) ? std::string() : " among " + phrase(list);
  const auto subject = is_judged(list) ? std::string("it") : phrase(list);
  switch (rule.predicate) {
    case Predicate::permutation:
      if (!rule.classes.empty()) return "each of " + text(rule.classes[0]) + " stands once" + among;
      return (is_judged(list) ? "each of " + symbols : std::string("each value")) + " stands once" + among;
    case Predicate::all_different:
      return is_judged(list) ? "no two are equal" : "no two of these are equal: " + phrase(list);
    case Predicate::all_equal: return is_judged(list) ? "all are equal" : "all of these are equal: " + phrase(list);
    case Predicate::increasing: return subject + " rises from one to the next";
    case Predicate::decreasing: return subject + " falls from one to the next";
    case Predicate::is:
      if (!makes_numbers(list)) return subject + " holds only " + text(rule.classes[0]);
      return subject + (is_kind_of_number(rule.classes[0]) ? " is " : " is one of ") + text(rule.classes[0]);
    case Predicate::includes: return subject + " includes all of " + phrase(rule.terms[1]);
    case Predicate::matches: return subject + " reads like /" + rule.text + "/";
    case Predicate::arithmetic: return "its operation makes " + phrase(rule.terms[1]) + " of " + subject;
    case Predicate::connected: return "the cells with " + text(rule.classes[0]) + " hang together by their edges";
  }
  return {};
}

/// What is joined by `and` needs no brackets beside an `or`; all else could be read otherwise.
std::string joined(const syntax::Rule& rule, const std::string& symbols, std::string_view joint) {
  std::string words;
  for (const auto& operand : rule.operands) {
    const bool plain = operand.kind == syntax::Rule::Kind::all && rule.kind == syntax::Rule::Kind::any;
    words.append(words.empty() ? "" : joint)
        .append(plain ? clause(operand, symbols) : clause_among_others(operand, symbols));
  }
  return words;
}

std::string negation(const syntax::Rule& denied, const std::string& symbols) {
  const bool compound = denied.kind == syntax::Rule::Kind::all || denied.kind == syntax::Rule::Kind::any ||
                        denied.kind == syntax::Rule::Kind::condition;
  return "it is not so that " + (compound ? clause_among_others(denied, symbols) : clause(denied, symbols));
}

std::string condition(const syntax::Rule& rule, const std::string& symbols) {
  auto words = "if " + clause(rule.operands[0], symbols) + ", then " + clause(rule.operands[1], symbols);
  if (rule.operands.size() > 2) words += ", or else " + clause(rule.operands[2], symbols);
  return words;
}

std::string defined(const syntax::Rule& rule) {
  auto words = "it is " + rule.text;
  for (const auto& value : rule.terms) words += ' ' + phrase(value);
  return words;
}

/// "has as many x as the clue says", "has exactly 2 x".
std::optional<std::string> how_often(const std::string& symbols, const syntax::Term& times) {
  if (times.kind == syntax::Term::Kind::clue) return "has as many " + symbols + " as the clue says";
  const bool several = symbols.find(' ') != std::string::npos;
  if (times.kind == syntax::Term::Kind::number)
    return "has exactly " + phrase(times) + (several ? " of " : " ") + symbols;
  return std::nullopt;
}

/// "adds up to the clue": of `sum = clue`.
std::optional<std::string> comparing_verb(const syntax::Rule& rule) {
  const auto& left = rule.terms.front();
  if (rule.comparisons.size() != 1 || rule.comparisons.front() != Comparison::equal) return std::nullopt;
  if (left.kind != syntax::Term::Kind::aggregate || !is_judged(left.operands.front())) return std::nullopt;
  const auto right = phrase(rule.terms[1]);
  if (left.aggregate == Aggregate::count) return how_often(text(left.classes[0]), rule.terms[1]);
  const auto verb = left.aggregate->texts.verb;
  return verb.empty() ? std::nullopt : std::optional(std::string(verb) + ' ' + right);
}

}  // namespace

std::string clause(const syntax::Rule& rule, const std::string& symbols) {
  switch (rule.kind) {
    case syntax::Rule::Kind::all: return joined(rule, symbols, " and ");
    case syntax::Rule::Kind::any: return joined(rule, symbols, " or ");
    case syntax::Rule::Kind::negation: return negation(rule.operands[0], symbols);
    case syntax::Rule::Kind::condition: return condition(rule, symbols);
    case syntax::Rule::Kind::comparison: return comparison(rule);
    case syntax::Rule::Kind::predicate: return predicate(rule, symbols);
    case syntax::Rule::Kind::linked: return "the two are linked";
    case syntax::Rule::Kind::defined: return defined(rule);
  }
  return {};
}

std::string clause_among_others(const syntax::Rule& rule, const std::string& symbols) {
  const bool simple = rule.kind == syntax::Rule::Kind::comparison || rule.kind == syntax::Rule::Kind::predicate ||
                      rule.kind == syntax::Rule::Kind::linked || rule.kind == syntax::Rule::Kind::defined;
  const auto words = clause(rule, symbols);
  return simple ? words : '(' + words + ')';
}

std::optional<std::string> verb(const syntax::Rule& rule, const std::string& symbols) {
  if (rule.kind == syntax::Rule::Kind::comparison) return comparing_verb(rule);
  if (rule.kind != syntax::Rule::Kind::predicate || !is_judged(rule.terms.front())) return std::nullopt;
  switch (rule.predicate) {
    case Predicate::permutation:
      return "contains each of " + (rule.classes.empty() ? symbols : text(rule.classes[0])) + " once";
    case Predicate::all_different: return "has no symbol twice";
    case Predicate::all_equal: return "holds one and the same symbol";
    case Predicate::increasing: return "rises from cell to cell";
    case Predicate::decreasing: return "falls from cell to cell";
    case Predicate::is: return "holds only " + text(rule.classes[0]);
    case Predicate::includes: return "includes all of " + phrase(rule.terms[1]);
    case Predicate::matches: return "reads like /" + rule.text + "/";
    case Predicate::arithmetic: return "makes " + phrase(rule.terms[1]) + " by its operation";
    case Predicate::connected: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace grids::wording
