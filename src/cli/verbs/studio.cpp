#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "cli/input/library_folders.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/options/options.hpp"
#include "cli/options/verb.hpp"
#include "cli/terminal/become.hpp"
#include "cli/terminal/output_error.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/diagnostics.hpp"
#include "core/unsupported.hpp"

namespace grids::cli {
namespace {

namespace fs = std::filesystem;

struct StudioOptions {
  std::string file;
  std::vector<std::string> folders;
  std::uint64_t port = 0;
  bool no_open = false;
  bool write = false;
};

/// The program that serves the page: beside this one where it was built, else where it was installed.
fs::path studio_program() {
  const auto folder = program_file().parent_path();
  const auto built = folder / "grids-studio";
  std::error_code ignored;
  const auto program = fs::exists(built, ignored) ? built : (folder / GRIDS_INSTALLED_STUDIO).lexically_normal();
  if (!fs::exists(program, ignored))
    throw InputError({}, program.string() + " is missing: it comes with grids, and is what grids studio runs");
  return program;
}

/// Becomes that program.
[[noreturn]] void run_studio(const StudioOptions& options) {
  if (!GRIDS_HAS_HTTPLIB)
    throw Unsupported("grids studio takes the library cpp-httplib, which this program was built without");
  if (options.write && options.file.empty()) throw InputError({}, "--write saves FILE: say which");
  std::error_code ignored;
  if (fs::is_directory(options.file, ignored)) throw InputError({}, options.file + ": is a folder");
  if (!options.write && !options.file.empty() && !fs::exists(options.file, ignored))
    throw InputError({}, options.file + ": no such file; with --write it can be made");
  const auto program = studio_program().string();
  std::vector<std::string> arguments{program, "program=" + program_file().string(), "file=" + options.file,
                                     fmt::format("port={}", options.port)};
  arguments.emplace_back(options.write ? "write=yes" : "write=no");
  arguments.emplace_back(options.no_open ? "open=no" : "open=yes");
  for (const auto& folder : options.folders) arguments.push_back("folder=" + fs::absolute(folder).string());
  become(std::move(arguments));
  throw OutputError(program + ": " + std::strerror(errno));
}

}  // namespace

void add_studio(VerbTable& verbs, ExitCode&) {
  verbs.add("studio", "Open a page in the browser to set puzzles and play them", [](Verb& verb) {
    auto options = std::make_shared<StudioOptions>();
    verb.add_option("FILE", &options->file, "The puzzle to begin with; without it, the page begins with an example");
    add_folders(verb, options->folders);
    verb.add_flag("--write", &options->write, "Let the page save FILE, which need not be there yet");
    verb.add_option("--port", &options->port, "Serve at this port; else at any that is free")
        ->option_text("N")
        ->check(whole_number(1, 65535));
    verb.add_flag("--no-open", &options->no_open, "Print the address without opening a browser");
    verb.footer(
        "The text on the left, the puzzle as it is drawn on the right, and what there is to say about it as you type:\n"
        "mistakes, whether there is one solution, how hard it is, step by step. The page is served on this machine\n"
        "alone, to whoever has the address that is printed, and nothing that is typed leaves it. Ctrl-C ends it.\n"
        "\nExamples:\n"
        "  grids studio\n"
        "  grids studio --write mine.yml");
    verb.callback([options] { run_studio(*options); });
  });
}

}  // namespace grids::cli
