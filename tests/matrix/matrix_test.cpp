#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "laws.hpp"
#include "source_path.hpp"
#include "test.hpp"

namespace grids::matrix_tests {
namespace {

namespace fs = std::filesystem;

std::string setting(const char* name, const char* otherwise) {
  const auto* const value = std::getenv(name);
  return value == nullptr ? otherwise : value;
}

/// As GRIDS_MATRIX says: so many trials, or all.
std::size_t trials(std::size_t usual) {
  const auto wanted = setting("GRIDS_MATRIX", "");
  if (wanted.empty()) return usual;
  return wanted == "all" ? std::string::npos : std::stoul(wanted);
}

Random chance() { return Random(std::stoull(setting("GRIDS_MATRIX_SEED", "1"))); }

struct Trial {
  std::string file;  ///< as it is named from the source folder
  Kind kind;
  const Law* law;
};

/// As GRIDS_MATRIX_ONLY says: those with that in their name.
std::vector<std::string> shipped_files() {
  const auto only = setting("GRIDS_MATRIX_ONLY", "");
  std::vector<std::string> files;
  for (const auto& path : grids::shipped_puzzles())
    if (auto file = fs::relative(path, source_path("")).string(); file.find(only) != std::string::npos)
      files.push_back(std::move(file));
  return files;
}

/// In the order in which they are tried.
std::vector<Trial> all_trials(Random& random) {
  std::vector<Trial> all;
  for (const auto& file : shipped_files())
    for (const auto kind : kinds())
      for (const auto& law : laws()) all.push_back({file, kind, &law});
  random.shuffle(all);
  return all;
}

std::string broken(const Trial& trial, Random& random) {
  Offences offences;
  const Asking asking(offences);
  const cli_tests::TemporaryFolder folder;
  if (const auto state = state_of(trial.file, trial.kind, asking, folder, random))
    trial.law->hold(*state, asking, folder);
  return offences.text();
}

const std::vector<Words> ways_to_make{{"--clues", "all"},         {"--clues", "fewest"}, {"--givens", "few"},
                                      {"--givens", "none"},       {"--minimal"},         {"--level", "easy"},
                                      {"--symmetry", "rotation"}, {"--needs", "pair"}};

}  // namespace

TEST_CASE("every verb keeps to the laws with every shipped puzzle in every state") {
  auto random = chance();
  auto all = all_trials(random);
  all.resize(std::min(all.size(), trials(250)));
  for (const auto& trial : all) {
    const auto offences = broken(trial, random);
    if (offences.empty()) continue;
    CAPTURE(trial.file, name_of(trial.kind), trial.law->name);
    FAIL_CHECK(offences);
  }
  CHECK(!all.empty());
}

TEST_CASE("every type can be told of, begun, and made or refused with a reason") {
  auto random = chance();
  std::vector<std::string> types;
  for (const auto& entry : fs::directory_iterator(source_path("constraints")))
    if (entry.path().extension() == ".yml") types.push_back(entry.path().stem().string());
  std::ranges::sort(types);
  random.shuffle(types);
  types.resize(std::min(types.size(), trials(12)));
  for (const auto& type : types) {
    Offences offences;
    const Asking asking(offences);
    const cli_tests::TemporaryFolder folder;
    for (const Words& command : {Words{"types", type}, Words{"types", "--json", type}})
      if (asking.ask(command).exit_code != 0) asking.complain(command, "fails");
    const auto begun = folder.file("new.yml");
    if (asking.ask({"new", type, "-o", begun}).exit_code == 0 && asking.ask({"check", begun}).exit_code == 2)
      asking.complain({"new", type}, "writes what check refuses");
    const Words generate = {"generate", type, "--seed", "3"};
    const auto file = folder.file("made.yml");
    const auto make = [&](const Words& command) {
      const auto made = asking.ask(command);
      const bool whole = made.out.find("initial: ") != std::string::npos;
      if (whole) cli_tests::write_file(file, made.out);
      if (made.exit_code == 0 &&
          asking.verdict(whole ? Words{file} : Words{type, "--initial", made.out}) != Verdict::unique)
        asking.complain(command, "makes a puzzle that is not unique");
      return made;
    };
    if (make(generate).exit_code != 0) asking.complain(generate, "makes no puzzle");
    auto as_told = generate;
    const auto& how = ways_to_make[random.below(ways_to_make.size())];
    as_told.insert(as_told.end(), how.begin(), how.end());
    const auto made = make(as_told);
    // Not every type comes to it, which it then says.
    if (made.exit_code != 0 && (made.exit_code != 5 || made.err.empty())) asking.complain(as_told, "is not told why");
    CAPTURE(type);
    if (!offences.text().empty()) FAIL_CHECK(offences.text());
  }
}

}  // namespace grids::matrix_tests
