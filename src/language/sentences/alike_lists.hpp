#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "language/selectors/selected_list.hpp"
#include "language/sentences/links.hpp"
#include "language/syntax/syntax.hpp"
#include "model/rules/placed_rule.hpp"

namespace grids {

/// Rules closed on one list, moved to lists alike: of as many cells, and with the same clue where the rule reads it.
/// Only of rules that speak of the list by its places, of the links of its one cell or between its two, and of nothing
/// else, so that closing them anew would come to the same.
class AlikeLists {
 public:
  /// `links` are those of the puzzle that the rules are closed for.
  explicit AlikeLists(Links& links) : links_(links) {}

  /// The rule closed on this list, if it was kept of one alike.
  std::optional<rules::PlacedRule> find(const syntax::Rule& rule, const SelectedList& list, bool reads_clue);
  /// Of what was looked for last: what the rule comes to. Kept from the second list of a kind on, since many kinds have
  /// but one.
  void keep(const rules::PlacedRule& closed);
  /// From now on names mean something else.
  void forget();

 private:
  /// What a rule can be moved to.
  enum class Lists { none, any, with_links };

  /// A rule closed on a list, and the places of the cells that it names.
  struct Kept {
    std::shared_ptr<const rules::RuleForm> form;
    std::vector<std::uint32_t> places;
  };

  bool take(const SelectedList& list, bool with_links);

  Links& links_;
  std::map<const syntax::Rule*, Lists> moves_;
  std::unordered_map<std::string, std::optional<Kept>> kept_;
  const syntax::Rule* rule_ = nullptr;     ///< that was looked for last
  std::optional<Kept>* sought_ = nullptr;  ///< where it may be kept
  Region cells_;                           ///< that its places are among: those of the list, then links
  std::string key_;
};

}  // namespace grids
