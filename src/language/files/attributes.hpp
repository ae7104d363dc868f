#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grids {

/// Whether every constraint file knows this key, whatever its type: `title`, `initial`, `top`.
bool is_attribute(std::string_view key);

/// The keys that every constraint file knows.
const std::vector<std::string>& attribute_names();

/// The attribute that people call so who know other programs: of "givens" it is "initial".
std::optional<std::string_view> attribute_meant(std::string_view word);

}  // namespace grids
