#include <fmt/format.h>

#include "cli/files/source.hpp"
#include "cli/options/option_checks.hpp"
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
  std::uint64_t example = 0;  ///< from 1
  bool json = false;
};

/// An example as its file says it.
std::string example_of(const TypeFile& type, std::uint64_t number) {
  const auto puzzles = example_puzzles(type);
  if (number > puzzles.size())
    throw InputError({}, fmt::format("there is no example {} of {}: {}", number, type.name,
                                     puzzles.empty() ? std::string("none came with it")
                                                     : fmt::format("the last one is {}", puzzles.size())));
  return read_source(puzzles[number - 1].string())->text;
}

ExitCode types(const TypesOptions& options) {
  if (options.example > 0) {
    write_out(example_of(find_type(options.name, options.folders), options.example));
  } else if (options.name.empty()) {
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
  verbs.add("types", "List the types of puzzles that can be solved, or tell all about one", [&exit_code](Verb& verb) {
    auto options = std::make_shared<TypesOptions>();
    auto* type = verb.add_option("TYPE", &options->name,
                                 "Show this type's rules, parameters, what its puzzles may have, an example");
    add_folders(verb, options->folders);
    auto* json = verb.add_flag("--json", &options->json, "Print one line of JSON (members: docs/json.md)");
    verb.add_option("--example", &options->example, "Print the type's Nth example, shortest first, as its file has it")
        ->option_text("N")
        ->check(whole_number(1))
        ->needs(type)
        ->excludes(json);
    verb.footer("Examples:\n  grids types\n  grids types Killer\n  grids types Killer --example 2 > mine.yml");
    verb.callback([options, &exit_code] { exit_code = types(*options); });
  });
}

}  // namespace grids::cli
