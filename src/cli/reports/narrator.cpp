#include "cli/reports/narrator.hpp"

#include <fmt/core.h>

#include "cli/reports/reasons.hpp"

namespace grids::cli {
namespace {

std::string_view aim(Stage stage) {
  switch (stage) {
    case Stage::expand: return "sentences become constraints on cells";
    case Stage::specialize: return "constraints choose their normal forms";
    case Stage::normal: return "normal forms narrow candidates";
  }
  return {};
}

}  // namespace

void Narrator::pass_begins(std::size_t number, Stage stage) { fmt::print(out_, "Pass {}: {}\n", number, aim(stage)); }

void Narrator::applied(const Application& application) { fmt::print(out_, "  {}\n", text(application, names_)); }

void Narrator::inferred(const Inference& inference) {
  if (!inference.rewriting) fmt::print(out_, "  {}\n", text(inference, names_));
}

void Narrator::assumed(const Assumption& assumption, std::span<const Domain> /*domains*/) {
  fmt::print(out_, "  {}\n", assumed_text(assumption, names_));
}

void Narrator::refuted(const Assumption& assumption) { fmt::print(out_, "  {}\n", refuted_text(assumption, names_)); }

void Narrator::gave_up() { fmt::print(out_, "  {}\n", gave_up_text()); }

}  // namespace grids::cli
