#include "explain/rules/infer_alone.hpp"

namespace grids::explain {

bool infer_alone(const Propagator& rule, std::vector<Domain>& domains, std::vector<std::uint64_t>& residue) {
  residue.assign(rule.needs().residue_words, 0);
  State state(domains.data(), residue.data());
  return rule.infer(state) != Verdict::contradiction;
}

}  // namespace grids::explain
