#pragma once

#include <string>

#include "language/syntax/named_class.hpp"

namespace grids::cli {

/// docs/reference.md: every word of the language and every class, with a line and an example each.
std::string reference_page();

/// A use of the class as a constraint file has it, on a grid of 4x4 with the symbols 1-4; its arguments are made up.
std::string class_example(const NamedClass& row);

}  // namespace grids::cli
