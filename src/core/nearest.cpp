#include "core/nearest.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

namespace grids {
namespace {

constexpr std::size_t longest = 64;

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> current(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    current[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const auto same = lower(a[i - 1]) == lower(b[j - 1]);
      current[j] = std::min({last[j] + 1, current[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]))
        current[j] = std::min(current[j], before_last[j - 2] + 1);
    }
    std::swap(before_last, last);
    std::swap(last, current);
  }
  return last[b.size()];
}

/// Shorter ones begin too many words by chance: a symbol is a letter.
constexpr std::size_t shortest_beginning = 3;

/// The longest name with which the text begins, a further word behind it: 'Hitori' for HitoriConnected.
std::optional<std::string> beginning(std::string_view text, std::span<const std::string> names) {
  std::optional<std::string> best;
  for (const auto& name : names) {
    const bool begins = name.size() >= shortest_beginning && text.starts_with(name) && text.size() > name.size() &&
                        text[name.size()] != lower(text[name.size()]);
    if (begins && (!best || best->size() < name.size())) best = name;
  }
  return best;
}

}  // namespace

std::optional<std::string> nearest(std::string_view text, std::span<const std::string> names) {
  if (text.empty() || text.size() > longest) return std::nullopt;
  std::optional<std::string> best;
  auto fewest = std::max<std::size_t>(1, text.size() / 3) + 1;
  for (const auto& name : names) {
    if (name.size() > longest) continue;
    const auto changes = distance(text, name);
    if (changes < fewest && changes < text.size()) {
      fewest = changes;
      best = name;
    }
  }
  return best ? best : beginning(text, names);
}

std::string did_you_mean(std::string_view text, std::span<const std::string> names) {
  const auto name = nearest(text, names);
  return name ? "; did you mean '" + *name + "'?" : std::string();
}

}  // namespace grids
