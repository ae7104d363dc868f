// Composes whatever bytes libFuzzer makes, and then solves or explains it: GRIDS_FUZZED_WORK.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <iostream>

#include "fuzz/composed.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    grids::fuzz::GRIDS_FUZZED_WORK(std::string(reinterpret_cast<const char*>(data), size));
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    std::abort();
  }
  return 0;
}
