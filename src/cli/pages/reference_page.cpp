#include "cli/pages/reference_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/pages/markdown_table.hpp"
#include "language/syntax/word_list.hpp"

namespace grids::cli {
namespace {

constexpr std::string_view reference_introduction = R"(# Reference

Every word of constraint files, and every class. This page is made by a program from what the words and classes say of
themselves (see [CONTRIBUTING.md](../CONTRIBUTING.md)), and each example is tested. [The language](language.md) is told
in order elsewhere.
)";

constexpr std::string_view classes_introduction = R"(
## Classes

Names of sentences, in files of old. A sentence can say the same of all such lists at once.
)";

/// Classes that say something about the file and not about cells; none of them stands for a sentence.
constexpr std::string_view file_classes = R"(
### SymbolsNumericByDiameter

the symbols are the numbers from 1 to the side of the grid

```yaml
- SymbolsNumericByDiameter
```

### SymbolsNumericDigits

the symbols are the numbers of one digit, 1-9

```yaml
- SymbolsNumericDigits
```

### Formula

a rule, in the form that files of old have: the rule alone says the same

```yaml
- Formula: a1 + 2*b2 = 7
```

### AllCellsMustHaveMathOp

every cell must be given, or stand in a formula, in a class that calculates or in a region with a clue

```yaml
- AllCellsMustHaveMathOp
```
)";

struct Section {
  WordClass kind;
  std::string_view heading;
  std::string_view introduction;
};

constexpr std::array<Section, 9> sections{{
    {WordClass::attribute, "Attributes", "Keys that every file knows. Other keys are parameters and layers."},
    {WordClass::selector, "Selectors",
     "What stands behind `each`. L is another selector, N a number. Names of layers may have an `s` at their end."},
    {WordClass::around_selector, "Around selectors", "S is a selector."},
    {WordClass::within_list, "Selectors within a list", "Only in `.. of each S`, of the judged list."},
    {WordClass::list, "Lists",
     "They make a list of a list: of the judged one, or of the one that follows. C is a class of symbols."},
    {WordClass::number, "Numbers", "X and Y are numbers or lists."},
    {WordClass::predicate, "Predicates", "They judge the list before them, or else the judged one."},
    {WordClass::joint, "Joining", "A, B and C are rules."},
    {WordClass::symbol, "Classes of symbols", "Symbols with blanks between them, and these:"},
}};

/// As code, whatever backticks and bars it has.
std::string code(std::string_view text) { return fmt::format("`{}`", in_table(text)); }

std::string section(const Section& section) {
  auto text = fmt::format("\n## {}\n\n{}\n\n| word | meaning | example |\n| --- | --- | --- |\n", section.heading,
                          section.introduction);
  for (const auto& [kind, form, meaning, example] : word_list())
    if (kind == section.kind) text += fmt::format("| {} | {} | {} |\n", code(form), in_table(meaning), code(example));
  return text;
}

std::string_view kind_text(ArgumentKind kind) {
  switch (kind) {
    case ArgumentKind::region: return "cells";
    case ArgumentKind::regions: return "regions, with commas between them";
    case ArgumentKind::number: return "a number";
    case ArgumentKind::operation: return "`+ - * /` or `?`";
    case ArgumentKind::symbols: return "symbols";
    case ArgumentKind::symbol_lists: return "lists of symbols";
  }
  return "";
}

std::string_view example_value(ArgumentKind kind) {
  switch (kind) {
    case ArgumentKind::region: return "a1-a4";
    case ArgumentKind::regions: return "a1-a4, b1-b4";
    case ArgumentKind::number: return "10";
    case ArgumentKind::operation: return "+";
    case ArgumentKind::symbols: return "1-4";
    case ArgumentKind::symbol_lists: return "[1 2 3 4, 4 3 2 1]";
  }
  return "";
}

std::string class_section(const NamedClass& row) {
  std::string text = fmt::format("\n### {}\n\n{}\n\n", row.name, row.summary);
  for (const auto& argument : row.arguments)
    text += fmt::format("- `{}`: {}\n", argument.name, kind_text(argument.kind));
  if (!row.arguments.empty()) text += '\n';
  return text + fmt::format("```yaml\n{}```\n", class_example(row));
}

}  // namespace

std::string class_example(const NamedClass& row) {
  if (row.arguments.empty()) return fmt::format("- {}\n", row.name);
  auto text = fmt::format("- name: {}\n", row.name);
  for (const auto& argument : row.arguments)
    text += fmt::format("  {}: {}\n", argument.name, example_value(argument.kind));
  return text;
}

std::string reference_page() {
  std::string text(reference_introduction);
  for (const auto& each : sections) text += section(each);
  text += classes_introduction;
  for (const auto& row : named_classes()) text += class_section(row);
  text += file_classes;
  return text;
}

}  // namespace grids::cli
