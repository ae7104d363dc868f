#include "cli/options/options.hpp"

#include "cli/options/option_checks.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/terminal.hpp"
#include "core/duration.hpp"
#include "core/nearest.hpp"
#include "counting/solution_counter.hpp"
#include "engines/interface/enumeration.hpp"
#include "formats/format.hpp"

namespace grids::cli {
namespace {

std::string check_format(const std::string& name) {
  if (name == own_format || find_format(name) != nullptr) return {};
  std::vector<std::string> names{std::string(own_format)};
  for (const auto& format : formats()) names.push_back(format.name);
  std::string known;
  for (const auto& other : names) known.append(" ").append(other);
  return "no format '" + name + "' among" + known + did_you_mean(name, names);
}

std::string check_setting(const std::string& text) {
  const auto equals = text.find('=');
  const auto one_line = text.find('\n') == std::string::npos;
  if (equals != std::string::npos && equals > 0 && equals + 1 < text.size() && one_line) return {};
  return "'" + text + "' is not a setting: expected NAME=VALUE, such as size=6x6";
}

}  // namespace

void add_folders(Verb& verb, std::vector<std::string>& folders) {
  verb.add_option("-I,--include", &folders, "Look for types in this folder, too; may be repeated")
      ->option_text("FOLDER")
      ->one_value_each()
      ->check(folder());
}

void PuzzleOptions::add_files(Verb& verb) {
  verb.add_option("FILE", &files, "Puzzle files and names of types, composed into one puzzle; - is standard input")
      ->required();
}

void PuzzleOptions::add_library(Verb& verb) {
  add_folders(verb, folders);
  verb.add_flag("--trust", &trust, "Let files include any other file, not only those below their folder and types");
  verb.add_option("--set", &settings, "Set an attribute or parameter, as the line 'NAME: VALUE' would")
      ->option_text("NAME=VALUE")
      ->one_value_each()
      ->check(checked_by(check_setting));
}

void PuzzleOptions::add_format(Verb& verb, const std::string& help) {
  verb.add_option("--from", &format, help)->option_text("FORMAT")->check(checked_by(check_format));
  verb.add_flag("--drop", &drop, "Leave out, with a warning, what a notation says beyond what can be read");
}

void PuzzleOptions::add_to(Verb& verb) {
  add_files(verb);
  add_library(verb);
  verb.add_option("--initial", &initial, "The givens: row after row, with or without line ends")->option_text("TEXT");
  add_format(verb, "Read the files in another program's notation (default: by its looks)");
}

void DisplayOptions::add_to(Verb& verb) {
  verb.add_option("--colour,--color", &colour, "Colour the output: auto, always or never")
      ->option_text("WHEN")
      ->check(one_of("such time", {"auto", "always", "never"}));
  verb.add_option("--cells", &cells, "How cells are named: letters (b3) or rc (r2c3)")
      ->option_text("NAMES")
      ->check(one_of("way of naming", {"letters", "rc"}));
}

void DisplayOptions::add_characters_to(Verb& verb) {
  verb.add_flag("--ascii", &ascii, "Draw with - | + and the letters that files type")
      ->excludes(verb.add_flag("--unicode", &unicode, "Draw with lines and signs, whatever the locale says"));
}

CellNames DisplayOptions::names() const { return cells == "rc" ? CellNames::rows_and_columns : CellNames::letters; }

TextStyle DisplayOptions::style() const {
  TextStyle style;
  style.boxes = is_terminal(Stream::output);
  style.colour = use_colour(colour, Stream::output);
  style.names = names();
  style.ascii = ascii || (!unicode && !locale_has_unicode());
  return style;
}

void MemoryOption::add_to(Verb& verb) {
  constexpr auto most = SolutionCounter::most_memory >> 20;
  verb.add_option("--memory", &megabytes, "With --count, remember what was counted in about so many megabytes (512)")
      ->option_text("N")
      ->check(whole_number(1, most))
      ->needs(verb.get_option("--count"));
}

std::size_t MemoryOption::bytes() const {
  return megabytes ? static_cast<std::size_t>(*megabytes) << 20 : SolutionCounter::default_memory;
}

void LimitOptions::add_time_to(Verb& verb) {
  verb.add_option("--time-limit", &time, "Give up on a puzzle after this time: 500ms, 5s, 2m")
      ->option_text("TIME")
      ->check(time_check());
}

void LimitOptions::add_to(Verb& verb) {
  add_time_to(verb);
  verb.add_option("--node-limit", &nodes, "Give up on a puzzle after this many search nodes")
      ->option_text("N")
      ->check(whole_number());
}

Limits LimitOptions::limits() const {
  Limits limits;
  if (!time.empty()) limits.time = parse_time(time);
  limits.nodes = nodes;
  limits.interrupted = &interruption();
  return limits;
}

LimitOptions LimitOptions::for_common_part() const {
  constexpr const char* least = "1s";
  auto common = *this;
  if (!time.empty() && parse_time(time) < parse_time(least)) common.time = least;
  return common;
}

StopToken LimitOptions::stop() const { return Stopwatch().stop_at(limits()); }

}  // namespace grids::cli
