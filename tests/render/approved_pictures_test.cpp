#include <algorithm>
#include <cmath>

#include "approved_text.hpp"
#include "composing.hpp"
#include "render/film.hpp"
#include "render/html.hpp"
#include "render/page.hpp"
#include "render/paint.hpp"
#include "render/picture.hpp"
#include "render/svg.hpp"
#include "render/text.hpp"

// Pictures and texts of small puzzles that have all that is drawn. A picture is a file that any browser shows: look at
// it when it changes.
namespace grids::approved_pictures {
namespace {

std::string spread(std::string text) {
  for (auto at = text.find("/><"); at != std::string::npos; at = text.find("/><", at)) text.insert(at + 2, "\n");
  return text + "\n";
}

Solution solution_of(const Puzzle& puzzle) {
  Solution cells(puzzle.cell_count());
  REQUIRE(puzzle.expected);
  for (std::size_t i = 0; i < puzzle.expected->size(); ++i)
    if ((*puzzle.expected)[i]) cells[i] = *(*puzzle.expected)[i];
  return cells;
}

std::string texts(const Puzzle& puzzle) {
  TextStyle all;
  all.clues = all.cell_clues = all.layers = all.labels = true;
  auto looks = all;
  looks.looks = looks.colour = true;
  looks.names = CellNames::rows_and_columns;
  auto ascii = all;
  ascii.ascii = true;
  ascii.pencil_marks = PencilMarks::restricted;
  TextStyle plain;
  plain.boxes = false;
  std::string text;
  const auto given = given_domains(puzzle);
  for (const auto& style : {TextStyle{}, all, looks, ascii, plain}) text += render_text(puzzle, given, style) + "\n";
  if (!puzzle.expected) return text;
  const auto solution = solution_of(puzzle);
  for (const auto& style : {all, looks, plain}) text += render_text(puzzle, solution, style) + "\n";
  return text;
}

std::string svg(const Scene& scene, Theme theme) { return spread(svg_text(scene, {theme})); }

void approve(const std::string& name, const Puzzle& puzzle) {
  const auto folder = "tests/render/approved/" + name;
  approve_text(folder + ".svg", svg(picture(puzzle, given_domains(puzzle), {}), Theme::light));
  if (puzzle.expected) {
    PictureStyle labelled;
    labelled.labels = true;
    approve_text(folder + "_solved.svg", svg(picture(puzzle, solution_of(puzzle), labelled), Theme::dark));
  }
  approve_text(folder + ".txt", texts(puzzle));
}

/// Every other cell, wall or link is known; of the others all candidates are noted, and some of them set off.
void approve_played(const std::string& name, const Puzzle& puzzle) {
  const auto solution = solution_of(puzzle);
  std::vector<Domain> domains(puzzle.domains().begin(), puzzle.domains().end());
  Region known;
  PictureStyle drawn;
  TextStyle typed;
  typed.pencil_marks = PencilMarks::restricted;
  typed.clues = typed.cell_clues = typed.lines = typed.labels = typed.colour = true;
  const auto cells = puzzle.grid().cells();
  for (std::size_t i = 0; i < puzzle.told_cells(); ++i) {
    if (i < puzzle.grid().cell_count() && !puzzle.grid().in_play(cell_at(i))) continue;
    if (i % 2 == 0)
      domains[i] = Domain::of(solution[i]);
    else
      drawn.open.push_back(cell_at(i));
    if (i % 2 == 0) known.push_back(cell_at(i));
    if (i % 8 < 4) drawn.cells.push_back({cell_at(i), static_cast<Emphasis>(i % 4)});
  }
  for (std::size_t i = 0; i < cells.size() && i < 3; ++i)
    drawn.candidates.push_back({cells[cells.size() - 1 - i], domains[index(cells[cells.size() - 1 - i])].lowest(),
                                static_cast<Emphasis>(i + 1)});
  drawn.pencil_marks = PencilMarks::all;
  drawn.lines = drawn.labels = true;
  drawn.names = CellNames::rows_and_columns;
  typed.open = drawn.open;
  typed.tentative = std::span(known).first(std::min<std::size_t>(known.size(), 3));
  typed.highlighted = std::span(known).last(std::min<std::size_t>(known.size(), 2));
  const auto folder = "tests/render/approved/" + name;
  approve_text(folder + "_played.svg", svg(picture(puzzle, domains, drawn), Theme::automatic));
  auto text = render_text(puzzle, domains, typed);
  typed.ascii = true;
  typed.colour = false;
  approve_text(folder + "_played.txt", text + "\n" + render_text(puzzle, domains, typed));
}

std::string file_of(std::string name) {
  name.replace(name.find('/'), 1, "_");
  return name;
}

Puzzle shipped(const std::string& name) { return composing::from_file(source_path("puzzles/" + name + ".yml")); }

TEST_CASE("shipped puzzles of many looks are drawn as approved") {
  for (const std::string name : {"akari/taper",
                                 "kakuro/doorstep",
                                 "skyscrapers/village",
                                 "nonogram/cup",
                                 "masyu/clam",
                                 "slitherlink/moat",
                                 "yajilin/skiff",
                                 "starbattle/lantern",
                                 "magnets/compass",
                                 "hexagontents/glade",
                                 "trianglesudoku/tetra",
                                 "eulero/squad",
                                 "battleships/cove",
                                 "gokigen/trellis",
                                 "hashi/skerry",
                                 "signpost/lane",
                                 "mapcolouring/island",
                                 "galaxies/aurora",
                                 "statuepark/courtyard",
                                 "mathrax/crossing",
                                 "hexagonmasyu/comb",
                                 "futoshiki/sluice",
                                 "hakoiri/toybox",
                                 "kropki/pebbles",
                                 "littlekiller/catapult",
                                 "quadruples/buttons",
                                 "thermometers/fever",
                                 "tatamibari/dais",
                                 "castlewall/bailey",
                                 "consecutive/latch",
                                 "xv/gnomon"})
    approve(file_of(name), shipped(name));
}

TEST_CASE("puzzles that are being solved are drawn as approved") {
  for (const std::string name :
       {"akari/taper", "kakuro/doorstep", "masyu/clam", "slitherlink/moat", "hexagonmasyu/comb", "hexagontents/glade",
        "trianglesudoku/tetra", "eulero/squad", "xv/gnomon"})
    approve_played(file_of(name), shipped(name));
}

TEST_CASE("every role of a picture has the paint that was approved") {
  Scene scene;
  for (auto role = Role::paper; role <= Role::note; role = static_cast<Role>(static_cast<int>(role) + 1))
    for (const auto tint : {Tint::none, Tint::black, Tint::white, Tint::red}) scene.add(role, Circle{{0, 0}, 1}, tint);
  std::string sheets;
  for (const auto theme : {Theme::light, Theme::dark, Theme::automatic})
    sheets += svg_style_sheet(std::span(&scene, 1), theme) + "\n";
  approve_text("tests/render/approved/roles.css", sheets);
}

TEST_CASE("a symbol of which one part is given stands where it does in the whole") {
  approve("eulero_halves", composing::from_text("- Eulero: {size: 3, letters: K L M, digits: 10-12}\n- initial:\n"
                                                "    - .  K. .12\n    - .10 . M.\n    - .  .  .\n"));
}

TEST_CASE("lines, shapes and marks that puzzles are drawn with look as approved") {
  approve("sudoku_with_everything", composing::from_text(R"(
- Sudoku: {size: 6x6, box: 2x3}
- title: Everything <here>
- rules: Nothing & all.
- each thermo: increasing
- each arrow: cell 1 = sum of rest
- each step of whisper: difference >= 3
- each between: all different
- each spot: sum = clue
- each cell: sum > 0
- thermo: [a1 a2 b2, a1 b1]
- arrow: [c1 c2 c3]
- whisper: [d1-d4]
- between: [e1 e2 e3]
- spot: [e5 e6 f5 f6 = 9]
- area: [a5 a6 b6 = 8, f1 f2 = 3]
- each area: sum = clue
- draw: {thermo: thermometer, arrow: arrow, whisper: green line, between: dumbbell, spot: ring}
- a3 < a4
- b4 > c4
- initial: |
    1.....
    ......
    ..{1 2 5}...
    ......
    .....6
    ......
)"));
}

/// What stands where on each page; of pictures only the place.
std::string told(const std::vector<Page>& pages) {
  const auto number = [](double value) { return ' ' + std::to_string(static_cast<long>(std::lround(value * 10))); };
  std::string text;
  for (const auto& page : pages) {
    text += "page" + number(page.width) + number(page.height) + "\n";
    for (const auto& [scene, at, scale] : page.scenes) {
      text += "  scene" + number(at.x) + number(at.y) + number(scale * 100) + number(scene.width) +
              number(scene.height) + ", " + std::to_string(scene.elements.size()) + " elements\n";
      if (scene.elements.size() > 12) continue;
      for (const auto& element : scene.elements)
        if (const auto* label = std::get_if<Lettering>(&element.shape))
          text += "    " + std::string(name_of(element.role)) + number(label->at.x) + number(label->at.y) +
                  number(label->size) + number(static_cast<double>(label->anchor)) + " " + label->text + "\n";
    }
  }
  return text;
}

TEST_CASE("pages of puzzles are laid out as approved, on paper and in a browser") {
  const auto measure = [](std::string_view letters, double size, bool bold) {
    return static_cast<double>(letters.size()) * size * (bold ? 0.6 : 0.5);
  };
  std::vector<PageEntry> puzzles;
  std::vector<PageEntry> solutions;
  for (const std::string name : {"akari/taper", "nonogram/cup", "kakuro/doorstep"}) {
    const auto puzzle = shipped(name);
    const auto& captions = puzzle.captions;
    puzzles.push_back({picture(puzzle, given_domains(puzzle), {}), captions.title, captions.type, captions.rules,
                       name.starts_with('n') ? "A. & B." : ""});
    solutions.push_back({picture(puzzle, solution_of(puzzle), {}), captions.title, captions.type, "", ""});
  }
  puzzles.front().title = "A <title> that is much longer than the picture below it can be wide, and then some";
  std::string all;
  for (const std::size_t per_page : {1U, 2U, 4U})
    for (const auto& paper : {papers().front(), papers().back()})
      all += std::to_string(per_page) + " on " + paper.name + "\n" +
             told(lay_out_pages(puzzles, solutions, {paper, per_page, per_page == 2 ? "Headed" : ""}, measure));
  all += told(lay_out_pages(std::vector(puzzles.begin(), puzzles.begin() + 1), {}, {papers()[1], 1, ""}, measure));
  all += told({page_around(puzzles.front().picture)});
  approve_text("tests/render/approved/pages.txt", all);
  std::string pages;
  for (const auto& style :
       {HtmlStyle{Theme::light, "Some & others", "a4", 2, true}, HtmlStyle{Theme::automatic, "", "", 0, false}})
    pages += html(puzzles, solutions, style) + html(std::span(puzzles).first(1), {}, style);
  for (auto at = pages.find("<svg"); at != std::string::npos; at = pages.find("<svg", at + 1))
    pages.replace(at, pages.find("</svg>", at) - at, "<svg>");
  approve_text("tests/render/approved/pages.html", pages);
}

TEST_CASE("a film of steps is one picture, whose parts say when they are seen") {
  const auto puzzle = shipped("eulero/squad");
  const auto solution = solution_of(puzzle);
  auto domains = given_domains(puzzle);
  Film film;
  for (std::size_t step = 0; step < 5; ++step) {
    PictureStyle style;
    style.pencil_marks = PencilMarks::all;
    style.cells = {{cell_at(step), Emphasis::conclusion}};
    film.add(picture(puzzle, domains, style));
    domains[step] = Domain::of(solution[step]);
  }
  CHECK(film.frames() == 5);
  approve_text("tests/render/approved/film.svg", spread(svg_text(film)) + svg_style_sheet(film, Theme::dark));
}

}  // namespace
}  // namespace grids::approved_pictures
