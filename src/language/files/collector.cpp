#include "language/files/collector.hpp"

#include <algorithm>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/characters.hpp"
#include "core/grid.hpp"
#include "core/nearest.hpp"
#include "language/files/attributes.hpp"
#include "language/syntax/cut_by_comma.hpp"
#include "language/syntax/named_class.hpp"
#include "language/syntax/reserved_words.hpp"
#include "language/yaml/yaml_reader.hpp"

namespace grids {
namespace {

namespace fs = std::filesystem;

/// The deepest chain of includes; a longer one can only be a mistake.
constexpr std::size_t deepest_include = 32;

/// Longer texts are not read as rules.
constexpr std::size_t longest_rule = 10'000;

/// The first text in the node that is too long to be a rule, or null.
const Node* too_long(const Node& node) {
  if (node.text.size() > longest_rule) return &node;
  for (const auto& item : node.items)
    if (const auto* found = too_long(item)) return found;
  for (const auto& [key, value] : node.entries) {
    if (const auto* found = too_long(key)) return found;
    if (const auto* found = too_long(value)) return found;
  }
  return nullptr;
}

fs::path identity(const fs::path& file) {
  std::error_code failed;
  auto path = fs::weakly_canonical(file, failed);
  return failed ? file : path;
}

/// Whether the text begins like a rule: with a cell, or a word of the language.
bool speaks_of_cells(const std::string& text) {
  const auto word = text.substr(0, text.find_first_of(" \n=<>+-*/[("));
  return text.starts_with('[') || parse_cell_name(word) || is_reserved(word);
}

/// Whether a text is an attribute and its value, with a blank where ':' was meant: no rule begins so.
bool lacks_colon(const std::string& text) {
  const auto end = text.find(' ');
  const auto name = std::string_view(text).substr(0, end);
  const auto value = trimmed(end == std::string::npos ? std::string_view() : std::string_view(text).substr(end));
  if (!is_attribute(name) || value.empty()) return false;
  if (is_reserved(name)) return name == "symbols" && value.front() >= '0' && value.front() <= '9';
  return std::string_view("=!<>+-*/").find(value.front()) == std::string_view::npos && !value.starts_with("mod ");
}

bool is_rule(const std::string& text) { return text.find_first_of(" =<>\n") != std::string::npos; }

/// The classes that say something about the files and not about cells.
constexpr std::string_view numeric_symbols = "SymbolsNumericByDiameter";
constexpr std::string_view digit_symbols = "SymbolsNumericDigits";
constexpr std::string_view every_cell_in_formula = "AllCellsMustHaveMathOp";

/// The formula of `Math: a1+b1 = 3` or `{name: Math, formula: a1+b1 = 3}`, if the class has one: a rule like others.
const Node* formula_of(const Node& name, const Node& arguments) {
  if (name.text != "Math" && name.text != "MathOp" && name.text != "Formula") return nullptr;
  return arguments.is_text() ? &arguments : arguments.find("formula");
}

}  // namespace

Collector::Collector(FileFinder finder, Diagnostics& diagnostics)
    : finder_(std::move(finder)), diagnostics_(diagnostics) {}

void Collector::add_file(const std::string& name) {
  if (name == "-") return read("-");
  if (const auto file = finder_.find(name, {})) return read(*file);
  collection_.incomplete = true;
  diagnostics_.error({}, "no file or type '" + name + "'" + did_you_mean(name, finder_.type_names()) + " (looked in " +
                             finder_.folders_searched({}) + ")");
}

void Collector::add_source(const SourcePtr& source) {
  const auto errors = diagnostics_.error_count();
  const auto document = read_yaml(source, diagnostics_);
  if (diagnostics_.error_count() > errors) unreadable_ = true;
  if (!unreadable_) add_document(document);
}

void Collector::add_document(const Document& document) {
  // The text may be one puzzle of a file that is named like its type.
  std::error_code ignored;
  const bool of_file = document.source && fs::is_regular_file(document.source->name, ignored);
  reading_.push_back(of_file ? identity(document.source->name) : fs::path());
  const auto before =
      std::exchange(folder_, document.source ? fs::path(document.source->name).parent_path() : fs::path());
  folders_.push_back(folder_);
  from_command_line_ = !document.source;
  items_of(document);
  if (document.source) collection_.files.push_back(fs::path(document.source->name).filename().string());
  folder_ = before;
  folders_.pop_back();
  reading_.pop_back();
}

/// A file that the user named.
void Collector::read(const fs::path& file) {
  if (was_read(file)) return;
  const auto source = read_file(file, diagnostics_);
  if (!source) {
    collection_.incomplete = true;
    return;
  }
  const auto errors = diagnostics_.error_count();
  const auto document = read_yaml(source, diagnostics_);
  if (diagnostics_.error_count() > errors) unreadable_ = true;
  read(file, *source, document);
}

/// A file that another file named. If it is none of ours, no more of it is told than where that shows.
void Collector::read_included(const fs::path& file, const Node& name) {
  if (was_read(file)) return;
  const auto refused = [&](const std::string& why) {
    diagnostics_.error(name.where, "'" + name.text + "' " + why);
    collection_.incomplete = true;
  };
  if (!may_include(file))
    return refused(
        "is not below the folder of the file that includes it, nor in a folder of types: name its folder with -I, or, "
        "if "
        "you know where this file comes from, say --trust");
  const auto read = finder_.read(file, diagnostics_);
  if (!read) {
    collection_.incomplete = true;
    return;
  }
  const auto& [document, mistakes] = *read;
  if (mistakes.has_errors() && !has_file_suffix(file.string()))
    return refused("is no constraint file: line " + std::to_string(mistakes.all().front().where.line) +
                   " of it is no YAML");
  if (!mistakes.has_errors() && !is_constraint_file(document, file.parent_path()))
    return refused("is no constraint file: from line " + std::to_string(document.root.where.line) +
                   " on there is no attribute, no sentence and no type");
  for (const auto& mistake : mistakes.all()) diagnostics_.add(InputError({mistake}));
  if (mistakes.has_errors()) unreadable_ = true;
  this->read(file, *document.source, document);
}

/// A file is read once. This notes it.
bool Collector::was_read(const fs::path& file) {
  const auto path = file == "-" ? fs::path() : identity(file);
  if (!path.empty() && std::ranges::find(read_, path) != read_.end()) return true;
  read_.push_back(path);
  return false;
}

std::vector<fs::path> Collector::paths() const {
  auto paths = read_;
  std::erase(paths, fs::path());
  return paths;
}

void Collector::read(const fs::path& file, const Source& source, const Document& document) {
  if (finder_.in_library(file)) collection_.library_types.insert(source.name);
  note_type(file);
  reading_.push_back(file == "-" ? fs::path() : identity(file));
  folders_.push_back(file.parent_path());
  const auto before = std::exchange(folder_, file.parent_path());
  if (!unreadable_) items_of(document);
  collection_.files.push_back(file == "-" ? source.name : file.filename().string());
  folder_ = before;
  folders_.pop_back();
  reading_.pop_back();
}

bool Collector::may_include(const fs::path& file) const {
  const bool named_by_user = from_command_line_ && reading_.size() == 1;
  return named_by_user || finder_.may_include(file, folders_);
}

bool Collector::is_constraint_file(const Document& document, const fs::path& folder) const {
  const auto& root = document.root;
  if (root.is_list())
    return root.items.empty() ||
           std::ranges::any_of(root.items, [&](const Node& item) { return says_something(item, folder); });
  return root.is_nothing() || (root.is_map() && says_something(root, folder));
}

/// Whether an item is one that a constraint file may have, and not just any text.
bool Collector::says_something(const Node& item, const fs::path& folder) const {
  const auto is_name = [&](const std::string& name) {
    return find_class(name) != nullptr || finder_.find(name, folder);
  };
  if (item.is_text()) return is_rule(item.text) ? speaks_of_cells(item.text) : is_name(item.text);
  return std::ranges::any_of(item.entries, [&](const Node::Entry& entry) {
    const auto& key = entry.key.text;
    return is_attribute(key) || key == "name" || key == "define" || key == "parameters" || key == "constraints" ||
           key == "layers" || SentenceSet::is_sentence(key) || is_name(key);
  });
}

/// The puzzle's type is the first file that is one of the library's.
void Collector::note_type(const fs::path& file) {
  if (collection_.type.empty() && (finder_.in_library(file) || reading_.size() == 1))
    collection_.type = file.stem().string();
}

void Collector::items_of(const Document& document) {
  const auto& root = document.root;
  if (!collection_.first.source) collection_.first = {document.source, 0, 0, 1};
  if (root.is_list())
    for (const auto& node : root.items) item(node);
  else if (!root.is_nothing())
    item(root);
}

void Collector::item(const Node& node) {
  if (diagnostics_.error_count() > Diagnostics::most) return;
  if (node.is_text())
    text_item(node);
  else if (node.is_map())
    map_item(node);
  else
    diagnostics_.error(node.where,
                       std::string("expected an item (the name of a type, a rule, or 'key: value'), found ") +
                           (node.is_list() ? "a list" : "nothing"));
}

void Collector::text_item(const Node& text) {
  if (has_file_suffix(text.text)) {
    if (!include(text)) missing(text);
  } else if (SentenceSet::is_sentence(text.text)) {
    const bool quoted = text.text.find(": ") != std::string::npos;
    diagnostics_.error(
        text.where, quoted ? "in quotes a whole sentence is one text: leave them out, or put them around the rule "
                             "behind the ':' alone"
                           : "expected ':' between the lists and the rule that judges them: 'each row: all different'");
  } else if (lacks_colon(text.text)) {
    const auto end = text.text.find(' ');
    diagnostics_.error(text.where.at(end, 1), "expected ':' behind the name of an attribute: '" +
                                                  text.text.substr(0, end) + ": " +
                                                  std::string(trimmed(text.text.substr(end))) + "'");
  } else if (is_rule(text.text)) {
    if (is_short_enough(text)) collection_.sentences.add_rule(text, diagnostics_);
  } else if (!class_item(text, {}) && !include(text)) {
    missing(text);
  }
}

void Collector::map_item(const Node& map) {
  if (const auto* name = map.find("name")) return named_item(map, *name);
  bool cut = false;
  for (const auto& [key, value] : map.entries) {
    if (std::exchange(cut, !cut && is_cut_by_comma(key, value))) continue;  // told with its first half
    if (cut)
      diagnostics_.error(key.where, cut_by_comma(key.text));
    else
      entry(key, value);
  }
}

void Collector::named_item(const Node& map, const Node& name) {
  if (!name.is_text()) return diagnostics_.error(name.where, "expected the name of a class, such as SumIs");
  auto others = map;
  std::erase_if(others.entries, [](const Node::Entry& other) { return other.key.text == "name"; });
  if (class_item(name, others)) return;
  if (!include(name)) return missing(name);
  for (const auto& [key, value] : others.entries) entry(key, value);
}

void Collector::entry(const Node& key, const Node& value) {
  if (diagnostics_.error_count() > Diagnostics::most) return;
  const auto& name = key.text;
  if (name == "constraints" || name == "contraints") return constraints(key, value);
  if (SentenceSet::is_sentence(name)) return sentence(key, value);
  if (name == "parameters") return parameters(value);
  if (name == "define") return definitions(value);
  if (name == "dimensions") return dimensions(value);
  if (name == "layers") return collection_.layer_declarations.push_back(value);
  if (is_attribute(name)) return set(key, value);
  if (class_item(key, value)) return;
  const auto may_be_file = value.is_map() || value.is_nothing();
  if (!may_be_file || !include(key)) return set(key, value);
  for (const auto& [inner, inner_value] : value.entries) entry(inner, inner_value);
}

bool Collector::is_short_enough(const Node& rule) {
  const auto* text = too_long(rule);
  if (text != nullptr)
    diagnostics_.error(text->where,
                       "this rule is too long: at most " + std::to_string(longest_rule) + " characters are read");
  return text == nullptr;
}

void Collector::sentence(const Node& key, const Node& value) {
  if (is_short_enough(key) && is_short_enough(value))
    collection_.sentences.add(key, value, reading_.size() > 1, diagnostics_);
}

void Collector::constraints(const Node& key, const Node& value) {
  if (key.text != "constraints") diagnostics_.warning(key.where, "'" + key.text + "' is read as 'constraints'");
  if (value.is_list())
    for (const auto& node : value.items) item(node);
  else if (!value.is_nothing())
    item(value);
}

void Collector::parameters(const Node& value) {
  if (!value.is_map()) return diagnostics_.error(value.where, "expected parameters with their defaults: {box: 3x3}");
  for (const auto& [key, fallback] : value.entries) {
    if (!is_attribute(key.text) && (is_reserved(key.text) || is_kept(key.text)))
      diagnostics_.error(key.where, "'" + key.text + "' is a word of the language: choose another name");
    collection_.defaults[key.text].push_back({key, fallback, reading_.size()});
  }
}

void Collector::definitions(const Node& value) {
  if (!value.is_map())
    return diagnostics_.error(value.where, "expected new words with their rules: {far n: difference >= n}");
  for (const auto& [key, body] : value.entries)
    if (is_short_enough(key) && is_short_enough(body)) collection_.sentences.add_definition(key, body, diagnostics_);
}

void Collector::dimensions(const Node& value) {
  if (!value.is_text() || value.text != "2")
    diagnostics_.error(value.where, "a grid has 2 dimensions; rows and columns are set by 'size: 9x9'");
}

/// The numbers that digits of a number can write: of one digit 1-9. More than a cell can hold are refused where symbols
/// are read.
std::string Collector::numbers_of_digits(const Node& arguments) {
  const auto* const most = arguments.is_map() ? arguments.find("max_digits") : &arguments;
  if (most == nullptr || most->is_nothing() || (most->is_text() && most->text.empty())) return "1-9";
  const bool digit =
      most->is_text() && most->text.size() == 1 && most->text.front() >= '1' && most->text.front() <= '9';
  if (!digit) diagnostics_.error(most->where, "expected a number of digits: {max_digits: 1}");
  return "1-" + std::string(digit ? static_cast<std::size_t>(most->text.front() - '0') : 1, '9');
}

bool Collector::class_item(const Node& name, const Node& arguments) {
  if (name.text == numeric_symbols) {
    auto key = name;
    key.text = "symbols";
    set(key, Node::of_text("1-size", name.where));
  } else if (name.text == digit_symbols) {
    auto key = name;
    key.text = "symbols";
    set(key, Node::of_text(numbers_of_digits(arguments), name.where));
  } else if (name.text == every_cell_in_formula) {
    collection_.every_cell_needs_formula = name.where;
  } else if (const auto* formula = formula_of(name, arguments)) {
    if (is_short_enough(*formula)) collection_.sentences.add_rule(*formula, diagnostics_);
  } else if (find_class(name.text) != nullptr) {
    collection_.classes.push_back({name, arguments});
  } else {
    return false;
  }
  return true;
}

bool Collector::is_reading(const fs::path& file) const {
  return std::ranges::find(reading_, identity(file)) != reading_.end();
}

/// Reads the file of this name; false when there is none.
bool Collector::include(const Node& name) {
  if (name.text.empty()) return false;
  if (included_.contains({folder_, name.text})) return true;
  auto file = finder_.find(name.text, folder_);
  if (!file) return false;
  // A puzzle may be named like its type: Sudoku.yml that says `- Sudoku` means the library's.
  if (is_reading(*file))
    if (const auto type = finder_.find_type(name.text); type && !is_reading(*type)) file = type;
  if (is_reading(*file)) {
    std::string chain;
    for (const auto& path : reading_) chain.append(path.empty() ? "-" : path.filename().string()).append(" includes ");
    diagnostics_.error(name.where, "a file may not include itself: " + chain + file->filename().string());
    collection_.incomplete = true;
  } else if (reading_.size() >= deepest_include) {
    diagnostics_.error(name.where,
                       "files include each other too deep: at most " + std::to_string(deepest_include) + " levels");
    collection_.incomplete = true;
  } else {
    read_included(*file, name);
    included_.insert({folder_, name.text});
  }
  return true;
}

void Collector::missing(const Node& name) {
  collection_.incomplete = true;
  if (is_attribute(name.text))
    return diagnostics_.error(name.where, "'" + name.text + "' is an attribute: expected ':' and its value behind it");
  auto names = finder_.type_names();
  for (const auto& known : named_classes()) names.emplace_back(known.name);
  names.emplace_back(numeric_symbols);
  names.emplace_back(digit_symbols);
  names.emplace_back(every_cell_in_formula);
  diagnostics_.error(name.where, "no class or file '" + name.text + "'" + did_you_mean(name.text, names) +
                                     " (looked in " + finder_.folders_searched(folder_) + ")");
}

void Collector::set(const Node& key, const Node& value) {
  collection_.settings[key.text].push_back({key, value, reading_.size()});
}

}  // namespace grids
