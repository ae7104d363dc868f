#include "language/sentences/remembered.hpp"

#include <algorithm>
#include <utility>

#include "language/syntax/visit.hpp"

namespace grids {
namespace {

/// Beyond that what is remembered takes more room than it saves time.
constexpr std::size_t most_remembered = 20'000;

void append_number(std::size_t number, std::string& key) {
  key.append(reinterpret_cast<const char*>(&number), sizeof number);
}

bool has_sentences(const syntax::Body& body) {
  return !body.sentences.empty() || std::ranges::any_of(body.all, has_sentences) ||
         std::ranges::any_of(body.cases, [](const auto& each) { return has_sentences(each.body); });
}

}  // namespace

bool is_self_contained(const syntax::Body& body) {
  using syntax::Selector;
  using syntax::Term;
  bool others = has_sentences(body);
  syntax::Visitor visitor;
  visitor.selector = [&others](const Selector& selector) {
    const bool named = selector.kind == Selector::Kind::name || selector.kind == Selector::Kind::part;
    others |= named || selector.clued != Selector::Clued::any || !selector.across.empty() || !selector.with.empty();
  };
  visitor.term = [&others](const Term& term) {
    const bool word =
        term.kind == Term::Kind::word && (term.word == rules::ListWord::clues || term.word == rules::ListWord::part);
    others |= word || term.kind == Term::Kind::home;
  };
  visitor.rule = [&others](const syntax::Rule& rule) { others |= rule.kind == syntax::Rule::Kind::defined; };
  visitor.visit(body);
  return !others;
}

bool Remembered::takes(const syntax::Body& body, const SelectedList& list) {
  if (!list.is_its_cells()) return false;
  const auto [known, is_new] = self_contained_.try_emplace(&body, false);
  if (is_new) known->second = is_self_contained(body);
  return known->second;
}

const Remembered::Outcomes* Remembered::find(const syntax::Body& body, const SelectedList& list, bool cases_open) {
  key_.clear();
  append_number(reinterpret_cast<std::size_t>(&body), key_);
  for (const bool flag : {list.linked, list.walled, list.unwalled, list.place.has_value(), cases_open})
    key_.push_back(flag ? '1' : '0');
  append_number(list.anchor ? index(*list.anchor) + 1 : 0, key_);
  append_number(list.cells.size(), key_);
  for (const auto cell : list.cells) append_number(index(cell), key_);
  if (list.clue) key_.append("=").append(list.clue->text);
  const auto known = known_.find(key_);
  return known == known_.end() ? nullptr : &known->second;
}

void Remembered::keep(Outcomes outcomes) {
  if (known_.size() >= most_remembered) known_.clear();
  known_.emplace(key_, std::move(outcomes));
}

}  // namespace grids
