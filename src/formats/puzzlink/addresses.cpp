#include "formats/puzzlink/addresses.hpp"

#include <algorithm>
#include <set>

#include "core/nearest.hpp"
#include "formats/puzzlink/genres.hpp"

namespace grids {
namespace {

constexpr std::string_view link_format = "puzz.link";

std::vector<LinkGenre> all_link_genres() {
  auto all = link_number_genres();
  for (const auto& family :
       {link_area_genres(), link_border_genres(), link_line_genres(), link_loop_genres(), link_magnet_genres(),
        link_marked_genres(), link_shading_genres(), link_fleet_genres(), link_piece_genres()})
    all.insert(all.end(), family.begin(), family.end());
  return all;
}

[[noreturn]] void fail_unknown_genre(const Passage& name) {
  std::vector<std::string> names;
  for (const auto& genre : link_genres()) names.emplace_back(genre.name);
  std::ranges::sort(names);
  std::string known;
  for (const auto& other : names) known.append(known.empty() ? "" : ", ").append(other);
  if (name.empty()) throw InputError(name.where(), "expected a genre; known are " + known);
  throw InputError(name.where(), "no puzzles of the genre " + quoted(name.text) + " are read; known are " + known +
                                     did_you_mean(std::string(name.text), names));
}

const LinkGenre& read_genre(const Passage& name) {
  // Editors of the site add _edit, players _play.
  const auto plain = name.text.substr(0, name.text.find('_'));
  const auto found = std::ranges::find_if(link_genres(), [plain](const LinkGenre& genre) {
    return genre.name == plain || (!genre.alias.empty() && genre.alias == plain);
  });
  if (found == link_genres().end()) fail_unknown_genre(name);
  return *found;
}

std::size_t read_extent(PassageScanner& scanner, const std::string& what, std::size_t most) {
  const auto extent = scanner.number(what);
  if (extent.value < 1 || extent.value > most)
    throw InputError(extent.typed.where(),
                     "a side of " + std::string(extent.typed.text) + "; it must be 1 to " + std::to_string(most));
  return extent.value;
}

/// Letters between the genre and the size; empty when there are none.
Passage read_flags(PassageScanner& scanner, const LinkGenre& genre) {
  const auto rest = scanner.rest();
  if (rest.empty() || scanner.next_is_digit()) return {};
  const auto flags = rest.part(0, rest.text.find('/'));
  const auto unknown = std::ranges::find_if(flags.text, [&](const char& flag) {
    return genre.flags.find(flag) == std::string_view::npos || &flags.text[flags.text.find(flag)] != &flag;
  });
  if (flags.empty() || unknown != flags.text.end())
    throw InputError(flags.where(), "found " + quoted(flags.text) + ", expected the number of columns" +
                                        (genre.flags.empty() ? "" : ", or the flag " + quoted(genre.flags)));
  while (!scanner.at_end() && !scanner.next_is('/')) scanner.skip();
  scanner.expect('/', "'/' and the number of columns");
  return flags;
}

/// What follows the question mark, or all of a line without one.
Passage query(const Passage& line) {
  const auto at = line.text.find('?');
  return at == std::string_view::npos ? line : line.part(at + 1);
}

Document read_address(const Passage& line) {
  const auto address = query(line);
  const auto name = address.part(0, address.text.find('/'));
  const auto& genre = read_genre(name);
  PassageScanner scanner(address.part(name.text.size()));
  scanner.expect('/', "'/' and the number of columns");
  const auto flags = read_flags(scanner, genre);
  const auto columns = read_extent(scanner, "the number of columns", Grid::most - genre.header);
  scanner.expect('/', "'/' and the number of rows");
  const auto rows = read_extent(scanner, "the number of rows", Grid::most - genre.header);
  scanner.expect('/', "'/' and what stands in the grid");
  LinkDraft draft{Grid(Size{rows + genre.header, columns + genre.header}), scanner, line.where(),
                  PuzzleDocument(std::string(genre.type), line.where()), flags.text};
  draft.document.set("size", size_text(draft.grid.size()), line.where());
  genre.read(draft);
  while (draft.body.take('/')) continue;
  draft.body.expect_end("the end of the address");
  return std::move(draft.document).document();
}

/// `type` has no genre, or one that is only read.
[[noreturn]] void fail_unwritten_type(const std::string& type) {
  if (type.empty()) throw InputError({}, "puzz.link has no genre for the type of this puzzle, which names none");
  const auto read = std::ranges::find(link_genres(), type, &LinkGenre::type);
  if (read == link_genres().end()) throw InputError({}, "puzz.link has no genre for the type " + type);
  std::set<std::string> written;
  for (const auto& genre : link_genres())
    if (genre.write != nullptr) written.emplace(genre.type);
  std::string types;
  for (const auto& name : written) types.append(types.empty() ? "" : ", ").append(name);
  throw InputError({}, "puzz.link's genre " + quoted(read->name) + ", of the type " + type +
                           ", is read, but not written; written are " + types);
}

std::string address_of(const StatedPuzzle& stated) {
  const auto genre = std::ranges::find(link_genres(), stated.type(), &LinkGenre::type);
  if (genre == link_genres().end() || genre->write == nullptr) fail_unwritten_type(stated.type());
  stated.expect(link_format, genre->type, genre->attributes);
  const DrawnPuzzle drawn(stated, link_format);
  const auto rows = drawn.grid().rows() - genre->header;
  const auto columns = drawn.grid().columns() - genre->header;
  auto address = "https://puzz.link/p?" + std::string(genre->name) + '/';
  if (!genre->flags_written.empty()) address.append(genre->flags_written).append("/");
  return address + std::to_string(columns) + '/' + std::to_string(rows) + '/' + genre->write(drawn, stated) + '\n';
}

}  // namespace

std::span<const LinkGenre> link_genres() {
  static const std::vector<LinkGenre> all = all_link_genres();
  return all;
}

void read_puzzlink(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink) {
  read_each(puzzle_lines(source), read_address, diagnostics, sink);
}

bool recognize_puzzlink(const SourcePtr& source) {
  const auto typed = puzzle_lines(source);
  return !typed.empty() && std::ranges::all_of(typed, [](const Passage& line) {
    const auto site = line.text.substr(0, line.text.find('?'));
    return site != line.text && (site.ends_with("/p") || site.ends_with("/p.html")) &&
           std::ranges::count(line.text, '/') >= 4;
  });
}

std::string write_puzzlink(std::span<const StatedPuzzle> puzzles) {
  std::string text;
  for (const auto& puzzle : puzzles) text += address_of(puzzle);
  return text;
}

}  // namespace grids
