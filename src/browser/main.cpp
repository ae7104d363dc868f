// What WebAssembly exports to src/browser/page/solver.js.
#include "browser/answer.hpp"

/// Of a verb and a body, each ended by a zero byte: the answer, likewise, which lives until the instance ends.
extern "C" const char* grids_answer(const char* verb, const char* body) {
  static std::string text;
  text = grids::browser::answer(verb, body);
  return text.c_str();
}
