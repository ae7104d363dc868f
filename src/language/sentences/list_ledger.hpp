#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "language/scope/scope.hpp"
#include "language/selectors/select.hpp"
#include "language/sheet/sheet.hpp"
#include "language/syntax/syntax.hpp"

namespace grids {

/// Which sentences about the grid had any list to speak of.
class ListLedger {
 public:
  void note(const syntax::Selector& selector, const SelectedLists& lists, const Sheet& sheet);
  /// Why it had none, if that can be told.
  void note_shortfall(const syntax::Selector& selector, const SelectedLists& lists, const Scope& scope,
                      const Sheet& sheet);
  /// Of those that had none, for whatever value of a `for`.
  void warn(Diagnostics& diagnostics) const;

 private:
  std::vector<const syntax::Selector*> selectors_;  ///< in order, each once
  std::map<const syntax::Selector*, bool> have_lists_;
  std::map<const syntax::Selector*, std::string> shortfalls_;
};

}  // namespace grids
