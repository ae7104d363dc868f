#include <algorithm>

#include "formats/variants/iss_expression.hpp"
#include "formats/variants/iss_puzzle.hpp"

// Relations and regular expressions that the item itself brings, in base 64.

namespace grids {
namespace {

/// A bit for each two values, the first one's bits together; six to a character, what is missing at the end is 0.
class Relation {
 public:
  /// Older items have the last two characters of base 64 the other way around.
  Relation(const Passage& key, const VariantDraft& draft, bool is_old)
      : least_(draft.least()), values_(draft.greatest() - draft.least() + 1) {
    for (const auto character : key.text) {
      const auto swapped = character == '-' ? '_' : character == '_' ? '-' : character;
      const auto bits = iss_base64_digit(is_old ? swapped : character);
      if (!bits) throw InputError(key.where(), "expected a relation in base 64");
      for (unsigned bit = 0; bit < 6; ++bit) bits_.push_back((*bits >> bit & 1U) != 0);
    }
    bits_.resize(values_ * values_);
  }

  std::vector<std::string> rules() const {
    std::vector<std::string> rules;
    for (std::size_t first = 0; first < values_; ++first) {
      std::string partners;
      std::size_t count = 0;
      for (std::size_t second = 0; second < values_; ++second)
        if (bits_[first * values_ + second]) {
          partners += ' ' + std::to_string(least_ + second);
          ++count;
        }
      const auto value = "cell 1 is " + std::to_string(least_ + first);
      if (count == 0) rules.push_back("not " + value);
      if (count > 0 && count < values_) rules.push_back("if " + value + " then cell 2 is" + partners);
    }
    return rules;
  }

 private:
  std::size_t least_;
  std::size_t values_;
  std::vector<bool> bits_;
};

/// Two cells that follow one another.
void read_relation(const IssItem& item, bool is_old, IssPuzzle& puzzle) {
  const auto& key = iss_argument(item, 0, "a relation");
  const VariantRule rule{"chain", "step of chain", Relation(key, puzzle.draft, is_old).rules(), "grey line", ""};
  for (auto& cells : read_iss_groups(item, puzzle.draft.grid(), 1))
    if (!rule.rules.empty()) puzzle.draft.add_list_under(rule, std::move(cells), {}, item.kind.where());
}

/// Any two of the cells.
void read_relation_of_all(const IssItem& item, bool is_old, IssPuzzle& puzzle) {
  const auto& key = iss_argument(item, 0, "a relation");
  const VariantRule rule{"couple", "couple", Relation(key, puzzle.draft, is_old).rules(), "grey line", ""};
  if (rule.rules.empty()) return;
  for (const auto& cells : read_iss_groups(item, puzzle.draft.grid(), 1)) {
    if (cells.size() > puzzle.draft.grid().cell_count())
      throw InputError(item.kind.where(), "a cell is named twice among those of which any two are meant");
    for (std::size_t i = 0; i < cells.size(); ++i)
      for (std::size_t j = i + 1; j < cells.size(); ++j)
        puzzle.draft.add_list_under(rule, {cells[i], cells[j]}, {}, item.kind.where());
  }
}

void read_pairs(const IssItem& item, const std::string&, IssPuzzle& puzzle) { read_relation(item, false, puzzle); }
void read_old_pairs(const IssItem& item, const std::string&, IssPuzzle& puzzle) { read_relation(item, true, puzzle); }
void read_all_pairs(const IssItem& item, const std::string&, IssPuzzle& puzzle) {
  read_relation_of_all(item, false, puzzle);
}
void read_old_all_pairs(const IssItem& item, const std::string&, IssPuzzle& puzzle) {
  read_relation_of_all(item, true, puzzle);
}

void read_expression(const IssItem& item, const std::string& layer, IssPuzzle& puzzle) {
  if (puzzle.draft.greatest() > 9) return puzzle.leftovers.leave_out(item.kind, "'Regex' with values above 9");
  const auto expression =
      read_iss_expression(iss_argument(item, 0, "a regular expression"), puzzle.draft.least(), puzzle.draft.greatest());
  const VariantRule rule{layer, layer, {"matches /" + expression + '/'}, "grey line", ""};
  for (auto& cells : read_iss_groups(item, puzzle.draft.grid(), 1))
    puzzle.draft.add_list_under(rule, std::move(cells), {}, item.kind.where());
}

}  // namespace

const IssKinds& iss_table_kinds() {
  static const IssKinds all = {
      {"Binary", {read_old_pairs, ""}}, {"BinaryX", {read_old_all_pairs, ""}},      {"Pair", {read_pairs, ""}},
      {"PairX", {read_all_pairs, ""}},  {"Regex", {read_expression, "expression"}},
  };
  return all;
}

}  // namespace grids
