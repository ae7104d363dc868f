#include <algorithm>

#include "laws/laws.hpp"

namespace grids::laws {

std::int64_t Chance::number(std::int64_t low, std::int64_t high) {
  return low + static_cast<std::int64_t>(engine_() % static_cast<std::uint64_t>(high - low + 1));
}

Puzzle row_puzzle(std::size_t cells, const Values& numbers) {
  std::vector<Symbol> symbols;
  for (const auto number : numbers) symbols.push_back({"n" + std::to_string(symbols.size()), number});
  return Puzzle(Grid({1, cells}), Symbols(std::move(symbols)));
}

Values range(std::int64_t low, std::int64_t high) {
  Values numbers;
  for (auto number = low; number <= high; ++number) numbers.push_back(number);
  return numbers;
}

const std::vector<Values>& alphabets() {
  static const std::vector<Values> all = [] {
    std::vector<Values> some{range(1, 4), range(1, 6),   range(1, 9),      range(0, 5),  range(-3, 3), range(5, 9),
                             {3, 1, 2},   {9, 4, 0, -2}, {1, 2, 4, 8, 16}, range(1, 16), range(0, 63)};
    constexpr auto most = static_cast<std::int64_t>(Domain::capacity);
    if (most > 64) some.insert(some.end(), {range(0, 80), range(0, most - 1)});
    return some;
  }();
  return all;
}

Domains full_domains(const Puzzle& puzzle) { return {puzzle.domains().begin(), puzzle.domains().end()}; }

Domains random_domains(const Puzzle& puzzle, Chance& chance, double most) {
  auto domains = full_domains(puzzle);
  const auto density = chance.number(1, 4);
  for (auto& domain : domains) {
    const std::vector<SymbolId> symbols(domain.begin(), domain.end());
    Domain some = Domain::of(chance.among(symbols));
    for (const auto symbol : symbols)
      if (chance.number(1, 4) <= density) some.insert(symbol);
    domain = chance.one_in(5) ? Domain::of(some.lowest()) : some;
  }
  const auto combinations = [&] {
    double product = 1;
    for (const auto domain : domains) product *= static_cast<double>(domain.size());
    return product;
  };
  while (combinations() > most) {
    auto& domain = *std::ranges::max_element(domains, {}, &Domain::size);
    const std::vector<SymbolId> symbols(domain.begin(), domain.end());
    domain -= Domain::of(chance.among(symbols));
  }
  return domains;
}

void each_assignment(const Domains& domains, const std::function<void(const std::vector<SymbolId>&)>& use) {
  std::vector<SymbolId> symbols(domains.size());
  const auto decide = [&](const auto& self, std::size_t cell) -> void {
    if (cell == domains.size()) return use(symbols);
    for (const auto symbol : domains[cell]) {
      symbols[cell] = symbol;
      self(self, cell + 1);
    }
  };
  decide(decide, 0);
}

Values values(const Puzzle& puzzle, const std::vector<SymbolId>& symbols) {
  Values numbers;
  for (std::size_t i = 0; i < symbols.size(); ++i) numbers.push_back(*puzzle.number(cell_at(i), symbols[i]));
  return numbers;
}

std::optional<Domains> brute_force(const Puzzle& puzzle, const Domains& domains, const Meaning& meaning) {
  Domains supported(domains.size());
  bool some = false;
  each_assignment(domains, [&](const auto& symbols) {
    if (!meaning(values(puzzle, symbols))) return;
    some = true;
    for (std::size_t i = 0; i < symbols.size(); ++i) supported[i].insert(symbols[i]);
  });
  if (!some) return std::nullopt;
  return supported;
}

std::string text(const Domains& domains) {
  std::string out;
  for (const auto domain : domains) {
    out += out.empty() ? "{" : " {";
    for (const auto symbol : domain) out.append(" ").append(std::to_string(index(symbol)));
    out += " }";
  }
  return out;
}

}  // namespace grids::laws
