#pragma once

#include <cstdint>
#include <string>

#include "engines/answer.hpp"

namespace grids::cli {

/// What a batch prints of a puzzle. `solution` is empty when none was found; `unit` says what `number` counts from 1:
/// "line" or "puzzle".
std::string batch_line(const Answer& answer, const std::string& solution);
std::string batch_json(const std::string& unit, std::uint64_t number, const Answer& answer,
                       const std::string& solution);

/// What it prints of one that could not be read.
std::string batch_error_line(const std::string& unit, std::uint64_t number, const std::string& message);
std::string batch_error_json(const std::string& unit, std::uint64_t number, const std::string& message);

}  // namespace grids::cli
