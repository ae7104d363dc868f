#include "language/sentences/clue_use.hpp"

#include <algorithm>
#include <set>

#include "language/sentences/visit.hpp"

namespace grids {
namespace {

class ClueFinder {
 public:
  explicit ClueFinder(const Definitions& definitions) : definitions_(definitions) {
    visitor_.term = [this](const syntax::Term& term) { found_ |= term.kind == syntax::Term::Kind::clue; };
    visitor_.symbols = [this](const syntax::Class& symbols) {
      found_ |= std::ranges::any_of(symbols.items, [](const syntax::ClassItem& item) {
        return item.kind == syntax::ClassItem::Kind::word && item.text == "clue";
      });
    };
    visitor_.rule = [this](const syntax::Rule& rule) {
      const auto defined = definitions_.find(rule.text);
      if (rule.kind != syntax::Rule::Kind::defined || defined == definitions_.end()) return;
      if (seen_.insert(rule.text).second) visitor_.visit(defined->second.body);
    };
  }

  bool in(const syntax::Rule& rule) {
    visitor_.visit(rule);
    return found_;
  }

 private:
  const Definitions& definitions_;
  syntax::Visitor visitor_;
  std::set<std::string> seen_;
  bool found_ = false;
};

}  // namespace

bool mentions_clue(const syntax::Rule& rule, const Definitions& definitions) {
  return ClueFinder(definitions).in(rule);
}

}  // namespace grids
