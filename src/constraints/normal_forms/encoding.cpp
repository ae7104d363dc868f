#include "constraints/normal_forms/encoding.hpp"

namespace grids {

BooleanLiteral boolean(Encoder& encoder, const Literal& literal) {
  return encoder.member(literal.cell, literal.symbols);
}

Part number_part(const Encoder& encoder, CellId cell, const std::function<std::int64_t(SymbolId)>& number) {
  Part part;
  for (const auto symbol : encoder.candidates(cell)) part.push_back({encoder.holds(cell, symbol), number(symbol)});
  return part;
}

Part number_part(const Encoder& encoder, const NumberedCell& cell) {
  return number_part(encoder, cell.cell, [&](SymbolId symbol) { return cell.alphabet.number(symbol); });
}

void encode_different(Encoder& encoder, std::span<const CellId> cells) {
  Domain all;
  for (const auto cell : cells) all |= encoder.candidates(cell);
  for (const auto symbol : all) {
    BooleanLiterals places;
    for (const auto cell : cells) places.push_back(encoder.holds(cell, symbol));
    encoder.at_most_one(std::move(places));
  }
}

void encode_pairs(Encoder& encoder, CellId first, CellId second,
                  const std::array<Domain, Domain::capacity>& partners_of_first) {
  for (const auto symbol : encoder.candidates(first)) {
    BooleanLiterals clause{!encoder.holds(first, symbol)};
    add_membership(clause, encoder, second, partners_of_first[index(symbol)]);
    encoder.clause(std::move(clause));
  }
}

}  // namespace grids
