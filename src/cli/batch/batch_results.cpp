#include "cli/batch/batch_results.hpp"

#include <fmt/format.h>

namespace grids::cli {

void BatchResults::add_json(std::string_view unit, std::string_view object) {
  text_.append("{\"").append(unit).append("\":");
  leave_gap();
  text_.append(",").append(object.substr(1));
}

void BatchResults::add_json(std::string_view unit, std::string_view object, std::chrono::nanoseconds time) {
  add_json(unit, object.substr(0, object.rfind('}')));
  const auto microseconds = std::chrono::duration<double, std::micro>(time).count();
  fmt::format_to(std::back_inserter(text_), ",\"microseconds\":{:.1f}}}\n", microseconds);
}

void BatchResults::add_error(std::string_view unit, std::string_view message) {
  text_.append("error ").append(unit).append(" ");
  leave_gap();
  text_.append(": ").append(message).append("\n");
}

std::string BatchResults::text(std::uint64_t numbers_before) const {
  std::string all;
  std::size_t copied = 0;
  for (const auto& [at, number] : gaps_) {
    all.append(text_, copied, at - copied).append(std::to_string(numbers_before + number));
    copied = at;
  }
  return all.append(text_, copied);
}

}  // namespace grids::cli
