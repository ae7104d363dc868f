#include "language/making/clue_finder.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "language/making/clue_values.hpp"
#include "language/making/forget_unknown.hpp"
#include "language/sentences/add_sentences.hpp"
#include "language/syntax/visit.hpp"

namespace grids {
namespace {

using rules::PlacedRule;

constexpr std::string_view operation_signs = "+-*/";
/// Numbers that are tried where a rule does not say what equals its clue.
constexpr std::int64_t most_numbers = 100;
/// Random fillings of a list by which candidates are compared.
constexpr std::size_t samples = 60;
/// The most items of a clue that lists what occurs.
constexpr std::size_t most_included = 4;
/// Rules closed with clues that are kept for the next solutions.
constexpr std::size_t most_closed = 4096;

bool is_absent(const std::string& mark) { return mark == "no clue"; }

/// Whether they can be typed, whatever the symbols are.
bool are_numbers(const std::string& text) { return text.find_first_not_of("0123456789 ") == std::string::npos; }

/// Whether it is typed as `TERM = clue`, not `TERM = 2 * clue`.
bool says_what_clue_is(const syntax::Body& body) {
  if (body.kind != syntax::Body::Kind::rule) return false;
  const auto& rule = body.rule.front();
  const auto is_clue = [](const syntax::Term& term) { return term.kind == syntax::Term::Kind::clue; };
  return rule.kind == syntax::Rule::Kind::comparison && rule.comparisons == std::vector{Comparison::equal} &&
         std::ranges::any_of(rule.terms, is_clue);
}

/// Some of the items, so many as `random` says, or as many as people type.
std::string some_of(std::vector<std::string> items, Random* random) {
  auto count = std::min(items.size(), most_included);
  if (random != nullptr && count > 0) {
    random->shuffle(items);
    count = 1 + random->below(count);
  }
  items.resize(count);
  std::ranges::sort(items);
  std::string text;
  for (const auto& item : items) text.append(text.empty() ? "" : " ").append(item);
  return text;
}

/// Behind clues with an operation the same without: where no operation fits all that is said, any may.
void add_without_operations(std::vector<std::string>& clues) {
  for (std::size_t i = 0, count = clues.size(); i < count; ++i) {
    auto number = clues[i].substr(0, clues[i].find_first_of(operation_signs));
    if (std::ranges::find(clues, number) == clues.end()) clues.push_back(std::move(number));
  }
}

}  // namespace

/// Judges closed rules by a solution instead of making constraints of them.
class ClueFinder::Judge : public ConstraintMaker {
 public:
  void add(ClosedRule closed, Puzzle& /*puzzle*/) const override {
    if (keeps_)
      kept_.push_back(std::move(closed.rule));
    else if (accepts_)
      accepts_ = is_told(closed.rule) && rules::holds(closed.rule, *closed.vocabulary, assignment());
  }

  /// Whether the solution has all cells that the rule speaks of: it has no links that are not shown.
  bool is_told(const PlacedRule& rule) const {
    return std::ranges::all_of(rule.cells(), [&](CellId cell) { return index(cell) < solution_->size(); });
  }

  /// From now on goes by this solution, which must outlive that.
  void judge_by(const Solution& solution) {
    solution_ = &solution;
    while (cells_.size() < solution.size()) cells_.push_back(cell_at(cells_.size()));
  }
  /// Judges the rules that come.
  void begin() {
    accepts_ = true;
    keeps_ = false;
  }
  bool accepts() const noexcept { return accepts_; }

  /// Only keeps the rules that come, until it begins to judge.
  void keep() {
    keeps_ = true;
    kept_.clear();
  }
  std::vector<PlacedRule> take_kept() { return std::move(kept_); }
  rules::Assignment assignment() const { return {std::span(cells_).first(solution_->size()), *solution_}; }

 private:
  const Solution* solution_ = nullptr;
  std::vector<CellId> cells_;
  bool keeps_ = false;
  mutable bool accepts_ = true;
  mutable std::vector<PlacedRule> kept_;
};

ClueFinder::ClueFinder(Sheet sheet, const SentenceSet& sentences, const Puzzle& puzzle, const ClueSearch& search)
    : sheet_(std::move(sheet)),
      sentences_(sentences),
      stop_(search.stop),
      puzzle_(puzzle.grid(), puzzle.symbols()),
      judge_(std::make_unique<Judge>()) {
  puzzle_.layout.hints = puzzle.layout.hints;
  if (sheet_.far_links > 0) {  // which join cells with clues: those that are about to be forgotten, too
    while (puzzle_.cell_count() < puzzle.told_cells()) puzzle_.add_hidden_cell(0, 2);
    puzzle_.walls = puzzle.walls;
    puzzle_.links = puzzle.links;
  }
  if (search.unknown) forget_unknown(sheet_);
  find_open();
}

ClueFinder::~ClueFinder() = default;

void ClueFinder::find_open() {
  sheet_.shows_open_places = true;
  instantiation_ = std::make_unique<Instantiation>(sheet_, sentences_.definitions(), *judge_, puzzle_, stop_,
                                                   diagnostics_, Account::none);
  instantiation_->hear_of_open(
      [this](const syntax::Body& body, const Scope& scope, const SelectedList& list, bool of_presence) {
        auto& uses = uses_[*list.place];
        uses.push_back({&body, scope, list, of_presence});
        if (!of_presence && std::ranges::count(uses, false, &Use::of_presence) == 1) open_.push_back(*list.place);
        if (std::ranges::any_of(body.cases, [](const auto& each) { return is_absent(each.mark); }))
          absence_.emplace(list.place->kind, list.place->layer);
      });
  for (const auto& sentence : sentences_.sentences()) instantiation_->add(sentence);
  instantiation_->hear_of_open({});
  sheet_.shows_open_places = false;
  keep_longer_diagonals();
  note_absence();
}

/// Of two diagonals that begin at the same place only one can have a clue.
void ClueFinder::keep_longer_diagonals() {
  std::erase_if(open_, [this](const CluePlace& place) {
    if (place.kind != CluePlace::Kind::falling && place.kind != CluePlace::Kind::rising) return false;
    const bool falls = place.kind == CluePlace::Kind::falling;
    auto other = place;
    other.kind = falls ? CluePlace::Kind::rising : CluePlace::Kind::falling;
    const auto found = uses_.find(other);
    const auto length = uses_.at(place).front().list.cells.size();
    const auto others = found == uses_.end() ? 0 : found->second.front().list.cells.size();
    return length < others || (length == others && !falls);
  });
}

/// Of sentences about lists without a clue.
void ClueFinder::note_absence() {
  using Kind = syntax::Selector::Kind;
  syntax::Visitor visitor;
  visitor.selector = [this](const syntax::Selector& selector) {
    if (selector.clued != syntax::Selector::Clued::unclued) return;
    const auto note = [&](CluePlace::Kind kind) { unclued_.emplace(kind, selector.with); };
    switch (selector.kind) {
      case Kind::cell:
      case Kind::neighbors:
      case Kind::around:
      case Kind::sight:
      case Kind::sight_among: return note(CluePlace::Kind::cell);
      case Kind::pair: return note(CluePlace::Kind::pair);
      case Kind::run: note(CluePlace::Kind::below); return note(CluePlace::Kind::right);
      case Kind::name: unclued_.emplace(CluePlace::Kind::region, singular(selector.text)); return;
      default: return note(CluePlace::Kind::border);
    }
  };
  visitor.term = [this](const syntax::Term& term) {
    reads_together_ |= term.kind == syntax::Term::Kind::word && term.word == rules::ListWord::clues;
  };
  for (const auto& sentence : sentences_.sentences()) visitor.visit(sentence);
  // Far links run over what has none.
  if (sheet_.far_links > 0) unclued_.emplace(CluePlace::Kind::cell, std::string());
}

bool ClueFinder::speaks_of_none(const CluePlace& place) const {
  // A block without a clue is no list of its own.
  if (place.kind == CluePlace::Kind::cell && !sheet_.grid.in_play(place.first)) return false;
  const std::pair kind(place.kind, place.layer);
  return absence_.contains(kind) || unclued_.contains(kind);
}

std::string ClueFinder::name(const CluePlace& place) const {
  const auto uses = uses_.find(place);
  return uses == uses_.end() ? std::string() : uses->second.front().list.name.text();
}

/// Begins to judge rules, of which nothing has been said yet.
void ClueFinder::begin() {
  diagnostics_ = {};
  instantiation_->expand_anew();
  judge_->begin();
}

/// Whether what these sentences say holds in the solution that is judged by, with this clue or, where it is empty,
/// without one.
bool ClueFinder::holds(const std::vector<Use*>& uses, const std::string& clue) {
  return std::ranges::all_of(uses, [&](Use* use) {
    const auto& closed = this->closed(*use, clue);
    return closed.makes_sense && std::ranges::all_of(closed.rules, [this](const PlacedRule& rule) {
             return judge_->is_told(rule) && rules::holds(rule, *instantiation_->vocabulary(), judge_->assignment());
           });
  });
}

/// The rules that a sentence comes to with this clue. They are kept, since the next solutions have mostly the same
/// clues.
const ClueFinder::Closed& ClueFinder::closed(Use& use, const std::string& clue) {
  if (const auto known = use.closed.find(clue); known != use.closed.end()) return known->second;
  if (++closed_ > most_closed) {
    closed_ = 1;
    for (auto& [place, uses] : uses_)
      for (auto& each : uses) each.closed.clear();
  }
  auto& closed = use.closed[clue];
  if (closes(use, clue)) closed = {true, judge_->take_kept()};
  return closed;
}

/// Whether a sentence makes sense with this clue or, where it is empty, without one; the rules that it comes to are
/// kept by the judge.
bool ClueFinder::closes(const Use& use, const std::string& clue) {
  auto list = use.list;
  if (!clue.empty()) list.clue = Clue{clue, {}};
  begin();
  judge_->keep();
  return instantiation_->makes_sense_of(*use.body, use.scope, list);
}

/// The marks that may stand there: of signs that are drawn upright or lying, those that fit the pair.
std::vector<std::string> ClueFinder::marks(const Use& use) const {
  const auto& cells = use.list.cells;
  const bool lying = cells.size() == 2 && sheet_.grid.place(cells[0]).row == sheet_.grid.place(cells[1]).row;
  std::vector<std::string> texts;
  for (const auto& each : use.body->cases) {
    const auto hint = puzzle_.layout.hints.find(each.mark);
    const bool turned = hint != puzzle_.layout.hints.end() && hint->second.look == Look::chevron &&
                        (hint->second.text == "up" || hint->second.text == "down") == lying;
    if (each.mark != "?" && !is_absent(each.mark) && !turned) texts.push_back(each.mark);
  }
  return texts;
}

/// Whether the rules that a sentence comes to with this clue ask so; what they ask of one list they ask of all.
template <typename Asks>
bool ClueFinder::asks(Use& use, const std::string& clue, std::map<const syntax::Body*, bool>& known, Asks which) {
  const auto [found, is_new] = known.try_emplace(use.body, false);
  if (is_new) found->second = std::ranges::any_of(closed(use, clue).rules, which, &PlacedRule::rule);
  return found->second;
}

/// What may be the clue in the solution that is judged by.
ClueFinder::Candidates ClueFinder::candidates(Use& use, Random* random) {
  if (!use.body->cases.empty()) return {marks(use), true};
  const auto& vocabulary = *instantiation_->vocabulary();
  const bool arithmetic = asks(use, "1+", arithmetic_, asks_for_arithmetic);
  for (const auto& rule : arithmetic ? closed(use, "1+").rules : std::vector<PlacedRule>())
    if (auto texts = arithmetic_clues(rule.rule(), vocabulary, judge_->assignment()); !texts.empty()) {
      if (random != nullptr) random->shuffle(texts);
      add_without_operations(texts);
      return {std::move(texts), true};
    }
  const auto& symbol = sheet_.symbols.name(symbol_at(0));
  const bool includes = asks(use, symbol, including_, asks_for_items);
  for (const auto& rule : includes ? closed(use, symbol).rules : std::vector<PlacedRule>())
    if (auto items = included_items(rule.rule(), vocabulary, judge_->assignment()); !items.empty())
      return {{some_of(std::move(items), random)}, true};
  const auto& rules = closed(use, "?").rules;
  for (const auto& rule : rules)
    if (auto value = value_of_clue(rule.rule(), vocabulary, judge_->assignment())) {
      const bool exact = rules.size() == 1 && says_what_clue_is(*use.body) && are_numbers(*value);
      return {{std::move(*value)}, true, exact};
    }
  return any_candidates();
}

/// The symbols and the first numbers.
ClueFinder::Candidates ClueFinder::any_candidates() const {
  Candidates all;
  for (std::size_t i = 0; i < sheet_.symbols.size(); ++i) all.texts.push_back(sheet_.symbols.name(symbol_at(i)));
  for (std::int64_t number = 0; number <= most_numbers; ++number)
    if (auto text = std::to_string(number); !sheet_.symbols.find(text)) all.texts.push_back(std::move(text));
  return all;
}

/// How many of the same random fillings of the list the rules accept with this clue.
std::size_t ClueFinder::strength(const std::vector<Use*>& uses, const std::string& clue, const Solution& solution) {
  Random random(1);
  std::size_t accepted = 0;
  for (std::size_t i = 0; i < samples; ++i) {
    auto other = solution;
    for (const auto cell : uses.front()->list.cells)
      other[index(cell)] = symbol_at(random.below(sheet_.symbols.size()));
    judge_->judge_by(other);
    if (holds(uses, clue)) ++accepted;
  }
  judge_->judge_by(solution);
  return accepted;
}

void ClueFinder::demand_sense() {
  std::set<const syntax::Body*> seen;
  std::vector<Diagnostic> found;
  for (const auto& [place, uses] : uses_)
    for (const auto& use : uses)
      if (!use.of_presence && seen.insert(use.body).second)
        if (auto what = nonsense(use)) found.push_back(std::move(*what));
  std::ranges::stable_sort(found, {}, [](const Diagnostic& each) { return each.where.line; });
  if (!found.empty()) throw InputError(std::move(found));
}

/// What is wrong with a rule with each of some clues, of which one should do, and is wrong where it is typed: not with
/// the clues.
std::optional<Diagnostic> ClueFinder::nonsense(const Use& use) {
  auto clues = marks(use);
  if (clues.empty()) clues = {"?", "1", "1+", sheet_.symbols.empty() ? "1" : sheet_.symbols.name(symbol_at(0))};
  std::optional<Diagnostic> first;
  for (const auto& clue : clues) {
    if (closes(use, clue)) return std::nullopt;
    const auto& said = diagnostics_.all();
    const auto error = std::ranges::find(said, Severity::error, &Diagnostic::severity);
    if (error == said.end() || !error->where.source) return std::nullopt;
    if (first && (first->message != error->message || first->where.line != error->where.line)) return std::nullopt;
    first = *error;
  }
  return first;
}

/// The candidates that make all of these sentences hold; the first of them where that is enough.
std::vector<std::string> ClueFinder::those_that_hold(const std::vector<Use*>& uses, const Candidates& candidates) {
  std::vector<std::string> fitting;
  for (const auto& text : candidates.texts) {
    if (!holds(uses, text)) continue;
    fitting.push_back(text);
    if (candidates.first_wins) break;
  }
  return fitting;
}

FoundClue ClueFinder::find(const CluePlace& place, const Solution& solution, Random* random) {
  const auto found = uses_.find(place);
  if (found == uses_.end()) return {};
  judge_->judge_by(solution);
  std::vector<Use*> uses;
  std::vector<Use*> of_presence;
  Use* first = nullptr;
  for (auto& use : found->second) {
    uses.push_back(&use);
    if (use.of_presence) of_presence.push_back(&use);
    if (!use.of_presence && first == nullptr) first = &use;
  }
  if (first == nullptr || !holds(of_presence, "0")) return {FoundClue::Kind::none, {}};
  const bool by_cases = !first->body->cases.empty();
  auto candidates = this->candidates(*first, random);
  if (candidates.is_exact && uses.size() == 1) return {FoundClue::Kind::found, std::move(candidates.texts.front())};
  auto fitting = those_that_hold(uses, candidates);
  // What a part of the rule equals need not be the clue: `count x = 2 * clue`.
  if (fitting.empty() && !by_cases && candidates.first_wins)
    fitting = those_that_hold(uses, candidates = any_candidates());
  if (!fitting.empty() && candidates.first_wins) return {FoundClue::Kind::found, fitting.front()};
  if (fitting.empty()) return {by_cases && holds(uses, {}) ? FoundClue::Kind::none : FoundClue::Kind::missing, {}};
  std::vector<std::size_t> accepted;
  for (const auto& text : fitting) accepted.push_back(strength(uses, text, solution));
  const auto strongest = std::ranges::min_element(accepted) - accepted.begin();
  return {FoundClue::Kind::found, fitting[static_cast<std::size_t>(strongest)]};
}

std::vector<CluePlace> ClueFinder::fill_in(PuzzleDrawing& drawn, const Solution& solution, Random* random) {
  std::vector<CluePlace> missing;
  const bool in_blocks = sheet_.clues_in_blocks || unclued_.contains({CluePlace::Kind::cell, {}});
  for (const auto& place : open_) {
    const bool in_cell = place.kind == CluePlace::Kind::cell;
    if (in_cell && sheet_.grid.in_play(place.first) == in_blocks) continue;
    auto clue = find(place, solution, random);
    if (clue.kind == FoundClue::Kind::missing) missing.push_back(place);
    if (clue.kind == FoundClue::Kind::found) drawn.clues[place] = {std::move(clue.text), {}};
  }
  return missing;
}

bool ClueFinder::accepts(const std::string& layer, const Region& region, const Solution& solution) {
  auto& drawn = sheet_.layers[layer];
  drawn.name = layer;
  auto before = std::exchange(drawn.regions, {LayerRegion{region, {}, {}, {}}});
  judge_->judge_by(solution);
  begin();
  add_sentences(sentences_, sentences_.depending_on({layer}), true, *instantiation_);
  drawn.regions = std::move(before);
  return !diagnostics_.has_errors() && judge_->accepts();
}

}  // namespace grids
