#include "cli/options/technique_options.hpp"

#include "cli/files/source.hpp"
#include "cli/options/verb.hpp"
#include "core/diagnostics.hpp"

namespace grids::cli {
namespace {

void require(const std::string& wrong) {
  if (!wrong.empty()) throw InputError({}, wrong);
}

}  // namespace

void TechniqueOptions::add_to(Verb& verb) {
  verb.add_option("--techniques", &allowed, "Use only these: basic, advanced, all, or names separated by commas")
      ->option_text("NAMES");
  verb.add_option("--forbid", &forbidden, "Do without techniques or families: x-wing,pair; may be repeated")
      ->option_text("NAME")
      ->one_value_each();
  verb.add_option("--weights", &weights, "How hard techniques are: lines such as 'x-wing 3.2' or 'x-wing off'")
      ->option_text("FILE");
}

explain::TechniqueTable TechniqueOptions::table() const {
  explain::TechniqueTable table;
  if (!weights.empty()) {
    const auto wrong = table.read(read_source(weights)->text);
    require(wrong.empty() ? wrong : weights + ": " + wrong);
  }
  if (!allowed.empty()) require(table.allow_only(allowed));
  for (const auto& key : forbidden) require(table.forbid(key));
  return table;
}

}  // namespace grids::cli
