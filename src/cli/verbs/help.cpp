#include <fmt/format.h>

#include "cli/options/command_parser.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/diagnostics.hpp"
#include "core/nearest.hpp"

namespace grids::cli {

void add_help(VerbTable& verbs) {
  verbs.add("help", "Say what a verb does, and with which options", [&verbs](Verb& verb) {
    auto name = std::make_shared<std::string>();
    verb.add_option("VERB", &*name, "The verb; without it, all of them are listed");
    verb.footer("Examples:\n  grids help solve");
    verb.callback([name, &verbs] {
      if (!name->empty() && !verbs.contains(*name))
        throw InputError({}, fmt::format("grids: no verb '{}'{}", *name, did_you_mean(*name, verbs.names())));
      write_out(help_text(verbs, *name));
    });
  });
}

}  // namespace grids::cli
