#include "language/series.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

#include "language/composition.hpp"
#include "language/files/collector.hpp"
#include "language/layers/layer_reader.hpp"
#include "language/layers/region_parser.hpp"
#include "language/sentences/add_sentences.hpp"

namespace grids {
namespace {

/// More types and sizes than one run is likely to have; what comes later is composed as a whole.
constexpr std::size_t most_frames = 64;

/// The regions that an item of a document lists under one name, or null.
const Node::Entry* drawn_regions(const Node& item) {
  if (!item.is_map() || item.entries.size() != 1) return nullptr;
  const auto& entry = item.entries.front();
  const bool listed = entry.value.is_list() && !entry.value.items.empty() && !is_letter_map(entry.value);
  return listed ? &entry : nullptr;
}

std::set<std::string> drawn_layers(const Document& document) {
  std::set<std::string> names;
  for (const auto& item : document.root.items)
    if (const auto* entry = drawn_regions(item)) names.insert(singular(entry->key.text));
  return names;
}

/// Whether an item says nothing that solving needs.
bool is_caption(const Node& item) {
  constexpr std::array<std::string_view, 4> captions{"title", "author", "rules", "solution"};
  return item.is_map() && item.entries.size() == 1 &&
         std::ranges::find(captions, item.entries.front().key.text) != captions.end();
}

/// What the document shares with others of its series.
Document shared_part(Document document) {
  std::erase_if(document.root.items,
                [](const Node& item) { return is_caption(item) || drawn_regions(item) != nullptr; });
  return document;
}

}  // namespace

/// What the puzzles of one type and size share, and the means to make the rest.
class SharedFrame {
 public:
  SharedFrame(const ConstraintMaker& maker, const Library& library, const Document& document, const StopToken& stop)
      : maker_(maker),
        document_(shared_part(document)),
        layers_(drawn_layers(document)),
        collector_(FileFinder(library), diagnostics_) {
    collector_.add_document(document_);
    const auto speak_of = collector_.collection().sentences.layer_names();
    if (layers_.empty() || diagnostics_.has_errors() || !std::ranges::includes(speak_of, layers_)) return;
    frame_ = compose_frame(collector_.collection(), collector_.finder(), maker, stop, diagnostics_, layers_);
    if (!frame_) return;
    puzzle_ = std::make_shared<Puzzle>(std::move(frame_->puzzle));
    begin_anew();
  }

  bool fits(const Document& document) const {
    auto shared = document_.root.items.begin();
    const auto end = document_.root.items.end();
    for (const auto& item : document.root.items) {
      if (is_caption(item)) continue;
      if (const auto* entry = drawn_regions(item)) {
        if (!layers_.contains(singular(entry->key.text))) return false;
      } else if (shared == end || !same(item, *shared++)) {
        return false;
      }
    }
    return shared == end;
  }

  std::optional<SeriesPuzzle> compose(const Document& document) {
    if (!puzzle_ || !draw(document)) return std::nullopt;
    const auto shared = puzzle_->constraints().size();
    const auto cells = puzzle_->cell_count();
    instantiation_->expand_anew();
    add_sentences(collector_.collection().sentences, frame_->depending, true, *instantiation_);
    auto own = puzzle_->take_constraints(shared);
    if (has_failed()) return std::nullopt;
    if (puzzle_->cell_count() == cells) return SeriesPuzzle{puzzle_, std::move(own)};
    puzzle_.reset();  // it has grown by hidden cells of this one
    return std::nullopt;
  }

 private:
  /// Puts the document's regions on the sheet.
  bool draw(const Document& document) {
    for (const auto& name : layers_) frame_->sheet.layers.at(name).regions.clear();
    std::size_t drawn = 0;
    for (const auto& item : document.root.items) {
      const auto* entry = drawn_regions(item);
      if (entry == nullptr) continue;
      auto& layer = frame_->sheet.layers.at(singular(entry->key.text));
      layer.where = entry->key.where;
      layer.regions = parse_regions(entry->value, frame_->sheet.grid, diagnostics_);
      ++drawn;
    }
    return !has_failed() && drawn == layers_.size();
  }

  /// Whether something was wrong with this puzzle. The next one starts without blame.
  bool has_failed() {
    const bool failed = diagnostics_.has_errors();
    if (failed) begin_anew();
    return failed;
  }

  void begin_anew() {
    diagnostics_ = {};
    instantiation_.emplace(frame_->sheet, collector_.collection().sentences.definitions(), maker_, *puzzle_,
                           StopToken(), diagnostics_, Account::none);
  }

  const ConstraintMaker& maker_;
  Document document_;
  std::set<std::string> layers_;
  Diagnostics diagnostics_;
  Collector collector_;
  std::optional<Frame> frame_;
  std::shared_ptr<Puzzle> puzzle_;
  std::optional<Instantiation> instantiation_;
};

struct Series::Implementation {
  const ConstraintMaker& maker;
  Library library;
  std::vector<std::unique_ptr<SharedFrame>> frames;  ///< the one used last comes first

  SharedFrame* frame(const Document& document, const StopToken& stop) {
    const auto found = std::ranges::find_if(frames, [&](const auto& each) { return each->fits(document); });
    if (found != frames.end())
      std::rotate(frames.begin(), found, found + 1);
    else if (frames.size() == most_frames)
      return nullptr;
    else
      frames.insert(frames.begin(), std::make_unique<SharedFrame>(maker, library, document, stop));
    return frames.front().get();
  }
};

Series::Series(const ConstraintMaker& maker, Library library)
    : implementation_(std::make_unique<Implementation>(Implementation{maker, std::move(library), {}})) {}
Series::~Series() = default;
Series::Series(Series&&) noexcept = default;

std::optional<SeriesPuzzle> Series::compose(const Document& document, const StopToken& stop) {
  if (!document.root.is_list()) return std::nullopt;
  auto* const frame = implementation_->frame(document, stop);
  return frame == nullptr ? std::nullopt : frame->compose(document);
}

}  // namespace grids
