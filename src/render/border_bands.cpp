#include "render/border_bands.hpp"

#include <algorithm>
#include <set>

#include "core/characters.hpp"

namespace grids {
namespace {

bool is_before_grid(Side side) { return side == Side::top || side == Side::left; }

bool is_along_diagonal(const BorderClue& clue) {
  return std::ranges::any_of(clue.items,
                             [](const std::string& item) { return item.ends_with('\\') || item.ends_with('/'); });
}

std::string first_letters(const std::string& text, std::size_t count) {
  std::size_t end = 0;
  for (; end < text.size(); ++end)
    if (starts_character(text[end]) && count-- == 0) break;
  return text.substr(0, end);
}

void name_shortly(std::vector<BorderBand>& bands) {
  std::size_t longest = 0;
  for (const auto& band : bands) longest = std::max(longest, count_characters(band.layer));
  for (std::size_t letters = 1; letters <= longest; ++letters) {
    std::set<std::string> names;
    for (auto& band : bands) names.insert(band.name = first_letters(band.layer, letters));
    if (names.size() == bands.size()) return;
  }
}

}  // namespace

std::vector<BorderBand> border_bands(const Layout& layout, Side side) {
  std::vector<BorderBand> bands;
  for (const auto& clue : layout.border_clues) {
    if (clue.side != side) continue;
    if (is_along_diagonal(clue)) return {};
    auto band = std::ranges::find(bands, clue.layer, &BorderBand::layer);
    if (band == bands.end()) band = bands.insert(band, BorderBand{clue.layer});
    band->depth = std::max(band->depth, clue.items.size());
  }
  if (bands.size() < 2) return {};
  const bool before = is_before_grid(side);
  std::stable_partition(bands.begin(), bands.end(),
                        [before](const BorderBand& band) { return band.layer.empty() != before; });
  name_shortly(bands);
  return bands;
}

std::map<std::size_t, std::vector<std::string>> clues_in_bands(const Layout& layout, Side side,
                                                               const std::vector<BorderBand>& bands) {
  std::size_t depth = 0;
  std::map<std::string, std::size_t> begins;
  std::map<std::string, std::size_t> depths;
  for (const auto& band : bands) {
    begins[band.layer] = depth;
    depths[band.layer] = band.depth;
    depth += band.depth;
  }
  std::map<std::size_t, std::vector<std::string>> all;
  for (const auto& clue : layout.border_clues) {
    if (clue.side != side) continue;
    auto& line = all.try_emplace(clue.line, depth).first->second;
    const auto gap = is_before_grid(side) ? depths.at(clue.layer) - clue.items.size() : 0;
    std::ranges::copy(clue.items, line.begin() + static_cast<std::ptrdiff_t>(begins.at(clue.layer) + gap));
  }
  return all;
}

std::vector<std::string> names_in_bands(const Layout& layout, Side side, const std::vector<BorderBand>& bands) {
  const bool told = std::ranges::any_of(corner_names, [&layout](std::string_view corner) {
    const auto hint = layout.hints.find(std::string(corner));
    return hint != layout.hints.end() && hint->second.look == Look::text;
  });
  if (told) return {};
  std::vector<std::string> names;
  for (const auto& band : bands) {
    const auto begin = names.size();
    names.resize(begin + band.depth);
    names[is_before_grid(side) ? names.size() - 1 : begin] = band.name;
  }
  return names;
}

}  // namespace grids
