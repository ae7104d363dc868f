#include "render/caption.hpp"

#include <algorithm>
#include <utility>

#include "core/characters.hpp"
#include "core/prose.hpp"
#include "render/paint.hpp"

namespace grids {
namespace {

constexpr double title_size = 14;
constexpr double note_size = 8.5;
constexpr double small_note_size = 6.5;
constexpr double leading = 1.35;

/// Titles shrink so far to fit on a line; longer ones take several.
constexpr double least_shrink = 0.75;

/// How many bytes of the word fit, whole characters, one at least.
std::size_t fitting(std::string_view word, double width, const std::function<double(std::string_view)>& measure) {
  std::size_t fitting = 0;
  for (std::size_t i = 1; i <= word.size(); ++i) {
    if (i < word.size() && !starts_character(word[i])) continue;
    if (fitting > 0 && measure(word.substr(0, i)) > width) break;
    fitting = i;
  }
  return fitting;
}

/// Sets lines below one another.
class Column {
 public:
  explicit Column(double width) { scene_.width = width; }

  void add(Role role, std::string text, double size) { add_at(0, role, std::move(text), size, size * leading); }
  /// Behind the line above, on its baseline.
  void add_behind(double at, Role role, std::string text, double size) {
    scene_.add(role, Lettering{{at, baseline_ - size * half_capital}, size, std::move(text), Anchor::start});
  }
  Scene take() {
    if (scene_.height > 0) scene_.height += 6;
    return std::move(scene_);
  }

 private:
  void add_at(double at, Role role, std::string text, double size, double height) {
    scene_.add(role, Lettering{{at, scene_.height + size / 2}, size, std::move(text), Anchor::start});
    baseline_ = scene_.height + size * (0.5 + half_capital);
    scene_.height += height;
  }

  Scene scene_;
  double baseline_ = 0;
};

void add_title(const PageEntry& entry, double width, const TextMeasure& measure, Column& column) {
  const auto behind = byline(entry);
  const auto kind = behind.empty() ? behind : "  " + behind;
  const auto wide = [&](std::string_view text, double size) { return measure(text, size, true); };
  const auto both = wide(entry.title, title_size) + measure(kind, note_size, false);
  const auto shrink = std::clamp(width / both, least_shrink, 1.0);
  const auto size = title_size * shrink;
  const auto lines = broken_lines(entry.title, width, [&](std::string_view text) { return wide(text, size); });
  for (const auto& line : lines) column.add(Role::title, line, size);
  if (kind.empty()) return;
  const auto at = wide(lines.back(), size);
  if (at + measure(kind, note_size * shrink, false) <= width * 1.001)
    column.add_behind(at, Role::label, kind, note_size * shrink);
  else
    column.add(Role::label, kind.substr(2), note_size * shrink);
}

}  // namespace

std::vector<std::string> broken_lines(std::string_view text, double width,
                                      const std::function<double(std::string_view)>& measure) {
  std::vector<std::string> lines;
  std::string line;
  const auto end_line = [&] { lines.push_back(std::exchange(line, {})); };
  while (!text.empty()) {
    const auto end = std::min(text.find_first_of(" \n"), text.size());
    auto word = text.substr(0, end);
    auto longer = line.empty() ? std::string(word) : std::string(line).append(" ").append(word);
    if (!line.empty() && measure(longer) > width) {
      end_line();
      longer = word;
    }
    if (line.empty())
      while (measure(longer) > width) {
        const auto fits = fitting(longer, width, measure);
        if (fits >= longer.size()) break;
        lines.push_back(longer.substr(0, fits));
        longer.erase(0, fits);
      }
    line = std::move(longer);
    if (end < text.size() && text[end] == '\n') end_line();
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (!line.empty()) end_line();
  return lines;
}

Scene caption_scene(const PageEntry& entry, double width, bool small, const TextMeasure& measure) {
  Column column(width);
  if (!entry.title.empty()) add_title(entry, width, measure, column);
  const auto size = small ? small_note_size : note_size;
  for (auto& line :
       broken_lines(plain_prose(entry.note), width, [&](std::string_view text) { return measure(text, size, false); }))
    column.add(Role::note, std::move(line), size);
  return column.take();
}

}  // namespace grids
