#pragma once

#include <string>
#include <string_view>

namespace grids::words {

/// The English with the list and the object in their places.
std::string filled(std::string_view english, std::string_view list, std::string_view object = "");

}  // namespace grids::words
