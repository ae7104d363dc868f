#pragma once

#include <string>
#include <string_view>

namespace grids::service {

/// Bytes as text of JSON: base64 of RFC 4648, section 4, with `=` at its end.
std::string base64(std::string_view bytes);

}  // namespace grids::service
