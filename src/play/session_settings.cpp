// Settings of a session, and how lines are completed.
#include <algorithm>

#include "core/characters.hpp"
#include "core/duration.hpp"
#include "core/nearest.hpp"
#include "play/command_words.hpp"
#include "play/session.hpp"

namespace grids::play {
namespace {

enum class Setting { few_cells, time_limit, greedy, reset, techniques, forbid, board, marks, cells };

struct SettingName {
  Setting setting;
  std::string_view name;
};

/// The first name of each is its own; the others are also understood.
constexpr SettingName setting_names[] = {{Setting::few_cells, "k"},
                                         {Setting::few_cells, "k-opt"},
                                         {Setting::few_cells, "k-optimization"},
                                         {Setting::few_cells, "minimize-k"},
                                         {Setting::few_cells, "k-optimisation"},
                                         {Setting::time_limit, "time-limit"},
                                         {Setting::time_limit, "ip-time-limit"},
                                         {Setting::greedy, "greedy"},
                                         {Setting::reset, "reset"},
                                         {Setting::reset, "reset-always"},
                                         {Setting::techniques, "techniques"},
                                         {Setting::forbid, "forbid"},
                                         {Setting::board, "board"},
                                         {Setting::marks, "marks"},
                                         {Setting::marks, "pencil-marks"},
                                         {Setting::cells, "cells"},
                                         {Setting::cells, "names"}};

/// Names may be cut short, with `_` or blanks for `-`.
std::optional<Setting> find_setting(std::string_view typed) {
  auto name = lowered(typed);
  std::ranges::replace(name, '_', '-');
  std::ranges::replace(name, ' ', '-');
  std::optional<Setting> found;
  for (const auto& known : setting_names) {
    if (known.name == name) return known.setting;
    if (!known.name.starts_with(name)) continue;
    if (found && *found != known.setting) return std::nullopt;
    found = known.setting;
  }
  return found;
}

std::optional<bool> truth_of(std::string_view typed) {
  const auto value = lowered(typed);
  for (const std::string_view yes : {"on", "yes", "true", "1", "y", "t"})
    if (value == yes) return true;
  for (const std::string_view no : {"off", "no", "false", "0", "n", "f"})
    if (value == no) return false;
  return std::nullopt;
}

std::string on_off(bool value) { return value ? "on" : "off"; }

/// The techniques that may not be used.
std::string forbidden(const explain::TechniqueTable& table) {
  std::string text;
  for (const auto& row : table.rows())
    if (!row.allowed) text.append(text.empty() ? "" : ", ").append(row.key);
  return text.empty() ? "none" : text;
}

}  // namespace

/// "greedy=off"; nothing where no setting has that name.
std::string Session::setting_text(std::string_view name) const {
  const auto setting = find_setting(name);
  if (!setting) return {};
  const auto& now = game_.settings();
  switch (*setting) {
    case Setting::few_cells: return "k=" + on_off(now.few_cells);
    case Setting::time_limit: return "time-limit=" + (now.time_limit ? human(*now.time_limit) : "off");
    case Setting::greedy: return "greedy=" + on_off(now.greedy);
    case Setting::reset: return "reset=" + on_off(now.reset_always);
    case Setting::board: return "board=" + on_off(view_.board);
    case Setting::marks: return "marks=" + on_off(view_.marks);
    case Setting::cells: return view_.style.names == CellNames::letters ? "cells=letters" : "cells=rc";
    case Setting::techniques:
    case Setting::forbid: break;
  }
  return "forbidden techniques: " + forbidden(now.techniques);
}

Reply Session::settings(std::string_view rest) {
  if (rest.empty()) {
    std::string text;
    for (const auto* name : {"k", "time-limit", "greedy", "reset", "board", "marks", "cells"})
      text.append(text.empty() ? "" : "  ").append(setting_text(name));
    return {.text = text + "\n" + setting_text("forbid") + "\n"};
  }
  const auto sign = rest.find_first_of("=:");
  const auto end = sign == std::string_view::npos ? rest.find(' ') : sign;
  if (end == std::string_view::npos) {
    const auto text = setting_text(rest);
    if (text.empty()) return failure("Say NAME=VALUE, such as k=on; settings alone lists them.");
    return {.text = text + "\n"};
  }
  const auto name = trimmed(rest.substr(0, end));
  const auto value = trimmed(rest.substr(end + 1));
  if (const auto wrong = change_setting(name, value); !wrong.empty()) return failure(wrong);
  return {.text = std::string(name).append("=").append(value).append("\n")};
}

/// What is wrong; empty when nothing is.
std::string Session::change_setting(std::string_view name, std::string_view value) {
  const auto setting = find_setting(name);
  if (!setting) {
    std::vector<std::string> names;
    for (const auto& known : setting_names) names.emplace_back(known.name);
    const auto guess = did_you_mean(lowered(name), names);
    return "No setting " + quoted(name) + (guess.empty() ? "." : guess) + " settings lists them.";
  }
  if (*setting == Setting::cells) {
    const auto wanted = lowered(value);
    if (wanted != "rc" && wanted != "letters") return "Say cells=letters or cells=rc.";
    view_.style.names = wanted == "rc" ? CellNames::rows_and_columns : CellNames::letters;
    return {};
  }
  auto changed = game_.settings();
  if (*setting == Setting::time_limit) {
    changed.time_limit = parse_time(value);
    if (!changed.time_limit && lowered(value) != "off") return "Say time-limit=10 (seconds), 500ms, 2m or off.";
  } else if (*setting == Setting::techniques || *setting == Setting::forbid) {
    const auto wrong = *setting == Setting::forbid ? changed.techniques.forbid(lowered(value))
                                                   : changed.techniques.allow_only(lowered(value));
    if (!wrong.empty()) return wrong + ".";
  } else {
    const auto wanted = truth_of(value);
    if (!wanted) return quoted(value) + " is neither on nor off.";
    switch (*setting) {
      case Setting::few_cells: changed.few_cells = *wanted; break;
      case Setting::greedy: changed.greedy = *wanted; break;
      case Setting::reset: changed.reset_always = *wanted; break;
      case Setting::board: view_.board = *wanted; return {};
      default: view_.marks = *wanted; return {};
    }
  }
  logs_.push_back(log_);
  undone_logs_.clear();
  log_.push_back("go " + std::to_string(game_.at()) + "\nsettings " + std::string(name) + "=" + std::string(value));
  game_.change(std::move(changed));
  return {};
}

std::vector<std::string> Session::completions(std::string_view line) const {
  std::vector<std::string> found;
  const auto start = lowered(line);
  const auto blank = start.rfind(' ');
  const auto offer = [&](std::string_view word, std::string_view prefix) {
    if (word.starts_with(prefix)) found.emplace_back(word);
  };
  if (blank == std::string::npos) {
    for (const auto& command : commands()) offer(command.name, start);
    for (const auto& setting : setting_names)
      if (setting.name.size() > 1) offer(std::string(setting.name) + "=", start);
    return found;
  }
  const auto match = find_command(std::string_view(start).substr(0, start.find(' '))).command;
  if (match == nullptr) return found;
  const auto typed = std::string_view(start).substr(blank + 1);
  if (match->action == Action::help)
    for (const auto& command : commands()) offer(command.name, typed);
  if (match->action == Action::print)
    for (const std::string_view word : {"small", "fancy", "marks", "raw", "array"}) offer(word, typed);
  if (match->action == Action::hint)
    for (const std::string_view word : {"more", "full"}) offer(word, typed);
  if (match->action == Action::cross_out || match->action == Action::clear || match->action == Action::why)
    for (const auto kind : {LineKind::link, LineKind::wall})
      if (seeks(game_.puzzle(), kind)) offer(name_of(kind), typed);
  if (match->action == Action::go)
    for (const std::string_view word : {"start", "end"}) offer(word, typed);
  return found;
}

}  // namespace grids::play
