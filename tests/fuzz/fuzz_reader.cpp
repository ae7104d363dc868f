// Reads whatever bytes libFuzzer makes as a text in one format: GRIDS_FUZZED_FORMAT, or any that its looks allow.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "formats/format.hpp"

namespace {

/// What must hold of whatever was read: errors have a place that exists.
void expect_located(const grids::Diagnostics& diagnostics) {
  for (const auto& one : diagnostics.all()) {
    if (one.where.line >= 1 && one.where.column >= 1 && !one.message.empty()) continue;
    std::cerr << "not located: " << one.message << '\n';
    std::abort();
  }
}

void read(const grids::Format& format, const grids::SourcePtr& source) {
  for (const auto& reader : {format.read, format.read_dropping}) {
    if (!reader) continue;
    grids::Diagnostics diagnostics;
    const auto documents = all_documents(reader, source, diagnostics);
    for (const auto& document : documents) static_cast<void>(grids::to_yaml(document.root));
    expect_located(diagnostics);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto* const format = grids::find_format(GRIDS_FUZZED_FORMAT);
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto source = std::make_shared<const grids::Source>(grids::Source{"fuzz", text});
  if (format != nullptr)
    read(*format, source);
  else if (const auto* guessed = grids::guess_format(source))
    read(*guessed, source);
  return 0;
}
