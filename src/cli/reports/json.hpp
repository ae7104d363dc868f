#pragma once

#include "report/json.hpp"
#include "report/json_parts.hpp"

namespace grids::cli {

using report::Json;
using report::outcome_word;
using report::write_link_places;
using report::write_links;
using report::write_rating;
using report::write_rows;
using report::write_solution;
using report::write_statistics;
using report::write_wall_places;
using report::write_walls;

}  // namespace grids::cli
