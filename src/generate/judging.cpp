#include "generate/judging.hpp"

#include <utility>

#include "explain/journal/technique.hpp"

namespace grids {

bool Judgement::is_of(const std::string& level) const { return rating && explain::level_of(rating->hardest) == level; }

Judgement judged(const explain::Rules& rules, const std::vector<Given>& givens, const StopToken& stop) {
  explain::Approach approach;
  approach.alternatives = false;
  explain::Explainer explainer(rules, givens, std::move(approach));
  const auto standing = explainer.run(stop);
  Judgement judgement{standing != explain::Standing::open, {}};
  if (standing == explain::Standing::solved) judgement.rating = explain::rate(explainer);
  return judgement;
}

}  // namespace grids
