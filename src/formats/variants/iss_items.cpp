#include "formats/variants/iss_items.hpp"

#include "core/diagnostics.hpp"
#include "core/symbols.hpp"
#include "formats/passage_scanner.hpp"

namespace grids {

std::vector<Passage> iss_parts(const Passage& passage, char separator) {
  std::vector<Passage> parts;
  auto rest = passage;
  while (true) {
    const auto end = rest.text.find(separator);
    parts.push_back(rest.part(0, end));
    if (end == std::string_view::npos) return parts;
    rest = rest.part(end + 1);
  }
}

std::vector<IssItem> read_iss_items(const Passage& line) {
  std::vector<IssItem> items;
  for (const auto& typed : iss_parts(line, '.')) {
    if (words(typed).empty()) continue;
    auto all = iss_parts(typed, '~');
    for (auto& argument : all) {
      const auto found = words(argument);
      argument = found.empty() ? argument.part(0, 0) : found.front();
    }
    IssItem item{all.front(), {all.begin() + 1, all.end()}};
    while (!item.arguments.empty() && item.arguments.back().empty()) item.arguments.pop_back();
    items.push_back(std::move(item));
  }
  return items;
}

std::size_t read_iss_number(const Passage& passage, const std::string& what, std::size_t most) {
  PassageScanner scanner(passage);
  const auto number = scanner.number(what);
  scanner.expect_end(what);
  if (number.value > most) throw InputError(passage.where(), quoted(passage.text) + " is too much for " + what);
  return number.value;
}

Size read_iss_size(const std::vector<IssItem>& items) {
  for (const auto& item : items) {
    if (item.kind.text != "Shape") continue;
    const auto sides = item.arguments.empty() ? std::vector<Passage>() : iss_parts(item.arguments.front(), 'x');
    if (sides.size() != 2) throw InputError(item.kind.where(), "expected a shape such as Shape~6x6");
    const auto rows = read_iss_number(sides[0], "the number of rows");
    const auto columns = read_iss_number(sides[1], "the number of columns");
    if (rows != columns || rows < 1 || rows > Symbols::most || item.arguments.size() > 1)
      throw InputError(item.arguments.front().where(), "only squares of up to " + std::to_string(Symbols::most) +
                                                           " rows with numbers from 1 can be read");
    return {rows, columns};
  }
  return {9, 9};
}

}  // namespace grids
