#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <string>
#include <string_view>

namespace grids::cli {

/// The help with its long lines broken at blanks; those of descriptions go on in their column. Examples stay as they
/// are.
std::string wrapped_help(std::string_view help, std::size_t width, std::size_t description);

/// CLI11's help, without what it says about types and exclusions of options; on a terminal as wide as that.
class HelpFormat : public CLI::Formatter {
 public:
  HelpFormat() {
    column_width(28);
    label("SUBCOMMAND", "VERB");
  }

  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override;
  std::string make_option_opts(const CLI::Option* option) const override {
    const auto& type = option->get_option_text();
    return type.empty() ? type : ' ' + type;
  }
};

}  // namespace grids::cli
