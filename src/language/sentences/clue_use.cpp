#include "language/sentences/clue_use.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "language/syntax/visit.hpp"

namespace grids {
namespace {

/// Counts the mentions of `clue`, up to those that matter.
class ClueCounter {
 public:
  explicit ClueCounter(const Definitions& definitions) : definitions_(definitions) {
    visitor_.term = [this](const syntax::Term& term) { count_ += term.kind == syntax::Term::Kind::clue ? 1 : 0; };
    visitor_.symbols = [this](const syntax::Class& symbols) {
      count_ += static_cast<std::size_t>(std::ranges::count_if(symbols.items, [](const syntax::ClassItem& item) {
        return item.kind == syntax::ClassItem::Kind::word && item.text == "clue";
      }));
    };
    visitor_.rule = [this](const syntax::Rule& rule) { note(rule); };
  }

  std::size_t in(const syntax::Rule& rule) {
    visitor_.visit(rule);
    return count_;
  }

 private:
  void note(const syntax::Rule& rule) {
    if (rule.kind == syntax::Rule::Kind::defined) {
      // What the definition does with a value that is a clue is not looked at: it may use it twice.
      for (const auto& value : rule.terms) count_ += value.kind == syntax::Term::Kind::clue ? 1 : 0;
      count_ += in_definition(rule.text);
    }
    // Between two terms one mention is two comparisons, and so it is where `else` asks the opposite.
    if (doubling_) return;
    doubling_ = true;
    if (rule.comparisons.size() > 1) visitor_.visit(rule);
    if (rule.kind == syntax::Rule::Kind::condition && rule.operands.size() > 2) visitor_.visit(rule.operands.front());
    doubling_ = false;
  }

  /// Found out once for each definition; 0 within itself.
  std::size_t in_definition(const std::string& name) {
    const auto defined = definitions_.find(name);
    if (defined == definitions_.end()) return 0;
    const auto [known, is_new] = in_definition_.emplace(name, 0);
    if (!is_new) return known->second;
    const auto before = std::exchange(count_, 0);
    visitor_.visit(defined->second.body);
    known->second = std::min<std::size_t>(count_, 2);
    count_ = before;
    return known->second;
  }

  const Definitions& definitions_;
  syntax::Visitor visitor_;
  std::map<std::string, std::size_t> in_definition_;
  std::size_t count_ = 0;
  bool doubling_ = false;
};

}  // namespace

bool mentions_clue(const syntax::Rule& rule, const Definitions& definitions) {
  return ClueCounter(definitions).in(rule) > 0;
}

bool relates_clues(const syntax::Rule& rule, const Definitions& definitions) {
  return ClueCounter(definitions).in(rule) > 1;
}

bool asks_for_clue(const syntax::Body& body, const Definitions& definitions) {
  return !body.cases.empty() ||
         std::ranges::any_of(body.rule, [&](const auto& rule) { return mentions_clue(rule, definitions); }) ||
         std::ranges::any_of(body.all, [&](const auto& part) { return asks_for_clue(part, definitions); });
}

}  // namespace grids
