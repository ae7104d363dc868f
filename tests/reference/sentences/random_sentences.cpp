#include "reference/sentences/random_sentences.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include "reference/sentences/rule_writer.hpp"
#include "reference/sentences/samples.hpp"

namespace grids::reference {
namespace {

/// Whether one of the words stands in the sentence by itself.
bool speaks_of(const std::string& sentence, const std::vector<std::string>& words) {
  const auto is_letter = [&sentence](std::size_t at) {
    return at < sentence.size() && std::isalpha(static_cast<unsigned char>(sentence[at])) != 0;
  };
  return std::ranges::any_of(words, [&](const std::string& word) {
    for (auto at = sentence.find(word); at != std::string::npos; at = sentence.find(word, at + 1))
      if ((at == 0 || !is_letter(at - 1)) && !is_letter(at + word.size())) return true;
    return false;
  });
}

/// Words for what is not there.
std::vector<std::string> missing(const Ground& ground) {
  std::vector<std::string> words;
  if (!ground.drawn.contains(Drawn::areas)) words = {"area", "thermo", "total", "totals"};
  if (ground.symbols.find('x') == std::string::npos) words.emplace_back("x");
  return words;
}

}  // namespace

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
  for (auto count = from(random, 1, 3); count > 0; --count) {
    auto sentence = writer.sentence();
    while (speaks_of(sentence, missing(ground))) sentence = writer.sentence();
    lines += "  - " + sentence;
  }
  return lines;
}

}  // namespace grids::reference
