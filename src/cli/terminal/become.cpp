#include "cli/terminal/become.hpp"

#include <unistd.h>

namespace grids::cli {

void become(std::vector<std::string> arguments) {
  std::vector<char*> pointers;
  for (auto& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  execv(pointers.front(), pointers.data());
}

}  // namespace grids::cli
