#pragma once

namespace grids {

/// What a reader does about what our language cannot say, which is named either way.
enum class Unknown { refuse, drop };

}  // namespace grids
