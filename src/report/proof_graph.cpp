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
    std::vector<Line> waiting{{root, nullptr, 0}};
    while (!waiting.empty()) {
      const auto [step, proof, depth] = waiting.back();
      waiting.pop_back();
      const auto& told = journal().steps()[step];
      out.append(2 * depth, ' ');
      if (proof != nullptr) {
        out.append("or: ").append(below(wording_.reason(*proof), depth)).append("\n");
        tell_below(step, *proof, depth, out, waiting);
        continue;
      }
      out.append("[").append(number(step)).append("] ");
      if (!seen_.insert(step).second) {
        out.append(wording_.conclusion(told)).append(" (see above)\n");
        continue;
      }
      out.append(below(wording_.sentence(told), depth)).append("\n");
      const auto others = wording_.other_proofs(told);
      for (auto i = others.size(); i-- > 0;) waiting.push_back({step, others[i], depth});
      tell_below(step, told.proof(), depth, out, waiting);
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
      const auto& told = journal().steps()[step];
      out.append("  ").append(number(step)).append(" [label = \"[").append(number(step)).append("] ");
      out.append(escaped(wording_.conclusion(told))).append("\\n").append(escaped(wording_.technique(told.proof())));
      out.append(told.fills_cells() ? "\", style = bold];\n" : "\"];\n");
      draw_below(step, told.proof(), number(step), out, waiting);
      const auto others = wording_.other_proofs(told);
      for (std::size_t i = 0; i < others.size(); ++i) {
        const auto name = '"' + number(step) + " or " + std::to_string(i + 1) + '"';
        out.append("  ").append(name).append(" [label = \"or: ").append(escaped(wording_.technique(*others[i])));
        out.append("\", style = dashed];\n  ").append(name).append(" -> ").append(number(step));
        out.append(" [style = dashed];\n");
        draw_below(step, *others[i], name, out, waiting);
      }
    }
    for (const auto cell : givens_)
      out.append("  ")
          .append(name_of(cell))
          .append(" [label = \"")
          .append(escaped(given(cell)))
          .append("\", shape = plaintext];\n");
    return out + "}\n";
  }

 private:
  /// A step, or another proof of the step that was told last.
  struct Line {
    StepNumber step;
    const explain::Proof* proof;
    std::size_t depth;
  };

  const explain::Journal& journal() const { return explainer_.journal(); }
  std::string number(StepNumber step) const { return std::to_string(numbers_[step]); }

  std::string given(CellId cell) const {
    return wording_.cell(cell) + " = " + wording_.symbol({cell, explainer_.position()[cell].lowest()});
  }
  static std::string name_of(CellId given) { return "given" + std::to_string(index(given)); }

  /// What has several lines, in its place.
  static std::string below(std::string text, std::size_t depth) {
    for (auto at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1))
      text.insert(at + 1, 2 * depth, ' ');
    return text;
  }

  /// The givens of a proof at once; its steps are told next.
  void tell_below(StepNumber step, const explain::Proof& proof, std::size_t depth, std::string& out,
                  std::vector<Line>& waiting) const {
    const auto givens = journal().givens_used(proof);
    if (!givens.empty()) out.append(2 * depth + 2, ' ').append("given: ");
    for (const auto cell : givens) out.append(given(cell)).append(cell == givens.back() ? "\n" : ", ");
    const auto below = journal().references(step, proof);
    for (auto i = below.size(); i-- > 0;) waiting.push_back({below[i], nullptr, depth + 1});
  }

  void draw_below(StepNumber step, const explain::Proof& proof, const std::string& name, std::string& out,
                  std::vector<StepNumber>& waiting) {
    const auto draw = [&](const std::string& from) {
      out.append("  ").append(from).append(" -> ").append(name + ";\n");
    };
    for (const auto reference : journal().references(step, proof)) {
      draw(number(reference));
      if (seen_.insert(reference).second) waiting.push_back(reference);
    }
    for (const auto cell : journal().givens_used(proof)) {
      draw(name_of(cell));
      givens_.insert(cell);
    }
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
  explain::Wording wording_;
  std::set<StepNumber> seen_;
  std::set<CellId> givens_;
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
