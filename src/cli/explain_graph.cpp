#include "cli/explain_graph.hpp"

#include <fmt/format.h>

#include <set>

#include "cli/reasons.hpp"
#include "explain/wording.hpp"

namespace grids::cli {
namespace {

using explain::StepNumber;

class Graph {
 public:
  Graph(const explain::Explainer& explainer, const std::vector<std::size_t>& numbers, CellNames names)
      : explainer_(explainer),
        numbers_(numbers),
        names_(names),
        wording_(explainer.rules(), explainer.approach().techniques, names) {}

  /// Not recursive: a long proof is a deep one.
  std::string text(StepNumber root) {
    std::string out;
    std::vector<std::pair<StepNumber, std::size_t>> waiting{{root, 0}};
    while (!waiting.empty()) {
      const auto [step, depth] = waiting.back();
      waiting.pop_back();
      out.append(2 * depth, ' ').append(fmt::format("[{}] ", numbers_[step]));
      if (!seen_.insert(step).second) {
        out += fmt::format("{} (see above)\n", wording_.conclusion(explainer_.journal().steps()[step]));
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
      out += fmt::format("  {} [label = \"[{}] {}\\n{}\"{}];\n", numbers_[step], numbers_[step],
                         escaped(wording_.conclusion(told)), escaped(wording_.technique(told.proof())),
                         told.placement ? ", style = bold" : "");
      for (const auto reference : explainer_.journal().references(step)) {
        out += fmt::format("  {} -> {};\n", numbers_[reference], numbers_[step]);
        if (seen_.insert(reference).second) waiting.push_back(reference);
      }
    }
    return out + "}\n";
  }

 private:
  std::string sentence(StepNumber step) const {
    return with_cell_names(wording_.sentence(explainer_.journal().steps()[step]), explainer_.rules().puzzle().grid(),
                           names_);
  }

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
  CellNames names_;
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

}  // namespace grids::cli
