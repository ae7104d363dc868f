#include "language/classes/add_class.hpp"

#include <algorithm>

#include "language/classes/class_arguments.hpp"
#include "language/syntax/named_class.hpp"
#include "language/syntax/parse_sentence.hpp"

namespace grids {
namespace {

/// A rule with names in it, for the parser, and the same with values, for people.
struct RuleText {
  std::string typed;
  std::string told;
  Scope::Variables values;

  void add(std::string_view typed_word, std::string_view told_word) {
    typed.append(typed.empty() ? "" : " ").append(typed_word);
    told.append(told.empty() ? "" : " ").append(told_word);
  }
  void add(const NamedValue& value) {
    // Letters behind the name tell several lists apart; with digits they would look like cells.
    const auto name = value.name + row_letters(values.size());
    add(name, value.shown);
    values[name] = value.items;
  }
};

void add_rule(const NamedClass& row, const ClassArguments& arguments, const NamedValue* list, RuleText& text) {
  for (std::string_view rest = row.rule; !rest.empty();) {
    const auto end = std::min(rest.find(' '), rest.size());
    const auto word = rest.substr(0, end);
    const auto value = std::ranges::find(arguments.values, word, &NamedValue::name);
    if (value != arguments.values.end())
      text.add(*value);
    else if (list != nullptr && list->name == word)
      text.add(*list);
    else if (word == "operator")
      text.add(arguments.word, arguments.word);
    else
      text.add(word, word);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

RuleText rule_text(const NamedClass& row, const ClassArguments& arguments) {
  RuleText text;
  for (const auto& list : arguments.lists) {
    if (&list != &arguments.lists.front()) text.add("or", "or");
    add_rule(row, arguments, &list, text);
  }
  if (arguments.lists.empty()) add_rule(row, arguments, nullptr, text);
  return text;
}

}  // namespace

void add_class(const ClassItem& item, Parameters& parameters, const Puzzle& puzzle, Instantiation& instantiation,
               Diagnostics& diagnostics) {
  const auto& row = *find_class(item.name.text);
  const auto arguments = read_arguments(item, row, parameters, puzzle, diagnostics);
  if (!arguments) return;
  const auto& where = arguments->regions_at;
  if (arguments->regions.empty()) {
    const auto rule = Node::of_text(std::string(row.rule), where);
    return instantiation.add(parse_sentence(Node::of_text("each line", where), rule, diagnostics));
  }
  const auto text = rule_text(row, *arguments);
  auto body = parse_body(Node::of_text(text.typed, where), diagnostics);
  body.text = text.told;
  try {
    for (const auto& region : arguments->regions) {
      SelectedList list;
      list.cells = region;
      list.name = short_names(puzzle.grid(), region);
      list.typed = item.name.where;
      instantiation.add_rule(body, text.values, list);
    }
  } catch (const InputError& mistake) {  // nobody typed the rule
    for (const auto& each : mistake.diagnostics()) diagnostics.error(where, each.message);
  }
}

}  // namespace grids
