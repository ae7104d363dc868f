#include "language/composition.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "language/classes/add_class.hpp"
#include "language/drawings/drawn_links.hpp"
#include "language/drawings/drawn_strokes.hpp"
#include "language/drawings/initial.hpp"
#include "language/sentences/add_sentences.hpp"
#include "language/sentences/one_loop.hpp"
#include "language/settling/drawing_hints.hpp"
#include "language/settling/drawings.hpp"
#include "language/settling/every_cell.hpp"
#include "language/settling/keys.hpp"
#include "language/settling/layout.hpp"
#include "language/settling/make_plan_reader.hpp"
#include "language/settling/named_symbols.hpp"
#include "language/settling/parameters.hpp"
#include "language/settling/sayings.hpp"
#include "language/settling/shapes_reader.hpp"
#include "language/settling/sheet_builder.hpp"
#include "language/settling/symbols_reader.hpp"
#include "language/settling/told_rules.hpp"
#include "language/sheet/needs_squares.hpp"
#include "language/synopsis/reading.hpp"
#include "language/synopsis/statements.hpp"
#include "language/synopsis/words.hpp"
#include "model/walls.hpp"

namespace grids {
namespace {

/// The steps of composing one puzzle, in order; each needs what the earlier ones settled.
class Composition {
 public:
  Composition(Collection& collection, const FileFinder& finder, const ConstraintMaker& maker, const StopToken& stop,
              Diagnostics& diagnostics, std::vector<Statement>& told, std::optional<Size> assumed_size = std::nullopt)
      : assumed_size_(assumed_size),
        collection_(collection),
        finder_(finder),
        maker_(maker),
        stop_(stop),
        diagnostics_(diagnostics),
        told_(told) {}

  /// Leaves out the sentences for which `depending` is true: they depend on these layers.
  Frame compose_without(const std::set<std::string>& layers, std::vector<bool> depending) {
    depending_ = std::move(depending);
    auto puzzle = compose();
    for (const auto& name : layers) sheet_.layers[name].name = name;
    return {std::move(sheet_), std::move(puzzle), std::move(*depending_)};
  }

  /// What the puzzle was composed of.
  Sheet take_sheet() noexcept { return std::move(sheet_); }
  MakePlan take_plan() noexcept { return std::move(plan_); }

  /// Whether nothing but the size was missing when composing stopped.
  bool lacks_size() const noexcept { return lacks_size_; }

  Puzzle compose() {
    keys_ = sort_keys(collection_, finder_, diagnostics_);
    kind_ = read_lattice(collection_, diagnostics_);
    drawings_ = read_drawings(collection_, keys_, kind_, diagnostics_);
    const auto board = settle();
    drawings_.lay_out(board);
    sheet_.grid = Grid(board);
    Parameters parameters(collection_, {board.size(), cells_in_play(), size_at_}, diagnostics_);
    sheet_.parameters = parameters.all();
    sheet_.wrong_parameters = parameters.wrong();
    sheet_.suspects = parameters.suspects();
    sheet_.symbols = symbols(parameters);
    sheet_.leaves_cases_open = collection_.is_unmade;
    sheet_.walls_shown = are_shown("walls");
    read_links();
    read_sought();
    if (const auto* shapes = collection_.agreed("shapes", diagnostics_))
      sheet_.shapes = read_shapes(shapes->value, diagnostics_);
    refuse_strokes();
    sheet_.loop = loop_of(collection_.sentences);
    sheet_.speaks_of_sides = speaks_of_sides(collection_.sentences);
    if (drawings_.frame && sheet_.symbols.find("|"))
      diagnostics_.error(*drawings_.frame,
                         "'|' is a symbol here, so that a frame cannot be told from the cells: type the "
                         "clues under 'left', 'top', 'right' and 'bottom'");
    if (drawings_.initial) read_blocks(*drawings_.initial, blocks_are_symbols(), sheet_, diagnostics_);
    Puzzle puzzle(sheet_.grid, sheet_.symbols);
    puzzle.links_far = sheet_.far_links > 0;
    read_contents(puzzle);
    build_layers(collection_, keys_, drawings_, sheet_, diagnostics_);
    puzzle.layout = lay_out(sheet_, read_drawing_hints(collection_, sheet_, diagnostics_));
    sheet_.sayings = read_sayings(collection_, sheet_, diagnostics_);
    if (sheet_.far_links > 1)  // in parentheses: it goes without saying
      sheet_.sayings.insert_or_assign(std::string(further_links),
                                      Saying{"(" + std::string(further_links) + ")", sheet_.far_links_at});
    plan_ = read_make_plan(collection_, sheet_, diagnostics_);
    sheet_.clues_in_blocks = plan_.blocks.has_value();
    sheet_.awaits_blocks = collection_.awaits_blocks && !sheet_.grid.has_blocks() && (plan_.blocks || !plan_.is_told);
    instantiate(parameters, puzzle);
    puzzle.links_shown = links_are_shown(puzzle);
    if (drawings_.solution && drawings_.solution_is_of_walls)
      read_walls(*drawings_.solution, puzzle, diagnostics_);
    else if (puzzle.links_shown && puzzle.expected)
      kind_.kind == Lattice::Kind::square ? read_strokes(*drawings_.solution, puzzle, diagnostics_)
                                          : read_drawn_links(*drawings_.solution, puzzle, diagnostics_);
    for (const auto& lines : drawings_.solution_lines) read_solution_lines(lines, puzzle);
    puzzle.links_run = puzzle.links_run || puzzle.symbols().are_none() || sheet_.far_links > 0;
    puzzle.layout.dotted = !puzzle.walls.empty() && sheet_.sought.empty();
    if (puzzle.symbols().are_none()) puzzle.layout.hints.emplace(".", DrawingHint{Look::blank, Tint::none, {}});
    caption(puzzle);
    forget_places_of_types(puzzle);
    return puzzle;
  }

 private:
  /// More would not be shown, but each takes time to say.
  bool too_many_errors() const { return diagnostics_.error_count() > Diagnostics::most; }

  /// Too little is known to go on. Why has been said, here or while the files were collected.
  [[noreturn]] static void stop() { throw InputError(std::vector<Diagnostic>{}); }

  Lattice settle() {
    if (kind_.is_ragged()) return settle_ragged();
    std::vector<SizeClaim> claims;
    if (const auto said = collection_.settings.find("size"); said != collection_.settings.end())
      for (const auto& setting : said->second)
        if (const auto size = read_size(setting.value, diagnostics_))
          claims.push_back({"size", size->rows, size->columns, setting.value.where, {}});
    claims.insert(claims.end(), drawings_.claims.begin(), drawings_.claims.end());
    const auto errors = diagnostics_.error_count();
    const auto size = settle_size(
        claims, default_size(), [this] { return synopsis_of(collection_).clues.any_side(); }, diagnostics_);
    if (!size && collection_.is_unmade && !diagnostics_.has_errors())
      if (const auto made = size_to_make(collection_)) return {kind_.kind, *made};
    if (!size && assumed_size_ && !diagnostics_.has_errors()) return {kind_.kind, *assumed_size_};
    if (!size) complain_of_size("9x9");
    if (!size || diagnostics_.error_count() > errors) stop();
    size_at_ = settled_at(claims);
    return {kind_.kind, *size};
  }

  void complain_of_size(const std::string& example) {
    lacks_size_ = !collection_.incomplete && !diagnostics_.has_errors();
    if (!lacks_size_) return;
    const auto otherwise = collection_.is_unmade ? "', in a type as 'make: {size: " + example +
                                                       "}', or to 'generate' as '--size " + example + "'"
                                                 : "', or draw the grid under 'initial: |'";
    Diagnostic lack{Severity::error, collection_.first,
                    "the size of the grid is not known: say 'size: " + example + otherwise};
    lack.lacks_drawing = true;
    diagnostics_.add(std::move(lack));
  }

  Lattice settle_ragged() {
    const auto errors = diagnostics_.error_count();
    const auto* size = collection_.agreed("size", diagnostics_);
    const auto* proposal = size == nullptr ? collection_.agreed_parameter("size", diagnostics_) : nullptr;
    const auto board = settle_board(size, proposal, drawings_, kind_, size_at_, diagnostics_);
    if (!board && collection_.is_unmade && !diagnostics_.has_errors())
      if (const auto made = size_setting_to_make(collection_))
        if (const auto made_board = board_of_size(*made, kind_, diagnostics_)) return *made_board;
    if (!board && assumed_size_ && !diagnostics_.has_errors()) return {kind_.kind, *assumed_size_};
    if (!board) complain_of_size("4");
    if (!board || diagnostics_.error_count() > errors) stop();
    return *board;
  }

  /// Those that are not drawn as blocks. Which symbols there are may depend on it.
  std::size_t cells_in_play() const {
    const auto places = sheet_.grid.places().size();
    std::size_t blocks = 0;
    if (drawings_.initial)
      for (const auto& row : drawings_.initial->rows)
        for (const auto& token : row) blocks += token.text.starts_with('#') ? 1 : 0;
    return places - std::min(places, blocks);
  }

  /// The size that the type proposes, unless the puzzle says its own.
  std::optional<Size> default_size() {
    const auto* setting = collection_.is_set("size") ? nullptr : collection_.agreed_parameter("size", diagnostics_);
    return setting == nullptr ? std::nullopt : read_size(setting->value, diagnostics_);
  }

  /// A default beside what is set would be passed over without a word.
  void warn_of_unused_symbols() {
    const auto* set = collection_.outermost("symbols");
    const auto defaults = collection_.defaults.find("symbols");
    if (set == nullptr || defaults == collection_.defaults.end()) return;
    for (const auto& proposal : defaults->second)
      if (proposal.depth <= set->depth)
        diagnostics_.warning(proposal.key.where, "these symbols are a proposal, and not used: 'symbols' is set at " +
                                                     set->key.where.text());
  }

  Symbols symbols(Parameters& parameters) {
    warn_of_unused_symbols();
    const auto* setting = collection_.agreed_parameter("symbols", diagnostics_);
    const bool has_strokes = collection_.outermost("links") != nullptr || collection_.outermost("walls") != nullptr ||
                             collection_.outermost("sought") != nullptr;
    if (setting == nullptr && has_strokes) return Symbols::none();
    if (setting == nullptr && !collection_.incomplete)
      diagnostics_.error(collection_.first,
                         "no symbols are declared: say 'symbols: 1-9', or name a type, such as '- Sudoku'; of lines or "
                         "borders alone say 'links: shown', 'walls: shown' or 'sought: region'");
    auto symbols = setting == nullptr ? std::nullopt : read_symbols(setting->value, parameters, diagnostics_);
    if (!symbols) stop();
    return std::move(*symbols);
  }

  bool blocks_are_symbols() {
    const auto* setting = collection_.agreed("blocks", diagnostics_);
    if (setting == nullptr) return false;
    if (setting->value.text != "symbols")
      diagnostics_.error(setting->value.where, "expected 'blocks: symbols', which lets '#5' be a given in a block");
    return true;
  }

  /// `links: shown`, `walls: shown`
  bool are_shown(const std::string& what) {
    const auto* setting = collection_.agreed(what, diagnostics_);
    if (setting == nullptr) return false;
    if (setting->value.text != "shown" && !(what == "links" && sheet_.lines_cross))
      diagnostics_.error(setting->value.where,
                         "expected '" + what + ": shown', which makes the " + what + " part of the solution" +
                             (what == "links" ? ", 'links: crossing', which lets two lines cross in a cell, or 'links: "
                                                "far 0-2', of which those that join far cells are"
                                              : ""));
    return true;
  }

  /// `links: crossing`, `links: far`, `links: far 0-2`
  void read_links() {
    constexpr std::string_view far = "far";
    const auto* setting = collection_.agreed("links", diagnostics_);
    if (setting == nullptr || !setting->value.is_text()) return;
    const auto& where = setting->value.where;
    std::string_view text = setting->value.text;
    sheet_.lines_cross = text == "crossing";
    if (sheet_.lines_cross && kind_.kind != Lattice::Kind::square)
      diagnostics_.add(needs_squares(sheet_.grid.lattice(), where, "'links: crossing'"));
    if (text != far && !text.starts_with("far ")) return;
    sheet_.far_links = 1;
    sheet_.far_links_at = setting->key.where;
    if (kind_.kind != Lattice::Kind::square)
      diagnostics_.add(needs_squares(sheet_.grid.lattice(), where, "'links: far'"));
    if (text == far) return;
    text.remove_prefix(far.size() + 1);
    const auto most = text.starts_with("0-") ? number_of(text.substr(2)) : std::nullopt;
    if (most && *most >= 1 && *most <= 3)
      sheet_.far_links = static_cast<std::uint8_t>(*most);
    else
      diagnostics_.error(where,
                         "expected how many links there may be between two cells, from 0 to at most 3, 'links: far "
                         "0-2', found '" +
                             setting->value.text + "'" +
                             (most ? ", where the most is " + std::to_string(*most) : std::string()));
  }

  /// A whole number as typed, or that of a parameter.
  std::optional<std::int64_t> number_of(std::string_view text) const {
    const auto parameter = sheet_.parameters.find(std::string(text));
    const auto* value =
        parameter == sheet_.parameters.end() ? nullptr : std::get_if<Rational>(&parameter->second.value);
    if (value != nullptr) return value->is_whole() ? std::optional(value->numerator()) : std::nullopt;
    const bool one_digit = text.size() == 1 && text.front() >= '0' && text.front() <= '9';
    return one_digit ? std::optional<std::int64_t>(text.front() - '0') : std::nullopt;
  }

  /// The layer that solving finds.
  void read_sought() {
    const auto* setting = collection_.agreed("sought", diagnostics_);
    if (setting == nullptr) return;
    sheet_.sought_at = setting->key.where;
    sheet_.sought = sought_layer(collection_);
    if (sheet_.sought.empty())
      diagnostics_.error(setting->value.where,
                         "expected the name of one layer that is found by solving: 'sought: region'; then sentences "
                         "speak of 'each region'");
  }

  /// Lines along the sides of cells are those of squares.
  void refuse_strokes() {
    for (const auto* name : {"walls", "sought"})
      if (const auto* setting = collection_.outermost(name); setting != nullptr && kind_.kind != Lattice::Kind::square)
        diagnostics_.add(needs_squares(sheet_.grid.lattice(), setting->key.where, "'" + std::string(name) + "'"));
  }

  bool links_are_shown(const Puzzle& puzzle) {
    if (sheet_.far_links > 0) return true;
    const bool shown = are_shown("links");
    if (shown && puzzle.links.empty() && !diagnostics_.has_errors())
      diagnostics_.warning(collection_.outermost("links")->key.where,
                           "no rule speaks of links: 'each cell: links = 1', 'each linked pair'");
    return shown;
  }

  void read_contents(Puzzle& puzzle) {
    if (drawings_.initial) read_givens(*drawings_.initial, blocks_are_symbols(), puzzle, diagnostics_);
    if (drawings_.solution && !drawings_.solution_is_of_walls)
      read_solution(*drawings_.solution, blocks_are_symbols(), puzzle, diagnostics_);
  }

  /// What is drawn below the symbols of a solution.
  void read_solution_lines(const Drawing& lines, Puzzle& puzzle) {
    if (!puzzle.expected) return;
    const auto size = lines.size();
    if (size == puzzle.grid().size() && puzzle.links_shown) return read_bare_strokes(lines, puzzle, diagnostics_);
    if (size == dots_of(puzzle.grid()) && !puzzle.walls.empty()) return read_walls(lines, puzzle, diagnostics_);
    diagnostics_.error(
        lines.rows.front().front().where,
        "below the symbols of a solution stand lines: those of 'links: shown', one or '.' for each cell, "
        "or walls, one or '.' for each corner of cells");
  }

  void instantiate(Parameters& parameters, Puzzle& puzzle) {
    Region spoken_of;
    for (const auto& item : collection_.classes) {
      const auto before = puzzle.constraints().size();
      Instantiation instantiation(sheet_, collection_.sentences.definitions(), maker_, puzzle, stop_, diagnostics_);
      if (!too_many_errors()) add_class(item, parameters, puzzle, instantiation, diagnostics_);
      if (is_formula_class(item.name.text)) add_cells_from(before, puzzle, spoken_of);
    }
    depending_ ? instantiate_independent(puzzle) : instantiate_all(puzzle, spoken_of);
    if (collection_.every_cell_needs_formula)
      check_every_cell(*collection_.every_cell_needs_formula, spoken_of, sheet_, puzzle, diagnostics_);
  }

  void instantiate_all(Puzzle& puzzle, Region& spoken_of) {
    const auto& sentences = collection_.sentences;
    Instantiation instantiation(sheet_, sentences.definitions(), maker_, puzzle, stop_, diagnostics_);
    const auto first = puzzle.constraints().size();
    instantiation.add_division();
    const auto last = puzzle.constraints().size();
    instantiation.add_far_links();
    const auto behind = puzzle.constraints().size();
    add_sentences(sentences, instantiation, diagnostics_);
    told_ =
        statements(sentences.sentences(), sentences.rules(), sentences.definitions(), instantiation.tallies(), sheet_);
    for (auto& statement : told_)
      statement.of_type = statement.where.source && collection_.library_types.contains(statement.where.source->name);
    if (sheet_.far_links > 0) tell_far_links(last, behind);
    if (sheet_.lines_cross) tell_crossing();
    if (!sheet_.sought.empty()) tell_division(first, last);
    const auto formulas = instantiation.take_formulas();
    draw_cages(formulas, puzzle);
    for (const auto& formula : formulas) spoken_of.insert(spoken_of.end(), formula.cells.begin(), formula.cells.end());
  }

  /// What the constraints are that `sought:` came to.
  void tell_division(std::size_t first, std::size_t last) {
    Statement division;
    division.typed = "sought: " + sheet_.sought;
    division.text =
        "Walls part the cells into " + wording::plural(sheet_.sought) + ", each of which hangs together by its edges.";
    division.where = sheet_.sought_at;
    division.first = first;
    division.last = last;
    told_.insert(told_.begin(), std::move(division));
  }

  /// The same of `links: far`.
  void tell_far_links(std::size_t first, std::size_t last) {
    const auto most = static_cast<int>(sheet_.far_links);
    Statement links;
    links.typed = "links: " + collection_.agreed("links", diagnostics_)->value.text;
    links.text =
        "Links run straight from a cell with a clue to the next one in its row or column, over one other cell at "
        "least; " +
        (most == 1 ? std::string() : "there are at most " + std::to_string(most) + " between two cells, and ") +
        "they do not cross.";
    links.where = sheet_.far_links_at;
    links.first = first;
    links.last = last;
    told_.insert(told_.begin(), std::move(links));
  }

  /// What `links: crossing` makes of rules about lines.
  void tell_crossing() {
    Statement crossing;
    crossing.typed = "links: crossing";
    crossing.text = "Where a cell has four links, two lines cross, each of which goes straight on.";
    crossing.where = collection_.agreed("links", diagnostics_)->key.where;
    crossing.lists = 1;
    told_.insert(told_.begin(), std::move(crossing));
  }

  /// Outlines those formulas in the picture that are cages, but for those that would overlap another; of the others the
  /// picture shows nothing.
  void draw_cages(const std::vector<ClosedFormula>& formulas, Puzzle& puzzle) {
    std::vector<bool> drawn(puzzle.grid().cell_count());
    for (const auto& formula : formulas) {
      const auto is_drawn = [&drawn](CellId cell) { return drawn[index(cell)]; };
      if (formula.caption.empty() || std::ranges::any_of(formula.cells, is_drawn)) {
        undrawn_formulas_.push_back(formula.typed);
        continue;
      }
      for (const auto cell : formula.cells) drawn[index(cell)] = true;
      puzzle.layout.cages.push_back({formula.cells, formula.caption});
    }
  }

  /// The cells of the constraints from this one on.
  static void add_cells_from(std::size_t first, const Puzzle& puzzle, Region& cells) {
    for (std::size_t i = first; i < puzzle.constraints().size(); ++i) {
      const auto scope = puzzle.constraints()[i]->scope();
      cells.insert(cells.end(), scope.begin(), scope.end());
    }
  }

  void instantiate_independent(Puzzle& puzzle) {
    Instantiation instantiation(sheet_, collection_.sentences.definitions(), maker_, puzzle, stop_, diagnostics_,
                                Account::none);
    instantiation.add_division();
    instantiation.add_far_links();
    add_sentences(collection_.sentences, *depending_, false, instantiation);
  }

  std::string caption_text(const std::string& name) {
    const auto* setting = collection_.outermost(name);
    if (setting == nullptr) return {};
    if (!setting->value.is_text()) diagnostics_.error(setting->value.where, "expected a text under '" + name + "'");
    auto text = setting->value.text;
    text.erase(text.find_last_not_of(" \n") + 1);
    return text;
  }

  void caption(Puzzle& puzzle) {
    puzzle.captions.type = collection_.type;
    puzzle.captions.title = caption_text("title");
    puzzle.captions.author = caption_text("author");
    caption_text("rules");  // which says what is wrong with them
    auto told = told_rules(collection_, told_, undrawn_formulas_, sheet_, diagnostics_);
    puzzle.captions.rules = with_typed_symbols(told.text);
    puzzle.captions.drawn_rules = with_drawn_symbols(told.text, puzzle.layout.hints);
    puzzle.layout.cells_named = told.name_cells;
    const auto of_links = words_of_links(sheet_.far_links);
    for (const auto& [name, said] : sheet_.sayings)
      if (sheet_.symbols.find(name) || name.ends_with("walled") || std::ranges::find(of_links, name) != of_links.end())
        puzzle.captions.said.emplace(name, said.text);
  }

  /// Nobody looks for a mistake in the types that come with the program.
  void forget_places_of_types(Puzzle& puzzle) const {
    puzzle.keep_places(
        [this](const Location& where) { return !collection_.library_types.contains(where.source->name); });
  }

  std::optional<Size> assumed_size_;  ///< where the files say none
  bool lacks_size_ = false;
  Collection& collection_;
  const FileFinder& finder_;
  const ConstraintMaker& maker_;
  const StopToken& stop_;
  Diagnostics& diagnostics_;
  std::vector<Statement>& told_;
  Keys keys_;
  LatticeKind kind_;
  Drawings drawings_;
  Sheet sheet_;
  MakePlan plan_;
  std::vector<std::string> undrawn_formulas_;
  std::optional<std::vector<bool>> depending_;  ///< sentences that are left out; mostly none
  Location size_at_;                            ///< where the files say the size
};

/// The message without what it adds in brackets: "(symbols: 1-9)" holds for one size.
std::string plain_part(const std::string& message) { return message.substr(0, message.find(" (")); }

bool is_same(const Diagnostic& a, const Diagnostic& b) {
  return a.where.text() == b.where.text() && plain_part(a.message) == plain_part(b.message);
}

/// What is wrong, at whatever size, with a type whose puzzles say theirs: that which is said alike at each of several.
std::vector<Diagnostic> wrong_at_any_size(Collection& collection, const FileFinder& finder,
                                          const ConstraintMaker& maker, const StopToken& stop) {
  constexpr std::array sizes{Size{9, 9}, Size{6, 6}, Size{4, 4}, Size{8, 8}, Size{5, 5}, Size{10, 10}};
  std::optional<std::vector<Diagnostic>> wrong;
  for (const auto& size : sizes) {
    Diagnostics mistakes;
    std::vector<Statement> told;
    Composition composition(collection, finder, maker, stop, mistakes, told, size);
    mistakes.collect([&] { composition.compose(); });
    if (!wrong) wrong = mistakes.all();
    std::erase_if(*wrong, [&](const Diagnostic& each) {
      return each.severity == Severity::warning ||
             std::ranges::none_of(mistakes.all(), [&](const Diagnostic& other) { return is_same(each, other); });
    });
    if (wrong->empty()) break;
  }
  return *wrong;
}

}  // namespace

std::optional<Composed> compose(Collection& collection, const FileFinder& finder, const ConstraintMaker& maker,
                                const StopToken& stop, Diagnostics& diagnostics, std::vector<Statement>& told) {
  Composition composition(collection, finder, maker, stop, diagnostics, told);
  Puzzle puzzle;
  if (diagnostics.collect([&] { puzzle = composition.compose(); }))
    return Composed{std::move(puzzle), composition.take_sheet(), composition.take_plan()};
  if (composition.lacks_size())
    for (auto& wrong : wrong_at_any_size(collection, finder, maker, stop)) {
      wrong.message = plain_part(wrong.message);
      diagnostics.add(std::move(wrong));
    }
  return std::nullopt;
}

std::optional<Frame> compose_frame(Collection& collection, const FileFinder& finder, const ConstraintMaker& maker,
                                   const StopToken& stop, Diagnostics& diagnostics, const std::set<std::string>& layers,
                                   LeftOpen open) {
  if (collection.every_cell_needs_formula) return std::nullopt;
  const auto& sentences = collection.sentences;
  auto depending = open == LeftOpen::layers ? sentences.depending_on(layers) : sentences.depending_on_drawing();
  std::vector<Statement> told;
  Composition composition(collection, finder, maker, stop, diagnostics, told);
  Frame frame;
  if (!diagnostics.collect([&] { frame = composition.compose_without(layers, std::move(depending)); }))
    return std::nullopt;
  const bool has_links = open == LeftOpen::layers && !frame.puzzle.links.empty();
  // Far links join cells with clues, and change with them.
  if (diagnostics.has_errors() || has_links || !frame.puzzle.walls.empty() || frame.sheet.far_links > 0)
    return std::nullopt;
  return frame;
}

}  // namespace grids
