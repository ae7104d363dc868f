#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace grids {

/// "row" for a key that was meant to be a sentence, `every row`, `all rows`, `For each row`: what should stand behind
/// `each`. Nothing for other keys.
std::optional<std::string> selector_meant(std::string_view key);
/// The same, where that is a selector of the language and no layer's name.
std::optional<std::string> plain_selector_meant(std::string_view key);
/// The same for a key that is nothing but a selector's word, in one number or the other: "row" for `rows`.
std::optional<std::string> bare_selector_meant(std::string_view key);
/// "a sentence begins with 'each': 'each row: ..'".
std::string begin_with_each(const std::string& selector);

}  // namespace grids
