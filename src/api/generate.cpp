#include <algorithm>
#include <grids/generate.hpp>

#include "api/explanation_data.hpp"
#include "api/puzzle_data.hpp"
#include "api/symmetry.hpp"
#include "api/translation.hpp"
#include "explain/journal/technique.hpp"
#include "generate/generator.hpp"

namespace grids::GRIDS_ABI {
namespace {

GenerateRequest request_of(const GenerateOptions& options) {
  GenerateRequest request{symmetry_of(options.symmetry), options.seed, std::nullopt, options.rated, 1,
                          limits_of(options.limits)};
  if (options.level.empty()) return request;
  const auto levels = explain::levels();
  if (std::ranges::find(levels, options.level, &explain::Level::name) == levels.end()) {
    std::string names;
    for (const auto& level : levels) names.append(names.empty() ? "" : ", ").append(level.name);
    throw InputError("there is no level '" + options.level + "'; there are " + names);
  }
  request.level = options.level;
  request.tries = std::max<std::uint64_t>(options.tries, 1);
  return request;
}

Generator::Status status_of(grids::Generator::Status status) {
  switch (status) {
    case grids::Generator::Status::made: return Generator::Status::made;
    case grids::Generator::Status::no_solution: return Generator::Status::no_solution;
    case grids::Generator::Status::given_up: return Generator::Status::given_up;
    case grids::Generator::Status::limit: return Generator::Status::limit;
  }
  return Generator::Status::limit;
}

}  // namespace

struct Generator::Work {
  Work(const Puzzle& wanted, const GenerateOptions& options)
      : puzzle(wanted), generator(inside(puzzle), request_of(options)) {}

  Puzzle puzzle;
  grids::Generator generator;
  Status status = Status::made;
};

Generator::Generator(const Puzzle& puzzle, const GenerateOptions& options)
    : work_(translated([&] { return std::make_unique<Work>(puzzle, options); })) {}
Generator::Generator(Generator&& other) noexcept = default;
Generator& Generator::operator=(Generator&& other) noexcept = default;
Generator::~Generator() = default;

Generator::Status Generator::status() const noexcept { return work_->status; }

std::optional<Generated> Generator::next() {
  return translated([&]() -> std::optional<Generated> {
    work_->status = status_of(work_->generator.next());
    if (work_->status != Status::made) return std::nullopt;
    const auto& made = work_->generator.generated();
    Generated generated{with(work_->puzzle, made.givens), told(work_->puzzle, made.solution), made.irreducible,
                        std::nullopt, made.seed};
    if (made.rating) generated.rating = told(*made.rating);
    return generated;
  });
}

}  // namespace grids::GRIDS_ABI
