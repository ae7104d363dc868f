#pragma once

#include <string>

namespace grids::cli {

/// The bytes of another program's file as UTF-8: those that are none are taken for Latin-1, which older programs write.
/// Throws InputError for UTF-16 and for bytes that are no text; `name` is the file's.
std::string foreign_text(std::string bytes, const std::string& name);

}  // namespace grids::cli
