#include "language/sheet/misfit.hpp"

#include <algorithm>
#include <filesystem>

#include "core/characters.hpp"

namespace grids {
namespace {

bool mentions(std::string_view line, std::string_view name) {
  for (auto at = line.find(name); at != std::string_view::npos; at = line.find(name, at + 1))
    if (stands_alone(line, at, name.size())) return true;
  return false;
}

/// A line without the dash of a list's item.
std::string_view content(std::string_view line) {
  return trimmed(line.substr(std::min(line.find_first_not_of(" -"), line.size())));
}

}  // namespace

Location Suspects::culprit(const Misfit& misfit, const Location& typed, std::string_view rule) const {
  const auto elsewhere = [&misfit](const Location& place) {
    return place.source && place.source != misfit.where().source;
  };
  if (!trusted_.contains(misfit.where().source->name)) return {};
  const auto about = places_.find(misfit.about());
  if (about != places_.end() && elsewhere(about->second)) return about->second;
  for (const auto& [name, place] : places_)
    if (elsewhere(place) && mentions(rule.empty() ? misfit.where().line_text() : rule, name)) return place;
  if (elsewhere(typed)) return typed;
  for (const std::string_view name : {"symbols", "size"})
    if (const auto place = places_.find(name); place != places_.end() && elsewhere(place->second)) return place->second;
  return {};
}

InputError Suspects::blamed(const Misfit& misfit, const Location& typed, std::string_view rule) const {
  const auto place = misfit.where().source ? culprit(misfit, typed, rule) : Location{};
  if (!place.source) return misfit;
  const auto file = std::filesystem::path(misfit.where().source->name).filename().string();
  return InputError(place, misfit.fact() + " (" + file + ':' + std::to_string(misfit.where().line) + " says '" +
                               std::string(content(misfit.where().line_text())) + "')");
}

}  // namespace grids
