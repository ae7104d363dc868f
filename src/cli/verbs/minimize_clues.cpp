#include "cli/verbs/minimize_clues.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <set>
#include <utility>

#include "cli/options/wish.hpp"
#include "cli/reports/puzzle_json.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/terminal.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"
#include "core/nearest.hpp"
#include "language/making/clue_parts.hpp"
#include "minimize/orbits.hpp"
#include "minimize/piece_minimizer.hpp"

namespace grids::cli {
namespace {

constexpr auto of_givens = "givens";

std::string kind_of(const CluePlace& place, const Grid& grid) {
  switch (place.kind) {
    case CluePlace::Kind::border:
    case CluePlace::Kind::falling:
    case CluePlace::Kind::rising: return "borders";
    case CluePlace::Kind::cell: return grid.in_play(place.first) ? "cells" : "blocks";
    case CluePlace::Kind::below:
    case CluePlace::Kind::right: return "blocks";
    case CluePlace::Kind::pair: return "marks";
    case CluePlace::Kind::region: return place.layer;
  }
  return {};
}

/// Whether this name means the kind: in the singular, or the plural.
bool names(const std::string& name, const std::string& kind) { return name == kind || name == kind + 's'; }

bool names(const std::vector<std::string>& kinds, const std::string& kind) {
  return std::ranges::any_of(kinds, [&](const std::string& each) { return names(each, kind); });
}

/// "givens=3" in two.
std::pair<std::string, std::optional<std::size_t>> weight_in(const std::string& text) {
  constexpr std::size_t most = 1000;
  const auto sign = text.find('=');
  const auto digits = std::string_view(text).substr(std::min(sign, text.size() - 1) + 1);
  std::size_t value = 0;
  const auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool is_number = error == std::errc() && rest == digits.data() + digits.size() && value <= most;
  if (sign == 0 || sign == std::string::npos || !is_number) return {text, std::nullopt};
  return {text.substr(0, sign), value};
}

/// The clues, the givens and what may go of a puzzle, with what is left of it so far.
class LeavingOut {
 public:
  LeavingOut(const ClueMinimizing& what, const std::vector<Given>& givens, const MinimizeRequest& request)
      : what_(what),
        request_(request),
        finder_(what.loaded.composer->clue_finder(what.loaded.puzzle, {})),
        drawn_(what.loaded.composer->drawn(what.loaded.puzzle)),
        clues_(clue_parts(what.loaded.puzzle, drawn_, *finder_)) {
    refuse_unknown_kinds();
    std::erase_if(clues_, [&](const CluePart& clue) { return !what.kinds.may_go(kind_of(clue.place, drawn_.grid)); });
    for (const auto& orbit : orbits(drawn_.grid, givens, request.symmetry)) {
      const auto lasts = [&](const Given& given) { return std::ranges::count(request.lasting, given.cell) > 0; };
      if (!what.kinds.may_go(of_givens) || std::ranges::any_of(orbit, lasts))
        lasting_.insert(lasting_.end(), orbit.begin(), orbit.end());
      else
        add({orbit, {}}, orbit.size() * what.kinds.weight(of_givens));
    }
    for (std::size_t i = 0; i < clues_.size(); ++i)
      add({{}, {i}}, what.kinds.weight(kind_of(clues_[i].place, drawn_.grid)));
  }

  bool has_clues() const noexcept { return !clues_.empty(); }

  ExitCode run(const Solution& solution) {
    const Stopwatch stopwatch;
    std::vector<std::vector<std::size_t>> parts;
    for (const auto& clue : clues_) parts.push_back(clue.constraints);
    const SwitchedRules rules(what_.loaded.puzzle, parts, stopwatch.stop_at(request_.limits));
    PieceRequest pieces{
        pieces_,        weights_,      lasting_,        !what_.kinds.weights.empty(),      request_.seed,
        request_.tries, request_.jobs, request_.proved, stopwatch.rest_of(request_.limits)};
    ProgressLine progress(true, "Leaving out clues.");
    const auto best =
        minimize_pieces(rules, solution, pieces, [&](const MinimizeProgress& now) { progress.say(text_of(now)); });
    progress.clear();
    print(best, solution);
    fmt::print(stderr, "{}\n", closing_line(best));
    return best.limited ? ExitCode::cut_short : ExitCode::done;
  }

 private:
  void refuse_unknown_kinds() const {
    std::set<std::string> known{of_givens};
    for (const auto& clue : clues_) known.insert(kind_of(clue.place, drawn_.grid));
    const std::vector<std::string> all(known.begin(), known.end());
    std::vector<std::string> weighed;
    for (const auto& each : what_.kinds.weights) weighed.push_back(weight_in(each).first);
    for (const auto* kinds : {&what_.kinds.keep, &what_.kinds.only, &std::as_const(weighed)})
      for (const auto& kind : *kinds)
        if (std::ranges::none_of(all, [&](const std::string& each) { return names(kind, each); }))
          throw InputError({}, fmt::format("'{}': of what this puzzle has, what may be left out are {}{}", kind,
                                           fmt::join(all, ", "), did_you_mean(kind, all)));
  }

  void add(Piece piece, std::size_t weight) {
    pieces_.push_back(std::move(piece));
    weights_.push_back(weight);
  }

  std::string text_of(const MinimizeProgress& now) const {
    if (now.at_least > 0) return fmt::format("{} found, at least {} needed,", now.best, now.at_least);
    auto text = fmt::format("Leaving out clues: {} of {} looked at,", now.tested, now.total);
    if (request_.tries > 1) text += fmt::format(" try {} of {},", thousands(now.attempt), thousands(request_.tries));
    if (now.best > 0) text += fmt::format(" best {},", now.best);
    return text;
  }

  std::string closing_line(const MinimizedPieces& best) const {
    auto text = counts(best);
    const auto cut_short = best.limited ? fmt::format("ut short by {}: ", cut_short_by()) : "";
    if (!best.at_least)
      return fmt::format("{}{}; {}.", best.limited ? "Partial, c" + cut_short : "", text,
                         best.irreducible ? "none can go without losing uniqueness" : "others may be able to go");
    if (best.limited)
      return fmt::format("C{}{}; of what weighs {}, at least {} is needed.", cut_short, text, best.weight,
                         *best.at_least);
    return text + "; what weighs less has several solutions.";
  }

  /// "12 clues and 3 givens"
  std::string counts(const MinimizedPieces& best) const {
    const auto left = drawing(best.kept);
    auto text = counted(left.clues.size(), "clue", "clues") + " and " + counted(left.given_count(), "given", "givens");
    if (!what_.kinds.weights.empty()) text += fmt::format(", what may go weighs {}", best.weight);
    return text;
  }

  PuzzleDrawing drawing(const std::vector<bool>& kept) const {
    auto left = drawn_;
    const auto& symbols = what_.loaded.puzzle.symbols();
    for (const auto& given : lasting_) left.give(given, symbols);
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      for (const auto& given : pieces_[i].givens) kept[i] ? left.give(given, symbols) : left.take_back(given);
      for (const auto clue : pieces_[i].parts)
        if (!kept[i]) left.clues.erase(clues_[clue].place);
    }
    return left;
  }

  void print(const MinimizedPieces& best, const Solution& solution) const {
    const auto left = drawing(best.kept);
    const auto items =
        with_drawing(what_.input.items(what_.number, std::filesystem::path(what_.output.file).parent_path()), left,
                     solution, what_.loaded.puzzle);
    const auto text = to_yaml(Node::of_list(items));
    if (what_.output.to_file()) {
      what_.output.demand_writable(what_.input.files(), what_.loaded.paths);
      what_.output.write(text);
    }
    if (!what_.json) {
      write_out(text);
      return;
    }
    Json json;
    json.begin_object();
    write_description(json, what_.loaded);
    json.key("givens").value(left.given_count());
    json.key("clues").value(left.clues.size()).key("file").value(text);
    json.key("left_out").value(std::ranges::count(best.kept, false));
    json.key("irreducible").value(best.irreducible).key("limited").value(best.limited);
    if (best.at_least) json.key("weight").value(best.weight).key("at_least").value(*best.at_least);
    json.key("checks").value(best.checks);
    write_out(json.end_object().take() + '\n');
  }

  const ClueMinimizing& what_;
  const MinimizeRequest& request_;
  std::unique_ptr<ClueFinder> finder_;
  PuzzleDrawing drawn_;
  std::vector<CluePart> clues_;
  std::vector<Given> lasting_;
  std::vector<Piece> pieces_;
  std::vector<std::size_t> weights_;  ///< of each, if it is left
};

}  // namespace

bool ClueKinds::may_go(const std::string& kind) const {
  return (only.empty() || names(only, kind)) && !names(keep, kind);
}

std::size_t ClueKinds::weight(const std::string& kind) const {
  for (const auto& each : weights)
    if (const auto [name, weight] = weight_in(each); weight && names(name, kind)) return *weight;
  return 1;
}

void ClueKinds::demand_weights() const {
  for (const auto& each : weights)
    if (!weight_in(each).second)
      throw InputError({},
                       fmt::format("--weights {}: expected kinds with what it costs to leave one, 0 to 1000, such as "
                                   "givens=3,borders=1",
                                   each));
}

std::optional<ExitCode> minimize_clues(const ClueMinimizing& what, const std::vector<Given>& givens,
                                       const Solution& solution, const MinimizeRequest& request) {
  LeavingOut leaving(what, givens, request);
  if (!leaving.has_clues() && what.kinds.may_go(of_givens)) return std::nullopt;
  return leaving.run(solution);
}

}  // namespace grids::cli
