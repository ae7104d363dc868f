#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/library_folders.hpp"
#include "cli/puzzle_input.hpp"
#include "cli/terminal.hpp"
#include "cli/verbs.hpp"

namespace grids::cli {
namespace {

struct TypesOptions {
  std::vector<std::string> folders;
};

/// An attribute's text, wherever in the file it stands; empty when it has none.
std::string attribute(const Node& root, std::string_view key) {
  if (const auto* value = root.find(key); value != nullptr && value->is_text()) return value->text;
  for (const auto& item : root.items)
    if (const auto* value = item.find(key); value != nullptr && value->is_text()) return value->text;
  return {};
}

/// Up to its first full stop or colon, on one line.
std::string first_sentence(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  const auto stop = std::min(text.find(". "), text.find(": "));
  text.resize(std::min(stop, text.find_last_not_of(". ") + 1));
  return text;
}

/// What the type's file says about it: its title, unless that is the name again, and its rules.
std::string description(const std::filesystem::path& file, const std::string& name) {
  Diagnostics diagnostics;
  const auto document = read_yaml(read_source(file.string()), diagnostics);
  if (diagnostics.has_errors()) return "(cannot be read: see grids check " + name + ")";
  const auto title = attribute(document.root, "title");
  const auto rules = first_sentence(attribute(document.root, "rules"));
  if (title.empty() || title == name) return rules;
  return rules.empty() ? title : title + ": " + rules;
}

ExitCode types(const TypesOptions& options) {
  const auto files = library(options.folders).types();
  std::size_t width = 0;
  for (const auto& file : files) width = std::max(width, file.stem().string().size());
  std::string out;
  for (const auto& file : files) {
    const auto name = file.stem().string();
    auto line = fmt::format("{:<{}}  {}", name, width, description(file, name));
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  write_out(out);
  return ExitCode::done;
}

}  // namespace

void add_types(CLI::App& app, ExitCode& exit_code) {
  auto& verb = *app.add_subcommand("types", "List the types of puzzles that can be solved");
  auto options = std::make_shared<TypesOptions>();
  verb.add_option("-I,--include", options->folders, "List the types of this folder, too; may be repeated")
      ->option_text("FOLDER")
      ->allow_extra_args(false);
  verb.footer("Examples:\n  grids types\n  grids types -I my-types");
  verb.callback([options, &exit_code] { exit_code = types(*options); });
}

}  // namespace grids::cli
