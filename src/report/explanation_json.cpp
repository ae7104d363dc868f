#include "explain/rating.hpp"
#include "explain/wording/conflict_wording.hpp"
#include "explain/wording/wording.hpp"
#include "report/explanation_text.hpp"
#include "report/json_parts.hpp"

namespace grids::report {
namespace {

/// Writes an explanation's steps as JSON (docs/json.md).
class StepWriter {
 public:
  StepWriter(Json& json, const explain::Explainer& explainer, CellNames names)
      : json_(json),
        explainer_(explainer),
        journal_(explainer.journal()),
        wording_(explainer.rules(), explainer.approach().techniques, names),
        numbers_(shown_numbers(journal_, true)),
        needed_(journal_.needed()) {}

  void write(explain::StepNumber number) {
    const auto& step = journal_.steps()[number];
    json_.begin_object().key("step").value(numbers_[number]).key("needed").value(bool(needed_[number]));
    json_.key("placement");
    if (step.placement)
      write(*step.placement);
    else
      json_.null();
    json_.key("eliminations").begin_array();
    for (const auto& candidate : step.eliminations) write(candidate);
    json_.end_array();
    json_.key("settled").begin_array();
    for (const auto& candidate : step.settled) write(candidate);
    json_.end_array();
    json_.key("uses").begin_array();
    for (const auto reference : journal_.references(number)) json_.value(numbers_[reference]);
    json_.end_array();
    json_.key("cells").value(journal_.cells_looked_at(number).size());
    json_.key("proofs").begin_array();
    for (const auto& proof : step.proofs) write(step, proof);
    json_.end_array().end_object();
  }

 private:
  void write(const explain::Candidate& candidate) {
    json_.begin_object().key("cell").value(wording_.cell(candidate.cell));
    json_.key("symbol").value(wording_.symbol(candidate)).end_object();
  }

  void write(const explain::Step& step, const explain::Proof& proof) {
    const auto& techniques = explainer_.approach().techniques;
    json_.begin_object().key("technique").value(techniques.key(proof.technique));
    json_.key("name").value(wording_.technique(proof)).key("weight").value(proof.difficulty);
    json_.key("text").value(wording_.sentence(step, proof));
    json_.key("rules").begin_array();
    for (const auto rule : proof.rules) json_.value(wording_.rule(rule));
    json_.end_array().key("places").begin_array();
    for (const auto rule : proof.rules) write_place(rule);
    json_.end_array().key("premises").begin_array();
    for (const auto& fact : proof.premises) write(fact);
    json_.end_array().key("pattern").begin_array();
    for (const auto& fact : proof.pattern) write(fact);
    json_.end_array();
    if (proof.at_least) json_.key("at_least").value(*proof.at_least);
    json_.end_object();
  }

  void write_place(explain::RuleId rule) {
    const auto& rules = explainer_.rules();
    if (const auto place = explain::place_of(rules.rule(rule), rules.expanded()); place.source)
      json_.value(place.text());
    else
      json_.null();
  }

  void write(const explain::Fact& fact) {
    json_.begin_object().key("cell").value(wording_.cell(fact.candidate.cell));
    json_.key("symbol").value(wording_.symbol(fact.candidate)).key("holds").value(fact.holds).end_object();
  }

  Json& json_;
  const explain::Explainer& explainer_;
  const explain::Journal& journal_;
  explain::Wording wording_;
  std::vector<std::size_t> numbers_;
  std::vector<bool> needed_;
};

}  // namespace

void write_step(Json& json, const explain::Explainer& explainer, explain::StepNumber step, CellNames names) {
  StepWriter(json, explainer, names).write(step);
}

std::string_view standing_word(explain::Standing standing) {
  switch (standing) {
    case explain::Standing::open: return "cut short";
    case explain::Standing::solved: return "solved";
    case explain::Standing::stuck: return "stuck";
    case explain::Standing::contradiction: return "contradiction";
  }
  return "stuck";
}

void write_explanation(Json& json, const explain::Explainer& explainer, CellNames names) {
  if (const auto& journal = explainer.journal(); journal.contradiction())
    json.key("contradiction")
        .value(explain::Wording(explainer.rules(), explainer.approach().techniques, names).contradiction(journal));
  write_rating(json, explain::rate(explainer));
  json.key("steps").begin_array();
  StepWriter writer(json, explainer, names);
  for (explain::StepNumber i = 0; i < explainer.journal().steps().size(); ++i) writer.write(i);
  json.end_array();
}

}  // namespace grids::report
