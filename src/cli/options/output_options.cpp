#include "cli/options/output_options.hpp"

#include "cli/files/whole_file.hpp"
#include "cli/options/verb.hpp"
#include "cli/terminal/terminal.hpp"

namespace grids::cli {

void OutputOptions::add_to(Verb& verb, const std::string& help, const std::string& placeholder) {
  verb.add_option("-o,--output", &file, help)->option_text(placeholder);
  verb.add_flag("--force", &force, "Let --output overwrite a file");
}

void OutputOptions::demand_writable(const std::vector<std::string>& inputs,
                                    const std::vector<std::filesystem::path>& included) const {
  if (to_file()) cli::demand_writable(file, {inputs, included}, force);
}

void OutputOptions::write(std::string_view text) const {
  to_file() ? write_new_file(file, text, force) : write_out(text);
}

}  // namespace grids::cli
