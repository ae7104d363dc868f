#include "propagation/network/network.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "propagation/network/kernels.hpp"
#include "test.hpp"

using namespace grids;

namespace {

/// A grid whose rows, columns and further regions feed both the network and the naive closure.
struct Web {
  std::vector<NetworkRegion> regions;
  std::size_t cells = 0;
  std::size_t symbols = 0;
};

/// Rows and columns of a square, and boxes where they are asked for. The last region is a mere
/// all-different over a diagonal.
Web square(std::size_t side, std::size_t box_rows, std::size_t box_columns) {
  Web web{{}, side * side, side};
  const auto all = Domain::first_symbols(side);
  NetworkRegion diagonal;
  for (std::size_t i = 0; i < side; ++i) {
    NetworkRegion row{{}, all};
    NetworkRegion column{{}, all};
    NetworkRegion box{{}, all};
    for (std::size_t j = 0; j < side; ++j) {
      row.cells.push_back(cell_at(i * side + j));
      column.cells.push_back(cell_at(j * side + i));
      if (box_rows > 0) {
        const auto across = side / box_columns;
        box.cells.push_back(
            cell_at((i / across * box_rows + j / box_columns) * side + i % across * box_columns + j % box_columns));
      }
    }
    diagonal.cells.push_back(cell_at(i * side + i));
    web.regions.push_back(row);
    web.regions.push_back(column);
    if (box_rows > 0) web.regions.push_back(box);
  }
  web.regions.push_back(diagonal);
  return web;
}

/// One round of naked singles, hidden singles and locked candidates, as their definitions say.
bool naive_round(const Web& web, std::vector<Domain>& domains) {
  const auto before = domains;
  for (const auto& [cells, required] : web.regions) {
    for (const auto cell : cells)
      if (domains[index(cell)].single())
        for (const auto other : cells)
          if (other != cell) domains[index(other)] -= domains[index(cell)];
    for (const auto symbol : required) {
      Region places;
      for (const auto cell : cells)
        if (domains[index(cell)].contains(symbol)) places.push_back(cell);
      if (places.empty()) domains[0] = Domain();
      if (places.size() == 1) domains[index(places[0])] &= Domain::of(symbol);
      for (const auto& other : web.regions) {
        const auto inside = [&](CellId cell) { return std::ranges::find(other.cells, cell) != other.cells.end(); };
        if (places.size() < 2 || !std::ranges::all_of(places, inside)) continue;
        for (const auto cell : other.cells)
          if (std::ranges::find(cells, cell) == cells.end()) domains[index(cell)] -= Domain::of(symbol);
      }
    }
  }
  return domains != before;
}

bool naive_closure(const Web& web, std::vector<Domain>& domains) {
  while (naive_round(web, domains))
    if (std::ranges::any_of(domains, &Domain::empty)) return false;
  return std::ranges::none_of(domains, &Domain::empty);
}

bool network_closure(const Web& web, InstructionSet instructions, std::vector<Domain>& domains) {
  const PermutationNetwork network(web.regions, web.cells, web.symbols, instructions);
  std::vector<std::uint64_t> node(network.node_words());
  std::vector<std::uint64_t> scratch(network.node_words());
  network.load(node.data(), domains);
  if (!network.propagate(node.data(), scratch.data())) return false;
  network.store(node.data(), domains);
  return true;
}

/// Instruction sets that this processor has, the portable one first.
std::vector<InstructionSet> available() {
  std::vector<InstructionSet> all{InstructionSet::portable};
  if (best_instruction_set() >= InstructionSet::x86_64_v3) all.push_back(InstructionSet::x86_64_v3);
  if (best_instruction_set() >= InstructionSet::x86_64_v4) all.push_back(InstructionSet::x86_64_v4);
  return all;
}

/// Compares the closures after random givens and random removed candidates.
void compare(const Web& web, int rounds, std::uint64_t seed) {
  Random random(seed);
  std::size_t consistent = 0;
  for (int round = 0; round < rounds; ++round) {
    std::vector<Domain> start(web.cells, Domain::first_symbols(web.symbols));
    for (auto givens = random.below(web.cells / 2); givens > 0; --givens) {
      auto trial = start;
      const auto cell = random.below(web.cells);
      auto& domain = trial[cell];
      const auto symbol = Domain::of(symbol_at(random.below(web.symbols)));
      domain = random.below(3) == 0 ? domain - symbol : domain & symbol;
      auto closed = trial;
      if (round % 8 == 0 || naive_closure(web, closed)) start = trial;
    }
    auto expected = start;
    const bool possible = naive_closure(web, expected);
    consistent += possible ? 1 : 0;
    for (const auto instructions : available()) {
      auto found = start;
      REQUIRE(network_closure(web, instructions, found) == possible);
      if (possible) REQUIRE(found == expected);
    }
  }
  CHECK(consistent > 0);
}

}  // namespace

TEST_CASE("the network reaches the fixpoint of singles and locked candidates, on every instruction set") {
  compare(square(4, 2, 2), 300, 1);  // 16-bit lanes, one vector
  compare(square(6, 2, 3), 200, 2);
  compare(square(9, 3, 3), 60, 3);
  compare(square(16, 4, 4), 6, 4);  // two vectors
}

TEST_CASE("the network takes regions of up to 64 cells") {
  compare(square(20, 0, 0), 4, 5);  // 32-bit lanes, three vectors
  Web wide{{}, 40, 40};             // 64-bit lanes: one long region that needs every symbol
  NetworkRegion region{{}, Domain::first_symbols(40)};
  for (std::size_t i = 0; i < 40; ++i) region.cells.push_back(cell_at(i));
  wide.regions.push_back(region);
  compare(wide, 20, 6);
}

TEST_CASE("the network takes a region that overlaps more others than a lane has bits") {
  Web web{{}, 45, 9};  // one region of nine, and for each two of its cells another with one cell more
  NetworkRegion all{{}, Domain::first_symbols(9)};
  for (std::size_t i = 0; i < 9; ++i) all.cells.push_back(cell_at(i));
  web.regions.push_back(all);
  std::size_t further = 9;
  for (std::size_t i = 0; i < 9; ++i)
    for (std::size_t j = i + 1; j < 9; ++j)
      web.regions.push_back({{cell_at(i), cell_at(j), cell_at(further++)}, Domain()});
  compare(web, 40, 7);
}

TEST_CASE("a choice is an undecided cell with the fewest candidates, the same on every instruction set") {
  const auto web = square(9, 3, 3);
  std::vector<Domain> domains(81, Domain::first_symbols(9));
  domains[40] = Domain(0b110);
  domains[44] = Domain(0b111);
  for (const auto instructions : available()) {
    const PermutationNetwork network(web.regions, 81, 9, instructions);
    std::vector<std::uint64_t> node(network.node_words());
    const std::vector<std::uint32_t> bias(81);
    network.load(node.data(), domains);
    const auto choice = network.choose(node.data(), bias.data());
    CHECK(network.cell(choice) == cell_at(40));
    CHECK(domains[40].contains(symbol_at(choice.symbol)));
    network.narrow(node.data(), cell_at(40), Domain(0b10));
    CHECK(network.cell(network.choose(node.data(), bias.data())) == cell_at(44));
  }
}

TEST_CASE("a random choice is any of the cells with the fewest candidates, and any of these") {
  Random random(7);
  for (const auto& web : {square(4, 2, 2), square(9, 3, 3), square(12, 0, 0), square(25, 5, 5)}) {
    const PermutationNetwork network(web.regions, web.cells, web.symbols, best_instruction_set());
    std::vector<std::uint64_t> node(network.node_words());
    std::vector<Domain> domains(web.cells);
    for (auto& domain : domains) {
      domain = Domain::of(symbol_at(random.below(web.symbols)));
      for (auto more = random.below(4); more > 0; --more) domain.insert(symbol_at(random.below(web.symbols)));
    }
    std::size_t fewest = web.symbols;
    for (const auto& domain : domains)
      if (!domain.single()) fewest = std::min(fewest, domain.size());
    std::set<std::pair<std::size_t, std::size_t>> wanted;
    for (std::size_t cell = 0; cell < web.cells; ++cell)
      for (const auto symbol : domains[cell])
        if (domains[cell].size() == fewest) wanted.emplace(cell, index(symbol));
    network.load(node.data(), domains);
    std::set<std::pair<std::size_t, std::size_t>> chosen;
    for (std::size_t i = 0; i < 40 * wanted.size(); ++i) {
      const auto choice = network.choose_randomly(node.data(), random);
      REQUIRE(choice.slot != NetworkView::no_cell);
      chosen.emplace(index(network.cell(choice)), choice.symbol);
    }
    CHECK(chosen == wanted);
    for (auto& domain : domains) domain = Domain::of(domain.lowest());
    network.load(node.data(), domains);
    CHECK(network.choose_randomly(node.data(), random).slot == NetworkView::no_cell);
  }
}

TEST_CASE("every kernel chooses alike") {
  const auto web = square(9, 3, 3);
  std::vector<NetworkKernel> kernels;
  const auto tables = NetworkTables::build(web.regions, web.cells, web.symbols);
  for (const auto instructions : available())
    kernels.push_back(network_kernel(tables.lane_bits, tables.vectors, instructions));
#if defined(__x86_64__)
  if (has_vector_popcount()) kernels.push_back(kernel_v4(tables.lane_bits, tables.vectors));
#endif
  const PermutationNetwork network(web.regions, web.cells, web.symbols, InstructionSet::portable);
  Random random(8);
  std::size_t chosen = 0;
  for (int round = 0; round < 200; ++round) {
    std::vector<std::uint64_t> node(network.node_words());
    std::vector<std::uint64_t> scratch(network.node_words());
    network.load(node.data(), std::vector<Domain>(81, Domain::first_symbols(9)));
    std::vector<std::uint32_t> bias(81);
    for (auto& favour : bias) favour = static_cast<std::uint32_t>(random.below(20));
    auto next = node;
    while (network.propagate(next.data(), scratch.data())) {
      node = next;
      const auto choice = network.choose(node.data(), bias.data());
      for (const auto& kernel : kernels) {
        const auto other = kernel.choose(tables.view(), node.data(), bias.data());
        REQUIRE(other.slot == choice.slot);
        REQUIRE(other.symbol == choice.symbol);
      }
      if (choice.slot == NetworkView::no_cell) break;
      ++chosen;
      network.narrow(next.data(), network.cell(choice), Domain::of(symbol_at(choice.symbol)));
    }
  }
  CHECK(chosen > 1000);
}

TEST_CASE("assuming and refuting a symbol is narrowing the cell and propagating") {
  const auto web = square(9, 3, 3);
  Random random(9);
  for (int round = 0; round < 60; ++round)
    for (const auto instructions : available()) {
      const PermutationNetwork network(web.regions, web.cells, web.symbols, instructions);
      std::vector<std::uint64_t> node(network.node_words());
      std::vector<std::uint64_t> scratch(network.node_words());
      network.load(node.data(), std::vector<Domain>(81, Domain::first_symbols(9)));
      const std::vector<std::uint32_t> bias(81);
      for (auto givens = random.below(25); givens > 0; --givens) {
        auto trial = node;
        network.narrow(trial.data(), cell_at(random.below(81)), Domain::of(symbol_at(random.below(9))));
        if (network.propagate(trial.data(), scratch.data())) node = trial;
      }
      const auto choice = network.choose(node.data(), bias.data());
      if (choice.slot == NetworkView::no_cell) continue;
      const auto tried = Domain::of(symbol_at(choice.symbol));
      const NetworkPlacement placement{choice.slot, choice.symbol};

      auto expected = node;
      network.narrow(expected.data(), network.cell(choice), tried);
      bool possible = network.propagate(expected.data(), scratch.data());
      auto child = node;
      CHECK(network.assume(node.data(), child.data(), placement, scratch.data()) == possible);
      if (possible) CHECK(child == expected);

      expected = node;
      network.narrow(expected.data(), network.cell(choice), ~tried);
      possible = network.propagate(expected.data(), scratch.data());
      CHECK(network.refute(node.data(), placement, scratch.data()) == possible);
      if (possible) CHECK(node == expected);
    }
}

TEST_CASE("placing many symbols at once is placing one after another") {
  const auto web = square(9, 3, 3);
  Random random(7);
  for (int round = 0; round < 50; ++round)
    for (const auto instructions : available()) {
      const PermutationNetwork network(web.regions, 81, 9, instructions);
      std::vector<std::uint64_t> one_by_one(network.node_words());
      std::vector<std::uint64_t> scratch(network.node_words());
      network.load(one_by_one.data(), std::vector<Domain>(81, Domain::first_symbols(9)));
      auto at_once = one_by_one;
      std::vector<NetworkPlacement> placements;
      for (auto count = random.below(30); count > 0; --count) {
        const auto cell = cell_at(random.below(81));
        const auto symbol = symbol_at(random.below(9));
        placements.push_back(network.placement(cell, symbol));
        network.narrow(one_by_one.data(), cell, Domain::of(symbol));
      }
      network.place(at_once.data(), placements, scratch.data());
      const bool possible = network.propagate(one_by_one.data(), scratch.data());
      REQUIRE(network.propagate(at_once.data(), scratch.data()) == possible);
      if (possible) CHECK(at_once == one_by_one);
    }
}

TEST_CASE("what changed in a node against another is reported cell by cell") {
  const auto web = square(4, 2, 2);
  const PermutationNetwork network(web.regions, 16, 4, InstructionSet::portable);
  std::vector<std::uint64_t> before(network.node_words());
  network.load(before.data(), std::vector<Domain>(16, Domain::first_symbols(4)));
  auto after = before;
  network.narrow(after.data(), cell_at(5), Domain(0b1001));
  network.remove(after.data(), cell_at(0), Domain(0b0110));
  std::vector<std::pair<std::size_t, std::uint64_t>> changed;
  network.for_each_changed(before.data(), after.data(),
                           [&](CellId cell, Domain left) { changed.emplace_back(index(cell), left.bits()); });
  CHECK(changed == std::vector<std::pair<std::size_t, std::uint64_t>>{{0, 0b1001}, {5, 0b1001}});
}
