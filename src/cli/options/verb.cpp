#include "cli/options/verb.hpp"

#include <algorithm>
#include <cassert>

namespace grids::cli {

Option::Option(std::string names, Target target, bool is_flag, std::string help)
    : names_(std::move(names)), target_(target), is_flag_(is_flag), help_(std::move(help)) {}

Option* Option::option_text(std::string text) {
  text_ = std::move(text);
  return this;
}

Option* Option::check(Check check) {
  checks_.push_back(std::move(check));
  return this;
}

Option* Option::required() {
  is_required_ = true;
  return this;
}

Option* Option::one_value_each() {
  one_value_each_ = true;
  return this;
}

Option* Option::excludes(const Option* other) {
  excluded_.push_back(other);
  return this;
}

Option* Option::needs(const Option* other) {
  needed_.push_back(other);
  return this;
}

std::vector<std::string> Option::dashed_names() const {
  std::vector<std::string> dashed;
  for (std::size_t from = 0, to = 0; to != std::string::npos; from = to + 1) {
    to = names_.find(',', from);
    auto name = names_.substr(from, to - from);
    if (name.starts_with('-')) dashed.push_back(std::move(name));
  }
  return dashed;
}

Option* Verb::add(Option option) { return &options_.emplace_back(std::move(option)); }

Option* Verb::add_option(std::string names, Option::Target target, std::string help) {
  return add({std::move(names), target, false, std::move(help)});
}

Option* Verb::add_flag(std::string names, Option::Target target, std::string help) {
  assert(std::holds_alternative<bool*>(target) || std::holds_alternative<int*>(target));
  return add({std::move(names), target, true, std::move(help)});
}

Option* Verb::get_option(std::string_view name) {
  for (auto& option : options_)
    if (std::ranges::any_of(option.dashed_names(), [name](const auto& own) { return own == name; })) return &option;
  assert(false && "an option that was not added");
  return nullptr;
}

void Verb::describe() {
  if (const auto describe = std::exchange(describe_, nullptr)) describe(*this);
}

Verb* VerbTable::find(std::string_view name) {
  const auto found = std::ranges::find(verbs_, name, &Verb::name);
  if (found == verbs_.end()) return nullptr;
  found->describe();
  return &*found;
}

bool VerbTable::contains(std::string_view name) const {
  return std::ranges::find(verbs_, name, &Verb::name) != verbs_.end();
}

const std::deque<Verb>& VerbTable::verbs() {
  for (auto& verb : verbs_) verb.describe();
  return verbs_;
}

std::vector<std::pair<std::string, std::string>> VerbTable::summaries() const {
  std::vector<std::pair<std::string, std::string>> summaries;
  for (const auto& verb : verbs_) summaries.emplace_back(verb.name(), verb.help());
  return summaries;
}

std::vector<std::string> VerbTable::names() const {
  std::vector<std::string> names;
  for (const auto& verb : verbs_) names.push_back(verb.name());
  return names;
}

}  // namespace grids::cli
