#include "report/proof_graph.hpp"

#include <set>

#include "explain/wording/wording.hpp"

namespace grids::report {
namespace {

using explain::StepNumber;

class Graph {
 public:
  Graph(const explain::Explainer& explainer, const std::vector<std::size_t>& numbers, CellNames names)
      : explainer_(explainer), numbers_(numbers), wording_(explainer.rules(), explainer.approach().techniques, names) {}

  /// Not recursive: a long proof is a deep one.
  std::string text(StepNumber root) {
    std::string out;
    std::vector<std::pair<StepNumber, std::size_t>> waiting{{root, 0}};
    while (!waiting.empty()) {
      const auto [step, depth] = waiting.back();
      waiting.pop_back();
      out.append(2 * depth, ' ').append("[").append(number(step)).append("] ");
      if (!seen_.insert(step).second) {
        out.append(wording_.conclusion(explainer_.journal().steps()[step])).append(" (see above)\n");
        continue;
      }
      out += sentence(step) + '\n';
      const auto below = explainer_.journal().references(step);
      for (auto i = below.size(); i-- > 0;) waiting.emplace_back(below[i], depth + 1);
    }
    return out;
  }

  std::string dot(StepNumber root) {
    std::string out = "digraph proof {\n  rankdir = BT;\n  node [shape = box, fontname = \"sans-serif\"];\n";
    std::vector<StepNumber> waiting{root};
    seen_.insert(root);
    while (!waiting.empty()) {
      const auto step = waiting.back();
      waiting.pop_back();
      const auto& told = explainer_.journal().steps()[step];
      out.append("  ").append(number(step)).append(" [label = \"[").append(number(step)).append("] ");
      out.append(escaped(wording_.conclusion(told))).append("\\n").append(escaped(wording_.technique(told.proof())));
      out.append(told.fills_cells() ? "\", style = bold];\n" : "\"];\n");
      for (const auto reference : explainer_.journal().references(step)) {
        out.append("  ").append(number(reference)).append(" -> ").append(number(step)).append(";\n");
        if (seen_.insert(reference).second) waiting.push_back(reference);
      }
    }
    return out + "}\n";
  }

 private:
  std::string number(StepNumber step) const { return std::to_string(numbers_[step]); }
  std::string sentence(StepNumber step) const { return wording_.sentence(explainer_.journal().steps()[step]); }

  static std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
    return out;
  }

  const explain::Explainer& explainer_;
  const std::vector<std::size_t>& numbers_;
  explain::Wording wording_;
  std::set<StepNumber> seen_;
};

}  // namespace

std::string graph_text(const explain::Explainer& explainer, StepNumber step, const std::vector<std::size_t>& numbers,
                       CellNames names) {
  return Graph(explainer, numbers, names).text(step);
}

std::string graph_dot(const explain::Explainer& explainer, StepNumber step, const std::vector<std::size_t>& numbers,
                      CellNames names) {
  return Graph(explainer, numbers, names).dot(step);
}

}  // namespace grids::report
