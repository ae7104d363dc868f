#pragma once

#include <string_view>

namespace grids::report {

/// The rules of the page, those of its pictures aside.
extern const std::string_view proof_page_style;

/// Shows one step at a time. Without it the page shows the start and all steps.
extern const std::string_view proof_page_script;

}  // namespace grids::report
