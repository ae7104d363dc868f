#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/diagnostics.hpp"
#include "core/source.hpp"
#include "language/sheet/sheet.hpp"

namespace grids {

/// What a text for people says in place of a parameter's name.
struct SpokenValue {
  std::string text;                    ///< "3", "2x3", "1 to 9", "R, G and B"
  std::optional<std::int64_t> number;  ///< when it is one, and whole
};

using SpokenValues = std::map<std::string, SpokenValue>;

/// The value as people say it.
SpokenValue spoken(const ParameterValue& value);
/// Symbols as people list them: "1 to 9 and A to F".
std::string spoken_list(const std::vector<std::string>& symbols);
/// What was typed as a value, for texts about a type whose size is open: "1-(size - 2)" is "1 to size - 2".
SpokenValue spoken_as_typed(const std::string& typed);
/// Of everything that the sheet knows by a name.
SpokenValues spoken_values(const Sheet& sheet);

/// The text with values in place of names in braces: `{depth}` is "3", `{depth in words}` "three",
/// `{depth in words digit|digits}` "three digits". `{{` is a brace. What is not among the values is looked for among
/// those around them. Nothing where that cannot be, which is an error at `where`.
std::optional<std::string> with_values(std::string_view text, const SpokenValues& values, const Location& where,
                                       const SpokenValues& around, Diagnostics& diagnostics);
/// The same; throws InputError.
std::string with_values(std::string_view text, const SpokenValues& values, const Location& where,
                        const SpokenValues& around = {});

}  // namespace grids
