#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/terminal/terminal.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/diagnostics.hpp"
#include "core/nearest.hpp"

namespace grids::cli {
namespace {

std::string general_help(const CLI::App& app) {
  return app.get_formatter()->make_help(&app, app.get_name(), CLI::AppFormatMode::Normal);
}

std::string help_of(const CLI::App& app, const std::string& name) {
  std::vector<std::string> names;
  for (const auto* verb : app.get_subcommands([](const CLI::App*) { return true; })) {
    if (verb->get_name() == name) return verb->help(app.get_name());
    names.push_back(verb->get_name());
  }
  throw InputError({}, fmt::format("grids: no verb '{}'{}", name, did_you_mean(name, names)));
}

}  // namespace

void add_help(CLI::App& app) {
  auto& verb = *app.add_subcommand("help", "Say what a verb does, and with which options");
  auto name = std::make_shared<std::string>();
  verb.add_option("VERB", *name, "The verb; without it, all of them are listed");
  verb.footer("Examples:\n  grids help solve");
  verb.callback([name, &app] { write_out(name->empty() ? general_help(app) : help_of(app, *name)); });
}

}  // namespace grids::cli
