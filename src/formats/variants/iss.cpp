#include "formats/variants/iss.hpp"

#include <algorithm>
#include <optional>

#include "formats/documents/puzzle_document.hpp"
#include "formats/variants/iss_plain_texts.hpp"
#include "formats/variants/iss_puzzle.hpp"

namespace grids {
namespace {

class IssReader {
 public:
  IssReader(const Passage& line, Unknown unknown, Diagnostics& diagnostics)
      : items_(read_iss_items(line)), puzzle_{begin_iss_draft(items_, line.where()), {unknown, diagnostics}} {}

  /// Nothing when something is unknown and may not be dropped.
  std::optional<Document> read() {
    // Rules of regions have to know the pieces.
    std::stable_partition(items_.begin(), items_.end(), [](const IssItem& item) { return item.kind.text == "Jigsaw"; });
    for (auto item = items_.begin(); item != items_.end(); ++item)
      if (item->kind.text == "Or" || item->kind.text == "And" || item->kind.text == "Replicate")
        item = read_group(item);
      else
        read_item(*item);
    if (puzzle_.leftovers.prevent_reading()) return std::nullopt;
    return std::move(puzzle_.draft).document();
  }

 private:
  using ItemIterator = std::vector<IssItem>::iterator;

  void read_item(const IssItem& item) {
    for (const auto* kinds : {&iss_grid_kinds(), &iss_list_kinds(), &iss_cage_kinds(), &iss_mark_kinds(),
                              &iss_border_kinds(), &iss_table_kinds()})
      if (const auto kind = kinds->find(item.kind.text); kind != kinds->end())
        return kind->second.read(item, kind->second.rule, puzzle_);
    puzzle_.leftovers.leave_out(item.kind, quoted(item.kind.text));
  }

  /// Returns the `End` of a group that begins here. Groups stand in groups.
  ItemIterator read_group(ItemIterator begin) {
    std::vector<IssItem> inner;
    auto end = begin + 1;
    for (std::size_t depth = 1; end != items_.end(); ++end) {
      if (end->kind.text == "Or" || end->kind.text == "And" || end->kind.text == "Replicate") ++depth;
      if (end->kind.text == "End" && --depth == 0) break;
      inner.push_back(*end);
    }
    if (end == items_.end()) throw InputError(begin->kind.where(), quoted(begin->kind.text) + " has no 'End'");
    if (begin->kind.text != "Or") {
      puzzle_.leftovers.leave_out(begin->kind, quoted(begin->kind.text));
    } else if (const auto other = std::ranges::find_if_not(inner, can_be_iss_choice); other != inner.end()) {
      puzzle_.leftovers.leave_out(other->kind, quoted(other->kind.text) + " in 'Or'");
    } else if (!inner.empty()) {
      puzzle_.draft.add_sentence(iss_choice(inner, puzzle_.draft), begin->kind.where());
    }
    return end;
  }

  std::vector<IssItem> items_;
  IssPuzzle puzzle_;
};

}  // namespace

void read_iss(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink, Unknown unknown) {
  const auto read = [&](const Passage& line) {
    auto document = read_iss_plain_text(line);
    return document ? std::move(document) : IssReader(line, unknown, diagnostics).read();
  };
  read_each(puzzle_lines(source), read, diagnostics, sink);
}

bool recognize_iss(const SourcePtr& source) {
  const auto typed = puzzle_lines(source);
  return !typed.empty() && std::ranges::all_of(typed, [](const Passage& line) {
    return line.text.starts_with('.') && line.text.find('~') != std::string_view::npos;
  });
}

}  // namespace grids
