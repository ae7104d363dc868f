#include "cli/input/wide_program.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/input/library_folders.hpp"
#include "cli/terminal/become.hpp"
#include "core/symbols.hpp"

namespace grids::cli {
namespace {

namespace fs = std::filesystem;

/// What a domain of one machine word holds; whoever is built for more is that program.
constexpr bool is_wide = Symbols::most > 64;

std::optional<fs::path> wide_program() {
  if (is_wide) return std::nullopt;
  const auto folder = program_file().parent_path();
  for (const auto& program : {folder / "grids-wide", folder.parent_path() / "wide" / "grids-wide"}) {
    std::error_code ignored;
    if (fs::exists(program, ignored)) return program;
  }
  return std::nullopt;
}

std::vector<std::string> own_arguments() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> arguments;
  for (std::string argument; std::getline(file, argument, '\0');) arguments.push_back(argument);
  return arguments;
}

/// Nobody reads it, or it can be read from its beginning once more.
bool input_can_be_read_again(const std::vector<std::string>& arguments) {
  return std::ranges::find(arguments, "-") == arguments.end() || lseek(STDIN_FILENO, 0, SEEK_SET) == 0;
}

}  // namespace

void become_wide_program(const InputError& error) {
  if (!error.lacks_symbols()) return;
  const auto program = wide_program();
  auto arguments = own_arguments();
  if (!program || arguments.empty() || !input_can_be_read_again(arguments)) return;
  arguments.front() = program->string();
  become(std::move(arguments));
}

std::string wide_program_advice(const InputError& error) {
  if (is_wide || !error.lacks_symbols()) return {};
  if (wide_program()) return wide_program_advice();
  return "a program that takes up to 256 symbols is built by ./setup --wide; grids then uses it by itself";
}

std::string wide_program_advice() {
  if (is_wide) return {};
  if (const auto program = wide_program()) return program->string() + " takes up to 256 symbols: run it instead";
  return "grids-wide, which ./setup --wide builds, takes up to 256 symbols: run it instead";
}

}  // namespace grids::cli
