#include "constraints/rules/rule_key.hpp"

#include "model/rules/key_writer.hpp"
#include "model/rules/written_rule.hpp"

namespace grids {
namespace {

using rules::KeyWriter;

/// Hidden cells have numbers of their own.
void write_candidates(CellId cell, const Puzzle& puzzle, KeyWriter& out) {
  const auto domain = puzzle.domain(cell);
  const bool hidden = index(cell) >= puzzle.grid().cell_count();
  for (std::size_t word = 0; word < Domain::words; ++word) out.number(domain.word(word));
  out.number(hidden ? 1 : 0);
  if (hidden) out.number(static_cast<std::uint64_t>(puzzle.number(cell, symbol_at(0)).value_or(0)));
}

std::optional<RuleKey> key(const std::optional<rules::WrittenRule>& written, Region cells, std::uint64_t vocabulary,
                           const Workbench& bench) {
  if (!written) return std::nullopt;
  KeyWriter out(written->bytes.size() + 64 + 24 * cells.size());
  out.number(0);  // no place of numbers, with which the keys of cages begin
  out.number(vocabulary);
  out.bytes(written->bytes);
  for (const auto cell : cells) write_candidates(cell, bench.puzzle(), out);
  return RuleKey{out.take(), std::move(cells)};
}

}  // namespace

std::optional<RuleKey> rule_key(const rules::Rule& rule, std::uint64_t vocabulary, const Workbench& bench) {
  const auto written = rules::written(rule, rules::scope(rule), bench.vocabulary());
  return key(written, written ? written->cells : Region(), vocabulary, bench);
}

std::optional<RuleKey> rule_key(const rules::PlacedRule& rule, std::uint64_t vocabulary, const Workbench& bench,
                                std::size_t most_cells) {
  if (rule.cells().size() > most_cells) return std::nullopt;
  const auto& written = rule.form()->written(bench.vocabulary());
  return key(written, written ? rule.placed(written->cells) : Region(), vocabulary, bench);
}

std::string vocabulary_key(const rules::Vocabulary& vocabulary) {
  rules::KeyWriter out;
  out.number(vocabulary.symbol_count());
  out.number(vocabulary.declared_count());
  for (std::size_t i = 0; i < vocabulary.declared_count(); ++i) {
    const auto text = static_cast<rules::TextId>(i);
    const auto number = vocabulary.number(text);
    out.text(vocabulary.name(text));
    out.rational(number ? std::optional(Rational(*number)) : std::nullopt);
  }
  out.all(vocabulary.parts(), [&](const rules::Part& part) {
    out.text(part.name);
    out.all(part.of_symbol, [&](rules::TextId text) { out.kind(text); });
  });
  return out.take();
}

}  // namespace grids
