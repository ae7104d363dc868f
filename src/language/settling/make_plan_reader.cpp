#include "language/settling/make_plan_reader.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <sstream>
#include <utility>

#include "core/nearest.hpp"
#include "language/settling/declared_layers.hpp"
#include "language/settling/keys.hpp"
#include "language/settling/size.hpp"
#include "language/sheet/needs_squares.hpp"
#include "model/rules/vocabulary.hpp"

namespace grids {
namespace {

constexpr std::size_t percent = 100;
constexpr std::size_t most_cells = Grid::most * Grid::most;
/// Smoothed more often, one colour swallows the other, and the field around that takes part grows.
constexpr std::size_t most_smooth = 9;

/// The words of one entry, read one after another.
class Phrase {
 public:
  Phrase(const Node& node, const Sheet& sheet) : node_(node), sheet_(sheet) {
    std::string word;
    for (const char each : node.text + ' ') {
      if (each != ' ' && each != ',') {
        word += each;
      } else if (!word.empty()) {
        words_.push_back(std::exchange(word, {}));
      }
    }
  }

  bool at_end() const noexcept { return next_ == words_.size(); }
  /// The next word, if it is this one, which is then read.
  bool take(std::string_view word) {
    if (at_end() || words_[next_] != word) return false;
    ++next_;
    return true;
  }
  std::string word(const std::string& expected) {
    if (at_end()) fail(expected);
    return words_[next_++];
  }
  /// A number, or a parameter that holds one.
  std::size_t number(const std::string& expected, std::size_t most = most_cells) {
    const auto text = word(expected);
    if (const auto value = number_of(text); value && *value <= most) return *value;
    --next_;
    fail(expected);
  }
  /// "3", "3-6"
  Span span(const std::string& expected) {
    const auto text = word(expected);
    const auto dash = text.find('-');
    const auto least = number_of(text.substr(0, dash));
    const auto most = dash == std::string::npos ? least : number_of(text.substr(dash + 1));
    if (least && most && *least <= *most) return {*least, *most};
    --next_;
    fail(expected);
  }
  /// "2x4": two numbers.
  std::optional<std::pair<std::size_t, std::size_t>> product() {
    if (at_end()) return std::nullopt;
    const auto& text = words_[next_];
    const auto cross = text.find('x');
    if (cross == std::string::npos) return std::nullopt;
    const auto first = number_of(text.substr(0, cross));
    const auto second = number_of(text.substr(cross + 1));
    if (!first || !second) return std::nullopt;
    ++next_;
    return std::pair(*first, *second);
  }
  bool next_is_number() const { return !at_end() && number_of(words_[next_]).has_value(); }
  Side side() {
    for (std::size_t i = 0; i < side_names.size(); ++i)
      if (take(side_names[i])) return static_cast<Side>(i);
    fail("a side: top, left, right or bottom");
  }
  std::string symbol(const std::string& expected) {
    const auto text = word(expected);
    if (sheet_.symbols.find(text)) return text;
    --next_;
    fail(expected);
  }
  /// The shape of this name, or those of a parameter that holds names of shapes.
  std::vector<std::vector<Place>> shapes() {
    const std::string expected = "the name of a shape, or a parameter that holds such, and then 'in' and a symbol";
    const auto text = word(expected);
    const auto parameter = sheet_.parameters.find(text);
    const auto* names =
        parameter == sheet_.parameters.end() ? nullptr : std::get_if<std::string>(&parameter->second.value);
    std::istringstream each(names == nullptr ? text : *names);
    std::vector<std::vector<Place>> found;
    for (std::string name; each >> name;) {
      const auto shape = sheet_.shapes.find(name);
      if (shape == sheet_.shapes.end()) {
        --next_;
        fail(expected);
      }
      auto& places = found.emplace_back();
      const auto columns = shape->second.columns;
      for (const auto cell : shape->second.cells) places.push_back({index(cell) / columns, index(cell) % columns});
    }
    return found;
  }
  /// Throws where the cells are no squares: a dot is where rows and columns part.
  void needs_columns(const std::string& what) const { must_have_columns(sheet_.grid.lattice(), node_.where, what); }
  [[noreturn]] void fail(const std::string& expected) const {
    refuse("expected " + expected + (at_end() ? ", it ends" : ", found '" + words_[next_] + "'"));
  }
  [[noreturn]] void refuse(const std::string& why) const {
    throw InputError(node_.where, "in '" + node_.text + "': " + why);
  }

 private:
  std::optional<std::size_t> number_of(const std::string& text) const {
    auto number = rules::whole_number(text);
    if (const auto parameter = sheet_.parameters.find(text); !number && parameter != sheet_.parameters.end())
      if (const auto* value = std::get_if<Rational>(&parameter->second.value); value != nullptr && value->is_whole())
        number = value->numerator();
    if (text == "size" || text == "width") number = static_cast<std::int64_t>(sheet_.grid.columns());
    if (text == "height") number = static_cast<std::int64_t>(sheet_.grid.rows());
    if (!number || *number < 0 || *number > static_cast<std::int64_t>(most_cells)) return std::nullopt;
    return static_cast<std::size_t>(*number);
  }

  const Node& node_;
  const Sheet& sheet_;
  std::vector<std::string> words_;
  std::size_t next_ = 0;
};

MakePlan::Regions read_regions(Phrase& phrase) {
  using Kind = MakePlan::Regions::Kind;
  MakePlan::Regions regions;
  if (phrase.take("around")) {
    regions.kind = Kind::around;
    regions.number = phrase.next_is_number() ? phrase.number("a number of cells") : 1;
    regions.symbol = phrase.symbol("a symbol of the puzzle, as in 'around 2 x'");
    return regions;
  }
  if (phrase.take("symbols")) return regions;
  if (phrase.take("corners")) {
    phrase.needs_columns("'corners'");
    regions.kind = Kind::corners;
    return regions;
  }
  if (phrase.take("centres")) {
    phrase.needs_columns("'centres'");
    regions.kind = Kind::centres;
    if (!phrase.take("of")) phrase.fail("'of' and a number of cells, as in 'centres of 2-9'");
    regions.lengths = phrase.span("a number of cells, as in '2-9'");
    if (regions.lengths.least == 0) phrase.fail("at least one cell");
    return regions;
  }
  if (phrase.take("marks")) {
    regions.kind = Kind::marks;
    while (!phrase.at_end()) {
      auto mark = phrase.word("a clue, as in 'marks A left'");
      const auto side = phrase.side();
      regions.marks.emplace_back(std::move(mark), side);
    }
    return regions;
  }
  while (const auto share = phrase.product()) {
    if (share->first == 0) phrase.fail("a size of at least one cell");
    if (std::ranges::find(regions.sizes, share->first, &MakePlan::SizeShare::size) != regions.sizes.end())
      phrase.refuse("size " + std::to_string(share->first) + " is said twice; '4x2' is twice as many of 4 as '4x1'");
    regions.sizes.push_back({share->first, share->second});
  }
  if (!regions.sizes.empty()) {
    regions.differ = phrase.take("different");
    regions.fitting = !regions.differ && phrase.take("fitting");
    return regions;
  }
  const std::string expected =
      "sizes with weights ('2x4 3x1'), 'symbols', 'corners', 'centres of 2-9', 'around 2 x', '8 lines of 3-6', '6 "
      "shapes of 2-4', '8 "
      "windows 2x2', '12 cells', '3 copies of 2-4' or 'marks A left'";
  regions.number = phrase.number(expected);
  if (phrase.take("windows")) {
    phrase.needs_columns("'windows'");
    regions.kind = Kind::windows;
    const auto size = phrase.product();
    if (!size || size->first == 0 || size->second == 0) phrase.fail("the size of a window, such as 2x2");
    regions.window = {size->first, size->second};
    return regions;
  }
  if (phrase.take("cells")) {
    if (regions.number == 0) phrase.fail("at least one cell");
    regions.kind = Kind::cells;
    return regions;
  }
  if (phrase.take("lines"))
    regions.kind = Kind::lines;
  else if (phrase.take("shapes"))
    regions.kind = Kind::shapes;
  else if (phrase.take("copies"))
    regions.kind = Kind::copies;
  else
    phrase.fail("'lines', 'shapes', 'windows', 'cells' or 'copies'");
  if (!phrase.take("of")) phrase.fail("'of' and a number of cells, as in 'of 3-6'");
  regions.lengths = phrase.span("a number of cells, as in '3-6'");
  if (regions.lengths.least == 0) phrase.fail("at least one cell");
  if (regions.kind == Kind::lines && phrase.take("over")) {
    if (!phrase.take("edges")) phrase.fail("'edges', as in '8 lines of 3-6 over edges'");
    regions.over_edges = true;
  }
  return regions;
}

std::size_t read_percent(Phrase& phrase, std::size_t number) {
  if (!phrase.take("%") || number > percent) phrase.fail("'%' behind a number from 0 to 100");
  return number;
}

MakePlan::Blocks read_blocks(Phrase& phrase) {
  MakePlan::Blocks blocks;
  blocks.percent = phrase.span("how many of the cells, as in '25-30 %'");
  read_percent(phrase, blocks.percent.most);
  if (phrase.take("off")) {
    phrase.needs_columns("'off a loop'");
    if (!phrase.take("a") || !phrase.take("loop")) phrase.fail("'a loop', as in '18-28 % off a loop'");
    blocks.off_loop = true;
    return blocks;
  }
  while (!phrase.at_end()) {
    if (phrase.take("symmetric"))
      blocks.symmetric = true;
    else if (phrase.take("border"))
      blocks.border = true;
    else if (phrase.take("connected"))
      blocks.connected = true;
    else if (phrase.take("numbered"))
      blocks.numbered = phrase.number("how many blocks, as in 'numbered 6'");
    else if (phrase.take("runs"))
      blocks.runs = phrase.span("lengths, as in 'runs 2-9'");
    else
      phrase.fail("'symmetric', 'border', 'connected', 'numbered 6' or 'runs 2-9', or nothing but 'off a loop'");
  }
  return blocks;
}

MakePlan::Density read_density(Phrase& phrase) {
  MakePlan::Density density;
  density.percent = read_percent(phrase, phrase.number("how many of the cells, as in '20 %'"));
  if (phrase.take("smooth")) {
    density.smooth = phrase.number("how often, from 0 to 9, as in 'smooth 1'", most_smooth);
  }
  return density;
}

std::vector<Setting> settings(const Collection& collection) {
  const auto found = collection.settings.find("make");
  auto all = found == collection.settings.end() ? std::vector<Setting>() : found->second;
  std::ranges::stable_sort(all, {}, &Setting::depth);
  return all;
}

class PlanReader {
 public:
  PlanReader(const Collection& collection, const Sheet& sheet, Diagnostics& diagnostics)
      : collection_(collection), sheet_(sheet), diagnostics_(diagnostics) {}

  void read(const Setting& setting) {
    if (!setting.value.is_map()) {
      diagnostics_.error(setting.value.where, "expected what is to be drawn, by name: {areas: 2x4 3x1, givens: none}");
      return;
    }
    for (const auto& [key, value] : setting.value.entries) {
      if (!known_.insert(singular(key.text)).second) continue;
      if (!value.is_text()) {
        diagnostics_.error(value.where, "expected one line, such as '2x4 3x1' or '8 lines of 3-6'");
        continue;
      }
      diagnostics_.collect([&, &key = key, &value = value] { read_entry(key, value); });
    }
  }

  MakePlan plan_;

 private:
  void read_entry(const Node& key, const Node& value) {
    if (key.text == "size") {
      plan_.size = read_size(value, diagnostics_);
      return;
    }
    Phrase phrase(value, sheet_);
    read(key, phrase);
    if (!phrase.at_end()) phrase.fail("nothing more");
  }

  void read(const Node& key, Phrase& phrase) {
    if (key.text == "givens") {
      if (phrase.take("none"))
        plan_.givens = MakePlan::Givens::none;
      else if (phrase.take("all"))
        plan_.givens = MakePlan::Givens::all;
      else if (!phrase.take("any"))
        phrase.fail("'none', 'any' or 'all'");
      return;
    }
    if (key.text == "fill") return read_fill(phrase);
    if (key.text == "clues") return read_clues(phrase);
    if (key.text == "blocks") {
      plan_.blocks = read_blocks(phrase);
      return;
    }
    if (sheet_.symbols.find(key.text)) {
      plan_.symbols[key.text] = read_density(phrase);
      return;
    }
    const auto layers = collection_.sentences.layer_names();
    if (!layers.contains(singular(key.text))) unknown(key, layers);
    auto& regions = plan_.regions[singular(key.text)] = read_regions(phrase);
    if (is_of_type(key)) fit_number(regions);
  }

  /// A type says how many lines, and the like, a grid of the size has that it proposes; another has as many to a cell.
  void fit_number(MakePlan::Regions& regions) const {
    using Kind = MakePlan::Regions::Kind;
    constexpr std::array several{Kind::lines, Kind::shapes, Kind::windows, Kind::copies};
    if (std::ranges::find(several, regions.kind) == several.end()) return;
    if (sheet_.grid.lattice().kind() != Lattice::Kind::square) return;  // others say a side, not rows and columns
    const auto proposed = proposed_size();
    if (!proposed) return;
    const auto cells = proposed->rows * proposed->columns;
    regions.number = std::max<std::size_t>(1, (regions.number * sheet_.grid.cell_count() + cells / 2) / cells);
  }

  std::optional<Size> proposed_size() const {
    Diagnostics told_before;
    if (const auto* size = collection_.proposed_parameter("size", told_before))
      return read_size(size->value, told_before);
    for (const auto& setting : settings(collection_))
      if (const auto* size = setting.value.find("size"); size != nullptr && is_of_type(*size))
        return read_size(*size, told_before);
    return std::nullopt;
  }

  bool is_of_type(const Node& node) const {
    return node.where.source && collection_.library_types.contains(node.where.source->name);
  }

  void read_fill(Phrase& phrase) {
    using Fill = MakePlan::Fill;
    if (phrase.next_is_number()) return read_pieces(phrase);
    if (phrase.take("path")) {
      plan_.fill = Fill::path;
    } else if (phrase.take("straight") && phrase.take("path")) {
      plan_.fill = Fill::straight_path;
    } else if (phrase.take("far") && phrase.take("path")) {
      plan_.fill = Fill::far_path;
    } else if (phrase.take("dominoes")) {
      plan_.fill = Fill::dominoes;
    } else {
      if (!phrase.take("rare") || !phrase.take("sums"))
        phrase.fail("'rare sums', 'path', 'straight path', 'far path', 'dominoes' or '5 shapes of I L T in x'");
      plan_.fill = Fill::rare_sums;
    }
  }

  void read_pieces(Phrase& phrase) {
    phrase.needs_columns("'shapes'");
    plan_.fill = MakePlan::Fill::pieces;
    plan_.pieces.number = phrase.number("how many shapes");
    if (!phrase.take("shapes") || !phrase.take("of"))
      phrase.fail("'shapes of' and their names, as in '5 shapes of I L'");
    while (!phrase.take("in")) {
      auto shapes = phrase.shapes();
      std::ranges::move(shapes, std::back_inserter(plan_.pieces.shapes));
    }
    plan_.pieces.symbol = phrase.symbol("a symbol of the puzzle, as in '5 shapes of I L in x'");
  }

  void read_clues(Phrase& phrase) {
    using Kind = MakePlan::FreeClues::Kind;
    if (phrase.take("all")) {
      plan_.clues = MakePlan::Clues::all;
      if (phrase.at_end()) return;
    } else if (phrase.take("together")) {
      plan_.clues = MakePlan::Clues::together;
      if (phrase.at_end()) return;
    }
    if (phrase.take("numbers")) {
      plan_.free_clues = {Kind::numbers, phrase.span("numbers, as in 'numbers 1-9'"), {}, {}};
    } else if (phrase.take("repeats")) {
      if (!phrase.take("under")) phrase.fail("'under' and a symbol");
      plan_.free_clues = {Kind::repeats, {}, phrase.symbol("a symbol of the puzzle"), {}};
    } else if (phrase.take("rectangles")) {
      if (!phrase.take("of")) phrase.fail("'of' and how many cells, as in 'rectangles of 2-9'");
      plan_.free_clues = {Kind::rectangles, phrase.span("numbers of cells, as in 'rectangles of 2-9'"), {}, {}};
      if (phrase.take("without")) {
        if (!phrase.take("crosses")) phrase.fail("'crosses', as in 'rectangles of 2-9 without crosses'");
        plan_.free_clues->crosses = false;
      }
      if (phrase.take("by")) {
        plan_.free_clues->by_walls = phrase.take("walls");
        plan_.free_clues->by_sides = !plan_.free_clues->by_walls;
        if (plan_.free_clues->by_sides && !phrase.take("sides"))
          phrase.fail("'sides' or 'walls', as in 'rectangles of 2-9 by sides'");
      } else if (phrase.take("as"))
        for (const auto* what : {"squares", "wide rectangles", "high rectangles"})
          plan_.free_clues->signs.push_back(phrase.word(std::string("a clue for ") + what));
    } else if (phrase.take("ends")) {
      if (!phrase.take("of") || !phrase.take("lines") || !phrase.take("of"))
        phrase.fail("'of lines of' and how many cells, as in 'ends of lines of 3-9'");
      plan_.free_clues = {Kind::ends, phrase.span("numbers of cells, as in 'ends of lines of 3-9'"), {}, {}};
      if (plan_.free_clues->numbers.least < 2) phrase.fail("lines of at least two cells");
    } else if (phrase.next_is_number()) {
      const auto share = read_density(phrase).percent;
      if (!phrase.take("apart")) phrase.fail("'apart' behind how many of the cells, as in '20 % apart'");
      plan_.free_clues = {Kind::told, {share, share}, {}, {}};
    } else if (const bool sizes = phrase.take("sizes"); sizes || phrase.take("sights")) {
      if (!phrase.take("of")) phrase.fail("'of' and a symbol");
      auto symbol = phrase.symbol("a symbol of the puzzle");
      const auto share = read_density(phrase).percent;
      plan_.free_clues = {sizes ? Kind::sizes : Kind::sights, {share, share}, std::move(symbol), {}};
    } else if (phrase.take("arrows")) {
      const bool joints = phrase.take("of") && phrase.take("joints");
      if (!joints && !phrase.take("to")) phrase.fail("'to' and a symbol, 'to next', or 'of joints'");
      if (!joints && phrase.take("next")) {
        plan_.free_clues = {Kind::next, {}, {}, {}};
        return;
      }
      auto symbol = joints ? std::string() : phrase.symbol("a symbol of the puzzle");
      const auto share = read_density(phrase).percent;
      plan_.free_clues = {joints ? Kind::joints : Kind::arrows, {share, share}, std::move(symbol), {}};
    } else if (!phrase.take("fewest")) {
      constexpr std::string_view expected =
          "'all', 'fewest', 'together', 'numbers 1-9', 'rectangles of 2-9', 'repeats under x', 'arrows to x 12 %', "
          "'arrows to next', 'arrows of joints 12 %', 'sizes of - 12 %', 'sights of - 12 %', '20 % apart', 'ends of "
          "lines "
          "of 3-9' or 'T beside ^'";
      const auto mark = phrase.word(std::string(expected));
      if (!phrase.take("beside")) phrase.fail(std::string(expected));
      plan_.free_clues = {Kind::beside, {}, phrase.symbol("a symbol of the puzzle"), mark};
    }
  }

  [[noreturn]] void unknown(const Node& key, const std::set<std::string>& layers) const {
    std::vector<std::string> names{"size", "givens", "clues", "blocks", "fill"};
    names.insert(names.end(), layers.begin(), layers.end());
    for (const auto& symbol : sheet_.symbols) names.push_back(symbol.name);
    throw InputError(key.where,
                     "there is nothing here that is called '" + key.text +
                         "' and could be made: expected a layer, a symbol, 'blocks', 'clues', 'fill', 'givens' "
                         "or 'size'" +
                         did_you_mean(key.text, names));
  }

  const Collection& collection_;
  const Sheet& sheet_;
  Diagnostics& diagnostics_;
  std::set<std::string> known_;
};

}  // namespace

MakePlan read_make_plan(const Collection& collection, const Sheet& sheet, Diagnostics& diagnostics) {
  PlanReader reader(collection, sheet, diagnostics);
  for (const auto& setting : settings(collection)) reader.read(setting);
  auto plan = std::move(reader.plan_);
  plan.is_told = collection.settings.contains("make");
  Diagnostics told_before;
  for (const auto& [layer, where] : declared_layers(collection, collection.sentences.layer_names(), told_before))
    plan.optional.insert(layer);
  return plan;
}

std::optional<Node> size_setting_to_make(const Collection& collection) {
  for (const auto& setting : settings(collection))
    if (const auto* size = setting.value.find("size")) return *size;
  return std::nullopt;
}

std::optional<Size> size_to_make(const Collection& collection) {
  const auto size = size_setting_to_make(collection);
  Diagnostics told_when_all_is_read;
  return size ? read_size(*size, told_when_all_is_read) : std::nullopt;
}

}  // namespace grids
