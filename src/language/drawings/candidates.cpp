#include "language/drawings/candidates.hpp"

#include <algorithm>
#include <vector>

#include "language/yaml/clean_text.hpp"

namespace grids {
namespace {

void complain(const DrawnToken& token, std::string_view cell, std::string_view found, const Symbols& symbols,
              Diagnostics& diagnostics) {
  diagnostics.error(token.where,
                    std::string(cell) + ": '" + std::string(found) + "' is not a symbol (" + symbols.text() + ")");
}

std::vector<std::string_view> split(std::string_view text, bool at_blanks) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const auto length = at_blanks ? std::min(text.find(' '), text.size()) : utf8_length(text);
    if (length > 0 && text.substr(0, length) != " ") parts.push_back(text.substr(0, length));
    text.remove_prefix(std::max<std::size_t>(1, length));
  }
  return parts;
}

/// The symbols of `{12}` or `{10 12}`, the braces taken off.
std::optional<Domain> listed(const DrawnToken& token, std::string_view inside, std::string_view cell,
                             const Symbols& symbols, Diagnostics& diagnostics) {
  if (const auto whole = symbols.find(inside)) return Domain::of(*whole);
  const bool spaced = inside.find(' ') != std::string_view::npos;
  Domain candidates;
  for (const auto name : split(inside, spaced || !symbols.single_characters())) {
    const auto symbol = symbols.find(name);
    if (!symbol) {
      complain(token, cell, name, symbols, diagnostics);
      return std::nullopt;
    }
    candidates.insert(*symbol);
  }
  if (candidates.empty()) {
    diagnostics.error(token.where, std::string(cell) + ": no candidate stands between the braces");
    return std::nullopt;
  }
  return candidates;
}

/// The symbols with one part fixed: `A.` or `.2`.
Domain partly_known(std::string_view text, const Symbols& symbols) {
  Domain candidates;
  if (symbols.parts().size() != 2) return candidates;
  const auto& first = symbols.parts()[0].of_symbol;
  const auto& second = symbols.parts()[1].of_symbol;
  for (std::size_t i = 0; i < symbols.size(); ++i)
    if (text == first[i] + '.' || text == '.' + second[i] || text == "..") candidates.insert(symbol_at(i));
  return candidates;
}

}  // namespace

bool is_unknown(std::string_view token) { return token == "." || token == "*"; }

std::optional<Domain> candidates_of(const DrawnToken& token, std::string_view cell, const Symbols& symbols,
                                    Diagnostics& diagnostics) {
  const std::string_view text = token.text;
  if (is_unknown(text)) return symbols.all();
  if (const auto symbol = symbols.find(text)) return Domain::of(*symbol);
  if (const auto candidates = partly_known(text, symbols); !candidates.empty()) return candidates;
  if (text.starts_with('{') && text.ends_with('}'))
    return listed(token, text.substr(1, text.size() - 2), cell, symbols, diagnostics);
  complain(token, cell, text, symbols, diagnostics);
  return std::nullopt;
}

}  // namespace grids
