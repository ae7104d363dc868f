#include "language/synopsis/reading.hpp"

#include <algorithm>
#include <set>

#include "language/sentences/clue_use.hpp"
#include "language/settling/keys.hpp"
#include "language/settling/named_symbols.hpp"
#include "language/synopsis/likely_values.hpp"
#include "language/synopsis/words.hpp"
#include "language/syntax/visit.hpp"

namespace grids {
namespace {

using syntax::Body;
using syntax::Selector;
using syntax::Sentence;
using SelectorKind = Selector::Kind;

void add_case_marks(const Body& body, std::vector<std::string>& marks) {
  for (const auto& each : body.cases)
    if (each.mark != "no clue" && each.mark != "?" && std::ranges::find(marks, each.mark) == marks.end())
      marks.push_back(each.mark);
}

/// What is typed where for the clue of such a list. False when its clue is that of a region.
bool note_places(const Selector& selector, CluePlaces& places) {
  const auto sides = [&places](std::initializer_list<Side> all) {
    for (const auto side : all) places.sides[static_cast<std::size_t>(side)] = true;
  };
  switch (selector.kind) {
    case SelectorKind::row: sides({Side::left}); return true;
    case SelectorKind::column: sides({Side::top}); return true;
    case SelectorKind::line: sides({Side::left, Side::top}); return true;
    case SelectorKind::ray:
      if (selector.side)
        sides({*selector.side});
      else
        sides({Side::top, Side::left, Side::right, Side::bottom});
      return true;
    case SelectorKind::diagonal_ray: places.diagonals = true; return true;
    case SelectorKind::run: places.runs = true; return true;
    case SelectorKind::pair: places.marks = true; return true;
    case SelectorKind::group:
    case SelectorKind::king_group:
    case SelectorKind::linked_group:
    case SelectorKind::stroke:
    case SelectorKind::cell:
    case SelectorKind::neighbors:
    case SelectorKind::linked_neighbors:
    case SelectorKind::arrow_ray:
    case SelectorKind::around:
    case SelectorKind::sight:
    case SelectorKind::sight_among: places.cells = true; return true;
    default: return false;
  }
}

/// Whether a selector depends on the order of a list's cells.
bool is_ordered(SelectorKind kind) {
  return kind == SelectorKind::step || kind == SelectorKind::window || kind == SelectorKind::place ||
         kind == SelectorKind::part;
}

bool is_ordered(const Sentence& sentence) {
  bool ordered = false;
  syntax::Visitor visitor;
  visitor.selector = [&](const Selector& selector) { ordered |= is_ordered(selector.kind); };
  visitor.term = [&](const syntax::Term& term) {
    ordered |= term.kind == syntax::Term::Kind::word && term.word->texts.ordered;
    ordered |= term.kind == syntax::Term::Kind::aggregate && term.aggregate->texts.ordered;
  };
  visitor.rule = [&](const syntax::Rule& rule) {
    ordered |= rule.kind == syntax::Rule::Kind::predicate && rule.predicate->texts.ordered;
  };
  visitor.visit(sentence);
  return ordered;
}

class UseReader {
 public:
  UseReader(const Definitions& definitions, Synopsis& synopsis) : definitions_(definitions), synopsis_(synopsis) {}

  void read(const Sentence& sentence) {
    const auto typed = wording::typed(sentence);
    const bool clued = reads_clue(sentence);
    const bool ordered = is_ordered(sentence);
    syntax::Visitor visitor;
    visitor.selector = [&](const Selector& selector) { note(selector, typed, clued, ordered); };
    visitor.term = [&](const syntax::Term& term) {
      if (term.kind == syntax::Term::Kind::word && term.word == rules::ListWord::clues) synopsis_.clues.cells = true;
    };
    visitor.sentence = [&](const Sentence& each) { note_case_marks(each); };
    visitor.visit(sentence);
  }

 private:
  bool reads_clue(const Sentence& sentence) const {
    bool found = false;
    syntax::Visitor visitor;
    visitor.rule = [&](const syntax::Rule& rule) { found = found || mentions_clue(rule, definitions_); };
    visitor.sentence = [&](const Sentence& each) { found = found || !each.body.cases.empty(); };
    visitor.visit(sentence);
    return found;
  }

  void note(const Selector& selector, const std::string& typed, bool clued, bool ordered) {
    const bool reads = clued || selector.clued != Selector::Clued::any;
    const bool named =
        selector.kind == SelectorKind::name || (selector.kind == SelectorKind::part && selector.text != "box");
    synopsis_.blocks = synopsis_.blocks || selector.kind == SelectorKind::run || selector.kind == SelectorKind::sight ||
                       selector.kind == SelectorKind::sight_among;
    if (named) {
      auto& layer = use(selector.text, typed);
      layer.regions = true;
      layer.clued = layer.clued || (reads && selector.kind == SelectorKind::name);
      layer.ordered = layer.ordered || ordered;
    }
    if (!selector.across.empty() && selector.across != "box") use(selector.across, typed).regions = true;
    if (!selector.with.empty())
      note_places(selector, use(selector.with, typed).clues);
    else if (reads && selector.of.empty())
      note_places(selector, synopsis_.clues);
  }

  void note_case_marks(const Sentence& sentence) {
    for (const auto& selector : sentence.selectors)
      if (selector.with.empty())
        add_case_marks(sentence.body, selector.kind == SelectorKind::pair ? synopsis_.marks : cell_marks(selector));
  }

  std::vector<std::string>& cell_marks(const Selector& selector) {
    return selector.kind == SelectorKind::cell ? synopsis_.cell_marks : ignored_;
  }

  LayerUse& use(const std::string& name, const std::string& typed) {
    auto found = std::ranges::find(synopsis_.layers, singular(name), &LayerUse::name);
    if (found == synopsis_.layers.end()) {
      synopsis_.layers.emplace_back().name = singular(name);
      found = std::prev(synopsis_.layers.end());
    }
    if (std::ranges::find(found->sentences, typed) == found->sentences.end()) found->sentences.push_back(typed);
    return *found;
  }

  const Definitions& definitions_;
  Synopsis& synopsis_;
  std::vector<std::string> ignored_;
};

bool is_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
}

/// Whether the text has the name in it as a word of its own.
bool mentions(const std::string& text, const std::string& name) {
  for (auto at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
    const auto end = at + name.size();
    if ((at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end]))) return true;
  }
  return false;
}

/// A value on one line, without quotes.
std::string plain(const Node& value) {
  auto text = value.is_text() ? value.text : value.is_region() ? region_text(value) : std::string();
  for (const auto& item : value.items) text.append(text.empty() ? "" : ", ").append(plain(item));
  for (const auto& [key, inner] : value.entries)
    text.append(text.empty() ? "" : ", ").append(key.text).append(": ").append(plain(inner));
  return text;
}

std::string typed_symbols(const Collection& collection) {
  const auto* symbols = collection.outermost("symbols");
  return symbols == nullptr ? "" : plain(symbols->value);
}

void read_parameters(const Collection& collection, Synopsis& synopsis) {
  for (const auto& [name, defaults] : collection.defaults) {
    const auto nearest = std::ranges::min_element(defaults, {}, &Setting::depth);
    const auto* set = collection.outermost(name);
    ParameterUse use{name, plain(set == nullptr ? nearest->value : set->value), {}};
    if (name != "symbols" && mentions(synopsis.symbols, name)) use.sentences.push_back("symbols: " + synopsis.symbols);
    for (const auto& sentence : synopsis.sentences)
      if (mentions(sentence, name) || (!name.empty() && mentions(sentence, singular(name))))
        use.sentences.push_back(sentence);
    synopsis.parameters.push_back(std::move(use));
  }
}

std::string caption(const Collection& collection, const std::string& name) {
  const auto* setting = collection.outermost(name);
  if (setting == nullptr) return {};
  auto text = setting->value.text;
  text.erase(text.find_last_not_of(" \n") + 1);
  return text;
}

/// What the sentences are, and what they read: the layers they name, and where their clues are typed.
void describe(const SentenceSet& set, Synopsis& synopsis) {
  for (const auto& sentence : set.sentences()) synopsis.sentences.push_back(wording::typed(sentence));
  for (const auto& rule : set.rules()) synopsis.sentences.push_back(wording::typed(rule));
  UseReader reader(set.definitions(), synopsis);
  for (const auto& sentence : set.sentences()) reader.read(sentence);
}

}  // namespace

Synopsis synopsis_of(const Collection& collection) {
  Synopsis synopsis;
  synopsis.files = collection.files;
  synopsis.title = caption(collection, "title");
  synopsis.rules = caption(collection, "rules");
  synopsis.symbols = typed_symbols(collection);
  describe(collection.sentences, synopsis);
  for (const auto& item : collection.classes)
    if (std::ranges::find(synopsis.classes, item.name.text) == synopsis.classes.end())
      synopsis.classes.push_back(item.name.text);
  read_parameters(collection, synopsis);
  synopsis.rules = with_typed_symbols(rules_with_likely_values(synopsis.rules, collection, synopsis));
  std::erase_if(synopsis.layers, [&](const LayerUse& layer) {
    return std::ranges::any_of(collection.defaults,
                               [&](const auto& each) { return singular(each.first) == layer.name; });
  });
  const auto sought = std::ranges::find(synopsis.layers, sought_layer(collection), &LayerUse::name);
  if (sought != synopsis.layers.end()) {  // nobody draws it, and the clues of its regions are those of cells
    synopsis.clues.cells = synopsis.clues.cells || sought->clued;
    synopsis.layers.erase(sought);
  }
  const auto* blocks = collection.outermost("blocks");
  synopsis.symbols_in_blocks = blocks != nullptr;
  synopsis.blocks = synopsis.blocks || synopsis.symbols_in_blocks;
  return synopsis;
}

}  // namespace grids
