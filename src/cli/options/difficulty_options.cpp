#include "cli/options/difficulty_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

#include "cli/options/option_checks.hpp"
#include "cli/options/verb.hpp"
#include "core/characters.hpp"
#include "core/diagnostics.hpp"
#include "core/nearest.hpp"

namespace grids::cli {
namespace {

std::optional<double> number(std::string_view text) {
  double value = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || rest != text.data() + text.size() || !(value >= 0 && value <= 1000)) return std::nullopt;
  return value;
}

[[noreturn]] void refuse_rating(const std::string& text) {
  throw InputError({},
                   fmt::format("--rating {}: expected one rating or two, such as 3.4, 3.0-3.6 or 3.4-; a puzzle's is "
                               "that of its hardest step (grids rate), from 1 to 10",
                               text));
}

[[noreturn]] void refuse_looks(const std::string& text) {
  throw InputError({}, fmt::format("--k {}: expected one number of filled cells or two, such as 8, 8-12, 12- or =-8; "
                                   "a puzzle's is told by grids rate --k",
                                   text));
}

/// The least and the greatest, either of which may be missing.
std::pair<std::optional<double>, std::optional<double>> bounds(const std::string& text,
                                                               void (*refuse)(const std::string& text)) {
  const auto dash = text.find('-');
  if (dash == std::string::npos) {
    const auto only = number(text);
    if (!only) refuse(text);
    return {only, only};
  }
  const auto [from, to] = std::pair(text.substr(0, dash), text.substr(dash + 1));
  const std::pair ends(number(from), number(to));
  const auto& [least, most] = ends;
  if ((!least && !from.empty()) || (!most && !to.empty()) || (!least && !most) || (least && most && *most < *least))
    refuse(text);
  return ends;
}

}  // namespace

void DifficultyOptions::add_to(Verb& verb) {
  auto* by_level = verb.add_option("--level", &level,
                                   "How hard for people: easy, medium, hard, expert, extreme; of several, as many each")
                       ->option_text("LEVEL");
  verb.add_option("--rating", &rating, "The weight of the hardest step: 3.4, 3.0-3.6, 3.4- (or more), =-3.4 (or less)")
      ->option_text("A-B")
      ->excludes(by_level);
  verb.add_option("--k", &looks,
                  "How many filled cells one looks at for the hardest cell, as grids rate --k tells: 8, 8-12, 12-")
      ->option_text("A-B");
  verb.add_option("--needs", &needs, "Techniques or families that are needed: x-wing,pair; may be repeated")
      ->option_text("NAMES")
      ->one_value_each();
  verb.add_option("--without", &without, "Techniques or families that are not: chain; may be repeated")
      ->option_text("NAMES")
      ->one_value_each();
}

std::vector<std::string> DifficultyOptions::levels() const {
  auto names = items_of({level});
  std::vector<std::string> known;
  for (const auto& each : explain::levels()) known.emplace_back(each.name);
  for (const auto& name : names)
    if (std::ranges::find(known, name) == known.end())
      throw InputError(
          {}, fmt::format("--level {}: expected {}{}", name, fmt::join(known, ", "), did_you_mean(name, known)));
  if (!level.empty() && names.empty())
    throw InputError({}, fmt::format("--level: expected {}", fmt::join(known, ", ")));
  return names;
}

std::vector<Difficulty> DifficultyOptions::wanted() const {
  Difficulty base;
  double hardest = 0;
  for (const auto& key : items_of(without)) {
    if (const auto wrong = base.techniques.forbid(key); !wrong.empty()) throw InputError({}, "--without: " + wrong);
    base.limits_techniques = true;
  }
  for (const auto& key : items_of(needs)) {
    auto named = base.techniques.named(key);
    if (named.empty()) throw InputError({}, "--needs: " + base.techniques.unknown(key));
    std::erase_if(named, [&](explain::Technique each) { return !base.techniques.row(each).allowed; });
    if (named.empty()) throw InputError({}, fmt::format("--needs {}: --without forbids it", key));
    for (const auto technique : named) hardest = std::max(hardest, base.techniques.row(technique).weight);
    base.needs.push_back(std::move(named));
  }
  if (!looks.empty()) {
    const auto [least, most] = bounds(looks, refuse_looks);
    if ((least && *least != std::floor(*least)) || (most && *most != std::floor(*most))) refuse_looks(looks);
    if (least) base.least_looks = static_cast<std::size_t>(*least);
    if (most) base.most_looks = static_cast<std::size_t>(*most);
  }
  if (!rating.empty()) {
    const auto [least, most] = bounds(rating, refuse_rating);
    if (least) base.above = *least - 0.05;  // ratings have one digit
    if (most) base.up_to = *most;
    return {base};
  }
  std::vector<Difficulty> wanted;
  for (const auto& name : levels()) {
    auto each = base;
    const auto of_level = Difficulty::of_level(name);
    each.above = of_level.above;
    each.up_to = of_level.up_to;
    wanted.push_back(std::move(each));
  }
  if (!wanted.empty()) return wanted;
  if (!base.needs.empty()) base.up_to = hardest;
  return {base};
}

std::string DifficultyOptions::text(std::size_t number) const {
  std::string text;
  if (const auto named = levels(); !named.empty()) text = named[number % named.size()];
  if (!rating.empty()) text = "rated " + rating;
  const auto add = [&](std::string_view what, const std::vector<std::string>& names) {
    if (names.empty()) return;
    text += fmt::format("{}{} {}", text.empty() ? "" : " ", what, fmt::join(names, ", "));
  };
  if (!looks.empty()) text += fmt::format("{}of k {}", text.empty() ? "" : " ", looks);
  add("with need of", needs);
  add("without", without);
  return text;
}

}  // namespace grids::cli
