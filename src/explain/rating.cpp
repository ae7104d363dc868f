#include "explain/rating.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

namespace grids::explain {

Rating rate(const Explainer& explainer) {
  Rating rating;
  const auto& journal = explainer.journal();
  const auto needed = journal.needed();
  for (std::size_t i = 0; i < journal.steps().size(); ++i) {
    if (!needed[i]) continue;
    const auto& proof = journal.steps()[i].proof();
    if (proof.technique == Technique::outside) continue;
    ++rating.steps;
    rating.techniques.insert(proof.technique);
    rating.sum += proof.difficulty;
    rating.hardest = std::max(rating.hardest, proof.difficulty);
    const auto name =
        proof.name.empty() ? std::string(explainer.approach().techniques.name(proof.technique)) : proof.name;
    auto use = std::ranges::find(rating.uses, name, &Use::name);
    if (use == rating.uses.end()) use = rating.uses.insert(use, Use{.name = name});
    use->weight = std::max(use->weight, proof.difficulty);
    ++use->count;
  }
  // Weights have one digit or two: what summing adds beyond that is noise.
  rating.sum = std::round(rating.sum * 100) / 100;
  std::ranges::stable_sort(rating.uses, std::greater(), &Use::weight);
  return rating;
}

}  // namespace grids::explain
