#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace grids::cli {

/// CLI11's help, without what it says about types and exclusions of options.
class HelpFormat : public CLI::Formatter {
 public:
  HelpFormat() {
    column_width(28);
    label("SUBCOMMAND", "VERB");
  }

  std::string make_option_opts(const CLI::Option* option) const override {
    const auto& type = option->get_option_text();
    return type.empty() ? type : ' ' + type;
  }
};

}  // namespace grids::cli
