#pragma once

#include <array>
#include <functional>
#include <span>

#include "constraints/automata/alphabet.hpp"
#include "constraints/normal_forms/literal.hpp"
#include "core/domain.hpp"
#include "propagation/encoding/encoder.hpp"

namespace grids {

// What several normal forms say in the same pseudo-Boolean way.

/// A literal that holds exactly when the other does.
BooleanLiteral boolean(Encoder& encoder, const Literal& literal);

/// A cell's number, by symbol, as a part of a sum.
Part number_part(const Encoder& encoder, CellId cell, const std::function<std::int64_t(SymbolId)>& number);
Part number_part(const Encoder& encoder, const NumberedCell& cell);

/// No two of the cells hold the same symbol.
void encode_different(Encoder& encoder, std::span<const CellId> cells);

/// The second cell's symbol is one of the partners of the first one's.
void encode_pairs(Encoder& encoder, CellId first, CellId second,
                  const std::array<Domain, Domain::capacity>& partners_of_first);

}  // namespace grids
