#pragma once

#include <string>
#include <vector>

#include "cli/input/type_file.hpp"

namespace grids::cli {

/// A JSON Schema (draft 7) for constraint files: what keys they have and what stands behind them. Sentences are texts
/// to it. `types` are names to propose.
std::string file_schema(const std::vector<std::string>& types);

/// The same for puzzles of one type, whose parameters and layers are then known: any other key is an error.
std::string puzzle_schema(const TypeFile& type);

/// The words of the language and what they mean, as one line of JSON; docs/json.md describes it.
std::string words_json();

}  // namespace grids::cli
