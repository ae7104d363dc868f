
#include "cli/options/options.hpp"
#include "cli/options/verb.hpp"
#include "cli/pages/schema.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/verbs.hpp"

namespace grids::cli {
namespace {

struct SchemaOptions {
  std::string type;
  std::vector<std::string> folders;
  bool words = false;
};

ExitCode write_schema(const SchemaOptions& options) {
  if (options.words) {
    write_out(words_json());
    return ExitCode::done;
  }
  if (!options.type.empty()) {
    write_out(puzzle_schema(find_type(options.type, options.folders)));
    return ExitCode::done;
  }
  std::vector<std::string> names;
  for (const auto& type : all_types(options.folders)) names.push_back(type.name);
  write_out(file_schema(names));
  return ExitCode::done;
}

}  // namespace

void add_schema(VerbTable& verbs, ExitCode& exit_code) {
  verbs.add("schema", "Print a JSON Schema, by which editors complete and check files", [&exit_code](Verb& verb) {
    auto options = std::make_shared<SchemaOptions>();
    auto* type = verb.add_option("TYPE", &options->type,
                                 "For puzzles of this type alone: other keys than it knows are errors then");
    add_folders(verb, options->folders);
    verb.add_flag("--words", &options->words,
                  "Print the words of the language instead, as one line of JSON (docs/json.md)")
        ->excludes(type);
    verb.footer("Examples:\n  grids schema > constraint.schema.json\n  grids schema Killer > killer.schema.json");
    verb.callback([options, &exit_code] { exit_code = write_schema(*options); });
  });
}

}  // namespace grids::cli
