#pragma once

#include <string>
#include <string_view>

namespace grids {

/// The text with an indentation indicator (`|2`) at each block of text below a key whose first line is indented more
/// than another: YAML would end the block there, though a drawing whose first line stands further right has only one
/// reading. No line moves. Blocks that are indented by more than 9 beyond their key stay as they are.
std::string with_block_indents(std::string_view text);

}  // namespace grids
