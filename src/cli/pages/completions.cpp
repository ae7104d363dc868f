#include "cli/pages/completions.hpp"

#include <fmt/format.h>

namespace grids::cli {
namespace {

/// The names of all types, the user's own among them, asked for when they are needed.
constexpr std::string_view list_types = "grids types 2>/dev/null | cut -d ' ' -f 1";

/// In single quotes, as all three shells read them.
std::string quoted(std::string_view text, std::string_view quote_within) {
  std::string out = "'";
  for (const char letter : text)
    if (letter == '\'')
      out += quote_within;
    else
      out += letter;
  return out + '\'';
}

bool is_file(const OptionOutline& option) { return option.value == "FILE" || option.value == "FOLDER"; }

std::string all_names(const std::vector<OptionOutline>& options) {
  std::string names;
  for (const auto& option : options)
    names += fmt::format("{}{}", names.empty() ? "" : " ", fmt::join(option.names, " "));
  return names;
}

/// `-o|--output) VALUES ;;`, for each option that takes a value.
std::string bash_values(const VerbOutline& verb) {
  std::string cases;
  for (const auto& option : verb.options) {
    if (option.value.empty()) continue;
    const auto reply = is_file(option)
                           ? std::string(R"($(compgen -f -- "$word"))")
                           : fmt::format(R"($(compgen -W '{}' -- "$word"))", fmt::join(option.choices, " "));
    cases += fmt::format("        {}:{}) COMPREPLY=({}); return ;;\n", verb.name,
                         fmt::join(option.names, fmt::format("|{}:", verb.name)), reply);
  }
  return cases;
}

std::string zsh_value(const OptionOutline& option) {
  if (option.value.empty()) return {};
  if (is_file(option)) return ":" + option.value + ":_files";
  return fmt::format(":{}:({})", option.value, fmt::join(option.choices, " "));
}

/// What _arguments splits its specifications at.
std::string zsh_text(const std::string& text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '[' || letter == ']' || letter == ':' || letter == '\\') out += '\\';
    out += letter;
  }
  return out;
}

std::string zsh_verb(const VerbOutline& verb) {
  auto text = fmt::format("    {})\n      _arguments -s \\\n", verb.name);
  for (const auto& option : verb.options)
    for (const auto& name : option.names)
      text += fmt::format(
          "        {} \\\n",
          quoted(fmt::format("*{}[{}]{}", name, zsh_text(option.description), zsh_value(option)), R"('\'')"));
  return text + "        '*:file or type:_grids_puzzles'\n      ;;\n";
}

std::string fish_option(const VerbOutline& verb, const OptionOutline& option) {
  auto line = fmt::format("complete -c grids -n '__fish_seen_subcommand_from {}'", verb.name);
  for (const auto& name : option.names)
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (is_file(option))
    line += " -r -F";
  else if (!option.value.empty())
    line += fmt::format(" -x -a '{}'", fmt::join(option.choices, " "));
  return fmt::format("{} -d {}\n", line, quoted(option.description, R"(\')"));
}

}  // namespace

std::string bash_completion(const CommandOutline& command) {
  std::string verbs;
  std::string values;
  std::string options;
  for (const auto& verb : command.verbs) {
    verbs += (verbs.empty() ? "" : " ") + verb.name;
    values += bash_values(verb);
    options += fmt::format("        {}) options='{}' ;;\n", verb.name, all_names(verb.options));
  }
  return fmt::format(R"sh(# Completion of grids for bash, made from what `grids --help` says.
_grids() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} verb=${{COMP_WORDS[1]}} options=
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W '{} {}' -- "$word"))
        return
    fi
    case $verb:$before in
{}    esac
    case $verb in
{}    esac
    case $word in
        -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
        *) COMPREPLY=($(compgen -f -- "$word") $(compgen -W "$({})" -- "$word")) ;;
    esac
}}
complete -o filenames -F _grids grids
)sh",
                     verbs, all_names(command.options), values, options, list_types);
}

std::string zsh_completion(const CommandOutline& command) {
  std::string verbs;
  std::string cases;
  for (const auto& verb : command.verbs) {
    verbs += fmt::format("    {}\n", quoted(verb.name + ':' + zsh_text(verb.description), R"('\'')"));
    cases += zsh_verb(verb);
  }
  return fmt::format(R"sh(#compdef grids
# Completion of grids for zsh, made from what `grids --help` says.
_grids_puzzles() {{
  local -a types
  types=(${{(f)"$({})"}})
  compadd -a types
  _files
}}

_grids() {{
  local -a verbs
  verbs=(
{}  )
  if (( CURRENT == 2 )); then
    _describe verb verbs
    return
  fi
  local verb=$words[2]
  shift words
  (( CURRENT-- ))
  case $verb in
{}  esac
}}

_grids "$@"
)sh",
                     list_types, verbs, cases);
}

std::string fish_completion(const CommandOutline& command) {
  std::string text = "# Completion of grids for fish, made from what `grids --help` says.\n";
  for (const auto& verb : command.verbs)
    text += fmt::format("complete -c grids -n __fish_use_subcommand -f -a {} -d {}\n", verb.name,
                        quoted(verb.description, R"(\')"));
  text += fmt::format("complete -c grids -n 'not __fish_use_subcommand' -a '({})'\n",
                      "grids types 2>/dev/null | cut -d \" \" -f 1");
  for (const auto& verb : command.verbs)
    for (const auto& option : verb.options) text += fish_option(verb, option);
  return text;
}

}  // namespace grids::cli
