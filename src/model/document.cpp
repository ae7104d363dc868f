#include "model/document.hpp"

#include <algorithm>
#include <cassert>

#include "core/visible_text.hpp"

namespace grids {
namespace {

constexpr std::string_view indicators = "-?:,[]{}#&*!|>'\"%@`";

bool needs_quotes(std::string_view text) {
  if (text.empty() || text.front() == ' ' || text.back() == ' ') return true;
  if (text == "~" || text == "null") return true;
  if (indicators.find(text.front()) != std::string_view::npos) return true;
  return text.find_first_of("\n\t\"'[]{},") != std::string_view::npos || text.find(": ") != std::string_view::npos ||
         text.find(" #") != std::string_view::npos || text.back() == ':';
}

std::string quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("''") : std::string(1, c);
  return out + "'";
}

void write(const Node& node, std::size_t indent, std::string& out);

void write_block(const std::string& text, std::size_t indent, std::string& out) {
  // YAML takes the first line's indentation for that of all, unless told otherwise.
  const auto first = text.find_first_not_of('\n');
  out += first != std::string::npos && text[first] == ' ' ? " |2\n" : " |\n";
  std::string_view rest = text;
  while (!rest.empty()) {
    const auto line = rest.substr(0, rest.find('\n'));
    if (!line.empty()) out.append(indent, ' ').append(line);
    out += '\n';
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
  }
}

std::string line_text(const std::string& text) { return ' ' + (needs_quotes(text) ? quoted(text) : text) + '\n'; }

/// Writes a value behind "key:" or "-", with what follows the colon.
void write_value(const Node& value, std::size_t indent, std::string& out) {
  if (value.is_text() && value.text.find('\n') != std::string::npos) {
    write_block(value.text, indent + 2, out);
  } else if (value.is_text()) {
    out += line_text(value.text);
  } else if (value.is_region()) {
    out += line_text(region_text(value));
  } else if (value.is_nothing()) {
    out += '\n';
  } else if (value.items.empty() && value.entries.empty()) {
    out += value.is_list() ? " []\n" : " {}\n";
  } else {
    out += '\n';
    write(value, indent + 2, out);
  }
}

void write(const Node& node, std::size_t indent, std::string& out) {
  const std::string margin(indent, ' ');
  for (const auto& item : node.items) {
    if (item.is_map() && !item.entries.empty()) {
      std::string inner;
      write(item, indent + 2, inner);
      inner[indent] = '-';
      out += inner;
    } else {
      out += margin + '-';
      write_value(item, indent, out);
    }
  }
  for (const auto& [key, value] : node.entries) {
    // Sentences such as "each row, box" are keys, whose commas need no quotes outside of braces.
    auto without_commas = key.text;
    std::erase(without_commas, ',');
    out += margin + (needs_quotes(without_commas) ? quoted(key.text) : key.text) + ':';
    write_value(value, indent, out);
  }
}

}  // namespace

const Node* Node::find(std::string_view key) const {
  for (const auto& entry : entries)
    if (entry.key.text == key) return &entry.value;
  return nullptr;
}

Location Node::locate(std::size_t line, std::size_t offset, std::size_t length) const {
  if (paraphrased) return where;
  auto place = where;
  place.length = std::max<std::size_t>(length, 1);
  if (block_line > 0) {
    place.line = block_line + line;
    place.column = block_indent + offset + 1;
  } else {
    place.column += offset;
  }
  return place;
}

/// Control characters are replaced by pictures of them: nothing in Grids has a use for them, and what a file says is
/// shown on terminals.
Node Node::of_text(std::string text, Location where) {
  Node node;
  node.kind = Kind::text;
  node.text = visible_text(std::move(text));
  node.where = std::move(where);
  return node;
}

Node Node::of_list(std::vector<Node> items, Location where) {
  Node node;
  node.kind = Kind::list;
  node.items = std::move(items);
  node.where = std::move(where);
  return node;
}

Node Node::of_map(std::vector<Entry> entries, Location where) {
  Node node;
  node.kind = Kind::map;
  node.entries = std::move(entries);
  node.where = std::move(where);
  return node;
}

Node Node::of_region(Region cells, const Grid& grid, std::string clue, Location where) {
  Node node;
  node.kind = Kind::region;
  node.cells = std::move(cells);
  node.columns = grid.columns();
  node.text = std::move(clue);
  node.where = std::move(where);
  node.paraphrased = true;
  return node;
}

std::string region_text(const Node& region) {
  std::string text;
  for (const auto cell : region.cells)
    text.append(text.empty() ? "" : " ")
        .append(row_letters(index(cell) / region.columns))
        .append(std::to_string(index(cell) % region.columns + 1));
  return region.text.empty() ? text : text.append(" = ").append(region.text);
}

std::string to_yaml(const Node& root) {
  std::string out;
  if (root.is_text())
    write_value(root, 0, out);
  else
    write(root, 0, out);
  return out;
}

}  // namespace grids
