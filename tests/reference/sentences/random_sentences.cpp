#include "reference/sentences/random_sentences.hpp"

#include <array>

#include "reference/sentences/rule_writer.hpp"
#include "reference/sentences/samples.hpp"

namespace grids::reference {

std::string random_sentences(std::size_t seed) {
  Random random(static_cast<std::uint32_t>(seed));
  auto ground = one_of(random, grounds());
  using enum Drawn;
  ground.drawn = {areas, thermos, totals, far, other, box};
  ground.drawn.insert(chance(random, 0.8) ? borders : slants);
  for (const auto what : {cells, dots, block, marks})
    if (chance(random, 0.4)) ground.drawn.insert(what);
  if (chance(random, 0.2)) ground.drawn.insert(sides);
  if (chance(random, 0.2)) ground.drawn.insert(blocks);
  constexpr std::array clues{"2", "2", "1", "3", "0", "?", "1 2", "? 1", "o"};
  ground.clue = one_of(random, clues);
  if (ground.drawn.contains(blocks))
    for (const auto regions : {areas, thermos, totals}) ground.drawn.erase(regions);
  // A drawing can hold neither a clue of several words nor one that looks like a mark.
  if (ground.clue.find(' ') != std::string::npos || ground.clue == "o" || ground.clue == "?")
    for (const auto drawing : {cells, other, blocks}) ground.drawn.erase(drawing);
  RuleWriter writer(random);
  auto lines = text(ground) + "define: {far n: difference >= n, neat: all different}\nconstraints:\n";
  for (auto count = from(random, 1, 3); count > 0; --count) lines += "  - " + writer.sentence();
  return lines;
}

}  // namespace grids::reference
