#include "language/composer.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "language/composition.hpp"
#include "language/drawn_series.hpp"
#include "language/files/collector.hpp"
#include "language/making/clue_finder.hpp"
#include "language/making/puzzle_drawing.hpp"
#include "language/sheet/make_plan.hpp"
#include "language/synopsis/reading.hpp"

namespace grids {
namespace {

/// The errors in the order in which a reader of the files meets them, each once. Warnings can wait
/// until the errors that may cause them are gone.
std::vector<Diagnostic> sorted(std::vector<Diagnostic> diagnostics) {
  std::erase_if(diagnostics, [](const Diagnostic& each) { return each.severity == Severity::warning; });
  std::map<const Source*, std::size_t> order;
  for (const auto& diagnostic : diagnostics) order.emplace(diagnostic.where.source.get(), order.size());
  const auto place = [&order](const Diagnostic& diagnostic) {
    const auto& where = diagnostic.where;
    return std::tuple(order[where.source.get()], where.line, where.column);
  };
  std::ranges::stable_sort(diagnostics, {}, place);
  const auto same = [&place](const Diagnostic& a, const Diagnostic& b) {
    return place(a) == place(b) && a.message == b.message;
  };
  // Not std::ranges::unique, which clang 14 cannot compile with libstdc++ 12.
  diagnostics.erase(std::unique(diagnostics.begin(), diagnostics.end(), same), diagnostics.end());
  return diagnostics;
}

}  // namespace

struct Composer::Implementation {
  Implementation(const ConstraintMaker& constraints, Library library)
      : maker(constraints), collector(FileFinder(std::move(library)), diagnostics) {}

  std::optional<Puzzle> compose_if_right(const StopToken& stop) {
    if (collector.unreadable()) return std::nullopt;
    auto composed = grids::compose(collector.collection(), collector.finder(), maker, stop, diagnostics, told);
    assert(composed || diagnostics.has_errors());
    if (diagnostics.has_errors()) return std::nullopt;
    sheet = std::move(composed->sheet);
    plan = std::move(composed->plan);
    return std::move(composed->puzzle);
  }

  const ConstraintMaker& maker;
  Diagnostics diagnostics;
  Collector collector;
  std::vector<Statement> told;
  Sheet sheet;  ///< of the puzzle composed last
  MakePlan plan;
};

Composer::Composer(const ConstraintMaker& maker, Library library)
    : implementation_(std::make_unique<Implementation>(maker, std::move(library))) {}
Composer::~Composer() = default;
Composer::Composer(Composer&&) noexcept = default;

void Composer::add_file(const std::string& name) { implementation_->collector.add_file(name); }

void Composer::add_source(SourcePtr source) { implementation_->collector.add_source(source); }

void Composer::add_document(Document document) { implementation_->collector.add_document(document); }

Puzzle Composer::compose(const StopToken& stop) {
  auto puzzle = compose_if_right(stop);
  if (!puzzle) throw mistakes();
  return std::move(*puzzle);
}

std::optional<Puzzle> Composer::compose_if_right(const StopToken& stop) {
  return implementation_->compose_if_right(stop);
}

InputError Composer::mistakes() const {
  return InputError(sorted(implementation_->diagnostics.as_error().diagnostics()));
}

bool Composer::says(const std::string& name) const { return implementation_->collector.collection().is_set(name); }

const Diagnostics& Composer::diagnostics() const noexcept { return implementation_->diagnostics; }

const std::vector<Statement>& Composer::statements() const noexcept { return implementation_->told; }

void Composer::await_blocks() noexcept { implementation_->collector.collection().awaits_blocks = true; }

void Composer::compose_unmade() noexcept { implementation_->collector.collection().is_unmade = true; }

const MakePlan& Composer::plan() const noexcept { return implementation_->plan; }

PuzzleDrawing Composer::drawn(const Puzzle& puzzle) const { return {implementation_->sheet, puzzle}; }

std::unique_ptr<ClueFinder> Composer::clue_finder(const Puzzle& puzzle, const ClueSearch& search) const {
  return std::make_unique<ClueFinder>(implementation_->sheet, implementation_->collector.collection().sentences, puzzle,
                                      search);
}

std::unique_ptr<DrawnSeries> Composer::series(const StopToken& stop) const {
  auto& collector = implementation_->collector;
  return DrawnSeries::of(collector.collection(), collector.finder(), implementation_->maker, stop);
}

Synopsis Composer::synopsis() const { return synopsis_of(implementation_->collector.collection()); }

std::vector<std::string> Composer::files() const { return implementation_->collector.collection().files; }

std::vector<std::filesystem::path> Composer::paths() const { return implementation_->collector.paths(); }

}  // namespace grids
