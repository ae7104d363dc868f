#include "cli/pages/manual_page.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace grids::cli {
namespace {

/// Typed text as troff prints it unchanged: no backslash or hyphen that it takes for its own, no line that is a
/// request.
std::string plain(std::string_view text) {
  std::string out;
  bool line_start = true;
  for (const char letter : text) {
    if (line_start && (letter == '.' || letter == '\'')) out += "\\&";
    if (letter == '\\') {
      out += "\\e";
    } else if (letter == '-') {
      out += "\\-";
    } else {
      out += letter;
    }
    line_start = letter == '\n';
  }
  return out;
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(), [](char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 32) : letter;
  });
  return text;
}

std::string paragraph(const OptionOutline& option) {
  std::string names;
  for (const auto& name : option.names) names += fmt::format("{}\\fB{}\\fR", names.empty() ? "" : ", ", plain(name));
  const auto value = option.value.empty() ? "" : fmt::format(" \\fI{}\\fR", plain(option.value));
  return fmt::format(".TP\n{}{}\n{}\n", names, value, plain(option.description));
}

/// Lines as they are typed: examples, tables of exit codes.
std::string verbatim(const std::string& text) {
  return text.empty() ? "" : fmt::format(".PP\n.nf\n{}\n.fi\n", plain(text));
}

std::string synopsis(const VerbOutline& verb) {
  std::string positionals;
  for (const auto& positional : verb.positionals) positionals += " \\fI" + plain(positional.name) + "\\fR";
  return fmt::format(".PP\n\\fBgrids {}\\fR [\\fIOPTIONS\\fR]{}\n", plain(verb.name), positionals);
}

std::string section(const VerbOutline& verb) {
  auto text = fmt::format(".SH {}\n{}.\n{}", upper(verb.name), plain(verb.description), synopsis(verb));
  for (const auto& positional : verb.positionals)
    text += fmt::format(".TP\n\\fI{}\\fR\n{}\n", plain(positional.name), plain(positional.description));
  for (const auto& option : verb.options) text += paragraph(option);
  return text + verbatim(verb.footer);
}

}  // namespace

std::string manual_page(const CommandOutline& command) {
  auto text = fmt::format(".TH {} 1 \"\" \"{}\" \"User Commands\"\n", upper(command.name), plain(command.version));
  text += fmt::format(".SH NAME\n{} \\- {}\n", command.name, plain(command.description));
  text += fmt::format(".SH SYNOPSIS\n\\fB{}\\fR \\fIVERB\\fR [\\fIOPTIONS\\fR] ...\n.SH DESCRIPTION\n", command.name);
  for (const auto& verb : command.verbs)
    text += fmt::format(".TP\n\\fB{}\\fR\n{}\n", plain(verb.name), plain(verb.description));
  text += ".SH OPTIONS\n";
  for (const auto& option : command.options) text += paragraph(option);
  text += verbatim(command.footer);
  for (const auto& verb : command.verbs) text += section(verb);
  return text;
}

}  // namespace grids::cli
