
#include "cli/options/options.hpp"
#include "cli/options/verb.hpp"
#include "cli/reports/types_report.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/verbs.hpp"

namespace grids::cli {
namespace {

struct TypesOptions {
  std::string name;
  std::vector<std::string> folders;
  bool json = false;
};

ExitCode types(const TypesOptions& options) {
  if (options.name.empty()) {
    const auto all = all_types(options.folders);
    write_out(options.json ? types_json(all) : types_text(all));
  } else {
    const auto type = find_type(options.name, options.folders);
    write_out(options.json ? type_json(type) : type_text(type));
  }
  return ExitCode::done;
}

}  // namespace

void add_types(VerbTable& verbs, ExitCode& exit_code) {
  auto& verb = verbs.add("types", "List the types of puzzles that can be solved, or tell all about one");
  auto options = std::make_shared<TypesOptions>();
  verb.add_option("TYPE", &options->name, "Show this type's rules, parameters, what its puzzles may have, an example");
  add_folders(verb, options->folders);
  verb.add_flag("--json", &options->json, "Print one line of JSON (members: docs/json.md)");
  verb.footer("Examples:\n  grids types\n  grids types Killer");
  verb.callback([options, &exit_code] { exit_code = types(*options); });
}

}  // namespace grids::cli
