#include <algorithm>
#include <grids/builder.hpp>

#include "api/puzzle_data.hpp"
#include "core/grid.hpp"
#include "model/document.hpp"

namespace grids::GRIDS_ABI {
namespace {

constexpr char sign(Operation operation) {
  switch (operation) {
    case Operation::sum: return '+';
    case Operation::difference: return '-';
    case Operation::product: return '*';
    case Operation::quotient: return '/';
  }
  return '+';
}

const char* name_of(Side side) {
  switch (side) {
    case Side::top: return "top";
    case Side::left: return "left";
    case Side::right: return "right";
    case Side::bottom: return "bottom";
  }
  return "top";
}

Node attribute(const std::string& name, Node value) { return Node::of_map({{Node::of_text(name), std::move(value)}}); }
Node attribute(const std::string& name, const std::string& value) { return attribute(name, Node::of_text(value)); }

}  // namespace

struct Puzzle::Builder::Parts {
  struct Layer {
    std::string name;
    std::vector<Node> regions;
  };

  /// All of it: a line each for sentences and formulas, which are typed as they are, and the rest as YAML writes it.
  std::string text() const;
  void add(const Node& item) { items += to_yaml(Node::of_list({item})); }
  void add_given(Cell cell, const std::string& symbol);

  grids::Size size;  ///< 0x0 where it is not told
  std::string items;
  std::vector<Layer> layers;
  std::vector<Given> givens;
  bool drawn = false;  ///< the givens, by a drawing
};

void Puzzle::Builder::Parts::add_given(Cell cell, const std::string& symbol) {
  if (drawn) throw InputError("givens are drawn already: put " + symbol + " at " + cell.name() + " into the drawing");
  if (size.rows == 0)
    throw InputError("the size must be told, as Builder{rows, columns}, before " + cell.name() + " gets a symbol");
  if (cell.row >= size.rows || cell.column >= size.columns)
    throw InputError(cell.name() + " lies off the grid, which is " + size_text(size));
  givens.push_back({cell, symbol});
}

std::string Puzzle::Builder::Parts::text() const {
  auto text = items;
  for (const auto& [name, regions] : layers) text += to_yaml(Node::of_list({attribute(name, Node::of_list(regions))}));
  if (givens.empty()) return text;
  std::vector<std::string> cells(size.rows * size.columns, ".");
  for (const auto& [cell, symbol] : givens) cells[cell.row * size.columns + cell.column] = symbol;
  std::string drawing;
  for (std::size_t i = 0; i < cells.size(); ++i)
    drawing.append(cells[i]).append((i + 1) % size.columns == 0 ? "\n" : " ");
  return text + to_yaml(Node::of_list({attribute("initial", drawing)}));
}

Puzzle::Builder::Builder() : parts_(std::make_unique<Parts>()) {}

Puzzle::Builder::Builder(std::size_t rows, std::size_t columns) : Builder() {
  if (rows < 1 || rows > Grid::most || columns < 1 || columns > Grid::most)
    throw InputError("a grid has 1 to " + std::to_string(Grid::most) + " rows and columns, not " +
                     size_text({rows, columns}));
  parts_->size = {rows, columns};
  set("size", size_text(parts_->size));
}

Puzzle::Builder::Builder(const Builder& other) : parts_(std::make_unique<Parts>(*other.parts_)) {}
Puzzle::Builder::Builder(Builder&& other) noexcept = default;
Puzzle::Builder& Puzzle::Builder::operator=(Builder other) noexcept {
  parts_.swap(other.parts_);
  return *this;
}
Puzzle::Builder::~Builder() = default;

Puzzle::Builder& Puzzle::Builder::type(const std::string& name, const std::map<std::string, std::string>& parameters) {
  if (parameters.empty()) {
    parts_->add(Node::of_text(name));
    return *this;
  }
  std::vector<Node::Entry> entries;
  for (const auto& [key, value] : parameters) entries.push_back({Node::of_text(key), Node::of_text(value)});
  parts_->add(attribute(name, Node::of_map(std::move(entries))));
  return *this;
}

Puzzle::Builder& Puzzle::Builder::title(const std::string& text) { return set("title", text); }
Puzzle::Builder& Puzzle::Builder::author(const std::string& text) { return set("author", text); }
Puzzle::Builder& Puzzle::Builder::rules(const std::string& text) { return set("rules", text); }
Puzzle::Builder& Puzzle::Builder::symbols(const std::string& list) { return set("symbols", list); }

Puzzle::Builder& Puzzle::Builder::rule(const std::string& sentence) {
  if (sentence.find_first_of("\r\n") != std::string::npos)
    throw InputError("a rule is one line; this has several: " + sentence);
  if (sentence.find_first_not_of(' ') == std::string::npos) throw InputError("a rule is empty");
  parts_->items.append("- ").append(sentence).append("\n");
  return *this;
}

Puzzle::Builder& Puzzle::Builder::cage(const std::vector<Cell>& cells, Operation operation, std::int64_t target) {
  if (cells.empty()) throw InputError("a cage has no cells");
  std::string formula;
  for (const auto& cell : cells) {
    if (!formula.empty()) formula.append(" ").append(1, sign(operation)).append(" ");
    formula += cell.name();
  }
  return rule(formula.append(" = ").append(std::to_string(target)));
}

Puzzle::Builder& Puzzle::Builder::region(const std::string& layer, const std::vector<Cell>& cells,
                                         const std::string& clue) {
  if (cells.empty()) throw InputError("a region of " + layer + " has no cells");
  std::string text;
  for (const auto& cell : cells) text.append(text.empty() ? "" : " ").append(cell.name());
  if (!clue.empty()) text.append(" = ").append(clue);
  auto& layers = parts_->layers;
  auto there = std::ranges::find(layers, layer, &Parts::Layer::name);
  if (there == layers.end()) there = layers.insert(there, {layer, {}});
  there->regions.push_back(Node::of_text(std::move(text)));
  return *this;
}

Puzzle::Builder& Puzzle::Builder::clues(Side side, const std::vector<std::string>& clues) {
  std::vector<Node> items;
  for (const auto& clue : clues) items.push_back(Node::of_text(clue.empty() ? "." : clue));
  parts_->add(attribute(name_of(side), Node::of_list(std::move(items))));
  return *this;
}

Puzzle::Builder& Puzzle::Builder::clues(const std::string& drawing) { return set("clues", drawing); }

Puzzle::Builder& Puzzle::Builder::given(Cell cell, const std::string& symbol) {
  parts_->add_given(cell, symbol);
  return *this;
}

Puzzle::Builder& Puzzle::Builder::givens(const std::string& drawing) {
  if (!parts_->givens.empty())
    throw InputError("cells have got symbols already: a drawing of all givens goes without these");
  parts_->drawn = true;
  return set("initial", drawing);
}

Puzzle::Builder& Puzzle::Builder::solution(const std::string& drawing) { return set("solution", drawing); }

Puzzle::Builder& Puzzle::Builder::set(const std::string& name, const std::string& value) {
  parts_->add(attribute(name, value));
  return *this;
}

std::string Puzzle::Builder::text() const { return parts_->text(); }

Puzzle Puzzle::Builder::build(const LoadOptions& options) const {
  auto own = options;
  own.format.clear();
  return load_text(text(), own, "<builder>");
}

}  // namespace grids::GRIDS_ABI
