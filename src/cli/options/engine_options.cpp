#include "cli/options/engine_options.hpp"

#include "cli/options/option_checks.hpp"
#include "engines/exact_cover/exact_cover_engine.hpp"
#include "engines/milp/milp_engine.hpp"
#include "engines/native_engine.hpp"
#include "engines/sat/sat_engine.hpp"

namespace grids::cli {

void EngineOptions::add_to(Verb& verb, bool and_all) {
  const std::string help =
      "What solves: auto (default) or native: Grids' own search; native-plain (its regions not fused), sat,\n"
      "exact-cover or milp";
  std::vector<std::string> names{"native", "native-plain", "sat", "exact-cover", "milp", "auto"};
  if (and_all) names.emplace_back("all");
  verb.add_option("--engine", &engine, and_all ? help + "; all: compare them" : help)
      ->option_text("ENGINE")
      ->check(one_of("engine", names));
  verb.add_option("--encoding", &encoding, "How the SAT engine writes permutations: naive, improved or auto")
      ->option_text("ENCODING")
      ->check(one_of("encoding", {"naive", "improved", "auto"}));
}

std::unique_ptr<Engine> EngineOptions::make(const std::string& name) const {
  const auto clauses = clause_encoding(encoding).value_or(ClauseEncoding::automatic);
  if (name == "sat") return std::make_unique<SatEngine>(clauses);
  if (name == "exact-cover") return std::make_unique<ExactCoverEngine>();
  if (name == "milp") return std::make_unique<MilpEngine>();
  const bool plain = name == "native-plain";
  return std::make_unique<NativeEngine>(plain ? NativeEngine::Regions::plain : NativeEngine::Regions::fused);
}

}  // namespace grids::cli
