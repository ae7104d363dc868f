#pragma once

#include <string>
#include <string_view>

namespace grids::cli {

/// Writes a file that does not exist yet; an existing one only when `force`. Throws InputError when
/// it exists, OutputError when it cannot be written.
void write_new_file(const std::string& path, std::string_view text, bool force);

/// Throws InputError when there is such a file: to say so before long work and not after it.
void refuse_existing(const std::string& path);

}  // namespace grids::cli
