#include "formats/variants/iss_texts.hpp"

#include <algorithm>
#include <map>

#include "formats/reading/passage_scanner.hpp"

namespace grids {

std::string iss_list(const Region& cells, const Grid& grid) {
  std::string text;
  for (const auto cell : cells) text.append(text.empty() ? "[" : " ").append(grid.name(cell));
  return text + ']';
}

std::string iss_weighted_sum(const Region& cells, const std::vector<int>& weights, int sum, const Grid& grid) {
  std::map<CellId, int> weight;
  for (std::size_t i = 0; i < cells.size(); ++i) weight[cells[i]] += weights.empty() ? 1 : weights[i];
  std::string text;
  for (const auto& [cell, times] : weight) {
    if (times == 0) continue;
    if (!text.empty()) text += times < 0 ? " - " : " + ";
    if (text.empty() && times < 0) text += "0 - ";
    if (times != 1 && times != -1) text += std::to_string(std::abs(times)) + " * ";
    text += grid.name(cell);
  }
  return (text.empty() ? "0" : text) + " = " + std::to_string(sum);
}

std::vector<std::vector<std::size_t>> iss_sets_with_sum(std::size_t sum, std::size_t most_values, std::size_t least,
                                                        std::size_t greatest) {
  std::vector<std::vector<std::size_t>> sets;
  if (sum == 0) sets.emplace_back();
  if (most_values == 0) return sets;
  for (auto value = std::max<std::size_t>(least, 1); value <= std::min(sum, greatest); ++value)
    for (auto& rest : iss_sets_with_sum(sum - value, most_values - 1, value + 1, greatest)) {
      rest.insert(rest.begin(), value);
      sets.push_back(std::move(rest));
    }
  return sets;
}

int read_iss_integer(const Passage& passage, const std::string& what) {
  constexpr std::size_t most = 9999;
  PassageScanner scanner(passage);
  const bool negative = scanner.take('-');
  const auto number = scanner.number(what);
  scanner.expect_end(what);
  if (number.value > most) throw InputError(passage.where(), quoted(passage.text) + " is too much for " + what);
  return negative ? -static_cast<int>(number.value) : static_cast<int>(number.value);
}

}  // namespace grids
