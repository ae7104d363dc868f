// The whole library.
//
//     #include <grids/grids.hpp>
//
//     const auto puzzle = grids::load("morning.yml");
//     const auto answer = grids::solve(puzzle);
//     if (answer.outcome == grids::Outcome::unique) std::cout << grids::render_text(answer.solutions.front());
//
// Functions are free of side effects but for the files that `load` reads, and may be called by any number of threads at
// the same time; what a class says of threads goes for its objects. Whatever is returned belongs to the caller. Texts
// are UTF-8. Sizes, nesting and numbers in texts have limits, so that texts of strangers may be read.
#pragma once

#include <grids/builder.hpp>
#include <grids/count.hpp>
#include <grids/errors.hpp>
#include <grids/explain.hpp>
#include <grids/generate.hpp>
#include <grids/json.hpp>
#include <grids/load.hpp>
#include <grids/minimize.hpp>
#include <grids/puzzle.hpp>
#include <grids/render.hpp>
#include <grids/solve.hpp>
#include <grids/version.hpp>
