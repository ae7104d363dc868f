#pragma once

#include <string>
#include <string_view>

namespace grids {

/// The text with what HTML and XML would take for markup escaped, between elements and in attributes. Characters that
/// XML forbids are left out.
std::string escaped_markup(std::string_view text);

/// A text between double quotes, as JSON wants it.
std::string json_quoted(std::string_view text);

}  // namespace grids
