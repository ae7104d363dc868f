#include "language/sentences/numberless.hpp"

#include <algorithm>

#include "language/sentences/clues_of_list.hpp"

namespace grids {
namespace {

using rules::Class;
using rules::Item;
using rules::ListWord;
using rules::Term;
using rules::TextId;

/// Flags by TextId: texts without a number.
using Texts = std::vector<bool>;

class Finder {
 public:
  explicit Finder(const rules::Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  Texts in(const Term& term) const {
    switch (term.kind) {
      case Term::Kind::items: return of_items(term.items);
      case Term::Kind::cells: return symbols();
      case Term::Kind::word: return of_word(term);
      case Term::Kind::join: {
        auto all = none();
        for (const auto& operand : term.operands) all = both(std::move(all), in(operand));
        return all;
      }
      case Term::Kind::if_linked: return in(term.operands.front());
      case Term::Kind::run: return of_group(term);
      case Term::Kind::runs: return finds_groups(term) ? in(term.operands[1]) : none();
      // Numbers; and a run, which is asked about as `among` its class.
      default: return none();
    }
  }

 private:
  Texts none() const { return Texts(vocabulary_.declared_count()); }

  /// Of the run in `of each run` nothing: it is asked about as `among` its class.
  Texts of_group(const Term& group) const {
    if (group.classes.empty()) return none();
    auto all = symbols();
    const auto& held = group.classes.front();
    const bool all_known = held.is_known() && !held.texts.empty();
    for (std::size_t i = 0; i < all.size() && all_known; ++i) all[i] = all[i] && has(held, i);
    return all;
  }

  Texts symbols() const {
    auto all = none();
    for (std::size_t i = 0; i < vocabulary_.symbol_count(); ++i) all[i] = !vocabulary_.number(static_cast<TextId>(i));
    return all;
  }

  Texts of_items(const std::vector<Item>& items) const {
    auto all = none();
    for (const auto& item : items)
      if (!item.number && static_cast<std::size_t>(item.text) < all.size())
        all[static_cast<std::size_t>(item.text)] = true;
    return all;
  }

  static Texts both(Texts a, const Texts& b) {
    for (std::size_t i = 0; i < a.size(); ++i) a[i] = a[i] || b[i];
    return a;
  }

  static bool has(const Class& symbols, std::size_t text) { return text < symbols.texts.size() && symbols.texts[text]; }

  Texts of_word(const Term& term) const {
    auto texts = in(term.operands.front());
    if (term.word == ListWord::positions || rules::is_shape(term)) return none();
    if (term.word == ListWord::among)
      for (std::size_t i = 0; i < texts.size(); ++i)
        texts[i] = texts[i] && (has(term.classes[0], i) || !term.classes[0].is_known());
    if (term.word == ListWord::between)
      for (std::size_t i = 0; i < texts.size(); ++i)
        texts[i] = texts[i] && !(has(term.classes[0], i) && has(term.classes[1], i));
    if (term.word == ListWord::part) {
      texts = none();
      for (const auto text : vocabulary_.parts()[term.part].of_symbol)
        texts[static_cast<std::size_t>(text)] = !vocabulary_.number(text);
    }
    if (term.word == ListWord::clues) {
      texts = none();
      each_clue(term, [&](const std::vector<Item>& items) { texts = both(std::move(texts), of_items(items)); });
    }
    return texts;
  }

  const rules::Vocabulary& vocabulary_;
};

std::optional<TextId> numberless_symbol(const rules::Vocabulary& vocabulary) {
  for (std::size_t i = 0; i < vocabulary.symbol_count(); ++i)
    if (const auto text = static_cast<TextId>(i); !vocabulary.number(text)) return text;
  return std::nullopt;
}

}  // namespace

std::optional<TextId> numberless_item(const Term& list, const rules::Vocabulary& vocabulary) {
  if (list.kind == Term::Kind::cells) return numberless_symbol(vocabulary);
  const auto texts = Finder(vocabulary).in(list);
  const auto found = std::ranges::find(texts, true);
  if (found == texts.end()) return std::nullopt;
  return static_cast<TextId>(found - texts.begin());
}

bool has_list_items(const Term& list) {
  switch (list.kind) {
    case Term::Kind::as_item: return true;
    case Term::Kind::word: return rules::is_shape(list);
    case Term::Kind::items: return std::ranges::any_of(list.items, &Item::is_list);
    case Term::Kind::runs: return has_list_items(list.operands[1]);
    case Term::Kind::if_linked:
    case Term::Kind::join: return std::ranges::any_of(list.operands, has_list_items);
    default: return false;
  }
}

}  // namespace grids
