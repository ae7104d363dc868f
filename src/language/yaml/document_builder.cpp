#include "language/yaml/document_builder.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "core/characters.hpp"
#include "language/yaml/question_marks.hpp"

namespace grids {
namespace {

std::size_t weight_of(const Node& node) {
  auto weight = 1 + node.text.size() / 64;
  for (const auto& item : node.items) weight += weight_of(item);
  for (const auto& [key, value] : node.entries) weight += weight_of(key) + weight_of(value);
  return weight;
}

/// Whether the quoted text that begins here has its closing quote.
bool closes(std::string_view quoted) {
  const auto quote = quoted.front();
  for (std::size_t i = 1; i < quoted.size(); ++i) {
    if (quoted[i] == '\\' && quote == '"')
      ++i;
    else if (quoted[i] == quote && quote == '\'' && quoted.substr(i + 1).starts_with(quote))
      ++i;
    else if (quoted[i] == quote)
      return true;
  }
  return false;
}

/// Whether a line ends here without a letter or digit.
bool says_nothing(std::string_view comment) {
  return std::ranges::none_of(comment.substr(0, comment.find('\n')),
                              [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || (c & 0x80) != 0; });
}

}  // namespace

DocumentBuilder::DocumentBuilder(SourcePtr source, Diagnostics& diagnostics)
    : cursor_(std::move(source)), diagnostics_(diagnostics) {}

Node DocumentBuilder::take() { return root_ ? std::move(*root_) : Node{}; }

Location DocumentBuilder::place(const YAML::Mark& mark) {
  return cursor_.locate(counted_from_0(mark.line), counted_from_0(mark.column));
}

std::string_view DocumentBuilder::source_at(const YAML::Mark& mark) {
  return cursor_.from(counted_from_0(mark.line), counted_from_0(mark.column));
}

void DocumentBuilder::OnDocumentStart(const YAML::Mark& mark) {
  if (++documents_ == 1) return;
  const auto source = source_at(mark);
  if (!source.starts_with("---") && !source.starts_with("..."))
    throw InputError(place(mark), "this belongs to nothing above it: an item of the list begins with '- '");
  throw InputError(place(mark), "a second document begins here: a constraint file holds one; put it in its own file");
}

void DocumentBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) {
  const auto source = source_at(mark);
  for (const std::string_view word : {"~", "null", "Null", "NULL"}) {
    if (source.starts_with(word)) return OnScalar(mark, "?", anchor, std::string(word));
  }
  Node nothing;
  nothing.where = cursor_.locate_before(counted_from_0(mark.line), counted_from_0(mark.column));
  add(std::move(nothing), anchor);
}

void DocumentBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) {
  const auto found = anchored_.find(anchor);
  if (found == anchored_.end()) throw InputError(place(mark), "this alias stands inside what it stands for");
  weigh(weight_of(found->second), place(mark));
  put(found->second);
}

void DocumentBuilder::OnScalar(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                               const std::string& read) {
  const auto value = with_question_marks(read);
  auto node = Node::of_text(value, place(mark));
  const auto source = source_at(mark);
  const auto first = source.empty() ? ' ' : source.front();
  if (first == '!') refuse_tag(mark);
  if (first == '"' || first == '\'') {
    check_quotes(mark);
    ++node.where.column;
  }
  if (first == '|')
    locate_block(node, mark);
  else if (value.find('\n') == std::string::npos)
    node.where.length = std::max<std::size_t>(1, count_characters(value));
  warn_of_comment(source, node);
  node.folded = first == '>';
  weigh(1 + value.size() / 64, node.where);
  add(std::move(node), anchor);
}

void DocumentBuilder::check_quotes(const YAML::Mark& mark) {
  if (!closes(source_at(mark))) throw InputError(place(mark), "this quote is never closed");
}

/// `1 #2` is 1 with a comment; one that was meant as such usually has a blank and says something: `1 # two`.
void DocumentBuilder::warn_of_comment(std::string_view source, const Node& node) {
  if (node.text.empty() || !source.starts_with(node.text)) return;
  const auto rest = source.substr(node.text.size());
  const auto hash = rest.find_first_not_of(' ');
  if (hash == 0 || hash == std::string_view::npos || rest[hash] != '#') return;
  const auto comment = rest.substr(hash + 1);
  const bool apart = comment.empty() || std::string_view(" \n\t#!").find(comment.front()) != std::string_view::npos;
  if (apart && !says_nothing(comment)) return;
  diagnostics_.warning(node.where.at(node.where.length + hash, 2),
                       "YAML reads what begins with '#' as a comment: put the text in quotes if this is part of it");
}

void DocumentBuilder::refuse_tag(const YAML::Mark& mark) {
  diagnostics_.error(place(mark), "YAML reads '!' as the start of a tag: put the text in quotes");
}

/// Finds where the lines of a text under `|` stand: YAML does not tell.
void DocumentBuilder::locate_block(Node& node, const YAML::Mark& mark) {
  node.block_line = place(mark).line + 1;
  std::string_view rest = node.text;
  for (auto line = counted_from_0(mark.line) + 1; !rest.empty(); ++line) {
    const auto content = rest.substr(0, rest.find('\n'));
    if (!content.empty()) {
      const auto typed = cursor_.line(line).size();
      node.block_indent = typed - std::min(typed, content.size());
      return;
    }
    rest.remove_prefix(1);
  }
}

void DocumentBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                                      YAML::EmitterStyle::value) {
  open(Node::of_list({}, place(mark)), anchor);
}

void DocumentBuilder::OnSequenceEnd() { close(); }

void DocumentBuilder::OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                                 YAML::EmitterStyle::value) {
  open(Node::of_map({}, place(mark)), anchor);
}

void DocumentBuilder::OnMapEnd() { close(); }

void DocumentBuilder::open(Node node, YAML::anchor_t anchor) {
  if (open_.size() == deepest)
    throw InputError(node.where, "nested too deep: at most " + std::to_string(deepest) + " levels are read");
  weigh(1, node.where);
  open_.push_back({std::move(node), anchor, {}, {}});
}

void DocumentBuilder::close() {
  auto done = std::move(open_.back());
  open_.pop_back();
  add(std::move(done.node), done.anchor);
}

void DocumentBuilder::add(Node node, YAML::anchor_t anchor) {
  if (anchor != 0) {
    weigh(weight_of(node), node.where);
    anchored_.insert_or_assign(anchor, node);
  }
  put(std::move(node));
}

void DocumentBuilder::put(Node node) {
  if (open_.empty()) {
    root_ = std::move(node);
  } else if (auto& inside = open_.back(); inside.node.is_list()) {
    inside.node.items.push_back(std::move(node));
  } else if (!inside.key) {
    put_key(inside, std::move(node));
  } else {
    inside.node.entries.push_back({std::move(*inside.key), std::move(node)});
    inside.key.reset();
  }
}

void DocumentBuilder::put_key(Open& map, Node node) {
  if (!node.is_text()) {
    const auto* what = node.is_map() ? "a map" : node.is_list() ? "a list" : "nothing";
    diagnostics_.error(node.where, std::string("a key must be a text, this is ") + what);
    node = Node::of_text({}, node.where);
  } else if (!map.keys.insert(node.text).second) {
    diagnostics_.error(node.where,
                       "key '" + node.text + "' is used twice in this map; write list items ('- ') instead");
  }
  map.key = std::move(node);
}

void DocumentBuilder::weigh(std::size_t weight, const Location& where) {
  weight_ += weight;
  if (weight_ > heaviest)
    throw InputError(
        where, "too many values: at most " + std::to_string(heaviest) + " are read, counting what aliases stand for");
}

}  // namespace grids
