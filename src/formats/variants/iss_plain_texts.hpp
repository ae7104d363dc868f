#pragma once

#include <optional>

#include "formats/variants/draft.hpp"

namespace grids {

/// Other texts that the Interactive Sudoku Solver takes, besides items: a Killer Sudoku in 81 signs or numbers, and
/// the candidates of every cell in 729 signs. Nothing if it is none of them. Throws InputError.
std::optional<Document> read_iss_plain_text(const Passage& line);

}  // namespace grids
